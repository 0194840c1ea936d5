/* page.c - the files and words of the page, in the form that the browser accepts. */
#include "server/page/page.h"

#include "content/content.h"
#include "server/page/gzip.h"
#include "server/page/words.h"
#include "server/page/www.h"

#include <stdlib.h>
#include <string.h>

enum { ETAG = 32, NOTE = 2048 };

int page_language(const net_request *q)
{
    const char *asked = strncmp(q->query, "lang=", 5) == 0 ? q->query + 5 : q->language;
    char code[3] = {asked[0], asked[0] != '\0' ? asked[1] : '\0', '\0'};
    int lang = content_lang(code);
    return lang >= 0 ? lang : CONTENT_EN;
}

/* The two forms of one text have two etags. */
static const char *etag_of(const char *etag, bool packed)
{
    static char out[ETAG];
    er_text text = er_text_on(out, sizeof out);
    er_put(&text, etag);
    er_put(&text, packed ? "z" : "");
    return out;
}

static void answer_fixed(net_answer *a, const char *type, const char *body, size_t len)
{
    a->status = 200;
    a->type = type;
    a->body = body;
    a->len = len;
    a->fixed = true;
}

/* ---- words ---- */

typedef struct kept_words {
    char *plain, *packed;
    size_t plain_len, packed_len;
    char etag[ETAG];
} kept_words;

/* Makes the words when first asked for. Returns NULL if there is no memory. */
static const kept_words *words_in(int lang)
{
    static kept_words kept[CONTENT_LANGS];
    kept_words *w = &kept[lang];
    if (w->plain != NULL)
        return w;
    w->plain = server_words_json(lang, &w->plain_len);
    if (w->plain == NULL)
        return NULL;
    w->packed = gzip_pack(w->plain, w->plain_len, &w->packed_len);
    er_text etag = er_text_on(w->etag, sizeof w->etag);
    er_put_hex(&etag, gzip_sum(w->plain, w->plain_len), 8);
    er_put_int(&etag, (int64_t)w->plain_len);
    return w;
}

/* Answers "/text/pl.json". */
static void answer_words(const net_request *q, net_answer *a)
{
    char code[3] = {0};
    if (strlen(q->path) != strlen("/text/pl.json") || strcmp(q->path + 8, ".json") != 0)
        return;
    memcpy(code, q->path + 6, 2);
    int lang = content_lang(code);
    const kept_words *w = lang >= 0 ? words_in(lang) : NULL;
    if (w == NULL)
        return;
    a->packed = q->gzip && w->packed != NULL;
    a->varies = true;
    a->etag = etag_of(w->etag, a->packed);
    answer_fixed(a, "application/json; charset=utf-8", a->packed ? w->packed : w->plain,
                 a->packed ? w->packed_len : w->plain_len);
}

/* ---- files ---- */

/* Returns the unpacked file, which is kept once it was needed. */
static const char *unpacked(const www_file *file)
{
    static char **kept;
    if (kept == NULL)
        kept = calloc((size_t)www_entry_count, sizeof *kept);
    if (kept == NULL)
        return NULL;
    if (kept[file->number] == NULL)
        kept[file->number] = gzip_unpack(file->body, file->len, file->whole);
    return kept[file->number];
}

static void answer_file(const www_file *file, const net_request *q, net_answer *a)
{
    a->packed = file->packed && q->gzip;
    const char *body = file->packed && !a->packed ? unpacked(file) : file->body;
    if (body == NULL) {
        a->status = 503;
        return;
    }
    a->varies = file->packed;
    a->for_ever = file->hashed;
    a->etag = etag_of(file->etag, a->packed);
    answer_fixed(a, file->type, body, a->packed ? file->len : file->whole);
}

/* Says that the program was built without the page. */
static void answer_note(const net_request *q, net_answer *a)
{
    static char text[NOTE];
    er_text out = er_text_on(text, sizeof text);
    int lang = page_language(q);
    er_put(&out, "<!doctype html>\n<html lang=\"");
    er_put(&out, content_lang_code(lang));
    er_put(&out, "\"><meta charset=\"utf-8\"><title>Elbowroom</title><p>");
    er_put(&out, content_text(lang, "web.build.no_page"));
    er_put(&out, "</p></html>\n");
    a->status = 200;
    a->type = "text/html; charset=utf-8";
    a->body = text;
    a->len = out.len;
}

/* A file as it is on the disk now; no browser keeps it. */
static void answer_from(const char *www, const net_request *q, net_answer *a)
{
    char *body = www_read(www, q->path, &a->len, &a->type);
    a->status = body != NULL ? 200 : 404;
    a->body = body;
    a->owned = body != NULL;
}

void page_answer(const char *www, const net_request *q, net_answer *a)
{
    www_file file;
    if (strncmp(q->path, "/text/", 6) == 0)
        answer_words(q, a);
    else if (www != NULL)
        answer_from(www, q, a);
    else if (www_find(q->path, &file))
        answer_file(&file, q, a);
    else if (www_is_page(q->path))
        answer_note(q, a);
}
