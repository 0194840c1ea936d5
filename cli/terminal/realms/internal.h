/* internal.h - shared by the files of Realms in the terminal. */
#ifndef CLI_TERMINAL_REALMS_INTERNAL_H
#define CLI_TERMINAL_REALMS_INTERNAL_H

#include "cli/terminal/menu.h"

int realms_menu_rank(const board *, const er_move *);
void realms_print_item(const menu *, int number, const board *);

#endif
