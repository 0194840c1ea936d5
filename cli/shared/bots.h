/* bots.h - finds built-in bots by the words that people type. */
#ifndef CLI_SHARED_BOTS_H
#define CLI_SHARED_BOTS_H

#include "ai/ai.h"
#include "cli/cli.h"

/* Returns NULL if there is no such bot, after printing that and the list of bots. */
const ai_player *cli_find_bot(const cli *, er_span key);

/* Cuts the next bot off a list "hard,greedy". Returns NULL as above, also for an empty word. */
const ai_player *cli_next_bot(const cli *, er_span *rest);

#endif
