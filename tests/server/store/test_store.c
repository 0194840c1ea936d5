/* test_store.c - the store: every job, entries stored once, groups of them, two stores on one
 * place.
 *
 * test_store: SQLite in a folder of its own. test_store postgresql://…: the same in a database
 * (tests/server/store/test_store_pg.sh).
 */
#include "server/common/ids.h"
#include "server/store/internal.h"
#include "tests/server/store/host.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- entries ---- */

static void test_entries(void)
{
    host h;
    char t[STORE_ID], none[STORE_ID];
    store_load l = {.after = 1, .most = 1};
    host_begin(&h, "entries.db");
    new_id(t);
    new_id(none);
    expect(host_count_entries(&h, t) == 0, "no table yet");
    expect(host_append_plain(&h, t, 2, 1) == STORE_REFUSED, "no log begins with 2");
    expect(host_append_plain(&h, t, 0, 1) == STORE_REFUSED, "nor with 0");
    expect(host_append_plain(&h, t, 1, 11) == STORE_DONE, "the first");
    expect(host_append_plain(&h, t, 1, 11) == STORE_DONE, "the first again");
    expect(host_append_plain(&h, t, 1, 12) == STORE_REFUSED, "another first");
    expect(host_append_plain(&h, t, 3, 13) == STORE_REFUSED, "a gap");
    expect(host_append_plain(&h, t, 2, UINT64_MAX) == STORE_DONE, "the second, with the greatest mark");
    expect(host_append_plain(&h, t, 2, UINT64_MAX) == STORE_DONE, "the second again");
    expect(host_append_plain(&h, t, 3, 13) == STORE_DONE, "the third");
    expect(host_append_plain(&h, t, 1, 11) == STORE_DONE, "the first again, late");
    expect(host_append_plain(&h, t, 2, 5) == STORE_REFUSED, "another second, late");
    expect(host_count_entries(&h, t) == 3, "three entries");
    memcpy(l.table_id, t, STORE_ID);
    host_ready(&h, &l.job);
    store_give_load(h.s, &l);
    host_wait(&h);
    expect(l.rows == 1 && l.row[0].seq == 3 && l.first == 1 && l.secret[31] == 7, "the last one, and the secret");
    store_free_load(&l);
    l.upto = 2;
    l.from = l.before;
    host_ready(&h, &l.job);
    store_give_load(h.s, &l);
    host_wait(&h);
    expect(l.rows == 1 && l.row[0].seq == 2, "the one before it");
    store_free_load(&l);
    l.upto = 0;
    memcpy(l.table_id, none, STORE_ID);
    host_ready(&h, &l.job);
    store_give_load(h.s, &l);
    host_wait(&h);
    expect(l.job.result == STORE_NONE && l.rows == 0, "no such table");
    expect(store_is_well(h.s), "all is well");
    host_end(&h);
}

/* ---- long logs, in pieces; snapshots ---- */

/* Reads every entry once, in pieces of any size, from the end to the beginning. */
static void reads_in_pieces(host *h, const char *table_id, uint32_t entries, uint32_t after, uint32_t most)
{
    store_load l = {.after = after, .most = most};
    uint32_t next = entries;
    memcpy(l.table_id, table_id, STORE_ID);
    do {
        host_ready(h, &l.job);
        store_give_load(h->s, &l);
        host_wait(h);
        bool fits = l.job.result == STORE_DONE && l.rows > 0 && l.rows <= most && l.row[l.rows - 1].seq == next;
        expect(fits, "the piece before");
        if (!fits)
            return;
        next = l.row[0].seq - 1;
        l.upto = next;
        l.from = l.before;
        store_free_load(&l);
    } while (next > after);
    expect(next == after, "to the beginning");
}

static void keep_snapshot(host *h, const char *table_id, uint32_t seq, uint8_t program, const char *text)
{
    store_snapshot s = {.seq = seq, .program = {program}, .len = strlen(text)};
    uint8_t image[64];
    memcpy(s.table_id, table_id, STORE_ID);
    memcpy(image, text, s.len);
    s.image = image;
    host_ready(h, &s.job);
    store_give_snapshot(h->s, &s);
    host_wait(h);
    expect(s.job.result == STORE_DONE, "a snapshot is kept");
}

/* Checks what a load finds of the snapshot, and the rows after it. */
static void finds_snapshot(host *h, const char *table_id, uint8_t program, const char *text, uint32_t rows)
{
    store_load l = {.snapshot = true, .program = {program}};
    memcpy(l.table_id, table_id, STORE_ID);
    host_ready(h, &l.job);
    store_give_load(h->s, &l);
    host_wait(h);
    bool found = l.image != NULL;
    expect(found == (text != NULL), "a snapshot, or none");
    expect(!found || text == NULL || (l.image_len == strlen(text) && memcmp(l.image, text, l.image_len) == 0),
           "as kept");
    expect(l.job.result == STORE_DONE && l.rows == rows, "the rows after it");
    store_free_load(&l);
}

static void test_long(void)
{
    enum { LONG = 37 };
    host h;
    char t[STORE_ID], other[STORE_ID];
    host_begin(&h, "long.db");
    new_id(t);
    new_id(other);
    for (uint32_t i = 1; i <= LONG; i++)
        expect(host_append_plain(&h, t, i, i) == STORE_DONE, "an entry");
    expect(host_append_plain(&h, other, 1, 99) == STORE_DONE, "another table");
    for (uint32_t most = 1; most < LONG + 3; most += 5)
        reads_in_pieces(&h, t, LONG, most % 7, most);
    finds_snapshot(&h, t, 1, NULL, LONG);
    keep_snapshot(&h, t, 30, 1, "as it was");
    finds_snapshot(&h, t, 1, "as it was", LONG - 30);
    finds_snapshot(&h, t, 2, NULL, LONG);
    finds_snapshot(&h, other, 1, NULL, 1);
    keep_snapshot(&h, t, LONG, 1, "as it is");
    finds_snapshot(&h, t, 1, "as it is", 0);
    keep_snapshot(&h, t, LONG + 1, 1, "as it will be");
    finds_snapshot(&h, t, 1, NULL, LONG);
    keep_snapshot(&h, t, 20, 2, "another program's");
    finds_snapshot(&h, t, 1, NULL, LONG);
    finds_snapshot(&h, t, 2, "another program's", LONG - 20);
    host_end(&h);
}

enum { GROUP = 1000 };

static void test_group(void)
{
    static store_append a[GROUP];
    static char t[10][STORE_ID];
    host h;
    store_figures f;
    host_begin(&h, "group.db");
    for (int i = 0; i < 10; i++)
        new_id(t[i]);
    for (int i = 0; i < GROUP; i++) {
        host_fill(&a[i], t[i % 10], (uint32_t)(i / 10 + 1), (uint64_t)i);
        host_ready(&h, &a[i].job);
        store_give_append(h.s, &a[i]);
    }
    host_wait(&h);
    int good = 0;
    for (int i = 0; i < GROUP; i++)
        good += a[i].job.result == STORE_DONE;
    store_read_figures(h.s, &f);
    expect(good == GROUP, "all of a group are done");
    expect(f.commits < GROUP / 2 && f.jobs == GROUP && f.waiting == 0 && f.failures == 0, "in few transactions");
    for (int i = 0; i < 10; i++)
        expect(host_count_entries(&h, t[i]) == GROUP / 10, "all are there");
    host_end(&h);
}

/* One entry that no database accepts, among good ones. */
static void test_bad_among_good(void)
{
    store_append a[9];
    char t[STORE_ID];
    host h;
    host_begin(&h, "bad.db");
    new_id(t);
    for (int i = 0; i < 9; i++) {
        host_fill(&a[i], t, (uint32_t)(i < 5 ? i + 1 : i), (uint64_t)i);
        if (i == 4) {
            new_id(a[i].table_id);
            a[i].seq = 1;
            a[i].text = NULL;
        }
        host_ready(&h, &a[i].job);
        store_give_append(h.s, &a[i]);
    }
    host_wait(&h);
    for (int i = 0; i < 9; i++)
        expect(a[i].job.result == (i == 4 ? STORE_FAILED : STORE_DONE), "the bad one fails alone");
    expect(a[4].job.why[0] != '\0', "and it is said why");
    expect(host_count_entries(&h, t) == 8, "eight are there");
    host_end(&h);
}

/* ---- what lists show ---- */

static int find_listed(const store_list *l, const char *table_id)
{
    for (int i = 0; i < l->items; i++)
        if (strcmp(l->item[i].table_id, table_id) == 0)
            return i;
    return -1;
}

static void ask_list(host *h, store_list *l, const char *person)
{
    *l = (store_list){0};
    memcpy(l->person, person, STORE_ID);
    host_ready(h, &l->job);
    store_give_list(h->s, l);
    host_wait(h);
    expect(l->job.result == STORE_DONE, "a list");
}

static void free_list(store_list *l)
{
    for (int i = 0; i < l->items; i++)
        free(l->item[i].summary);
}

/* More tables than a page holds, and nobody handles them: each is found once in a round. */
static void test_pages(host *h)
{
    enum { MANY = 2 * STORE_LIST + 20 };
    static store_append a[MANY];
    static store_due d;
    int found = 0, pages = 0;
    for (int i = 0; i < MANY; i++) {
        char id[STORE_ID];
        new_id(id);
        host_fill(&a[i], id, 1, 1);
        a[i].has_listing = true;
        a[i].listing = (store_listing){.phase = STORE_PHASE_PLAYING, .due = 7000};
        host_ready(h, &a[i].job);
        store_give_append(h->s, &a[i]);
    }
    host_wait(h);
    d = (store_due){.now = 7000, .from = {6999, INT64_MAX}};
    do {
        d.from = pages > 0 ? d.last : d.from;
        host_ready(h, &d.job);
        store_give_due(h->s, &d);
        host_wait(h);
        found += d.tables;
        pages++;
    } while (d.tables == STORE_LIST && pages < 10);
    expect(found == MANY && pages == 3, "every one is found, on three pages");
    store_aside aside = {.aside = true};
    memcpy(aside.table_id, a[0].table_id, STORE_ID);
    host_ready(h, &aside.job);
    store_give_aside(h->s, &aside);
    host_wait(h);
    d.from = (store_page){6999, INT64_MAX};
    host_ready(h, &d.job);
    store_give_due(h->s, &d);
    host_wait(h);
    bool there = false;
    for (int i = 0; i < d.tables; i++)
        there = there || strcmp(d.table_id[i], a[0].table_id) == 0;
    expect(!there && d.aside == 1, "one is set aside, and counted");
}

/* Makes a table with its first entry, where a person sits down with the second. */
static store_result make_and_sit(host *h, char t[STORE_ID], const char *maker, int most_tables)
{
    store_append a;
    new_id(t);
    expect(host_append_plain(h, t, 1, 1) == STORE_DONE, "a table");
    host_fill(&a, t, 2, 2);
    a.most_tables = most_tables;
    a.has_listing = a.listing.listed = true;
    memcpy(a.guest, maker, STORE_ID);
    memcpy(a.listing.person[0], maker, STORE_ID);
    return host_append(h, &a);
}

static store_result sit(host *h, const char *t, const char *maker, const char *guest, uint64_t mark, int most_seats,
                        bool *seats_full)
{
    store_append a;
    host_fill(&a, t, 3, mark);
    a.most_tables = 1000;
    a.most_seats = most_seats;
    a.has_listing = a.listing.listed = true;
    memcpy(a.guest, guest, STORE_ID);
    memcpy(a.listing.person[0], maker, STORE_ID);
    memcpy(a.listing.person[1], guest, STORE_ID);
    store_result result = host_append(h, &a);
    *seats_full = a.seats_full;
    return result;
}

/* A person who sits down has limits, for all tables and for tables of others; an entry that
 * already exists is not refused. */
static void test_guests(void)
{
    enum { TABLES = 5 };
    host h;
    char ann[STORE_ID], bob[STORE_ID], t[TABLES][STORE_ID], more[STORE_ID];
    bool full;
    host_begin(&h, "guests.db");
    new_id(ann);
    new_id(bob);
    for (int i = 0; i < TABLES; i++)
        expect(make_and_sit(&h, t[i], ann, TABLES) == STORE_DONE, "as many as she may have");
    expect(make_and_sit(&h, more, ann, TABLES) == STORE_FULL, "and no more");
    expect(host_count_entries(&h, more) == 1, "nothing was changed");
    for (int i = 0; i < TABLES; i++) {
        store_result wanted = i < 3 ? STORE_DONE : STORE_FULL;
        expect(sit(&h, t[i], ann, bob, 30 + (uint64_t)i, 3, &full) == wanted && full == (i >= 3), "three seats");
    }
    expect(sit(&h, t[2], ann, bob, 32, 2, &full) == STORE_DONE, "what is there already is told so");
    expect(make_and_sit(&h, more, bob, TABLES) == STORE_DONE, "a table of his own");
    expect(make_and_sit(&h, more, bob, 4) == STORE_FULL, "all tables count");
    host_end(&h);
}

static void test_lists(void)
{
    static store_list l;
    static store_due d;
    char a[STORE_ID], b[STORE_ID], c[STORE_ID], none[STORE_ID] = "";
    host h;
    host_begin(&h, "lists.db");
    new_id(a), new_id(b), new_id(c), new_id(h.me), new_id(h.you);
    host_put_listing(&h, a, 1, STORE_PHASE_OPEN, 0, "\"a\":1");
    host_put_listing(&h, b, 1, STORE_PHASE_OPEN, 0, "\"b\":1");
    host_put_listing(&h, b, 2, STORE_PHASE_PLAYING, 2, NULL);
    host_put_listing(&h, c, 1, STORE_PHASE_OPEN, 0, "");
    host_put_listing(&h, c, 2, STORE_PHASE_PLAYING, 1, NULL);
    host_put_listing(&h, c, 3, STORE_PHASE_OVER, 0, "\"c\":3");
    ask_list(&h, &l, none);
    expect(find_listed(&l, a) >= 0 && find_listed(&l, b) < 0, "the open ones");
    free_list(&l);
    ask_list(&h, &l, h.me);
    expect(l.items == 3 && l.playing == 2, "three of mine, two of them not over");
    expect(find_listed(&l, b) == 0 && find_listed(&l, a) == 1, "mine: the one that waits first, then the other");
    expect(find_listed(&l, c) == 2, "then what is over");
    expect(l.items == 3 && l.item[0].seat == 1 && l.item[0].acts == 2 && l.item[0].phase == STORE_PHASE_PLAYING,
           "its listing");
    expect(l.items == 3 && strcmp(l.item[0].summary, "\"b\":1") == 0, "its summary stayed");
    free_list(&l);
    ask_list(&h, &l, h.you);
    expect(l.items == 2 && l.item[0].seat == 0, "two of yours");
    free_list(&l);
    d = (store_due){.now = 250};
    host_ready(&h, &d.job);
    store_give_due(h.s, &d);
    host_wait(&h);
    expect(d.tables >= 2 && d.tables < STORE_LIST, "some are due, one is not yet");
    test_pages(&h);
    host_end(&h);
}

/* ---- people ---- */

/* Nobody acts for a person with an invalid token. */
static void test_void(host *h, const store_person *ann)
{
    static void (*const acts[])(store *, store_person *) = {store_rename_person, store_add_link, store_set_webhook,
                                                            store_mute, store_forget};
    store_append a;
    char t[STORE_ID];
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        store_person p = *ann;
        p.flag = true;
        expect(host_person_job(h, acts[i], &p) == STORE_VOID, "not with a void token");
    }
    new_id(t);
    host_fill(&a, t, 1, 1);
    memcpy(a.bearer, ann->bearer, sizeof a.bearer);
    expect(host_append(h, &a) == STORE_VOID, "no table is made");
    expect(host_append_plain(h, t, 1, 1) == STORE_DONE && host_append_plain(h, t, 2, 2) == STORE_DONE, "a table");
    host_fill(&a, t, 3, 3);
    memcpy(a.bearer, ann->bearer, sizeof a.bearer);
    expect(host_append(h, &a) == STORE_VOID && host_count_entries(h, t) == 2, "and nothing is appended");
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
    expect(host_person_job(h, store_add_link, &link) == STORE_DONE, "a link");
    expect(host_person_job(h, store_use_link, &use) == STORE_DONE && strcmp(use.person, ann->person) == 0,
           "it is used");
    expect(strcmp(use.name, ann->name) == 0, "the name comes with it");
    expect(host_person_job(h, store_use_link, &use) == STORE_DONE, "the same job again");
    ids_random(late.hash, sizeof late.hash);
    expect(host_person_job(h, store_use_link, &late) == STORE_NONE, "a link is used once");
    expect(host_person_job(h, store_add_link, &link) == STORE_DONE, "the link again");
    expect(host_person_job(h, store_use_link, &late) == STORE_NONE, "it is too late");
    expect(host_person_job(h, store_find_person, &use) == STORE_DONE, "the new token is good");
    memcpy(use.bearer, use.hash, sizeof use.bearer);
    use.flag = true;
    expect(host_person_job(h, store_forget, &use) == STORE_DONE, "the others are void");
    late = *ann;
    expect(host_person_job(h, store_find_person, &late) == STORE_NONE, "indeed");
    test_void(h, ann);
    use.flag = false;
    expect(host_person_job(h, store_forget, &use) == STORE_DONE, "this one too");
    expect(host_person_job(h, store_find_person, &use) == STORE_NONE, "indeed it is");
}

static void test_mutes(host *h, store_person *ann, const store_person *bob)
{
    store_person mute = *ann;
    memcpy(mute.muted[0], bob->person, STORE_ID);
    mute.flag = true;
    expect(host_person_job(h, store_mute, &mute) == STORE_DONE, "muted");
    expect(host_person_job(h, store_mute, &mute) == STORE_DONE, "muted again");
    expect(host_person_job(h, store_find_person, ann) == STORE_DONE && ann->mutes == 1, "one is muted");
    expect(strcmp(ann->muted[0], bob->person) == 0, "the right one");
    mute.flag = false;
    expect(host_person_job(h, store_mute, &mute) == STORE_DONE, "heard again");
    expect(host_person_job(h, store_find_person, ann) == STORE_DONE && ann->mutes == 0, "none is muted");
    new_id(mute.muted[0]);
    mute.flag = true;
    expect(host_person_job(h, store_mute, &mute) == STORE_NONE, "nobody can be muted who is not");
}

static void test_people(void)
{
    static store_person ann, bob, same, found;
    host h;
    host_begin(&h, "people.db");
    new_person(&ann, "Ann Příklad");
    new_person(&bob, "Bob");
    expect(host_person_job(&h, store_find_person, &ann) == STORE_NONE, "nobody yet");
    expect(host_person_job(&h, store_make_person, &ann) == STORE_DONE, "Ann");
    expect(host_person_job(&h, store_make_person, &ann) == STORE_DONE, "Ann again: the same job");
    expect(host_person_job(&h, store_make_person, &bob) == STORE_DONE, "Bob");
    same = ann;
    ids_random(same.hash, sizeof same.hash);
    expect(host_person_job(&h, store_make_person, &same) == STORE_REFUSED, "an id belongs to one");
    found = (store_person){.now = 5100000};
    memcpy(found.hash, ann.hash, sizeof found.hash);
    expect(host_person_job(&h, store_find_person, &found) == STORE_DONE && strcmp(found.person, ann.person) == 0,
           "found");
    expect(strcmp(found.name, "Ann Příklad") == 0 && found.url[0] == '\0' && found.mutes == 0, "as she was made");
    er_text name = er_text_on(ann.name, sizeof ann.name);
    er_put(&name, "Anna");
    expect(host_person_job(&h, store_rename_person, &ann) == STORE_DONE, "renamed");
    expect(host_person_job(&h, store_find_person, &found) == STORE_DONE && strcmp(found.name, "Anna") == 0, "to that");
    test_mutes(&h, &ann, &bob);
    test_links(&h, &ann);
    host_end(&h);
}

/* ---- notices ---- */

static void take(host *h, store_notices *n, int64_t now)
{
    *n = (store_notices){.now = now, .until = now + 1000};
    host_ready(h, &n->job);
    store_take_notices(h->s, n);
    host_wait(h);
}

static void end_notice(host *h, int64_t number, bool delivered, int64_t again)
{
    store_notice_end n = {.number = number, .delivered = delivered, .again = again};
    host_ready(h, &n.job);
    store_end_notice(h->s, &n);
    host_wait(h);
    expect(n.job.result == STORE_DONE, "a notice's end");
}

static void test_notices(void)
{
    static store_person ann;
    static store_notices n;
    char t[STORE_ID];
    const int64_t day = INT64_C(24) * 3600 * 1000;
    host h;
    host_begin(&h, "notices.db");
    new_person(&ann, "Ann");
    new_id(t), new_id(h.you);
    memcpy(h.me, ann.person, STORE_ID);
    expect(host_person_job(&h, store_make_person, &ann) == STORE_DONE, "Ann");
    host_put_listing(&h, t, 1, STORE_PHASE_OPEN, 0, "");
    take(&h, &n, 2000);
    expect(n.items == 0, "no hook, no notice");
    er_text url = er_text_on(ann.url, sizeof ann.url);
    er_put(&url, "https://example.org/x");
    memset(ann.webhook_key, 9, sizeof ann.webhook_key);
    expect(host_person_job(&h, store_set_webhook, &ann) == STORE_DONE, "a hook");
    host_put_listing(&h, t, 2, STORE_PHASE_PLAYING, 2, NULL);
    host_put_listing(&h, t, 3, STORE_PHASE_PLAYING, 2, NULL);
    take(&h, &n, 2000);
    expect(n.items == 1 && n.item[0].turn == 5 && n.item[0].tries == 0 && n.item[0].at == 1002, "one for a turn");
    expect(strcmp(n.item[0].url, ann.url) == 0 && n.item[0].key[31] == 9 && strcmp(n.item[0].table_id, t) == 0,
           "whole");
    int64_t number = n.item[0].number;
    take(&h, &n, 2500);
    expect(n.items == 0, "it is put off");
    end_notice(&h, number, false, 2600);
    take(&h, &n, 2600);
    expect(n.items == 1 && n.item[0].number == number && n.item[0].tries == 1, "due again");
    end_notice(&h, number, true, 0);
    host_put_listing(&h, t, 4, STORE_PHASE_PLAYING, 2, NULL);
    take(&h, &n, 2 * day);
    expect(n.items == 0, "done with, for that turn");
    take(&h, &n, 4 * day);
    host_put_listing(&h, t, 5, STORE_PHASE_PLAYING, 2, NULL);
    ann.url[0] = '\0';
    expect(host_person_job(&h, store_set_webhook, &ann) == STORE_DONE, "no hook any more");
    take(&h, &n, 2000);
    expect(n.items == 0, "and no notice");
    host_end(&h);
}

/* ---- reads and writes do not wait for each other ---- */

typedef struct held_job { /* waits in its lane until it is released */
    store_job job;
    sem_t begun, go;
} held_job;

static store_result stand_still(store_job *job, struct sql *db)
{
    held_job *h = (held_job *)job;
    struct timespec t;
    (void)db;
    (void)sem_post(&h->begun);
    (void)clock_gettime(CLOCK_REALTIME, &t);
    t.tv_sec += 20; /* if all wait for each other, the test still ends */
    while (sem_timedwait(&h->go, &t) != 0 && errno == EINTR) {}
    return STORE_DONE;
}

static void hold(host *h, held_job *held, void (*give)(store *, store_job *, store_run *))
{
    *held = (held_job){0};
    (void)sem_init(&held->begun, 0, 0);
    (void)sem_init(&held->go, 0, 0);
    host_ready(h, &held->job);
    give(h->s, &held->job, stand_still);
    (void)sem_wait(&held->begun);
}

static void let_go(host *h, held_job *held)
{
    (void)sem_post(&held->go);
    host_wait(h);
    (void)sem_destroy(&held->begun);
    (void)sem_destroy(&held->go);
}

/* Waits until nothing is under way except the held job. */
static bool goes_on(host *h)
{
    int64_t until = now_ms() + 15000;
    while (h->open > 1 && now_ms() < until) {
        (void)store_collect(h->s);
        pause_ms(1);
    }
    return h->open == 1;
}

static void test_lanes(void)
{
    static store_list l;
    store_append a;
    held_job held;
    char t[STORE_ID];
    host h;
    host_begin(&h, "lanes.db");
    new_id(t), new_id(h.me), new_id(h.you);
    host_put_listing(&h, t, 1, STORE_PHASE_OPEN, 0, "");
    hold(&h, &held, store_give_read);
    host_fill(&a, t, 2, 2);
    host_ready(&h, &a.job);
    store_give_append(h.s, &a);
    expect(goes_on(&h) && a.job.result == STORE_DONE, "an entry is written while something is read");
    while (store_is_alive(h.s, 10)) /* a lane is stuck, and this is noticed */
        pause_ms(1);
    expect(store_is_alive(h.s, 60000), "not yet for long");
    let_go(&h, &held);
    hold(&h, &held, store_give);
    l = (store_list){0};
    memcpy(l.person, h.me, STORE_ID);
    host_ready(&h, &l.job);
    store_give_list(h.s, &l);
    expect(goes_on(&h) && l.job.result == STORE_DONE && l.items == 1, "a list is read while something is written");
    free_list(&l);
    let_go(&h, &held);
    expect(store_is_alive(h.s, 10), "nobody stands still");
    expect(host_count_entries(&h, t) == 2, "what was written is read");
    host_end(&h);
}

/* ---- two stores on one place ---- */

static void test_two(void)
{
    enum { ENTRIES = 60 };
    static store_append a[2][ENTRIES];
    host h[2];
    char t[STORE_ID];
    const char *place = host_place("two.db");
    int done_by[2] = {0, 0};
    host_begin_at(&h[0], place, 10000);
    host_begin_at(&h[1], place, 10000);
    new_id(t);
    for (uint32_t i = 0; i < ENTRIES; i++)
        for (int k = 0; k < 2; k++) {
            host_fill(&a[k][i], t, i + 1, (uint64_t)k * 1000 + i);
            host_ready(&h[k], &a[k][i].job);
            store_give_append(h[k].s, &a[k][i]);
        }
    host_wait(&h[0]);
    host_wait(&h[1]);
    for (int i = 0; i < ENTRIES; i++) {
        int good = 0;
        for (int k = 0; k < 2; k++) {
            good += a[k][i].job.result == STORE_DONE;
            done_by[k] += a[k][i].job.result == STORE_DONE;
            expect(a[k][i].job.result != STORE_FAILED, "nobody fails because of the other");
        }
        expect(good <= 1, "an entry is one's or the other's");
    }
    expect(host_count_entries(&h[1], t) == (uint32_t)(done_by[0] + done_by[1]), "all that were done are there");
    if (host_on_postgres()) {
        new_id(t);
        h[1].news = 0;
        expect(host_append_plain(&h[0], t, 1, 1) == STORE_DONE, "an entry here");
        for (int i = 0; i < 100 && strcmp(h[1].news_table, t) != 0; i++) {
            pause_ms(20);
            (void)store_collect(h[1].s);
        }
        expect(strcmp(h[1].news_table, t) == 0 && h[1].news_seq == 1, "news there");
    }
    host_end(&h[0]);
    host_end(&h[1]);
}

/* An answered change is on disk, whatever that database's default is:
 * tests/server/store/test_store_pg.sh has changed it. */
static void test_synchronous(void)
{
    struct err e = {0};
    char found[8] = "";
    sql *db = sql_open(host_place(""), &e);
    sql_ask_list(db, "SHOW synchronous_commit", NULL, 0);
    if (sql_row(db))
        sql_copy_text(db, 0, found, sizeof found);
    (void)sql_end(db);
    sql_close(db);
    expect(strcmp(found, "on") == 0, "synchronous_commit");
}

int main(int argc, char **argv)
{
    static const char *const places[] = {"entries.db", "long.db",   "group.db",   "bad.db",   "lists.db",
                                         "guests.db",  "people.db", "notices.db", "lanes.db", "two.db"};
    if (!host_start(argc > 1 ? argv[1] : NULL))
        return 1;
    test_entries();
    test_long();
    test_group();
    test_bad_among_good();
    test_lists();
    test_guests();
    test_people();
    test_notices();
    test_lanes();
    test_two();
    if (host_on_postgres())
        test_synchronous();
    return host_finish(places, sizeof places / sizeof places[0]);
}
