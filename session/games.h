/* games.h - shared by the files of session/: the table of games, with one row each.
 *
 * Layer: session; for its own files only.
 */
#ifndef SESSION_GAMES_H
#define SESSION_GAMES_H

#include "session/session.h"

/* Everything that differs from game to game. */
typedef struct session_row {
    const er_rules *rules;
    const char *(*option_word)(int index, unsigned *bit); /* returns NULL past the end */
    /* Fills a session, which has its table and what was lent, with the content and the setup, up
     * to `game`, and the table with what it leaves open. On false, `e` says why. */
    bool (*open)(session *, struct err *e);
} session_row;

extern const session_row session_rows[SESSION_GAMES];

bool session_open_realms(session *, struct err *e);
bool session_open_miners(session *, struct err *e);

/* ---- positions kept along the way (kept.c) ---- */

void session_keep(session *); /* call it after each move; keeps some of the positions */
/* Keeps the current position for as long as the game has at least as many moves. */
void session_pin(session *);
void session_forget(session *, uint32_t above); /* drops those that lie after more than `above` moves */
/* Finds the last position at or before `ply`; returns the number of moves before it. */
uint32_t session_nearest(const session *, uint32_t ply, er_state_room *out);

#endif
