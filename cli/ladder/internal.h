/* internal.h - shared by the parts of `elbowroom ladder`: the line-ups, the results, the behaviour
 * of bots.
 *
 * ladder.c reads the options and distributes the work, play.c plays a group of games, report.c
 * shows the results; sense.h is how the bots behave, outside.h is for bots that are external programs,
 * elo.h makes ratings.
 */
#ifndef CLI_LADDER_INTERNAL_H
#define CLI_LADDER_INTERNAL_H

#include "ai/ai.h"
#include "cli/cli.h"
#include "cli/ladder/elo.h"
#include "cli/ladder/outside.h"
#include "cli/ladder/sense.h"
#include "cli/shared/match.h"

#include <sys/types.h>

enum {
    LADDER_BOTS = ELO_PLAYERS,
    LADDER_GAMES = 1000000 /* limit in all */
};

/* ---- line-ups ---- */

typedef struct ladder_bot {
    const char *name;        /* its key, or the command that starts it */
    const ai_player *player; /* NULL for a program */
} ladder_bot;

/* A group is the games of one line-up with the same dice: every player moves by one seat from
 * game to game, until the order is the first one again. Unit number u is line-up u % lineups
 * with dice number u / lineups. */
typedef struct ladder_plan {
    const cli *c;
    cli_table table;
    const char *bots_word, *records, *limit_word;
    cli_list bot_words;
    int64_t games, seed, jobs; /* games: number requested for each line-up */
    int64_t limit_ms;          /* for a move of a program */
    pid_t parent;              /* the process that the jobs work for */
    bool json, sense;
    ladder_bot bot[LADDER_BOTS]; /* all different */
    int bots, seats;
    uint8_t (*lineup)[ER_MAX_SEATS]; /* numbers of bots */
    int lineups, rotations;          /* games in a group */
    int64_t dice;                    /* groups of each line-up */
} ladder_plan;

int ladder_bot_at(const ladder_plan *, int64_t unit, int rotation, int seat);

/* ---- a program at a seat, for one game (docs/protocol.md, Bots) ---- */

typedef struct ladder_guest {
    const ladder_plan *p;
    const session *s;
    const char *name;
    outside *program;
    int seat;
    int64_t number; /* number of the game */
    uint32_t seed;  /* for the program's own dice */
    uint32_t heard; /* moves that it has been told */
    int silent;     /* consecutive questions that it did not answer in time */
    bool lost;      /* it has failed: moves are made for it until the end of the game */
} ladder_guest;

void ladder_guest_begin(ladder_guest *);

/* Chooses one of the n legal moves. Returns false if none can be used, after printing why. */
bool ladder_guest_choose(ladder_guest *, const er_state *view, const er_move *legal, int n, er_move *out);

void ladder_guest_over(ladder_guest *);

/* ---- playing ---- */

typedef struct ladder_job {
    const ladder_plan *p;
    session *s;
    /* One for each seat that the bot may have in a game; NULL before it is started. */
    outside *program[LADDER_BOTS][ER_MAX_SEATS];
    ladder_count count[LADDER_BOTS];
} ladder_job;

/* Plays one group; `out` has room for its games. Returns false if the work cannot continue,
 * after printing why. */
bool ladder_play_unit(ladder_job *, int64_t unit, match_result *out);

/* ---- output ---- */

typedef struct ladder_sum {
    const ladder_plan *p;
    const session *s;
    const match_result *result; /* all games, in order */
    int64_t games;
    const ladder_count *count;
} ladder_sum;

void ladder_report(const ladder_sum *); /* prints a table, or JSON */

#endif
