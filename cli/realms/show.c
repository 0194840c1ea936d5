/* show.c - `elbowroom show tiles|tile KEY|banner KEY|drawing KEY|maps|map KEY`: shows built-in content of Realms. */
#include "cli/realms/internal.h"
#include "cli/shared/realms/tiles.h"

#include <string.h>

static const char *const headings[] = {[REALMS_KIND_RACE] = "cli.show.races",
                                       [REALMS_KIND_POWER] = "cli.show.powers",
                                       [REALMS_KIND_PLACE] = "cli.show.places",
                                       [REALMS_KIND_RELIC] = "cli.show.relics"};
enum { KINDS = sizeof headings / sizeof headings[0] };

/* Shows the tiles of a set and a kind, in table order, to people or in `out`. */
static void show_kind(const cli *c, int set, int kind, er_text *out)
{
    bool first = true;
    for (int i = 0; i < content_tile_count; i++) {
        if (content_tiles[i].kind != kind || (content_tile_sets[i] & set) == 0)
            continue;
        if (out != NULL) {
            er_json_line(out);
            cli_tile_json(c, &content_tiles[i], out);
            continue;
        }
        if (first)
            fprintf(c->out, "%s%s\n\n", kind > 0 ? "\n" : "", cli_word(c, headings[kind]));
        first = false;
        cli_tile_print(c, NULL, &content_tiles[i]);
    }
}

static int show_tiles(const cli *c, const char *word, bool json)
{
    int set = cli_read_set(c, word, CONTENT_SET_MIXED);
    er_text *out = json ? cli_json(c) : NULL;
    if (set == 0)
        return CLI_USAGE;
    er_put(out, "[");
    for (int kind = 0; kind < KINDS; kind++)
        show_kind(c, set, kind, out);
    er_put(out, "]");
    return json ? cli_json_end(c, CLI_OK) : CLI_OK;
}

static int show_tile(const cli *c, const char *key, bool json)
{
    const realms_tile *tile = cli_tile_find(key, NULL);
    if (tile == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.no_such_tile", key);
    if (!json) {
        cli_tile_print(c, NULL, tile);
        return CLI_OK;
    }
    cli_tile_json(c, tile, cli_json(c));
    return cli_json_end(c, CLI_OK);
}

static void put_map_head(const realms_map *map, er_text *out)
{
    er_json_open(out, NULL, '{');
    er_json_text(out, "key", map->key);
    er_json_text(out, "set", content_set_word(content_map_set(map)));
    er_json_int(out, "seats", map->seats);
}

int cli_show_maps(const cli *c, bool json)
{
    er_text *out = json ? cli_json(c) : NULL;
    er_put(out, "[");
    for (int i = 0; i < content_map_count; i++) {
        const realms_map *map = &content_maps[i];
        char room[64], world[64];
        const char *name = cli_name(c, room, sizeof room, "map", map->key);
        const char *set = content_set_word(content_map_set(map));
        if (json) {
            er_json_line(out);
            put_map_head(map, out);
            er_json_int(out, "regions", map->count);
            er_put_char(out, '}');
        } else {
            cli_say(c, "cli.show.map", map->key, name, NUM(map->seats), NUM(map->count),
                    cli_name(c, world, sizeof world, "cli.set", set));
        }
    }
    er_put(out, "]");
    return json ? cli_json_end(c, CLI_OK) : CLI_OK;
}

void cli_put_region(const realms_map *map, int i, er_text *to)
{
    const realms_region *r = &map->region[i];
    er_json_open(to, NULL, '{');
    er_json_text(to, "key", r->key);
    er_json_text(to, "name", r->name);
    er_json_text(to, "terrain", realms_terrain_word(r->terrain));
    er_json_bool(to, "edge", r->edge);
    er_json_words(to, "symbols", r->symbols, realms_symbol_word);
    er_json_open(to, "borders", '[');
    for (int j = 0; j < map->count; j++)
        if ((r->borders >> j & 1) != 0)
            er_json_text(to, NULL, map->region[j].key);
    er_put(to, "]}");
}

static void say_region(const cli *c, const realms_map *map, int i)
{
    const realms_region *r = &map->region[i];
    char room[64];
    const char *word;
    cli_pad(c->out, r->key, 6);
    cli_pad(c->out, r->name[0] != '\0' ? cli_name(c, room, sizeof room, "region", r->name) : "", 22);
    cli_pad(c->out, cli_name(c, room, sizeof room, "cli.terrain", realms_terrain_word(r->terrain)), 16);
    for (int j = 0; j < map->count; j++)
        if ((r->borders >> j & 1) != 0)
            fprintf(c->out, " %s", map->region[j].key);
    if (r->edge)
        fprintf(c->out, "; %s", cli_word(c, "cli.show.edge"));
    for (int b = 0; (word = realms_symbol_word(b)) != NULL; b++)
        if ((r->symbols >> b & 1) != 0)
            fprintf(c->out, "; %s", cli_name(c, room, sizeof room, "cli.symbol", word));
    fputc('\n', c->out);
}

static int show_map(const cli *c, const char *key, bool json)
{
    const realms_map *map = content_map(key);
    if (map == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.no_such_map", key);
    for (int i = 0; !json && i < map->count; i++)
        say_region(c, map, i);
    if (!json)
        return CLI_OK;
    er_text *out = cli_json(c);
    put_map_head(map, out);
    er_json_open(out, "regions", '[');
    er_put_char(out, '\n');
    for (int i = 0; i < map->count; i++) {
        er_json_line(out);
        cli_put_region(map, i, out);
    }
    er_put(out, "]}");
    return cli_json_end(c, CLI_OK);
}

int cli_show_realms(const cli *c, const char *what, const char *which, const char *set, const char *file, bool json)
{
    bool tiles = strcmp(what, "tiles") == 0, maps = strcmp(what, "maps") == 0;
    if (which != NULL && (tiles || maps))
        return cli_refuse(c, CLI_USAGE, "cli.err.too_many_words", which);
    if (tiles && file == NULL)
        return show_tiles(c, set, json);
    if (strcmp(what, "banner") == 0 && which != NULL && set == NULL && !json)
        return cli_show_banner(c, which, file);
    if (set != NULL || file != NULL)
        return CLI_GO_ON;
    if (maps)
        return cli_show_maps(c, json);
    if (strcmp(what, "tile") == 0 && which != NULL)
        return show_tile(c, which, json);
    if (strcmp(what, "drawing") == 0 && which != NULL && !json)
        return cli_show_drawing(c, which);
    return strcmp(what, "map") == 0 && which != NULL ? show_map(c, which, json) : CLI_GO_ON;
}
