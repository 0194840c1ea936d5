/* perft.c - `elbowroom perft`: counts the positions after so many moves. A change of rules changes
 * the counts.
 *
 * Every decision of every seat that may act and every outcome of chance is a branch (weights do not
 * matter); a game that ends earlier counts as one.
 */
#include "ai/ai.h"
#include "cli/shared/cases.h"

#include <time.h>

static uint32_t list_moves(const er_game *g, const er_state *s, er_move *out)
{
    uint8_t who = g->rules->to_act(g, s);
    uint32_t n = 0;
    if ((who >> ER_CHANCE & 1) != 0) {
        er_outcome outcome[AI_MOVES];
        uint16_t count = g->rules->chance(g, s, outcome, AI_MOVES);
        for (; n < count; n++)
            out[n] = outcome[n].move;
    }
    for (int seat = 0; seat < g->seats; seat++)
        if ((who >> seat & 1) != 0)
            n += g->rules->legal(g, s, seat, out + n, (uint16_t)(AI_MOVES - n));
    return n;
}

static uint64_t count_leaves(const er_game *g, const er_state_room *from, int depth)
{
    er_move move[AI_MOVES];
    er_state_room next;
    er_state *s = (er_state *)(void *)next.bytes;
    if (depth == 0)
        return 1;
    uint32_t n = list_moves(g, (const er_state *)(const void *)from->bytes, move);
    if (n == 0 || depth == 1)
        return n == 0 ? 1 : n;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        next = *from;
        (void)g->rules->apply(g, s, &move[i], NULL);
        sum += count_leaves(g, &next, depth - 1);
    }
    return sum;
}

/* ---- one position ---- */

static void divide(const cli *c, const session *s, int depth, er_text *json)
{
    er_move move[AI_MOVES];
    uint32_t n = list_moves(&s->game, session_now(s), move);
    for (uint32_t i = 0; i < n; i++) {
        char text[ER_MOVE_TEXT];
        er_state_room next = s->now;
        cli_put_move(&s->game, &move[i], text);
        (void)s->game.rules->apply(&s->game, (er_state *)(void *)next.bytes, &move[i], NULL);
        int64_t leaves = (int64_t)count_leaves(&s->game, &next, depth - 1);
        if (json != NULL) {
            er_json_line(json);
            er_json_int(json, text, leaves);
        } else {
            fprintf(c->out, "%s %lld\n", text, (long long)leaves);
        }
    }
}

static int count_one(const cli *c, const session *s, int depth, bool json, bool divided)
{
    struct timespec a, b;
    if (divided && !json)
        divide(c, s, depth, NULL);
    clock_gettime(CLOCK_MONOTONIC, &a);
    uint64_t leaves = count_leaves(&s->game, &s->now, depth);
    clock_gettime(CLOCK_MONOTONIC, &b);
    double seconds = (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec);
    if (!json) {
        fprintf(c->out, "perft %d %llu\n", depth, (unsigned long long)leaves);
        return CLI_OK;
    }
    er_text *t = cli_json(c);
    er_json_open(t, NULL, '{');
    er_json_int(t, "depth", depth);
    er_json_int(t, "leaves", (int64_t)leaves);
    cli_json_real(t, "seconds", seconds, 3);
    if (divided) {
        er_json_line(t);
        er_json_open(t, "moves", '{');
        divide(c, s, depth, t);
        er_put_char(t, '}');
    }
    er_put_char(t, '}');
    return cli_json_end(c, CLI_OK);
}

/* Opens a fresh game; with a seed, the picks of chance at its beginning are made. */
static session *open_fresh(const cli *c, const cli_table *table, int64_t seed)
{
    session *s = cli_table_open(c, table);
    if (s == NULL || seed < 0)
        return s;
    ai_rng rng;
    ai_rng_seed(&rng, (uint64_t)seed, 0);
    er_move move;
    while ((s->game.rules->to_act(&s->game, session_now(s)) >> ER_CHANCE & 1) != 0) {
        ai_pick_chance(&s->game, session_now(s), &rng, &move);
        (void)session_play(s, &move, NULL, NULL);
    }
    return s;
}

/* ---- files with expected counts ---- */

static bool is_play(er_span word)
{
    return er_span_is(word, "perft") || cases_is_move(word);
}

static bool read_count(er_span word, uint64_t *out)
{
    uint64_t v = 0;
    if (word.len == 0 || word.len > 18)
        return false;
    for (size_t i = 0; i < word.len; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
        v = v * 10 + (uint64_t)(word.at[i] - '0');
    }
    *out = v;
    return true;
}

static bool make_move(const cases *host, session *s, er_span line)
{
    er_move move;
    struct err e = {0};
    bool good = cli_read_move(&s->game, line, &move, &e);
    if (good) {
        er_err refused = session_play(s, &move, NULL, NULL);
        good = refused.key == NULL;
        (void)err_set(&e, 0, refused.key, line);
        e.rule = refused.rule;
    }
    e.line = host->run->line;
    return good || cases_fault(host, &e);
}

static void say_differs(const cases_run *run, int depth, uint64_t expected, uint64_t found)
{
    er_text *t = cases_differs(run);
    if (t == NULL) {
        cli_say(run->c, "cli.perft.differs", NUM(depth), NUM((int64_t)expected), NUM((int64_t)found));
        return;
    }
    er_json_int(t, "depth", depth);
    er_json_int(t, "expected", (int64_t)expected);
    er_json_int(t, "found", (int64_t)found);
    er_put_char(t, '}');
}

static bool compare(void *self, session *s, er_span line)
{
    const cases *host = self;
    int32_t depth;
    uint64_t expected;
    er_span rest = line;
    if (cases_is_move(er_next_word(&rest)))
        return make_move(host, s, line);
    if (!er_span_int(er_next_word(&rest), 1, 20, &depth) || !read_count(er_next_word(&rest), &expected) ||
        er_next_word(&rest).len > 0) {
        struct err e = {0};
        (void)err_set(&e, host->run->line, "cli.perft.bad_line", line);
        return cases_fault(host, &e);
    }
    uint64_t leaves = count_leaves(&s->game, &s->now, depth);
    host->run->passed += leaves == expected;
    host->run->failed += leaves != expected;
    if (leaves != expected)
        say_differs(host->run, depth, expected, leaves);
    return true;
}

static int check_files(const cli *c, const cli_list *files, bool json)
{
    cases_run run = {.c = c, .json = json};
    cases host = {.run = &run, .self = &host, .is_play = is_play, .play = compare};
    return cases_run_files(&host, files);
}

int cli_perft(cli *c, int argc, char **argv)
{
    cli_table table = {0};
    cli_list files = {0};
    const char *position = NULL;
    int64_t depth = 0, seed = -1;
    bool json = false, divided = false;
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(table),
        {"--position", CLI_TEXT, &position, 0, 0},
        {"--depth", CLI_NUMBER, &depth, 1, 20},
        {"--seed", CLI_NUMBER, &seed, 0, INT64_MAX},
        {"--json", CLI_FLAG, &json, 0, 0},
        {"--divide", CLI_FLAG, &divided, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], &files, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (!cli_table_read(c, &table, false))
        return CLI_USAGE;
    if (files.count > 0)
        return depth == 0 ? check_files(c, &files, json) : cli_refuse(c, CLI_USAGE, "cli.perft.file_or_depth");
    if (depth == 0)
        return cli_refuse(c, CLI_USAGE, "cli.perft.file_or_depth");
    session *s =
        position != NULL ? cases_open_first(c, position, &(cases){.is_play = is_play}) : open_fresh(c, &table, seed);
    if (s == NULL)
        return CLI_USAGE;
    code = count_one(c, s, (int)depth, json, divided);
    session_close(s);
    return code;
}
