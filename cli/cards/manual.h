/* manual.h - Miners' cards in the program: the manual of their language. */
#ifndef CLI_CARDS_MANUAL_H
#define CLI_CARDS_MANUAL_H

#include "cli/cli.h"

/* The manual of the card language, made from miners/ops.def, as docs/cards.md has it. */
void cli_cards_manual(const cli *);

#endif
