/* tally.h - the counts of selfplay: whole numbers only, so that sums do not depend on their order.
 *
 * A tally has a common part (tally.c) and one of the game (cli_game.tally).
 */
#ifndef CLI_SELFPLAY_TALLY_H
#define CLI_SELFPLAY_TALLY_H

#include "ai/ai.h"
#include "cli/shared/match.h"

enum {
    TALLY_BOTS = 16,
    TALLY_OWN = 1 << 15 /* numbers that a game may count */
};

typedef struct tally_row {
    int64_t games, wins, score; /* wins in parts of MATCH_WHOLE */
} tally_row;

/* ---- the whole tally ---- */

typedef struct tally { /* numbers of 64 bits only */
    int64_t games, bad, ties, moves, chance_moves, longest, violations, refused, unended;
    uint64_t fingerprint; /* of all final positions: the same games give the same number */
    tally_row bot[TALLY_BOTS], seat[ER_MAX_SEATS];
    int64_t verb[UINT8_MAX + 1]; /* moves made, by seats and by chance */
    int64_t own[TALLY_OWN];      /* what the game counts */
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
    void (*enlist)(const session *);
    void (*begin)(void); /* begins a game */
    void (*move)(tally *, const er_game *, const er_state *before, const er_move *);
    void (*news)(tally *, const er_event *);
    void (*result)(tally *, const er_game *, const tally_seat *);
    void (*end)(tally *); /* called after the results of all seats */
    void (*print)(const cli *, const tally *, const tally_names *);
    void (*json)(er_text *, const tally *, const tally_names *); /* "KEY":VALUE... */
} tally_game;

/* Registers the content of this table's games, for this process and those it starts. */
void tally_enlist(const session *);
void tally_begin(const session *); /* begins a game */
void tally_move(tally *, const session *, const er_move *);
void tally_news(tally *, const session *, const er_events *);
void tally_result(tally *, const session *, const match_result *, const int *bot_of_seat);
void tally_sum(tally *to, const tally *from);
void tally_print(const cli *, const tally *, const tally_names *);
void tally_json(const cli *, const tally *, const tally_names *);

/* ---- for the parts of each game ---- */

double tally_per(int64_t sum, int64_t count); /* returns 0 if count is 0 */
double tally_win_rate(const tally_row *);
void tally_add(tally_row *, int64_t wins, int64_t score);

/* Prints counts, two in a line, with the names in columns of that width; at the end a blank
 * line. */
void tally_print_count(const cli *, int nth, size_t width, const char *name, int64_t count);
void tally_end_counts(const cli *, int count);
size_t tally_wider(size_t width, const char *name);

#endif
