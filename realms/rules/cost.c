/* cost.c - what it costs to conquer a region: a base and a sum over the board and the tiles, with its
 * parts (RE-CONQ-3). Moves are judged, charged and explained by this. front.c makes the same sums for
 * all regions at once, for `legal` and for random games; what the map decides of them is
 * realms_setup.ground. tests/realms/test_realms.c compares both. */
#include "realms/rules/hooks.h"
#include "realms/rules/traits.h"

static bool has_terms(const realms_kit *kit, int effect)
{
    return (kit->gifts.effects >> effect & 1) != 0;
}

/* Adds the results of the lines of one effect at a region, tile by tile; for a warded region,
 * only what raises the cost (RE-TILE-1, RE-TILE-2, UG-R-GNOME). */
static void add_terms(const realms_side *side, int effect, int region, bool warded, realms_parts *parts, int *sum)
{
    for (int k = 0; k < side->traits; k++) {
        const realms_trait *trait = &side->trait[k];
        for (int i = trait->kit->first[effect]; i < trait->kit->first[effect + 1]; i++) {
            const realms_term *term = realms_term_of(side, trait->kit, i);
            if ((!warded || term->amount > 0) && realms_has(realms_where(side, trait, term, false), region))
                realms_add_of(trait, parts, sum, term->amount);
        }
    }
}

/* Few tiles have any: the army is examined only if one of its tiles has such a line. */
bool realms_defends(const realms_setup *su, const realms_state *s, int army, realms_side *out)
{
    uint8_t power = s->army[army].power;
    int status = s->army[army].at == REALMS_AT_ACTIVE ? REALMS_KIT_ACTIVE : REALMS_KIT_DECLINED;
    if (!has_terms(&su->race_kit[army][status], REALMS_EFFECT_DEFENCE) &&
        (power == REALMS_NONE || !has_terms(&su->power_kit[power][status], REALMS_EFFECT_DEFENCE)) &&
        (su->find_count == 0 || s->second_army != army))
        return false;
    realms_look_at(su, s, army, out);
    while (out->traits > 0 && out->trait[out->traits - 1].source == REALMS_SOURCE_FIND)
        out->traits--; /* Places defend any holder: see realms_place_defence */
    return true;
}

/* Adds the defence from the holder's own tiles. */
static void add_defence(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    realms_side defender;
    if (realms_defends(side->su, side->s, side->s->holder[region], &defender))
        add_terms(&defender, REALMS_EFFECT_DEFENCE, region, false, parts, sum);
}

/* A Keep there counts, whoever holds it (RE-CONQ-3). */
int realms_place_defence(const realms_side *side, int region, realms_parts *parts)
{
    uint8_t holder = side->s->holder[region];
    int status = holder != REALMS_NONE && side->s->army[holder].at != REALMS_AT_ACTIVE ? REALMS_KIT_DECLINED
                                                                                       : REALMS_KIT_ACTIVE,
        sum = 0;
    REALMS_FOR_REGIONS(i, side->su->keeps & side->s->lying) {
        const realms_kit *kit = &side->su->find_kit[i][status];
        if (side->s->find[i] != region)
            continue;
        realms_trait trait = {kit, REALMS_SOURCE_FIND, (uint8_t)i, (uint8_t)i, (uint8_t)region};
        for (int k = kit->first[REALMS_EFFECT_DEFENCE]; k < kit->first[REALMS_EFFECT_DEFENCE + 1]; k++)
            if (realms_has(realms_where(side, &trait, realms_term_of(side, kit, k), false), region))
                realms_add_of(&trait, parts, &sum, realms_term_of(side, kit, k)->amount);
    }
    return sum;
}

/* Adds what is ignored when a region is conquered as if empty: tokens of all kinds, never
 * markers (MX-6). */
static int add_dwellers(const realms_side *side, int region, realms_parts *parts)
{
    const realms_state *s = side->s;
    realms_set bit = realms_bit(region);
    uint8_t holder = s->holder[region];
    int sum = 0;
    realms_add_to(parts, &sum, REALMS_SOURCE_TRIBE, 0, (s->tribes & bit) != 0 ? REALMS_COST_TRIBE : 0);
    realms_add_to(parts, &sum, REALMS_SOURCE_MONSTERS, 0, (s->monsters & bit) != 0 ? REALMS_COST_MONSTERS : 0);
    if (holder == REALMS_NONE)
        return sum;
    if (s->army[holder].owner != side->owner || (side->su->options & REALMS_OPTION_OWN_TOKENS_DEFEND) != 0)
        realms_add_to(parts, &sum, REALMS_SOURCE_TOKENS, 0, s->tokens[region]);
    add_defence(side, region, parts, &sum);
    return sum;
}

static void add_markers(const realms_side *side, int region, realms_parts *parts, int *sum)
{
    const realms_state *s = side->s;
    realms_set bit = realms_bit(region);
    if (s->holder[region] != REALMS_NONE) {
#define PART_WALL(id, count) realms_add_to(parts, sum, REALMS_SOURCE_##id, 0, REALMS_WALL_##count(s, id, region));
#define PART_IMMUNE(id, count)
#define PART_TOOL(id, count)
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set) PART_##role(id, count)
#include "realms/words.def"
    }
    if ((s->finds_on & bit) != 0)
        *sum += realms_place_defence(side, region, parts);
}

/* Returns the trait by which a region is conquered as if empty, or NULL. */
static const realms_trait *emptier(const realms_side *side, int region)
{
    FOR_HOOKS(a, side->su, EMPTIES) {
        int k = a->empties(side, region);
        if (k >= 0)
            return &side->trait[k];
    }
    return NULL;
}

/* The parts are summed first, then raised to at least 1 (RE-CONQ-3). */
int realms_cost(const realms_side *side, int region, int die, realms_parts *parts)
{
    const realms_setup *su = side->su;
    realms_set bit = realms_bit(region);
    bool warded = realms_warded(side, region);
    int sum = 0;
    if ((su->fixed[REALMS_FILTER_RIVER] & bit) != 0)
        realms_add_to(parts, &sum, REALMS_SOURCE_RIVER, 0, REALMS_COST_RIVER);
    else
        realms_add_to(parts, &sum, (su->water & bit) != 0 ? REALMS_SOURCE_WATER : REALMS_SOURCE_LAND, 0,
                      REALMS_COST_LAND);
    if ((su->fixed[REALMS_FILTER_MOUNTAIN] & bit) != 0)
        realms_add_to(parts, &sum, REALMS_SOURCE_MOUNTAIN, 0, REALMS_COST_MOUNTAIN);
    int dwellers = add_dwellers(side, region, parts);
    sum += dwellers;
    add_markers(side, region, parts, &sum);
    const realms_trait *trait = warded || !realms_has(side->emptied, region) ? NULL : emptier(side, region);
    if (trait != NULL)
        realms_add_of(trait, parts, &sum, -dwellers);
    add_terms(side, REALMS_EFFECT_COST, region, warded, parts, &sum);
    realms_add_to(parts, &sum, REALMS_SOURCE_DIE, 0, warded ? 0 : -die);
    if (sum < 1)
        realms_add_to(parts, &sum, REALMS_SOURCE_MINIMUM, 0, 1 - sum);
    return sum;
}
