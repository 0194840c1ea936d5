/* board.h - a position of Realms for people: the board, the offer, the seats, and the names of
 * things on it.
 *
 * Only realms/board.c and realms/regions.c of the terminal look into a position; everything else
 * goes through core/er.h.
 */
#ifndef CLI_TERMINAL_BOARD_H
#define CLI_TERMINAL_BOARD_H

#include "cli/cli.h"
#include "cli/shared/look.h"

enum { BOARD_NAME = 96 };

/* A game as shown to somebody. `seen` is a view; hidden things are shown as hidden. */
typedef struct board {
    const cli *c;
    const session *s;
    const er_state *seen;
    int viewer; /* 1 + the seat whose view it is; 0 for nobody in particular */
    look l;
} board;

/* Gets the race and power that a `pick` takes, by their numbers in the game. Returns false if
 * the move is not a pick. */
bool board_picked(const er_game *, const er_state *, const er_move *, int *race, int *power);

/* Gets the effect of a `swap` (Shadow Mimes) on the pick before it: the power left and the one
 * taken. Returns false if it is not a swap. */
bool board_swapped(const er_state *, const er_move *, int *left, int *taken);

/* ---- names; `room` has BOARD_NAME bytes ---- */

const char *board_race(const board *, int race);
const char *board_power(const board *, int power);
const char *board_find(const board *, int find);
const realms_tile *board_power_tile(const board *, int power);
const realms_tile *board_find_tile(const board *, int find);
const char *board_piece(const board *, int piece, char *room);
/* Returns "Flying Orcs"; "Orkowie · Latające". */
const char *board_combo(const board *, int race, int power, char *room);
const char *board_region(const board *, int region, char *room); /* returns "Kettle Down (r5)", or "r5" */
const char *board_seat(const board *, int seat, char *room);     /* returns "p1 Ann" */
const char *board_part(const board *, const er_reason *, char *room);

/* ---- the state of the game ---- */

const char *board_phase(const board *); /* returns "conquer" */
/* returns the tokens the seat has in hand now; race is -1 if no race of this seat acts */
int board_hand(const board *, int seat, int *race);
int board_roll(const board *); /* returns a Berserk roll that waits for its conquest, or -1 */

int board_hammers(const board *, int seat);          /* returns the Silver Hammers in the seat's hand */
int board_new_armor(const board *);                  /* returns the Armor to be placed now */
bool board_declines(const board *, const er_move *); /* whether the move puts a race into decline */
/* Returns the tokens and Hammers that the acting race may spend there. */
int board_means(const board *, int region);

/* Writes the names of the Relics that help the next conquest. Returns false, and writes nothing,
 * if there are none. */
bool board_put_armed(const board *, er_text *);

/* ---- printing: no line is wider than the terminal ---- */

/* Prints the text of a key, filled. Lines after the first begin with `indent` blanks. */
void board_say_list(const board *, size_t indent, const char *const *key_and_args, size_t count);
#define board_say(b, indent, ...) board_say_list((b), (indent), CLI_ARGS(__VA_ARGS__))

void board_print_headline(const board *);
void board_print_seats(const board *);
void board_print_regions(const board *);
void board_print_region(const board *, int region);
void board_print_offer(const board *);

/* Prints in faint letters: "Keep on the Motherland: +1 coin and +1 defence". */
void board_print_help(const board *, size_t indent, const realms_tile *);

/* Print a name and what it does, as the text of a numbered item (from column 4). */
void board_print_power(const board *, int combo); /* takes the badge of that combo on offer, from 0 */
void board_print_find(const board *, int find);

int board_owner(const board *, int region); /* returns the seat whose tokens are there, or -1 */

void board_put_borders(const board *, int region, er_text *); /* writes "2 6 7", or "a b", as on the board */

/* Columns as wide as the given regions need in this language. */
typedef struct board_columns {
    size_t key, name, land, holder;
} board_columns;

board_columns board_columns_of(const board *, realms_set regions);

/* Prints "r5  Kettle Down  hill, mine   p1 Elves 3  " in columns, then `rest`, which continues
 * at `column`; ends the line. Things that lie there get a line of their own. */
void board_print_place(const board *, const board_columns *, size_t column, int region, const char *rest);

#endif
