/* moves.h - a move in three steps: proposed (legal.c), judged (judge.c), done (moves.c; picks of chance: chance.c).
 * Private to those files. */
#ifndef REALMS_MOVES_H
#define REALMS_MOVES_H

#include "realms/state.h"

/* A position looked at for one decision: who acts with which army. */
typedef struct realms_table {
    const realms_setup *su;
    const realms_state *s;
    int seat;
    realms_side side; /* of the army that acts or comes down, in the phases that have one */
} realms_table;

realms_table realms_look(const realms_setup *, const realms_state *, int seat);

static inline const realms_army *realms_acting(const realms_table *t)
{
    return &t->s->army[t->side.army];
}

/* The judge of a decision: whether its verb may come in this phase, its arguments are in range, and the rules allow it. */
er_err realms_judge(const realms_table *, const er_move *);

/* How likely a pick of chance is now, as a weight; 0: it cannot be. */
uint16_t realms_outcome_weight(const realms_setup *, const realms_state *, uint8_t verb, int value);

typedef void realms_do(const realms_table *, realms_state *, const er_move *, er_events *);

realms_do realms_do_first, realms_do_banner, realms_do_badge, realms_do_die;

#endif
