/* bench.c - `elbowroom bench`: the speed of the rules on one core.
 *
 * A move is: list what is legal (or the outcomes of chance), pick one at random, apply it. Listed
 * moves need no second check, so rules->apply is called as a search would call it.
 */
#include "ai/playout.h"
#include "cli/cli.h"

#include <string.h>
#include <time.h>

typedef struct result {
    int64_t moves, games;
    double seconds, clone_ns;
} result;

/* Returns the time that this program has had a core for: others on the machine do not count. */
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Returns the mean time of copying a state, over copies that the compiler must make. As in a search,
 * the states were used a moment ago, so they are in the cache nearest to the processor. */
static double measure_clone(const er_game *g)
{
    enum { ROOMS = 8, ROUNDS = 2000000 };
    static _Alignas(64) er_state_room room[ROOMS]; /* each begins at a line of the cache, as in the trail of a plan */
    size_t size = er_state_size(g);
    g->rules->init(g, (er_state *)(void *)room[0].bytes);
    double start = now();
    for (int i = 0; i < ROUNDS; i++) {
        memcpy(room[(i + 1) % ROOMS].bytes, room[i % ROOMS].bytes, size);
        __asm__ volatile("" : : "r"(room) : "memory");
    }
    return (now() - start) * 1e9 / ROUNDS;
}

static void say_json(const cli *c, const session *s, const result *r)
{
    er_text *t = cli_json(c);
    er_json_open(t, NULL, '{');
    session_put_choice(s, t);
    if (session_has_setting(s->kind, session_find_setting(er_span_of("places"))))
        er_json_bool(t, "places", s->table.places == SESSION_YES);
    er_json_int(t, "seats", s->game.seats);
    cli_json_real(t, "seconds", r->seconds, 3);
    er_json_int(t, "moves", r->moves);
    er_json_int(t, "games", r->games);
    cli_json_real(t, "moves_per_s", (double)r->moves / r->seconds, 0);
    cli_json_real(t, "games_per_s", (double)r->games / r->seconds, 1);
    er_json_int(t, "state_bytes", (int64_t)er_state_size(&s->game));
    cli_json_real(t, "clone_ns", r->clone_ns, 1);
    er_put_char(t, '}');
    (void)cli_json_end(c, CLI_OK);
}

static void say_words(const cli *c, const session *s, const result *r)
{
    char clone[32], table[256];
    er_text text = er_text_on(table, sizeof table);
    cli_put_table(c, s, &text);
    snprintf(clone, sizeof clone, "%.1f", r->clone_ns);
    cli_say(c, "cli.bench.result", NUM((int64_t)((double)r->moves / r->seconds)),
            NUM((int64_t)((double)r->games / r->seconds)), NUM((int64_t)er_state_size(&s->game)), clone,
            s->game.rules->key, table);
}

static void run(const er_game *g, int64_t seed, double seconds, result *r)
{
    enum { GAMES = 16 };
    static er_state_room states[GAMES];
    ai_rng rngs[GAMES];
    const ai_batch batch = {.g = g, .states = states, .stride = sizeof states[0], .rngs = rngs, .count = GAMES};
    uint64_t moves = 0;
    double start = now();
    do {
        ai_batch_begin(&batch, (uint64_t)seed, (uint64_t)r->games);
        (void)ai_batch_advance(&batch, UINT32_MAX, &moves);
        r->games += GAMES;
        r->seconds = now() - start;
    } while (r->seconds < seconds);
    r->moves = (int64_t)moves;
    r->clone_ns = measure_clone(g);
}

int cli_bench(cli *c, int argc, char **argv)
{
    cli_table table = {0};
    int64_t seconds = 3, seed = 1;
    bool json = false;
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(table),
        {"--seconds", CLI_NUMBER, &seconds, 1, 3600},
        {"--seed", CLI_NUMBER, &seed, 0, INT64_MAX},
        {"--json", CLI_FLAG, &json, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], NULL, 0);
    if (code != CLI_GO_ON)
        return code;
    session *s = cli_table_read(c, &table, false) ? cli_table_open(c, &table) : NULL;
    if (s == NULL)
        return CLI_USAGE;
    result r = {0};
    run(&s->game, seed, (double)seconds, &r);
    if (json)
        say_json(c, s, &r);
    else
        say_words(c, s, &r);
    session_close(s);
    return CLI_OK;
}
