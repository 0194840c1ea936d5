/* hall.h - the core of the server: guests (connections), the rooms in memory, and the messages
 * between them.
 *
 * Everything here runs in the single thread of the loop. The store and the thinkers have threads of
 * their own and call back through store_collect and think_collect. A hosted room does one thing at
 * a time: while it waits for the store, its requests queue up.
 * Private to server/.
 */
#ifndef SERVER_HALL_HALL_H
#define SERVER_HALL_HALL_H

#include "core/json.h"
#include "server/notices/webhooks.h"
#include "server/common/limits.h"
#include "server/common/logs.h"
#include "server/net/message.h"
#include "server/net/net.h"
#include "server/server.h"
#include "server/room/tell.h"
#include "server/hall/think.h"
#include "server/common/turns.h"

enum {
    HALL_QUEUE = 64,            /* requests waiting for one room */
    HALL_ATTACHED = 16,         /* rooms that one connection follows */
    HALL_WATCHERS = 200,        /* connections that follow one room */
    HALL_UNTOLD = 0xff,         /* no set of seats */
    HALL_REST = 500,            /* a returning client gets up to this many entries instead of a fresh view */
    HALL_PIECE = 2000,          /* entries read from the store at once */
    HALL_ROWS = 500,            /* log entries taken in by all rooms together in one turn of the loop */
    HALL_ROWS_EACH = 100,       /* log entries taken in by one room before the next room's turn */
    HALL_SNAPSHOT_EVERY = 200,  /* entries between two snapshots of a room */
    HALL_SNAPSHOT_LEAVING = 50, /* entries after which a room gets a snapshot when it leaves memory */
    HALL_TRIES = 5,             /* attempts for a request that loses the race for an entry */
    HALL_TEXT = 1 << 19         /* bytes of one message to a client */
};

struct hall;
struct hosted;
struct request;

/* A connection. It lives as long as something refers to it. */
typedef struct guest {
    struct hall *h;
    net_peer *peer; /* NULL after it has closed */
    int refs;
    char person[STORE_ID], name[STORE_NAME]; /* empty until the person is known */
    /* For this device: the hash of its token; the seed of its secrets. */
    uint8_t token[STORE_HASH], seed[STORE_HASH];
    char (*muted)[STORE_ID];
    int mutes;
    struct hosted *at[HALL_ATTACHED];
    int rooms;
    int asked; /* number of waiting requests */
    struct guest *next, *before;
} guest;

/* Requests served in turn, by owner. A request keeps its turn until it is answered. */
typedef struct queue {
    turns *waiting;
    void (*run)(struct hall *, struct request *);
    bool serving;
} queue;

typedef struct request {
    turns_item turn; /* used while it is in a queue */
    queue *queue;
    guest *g;
    int64_t id; /* -1 if there is none */
    const struct request_row *row;
    int tries;
    uint64_t mark; /* marks its entries in the log if it carries a key; 0 if it has none */
    bool looked;   /* it was looked for, and is not in the log yet */
    bool made;     /* it asks for a new table, which already exists */
    bool answered; /* a rematch: the old table has yet to name the new one */
    struct request *next;
    message said; /* its text is stored right after the request */
} request;

typedef enum hosted_state { HOSTED_READY, HOSTED_BUSY, HOSTED_UNREAD, HOSTED_BROKEN } hosted_state;

typedef struct attached {
    guest *g;
    tell_form form;
    /* For TELL_CHANGES: the entry whose view it was sent last, and as which seat; 0 if it needs a
     * whole view. */
    uint32_t saw;
    int8_t saw_as;
    tell_form gets; /* the form of the entry that is being committed */
    bool invited;   /* it came with the invitation code */
    bool company;   /* it wants to know which players are at the table */
    uint8_t told;   /* the seats that it was told; HALL_UNTOLD before that */
} attached;

/* A room in memory. */
typedef struct hosted {
    struct hall *h;
    room r;
    struct reading *reading; /* the current reading of its log, or NULL (reading.c) */
    uint32_t kept;           /* the last entry covered by a snapshot */
    room *twin;              /* with the option check-rooms: a room made from the log alone (check.c) */
    hosted_state state;
    request *first, *last; /* waiting requests */
    int waiting;
    attached *follower;
    int followers, follower_room;
    uint32_t seen; /* the last entry that followers have been told */
    uint32_t news; /* the last entry that another process has announced */

    /* A commit under way: the room has the entry; followers are told once it is on disk. */
    store_append append;
    request *asker; /* NULL for a computer or a clock */
    char *letters;  /* the messages to send, by seat and form */
    size_t letter_room;
    uint32_t letter[ER_MAX_SEATS + 1][TELL_FORMS][2]; /* start and length; length 0 if nobody needs it */
    bool letter_view;                                 /* whether the messages have views */
    /* For TELL_CHANGES: the view that was written last, by seat; its entry may have been refused. */
    tell_seen *seen_by[ER_MAX_SEATS + 1];
    /* The author of a chat message, for people who have muted them. */
    char letter_person[STORE_ID];
    void (*then)(struct hosted *); /* the next step after the commit, or NULL */
    /* For a new table: the request that made it, which waits for the answer. */
    request *made_for;

    store_listing listing; /* as stored in the database, without its summary */
    ai_seat *computer;     /* one for each seat; NULL until one is needed */
    uint32_t computer_position;
    bool thinking;
    bool mine; /* this process wrote the last entry, so it thinks next */
    struct {
        int64_t seen;              /* tick when a player of this table was last seen */
        bool alone;                /* no other process has seen a player since */
        bool shown;                /* other processes know that a player is here */
        bool busy;                 /* a question to the store is under way */
        uint8_t here;              /* seats whose person follows the table, or did a moment ago */
        int64_t met[ER_MAX_SEATS]; /* tick when the person of a seat last followed the table */
    } presence;
    int64_t used;        /* tick of the last use */
    struct hosted *next; /* next room with the same hash */
} hosted;

typedef struct hall_counts { /* for /metrics */
    uint64_t requests, refused, moves, undos, entries, loads, evictions, reloads, thoughts, hints;
    uint64_t tables_removed, people_removed;
    uint64_t rows, rows_most; /* log entries taken in; the most in one turn of the loop */
    uint64_t snapshots, snapshots_ignored;
} hall_counts;

enum { HALL_HASH = 4096 };

typedef struct hall {
    const server_options *options;
    net *net;
    store *store;
    think *think;
    room_shelf *shelf;
    limits *limits;
    queue lists, creates;
    turns *readings; /* rooms being read into memory, by the owner who asked for them */
    bool serving_readings;
    webhooks webhooks;
    struct notices *notices;
    logs *log;
    guest *guests;
    int guest_count;
    int asked; /* requests not yet answered */
    hosted *rooms[HALL_HASH];
    int room_count;
    hosted *taking, *taking_last; /* rooms that are taking in their logs */
    bool snapshots;
    uint8_t program[STORE_HASH]; /* hash of this program, which reads only its own snapshots */
    hall_counts count;
    int64_t tick; /* ms of this process's own even clock, updated every turn, for waits, limits, idleness */
    int64_t now;  /* ms since 1970, the same in all processes, for entries and due times */
    struct {
        int64_t ahead;   /* difference from the tick */
        int64_t learned; /* tick */
        int64_t beaten;  /* tick of the last beat */
        int64_t until;   /* the time stops here without a new beat */
        bool shared;     /* whether other processes share it */
        bool known, beating;
        store_downtime down[STORE_DOWNTIMES];
        int downs;
    } time;
    char process[STORE_ID]; /* id of this process on the database */
    int64_t ticked, swept;
    store_page sweep_from; /* position of the next page of tables that are due */
    bool keeping;          /* whether old data is being looked for; then where and when it continues */
    int64_t keep_at, keep_number;
    char keep_person[STORE_ID];
    uint64_t aside; /* number of tables set aside in the database */
    bool sweeping, stopping;
    char *text; /* HALL_TEXT bytes for the current message */
} hall;

/* ---- time.c ---- */

void hall_learn_time(hall *); /* learns the time at the start; waits for the store */
void hall_renew_time(hall *); /* updates the time: in every turn of the loop, and for every message */
/* Whether the time has stopped, because there was no beat for long: entries must wait. */
bool hall_time_stands(const hall *);

/* Sums up all downtimes since then as one, with the end of the last. Returns false if there were
 * none. */
bool hall_downtime(const hall *, int64_t since, store_downtime *);

/* ---- guests.c ---- */

void guest_opened(void *hall, net_peer *);
void guest_message(void *hall, net_peer *, er_span);
void guest_closed(void *hall, net_peer *);
guest *guest_keep(guest *);
void guest_release(guest *);

/* Answer a request. guest_begin starts `{"re":…,"ok":true`, to which core/json.h adds;
 * guest_send adds the closing brace and sends it. */
er_text guest_begin(hall *, const request *);
void guest_send(const request *, er_text *);
void guest_refuse(const request *, const struct err *);
void guest_refuse_key(const request *, const char *key);
void request_free(request *);
void request_refuse(request *, const char *key); /* and frees it */
request *request_copy(const request *);          /* returns NULL if there is no memory */
bool guest_listens_to(const guest *, const char *person);

/* ---- queues.c: requests waiting for their turn ---- */

bool queues_open(hall *); /* returns false if there is no memory */
void queues_close(hall *);
int queues_waiting(const hall *);
/* Runs it when its owner's turn comes; takes it over. */
void queues_put(hall *, queue *, request *, const char *owner);
void queues_leave(request *); /* ends its turn, if it had one */
/* Returns another waiting request of the same owner, which joins it; NULL if there is none. */
request *queues_join(queue *, const request *);

/* ---- bearers.c: the owner of a connection ---- */

void bearers_arrive(guest *, const store_person *, const uint8_t seed[STORE_HASH]);
void bearers_become_nobody(guest *);
/* Connections with that token no longer belong to anyone. */
void bearers_void(hall *, const uint8_t token[STORE_HASH]);
/* Handles the change of a person by another process; "" for anyone. */
void bearers_news(void *hall, const char *person);

/* ---- rooms.c: rooms enter memory, take in entries, and leave ---- */

/* Loads it if needed, when it is the owner's turn ("" is the server itself); NULL if there is no
 * memory or too many rooms. */
hosted *rooms_host(hall *, er_span id, const char *owner);
hosted *rooms_find(hall *, const char *id); /* returns NULL if it is not in memory */
hosted *rooms_make(hall *, const char *id); /* makes an empty, busy room for a new table */
void rooms_drop(hosted *);                  /* removes it from memory */
void rooms_ask(hosted *, request *);        /* runs it as soon as the room is ready; takes the request over */
void rooms_tick(hall *);                    /* handles clocks, computers, idle rooms */
void rooms_close(hall *);

/* Returns false if the guest follows too many rooms, or there is no memory. */
bool rooms_attach(hosted *, guest *, tell_form, bool invited, bool company);
void rooms_detach(hosted *, guest *);
void rooms_go_on(hosted *);    /* handles what waits, now that the room is ready */
void rooms_show_out(hosted *); /* removes followers who may not watch */
void rooms_refuse_waiting(hosted *, const char *key);
void rooms_refuse_all(hall *, const char *key); /* refuses what waits in every room */
/* Returns NULL if it is too long. */
const char *rooms_letter(hosted *, const entry *, int seat, tell_form, bool view, tell_views, size_t *len);

/* ---- reading.c ---- */

typedef struct reading reading;
void rooms_read(hosted *, uint32_t after);        /* reads the log from there; the room is busy meanwhile */
void rooms_read_for(hosted *, const char *owner); /* reads all of it, in turn */
bool rooms_read_on(hall *); /* takes in some rows, once in each turn of the loop; true if there are more */
void rooms_news(void *hall, const char *id, uint32_t seq);
void reading_end(hosted *); /* discards the rest of it */

/* ---- snapshots.c ---- */

void snapshots_start(hall *);                    /* must be called, or there are no snapshots */
void snapshots_keep(hosted *, uint32_t entries); /* makes one if there are that many entries since the last */
/* Loads a room that has begun; false if the snapshot is unusable. */
bool snapshots_load(hosted *, const store_load *);

/* ---- keep.c ---- */

void keep_tick(hall *);

/* ---- commits.c ---- */

/* Commits an entry that has been made, tells followers, then calls `then`. Takes over the asker,
 * which may be NULL. */
void rooms_commit(hosted *, const entry *, const er_text *line, request *asker);
/* Begins the answer to a request that left an entry; for `sit` it says which seat it became. */
er_text commits_begin_answer(const hosted *, request *);
void rooms_free_entry(hosted *); /* the copy of it that the store had */

/* ---- check.c: with the option check-rooms, a second room is made from the rows alone and
 * compared ---- */

void check_row(hosted *, const store_row *); /* takes a row that is in the log now; row 1 starts again */
void check_same(hosted *);                   /* compares after the whole log; a difference ends the program */
void check_end(hosted *);

/* ---- presence.c: players present, pauses, clocks ---- */

bool presence_go_on(
    hosted *); /* pauses or resumes the game of a room that is ready, if due; true if an entry is under way */
/* Tells other processes that nobody is here, for a room that cannot be read. */
void presence_hide(hosted *);
void presence_run_out(hosted *);                  /* handles clocks that have run out */
void presence_note(hosted *, const char *person); /* notes that the person has asked for something */
/* Tells followers who want to know which players are at the table, if that has changed. Only on a
 * server whose database is its own: another process may have connections of the same table. */
void presence_tell(hosted *);

/* ---- computers.c ---- */

void computers_go_on(hosted *); /* asks the computer that must act, unless it is already thinking */
void computers_tell(hosted *, const entry *);
void computers_hint(hosted *, request *, const ai_player *);

/* ---- requests ---- */

/* Requests about a table run when its room is ready. Those that commit or wait keep the request;
 * the others are finished with it. */
typedef enum request_end { REQUEST_DONE, REQUEST_KEPT } request_end;
typedef struct request_row request_row;         /* see requests.def */
const request_row *requests_find(er_span word); /* returns NULL if there is no such request */
bool requests_is_of_table(const request *);
request_end requests_run(hosted *, request *);
bool requests_writes(const request *);      /* whether it may make an entry */
void requests_run_hall(hall *, request *);  /* runs one that is not about a table */
request_end once_seek(hosted *, request *); /* runs it if the log shows that it has not run yet (once.c) */

#define OF_TABLE(name, who, kind, phases, otherwise)
#define OF_HALL(name, who) void hall_ask_##name(hall *, request *); /* people.c, lobby.c */
#include "server/hall/requests.def"

/* Helpers for all requests. */
/* Returns an empty text if it is absent or not a text. */
er_span request_word(request *, const char *key);
/* Returns false if it is absent or not a number. */
bool request_number(const request *, const char *key, int64_t *out);

/* For a store job that answers a request: the request is the host of the job. */
#define REQUEST_OF(job) ((request *)(job)->host)
void request_failed(const request *, const store_job *); /* refuses it with the result of the job */

#endif
