/* menu.h - the decisions a seat has, as a numbered list with what each costs or brings. */
#ifndef CLI_TERMINAL_MENU_H
#define CLI_TERMINAL_MENU_H

#include "ai/ai.h"
#include "cli/terminal/board.h"

typedef struct menu_item {
    er_move move;
    int most; /* over 0: the second argument may be any number from 1 to this */
} menu_item;

typedef struct menu {
    menu_item item[AI_MOVES];
    int count;
} menu;

/* What is legal for the seat; moves that differ in a number of tokens alone are one item. Conquests of the own
   regions come last. */
void menu_build(menu *, const board *, int seat);

void menu_print(const menu *, const board *);

/* "3", "3 2" (the third, two tokens), "3 all"; false: `why` says in words what is wrong. */
bool menu_choose(const menu *, const cli *, er_span words, er_move *out, er_text *why);

/* All there is to say of a move: the parts of its cost or gain with their rules, and why it is refused. */
void menu_explain(const board *, const er_move *);

#endif
