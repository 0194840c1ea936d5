/* time.c - the current time, and the times when nobody could play.
 *
 * `tick` is this process's own even clock. `now`, which dates entries and drives clocks, is
 * shared by all processes on a database. On PostgreSQL it is the database's time, learned with
 * every beat and continued by the tick. On SQLite, which belongs to one process, it is the time
 * of day at the start, continued by the tick. It never goes back, and stops soon without a beat:
 * so a process that was stopped, or cut off from its database, learns of that downtime before
 * any clock runs. While it stands still, requests that make entries wait: dated now, an entry would
 * start the next player's clock too early. */
#include "server/common/clock.h"
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BEAT_MS = 2000,
    START_GAP_MS = 3000, /* at the start: a longer time without a sign of life is a downtime */
    GAP_MS = 6000,       /* the same later, when the database may be slow */
    SURE_MS = 200,       /* a time that took longer to ask for is inexact */
    STALE_MS = 60000     /* but it is accepted if there was no better one for so long */
};

static void look_at_clock(hall *h)
{
    h->tick = clock_tick();
    int64_t now = h->tick + h->time.ahead;
    now = now > h->time.until ? h->time.until : now;
    h->now = now > h->now ? now : h->now;
}

static void beat_done(store_job *job)
{
    store_beat *b = (store_beat *)(void *)job;
    hall *h = job->host;
    h->time.beating = false;
    if (job->result == STORE_DONE) {
        int64_t tick = clock_tick();
        if (!h->time.known || b->doubt <= SURE_MS || tick - h->time.learned > STALE_MS) {
            h->time.ahead = b->ahead;
            h->time.learned = tick;
        }
        h->time.known = true;
        h->time.until = b->now + GAP_MS;
        memcpy(h->time.down, b->down, sizeof h->time.down);
        h->time.downs = b->downs;
        look_at_clock(h);
    } else if (hall_time_stands(h)) {
        rooms_refuse_all(h, "err.server.store");
    }
    free(b);
}

static void beat(hall *h)
{
    store_beat *b = store_job_new(sizeof *b, beat_done, h);
    if (b == NULL)
        return;
    b->ahead = h->time.ahead;
    b->first = !h->time.known;
    b->gap = h->time.known ? GAP_MS : h->time.shared ? START_GAP_MS : 0;
    memcpy(b->process, h->process, sizeof b->process);
    h->time.beating = true;
    h->time.beaten = h->tick;
    store_give_beat(h->store, b);
}

void hall_renew_time(hall *h)
{
    look_at_clock(h);
    if (!h->time.beating && !h->stopping && h->tick - h->time.beaten >= BEAT_MS)
        beat(h);
}

void hall_learn_time(hall *h)
{
    const struct timespec moment = {0, 1000000};
    ids_make(h->process);
    h->tick = clock_tick();
    h->time.ahead = clock_wall() - h->tick;
    beat(h);
    store_go(h->store);
    while (h->time.beating) { /* the store's patience ends it */
        (void)store_collect(h->store);
        (void)nanosleep(&moment, NULL);
    }
    h->now = h->tick + h->time.ahead;
}

bool hall_time_stands(const hall *h)
{
    return h->tick + h->time.ahead > h->time.until;
}

bool hall_downtime(const hall *h, int64_t since, store_downtime *out)
{
    int64_t from = since, down = 0;
    if (h->time.downs == 0 || h->time.down[0].ended <= since)
        return false;
    for (int i = h->time.downs - 1; i >= 0; i--) { /* sorted by their ends; they may overlap */
        const store_downtime *one = &h->time.down[i];
        int64_t began = one->began > from ? one->began : from;
        if (one->ended <= began)
            continue;
        down += one->ended - began;
        from = one->ended;
    }
    *out = (store_downtime){from - down, from};
    return down > 0;
}
