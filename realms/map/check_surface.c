/* check_surface.c - the requirements for a map of the Surface: the table of rules section 7, the
 * placing of its symbols, and the proof that Monsters always find regions (MX-3).
 *
 * Layer: realms. Freestanding; no float.
 */
#include "realms/map/check.h"

enum { PAIRS_ABOUT = 2 }; /* the tolerance of "about" */

/* ---- the table of section 7 ---- */

static void count_regions(checker *c)
{
    static const char *const terrains[] = {"check.farmland", "check.hill", "check.forest", "check.swamp"};
    static const char *const symbols[] = {"check.mine", "check.magic", "check.cavern"};
    check_want(c, "check.regions", check_by_seats(c, 23, 30, 39, 48), c->map->count);
    check_want(c, "check.land", check_by_seats(c, 20, 27, 36, 45), realms_size(c->land));
    for (int t = REALMS_TERRAIN_FARMLAND; t <= REALMS_TERRAIN_SWAMP; t++)
        check_want(c, terrains[t], check_by_seats(c, 4, 5, 7, 9),
                   realms_size(check_with_terrain(c, (realms_terrain)t)));
    check_want(c, "check.mountain", check_by_seats(c, 4, 7, 8, 9),
               realms_size(check_with_terrain(c, REALMS_TERRAIN_MOUNTAIN)));
    check_want(c, "check.seas", 2, realms_size(c->sea));
    check_want(c, "check.edge_seas", 2, realms_size(c->sea & c->edge));
    check_want(c, "check.lakes", 1, realms_size(c->lake));
    check_want(c, "check.edge_lakes", 0, realms_size(c->lake & c->edge));
    for (int s = 0; s < 3; s++)
        check_want(c, symbols[s], check_by_seats(c, 4, 5, 7, 9), realms_size(check_with_symbol(c, 1 << s)));
    check_want(c, "check.tribes", check_by_seats(c, 9, 10, 14, 18),
               realms_size(check_with_symbol(c, REALMS_SYMBOL_TRIBE)));
}

static void count_borders(checker *c)
{
    realms_set all = c->land | c->sea | c->lake;
    realms_set shore = check_beside(c, c->sea & c->edge);
    int pairs = check_by_seats(c, 51, 71, 95, 119);
    check_find(c, "check.pairs", pairs - PAIRS_ABOUT, pairs + PAIRS_ABOUT, check_pairs_within(c, all), -1);
    check_want(c, "check.edge_land", check_by_seats(c, 13, 14, 16, 19), realms_size(c->land & c->edge));
    check_want(c, "check.entry_land", check_by_seats(c, 14, 16, 21, 25), realms_size(c->land & (c->edge | shore)));
    check_want(c, "check.coastal_land", check_by_seats(c, 10, 13, 17, 20),
               realms_size(c->land & check_beside(c, c->sea | c->lake)));
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
    realms_set tribes = check_with_symbol(c, REALMS_SYMBOL_TRIBE);
    while (sure < wanted && !can_run_dry(c, tribes, sure))
        sure++;
    check_want_least(c, "check.monster_draws", wanted, sure);
}

void check_surface_counts(checker *c)
{
    count_regions(c);
    count_borders(c);
    check_monster_draws(c);
}

/* ---- the general requirements ---- */

void check_surface_manners(checker *c)
{
    realms_set mine = check_with_symbol(c, REALMS_SYMBOL_MINE), magic = check_with_symbol(c, REALMS_SYMBOL_MAGIC);
    realms_set cavern = check_with_symbol(c, REALMS_SYMBOL_CAVERN);
    check_want_most(c, "check.two_symbols", 1, realms_size((mine & magic) | (mine & cavern) | (magic & cavern)));
    check_want(c, "check.three_symbols", 0, realms_size(mine & magic & cavern));
    check_want(c, "check.tribe_mountain", 0,
               realms_size(check_with_symbol(c, REALMS_SYMBOL_TRIBE) & check_with_terrain(c, REALMS_TERRAIN_MOUNTAIN)));
    check_want(c, "check.adjacent_caverns", 0, check_pairs_within(c, cavern));
}
