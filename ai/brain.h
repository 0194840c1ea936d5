/* brain.h - the parts of a thinking player: each level asks the brain of the game being played.
 * Private to ai/. */
#ifndef AI_BRAIN_H
#define AI_BRAIN_H

#include "ai/ai.h"

typedef void ai_greedy(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);

typedef struct ai_brain {
    const er_rules *rules;      /* NULL for the plain brain, which plays any game */
    bool secret;                /* moves of other seats and of chance may contain secrets, so nobody is told them */
    uint32_t budget[AI_LEVELS]; /* nodes for one decision; for the plain brain games for each move */
    ai_greedy *greedy;
    void (*told)(ai_seat *, const er_state *view, const er_move *); /* may be NULL */
    void (*choose)(ai_seat *, const er_state *view, const er_move *legal, int n, er_move *out);
    void (*judge)(ai_seat *, const er_state *view, ai_outlook *);
    int (*advise)(ai_seat *, const er_state *view, ai_advice *out, int cap);
} ai_brain;

#define GAME(ID, name, content, shown) extern const ai_brain ai_##shown##_brain; /* shown/brain.c */
#include "games/games.def"
extern const ai_brain ai_plain_brain; /* plain.c */

#endif
