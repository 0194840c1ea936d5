/* progress.c - what has been done of each lesson, in a file; see internal.h. */
#include "cli/learn/internal.h"

#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

bool progress_read(const cli *c, progress *p, const char *path)
{
    *p = (progress){0};
    p->path = path != NULL ? path : cli_state_path("lessons", p->room, sizeof p->room);
    return progress_recall(c, p);
}

bool progress_recall(const cli *c, progress *p)
{
    struct err e = {0};
    size_t len = 0;
    if (p->path == NULL)
        return true;
    progress_close(p);
    if (cli_is_missing(p->path))
        return true;
    p->text = cli_load_file(c, p->path, &len, &e);
    if (p->text == NULL)
        return cli_refuse_err(c, false, p->path, &e);
    if (len <= LEARN_MAX_PROGRESS && er_span_is_text((er_span){p->text, len}))
        return true;
    progress_close(p);
    return cli_refuse(c, false, "cli.learn.bad_progress", p->path);
}

void progress_close(progress *p)
{
    free(p->text);
    p->text = NULL;
}

/* Returns the line of a lesson without its key; where it is not, nothing. */
static bool find_line(er_span text, er_span key, er_span *line, er_span *rest)
{
    while (cli_next_line(&text, line)) {
        *rest = *line;
        er_span word = er_next_word(rest);
        if (word.len == key.len && memcmp(word.at, key.at, key.len) == 0)
            return true;
    }
    return false;
}

er_span progress_of(const progress *p, er_span key)
{
    er_span line, rest;
    return p->text != NULL && find_line(er_span_of(p->text), key, &line, &rest) ? cli_trimmed(rest) : NOTHING;
}

bool progress_is_done(er_span noted)
{
    return er_span_is(er_next_word(&noted), "done");
}

bool progress_note(const cli *c, progress *p, er_span key, const char *what)
{
    er_span old = er_span_of(p->text != NULL ? p->text : ""), line, rest;
    size_t size = old.len + key.len + strlen(what) + 4;
    char *text = p->path != NULL ? malloc(size) : NULL;
    if (p->path == NULL)
        return true;
    if (text == NULL)
        return cli_refuse(c, false, "err.session.memory");
    er_text out = er_text_on(text, size);
    while (cli_next_line(&old, &line)) {
        rest = line;
        er_span word = er_next_word(&rest);
        if (word.len == 0 || (word.len == key.len && memcmp(word.at, key.at, key.len) == 0))
            continue;
        er_put_bytes(&out, line.at, line.len);
        er_put_char(&out, '\n');
    }
    er_put_bytes(&out, key.at, key.len);
    er_put_char(&out, ' ');
    er_put(&out, what);
    er_put_char(&out, '\n');
    free(p->text);
    p->text = text;
    if (p->path == p->room)
        cli_make_folders(p->room);
    return cli_replace_text(c, p->path, (er_span){text, out.len});
}
