/* places.c - using a Popular Place is optional: the Fountain's token and the Stonehedge may be
 * forgone (UG-PLACE-2). */
#include "realms/abilities/internal.h"

void realms_propose_forgo(realms_list *l, uint8_t verb)
{
    REALMS_FOR_REGIONS(i, l->t->s->lying)
        if (realms_holds_find(&l->t->side, i))
            realms_propose(l, verb, i, 0);
}

/* A token of the Fountain is still in hand at the start of the turn; while a region is held,
 * nothing else is. */
er_err realms_judge_forgo(const realms_task *t, const er_move *m)
{
    if (t->su->edition < 2 || !realms_holds_find(&t->side, m->arg[0]))
        return refuse(NO_FORGO);
    if (m->arg[0] == t->su->find_with[REALMS_ABILITY_SECOND])
        return realms_may_decline_without(&t->side) ? realms_judge_decline(t, m) : refuse(NO_FORGO);
    bool token = t->su->find_kit[m->arg[0]][REALMS_KIT_ACTIVE].muster > 0 && realms_acting(t)->hand > 0;
    return token && t->s->phase == REALMS_PHASE_START ? ER_OK : refuse(NO_FORGO);
}

/* Returns the Fountain's token, or declines without what the Stonehedge's power does then. */
void realms_do_forgo(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[t->side.army];
    int n = t->su->find_kit[m->arg[0]][REALMS_KIT_ACTIVE].muster;
    er_emit(events, REALMS_EVENT_FORGONE, (uint8_t)t->seat, m->arg[0], 0, 0, 0);
    if (m->arg[0] == t->su->find_with[REALMS_ABILITY_SECOND]) {
        realms_do_vanish(t, s, m, events);
        return;
    }
    n = n < a->hand ? n : a->hand;
    realms_add(&a->hand, -n);
    realms_add(&a->tray, n);
}

void realms_explain_forgo(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    if (m->arg[0] == su->find_with[REALMS_ABILITY_SECOND])
        realms_explain_decline(su, s, m, parts);
    if (parts->count == 0)
        realms_explain_find(su, s, m, parts);
}

bool realms_is_decline(const er_game *g, const er_move *m)
{
    return m->verb == REALMS_VERB_DECLINE || m->verb == REALMS_VERB_VANISH ||
           (m->verb == REALMS_VERB_FORGO && m->arg[0] == realms_setup_of(g)->find_with[REALMS_ABILITY_SECOND]);
}
