/* find.h - finds puzzles in games as they are played: looks at a decision, and makes a puzzle of it if
 * a much deeper search proves that there is one.
 *
 * Layer: puzzles.
 */
#ifndef PUZZLES_FIND_H
#define PUZZLES_FIND_H

#include "puzzles/puzzles.h"
#include "puzzles/value.h"

enum { FIND_LEVELS = AI_LEVELS, FIND_ASKED = 6 /* how often each level is asked */ };

/* What there was to see, for whoever tunes the search. */
typedef enum find_end {
    FIND_NOTHING,   /* players agree, or there is nothing to choose from */
    FIND_UNWRITTEN, /* statements cannot say the position */
    FIND_ADVISED,   /* expert thinks little of the difference */
    FIND_EQUAL,     /* the deeper search does not see a clear difference */
    FIND_MANY,      /* too many answers are good */
    FIND_UNCLEAR,   /* some answer is neither good nor bad */
    FIND_PUZZLE,
    FIND_ENDS
} find_end;

typedef struct find_wish {
    uint64_t seed;
    int games; /* the most that an answer is played out */
} find_wish;

/* A puzzle with room for its texts, which its spans point into. */
typedef struct find_made {
    puzzle p;
    char table[512], position[8192], moves[4096], good[4096], natural[ER_MOVE_TEXT], better[4096];
    int solved[FIND_LEVELS]; /* of FIND_ASKED */
    int answers, legal;
} find_made;

/* Looks at the decision that a seat has to make now. `played` is what `expert` is about to play. */
find_end find_puzzle(session *, int seat, const er_move *played, const find_wish *, find_made *);

/* ---- parts, for checks ---- */

/* Asks every level FIND_ASKED times; returns in `solved` how often it chose one of the good moves. */
void find_ask_levels(const er_game *, const er_state *view, int seat, uint64_t seed, const er_move *good, int count,
                     int solved[FIND_LEVELS]);
/* Returns the rating of a puzzle that the levels solved so often. `lost`: by the natural move. */
int find_rating(const int solved[FIND_LEVELS], int answers, int legal, int lost);

#endif
