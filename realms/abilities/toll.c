/* toll.c - Liches: who cannot pay the toll cannot conquer them (UG-R-LICH). */
#include "realms/abilities/internal.h"

static realms_set held_beyond(const realms_side *side, int army)
{
    const realms_state *s = side->s;
    if (s->army[army].owner == side->owner || s->army[army].held == 0)
        return 0;
    realms_side defender;
    realms_look_at(side->su, s, army, &defender);
    return s->coins[side->owner] < realms_sum(&defender, offsetof(realms_kit, toll)) ? s->army[army].held : 0;
}

/* Hidden purses count as full. */
static realms_set forbid(const realms_side *side)
{
    const realms_state *s = side->s;
    realms_set set = 0;
    if (s->coins[side->owner] < 0 || s->coins[side->owner] >= side->su->tolls)
        return 0;
    for (int seat = 0; seat < side->su->seats; seat++)
        if (s->active[seat] != REALMS_NONE)
            set |= held_beyond(side, s->active[seat]);
    REALMS_FOR_DECLINED(a, s)
        set |= held_beyond(side, a);
    return set;
}

const realms_ability realms_ability_toll = {.forbid = forbid, .forbidden = ERROR_LICH_COIN};
