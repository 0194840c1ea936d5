/* brain.h - the parts of a thinking player: each level asks the brain of the game being played.
 * Private to ai/. */
#ifndef AI_BRAIN_H
#define AI_BRAIN_H

#include "ai/learn.h"

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
    /* As in learn.h; `name` writes the name of a row, and returns false past the last thing. All NULL for one that does not
     * learn. */
    bool (*pupil)(const er_game *, int thing, int row, er_text *name);
    void (*learn_game)(const er_game *, const ai_weights *lore, ai_rng *, ai_seen *);
    /* Returns a weight of a row. */
    int16_t (*learn)(const er_game *, int thing, int row, int column, const ai_seen *);
} ai_brain;

#define GAME(ID, name, content, shown) extern const ai_brain ai_##shown##_brain; /* shown/brain.c */
#include "games/games.def"
extern const ai_brain ai_plain_brain; /* plain.c */

const ai_brain *ai_brain_of(const er_game *);

#endif
