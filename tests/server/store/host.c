/* host.c - see host.h. */
#include "tests/server/store/host.h"
#include "server/common/ids.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char folder[64], postgres[256];

int64_t now_ms(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void pause_ms(int ms)
{
    (void)poll(NULL, 0, ms);
}

/* ---- a host ---- */

static void wake(void *of)
{
    (void)sem_post(&((host *)of)->bell);
}

static void hear(void *of, const char *table_id, uint32_t seq)
{
    host *h = of;
    if (seq == 0) {
        h->lost++;
        return;
    }
    h->news++;
    h->news_seq = seq;
    memcpy(h->news_table, table_id, STORE_ID);
}

static void done(store_job *job)
{
    ((host *)job->host)->open--;
}

const char *host_place(const char *name)
{
    static char room[160];
    er_text out = er_text_on(room, sizeof room);
    if (host_on_postgres())
        return postgres;
    er_put(&out, folder);
    er_put_char(&out, '/');
    er_put(&out, name);
    return room;
}

void host_begin_at(host *h, const char *place, int64_t patience)
{
    struct err e = {0};
    *h = (host){0};
    (void)sem_init(&h->bell, 0, 0);
    h->s =
        store_open(&(store_options){.place = place, .patience = patience, .wake = wake, .news = hear, .host = h}, &e);
    if (h->s == NULL) {
        printf("cannot open %s: %s %s\n", place, e.key, e.detail);
        exit(1);
    }
}

void host_begin(host *h, const char *name)
{
    host_begin_at(h, host_place(name), 5000);
}

void host_end(host *h)
{
    store_close(h->s);
    (void)sem_destroy(&h->bell);
}

void host_wait(host *h)
{
    int64_t until = now_ms() + 40000;
    while (h->open > 0 && now_ms() < until) {
        struct timespec t;
        (void)clock_gettime(CLOCK_REALTIME, &t);
        t.tv_sec += 1;
        (void)sem_timedwait(&h->bell, &t);
        (void)store_collect(h->s);
    }
    expect(h->open == 0, "jobs come back");
}

void host_ready(host *h, store_job *job)
{
    job->done = done;
    job->host = h;
    h->open++;
}

/* ---- entries ---- */

static void entry_text(const char *table_id, uint32_t seq, er_text *out)
{
    er_put(out, "entry ");
    er_put_int(out, seq);
    er_put(out, " of ");
    er_put(out, table_id);
}

void host_fill(store_append *a, const char *table_id, uint32_t seq, uint64_t mark)
{
    static char kept[2000][48];
    static unsigned next;
    char *room = kept[next++ % 2000];
    er_text out = er_text_on(room, 48);
    *a = (store_append){.seq = seq, .at = 1000 + seq, .mark = mark, .text = room};
    memcpy(a->table_id, table_id, STORE_ID);
    memset(a->secret, 7, STORE_SECRET);
    entry_text(table_id, seq, &out);
    a->len = out.len;
}

store_result host_append(host *h, store_append *a)
{
    host_ready(h, &a->job);
    store_give_append(h->s, a);
    host_wait(h);
    return a->job.result;
}

store_result host_append_plain(host *h, const char *table_id, uint32_t seq, uint64_t mark)
{
    store_append a;
    host_fill(&a, table_id, seq, mark);
    return host_append(h, &a);
}

uint32_t host_count_entries(host *h, const char *table_id)
{
    store_load l = {.after = 0};
    memcpy(l.table_id, table_id, STORE_ID);
    host_ready(h, &l.job);
    store_give_load(h->s, &l);
    host_wait(h);
    uint32_t rows = l.job.result == STORE_DONE ? l.rows : 0;
    for (uint32_t i = 0; i < rows; i++) {
        char room[64];
        er_text out = er_text_on(room, sizeof room);
        entry_text(table_id, i + 1, &out);
        bool same = l.row[i].seq == i + 1 && l.row[i].at == 1001 + (int64_t)i && strcmp(l.row[i].text, room) == 0;
        expect(same, "an entry is as it was given");
    }
    store_free_load(&l);
    return rows;
}

void new_id(char id[STORE_ID])
{
    memset(id, 0, STORE_ID);
    ids_make(id);
}

void host_put_listing(host *h, const char *table_id, uint32_t seq, store_phase phase, uint8_t acts, const char *summary)
{
    store_append a;
    host_fill(&a, table_id, seq, seq);
    a.has_listing = true;
    a.listing =
        (store_listing){.phase = phase, .listed = phase == STORE_PHASE_OPEN, .acts = acts, .summary = (char *)summary};
    a.listing.due = (int64_t)seq * 100;
    memcpy(a.listing.person[1], h->me, STORE_ID);
    if (seq > 1)
        memcpy(a.listing.person[0], h->you, STORE_ID);
    a.calls = 1;
    memcpy(a.call[0].person, h->me, STORE_ID);
    a.call[0].turn = 5;
    expect(host_append(h, &a) == STORE_DONE, "an entry with a listing");
}

/* ---- people ---- */

store_result host_person_job(host *h, void (*give)(store *, store_person *), store_person *p)
{
    host_ready(h, &p->job);
    give(h->s, p);
    host_wait(h);
    return p->job.result;
}

void new_person(store_person *p, const char *name)
{
    er_text out;
    *p = (store_person){.now = 5000000};
    out = er_text_on(p->name, sizeof p->name);
    er_put(&out, name);
    new_id(p->person);
    ids_random(p->hash, sizeof p->hash);
    memcpy(p->bearer, p->hash, sizeof p->bearer);
}

/* ---- the whole test ---- */

bool host_start(const char *database)
{
    er_text place = er_text_on(postgres, sizeof postgres), path = er_text_on(folder, sizeof folder);
    er_put(&place, database == NULL ? "" : database);
    er_put(&path, "/tmp/er_store.XXXXXX");
    return ids_start() && mkdtemp(folder) != NULL;
}

bool host_on_postgres(void)
{
    return postgres[0] != '\0';
}

static void remove_place(const char *name)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char room[160];
        er_text out = er_text_on(room, sizeof room);
        er_put(&out, folder);
        er_put_char(&out, '/');
        er_put(&out, name);
        er_put(&out, ends[i]);
        (void)unlink(room);
    }
}

int host_finish(const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        remove_place(names[i]);
    expect(rmdir(folder) == 0, "nothing else was left");
    return check_end();
}
