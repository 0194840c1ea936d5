/* tally.h - the counts of selfplay: whole numbers only, so that sums do not depend on their order.
 *
 * A tally has a common part (tally.c) and one of the game (cli_game.tally).
 */
#ifndef CLI_SELFPLAY_TALLY_H
#define CLI_SELFPLAY_TALLY_H

#include "ai/ai.h"
#include "cli/cli.h"

enum {
    TALLY_BOTS = 16,
    TALLY_OWN = 1 << 18, /* bytes for what a game counts */
    TALLY_WHOLE = 60     /* parts of a victory; one shared by 2, 3, 4 or 5 seats still divides evenly */
};

typedef struct tally_row {
    int64_t games, wins, score; /* wins in parts of TALLY_WHOLE */
} tally_row;

/* ---- the whole tally ---- */

typedef struct tally {
    int64_t games, bad, ties, moves, chance_moves, longest, violations, refused, unended;
    uint64_t fingerprint; /* of all final positions: the same games give the same number */
    tally_row bot[TALLY_BOTS], seat[ER_MAX_SEATS];
    int64_t verb[UINT8_MAX + 1]; /* moves made, by seats and by chance */
    uint64_t own[TALLY_OWN / 8]; /* what the game counts: zeros at first, and no pointers */
} tally;

typedef struct tally_names {
    const session *s; /* one of the tables */
    const ai_player *const *bot;
    int bots, seats;
} tally_names;

typedef struct tally_seat { /* the result of a game for a seat */
    int seat, bot;
    int64_t wins;
    int32_t score;
} tally_seat;

/* The counts special to one game. Any of these may be NULL. */
typedef struct tally_game {
    void (*enlist)(tally *, const session *);
    void (*begin)(tally *);
    void (*move)(tally *, const er_game *, const er_state *before, const er_move *);
    void (*news)(tally *, const er_event *);
    void (*result)(tally *, const er_game *, const tally_seat *);
    void (*end)(tally *); /* called after the results of all seats */
    void (*sum)(tally *to, const tally *from);
    void (*print)(const cli *, const tally *, const tally_names *);
    void (*json)(er_text *, const tally *, const tally_names *); /* "KEY":VALUE... */
} tally_game;

/* Registers the content of this table's games. After that, tallies may be copied, filled and
 * summed. */
void tally_enlist(tally *, const session *);
void tally_begin(tally *, const session *); /* begins a game */
void tally_move(tally *, const session *, const er_move *);
void tally_news(tally *, const session *, const er_events *);
void tally_result(tally *, const session *, const int *bot_of_seat);
void tally_sum(tally *to, const tally *from, const session *);
void tally_print(const cli *, const tally *, const tally_names *);
void tally_json(const cli *, const tally *, const tally_names *);

/* ---- for the parts of each game ---- */

double tally_per(int64_t sum, int64_t count); /* returns 0 if count is 0 */
double tally_win_rate(const tally_row *);
void tally_add(tally_row *, int64_t wins, int64_t score);
void tally_sum_rows(tally_row *to, const tally_row *from, int count);

/* Prints counts, two in a line, with the names in columns of that width; at the end a blank
 * line. */
void tally_print_count(const cli *, int nth, size_t width, const char *name, int64_t count);
void tally_end_counts(const cli *, int count);
size_t tally_wider(size_t width, const char *name);

#endif
