/* internal.h - how the levels of Miners think; shared by the files of the brain. Private to this folder. */
#ifndef AI_MINERS_INTERNAL_H
#define AI_MINERS_INTERNAL_H

#include "ai/brain.h"
#include "ai/miners/plan.h"

/* The mind of a seat's level at a position: futures drawn from `rng`, the weights as the level knows them. */
void miners_mind_of(ai_seat *, int round, ai_rng *, miners_mind *);

/* Thinks about a decision of the seat, taken out of its view, that is not the draft's. The mind's ends are what it would play, the
   best first, with the final score it expects of each. */
void miners_think(ai_seat *, const miners_state *alone, miners_mind *);

/* advice.c */
void miners_judge(ai_seat *, const er_state *view, ai_outlook *);
int miners_advise(ai_seat *, const er_state *view, ai_advice *out, int cap);

#endif
