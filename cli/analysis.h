/* analysis.h - a recorded game judged by a level of the computer: turns, stretches of decisions, what better ones would
 * have been worth.
 *
 * A stretch is what a seat decides in a row, with no pick of chance and nobody else's decision in between (where all decide at
 * once, nothing that concerns this seat): so all of it was decided on the same knowledge, and the order within it does not
 * matter. What was played and what the computer would have played are judged by the same means: both are carried on by the
 * computer to the end of the turn, chance is averaged over, and the positions there are judged. Everything is done on what the
 * seat could know.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "cli/advice.h"

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
    int turns;
    analysis_stretch *stretch;
    int stretches;
    int mistake[ANALYSIS_MISTAKES], mistakes; /* stretches, the dearest first */
} analysis;

/* `tell` (or NULL) is called as it goes on, before each turn. False: no memory. */
bool analysis_make(analysis *, const session *, const ai_player *, uint32_t budget,
                   void (*tell)(const cli *, int turn, int turns), const cli *);
void analysis_free(analysis *);

/* It lost half a percent, or half a coin where the chances are alike: less is within what judging can tell. */
bool analysis_is_mistake(const analysis_stretch *);

#endif
