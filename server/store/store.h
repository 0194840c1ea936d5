/* store.h - where tables, people and notices are kept: the log of every table is the truth, everything else can be told from it.
 *
 * Nothing here waits. A job is handed over with store_give; a thread of the store's own runs all jobs that wait in one transaction
 * (group commit) and store_collect, called by the host's loop, calls back each job that is done. What was called back as STORE_DONE
 * is on the disk. One job is one change: all of it or nothing. Jobs may be given again after a lost connection: every change
 * recognises itself (by `mark`, by its ids), so nothing is applied twice.
 * The same SQL runs on SQLite and PostgreSQL (sql.h); several processes may share a PostgreSQL, and hear of each other's entries.
 * Layer: server. Knows nothing of games: entries are texts.
 */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "session/err.h"

enum {
    STORE_ID = 16,     /* ids of tables and people: a-z0-9, the final zero included */
    STORE_HASH = 32,   /* of a token, a code: bytes */
    STORE_SECRET = 32, /* of a table's dice: bytes */
    STORE_NAME = 48,   /* of a person, the final zero included */
    STORE_URL = 512,   /* of a hook, the final zero included */
    STORE_KEY = 33,    /* of a request, the final zero included */
    STORE_SEATS = 5,
    STORE_LIST = 100, /* no list is longer */
    STORE_MUTES = 200 /* people that one person has muted */
};

typedef struct store store;
struct sql;

typedef enum store_result {
    STORE_DONE, /* committed, or read */
    /* append: the log goes on already, with another entry of that number, or it is not the next one; a new person: the id is
       another's; mute: STORE_MUTES are muted. Nothing was changed */
    STORE_TAKEN,
    STORE_FULL,   /* append: who sits down has enough tables. Nothing was changed */
    STORE_VOID,   /* the token that it was asked with is void by now. Nothing was changed */
    STORE_NONE,   /* there is no such table, person, code */
    STORE_BROKEN, /* load: the table has no first entry, or gaps; or the disk is damaged there. Nothing was changed */
    STORE_FAILED  /* nothing is known to have changed; `why` says what the database said */
} store_result;

/* Every job begins with this; the rest is the job's own. It belongs to the store from store_give until it is called back. */
typedef struct store_job {
    store_result (*run)(struct store_job *, struct sql *); /* set by the functions below; within the transaction */
    void (*done)(struct store_job *);                      /* the host's; called by store_collect */
    void *host;
    store_result result;
    char why[120]; /* of STORE_FAILED: for the log, not for people */
    int64_t given; /* milliseconds of a monotonic clock */
    struct store_job *next;
} store_job;

/* ---- opening ---- */

typedef struct store_options {
    const char *place;        /* a SQLite file, or postgresql://… */
    bool alone;               /* a SQLite file is this store's: another process that wants it so, too, is refused */
    int64_t patience;         /* ms that a job waits for a database which is away, before it fails */
    bool gather;              /* jobs wait for store_go: what came in together is committed together */
    void (*wake)(void *host); /* from the store's thread: something is done; call store_collect soon */
    /* From store_collect: another store (another process) has appended to that table; seq 0: news may have been lost, look at
       every table. PostgreSQL only. May be NULL. */
    void (*news)(void *host, const char *table, uint32_t seq);
    /* Likewise: that person's tokens, or name, were changed elsewhere; "": news may have been lost, look at everybody. */
    void (*person)(void *host, const char *person);
    void *host;
} store_options;

store *store_open(const store_options *, struct err *e); /* makes or renews the layout; NULL: `e` says why */
void store_close(store *);                               /* runs what waits, calls back nothing more; NULL is fine */
void store_go(store *);                                  /* with `gather`: the jobs given so far are run */
void store_hurry(store *);  /* the host's patience is over: nothing waits for a database that is away */
int store_collect(store *); /* how many jobs were called back */
bool store_is_alive(store *,
                    int64_t ms); /* its threads go on, or have nothing to do: none has stood still for so long */
bool store_is_well(store *);     /* the last transaction went well, and the connection stands */

typedef struct store_figures { /* for /metrics */
    uint64_t jobs, commits, failures, reconnects;
    uint64_t waiting;
    uint64_t commit_us; /* spent in COMMIT altogether */
} store_figures;
void store_look(store *, store_figures *);

/* ---- the log of a table ---- */

typedef enum store_phase { PHASE_OPEN, PHASE_PLAYING, PHASE_OVER, PHASE_CLOSED } store_phase;

/* What lists show of a table, and when somebody should look at it. */
typedef struct store_face {
    store_phase phase;
    bool listed;                        /* anybody may see it among the open tables */
    int64_t due;                        /* ms since 1970: a clock runs out, or a computer has to move; 0: never */
    uint8_t acts;                       /* seats of people that must act, a bit each */
    char person[STORE_SEATS][STORE_ID]; /* who sits there; empty: nobody, or a computer */
    char *summary; /* JSON of the game and seats, for lists; malloced, owned by the job. NULL: as it was */
} store_face;

/* "It is your turn", for a person who has a hook. One for a person, table and turn, however often it is given. */
typedef struct store_call {
    char person[STORE_ID];
    uint32_t turn;
} store_call;

typedef struct store_append {
    store_job job;
    char table[STORE_ID];
    uint32_t seq; /* from 1; 1 makes the table, with its secret */
    int64_t at;   /* ms since 1970 */
    uint64_t mark;
    char *text; /* the entry, one line; malloced, owned by the job */
    size_t len;
    uint8_t secret[STORE_SECRET]; /* with seq 1 */
    /* Who sits down with it; empty: nobody. She may have `most_tables` that are open or playing, this one included, and
       `most_seats` of them at tables that others made; otherwise STORE_FULL, and `seats_full` says that it was the latter. Who
       sits down first has made the table. */
    uint8_t bearer[STORE_HASH]; /* of the token it was asked with, which must still be good; zeros: nobody asked */
    char guest[STORE_ID];
    int most_tables, most_seats;
    bool seats_full;
    bool has_face;
    store_face face;
    int calls;
    store_call call[STORE_SEATS];
} store_append;

typedef struct store_row {
    uint32_t seq;
    int64_t at;
    char *text; /* malloced */
} store_row;

/* Rows with a seq above `after`: all of them, or the last `most`. Long logs are read piece by piece, from the end to the beginning: while
   row[0].seq > first + 1, another load with after = first, upto = row[0].seq - 1 and from = before reads what lies before it. */
typedef struct store_load {
    store_job job;
    char table[STORE_ID];
    uint32_t after, upto, most; /* upto 0: to the end; most 0: all */
    int64_t from;               /* with upto: `before` of the piece behind */
    bool snapshot,
        whole; /* the snapshot too, where there is one: then the rows after it, or (whole) nevertheless all */
    uint8_t program[STORE_HASH]; /* whose snapshot */
    uint8_t secret[STORE_SECRET];
    bool aside;     /* it was set aside */
    uint32_t first; /* as `after`, or what the snapshot knows */
    uint8_t *image; /* the snapshot, malloced; NULL: there is none */
    size_t image_len;
    int64_t before;
    store_row *row; /* malloced, with their texts. Numbered without gaps */
    uint32_t rows;
} store_load; /* STORE_NONE: no such table; STORE_BROKEN: there are no rows */

void store_free_load(store_load *); /* what it found */

/* What a room looked like after entry `seq`, as its program writes it: a cache. A table has one; a newer one takes its place. */
typedef struct store_snapshot {
    store_job job;
    char table[STORE_ID];
    uint32_t seq;
    uint8_t program[STORE_HASH]; /* only the same program reads it */
    uint8_t *image;              /* malloced, owned by the job */
    size_t len;
} store_snapshot;

/* Whether a request left an entry among the last of its table. */
typedef struct store_sought {
    store_job job;
    char table[STORE_ID];
    uint64_t mark; /* of the request: lower bits do not count (IDS_TRIES) */
    uint32_t seq;  /* the entry; 0: there is none */
} store_sought;

typedef struct store_listed {
    char table[STORE_ID];
    store_phase phase;
    uint8_t acts;
    int seat; /* of the person asked for; -1 */
    int64_t at;
    char *summary; /* malloced */
} store_listed;

/* Of a person: its tables that are not over, those that wait for it first, then the latest; then those that are over, the latest
   first. Without: listed open ones. */
typedef struct store_list {
    store_job job;
    char person[STORE_ID]; /* empty: the open tables */
    store_listed item[STORE_LIST];
    int items;
    char wanted[STORE_ID]; /* a table; empty: none */
    bool found;            /* it is there */
    int playing;           /* of a person: how many of its tables are open or playing, beyond the list too */
} store_list;

/* Tables that somebody should look at, the longest due first; a page of them, behind the place `from` (zeros: from the
   beginning). So those that stay due, whatever the reason, never hide the others. */
typedef struct store_page {
    int64_t due, number;
} store_page;

typedef struct store_due {
    store_job job;
    int64_t now;
    store_page from, last; /* last: of those that were found; `from` where there are none */
    char table[STORE_LIST][STORE_ID];
    int tables;
    int64_t aside; /* how many tables are set aside */
} store_due;

/* A table that cannot be read is set aside: it is never due and in no list, until somebody appends to it, or sets it back. */
typedef struct store_aside {
    store_job job;
    char table[STORE_ID];
    bool aside;
} store_aside;

/* ---- time, and who is there ---- */

enum { STORE_DOWNTIMES = 64 }; /* the latest that are told */

typedef struct store_downtime { /* ms since 1970: no process lived, or none had the database */
    int64_t began, ended;
} store_downtime;

typedef struct store_beat { /* this process lives */
    store_job job;
    char process[STORE_ID];
    int64_t ahead; /* of clock_tick, in ms: this process's time; on PostgreSQL it becomes the database's */
    bool first;    /* of this process */
    int64_t gap;   /* longer without any process's beat is a downtime */
    int64_t now;
    int64_t doubt;                        /* ms that it took to ask for the time */
    store_downtime down[STORE_DOWNTIMES]; /* the latest first */
    int downs;
} store_beat;

typedef struct store_presence { /* somebody who plays at that table is connected to that process */
    store_job job;
    char table[STORE_ID], process[STORE_ID];
    enum presence_what { PRESENCE_SHOW, PRESENCE_HIDE, PRESENCE_ASK } what;
    int64_t since;  /* ASK: processes that have beaten since then */
    bool elsewhere; /* ASK: somebody is connected to another one */
} store_presence;

/* ---- people ---- */

typedef struct store_person {
    store_job job;
    char person[STORE_ID]; /* given, or found */
    char name[STORE_NAME];
    uint8_t hash[STORE_HASH];  /* of the token */
    uint8_t other[STORE_HASH]; /* a second hash, where the job has one */
    uint8_t bearer
        [STORE_HASH]; /* of the token it is asked with: those that act for a person check it; otherwise STORE_VOID */
    int64_t now, expires;
    char url[STORE_URL];  /* of the hook; empty: none */
    uint8_t hook_key[32]; /* signs what is sent to the hook */
    bool flag;
    char muted[STORE_MUTES][STORE_ID];
    int mutes;
    char key[STORE_KEY]; /* of the request; empty: none. The same one of the same person is done once */
    bool again;          /* it was done before, at `done_at`: nothing was changed now */
    int64_t done_at;
    store_result (*what)(struct store_job *, struct sql *); /* the store's own */
} store_person;

/* ---- notices ---- */

typedef struct store_notice {
    int64_t number;
    char person[STORE_ID], table[STORE_ID], url[STORE_URL];
    uint8_t key[32];
    uint32_t turn;
    int tries;  /* before this one */
    int64_t at; /* when the turn began */
} store_notice;

typedef struct
    store_notices { /* some that are due; each is put off to `until`, so that no other process takes it meanwhile */
    store_job job;
    int64_t now, until;
    char *busy; /* people whose notices are left alone, parted by blanks; the host's */
    int each;   /* of one person at most so many */
    store_notice item[16];
    int items;
} store_notices;

typedef struct store_notice_end { /* taken: it is done with; otherwise it is due again at `again`, 0: given up */
    store_job job;
    int64_t number, again;
    bool taken;
} store_notice_end;

/* ---- what is old ---- */

/* One page of what nobody has touched since `before`: tables that are not over and where no clock runs, people who sit nowhere and did
   not come; notices and keys, but none of the last three days. `table` and `person` are where the last page ended (0 and "": from the
   beginning). */
typedef struct store_keep {
    store_job job;
    int64_t now, before;
    int64_t table, next_table;
    char person[STORE_ID], next_person[STORE_ID];
    int tables, people; /* that were removed */
    bool more;          /* there is more to look at */
} store_keep;

/* ---- giving jobs: fields are filled, `done` and `host` set; answers are in the job when it is called back ---- */

void store_give_append(store *, store_append *);
void store_give_load(store *, store_load *);
void store_give_list(store *, store_list *);
void store_give_due(store *, store_due *);
void store_give_sought(store *, store_sought *);
void store_give_aside(store *, store_aside *);
void store_give_keep(store *, store_keep *);
void store_give_beat(store *, store_beat *);
void store_give_presence(store *, store_presence *);
void store_give_snapshot(store *, store_snapshot *);

void store_make_person(store *, store_person *);   /* person, name, hash, now; a known token is its person's */
void store_find_person(store *, store_person *);   /* hash -> person, name, url, mutes; notes `now` as last seen */
void store_look_person(store *, store_person *);   /* hash -> the same, of one who is known; notes nothing */
void store_rename_person(store *, store_person *); /* person, name */
void store_add_link(store *, store_person *);      /* person, hash of a one-time code, now, expires */
void store_use_link(store *, store_person *); /* other: the code's hash, hash: the new token's, now -> person, name */
void store_forget(store *,
                  store_person *); /* hash: that token; with `flag` all others, and links, of its person -> person */
void store_set_hook(store *, store_person *); /* person, url, key; an empty url removes it, and its notices */
void store_mute(store *, store_person *);     /* person, muted[0]; flag: mute, or listen again */

void store_take_notices(store *, store_notices *);
void store_end_notice(store *, store_notice_end *);

/* ---- all of it as text, for export and import; these wait, and need no loop ---- */

/* Lines of JSON, one row each; false: `e` says why. `put` and `get` return false to stop; get's line is valid until the next call. */
typedef struct store_target {
    bool (*put)(void *to, const char *line, size_t len);
    void (*left_out)(void *to, const char *table); /* a table that is set aside is not in the text; may be NULL */
    void *to;
} store_target;
bool store_export(const char *place, const store_target *, struct err *e);
bool store_import(const char *place, bool (*get)(void *from, er_span *line), void *from, struct err *e);

#endif
