/* check.c - `elbowroom puzzles check`: verifies puzzles again, with other luck and many more games;
 * with --levels, how many of them each level of the computer solves.
 *
 * A puzzle holds if the natural move still loses, every good answer is still nearly as good as the best
 * move, and every other answer still is not. */
#include "cli/puzzles/internal.h"
#include "cli/shared/jobs.h"

#include <stdlib.h>
#include <string.h>

enum { NOT_QUITE = VALUE_CLOSE / 2 }; /* what an answer that is not good loses at least */

typedef enum verdict { HOLDS, NATURAL_GOOD, GOOD_BAD, BAD_GOOD, NO_TRIAL } verdict;

static const char *const verdict_keys[] = {"cli.puzzles.holds", "cli.puzzles.natural_good", "cli.puzzles.good_bad",
                                           "cli.puzzles.bad_good", "cli.puzzles.no_trial"};

/* What comes through the pipe about a puzzle. */
typedef struct finding {
    int64_t index, verdict, lost, error;
    int64_t solved[FIND_LEVELS];
} finding;

typedef struct work {
    const cli *c;
    const puzzles_options *o;
    const puzzles_book *b;
    const int *order;
    int count;
    finding *found;
} work;

/* ---- one puzzle ---- */

/* Plays in steps, so that what is clearly worse is not played to the end. */
static void play(value_trial *t)
{
    value_play(t, VALUE_FIRST_LOOK);
    value_sift(t);
    value_plan(t);
    for (int games = 2 * VALUE_FIRST_LOOK; games < t->most; games *= 2) {
        value_play(t, games);
        value_sift(t);
    }
    value_play(t, t->most);
}

static verdict judge(const value_trial *t, const puzzle_opened *o, finding *f)
{
    int best = value_best(t), natural = value_find(t, &o->natural);
    value_difference d = value_compare(t, best, natural);
    f->lost = d.mean;
    f->error = d.error;
    if (natural == best || (!t->way[natural].lost && d.mean < VALUE_CLOSE))
        return NATURAL_GOOD;
    for (int i = 0; i < t->count; i++) {
        bool good = puzzle_is_good(o, &t->way[i].line[0]);
        int64_t lost = i == best ? 0 : value_compare(t, best, i).mean;
        if (good && (t->way[i].lost || lost > VALUE_LOST) && lost > VALUE_LOST)
            return GOOD_BAD;
        if (!good && !t->way[i].lost && lost < NOT_QUITE)
            return BAD_GOOD;
    }
    return HOLDS;
}

static verdict verify(const work *w, const puzzle_opened *o, finding *f)
{
    er_state_room room;
    er_state *view = (er_state *)(void *)room.bytes;
    value_trial t;
    const er_game *g = &o->s->game;
    g->rules->view(g, puzzle_position(o), o->seat, view);
    if (!value_begin(&t, g, view, o->seat, (uint64_t)w->o->seed + 7919 * (uint64_t)f->index,
                     (int)(w->o->playouts * w->o->times)))
        return NO_TRIAL;
    play(&t);
    verdict v = judge(&t, o, f);
    value_end(&t);
    return v;
}

static void ask_levels(const work *w, const puzzle_opened *o, finding *f)
{
    er_state_room room;
    er_state *view = (er_state *)(void *)room.bytes;
    int solved[FIND_LEVELS];
    const er_game *g = &o->s->game;
    g->rules->view(g, puzzle_position(o), o->seat, view);
    find_ask_levels(g, view, o->seat, (uint64_t)w->o->seed, o->good, o->good_count, solved);
    for (int i = 0; i < FIND_LEVELS; i++)
        f->solved[i] = solved[i];
}

/* ---- all ---- */

static bool play_job(const void *host, int job, FILE *to)
{
    const work *w = host;
    bool good = true;
    for (int i = job; good && i < w->count; i += (int)w->o->jobs) {
        puzzle_opened o;
        finding f = {.index = w->order[i]};
        good = puzzles_open(w->c, w->b, w->order[i], &o);
        if (!good)
            break;
        if (w->o->levels)
            ask_levels(w, &o, &f);
        else
            f.verdict = verify(w, &o, &f);
        puzzle_close(&o);
        good = fwrite(&f, sizeof f, 1, to) == 1 && fflush(to) == 0;
    }
    return good;
}

static void say_finding(const work *w, const finding *f)
{
    char id[16];
    er_text text = er_text_on(id, sizeof id);
    const puzzle *p = &w->b->at[f->index].p;
    puzzles_put_id(&text, p);
    fprintf(w->c->out, "%s %-8.*s %5.1f ± %3.1f  %s\n", id, (int)p->theme.len, p->theme.at, (double)f->lost / 100,
            (double)f->error / 100, cli_word(w->c, verdict_keys[f->verdict]));
    fflush(w->c->out);
}

static bool take_job(const void *host, int job, FILE *from)
{
    const work *w = host;
    bool good = true;
    for (int i = job; good && i < w->count; i += (int)w->o->jobs) {
        good = fread(&w->found[i], sizeof w->found[i], 1, from) == 1;
        if (good && !w->o->levels)
            say_finding(w, &w->found[i]);
    }
    return good;
}

static int say_held(const work *w)
{
    int held = 0;
    for (int i = 0; i < w->count; i++)
        held += w->found[i].verdict == HOLDS;
    cli_say(w->c, "cli.passed_failed", NUM(held), NUM(w->count - held));
    return held == w->count ? CLI_OK : CLI_FAILED;
}

/* Writes those that hold. */
static int write_held(const work *w)
{
    puzzle *list = calloc((size_t)w->count + 1, sizeof *list);
    int n = 0;
    if (list == NULL)
        return cli_refuse(w->c, CLI_USAGE, "err.session.memory");
    for (int i = 0; i < w->count; i++)
        if (w->found[i].verdict == HOLDS)
            list[n++] = w->b->at[w->found[i].index].p;
    int code = puzzles_write(w->c, w->o, list, n);
    free(list);
    return code;
}

/* Every level must solve more than the one below it. */
static int say_levels(const work *w)
{
    int64_t sum[FIND_LEVELS] = {0};
    bool rising = true;
    for (int k = 0; k < w->count; k++)
        for (int i = 0; i < FIND_LEVELS; i++)
            sum[i] += w->found[k].solved[i];
    for (int i = 0; i < ai_player_count; i++) {
        int level = ai_players[i].level;
        if (level < 0)
            continue;
        cli_say(w->c, "cli.puzzles.level", ai_players[i].key, NUM(100 * sum[level] / ((int64_t)FIND_ASKED * w->count)));
        rising = rising && (level <= AI_NORMAL || sum[level] > sum[level - 1]);
    }
    return rising ? CLI_OK : CLI_FAILED;
}

/* Mixes the order, so that a sample is a sample of all. */
static int *mix(const puzzles_book *b, uint64_t seed)
{
    int *order = calloc((size_t)b->count + 1, sizeof *order);
    ai_rng rng;
    ai_rng_seed(&rng, seed, 0);
    for (int i = 0; order != NULL && i < b->count; i++) {
        int k = (int)ai_rng_below(&rng, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    return order;
}

int puzzles_check(const cli *c, const puzzles_options *o, const puzzles_book *b)
{
    int count = o->sample > 0 && o->sample < b->count ? (int)o->sample : b->count, code = CLI_FAILED;
    puzzles_options few = *o;
    few.jobs = few.jobs > count ? count : few.jobs;
    work w = {c, &few, b, mix(b, (uint64_t)o->seed), count, calloc((size_t)count + 1, sizeof *w.found)};
    bool played = count > 0 && w.order != NULL && w.found != NULL &&
                  cli_run_jobs(&(cli_jobs){c, (int)few.jobs, play_job, take_job, &w});
    if (played)
        code = o->levels ? say_levels(&w) : say_held(&w);
    if (played && !o->levels && o->out != NULL && write_held(&w) != CLI_OK)
        code = CLI_USAGE;
    free((void *)(uintptr_t)w.order);
    free(w.found);
    return code;
}
