/* narrate.h - tells the moves of a game in paragraphs, one for each seat in turn, for the terminal
 * game and for replays. */
#ifndef CLI_TERMINAL_NARRATE_H
#define CLI_TERMINAL_NARRATE_H

#include "cli/terminal/board.h"
#include "session/news.h"

/* Tells what came of a move; nothing for moves that say nothing (`done`). */
void narrate_move(const board *, const er_state *before, const er_move *, const er_events *);

/* Does the same for the moves of the log from number `from` (0 is the first) up to but not
 * including `upto`. */
void narrate_moves(const board *, uint32_t from, uint32_t upto);

/* Prints the scores and the winners; nothing while the game is running. */
void narrate_end(const board *);

#endif
