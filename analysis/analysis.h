/* analysis.h - a recorded game judged by a level of the computer: turns, stretches of decisions, what better ones would
 * have been worth.
 *
 * A stretch is what a seat decides in a row, with no pick of chance and nobody else's decision in between (where all decide at
 * once, nothing that concerns this seat): so all of it was decided on the same knowledge, and the order within it does not
 * matter. What was played and what the computer would have played are judged by the same means: both are carried on by the
 * computer to the end of the turn, chance is averaged over, and the positions there are judged. Everything is done on what the
 * seat could know. It goes turn by turn, so that a host stays answerable.
 * Layer: analysis. May include core/, the games, ai/ and session/.
 */
#ifndef ANALYSIS_H
#define ANALYSIS_H

#include "analysis/advice.h"

enum { ANALYSIS_LINE = 2 * AI_LINE, ANALYSIS_MISTAKES = 5 };

/* Moves from number `from` (0 is the first) to before `upto`; in Miners a round. */
typedef struct analysis_turn {
    uint32_t from, upto;
    int seat;         /* whose turn; -1: everybody's */
    ai_outlook after; /* of one who sees everything */
} analysis_turn;

typedef struct analysis_stretch {
    uint32_t from, upto; /* the moves of this seat among them */
    int turn, seat;
    bool same;                   /* the computer would have come to the same */
    er_move line[ANALYSIS_LINE]; /* what it would have played */
    int length;
    ai_advice advice;                /* as it was given */
    int32_t chance, coins;           /* of its way */
    int32_t chance_lost, coins_lost; /* by what was played; 0 and less: nothing */
} analysis_stretch;

typedef struct analysis {
    const session *s;
    const ai_player *level;
    uint32_t budget;
    analysis_turn *turn;
    int turns, turns_judged;
    analysis_stretch *stretch;
    int stretches, stretches_judged;
    int mistake[ANALYSIS_MISTAKES], mistakes; /* judged stretches, the dearest first */

    /* How far it has come. */
    er_state_room room;
    uint32_t ply;
    ai_seat *seat;
} analysis;

/* Cuts the game into turns; nothing is judged yet. The session must stay as it is until analysis_free. False: no memory. */
bool analysis_begin(analysis *, const session *, const ai_player *, uint32_t budget);
bool analysis_step(analysis *); /* judges one more turn; false: that was the last, or there is none */
void analysis_free(analysis *); /* also one that is all zeros */

/* It lost half a percent, or half a coin where the chances are alike: less is within what judging can tell. */
bool analysis_is_mistake(const analysis_stretch *);

/* ---- for programs (docs/analysis.md) ---- */

enum { ANALYSIS_WORDS = 4096 };

/* A host that knows words. `lines`: what was played in a stretch and what the computer would have played; room for ANALYSIS_WORDS
   each. */
typedef struct analysis_speaker {
    advice_speaker advice;
    void (*lines)(const void *host, const analysis *, const analysis_stretch *, char *played, char *better);
} analysis_speaker;

/* What has been judged so far, piece by piece to `put`; `speaker` NULL: without words. While turns are left, `of` says how many there are. */
void analysis_put_json(const analysis *, const analysis_speaker *, void (*put)(void *to, const char *), void *to);

#endif
