/* measure.c - learns, and plays until the answer is clear.
 *
 * Game number i depends only on the seed and on i. The answer is looked at after LOOK games and then whenever there are an
 * eighth more: so it is the same however many processes share the work, and many processes have much to share. */
#include "cli/lab/internal.h"
#include "cli/shared/figures.h"
#include "cli/shared/jobs.h"
#include "cli/shared/machines.h"
#include "cli/shared/match.h"

#include <stdlib.h>
#include <string.h>

enum { LOOK = 64 };

typedef struct work {
    lab_bench *b;
    int64_t from, upto;
    int pass;
    ai_seen *seen; /* while learning */
    int jobs;
} work;

/* ---- learning ---- */

static bool study_job(const void *host, int job, FILE *to)
{
    const work *w = host;
    ai_seen *seen = calloc(1, sizeof *seen);
    if (seen == NULL)
        return false;
    lab_study(&w->b->lab, w->pass, w->from + job, w->upto, w->jobs, seen);
    bool good = fwrite(seen, sizeof *seen, 1, to) == 1;
    free(seen);
    return good;
}

static bool take_seen(const void *host, int job, FILE *from)
{
    const work *w = host;
    ai_seen *more = malloc(sizeof *more);
    (void)job;
    bool good = more != NULL && fread(more, sizeof *more, 1, from) == 1;
    if (good)
        cli_sum(w->seen, more, sizeof *more);
    free(more);
    return good;
}

static bool run(const work *w, bool (*play)(const void *, int, FILE *), bool (*take)(const void *, int, FILE *))
{
    return cli_run_jobs(&(cli_jobs){w->b->c, w->jobs, play, take, w});
}

static bool learn(work *w)
{
    lab_bench *b = w->b;
    bool good = true;
    ai_seen *seen = calloc(1, sizeof *seen);
    if (seen == NULL)
        return cli_refuse(b->c, false, "err.session.memory");
    ai_learn(&b->lab.s->game, seen, &b->lore);
    b->lab.lore = &b->lore;
    w->seen = seen;
    w->upto = b->o->learn / LAB_PASSES;
    for (w->pass = 0; good && w->pass < LAB_PASSES && w->upto > 0; w->pass++) {
        memset(seen, 0, sizeof *seen);
        good = run(w, study_job, take_seen);
        ai_learn(&b->lab.s->game, seen, &b->lore);
    }
    free(seen);
    return good;
}

/* ---- playing ---- */

static bool play_job(const void *host, int job, FILE *to)
{
    const work *w = host;
    const cli *c = w->b->c;
    figures f = {.row = NULL};
    bool good = true;
    lab_name(&w->b->lab, &f);
    for (int64_t i = w->from + job; good && i < w->upto; i += w->jobs) {
        match_end end = lab_play(&w->b->lab, i, &f);
        good = end == MATCH_OVER || cli_refuse(c, false, "cli.lab.broken", NUM(i));
    }
    if (good && !f.failed)
        cli_figures_print(&f, to);
    figures_free(&f);
    return good;
}

static bool take_figures(const void *host, int job, FILE *from)
{
    const work *w = host;
    (void)job;
    return cli_figures_take(w->b->c, &w->b->sum, from);
}

/* ---- a file that is kept up to date ---- */

/* What is kept of built-in things (content/lab): their shares, and what explains them. */
static const char *const shipped_words[] = {"dealt", "offer", "active", "declined", "hand"};

/* Writes what the games depend on, besides level and seed: whose they are, and a digest of the table. */
static void put_only(const lab_bench *b, char *room, size_t cap)
{
    er_text text = er_text_on(room, cap);
    if (b->o->file == NULL) {
        lab_put_table(b, &text);
        return;
    }
    char *head = session_record_head(b->lab.s);
    uint64_t hash = 0xcbf29ce484222325u ^ (uint64_t)b->o->learn;
    for (const char *at = head; at != NULL && *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 0x100000001b3u;
    free(head);
    er_putf(&text, "%s ", b->lab.thing.key);
    er_put_hex(&text, hash, 16);
}

static bool load(lab_bench *b)
{
    char only[64];
    bool good = cli_figures_load(b->c, b->resume, &b->sum);
    put_only(b, only, sizeof only);
    for (int i = 0; good && i < b->sum.runs; i++) {
        const figures_run *run = &b->sum.run[i];
        good = (strcmp(run->only, only) == 0 && run->seed == b->o->seed && run->first == b->games &&
                strcmp(b->sum.level, b->lab.player->key) == 0) ||
               cli_refuse(b->c, false, "cli.lab.other", b->resume);
        b->games += run->games;
    }
    return good;
}

static bool save(lab_bench *b, int64_t from, int64_t upto)
{
    struct err e = {0};
    figures_run run = {.seed = b->o->seed, .first = from, .games = upto - from, .date = "0000-00-00"};
    put_only(b, run.only, sizeof run.only);
    if (b->o->file == NULL)
        figures_keep(&b->sum, shipped_words, sizeof shipped_words / sizeof shipped_words[0]);
    if (!figures_add_run(&b->sum, &run, &e))
        return cli_refuse_err(b->c, false, b->resume, &e);
    return b->resume == NULL || cli_machine() > 0 || cli_figures_save(b->c, b->resume, &b->sum);
}

bool lab_measure(lab_bench *b, int64_t games)
{
    work w = {.b = b, .jobs = (int)b->o->jobs};
    if (b->o->learn > 0 && ai_can_learn(&b->lab.s->game) && !learn(&w))
        return false;
    if (b->resume != NULL && !cli_is_missing(b->resume)) {
        if (!load(b))
            return false;
    } else {
        lab_name(&b->lab, &b->sum);
    }
    lab_answer_of(&b->sum, &b->lab.thing, b->lab.s->game.seats, &b->answer);
    while (b->games < games && b->answer.verdict == LAB_OPEN) {
        w.from = b->games;
        int64_t more = b->games / 8 / LOOK * LOOK;
        w.upto = b->games + (more > LOOK ? more : LOOK);
        w.upto = w.upto < games ? w.upto : games;
        if (!run(&w, play_job, take_figures) || !save(b, w.from, w.upto))
            return false;
        b->games = w.upto;
        lab_answer_of(&b->sum, &b->lab.thing, b->lab.s->game.seats, &b->answer);
    }
    return true;
}

void lab_bench_free(lab_bench *b)
{
    session_close(b->lab.s);
    figures_free(&b->sum);
}
