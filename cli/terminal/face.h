/* face.h - how a game looks in the terminal: a row of functions for each game; `play` and `replay` know no more. */
#ifndef CLI_TERMINAL_FACE_H
#define CLI_TERMINAL_FACE_H

#include "cli/terminal/menu.h"

typedef struct face {
    void (*say_table)(const board *, int64_t seed); /* what is played: at the beginning */
    void (*print_board)(const board *);
    void (*print_scene)(const board *, int seat); /* before the seat is told what the others did; a blank line first */
    void (*print_stand)(const board *, int seat); /* before the menu: where the game stands, and the seat */
    void (*build_menu)(menu *, const board *, int seat);
    void (*print_menu)(const menu *, const board *);
    int (*together)(const board *, int seat);                          /* how many decisions one line may make: 1 */
    bool (*fills_screen)(const board *);                               /* the menu does */
    bool (*obey)(const board *, int seat, er_span word, er_span rest); /* words of this game alone; false: none */
    void (*tell_move)(const board *, const er_state *before, const er_move *, const er_events *); /* b->seen: after */
    void (*tell_log)(const board *, uint32_t from, uint32_t upto); /* the moves of the log, from number `from` on */
    void (*tell_end)(const board *, uint8_t winners);
    /* What a move is about: "Kettle Down (r5)", in short "r5". b->seen: before the move; NULL: it is not known. */
    void (*put_object)(const board *, const er_move *, bool brief, er_text *);
    const char *(*part)(const board *, const er_reason *, char *room); /* of a cost; room: BOARD_NAME */
    const char *const *costly;                                         /* verbs whose cost is told, up to NULL */
    const char *commands;                                              /* the key of what a person may type */
    const char *example;                                               /* a move in words */
} face;

extern const face face_realms, face_miners;

const face *face_of(const session *);
bool face_tells_cost(const session *, const er_move *);

/* A position of Miners: Event and decks, Progress boards, all seats with their hands and mines (miners/board.c). */
void cli_miners_board(const board *);

void realms_put_object(const board *, const er_move *, bool brief, er_text *); /* realms/object.c */
void miners_put_object(const board *, const er_move *, bool brief, er_text *); /* miners/object.c */

#endif
