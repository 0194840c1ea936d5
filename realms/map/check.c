/* check.c - whether a map can be played, and whether it is as good as a built-in one: the statistics
 * of its world, its general requirements and, for a drawn map, space for names and tokens. All but
 * the first finding is advice; realms_map_read refuses most maps that cannot be played.
 *
 * The content of the map decides its world: one river, chasm or other terrain of the Underground
 * makes it Underground.
 * Layer: realms. Freestanding; no float.
 */
#include "realms/map/check.h"

enum {
    SAME_TERRAIN_PERCENT = 10, /* of the pairs of land regions: "rare" */
    USUAL_DEGREE_PERCENT = 60, /* of the land regions have 4 to 6 neighbours: "mostly" */
    BORDER_LEAST = 30,         /* pixels: a border that nobody overlooks */
    ROOM_LEAST = 44,           /* pixels around the spot, for tokens, a symbol and a name */
    WATER_ROOM_LEAST = 44,
    RIVER_ROOM_LEAST = 38,
    CHASM_ROOM_LEAST = 30, /* pixels for a symbol and a name; a Chasm never has tokens */
    BANK_PERCENT = 30,     /* least share of the land on the smaller bank of a River */
    AREA_RATIO_MOST = 250  /* percent: the largest land region divided by the smallest */
};

/* ---- sets ---- */

realms_set check_with_terrain(const checker *c, realms_terrain terrain)
{
    realms_set set = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].terrain == terrain)
            set |= realms_bit(i);
    return set;
}

realms_set check_with_symbol(const checker *c, int symbol)
{
    realms_set set = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].symbols & symbol)
            set |= realms_bit(i);
    return set;
}

realms_set check_beside(const checker *c, realms_set set)
{
    realms_set out = 0;
    for (int i = 0; i < c->map->count; i++)
        if (c->map->region[i].borders & set)
            out |= realms_bit(i);
    return out;
}

int check_pairs_within(const checker *c, realms_set set)
{
    int n = 0;
    for (int i = 0; i < c->map->count; i++)
        if (set & realms_bit(i))
            n += realms_size(c->map->region[i].borders & set);
    return n / 2;
}

realms_set check_reach(const checker *c, realms_set from, realms_set within)
{
    realms_set reached = from & within, before;
    do {
        before = reached;
        reached |= check_beside(c, reached) & within;
    } while (reached != before);
    return reached;
}

/* ---- the findings ---- */

void check_find(checker *c, const char *key, int lo, int hi, int found, int region)
{
    realms_findings *out = c->out;
    bool good = lo <= found && found <= hi;
    c->good = c->good && good;
    if (out->count < REALMS_MAX_FINDINGS)
        out->at[out->count++] = (realms_finding){key, lo, hi, found, region, good, false};
    out->advice += !good;
}

/* Looks for what the setup of a table refuses (RE-CONQ-1, UG-CONQ-3). */
static void find_faults(checker *c)
{
    realms_findings *out = c->out;
    realms_set ways = (c->land | c->river) & (c->edge | check_beside(c, c->sea & c->edge));
    check_find(c, "check.entries", 1, INT32_MAX, realms_size(ways), -1);
    out->at[0].fault = true;
    out->faults = out->advice;
    out->advice = 0;
}

void check_want(checker *c, const char *key, int wanted, int found)
{
    check_find(c, key, wanted, wanted, found, -1);
}

void check_want_least(checker *c, const char *key, int least, int found)
{
    check_find(c, key, least, INT32_MAX, found, -1);
}

void check_want_most(checker *c, const char *key, int most, int found)
{
    check_find(c, key, INT32_MIN, most, found, -1);
}

int check_by_seats(const checker *c, int two, int three, int four, int five)
{
    const int numbers[] = {two, three, four, five};
    return numbers[c->map->seats - 2];
}

/* ---- requirements of all maps ---- */

/* Checks the number of neighbours that can be entered. */
static void check_degrees(checker *c)
{
    int least = REALMS_MAX_REGIONS, most = 0, usual = 0;
    for (int i = 0; i < c->map->count; i++) {
        if (!(c->land & realms_bit(i)))
            continue;
        int degree = realms_size(c->map->region[i].borders & ~c->chasm);
        least = degree < least ? degree : least;
        most = degree > most ? degree : most;
        usual += degree >= 4 && degree <= 6;
    }
    check_want_least(c, "check.fewest_neighbours", 2, least);
    check_want_most(c, "check.most_neighbours", 8, most);
    int land = realms_size(c->land);
    check_want_least(c, "check.usual_neighbours", USUAL_DEGREE_PERCENT, land > 0 ? 100 * usual / land : 0);
}

/* Checks that a River divides the land in two, and that land without a River is in one piece. */
static void check_banks(checker *c)
{
    int land = realms_size(c->land), banks = 0, least = land;
    if (c->river == 0) {
        check_want(c, "check.land_together", land, realms_size(check_reach(c, c->land & (~c->land + 1), c->land)));
        return;
    }
    for (realms_set left = c->land; left != 0; banks++) {
        realms_set bank = check_reach(c, left & (~left + 1), c->land);
        least = realms_size(bank) < least ? realms_size(bank) : least;
        left &= ~bank;
    }
    check_want(c, "check.banks", 2, banks);
    check_want_least(c, "check.smaller_bank", BANK_PERCENT, land > 0 ? 100 * least / land : 0);
    realms_set dry = c->land | c->river;
    check_want(c, "check.reached_land", land, realms_size(check_reach(c, c->edge, dry) & c->land));
}

static void check_spread(checker *c)
{
    int same = 0, named = 0;
    realms_set all = c->land | c->sea | c->lake | c->river | c->chasm;
    for (int t = 0; t < REALMS_TERRAIN_COUNT; t++)
        same += check_pairs_within(c, check_with_terrain(c, (realms_terrain)t) & c->land);
    check_want_most(c, "check.same_terrain", check_pairs_within(c, c->land) * SAME_TERRAIN_PERCENT / 100, same);
    check_want(c, "check.together", c->map->count, realms_size(check_reach(c, realms_bit(0), all)));
    check_banks(c);
    for (int i = 0; i < c->map->count; i++)
        named += c->map->region[i].name[0] != 0 || realms_has(c->map->named, i);
    check_want(c, "check.named", c->map->count, named);
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
    check_find(c, "check.shortest_border", BORDER_LEAST, INT32_MAX, least, at);
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
    check_find(c, key, wanted, INT32_MAX, least, at);
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
    check_want_most(c, "check.area_ratio", AREA_RATIO_MOST, most > 0 ? (int)(most * 100 / least) : 0);
}

static void check_shape(checker *c)
{
    realms_sides sides;
    realms_flaw f = realms_shape_prove(c->shape, c->map->count, &sides);
    check_want(c, "check.flaws", 0, f.what != FAULT_NONE);
    if (f.what != FAULT_NONE)
        return;
    check_lengths(c, &sides);
    check_rooms(c, "check.land_room", c->land, ROOM_LEAST);
    check_rooms(c, "check.water_room", c->sea | c->lake, WATER_ROOM_LEAST);
    check_rooms(c, "check.river_room", c->river, RIVER_ROOM_LEAST);
    check_rooms(c, "check.chasm_room", c->chasm, CHASM_ROOM_LEAST);
    check_areas(c);
}

static bool is_underground(const realms_map *map)
{
    for (int i = 0; i < map->count; i++)
        if (map->region[i].terrain >= REALMS_TERRAIN_BLACK_MOUNTAIN)
            return true;
    return false;
}

static void sort_regions(checker *c)
{
    for (int i = 0; i < c->map->count; i++) {
        c->land |= realms_bit(i);
        c->edge |= c->map->region[i].edge ? realms_bit(i) : 0;
    }
    c->sea = check_with_terrain(c, REALMS_TERRAIN_SEA);
    c->lake = check_with_terrain(c, REALMS_TERRAIN_LAKE);
    c->river = check_with_terrain(c, REALMS_TERRAIN_RIVER);
    c->chasm = check_with_terrain(c, REALMS_TERRAIN_CHASM);
    c->land &= ~(c->sea | c->lake | c->river | c->chasm);
}

static checker begin(const realms_map *map, const realms_shape *shape, realms_findings *out)
{
    checker c = {.map = map, .shape = shape, .out = out, .good = true};
    out->count = out->faults = out->advice = 0;
    sort_regions(&c);
    return c;
}

bool realms_map_check_drawing(const realms_map *map, const realms_shape *shape, realms_findings *out)
{
    checker c = begin(map, shape, out);
    check_shape(&c);
    return c.good;
}

bool realms_map_check(const realms_map *map, const realms_shape *shape, realms_findings *out)
{
    checker c = begin(map, shape, out);
    bool below = is_underground(map);
    find_faults(&c);
    check_find(&c, "check.seats", 2, ER_MAX_SEATS, map->seats, -1);
    if (out->at[1].good && map->count > 0) {
        if (below)
            check_underground_counts(&c);
        else
            check_surface_counts(&c);
    }
    if (below)
        check_underground_manners(&c);
    else
        check_surface_manners(&c);
    check_degrees(&c);
    check_spread(&c);
    if (shape && shape->width > 0)
        check_shape(&c);
    return c.good;
}
