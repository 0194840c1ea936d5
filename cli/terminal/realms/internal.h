/* internal.h - shared by the files of Realms in the terminal: names of things on the board, and a
 * position in words. They read a position (realms/state/state.h) as a view shows it. */
#ifndef CLI_TERMINAL_REALMS_INTERNAL_H
#define CLI_TERMINAL_REALMS_INTERNAL_H

#include "cli/terminal/display.h"
#include "cli/terminal/realms/offer.h"
#include "realms/rules/course.h"
#include "realms/rules/rules.h"
#include "realms/rules/side.h"

static inline const realms_setup *realms_setup_on(const board *b)
{
    return realms_setup_of(&b->s->game);
}

static inline const realms_state *realms_seen(const board *b)
{
    return realms_at(b->seen);
}

/* ---- names; `room` has BOARD_NAME bytes (board.c, regions.c) ---- */

const char *board_race(const board *, int race);
const char *board_power(const board *, int power);
const char *board_find(const board *, int find);
const char *board_piece(const board *, int piece, char *room);
/* Returns "Flying Orcs"; "Orkowie · Latające". */
const char *board_combo(const board *, int race, int power, char *room);
const char *board_region(const board *, int region, char *room); /* returns "Kettle Down (r5)", or "r5" */

/* ---- printing (board.c) ---- */

void board_print_stand(const board *, int seat);
void board_print_seats(const board *);
void board_print_offer(const board *);

/* Prints in faint letters: "Keep on the Motherland: +1 coin and +1 defence". */
void board_print_help(const board *, size_t indent, const realms_tile *);

/* Print a name and what it does, as the text of a numbered item (from column 4). */
void board_print_power(const board *, int combo); /* takes the badge of that combo on offer, from 0 */
void board_print_find(const board *, int find);

/* ---- regions (regions.c) ---- */

void board_print_regions(const board *);
void board_print_region(const board *, int region);
int board_owner(const board *, int region);                   /* returns the seat whose tokens are there, or -1 */
void board_put_borders(const board *, int region, er_text *); /* writes "2 6 7", or "a b", as on the board */

/* Columns as wide as the given regions need in this language. */
typedef struct board_columns {
    size_t key, name, land, holder;
} board_columns;

board_columns board_columns_of(const board *, realms_set regions);

/* Prints "r5  Kettle Down  hill, mine   p1 Elves 3  " in columns, then `rest`, which continues
 * at `column`; ends the line. Things that lie there get a line of their own. */
void board_print_place(const board *, const board_columns *, size_t column, int region, const char *rest);

/* ---- the menu (menu.c) ---- */

int realms_menu_rank(const board *, const er_move *);
void realms_print_item(const menu *, int number, const board *);

#endif
