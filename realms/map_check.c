/* map_check.c - is a map fit to be shipped: the statistics of rules section 7, the manners that go with them and, for
 * a drawn map, room for names and tokens. A map that fails here is still playable; realms_map_read refuses what is not.
 *
 * The report has one line for each demand: "ok" or "WRONG", what is wanted, what was found.
 * Layer: realms. Freestanding; no float.
 */
#include "realms/map_shape.h"

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
    er_text *report;
    bool good;
    realms_set land, sea, lake, edge;
} checker;

/* ---- sets ---- */

static int size_of(realms_set set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static realms_set bit_of(int region)
{
    return (realms_set)1 << region;
}

static realms_set with_terrain(const checker *c, realms_terrain terrain)
{
    realms_set set = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].terrain == terrain)
            set |= bit_of(i);
    return set;
}

static realms_set with_symbol(const checker *c, int symbol)
{
    realms_set set = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].symbols & symbol)
            set |= bit_of(i);
    return set;
}

/* The regions that border one of a set. */
static realms_set beside(const checker *c, realms_set set)
{
    realms_set out = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].borders & set)
            out |= bit_of(i);
    return out;
}

/* How many pairs of neighbours lie within a set. */
static int pairs_within(const checker *c, realms_set set)
{
    int n = 0;
    for (int i = 0; i < c->map->count; i++)
        if (set & bit_of(i))
            n += size_of(c->map->region[i].borders & set);
    return n / 2;
}

/* ---- the report ---- */

static void begin_line(checker *c, bool good, const char *what)
{
    er_put(c->report, good ? "ok     " : "WRONG  ");
    er_put(c->report, what);
    er_put(c->report, ": wanted ");
    c->good = c->good && good;
}

static void end_line(checker *c, int found)
{
    er_put(c->report, ", found ");
    er_put_int(c->report, found);
    er_put_char(c->report, '\n');
}

static void want(checker *c, const char *what, int wanted, int found)
{
    begin_line(c, wanted == found, what);
    er_put_int(c->report, wanted);
    end_line(c, found);
}

static void want_between(checker *c, const char *what, int lo, int hi, int found)
{
    begin_line(c, lo <= found && found <= hi, what);
    er_put_int(c->report, lo);
    er_put(c->report, " to ");
    er_put_int(c->report, hi);
    end_line(c, found);
}

static void want_least(checker *c, const char *what, int least, int found)
{
    begin_line(c, found >= least, what);
    er_put(c->report, "at least ");
    er_put_int(c->report, least);
    end_line(c, found);
}

static void want_most(checker *c, const char *what, int most, int found)
{
    begin_line(c, found <= most, what);
    er_put(c->report, "at most ");
    er_put_int(c->report, most);
    end_line(c, found);
}

/* Says which region a bad extreme belongs to. */
static void name_region(checker *c, const char *what, int region)
{
    er_put(c->report, "       ");
    er_put(c->report, what);
    er_put(c->report, ": ");
    er_put(c->report, c->map->region[region].key);
    er_put_char(c->report, '\n');
}

/* ---- the table ---- */

static void check_counts(checker *c, const column *w)
{
    want(c, "regions", w->regions, c->map->count);
    want(c, "land regions", w->land, size_of(c->land));
    for (int t = TERRAIN_FARMLAND; t <= TERRAIN_SWAMP; t++)
        want(c, realms_terrain_word(t), w->terrain_each, size_of(with_terrain(c, (realms_terrain)t)));
    want(c, "mountain", w->mountains, size_of(with_terrain(c, TERRAIN_MOUNTAIN)));
    want(c, "seas", w->seas, size_of(c->sea));
    want(c, "seas at the edge", w->seas, size_of(c->sea & c->edge));
    want(c, "lakes", w->lakes, size_of(c->lake));
    want(c, "lakes at the edge", 0, size_of(c->lake & c->edge));
    for (int s = 0; s < 3; s++)
        want(c, realms_symbol_word(s), w->symbol_each, size_of(with_symbol(c, 1 << s)));
    want(c, "lost tribes", w->tribes, size_of(with_symbol(c, SYMBOL_TRIBE)));
}

static void check_borders(checker *c, const column *w)
{
    realms_set all = c->land | c->sea | c->lake;
    realms_set shore = beside(c, c->sea & c->edge);
    want_between(c, "adjacent pairs, water included", w->pairs - PAIRS_ABOUT, w->pairs + PAIRS_ABOUT,
                 pairs_within(c, all));
    want(c, "land on the edge", w->edge_land, size_of(c->land & c->edge));
    want(c, "entry land", w->entry_land, size_of(c->land & (c->edge | shore)));
    want(c, "coastal land", w->coastal, size_of(c->land & beside(c, c->sea | c->lake)));
}

/* ---- the manners ---- */

static void check_symbols(checker *c)
{
    realms_set mine = with_symbol(c, SYMBOL_MINE), magic = with_symbol(c, SYMBOL_MAGIC);
    realms_set cavern = with_symbol(c, SYMBOL_CAVERN);
    want_most(c, "regions with two symbols", 1, size_of((mine & magic) | (mine & cavern) | (magic & cavern)));
    want(c, "regions with three symbols", 0, size_of(mine & magic & cavern));
    want(c, "lost tribes on a mountain", 0, size_of(with_symbol(c, SYMBOL_TRIBE) & with_terrain(c, TERRAIN_MOUNTAIN)));
    want(c, "pairs of adjacent caverns", 0, pairs_within(c, cavern));
}

static void check_degrees(checker *c)
{
    int least = REALMS_MAX_REGIONS, most = 0, usual = 0;
    for (int i = 0; i < c->map->count; i++) {
        if (!(c->land & bit_of(i)))
            continue;
        int degree = size_of(c->map->region[i].borders);
        least = degree < least ? degree : least;
        most = degree > most ? degree : most;
        usual += degree >= 4 && degree <= 6;
    }
    want_least(c, "fewest neighbours of land", 2, least);
    want_most(c, "most neighbours of land", 8, most);
    int land = size_of(c->land);
    want_least(c, "percent of land with 4 to 6 neighbours", USUAL_DEGREE_PERCENT, land > 0 ? 100 * usual / land : 0);
}

static void check_spread(checker *c)
{
    int same = 0;
    for (int t = TERRAIN_FARMLAND; t <= TERRAIN_MOUNTAIN; t++)
        same += pairs_within(c, with_terrain(c, (realms_terrain)t));
    want_most(c, "pairs of land of the same terrain", pairs_within(c, c->land) * SAME_TERRAIN_PERCENT / 100, same);
    realms_set reached = bit_of(0), land = c->land & (~c->land + 1);
    for (int i = 0; i < c->map->count; i++) {
        reached |= beside(c, reached);
        land |= beside(c, land) & c->land;
    }
    want(c, "regions that hang together", c->map->count, size_of(reached));
    want(c, "land that hangs together without water", size_of(c->land), size_of(land));
    int named = 0;
    for (int i = 0; i < c->map->count; i++)
        named += c->map->region[i].name[0] != 0;
    want(c, "regions with a name", c->map->count, named);
}

/* ---- the drawing ---- */

static void check_lengths(checker *c, const realms_sides *sides)
{
    int least = INT16_MAX, at = 0;
    for (int a = 0; a < c->map->count; a++) {
        for (int b = 0; b <= a; b++) {
            bool edge = b == a && c->map->region[a].edge;
            if (!edge && !(c->map->region[a].borders & bit_of(b)))
                continue;
            int length = realms_shape_border(c->shape, sides, a, edge ? REALMS_NONE : b);
            if (length < least) {
                least = length;
                at = a;
            }
        }
    }
    want_least(c, "shortest border, pixels", BORDER_LEAST, least);
    name_region(c, "it belongs to", at);
}

static void check_rooms(checker *c, const char *what, realms_set set, int wanted)
{
    int least = INT16_MAX, at = 0;
    if (set == 0)
        return;
    for (int i = 0; i < c->map->count; i++) {
        if (!(set & bit_of(i)))
            continue;
        int room = realms_shape_room(c->shape, i, c->shape->spot[i].x, c->shape->spot[i].y);
        if (room < least) {
            least = room;
            at = i;
        }
    }
    want_least(c, what, wanted, least);
    name_region(c, "it belongs to", at);
}

static void check_areas(checker *c)
{
    int64_t least = INT64_MAX, most = 0;
    for (int i = 0; i < c->map->count; i++) {
        if (!(c->land & bit_of(i)))
            continue;
        int64_t area = realms_shape_area2(c->shape, i);
        least = area < least ? area : least;
        most = area > most ? area : most;
    }
    want_most(c, "largest land by the smallest, percent", AREA_RATIO_MOST, most > 0 ? (int)(most * 100 / least) : 0);
}

static void check_shape(checker *c)
{
    realms_sides sides;
    realms_flaw f = realms_shape_prove(c->shape, c->map->count, &sides);
    want(c, "flaws of the outlines", 0, f.what != FAULT_NONE);
    if (f.what != FAULT_NONE) {
        er_put(c->report, "       ");
        er_put(c->report, realms_fault_keys[f.what]);
        er_put_char(c->report, '\n');
        return;
    }
    check_lengths(c, &sides);
    check_rooms(c, "least room around a spot on land, pixels", c->land, ROOM_LEAST);
    check_rooms(c, "least room around a spot on water, pixels", c->sea | c->lake, WATER_ROOM_LEAST);
    check_areas(c);
}

bool realms_map_check(const realms_map *map, const realms_shape *shape, er_text *report)
{
    checker c = {.map = map, .shape = shape, .report = report, .good = true};
    c.sea = with_terrain(&c, TERRAIN_SEA);
    c.lake = with_terrain(&c, TERRAIN_LAKE);
    for (int i = 0; i < map->count; i++) {
        c.land |= bit_of(i);
        c.edge |= map->region[i].edge ? bit_of(i) : 0;
    }
    c.land &= ~(c.sea | c.lake);
    want_between(&c, "seats", 2, ER_MAX_SEATS, map->seats);
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
