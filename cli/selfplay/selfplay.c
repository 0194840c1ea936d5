/* selfplay.c - `elbowroom selfplay`: thousands of games of bots against bots; who wins, what is
 * picked, and whether a rule breaks.
 *
 * Game number i depends only on the seed and on i, and all results are sums of whole numbers: so
 * they are the same however many processes share the work.
 */
#include "cli/shared/bots.h"
#include "session/news.h"
#include "cli/selfplay/tally.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOVE_CAP = 5000 };

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

typedef struct match {
    const plan *p;
    session *s;
    int64_t number;
    ai_seat bot[ER_MAX_SEATS];
    int bot_index[ER_MAX_SEATS];
    ai_rng dice;
    tally *t;
} match;

/* The bots move around the table from game to game. */
static void seat_bots(match *m)
{
    const plan *p = m->p;
    int seats = m->s->game.seats;
    int ring = p->bot_count > seats ? p->bot_count : seats;
    int turn = (int)((m->number / (p->last_seats - p->first_seats + 1)) % ring);
    for (int i = 0; i < seats; i++) {
        m->bot_index[i] = ((i + turn) % ring) % p->bot_count;
        const ai_player *bot = p->bot[m->bot_index[i]];
        ai_start(&m->bot[i], bot, &m->s->game, i, (uint64_t)p->seed,
                 (uint64_t)m->number * (ER_MAX_SEATS + 1) + 1 + (uint64_t)i);
        if (p->budget > 0)
            m->bot[i].budget = (uint32_t)p->budget;
        (void)session_set_name(m->s, i, er_span_of(bot->key), NULL);
    }
}

static void choose(match *m, int seat, er_move *move)
{
    const er_game *g = &m->s->game;
    er_state_room view = {0};
    er_state *seen = (er_state *)(void *)view.bytes;
    g->rules->view(g, session_now(m->s), seat, seen);
    ai_choose(&m->bot[seat], seen, move);
}

static int lowest_bit(uint8_t set)
{
    int i = 0;
    while ((set >> i & 1) == 0)
        i++;
    return i;
}

static bool report(const match *m, const char *key, const char *what)
{
    cli_refuse(m->p->c, CLI_FAILED, key, NUM(m->number), NUM(m->s->count), what);
    return false;
}

static bool is_sane(const match *m)
{
    char reason[200];
    er_text why = er_text_on(reason, sizeof reason);
    if (m->s->game.rules->sane(&m->s->game, session_now(m->s), &why))
        return true;
    struct err e;
    char words[400];
    er_text text = er_text_on(words, sizeof words);
    (void)err_because_of(&e, 0, "err.session.position_cannot_be", (er_span){reason, why.len});
    cli_put_reason(m->p->c, &text, &e);
    m->t->violations++;
    return report(m, "cli.selfplay.insane", words);
}

/* Makes one move of any seat that must act; returns false if the game is over or broken. */
static bool step(match *m)
{
    const er_game *g = &m->s->game;
    uint8_t who = g->rules->to_act(g, session_now(m->s));
    if (who == 0)
        return false;
    er_move move;
    int actor = lowest_bit(who);
    if (actor == ER_CHANCE)
        ai_pick_chance(g, session_now(m->s), &m->dice, &move);
    else
        choose(m, actor, &move);
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    tally_move(m->t, m->s, &move);
    er_err refused = session_play(m->s, &move, &events, NULL);
    if (refused.key != NULL) {
        char text[ER_MOVE_TEXT];
        cli_put_move(g, &move, text);
        m->t->refused++;
        return report(m, "cli.selfplay.refused", text);
    }
    tally_news(m->t, m->s, &events);
    ai_tell(m->bot, g->seats, session_now(m->s), &move);
    return !m->p->check || is_sane(m);
}

static bool write_record(const match *m)
{
    if (m->p->records == NULL)
        return true;
    char room[4096];
    er_text path = er_text_on(room, sizeof room);
    char digits[24];
    const char *number = cli_number(digits, sizeof digits, m->number);
    er_put(&path, m->p->records);
    er_put(&path, "/game-");
    for (size_t n = strlen(number); n < 6; n++)
        er_put_char(&path, '0');
    er_put(&path, number);
    er_put(&path, ".rec");
    size_t len = 0;
    char *text = session_record_write(m->s, true, &len);
    bool good = text != NULL && !path.full && cli_write_file(m->p->c, room, text, len);
    free(text);
    return good;
}

/* Returns false if the work cannot continue. */
static bool play_game(const plan *p, session *s, int64_t number, tally *t)
{
    match m = {.p = p, .s = s, .number = number, .t = t};
    ai_rng_seed(&m.dice, (uint64_t)p->seed, (uint64_t)number * (ER_MAX_SEATS + 1));
    seat_bots(&m);
    tally_begin(t, s);
    while (s->count < MOVE_CAP && step(&m)) {}
    bool over = s->game.rules->to_act(&s->game, session_now(s)) == 0;
    if (over) {
        tally_result(t, s, m.bot_index);
        t->fingerprint += session_hash(s) * (uint64_t)(2 * number + 1);
    } else if (s->count >= MOVE_CAP) {
        t->unended++;
        (void)report(&m, "cli.selfplay.unended", "");
    }
    t->bad += !over;
    return write_record(&m);
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

/* Starts a process for one share of the games. Returns where its tally, begun from `empty`, will
 * come from, or NULL. */
static FILE *start_job(const plan *p, const tally *empty, int job, pid_t *pid)
{
    int ends[2];
    if (pipe(ends) != 0)
        return NULL;
    fflush(NULL);
    *pid = fork();
    if (*pid == 0) {
        tally *t = malloc(sizeof *t);
        FILE *to = fdopen(ends[1], "wb");
        close(ends[0]);
        if (t != NULL)
            *t = *empty;
        bool good = t != NULL && to != NULL && play_share(p, job, t) && fwrite(t, sizeof *t, 1, to) == 1;
        good = fflush(NULL) == 0 && good;
        _Exit(good ? CLI_OK : CLI_FAILED);
    }
    close(ends[1]);
    FILE *from = *pid > 0 ? fdopen(ends[0], "rb") : NULL;
    if (from == NULL)
        close(ends[0]);
    return from;
}

static bool run_jobs(const plan *p, const session *s, tally *sum)
{
    FILE *from[TALLY_JOBS];
    pid_t pid[TALLY_JOBS];
    bool good = true;
    tally *t = calloc(1, sizeof *t);
    for (int i = 0; i < p->jobs; i++)
        from[i] = start_job(p, sum, i, &pid[i]);
    for (int i = 0; i < p->jobs; i++) {
        int status = 0;
        bool came = from[i] != NULL && t != NULL && fread(t, sizeof *t, 1, from[i]) == 1;
        if (from[i] != NULL) {
            fclose(from[i]);
            waitpid(pid[i], &status, 0);
        }
        if (came)
            tally_sum(sum, t, s);
        else if (!WIFEXITED(status) || from[i] == NULL)
            cli_refuse(p->c, CLI_FAILED, "cli.selfplay.job_died", NUM(i));
        good = good && came;
    }
    free(t);
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
    if (p->table.seats == 0 && cli_table_word(&p->table, "map") != NULL && !all) {
        session *s = cli_table_open(p->c, &p->table);
        if (s == NULL)
            return false;
        p->table.seats = s->game.seats;
        session_close(s);
    }
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
    if (p->records != NULL && mkdir(p->records, 0777) != 0 && errno != EEXIST)
        return cli_refuse(p->c, false, "cli.err.cannot_write", p->records, strerror(errno));
    return read_bots(p);
}

/* Opens all tables that there will be, to count their tiles, and returns one of them. Returns
 * NULL after printing why one cannot be opened. */
static session *enlist_tables(const plan *p, tally *sum)
{
    session *s = NULL;
    for (int seats = p->first_seats; seats <= p->last_seats; seats++) {
        session_close(s);
        s = open_table(p, seats);
        if (s == NULL)
            return NULL;
        tally_enlist(sum, s);
    }
    return s;
}

static int play_all(const plan *p, const session *s, tally *sum)
{
    bool good = run_jobs(p, s, sum);
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
        {"--jobs", CLI_NUMBER, &p.jobs, 1, TALLY_JOBS},
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
    session *s = sum != NULL ? enlist_tables(&p, sum) : NULL;
    code = s != NULL ? play_all(&p, s, sum) : CLI_USAGE;
    session_close(s);
    free(sum);
    return code;
}
