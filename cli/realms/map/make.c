/* make.c - `elbowroom map make`: a new map for a number of players, a world and a seed; see make.h. */
#include "cli/realms/map/make.h"

#include <stdlib.h>

const char *map_order_given(const map_order *o)
{
    return o->seats > 0 ? "--seats" : o->seed >= 0 ? "--seed" : o->world != NULL ? "--world" : NULL;
}

void map_say_fairness(const cli *c, atlas_fairness f)
{
    cli_say(c, "cli.map.fairness", NUM(f.score), NUM(f.starts), NUM(f.land), NUM(f.symbols));
}

void map_put_fairness(const atlas_fairness *f, er_text *json)
{
    er_json_open(json, "fairness", '{');
    er_json_int(json, "score", f->score);
    er_json_int(json, "starts", f->starts);
    er_json_int(json, "land", f->land);
    er_json_int(json, "symbols", f->symbols);
    er_put_char(json, '}');
}

static int find_world(const char *word)
{
    for (int world = 0; word != NULL && world < ATLAS_WORLDS; world++)
        if (er_span_is(er_span_of(word), atlas_world_word(world)))
            return world;
    return word == NULL ? ATLAS_SURFACE : ATLAS_WORLDS;
}

static int make(const cli *c, const atlas_order *order, void *room, char *text, const char *path)
{
    er_text map = er_text_on(text, ATLAS_TEXT);
    atlas_fairness fairness;
    if (!atlas_make(order, room, &map, &fairness))
        return cli_refuse(c, CLI_FAILED, "cli.map.not_made");
    if (path == NULL) {
        fwrite(text, 1, map.len, c->out);
        return CLI_OK;
    }
    if (!cli_write_file(c, path, text, map.len))
        return CLI_USAGE;
    map_say_fairness(c, fairness);
    return CLI_OK;
}

int map_make(const cli *c, const map_order *o, const char *path)
{
    int world = find_world(o->world);
    if (world == ATLAS_WORLDS)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", o->world, "surface, underground");
    atlas_order order = {.seats = o->seats > 0 ? (int)o->seats : 2,
                         .world = (atlas_world)world,
                         .seed = o->seed >= 0 ? (uint32_t)o->seed : 1,
                         .word = content_text};
    void *room = malloc(atlas_room());
    char *text = malloc(ATLAS_TEXT);
    int code = room == NULL || text == NULL ? cli_refuse(c, CLI_USAGE, "err.session.memory")
                                            : make(c, &order, room, text, path);
    free(room);
    free(text);
    return code;
}
