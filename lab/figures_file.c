/* figures_file.c - figures as a text (docs/figures.md). */
#include "lab/figures.h"

#include <string.h>

enum { FORMAT = 1 };

/* ---- writing ---- */

static void write_row(const figures_row *row, er_text *out)
{
    int last = FIGURES_COLUMNS;
    while (last > 0 && row->n[last - 1] == 0)
        last--;
    if (last == 0)
        return;
    er_putf(out, " %s", row->word);
    for (int i = 0; i < last; i++)
        er_putf(out, " %lld", (long long)row->n[i]);
    er_put_char(out, '\n');
}

void figures_write(figures *f, er_text *out)
{
    const char *kind = "", *key = "";
    er_putf(out, "figures %d\ngame %s\nlevel %s\nedition %lld\n", FORMAT, f->game, f->level, (long long)f->edition);
    for (int i = 0; i < f->runs; i++) {
        const figures_run *run = &f->run[i];
        er_putf(out, "run %lld %lld %lld %s%s%s\n", (long long)run->seed, (long long)run->first, (long long)run->games,
                run->date, run->only[0] != '\0' ? " " : "", run->only);
    }
    figures_sort(f);
    for (uint32_t i = 0; i < f->count; i++) {
        const figures_row *row = &f->row[i];
        if (strcmp(row->kind, kind) != 0 || strcmp(row->key, key) != 0)
            er_putf(out, "%s %s\n", row->kind, row->key);
        kind = row->kind;
        key = row->key;
        write_row(row, out);
    }
}

/* ---- reading ---- */

typedef struct reader {
    figures *f;
    int line;
    struct err *e;
    er_span rest; /* of the current line */
    char kind[FIGURES_NAME], key[FIGURES_NAME];
    unsigned said; /* one bit for each line of the head */
} reader;

static bool refuse(const reader *r, const char *key, er_span what)
{
    return err_set(r->e, r->line, key, what);
}

static bool take_name(reader *r, char *to)
{
    er_span word = er_next_word(&r->rest);
    if (word.len == 0 || word.len >= FIGURES_NAME || !er_span_is_plain(word))
        return refuse(r, "err.figures.word", word);
    memcpy(to, word.at, word.len);
    to[word.len] = '\0';
    return true;
}

static bool take_number(reader *r, int64_t least, int64_t *to)
{
    er_span word = er_next_word(&r->rest);
    size_t minus = word.len > 0 && word.at[0] == '-', digits = word.len - minus;
    int64_t n = 0;
    bool good = digits > 0 && digits <= FIGURES_DIGITS;
    for (size_t i = minus; good && i < word.len; i++) {
        good = word.at[i] >= '0' && word.at[i] <= '9';
        n = n * 10 + (word.at[i] - '0');
    }
    *to = minus ? -n : n;
    return (good && *to >= least) || refuse(r, "err.figures.number", word);
}

/* Whether words are left in the line. */
static bool has_more(const reader *r)
{
    er_span rest = r->rest;
    return er_next_word(&rest).len > 0;
}

/* Takes all that is left of the line, without the blanks around it. */
static er_span take_rest(reader *r)
{
    er_span rest = r->rest;
    while (rest.len > 0 && rest.at[0] == ' ')
        rest = (er_span){rest.at + 1, rest.len - 1};
    while (rest.len > 0 && rest.at[rest.len - 1] == ' ')
        rest.len--;
    r->rest.len = 0;
    return rest;
}

static bool take_run(reader *r)
{
    figures_run run = {0};
    if (!take_number(r, 0, &run.seed) || !take_number(r, 0, &run.first) || !take_number(r, 1, &run.games))
        return false;
    er_span date = er_next_word(&r->rest), only = take_rest(r);
    if (date.len != 10 || !er_span_is_plain(date))
        return refuse(r, "err.figures.word", date);
    if (only.len >= sizeof run.only || (only.len > 0 && !er_span_is_plain(only)))
        return refuse(r, "err.figures.word", only);
    memcpy(run.date, date.at, date.len);
    if (only.len > 0)
        memcpy(run.only, only.at, only.len);
    return figures_add_run(r->f, &run, r->e);
}

static bool take_row(reader *r)
{
    char word[FIGURES_NAME];
    if (r->key[0] == '\0')
        return refuse(r, "err.figures.word", r->rest);
    if (!take_name(r, word))
        return false;
    for (int i = 0; has_more(r); i++) {
        int64_t n;
        if (i == FIGURES_COLUMNS)
            return refuse(r, "err.figures.number", r->rest);
        if (!take_number(r, -FIGURES_MOST, &n))
            return false;
        figures_count(r->f, r->kind, r->key, word, i, n);
        if (r->f->beyond)
            return refuse(r, "err.figures.beyond", er_span_of(r->key));
    }
    return !r->f->failed || refuse(r, "err.session.memory", r->rest);
}

/* The lines of the head come in this order. */
static const char *const head[] = {"figures", "game", "level", "edition"};
enum { HEAD = sizeof head / sizeof head[0] };

static bool take_head(reader *r)
{
    int64_t format;
    if (!er_span_is(er_next_word(&r->rest), head[r->said]))
        return refuse(r, "err.figures.head", er_span_of(head[r->said]));
    switch (r->said++) {
    case 0:
        return take_number(r, FORMAT, &format) &&
               (format == FORMAT || refuse(r, "err.figures.head", er_span_of("figures")));
    case 1: return take_name(r, r->f->game);
    case 2: return take_name(r, r->f->level);
    default: return take_number(r, 1, &r->f->edition);
    }
}

static bool take_line(reader *r, er_span line)
{
    bool row = line.at[0] == ' ';
    r->rest = line;
    if (r->said < HEAD)
        return take_head(r);
    if (row)
        return take_row(r);
    er_span words = line;
    if (er_span_is(er_next_word(&words), "run")) {
        r->rest = words;
        return take_run(r);
    }
    return take_name(r, r->kind) && take_name(r, r->key);
}

static er_span cut_line(er_span *text)
{
    const char *stop = memchr(text->at, '\n', text->len);
    size_t len = stop != NULL ? (size_t)(stop - text->at) : text->len, used = len + (stop != NULL);
    er_span line = {text->at, len};
    *text = (er_span){text->at + used, text->len - used};
    return line;
}

bool figures_read(figures *f, er_span text, struct err *e)
{
    reader r = {.f = f, .e = e};
    er_span line;
    for (r.line = 1; text.len > 0; r.line++) {
        line = cut_line(&text);
        if (line.len == 0)
            continue;
        if (!take_line(&r, line)) {
            e->line = r.line;
            return false;
        }
        if (has_more(&r))
            return refuse(&r, "err.figures.word", r.rest);
    }
    return r.said == HEAD || refuse(&r, "err.figures.head", er_span_of(head[r.said]));
}
