/* die.c - the die: the final roll for a region, and where the rolls of others go (RE-DIE-1). */
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"

/* Judges whether the army may roll at all. */
static er_err may_roll(const realms_task *t)
{
    FOR_HOOKS(a, t->su, NO_ROLL) {
        er_err err = a->no_roll(t);
        if (err.key != NULL)
            return err;
    }
    return realms_acting(t)->hand == 0 ? refuse(NO_TOKEN) : ER_OK;
}

void realms_propose_roll(realms_list *l, uint8_t verb)
{
    if (may_roll(l->t).key == NULL)
        realms_list_each(l, verb, realms_front_of(l->t)->short_of & ~realms_roll_regions(&l->t->side));
}

er_err realms_judge_roll(const realms_task *t, const er_move *m)
{
    er_err err = may_roll(t);
    if (err.key != NULL)
        return err;
    err = realms_reach_of(t, m->arg[0]);
    if (err.key != NULL)
        return err;
    if (realms_has(realms_roll_regions(&t->side), m->arg[0]))
        return refuse(WISP_FIRST);
    int missing = realms_cost_of(t, m->arg[0]) - realms_means(&t->side, m->arg[0]);
    return missing < 1 ? refuse(NOT_SHORT) : missing > 3 ? refuse(TOO_SHORT) : ER_OK;
}

void realms_do_roll(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)events;
    s->named = (uint8_t)m->arg[0];
    s->phase = REALMS_PHASE_DIE;
}

/* A failed roll for a named region is an attack. */
void realms_fail_at(const realms_side *side, realms_state *s, int region, er_events *events)
{
    if (s->holder[region] != REALMS_NONE)
        realms_mark_attack(side->su, s, side->owner, side->active, s->holder[region]);
    er_emit(events, REALMS_EVENT_FAILED, side->owner, region, 0, 0, 0);
    realms_conquests_over(s);
}

static void land_final_die(const realms_task *t, realms_state *s, int face, er_events *events)
{
    int region = s->named, hand = s->army[s->army_acting].hand;
    int means = realms_means(&t->side, region);
    if (means + face < realms_cost(&t->side, region, 0, NULL)) {
        realms_fail_at(&t->side, s, region, events);
        return;
    }
    realms_add(&s->hammers[t->side.owner], hand - means);
    realms_add(&s->struck[t->side.owner], means - hand);
    realms_take(&t->side, s, region, hand, REALMS_TAKE_PLAIN, events);
    realms_conquests_over(s);
}

void realms_do_die(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    er_emit(events, REALMS_EVENT_ROLLED, s->turn, m->arg[0], 0, 0, 0);
    FOR_HOOKS(a, t->su, LAND)
        if (a->land(t, s, m->arg[0], events))
            return;
    land_final_die(t, s, m->arg[0], events);
}
