/* menu.h - the decisions of a seat as a numbered list, with the cost or gain of each. */
#ifndef CLI_TERMINAL_MENU_H
#define CLI_TERMINAL_MENU_H

#include "ai/ai.h"
#include "cli/terminal/board.h"

typedef struct menu_item {
    er_move move;
    int most; /* if above 0, the second argument may be any number from 1 to this */
} menu_item;

typedef struct menu {
    menu_item item[AI_MOVES];
    int count;
} menu;

enum { MENU_INDENT = 4 };  /* columns before the words of an item */
enum { MENU_INPUT = 512 }; /* the size of a line that a person types */

/* Lists the legal moves of the seat, in the order of the game's display. Moves that differ only in a
 * number of tokens are one item. */
void menu_build(menu *, const board *, int seat);

void menu_print(const menu *, const board *);
void menu_print_number(const board *, int number); /* prints a dash for 0: it cannot be chosen */

/* Reads a choice: "3", "3 2" (the third, two tokens), "3 all". On false, `why` says in words
 * what is wrong. */
bool menu_choose(const menu *, const cli *, er_span words, er_move *out, er_text *why);

/* Reads a move by its number in the menu, or in words with or without the seat before them. On false, `why` says in words
 * what is wrong. */
bool menu_read(const menu *, const board *, int seat, er_span line, er_move *out, er_text *why);

/* Prints everything about a move: the parts of its cost or gain with their rules, or why it is
 * refused. */
void menu_explain(const board *, const er_move *);

#endif
