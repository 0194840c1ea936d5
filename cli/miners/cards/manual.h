/* manual.h - the manual of the card language of Miners. */
#ifndef CLI_MINERS_CARDS_MANUAL_H
#define CLI_MINERS_CARDS_MANUAL_H

#include "cli/cli.h"

/* Prints the manual of the card language, made from miners/ops.def, as in docs/cards.md. */
void cli_cards_manual(const cli *);

#endif
