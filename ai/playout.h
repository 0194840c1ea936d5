/* playout.h - random games as fast as the rules allow: one state played out, or many games of one
 * setup side by side.
 *
 * The caller owns all memory and all randomness: a state, or an array of them, and a generator for
 * each game. A game depends only on its own generator, so results do not depend on how many games
 * share a batch, or on the order in which they are advanced. Nothing is allocated or shared;
 * threads may advance batches of one er_game at the same time.
 * Layer: ai. May include core/ only.
 */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "ai/ai.h"

/* Plays random moves on a state, each legal one with equal chances and chance by its weights, until
 * the game is over or `most` moves were made. Returns the number of moves made. */
uint32_t ai_playout(const er_game *, er_state *, ai_rng *, uint32_t most);

/* Games of one setup in the caller's memory. */
typedef struct ai_batch {
    const er_game *g;
    void *states;  /* of game 0, aligned to 8 bytes; game i is i * stride bytes further on */
    size_t stride; /* at least er_state_size, and a multiple of 8 */
    ai_rng *rngs;  /* one for each game, seeded by the caller */
    uint32_t count;
} ai_batch;

er_state *ai_batch_state(const ai_batch *, uint32_t game);
void ai_batch_begin(const ai_batch *); /* puts every game at its start */
/* Makes up to `most` random moves in every game. Returns how many games are still running; adds the
 * moves made to `moves` unless that is NULL. */
uint32_t ai_batch_advance(const ai_batch *, uint32_t most, uint64_t *moves);

#endif
