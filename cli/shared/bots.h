/* bots.h - built-in bots by the words that people write. */
#ifndef CLI_SHARED_BOTS_H
#define CLI_SHARED_BOTS_H

#include "ai/ai.h"
#include "cli/cli.h"

/* NULL: there is none of that name, which was said, with those that there are. */
const ai_player *cli_find_bot(const cli *, er_span key);

/* Cuts the next bot off a list "hard,greedy"; NULL as above, for an empty word too. */
const ai_player *cli_next_bot(const cli *, er_span *rest);

#endif
