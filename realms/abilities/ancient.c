/* ancient.c - the Great Ancient of the Cultists: it comes with the first conquest, and may be
 * moved at the start of a turn (UG-R-CULT). */
#include "realms/abilities/internal.h"

void realms_propose_ancient(realms_list *l, uint8_t verb)
{
    if ((l->t->s->piece[REALMS_PIECE_ANCIENT] & l->t->side.held) != 0)
        realms_propose_held(l, verb);
}

er_err realms_judge_ancient(const realms_task *t, const er_move *m)
{
    if ((t->s->piece[REALMS_PIECE_ANCIENT] & t->side.held) == 0)
        return refuse(NO_ANCIENT);
    if (!realms_holds(t, m->arg[0]))
        return refuse(NOT_HELD);
    if (realms_has(t->s->piece[REALMS_PIECE_ANCIENT], m->arg[0]))
        return refuse(ANCIENT_THERE);
    return (t->s->deeds & REALMS_DEED_ANCIENT) != 0 ? refuse(ANCIENT_MOVED) : ER_OK;
}

void realms_do_ancient(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    s->piece[REALMS_PIECE_ANCIENT] = (s->piece[REALMS_PIECE_ANCIENT] & ~t->side.held) | realms_bit(m->arg[0]);
    s->deeds |= REALMS_DEED_ANCIENT;
    er_emit(events, REALMS_EVENT_PLACED, (uint8_t)t->seat, REALMS_PIECE_ANCIENT, m->arg[0], 0, 0);
}

static void taken(const realms_side *side, realms_state *s, int region, int how, er_events *events)
{
    (void)how;
    if (realms_pieces(side, REALMS_PIECE_ANCIENT) == 0 ||
        (s->piece[REALMS_PIECE_ANCIENT] & s->army[side->army].held) != 0)
        return;
    s->piece[REALMS_PIECE_ANCIENT] |= realms_bit(region);
    er_emit(events, REALMS_EVENT_PLACED, side->owner, REALMS_PIECE_ANCIENT, region, 0, 0);
}

const realms_ability realms_ability_ancient = {.taken = taken,
                                               .did = {{.word = "ancient", .deeds = REALMS_DEED_ANCIENT}}};
