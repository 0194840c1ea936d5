/* places.c - using a Popular Place is optional: which powers of the Stonehedge must be asked
 * for, and which may be declined. A power on the race's own badge is never asked about. Edition
 * 1 used every Place without asking (UG-PLACE-1, UG-PLACE-2). */
#include "realms/state/state.h"

static const realms_kit *second_kit(const realms_setup *su, const realms_state *s)
{
    return &su->power_kit[s->second][KIT_ACTIVE];
}

static bool kit_can(const realms_kit *kit, int ability)
{
    return (kit->abilities >> ability & 1) != 0;
}

/* Vanishing acts if it was asked for; Spirit and held water act unless the race declines without
 * them. */
uint32_t realms_idle(const realms_setup *su, const realms_state *s)
{
    bool marked = (s->deeds & DEED_STONE) != 0;
    if (su->edition < 2 || s->second == REALMS_NONE)
        return 0;
    if (kit_can(second_kit(su, s), ABILITY_VANISH))
        return marked ? 0 : 1u << ABILITY_VANISH;
    return marked ? 1u << ABILITY_SPIRIT | 1u << ABILITY_ENTER_WATER : 0;
}

bool realms_own_can(const realms_side *side, int ability)
{
    for (int k = 0; k < side->traits && side->trait[k].find == REALMS_NONE; k++)
        if (kit_can(side->trait[k].kit, ability))
            return true;
    return false;
}

/* Whether it has an ability only through the Stonehedge, and so may do without it. */
static bool may_do_without(const realms_side *side, int ability)
{
    const realms_state *s = side->s;
    return side->su->edition >= 2 && s->second != REALMS_NONE && s->second_army == side->army &&
           kit_can(second_kit(side->su, s), ability) && !realms_own_can(side, ability);
}

bool realms_must(const realms_side *side, int ability)
{
    return realms_can(side, ability) && !may_do_without(side, ability);
}

bool realms_may_vanish(const realms_side *side)
{
    return may_do_without(side, ABILITY_VANISH);
}

bool realms_may_leave_river(const realms_side *side)
{
    return side->active && may_do_without(side, ABILITY_ENTER_WATER);
}

/* Only Spirit and a held River act by themselves when a race declines. A power that also
 * vanishes is asked for as a whole. */
bool realms_may_decline_without(const realms_side *side)
{
    bool river = (side->held & side->su->fixed[FILTER_RIVER]) != 0;
    return !realms_may_vanish(side) &&
           (may_do_without(side, ABILITY_SPIRIT) || (river && may_do_without(side, ABILITY_ENTER_WATER)));
}

int realms_place_pieces(const realms_setup *su, const realms_state *s, int army, int piece)
{
    return su->edition >= 2 && s->second != REALMS_NONE && s->second_army == army ? second_kit(su, s)->piece[piece] : 0;
}
