/* suggest.c - measures versions of a tile or card with other numbers, and puts the fairest first. */
#include "cli/lab/internal.h"
#include "cli/games.h"
#include "lab/vary.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_CHANGES = 24 };

static int by_fairness(const void *one, const void *other)
{
    const lab_try *a = one, *b = other;
    int fair = (b->answer.looks == LAB_FAIR) - (a->answer.looks == LAB_FAIR);
    double x = fabs(a->answer.share.at - 1), y = fabs(b->answer.share.at - 1);
    return fair != 0 ? fair : (x > y) - (x < y);
}

/* The setting that has the text of what is homemade. */
static const session_setting *setting_of(const lab_bench *b)
{
    return session_find_setting(er_span_of(cli_game_of(b->lab.s)->homemade->setting));
}

/* Opens the same table with another text; NULL if there can be no such thing. */
static session *open_version(const lab_bench *b, er_span text)
{
    const session_library lib = cli_library();
    session_table table = b->lab.s->table;
    struct err e = {0};
    bool good = session_set(&lib, &table, setting_of(b), text, &e);
    return good ? session_open(&lib, &table, &e) : NULL;
}

/* Measures a version. Returns false if that failed; `count` grows if there was one. */
static bool try_version(const lab_bench *b, const lab_change *change, er_span text, lab_try *out, int *count)
{
    lab_bench *other = calloc(1, sizeof *other);
    if (other == NULL)
        return cli_refuse(b->c, false, "err.session.memory");
    bool good = true;
    *other = (lab_bench){.c = b->c, .o = b->o, .lab = b->lab};
    other->lab.s = open_version(b, text);
    if (other->lab.s != NULL && lab_find(other->lab.s, b->lab.thing.key, &other->lab.thing)) {
        good = lab_measure(other, b->o->games);
        *out =
            (lab_try){.line = change->line, .change = change->number, .answer = other->answer, .games = other->games};
        er_text what = er_text_on(out->what, sizeof out->what);
        if (change->gone)
            cli_fill(&what, cli_word(b->c, "cli.lab.without"), CLI_ARGS(change->what));
        else
            er_put(&what, change->what);
        (*count)++;
    }
    lab_bench_free(other);
    free(other);
    return good;
}

int lab_suggest(const lab_bench *b, lab_try *tried, int cap)
{
    const session_table *table = &b->lab.s->table;
    er_span text = session_text_of(table, setting_of(b));
    size_t room = text.len + 64;
    char *version = malloc(room);
    lab_change change;
    bool good = version != NULL;
    int count = 0;
    for (int i = 0; good && i < MOST_CHANGES && count < cap; i++) {
        er_text out = er_text_on(version, room);
        if (!lab_vary(text, &b->lab.thing, b->answer.looks == LAB_WEAK, i, &out, &change))
            break;
        good = try_version(b, &change, (er_span){version, out.len}, &tried[count], &count);
    }
    free(version);
    if (good)
        qsort(tried, (size_t)count, sizeof *tried, by_fairness);
    return good ? count : -1;
}
