/* kept.h - what is kept of a solver: the rating, the longest streak, and every puzzle that was tried.
 *
 * Its text has a line `solver RATING`, a line `streak N`, and a line `tried ID yes|no RATING` for each
 * puzzle: whether the first try solved it. The one that was tried last comes last; a RATING is that of glicko_put. It is the same in the terminal and on the page.
 * Layer: puzzles. No input or output.
 */
#ifndef PUZZLES_KEPT_H
#define PUZZLES_KEPT_H

#include "puzzles/daily.h"
#include "puzzles/glicko.h"

enum {
    KEPT_MOST = 4096, /* puzzles; then the earliest are forgotten */
    KEPT_LINE = 80,
    KEPT_TEXT = (KEPT_MOST + 2) * KEPT_LINE,
    KEPT_STREAK = 100000,
    KEPT_DEVIATION = 150 /* of a puzzle that nobody has tried */
};

typedef struct kept_try {
    uint32_t id;
    bool solved;   /* at the first try */
    glicko rating; /* of the puzzle */
} kept_try;

typedef struct kept {
    glicko solver;
    int32_t streak; /* the longest */
    int count;
    kept_try at[KEPT_MOST]; /* the latest last */
} kept;

void kept_begin(kept *); /* of somebody who has tried nothing */

/* Reads a text. Returns false if it is not right; then it is as after kept_begin. */
bool kept_read(kept *, er_span text);
void kept_put(const kept *, er_text *);

const kept_try *kept_find(const kept *, uint32_t id); /* NULL if it was not tried */

/* Notes a try. The first one of a puzzle stays its result, and counts as a game of solver and puzzle, unless it is
 * not `rated`. Returns whether it counted. */
bool kept_note(kept *, const daily_card *, bool solved, bool rated);
void kept_note_streak(kept *, int length);

void kept_mark(const kept *, daily_card *list, int count); /* fills in when they were seen */

#endif
