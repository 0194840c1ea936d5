/* toll.c - Liches: who cannot pay the toll cannot conquer them (UG-R-LICH). */
#include "realms/abilities/internal.h"

static er_err forbid(const realms_side *side, int holder)
{
    int32_t coins = side->s->coins[side->owner];
    if (coins < 0)
        return ER_OK;
    realms_side defender = realms_side_of(side->su, side->s, holder);
    return coins < realms_sum(&defender, offsetof(realms_kit, toll)) ? refuse(LICH_COIN) : ER_OK;
}

const realms_ability realms_ability_toll = {.forbid = forbid};
