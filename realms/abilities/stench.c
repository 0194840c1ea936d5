/* stench.c - the Socks: regions are conquered as if empty, and their defenders lose
 * no token (UG-L-SOCKS). */
#include "realms/abilities/internal.h"

static void look(realms_side *side)
{
    if (realms_can(side, REALMS_ABILITY_STENCH))
        side->emptied = side->su->all;
}

static int empties(const realms_side *side, int region)
{
    (void)region;
    return realms_giver(side, REALMS_ABILITY_STENCH);
}

static bool spares(const realms_side *side, int how)
{
    return how == REALMS_TAKE_PLAIN && realms_can(side, REALMS_ABILITY_STENCH);
}

const realms_ability realms_ability_stench = {.look = look, .empties = empties, .spares = spares};
