/* berserk.c - the Berserk roll the die before each conquest instead of the last (RE-P-BERS). */
#include "realms/abilities/internal.h"

/* Whether there is a region that a Berserk roll may be used on; Gnomes are excluded (RE-DIE-3). */
static bool anything_in_reach(const realms_task *t)
{
    realms_set warded = realms_warded_regions(&t->side);
    return (realms_within_reach(&t->side, warded) & ~warded) != 0;
}

er_err realms_judge_berserk(const realms_task *t, const er_move *m)
{
    (void)m;
    if (!realms_can(&t->side, REALMS_ABILITY_BERSERK))
        return refuse(NO_BERSERK);
    if ((t->s->did & REALMS_DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    return anything_in_reach(t) ? ER_OK : refuse(NOTHING_IN_REACH);
}

void realms_do_berserk(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    s->did |= REALMS_DID_BERSERK | REALMS_DID_CONQUER;
    s->phase = REALMS_PHASE_DIE;
}

/* Ends the conquests unless some region is affordable with the roll (RE-P-BERS). */
static bool land(const realms_task *t, realms_state *s, int face, er_events *events)
{
    if (s->named != REALMS_NONE)
        return false;
    s->die = (uint8_t)face;
    s->phase = REALMS_PHASE_CONQUER;
    realms_front now;
    realms_look_ahead(&t->side, face, &now);
    if (s->army[t->side.army].hand > 0 && (now.ready & ~realms_warded_regions(&t->side)) != 0)
        return true;
    er_emit(events, REALMS_EVENT_FAILED, s->turn, -1, 0, 0, 0);
    realms_conquests_over(s);
    return true;
}

/* The Berserk have no final die, but players who are Berserk through the Stonehedge may choose
 * to do without that (RE-DIE-1, UG-PLACE-2). */
static er_err no_roll(const realms_task *t)
{
    if (realms_must(&t->side, REALMS_ABILITY_BERSERK))
        return refuse(NO_FINAL_DIE);
    return (t->s->did & REALMS_DID_BERSERK) != 0 ? refuse(ROLL_WAITS) : ER_OK;
}

const realms_ability realms_ability_berserk = {.no_roll = no_roll, .land = land};
