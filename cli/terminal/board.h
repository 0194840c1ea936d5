/* board.h - a position of Realms for people: the board, the offer, the seats, and names of what is on it.
 *
 * realms/board.c and realms/regions.c are the only files of the terminal that look into a position; everything else goes
 * through core/er.h.
 */
#ifndef CLI_TERMINAL_BOARD_H
#define CLI_TERMINAL_BOARD_H

#include "cli/cli.h"
#include "cli/shared/look.h"

enum { BOARD_NAME = 96 };

/* A game shown to somebody. `seen` is a view: what it hides is shown as hidden. */
typedef struct board {
    const cli *c;
    const session *s;
    const er_state *seen;
    int viewer; /* 1 + the seat whose view it is; 0: nobody's in particular */
    look l;
} board;

/* What a `pick` takes, by the numbers of the game's races and powers; false: the move is no pick. */
bool board_picked(const er_game *, const er_state *, const er_move *, int *race, int *power);

/* What a `swap` (Shadow Mimes) makes of the pick before it: the power left and the one taken; false: it is no swap. */
bool board_swapped(const er_state *, const er_move *, int *left, int *taken);

/* ---- names; `room` has BOARD_NAME bytes ---- */

const char *board_race(const board *, int race);
const char *board_power(const board *, int power);
const char *board_find(const board *, int find);
const realms_tile *board_power_tile(const board *, int power);
const realms_tile *board_find_tile(const board *, int find);
const char *board_piece_key(int piece); /* "ancient" */
const char *board_piece(const board *, int piece, char *room);
const char *board_combo(const board *, int race, int power, char *room); /* "Flying Orcs"; "Orkowie · Latające" */
const char *board_region(const board *, int region, char *room);         /* "Kettle Down (r5)", or "r5" */
const char *board_seat(const board *, int seat, char *room);             /* "p1 Ann" */
const char *board_part(const board *, const er_reason *, char *room);

/* ---- where the game stands ---- */

int board_turn(const board *);
const char *board_phase(const board *);             /* "conquer" */
int board_hand(const board *, int seat, int *race); /* tokens the seat has in hand now; race -1: no race of his acts */
int board_roll(const board *);                      /* a Berserk roll that waits for its conquest, or -1 */

int board_hammers(const board *, int seat);          /* Silver Hammers in the seat's hand */
int board_new_armor(const board *);                  /* Armor that is to be put down now */
bool board_declines(const board *, const er_move *); /* by it a race goes into decline */
int board_means(const board *, int region);          /* tokens and Hammers that the acting race may spend there */

/* The Relics that serve the next conquest, by name; false: none does, and nothing is written. */
bool board_put_armed(const board *, er_text *);

/* ---- printing: no line is wider than the terminal ---- */

/* The text of a key, filled; the lines after the first begin with `indent` blanks. */
void board_say_list(const board *, size_t indent, const char *const *key_and_args, size_t count);
#define board_say(b, indent, ...) board_say_list((b), (indent), CLI_ARGS(__VA_ARGS__))

void board_print_headline(const board *);
void board_print_seats(const board *);
void board_print_regions(const board *);
void board_print_region(const board *, int region);
void board_print_offer(const board *);

/* "Keep on the Motherland: +1 coin and +1 defence", faint. */
void board_print_help(const board *, size_t indent, const realms_tile *);

/* What it is called and what it does, as the text of a numbered item (from column 4 on). */
void board_print_power(const board *, int combo); /* the badge of that combo on offer, 0 is the first */
void board_print_find(const board *, int find);

int board_owner(const board *, int region); /* whose tokens are there: a seat, or -1 */

void board_put_borders(const board *, int region, er_text *); /* "2 6 7", or "a b": as the board has them */

/* Columns are as wide as some regions need in this language. */
typedef struct board_columns {
    size_t key, name, land, holder;
} board_columns;

board_columns board_columns_of(const board *, realms_set regions);

/* "r5  Kettle Down  hill, mine   p1 Elves 3  " in columns, then `rest`; goes on at `column` and ends the line. What
   lies there is on a line of its own. */
void board_print_place(const board *, const board_columns *, size_t column, int region, const char *rest);

#endif
