/* internal.h - what the parts of `elbowroom play` share: the running game, and what a person may say in it. */
#ifndef CLI_PLAY_INTERNAL_H
#define CLI_PLAY_INTERNAL_H

#include "cli/terminal/menu.h"

enum { PLAY_INPUT = 512 };

typedef struct game {
    cli *c;
    session *s;
    const ai_player *bot[ER_MAX_SEATS]; /* NULL: a person */
    int people;
    ai_seat thinker[ER_MAX_SEATS];
    ai_rng dice;
    const char *record;
    er_state_room view;
    board b; /* what the person at the keyboard sees */
    menu m;
    int seat;                    /* whose decision it is; -1: it has been made */
    int live;                    /* the person whose doings are told as they happen, or -1 */
    int asked;                   /* the person who was asked last, or -1 */
    bool met[ER_MAX_SEATS];      /* this person was asked before */
    uint32_t told[ER_MAX_SEATS]; /* how many moves this person has been told of */
    uint32_t kept;               /* how many are in the record that was written last */
    bool terminal;               /* somebody types: questions may be asked */
    bool over;
} game;

/* ---- words.c ---- */

/* Asks for decisions until one is made, or the game is left. */
void play_ask(game *, int seat);

/* Before a bot answers: a person at a terminal may take the last decision back. False: it was. */
bool play_stands(game *);

/* ---- table.c ---- */

/* Before a game, of somebody at a terminal: the game, its set and map, as far as they were not chosen and there is a
   choice. CLI_GO_ON, or the exit code: this person has left, or there is no such set, and that was said. */
int play_choose_table(const cli *, cli_table *);

/* ---- play.c ---- */

void play_look_from(game *, int seat); /* the board as that seat sees it */
bool play_make(game *, const er_move *);
bool play_write_record(game *, const char *path);

#endif
