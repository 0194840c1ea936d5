/* store_inside.h - what the files of the store share, and nobody else needs. Layer: server. */
#ifndef SERVER_STORE_INSIDE_H
#define SERVER_STORE_INSIDE_H

#include "server/sql.h"
#include "server/store.h"

typedef store_result store_run(store_job *, sql *);

void store_give(store *, store_job *, store_run *);

/* A job may be run several times, the last one counts: `run` begins by forgetting what an earlier one found. Faults need no result of
   their own: if the connection has one at the end, the transaction is rolled back. */

/* ---- the log (store_log.c) ---- */

typedef struct store_entry {
    const char *table;
    uint32_t seq;
    int64_t at;
    uint64_t mark;
    const char *text;
    size_t len;
} store_entry;

/* Puts it at the end, and tells other processes. False: it is not the next one, or a fault; nothing has changed. */
bool store_put_entry(sql *, const store_entry *);
bool store_find_mark(sql *, const char *table, uint32_t seq, uint64_t *mark); /* false: no such entry */
void store_load_entries(sql *, store_load *);

char *store_take_text(sql *, int column); /* malloced; NULL: a fault */

/* ---- the layout ---- */

/* Makes the tables where there are none; refuses those of a newer program. */
bool store_make_layout(sql *, struct err *e);
enum { STORE_LAYOUT = 1 };

#endif
