/* swap.c - Shadow Mimes may exchange their badge for another one on offer (UG-R-MIME). */
#include "realms/abilities/internal.h"

er_err realms_judge_swap(const realms_task *t, const er_move *m)
{
    if (m->arg[0] < 1 || m->arg[0] > t->s->offers)
        return refuse(NO_COMBO);
    return m->arg[0] - 1 == t->s->picked ? refuse(SWAP_SELF) : ER_OK;
}

void realms_do_swap(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    uint8_t *mine = &s->offer_power[s->picked], *other = &s->offer_power[m->arg[0] - 1], badge = *mine;
    *mine = *other;
    *other = badge;
    er_emit(events, REALMS_EVENT_SWAPPED, (uint8_t)t->seat, *mine, *other, 0, 0);
    realms_go_on_picking(t->su, s, REALMS_PHASE_VOLCANO);
}

void realms_end_swap(const realms_task *t, realms_state *s, er_events *events)
{
    (void)events;
    realms_go_on_picking(t->su, s, REALMS_PHASE_VOLCANO);
}

static bool sane(const realms_setup *su, const realms_state *s, er_text *why)
{
    bool good = s->phase != REALMS_PHASE_SWAP || realms_picks_with(su, s, REALMS_ABILITY_SWAP);
    return good ? true : realms_wrong(why, FAULT_SANE_PHASE, "");
}

const realms_ability realms_ability_swap = {.sane = sane};
