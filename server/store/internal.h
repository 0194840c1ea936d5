/* internal.h - shared by the files of the store, and private to them. Layer: server. */
#ifndef SERVER_STORE_INTERNAL_H
#define SERVER_STORE_INTERNAL_H

#include "server/sql/sql.h"
#include "server/store/store.h"

typedef store_result store_run(store_job *, sql *);

#define JOB(name, type, run, lane) store_run run;
#define ACTION(name, run) store_run run;
#include "server/store/jobs.def"
store_run store_run_action; /* runs the action of a person */

void store_give(store *, store_job *, store_run *);
/* Gives a job that changes nothing and need not wait for those that do. */
void store_give_read(store *, store_job *, store_run *);

/* A job may run several times, and the last run counts: `run` first forgets the results of
 * earlier runs. Faults need no result of their own: if the connection has one at the end, the
 * transaction is rolled back. */

/* ---- the log (log.c) ---- */

typedef struct store_entry {
    const char *table_id;
    uint32_t seq;
    int64_t at;
    uint64_t mark;
    const char *text;
    size_t len;
    const uint8_t *bearer; /* hash of a token that must be valid; NULL if none is needed */
} store_entry;

bool store_is_token(sql *, const uint8_t hash[STORE_HASH]);
bool store_is_nobody(const uint8_t bearer[STORE_HASH]); /* whether it is all zeros */

/* Appends each entry to the log of its table, and tells other processes. put[i] is 1 if it is
 * there; 0 if it was not the next one and nothing changed; -1 if it met the fault. At most
 * SQL_MANY. */
void store_put_entries(sql *, const store_entry *, int count, int64_t *put);
bool store_put_entry(sql *, const store_entry *);
/* Returns the entry with that mark, ignoring its lower bits; 0 if there is none. */
uint32_t store_seek_mark(sql *, const char *table_id, uint64_t mark);
/* Returns false if there is no such entry. */
bool store_find_mark(sql *, const char *table_id, uint32_t seq, uint64_t *mark);
bool store_load_entries(sql *, store_load *); /* returns false if the log is broken */
/* Finds a snapshot that does not know more than the log (snapshots.c). */
void store_find_snapshot(sql *, store_load *, uint32_t last);

/* Runs up to SQL_MANY appends at once. Returns the number of the one that met the connection's
 * fault, if any. */
int store_run_appends(store_append *const *, int count, sql *);

/* Stores what lists show of a table, outside of an append; `at` is the time of its last entry. */
void store_put_listing(sql *, const char *table_id, int64_t at, const store_listing *);
/* Whether a text has the members of a JSON object, without the braces; false also after a fault:
 * no memory. */
bool store_is_summary(sql *, er_span);

char *store_take_text(sql *, int column); /* returns a malloced text; NULL after a fault */

/* ---- the layout ---- */

/* Opens a connection: creates the tables if there are none, upgrades those of an older program in one transaction, and
 * refuses those of a newer one. NULL if it fails; `e` says why. */
sql *store_open_place(const char *place, struct err *e);
enum { STORE_LAYOUT = 2 };

#endif
