/* swap.c - Shadow Mimes may exchange their badge for another one on offer (UG-R-MIME). */
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"
#include "realms/rules/refuse.h"

void realms_propose_swap(realms_list *l, uint8_t verb)
{
    for (int i = 1; i <= l->t->s->offers; i++)
        realms_propose(l, verb, i, 0);
}

er_err realms_judge_swap(const realms_table *t, const er_move *m)
{
    if (m->arg[0] < 1 || m->arg[0] > t->s->offers)
        return refuse(NO_COMBO);
    return m->arg[0] - 1 == t->s->picked ? refuse(SWAP_SELF) : ER_OK;
}

void realms_do_swap(const realms_table *t, realms_state *s, const er_move *m, er_events *events)
{
    uint8_t *mine = &s->offer_power[s->picked], *other = &s->offer_power[m->arg[0] - 1], badge = *mine;
    *mine = *other;
    *other = badge;
    er_emit(events, EVENT_SWAPPED, (uint8_t)t->seat, *mine, *other, 0, 0);
    realms_go_on_picking(t->su, s, PHASE_VOLCANO);
}

void realms_end_swap(const realms_table *t, realms_state *s, er_events *events)
{
    (void)events;
    realms_go_on_picking(t->su, s, PHASE_VOLCANO);
}

void realms_explain_swap(const realms_setup *su, const realms_state *s, const er_move *m, realms_parts *parts)
{
    (void)m;
    realms_name_picked(su, s, ABILITY_SWAP, parts);
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool good = s->phase != PHASE_SWAP || realms_picks_with(su, s, ABILITY_SWAP);
    return good ? true : realms_wrong(why, FAULT_SANE_PHASE, "");
}

const realms_ability realms_ability_swap = {.sane = sane};
