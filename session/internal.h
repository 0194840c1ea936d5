/* internal.h - shared by the files of session/: positions kept along the way (kept.c). */
#ifndef SESSION_INTERNAL_H
#define SESSION_INTERNAL_H

#include "session/games.h"

void session_keep(session *); /* call it after each move; keeps some of the positions */
/* Keeps the current position for as long as the game has at least as many moves. */
void session_pin(session *);
void session_forget(session *, uint32_t above); /* drops those that lie after more than `above` moves */
/* Finds the last position at or before `ply`; returns the number of moves before it. */
uint32_t session_nearest(const session *, uint32_t ply, er_state_room *out);

#endif
