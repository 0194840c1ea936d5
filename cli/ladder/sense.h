/* sense.h - how sensibly a bot plays, in numbers that its game counts. This looks into positions
 * but does not affect play.
 */
#ifndef CLI_LADDER_SENSE_H
#define CLI_LADDER_SENSE_H

#include "ai/ai.h"
#include "cli/cli.h"

enum { LADDER_OWN = 128 }; /* numbers that a game may count */

typedef struct ladder_count { /* for one bot, all its seats together: only sums, except `longest` */
    int64_t games, turns, nanoseconds, longest, decisions, lost;
    int64_t points;
    int64_t own[LADDER_OWN]; /* what the game counts */
} ladder_count;

void ladder_count_sum(ladder_count *to, const ladder_count *from);

/* The part of one game. Any of these may be NULL. */
typedef struct ladder_game {
    /* Returns the seat whose turn a move may end, before it is made; if NULL, it may be any. */
    int (*turn_of)(const session *);
    /* Counts a move that the bot is about to make; then, for all seats, its results. */
    void (*move)(ladder_count *, const session *, const er_move *);
    /* Asks the bot, as it was when it chose, why. Called before the move. */
    void (*reason)(ladder_count *, const session *, const er_move *, ai_seat *asked, const er_state *seen);
    void (*news)(ladder_count *of_seat[], const session *, const er_events *);
    void (*print)(const cli *, const session *, const char *bot, const ladder_count *);
    void (*json)(er_text *, const session *, const ladder_count *); /* writes the members of an object */
    void (*put_table)(const session *, er_text *); /* tells a program the table: members of an object */
} ladder_game;

/* ---- for the parts of each game ---- */

double ladder_per(double sum, int64_t count); /* returns 0 if count is 0 */

#endif
