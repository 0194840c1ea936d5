/* test_www.c - the page's files are found by their paths and by nothing else; its words are JSON in every language. */
#include "content/content.h"
#include "server/words.h"
#include "server/www.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void finds_files(void)
{
    static const char *const page[] = {"/", "/t/abc", "/t/..", "/index.html"};
    static const char *const none[] = {"",         "/t",          "/t/",      "/t/a/b", "/../app.js",
                                       "//app.js", "/nothing.js", "/app.js/", "/APP.JS"};
    www_file f, first;
    assert(www_find("/", &first) && first.len > 100 && strstr(first.body, "<!doctype html>") == first.body);
    for (size_t i = 0; i < sizeof page / sizeof page[0]; i++)
        assert(www_find(page[i], &f) && f.body == first.body && strcmp(f.type, "text/html; charset=utf-8") == 0);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert(!www_find(none[i], &f));
    assert(www_find("/app.js", &f) && strcmp(f.type, "text/javascript; charset=utf-8") == 0);
    assert(strlen(f.etag) == 16 && strcmp(f.etag, first.etag) != 0);
    assert(www_find("/style.css", &f) && strcmp(f.type, "text/css; charset=utf-8") == 0);
}

/* Nothing in the page comes from elsewhere, and no text is parsed as HTML: the content security policy would stop it, too. */
static void keeps_to_itself(void)
{
    static const char *const never[] = {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
                                        "<style",    "style=",    "onclick=\""};
    for (int i = 0; i < www_entry_count; i++) {
        const char *text = (const char *)www_entries[i].bytes;
        for (size_t k = 0; k < sizeof never / sizeof never[0]; k++)
            assert(strstr(text, never[k]) == NULL);
        for (const char *at = text; (at = strstr(at, "http")) != NULL;
             at += 4) /* but the name of SVG, and ws from http */
            assert(strncmp(at, "http://www.w3.org/2000/svg", 26) == 0 || strncmp(at, "http/", 5) == 0);
    }
}

static void says_words(int lang)
{
    static const char *const keys[] = {"web.title",          "race.elves",      "map.saucer2",
                                       "map.saucer2.seats",  "land.saucer2.r1", "terrain.whisker2.r1",
                                       "card.koi_pool.text", "ai.move.conquer"};
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
    finds_files();
    keeps_to_itself();
    for (int lang = 0; lang < TEXT_LANGS; lang++)
        says_words(lang);
    assert(server_words_json(TEXT_LANGS, &len) == NULL && server_words_json(-1, &len) == NULL);
    return 0;
}
