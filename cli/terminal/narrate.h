/* narrate.h - tells a move and its results in sentences, for the terminal game and for replays. */
#ifndef CLI_TERMINAL_NARRATE_H
#define CLI_TERMINAL_NARRATE_H

#include "cli/terminal/board.h"
#include "session/news.h"

/* Prints what people want to know about a move that was made; nothing for moves that say nothing
 * (`done`). */
void narrate_move(const board *, const er_move *, const er_events *);

/* Does the same for the moves of the log from number `from` (0 is the first) up to but not
 * including `upto`. */
void narrate_moves(const board *, uint32_t from, uint32_t upto);

/* Prints the scores and the winners, for Realms. */
void narrate_scores(const board *, uint8_t winners);

/* Does the same for any game; prints nothing while it is running. */
void narrate_end(const board *);

/* Writes "the region itself 2, Lost Tribe 1". */
void narrate_parts(const board *, const er_reason *, int count, er_text *);
int narrate_sum(const er_reason *, int count);

#endif
