/* check_surface.c - the requirements for a map of the Surface: the table of rules section 7, the
 * placing of its symbols, and the proof that Monsters always find regions (MX-3).
 *
 * Layer: realms. Freestanding; no float.
 */
#include "realms/map/check.h"

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

enum { PAIRS_ABOUT = 2 }; /* the tolerance of "about" */

/* ---- the table ---- */

static void count_regions(checker *c, const column *w)
{
    static const char *const terrains[] = {"check.farmland", "check.hill", "check.forest", "check.swamp"};
    static const char *const symbols[] = {"check.mine", "check.magic", "check.cavern"};
    check_want(c, "check.regions", w->regions, c->map->count);
    check_want(c, "check.land", w->land, realms_size(c->land));
    for (int t = TERRAIN_FARMLAND; t <= TERRAIN_SWAMP; t++)
        check_want(c, terrains[t], w->terrain_each, realms_size(check_with_terrain(c, (realms_terrain)t)));
    check_want(c, "check.mountain", w->mountains, realms_size(check_with_terrain(c, TERRAIN_MOUNTAIN)));
    check_want(c, "check.seas", w->seas, realms_size(c->sea));
    check_want(c, "check.edge_seas", w->seas, realms_size(c->sea & c->edge));
    check_want(c, "check.lakes", w->lakes, realms_size(c->lake));
    check_want(c, "check.edge_lakes", 0, realms_size(c->lake & c->edge));
    for (int s = 0; s < 3; s++)
        check_want(c, symbols[s], w->symbol_each, realms_size(check_with_symbol(c, 1 << s)));
    check_want(c, "check.tribes", w->tribes, realms_size(check_with_symbol(c, SYMBOL_TRIBE)));
}

static void count_borders(checker *c, const column *w)
{
    realms_set all = c->land | c->sea | c->lake;
    realms_set shore = check_beside(c, c->sea & c->edge);
    check_find(c, "check.pairs", w->pairs - PAIRS_ABOUT, w->pairs + PAIRS_ABOUT, check_pairs_within(c, all), -1);
    check_want(c, "check.edge_land", w->edge_land, realms_size(c->land & c->edge));
    check_want(c, "check.entry_land", w->entry_land, realms_size(c->land & (c->edge | shore)));
    check_want(c, "check.coastal_land", w->coastal, realms_size(c->land & check_beside(c, c->sea | c->lake)));
}

/* ---- Monsters at a table with Places and Relics ---- */

/* Whether so many draws can use up the regions that are left. A drawn region takes its
 * neighbours with it. The first region left must go somehow: it is drawn, or one of its
 * neighbours is. */
static bool can_run_dry(const checker *c, realms_set left, int draws)
{
    if (left == 0 || draws == 0)
        return left == 0;
    int first = __builtin_ctzll(left);
    realms_set ways = left & (realms_bit(first) | c->map->region[first].borders);
    for (; ways != 0; ways &= ways - 1) {
        int drawn = __builtin_ctzll(ways);
        if (can_run_dry(c, left & ~(realms_bit(drawn) | c->map->region[drawn].borders), draws - 1))
            return true;
    }
    return false;
}

/* Checks that Monsters can be placed in one region more than there are players, each next to no
 * earlier one: so many draws never fail, whatever they are (MX-3). */
static void check_monster_draws(checker *c)
{
    int wanted = c->map->seats + 1, sure = 0;
    realms_set tribes = check_with_symbol(c, SYMBOL_TRIBE);
    while (sure < wanted && !can_run_dry(c, tribes, sure))
        sure++;
    check_want_least(c, "check.monster_draws", wanted, sure);
}

void check_surface_counts(checker *c)
{
    count_regions(c, &COLUMNS[c->map->seats]);
    count_borders(c, &COLUMNS[c->map->seats]);
    check_monster_draws(c);
}

/* ---- the general requirements ---- */

void check_surface_manners(checker *c)
{
    realms_set mine = check_with_symbol(c, SYMBOL_MINE), magic = check_with_symbol(c, SYMBOL_MAGIC);
    realms_set cavern = check_with_symbol(c, SYMBOL_CAVERN);
    check_want_most(c, "check.two_symbols", 1, realms_size((mine & magic) | (mine & cavern) | (magic & cavern)));
    check_want(c, "check.three_symbols", 0, realms_size(mine & magic & cavern));
    check_want(c, "check.tribe_mountain", 0,
               realms_size(check_with_symbol(c, SYMBOL_TRIBE) & check_with_terrain(c, TERRAIN_MOUNTAIN)));
    check_want(c, "check.adjacent_caverns", 0, check_pairs_within(c, cavern));
}
