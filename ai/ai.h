/* ai.h - players that are programs: the table of them, how a host talks to one, what they think of a position, and the generator of
 * random numbers that hosts and players use.
 *
 * A player sees what its seat may see: the host hands it a view (rules->view), never the state. What it keeps of a game lies in
 * its ai_seat, so nothing is allocated and nothing is shared. The same seed, views and budget give the same moves on every machine:
 * nothing that decides is a float, and work is counted in nodes (moves made on copies), not in seconds.
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

/* Lists longer than this do not exist: rules->max_legal and max_outcomes keep below it. */
enum { AI_MOVES = 2048 };

/* ---- a player at a table ---- */

enum { AI_MEMORY = 4096 }; /* bytes that a player may keep through a game */

struct ai_player;

typedef struct ai_seat {
    const struct ai_player *player;
    const er_game *g;
    int seat;
    ai_rng rng;
    uint32_t budget; /* nodes for a decision and what follows from it: in Realms for a turn; a host may change it */
    bool (*late)(void *clock); /* asked now and then: true cuts a search short. NULL: never */
    void *clock;
    uint64_t memory[AI_MEMORY / 8]; /* zeros at the start of a game */
} ai_seat;

typedef struct ai_player {
    const char *key;
    int level;                                                      /* AI_EASY and on, or -1 */
    void (*told)(ai_seat *, const er_state *view, const er_move *); /* as ai_told; NULL: it does not listen */
    /* One of the legal moves of its seat, n of them, at least one. */
    void (*choose)(ai_seat *, const er_state *view, const er_move *legal, int n, er_move *out);
} ai_player;

extern const ai_player ai_players[]; /* from the weakest on */
extern const int ai_player_count;

const ai_player *ai_player_find(er_span key); /* NULL: no such player */

/* A game begins. The game must live as long as the seat. */
void ai_start(ai_seat *, const ai_player *, const er_game *, int seat, uint64_t seed, uint64_t stream);
/* Somebody made a move, or chance did; the view is the seat's, after it. The move is NULL if the seat may not know it. */
void ai_told(ai_seat *, const er_state *view, const er_move *);
/* The same for a table, or some of it: each listener among these seats gets its view of the state, and no move that it may
   not know. A seat without a player is passed over. */
void ai_tell(ai_seat *, int seats, const er_state *now, const er_move *);
/* A legal move of the seat, which must be to act. */
void ai_choose(ai_seat *, const er_state *view, er_move *out);
/* The game ended or goes on without this player. */
void ai_stop(ai_seat *);

void ai_random_choose(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);
void ai_greedy_choose(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);

/* ---- levels, and what they think ---- */

enum { AI_EASY, AI_NORMAL, AI_HARD, AI_EXPERT, AI_LEVELS };

enum { AI_CERTAIN = 10000, AI_PARTS = 12, AI_LINE = 40 };

/* How a game is expected to end. */
typedef struct ai_outlook {
    int32_t coins[ER_MAX_SEATS];  /* the final score, in hundredths */
    int32_t chance[ER_MAX_SEATS]; /* to win, of AI_CERTAIN; the sum over the seats is AI_CERTAIN */
} ai_outlook;

/* A part of an evaluation: `word` makes the text key ai.part.<word>; hundredths of a coin. */
typedef struct ai_part {
    const char *word;
    int32_t amount;
} ai_part;

/* A way to go on: the moves of the own turn as far as they can be told, the first one first, and what comes of it. */
typedef struct ai_advice {
    er_move line[AI_LINE];
    int length;
    int32_t coins, chance; /* of the own seat, as in ai_outlook */
    ai_part part[AI_PARTS];
    int parts;
} ai_advice;

/* What a level thinks of a position. Only for players with a level; `view` is the seat's (or, for ai_judge, any state). */
void ai_judge(ai_seat *, const er_state *view, ai_outlook *);
/* The best first; different first moves. How many: none where the seat has nothing to decide. */
int ai_advise(ai_seat *, const er_state *view, ai_advice *out, int cap);

#endif
