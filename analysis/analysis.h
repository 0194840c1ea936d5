/* analysis.h - a level of the computer judges a recorded game: its turns, stretches of decisions,
 * and what better ones would have been worth.
 *
 * A stretch is a series of decisions by one seat, without a pick of chance or another seat's
 * decision in between. (Where all decide at once, only things that concern this seat end it.) So
 * all of it was decided with the same knowledge, and the order within it does not matter. The moves
 * played and the moves that the computer would have played are judged in the same way: the computer
 * continues both to the end of the turn, averages over chance, and judges the positions there. It
 * uses only what the seat could know. It works turn by turn, so that a host can respond in between.
 * Layer: analysis. May include core/, the games, ai/ and session/.
 */
#ifndef ANALYSIS_H
#define ANALYSIS_H

#include "analysis/advice.h"

enum { ANALYSIS_LINE = 2 * AI_LINE, ANALYSIS_MISTAKES = 5 };

/* Moves from number `from` (0 is the first) up to but not including `upto`; in Miners, a round. */
typedef struct analysis_turn {
    uint32_t from, upto;
    int seat;         /* whose turn; -1 if everyone's */
    ai_outlook after; /* the outlook of an observer who sees everything */
} analysis_turn;

typedef struct analysis_stretch {
    uint32_t from, upto; /* moves of this seat among them */
    int turn, seat;
    bool same;                   /* the computer would have reached the same position */
    er_move line[ANALYSIS_LINE]; /* the moves it would have played */
    int length;
    ai_advice advice;                /* the advice as given */
    int32_t chance, coins;           /* result of the computer's line */
    int32_t chance_lost, coins_lost; /* loss from the moves played; 0 or less for no loss */
} analysis_stretch;

typedef struct analysis {
    const session *s;
    const ai_player *level;
    uint32_t budget;
    analysis_turn *turn;
    int turns, turns_judged;
    analysis_stretch *stretch;
    int stretches, stretches_judged;
    int mistake[ANALYSIS_MISTAKES], mistakes; /* judged stretches, the costliest first */

    /* Progress so far. */
    er_state_room room;
    uint32_t ply;
    ai_seat *seat;
} analysis;

/* Cuts the game into turns without judging them. The session must not change until
 * analysis_free. Returns false if there is no memory. */
bool analysis_begin(analysis *, const session *, const ai_player *, uint32_t budget);
bool analysis_step(analysis *); /* judges one more turn; false if it was the last or there is none */
void analysis_free(analysis *); /* accepts an analysis of zeros */

/* Whether a stretch lost half a percent, or half a coin if the chances are equal. Smaller losses
 * are within the error of judging. */
bool analysis_is_mistake(const analysis_stretch *);

/* ---- for programs (docs/analysis.md) ---- */

enum { ANALYSIS_WORDS = 4096 };

/* A host that has words. `lines` describes the moves played in a stretch and the moves the
 * computer would have played; each has room for ANALYSIS_WORDS. */
typedef struct analysis_speaker {
    advice_speaker advice;
    void (*lines)(const void *host, const analysis *, const analysis_stretch *, char *played, char *better);
} analysis_speaker;

/* Writes the judgements so far. Without a `speaker` (NULL) there are no words. While turns are
 * left, `of` says how many there are. */
void analysis_put_json(const analysis *, const analysis_speaker *, er_text *);

#endif
