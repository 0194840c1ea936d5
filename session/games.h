/* games.h - what the files of session/ share: the table of games, a row each.
 *
 * Layer: session; for its own files only.
 */
#ifndef SESSION_GAMES_H
#define SESSION_GAMES_H

#include "session/session.h"

/* What is different from game to game. */
typedef struct session_row {
    const er_rules *rules;
    const char *(*option_word)(int index, unsigned *bit); /* NULL past the end */
    /* Content and setup of the table into the session, up to `game`. False: `e` says why. */
    bool (*open)(session *, const session_library *, const session_table *, struct err *e);
} session_row;

extern const session_row session_rows[SESSION_GAMES];

bool session_open_realms(session *, const session_library *, const session_table *, struct err *e);
bool session_open_miners(session *, const session_library *, const session_table *, struct err *e);

/* ---- positions passed through (kept.c) ---- */

void session_keep(session *);                   /* after a move: the position, now and then */
void session_pin(session *);                    /* the position as it is: kept as long as the game has as many moves */
void session_forget(session *, uint32_t above); /* those after more than so many moves */
uint32_t session_nearest(const session *, uint32_t ply, er_state_room *out); /* at or before; after how many moves */

#endif
