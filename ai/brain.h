/* brain.h - the parts of a thinking player: each level asks the brain of the game being played.
 * Private to ai/. */
#ifndef AI_BRAIN_H
#define AI_BRAIN_H

#include "ai/ai.h"

typedef void ai_greedy(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);

typedef struct ai_brain {
    const er_rules *rules;
    bool secret;                /* moves of other seats and of chance may contain secrets, so nobody is told them */
    uint32_t budget[AI_LEVELS]; /* nodes for one decision */
    ai_greedy *greedy;
    void (*told)(ai_seat *, const er_state *view, const er_move *); /* may be NULL */
    void (*choose)(ai_seat *, const er_state *view, const er_move *legal, int n, er_move *out);
    void (*judge)(ai_seat *, const er_state *view, ai_outlook *);
    int (*advise)(ai_seat *, const er_state *view, ai_advice *out, int cap);
} ai_brain;

extern const ai_brain ai_realms_brain; /* realms/brain.c */
extern const ai_brain ai_miners_brain; /* miners/brain.c */

ai_greedy ai_realms_greedy; /* realms/greedy.c */
ai_greedy ai_miners_greedy; /* miners/greedy.c */

#endif
