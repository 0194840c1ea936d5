/* hall.h - the inside of the server: guests (connections), the rooms that are in memory, and what passes between them.
 *
 * Everything here runs in the one thread of the loop; the store and the thinkers have threads of their own and call back through
 * store_collect and think_collect. A hosted room does one thing at a time: while it waits for the store, requests to it queue up.
 * Private to server/.
 */
#ifndef SERVER_HALL_HALL_H
#define SERVER_HALL_HALL_H

#include "server/notices/hooks.h"
#include "server/common/limits.h"
#include "server/common/logs.h"
#include "server/net/message.h"
#include "server/net/net.h"
#include "server/server.h"
#include "server/room/tell.h"
#include "server/hall/think.h"
#include "server/common/turns.h"

enum {
    HALL_QUEUE = 64,       /* requests that wait for one room */
    HALL_ATTACHED = 16,    /* rooms that one connection follows */
    HALL_WATCHERS = 200,   /* connections that follow one room */
    HALL_REST = 500,       /* entries that who comes back gets, rather than a fresh view */
    HALL_PIECE = 2000,     /* entries that the store reads at once */
    HALL_ROWS = 500,       /* entries that all rooms together take in, in a turn of the loop */
    HALL_ROWS_EACH = 100,  /* and one of them, before the next may */
    SNAPSHOT_EVERY = 200,  /* entries, and the room is kept as it is */
    SNAPSHOT_LEAVING = 50, /* the same when it leaves memory */
    HALL_TRIES = 5,        /* of a request that lost the race for an entry */
    HALL_TEXT = 1 << 19    /* of one message to a client */
};

struct hall;
struct hosted;
struct request;

/* A connection. It lives as long as somebody refers to it. */
typedef struct guest {
    struct hall *h;
    net_peer *peer; /* NULL: it is gone */
    int refs;
    char person[STORE_ID], name[STORE_NAME];     /* empty: nobody yet */
    uint8_t token[STORE_HASH], seed[STORE_HASH]; /* of her device: its token's hash; what secrets follow from */
    char (*muted)[STORE_ID];
    int mutes;
    struct hosted *at[HALL_ATTACHED];
    int rooms;
    int asked; /* requests that wait */
    struct guest *next, *before;
} guest;

/* Requests that are served in turn, by owner. A request has its turn until it is answered. */
typedef struct queue {
    turns *waiting;
    void (*run)(struct hall *, struct request *);
    bool serving;
} queue;

typedef struct request {
    turns_item turn; /* while it stands in a queue */
    queue *queue;
    guest *g;
    int64_t id; /* -1: none */
    int tries;
    uint64_t mark; /* it carries a key: what it leaves in the log is known by this; 0: none */
    bool looked;   /* it is not in the log yet */
    bool made;     /* a new table's that is there already */
    bool answered; /* a rematch: the old table has yet to name the new one */
    struct request *next;
    message said; /* its text comes right behind the request */
} request;

typedef enum hosted_state { HOSTED_READY, HOSTED_BUSY, HOSTED_UNREAD, HOSTED_BROKEN } hosted_state;

typedef struct attached {
    guest *g;
    tell_form form;
    bool invited; /* came with the code */
} attached;

/* A room in memory. */
typedef struct hosted {
    struct hall *h;
    room r;
    struct reading *reading; /* of its log, under way; NULL (reading.c) */
    uint32_t kept;           /* the last entry that a snapshot knows */
    room *twin;              /* with the option check-rooms: made of the log alone (check.c) */
    hosted_state state;
    request *first, *last; /* that wait */
    int waiting;
    attached *follower;
    int followers, follower_room;
    uint32_t seen; /* followers have been told up to this entry */
    uint32_t news; /* another process has got this far */

    /* A commit under way: the entry is in the room, and told when it is on the disk. */
    store_append append;
    request *asker; /* NULL: a computer, a clock */
    char *letters;  /* what will be told, by seat and form; kept while the room is busy */
    size_t letter_room;
    uint32_t letter[ER_MAX_SEATS + 1][TELL_FORMS][2]; /* begin and length; length 0: nobody wants it */
    char letter_person[STORE_ID];                     /* who said it, for those who do not listen to her */
    void (*then)(struct hosted *);                    /* NULL, or what comes after it */
    request *made_for;                                /* a new table: who made it, and waits for the answer */

    store_face face;   /* as the database has it; its summary is not kept */
    ai_seat *computer; /* one for each seat, or NULL: none was needed yet */
    uint32_t computer_position;
    bool thinking;
    bool mine; /* the last entry was written by this process, so it thinks next */
    struct {
        int64_t seen; /* tick: somebody who plays here was last seen */
        bool alone;   /* no other process has seen anybody since */
        bool shown;   /* other processes know that somebody is here */
        bool busy;    /* the store is asked about it */
    } presence;
    int64_t used;        /* tick */
    struct hosted *next; /* of the same hash */
} hosted;

typedef struct hall_counts { /* for /metrics */
    uint64_t requests, refused, moves, undos, entries, loads, evictions, reloads, thoughts, hints;
    uint64_t tables_removed, people_removed;
    uint64_t sweeps;
    uint64_t rows, rows_most; /* of logs, taken in; the most in one turn of the loop */
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
    turns *readings; /* of rooms that come into memory, by who asked for them */
    bool serving_readings;
    hooks hooks;
    struct notices *notices;
    logs *log;
    guest *guests;
    int guest_count;
    int asked; /* requests that are not answered yet */
    hosted *rooms[HALL_HASH];
    int room_count;
    hosted *taking, *taking_last; /* rooms that take in their logs */
    bool snapshots;
    uint8_t program[STORE_HASH]; /* the hash of this program: whose snapshots it reads */
    hall_counts count;
    int64_t tick; /* ms of this process's own even clock, renewed every turn: for waits, limits, idleness */
    int64_t now;  /* ms since 1970, the same in all processes: for entries and due times */
    struct {
        int64_t ahead;   /* of the tick */
        int64_t learned; /* tick */
        int64_t beaten;  /* tick: a beat was given */
        int64_t until;   /* the time goes no further without a beat */
        bool shared;     /* with other processes */
        bool known, beating;
        store_downtime down[STORE_DOWNTIMES];
        int downs;
    } time;
    char process[STORE_ID]; /* this one, among those on the database */
    int64_t ticked, swept;
    store_page sweep_from; /* the next page of tables that are due */
    bool keeping;          /* what is old is looked for; where it goes on, and when */
    int64_t keep_at, keep_table;
    char keep_person[STORE_ID];
    uint64_t aside; /* tables that are set aside, in the database */
    bool sweeping, stopping;
    char *text; /* HALL_TEXT bytes for the message at hand */
} hall;

/* ---- time.c ---- */

void hall_learn_time(hall *); /* at the start: waits for the store */
void hall_renew_time(hall *); /* every turn of the loop */

/* When nobody could play since then: as one stretch, of all of them together, with the end of the last. False: never. */
bool hall_downtime(const hall *, int64_t since, store_downtime *);

/* ---- guests.c ---- */

void guest_opened(void *hall, net_peer *);
void guest_message(void *hall, net_peer *, er_span);
void guest_closed(void *hall, net_peer *);
guest *guest_keep(guest *);
void guest_release(guest *);

/* Answers. guest_begin starts `{"re":…,"ok":true`; what follows begins with a comma; guest_send closes it with a brace and sends it. */
er_text guest_begin(hall *, const request *);
void guest_send(const request *, er_text *);
void guest_refuse(const request *, const struct err *);
void guest_refuse_key(const request *, const char *key);
void request_free(request *);
request *request_copy(const request *); /* NULL: no memory */
bool guest_listens_to(const guest *, const char *person);
const char *guest_owner(
    const guest *); /* whose turn it is: the person's, or a stranger's address; valid until the next call */

/* ---- queues.c: requests that wait for their turn ---- */

bool queues_open(hall *); /* false: no memory */
void queues_close(hall *);
int queues_waiting(const hall *);
void queues_put(hall *, queue *, request *, const char *owner); /* it is run when its owner's turn has come; takes it */
void queues_leave(request *);                                   /* its turn is over; it may have had none */
request *queues_join(queue *, const request *); /* another of the same owner's that waits: it goes along; NULL: none */

/* ---- bearers.c: whose a connection is ---- */

void bearers_arrive(guest *, const store_person *, const uint8_t seed[STORE_HASH]);
void bearers_become_nobody(guest *);
void bearers_void(hall *, const uint8_t token[STORE_HASH]); /* connections that came with that token are nobody's */
void bearers_news(void *hall, const char *person);          /* another process has changed something; "": of anybody */

/* ---- rooms.c: rooms come into memory, take in what is decided, and leave ---- */

hosted *rooms_host(hall *, er_span id, const char *owner); /* loads it if need be, when it is the owner's turn ("": the
                                                              server's own); NULL: no memory or no place */
hosted *rooms_find(hall *, const char *id);                /* NULL: not in memory */
hosted *rooms_make(hall *, const char *id);                /* an empty one, for a new table; busy */
void rooms_drop(hosted *);                                 /* out of memory */
void rooms_ask(hosted *, request *); /* it is run as soon as the room is ready; takes the request */
void rooms_tick(hall *);             /* clocks, computers, idle rooms */
void rooms_close(hall *);

bool rooms_attach(hosted *, guest *, tell_form, bool invited); /* false: she follows too many, or no memory */
void rooms_detach(hosted *, guest *);
void rooms_go_on(hosted *);    /* the room is ready: what waits is done */
void rooms_show_out(hosted *); /* those who may not watch */
void rooms_refuse_waiting(hosted *, const char *key);
const char *rooms_letter(hosted *, const entry *, int seat, tell_form, bool view, size_t *len); /* NULL: too long */

/* ---- reading.c ---- */

typedef struct reading reading;
void rooms_read(hosted *, uint32_t after);        /* the log, from there on; busy until it is there */
void rooms_read_for(hosted *, const char *owner); /* all of it, in turn */
bool rooms_read_on(hall *); /* some rows are taken in, once in a turn of the loop. True: there are more */
void rooms_news(void *hall, const char *table, uint32_t seq);
void reading_end(hosted *); /* forgotten, whatever is left of it */

/* ---- snapshots.c ---- */

void snapshots_start(hall *);                      /* without it there are none */
void snapshots_keep(hosted *, uint32_t entries);   /* if there are so many since the last */
bool snapshots_load(hosted *, const store_load *); /* into a room that has begun. False: it is worth nothing */

/* ---- keep.c ---- */

void keep_tick(hall *);

/* ---- commits.c ---- */

/* An entry has been made: it is committed, then told, then `then` is called. Takes the asker, which may be NULL. */
void rooms_commit(hosted *, const entry *, const er_text *line, request *asker);
void rooms_free_entry(hosted *); /* the copy of it that the store had */

/* ---- check.c: with the option check-rooms a second room is made of the rows alone, and compared ---- */

void check_row(hosted *, const store_row *); /* is in the log now; 1 begins anew */
void check_same(hosted *);                   /* all of the log was given: a difference ends the program */
void check_end(hosted *);

/* ---- presence.c: who is there, pauses, clocks ---- */

bool presence_go_on(
    hosted *); /* pauses or resumes the game of a room that is ready, where that is due: true, an entry is on its way */
void presence_hide(hosted *);                     /* of a room that cannot be read */
void presence_run_out(hosted *);                  /* clocks that have run out */
void presence_note(hosted *, const char *person); /* she asks for something */

/* ---- computers.c ---- */

void computers_go_on(hosted *); /* somebody who is a program must act: it is asked, unless it is thinking already */
void computers_tell(hosted *, const entry *);
void computers_hint(hosted *, request *, const ai_player *);

/* ---- requests ---- */

/* Of a table: run when its room is ready. Those who commit or wait keep the request; the others are done with it. */
typedef enum request_end { REQUEST_DONE, REQUEST_KEPT } request_end;
request_end requests_run(hosted *, request *);
bool requests_is_of_table(er_span word);
request_end once_seek(hosted *, request *); /* once.c: it is run when the log says that it was not yet */
/* Of nobody's table: people.c, lobby.c. False: there is no such word. */
bool requests_hall(hall *, request *, er_span word);

/* Small things that all of them need. */
er_span request_word(request *, const char *key);                    /* empty: not there, or no text */
bool request_number(const request *, const char *key, int64_t *out); /* false: not there, or no number */

/* A store job that answers a request: the request is the job's host. */
#define REQUEST_OF(job) ((request *)(job)->host)
void request_failed(const request *, const store_job *); /* refuses by the job's result */

#endif
