/* ai.h - computer players: their list, how a host uses one, how they judge a position, and the
 * random number generator that hosts and players use.
 *
 * A player sees only what its seat may see: the host gives it a view (rules->view), never the
 * state. Everything it remembers of a game is in its ai_seat, so nothing is allocated or shared.
 * The same seed, views and budget give the same moves on every machine: no decision depends on a
 * float, and work is counted in nodes (moves made on copies), not in seconds.
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

/* Seeds a generator. Different seeds, and different streams of one seed, give unrelated numbers. */
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

/* Returns a number below n, with equal chances; n is at least 1. */
static inline uint32_t ai_rng_below(ai_rng *r, uint32_t n)
{
    uint64_t product = (ai_rng_next(r) >> 32) * n;
    if ((uint32_t)product < n)
        for (uint32_t least = (0u - n) % n; (uint32_t)product < least;)
            product = (ai_rng_next(r) >> 32) * n;
    return (uint32_t)(product >> 32);
}

/* Picks one of the weighted outcomes that chance has now. */
void ai_pick_chance(const er_game *, const er_state *, ai_rng *, er_move *out);

/* A length that every list of moves fits: rules->max_legal and max_outcomes are below it. */
enum { AI_MOVES = 2048 };

/* ---- a player at a table ---- */

enum { AI_MEMORY = 7168 }; /* bytes that a player may keep during a game */

struct ai_player;
struct ai_weights;

/* Machines that make the same decision together: each has its own seat of the same game, and does
 * everything, except that each of the pieces that a search consists of is done by one of them. The
 * pieces of a decision are numbered. A result does not depend on who works it out, so the decision
 * is the one that a machine alone makes. */
enum { AI_PIECE = 4 }; /* numbers in a result */

typedef struct ai_team {
    void *with;
    void (*begin)(void *with);                 /* a decision begins; all machines begin the same ones */
    bool (*claim)(void *with, uint32_t piece); /* whether this machine is to do a piece; true for one of them */
    void (*give)(void *with, uint32_t piece, const int32_t result[AI_PIECE]); /* a piece claimed is done */
    /* Takes a result, and waits if another machine is at it. Returns false if nobody has claimed the
     * piece, or if the result does not come; the machine then works it out itself. */
    bool (*take)(void *with, uint32_t piece, int32_t result[AI_PIECE]);
} ai_team;

typedef struct ai_seat {
    const struct ai_player *player;
    const er_game *g;
    int seat;
    ai_rng rng;
    /* Nodes for a decision and what follows from it (in Realms, for a turn); a host may change
     * it. */
    uint32_t budget;
    bool (*late)(void *clock); /* asked now and then; true cuts a search short. NULL if nothing does */
    void *clock;
    const ai_team *team; /* NULL for one that thinks alone; not together with a clock */
    const struct ai_weights
        *lore;       /* what is known of homemade things (learn.h); NULL for nothing. Set by a host, before it plays */
    uint32_t pieces; /* of the current decision, so far */
    uint64_t memory[AI_MEMORY / 8]; /* zeros at the start of a game */
} ai_seat;

typedef struct ai_player {
    const char *key;
    int level;                                                      /* AI_EASY and above, or -1 */
    void (*told)(ai_seat *, const er_state *view, const er_move *); /* like ai_told; NULL if it does not listen */
    /* Chooses one of the legal moves of its seat; there are n of them, at least one. */
    void (*choose)(ai_seat *, const er_state *view, const er_move *legal, int n, er_move *out);
} ai_player;

extern const ai_player ai_players[]; /* from the weakest to the strongest */
extern const int ai_player_count;

const ai_player *ai_player_find(er_span key); /* returns NULL if there is no such player */

/* Starts a player at the beginning of a game. The game must live as long as the seat. */
void ai_start(ai_seat *, const ai_player *, const er_game *, int seat, uint64_t seed, uint64_t stream);
/* Tells a player that a seat or chance made a move. The view is its own, after the move; the
 * move is NULL if the seat may not know it. */
void ai_told(ai_seat *, const er_state *view, const er_move *);
/* Does the same for some or all seats of a table. Each listener among them gets its view of the
 * state, and only moves that it may know. Seats without a player are skipped. */
void ai_tell(ai_seat *, int seats, const er_state *now, const er_move *);
/* Chooses a legal move for the seat, which must be to act. */
void ai_choose(ai_seat *, const er_state *view, er_move *out);
/* Stops a player because the game ended or continues without it. */
void ai_stop(ai_seat *);

void ai_random_choose(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);
void ai_greedy_choose(const er_game *, const er_state *view, int seat, ai_rng *, er_move *out);

/* ---- levels, and how they judge ---- */

enum { AI_EASY, AI_NORMAL, AI_HARD, AI_EXPERT, AI_LEVELS };

enum { AI_CERTAIN = 10000, AI_PARTS = 12, AI_LINE = 40 };

/* The expected end of a game. */
typedef struct ai_outlook {
    int32_t coins[ER_MAX_SEATS]; /* the final score, in hundredths */
    /* Chance to win, in parts of AI_CERTAIN; they add up to AI_CERTAIN over the seats. */
    int32_t chance[ER_MAX_SEATS];
} ai_outlook;

/* A part of an evaluation, in hundredths of a coin; its text key is ai.part.<word>. */
typedef struct ai_part {
    const char *word;
    int32_t amount;
} ai_part;

/* A suggested line of play: this seat's moves for the turn, in order, as far as they can be
 * foreseen, and the expected result. */
typedef struct ai_advice {
    er_move line[AI_LINE];
    int length;
    int32_t coins, chance; /* of this seat, as in ai_outlook */
    ai_part part[AI_PARTS];
    int parts;
} ai_advice;

/* Judges a position. Only for players with a level; `view` is the view of the seat (for
 * ai_judge, any state will do). */
void ai_judge(ai_seat *, const er_state *view, ai_outlook *);
/* Lists suggestions with different first moves, the best first. Returns how many; 0 if the seat
 * has nothing to decide. */
int ai_advise(ai_seat *, const er_state *view, ai_advice *out, int cap);

#endif
