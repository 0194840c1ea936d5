/* session.h - one running game: the settings of its table, the position, the log of moves, undo,
 * the record.
 *
 * A session owns everything it needs except the built-in content, which the host lends
 * (session_library) for the life of the session. It does no input or output and knows no clock.
 * Read the fields as you like; change a session only through its functions.
 * Layer: session. May include core/ and the games.
 */
#ifndef SESSION_H
#define SESSION_H

#include "miners/miners.h"
#include "realms/realms.h"
#include "session/err.h"
#include "session/fair.h"

enum {
    SESSION_MAX_MOVES = 50000,  /* far more than any game has; a longer record is refused */
    SESSION_MAX_TEXT = 1 << 18, /* bytes of each text: homemade tiles or cards, a map, a position */
    SESSION_MAX_RECORD = 1 << 23,
    SESSION_NAME = 48, /* size of a seat's name, including the final zero */
    SESSION_TILES = REALMS_MAX_TILES,
    SESSION_KEPT = 20, /* the most positions kept along the way */
    SESSION_MAX_DRAW = 99
};

/* ---- the games (their table is in games.c) ---- */

typedef enum session_game { SESSION_REALMS, SESSION_MINERS } session_game;
enum { SESSION_GAMES = SESSION_MINERS + 1 };

const er_rules *session_rules(session_game);
int session_find_game(er_span key); /* finds a game by the key of its rules; -1 if there is none */

/* Returns NULL past the end; `bit` may be NULL. */
const char *session_option_word(session_game, int index, unsigned *bit);
/* Returns its bit; 0 if there is no such option. */
unsigned session_find_option(session_game, er_span key);

/* Whether a word that sets up a table belongs to that game: `map` to Realms, `card` to Miners.
 * The word comes from a record, a scenario or the referee, or is an option without its dashes.
 * Words that are not special to one game belong to all. */
bool session_takes(session_game, er_span word);

/* ---- a table ---- */

/* The built-in content. A set is a number above 0 that gets its meaning from the host: whose
 * races and powers are in play. */
typedef struct session_library {
    const realms_tile *tiles;
    const uint8_t *tile_sets; /* for each tile, the bits of the sets it belongs to */
    int tile_count;
    /* The set of old records and of tables that chose none. */
    uint8_t old_set;
    const realms_map *(*find_map)(const char *key);        /* returns NULL if there is no such map */
    int (*find_set)(er_span word);                         /* returns 0 if there is no such set */
    const char *(*set_word)(int set);                      /* returns NULL if there is no such set */
    bool (*has_places)(int set, const realms_map *chosen); /* whether Places and Relics are in play by default */
    /* Today's cards, events and boards of Miners; NULL if Miners is not available. */
    const miners_book *book;
    /* Returns the text of the cards of an older edition; NULL if there is no such edition. */
    const char *(*old_cards)(int edition);
} session_library;

typedef enum session_places { SESSION_PLACES_USUAL, SESSION_PLACES_YES, SESSION_PLACES_NO } session_places;

typedef struct session_table { /* the settings of a table; the texts are copied */
    session_game game;         /* settings of another game must not be used */
    uint16_t edition;          /* edition of the rules and of their built-in content; 0 for the newest */
    er_span map;               /* key of a built-in map, or of the map in map_text */
    er_span map_text;          /* a map that is not built in; the record contains it */
    er_span tiles_text;        /* homemade tiles; the record contains them */
    er_span cards_text;        /* homemade cards, events, sides and Surface of Miners; the record contains them */
    unsigned options;
    uint8_t seats;
    uint8_t rounds;        /* 0 for the number that the map gives */
    uint8_t set;           /* 0 if none was chosen: the library's old_set, with everything in it */
    uint8_t draw;          /* number of races, and of powers, in the game; 0 for all (MX-5) */
    session_places places; /* whether Places and Relics are in play */
    /* With a set: include tiles that can do nothing on this map, because tiny maps need them
     * (MX-2). */
    bool everything;
} session_table;

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
    uint16_t edition; /* never 0; the record names it */
    er_game game;
    er_state_room first, now; /* positions before the first move and after the last */
    session_start start;
    session_entry *log;
    uint32_t count, room;
    session_kept kept[SESSION_KEPT]; /* sorted by ply; see kept.c */
    uint32_t kept_count, pinned;
    uint64_t replayed; /* number of moves replayed by undo, for tests */
    char name[ER_MAX_SEATS][SESSION_NAME];
    fair_terms fair; /* the table id is empty if the table has other dice */
    unsigned options;
    char *map_text, *tiles_text, *cards_text, *position_text; /* zero-terminated, never NULL */

    /* Fields of Realms. */
    uint8_t rounds, draw; /* 0 for the number that the map gives; 0 for all */
    uint8_t set;          /* never 0 */
    const char *set_word;
    bool set_chosen;           /* false if it is the library's old_set by default */
    bool everything;           /* the setting of the table that came with the set */
    bool places, places_usual; /* whether Places and Relics are in play; whether they would be by default */
    realms_map *map;
    bool own_map;
    realms_tile *tiles;
    int tile_count, shipped_count; /* tiles of this table; those built in, which come before the homemade ones */
    realms_setup *setup;

    /* Fields of Miners. */
    miners_book *own_book; /* homemade content; NULL if there is none */
    miners_setup *miners;

    struct session *of; /* the session whose content, setup and texts a twin uses; NULL for others */
    uint32_t users;     /* number of its twins, plus one until it is closed itself */
} session;

/* Reads the settings of a table from one line, as in the referee's `setup`: "game=realms
 * map=saucer2 seats=2 option=open-coins". `session_table` must be empty; its spans will point
 * into the line. */
bool session_choices_read(const session_library *, er_span line, session_table *, struct err *e);

/* Opens a table. Returns NULL if that fails; `e` says why, with the line of a fault in the
 * tiles, the cards or the map. */
session *session_open(const session_library *, const session_table *, struct err *e);
void session_close(session *); /* NULL is allowed */

/* Opens a fresh game at the same table. Both share content and setup, which are by far the
 * largest part of a session. Either may be closed first, but not from two threads at once.
 * Returns NULL if there is no memory. */
session *session_twin(session *);

const er_state *session_now(const session *);
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
