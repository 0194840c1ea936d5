/* session.h - one running game: the settings of its table (settings.h), the position, the log of
 * moves, undo, the record.
 *
 * A session owns everything it needs except the built-in content, which the host lends
 * (session_library) for the life of the session. It does no input or output and knows no clock.
 * Read the fields as you like; change a session only through its functions.
 * Layer: session. May include core/ and the games.
 */
#ifndef SESSION_H
#define SESSION_H

#include "session/fair.h"
#include "session/settings.h"

enum {
    SESSION_MAX_MOVES = 50000, /* far more than any game has; a longer record is refused */
    SESSION_MAX_RECORD = 1 << 23,
    SESSION_NAME = 48, /* size of a seat's name, including the final zero */
    SESSION_KEPT = 20  /* the most positions kept along the way */
};

/* ---- a session ---- */

typedef struct session_entry {
    er_move move;
    uint8_t flags; /* the flags that apply returned */
} session_entry;

typedef struct session_kept { /* a position along the way */
    uint32_t ply;
    er_state *state; /* malloced */
} session_kept;

typedef enum session_start { SESSION_FRESH, SESSION_POSITION, SESSION_SNAPSHOT } session_start;

typedef struct session {
    session_game kind;
    session_library lent;
    /* As opened: the edition and the map are known, and the texts are its own. `places` is usual
     * only if there are none, and the record need not say so. */
    session_table table;
    er_game game;
    er_state_room now;     /* the position after the last move */
    er_state_room *placed; /* the position before the first move, if it was set; NULL if it is as the rules begin */
    session_start start;
    session_entry *log;
    uint32_t count, room;
    session_kept kept[SESSION_KEPT]; /* sorted by ply; see kept.c */
    uint32_t kept_count, pinned;
    uint64_t replayed; /* number of moves replayed by undo, for tests */
    char name[ER_MAX_SEATS][SESSION_NAME];
    fair_terms fair;     /* the table id is empty if the table has other dice */
    char *position_text; /* zero-terminated, never NULL */

    const char *set_word; /* the set in play; NULL if the game has none */
    void *content;        /* the game's content and setup (session/realms/content.h, session/miners/content.h) */

    struct session *of; /* the session whose content, setup and texts a twin uses; NULL for others */
    uint32_t users;     /* number of its twins, plus one until it is closed itself */
} session;

/* Opens a table. Returns NULL if that fails; `e` says why, with the line of a fault in the
 * tiles, the cards or the map. */
session *session_open(const session_library *, const session_table *, struct err *e);
void session_close(session *); /* NULL is allowed */

/* Opens a fresh game at the same table. Both share content and setup, which are by far the
 * largest part of a session. Either may be closed first, but not from two threads at once.
 * Returns NULL if there is no memory. */
session *session_twin(session *);

const er_state *session_now(const session *);
void session_first(const session *, er_state_room *out); /* copies the position before the first move */

bool session_set_name(session *, int seat, er_span name, struct err *e);

/* Sets what the record will say about its dice; an empty table id removes it. Refuses words that
 * fair.h does not allow and salts of seats that do not exist. */
bool session_set_fair(session *, const fair_terms *, struct err *e);
/* Returns the number of picks of chance so far, which is the number of the next one. */
uint32_t session_draws(const session *);

/* Restarts the game from a position: statements of docs/scenarios.md, one per line or separated
 * by `;`. After an error the session is as it was; the line of the error is the statement's
 * number. */
bool session_set_position(session *, er_span statements, struct err *e);

/* Does the same from a saved state. Such a game has no record: a snapshot is a cache, not a
 * promise. */
bool session_set_snapshot(session *, const uint8_t *, size_t, struct err *e);

void session_restart(session *); /* goes back to before the first move */
void session_renew(session *);   /* starts a fresh game at the same table, whatever it began with */

/* Checks a move, applies it and logs it. This is the only way to make a move. After an error
 * nothing has changed. */
er_err session_play(session *, const er_move *, er_events *, unsigned *flags);

/* Undoes the last move if it was a decision of that seat and made nothing known. It never goes
 * back past a die, a reveal or another seat's decision. */
er_err session_undo(session *, int seat);
er_err session_may_undo(const session *, int seat); /* whether session_undo would succeed, and if not, why */

/* Undoes the last move, whatever it was. For tools that look at a game instead of playing it. */
er_err session_undo_any(session *);

/* Finds the position after the first `ply` moves. Returns how many moves were replayed for it:
 * while nothing has been undone, at most sixteen or twice the number of moves from there to the
 * end, whichever is more. */
uint32_t session_state_at(const session *, uint32_t ply, er_state_room *out);

uint64_t session_hash(const session *);
void session_put_options(const session_table *, er_text *json); /* writes "options":[…] */
void session_put_choice(const session *, er_text *json);        /* writes "game":…,"set":…,"map":… */

/* Writes the game as bytes, or loads it from them (core/codec.h): the moves and the resulting
 * position, but not the table. Load into a fresh session of the same table. The bytes are a
 * cache, not a promise: only the program that wrote them reads them. Returns false if the buffer
 * is too small or the bytes are wrong; then nothing was played. */
struct er_codec;
bool session_code(session *, struct er_codec *);
size_t session_code_bound(const session *); /* returns a number of bytes that is always enough */

/* ---- records: docs/protocol.md, Records ---- */

typedef struct session_claim { /* the result that a record claims */
    bool has_hash;
    uint64_t hash;
    uint8_t scores; /* number of scores; 0 if none were written */
    int32_t score[ER_MAX_SEATS];
    bool has_secret; /* the secret of its dice, given only if the table is fair */
    uint8_t secret[FAIR_BYTES];
    int hash_line, score_line, secret_line;
} session_claim;

/* Writes a record, malloced and zero-terminated. Returns NULL if there is no memory or the game
 * came from a snapshot. With `ending` it also has the hash and, if the game is over, the score. */
char *session_record_write(const session *, bool ending, size_t *len);

/* Does the same, with the secret of the dice after the ending (FAIR_BYTES, or NULL to leave it
 * out). For finished games at fair tables. */
char *session_record_write_with(const session *, bool ending, const uint8_t *secret, size_t *len);

/* Writes only the table, without position, dice and moves. Another program can open it to look
 * at views of this game. */
char *session_record_head(const session *);

/* Reads a record. Returns NULL if it is wrong; `e` says what is wrong and in which line. `claim`
 * may be NULL; nothing is compared here. */
session *session_record_read(const session_library *, er_span text, session_claim *, struct err *e);

/* Reads a game before its first move: a line of choices (session_choices_read), then lines as in
 * the header of a record (tile, card, mapline, name, position, ...). Returns NULL if it is
 * wrong; `e` says what is wrong and in which line. */
session *session_setup_read(const session_library *, er_span text, struct err *e);

/* Whether hash and score are as claimed. */
bool session_claim_holds(const session *, const session_claim *, struct err *e);

/* Whether the secret is the one that the table was bound to, and every pick of chance follows
 * from it. Returns false if the table is not fair or the secret is not given, since then nothing
 * is known. */
bool session_fair_holds(const session *, const session_claim *, struct err *e);

#endif
