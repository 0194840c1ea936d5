/* vanish.c - a race that vanishes when it declines, for a second coin from each region
 * (UG-P-VANISH). */
#include "realms/abilities/internal.h"

/* Pays for vanishing by the Stout, after the score, which has paid one coin for each region.
 * Edition 1 did not pay the second one (UG-P-VANISH). */
static void pay(const realms_setup *su, realms_state *s, int army, er_events *events)
{
    if (su->edition < 2 || s->army[army].at != REALMS_AT_DECLINED)
        return;
    realms_parts parts = {.count = 0};
    realms_side side;
    realms_look_at(su, s, army, &side);
    int sum = realms_vanish_coins(&side, &parts);
    if (sum > 0)
        realms_pay_score(s, sum, &parts, events);
}

/* The race that declined this turn leaves, after scoring if it does (UG-P-VANISH). */
static void scored(const realms_setup *su, realms_state *s, er_events *events)
{
    REALMS_FOR_DECLINED(a, s) {
        if ((s->army[a].flags & REALMS_ARMY_WANED) == 0 || !realms_army_can(su, s, a, REALMS_ABILITY_VANISH))
            continue;
        er_emit(events, REALMS_EVENT_VANISHED, s->army[a].owner, a, 0, 0, 0);
        realms_extinct(s, a, events);
    }
}

er_err realms_judge_vanish(const realms_task *t, const er_move *m)
{
    return realms_may_vanish(&t->side) ? realms_judge_decline(t, m) : refuse(NO_VANISH);
}

/* Declines with the Vanishing of the Stonehedge (UG-PLACE-2). */
void realms_do_vanish(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    s->deeds |= REALMS_DEED_STONE;
    realms_do_decline(t, s, m, events);
}

/* By the Stout: the score was before. */
static void waned(const realms_side *side, realms_state *s, er_events *events)
{
    if (s->phase != REALMS_PHASE_DEFEND)
        return;
    pay(side->su, s, side->army, events);
    scored(side->su, s, events);
}

const realms_ability realms_ability_vanish = {.scored = scored, .waned = waned};
