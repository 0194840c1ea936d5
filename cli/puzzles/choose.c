/* choose.c - `elbowroom puzzles choose`: chooses puzzles out of many, so that every table and every
 * theme has its share, and writes them table by table, the easy ones first. What cannot be played of a line
 * is left out. */
#include "cli/puzzles/internal.h"

#include <stdlib.h>
#include <string.h>

static bool same(er_span a, er_span b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

typedef struct choice {
    const puzzles_book *b;
    bool *in;
    int *crowd; /* how many like each one are chosen already; CHOSEN for those, and for copies of them */
    int count;
} choice;

enum { CHOSEN = INT32_MAX };

/* Of the same theme at the same table, of the same theme, of the same table, about as hard. */
static int likeness(const puzzle *p, const puzzle *q)
{
    bool theme = same(p->theme, q->theme), table = same(p->table, q->table);
    int alike = theme && table ? 6 : theme ? 2 : table ? 1 : 0;
    return alike + (abs(p->rating - q->rating) < 50);
}

static bool choose_next(choice *c)
{
    int best = -1;
    for (int i = 0; i < c->b->count; i++)
        if (c->crowd[i] != CHOSEN && (best < 0 || c->crowd[i] < c->crowd[best]))
            best = i;
    if (best < 0)
        return false;
    const puzzle *p = &c->b->at[best].p;
    uint32_t id = puzzle_id(p);
    c->in[best] = true;
    c->count++;
    for (int i = 0; i < c->b->count; i++) {
        const puzzle *q = &c->b->at[i].p;
        if (puzzle_id(q) == id)
            c->crowd[i] = CHOSEN;
        else if (c->crowd[i] != CHOSEN)
            c->crowd[i] += likeness(p, q);
    }
    return true;
}

static int by_table(const void *a, const void *b)
{
    const puzzle *p = a, *q = b;
    size_t n = p->table.len < q->table.len ? p->table.len : q->table.len;
    int order = memcmp(p->table.at, q->table.at, n);
    if (order == 0)
        order = p->table.len < q->table.len ? -1 : p->table.len > q->table.len;
    if (order == 0)
        order = p->rating - q->rating;
    return order != 0 ? order : (puzzle_id(p) < puzzle_id(q) ? -1 : 1);
}

/* Cuts what advice foresaw but nobody can play off the line. */
static bool cut_line(const cli *c, const char *file, puzzle *p)
{
    const session_library lib = cli_library();
    puzzle_opened o;
    struct err e = {0};
    if (!puzzle_open(&lib, p, NULL, &o, &e))
        return cli_refuse_err(c, false, file, &e);
    int made = puzzle_play_line(&o);
    puzzle_close(&o);
    for (size_t i = 0; i < p->better.len; i++)
        if (p->better.at[i] == ';' && --made == 0)
            p->better.len = i;
    return true;
}

int puzzles_write(const cli *c, const puzzles_options *o, puzzle *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, by_table);
    size_t cap = 256 + (size_t)count * PUZZLE_TEXT;
    char *room = malloc(cap);
    if (room == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    er_text out = er_text_on(room, cap);
    puzzle_put_head(&out);
    for (int i = 0; i < count; i++) {
        if (i == 0 || !same(list[i].table, list[i - 1].table))
            puzzle_put_table(&out, list[i].table);
        puzzle_put(&out, &list[i]);
    }
    int code = CLI_OK;
    if (o->out == NULL)
        fwrite(room, 1, out.len, c->out);
    else if (!cli_write_file(c, o->out, room, out.len))
        code = CLI_USAGE;
    free(room);
    return code;
}

int puzzles_choose(const cli *c, const puzzles_options *o, const puzzles_book *b)
{
    choice all = {b, calloc((size_t)b->count + 1, sizeof *all.in), calloc((size_t)b->count + 1, sizeof *all.crowd), 0};
    puzzle *list = calloc((size_t)b->count + 1, sizeof *list);
    int code = CLI_USAGE, n = 0;
    bool good = true;
    if (all.in != NULL && all.crowd != NULL && list != NULL) {
        while (all.count < o->count && choose_next(&all))
            continue;
        for (int i = 0; i < b->count; i++)
            if (all.in[i]) {
                list[n] = b->at[i].p;
                good = cut_line(c, b->at[i].file, &list[n++]) && good;
            }
        code = good ? puzzles_write(c, o, list, n) : CLI_FAILED;
    }
    free(list);
    free(all.in);
    free(all.crowd);
    return code;
}
