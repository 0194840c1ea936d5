/* hall_time.c - what time it is. `tick` is this process's own even clock; `now`, which entries are dated with and clocks run by, is shared
 * by all processes on a database: on PostgreSQL that database's time, asked every few seconds and counted on by the tick; on SQLite,
 * which one process has for itself, the time of day at the start, counted on by the tick. It never goes back. */
#include "server/clock.h"
#include "server/hall.h"

#include <stdlib.h>
#include <time.h>

enum {
    ASK_MS = 5000,   /* so often the database is asked */
    SURE_MS = 200,   /* an answer that took longer says little, */
    STALE_MS = 60000 /* but is taken when there was no better one for so long */
};

static void time_done(store_job *job)
{
    store_time *t = (store_time *)(void *)job;
    hall *h = job->host;
    h->time.asking = false;
    bool good = job->result == STORE_DONE;
    if (good && (!h->time.known || t->doubt <= SURE_MS || h->tick - h->time.learned > STALE_MS)) {
        h->time.ahead = t->ahead;
        h->time.learned = clock_tick();
        h->time.known = true;
    }
    free(t);
}

static void ask_time(hall *h)
{
    store_time *t = calloc(1, sizeof *t);
    if (t == NULL)
        return;
    t->job.done = time_done;
    t->job.host = h;
    h->time.asking = true;
    h->time.asked = h->tick;
    store_give_time(h->store, t);
}

void hall_renew_time(hall *h)
{
    h->tick = clock_tick();
    int64_t now = h->tick + h->time.ahead;
    h->now = now > h->now ? now : h->now;
    if (h->time.shared && !h->time.asking && h->tick - h->time.asked >= ASK_MS)
        ask_time(h);
}

void hall_learn_time(hall *h)
{
    const struct timespec moment = {0, 1000000};
    h->tick = clock_tick();
    ask_time(h);
    store_go(h->store);
    while (h->time.asking) { /* the store's patience ends it */
        (void)store_collect(h->store);
        (void)nanosleep(&moment, NULL);
    }
    if (!h->time.known) /* the database is away: it is asked again */
        h->time.ahead = clock_wall() - h->tick;
    h->now = h->tick + h->time.ahead;
}
