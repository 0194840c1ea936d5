/* store_inside.h - what the files of the store share, and nobody else needs. Layer: server. */
#ifndef SERVER_STORE_INSIDE_H
#define SERVER_STORE_INSIDE_H

#include "server/sql.h"
#include "server/store.h"

typedef store_result store_run(store_job *, sql *);

void store_give(store *, store_job *, store_run *);

/* A job may be run several times, the last one counts: `run` begins by forgetting what an earlier one found. Faults need no result of
   their own: if the connection has one at the end, the transaction is rolled back. */
store_run store_run_append, store_run_load, store_run_list, store_run_due;

/* Makes the tables where there are none; refuses those of a newer program. */
bool store_make_layout(sql *, struct err *e);
enum { STORE_LAYOUT = 1 };

#endif
