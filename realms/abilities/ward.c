/* ward.c - Gnomes ward their regions: nothing helps against them but tokens (UG-R-GNOME). */
#include "realms/rules/side.h"

/* In other players' turns. */
bool realms_is_warded(const realms_side *side, int region)
{
    uint8_t holder = side->s->holder[region];
    return side->s->army[holder].at == AT_ACTIVE && side->s->army[holder].owner != side->owner &&
           realms_army_can(side->su, side->s, holder, ABILITY_WARD);
}
