/* face.h - the look of a game in the terminal: a row of functions for each game; `play` and
 * `replay` know nothing else about it. */
#ifndef CLI_TERMINAL_FACE_H
#define CLI_TERMINAL_FACE_H

#include "cli/terminal/menu.h"

typedef struct face {
    void (*say_table)(const board *, int64_t seed); /* tells the game being played, at its beginning */
    void (*print_board)(const board *);
    /* Shown before the seat is told what the others did; starts with a blank line. */
    void (*print_scene)(const board *, int seat);
    /* Shows, before the menu, the state of the game and of the seat. */
    void (*print_stand)(const board *, int seat);
    void (*build_menu)(menu *, const board *, int seat);
    void (*print_menu)(const menu *, const board *);
    /* Decisions that one line may make; usually 1. */
    int (*together)(const board *, int seat);
    bool (*fills_screen)(const board *); /* whether the menu does */
    /* Handles words of this game only; false if it is none of them. */
    bool (*obey)(const board *, int seat, er_span word, er_span rest);
    /* B->seen is the position after the move. */
    void (*tell_move)(const board *, const er_state *before, const er_move *, const er_events *);
    /* Tells the moves of the log from number `from`. */
    void (*tell_log)(const board *, uint32_t from, uint32_t upto);
    void (*tell_end)(const board *, uint8_t winners);
    /* Writes the object of a move: "Kettle Down (r5)", or with `brief` "r5". b->seen is the
     * position before the move; NULL if it is unknown. */
    void (*put_object)(const board *, const er_move *, bool brief, er_text *);
    /* Names a part of a cost; room: BOARD_NAME. */
    const char *(*part)(const board *, const er_reason *, char *room);
    const char *const *costly; /* verbs whose cost is shown; ends in NULL */
    const char *commands;      /* text key of the words a person may type */
    const char *example;       /* a move in words */
} face;

extern const face face_realms, face_miners;

const face *face_of(const session *);
bool face_tells_cost(const session *, const er_move *);

/* Prints a position of Miners: Event and decks, Progress boards, all seats with their hands and
 * mines (miners/board.c). */
void cli_miners_board(const board *);

void realms_put_object(const board *, const er_move *, bool brief, er_text *); /* realms/object.c */
void miners_put_object(const board *, const er_move *, bool brief, er_text *); /* miners/object.c */

#endif
