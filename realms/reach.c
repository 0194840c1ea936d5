/* reach.c - which regions an army may conquer at all, whatever they cost: entry, adjacency, water, immunity, peace. */
#include "realms/state.h"
#include "realms/refuse.h"

/* RE-CONQ-7: an immune piece of another player's. */
static bool is_immune(const realms_side *side, int region)
{
    const realms_state *s = side->s;
    realms_set immune = s->piece[PIECE_HOLE] | s->piece[PIECE_HERO] | s->piece[PIECE_DRAGON];
    return realms_has(immune, region) && s->army[s->holder[region]].owner != side->owner;
}

/* RE-P-DIPL: peace is between a player's active race and whatever active race the named one has. */
static bool at_peace(const realms_side *side, int region)
{
    uint8_t holder = side->s->holder[region];
    if (holder == REALMS_NONE || !side->active || side->s->army[holder].at != AT_ACTIVE)
        return false;
    return side->s->peace[side->s->army[holder].owner] == side->owner;
}

/* RE-CONQ-1; Halflings, Flying, Seafaring. */
static bool may_enter(const realms_side *side, int region)
{
    const realms_setup *su = side->su;
    if (realms_can(side, ABILITY_ENTER_ANYWHERE) || realms_has(su->entry | su->edge_water, region))
        return true;
    return realms_can(side, ABILITY_REACH_LAND) && !realms_has(su->water, region);
}

/* RE-CONQ-2; Flying, Underworld. */
static bool is_adjacent(const realms_side *side, int region)
{
    if ((side->su->map.region[region].borders & side->held) != 0)
        return true;
    if (realms_has(side->link, region) && (side->link & side->held) != 0)
        return true;
    return realms_can(side, ABILITY_REACH_LAND) && !realms_has(side->su->water, region);
}

er_err realms_reach(const realms_side *side, int region)
{
    if (side->s->holder[region] == side->army)
        return refuse(OWN_REGION);
    if (realms_has(side->su->water, region) && !realms_can(side, ABILITY_ENTER_WATER))
        return refuse(WATER);
    if (side->held == 0 ? !may_enter(side, region) : !is_adjacent(side, region))
        return side->held == 0 ? refuse(NO_ENTRY) : refuse(NOT_ADJACENT);
    if (is_immune(side, region))
        return refuse(IMMUNE);
    if (at_peace(side, region))
        return refuse(PEACE);
    return ER_OK;
}

realms_set realms_near(const realms_side *side)
{
    const realms_setup *su = side->su;
    realms_set near = 0;
    if (realms_can(side, ABILITY_REACH_LAND) || (side->held == 0 && realms_can(side, ABILITY_ENTER_ANYWHERE)))
        near = su->all;
    else if (side->held == 0)
        near = su->entry | su->edge_water;
    FOR_REGIONS(r, side->held)
        near |= su->map.region[r].borders;
    if ((side->link & side->held) != 0)
        near |= side->link;
    if (!realms_can(side, ABILITY_ENTER_WATER))
        near &= ~su->water;
    return near & ~side->held;
}
