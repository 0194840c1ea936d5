/* orb.c - the Orb replaces a lone token (UG-L-ORB). */
#include "realms/abilities/internal.h"

void realms_propose_orb(realms_list *l, uint8_t verb)
{
    const realms_task *t = l->t;
    uint8_t orb = t->su->find_with[REALMS_ABILITY_ORB];
    bool held = t->side.active && (t->s->finds_on & t->side.held) != 0;
    if (held && realms_lies(t->s, orb) && (t->s->used >> orb & 1) == 0)
        realms_propose_each(l, verb, realms_near(&t->side, 0, false));
}

er_err realms_judge_orb(const realms_task *t, const er_move *m)
{
    uint8_t orb = t->su->find_with[REALMS_ABILITY_ORB];
    if (orb == REALMS_NONE || !t->side.active || !realms_holds_find(&t->side, orb))
        return refuse(NO_ORB);
    return (t->s->used >> orb & 1) != 0 ? refuse(ORB_USED) : realms_judge_replace(t, m->arg[0]);
}

void realms_do_orb(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    uint8_t orb = t->su->find_with[REALMS_ABILITY_ORB];
    realms_take(&t->side, s, m->arg[0], 1, REALMS_TAKE_LONE, events);
    s->used |= 1u << orb;
    realms_put_find(s, orb, m->arg[0]);
    er_emit(events, REALMS_EVENT_LAID, (uint8_t)t->seat, orb, m->arg[0], 0, 0);
}
