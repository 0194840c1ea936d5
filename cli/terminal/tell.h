/* tell.h - events and moves in words. The rows of the game (events.def) say what an event's
 * arguments are, those of verbs.def what a move's are. The texts are told.GAME.EVENT; told.plan.VERB
 * for a move that could be made ("conquer {1}"); and told.move.VERB for one that was made, where
 * its events do not tell it.
 *
 * {1} to {4} are the arguments, {5} is the seat, {6} how many events are told together, {7} the
 * parts that follow a score. A text has forms for the last number. A variant of a text is used
 * where there is one: .no_NAME if the argument is missing, .NAME if the number is above 0, .less
 * if the last number is below 0 (it is then written without its sign), .here if the sentence is
 * already about what the first argument names. Moves with the same verb about one name each are told
 * together, as a list in {1}, with their counts: "Kettle Down ×2, Hob's Chair". If the first
 * argument of a move is a number, {1} is what the position shows for it: "Flying Elves". A race that
 * is followed by its power in an event is told with it, in the same way.
 */
#ifndef CLI_TERMINAL_TELL_H
#define CLI_TERMINAL_TELL_H

#include "cli/terminal/board.h"

enum { TELL_TEXT = 8192 };

/* Whether there are words for such an event. */
bool tell_has(const board *, const er_event *);

/* Writes events as parts of a sentence, those that belong together as one. `about` is the first
 * argument that the sentence is about, or -1. b->seen is the position after them. */
void tell_put(const board *, const er_event *, int count, int about, er_text *);

/* Returns how many of the moves, from the first on, one sentence tells. */
int tell_run(const er_game *, const er_move *, int count);

/* Writes such moves. If they were `made` and there are no words for that, their events tell it and
 * nothing is written. With `brief`, a region is "r5" and not "Kettle Down (r5)". b->seen is the
 * position before the first; NULL if it is unknown. */
void tell_put_moves(const board *, bool made, const er_move *, int count, bool brief, er_text *);

/* Writes the name of an argument; nothing if it is missing. */
void tell_put_name(const board *, uint8_t kind, int value, bool brief, er_text *);

/* Writes "the region itself 2, Lost Tribe 1". */
void tell_put_parts(const board *, const er_reason *, int count, er_text *);
int tell_sum(const er_reason *, int count);

#endif
