/* test_store.c - the store: every job, entries once only, groups, crashes, full disks, locks, two stores, text there and back.
 *
 * test_store: SQLite in a folder of its own. test_store postgresql://…: the same where it makes sense, in an empty database
 * (tests/test_store_pg.sh). test_store PLACE load SECONDS: appends all the time, while somebody restarts the database. */
#include "server/ids.h"
#include "server/sql.h"
#include "server/store.h"

#include <poll.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int failed, checks;
static char folder[64], postgres[256];

static void expect(bool holds, const char *what)
{
    checks++;
    if (holds)
        return;
    printf("not so: %s\n", what);
    failed++;
}

static int64_t now_ms(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void pause_ms(int ms)
{
    (void)poll(NULL, 0, ms);
}

/* ---- a host ---- */

typedef struct host {
    store *s;
    sem_t bell;
    int open; /* jobs that are under way */
    int news, lost;
    char news_table[STORE_ID];
    uint32_t news_seq;
} host;

static void wake(void *of)
{
    (void)sem_post(&((host *)of)->bell);
}

static void hear(void *of, const char *table, uint32_t seq)
{
    host *h = of;
    if (seq == 0) {
        h->lost++;
        return;
    }
    h->news++;
    h->news_seq = seq;
    memcpy(h->news_table, table, STORE_ID);
}

static void done(store_job *job)
{
    ((host *)job->host)->open--;
}

/* A place that is new in SQLite; PostgreSQL has only one. */
static const char *place_of(const char *name)
{
    static char room[160];
    er_text out = er_text_on(room, sizeof room);
    if (postgres[0] != '\0')
        return postgres;
    er_put(&out, folder);
    er_put_char(&out, '/');
    er_put(&out, name);
    return room;
}

static void begin_at(host *h, const char *place, int64_t patience)
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

static void begin(host *h, const char *name)
{
    begin_at(h, place_of(name), 5000);
}

static void end(host *h)
{
    store_close(h->s);
    (void)sem_destroy(&h->bell);
}

/* Until so many jobs are under way, or long enough. */
static void wait_until(host *h, int open)
{
    int64_t until = now_ms() + 40000;
    while (h->open > open && now_ms() < until) {
        struct timespec t;
        (void)clock_gettime(CLOCK_REALTIME, &t);
        t.tv_sec += 1;
        (void)sem_timedwait(&h->bell, &t);
        (void)store_collect(h->s);
    }
    expect(h->open <= open, "jobs come back");
}

static void ready(host *h, store_job *job)
{
    job->done = done;
    job->host = h;
    h->open++;
}

/* ---- entries ---- */

static void entry_text(const char *table, uint32_t seq, er_text *out)
{
    er_put(out, "entry ");
    er_put_int(out, seq);
    er_put(out, " of ");
    er_put(out, table);
}

static void fill(store_append *a, const char *table, uint32_t seq, uint64_t mark)
{
    static char kept[2000][48];
    static unsigned next;
    char *room = kept[next++ % 2000];
    er_text out = er_text_on(room, 48);
    *a = (store_append){.seq = seq, .at = 1000 + seq, .mark = mark, .text = room};
    memcpy(a->table, table, STORE_ID);
    memset(a->secret, 7, STORE_SECRET);
    entry_text(table, seq, &out);
    a->len = out.len;
}

static store_result append(host *h, store_append *a)
{
    ready(h, &a->job);
    store_give_append(h->s, a);
    wait_until(h, 0);
    return a->job.result;
}

static store_result append_plain(host *h, const char *table, uint32_t seq, uint64_t mark)
{
    store_append a;
    fill(&a, table, seq, mark);
    return append(h, &a);
}

/* How many entries a table has, if all is well with it; 0: no table, or not well. */
static uint32_t count_entries(host *h, const char *table)
{
    store_load l = {.after = 0};
    memcpy(l.table, table, STORE_ID);
    ready(h, &l.job);
    store_give_load(h->s, &l);
    wait_until(h, 0);
    uint32_t rows = l.job.result == STORE_DONE ? l.rows : 0;
    for (uint32_t i = 0; i < rows; i++) {
        char room[64];
        er_text out = er_text_on(room, sizeof room);
        entry_text(table, i + 1, &out);
        bool same = l.row[i].seq == i + 1 && l.row[i].at == 1001 + (int64_t)i && strcmp(l.row[i].text, room) == 0;
        expect(same, "an entry is as it was given");
    }
    store_free_rows(l.row, l.rows);
    return rows;
}

static void new_id(char id[STORE_ID])
{
    memset(id, 0, STORE_ID);
    ids_make(id);
}

static void test_entries(void)
{
    host h;
    char t[STORE_ID], none[STORE_ID];
    store_load l = {.after = 1, .most = 1};
    begin(&h, "entries.db");
    new_id(t);
    new_id(none);
    expect(count_entries(&h, t) == 0, "no table yet");
    expect(append_plain(&h, t, 2, 1) == STORE_TAKEN, "no log begins with 2");
    expect(append_plain(&h, t, 0, 1) == STORE_TAKEN, "nor with 0");
    expect(append_plain(&h, t, 1, 11) == STORE_DONE, "the first");
    expect(append_plain(&h, t, 1, 11) == STORE_DONE, "the first again");
    expect(append_plain(&h, t, 1, 12) == STORE_TAKEN, "another first");
    expect(append_plain(&h, t, 3, 13) == STORE_TAKEN, "a gap");
    expect(append_plain(&h, t, 2, UINT64_MAX) == STORE_DONE, "the second, with the greatest mark");
    expect(append_plain(&h, t, 2, UINT64_MAX) == STORE_DONE, "the second again");
    expect(append_plain(&h, t, 3, 13) == STORE_DONE, "the third");
    expect(append_plain(&h, t, 1, 11) == STORE_DONE, "the first again, late");
    expect(append_plain(&h, t, 2, 5) == STORE_TAKEN, "another second, late");
    expect(count_entries(&h, t) == 3, "three entries");
    memcpy(l.table, t, STORE_ID);
    ready(&h, &l.job);
    store_give_load(h.s, &l);
    wait_until(&h, 0);
    expect(l.rows == 1 && l.row[0].seq == 2 && l.secret[31] == 7, "one after the first, and the secret");
    store_free_rows(l.row, l.rows);
    memcpy(l.table, none, STORE_ID);
    ready(&h, &l.job);
    store_give_load(h.s, &l);
    wait_until(&h, 0);
    expect(l.job.result == STORE_NONE && l.rows == 0, "no such table");
    expect(store_is_well(h.s), "all is well");
    end(&h);
}

enum { GROUP = 1000 };

static void test_group(void)
{
    static store_append a[GROUP];
    static char t[10][STORE_ID];
    host h;
    store_figures f;
    begin(&h, "group.db");
    for (int i = 0; i < 10; i++)
        new_id(t[i]);
    for (int i = 0; i < GROUP; i++) {
        fill(&a[i], t[i % 10], (uint32_t)(i / 10 + 1), (uint64_t)i);
        ready(&h, &a[i].job);
        store_give_append(h.s, &a[i]);
    }
    wait_until(&h, 0);
    int good = 0;
    for (int i = 0; i < GROUP; i++)
        good += a[i].job.result == STORE_DONE;
    store_look(h.s, &f);
    expect(good == GROUP, "all of a group are done");
    expect(f.commits < GROUP / 2 && f.jobs == GROUP && f.waiting == 0 && f.failures == 0, "in few transactions");
    for (int i = 0; i < 10; i++)
        expect(count_entries(&h, t[i]) == GROUP / 10, "all are there");
    end(&h);
}

/* One entry that no database takes, among good ones. */
static void test_bad_among_good(void)
{
    store_append a[9];
    char t[STORE_ID];
    host h;
    begin(&h, "bad.db");
    new_id(t);
    for (int i = 0; i < 9; i++) {
        fill(&a[i], t, (uint32_t)(i < 5 ? i + 1 : i), (uint64_t)i);
        if (i == 4) {
            new_id(a[i].table);
            a[i].seq = 1;
            a[i].text = NULL;
        }
        ready(&h, &a[i].job);
        store_give_append(h.s, &a[i]);
    }
    wait_until(&h, 0);
    for (int i = 0; i < 9; i++)
        expect(a[i].job.result == (i == 4 ? STORE_FAILED : STORE_DONE), "the bad one fails alone");
    expect(a[4].job.why[0] != '\0', "and it is said why");
    expect(count_entries(&h, t) == 8, "eight are there");
    end(&h);
}

/* ---- what lists show ---- */

static char me[STORE_ID], you[STORE_ID];

static void put_face(host *h, const char *table, uint32_t seq, store_phase phase, uint8_t acts, const char *summary)
{
    store_append a;
    fill(&a, table, seq, seq);
    a.has_face = true;
    a.face = (store_face){.phase = phase, .listed = phase == PHASE_OPEN, .acts = acts, .summary = (char *)summary};
    a.face.due = (int64_t)seq * 100;
    memcpy(a.face.person[1], me, STORE_ID);
    if (seq > 1)
        memcpy(a.face.person[0], you, STORE_ID);
    a.calls = 1;
    memcpy(a.call[0].person, me, STORE_ID);
    a.call[0].turn = 5;
    expect(append(h, &a) == STORE_DONE, "an entry with a face");
}

static int find_listed(const store_list *l, const char *table)
{
    for (int i = 0; i < l->items; i++)
        if (strcmp(l->item[i].table, table) == 0)
            return i;
    return -1;
}

static void ask_list(host *h, store_list *l, const char *person)
{
    *l = (store_list){0};
    memcpy(l->person, person, STORE_ID);
    ready(h, &l->job);
    store_give_list(h->s, l);
    wait_until(h, 0);
    expect(l->job.result == STORE_DONE, "a list");
}

static void free_list(store_list *l)
{
    for (int i = 0; i < l->items; i++)
        free(l->item[i].summary);
}

static void test_lists(void)
{
    static store_list l;
    static store_due d;
    char a[STORE_ID], b[STORE_ID], c[STORE_ID], none[STORE_ID] = "";
    host h;
    begin(&h, "lists.db");
    new_id(a), new_id(b), new_id(c), new_id(me), new_id(you);
    put_face(&h, a, 1, PHASE_OPEN, 0, "{\"a\":1}");
    put_face(&h, b, 1, PHASE_OPEN, 0, "{\"b\":1}");
    put_face(&h, b, 2, PHASE_PLAYING, 2, NULL);
    put_face(&h, c, 1, PHASE_OPEN, 0, "");
    put_face(&h, c, 2, PHASE_PLAYING, 1, NULL);
    put_face(&h, c, 3, PHASE_OVER, 0, "{\"c\":3}");
    ask_list(&h, &l, none);
    expect(find_listed(&l, a) >= 0 && find_listed(&l, b) < 0, "the open ones");
    free_list(&l);
    ask_list(&h, &l, me);
    expect(l.items == 3 && l.playing == 2, "three of mine, two of them not over");
    expect(find_listed(&l, b) == 0 && find_listed(&l, c) == 1, "mine: the one that waits first, then the latest");
    expect(l.items == 3 && l.item[0].seat == 1 && l.item[0].acts == 2 && l.item[0].phase == PHASE_PLAYING, "its face");
    expect(l.items == 3 && strcmp(l.item[0].summary, "{\"b\":1}") == 0, "its summary stayed");
    free_list(&l);
    ask_list(&h, &l, you);
    expect(l.items == 2 && l.item[0].seat == 0, "two of yours");
    free_list(&l);
    d = (store_due){.now = 250};
    ready(&h, &d.job);
    store_give_due(h.s, &d);
    wait_until(&h, 0);
    expect(d.tables >= 2 && d.tables < STORE_LIST, "some are due, one is not yet");
    end(&h);
}

/* ---- people ---- */

static store_result person_job(host *h, void (*give)(store *, store_person *), store_person *p)
{
    ready(h, &p->job);
    give(h->s, p);
    wait_until(h, 0);
    return p->job.result;
}

static void new_person(store_person *p, const char *name)
{
    er_text out;
    *p = (store_person){.now = 5000000};
    out = er_text_on(p->name, sizeof p->name);
    er_put(&out, name);
    new_id(p->person);
    ids_random(p->hash, sizeof p->hash);
}

static void test_links(host *h, const store_person *ann)
{
    store_person link = *ann, use = {.now = 6000000}, late;
    ids_random(link.hash, sizeof link.hash);
    ids_random(use.hash, sizeof use.hash);
    link.expires = 6000001;
    memcpy(use.other, link.hash, sizeof use.other);
    late = use;
    late.now = 6000001;
    expect(person_job(h, store_add_link, &link) == STORE_DONE, "a link");
    expect(person_job(h, store_use_link, &use) == STORE_DONE && strcmp(use.person, ann->person) == 0, "it is used");
    expect(strcmp(use.name, ann->name) == 0, "the name comes with it");
    expect(person_job(h, store_use_link, &use) == STORE_DONE, "the same job again");
    ids_random(late.hash, sizeof late.hash);
    expect(person_job(h, store_use_link, &late) == STORE_NONE, "a link is used once");
    expect(person_job(h, store_add_link, &link) == STORE_DONE, "the link again");
    expect(person_job(h, store_use_link, &late) == STORE_NONE, "it is too late");
    expect(person_job(h, store_find_person, &use) == STORE_DONE, "the new token is good");
    use.flag = true;
    expect(person_job(h, store_forget, &use) == STORE_DONE, "the others are void");
    late = *ann;
    expect(person_job(h, store_find_person, &late) == STORE_NONE, "indeed");
    use.flag = false;
    expect(person_job(h, store_forget, &use) == STORE_DONE, "this one too");
    expect(person_job(h, store_find_person, &use) == STORE_NONE, "indeed it is");
}

static void test_mutes(host *h, store_person *ann, const store_person *bob)
{
    store_person mute = *ann;
    memcpy(mute.muted[0], bob->person, STORE_ID);
    mute.flag = true;
    expect(person_job(h, store_mute, &mute) == STORE_DONE, "muted");
    expect(person_job(h, store_mute, &mute) == STORE_DONE, "muted again");
    expect(person_job(h, store_find_person, ann) == STORE_DONE && ann->mutes == 1, "one is muted");
    expect(strcmp(ann->muted[0], bob->person) == 0, "the right one");
    mute.flag = false;
    expect(person_job(h, store_mute, &mute) == STORE_DONE, "heard again");
    expect(person_job(h, store_find_person, ann) == STORE_DONE && ann->mutes == 0, "none is muted");
    new_id(mute.muted[0]);
    mute.flag = true;
    expect(person_job(h, store_mute, &mute) == STORE_NONE, "nobody can be muted who is not");
}

static void test_people(void)
{
    static store_person ann, bob, same, found;
    host h;
    begin(&h, "people.db");
    new_person(&ann, "Ann Příklad");
    new_person(&bob, "Bob");
    expect(person_job(&h, store_find_person, &ann) == STORE_NONE, "nobody yet");
    expect(person_job(&h, store_make_person, &ann) == STORE_DONE, "Ann");
    expect(person_job(&h, store_make_person, &ann) == STORE_DONE, "Ann again: the same job");
    expect(person_job(&h, store_make_person, &bob) == STORE_DONE, "Bob");
    same = ann;
    ids_random(same.hash, sizeof same.hash);
    expect(person_job(&h, store_make_person, &same) == STORE_TAKEN, "an id belongs to one");
    found = (store_person){.now = 5100000};
    memcpy(found.hash, ann.hash, sizeof found.hash);
    expect(person_job(&h, store_find_person, &found) == STORE_DONE && strcmp(found.person, ann.person) == 0, "found");
    expect(strcmp(found.name, "Ann Příklad") == 0 && found.url[0] == '\0' && found.mutes == 0, "as she was made");
    er_text name = er_text_on(ann.name, sizeof ann.name);
    er_put(&name, "Anna");
    expect(person_job(&h, store_rename_person, &ann) == STORE_DONE, "renamed");
    expect(person_job(&h, store_find_person, &found) == STORE_DONE && strcmp(found.name, "Anna") == 0, "to that");
    test_mutes(&h, &ann, &bob);
    test_links(&h, &ann);
    end(&h);
}

/* ---- notices ---- */

static void take(host *h, store_notices *n, int64_t now)
{
    *n = (store_notices){.now = now, .until = now + 1000};
    ready(h, &n->job);
    store_take_notices(h->s, n);
    wait_until(h, 0);
}

static void end_notice(host *h, int64_t number, bool taken, int64_t again)
{
    store_notice_end n = {.number = number, .taken = taken, .again = again};
    ready(h, &n.job);
    store_end_notice(h->s, &n);
    wait_until(h, 0);
    expect(n.job.result == STORE_DONE, "a notice's end");
}

static void test_notices(void)
{
    static store_person ann;
    static store_notices n;
    char t[STORE_ID];
    const int64_t day = INT64_C(24) * 3600 * 1000;
    host h;
    begin(&h, "notices.db");
    new_person(&ann, "Ann");
    new_id(t), new_id(you);
    memcpy(me, ann.person, STORE_ID);
    expect(person_job(&h, store_make_person, &ann) == STORE_DONE, "Ann");
    put_face(&h, t, 1, PHASE_OPEN, 0, "");
    take(&h, &n, 2000);
    expect(n.items == 0, "no hook, no notice");
    er_text url = er_text_on(ann.url, sizeof ann.url);
    er_put(&url, "https://example.org/x");
    memset(ann.key, 9, sizeof ann.key);
    expect(person_job(&h, store_set_hook, &ann) == STORE_DONE, "a hook");
    put_face(&h, t, 2, PHASE_PLAYING, 2, NULL);
    put_face(&h, t, 3, PHASE_PLAYING, 2, NULL);
    take(&h, &n, 2000);
    expect(n.items == 1 && n.item[0].turn == 5 && n.item[0].tries == 0 && n.item[0].at == 1002, "one for a turn");
    expect(strcmp(n.item[0].url, ann.url) == 0 && n.item[0].key[31] == 9 && strcmp(n.item[0].table, t) == 0, "whole");
    int64_t number = n.item[0].number;
    take(&h, &n, 2500);
    expect(n.items == 0, "it is put off");
    end_notice(&h, number, false, 2600);
    take(&h, &n, 2600);
    expect(n.items == 1 && n.item[0].number == number && n.item[0].tries == 1, "due again");
    end_notice(&h, number, true, 0);
    put_face(&h, t, 4, PHASE_PLAYING, 2, NULL);
    take(&h, &n, 2 * day);
    expect(n.items == 0, "done with, for that turn");
    take(&h, &n, 4 * day);
    put_face(&h, t, 5, PHASE_PLAYING, 2, NULL);
    ann.url[0] = '\0';
    expect(person_job(&h, store_set_hook, &ann) == STORE_DONE, "no hook any more");
    take(&h, &n, 2000);
    expect(n.items == 0, "and no notice");
    end(&h);
}

/* ---- two stores on one place ---- */

static void test_two(void)
{
    enum { ENTRIES = 60 };
    static store_append a[2][ENTRIES];
    host h[2];
    char t[STORE_ID];
    const char *place = place_of("two.db");
    int done_by[2] = {0, 0};
    begin_at(&h[0], place, 10000);
    begin_at(&h[1], place, 10000);
    new_id(t);
    for (uint32_t i = 0; i < ENTRIES; i++)
        for (int k = 0; k < 2; k++) {
            fill(&a[k][i], t, i + 1, (uint64_t)k * 1000 + i);
            ready(&h[k], &a[k][i].job);
            store_give_append(h[k].s, &a[k][i]);
        }
    wait_until(&h[0], 0);
    wait_until(&h[1], 0);
    for (int i = 0; i < ENTRIES; i++) {
        int good = 0;
        for (int k = 0; k < 2; k++) {
            good += a[k][i].job.result == STORE_DONE;
            done_by[k] += a[k][i].job.result == STORE_DONE;
            expect(a[k][i].job.result != STORE_FAILED, "nobody fails because of the other");
        }
        expect(good <= 1, "an entry is one's or the other's");
    }
    expect(count_entries(&h[1], t) == (uint32_t)(done_by[0] + done_by[1]), "all that were done are there");
    if (postgres[0] != '\0') {
        new_id(t);
        h[1].news = 0;
        expect(append_plain(&h[0], t, 1, 1) == STORE_DONE, "an entry here");
        for (int i = 0; i < 100 && strcmp(h[1].news_table, t) != 0; i++) {
            pause_ms(20);
            (void)store_collect(h[1].s);
        }
        expect(strcmp(h[1].news_table, t) == 0 && h[1].news_seq == 1, "news there");
    }
    end(&h[0]);
    end(&h[1]);
}

/* ---- crashes: what was called back is there, and nothing twice ---- */

typedef struct report {
    int table;
    uint32_t seq;
} report;

typedef struct writing {
    store_append a;
    int table, to;
} writing;

static void report_done(store_job *job)
{
    const writing *w = (const writing *)job;
    report r = {w->table, w->a.seq};
    if (job->result != STORE_DONE || write(w->to, &r, sizeof r) != sizeof r)
        _exit(3);
    ((host *)job->host)->open--;
}

/* Writes until it is killed. */
static void write_for_ever(const char *place, char t[][STORE_ID], const uint32_t *seq, int to)
{
    static writing w[5];
    host h;
    uint32_t at[5];
    begin_at(&h, place, 5000);
    memcpy(at, seq, sizeof at);
    for (;;) {
        for (int i = 0; i < 5; i++) {
            uint32_t next = ++at[i];
            fill(&w[i].a, t[i], next, next);
            w[i].table = i;
            w[i].to = to;
            ready(&h, &w[i].a.job);
            w[i].a.job.done = report_done;
            store_give_append(h.s, &w[i].a);
        }
        wait_until(&h, 0);
    }
}

static void crash_once(const char *place, char t[][STORE_ID], uint32_t seq[5], int ms)
{
    int ends[2];
    report r;
    if (pipe(ends) != 0)
        exit(1);
    pid_t child = fork();
    if (child == 0) {
        (void)close(ends[0]);
        write_for_ever(place, t, seq, ends[1]);
    }
    (void)close(ends[1]);
    pause_ms(ms);
    (void)kill(child, SIGKILL);
    (void)waitpid(child, NULL, 0);
    while (read(ends[0], &r, sizeof r) == sizeof r)
        seq[r.table] = r.seq;
    (void)close(ends[0]);
    host h;
    begin_at(&h, place, 5000);
    for (int i = 0; i < 5; i++) {
        uint32_t found = count_entries(&h, t[i]);
        expect(found >= seq[i] && found <= seq[i] + 1, "after a crash all that was called back is there");
        seq[i] = found;
    }
    end(&h);
}

static void test_crashes(void)
{
    char t[5][STORE_ID], place[160];
    uint32_t seq[5] = {0};
    er_text out = er_text_on(place, sizeof place);
    er_put(&out, place_of("crash.db"));
    for (int i = 0; i < 5; i++)
        new_id(t[i]);
    for (int i = 0; i < 12; i++) {
        uint8_t random;
        ids_random(&random, 1);
        crash_once(place, t, seq, 20 + random);
    }
    expect(seq[0] > 10, "something was written");
}

/* ---- a full disk, a locked database: SQLite only ---- */

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    (void)getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    (void)setrlimit(RLIMIT_FSIZE, &limit);
}

static void fill_the_disk(void)
{
    host h;
    char t[STORE_ID], big[20000];
    uint32_t seq = 0;
    store_append a;
    store_result last = STORE_DONE;
    (void)signal(SIGXFSZ, SIG_IGN);
    begin(&h, "full.db");
    new_id(t);
    memset(big, 'x', sizeof big);
    limit_files(600000);
    while (last == STORE_DONE && seq < 200) {
        seq++;
        fill(&a, t, seq, seq);
        a.text = big;
        a.len = sizeof big;
        last = append(&h, &a);
    }
    expect(last == STORE_FAILED && a.job.why[0] != '\0' && seq > 5, "a full disk fails");
    expect(!store_is_well(h.s), "and all is not well");
    expect(append(&h, &a) == STORE_FAILED, "still");
    limit_files(RLIM_INFINITY);
    expect(append(&h, &a) == STORE_DONE, "there is room again");
    seq++;
    fill(&a, t, seq, seq);
    expect(append(&h, &a) == STORE_DONE && store_is_well(h.s), "and all is well");
    store_load l = {.after = 0};
    memcpy(l.table, t, STORE_ID);
    ready(&h, &l.job);
    store_give_load(h.s, &l);
    wait_until(&h, 0);
    expect(l.rows == seq, "nothing is missing");
    store_free_rows(l.row, l.rows);
    end(&h);
}

static void test_full(void)
{
    int status = 1;
    (void)fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        int before = failed;
        fill_the_disk();
        (void)fflush(stdout);
        _exit(failed > before);
    }
    (void)waitpid(child, &status, 0);
    expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "a full disk is survived");
}

static void test_locked(void)
{
    host h;
    struct err e = {0};
    char t[STORE_ID], place[160];
    store_append a;
    struct stat s;
    er_text out = er_text_on(place, sizeof place);
    er_put(&out, place_of("locked.db"));
    new_id(t);
    begin_at(&h, place, 400);
    expect(stat(place, &s) == 0 && (s.st_mode & 0777) == 0600, "the file is its owner's");
    sql *other = sql_open(place, &e);
    expect(other != NULL && sql_begin(other, SQL_WRITE), "somebody else has it");
    expect(append_plain(&h, t, 1, 1) == STORE_FAILED, "for too long");
    fill(&a, t, 1, 1);
    ready(&h, &a.job);
    store_give_append(h.s, &a);
    pause_ms(150);
    expect(store_collect(h.s) == 0, "not yet");
    sql_rollback(other);
    wait_until(&h, 0);
    expect(a.job.result == STORE_DONE && count_entries(&h, t) == 1, "not too long");
    sql_close(other);
    end(&h);
}

static void test_refused(void)
{
    struct err e = {0};
    char place[160];
    er_text out = er_text_on(place, sizeof place);
    er_put(&out, place_of("newer.db"));
    sql *db = sql_open(place, &e);
    (void)sql_do_list(db, "CREATE TABLE meta (name TEXT NOT NULL, value BIGINT NOT NULL, PRIMARY KEY (name))", NULL, 0);
    (void)sql_do_list(db, "INSERT INTO meta VALUES ('layout', 99)", NULL, 0);
    sql_close(db);
    expect(store_open(&(store_options){.place = place}, &e) == NULL, "a newer layout is refused");
    expect(e.key != NULL && strcmp(e.key, "err.server.newer_layout") == 0, "and it is said so");
    expect(store_open(&(store_options){.place = "/nowhere/at/all.db"}, &e) == NULL, "no such folder");
    expect(e.key != NULL && strcmp(e.key, "err.server.database") == 0, "and it is said too");
}

/* ---- text there and back: the lines of an export in memory ---- */

typedef struct lines {
    char *text;
    size_t len, at;
} lines;

static bool keep_line(void *to, const char *line, size_t len)
{
    lines *l = to;
    char *more = realloc(l->text, l->len + len + 1);
    if (more == NULL)
        return false;
    memcpy(more + l->len, line, len);
    more[l->len + len] = '\n';
    l->text = more;
    l->len += len + 1;
    return true;
}

static bool next_line(void *from, er_span *line)
{
    lines *l = from;
    if (l->at >= l->len)
        return false;
    size_t n = 0;
    while (l->text[l->at + n] != '\n')
        n++;
    *line = (er_span){l->text + l->at, n};
    l->at += n + 1;
    return true;
}

static bool import_refuses(const char *name, const char *text, int line)
{
    struct err e = {0};
    lines l = {.text = (char *)text, .len = strlen(text)}, after = {0};
    bool refused = !store_import(place_of(name), next_line, &l, &e) && e.line == line;
    bool kept_nothing = store_export(place_of(name), keep_line, &after, &e) && after.len < 80;
    free(after.text);
    if (!refused)
        printf("  %s, line %d\n", e.key != NULL ? e.key : "taken", e.line);
    return refused && kept_nothing;
}

#define FIRST "{\"what\":\"elbowroom\",\"layout\":1}\n"
#define TABLE                                                               \
    "{\"what\":\"table\",\"table\":\"abc\",\"secret\":"                     \
    "\"0000000000000000000000000000000000000000000000000000000000000000\"," \
    "\"sitting\":\"\",\"summary\":\"\",\"at\":1,\"phase\":1,\"listed\":0,\"due\":0,\"acts\":0}\n"

static void test_text(const char *from, const char *to)
{
    struct err e = {0};
    lines a = {0}, b = {0};
    expect(store_export(place_of(from), keep_line, &a, &e), "an export");
    expect(store_import(place_of(to), next_line, &a, &e), "an import");
    a.at = 0;
    expect(store_export(place_of(to), keep_line, &b, &e), "an export of that");
    expect(a.len == b.len && a.len > 200 && memcmp(a.text, b.text, a.len) == 0, "is the same");
    expect(!store_import(place_of(to), next_line, &a, &e), "twice is too often");
    expect(e.key != NULL && strcmp(e.key, "err.server.not_empty") == 0, "because it is not empty");
    free(a.text);
    free(b.text);
    expect(import_refuses("x1.db", "", 0), "nothing");
    expect(import_refuses("x1.db", "hello\n", 1), "no JSON");
    expect(import_refuses("x1.db", "{\"what\":\"elbowroom\",\"layout\":2}\n", 1), "a newer one");
    expect(import_refuses("x1.db", FIRST, 1), "no end");
    expect(import_refuses("x1.db", FIRST TABLE "{\"what\":\"end\",\"rows\":2}\n", 3), "a wrong count");
    expect(import_refuses("x1.db", FIRST TABLE TABLE "{\"what\":\"end\",\"rows\":2}\n", 3), "a table twice");
    expect(import_refuses("x1.db", FIRST "{\"what\":\"seat\",\"table\":\"abc\",\"seat\":0,\"person\":\"x\"}\n", 2),
           "a seat at no table");
    expect(import_refuses("x1.db", FIRST TABLE "{\"what\":\"seat\",\"table\":\"abc\",\"seat\":0,\"person\":\"X!\"}\n",
                          3),
           "no id");
    expect(import_refuses("x1.db",
                          FIRST TABLE
                          "{\"what\":\"entry\",\"table\":\"abc\",\"seq\":2,\"at\":1,\"mark\":-1,\"entry\":\"\"}\n",
                          3),
           "a log with a gap");
    expect(import_refuses("x1.db", FIRST TABLE "{\"what\":\"end\",\"rows\":1}\n{}\n", 4), "more after the end");
}

/* ---- load: the database goes away and comes back meanwhile ---- */

enum { LOAD_TABLES = 40 };

static int run_load(const char *place, int seconds)
{
    static store_append a[LOAD_TABLES];
    static char t[LOAD_TABLES][STORE_ID];
    host h;
    store_figures f;
    uint32_t seq = 0;
    int64_t until = now_ms() + seconds * (int64_t)1000;
    begin_at(&h, place, 30000);
    for (int i = 0; i < LOAD_TABLES; i++)
        new_id(t[i]);
    while (now_ms() < until && failed == 0) {
        seq++;
        for (int i = 0; i < LOAD_TABLES; i++) {
            fill(&a[i], t[i], seq, seq * UINT64_C(1000) + (uint64_t)i);
            ready(&h, &a[i].job);
            store_give_append(h.s, &a[i]);
        }
        wait_until(&h, 0);
        for (int i = 0; i < LOAD_TABLES; i++)
            expect(a[i].job.result == STORE_DONE, a[i].job.why);
        pause_ms(10);
    }
    for (int i = 0; i < LOAD_TABLES; i++)
        expect(count_entries(&h, t[i]) == seq, "every entry is there, once");
    store_look(h.s, &f);
    printf("load: %u entries at each of %d tables, %d reconnections\n", (unsigned)seq, LOAD_TABLES, (int)f.reconnects);
    expect(f.reconnects == 0 || h.lost > 0, "a new connection means that news may be lost");
    end(&h);
    return failed > 0;
}

static void run_sqlite_only(void)
{
    test_full();
    test_locked();
    test_refused();
    test_text("notices.db", "copy1.db");
    test_text("lists.db", "copy2.db");
}

static void remove_folder(void)
{
    static const char *const names[] = {"entries", "group", "bad",    "lists", "people", "notices", "two",
                                        "crash",   "full",  "locked", "newer", "copy1",  "copy2",   "x1"};
    static const char *const ends[] = {".db", ".db-wal", ".db-shm"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (size_t k = 0; k < 3; k++) {
            char room[160];
            er_text out = er_text_on(room, sizeof room);
            er_put(&out, folder);
            er_put_char(&out, '/');
            er_put(&out, names[i]);
            er_put(&out, ends[k]);
            (void)unlink(room);
        }
    expect(rmdir(folder) == 0, "nothing else was left");
}

int main(int argc, char **argv)
{
    er_text place = er_text_on(postgres, sizeof postgres), path = er_text_on(folder, sizeof folder);
    if (argc > 3)
        return ids_start() ? run_load(argv[1], (int)strtol(argv[3], NULL, 10)) : 1;
    er_put(&place, argc > 1 ? argv[1] : "");
    er_put(&path, "/tmp/er_store.XXXXXX");
    if (!ids_start() || mkdtemp(folder) == NULL)
        return 1;
    test_crashes();
    test_entries();
    test_group();
    test_bad_among_good();
    test_lists();
    test_people();
    test_notices();
    test_two();
    if (postgres[0] == '\0')
        run_sqlite_only();
    remove_folder();
    printf("%d checks, %d failed\n", checks, failed);
    return failed > 0;
}
