/* ai.h - players that are programs: a table of them, and the generator of random numbers that hosts and players use.
 *
 * A player sees what its seat may see: the host hands it a view (rules->view), never the state. It keeps nothing
 * between calls; the same view and the same generator give the same move.
 * Layer: ai. May include core/ and the games.
 */
#ifndef AI_H
#define AI_H

#include "core/er.h"

/* ---- random numbers: xoshiro256**, seeded by splitmix64; the same on every machine ---- */

typedef struct ai_rng {
    er_rng base; /* for rules->fill */
    uint64_t s[4];
} ai_rng;

/* Different seeds and different streams of one seed give unrelated numbers. */
void ai_rng_seed(ai_rng *, uint64_t seed, uint64_t stream);

static inline uint64_t ai_rng_next(ai_rng *r)
{
    uint64_t *s = r->s;
    uint64_t five = s[1] * 5, out = ((five << 7) | (five >> 57)) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return out;
}

/* A number below n, every one as likely as any other; n is at least 1. */
static inline uint32_t ai_rng_below(ai_rng *r, uint32_t n)
{
    uint64_t product = (ai_rng_next(r) >> 32) * n;
    if ((uint32_t)product < n)
        for (uint32_t least = (0u - n) % n; (uint32_t)product < least;)
            product = (ai_rng_next(r) >> 32) * n;
    return (uint32_t)(product >> 32);
}

/* One of the weighted outcomes that chance may pick now. */
void ai_pick_chance(const er_game *, const er_state *, ai_rng *, er_move *out);

/* ---- players ---- */

typedef struct ai_player {
    const char *key;
    /* A legal move of `seat`, which must be to act. */
    void (*choose)(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);
} ai_player;

extern const ai_player ai_players[];
extern const int ai_player_count;

const ai_player *ai_player_find(er_span key); /* NULL: no such player */

void ai_random_choose(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);
void ai_greedy_choose(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);

/* Lists longer than this do not exist: rules->max_legal and max_outcomes keep below it. */
enum { AI_MOVES = 2048 };

#endif
