/* figures_store.c - rows of whole numbers, found by their names; see figures.h. */
#include "lab/figures.h"

#include <stdlib.h>
#include <string.h>

void figures_free(figures *f)
{
    free(f->row);
    free(f->at);
    *f = (figures){.row = NULL};
}

static uint32_t hash_of(const char *kind, const char *key, const char *word)
{
    const char *part[] = {kind, key, word};
    uint32_t h = 2166136261u;
    for (int i = 0; i < 3; i++) {
        for (const char *c = part[i]; *c != '\0'; c++)
            h = (h ^ (unsigned char)*c) * 16777619u;
        h = (h ^ ' ') * 16777619u;
    }
    return h;
}

/* Returns the place of a row: its own, or the free one where it belongs. */
static uint32_t *place_of(const figures *f, const char *kind, const char *key, const char *word)
{
    uint32_t mask = 2 * f->room - 1, i = hash_of(kind, key, word) & mask;
    for (;; i = (i + 1) & mask) {
        if (f->at[i] == 0)
            return &f->at[i];
        const figures_row *row = &f->row[f->at[i] - 1];
        if (strcmp(row->word, word) == 0 && strcmp(row->key, key) == 0 && strcmp(row->kind, kind) == 0)
            return &f->at[i];
    }
}

static void find_places(figures *f)
{
    memset(f->at, 0, 2 * (size_t)f->room * sizeof *f->at);
    for (uint32_t i = 0; i < f->count; i++)
        *place_of(f, f->row[i].kind, f->row[i].key, f->row[i].word) = i + 1;
}

static bool grow(figures *f)
{
    uint32_t room = f->room == 0 ? 1024 : 2 * f->room;
    figures_row *row = realloc(f->row, room * sizeof *row);
    if (row == NULL)
        return false;
    f->row = row;
    uint32_t *at = realloc(f->at, 2 * (size_t)room * sizeof *at);
    if (at == NULL)
        return false;
    f->at = at;
    f->room = room;
    find_places(f);
    return true;
}

static figures_row *row_of(figures *f, const char *kind, const char *key, const char *word)
{
    if (f->count == f->room && !grow(f)) {
        f->failed = true;
        return NULL;
    }
    uint32_t *place = place_of(f, kind, key, word);
    if (*place == 0) {
        figures_row *row = &f->row[f->count];
        memset(row, 0, sizeof *row);
        er_text text = er_text_on(row->kind, sizeof row->kind);
        er_put(&text, kind);
        text = er_text_on(row->key, sizeof row->key);
        er_put(&text, key);
        text = er_text_on(row->word, sizeof row->word);
        er_put(&text, word);
        *place = ++f->count;
    }
    return &f->row[*place - 1];
}

void figures_count(figures *f, const char *kind, const char *key, const char *word, int column, int64_t amount)
{
    figures_row *row = row_of(f, kind, key, word);
    if (row == NULL || column >= FIGURES_COLUMNS)
        return;
    int64_t *n = &row->n[column];
    if (amount > 0 ? *n > FIGURES_MOST - amount : *n < -FIGURES_MOST - amount)
        f->failed = f->beyond = true;
    else
        *n += amount;
}

void figures_win(figures *f, const char *kind, const char *key, const char *word, int column, int64_t wins, int seats)
{
    figures_count(f, kind, key, word, column, 1);
    figures_count(f, kind, key, word, column + 1, wins);
    figures_count(f, kind, key, word, column + 2, MATCH_WHOLE / seats);
}

const figures_row *figures_find(const figures *f, const char *kind, const char *key, const char *word)
{
    uint32_t place = f->room > 0 ? *place_of(f, kind, key, word) : 0;
    return place > 0 ? &f->row[place - 1] : NULL;
}

static int compare(const void *a, const void *b)
{
    const figures_row *one = a, *two = b;
    int by = strcmp(one->kind, two->kind);
    by = by != 0 ? by : strcmp(one->key, two->key);
    return by != 0 ? by : strcmp(one->word, two->word);
}

void figures_sort(figures *f)
{
    if (f->count == 0)
        return;
    qsort(f->row, f->count, sizeof *f->row, compare);
    find_places(f);
}

void figures_keep(figures *f, const char *const *words, int count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < f->count; i++)
        for (int k = 0; k < count; k++)
            if (strcmp(f->row[i].word, words[k]) == 0) {
                f->row[kept++] = f->row[i];
                break;
            }
    f->count = kept;
    figures_sort(f);
    if (kept == 0 && f->at != NULL)
        find_places(f);
}

/* ---- runs ---- */

static bool is_next(const figures_run *a, const figures_run *b)
{
    return a->seed == b->seed && a->first + a->games == b->first && strcmp(a->date, b->date) == 0 &&
           strcmp(a->only, b->only) == 0;
}

static bool overlap(const figures_run *a, const figures_run *b)
{
    return a->seed == b->seed && strcmp(a->only, b->only) == 0 && a->first < b->first + b->games &&
           b->first < a->first + a->games;
}

static int compare_runs(const void *a, const void *b)
{
    const figures_run *one = a, *two = b;
    int by = strcmp(one->only, two->only);
    by = by != 0 ? by : (one->seed > two->seed) - (one->seed < two->seed);
    return by != 0 ? by : (one->first > two->first) - (one->first < two->first);
}

/* Those that follow each other on the same day become one. */
static void join_runs(figures *f)
{
    int kept = 0;
    qsort(f->run, (size_t)f->runs, sizeof f->run[0], compare_runs);
    for (int i = 1; i < f->runs; i++) {
        if (is_next(&f->run[kept], &f->run[i]))
            f->run[kept].games += f->run[i].games;
        else
            f->run[++kept] = f->run[i];
    }
    f->runs = f->runs > 0 ? kept + 1 : 0;
}

bool figures_add_run(figures *f, const figures_run *run, struct err *e)
{
    if (run->first > FIGURES_MOST - run->games)
        return err_set(e, 0, "err.figures.number", er_span_of(run->date));
    for (int i = 0; i < f->runs; i++)
        if (overlap(&f->run[i], run))
            return err_set(e, 0, "err.figures.twice", er_span_of(run->date));
    if (f->runs == FIGURES_RUNS)
        return err_set(e, 0, "err.figures.too_many", er_span_of(run->date));
    f->run[f->runs++] = *run;
    join_runs(f);
    return true;
}

bool figures_add(figures *f, const figures *more, struct err *e)
{
    if (strcmp(f->game, more->game) != 0 || strcmp(f->level, more->level) != 0 || f->edition != more->edition)
        return err_set(e, 0, "err.figures.other", er_span_of(more->game));
    for (int i = 0; i < more->runs; i++)
        if (!figures_add_run(f, &more->run[i], e))
            return false;
    for (uint32_t i = 0; i < more->count; i++) {
        const figures_row *row = &more->row[i];
        for (int k = 0; k < FIGURES_COLUMNS; k++)
            if (row->n[k] != 0)
                figures_count(f, row->kind, row->key, row->word, k, row->n[k]);
        if (f->beyond)
            return err_set(e, 0, "err.figures.beyond", er_span_of(row->key));
    }
    return !f->failed || err_set(e, 0, "err.session.memory", er_span_of(""));
}
