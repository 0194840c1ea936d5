/* internal.h - `elbowroom ladder`: who plays whom, what comes of it, how bots behave; the parts of the command share this.
 *
 * ladder.c reads what is asked and shares the work out, play.c plays a group of games, count.c watches the bots,
 * report.c shows the results; outside.h is for bots that are programs of others, elo.h makes ratings.
 */
#ifndef CLI_LADDER_INTERNAL_H
#define CLI_LADDER_INTERNAL_H

#include "ai/ai.h"
#include "cli/cli.h"
#include "cli/ladder/elo.h"
#include "cli/ladder/outside.h"

#include <sys/types.h>

enum {
    LADDER_BOTS = ELO_PLAYERS,
    LADDER_JOBS = 256,
    LADDER_GAMES = 1000000, /* in all */
    LADDER_WHOLE = 60       /* a victory; one shared by 2, 3, 4 or 5 seats still divides evenly */
};

/* ---- who plays whom ---- */

typedef struct ladder_bot {
    const char *name;        /* its key, or the command that starts it */
    const ai_player *player; /* NULL: a program */
} ladder_bot;

/* A group is the games of one line-up with the same dice: everybody moves on by a seat from game to game, until the order is the
   first one again. Unit number u is the line-up u % lineups with dice number u / lineups. */
typedef struct ladder_plan {
    const cli *c;
    cli_table table;
    const char *bots_word, *records, *limit_word;
    cli_list bot_words;
    int64_t games, seed, jobs; /* games: of each line-up, as asked for */
    int64_t limit_ms;          /* for a move of a program */
    pid_t parent;              /* the process that the jobs work for */
    bool json, sense;
    ladder_bot bot[LADDER_BOTS]; /* different ones */
    int bots, seats;
    uint8_t (*lineup)[ER_MAX_SEATS]; /* numbers of bots */
    int lineups, rotations;          /* games in a group */
    int64_t dice;                    /* groups of each line-up */
} ladder_plan;

int ladder_bot_at(const ladder_plan *, int64_t unit, int rotation, int seat);

/* ---- what comes of it ---- */

typedef struct ladder_result {
    bool over;
    uint8_t won[ER_MAX_SEATS]; /* parts of LADDER_WHOLE */
    int32_t score[ER_MAX_SEATS];
    uint64_t hash;
} ladder_result;

typedef struct ladder_count { /* of one bot, all its seats together: sums only, but for `longest` */
    int64_t games, turns, nanoseconds, longest, decisions, lost;
    /* Realms */
    int64_t declines, scorings, coins, picks, dearer; /* dearer: picks of a combo that was not the first */
    int64_t stops, idle_stops,
        idle_tokens; /* idle: ended, by the final die too, with tokens in hand and a conquest to be had */
    int64_t idle_planned,
        idle_saved; /* asked why: no conquest was expected to be better; how much worse, of AI_CERTAIN */
    int64_t idle_race[REALMS_MAX_RACES], idle_power[REALMS_MAX_POWERS];
    /* Miners */
    int64_t points, placed;
} ladder_count;

/* A move of the bot that is about to be made; then, for all seats, what it led to. */
void ladder_count_move(ladder_count *, const session *, const er_move *);
/* Before the move: the bot, as it was when it chose, is asked why it stops. */
void ladder_count_reason(ladder_count *, const session *, const er_move *, ai_seat *asked, const er_state *seen);
void ladder_count_news(ladder_count *of_seat[], const session *, const er_events *);
void ladder_count_sum(ladder_count *to, const ladder_count *from);

/* The seats whose turn a move has ended, before it is made: in Miners all of them. */
unsigned ladder_turn_of(const session *);

/* ---- a program at a seat, for one game (docs/protocol.md, Bots) ---- */

typedef struct ladder_guest {
    const ladder_plan *p;
    const session *s;
    const char *name;
    outside *program;
    int seat;
    int64_t number; /* of the game */
    uint32_t seed;  /* for the program's own dice */
    uint32_t heard; /* moves that it knows of */
    int silent;     /* questions in a row that it did not answer in time */
    bool lost;      /* it is past help: moves are made for it to the end of the game */
} ladder_guest;

void ladder_guest_begin(ladder_guest *);

/* One of the n legal moves. False: there is none that can be taken, and it was said why. */
bool ladder_guest_choose(ladder_guest *, const er_state *view, const er_move *legal, int n, er_move *out);

void ladder_guest_over(ladder_guest *);

/* ---- playing ---- */

typedef struct ladder_job {
    const ladder_plan *p;
    session *s;
    outside *program[LADDER_BOTS]
                    [ER_MAX_SEATS]; /* one for each seat that the bot may have in a game; NULL: not started yet */
    ladder_count count[LADDER_BOTS];
} ladder_job;

/* Plays one group; `out` has room for its games. False: the work cannot go on, and it was said why. */
bool ladder_play_unit(ladder_job *, int64_t unit, ladder_result *out);

/* ---- showing ---- */

typedef struct ladder_sum {
    const ladder_plan *p;
    const session *s;
    const ladder_result *result; /* all games, in order */
    int64_t games;
    const ladder_count *count;
} ladder_sum;

void ladder_report(const ladder_sum *); /* as a table, or as JSON */

#endif
