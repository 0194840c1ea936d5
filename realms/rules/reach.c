/* reach.c - which regions an army may conquer at all, whatever they cost: entry, adjacency,
 * water, immunity, peace. */
#include "realms/rules/hooks.h"
#include "realms/rules/refuse.h"

realms_set realms_immune_pieces(const realms_state *s)
{
    realms_set immune = 0;
    for (int p = 0; p < PIECE_COUNT; p++)
        if (realms_piece_words[p].immune)
            immune |= s->piece[p];
    return immune;
}

/* Whether an immune piece of another player is there (RE-CONQ-7, UG-IMMUNE-1). */
bool realms_immune(const realms_state *s, const realms_setup *su, int seat, int region)
{
    if (realms_has(realms_immune_pieces(s), region) && s->army[s->holder[region]].owner != seat)
        return true;
    FOR_HOOKS(a, su, IMMUNE)
        if (a->immune(s, seat, region))
            return true;
    return false;
}

/* Races that enter water may do so while active (RE-CONQ-5). */
static bool may_swim(const realms_side *side)
{
    return side->active && realms_can(side, ABILITY_ENTER_WATER);
}

/* Returns where an army without a region may enter: by the map's own rule, or next to the
 * Volcano. */
static realms_set entries(const realms_side *side, bool plain)
{
    const realms_setup *su = side->su;
    if (!plain && (su->options & OPTION_FLAMES_BY_VOLCANO) != 0 && realms_can(side, ABILITY_VOLCANO) &&
        side->s->volcano != REALMS_NONE)
        return su->map.region[side->s->volcano].borders;
    return su->entry | su->edge_water;
}

/* Also for Halflings, Flying, Seafaring, Spiderines (RE-CONQ-1, UG-CONQ-3). */
static bool may_enter(const realms_side *side, int region, bool plain, realms_set reach)
{
    if (!plain && (realms_can(side, ABILITY_ENTER_ANYWHERE) || realms_has(reach, region)))
        return true;
    return realms_has(entries(side, plain), region);
}

/* Also for Flying, Underworld, Lizardmen, Spiderines, Pipe, Doormat (RE-CONQ-2). */
static bool is_adjacent(const realms_side *side, int region, bool plain, realms_set reach)
{
    if ((side->su->map.region[region].borders & side->held) != 0)
        return true;
    if (plain)
        return false;
    return realms_has(reach, region) || (side->linked && (realms_adjacent(side, region) & side->held) != 0);
}

er_err realms_reach(const realms_side *side, int region, bool relics)
{
    realms_set reach = relics ? side->reach | side->relic_reach : side->reach;
    const realms_setup *su = side->su;
    if (side->s->holder[region] == side->army)
        return refuse(OWN_REGION);
    if (realms_has(su->fixed[FILTER_CHASM], region))
        return refuse(CHASM);
    bool plain = realms_warded(side, region);
    if (realms_has(su->sealed, region) && (plain || !may_swim(side)))
        return plain ? refuse(GNOMES) : refuse(WATER);
    if (side->held == 0 ? !may_enter(side, region, plain, reach) : !is_adjacent(side, region, plain, reach))
        return side->held == 0 ? refuse(NO_ENTRY) : refuse(NOT_ADJACENT);
    if (realms_closed(side->s, region))
        return refuse(BALROG_REGION);
    if (realms_immune(side->s, su, side->owner, region))
        return refuse(IMMUNE);
    uint8_t holder = side->s->holder[region];
    if (holder == REALMS_NONE || side->s->army[holder].owner == side->owner)
        return ER_OK;
    FOR_HOOKS(a, su, FORBID) {
        er_err err = a->forbid(side, holder);
        if (err.key != NULL)
            return err;
    }
    return ER_OK;
}

realms_set realms_near(const realms_side *side)
{
    const realms_setup *su = side->su;
    realms_set near = side->reach | side->relic_reach;
    if (side->held == 0)
        near |= realms_can(side, ABILITY_ENTER_ANYWHERE) ? su->all : entries(side, false) | entries(side, true);
    FOR_REGIONS(r, side->held)
        near |= side->linked ? realms_adjacent(side, r) : su->map.region[r].borders;
    if (!may_swim(side))
        near &= ~su->sealed;
    return near & ~side->held & ~su->fixed[FILTER_CHASM];
}
