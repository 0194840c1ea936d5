/* face.h - how a game looks in the terminal: a row of functions for each game; `play` and `replay` know no more. */
#ifndef CLI_FACE_H
#define CLI_FACE_H

#include "cli/menu.h"

typedef struct face {
    void (*say_table)(const board *, int64_t seed); /* what is played: at the beginning */
    void (*print_board)(const board *);
    void (*print_stand)(const board *, int seat); /* before the menu: where the game stands, and the seat */
    void (*build_menu)(menu *, const board *, int seat);
    void (*print_menu)(const menu *, const board *);
    bool (*fills_screen)(const board *); /* the menu does */
    void (*tell_move)(const board *, const er_move *, const er_events *);
    const char *(*part)(const board *, const er_reason *, char *room); /* of a cost; room: BOARD_NAME */
    const char *const *costly;                                         /* verbs whose cost is told, up to NULL */
    const char *commands;                                              /* the key of what a person may type */
} face;

extern const face face_realms, face_miners;

const face *face_of(const session *);
bool face_tells_cost(const session *, const er_move *);

/* All seats of a position of Miners: what each has, its hand, its mine level by level (miners_board.c). */
void cli_miners_board(const board *);

#endif
