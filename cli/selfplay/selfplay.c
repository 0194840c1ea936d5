/* selfplay.c - `elbowroom selfplay`: thousands of games of bots against bots; who wins, what is
 * picked, and whether a rule breaks.
 *
 * Game number i depends only on the seed and on i, and all results are sums of whole numbers: so
 * they are the same however many processes share the work.
 */
#include "cli/shared/bots.h"
#include "cli/shared/jobs.h"
#include "cli/shared/match.h"
#include "cli/selfplay/tally.h"

#include <stdlib.h>

typedef struct plan {
    const cli *c;
    cli_table table;
    const char *bots, *records;
    int64_t games, seed, jobs, budget;
    bool json, check;
    const ai_player *bot[TALLY_BOTS];
    int bot_count;
    int first_seats, last_seats;
} plan;

/* ---- one game ---- */

typedef struct played {
    const plan *p;
    match m;
    int64_t number;
    tally *t;
    int bot_index[ER_MAX_SEATS];
} played;

/* The bots move around the table from game to game. */
static void seat_bots(played *g)
{
    const plan *p = g->p;
    match *m = &g->m;
    int seats = m->s->game.seats;
    int ring = p->bot_count > seats ? p->bot_count : seats;
    int turn = (int)((g->number / (p->last_seats - p->first_seats + 1)) % ring);
    for (int i = 0; i < seats; i++) {
        g->bot_index[i] = ((i + turn) % ring) % p->bot_count;
        const ai_player *bot = p->bot[g->bot_index[i]];
        ai_start(&m->bot[i], bot, &m->s->game, i, (uint64_t)p->seed,
                 (uint64_t)g->number * (ER_MAX_SEATS + 1) + 1 + (uint64_t)i);
        if (p->budget > 0)
            m->bot[i].budget = (uint32_t)p->budget;
        (void)session_set_name(m->s, i, er_span_of(bot->key), NULL);
    }
}

static bool is_sane(played *g)
{
    const session *s = g->m.s;
    char reason[200], words[400];
    er_text why = er_text_on(reason, sizeof reason), text = er_text_on(words, sizeof words);
    if (s->game.rules->sane(&s->game, session_now(s), &why))
        return true;
    struct err e;
    (void)err_because_of(&e, 0, "err.session.position_cannot_be", (er_span){reason, why.len});
    cli_put_reason(g->p->c, &text, &e);
    g->t->violations++;
    return cli_match_report(g->p->c, &g->m, g->number, "cli.selfplay.insane", words);
}

static void before_move(void *host, const er_move *move)
{
    const played *g = host;
    tally_move(g->t, g->m.s, move);
}

static bool after_move(void *host, const er_events *events, unsigned flags)
{
    played *g = host;
    (void)flags;
    tally_news(g->t, g->m.s, events);
    return !g->p->check || is_sane(g);
}

/* Returns false if the work cannot continue. */
static bool play_game(const plan *p, session *s, int64_t number, tally *t)
{
    played g = {.p = p, .number = number, .t = t};
    match_result result = {.over = false};
    g.m = (match){.s = s, .host = &g, .before = before_move, .after = after_move};
    ai_rng_seed(&g.m.dice, (uint64_t)p->seed, (uint64_t)number * (ER_MAX_SEATS + 1));
    seat_bots(&g);
    tally_begin(s);
    match_end end = cli_match_play(p->c, &g.m, number, &result);
    if (end == MATCH_OVER) {
        tally_result(t, s, &result, g.bot_index);
        t->fingerprint += result.hash * (uint64_t)(2 * number + 1);
    }
    t->refused += end == MATCH_REFUSED;
    t->unended += end == MATCH_UNENDED;
    t->bad += end != MATCH_OVER;
    return cli_keep_record(p->c, p->records, number, s);
}

/* ---- many games ---- */

static int seats_of_game(const plan *p, int64_t number)
{
    return p->first_seats + (int)(number % (p->last_seats - p->first_seats + 1));
}

static session *open_table(const plan *p, int seats)
{
    cli_table table = p->table;
    table.seats = seats;
    return cli_table_open(p->c, &table);
}

static bool play_share(const plan *p, int job, tally *t)
{
    session *table[ER_MAX_SEATS + 1] = {0};
    bool good = true;
    for (int64_t i = job; good && i < p->games; i += p->jobs) {
        int seats = seats_of_game(p, i);
        if (table[seats] == NULL)
            table[seats] = open_table(p, seats);
        else
            session_restart(table[seats]);
        good = table[seats] != NULL && play_game(p, table[seats], i, t);
    }
    for (int seats = 0; seats <= ER_MAX_SEATS; seats++)
        session_close(table[seats]);
    return good;
}

/* Work in several processes: the tallies begin as `sum` is before they do. */
typedef struct work {
    const plan *p;
    tally *sum, *t;
} work;

static bool play_job(const void *host, int job, FILE *to)
{
    const work *w = host;
    *w->t = *w->sum;
    return play_share(w->p, job, w->t) && fwrite(w->t, sizeof *w->t, 1, to) == 1;
}

static bool take_tally(const void *host, int job, FILE *from)
{
    const work *w = host;
    (void)job;
    if (fread(w->t, sizeof *w->t, 1, from) != 1)
        return false;
    tally_sum(w->sum, w->t);
    return true;
}

static bool run_jobs(const plan *p, tally *sum)
{
    const work w = {p, sum, calloc(1, sizeof *w.t)};
    bool good = w.t != NULL && cli_run_jobs(&(cli_jobs){p->c, (int)p->jobs, play_job, take_tally, &w});
    free(w.t);
    return good;
}

/* ---- options ---- */

static bool read_bots(plan *p)
{
    er_span rest = er_span_of(p->bots);
    while (rest.len > 0) {
        const ai_player *bot = cli_next_bot(p->c, &rest);
        if (bot == NULL)
            return false;
        if (p->bot_count == TALLY_BOTS)
            return cli_refuse(p->c, false, "cli.err.too_many_bots", NUM(TALLY_BOTS));
        p->bot[p->bot_count++] = bot;
    }
    return p->bot_count > 0 || cli_find_bot(p->c, er_span_of("")) != NULL;
}

/* Without --seats: the number of the map, or the fewest possible. */
static bool read_seats(plan *p)
{
    const er_rules *rules = session_rules(p->table.kind);
    bool all = cli_table_word(&p->table, "seats") != NULL && p->table.seats == 0;
    if (!all && !cli_table_seats(p->c, &p->table))
        return false;
    p->first_seats = p->last_seats = p->table.seats > 0 ? (int)p->table.seats : rules->min_seats;
    if (all)
        p->last_seats = rules->max_seats;
    return true;
}

static bool read_plan(plan *p)
{
    if (!cli_table_read(p->c, &p->table, true) || !read_seats(p))
        return false;
    if (p->jobs > p->games)
        p->jobs = p->games;
    return cli_make_folder(p->c, p->records) && read_bots(p);
}

/* Opens all tables that there will be, to count their tiles, and returns one of them. Returns
 * NULL after printing why one cannot be opened. */
static session *enlist_tables(const plan *p)
{
    session *s = NULL;
    for (int seats = p->first_seats; seats <= p->last_seats; seats++) {
        session_close(s);
        s = open_table(p, seats);
        if (s == NULL)
            return NULL;
        tally_enlist(s);
    }
    return s;
}

static int play_all(const plan *p, const session *s, tally *sum)
{
    bool good = run_jobs(p, sum);
    const tally_names names = {.s = s, .bot = p->bot, .bots = p->bot_count, .seats = p->last_seats};
    if (p->json)
        tally_json(p->c, sum, &names);
    else
        tally_print(p->c, sum, &names);
    return good && sum->bad == 0 && sum->games == p->games ? CLI_OK : CLI_FAILED;
}

int cli_selfplay(cli *c, int argc, char **argv)
{
    plan p = {.c = c, .bots = "random", .games = 100, .seed = 1, .jobs = 1};
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(p.table),
        {"--bots", CLI_TEXT, &p.bots, 0, 0},
        {"--games", CLI_NUMBER, &p.games, 1, 100000000},
        {"--seed", CLI_NUMBER, &p.seed, 0, INT64_MAX},
        {"--jobs", CLI_NUMBER, &p.jobs, 1, CLI_JOBS},
        {"--budget", CLI_NUMBER, &p.budget, 1, UINT32_MAX},
        {"--records", CLI_TEXT, &p.records, 0, 0},
        {"--json", CLI_FLAG, &p.json, 0, 0},
        {"--check", CLI_FLAG, &p.check, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], NULL, 0);
    if (code != CLI_GO_ON)
        return code;
    if (!read_plan(&p))
        return CLI_USAGE;
    tally *sum = calloc(1, sizeof *sum);
    session *s = sum != NULL ? enlist_tables(&p) : NULL;
    code = s != NULL ? play_all(&p, s, sum) : CLI_USAGE;
    session_close(s);
    free(sum);
    return code;
}
