/* internal.h - what the files of the store share, and nobody else needs. Layer: server. */
#ifndef SERVER_STORE_INTERNAL_H
#define SERVER_STORE_INTERNAL_H

#include "server/sql/sql.h"
#include "server/store/store.h"

typedef store_result store_run(store_job *, sql *);

void store_give(store *, store_job *, store_run *);
void store_give_read(store *, store_job *, store_run *); /* it changes nothing, and does not wait for those that do */

/* A job may be run several times, the last one counts: `run` begins by forgetting what an earlier one found. Faults need no result
   of their own: if the connection has one at the end, the transaction is rolled back. */

/* ---- the log (log.c) ---- */

typedef struct store_entry {
    const char *table;
    uint32_t seq;
    int64_t at;
    uint64_t mark;
    const char *text;
    size_t len;
    const uint8_t *bearer; /* the hash of a token that must be good; NULL: nobody's */
} store_entry;

bool store_is_token(sql *, const uint8_t hash[STORE_HASH]);
bool store_is_nobody(const uint8_t bearer[STORE_HASH]); /* zeros */

/* Puts each at the end of its table's log, and tells other processes. put[i] is 1: it is there; 0: it was not the next one, nothing
   has changed; -1: it met the fault. At most SQL_MANY. */
void store_put_entries(sql *, const store_entry *, int count, int64_t *put);
bool store_put_entry(sql *, const store_entry *);
uint32_t store_seek_mark(sql *, const char *table,
                         uint64_t mark); /* the entry with that mark, but its lower bits; 0: none */
bool store_find_mark(sql *, const char *table, uint32_t seq, uint64_t *mark); /* false: no such entry */
/* Where the entries of a table are, from the first on, if the log is a chain; else only how many. False: the log is broken. */
typedef struct store_map {
    int64_t *number; /* malloced, or NULL */
    uint32_t count;
} store_map;
bool store_map_log(sql *, const char *table, store_map *);
bool store_load_entries(sql *, store_load *);                 /* false: the log is broken */
void store_find_snapshot(sql *, store_load *, uint32_t last); /* none that knows more than the log (snapshots.c) */

/* Runs up to SQL_MANY appends at once; the number of the one that met the connection's fault, if it has one. */
store_run store_run_append;
int store_run_appends(store_append *const *, int count, sql *);

store_run store_run_load;

/* What lists show of a table, outside of an append; `at` is the time of its last entry. */
void store_put_face(sql *, const char *table, int64_t at, const store_face *);
bool store_is_summary(sql *,
                      er_span); /* members of a JSON object, without the braces; false also on a fault: no memory */

char *store_take_text(sql *, int column); /* malloced; NULL: a fault */

/* ---- the layout ---- */

/* Makes the tables where there are none, renews those of an older program in one transaction, refuses those of a newer one. */
bool store_make_layout(sql *, struct err *e);
sql *store_open_place(const char *place, struct err *e); /* a connection, with the layout; NULL: `e` says why */
enum { STORE_LAYOUT = 2 };

#endif
