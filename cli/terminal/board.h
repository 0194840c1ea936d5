/* board.h - a game as it is shown to somebody, and what every game needs to talk about it. */
#ifndef CLI_TERMINAL_BOARD_H
#define CLI_TERMINAL_BOARD_H

#include "cli/cli.h"
#include "cli/shared/look.h"

enum { BOARD_NAME = 96 };

/* `seen` is a view; hidden things are shown as hidden. */
typedef struct board {
    const cli *c;
    const session *s;
    const er_state *seen;
    int viewer; /* 1 + the seat whose view it is; 0 for nobody in particular */
    look l;
} board;

/* Return names; `room` has BOARD_NAME bytes. */
const char *board_seat(const board *, int seat, char *room); /* returns "p1 Ann" */
const char *board_part(const board *, const er_reason *, char *room);

/* Prints the text of a key, filled. No line is wider than the terminal; lines after the first
 * begin with `indent` blanks. */
void board_say_list(const board *, const char *ink, size_t indent, const char *const *key_and_args, size_t count);
#define board_say(b, indent, ...) board_say_list((b), "", (indent), CLI_ARGS(__VA_ARGS__))
#define board_say_as(b, ink, indent, ...) board_say_list((b), (ink), (indent), CLI_ARGS(__VA_ARGS__))

/* Print a text as cli_flow and cli_wrap do, with the ink of look.h. */
void board_flow(const board *, const char *ink, const char *text, size_t column, size_t indent);
void board_wrap(const board *, const char *ink, const char *text, size_t indent);

#endif
