/* reach.c - which regions an army may conquer at all, whatever they cost: entry, adjacency,
 * water, immunity, peace. */
#include "realms/rules/hooks.h"
#include "realms/rules/refuse.h"

realms_set realms_immune_pieces(const realms_state *s)
{
    realms_set immune = 0;
#define PIECE(id, word, numbered, kept, earned, role, rule, count, set) \
    if (REALMS_ROLE_##role == REALMS_ROLE_IMMUNE)                       \
        immune |= s->piece[REALMS_PIECE_##id];
#include "realms/words.def"
    return immune;
}

realms_set realms_immune_to(const realms_setup *su, const realms_state *s, int seat)
{
    realms_set immune = realms_immune_pieces(s), own = 0;
    REALMS_FOR_REGIONS(r, immune)
        if (s->army[s->holder[r]].owner == seat)
            own |= realms_bit(r);
    immune &= ~own;
    FOR_HOOKS(a, su, IMMUNE)
        immune |= a->immune(s, seat);
    return immune;
}

/* Races that enter water may do so while active (RE-CONQ-5). */
static bool may_swim(const realms_side *side)
{
    return side->active && realms_can(side, REALMS_ABILITY_ENTER_WATER);
}

/* Returns where an army without a region may enter: by the map's own rule, or next to the
 * Volcano. */
static realms_set entries(const realms_side *side, bool plain)
{
    const realms_setup *su = side->su;
    if (!plain && (su->options & REALMS_OPTION_FLAMES_BY_VOLCANO) != 0 && realms_can(side, REALMS_ABILITY_VOLCANO) &&
        side->s->volcano != REALMS_NONE)
        return su->borders[side->s->volcano];
    return su->entry | su->edge_water;
}

/* Also for Halflings, Flying, Seafaring, Spiderines (RE-CONQ-1, UG-CONQ-3). */
static bool may_enter(const realms_side *side, int region, bool plain, realms_set reach)
{
    if (!plain && (realms_can(side, REALMS_ABILITY_ENTER_ANYWHERE) || realms_has(reach, region)))
        return true;
    return realms_has(entries(side, plain), region);
}

/* Also for Flying, Underworld, Lizardmen, Spiderines, Pipe, Doormat (RE-CONQ-2). */
static bool is_adjacent(const realms_side *side, int region, bool plain, realms_set reach)
{
    if ((side->su->borders[region] & side->held) != 0)
        return true;
    if (plain)
        return false;
    return realms_has(reach, region) ||
           (realms_has_links(side->gifts) && (realms_adjacent(side, region) & side->held) != 0);
}

er_err realms_reach(const realms_side *side, int region, bool relics)
{
    realms_set reach = relics ? side->reach | side->relic_reach : side->reach;
    const realms_setup *su = side->su;
    if (side->s->holder[region] == side->army)
        return refuse(OWN_REGION);
    if (realms_has(su->fixed[REALMS_FILTER_CHASM], region))
        return refuse(CHASM);
    bool plain = realms_warded(side, region);
    if (realms_has(su->sealed, region) && (plain || !may_swim(side)))
        return plain ? refuse(GNOMES) : refuse(WATER);
    if (side->held == 0 ? !may_enter(side, region, plain, reach) : !is_adjacent(side, region, plain, reach))
        return side->held == 0 ? refuse(NO_ENTRY) : refuse(NOT_ADJACENT);
    if (realms_closed(side->s, region))
        return refuse(BALROG_REGION);
    if (realms_has(realms_immune_to(su, side->s, side->owner), region))
        return refuse(IMMUNE);
    uint8_t holder = side->s->holder[region];
    if (holder == REALMS_NONE || side->s->army[holder].owner == side->owner)
        return ER_OK;
    FOR_HOOKS(a, su, FORBID)
        if (realms_has(a->forbid(side), region))
            return realms_errors[a->forbidden];
    return ER_OK;
}

/* ---- the same for all regions ---- */

realms_set realms_near(const realms_side *side, realms_set warded, bool relics)
{
    const realms_setup *su = side->su;
    realms_set plain, far = relics ? side->reach | side->relic_reach : side->reach;
    if (side->held == 0) {
        plain = entries(side, true);
        far |= realms_can(side, REALMS_ABILITY_ENTER_ANYWHERE) ? su->all : entries(side, false);
    } else {
        plain = realms_around(su, side->held);
        far |= plain;
        REALMS_FOR_REGIONS(r, realms_has_links(side->gifts) ? side->held : 0)
            far |= realms_adjacent(side, r);
    }
    realms_set near = (far & ~warded) | (plain & warded);
    return near & ~side->held & ~su->fixed[REALMS_FILTER_CHASM] & ~(may_swim(side) ? su->sealed & warded : su->sealed);
}

realms_set realms_within_reach(const realms_side *side, realms_set warded)
{
    realms_set set = realms_near(side, warded, true) & ~realms_immune_to(side->su, side->s, side->owner);
    if (side->s->balrog != REALMS_NONE && realms_closed(side->s, side->s->balrog))
        set &= ~realms_bit(side->s->balrog);
    FOR_HOOKS(a, side->su, FORBID)
        set &= ~a->forbid(side);
    return set;
}
