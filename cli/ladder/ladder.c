/* ladder.c - `elbowroom ladder`: bots against bots, with fair changes of seats and dice, and how
 * strong each one is.
 *
 * The result of a game depends only on the seed, its line-up and its dice, so results do not depend
 * on how many processes share the work; only the times that bots take do.
 */
#include "cli/shared/bots.h"
#include "cli/shared/jobs.h"
#include "cli/ladder/internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int ladder_bot_at(const ladder_plan *p, int64_t unit, int rotation, int seat)
{
    return p->lineup[unit % p->lineups][(seat + rotation) % p->seats];
}

/* ---- a job: a process that plays its share of the groups ---- */

static int64_t units_of(const ladder_plan *p)
{
    return p->dice * p->lineups;
}

static int64_t share_of(const ladder_plan *p, int job)
{
    return (units_of(p) - job + p->jobs - 1) / p->jobs;
}

static void end_programs(ladder_job *j)
{
    outside *all[LADDER_BOTS * ER_MAX_SEATS];
    int n = 0;
    for (int b = 0; b < LADDER_BOTS; b++)
        for (int i = 0; i < ER_MAX_SEATS; i++)
            if (j->program[b][i] != NULL)
                all[n++] = j->program[b][i];
    outside_end(all, n);
}

static bool play_share(const ladder_plan *p, int job, FILE *to)
{
    ladder_job j = {.p = p, .s = cli_table_open(p->c, &p->table)};
    size_t games = (size_t)share_of(p, job) * (size_t)p->rotations;
    match_result *result = calloc(games, sizeof *result), *at = result;
    bool good = j.s != NULL && result != NULL;
    for (int64_t u = job; good && u < units_of(p); u += p->jobs) {
        good = getppid() == p->parent && ladder_play_unit(&j, u, at); /* otherwise nobody waits for it any more */
        at += p->rotations;
    }
    end_programs(&j);
    good = good && fwrite(result, sizeof *result, games, to) == games && fwrite(j.count, sizeof j.count, 1, to) == 1;
    free(result);
    session_close(j.s);
    return good;
}

/* Puts the results of a job at the places of their units. */
static bool take_results(const ladder_plan *p, int job, FILE *from, match_result *all, ladder_count *sum)
{
    size_t rotations = (size_t)p->rotations;
    ladder_count count[LADDER_BOTS];
    for (int64_t u = job; u < units_of(p); u += p->jobs)
        if (fread(&all[u * p->rotations], sizeof *all, rotations, from) != rotations)
            return false;
    if (fread(count, sizeof count, 1, from) != 1)
        return false;
    for (int i = 0; i < LADDER_BOTS; i++)
        ladder_count_sum(&sum[i], &count[i]);
    return true;
}

/* Work in several processes, and where its results go. */
typedef struct work {
    const ladder_plan *p;
    match_result *all;
    ladder_count *sum;
} work;

static bool play_job(const void *host, int job, FILE *to)
{
    (void)setvbuf(stderr, NULL, _IOLBF, BUFSIZ); /* the lines of several jobs stay whole */
    outside_guard();
    return play_share(((const work *)host)->p, job, to);
}

static bool take_job(const void *host, int job, FILE *from)
{
    const work *w = host;
    return take_results(w->p, job, from, w->all, w->sum);
}

/* ---- options: the bots ---- */

/* The entries of the list as numbers of different bots. */
typedef struct entries {
    int at[LADDER_BOTS], count;
} entries;

static bool add_bot(ladder_plan *p, entries *list, const char *name, const ai_player *player)
{
    int i = 0;
    while (i < p->bots && strcmp(p->bot[i].name, name) != 0)
        i++;
    if (i == LADDER_BOTS || list->count == LADDER_BOTS)
        return cli_refuse(p->c, false, "cli.err.too_many", "--bots");
    if (i == p->bots)
        p->bot[p->bots++] = (ladder_bot){.name = name, .player = player};
    list->at[list->count++] = i;
    return true;
}

static bool read_keys(ladder_plan *p, entries *list)
{
    er_span rest = er_span_of(p->bots_word != NULL ? p->bots_word : "");
    while (rest.len > 0) {
        const ai_player *player = cli_next_bot(p->c, &rest);
        if (player == NULL || !add_bot(p, list, player->key, player))
            return false;
    }
    return true;
}

static bool read_bots(ladder_plan *p, entries *list)
{
    if (p->bots_word == NULL && p->bot_words.count == 0)
        p->bots_word = "greedy,random";
    if (!read_keys(p, list))
        return false;
    for (int i = 0; i < p->bot_words.count; i++) {
        const char *word = p->bot_words.at[i];
        if (word[0] == '\0' || !er_span_is_plain(er_span_of(word)))
            return cli_refuse(p->c, false, "cli.ladder.bad_command");
        const ai_player *player = ai_player_find(er_span_of(word));
        if (!add_bot(p, list, player != NULL ? player->key : word, player))
            return false;
    }
    return p->bots > 0 || cli_find_bot(p->c, er_span_of("")) != NULL;
}

/* ---- the line-ups ---- */

/* Goes to the next choice of `seats` among the bots, in order; returns false after the last one. */
static bool next_choice(int *at, int seats, int bots)
{
    int i = seats;
    while (i > 0 && at[i - 1] == bots - seats + i - 1)
        i--;
    if (i <= 0)
        return false;
    at[i - 1]++;
    for (int k = i; k < seats; k++)
        at[k] = at[k - 1] + 1;
    return true;
}

/* Each against each: all choices of as many different bots as there are seats. */
static void line_up_choices(ladder_plan *p)
{
    int at[ER_MAX_SEATS] = {0, 1, 2, 3, 4};
    do {
        for (int i = 0; i < p->seats; i++)
            p->lineup[p->lineups][i] = (uint8_t)at[i];
        p->lineups++;
    } while (next_choice(at, p->seats, p->bots));
    p->rotations = p->seats;
}

/* Uses the entries, starting over if there are more seats. */
static void line_up_entries(ladder_plan *p, const int *entry, int count)
{
    for (int i = 0; i < p->seats; i++)
        p->lineup[0][i] = (uint8_t)entry[i % count];
    p->lineups = 1;
    bool same = false;
    for (p->rotations = 0; !same;) { /* until the order is the first one again */
        p->rotations++;
        same = true;
        for (int i = 0; i < p->seats; i++)
            same = same && p->lineup[0][i] == p->lineup[0][(i + p->rotations) % p->seats];
    }
}

static bool line_up(ladder_plan *p, const entries *list)
{
    static const int each[LADDER_BOTS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    enum { MOST = 4368 }; /* choices of 5 among 16 */
    p->lineup = calloc(MOST, sizeof *p->lineup);
    if (p->lineup == NULL)
        return cli_refuse(p->c, false, "err.session.memory");
    if (p->bots > p->seats)
        line_up_choices(p);
    else if (list->count > p->seats)
        line_up_entries(p, each, p->bots);
    else
        line_up_entries(p, list->at, list->count);
    p->dice = (p->games + p->rotations - 1) / p->rotations;
    if (units_of(p) * p->rotations > LADDER_GAMES)
        return cli_refuse(p->c, false, "cli.err.bad_number", "--games", NUM(units_of(p) * p->rotations), NUM(1),
                          NUM(LADDER_GAMES));
    p->jobs = p->jobs > units_of(p) ? units_of(p) : p->jobs;
    return true;
}

/* ---- other options ---- */

/* Reads seconds, with at most three decimals, as milliseconds. */
static bool read_limit(ladder_plan *p)
{
    const char *word = p->limit_word != NULL ? p->limit_word : "5";
    size_t whole = strcspn(word, "."), len = strlen(word);
    char digits[16];
    er_text text = er_text_on(digits, sizeof digits);
    er_put_bytes(&text, word, whole);
    er_put(&text, whole < len ? word + whole + 1 : "");
    size_t behind = whole < len ? len - whole - 1 : 0;
    for (size_t i = behind; i < 3; i++)
        er_put_char(&text, '0');
    if (behind <= 3 && !text.full && digits[0] != '-' && cli_read_number(digits, 1, 86400000, &p->limit_ms))
        return true;
    return cli_refuse(p->c, false, "cli.err.bad_number", "--limit", word, "0.001", NUM(86400));
}

static bool read_plan(ladder_plan *p)
{
    entries list = {.count = 0};
    if (!cli_table_read(p->c, &p->table, false) || !cli_table_seats(p->c, &p->table))
        return false;
    p->table.seats = p->table.seats > 0 ? p->table.seats : 2;
    p->seats = (int)p->table.seats;
    if (!read_bots(p, &list) || !read_limit(p))
        return false;
    return cli_make_folder(p->c, p->records) && line_up(p, &list);
}

static int play_all(const ladder_plan *p)
{
    session *s = cli_table_open(p->c, &p->table);
    if (s == NULL)
        return CLI_USAGE;
    int64_t games = units_of(p) * p->rotations;
    match_result *all = calloc((size_t)games, sizeof *all);
    ladder_count *count = calloc(LADDER_BOTS, sizeof *count);
    bool good = all != NULL && count != NULL;
    if (!good)
        (void)cli_refuse(p->c, CLI_FAILED, "err.session.memory");
    if (good && (good = cli_run_jobs(&(cli_jobs){p->c, (int)p->jobs, play_job, take_job, &(work){p, all, count}})))
        ladder_report(&(ladder_sum){.p = p, .s = s, .result = all, .games = games, .count = count});
    for (int64_t i = 0; good && i < games; i++)
        good = all[i].over;
    free(all);
    free(count);
    session_close(s);
    return good ? CLI_OK : CLI_FAILED;
}

int cli_ladder(cli *c, int argc, char **argv)
{
    ladder_plan p = {.c = c, .games = 100, .seed = 1, .jobs = 1, .parent = getpid()};
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(p.table),
        {"--bots", CLI_TEXT, &p.bots_word, 0, 0},
        {"--bot", CLI_WORDS, &p.bot_words, 0, 0},
        {"--games", CLI_NUMBER, &p.games, 1, LADDER_GAMES},
        {"--seed", CLI_NUMBER, &p.seed, 0, INT64_MAX},
        {"--jobs", CLI_NUMBER, &p.jobs, 1, CLI_JOBS},
        {"--limit", CLI_TEXT, &p.limit_word, 0, 0},
        {"--records", CLI_TEXT, &p.records, 0, 0},
        {"--sense", CLI_FLAG, &p.sense, 0, 0},
        {"--json", CLI_FLAG, &p.json, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], NULL, 0);
    if (code != CLI_GO_ON)
        return code;
    code = read_plan(&p) ? play_all(&p) : CLI_USAGE;
    free(p.lineup);
    return code;
}
