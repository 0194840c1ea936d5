/* daily.h - which puzzle comes next: the one of the day, the next one for a solver, the next of a streak.
 *
 * All of it works on a list of what is known of each puzzle, and depends on nothing else: no clock.
 * Layer: puzzles.
 */
#ifndef PUZZLES_DAILY_H
#define PUZZLES_DAILY_H

#include "puzzles/puzzles.h"

/* What a choice needs to know of a puzzle. */
typedef struct daily_card {
    uint32_t id; /* puzzle_id */
    session_game game;
    er_span theme;
    int rating;
    int32_t seen; /* when it was tried last: a number that grows with every try; 0 if never */
} daily_card;

enum { DAILY_ANY_GAME = -1, DAILY_FEW = 8 /* one of so many is chosen */ };

/* Fills a card, without `seen`. Returns false if its table names no game. */
bool daily_card_of(const puzzle *, daily_card *);

/* ---- days, counted from 1970-01-01; all over the world they change with UTC ---- */

enum { DAILY_DAYS = 2932896 /* up to 9999-12-31 */ };

bool daily_read_date(er_span date, int32_t *day); /* `2026-11-19`; false if there is no such day */
void daily_put_date(er_text *, int32_t day);

/* Returns the place of the puzzle of a day in the list, -1 if it is empty. The order of the list does not
 * matter. Each puzzle comes once in as many days as there are puzzles. */
int daily_puzzle(const daily_card *, int count, int32_t day);

/* ---- the next one ---- */

typedef struct daily_wish {
    int game;      /* a session_game, or DAILY_ANY_GAME */
    er_span theme; /* empty for any */
    int rating;    /* of the solver, in points */
    uint64_t seed; /* chooses among those that fit about as well */
} daily_wish;

/* Returns the place of the next puzzle, -1 if none has this game and theme: one that was never tried, near
 * the rating; when all have been, the one whose try is longest ago. */
int daily_next(const daily_card *, int count, const daily_wish *);

/* Returns how hard the next one of a streak is, after so many were solved. */
int daily_streak_rating(int solved);

#endif
