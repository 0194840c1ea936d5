/* fair.c - how fair a map is: an army may enter at any entry region, so from each of them it should
 * find about as much. docs/content.md explains the figures.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

enum { CONQUESTS = 5 /* of a first turn */ };

typedef struct survey {
    const realms_map *map;
    realms_set land, entry;
    realms_set country[REALMS_MAX_REGIONS]; /* land within two steps of an entry */
} survey;

static bool is_land(int terrain)
{
    return terrain != REALMS_TERRAIN_SEA && terrain != REALMS_TERRAIN_LAKE && terrain != REALMS_TERRAIN_RIVER &&
           terrain != REALMS_TERRAIN_CHASM;
}

static realms_set beside(const realms_map *map, realms_set set)
{
    realms_set out = 0;
    REALMS_FOR_REGIONS(r, set)
        out |= map->region[r].borders;
    return out;
}

static survey survey_of(const realms_map *map)
{
    survey s = {.map = map};
    realms_set edge = 0, seas = 0;
    for (int r = 0; r < map->count; r++) {
        s.land |= is_land(map->region[r].terrain) ? realms_bit(r) : 0;
        edge |= map->region[r].edge ? realms_bit(r) : 0;
        seas |= map->region[r].edge && map->region[r].terrain == REALMS_TERRAIN_SEA ? realms_bit(r) : 0;
    }
    s.entry = s.land & (edge | beside(map, seas)); /* RE-CONQ-1 */
    REALMS_FOR_REGIONS(r, s.entry) {
        realms_set near = realms_bit(r) | (map->region[r].borders & s.land);
        s.country[r] = near | (beside(map, near) & s.land);
    }
    return s;
}

/* 100 less the mean deviation from a mean, in percent of it. */
static int evenness(int64_t deviations, int64_t sum, int count)
{
    int64_t part = sum > 0 ? 100 * deviations / sum : 0; /* deviations are in counts of the mean */
    part /= count > 0 ? count : 1;
    return part > 100 ? 0 : (int)(100 - part);
}

static int64_t apart(int64_t a, int64_t b)
{
    return a < b ? b - a : a - b;
}

/* 100 less the mean deviation of some figures of all entries from their mean, in percent. */
static int even_figures(const survey *s, const int *figure)
{
    int64_t sum = 0, off = 0;
    int count = realms_size(s->entry);
    REALMS_FOR_REGIONS(r, s->entry)
        sum += figure[r];
    REALMS_FOR_REGIONS(r, s->entry)
        off += apart((int64_t)figure[r] * count, sum);
    return evenness(off, sum, count);
}

/* ---- starts ---- */

static int price_of(const realms_region *r)
{
    bool high = r->terrain == REALMS_TERRAIN_MOUNTAIN || r->terrain == REALMS_TERRAIN_BLACK_MOUNTAIN;
    return 2 + high + ((r->symbols & REALMS_SYMBOL_TRIBE) != 0) + 2 * ((r->symbols & REALMS_SYMBOL_MONSTER) != 0);
}

/* The tokens for the first conquests from an entry, always the cheapest next. */
static int start_at(const survey *s, int entry)
{
    realms_set held = realms_bit(entry), near = s->map->region[entry].borders & s->land;
    int sum = price_of(&s->map->region[entry]);
    for (int k = 1; k < CONQUESTS && near != 0; k++) {
        int cheapest = realms_first(near);
        REALMS_FOR_REGIONS(r, near)
            if (price_of(&s->map->region[r]) < price_of(&s->map->region[cheapest]))
                cheapest = r;
        sum += price_of(&s->map->region[cheapest]);
        held |= realms_bit(cheapest);
        near = (near | (s->map->region[cheapest].borders & s->land)) & ~held;
    }
    return sum;
}

/* ---- land and symbols ---- */

/* How much the mix of terrains differs between the countries of the entries and all land. */
static int even_land(const survey *s)
{
    int64_t off = 0;
    int land = realms_size(s->land), count = realms_size(s->entry);
    REALMS_FOR_REGIONS(entry, s->entry) {
        int here[REALMS_TERRAIN_COUNT] = {0}, all[REALMS_TERRAIN_COUNT] = {0}, size = realms_size(s->country[entry]);
        REALMS_FOR_REGIONS(r, s->land) {
            all[s->map->region[r].terrain]++;
            here[s->map->region[r].terrain] += realms_has(s->country[entry], r);
        }
        for (int t = 0; t < REALMS_TERRAIN_COUNT; t++)
            off += 1000 * apart((int64_t)here[t] * land, (int64_t)all[t] * size) / (2 * (int64_t)land * size);
    }
    return (int)(100 - off / ((int64_t)10 * (count > 0 ? count : 1)));
}

/* Symbols in the country of an entry, per thousand regions. */
static int symbols_near(const survey *s, int entry)
{
    int n = 0;
    REALMS_FOR_REGIONS(r, s->country[entry])
        n += __builtin_popcount(s->map->region[r].symbols);
    return 1000 * n / realms_size(s->country[entry]);
}

atlas_fairness atlas_fairness_of(const realms_map *map)
{
    survey s = survey_of(map);
    int start[REALMS_MAX_REGIONS] = {0}, symbols[REALMS_MAX_REGIONS] = {0};
    if (s.entry == 0)
        return (atlas_fairness){0};
    REALMS_FOR_REGIONS(r, s.entry) {
        start[r] = start_at(&s, r);
        symbols[r] = symbols_near(&s, r);
    }
    atlas_fairness f = {0, even_figures(&s, start), even_land(&s), even_figures(&s, symbols)};
    f.score = (2 * f.starts + f.land + f.symbols + 2) / 4;
    return f;
}
