/* check_under.c - the requirements for a map of the Underground: the table of its rules, section 6;
 * a River that is one chain from edge to edge; Chasms that are holes in the land; Monsters apart
 * from each other.
 *
 * Layer: realms. Freestanding; no float.
 */
#include "realms/map/check.h"

enum {
    EDGE_ABOUT = 2,
    RIM_LEAST = 3 /* land regions around a Chasm */
};

/* The table of section 6. */
void check_underground_counts(checker *c)
{
    static const struct {
        realms_terrain terrain;
        const char *key;
    } TERRAINS[] = {{REALMS_TERRAIN_MUD, "check.mud"},
                    {REALMS_TERRAIN_MUSHROOM, "check.mushroom"},
                    {REALMS_TERRAIN_CRYSTAL, "check.crystal"},
                    {REALMS_TERRAIN_MINE, "check.mine_land"}};
    int land = check_by_seats(c, 20, 26, 35, 45), rivers = check_by_seats(c, 3, 3, 5, 5),
        chasms = check_by_seats(c, 5, 4, 4, 5);
    int rounds = check_by_seats(c, 10, 10, 9, 8),
        edge = check_by_seats(c, 13, 15, 18, 21); /* the latter is our own: about that of the Surface */
    check_want(c, "check.rounds", rounds, c->map->rounds != 0 ? c->map->rounds : rounds);
    check_want(c, "check.regions", land + rivers + chasms, c->map->count);
    check_want(c, "check.land", land, realms_size(c->land));
    check_want(c, "check.black_mountain", check_by_seats(c, 4, 6, 7, 9),
               realms_size(check_with_terrain(c, REALMS_TERRAIN_BLACK_MOUNTAIN)));
    for (size_t i = 0; i < sizeof TERRAINS / sizeof TERRAINS[0]; i++)
        check_want(c, TERRAINS[i].key, check_by_seats(c, 4, 5, 7, 9),
                   realms_size(check_with_terrain(c, TERRAINS[i].terrain)));
    check_want(c, "check.rivers", rivers, realms_size(c->river));
    check_want(c, "check.chasms", chasms, realms_size(c->chasm));
    check_want(c, "check.volcanoes", check_by_seats(c, 2, 2, 4, 4),
               realms_size(check_with_symbol(c, REALMS_SYMBOL_VOLCANO) & c->chasm));
    check_want(c, "check.monsters", check_by_seats(c, 4, 5, 6, 7),
               realms_size(check_with_symbol(c, REALMS_SYMBOL_MONSTER)));
    check_find(c, "check.edge_land", edge - EDGE_ABOUT, edge + EDGE_ABOUT, realms_size(c->land & c->edge), -1);
}

/* Checks that the River is one chain: connected, without a fork, with only its two ends on the
 * edge. */
static void check_river(checker *c)
{
    int forks = 0, ends = 0;
    for (int i = 0; i < c->map->count; i++) {
        if (!realms_has(c->river, i))
            continue;
        int next = realms_size(c->map->region[i].borders & c->river);
        forks += next > 2;
        ends += next == 1 && realms_has(c->edge, i);
    }
    realms_set joined = check_reach(c, c->river & (~c->river + 1), c->river);
    check_want(c, "check.river_joined", realms_size(c->river), realms_size(joined));
    check_want(c, "check.river_forks", 0, forks);
    check_want(c, "check.river_ends", 2, ends);
    check_want(c, "check.edge_rivers", 2, realms_size(c->river & c->edge));
}

static void check_chasms(checker *c)
{
    int least = REALMS_MAX_REGIONS, at = -1;
    for (int i = 0; i < c->map->count; i++) {
        int rim = realms_size(c->map->region[i].borders & c->land);
        if (realms_has(c->chasm, i) && rim < least) {
            least = rim;
            at = i;
        }
    }
    check_find(c, "check.chasm_rim", RIM_LEAST, INT32_MAX, least, at);
    check_want(c, "check.edge_chasms", 0, realms_size(c->chasm & c->edge));
    check_want(c, "check.adjacent_chasms", 0, realms_size(c->chasm & check_beside(c, c->chasm | c->river)));
}

void check_underground_manners(checker *c)
{
    realms_set monsters = check_with_symbol(c, REALMS_SYMBOL_MONSTER);
    int others = REALMS_SYMBOL_MINE | REALMS_SYMBOL_MAGIC | REALMS_SYMBOL_CAVERN | REALMS_SYMBOL_TRIBE;
    check_river(c);
    check_chasms(c);
    check_want(c, "check.monsters_off_land", 0, realms_size(monsters & ~c->land));
    check_want(c, "check.adjacent_monsters", 0, check_pairs_within(c, monsters));
    check_want(c, "check.other_symbols", 0, realms_size(check_with_symbol(c, others)));
}
