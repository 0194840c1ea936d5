/* wisp.c - the die of the Wisps lowers the cost of some regions (UG-R-WISP). */
#include "realms/abilities/internal.h"

/* Lists the regions that a 3 would take: those affordable now, and those for which one to three are
 * missing. The judge asks for the cost with a 3; the front has that of no die. They agree because no
 * other die is rolled (Berserk), warded regions are left out, and who has a token can pay a cost of 1. */
void realms_propose_wisp(realms_list *l, uint8_t verb)
{
    bool may = (l->t->s->did & REALMS_DID_BERSERK) == 0 && realms_acting(l->t)->hand > 0;
    if (may && (l->t->side.gifts.effects >> REALMS_EFFECT_DIE & 1) != 0) {
        const realms_front *front = realms_front_of(l->t);
        realms_list_each(l, verb, (front->ready | front->short_of) & realms_roll_regions(&l->t->side));
    }
}

/* A region that a 3 would take (UG-R-WISP). */
er_err realms_judge_wisp(const realms_task *t, const er_move *m)
{
    if ((t->s->did & REALMS_DID_BERSERK) != 0)
        return refuse(ROLL_WAITS);
    if (realms_acting(t)->hand == 0)
        return refuse(NO_TOKEN);
    er_err err = realms_reach_of(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    if (!realms_has(realms_roll_regions(&t->side), m->arg[0]))
        return realms_warded(&t->side, m->arg[0]) ? refuse(GNOMES) : refuse(NO_WISP);
    int cost = realms_cost(&t->side, m->arg[0], 3, NULL);
    return cost > realms_means(&t->side, m->arg[0]) ? refuse(TOO_SHORT) : ER_OK;
}

void realms_do_wisp(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->named = (uint8_t)m->arg[0];
    s->deeds |= REALMS_DEED_WISP;
    s->phase = REALMS_PHASE_DIE;
}

/* Conquers the region if the roll makes it affordable; the conquests continue either way
 * (UG-R-WISP). */
static bool land(const realms_task *t, realms_state *s, int face, er_events *events)
{
    int region = s->named;
    if ((s->deeds & REALMS_DEED_WISP) == 0)
        return false;
    int cost = realms_cost(&t->side, region, face, NULL);
    if (cost > realms_means(&t->side, region)) {
        realms_fail_at(&t->side, s, region, events);
        return true;
    }
    s->named = REALMS_NONE;
    s->deeds &= (uint8_t)~REALMS_DEED_WISP;
    s->phase = REALMS_PHASE_CONQUER;
    realms_take(&t->side, s, region, realms_spend(&t->side, s, region, cost), REALMS_TAKE_PLAIN, events);
    return true;
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    (void)su;
    bool good = (s->deeds & REALMS_DEED_WISP) == 0 || (s->phase == REALMS_PHASE_DIE && s->named != REALMS_NONE);
    return good ? true : realms_wrong(why, FAULT_SANE_ROLL, "");
}

const realms_ability realms_ability_wisp = {.land = land, .sane = sane};
