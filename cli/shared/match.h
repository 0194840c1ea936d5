/* match.h - a game between bots (lab/match.h) whose failure is told to people. */
#ifndef CLI_SHARED_MATCH_H
#define CLI_SHARED_MATCH_H

#include "cli/cli.h"
#include "lab/match.h"

/* Plays game number `number` to its end. If it does not get there, prints why. */
match_end cli_match_play(const cli *, match *, int64_t number, match_result *);

/* Prints what is wrong, with the numbers of game and move. Always returns false. */
bool cli_match_report(const cli *, const match *, int64_t number, const char *key, const char *what);

#endif
