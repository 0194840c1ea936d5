/* game.c - the row of Realms for the commands (cli/games.h): opens a table from what was typed, and
 * asks a person for the set and the map. */
#include "cli/play/choices.h"
#include "cli/realms/internal.h"
#include "cli/shared/realms/tiles.h"

#include <stdlib.h>
#include <string.h>

/* ---- a table ---- */

/* Reads a map from a file. A fault in its text is left to the session, which refuses it. */
static bool read_map_file(const cli *c, const char *path, session_table *table, realms_map *map)
{
    realms_fault fault;
    table->map_text.at = cli_read_file(c, path, &table->map_text.len);
    if (table->map_text.at != NULL && !realms_map_read(table->map_text, map, NULL, &fault))
        *map = (realms_map){0};
    return table->map_text.at != NULL;
}

/* Chooses a built-in map by its key or, if the name is that of a file, its text. */
static bool choose_map(const cli *c, const char *name, session_table *table, realms_map *map)
{
    int set = table->set != 0 ? table->set : CONTENT_SET_SURFACE, seats = table->seats > 0 ? table->seats : 2;
    if (name != NULL && content_map(name) == NULL)
        return strpbrk(name, "./") != NULL ? read_map_file(c, name, table, map)
                                           : cli_refuse(c, false, "cli.err.no_such_map", name);
    const realms_map *found = name != NULL ? content_map(name) : content_map_for(set, seats);
    if (found == NULL)
        return cli_refuse(c, false, "cli.err.no_map_for", content_set_word(set), NUM(seats));
    *map = *found;
    table->map = er_span_of(found->key);
    return true;
}

static session *open_table(const cli *c, const cli_table *t, const session_library *lib, session_table *table)
{
    struct err e = {0};
    realms_map map = {0};
    const char *name = cli_table_word(t, "map");
    homemade_tiles *tiles = NULL;
    session *s = NULL;
    if (choose_map(c, name, table, &map)) {
        table->set = table->set != 0 ? table->set : (uint16_t)content_map_set(&map);
        table->seats = table->seats > 0 ? table->seats : map.seats > 0 ? map.seats : 2;
        tiles = homemade_realms.open(table->set);
        if (tiles == NULL)
            (void)cli_refuse(c, false, "err.session.memory");
    }
    if (tiles != NULL && cli_table_add_files(c, t, "tile", homemade_realms.add, tiles)) {
        table->tiles_text = (er_span){tiles->text, tiles->len};
        s = session_open(lib, table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, table->map_text.at != NULL ? name : NULL, &e);
    }
    homemade_realms.close(tiles);
    free((char *)table->map_text.at);
    return s;
}

static const char *homemade_name(const cli *c, const session *s, const char *kind, const char *key)
{
    const realms_tile *tile = cli_tile_find(key, s);
    bool found = tile != NULL && strcmp(realms_kind_word(tile->kind), kind) == 0 && cli_tile_find(key, NULL) == NULL;
    return found ? content_tile_name(c->lang, tile) : NULL;
}

static void find_line(const session_table *t, struct err *e)
{
    if (strcmp(e->key, "err.tile_twice") == 0)
        e->line = cli_line_of(t->tiles_text, cli_begins_tile, e->detail);
}

/* ---- questions ---- */

/* Offers all sets that have tiles and a map for so many seats. */
static void offer(const cli *c, int seats, bool several, play_choices *list)
{
    static const int sets[] = {CONTENT_SET_SURFACE, CONTENT_SET_UNDERGROUND, CONTENT_SET_MIXED};
    int there = 0;
    for (int i = 0; i < content_tile_count; i++)
        there |= content_tile_sets[i];
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        const char *key = content_set_word(sets[i]);
        char name[64], room[128];
        er_text text = er_text_on(room, sizeof room);
        if ((sets[i] & ~there) != 0 || content_map_for(sets[i], seats) == NULL)
            continue;
        cli_fill(&text, several ? cli_word(c, "cli.play.realms_set") : "{1}",
                 CLI_ARGS(cli_name(c, name, sizeof name, "cli.set", key)));
        play_offer(list, SESSION_REALMS, key, room);
    }
}

/* Offers maps of the set's world; a mix may be played in both worlds, on the Surface by default. */
static int choose_map_for(const cli *c, cli_table *t, int set, int seats)
{
    char room[64];
    play_choices list = {0};
    const realms_map *usual = content_map_for(set, seats);
    if (usual == NULL)
        return CLI_GO_ON; /* it will be reported that there is none */
    play_offer(&list, SESSION_REALMS, usual->key, cli_name(c, room, sizeof room, "map", usual->key));
    for (int i = 0; i < content_map_count; i++) {
        const realms_map *map = &content_maps[i];
        if (map != usual && map->seats == seats && (content_map_set(map) & set) != 0)
            play_offer(&list, SESSION_REALMS, map->key, cli_name(c, room, sizeof room, "map", map->key));
    }
    int which = play_choose(c, "cli.play.which_map", &list);
    return which >= 0 && cli_table_add(t, "map", list.key[which]) ? CLI_GO_ON : CLI_OK;
}

static int choose(const cli *c, cli_table *t)
{
    int set = cli_read_set(c, cli_table_word(t, "set"), CONTENT_SET_SURFACE);
    return set != 0 ? choose_map_for(c, t, set, t->seats > 0 ? (int)t->seats : 2) : CLI_USAGE;
}

const cli_game cli_game_realms = {.display = &display_realms,
                                  .expectations = &expectation_realms,
                                  .order = realms_orders,
                                  .tally = &tally_realms,
                                  .figures = cli_figures_realms,
                                  .sense = &ladder_realms,
                                  .homemade = &homemade_realms,
                                  .homemade_name = homemade_name,
                                  .show = cli_show_realms,
                                  .open = open_table,
                                  .find_line = find_line,
                                  .offer = offer,
                                  .choose = choose};
