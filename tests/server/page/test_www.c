/* test_www.c - the files of the page are found by their paths and in no other way, and sent in
 * the requested form; its words are JSON in every language. */
#include "content/content.h"
#include "server/page/gzip.h"
#include "server/page/page.h"
#include "server/page/words.h"
#include "server/page/www.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- files ---- */

static void finds_files(void)
{
    static const char *const page[] = {"/", "/t/abc", "/t/..", "/index.html"};
    static const char *const none[] = {"",           "/t",          "/t/",        "/t/a/b",    "/../index.html",
                                       "//icon.svg", "/nothing.js", "/icon.svg/", "/ICON.SVG", "/assets",
                                       "/assets/",   "/assets/..",  "/index"};
    www_file f, first;
    assert(www_find("/", &first) && !first.hashed);
    for (size_t i = 0; i < sizeof page / sizeof page[0]; i++)
        assert(www_find(page[i], &f) && f.body == first.body && strcmp(f.type, "text/html; charset=utf-8") == 0);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert(!www_find(none[i], &f));
    assert(www_find("/icon.svg", &f) && strcmp(f.type, "image/svg+xml") == 0 && !f.hashed);
    assert(strlen(f.etag) == 16 && strcmp(f.etag, first.etag) != 0);
}

static char *text_of(const www_entry *e)
{
    char *text = e->len != e->whole ? gzip_unpack(e->bytes, e->len, e->whole) : strndup(e->bytes, e->len);
    assert(text != NULL);
    return text;
}

/* Addresses elsewhere are mentioned, never requested: the content security policy would stop
 * that. They are few. */
static void names_few_others(const char *text)
{
    static const char *const known[] = {"http://www.w3.org/", "https://game-icons.net", "https://creativecommons.org/",
                                        "https://openfontlicense.org"};
    for (const char *at = text; (at = strstr(at, "http")) != NULL; at += 4) {
        if (strncmp(at, "http://", 7) != 0 && strncmp(at, "https://", 8) != 0)
            continue;
        bool is_known = false;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            is_known |= strncmp(at, known[i], strlen(known[i])) == 0;
        if (!is_known)
            fprintf(stderr, "a foreign address: %.60s\n", at);
        assert(is_known);
    }
}

/* Nothing in the page would be stopped by the content security policy; every file has its own
 * type. */
static void keeps_to_itself(void)
{
    static const char *const never[] = {"eval(",  "new Function(", "document.write(",
                                        "<style", "onclick=\"",    "<script>"};
    int hashed = 0;
    for (int i = 0; i < www_entry_count; i++) {
        www_file f;
        char path[256] = "/";
        strncat(path, www_entries[i].name, sizeof path - 2);
        assert(www_find(path, &f) && f.number == i && strcmp(f.type, "application/octet-stream") != 0);
        hashed += f.hashed;
        if (strncmp(f.type, "text/", 5) != 0)
            continue;
        char *text = text_of(&www_entries[i]);
        for (size_t k = 0; k < sizeof never / sizeof never[0]; k++)
            assert(strstr(text, never[k]) == NULL);
        names_few_others(text);
        free(text);
    }
    assert(hashed > 5);
}

/* ---- answers ---- */

static net_answer ask(const char *path, bool gzip)
{
    net_request q = {.path = path, .query = "lang=pl", .language = "", .gzip = gzip};
    net_answer a = {.status = 404};
    page_answer(NULL, &q, &a);
    return a;
}

/* Files of a folder: as they are now, and none outside it. */
static void answers_from_folder(void)
{
    static const char *const none[] = {"/../outside.js", "/.hidden", "/assets/../index.html", "/nothing.js", "/assets"};
    char folder[] = "/tmp/er_www.XXXXXX", path[64];
    assert(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/index.html", folder);
    for (int turn = 0; turn < 2; turn++) {
        FILE *out = fopen(path, "w");
        assert(out != NULL && fprintf(out, "<p>%d</p>", turn) == 8 && fclose(out) == 0);
        net_request q = {.path = "/t/abc", .query = "", .language = "", .gzip = true};
        net_answer a = {.status = 404};
        page_answer(folder, &q, &a);
        assert(a.status == 200 && a.owned && !a.packed && a.etag == NULL &&
               strcmp(a.type, "text/html; charset=utf-8") == 0);
        assert(a.len == 8 && a.body[3] == '0' + turn);
        free((char *)a.body);
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        net_request q = {.path = none[i], .query = "", .language = ""};
        net_answer a = {.status = 404};
        page_answer(folder, &q, &a);
        assert(a.status == 404 && a.body == NULL);
    }
    assert(remove(path) == 0 && remove(folder) == 0);
}

/* The same bytes, gzipped for clients that accept it. */
static void answers_in_both_forms(const char *path)
{
    char etag[64];
    net_answer packed = ask(path, true);
    assert(packed.status == 200 && packed.packed && packed.varies && packed.fixed);
    snprintf(etag, sizeof etag, "%s", packed.etag);
    net_answer plain = ask(path, false);
    assert(plain.status == 200 && !plain.packed && plain.varies && strcmp(etag, plain.etag) != 0);
    assert(ask(path, false).body == plain.body); /* made once */
    char *text = gzip_unpack(packed.body, packed.len, plain.len);
    assert(text != NULL && memcmp(text, plain.body, plain.len) == 0);
    assert(gzip_unpack(packed.body, packed.len, plain.len - 1) == NULL &&
           gzip_unpack(plain.body, plain.len, 5) == NULL);
    free(text);
}

static void answers(void)
{
    static const char *const none[] = {"/text/xx.json", "/text/en.jsonx", "/text/", "/nothing"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert(ask(none[i], true).status == 404);
    answers_in_both_forms("/text/cs.json");
    if (www_entry_count == 0) {
        net_answer note = ask("/t/abc", true);
        assert(note.status == 200 && strstr(note.body, "ER_WEB=OFF") != NULL);
        return;
    }
    answers_in_both_forms("/");
    for (int i = 0; i < www_entry_count; i++) {
        char path[256] = "/";
        strncat(path, www_entries[i].name, sizeof path - 2);
        net_answer a = ask(path, true);
        bool hashed = strncmp(path, "/assets/", 8) == 0;
        assert(a.status == 200 && a.for_ever == hashed && !a.keep && a.len == www_entries[i].len);
        if (a.packed)
            answers_in_both_forms(path);
    }
}

/* ---- words ---- */

static void says_words(int lang)
{
    static const char *const keys[] = {"web.title",          "race.elves",       "map.saucer2",
                                       "map.saucer2.seats",  "land.saucer2.r1",  "terrain.whisker2.r1",
                                       "card.koi_pool.text", "told.plan.conquer"};
    size_t len = 0;
    char *text = server_words_json(lang, &len);
    assert(text != NULL && strlen(text) == len);
    json_error_t e;
    json_t *words = json_loads(text, JSON_REJECT_DUPLICATES, &e);
    assert(json_is_object(words));
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        assert(json_is_string(json_object_get(words, keys[i])));
    assert(json_object_get(words, "cli.play.help") == NULL);
    printf("%s: %zu words, %zu bytes\n", content_lang_code(lang), json_object_size(words), len);
    json_decref(words);
    free(text);
}

int main(void)
{
    size_t len;
    if (www_entry_count > 0) { /* built with its page */
        finds_files();
        keeps_to_itself();
    }
    answers();
    answers_from_folder();
    for (int lang = 0; lang < CONTENT_LANGS; lang++)
        says_words(lang);
    assert(server_words_json(CONTENT_LANGS, &len) == NULL && server_words_json(-1, &len) == NULL);
    return 0;
}
