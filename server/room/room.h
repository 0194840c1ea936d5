/* room.h - one table as described by its log: the people in its seats, the game, the clocks. A room
 * is a fold over entries: the same entries give the same room in every process, today or in ten
 * years.
 *
 * A room does no input or output, and time is passed in. A request first becomes a line of the log
 * (room_make_*), and the room takes this in with the same code that reads a log again (room_take).
 * So a live room always equals its log, replayed. The host commits the line and tells the others,
 * or discards the room and reads the log again. Any other change to a room is a bug.
 * Layer: server.
 */
#ifndef SERVER_ROOM_ROOM_H
#define SERVER_ROOM_ROOM_H

#include "server/room/spec.h"
#include "session/fair.h"

enum {
    ROOM_SAY = 300,     /* bytes of a chat message */
    ROOM_MOVES = 512,   /* moves of one entry: a decision and the picks of chance after it */
    ROOM_EVENTS = 2048, /* events of one entry that are sent */
    /* A computer that has not moved by then has died with its process, and another may think. */
    ROOM_STAND_IN_MS = 5000,
    ROOM_INVITE = 33,      /* size of the code: 32 hex digits and the final zero */
    ROOM_LEAST_MS = 60000, /* least time on the clock of a returning player */
    ROOM_FIRST_MS = 60000, /* lenient: extra time for the first decision */
    /* Lenient: least time for the next decision after running out of time, or a turn if that is
     * less. */
    ROOM_AGAIN_MS = 30000,
    ROOM_LATE = 3 /* lenient: a stand-in takes the seat after running out of time so often in a row */
};

/* A log is bounded: these limit what people can do again and again. They apply when an entry is
 * made; old logs may exceed them. */
enum {
    ROOM_UNDOS = 100,     /* of a seat in one of its turns */
    ROOM_SAYS = 500,      /* chat messages of a seat since the beginning of the game */
    ROOM_SAYS_ALL = 1000, /* of everyone else together: before the game of everyone, then of spectators */
    ROOM_SAYS_EACH = 100, /* of one of these people */
    ROOM_SITS = 200,      /* of a table: sitting down, getting up, sitting down again */
    ROOM_LEAVES = 100,    /* of a seat: leaving the game and coming back */
    ROOM_SPEAKERS = 64    /* counters of chat messages; the id of a person selects one */
};

/* The kinds of entries, with the first word of each. A line that begins with a seat is a move;
 * one that begins with `auto` is a move that a computer made for a person. */
typedef enum entry_kind {
#define ENTRY(id, word) ENTRY_##id,
#include "server/room/entries.def"
    ENTRY_KINDS
} entry_kind;

const char *entry_word(entry_kind);

/* The parts of an entry, to be sent to people. */
typedef struct entry {
    entry_kind kind;
    uint32_t n;
    int64_t at;
    int seat; /* -1 if it has none */
    char person[STORE_ID], name[STORE_NAME];
    er_span text;        /* the chat message, or the new table; points into the entry */
    int row;             /* for `out`: how many times in a row; 0 if not given */
    int other;           /* for `replace`: the seat that decided it; otherwise -1 */
    bool computer;       /* for a move: made by a computer for a person */
    const er_move *move; /* points into the room's scratch; valid until the next entry */
    int moves;
    const er_state *after; /* the position after these moves; NULL if it and the events are not known */
    er_events events;      /* events of the moves, also in the scratch */
} entry;

typedef struct room_seat {
    spec_seat_kind kind; /* SPEC_SEAT_ME if a person sits there */
    const ai_player *computer;
    char person[STORE_ID], name[STORE_NAME];
    bool ready;                   /* ready to begin */
    bool away;                    /* a stand-in plays */
    bool helped;                  /* a computer makes this one decision because time ran out */
    bool overdue;                 /* its days are used up, so the others may decide about it */
    uint8_t late;                 /* how many times in a row its time ran out */
    uint32_t autos, auto_turn;    /* turns in which a computer decided for a person; the last of them */
    bool undone;                  /* its last decision was an undo */
    er_move last;                 /* otherwise its last decision was this move */
    uint32_t own;                 /* number of its last decision; 0 if there is none */
    uint32_t before;              /* number of the decision before that */
    uint32_t turns;               /* how many times it has become its turn to act */
    uint32_t reached;             /* the most turns that it ever had; undo reduces `turns` */
    uint16_t undos, leaves, says; /* in the latest turn it reached; in the game; since the game began */
    int64_t left;                 /* ms on its clock at time `since` */
} room_seat;

typedef struct room {
    char id[STORE_ID];
    store_phase phase;
    spec spec;
    session *s; /* NULL before the first entry */
    fair_terms fair;
    uint8_t secret[STORE_SECRET], key[FAIR_BYTES];
    uint32_t n;        /* number of the last entry */
    uint32_t position; /* grows with every change of the game */
    uint32_t draws;
    uint32_t furthest; /* the most moves that the game ever had */
    uint8_t acts;      /* seats that must act */
    int64_t since;
    room_seat seat[ER_MAX_SEATS];
    bool paused;         /* no clock runs and no computer plays */
    bool ended;          /* over because people agreed */
    uint8_t votes;       /* seats that want it to end */
    char next[STORE_ID]; /* the table of the rematch */
    uint16_t sits, says; /* entries that seated someone; chat messages of people who do not play, in this phase */
    uint8_t says_of[ROOM_SPEAKERS];
} room;

/* Shared between rooms: the content of tables, by their settings. */
typedef struct room_shelf room_shelf;
/* Needs a library that outlives it; returns NULL if there is no memory. */
room_shelf *room_shelf_new(const session_library *);
void room_shelf_free(room_shelf *);

/* Makes an empty room, before its first entry. */
void room_begin(room *, const char *id, const uint8_t secret[STORE_SECRET]);
void room_end(room *);

/* Takes in the next entry of the log; `told` points into the row. Returns false if the log is
 * broken (or from a later program) or there is no memory; then nothing has changed. */
bool room_take(room *, room_shelf *, const store_row *, entry *told, struct err *e);

/* Reads an entry again, without taking it in and without its events. */
bool room_recall(const room *, const store_row *, entry *told);

/* ---- telling old entries, with their events (memory.c) ---- */

/* Memory of the given rows, which the room has taken in and which are the last of its log.
 * Returns NULL if there is no memory; then use room_recall. */
typedef struct room_memory room_memory;
room_memory *room_memory_begin(const room *, const store_row *, uint32_t rows);
void room_memory_end(room_memory *); /* NULL is allowed */

/* Does the same as room_recall, for each of the rows in order. It does not know events of moves
 * that were undone together with moves before these rows. */
bool room_memory_next(room_memory *, entry *told);

/* ---- as bytes (save.c) ---- */

/* Saves everything that the log determines, including keys; the secret and the id belong to the
 * host. Two rooms are the same if their bytes are. The result is malloced; NULL if there is no
 * memory. */
uint8_t *room_save(const room *, size_t *len);
bool room_is_same(const room *, const room *); /* returns false also if there is no memory to compare them */

/* Loads a room that has begun with the same id and secret. Returns false if the bytes are wrong
 * or there is no memory; then the room must be ended. Pass only bytes from this program: it
 * believes what they say about moves. */
bool room_load(room *, room_shelf *, const uint8_t *, size_t);

/* ---- making entries: each is judged, written to `out` (which must be empty) as the line of the
 * log, and taken in. On false it is refused, `e` says why, and nothing has changed. `told`
 * points into `out`. ---- */

bool room_make_open(room *, room_shelf *, const spec *, int64_t at, er_text *out, entry *, struct err *e);
bool room_make_sit(room *, int seat, const char *person, const char *name, er_span salt, int64_t at, er_text *, entry *,
                   struct err *e);
/* Begins the game when all seats are taken, with the first picks of chance. */
bool room_make_begin(room *, int64_t at, er_text *, entry *, struct err *e);
bool room_make_move(room *, int seat, er_span move, int64_t at, er_text *, entry *, struct err *e);
bool room_make_computer_move(room *, const er_move *, int64_t at, er_text *, entry *, struct err *e);
bool room_make_undo(room *, int seat, int64_t at, er_text *, entry *, struct err *e);
bool room_make_say(room *, int seat, const char *person, const char *name, er_span text, int64_t at, er_text *, entry *,
                   struct err *e);
/* Makes an entry with no more than a seat (-1 for none): stand, away, out, back, closed. */
bool room_make_plain(room *, entry_kind, int seat, int64_t at, er_text *, entry *, struct err *e);
bool room_make_ready(room *, int seat, er_span salt, int64_t at, er_text *, entry *, struct err *e);
bool room_make_out(room *, int seat, int64_t at, er_text *, entry *, struct err *e);
bool room_make_replace(room *, int seat, int by, int64_t at, er_text *, entry *, struct err *e);
bool room_make_rematch(room *, const char *table_id, int64_t at, er_text *, entry *, struct err *e);

/* ---- questions ---- */

const er_state *room_now(const room *);
bool room_is_full(const room *); /* whether every seat is taken */
/* Returns -1 for anyone who does not sit here, including the empty person. */
int room_seat_of(const room *, const char *person);
/* Returns a seat that this person may take; -1 if there is none. */
int room_free_seat(const room *, const char *person, bool invited, int wanted);
bool room_may_begin(const room *); /* whether every seat is taken and everyone is ready who must be */
/* Returns the seat of the table's maker, whose word is enough to begin; -1 if nobody sits. */
int room_host_seat(const room *);
bool room_is_left(const room *); /* whether no person plays a seat */
/* Whether the seat may decide about someone whose days are used up. */
bool room_may_decide(const room *, int seat);
bool room_is_computers(const room *, int seat);       /* whether a computer sits there, stands in or helps out */
const ai_player *room_player(const room *, int seat); /* returns that computer */
uint8_t room_people(const room *);                    /* returns the seats that must act and are played by people */
er_err room_may_undo(const room *, int seat);         /* whether an undo would be accepted, and if not, why */
er_err room_may_say(const room *, int seat, const char *person);
int64_t room_deadline(const room *, int seat);         /* returns when its clock runs out; 0 for never */
int64_t room_due(const room *);                        /* returns when the room needs attention; 0 for never */
void room_invite(const room *, char out[ROOM_INVITE]); /* writes the code that lets people sit or watch */

/* Returns the malloced record, with the secret once the game is over; NULL if there is no
 * memory. */
char *room_record(const room *, size_t *len);

void room_put_choice(const room *, er_text *); /* writes "game":…,"set":… as JSON, without the braces */
void room_put_seats(const room *, bool whole,
                    er_text *); /* writes "seats":[…] as JSON; whole: with people and levels */

/* Computes what lists show and what the database is queried by. */
void room_listing(const room *, store_listing *); /* the summary is malloced */

#endif
