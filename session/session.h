/* session.h - one running game: the table that was chosen, the position, the log of moves, undo, the record.
 *
 * A session owns everything it needs but the shipped content, which the host lends (session_library) for the
 * session's life. It does no input or output and knows no clock. Fields are for reading; change a session only
 * through its functions.
 * Layer: session. May include core/ and the games.
 */
#ifndef SESSION_H
#define SESSION_H

#include "miners/miners.h"
#include "realms/realms.h"
#include "session/err.h"
#include "session/fair.h"

enum {
    SESSION_MAX_MOVES = 50000,  /* no game comes near it; a record that does is refused */
    SESSION_MAX_TEXT = 1 << 18, /* homemade tiles or cards, a map or a position: bytes of each */
    SESSION_MAX_RECORD = 1 << 23,
    SESSION_NAME = 48, /* a seat's name, the final zero included */
    SESSION_TILES = REALMS_MAX_TILES,
    SESSION_KEPT = 20, /* positions on the way that are kept, at most */
    SESSION_MAX_DRAW = 99
};

/* ---- the games, in a table of their own (games.c) ---- */

typedef enum session_game { SESSION_REALMS, SESSION_MINERS } session_game;
enum { SESSION_GAMES = SESSION_MINERS + 1 };

const er_rules *session_rules(session_game);
int session_find_game(er_span key); /* by the key of its rules; -1: no such game */

const char *session_option_word(session_game, int index, unsigned *bit); /* NULL past the end; `bit` may be NULL */
unsigned session_find_option(session_game, er_span key);                 /* its bit; 0: no such option */

/* Whether a word by which a table is chosen (of a record, a scenario, the referee; an option without its dashes) goes
   with that game: `map` with Realms, `card` with Miners. Words that no game has for itself go with all. */
bool session_takes(session_game, er_span word);

/* ---- a table ---- */

/* What is shipped. A set is a number above 0 that the host gives a meaning: whose races and powers are on the table. */
typedef struct session_library {
    const realms_tile *tiles;
    const uint8_t *tile_sets; /* of each tile: the bits of the sets it belongs to */
    int tile_count;
    uint8_t old_set;                                       /* that of tables which chose none, and of old records */
    const realms_map *(*find_map)(const char *key);        /* NULL: no such map */
    int (*find_set)(er_span word);                         /* 0: no such set */
    const char *(*set_word)(int set);                      /* NULL: no such set */
    bool (*has_places)(int set, const realms_map *chosen); /* Places and Relics are in play, unless the table says */
    const miners_book *book;               /* cards, events, boards of Miners, of today; NULL: Miners is not here */
    const char *(*old_cards)(int edition); /* the text of those of an older edition; NULL: no such edition */
} session_library;

typedef enum session_places { SESSION_PLACES_USUAL, SESSION_PLACES_YES, SESSION_PLACES_NO } session_places;

typedef struct session_table { /* what a table chooses; the texts are copied */
    session_game game;         /* what belongs to another game must not be chosen */
    uint16_t edition;          /* of the rules and of what is shipped with them; 0: the newest */
    er_span map;               /* key of a shipped map, or of the map in map_text */
    er_span map_text;          /* a map that is not shipped: it travels in the record */
    er_span tiles_text;        /* homemade tiles; they travel too */
    er_span cards_text;        /* homemade cards, events, sides, Surface of Miners; likewise */
    unsigned options;
    uint8_t seats;
    uint8_t rounds;        /* 0: as the map says */
    uint8_t set;           /* 0: none was chosen: the library's old_set, with everything in it */
    uint8_t draw;          /* so many races and so many powers are in the game (MX-5); 0: all */
    session_places places; /* Places and Relics are in play */
    bool everything;       /* with a set: also tiles that can do nothing on this map (MX-2), as tiny maps need them */
} session_table;

typedef struct session_entry {
    er_move move;
    uint8_t flags; /* what apply returned */
} session_entry;

typedef struct session_kept { /* a position on the way */
    uint32_t ply;
    er_state *state; /* malloced */
} session_kept;

typedef enum session_start { SESSION_FRESH, SESSION_POSITION, SESSION_SNAPSHOT } session_start;

typedef struct session {
    session_game kind;
    uint16_t edition; /* never 0; the record names it */
    er_game game;
    er_state_room first, now; /* before the first move; after the last one */
    session_start start;
    session_entry *log;
    uint32_t count, room;
    session_kept kept[SESSION_KEPT]; /* kept.c; by ply */
    uint32_t kept_count, pinned;
    uint64_t replayed; /* moves made again to take one back: what undo has cost, for tests */
    char name[ER_MAX_SEATS][SESSION_NAME];
    fair_terms fair; /* an empty table: other dice */
    unsigned options;
    char *map_text, *tiles_text, *cards_text, *position_text; /* zero-terminated, never NULL */

    /* Of Realms. */
    uint8_t rounds, draw; /* 0: as the map says; 0: all */
    uint8_t set;          /* never 0 */
    const char *set_word;
    bool set_chosen;           /* or it is the library's old_set */
    bool everything;           /* as chosen with the set */
    bool places, places_usual; /* in play; were, had the table not said */
    realms_map *map;
    bool own_map;
    realms_tile *tiles;
    int tile_count, shipped_count; /* those of this table; homemade ones come after the shipped */
    realms_setup *setup;

    /* Of Miners. */
    miners_book *own_book; /* what is homemade; NULL: nothing is */
    miners_setup *miners;

    struct session *of; /* a twin: content, setup and texts are that one's */
    uint32_t users;     /* twins of this one, and itself until it is closed */
} session;

/* A table in one line, as the referee's `setup` has it: "game=realms map=saucer2 seats=2 option=open-coins"; into an empty
   table. The spans point into the line. */
bool session_choices_read(const session_library *, er_span line, session_table *, struct err *e);

/* NULL: `e` says why (a fault of the tiles, the cards or the map has its line). */
session *session_open(const session_library *, const session_table *, struct err *e);
void session_close(session *); /* NULL is fine */

/* A fresh game at such a table: content and setup, by far the most of a session, are shared. Either may be closed first; not from two
   threads at once. NULL: no memory. */
session *session_twin(session *);

const er_state *session_now(const session *);
bool session_set_name(session *, int seat, er_span name, struct err *e);

/* What the record will say of its dice. An empty table takes it back. Refused: words that are none (fair.h), salts of
   seats that are not there. */
bool session_set_fair(session *, const fair_terms *, struct err *e);
uint32_t session_draws(const session *); /* picks of chance so far: the number of the next one */

/* The game begins anew from a position: statements of docs/scenarios.md, one per line or parted by `;`. All or
   nothing: on an error (its line is the statement's number) the session is as it was. */
bool session_set_position(session *, er_span statements, struct err *e);

/* Or from a saved state. Such a game has no record: a snapshot is a cache, not a promise. */
bool session_set_snapshot(session *, const uint8_t *, size_t, struct err *e);

void session_restart(session *); /* back before the first move */
void session_renew(session *);   /* a fresh game at the same table, whatever it began with */

/* The one door for moves: judged, applied, logged. On an error nothing has changed. */
er_err session_play(session *, const er_move *, er_events *, unsigned *flags);

/* Takes back the last move if it was a decision of that seat which made nothing known: never across a die, a
   reveal or another seat's decision. */
er_err session_undo(session *, int seat);
er_err session_may_undo(const session *, int seat); /* whether it would, and if not, why */

/* For tools that look at a game rather than play it: takes back the last move whatever it was. */
er_err session_undo_any(session *);

/* The position after the first `ply` moves. How many moves were made again to find it: while nothing was taken back, not more than twice what
   lies between there and the end, or sixteen. */
uint32_t session_state_at(const session *, uint32_t ply, er_state_room *out);

uint64_t session_hash(const session *);

/* The game as bytes, or loading from them (core/codec.h): the moves and where they led, but not the table, which must be the same, fresh.
   A cache, not a promise: only the program that wrote it reads it. False: no room, or no such bytes; nothing was played then. */
struct er_codec;
bool session_code(session *, struct er_codec *);
size_t session_code_bound(const session *); /* bytes that are enough */

/* ---- records: docs/protocol.md, Records ---- */

typedef struct session_claim { /* what a record says came of it */
    bool has_hash;
    uint64_t hash;
    uint8_t scores; /* how many; 0: none written */
    int32_t score[ER_MAX_SEATS];
    bool has_secret; /* of its dice: only where the table is said to be fair */
    uint8_t secret[FAIR_BYTES];
    int hash_line, score_line, secret_line;
} session_claim;

/* Malloced and zero-terminated; NULL: no memory, or the game came from a snapshot. With `ending` the hash and,
   when the game is over, the score are written too. */
char *session_record_write(const session *, bool ending, size_t *len);

/* The same with the secret of its dice (FAIR_BYTES; NULL: not told) behind the ending: for games that are over, at
   tables that are fair. */
char *session_record_write_with(const session *, bool ending, const uint8_t *secret, size_t *len);

/* The same of the table alone, without position, dice and moves: how another program opens it to look at views of this game. */
char *session_record_head(const session *);

/* NULL: `e` says what is wrong in which line. `claim` may be NULL; nothing is compared here. */
session *session_record_read(const session_library *, er_span text, session_claim *, struct err *e);

/* A game before its first move: a line of choices (session_choices_read), and under it lines as a record's header has them (tile, card,
   mapline, name, position, ...). NULL: `e` says what is wrong in which line. */
session *session_setup_read(const session_library *, er_span text, struct err *e);

/* True when hash and score are as claimed. */
bool session_claim_holds(const session *, const session_claim *, struct err *e);

/* True when the secret is the one that the table was bound to, and every pick of chance follows from it. Where the
   table is not fair or the secret not told, nothing is known: false. */
bool session_fair_holds(const session *, const session_claim *, struct err *e);

#endif
