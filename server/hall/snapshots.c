/* snapshots.c - a room as bytes in the database, so that a long log need not be read from its
 * beginning. The log remains authoritative: a snapshot of another program, or a damaged one, is
 * ignored. */
#include "server/hall/hall.h"
#include "session/blake2b.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the program: only this very program reads its snapshots ---- */

void snapshots_start(hall *h)
{
    FILE *self = fopen("/proc/self/exe", "rb");
    uint8_t bytes[4096];
    size_t n;
    blake2b b;
    if (self == NULL)
        return; /* then there are none */
    blake2b_begin(&b, sizeof h->program, NULL, 0);
    while ((n = fread(bytes, 1, sizeof bytes, self)) > 0)
        blake2b_add(&b, bytes, n);
    blake2b_end(&b, h->program);
    h->snapshots = ferror(self) == 0;
    (void)fclose(self);
}

/* ---- an image: a checksum, then the room ---- */

static void sum_up(const char *table_id, const uint8_t *bytes, size_t len, uint8_t out[STORE_HASH])
{
    blake2b b;
    blake2b_begin(&b, STORE_HASH, NULL, 0);
    blake2b_add(&b, table_id, STORE_ID);
    blake2b_add(&b, bytes, len);
    blake2b_end(&b, out);
}

bool snapshots_load(hosted *table, const store_load *load)
{
    uint8_t sum[STORE_HASH];
    if (load->image_len < STORE_HASH)
        return false;
    const uint8_t *bytes = load->image + STORE_HASH;
    size_t len = load->image_len - STORE_HASH;
    sum_up(table->r.id, bytes, len, sum);
    if (memcmp(sum, load->image, STORE_HASH) != 0 || !room_load(&table->r, table->h->shelf, bytes, len))
        return false;
    table->kept = table->r.n;
    return load->whole || table->r.n == load->first;
}

static void kept(store_job *job)
{
    store_snapshot *s = (store_snapshot *)(void *)job;
    hall *h = job->host;
    if (job->result != STORE_DONE)
        logs_write(h->log, LOG_ERROR, "store", "table", s->table_id, "why", job->why);
    free(s->image);
    free(s);
}

static uint8_t *make_image(const room *r, size_t *len)
{
    size_t n = 0;
    uint8_t *bytes = room_save(r, &n), *image = bytes != NULL ? malloc(n + STORE_HASH) : NULL;
    if (image != NULL) {
        memcpy(image + STORE_HASH, bytes, n);
        sum_up(r->id, bytes, n, image);
        *len = n + STORE_HASH;
    }
    free(bytes);
    return image;
}

void snapshots_keep(hosted *table, uint32_t entries)
{
    hall *h = table->h;
    if (!h->snapshots || h->stopping || table->state != HOSTED_READY || table->r.n < table->kept + entries)
        return;
    store_snapshot *s = store_job_new(sizeof *s, kept, h);
    if (s == NULL)
        return;
    memcpy(s->table_id, table->r.id, sizeof s->table_id);
    memcpy(s->program, h->program, sizeof s->program);
    s->seq = table->r.n;
    s->image = make_image(&table->r, &s->len);
    if (s->image == NULL) {
        free(s);
        return;
    }
    table->kept = table->r.n;
    h->count.snapshots++;
    store_give_snapshot(h->store, s);
}
