/* test_inject_jobs.c - the jobs of the store with the Nth allocation or the Nth call of SQLite
 * failing, for every N until a run meets none.
 *
 * A job of every kind is run on a small database. A job called back as done is in the database, and
 * answers are right; a job that failed has changed nothing, or is done when it is given again.
 * Sanitizers find leaks and bad accesses (preset `asan`).
 */
#include "server/common/ids.h"
#include "server/sql/sql.h"
#include "tests/server/store/inject_place.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { NOW = 5000000, LONG = 9000 };

/* ---- the database's content ---- */

static const char table_a[] = "aaaaaaaaaaaaaaa", table_b[] = "bbbbbbbbbbbbbbb", ann_id[] = "annannannannann",
                  bob_id[] = "bobbobbobbobbob";
static const char url[] = "https://example.org/hook";

typedef union any_job {
    store_job job;
    store_append append;
    store_load load;
    store_list list;
    store_due due;
    store_aside aside;
    store_beat beat;
    store_presence presence;
    store_sought sought;
    store_snapshot snapshot;
    store_person person;
    store_notices notices;
    store_notice_end notice_end;
} any_job;

static void put_id(char to[STORE_ID], const char *id)
{
    er_text out = er_text_on(to, STORE_ID);
    er_put(&out, id);
}

static void fill_person(any_job *j, const char *id, int token)
{
    j->person = (store_person){.now = NOW, .expires = NOW + 1000};
    put_id(j->person.person, id);
    er_text name = er_text_on(j->person.name, sizeof j->person.name);
    er_put(&name, id[0] == 'a' ? "Ann Příklad" : "Bob");
    memset(j->person.hash, token, STORE_HASH);
    memset(j->person.other, 40, STORE_HASH);
    memset(j->person.bearer, id[0] == 'b' ? 3 : 1, STORE_HASH);
}

static char long_text[LONG + 1];

static void fill_append(any_job *j, const char *table_id, uint32_t seq, store_phase phase)
{
    store_append *a = &j->append;
    *a = (store_append){.seq = seq, .at = 1000 + seq, .mark = UINT64_MAX - seq, .text = long_text, .len = LONG};
    put_id(a->table_id, table_id);
    memset(a->secret, 7, STORE_SECRET);
    a->has_listing = true;
    a->listing = (store_listing){.phase = phase, .listed = phase == STORE_PHASE_OPEN, .due = 100, .acts = 1};
    a->listing.summary = seq == 1 ? "\"game\":\"realms\"" : NULL;
    put_id(a->listing.person[0], ann_id);
    if (seq > 1)
        put_id(a->listing.person[1], bob_id);
    a->calls = 1;
    put_id(a->call[0].person, ann_id);
    a->call[0].turn = seq;
}

static store_result run(host *h, any_job *j, void (*give)(store *, any_job *))
{
    host_ready(h, &j->job);
    give(h->s, j);
    host_wait(h);
    return j->job.result;
}

/* ---- the jobs: a row each ---- */

#define PERSON_GIVE(name, call)                   \
    static void give_##name(store *s, any_job *j) \
    {                                             \
        call(s, &j->person);                      \
    }
PERSON_GIVE(make, store_make_person)
PERSON_GIVE(find, store_find_person)
PERSON_GIVE(rename, store_rename_person)
PERSON_GIVE(add_link, store_add_link)
PERSON_GIVE(use_link, store_use_link)
PERSON_GIVE(forget, store_forget)
PERSON_GIVE(hook, store_set_webhook)
PERSON_GIVE(mute, store_mute)

static void give_append(store *s, any_job *j)
{
    store_give_append(s, &j->append);
}

static void give_load(store *s, any_job *j)
{
    store_give_load(s, &j->load);
}

static void give_list(store *s, any_job *j)
{
    store_give_list(s, &j->list);
}

static void give_due(store *s, any_job *j)
{
    store_give_due(s, &j->due);
}

static void give_aside(store *s, any_job *j)
{
    store_give_aside(s, &j->aside);
}

static void give_beat(store *s, any_job *j)
{
    store_give_beat(s, &j->beat);
}

static void give_sought(store *s, any_job *j)
{
    store_give_sought(s, &j->sought);
}

static void give_snapshot(store *s, any_job *j)
{
    store_give_snapshot(s, &j->snapshot);
}

static void give_presence(store *s, any_job *j)
{
    store_give_presence(s, &j->presence);
}

static void give_notices(store *s, any_job *j)
{
    store_take_notices(s, &j->notices);
}

static void give_notice_end(store *s, any_job *j)
{
    store_end_notice(s, &j->notice_end);
}

static void fill_first(any_job *j)
{
    fill_append(j, "ccccccccccccccc", 1, STORE_PHASE_OPEN);
}

static void fill_next(any_job *j)
{
    fill_append(j, table_a, 3, STORE_PHASE_PLAYING);
}

static void fill_refused(any_job *j)
{
    fill_append(j, table_b, 1, STORE_PHASE_OPEN);
    j->append.mark = 3;
}

static void fill_load(any_job *j)
{
    j->load = (store_load){.after = 0};
    put_id(j->load.table_id, table_a);
}

static void fill_rest(any_job *j)
{
    j->load = (store_load){.after = 1, .most = 1};
    put_id(j->load.table_id, table_a);
}

static void fill_snapshot(any_job *j)
{
    j->snapshot = (store_snapshot){.seq = 1, .image = (uint8_t *)long_text, .len = LONG};
    put_id(j->snapshot.table_id, table_a);
}

static void fill_short(any_job *j)
{
    fill_load(j);
    j->load.snapshot = true;
}

static void fill_open_list(any_job *j)
{
    j->list = (store_list){.items = 0};
}

static void fill_own_list(any_job *j)
{
    j->list = (store_list){.items = 0};
    put_id(j->list.person, ann_id);
}

static void fill_due(any_job *j)
{
    j->due = (store_due){.now = NOW};
}

static void fill_aside(any_job *j)
{
    j->aside = (store_aside){.aside = true};
    put_id(j->aside.table_id, table_a);
}

static void fill_beat(any_job *j)
{
    j->beat = (store_beat){.ahead = NOW, .gap = 1000};
    put_id(j->beat.process, "processprocess1");
}

static void fill_show(any_job *j)
{
    j->presence = (store_presence){.what = STORE_PRESENCE_SHOW};
    put_id(j->presence.table_id, table_a);
    put_id(j->presence.process, "processprocess1");
}

static void fill_ask(any_job *j)
{
    fill_show(j);
    j->presence.what = STORE_PRESENCE_ASK;
}

static void fill_sought(any_job *j)
{
    j->sought = (store_sought){.mark = UINT64_MAX - 2};
    put_id(j->sought.table_id, table_a);
}

static void fill_rename(any_job *j)
{
    fill_person(j, ann_id, 1);
    j->person.name[0] = 'Z';
}

static void fill_named(any_job *j)
{
    fill_rename(j);
    er_text out = er_text_on(j->person.key, sizeof j->person.key);
    er_put(&out, "a-key");
}

static void fill_guest(any_job *j)
{
    fill_next(j);
    put_id(j->append.guest, bob_id);
    j->append.most_tables = j->append.most_seats = 10;
}

static void fill_full(any_job *j)
{
    fill_guest(j);
    j->append.most_tables = 0;
}

static void fill_eve(any_job *j)
{
    fill_person(j, "eveeveeveeveeve", 9);
}

static void fill_ann(any_job *j)
{
    fill_person(j, ann_id, 1);
    j->person.now = NOW + 100000; /* the person was not seen for long */
}

static void fill_code(any_job *j)
{
    fill_person(j, ann_id, 41);
}

static void fill_redeem(any_job *j)
{
    fill_person(j, "", 9);
    j->person.name[0] = '\0';
}

static void fill_gone(any_job *j)
{
    fill_person(j, ann_id, 1);
}

static void fill_others(any_job *j)
{
    fill_person(j, ann_id, 1);
    j->person.flag = true;
}

static void fill_hook(any_job *j)
{
    fill_person(j, bob_id, 3);
    er_text out = er_text_on(j->person.url, sizeof j->person.url);
    er_put(&out, url);
}

static void fill_no_hook(any_job *j)
{
    fill_person(j, ann_id, 1);
}

static void fill_mute(any_job *j)
{
    fill_person(j, ann_id, 1);
    put_id(j->person.muted[0], bob_id);
    j->person.flag = true;
}

static void fill_notices(any_job *j)
{
    j->notices = (store_notices){.now = NOW, .until = NOW + 60000};
}

static int64_t a_notice; /* its number */

static void fill_notice_end(any_job *j)
{
    j->notice_end = (store_notice_end){.number = a_notice, .again = NOW + 777};
}

static void show_load(const any_job *j, er_text *out)
{
    for (uint32_t i = 0; i < j->load.rows; i++) {
        er_put_int(out, j->load.row[i].seq);
        er_put_int(out, j->load.row[i].at);
        er_put(out, j->load.row[i].text);
    }
    ids_put_hex(out, j->load.secret, STORE_SECRET);
}

/* Shows the snapshot and the rows after it, or all rows without one: it is only a cache. */
static void show_short(const any_job *j, er_text *out)
{
    const store_load *l = &j->load;
    bool with = l->image != NULL && l->image_len == LONG && l->first == 1 && l->rows == 1 && l->row[0].seq == 2;
    bool without = l->image == NULL && l->first == 0 && l->rows == 2 && l->row[0].seq == 1;
    er_put(out, with || without ? "all" : "not all");
}

static void drop_load(any_job *j)
{
    store_free_load(&j->load);
}

static void show_sought(const any_job *j, er_text *out)
{
    er_put_int(out, j->sought.seq);
}

static void show_list(const any_job *j, er_text *out)
{
    for (int i = 0; i < j->list.items; i++) {
        er_put(out, j->list.item[i].table_id);
        er_put(out, j->list.item[i].summary);
        er_put_int(out, j->list.item[i].at);
    }
    er_put_int(out, j->list.playing);
}

static void drop_list(any_job *j)
{
    for (int i = 0; i < j->list.items; i++)
        free(j->list.item[i].summary);
}

static void show_due(const any_job *j, er_text *out)
{
    for (int i = 0; i < j->due.tables; i++)
        er_put(out, j->due.table_id[i]);
    er_put_int(out, j->due.aside);
}

static void show_person(const any_job *j, er_text *out)
{
    const store_person *p = &j->person;
    er_put(out, p->person);
    er_put(out, p->name);
    er_put(out, p->url);
    for (int i = 0; i < p->mutes; i++)
        er_put(out, p->muted[i]);
}

static void show_notices(const any_job *j, er_text *out)
{
    for (int i = 0; i < j->notices.items; i++) {
        er_put(out, j->notices.item[i].person);
        er_put(out, j->notices.item[i].table_id);
        er_put(out, j->notices.item[i].url);
        er_put_int(out, j->notices.item[i].turn);
        ids_put_hex(out, j->notices.item[i].key, 32);
    }
}

typedef struct kind {
    const char *name;
    void (*give)(store *, any_job *);
    void (*fill)(any_job *);
    void (*show)(const any_job *, er_text *); /* its answer; NULL if there is none */
    void (*drop)(any_job *);
    bool once; /* the answer is given only once: the same job again gets the rest */
} kind;

static const kind kinds[] = {
    {"append, the first", give_append, fill_first, NULL, NULL, false},
    {"append", give_append, fill_next, NULL, NULL, false},
    {"append, a guest", give_append, fill_guest, NULL, NULL, false},
    {"append, full", give_append, fill_full, NULL, NULL, false},
    {"append, refused", give_append, fill_refused, NULL, NULL, false},
    {"load", give_load, fill_load, show_load, drop_load, false},
    {"load, the rest", give_load, fill_rest, show_load, drop_load, false},
    {"load, behind a snapshot", give_load, fill_short, show_short, drop_load, false},
    {"snapshot", give_snapshot, fill_snapshot, NULL, NULL, false},
    {"list", give_list, fill_open_list, show_list, drop_list, false},
    {"list, own", give_list, fill_own_list, show_list, drop_list, false},
    {"due", give_due, fill_due, show_due, NULL, false},
    {"aside", give_aside, fill_aside, NULL, NULL, false},
    {"beat", give_beat, fill_beat, NULL, NULL, false},
    {"sought", give_sought, fill_sought, show_sought, NULL, false},
    {"presence", give_presence, fill_show, NULL, NULL, false},
    {"presence elsewhere", give_presence, fill_ask, NULL, NULL, false},
    {"person", give_make, fill_eve, show_person, NULL, false},
    {"hello", give_find, fill_ann, show_person, NULL, false},
    {"rename", give_rename, fill_rename, NULL, NULL, false},
    {"rename, with a key", give_rename, fill_named, NULL, NULL, false},
    {"link", give_add_link, fill_code, NULL, NULL, false},
    {"redeem", give_use_link, fill_redeem, show_person, NULL, false},
    {"forget", give_forget, fill_gone, NULL, NULL, false},
    {"forget others", give_forget, fill_others, NULL, NULL, false},
    {"hook", give_hook, fill_hook, NULL, NULL, false},
    {"hook, no more", give_hook, fill_no_hook, NULL, NULL, false},
    {"mute", give_mute, fill_mute, NULL, NULL, false},
    {"notice, later", give_notice_end, fill_notice_end, NULL, NULL, false},
    {"notices", give_notices, fill_notices, show_notices, NULL, true},
};

static void must(host *h, void (*give)(store *, any_job *), any_job *j)
{
    expect(run(h, j, give) == STORE_DONE, "the database is filled");
}

static void find_notice(void)
{
    struct err e = {0};
    sql *db = sql_open(place, &e);
    if (db == NULL)
        exit(1);
    sql_ask_list(db, "SELECT number FROM notices ORDER BY number", NULL, 0);
    a_notice = sql_row(db) ? sql_number(db, 0) : 0;
    (void)sql_end(db);
    sql_close(db);
}

static void fill_database(void)
{
    static any_job j;
    host h;
    memset(long_text, 'x', LONG);
    host_begin_at(&h, place, 5000);
    fill_person(&j, ann_id, 1), must(&h, give_make, &j);
    fill_person(&j, bob_id, 3), must(&h, give_make, &j);
    fill_person(&j, ann_id, 1);
    er_text out = er_text_on(j.person.url, sizeof j.person.url);
    er_put(&out, url);
    must(&h, give_hook, &j);
    fill_person(&j, bob_id, 3);
    put_id(j.person.muted[0], ann_id);
    j.person.flag = true;
    must(&h, give_mute, &j);
    fill_person(&j, ann_id, 40), must(&h, give_add_link, &j);
    fill_append(&j, table_a, 1, STORE_PHASE_OPEN), must(&h, give_append, &j);
    fill_append(&j, table_a, 2, STORE_PHASE_OPEN), must(&h, give_append, &j);
    fill_append(&j, table_b, 1, STORE_PHASE_PLAYING), must(&h, give_append, &j);
    fill_snapshot(&j), must(&h, give_snapshot, &j);
    host_end(&h);
    find_notice();
}

/* ---- one job, one fault ---- */

static struct {
    lines before, after, now;
    char answer[PLACE_TEXT], said[PLACE_TEXT];
    store_result result;
    bool reads; /* it changes nothing */
} at;

/* Writes the answer of the job, and drops the job. */
static void hear(const kind *k, any_job *j, char *to)
{
    er_text out = er_text_on(to, PLACE_TEXT);
    er_put(&out, "");
    if (k->show != NULL)
        k->show(j, &out);
    if (k->drop != NULL)
        k->drop(j);
}

/* Runs it without a fault. */
static void run_well(const kind *k)
{
    static any_job j;
    host h;
    place_put_back();
    lines_dump(&at.before);
    host_begin_at(&h, place, 5000);
    k->fill(&j);
    at.result = run(&h, &j, k->give);
    hear(k, &j, at.answer);
    host_end(&h);
    lines_dump(&at.after);
    at.reads = lines_same(&at.before, &at.after);
    expect(at.result == STORE_DONE || at.result == STORE_REFUSED || at.result == STORE_FULL, k->name);
}

/* Checks after the fault, before the job is given again. */
static void judge(const inject_plan *p, store_result found, bool once)
{
    if (found != at.result)
        place_expect(found == STORE_FAILED || (found == STORE_BROKEN && p->code == SQLITE_CORRUPT), p,
                     "it fails as it should");
    else
        place_expect(strcmp(at.said, at.answer) == 0 || (once && p->kind == INJECT_ANSWER), p,
                     "the answer is the right one");
    if (at.reads) /* then there is nothing to look for */
        return;
    lines_dump(&at.now);
    if (found == at.result)
        place_expect(lines_same(&at.now, &at.after), p, "what is done is there");
    else if (p->kind != INJECT_ANSWER)
        place_expect(lines_same(&at.now, &at.before), p, "what failed has changed nothing");
    else
        place_expect(lines_same(&at.now, &at.before) || lines_same(&at.now, &at.after), p, "all of it or nothing");
}

static bool run_job(const void *what, const inject_plan *p)
{
    const kind *k = what;
    static any_job j;
    host h;
    place_put_back();
    host_begin_at(&h, place, 5000);
    k->fill(&j);
    inject_begin(p);
    store_result found = run(&h, &j, k->give);
    bool hit = inject_end();
    hear(k, &j, at.said);
    if (p->kind == INJECT_ANSWER && found == STORE_VOID && k->fill == fill_gone) /* run again after it was done */
        found = at.result;
    judge(p, found, k->once);
    k->fill(&j);
    store_result again = run(&h, &j, k->give);
    bool gone = again == STORE_VOID && k->fill == fill_gone; /* it was done, and the token is invalid */
    place_expect(again == at.result || gone, p, "given again, it is done");
    hear(k, &j, at.said);
    place_expect(k->once || strcmp(at.said, at.answer) == 0, p, "and answers the same");
    host_end(&h);
    if (found != at.result && !at.reads) {
        lines_dump(&at.now);
        place_expect(lines_same(&at.now, &at.after), p, "given again, it is there once");
    }
    return hit;
}

int main(void)
{
    if (!place_start())
        return 1;
    fill_database();
    place_take();
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && check_failed() == 0; i++) {
        run_well(&kinds[i]);
        place_try(kinds[i].name, run_job, &kinds[i], 1);
    }
    return place_finish();
}
