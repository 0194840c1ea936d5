/* train_realms.c - learns the weights of the Realms evaluation from games that the quick player
 * plays against itself.
 *
 *   train_realms OUT.weights [games] [seed] [jobs] [school]
 *
 * A school is a set of tiles with a number of seats ("mixed.4"); without one, all are taught.
 *
 * For each set of tiles and each number of seats, games are played. Before every turn the
 * features of every seat are noted. The coins that the seat then won up to the end are explained
 * by them: ridge regression, one for each number of turns left. The greedy player plays the
 * first games; then the quick player plays with what was learned, with some random declines and
 * picks, and everything is learned again. The same arguments give the same file. Floats are used
 * here and never in what plays. */
#include "ai/playout.h"
#include "ai/realms/internal.h"
#include "content/content.h"
#include "session/session.h"
#include "tools/train.h"
#include "session/realms/content.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ROUNDS_OF_LEARNING = 4,
    TILES = REALMS_MAX_RACES + REALMS_MAX_POWERS,
    INPUTS = AI_REALMS_FEATURE_COUNT + 2 * TILES,
    MOST_TURNS = REALMS_MAX_ROUNDS * ER_MAX_SEATS,
    MAX_ROWS = AI_REALMS_FEATURE_COUNT + 3 * TILES + 1,
    CHANCE_DECLINE = 7, /* in a hundred: decided at random whether to decline */
    CHANCE_PICK = 15
};

/* ---- sums of a regression ---- */

typedef struct sums {
    int inputs;
    double xx[INPUTS][INPUTS], xy[INPUTS], n;
} sums;

typedef struct sample {
    int count;
    short at[INPUTS];
    float x[INPUTS];
} sample;

static void set_input(sample *s, int at, double x)
{
    if (x == 0)
        return;
    s->at[s->count] = (short)at;
    s->x[s->count++] = (float)x;
}

static void add_sample(sums *sum, const sample *s, double y)
{
    for (int i = 0; i < s->count; i++) {
        for (int k = 0; k <= i; k++)
            sum->xx[s->at[i]][s->at[k]] += (double)s->x[i] * (double)s->x[k];
        sum->xy[s->at[i]] += (double)s->x[i] * y;
    }
    sum->n++;
}

/* Solves (X'X + ridge) w = X'y. Inputs come in ascending order, so the lower half is filled. */
static void solve(sums *sum, double ridge, double *w)
{
    for (int i = 0; i < sum->inputs; i++)
        sum->xx[i][i] += i == 0 ? 1e-6 : ridge;
    train_solve(&sum->xx[0][0], INPUTS, sum->inputs, sum->xy, w);
}

/* ---- a school: one set of tiles, one number of seats ---- */

typedef struct seen {
    ai_realms_looks looks;
    sample input;
    int32_t coins, expected;
} seen;

typedef struct pick {
    int seat, race, power, left;
    int32_t coins; /* after it */
} pick;

/* What was noted in one game. */
typedef struct lesson {
    seen note[MOST_TURNS][ER_MAX_SEATS];
    pick picks[MOST_TURNS];
    int turns, pick_count;
} lesson;

enum { TOGETHER = 4 }; /* games in a batch; notes of one take a megabyte */

typedef struct school {
    session *table;
    ai_realms_mind mind;
    ai_realms_scales scales;
    bool greedy; /* whether the greedy player plays; it needs no weights */
    ai_weights learned;
    ai_row row[MAX_ROWS];
    char name[MAX_ROWS][AI_ROW_NAME];
    sums value[AI_COLUMNS], worth[AI_COLUMNS];
    double off[AI_COLUMNS], off_n[AI_COLUMNS]; /* squares of the errors in the difference of two seats */
    lesson lessons[TOGETHER];
} school;

static er_state *state_of(realms_state *s)
{
    return (er_state *)(void *)s;
}

static void note_seat(const school *sc, const realms_state *s, int seat, seen *out)
{
    const realms_setup *su = sc->mind.su;
    out->coins = s->coins[seat];
    out->expected = 100 * s->coins[seat] + ai_realms_future(&sc->scales, s, &out->looks, seat, NULL);
    out->input.count = 0;
    for (int i = 0; i < AI_REALMS_FEATURE_COUNT; i++)
        set_input(&out->input, i, out->looks.at[i]);
    bool tile[2 * TILES] = {false};
    for (int a = 0; a < su->race_count; a++) {
        const realms_army *army = &s->army[a];
        if ((army->at != REALMS_AT_ACTIVE && army->at != REALMS_AT_DECLINED) || army->owner != seat)
            continue;
        int old = army->at == REALMS_AT_DECLINED ? TILES : 0;
        tile[old + a] = true;
        if (army->power != REALMS_NONE)
            tile[old + REALMS_MAX_RACES + army->power] = true;
    }
    for (int i = 0; i < 2 * TILES; i++)
        set_input(&out->input, AI_REALMS_FEATURE_COUNT + i, tile[i]);
}

static void note_turn(const school *sc, const realms_state *s, lesson *l)
{
    ai_realms_looks looks[ER_MAX_SEATS];
    ai_realms_look_around(&sc->scales, sc->mind.su, s, looks);
    for (int i = 0; i < sc->mind.su->seats; i++) {
        l->note[l->turns][i].looks = looks[i];
        note_seat(sc, s, i, &l->note[l->turns][i]);
    }
    l->turns++;
}

/* ---- playing ---- */

static void settle_chance(school *sc, realms_state *s)
{
    const er_game *g = sc->mind.g;
    while (g->rules->to_act(g, state_of(s)) == 1u << ER_CHANCE) {
        er_move move;
        ai_pick_chance(g, state_of(s), sc->mind.rng, &move);
        (void)g->rules->apply(g, state_of(s), &move, NULL);
    }
}

static bool by_lot(school *sc, realms_state *s)
{
    const er_game *g = sc->mind.g;
    uint32_t odds = s->phase == REALMS_PHASE_START ? CHANCE_DECLINE : s->phase == REALMS_PHASE_PICK ? CHANCE_PICK : 0;
    er_move list[AI_MOVES];
    if (s->turn == REALMS_NONE || ai_rng_below(sc->mind.rng, 100) >= odds)
        return false;
    int n = g->rules->legal(g, state_of(s), s->turn, list, AI_MOVES);
    if (n > 0)
        (void)g->rules->apply(g, state_of(s), &list[ai_rng_below(sc->mind.rng, (uint32_t)n)], NULL);
    settle_chance(sc, s);
    return n > 0;
}

static void play_greedy(school *sc, realms_state *s, int turn)
{
    const er_game *g = sc->mind.g;
    uint8_t who;
    while (s->turn == turn && (who = g->rules->to_act(g, state_of(s))) != 0) {
        er_move move;
        if (who >> ER_CHANCE != 0)
            ai_pick_chance(g, state_of(s), sc->mind.rng, &move);
        else
            ai_greedy_choose(g, state_of(s), __builtin_ctz(who), sc->mind.rng, &move);
        (void)g->rules->apply(g, state_of(s), &move, NULL);
    }
}

/* Notes a pick when the turn is over: the coins from the combo are counted from before the turn. */
static void note_pick(lesson *l, const realms_state *s, int turn, int32_t coins, bool had)
{
    uint8_t army = s->active[turn];
    if (had || army == REALMS_NONE)
        return;
    l->picks[l->pick_count++] = (pick){turn, army, s->army[army].power, l->note[l->turns - 1][turn].looks.left, coins};
}

static void play_turn(school *sc, realms_state *s, lesson *l)
{
    int turn = s->turn;
    int32_t coins = s->coins[turn];
    bool had = s->active[turn] != REALMS_NONE;
    (void)by_lot(sc, s);
    if (s->turn != turn)
        return; /* declined: the turn is over */
    if (sc->greedy)
        play_greedy(sc, s, turn);
    else
        ai_realms_quick_turn(&sc->mind, s, NULL);
    note_pick(l, s, turn, coins, had);
}

static void learn_game(school *sc, const lesson *l, const realms_state *end)
{
    for (int t = 0; t < l->turns; t++)
        for (int i = 0; i < sc->mind.su->seats; i++) {
            const seen *n = &l->note[t][i];
            int left = n->looks.left < AI_COLUMNS ? n->looks.left : AI_COLUMNS - 1;
            add_sample(&sc->value[left], &n->input, 100.0 * (end->coins[i] - n->coins));
            for (int k = 0; k < i; k++) {
                double off = (n->expected - l->note[t][k].expected) - 100.0 * (end->coins[i] - end->coins[k]);
                sc->off[left] += off * off;
                sc->off_n[left]++;
            }
        }
    for (int i = 0; i < l->pick_count; i++) {
        const pick *p = &l->picks[i];
        sample s = {0};
        set_input(&s, 0, 1);
        set_input(&s, 1 + p->race, 1);
        if (p->power != REALMS_NONE)
            set_input(&s, 1 + REALMS_MAX_RACES + p->power, 1);
        add_sample(&sc->worth[p->left < AI_COLUMNS ? p->left : AI_COLUMNS - 1], &s,
                   100.0 * (end->coins[p->seat] - p->coins));
    }
}

/* Plays a turn of one game, and what chance does before and after it. */
static void play_on(void *host, uint32_t game, er_state *state, ai_rng *rng)
{
    school *sc = host;
    lesson *l = &sc->lessons[game];
    sc->mind.rng = rng;
    settle_chance(sc, realms_of(state));
    note_turn(sc, realms_of(state), l);
    play_turn(sc, realms_of(state), l);
    settle_chance(sc, realms_of(state));
}

static void play_games(school *sc, uint64_t seed, uint64_t first, long games)
{
    static er_state_room states[TOGETHER];
    ai_rng rngs[TOGETHER];
    ai_batch batch = {
        .g = sc->mind.g, .states = states, .stride = sizeof states[0], .rngs = rngs, .play = play_on, .host = sc};
    for (long done = 0; done < games; done += TOGETHER) {
        batch.count = (uint32_t)(games - done < TOGETHER ? games - done : TOGETHER);
        for (uint32_t i = 0; i < batch.count; i++)
            sc->lessons[i].turns = sc->lessons[i].pick_count = 0;
        ai_batch_begin(&batch, seed, first + (uint64_t)done);
        while (ai_batch_advance(&batch, 1, NULL) > 0)
            ;
        for (uint32_t i = 0; i < batch.count; i++)
            learn_game(sc, &sc->lessons[i], realms_at(ai_batch_state(&batch, i)));
    }
}

/* ---- results ---- */

static ai_row *row_named(school *sc, const char *kind, const char *key)
{
    int i = sc->learned.count++;
    snprintf(sc->name[i], AI_ROW_NAME, "%s.%d.%s%s", ai_realms_set_word(sc->mind.su), sc->mind.su->seats, kind, key);
    sc->row[i] = (ai_row){.name = sc->name[i]};
    return &sc->row[i];
}

static void take_rows(school *sc, double w[AI_COLUMNS][INPUTS], int first, const char *race, const char *power,
                      double add)
{
    const realms_setup *su = sc->mind.su;
    for (int i = 0; i < su->race_count + su->power_count; i++) {
        bool is_race = i < su->race_count;
        int at = first + (is_race ? i : REALMS_MAX_RACES + i - su->race_count);
        ai_row *row = row_named(sc, is_race ? race : power,
                                is_race ? su->race[i].tile.key : su->power[i - su->race_count].tile.key);
        for (int col = 1; col < AI_COLUMNS; col++)
            row->at[col] = train_whole(w[col][at] + (is_race ? add * w[col][0] : 0));
    }
}

/* Columns that no game reached are filled with the last one that was. */
static void fill_up(school *sc)
{
    int most = sc->mind.su->rounds < AI_COLUMNS ? sc->mind.su->rounds : AI_COLUMNS - 1;
    for (int i = 0; i < sc->learned.count; i++)
        for (int col = most + 1; col < AI_COLUMNS; col++)
            sc->row[i].at[col] = sc->row[i].at[most];
}

static void learn(school *sc, bool knows_spread)
{
    static double w[AI_COLUMNS][INPUTS], p[AI_COLUMNS][INPUTS];
    sc->learned.count = 0;
    for (int col = 1; col < AI_COLUMNS; col++) {
        sc->value[col].inputs = INPUTS;
        sc->worth[col].inputs = 1 + TILES;
        solve(&sc->value[col], 40, w[col]);
        solve(&sc->worth[col], 20, p[col]);
    }
    for (int i = 0; i < AI_REALMS_FEATURE_COUNT; i++) {
        ai_row *row = row_named(sc, "", ai_realms_feature_word(i));
        for (int col = 1; col < AI_COLUMNS; col++)
            row->at[col] = train_whole(w[col][i]);
    }
    take_rows(sc, w, AI_REALMS_FEATURE_COUNT, "race.", "power.", 0);
    take_rows(sc, w, AI_REALMS_FEATURE_COUNT + TILES, "old.race.", "old.power.", 0);
    take_rows(sc, p, 1, "pick.race.", "pick.power.", 1);
    ai_row *spread = row_named(sc, "", "spread");
    for (int col = 0; col < AI_COLUMNS; col++) /* of a logistic law with that deviation */
        spread->at[col] =
            train_whole(knows_spread && sc->off_n[col] > 0 ? 0.5513 * sqrt(sc->off[col] / sc->off_n[col]) : 700);
    fill_up(sc);
    train_sort(sc->row, sc->learned.count);
    sc->learned.row = sc->row;
    ai_realms_scales_find(&sc->learned, sc->mind.su, &sc->scales);
}

static void forget_games(school *sc)
{
    memset(sc->value, 0, sizeof sc->value);
    memset(sc->worth, 0, sizeof sc->worth);
    memset(sc->off, 0, sizeof sc->off);
    memset(sc->off_n, 0, sizeof sc->off_n);
}

_Static_assert(ROUNDS_OF_LEARNING < 8, "room for the rounds");

/* Returns the stream of the first game of a round. Each round has 2^32 of them to itself. */
static uint64_t stream_of(int set_bits, int seats, int round)
{
    return (((uint64_t)set_bits * 8 + (uint64_t)seats) * 8 + (uint64_t)round) << 32;
}

static bool teach(const char *set, int seats, long games, uint64_t seed, const char *out)
{
    static school sc;
    static ai_weights nothing;
    session_library lib = {.realms = &content_realms, .find_set = content_set, .set_word = content_set_word};
    int set_bits = content_set(er_span_of(set));
    session_table t = {.game = SESSION_REALMS, .seats = (uint8_t)seats, .set = (uint8_t)set_bits};
    struct err e;
    t.map = er_span_of(content_map_for(set_bits, seats)->key);
    sc.table = session_open(&lib, &t, &e);
    if (sc.table == NULL)
        return false;
    sc.mind = (ai_realms_mind){.g = &sc.table->game,
                               .su = realms_content_of(sc.table)->setup,
                               .scales = &sc.scales,
                               .noise = 20};
    ai_realms_scales_find(&nothing, sc.mind.su, &sc.scales);
    for (int round = 0; round <= ROUNDS_OF_LEARNING; round++) {
        long n = round == 0 || round == ROUNDS_OF_LEARNING ? games : games / 2;
        forget_games(&sc);
        sc.greedy = round == 0;
        play_games(&sc, seed, stream_of(set_bits, seats, round), n);
        learn(&sc, round > 0);
        fprintf(stderr, "%s, %d seats, round %d: off by %.1f coins in the middle of the game\n", set, seats, round,
                sqrt(sc.off[5] / sc.off_n[5]) / 100);
    }
    session_close(sc.table);
    FILE *f = fopen(out, "w");
    if (f != NULL)
        train_write(f, &sc.learned);
    return f != NULL && fclose(f) == 0;
}

/* ---- all schools ---- */

static const char *const sets[] = {"surface", "underground", "mixed"};
enum { SCHOOLS = 3 * 4 };

static void part_name(char *room, size_t cap, const char *out, int number)
{
    snprintf(room, cap, "%s.part%d", out, number);
}

static bool is_wanted(const char *only, int number)
{
    char name[32];
    snprintf(name, sizeof name, "%s.%d", sets[number / 4], 2 + number % 4);
    return only == NULL || strcmp(only, name) == 0;
}

static bool join(const char *out, long games, uint64_t seed, const char *only)
{
    FILE *f = fopen(out, "w");
    if (f == NULL)
        return false;
    fprintf(
        f,
        "# Made by tools/train_realms: %ld games, seed %lu. Rows: set.seats.what; columns: own turns left, 0 to 10.\n",
        games, (unsigned long)seed);
    for (int i = 0; i < SCHOOLS; i++) {
        char name[4096], text[4096];
        size_t n;
        if (!is_wanted(only, i))
            continue;
        part_name(name, sizeof name, out, i);
        FILE *part = fopen(name, "r");
        while (part != NULL && (n = fread(text, 1, sizeof text, part)) > 0)
            fwrite(text, 1, n, f);
        if (part == NULL)
            return false;
        fclose(part);
        remove(name);
    }
    return fclose(f) == 0;
}

int main(int argc, char **argv)
{
    long games = argc > 2 ? strtol(argv[2], NULL, 10) : 20000, jobs = argc > 4 ? strtol(argv[4], NULL, 10) : 2;
    const char *only = argc > 5 ? argv[5] : NULL;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    int running = 0, status = 0, wanted = 0;
    for (int i = 0; i < SCHOOLS; i++)
        wanted += is_wanted(only, i);
    bool good = argc > 1 && games > 0 && wanted > 0;
    for (int i = 0; good && i < SCHOOLS; i++) {
        char name[4096];
        if (!is_wanted(only, i))
            continue;
        part_name(name, sizeof name, argv[1], i);
        if (running == jobs) {
            good = wait(&status) > 0 && status == 0;
            running--;
        }
        pid_t pid = fork();
        if (pid == 0)
            _exit(teach(sets[i / 4], 2 + i % 4, games, seed, name) ? 0 : 1);
        running++;
    }
    while (running-- > 0)
        good = wait(&status) > 0 && status == 0 && good;
    return good && join(argv[1], games, seed, only) ? 0 : 1;
}
