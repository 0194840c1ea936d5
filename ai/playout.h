/* playout.h - many games as fast as the rules allow: one state played out at random, or games of one
 * setup side by side, played at random or by the caller.
 *
 * The caller owns all memory and chooses all seeds: a state, or an array of them, and a generator for
 * each game. A game depends only on its own generator (and on what the caller's own player keeps), so
 * results do not depend on how many games share a batch, or on the order in which they are advanced.
 * Nothing is allocated or shared; threads may advance batches of one er_game at the same time.
 * Layer: ai. May include core/ only.
 */
#ifndef AI_PLAYOUT_H
#define AI_PLAYOUT_H

#include "ai/ai.h"

/* Plays random moves on a state, each legal one with equal chances and chance by its weights, until
 * the game is over or `most` moves were made. Returns the number of moves made. */
uint32_t ai_playout(const er_game *, er_state *, ai_rng *, uint32_t most);

/* Plays on in one game of a batch that is not over: one move, a turn, as the caller likes, but at
 * least one move. */
typedef void ai_play_fn(void *host, uint32_t game, er_state *, ai_rng *);

/* Games of one setup in the caller's memory. */
typedef struct ai_batch {
    const er_game *g;
    void *states;  /* of game 0, aligned to 8 bytes; game i is i * stride bytes further on */
    size_t stride; /* at least er_state_size, and a multiple of 8 */
    ai_rng *rngs;  /* one for each game */
    uint32_t count;
    ai_play_fn *play; /* who plays; NULL for random moves */
    void *host;       /* passed on to `play` */
} ai_batch;

er_state *ai_batch_state(const ai_batch *, uint32_t game);
/* Puts every game at its start. Game i gets the generator of this seed and of the stream first + i. */
void ai_batch_begin(const ai_batch *, uint64_t seed, uint64_t first);
/* Makes up to `most` steps in every game that is not over: random moves, or calls of `play`. Returns
 * how many games are still running; adds the steps made to `steps` unless that is NULL. */
uint32_t ai_batch_advance(const ai_batch *, uint32_t most, uint64_t *steps);

#endif
