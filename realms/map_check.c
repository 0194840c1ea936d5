/* map_check.c - is a map fit to be shipped: the statistics of rules section 7, the manners that go with them and, for
 * a drawn map, room for names and tokens. A map that fails here is still playable; realms_map_read refuses what is not.
 *
 * There is one finding for each demand: a text key, what is wanted, what was found.
 * Layer: realms. Freestanding; no float.
 */
#include "realms/map_shape.h"
#include "realms/setup.h"

/* One column of the table of rules section 7. */
typedef struct column {
    int regions, land, terrain_each, mountains, seas, lakes, symbol_each, tribes, pairs, edge_land, entry_land, coastal;
} column;

static const column COLUMNS[ER_MAX_SEATS + 1] = {
    [2] = {.regions = 23,
           .land = 20,
           .terrain_each = 4,
           .mountains = 4,
           .seas = 2,
           .lakes = 1,
           .symbol_each = 4,
           .tribes = 9,
           .pairs = 51,
           .edge_land = 13,
           .entry_land = 14,
           .coastal = 10},
    [3] = {.regions = 30,
           .land = 27,
           .terrain_each = 5,
           .mountains = 7,
           .seas = 2,
           .lakes = 1,
           .symbol_each = 5,
           .tribes = 10,
           .pairs = 71,
           .edge_land = 14,
           .entry_land = 16,
           .coastal = 13},
    [4] = {.regions = 39,
           .land = 36,
           .terrain_each = 7,
           .mountains = 8,
           .seas = 2,
           .lakes = 1,
           .symbol_each = 7,
           .tribes = 14,
           .pairs = 95,
           .edge_land = 16,
           .entry_land = 21,
           .coastal = 17},
    [5] = {.regions = 48,
           .land = 45,
           .terrain_each = 9,
           .mountains = 9,
           .seas = 2,
           .lakes = 1,
           .symbol_each = 9,
           .tribes = 18,
           .pairs = 119,
           .edge_land = 19,
           .entry_land = 25,
           .coastal = 20},
};

enum {
    PAIRS_ABOUT = 2,           /* how far "about" goes */
    SAME_TERRAIN_PERCENT = 10, /* of the pairs of land: "rare" */
    USUAL_DEGREE_PERCENT = 60, /* of the land has 4 to 6 neighbours: "mostly" */
    BORDER_LEAST = 30,         /* pixels: a border that nobody can overlook */
    ROOM_LEAST = 44,           /* pixels around the spot: tokens, a symbol and a name */
    WATER_ROOM_LEAST = 44,
    AREA_RATIO_MOST = 250 /* percent: the largest land region by the smallest */
};

typedef struct checker {
    const realms_map *map;
    const realms_shape *shape;
    realms_findings *out;
    bool good;
    realms_set land, sea, lake, edge;
} checker;

/* ---- sets ---- */

static realms_set with_terrain(const checker *c, realms_terrain terrain)
{
    realms_set set = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].terrain == terrain)
            set |= realms_bit(i);
    return set;
}

static realms_set with_symbol(const checker *c, int symbol)
{
    realms_set set = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].symbols & symbol)
            set |= realms_bit(i);
    return set;
}

/* The regions that border one of a set. */
static realms_set beside(const checker *c, realms_set set)
{
    realms_set out = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].borders & set)
            out |= realms_bit(i);
    return out;
}

/* How many pairs of neighbours lie within a set. */
static int pairs_within(const checker *c, realms_set set)
{
    int n = 0;
    for (int i = 0; i < c->map->count; i++)
        if (set & realms_bit(i))
            n += realms_size(c->map->region[i].borders & set);
    return n / 2;
}

/* ---- the findings ---- */

/* One line of the report; `region` is the one an extreme belongs to, or -1. */
static void find(checker *c, const char *key, int lo, int hi, int found, int region)
{
    realms_findings *out = c->out;
    bool good = lo <= found && found <= hi;
    c->good = c->good && good;
    if (out->count < REALMS_MAX_FINDINGS)
        out->at[out->count++] = (realms_finding){key, lo, hi, found, region, good};
}

static void want(checker *c, const char *key, int wanted, int found)
{
    find(c, key, wanted, wanted, found, -1);
}

static void want_least(checker *c, const char *key, int least, int found)
{
    find(c, key, least, INT32_MAX, found, -1);
}

static void want_most(checker *c, const char *key, int most, int found)
{
    find(c, key, INT32_MIN, most, found, -1);
}

/* ---- the table ---- */

static void check_counts(checker *c, const column *w)
{
    static const char *const terrains[] = {"check.farmland", "check.hill", "check.forest", "check.swamp"};
    static const char *const symbols[] = {"check.mine", "check.magic", "check.cavern"};
    want(c, "check.regions", w->regions, c->map->count);
    want(c, "check.land", w->land, realms_size(c->land));
    for (int t = TERRAIN_FARMLAND; t <= TERRAIN_SWAMP; t++)
        want(c, terrains[t], w->terrain_each, realms_size(with_terrain(c, (realms_terrain)t)));
    want(c, "check.mountain", w->mountains, realms_size(with_terrain(c, TERRAIN_MOUNTAIN)));
    want(c, "check.seas", w->seas, realms_size(c->sea));
    want(c, "check.edge_seas", w->seas, realms_size(c->sea & c->edge));
    want(c, "check.lakes", w->lakes, realms_size(c->lake));
    want(c, "check.edge_lakes", 0, realms_size(c->lake & c->edge));
    for (int s = 0; s < 3; s++)
        want(c, symbols[s], w->symbol_each, realms_size(with_symbol(c, 1 << s)));
    want(c, "check.tribes", w->tribes, realms_size(with_symbol(c, SYMBOL_TRIBE)));
}

static void check_borders(checker *c, const column *w)
{
    realms_set all = c->land | c->sea | c->lake;
    realms_set shore = beside(c, c->sea & c->edge);
    find(c, "check.pairs", w->pairs - PAIRS_ABOUT, w->pairs + PAIRS_ABOUT, pairs_within(c, all), -1);
    want(c, "check.edge_land", w->edge_land, realms_size(c->land & c->edge));
    want(c, "check.entry_land", w->entry_land, realms_size(c->land & (c->edge | shore)));
    want(c, "check.coastal_land", w->coastal, realms_size(c->land & beside(c, c->sea | c->lake)));
}

/* ---- the manners ---- */

static void check_symbols(checker *c)
{
    realms_set mine = with_symbol(c, SYMBOL_MINE), magic = with_symbol(c, SYMBOL_MAGIC);
    realms_set cavern = with_symbol(c, SYMBOL_CAVERN);
    want_most(c, "check.two_symbols", 1, realms_size((mine & magic) | (mine & cavern) | (magic & cavern)));
    want(c, "check.three_symbols", 0, realms_size(mine & magic & cavern));
    want(c, "check.tribe_mountain", 0, realms_size(with_symbol(c, SYMBOL_TRIBE) & with_terrain(c, TERRAIN_MOUNTAIN)));
    want(c, "check.adjacent_caverns", 0, pairs_within(c, cavern));
}

static void check_degrees(checker *c)
{
    int least = REALMS_MAX_REGIONS, most = 0, usual = 0;
    for (int i = 0; i < c->map->count; i++) {
        if (!(c->land & realms_bit(i)))
            continue;
        int degree = realms_size(c->map->region[i].borders);
        least = degree < least ? degree : least;
        most = degree > most ? degree : most;
        usual += degree >= 4 && degree <= 6;
    }
    want_least(c, "check.fewest_neighbours", 2, least);
    want_most(c, "check.most_neighbours", 8, most);
    int land = realms_size(c->land);
    want_least(c, "check.usual_neighbours", USUAL_DEGREE_PERCENT, land > 0 ? 100 * usual / land : 0);
}

static void check_spread(checker *c)
{
    int same = 0;
    for (int t = TERRAIN_FARMLAND; t <= TERRAIN_MOUNTAIN; t++)
        same += pairs_within(c, with_terrain(c, (realms_terrain)t));
    want_most(c, "check.same_terrain", pairs_within(c, c->land) * SAME_TERRAIN_PERCENT / 100, same);
    realms_set reached = realms_bit(0), land = c->land & (~c->land + 1);
    for (int i = 0; i < c->map->count; i++) {
        reached |= beside(c, reached);
        land |= beside(c, land) & c->land;
    }
    want(c, "check.together", c->map->count, realms_size(reached));
    want(c, "check.land_together", realms_size(c->land), realms_size(land));
    int named = 0;
    for (int i = 0; i < c->map->count; i++)
        named += c->map->region[i].name[0] != 0;
    want(c, "check.named", c->map->count, named);
}

/* ---- the drawing ---- */

static void check_lengths(checker *c, const realms_sides *sides)
{
    int least = INT16_MAX, at = 0;
    for (int a = 0; a < c->map->count; a++) {
        for (int b = 0; b <= a; b++) {
            bool edge = b == a && c->map->region[a].edge;
            if (!edge && !(c->map->region[a].borders & realms_bit(b)))
                continue;
            int length = realms_shape_border(c->shape, sides, a, edge ? REALMS_NONE : b);
            if (length < least) {
                least = length;
                at = a;
            }
        }
    }
    find(c, "check.shortest_border", BORDER_LEAST, INT32_MAX, least, at);
}

static void check_rooms(checker *c, const char *key, realms_set set, int wanted)
{
    int least = INT16_MAX, at = 0;
    if (set == 0)
        return;
    for (int i = 0; i < c->map->count; i++) {
        if (!(set & realms_bit(i)))
            continue;
        int room = realms_shape_room(c->shape, i, c->shape->spot[i].x, c->shape->spot[i].y);
        if (room < least) {
            least = room;
            at = i;
        }
    }
    find(c, key, wanted, INT32_MAX, least, at);
}

static void check_areas(checker *c)
{
    int64_t least = INT64_MAX, most = 0;
    for (int i = 0; i < c->map->count; i++) {
        if (!(c->land & realms_bit(i)))
            continue;
        int64_t area = realms_shape_area2(c->shape, i);
        least = area < least ? area : least;
        most = area > most ? area : most;
    }
    want_most(c, "check.area_ratio", AREA_RATIO_MOST, most > 0 ? (int)(most * 100 / least) : 0);
}

static void check_shape(checker *c)
{
    realms_sides sides;
    realms_flaw f = realms_shape_prove(c->shape, c->map->count, &sides);
    want(c, "check.flaws", 0, f.what != FAULT_NONE);
    if (f.what != FAULT_NONE)
        return;
    check_lengths(c, &sides);
    check_rooms(c, "check.land_room", c->land, ROOM_LEAST);
    check_rooms(c, "check.water_room", c->sea | c->lake, WATER_ROOM_LEAST);
    check_areas(c);
}

bool realms_map_check(const realms_map *map, const realms_shape *shape, realms_findings *out)
{
    checker c = {.map = map, .shape = shape, .out = out, .good = true};
    out->count = 0;
    c.sea = with_terrain(&c, TERRAIN_SEA);
    c.lake = with_terrain(&c, TERRAIN_LAKE);
    for (int i = 0; i < map->count; i++) {
        c.land |= realms_bit(i);
        c.edge |= map->region[i].edge ? realms_bit(i) : 0;
    }
    c.land &= ~(c.sea | c.lake);
    find(&c, "check.seats", 2, ER_MAX_SEATS, map->seats, -1);
    if (c.good && map->count > 0) {
        check_counts(&c, &COLUMNS[map->seats]);
        check_borders(&c, &COLUMNS[map->seats]);
    }
    check_symbols(&c);
    check_degrees(&c);
    check_spread(&c);
    if (shape && shape->width > 0)
        check_shape(&c);
    return c.good;
}
