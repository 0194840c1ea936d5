/* stout.c - the Stout may decline at the end of a turn, after its pay (RE-P-STOUT). */
#include "realms/abilities/internal.h"

void realms_step_stout(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    (void)events;
    bool moved = (s->deeds & REALMS_DEED_MOVED) != 0; /* then no decline is allowed */
    if (army != REALMS_NONE && !moved && realms_army_can(su, s, army, REALMS_ABILITY_STOUT))
        return;
    s->phase = REALMS_PHASE_DEFEND;
}
