/* greedy_miners.h - the greedy player of Miners; ai_greedy_choose hands its decisions on. Private to ai/. */
#ifndef AI_GREEDY_MINERS_H
#define AI_GREEDY_MINERS_H

#include "ai/ai.h"

void greedy_miners_choose(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);

#endif
