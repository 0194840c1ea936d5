/* table.c - the export `table`: the open table, for programs that draw it; for Realms its map
 * and tiles. See table.h. */
#include "wasm/table.h"

#include "content/content.h"
#include "core/json.h"
#include "paint/paint.h"
#include "realms/state/state.h"

#include <string.h>

enum { GRID = 24 }; /* steps of the search for the roomiest point of a region */

/* ---- the map ---- */

const table_picture *table_picture_of(const session *s)
{
    static table_picture p;
    realms_fault fault = {0};
    const char *text = s->own_map ? s->table.map_text.at : content_map_text(s->map->key);
    if (text == NULL || !realms_map_read(er_span_of(text), &p.map, &p.shape, &fault) || p.shape.path_count == 0)
        return NULL;
    return realms_shape_prove(&p.shape, p.map.count, &p.sides).what == FAULT_NONE ? &p : NULL;
}

static void put_outline(const table_picture *p, int region, er_text *out)
{
    int x = 0, y = 0;
    (void)realms_shape_roomiest(&p->shape, region, GRID, &x, &y);
    er_json_open(out, "path", '"');
    realms_put_outline(&p->shape, &p->sides, region, out);
    er_put_char(out, '"');
    er_json_ints(out, "at", (const int32_t[]){x, y}, 2);
}

static void put_region(const realms_map *map, const table_picture *p, int region, er_text *out)
{
    const realms_region *r = &map->region[region];
    er_json_open(out, NULL, '{');
    er_json_text(out, "key", r->key);
    er_json_text(out, "name", r->name[0] != '\0' ? r->name : NULL);
    er_json_text(out, "terrain", realms_terrain_word(r->terrain));
    er_json_bool(out, "edge", r->edge);
    er_json_words(out, "symbols", r->symbols, realms_symbol_word);
    er_json_open(out, "borders", '[');
    FOR_REGIONS(other, r->borders)
        er_json_text(out, NULL, map->region[other].key);
    er_put_char(out, ']');
    if (p != NULL) {
        put_outline(p, region, out);
    } else {
        er_json_text(out, "path", NULL);
        er_json_text(out, "at", NULL);
    }
    er_put_char(out, '}');
}

static void put_map(const session *s, er_text *out)
{
    const realms_map *map = s->map;
    const table_picture *p = table_picture_of(s);
    er_json_open(out, "map", '{');
    er_json_text(out, "key", map->key);
    er_json_ints(out, "size", (const int32_t[]){p != NULL ? p->shape.width : 0, p != NULL ? p->shape.height : 0}, 2);
    er_json_int(out, "margin", p != NULL ? paint_margin(&p->shape) : 0);
    er_json_int(out, "seats", map->seats);
    er_json_open(out, "regions", '[');
    for (int r = 0; r < map->count; r++)
        put_region(map, p, r, out);
    er_put_char(out, ']');
    er_put_char(out, '}');
}

/* ---- tiles ---- */

void table_put_own(er_text *out, bool own, const char *names, int count, size_t size)
{
    er_json_bool(out, "own", own);
    if (!own)
        return;
    er_json_open(out, "names", '[');
    for (int i = 0; i < count; i++)
        er_json_text(out, NULL, names + (size_t)i * size);
    er_put_char(out, ']');
}

static bool is_own_tile(const session *s, const realms_tile *tile)
{
    for (int i = s->shipped_count; i < s->tile_count; i++)
        if (strcmp(s->tiles[i].key, tile->key) == 0)
            return true;
    return false;
}

/* Writes what it does, line by line, in the tile language. */
static void put_lines(const realms_tile *tile, er_text *out)
{
    er_json_open(out, "lines", '[');
    for (int i = 0; i < tile->line_count; i++) {
        char line[256];
        er_text words = er_text_on(line, sizeof line);
        realms_line_print(&tile->line[i], &words);
        er_json_text(out, NULL, line);
    }
    er_put_char(out, ']');
}

static void put_tiles(const session *s, const char *what, const realms_seat_tile *tiles, int count, er_text *out)
{
    er_json_open(out, what, '{');
    for (int i = 0; i < count; i++) {
        const realms_tile *tile = &tiles[i].tile;
        er_json_open(out, tile->key, '{');
        er_json_text(out, "kind", realms_kind_word(tile->kind));
        if (tile->kind == KIND_RACE || tile->kind == KIND_POWER)
            er_json_int(out, "tokens", tile->tokens);
        if (tile->kind == KIND_RACE)
            er_json_int(out, "tray", tile->tray);
        er_json_text(out, "rule", tile->rule);
        table_put_own(out, is_own_tile(s, tile), tile->name[0], REALMS_NAMES, sizeof tile->name[0]);
        put_lines(tile, out);
        er_put_char(out, '}');
    }
    er_put_char(out, '}');
}

/* ---- the table ---- */

static void put_realms(const session *s, er_text *out)
{
    const realms_setup *su = realms_setup_of(&s->game);
    er_json_int(out, "rounds", su->rounds);
    er_json_text(out, "set", s->set_word);
    er_json_bool(out, "places", s->places);
    er_json_int(out, "draw", s->table.draw);
    put_map(s, out);
    put_tiles(s, "races", su->race, su->race_count, out);
    put_tiles(s, "powers", su->power, su->power_count, out);
    put_tiles(s, "finds", su->find, su->find_count, out);
}

static void put_choice(const session *s, er_text *out)
{
    er_json_open(out, NULL, '{');
    er_json_text(out, "game", s->game.rules->key);
    er_json_int(out, "edition", s->table.edition);
    er_json_int(out, "seats", s->game.seats);
    er_json_open(out, "names", '[');
    for (int i = 0; i < s->game.seats; i++)
        er_json_text(out, NULL, s->name[i]);
    er_put_char(out, ']');
    session_put_options(&s->table, out);
}

/* Output: the open table as JSON: game, edition, seats, names (empty if none was given),
 * options, rounds; then what is special to the game. A table does not change: ask once.
 * Realms: set, places, draw (0 for all), map {key, size [w,h], margin (paper around the board),
 * seats, regions [{key, name (text key region.NAME, or null), terrain, edge, symbols, borders, path
 * (SVG, closed), at [x,y]: the point farthest from the outline}]}; races, powers, finds {KEY: {kind,
 * tokens, tray (races), rule, own, names [en,pl,cs] (own), lines}}. A map without a picture has size
 * [0,0], and path and at null; paint.c draws it.
 * Miners: table_miners.c.
 * If something is homemade, also words {en, pl, cs}: its names and texts, by the keys of
 * /text/LANG.json. */
EXPORT(table) uint32_t wasm_table(void);
uint32_t wasm_table(void)
{
    er_text *text = wasm_begin();
    if (wasm_game == NULL)
        return 0;
    put_choice(wasm_game, text);
    if (wasm_game->kind == SESSION_REALMS)
        put_realms(wasm_game, text);
    else
        table_put_miners(wasm_game, text);
    table_put_words(wasm_game, text);
    er_json_key(text, "moves");
    news_put_moves(text, &wasm_game->game);
    er_json_key(text, "news");
    news_put_rows(text, &wasm_game->game);
    er_put_char(text, '}');
    return wasm_end(text);
}
