/* lane.h - a connection with its own thread, and the jobs that run on it one after another. The
 * store has two lanes: one for changes and one for reading, so that neither waits for the other.
 * Layer: server, inside the store.
 */
#ifndef SERVER_STORE_LANE_H
#define SERVER_STORE_LANE_H

#include "server/store/internal.h"

#include <pthread.h>

typedef struct jobs {
    store_job *first, *last;
} jobs;

typedef struct lane {
    const store_options *options; /* the store's */
    const char *place;
    bool reads; /* its transactions change nothing */
    void (*hear)(
        void *,
        const char *text); /* from the thread: news of others; "" if some were lost. NULL if nobody is interested */
    void *hearer;
    pthread_t thread;
    int bell[2]; /* a byte wakes the thread */

    jobs given; /* the host's own jobs, not yet handed over */
    uint64_t count_given;

    /* fields of the thread */
    sql *db;
    jobs held; /* jobs taken but not done */
    int pause; /* ms before the next try; 0 if all is well */
    int64_t next_try;

    pthread_mutex_t lock; /* protects all fields below */
    jobs waiting, done;
    uint64_t count_waiting;
    int64_t moved; /* ms when the thread was last seen working */
    bool asleep, closing, hurried, well, started;
    store_figures figures;
} lane;

void lane_init(lane *);                /* call it first, so that lane_close is always safe */
bool lane_start(lane *, struct err *); /* takes over `db`, which is open */
void lane_give(lane *, store_job *);
void lane_go(lane *);
void lane_hurry(lane *);
void lane_close(lane *); /* runs waiting jobs first */
bool lane_is_well(lane *);
bool lane_is_alive(lane *, int64_t ms);
void lane_add_figures(lane *, store_figures *); /* adds its own figures */
jobs lane_take_done(lane *);
store_job *jobs_pull(jobs *);

#endif
