/* lane.h - a connection with a thread of its own, and the jobs that run on it, one after the other. The store has two: what
 * changes something goes one way, what only reads the other, so that neither waits for the other.
 * Layer: server, inside of the store.
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
        const char *text); /* from the thread: news of others; "" means that some were lost. NULL: not of interest */
    void *hearer;
    pthread_t thread;
    int bell[2]; /* a byte wakes the thread */

    jobs given; /* the host's own: not yet handed over */
    uint64_t count_given;

    /* the thread's own */
    sql *db;
    jobs held; /* taken, not done */
    int pause; /* ms before the next try; 0: all is well */
    int64_t next_try;

    pthread_mutex_t lock; /* of all below */
    jobs waiting, done;
    uint64_t count_waiting;
    int64_t moved; /* ms: when the thread was last seen to go on */
    bool asleep, closing, hurried, well, started;
    store_figures figures;
} lane;

void lane_init(lane *);                /* the first thing, so that lane_close is always right */
bool lane_start(lane *, struct err *); /* takes `db`, which is open */
void lane_give(lane *, store_job *);
void lane_go(lane *);
void lane_hurry(lane *);
void lane_close(lane *); /* runs what waits */
bool lane_is_well(lane *);
bool lane_is_alive(lane *, int64_t ms);
void lane_look(lane *, store_figures *); /* adds its own */
jobs lane_take_done(lane *);
store_job *jobs_pull(jobs *);

#endif
