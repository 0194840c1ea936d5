/* offer.h - what a move takes from the offer of Realms. */
#ifndef CLI_TERMINAL_REALMS_OFFER_H
#define CLI_TERMINAL_REALMS_OFFER_H

#include "core/er.h"

/* Gets the race and power that a `pick` takes, by their numbers in the game. Returns false if
 * the move is not a pick. */
bool board_picked(const er_game *, const er_state *, const er_move *, int *race, int *power);

/* Gets the effect of a `swap` (Shadow Mimes) on the pick before it: the power left and the one
 * got. Returns false if it is not a swap. */
bool board_swapped(const er_state *, const er_move *, int *left, int *got);

#endif
