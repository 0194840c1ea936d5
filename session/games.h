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

#endif
