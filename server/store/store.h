/* store.h - storage of tables, people and notices. The log of each table is authoritative;
 * everything else can be derived from it.
 *
 * Nothing here waits. store_give hands over a job; a thread of the store runs all waiting jobs in
 * one transaction (group commit); store_collect, called by the host's loop, calls back each
 * finished job. A job called back as STORE_DONE is on disk. One job is one change: all of it or
 * nothing. Jobs may be given again after a lost connection: every change recognises itself (by
 * `mark`, by its ids), so nothing is applied twice. The same SQL runs on SQLite and PostgreSQL
 * (sql.h). Several processes may share a PostgreSQL database and are told of each other's entries.
 * Layer: server. Knows nothing of games: entries are texts.
 */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "session/err.h"

enum {
    STORE_ID = 16,     /* ids of tables and people: a-z0-9, including the final zero */
    STORE_HASH = 32,   /* bytes of the hash of a token or a code */
    STORE_SECRET = 32, /* bytes of the secret of a table's dice */
    STORE_NAME = 48,   /* name of a person, including the final zero */
    STORE_URL = 512,   /* address of a webhook, including the final zero */
    STORE_KEY = 33,    /* key of a request, including the final zero */
    STORE_SEATS = 5,
    STORE_LIST = 100, /* the longest list */
    STORE_MUTES = 200 /* the most people that one person can mute */
};

typedef struct store store;
struct sql;

typedef enum store_result {
    STORE_DONE, /* committed, or read */
    /* append: the log already has another entry of that number, or this is not the next one; a
     * new person: the id belongs to another; mute: STORE_MUTES are muted. Nothing was changed. */
    STORE_REFUSED,
    STORE_FULL, /* append: the person who sits down has enough tables. Nothing was changed */
    STORE_VOID, /* the token of the request is no longer valid. Nothing was changed */
    STORE_NONE, /* there is no such table, person or code */
    /* Load: the table has no first entry, or has gaps, or the disk is damaged there. Nothing was
     * changed. */
    STORE_BROKEN,
    STORE_FAILED /* nothing is known to have changed; `why` has the database's message */
} store_result;

/* The beginning of every job; the rest depends on the job. It belongs to the store from
 * store_give until it is called back. */
typedef struct store_job {
    /* Set when it is given; runs within the transaction. */
    store_result (*run)(struct store_job *, struct sql *);
    void (*done)(struct store_job *); /* set by the host; called by store_collect */
    void *host;
    store_result result;
    char why[120]; /* for STORE_FAILED: for the server log, not for people */
    int64_t given; /* milliseconds of a monotonic clock */
    struct store_job *next;
} store_job;

/* ---- opening ---- */

typedef struct store_options {
    const char *place; /* a SQLite file, or postgresql://… */
    /* The SQLite file belongs to this store; another process that wants it alone is refused. */
    bool alone;
    int64_t patience; /* ms that a job waits for a lost database before it fails */
    /* Jobs wait for store_go, so that jobs that arrived together are committed together. */
    bool gather;
    void (*wake)(void *host); /* from the store's thread: something is done; call store_collect soon */
    /* Called by store_collect: another store (in another process) has appended to that table.
     * seq 0 means that news may have been lost: look at every table. PostgreSQL only. May be
     * NULL. */
    void (*news)(void *host, const char *table_id, uint32_t seq);
    /* Called likewise: tokens or name of that person were changed elsewhere. "" means that news
     * may have been lost: look at everyone. */
    void (*person)(void *host, const char *person);
    void *host;
} store_options;

/* Creates or upgrades the layout; NULL if it fails, `e` says why. */
store *store_open(const store_options *, struct err *e);
/* Runs waiting jobs, without calling back; NULL is allowed. */
void store_close(store *);
void store_go(store *);     /* runs the jobs given so far, with `gather` */
void store_hurry(store *);  /* stops all waiting for a lost database */
int store_collect(store *); /* returns the number of jobs called back */
/* Whether its threads work or have nothing to do: none has been stuck for that long. */
bool store_is_alive(store *, int64_t ms);
bool store_is_well(store *); /* whether the last transaction succeeded and the connection stands */

typedef struct store_figures { /* for /metrics */
    uint64_t jobs, commits, failures, reconnects;
    uint64_t waiting;
    uint64_t commit_us; /* total time spent in COMMIT */
} store_figures;
void store_read_figures(store *, store_figures *);

/* ---- the log of a table ---- */

typedef enum store_phase { STORE_PHASE_OPEN, STORE_PHASE_PLAYING, STORE_PHASE_OVER, STORE_PHASE_CLOSED } store_phase;

/* What lists show of a table, and when it needs attention. */
typedef struct store_listing {
    store_phase phase;
    bool listed; /* shown to anyone among the open tables */
    /* Ms since 1970: when a clock runs out or a computer has to move; 0 for never. */
    int64_t due;
    uint8_t acts;                       /* seats of people who must act, one bit each */
    char person[STORE_SEATS][STORE_ID]; /* the person in each seat; empty for nobody or a computer */
    char *summary; /* JSON of the game and seats, for lists; malloced, owned by the job. NULL if unchanged */
} store_listing;

/* "It is your turn", for a person with a webhook. There is one for each person, table and turn,
 * however often it is given. */
typedef struct store_call {
    char person[STORE_ID];
    uint32_t turn;
} store_call;

typedef struct store_append {
    store_job job;
    char table_id[STORE_ID];
    uint32_t seq; /* from 1; entry 1 makes the table, with its secret */
    int64_t at;   /* ms since 1970 */
    uint64_t mark;
    char *text; /* the entry, one line; malloced, owned by the job */
    size_t len;
    uint8_t secret[STORE_SECRET]; /* used with seq 1 */
    /* Hash of the token of the request, which must still be valid; zeros if nobody asked. */
    uint8_t bearer[STORE_HASH];
    /* The person who sits down with this entry, or empty. They may have `most_tables` open or
     * playing, including this one, and `most_seats` of them at tables made by others. Otherwise
     * the result is STORE_FULL; `seats_full` says whether it was the latter. The first person to
     * sit down has made the table. */
    char guest[STORE_ID];
    int most_tables, most_seats;
    bool seats_full;
    bool has_listing;
    store_listing listing;
    int calls;
    store_call call[STORE_SEATS];
} store_append;

typedef struct store_row {
    uint32_t seq;
    int64_t at;
    char *text; /* malloced */
    uint64_t mark;
} store_row;

/* Loads rows with a seq above `after`: all of them, or the last `most`. Long logs are read in
 * pieces, from the end to the beginning: while row[0].seq > first + 1, another load with after =
 * first, upto = row[0].seq - 1 and from = before reads the piece before it. */
typedef struct store_load {
    store_job job;
    char table_id[STORE_ID];
    uint32_t after, upto, most; /* upto 0 for the end; most 0 for all */
    int64_t from;               /* with upto: `before` of the piece after it */
    bool snapshot,
        whole; /* also the snapshot, if there is one: then the rows after it or, with whole, still all rows */
    uint8_t program[STORE_HASH]; /* the program whose snapshot it is */
    uint8_t secret[STORE_SECRET];
    bool aside;     /* the table was set aside */
    uint32_t first; /* same as `after`, or the last entry that the snapshot knows */
    uint8_t *image; /* the snapshot, malloced; NULL if there is none */
    size_t image_len;
    int64_t before;
    store_row *row; /* malloced, with their texts; numbered without gaps */
    uint32_t rows;
} store_load; /* STORE_NONE if there is no such table; STORE_BROKEN if there are no rows */

void store_free_load(store_load *); /* frees its results */

/* A room after entry `seq`, as written by its program: a cache. A table has one; a newer one
 * replaces it. */
typedef struct store_snapshot {
    store_job job;
    char table_id[STORE_ID];
    uint32_t seq;
    uint8_t program[STORE_HASH]; /* only the same program reads it */
    uint8_t *image;              /* malloced, owned by the job */
    size_t len;
} store_snapshot;

/* Whether a request left an entry among the last entries of its table. */
typedef struct store_sought {
    store_job job;
    char table_id[STORE_ID];
    uint64_t mark; /* of the request, ignoring the lower bits (IDS_TRIES) */
    uint32_t seq;  /* number of the entry; 0 if there is none */
} store_sought;

typedef struct store_list_item {
    char table_id[STORE_ID];
    store_phase phase;
    uint8_t acts;
    int seat; /* of the given person; -1 if none */
    int64_t at;
    char *summary; /* malloced */
} store_list_item;

/* For a person: their tables that are not over, first those that wait for them, then the latest;
 * then those that are over, the latest first. Without a person: the listed open tables. */
typedef struct store_list {
    store_job job;
    char person[STORE_ID]; /* empty for the open tables */
    store_list_item item[STORE_LIST];
    int items;
    char wanted[STORE_ID]; /* id of a table; empty for none */
    bool found;            /* whether it exists */
    int playing;           /* for a person: number of their tables open or playing, even beyond the list */
} store_list;

/* Tables that need attention, the longest overdue first: one page of them, after the position
 * `from` (zeros for the beginning). So tables that stay due for any reason never hide the
 * others. */
typedef struct store_page {
    int64_t due, number;
} store_page;

typedef struct store_due {
    store_job job;
    int64_t now;
    store_page from, last; /* last: position of the last one found; `from` if there are none */
    char table_id[STORE_LIST][STORE_ID];
    int tables;
    int64_t aside; /* number of tables set aside */
} store_due;

/* Sets aside a table that cannot be read: it is never due and in no list until someone appends
 * to it or sets it back. */
typedef struct store_aside {
    store_job job;
    char table_id[STORE_ID];
    bool aside;
} store_aside;

/* ---- time and presence ---- */

enum { STORE_DOWNTIMES = 64 }; /* number of the latest that are returned */

typedef struct store_downtime { /* ms since 1970: no process was alive, or none had the database */
    int64_t began, ended;
} store_downtime;

typedef struct store_beat { /* a sign of life of this process */
    store_job job;
    char process[STORE_ID];
    int64_t ahead; /* this process's time minus clock_tick, in ms; on PostgreSQL it becomes the database's */
    bool first;    /* the first beat of this process */
    int64_t gap;   /* a longer time without a beat of any process is a downtime */
    int64_t now;
    int64_t doubt;                        /* ms that asking for the time took */
    store_downtime down[STORE_DOWNTIMES]; /* the latest first */
    int downs;
} store_beat;

typedef struct store_presence { /* a player of that table is connected to that process */
    store_job job;
    char table_id[STORE_ID], process[STORE_ID];
    enum store_presence_what { STORE_PRESENCE_SHOW, STORE_PRESENCE_HIDE, STORE_PRESENCE_ASK } what;
    int64_t since;  /* ASK: only processes that have beaten since then */
    bool elsewhere; /* ASK: a player is connected to another one */
} store_presence;

/* ---- people ---- */

typedef struct store_person {
    store_job job;
    char person[STORE_ID]; /* given or found */
    char name[STORE_NAME];
    uint8_t hash[STORE_HASH];  /* of the token */
    uint8_t other[STORE_HASH]; /* a second hash, if the job has one */
    uint8_t
        bearer[STORE_HASH]; /* of the token of the request: jobs that act for a person check it, or give STORE_VOID */
    int64_t now, expires;
    char url[STORE_URL];     /* the webhook; empty for none */
    uint8_t webhook_key[32]; /* signs what is sent to the webhook */
    bool flag;
    char muted[STORE_MUTES][STORE_ID];
    int mutes;
    char key[STORE_KEY]; /* of the request, or empty; the same key of the same person is carried out once */
    bool again;          /* it was carried out before, at `done_at`; nothing was changed now */
    int64_t done_at;
    store_result (*action)(struct store_job *, struct sql *); /* private to the store */
} store_person;

/* ---- notices ---- */

typedef struct store_notice {
    int64_t number;
    char person[STORE_ID], table_id[STORE_ID], url[STORE_URL];
    uint8_t key[32];
    uint32_t turn;
    int tries;  /* number before this one */
    int64_t at; /* when the turn began */
} store_notice;

/* Some that are due; each is postponed to `until`, so that no other process takes it meanwhile. */
typedef struct store_notices {
    store_job job;
    int64_t now, until;
    char *busy; /* people whose notices are skipped, separated by blanks; owned by the host */
    int each;   /* most notices of one person */
    store_notice item[16];
    int items;
} store_notices;

/* If delivered, it is finished; otherwise it is due again at `again`, or given up if that is 0. */
typedef struct store_notice_end {
    store_job job;
    int64_t number, again;
    bool delivered;
} store_notice_end;

/* ---- old data ---- */

/* One page of data that nobody has touched since `before`: tables that are not over and where no
 * clock runs; people who sit nowhere and have not come back; notices and keys, except those of
 * the last three days. `table_number` and `person` are where the last page ended (0 and "" for the
 * beginning). */
typedef struct store_keep {
    store_job job;
    int64_t now, before;
    int64_t table_number, next_number;
    char person[STORE_ID], next_person[STORE_ID];
    int tables, people; /* number removed */
    bool more;          /* there is more to look at */
} store_keep;

/* ---- giving jobs: fill in the fields; the answers are in the job when it is called back ---- */

/* Returns a job of that size, with all other fields zero; NULL if there is no memory. */
void *store_job_new(size_t size, void (*done)(store_job *), void *host);

void store_give_list(store *, store_list *);
#define JOB(name, type, run, lane) void store_##name(store *, type *);
#define ACTION(name, run) void store_##name(store *, store_person *);
#include "server/store/jobs.def"

/* ---- everything as text, for export and import; these wait and need no loop ---- */

/* Lines of JSON, one row each. On false, `e` says why. `put` and `get` return false to stop; the
 * line of `get` is valid until the next call. */
typedef struct store_target {
    bool (*put)(void *to, const char *line, size_t len);
    /* A table that is set aside and so not in the text; may be NULL. */
    void (*left_out)(void *to, const char *table_id);
    void *to;
} store_target;
bool store_export(const char *place, const store_target *, struct err *e);
bool store_import(const char *place, bool (*get)(void *from, er_span *line), void *from, struct err *e);

#endif
