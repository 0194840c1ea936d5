/* games.h - what a host needs from a game, besides its rules: one row for each game of games.def.
 *
 * A game that has more to show or to say has rows in other layers too, see games.def.
 * Layer: session.
 */
#ifndef SESSION_GAMES_H
#define SESSION_GAMES_H

#include "session/session.h"

typedef struct session_row {
    const er_rules *rules;
    const char *(*option_word)(int index, unsigned *bit); /* returns NULL past the end; NULL if it has no options */
    /* Fills a session, which has its table and what was lent, with the content and the setup, up
     * to `game`, and the table with what it leaves open. On false, `e` says why. Both are NULL for
     * a game without content. */
    bool (*open)(session *, struct err *e);
    void (*close)(session *); /* frees the `content` that `open` made, even if that failed */
    /* Chooses what a request for a table may leave out, by the number of seats. Returns false if
     * there is no such table. May be NULL. */
    bool (*complete)(const session_library *, session_table *);
    int (*homemade)(const session *); /* counts what is homemade; may be NULL */
    bool at_once;                     /* all seats decide at once, in rounds; otherwise in turns */
    /* Whether a seat may not know something that matters; what a player could have counted does
     * not. */
    bool hides;
    uint8_t places; /* the kind of the names that er_reason.region counts; 0 if there are none */
} session_row;

const session_row *session_row_of(const session *);
const session_row *session_row_at(session_game);

#endif
