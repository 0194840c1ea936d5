/* internal.h - how the levels of Miners think; shared by the files of the brain. Private to this
 * folder. */
#ifndef AI_MINERS_INTERNAL_H
#define AI_MINERS_INTERNAL_H

#include "ai/brain.h"
#include "ai/miners/plan.h"

/* Makes the mind of a seat's level at a position, with futures drawn from `rng` and the weights
 * as the level knows them. */
void ai_miners_mind_of(ai_seat *, int round, ai_rng *, ai_miners_mind *);

/* Thinks about a decision of the seat, taken out of its view; not for the draft. The ends of the
 * mind are then its lines of play, the best first, each with the expected final score. */
void ai_miners_think(ai_seat *, const miners_state *alone, ai_miners_mind *);

/* advice.c */
void ai_miners_judge(ai_seat *, const er_state *view, ai_outlook *);
int ai_miners_advise(ai_seat *, const er_state *view, ai_advice *out, int cap);

ai_greedy ai_miners_greedy; /* greedy.c */

#endif
