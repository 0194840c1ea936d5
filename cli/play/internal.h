/* internal.h - shared by the parts of `elbowroom play`: the running game, and the words a person
 * may type in it. */
#ifndef CLI_PLAY_INTERNAL_H
#define CLI_PLAY_INTERNAL_H

#include "cli/terminal/menu.h"

enum { PLAY_INPUT = MENU_INPUT };

typedef struct game {
    cli *c;
    session *s;
    const ai_player *bot[ER_MAX_SEATS]; /* NULL for a person */
    int people;
    ai_seat thinker[ER_MAX_SEATS];
    ai_rng dice;
    const char *record;
    er_state_room view;
    board b; /* the board as seen by the person at the keyboard */
    menu m;
    int seat;                    /* the seat that must decide; -1 once it has */
    int live;                    /* the person who is told everything as it happens, or -1 */
    int asked;                   /* the person who was asked last, or -1 */
    bool met[ER_MAX_SEATS];      /* whether this person was asked before */
    uint32_t told[ER_MAX_SEATS]; /* number of moves that this person has been told */
    uint32_t kept;               /* number of moves in the record written last */
    bool terminal;               /* somebody is typing, so questions may be asked */
    bool over;
} game;

/* ---- words.c ---- */

/* Asks for decisions until one is made or the player leaves the game. */
void play_ask(game *, int seat);

/* Lets a person at a terminal undo the last decision before a bot answers. Returns false if they
 * do. */
bool play_stands(game *);

/* ---- table.c ---- */

/* Asks a person at a terminal for the game, its set and its map before a game, if they were not
 * given and there is a choice. Returns CLI_GO_ON, or the exit code if the person leaves or there
 * is no such set, after printing that. */
int play_choose_table(const cli *, cli_table *);

/* ---- play.c ---- */

void play_look_from(game *, int seat); /* shows the board as that seat sees it */
bool play_make(game *, const er_move *);
bool play_write_record(game *, const char *path);

#endif
