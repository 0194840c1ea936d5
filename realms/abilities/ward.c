/* ward.c - Gnomes ward their regions: nothing helps against them but tokens (UG-R-GNOME). */
#include "realms/rules/side.h"

/* In other players' turns. */
realms_set realms_warded_by_others(const realms_side *side)
{
    const realms_state *s = side->s;
    realms_set set = 0;
    for (int seat = 0; seat < side->su->seats; seat++)
        if (seat != side->owner && s->active[seat] != REALMS_NONE &&
            realms_army_can(side->su, s, s->active[seat], REALMS_ABILITY_WARD))
            set |= s->held[s->active[seat]];
    return set;
}
