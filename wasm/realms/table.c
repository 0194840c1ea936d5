/* table.c - Realms for the exports (wasm/games.h): what `table` says about it, and income.
 *
 * rounds, set, places, draw (0 for all), map {key, size [w,h], margin (paper around the board), seats,
 * regions [{key, name (text key region.NAME, or null), terrain, edge, symbols, borders, path (SVG,
 * closed), at [x,y]: the point farthest from the outline}], pieces}; races, powers, finds {KEY: {kind,
 * tokens, tray (races), rule}}; verbs, phases, declines, choices, legend: realms/rules/advise.h explains these
 * and pieces. A map without a picture has size [0,0], and path and at null; paint.c draws it.
 */
#include "wasm/realms/internal.h"

#include "content/content.h"
#include "core/json.h"
#include "paint/paint.h"
#include "realms/rules/advise.h"
#include "realms/state/state.h"
#include "session/realms/content.h"

enum { GRID = 24 }; /* steps of the search for the roomiest point of a region */

/* ---- the map ---- */

const table_picture *table_picture_of(const session *s)
{
    static table_picture p;
    realms_fault fault = {0};
    const char *text =
        realms_content_of(s)->own_map ? s->table.map_text.at : content_map_text(realms_content_of(s)->map.key);
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
    REALMS_FOR_REGIONS(other, r->borders)
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
    const realms_map *map = &realms_content_of(s)->map;
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
    realms_put_pieces(out);
    er_put_char(out, '}');
}

/* ---- tiles ---- */

static void put_tiles(const char *what, const realms_seat_tile *tiles, int count, er_text *out)
{
    er_json_open(out, what, '{');
    for (int i = 0; i < count; i++) {
        const realms_tile *tile = &tiles[i].tile;
        er_json_open(out, tile->key, '{');
        er_json_text(out, "kind", realms_kind_word(tile->kind));
        if (tile->kind == REALMS_KIND_RACE || tile->kind == REALMS_KIND_POWER)
            er_json_int(out, "tokens", tile->tokens);
        if (tile->kind == REALMS_KIND_RACE)
            er_json_int(out, "tray", tile->tray);
        er_json_text(out, "rule", tile->rule);
        er_put_char(out, '}');
    }
    er_put_char(out, '}');
}

/* ---- the table ---- */

static void put_table(const session *s, er_text *out)
{
    const realms_setup *su = realms_setup_of(&s->game);
    er_json_int(out, "rounds", su->rounds);
    er_json_text(out, "set", s->set_word);
    er_json_bool(out, "places", realms_content_of(s)->places);
    er_json_int(out, "draw", s->table.draw);
    put_map(s, out);
    put_tiles("races", su->race, su->race_count, out);
    put_tiles("powers", su->power, su->power_count, out);
    put_tiles("finds", su->find, su->find_count, out);
    realms_put_rows(&s->game, out);
    realms_put_legend(&s->game, out);
}

/* ---- words that are only of this table ---- */

static bool has_words(const session *s)
{
    (void)s;
    return true; /* most maps have fewer things than the texts of the tiles tell of */
}

static void put_helps(content_facts *f, const realms_seat_tile *tiles, int count)
{
    for (int i = 0; i < count; i++)
        content_put_tile_here(f, &tiles[i].tile);
}

static void put_words(content_facts *f, const session *s)
{
    const realms_setup *su = realms_setup_of(&s->game);
    const content_land land = content_land_of(&su->map, su->find_count > 0);
    f->land = &land;
    put_helps(f, su->race, su->race_count);
    put_helps(f, su->power, su->power_count);
    put_helps(f, su->find, su->find_count);
    if (realms_content_of(s)->names != NULL)
        content_put_map_names(f, &su->map, realms_content_of(s)->names);
    for (int i = realms_content_of(s)->shipped_count; i < realms_content_of(s)->tile_count; i++) {
        const realms_tile *tile = &realms_content_of(s)->tiles[i];
        table_put_name(f, realms_kind_word(tile->kind), tile->key, tile->name[0], sizeof tile->name[0]);
        content_put_tile(f, tile);
    }
}

/* ---- income ---- */

/* Returns what a seat's turn would pay if it ended now; -1 if that is unknown, because others
 * decide in somebody's turn, or chance does. The seat whose turn it is may still conquer: then
 * `stop` gives the answer, including what must be left on the way. */
static int income_of(const session *s, const er_state *at, int seat, er_reason *reason)
{
    const er_game *g = &s->game;
    int turn = realms_at(at)->turn;
    er_move move = {.seat = (uint8_t)seat};
    if (turn >= g->seats || (g->rules->to_act(g, at) >> turn & 1) == 0)
        return -1;
    while (!er_span_is(er_span_of(seat == turn ? "stop" : "done"), g->rules->verbs[move.verb].word))
        move.verb++;
    return g->rules->explain(g, at, &move, reason, ER_MAX_PARTS);
}

const wasm_row wasm_game_realms = {.put_table = put_table,
                                   .has_words = has_words,
                                   .put_words = put_words,
                                   .income = income_of};
