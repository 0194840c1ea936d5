/* test_store_text.c - everything stored, as text and back: an export, its import, an export of
 * that; refused texts.
 *
 * SQLite; tests/server/store/test_store_pg.sh does the same with PostgreSQL, using the commands
 * `export` and `import`.
 */
#include "server/common/ids.h"
#include "tests/server/store/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the lines of an export in memory ---- */

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

/* ---- there and back ---- */

/* Stores something of every kind. */
static void fill_place(const char *name)
{
    static store_person ann, bob;
    char a[STORE_ID], b[STORE_ID];
    host h;
    host_begin(&h, name);
    new_person(&ann, "Ann Příklad");
    new_person(&bob, "Bob \"\\\n\"");
    memcpy(h.me, ann.person, STORE_ID);
    memcpy(h.you, bob.person, STORE_ID);
    expect(host_person_job(&h, store_make_person, &ann) == STORE_DONE, "Ann");
    expect(host_person_job(&h, store_make_person, &bob) == STORE_DONE, "Bob");
    er_text url = er_text_on(ann.url, sizeof ann.url);
    er_put(&url, "https://example.org/x");
    memset(ann.key, 9, sizeof ann.key);
    expect(host_person_job(&h, store_set_webhook, &ann) == STORE_DONE, "a hook");
    memcpy(bob.muted[0], ann.person, STORE_ID);
    bob.flag = true;
    expect(host_person_job(&h, store_mute, &bob) == STORE_DONE, "a mute");
    ids_random(bob.hash, sizeof bob.hash);
    bob.expires = 6000001;
    expect(host_person_job(&h, store_add_link, &bob) == STORE_DONE, "a link");
    new_id(a), new_id(b);
    host_put_listing(&h, a, 1, STORE_PHASE_OPEN, 0, "\"a\":1");
    host_put_listing(&h, b, 1, STORE_PHASE_OPEN, 0, "");
    host_put_listing(&h, b, 2, STORE_PHASE_PLAYING, 2, NULL);
    host_put_listing(&h, b, 3, STORE_PHASE_OVER, 0, "\"b\":3");
    expect(host_append_plain(&h, a, 2, UINT64_MAX) == STORE_DONE, "the greatest mark");
    host_end(&h);
}

static int count_kind(lines *l, const char *begins)
{
    int count = 0;
    er_span line;
    for (l->at = 0; next_line(l, &line);)
        count += line.len > strlen(begins) && memcmp(line.at, begins, strlen(begins)) == 0;
    l->at = 0;
    return count;
}

static void expect_all_kinds(lines *l)
{
    expect(count_kind(l, "{\"what\":\"table\"") == 2, "the tables");
    expect(count_kind(l, "{\"what\":\"seat\"") == 3, "the seats");
    expect(count_kind(l, "{\"what\":\"entry\"") == 5, "the entries");
    expect(count_kind(l, "{\"what\":\"person\"") == 2, "the people");
    expect(count_kind(l, "{\"what\":\"token\"") == 2, "the tokens");
    expect(count_kind(l, "{\"what\":\"link\"") == 1, "the link");
    expect(count_kind(l, "{\"what\":\"mute\"") == 1, "the mute");
    expect(count_kind(l, "{\"what\":\"notice\"") == 2, "the notices, one for each table");
}

static void test_there_and_back(void)
{
    struct err e = {0};
    lines a = {0}, b = {0};
    fill_place("from.db");
    expect(store_export(host_place("from.db"), &(store_target){keep_line, NULL, &a}, &e), "an export");
    expect_all_kinds(&a);
    expect(store_import(host_place("to.db"), next_line, &a, &e), "an import");
    expect(store_export(host_place("to.db"), &(store_target){keep_line, NULL, &b}, &e), "an export of that");
    expect(a.len == b.len && memcmp(a.text, b.text, a.len) == 0, "is the same");
    a.at = 0;
    expect(!store_import(host_place("to.db"), next_line, &a, &e), "twice is too often");
    expect(e.key != NULL && strcmp(e.key, "err.server.not_empty") == 0, "because it is not empty");
    free(a.text);
    free(b.text);
}

/* ---- refused texts ---- */

static bool import_refuses(const char *text, int line)
{
    struct err e = {0};
    lines l = {.text = (char *)text, .len = strlen(text)}, after = {0};
    bool refused = !store_import(host_place("refused.db"), next_line, &l, &e) && e.line == line;
    bool kept_nothing =
        store_export(host_place("refused.db"), &(store_target){keep_line, NULL, &after}, &e) && after.len < 80;
    free(after.text);
    if (!refused)
        printf("  %s, line %d\n", e.key != NULL ? e.key : "taken", e.line);
    return refused && kept_nothing;
}

#define FIRST "{\"what\":\"elbowroom\",\"layout\":1}\n"
#define TABLE                                                               \
    "{\"what\":\"table\",\"table\":\"abc\",\"secret\":"                     \
    "\"0000000000000000000000000000000000000000000000000000000000000000\"," \
    "\"sitting\":\"\",\"summary\":\"\\\"a\\\":1\",\"at\":1,\"phase\":1,\"listed\":0,\"due\":0,\"acts\":0}\n"

static void test_refusals(void)
{
    expect(import_refuses("", 0), "nothing");
    expect(import_refuses("hello\n", 1), "no JSON");
    expect(import_refuses("{\"what\":\"elbowroom\",\"layout\":99}\n", 1), "a newer one");
    expect(import_refuses(FIRST, 1), "no end");
    expect(import_refuses(FIRST TABLE "{\"what\":\"end\",\"rows\":2}\n", 3), "a wrong count");
    expect(import_refuses(FIRST TABLE TABLE "{\"what\":\"end\",\"rows\":2}\n", 3), "a table twice");
    expect(import_refuses(FIRST "{\"what\":\"seat\",\"table\":\"abc\",\"seat\":0,\"person\":\"x\"}\n", 2),
           "a seat at no table");
    expect(import_refuses(FIRST TABLE "{\"what\":\"seat\",\"table\":\"abc\",\"seat\":0,\"person\":\"X!\"}\n", 3),
           "no id");
    expect(import_refuses(FIRST TABLE
                          "{\"what\":\"entry\",\"table\":\"abc\",\"seq\":2,\"at\":1,\"mark\":-1,\"entry\":\"\"}\n",
                          3),
           "a log with a gap");
    expect(import_refuses(FIRST TABLE "{\"what\":\"end\",\"rows\":1}\n{}\n", 4), "more after the end");
}

int main(void)
{
    static const char *const places[] = {"from.db", "to.db", "refused.db"};
    if (!host_start(NULL))
        return 1;
    test_there_and_back();
    test_refusals();
    return host_finish(places, sizeof places / sizeof places[0]);
}
