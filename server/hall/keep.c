/* keep.c - with the option `keep-days`: data that nobody has touched for so long is removed, one
 * page at a time. */
#include "server/hall/hall.h"

#include <stdlib.h>
#include <string.h>

enum { OFTEN_MS = 1000, SELDOM_MS = 3600 * 1000 };

static void keep_done(store_job *job)
{
    store_keep *k = (store_keep *)(void *)job;
    hall *h = job->host;
    h->keeping = false;
    if (job->result == STORE_DONE) {
        h->count.tables_removed += (uint64_t)k->tables;
        h->count.people_removed += (uint64_t)k->people;
        h->keep_number = k->next_number;
        memcpy(h->keep_person, k->next_person, sizeof h->keep_person);
    }
    h->keep_at = h->tick + (job->result == STORE_DONE && !k->more ? SELDOM_MS : OFTEN_MS);
    free(k);
}

void keep_tick(hall *h)
{
    const int64_t day = 86400000;
    if (h->options->keep_days == 0 || h->keeping || h->tick < h->keep_at)
        return;
    store_keep *k = store_job_new(sizeof *k, keep_done, h);
    if (k == NULL)
        return;
    k->now = h->now;
    k->before = h->now - h->options->keep_days * day;
    k->table_number = h->keep_number;
    memcpy(k->person, h->keep_person, sizeof k->person);
    h->keeping = true;
    store_give_keep(h->store, k);
}
