/* room.h - one table as its log tells it: who sits where, the game, the clocks. A room is a fold over entries: the same entries give the
 * same room in every process, today or in ten years.
 *
 * A room does no input or output, and time is passed in. What somebody wants is first made a line of the log (room_make_*), which the
 * room takes in by the same code that reads a log again (room_take): a live room always equals its log, replayed. The host commits the
 * line and tells the others, or throws the room away and reads the log again. What else changes a room is a bug.
 * Layer: server.
 */
#ifndef SERVER_ROOM_ROOM_H
#define SERVER_ROOM_ROOM_H

#include "server/room/spec.h"
#include "session/fair.h"

enum {
    ROOM_SAY = 300,          /* bytes of what is said */
    ROOM_MOVES = 512,        /* moves of one entry: a decision and the picks of chance that follow */
    ROOM_EVENTS = 2048,      /* events of one entry that are told */
    ROOM_ENTRY = 1 << 20,    /* no entry is longer: the first, with homemade content */
    ROOM_STAND_IN_MS = 5000, /* a computer that has not moved by then has died with its process: another may think */
    ROOM_INVITE = 33,        /* 32 hex digits and the final zero */
    ROOM_LEAST_MS = 60000,   /* who comes back has at least so much on the clock */
    ROOM_FIRST_MS = 60000,   /* lenient: so much more for the first decision */
    ROOM_AGAIN_MS =
        30000,    /* lenient: who ran out of time has at least so much for what comes next, or a turn if that is less */
    ROOM_LATE = 3 /* lenient: so often in a row, and a stand-in takes the seat */
};

/* A log is bounded: what people may do again and again has an end. These hold when an entry is made; old logs may have more. */
enum {
    ROOM_UNDOS = 100,     /* of a seat in one of its turns */
    ROOM_SAYS = 500,      /* lines of a seat, from the beginning of the game on */
    ROOM_SAYS_ALL = 1000, /* of all others together: before the game of everybody, then of those who watch */
    ROOM_SAYS_EACH = 100, /* of one of these */
    ROOM_SITS = 200,      /* of a table: sitting down, getting up, sitting down */
    ROOM_LEAVES = 100,    /* of a seat: leaving the game and coming back */
    ROOM_SPEAKERS = 64    /* counters of who has said how much; people are dealt out to them by their ids */
};

/* The kinds of entries, with the word that begins them; a line that begins with a seat is a move, and one that begins with `auto` a move
   that a computer made for a person. */
typedef enum entry_kind {
#define ENTRY(id, word) ENTRY_##id,
#include "server/room/entries.def"
    ENTRY_KINDS
} entry_kind;

const char *entry_word(entry_kind);

/* An entry in parts, as it is told to people. */
typedef struct entry {
    entry_kind kind;
    uint32_t n;
    int64_t at;
    int seat; /* -1: nobody's */
    char person[STORE_ID], name[STORE_NAME];
    er_span text;        /* what was said; the new table; points into the entry */
    int row;             /* of `out`: how often in a row; 0: not said */
    int other;           /* of `replace`: the seat that decided it; -1 */
    bool computer;       /* of a move: made by a computer, for a person */
    const er_move *move; /* points into the room's scratch, valid until the next entry */
    int moves;
    const er_state *after; /* where these moves led; NULL: not known, and so are their events */
    er_events events;      /* what came of them; likewise in the scratch */
} entry;

typedef struct room_seat {
    spec_seat_kind kind; /* SEAT_ME: a person sits there */
    const ai_player *computer;
    char person[STORE_ID], name[STORE_NAME];
    bool ready;                   /* to begin */
    bool away;                    /* a stand-in plays */
    bool helped;                  /* a computer makes this one decision: time ran out */
    bool overdue;                 /* its days are over: the others may decide what becomes of it */
    uint8_t late;                 /* how often in a row its time ran out */
    uint32_t autos, auto_turn;    /* turns in which a computer decided for a person; the last of them */
    bool undone;                  /* its last decision was an undo */
    er_move last;                 /* or this move */
    uint32_t own;                 /* the number of its last decision, 0: none */
    uint32_t before;              /* and of the one before it */
    uint32_t turns;               /* how often it had to act anew */
    uint32_t reached;             /* the most turns that it ever had; undo takes some back */
    uint16_t undos, leaves, says; /* in the turn that it reached; in the game; since it began */
    int64_t left;                 /* ms on its clock at `since` */
} room_seat;

typedef struct room {
    char id[STORE_ID];
    store_phase phase;
    spec spec;
    session *s; /* NULL before the first entry */
    fair_terms fair;
    uint8_t secret[STORE_SECRET], key[FAIR_BYTES];
    uint32_t n;        /* the last entry */
    uint32_t position; /* grows with every change of the game */
    uint32_t draws;
    uint32_t furthest; /* how many moves the game has ever had */
    uint8_t acts;      /* seats that must act */
    int64_t since;
    room_seat seat[ER_MAX_SEATS];
    bool paused;         /* no clock runs, no computer plays */
    bool ended;          /* over because people said so */
    uint8_t votes;       /* seats that want it to end */
    char next[STORE_ID]; /* of a rematch */
    uint16_t sits, says; /* entries that sat somebody; what others than its players said, in this phase */
    uint8_t says_of[ROOM_SPEAKERS];
} room;

/* What rooms share: the content of tables, by what they choose. */
typedef struct room_shelf room_shelf;
room_shelf *room_shelf_new(const session_library *); /* the library must outlive it; NULL: no memory */
void room_shelf_free(room_shelf *);

void room_begin(room *, const char *id, const uint8_t secret[STORE_SECRET]); /* empty, before its first entry */
void room_end(room *);

/* Takes in an entry of the log, the next one; `told` points into the row. False: the log is broken (or of a later program), or there
   is no memory; nothing has changed. */
bool room_take(room *, room_shelf *, const store_row *, entry *told, struct err *e);

/* What an entry was, without taking it in and without its events. */
bool room_recall(const room *, const store_row *, entry *told);

/* ---- telling old entries, with their events (memory.c) ---- */

/* The room has taken in these rows, which are the last of its log. NULL: no memory; then room_recall must do. */
typedef struct room_memory room_memory;
room_memory *room_memory_begin(const room *, const store_row *, uint32_t rows);
void room_memory_end(room_memory *); /* NULL is fine */

/* As room_recall, of each of the rows in their order. Events of moves that were taken back together with moves before these rows are not known. */
bool room_memory_next(room_memory *, entry *told);

/* ---- as bytes (save.c) ---- */

/* Everything that the log determines, keys included; the secret and the id are the host's. Two rooms are the same when their bytes are.
   Malloced; NULL: no memory. */
uint8_t *room_save(const room *, size_t *len);
bool room_is_same(const room *, const room *); /* false also when there is no memory to see it */

/* Into a room that has begun with the same id and secret. False: no such bytes, or no memory; the room must be ended. Only this
   program's own bytes may be given: what they say of moves is believed. */
bool room_load(room *, room_shelf *, const uint8_t *, size_t);

/* ---- making entries: judged, written to `out` (which is empty before) as the line of the log, taken in. False: refused, `e` says why,
   nothing changed. `told` points into `out` ---- */

bool room_is_salt(er_span); /* that a seat may have */

bool room_make_open(room *, room_shelf *, const spec *, int64_t at, er_text *out, entry *, struct err *e);
bool room_make_sit(room *, int seat, const char *person, const char *name, er_span salt, int64_t at, er_text *, entry *,
                   struct err *e);
/* All seats are taken: the first picks of chance. */
bool room_make_begin(room *, int64_t at, er_text *, entry *, struct err *e);
bool room_make_move(room *, int seat, er_span move, int64_t at, er_text *, entry *, struct err *e);
bool room_make_computer_move(room *, const er_move *, int64_t at, er_text *, entry *, struct err *e);
bool room_make_undo(room *, int seat, int64_t at, er_text *, entry *, struct err *e);
bool room_make_say(room *, int seat, const char *person, const char *name, er_span text, int64_t at, er_text *, entry *,
                   struct err *e);
/* stand, away, out, back, closed: an entry of a seat (-1: of none) that has no more to say. */
bool room_make_plain(room *, entry_kind, int seat, int64_t at, er_text *, entry *, struct err *e);
bool room_make_ready(room *, int seat, er_span salt, int64_t at, er_text *, entry *, struct err *e);
bool room_make_out(room *, int seat, int64_t at, er_text *, entry *, struct err *e);
bool room_make_replace(room *, int seat, int by, int64_t at, er_text *, entry *, struct err *e);
bool room_make_rematch(room *, const char *table, int64_t at, er_text *, entry *, struct err *e);

/* ---- asking ---- */

const er_state *room_now(const room *);
bool room_is_full(const room *);                    /* every seat is taken */
int room_seat_of(const room *, const char *person); /* -1: does not sit here; also for an empty person */
int room_free_seat(const room *, const char *person, bool invited, int wanted); /* -1: none that she may take */
bool room_may_begin(const room *);              /* every seat is taken, and everybody ready who must be */
int room_host_seat(const room *);               /* whose word is enough to begin: who made the table; -1: nobody sits */
bool room_is_left(const room *);                /* nobody plays a seat herself */
bool room_may_decide(const room *, int seat);   /* about somebody whose days are over */
bool room_is_computers(const room *, int seat); /* a computer sits there, stands in, or helps out */
const ai_player *room_player(const room *, int seat); /* that computer */
uint8_t room_people(const room *);                    /* seats that must act, and people do */
er_err room_may_undo(const room *, int seat);         /* whether it would be taken, and if not, why */
er_err room_may_say(const room *, int seat, const char *person);
int64_t room_deadline(const room *, int seat);         /* when its clock runs out; 0: never */
int64_t room_due(const room *);                        /* when somebody should look; 0: never */
void room_invite(const room *, char out[ROOM_INVITE]); /* the code that lets people sit, or watch */

/* The record, with the secret once the game is over; malloced, NULL: no memory. */
char *room_record(const room *, size_t *len);

void room_put_choice(const room *, er_text *);            /* "game":…,"set":… as JSON, without the braces */
void room_put_seats(const room *, bool whole, er_text *); /* a JSON list; whole: with people and levels */

/* What lists show, and the database is asked by. */
void room_face(const room *, store_face *); /* summary is malloced */

#endif
