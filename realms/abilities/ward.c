/* ward.c - Gnomes ward their regions: nothing helps against them but tokens (UG-R-GNOME).
 * No hooks: reach, costs and Hammers ask directly (rules/side.h). */
#include "realms/rules/side.h"

/* In other players' turns. */
static bool wards(const realms_side *side, int army)
{
    return side->s->army[army].owner != side->owner && realms_army_can(side->su, side->s, army, REALMS_ABILITY_WARD);
}

realms_set realms_warded_by_others(const realms_side *side)
{
    const realms_state *s = side->s;
    realms_set set = 0;
    for (int seat = 0; seat < side->su->seats; seat++)
        if (s->active[seat] != REALMS_NONE && wards(side, s->active[seat]))
            set |= s->army[s->active[seat]].held;
    return set;
}

bool realms_warded_at(const realms_side *side, int region)
{
    uint8_t holder = side->s->holder[region];
    return holder != REALMS_NONE && side->s->army[holder].at == REALMS_AT_ACTIVE && wards(side, holder);
}
