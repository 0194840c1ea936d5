/* moves.h - a move in three steps: proposed (legal.c), judged (judge.c), applied (moves.c; for
 * picks of chance chance.c).
 * Private to those files. */
#ifndef REALMS_RULES_MOVES_H
#define REALMS_RULES_MOVES_H

#include "realms/state/state.h"

/* A position seen for one decision: the seat that acts and its army. */
typedef struct realms_table {
    const realms_setup *su;
    const realms_state *s;
    int seat;
    /* The regions known to be within reach; `cost` has their costs. Empty until someone has
     * asked. */
    realms_set open;
    uint8_t cost[REALMS_MAX_REGIONS];
    realms_side side; /* the army that acts or redeploys, in phases that have one */
} realms_table;

void realms_look(const realms_setup *, const realms_state *, int seat, realms_table *);

static inline const realms_army *realms_acting(const realms_table *t)
{
    return &t->s->army[t->side.army];
}

/* Judges a decision: its verb must be allowed in this phase, its arguments in range, and the
 * rules must allow it. */
er_err realms_judge(const realms_table *, const er_move *);
/* Judges a move that is known to be in range. */
er_err realms_judge_proposed(const realms_table *, const er_move *);

/* The errors for a region that is no target for Sorcerers, Vampire or Orb; each has its own
 * words (ERROR_ numbers). */
typedef struct realms_lone_errors {
    uint8_t foothold, target, camp;
} realms_lone_errors;

er_err realms_judge_lone(const realms_table *, int region, const realms_lone_errors *);
er_err realms_reach_bare(const realms_table *, int region); /* judges the reach without the help of armed Relics */

typedef er_err realms_judge_fn(const realms_table *, const er_move *);

/* judge_deep.c: the moves of the Underground. */
realms_judge_fn realms_judge_ancient, realms_judge_reborn, realms_judge_balrog, realms_judge_swap, realms_judge_volcano,
    realms_judge_vampire, realms_judge_orb, realms_judge_wisp, realms_judge_use, realms_judge_copy, realms_judge_bag,
    realms_judge_lay, realms_judge_armor, realms_judge_ghost, realms_judge_sacrifice, realms_judge_vanish,
    realms_judge_forgo;
realms_judge_fn realms_judge_decline; /* judge.c */

/* Returns the weight of a pick of chance now; 0 if it is impossible. */
uint16_t realms_outcome_weight(const realms_setup *, const realms_state *, uint8_t verb, int value);

typedef void realms_do(const realms_table *, realms_state *, const er_move *, er_events *);

realms_do realms_do_first, realms_do_banner, realms_do_badge, realms_do_die, realms_do_monsters, realms_do_reveal;

/* moves_deep.c */
realms_do realms_do_ancient, realms_do_reborn, realms_do_balrog, realms_do_swap, realms_do_volcano, realms_do_vampire,
    realms_do_orb, realms_do_wisp, realms_do_use, realms_do_copy, realms_do_bag, realms_do_armor, realms_do_queen,
    realms_do_ghost, realms_do_lay, realms_do_sacrifice, realms_do_vanish, realms_do_forgo;
realms_do realms_do_decline; /* moves.c */

/* Takes the Hammers used for a conquest from the hand. Returns how many tokens the conquest
 * takes. */
int realms_spend(const realms_side *, realms_state *, int region, int cost);

void realms_go_on_from_balrog(realms_state *);

/* Continues picking a combo: swap, Volcano, tokens. */
void realms_go_on_picking(const realms_setup *, realms_state *, int phase);

#endif
