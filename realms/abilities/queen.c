/* queen.c - the Queen makes her region immune (UG-P-ROYAL). */
#include "realms/abilities/internal.h"

void realms_do_queen(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    s->piece[REALMS_PIECE_QUEEN] |= realms_bit(m->arg[0]);
    s->phase = REALMS_PHASE_GHOST;
    er_emit(events, REALMS_EVENT_PLACED, (uint8_t)t->seat, REALMS_PIECE_QUEEN, m->arg[0], 0, 0);
}

void realms_step_queen(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->active[s->turn];
    (void)events;
    if (s->army[army].held == 0 || realms_army_pieces(su, s, army, REALMS_PIECE_QUEEN) == 0 ||
        (s->piece[REALMS_PIECE_QUEEN] & s->army[army].held) != 0)
        s->phase = REALMS_PHASE_GHOST;
}

er_err realms_may_end_queen(const realms_task *t)
{
    return realms_must_place(t, REALMS_PIECE_QUEEN, realms_pieces(&t->side, REALMS_PIECE_QUEEN)) ? refuse(NOT_NOW)
                                                                                                 : ER_OK;
}

static void lift(const realms_setup *su, realms_state *s, int army)
{
    (void)su;
    s->piece[REALMS_PIECE_QUEEN] &= ~s->army[army].held;
}

const realms_ability realms_ability_queen = {.lift = lift};
