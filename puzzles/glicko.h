/* glicko.h - ratings of solvers and puzzles, by Glicko-2: to solve a puzzle is to win a game against it.
 *
 * A rating is kept in whole numbers, so that what is written is what was. Mark Glickman, "Example of the
 * Glicko-2 system", describes the sums; its example is a test.
 * Layer: puzzles. No input or output.
 */
#ifndef PUZZLES_GLICKO_H
#define PUZZLES_GLICKO_H

#include "core/er.h"

enum {
    GLICKO_POINT = 100, /* units of a point of rating and deviation */
    GLICKO_RATING = 1500 * GLICKO_POINT,
    GLICKO_DEVIATION = 350 * GLICKO_POINT, /* of somebody unknown; nobody has more */
    GLICKO_VOLATILITY = 60000,             /* 0.06, in millionths */
    GLICKO_LEAST_RATING = 100 * GLICKO_POINT,
    GLICKO_MOST_RATING = 4000 * GLICKO_POINT,
    GLICKO_LEAST_DEVIATION = 30 * GLICKO_POINT, /* less, and nothing would change any more */
    GLICKO_LEAST_VOLATILITY = 10000,
    GLICKO_MOST_VOLATILITY = 150000,
    GLICKO_TEXT = 40
};

typedef struct glicko {
    int32_t rating, deviation; /* in hundredths of a point */
    int32_t volatility;        /* in millionths */
} glicko;

typedef enum glicko_score { GLICKO_LOST, GLICKO_DRAWN, GLICKO_WON } glicko_score;

typedef struct glicko_game {
    glicko rival;
    glicko_score score;
} glicko_game;

glicko glicko_of(int points, int deviation); /* a new rating, in points */
/* Returns the rating after a period with these games; without any, only the deviation grows. */
glicko glicko_after(glicko, const glicko_game *, int count);
/* Rates one game of both: the solver and the puzzle. */
void glicko_meet(glicko *solver, glicko *puzzle, bool solved);
int glicko_points(glicko); /* the rating in points, rounded */

/* Its text: three numbers in a row, `150000 35000 60000`. */
void glicko_put(er_text *, glicko);
bool glicko_read(er_span *rest, glicko *); /* cuts it off; false if it is none */

#endif
