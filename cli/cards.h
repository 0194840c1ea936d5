/* cards.h - Miners' cards in the program: the book they are read into, the manual of their language. */
#ifndef CLI_CARDS_H
#define CLI_CARDS_H

#include "cli/cli.h"

/* What is built in, to read homemade texts into: keys must differ, but an own Surface takes the place of the built-in
   one, which is not in it. Malloced; NULL: no memory. */
miners_book *cli_book_new(void);

/* The manual of the card language, made from miners/ops.def, as docs/cards.md has it. */
void cli_cards_manual(const cli *);

#endif
