/* play.c - `elbowroom figures`: plays games of one level against itself and counts.
 *
 * Game number i depends only on the seed and on i, and all numbers are sums: so they are the same however
 * many processes share the work, and a run that stopped goes on where the file ends. */
#include "cli/figures/internal.h"
#include "cli/shared/jobs.h"
#include "cli/shared/match.h"
#include "puzzles/daily.h"
#include "session/games.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_TABLES = 64, GAMES_PER_JOB = 16 };

typedef struct plan {
    const cli *c;
    const figures_options *o;
    const ai_player *player;
    const figures_game *game;
    session *table[MOST_TABLES];
    int tables;
    int64_t from, upto; /* the games of this chunk */
    figures *sum;
} plan;

/* ---- tables ---- */

static bool is_wanted(const figures_options *o, const session *s)
{
    const session_table *t = &s->table;
    return (o->seats == 0 || s->game.seats == o->seats) &&
           (o->set == NULL || (s->set_word != NULL && strcmp(s->set_word, o->set) == 0)) &&
           (o->map == NULL || er_span_is(t->map, o->map));
}

static session *open_line(const plan *p, const char *line)
{
    const session_library lib = cli_library();
    session_table table = {0};
    struct err e = {0};
    session *s = session_choices_read(&lib, er_span_of(line), &table, &e) ? session_open(&lib, &table, &e) : NULL;
    if (s == NULL)
        (void)cli_refuse_err(p->c, 0, line, &e);
    return s;
}

static bool open_tables(plan *p)
{
    char line[128];
    for (int i = 0; p->tables < MOST_TABLES; i++) {
        er_text text = er_text_on(line, sizeof line);
        if (!p->game->table(i, &text))
            break;
        session *s = open_line(p, line);
        if (s == NULL)
            return false;
        if (is_wanted(p->o, s))
            p->table[p->tables++] = s;
        else
            session_close(s);
    }
    return p->tables > 0 || cli_refuse(p->c, false, "cli.figures.no_table");
}

/* ---- a game ---- */

typedef struct played {
    const plan *p;
    figures *f;
    match m;
} played;

static void before_move(void *host, const er_move *move)
{
    const played *g = host;
    g->p->game->move(g->f, g->m.s, move);
}

static bool after_move(void *host, const er_events *events, unsigned flags)
{
    const played *g = host;
    (void)flags;
    for (int i = 0; i < events->count; i++)
        g->p->game->news(g->f, g->m.s, &events->at[i]);
    return true;
}

static bool play_game(const plan *p, int64_t number, figures *f)
{
    session *s = p->table[number % p->tables];
    played g = {.p = p, .f = f};
    match_result result = {.over = false};
    uint64_t seed = (uint64_t)p->o->seed, stream = (uint64_t)number * (ER_MAX_SEATS + 1);
    session_restart(s);
    g.m = (match){.s = s, .host = &g, .before = before_move, .after = after_move};
    ai_rng_seed(&g.m.dice, seed, stream);
    for (int i = 0; i < s->game.seats; i++)
        ai_start(&g.m.bot[i], p->player, &s->game, i, seed, stream + 1 + (uint64_t)i);
    p->game->begin(s);
    if (cli_match_play(p->c, &g.m, number, &result) != MATCH_OVER)
        return false;
    p->game->end(f, s, &result);
    return true;
}

/* ---- many games ---- */

static void name_figures(const plan *p, figures *f)
{
    const session *s = p->table[0];
    assert(s != NULL); /* open_tables has opened at least one */
    er_text text = er_text_on(f->game, sizeof f->game);
    er_put(&text, s->game.rules->key);
    text = er_text_on(f->level, sizeof f->level);
    er_put(&text, p->player->key);
    f->edition = s->table.edition;
}

static bool play_job(const void *host, int job, FILE *to)
{
    const plan *p = host;
    figures f = {.row = NULL};
    bool good = true;
    name_figures(p, &f);
    for (int64_t i = p->from + job; good && i < p->upto; i += p->o->jobs)
        good = play_game(p, i, &f);
    if (good && !f.failed)
        cli_figures_print(&f, to);
    figures_free(&f);
    return good;
}

static bool take_job(const void *host, int job, FILE *from)
{
    const plan *p = host;
    (void)job;
    return cli_figures_take(p->c, p->sum, from);
}

/* ---- the run ---- */

static bool date_is_good(const cli *c, const char *date)
{
    int32_t day;
    return date == NULL || daily_read_date(er_span_of(date), &day) || cli_refuse(c, false, "cli.solve.no_date", date);
}

static void put_only(const figures_options *o, char *room, size_t cap)
{
    er_text text = er_text_on(room, cap);
    if (o->set != NULL)
        er_putf(&text, " set=%s", o->set);
    if (o->map != NULL)
        er_putf(&text, " map=%s", o->map);
    if (o->seats > 0) {
        er_putf(&text, " seats=%d", (int)o->seats);
    }
}

static figures_run run_of(const figures_options *o)
{
    figures_run run = {.seed = o->seed};
    char only[sizeof run.only];
    time_t t = time(NULL);
    struct tm day;
    put_only(o, only, sizeof only);
    er_text text = er_text_on(run.only, sizeof run.only);
    er_put(&text, only[0] == ' ' ? only + 1 : only);
    text = er_text_on(run.date, sizeof run.date);
    if (o->date != NULL)
        er_put(&text, o->date);
    else if (gmtime_r(&t, &day) != NULL)
        (void)strftime(run.date, sizeof run.date, "%Y-%m-%d", &day);
    return run;
}

/* The first game that the file does not have. */
static int64_t next_game(const figures *f, const figures_run *run)
{
    int64_t next = 0;
    for (int i = 0; i < f->runs; i++)
        if (f->run[i].seed == run->seed && strcmp(f->run[i].only, run->only) == 0 &&
            f->run[i].first + f->run[i].games > next)
            next = f->run[i].first + f->run[i].games;
    return next;
}

static bool save(const plan *p)
{
    return p->o->out == NULL || cli_figures_save(p->c, p->o->out, p->sum);
}

static bool play_chunk(plan *p, figures_run run)
{
    struct err e = {0};
    run.first = p->from;
    run.games = p->upto - p->from;
    if (!cli_run_jobs(&(cli_jobs){p->c, (int)p->o->jobs, play_job, take_job, p}))
        return false;
    return figures_add_run(p->sum, &run, &e) || cli_refuse_err(p->c, false, "", &e);
}

static bool play_all(plan *p)
{
    figures_run run = run_of(p->o);
    int64_t first = next_game(p->sum, &run), chunk = p->o->jobs * GAMES_PER_JOB;
    for (int64_t i = 0; i < p->o->games; i += chunk) {
        p->from = first + i;
        p->upto = first + (i + chunk < p->o->games ? i + chunk : p->o->games);
        if (!play_chunk(p, run) || !save(p))
            return false;
        cli_print_list(p->c, p->c->err, CLI_ARGS("cli.figures.progress", NUM(p->upto - first), NUM(p->o->games)));
    }
    return true;
}

/* A file that is there is added to. */
static bool load(plan *p)
{
    figures f = {.row = NULL};
    struct err e = {0};
    name_figures(p, p->sum);
    if (p->o->out == NULL || cli_is_missing(p->o->out))
        return true;
    bool good = cli_figures_load(p->c, p->o->out, &f) &&
                (figures_add(p->sum, &f, &e) || cli_refuse_err(p->c, false, p->o->out, &e));
    figures_free(&f);
    return good;
}

int figures_play(const cli *c, const figures_options *o)
{
    figures sum = {.row = NULL};
    session_game kind = (session_game)session_find_game(er_span_of(o->game));
    plan p = {.c = c, .o = o, .sum = &sum};
    p.player = cli_find_bot(c, er_span_of(o->level));
    if ((int)kind < 0 || (p.game = figures_game_of(kind)) == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.figures.no_game", o->game);
    bool good = p.player != NULL && date_is_good(c, o->date) && open_tables(&p) && load(&p);
    int code = !good ? CLI_USAGE : play_all(&p) ? CLI_OK : CLI_FAILED;
    if (code == CLI_OK && o->out == NULL)
        cli_figures_print(&sum, c->out);
    for (int i = 0; i < p.tables; i++)
        session_close(p.table[i]);
    figures_free(&sum);
    return code;
}
