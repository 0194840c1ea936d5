/* bots.h - bots by name, as commands let one choose them. */
#ifndef CLI_BOTS_H
#define CLI_BOTS_H

#include "ai/ai.h"
#include "cli/cli.h"

/* NULL: that game has no such bot, and it was said which it has. */
const ai_player *bots_find(const cli *, er_span key, const er_rules *game);

/* Whom people play against when they don't say: greedy where it plays the game, else random. */
const char *bots_usual(const er_rules *game);

#endif
