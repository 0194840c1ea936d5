/* legend.c - what can be seen on the map of a table, what each thing does, and the tiles that have to do with it, as
 * JSON for hosts that explain the map. Nothing is listed that cannot occur. */
#include "realms/rules/advise.h"

#include "core/json.h"
#include "realms/rules/moves.h"

/* What something does where it is; the words are for hosts. */
typedef enum deed { DEED_NONE, DEED_GROUND, DEED_CLOSED, DEED_ADDS, DEED_IMMUNE, DEED_CARRIED } deed;

typedef struct entry {
    const char *kind, *key;
    deed does;
    int cost; /* of DEED_GROUND when empty; what DEED_ADDS adds */
    bool (*concerns)(const realms_line *, int what);
    int what; /* for `concerns` */
} entry;

/* ---- which lines have to do with it ---- */

static bool brings_piece(const realms_line *line, int piece)
{
    return line->effect == REALMS_EFFECT_PIECE && line->what == piece;
}

static bool has_ability(const realms_line *line, int ability)
{
    return line->effect == REALMS_EFFECT_ABILITY && line->what == ability;
}

static bool names_filter(const realms_line *line, int filter)
{
    for (int i = 0; i < line->where.count; i++)
        if (line->where.lit[i].what == filter)
            return true;
    return false;
}

static bool is_wet(int terrain)
{
    return terrain == REALMS_TERRAIN_SEA || terrain == REALMS_TERRAIN_LAKE || terrain == REALMS_TERRAIN_RIVER;
}

static bool names_terrain(const realms_line *line, int terrain)
{
    return names_filter(line, realms_filter_of_terrain[terrain]) ||
           (is_wet(terrain) && (names_filter(line, REALMS_FILTER_WATER) || names_filter(line, REALMS_FILTER_COASTAL) ||
                                has_ability(line, REALMS_ABILITY_ENTER_WATER)));
}

/* ---- writing ---- */

static void put_tiles(const entry *e, const realms_seat_tile *tiles, int count, er_text *json)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < tiles[i].tile.line_count; k++)
            if (e->concerns(&tiles[i].tile.line[k], e->what)) {
                er_json_text(json, NULL, tiles[i].tile.key);
                break;
            }
}

static void put_entry(const realms_setup *su, er_text *json, entry e)
{
    static const char *const WORDS[] = {[DEED_NONE] = "none", [DEED_GROUND] = "ground", [DEED_CLOSED] = "closed",
                                        [DEED_ADDS] = "adds", [DEED_IMMUNE] = "immune", [DEED_CARRIED] = "carried"};
    er_json_open(json, NULL, '{');
    er_json_text(json, "kind", e.kind);
    er_json_text(json, "key", e.key);
    er_json_text(json, "does", WORDS[e.does]);
    er_json_int(json, "cost", e.cost);
    er_json_open(json, "tiles", '[');
    if (e.concerns != NULL) {
        put_tiles(&e, su->race, su->race_count, json);
        put_tiles(&e, su->power, su->power_count, json);
        put_tiles(&e, su->find, su->find_count, json);
    }
    er_put(json, "]}");
}

/* ---- what there is ---- */

static void put_terrain(const realms_setup *su, int terrain, int region, er_text *json)
{
    bool closed = realms_has(su->sealed | su->fixed[REALMS_FILTER_CHASM], region);
    put_entry(su, json,
              (entry){"terrain", realms_terrain_word(terrain), closed ? DEED_CLOSED : DEED_GROUND,
                      closed ? 0 : su->ground[region], names_terrain, terrain});
}

/* Returns a region of a terrain; REALMS_NONE if there is none. */
static int region_of(const realms_setup *su, int terrain)
{
    for (int r = 0; r < su->map.count; r++)
        if (su->map.region[r].terrain == terrain)
            return r;
    return REALMS_NONE;
}

static void put_terrains(const realms_setup *su, er_text *json)
{
    for (int terrain = 0; terrain < REALMS_TERRAIN_COUNT; terrain++)
        if (region_of(su, terrain) != REALMS_NONE)
            put_terrain(su, terrain, region_of(su, terrain), json);
}

/* A Mountain is a piece too: a peak that stands there for good. */
static void put_peaks(const realms_setup *su, er_text *json)
{
    for (int terrain = 0; terrain < REALMS_TERRAIN_COUNT; terrain++)
        if (realms_filter_of_terrain[terrain] == REALMS_FILTER_MOUNTAIN && region_of(su, terrain) != REALMS_NONE)
            put_entry(su, json,
                      (entry){"piece", realms_terrain_word(terrain), DEED_ADDS, REALMS_COST_MOUNTAIN, NULL, 0});
}

static void put_symbols(const realms_setup *su, er_text *json)
{
    const struct {
        bool (*concerns)(const realms_line *, int what);
        int bit, what;
    } SYMBOLS[] = {
        {names_filter, REALMS_SYMBOL_BIT_MINE, REALMS_FILTER_MINE},
        {names_filter, REALMS_SYMBOL_BIT_MAGIC, REALMS_FILTER_MAGIC},
        {names_filter, REALMS_SYMBOL_BIT_CAVERN, REALMS_FILTER_CAVERN},
        {has_ability, REALMS_SYMBOL_BIT_VOLCANO, REALMS_ABILITY_VOLCANO},
    };
    int all = 0;
    REALMS_FOR_REGIONS(r, su->all)
        all |= su->map.region[r].symbols;
    for (size_t i = 0; i < sizeof SYMBOLS / sizeof SYMBOLS[0]; i++)
        if ((all >> SYMBOLS[i].bit & 1) != 0)
            put_entry(su, json,
                      (entry){"symbol", realms_symbol_word(SYMBOLS[i].bit), DEED_NONE, 0, SYMBOLS[i].concerns,
                              SYMBOLS[i].what});
}

static void put_pieces(const realms_setup *su, er_text *json)
{
    static const deed DEEDS[REALMS_ROLE_COUNT] = {
        [REALMS_ROLE_WALL] = DEED_ADDS, [REALMS_ROLE_IMMUNE] = DEED_IMMUNE, [REALMS_ROLE_TOOL] = DEED_CARRIED};
    for (int role = 0; role < REALMS_ROLE_COUNT; role++)
        for (int i = 0; i < REALMS_PIECE_COUNT; i++)
            if (realms_piece_words[i].role == role && su->most[i] > 0)
                put_entry(su, json,
                          (entry){"piece", realms_piece_words[i].first, DEEDS[role], role == REALMS_ROLE_WALL ? 1 : 0,
                                  brings_piece, i});
}

/* Those of nobody, and what abilities put on the map. */
static void put_markers(const realms_setup *su, er_text *json)
{
    const struct {
        bool there;
        entry e;
    } MARKERS[] = {
        {su->tribes != 0, {"marker", "tribe", DEED_ADDS, REALMS_COST_TRIBE, NULL, 0}},
        {su->monsters != 0 || su->monster_draw > 0, {"marker", "monsters", DEED_ADDS, REALMS_COST_MONSTERS, NULL, 0}},
        {(su->abilities >> REALMS_ABILITY_GHOST & 1) != 0,
         {"marker", "ghost", DEED_IMMUNE, 0, has_ability, REALMS_ABILITY_GHOST}},
        {(su->abilities >> REALMS_ABILITY_BALROG & 1) != 0,
         {"marker", "balrog", DEED_IMMUNE, 0, has_ability, REALMS_ABILITY_BALROG}},
        {(su->abilities >> REALMS_ABILITY_VOLCANO & 1) != 0,
         {"marker", "volcano", DEED_NONE, 0, has_ability, REALMS_ABILITY_VOLCANO}},
    };
    for (size_t i = 0; i < sizeof MARKERS / sizeof MARKERS[0]; i++)
        if (MARKERS[i].there)
            put_entry(su, json, MARKERS[i].e);
}

void realms_put_legend(const er_game *g, er_text *json)
{
    const realms_setup *su = realms_setup_of(g);
    er_json_open(json, "legend", '[');
    put_terrains(su, json);
    put_symbols(su, json);
    put_markers(su, json);
    put_peaks(su, json);
    put_pieces(su, json);
    er_put_char(json, ']');
}
