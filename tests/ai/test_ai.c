/* test_ai.c - the promises of every thinking player, at tables of all games: legal moves, the
 * same moves from the same seed, an end when it is late, no use of what the seat may not see,
 * judgements that add up, advice that can be followed; and the parts of the player of Realms. */
#include "tests/check.h"
#include "ai/playout.h"
#include "ai/realms/internal.h"
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a table ---- */

typedef struct table {
    const char *name, *set;
    int seats;
    session *s;
    ai_rng dice;
    ai_seat seat[ER_MAX_SEATS];
} table;

static er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static session *open_table(const char *set, int seats)
{
    session_library lib = cli_library();
    struct err e;
    session_table t = {.game = set == NULL ? SESSION_MINERS : SESSION_REALMS, .seats = (uint8_t)seats};
    if (set != NULL) {
        t.set = (uint8_t)content_set(er_span_of(set));
        t.map = er_span_of(content_map_for(t.set, seats)->key);
    }
    session *s = session_open(&lib, &t, &e);
    if (s == NULL)
        abort();
    return s;
}

/* Seats one level everywhere or, with -1, all of them around the table. */
static void sit_down(table *t, int level, uint64_t seed)
{
    static const char *const keys[AI_LEVELS] = {"easy", "normal", "hard", "expert"};
    session_restart(t->s);
    ai_rng_seed(&t->dice, seed, 99);
    for (int i = 0; i < t->seats; i++) {
        int own = level >= 0 ? level : (i + (int)seed) % AI_LEVELS;
        ai_start(&t->seat[i], ai_player_find(er_span_of(keys[own])), &t->s->game, i, seed, (uint64_t)i);
        if (t->seat[i].budget > 3000)
            t->seat[i].budget = 3000;
    }
}

static int actor_of(const table *t)
{
    uint8_t who = t->s->game.rules->to_act(&t->s->game, session_now(t->s));
    return who == 0 ? -1 : __builtin_ctz(who);
}

static void view_of(const table *t, int seat, er_state_room *view)
{
    memset(view, 0, sizeof *view);
    t->s->game.rules->view(&t->s->game, session_now(t->s), seat, state(view));
}

static bool play(table *t, const er_move *move)
{
    if (session_play(t->s, move, NULL, NULL).key != NULL)
        return false;
    ai_tell(t->seat, t->seats, session_now(t->s), move);
    return true;
}

/* Makes the next move; returns false if the game is over or the move was refused. */
static bool step(table *t)
{
    int actor = actor_of(t);
    er_move move;
    er_state_room view;
    if (actor < 0)
        return false;
    if (actor == ER_CHANCE) {
        ai_pick_chance(&t->s->game, session_now(t->s), &t->dice, &move);
    } else {
        view_of(t, actor, &view);
        ai_choose(&t->seat[actor], state(&view), &move);
    }
    return play(t, &move);
}

static uint64_t whole_game(table *t, int level, uint64_t seed)
{
    sit_down(t, level, seed);
    while (step(t)) {}
    return actor_of(t) < 0 ? session_hash(t->s) : 0;
}

static void test_games(table *t)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        uint64_t hash = whole_game(t, -1, seed);
        expect(hash != 0, "all moves are legal and the game ends", t->name);
        expect(seed > 1 || hash == whole_game(t, -1, seed), "the same seed, the same game", t->name);
        expect(seed > 1 || hash != whole_game(t, -1, 77), "another seed, another game", t->name);
    }
}

/* ---- unknown things do not matter ---- */

static bool is_late(void *asked)
{
    return ++*(int *)asked > 0;
}

/* At many decisions: compares the choice from the view, from a view of the view filled by
 * chance, and without time. */
static void test_decisions(table *t)
{
    int seen = 0;
    sit_down(t, AI_HARD, 5);
    do {
        int actor = actor_of(t), asked = 0;
        er_state_room view, other, again;
        er_move moves[3];
        ai_seat a, b, c;
        if (actor == ER_CHANCE || actor < 0 || t->s->count % 5 != 0)
            continue;
        seen++;
        a = b = c = t->seat[actor];
        view_of(t, actor, &view);
        other = view;
        t->s->game.rules->fill(&t->s->game, state(&other), actor, &t->dice.base);
        memset(&again, 0, sizeof again);
        t->s->game.rules->view(&t->s->game, state(&other), actor, state(&again));
        c.late = is_late;
        c.clock = &asked;
        ai_choose(&a, state(&view), &moves[0]);
        ai_choose(&b, state(&again), &moves[1]);
        ai_choose(&c, state(&view), &moves[2]);
        expect(er_move_same(&moves[0], &moves[1]), "what is hidden does not change the move", t->name);
        expect(t->s->game.rules->check(&t->s->game, session_now(t->s), &moves[2]).key == NULL,
               "without time there is still a legal move", t->name);
    } while (step(t));
    expect(seen > 5, "decisions were compared", t->name);
}

/* ---- thinking together ---- */

enum { RESULTS = 1024 };

/* What machines that think about one decision share. */
typedef struct shared {
    int every; /* this machine claims every piece whose number it divides; 0 for none */
    bool done[RESULTS];
    int32_t result[RESULTS][AI_PIECE];
    int pieces; /* done by this machine */
} shared;

static void team_begin(void *with)
{
    ((shared *)with)->pieces = 0;
}

static bool team_claim(void *with, uint32_t piece)
{
    shared *s = with;
    return s->every > 0 && piece % (uint32_t)s->every == 0 && piece < RESULTS && !s->done[piece];
}

static void team_give(void *with, uint32_t piece, const int32_t result[AI_PIECE])
{
    shared *s = with;
    s->done[piece] = true;
    s->pieces++;
    memcpy(s->result[piece], result, sizeof s->result[piece]);
}

static bool team_take(void *with, uint32_t piece, int32_t result[AI_PIECE])
{
    const shared *s = with;
    if (piece >= RESULTS || !s->done[piece])
        return false;
    memcpy(result, s->result[piece], sizeof s->result[piece]);
    return true;
}

/* One machine does every third piece, the next all others, the last none: all decide as one alone
 * does, and are in the same state afterwards. */
static int check_team(const table *t, int actor, const er_state *view)
{
    static shared with;
    const ai_team team = {&with, team_begin, team_claim, team_give, team_take};
    ai_seat all = t->seat[actor], alone;
    er_move move, other;
    int pieces = 0;
    memset(&with, 0, sizeof with);
    all.budget = 9000; /* for some games; they end tired */
    alone = all;
    ai_choose(&alone, view, &move);
    for (int every = 3; every >= 0; every = every == 3 ? 1 : every - 1) {
        ai_seat one = all;
        one.team = &team;
        with.every = every;
        ai_choose(&one, view, &other);
        pieces += with.pieces;
        expect(er_move_same(&move, &other), "together the same move", t->name);
        expect(memcmp(&one.rng, &alone.rng, sizeof one.rng) == 0 &&
                   memcmp(one.memory, alone.memory, sizeof one.memory) == 0,
               "and nothing else is different afterwards", t->name);
    }
    return pieces;
}

static void test_team(table *t)
{
    int pieces = 0;
    sit_down(t, AI_EXPERT, 6);
    do {
        int actor = actor_of(t);
        er_state_room view;
        if (actor == ER_CHANCE || actor < 0 || t->s->count % 5 != 0)
            continue;
        view_of(t, actor, &view);
        pieces += check_team(t, actor, state(&view));
    } while (step(t));
    expect(pieces > 20, "there was something to share", t->name);
}

/* ---- judgements and advice ---- */

static void check_judgement(table *t, int seat, const er_state *view)
{
    ai_outlook o;
    int sum = 0;
    ai_judge(&t->seat[seat], view, &o);
    for (int i = 0; i < t->seats; i++) {
        sum += o.chance[i];
        expect(o.chance[i] >= 0 && o.coins[i] > -10000 && o.coins[i] < 40000, "an outlook that can be", t->name);
    }
    expect(sum == AI_CERTAIN, "the chances add up", t->name);
}

static void check_advice(table *t, int seat, const er_state *view)
{
    static ai_advice list[8];
    int n = ai_advise(&t->seat[seat], view, list, 8);
    expect(n > 0 && n <= 8, "there is advice", t->name);
    for (int i = 0; i < n; i++) {
        const ai_advice *a = &list[i];
        int64_t sum = 0;
        expect(a->length > 0 && t->s->game.rules->check(&t->s->game, view, &a->line[0]).key == NULL,
               "advice begins with a legal move", t->name);
        for (int k = 0; k < i; k++)
            expect(!er_move_same(&a->line[0], &list[k].line[0]), "first moves differ", t->name);
        for (int k = 0; k < a->parts; k++)
            sum += a->part[k].amount;
        expect(sum == a->coins, "the parts are the whole", t->name);
        expect(a->chance >= 0 && a->chance <= AI_CERTAIN, "a chance", t->name);
    }
}

static void test_thoughts(table *t)
{
    sit_down(t, -1, 9);
    do {
        int actor = actor_of(t);
        er_state_room view;
        if (t->s->count % 11 != 0 || actor == ER_CHANCE)
            continue;
        view_of(t, actor < 0 ? 0 : actor, &view);
        check_judgement(t, actor < 0 ? 0 : actor, state(&view));
        if (actor >= 0)
            check_advice(t, actor, state(&view));
    } while (step(t));
    ai_outlook o;
    uint8_t winners = t->s->game.rules->winners(&t->s->game, session_now(t->s));
    ai_judge(&t->seat[0], session_now(t->s), &o);
    for (int i = 0; i < t->seats; i++)
        expect((o.chance[i] > 0) == ((winners >> i & 1) != 0), "at the end only the winners have a chance", t->name);
}

/* ---- Realms: a seat with nothing to decide gets no advice: plans are not legal moves while
 * chance or another seat is to act ---- */

static void check_waiting(table *t, int actor)
{
    static ai_advice list[2];
    for (int i = 0; i < t->seats; i++) {
        er_state_room view;
        ai_seat asked = t->seat[i];
        if (i == actor)
            continue;
        asked.budget = 50;
        view_of(t, i, &view);
        expect(ai_advise(&asked, state(&view), list, 2) == 0, "nothing to decide, no advice", t->name);
    }
}

static void test_waiting(void)
{
    table t = {.name = "waiting", .set = "mixed", .seats = 3};
    t.s = open_table(t.set, t.seats);
    sit_down(&t, AI_HARD, 2);
    do
        check_waiting(&t, actor_of(&t));
    while (step(&t));
    session_close(t.s);
}

/* ---- Realms: coins are counted ---- */

static void test_counting(void)
{
    table t = {.name = "counting", .set = "mixed", .seats = 4};
    int compared = 0;
    t.s = open_table(t.set, t.seats);
    sit_down(&t, AI_NORMAL, 3);
    do {
        int actor = actor_of(&t);
        er_state_room view;
        realms_state own;
        if (actor < 0 || actor == ER_CHANCE)
            continue;
        view_of(&t, actor, &view);
        ai_realms_imagine(&t.seat[actor], state(&view), &own);
        compared += realms_at(state(&view))->coins[(actor + 1) % 4] < 0;
        expect(memcmp(own.coins, realms_at(session_now(t.s))->coins, sizeof own.coins) == 0,
               "who was told every move knows the coins", t.name);
    } while (step(&t));
    expect(compared > 50, "they were hidden", t.name);
    session_close(t.s);
}

/* ---- Realms: the worth of a plan for the last turn can be computed by hand ---- */

static const char tiny[] = "map tiny\nregion a farmland edge : b\nregion b mountain edge : a\n";

static session *table_at(const char *position, const char *set)
{
    session_library lib = cli_library();
    session_table t = {.seats = 2, .map_text = er_span_of(tiny), .map = er_span_of("tiny"), .everything = set != NULL};
    if (set != NULL)
        t.set = (uint8_t)content_set(er_span_of(set));
    struct err e;
    session *s = session_open(&lib, &t, &e);
    if (s == NULL || !session_set_position(s, er_span_of(position), &e))
        abort();
    return s;
}

/* Two tokens are missing for b: a 2 or a 3 in six faces. One coin for a, and a third of one for
 * b. */
static void test_die(void)
{
    session *s = table_at(
        "round 10\nturn p2\nactive p2 humans merchant hand 1\nat a humans 1\ncoins p1 20\ncoins p2 20\nphase conquer",
        NULL);
    ai_seat seat;
    ai_advice list[4];
    ai_start(&seat, ai_player_find(er_span_of("hard")), &s->game, 1, 1, 1);
    int n = ai_advise(&seat, session_now(s), list, 4);
    const ai_advice *roll = NULL, *stop = NULL;
    for (int i = 0; i < n; i++) {
        roll = list[i].line[0].verb == REALMS_VERB_ROLL ? &list[i] : roll;
        stop = list[i].line[0].verb == REALMS_VERB_STOP ? &list[i] : stop;
    }
    expect(roll != NULL && stop != NULL && roll == &list[0], "the free roll comes first", "die");
    if (roll == NULL || stop == NULL)
        abort();
    int region = 100 * ((stop->coins - 2000) / 100); /* for one region; humans and merchants may pay more */
    expect(region > 0 && stop->coins == 2000 + region, "without it: the region that is held", "die");
    expect(roll->coins > stop->coins, "with it: a part of another", "die");
    er_outcome face[8];
    er_state_room now;
    memcpy(&now, session_now(s), er_state_size(&s->game));
    (void)s->game.rules->apply(&s->game, state(&now), &roll->line[0], NULL);
    int faces = s->game.rules->chance(&s->game, state(&now), face, 8), mean = 0, weight = 0;
    for (int i = 0; i < faces; i++) {
        int wins = face[i].move.arg[0] >= 2 ? 200 : 0; /* b: a coin, and one for the merchants */
        mean += (int)face[i].weight * wins;
        weight += (int)face[i].weight;
    }
    expect(weight == 6 && roll->coins - stop->coins == mean / weight, "the die is averaged exactly", "die");
    session_close(s);
}

/* ---- Realms: weights for all built-in content ---- */

static bool is_learned(const int16_t *row)
{
    for (int i = 0; i < AI_COLUMNS; i++)
        if (row[i] != 0)
            return true;
    return false;
}

static int chosen_by(const char *player, session *s, int seat)
{
    ai_seat thinker;
    er_move move;
    ai_start(&thinker, ai_player_find(er_span_of(player)), &s->game, seat, 1, 1);
    ai_choose(&thinker, session_now(s), &move);
    ai_stop(&thinker);
    return move.verb;
}

/* With the Vanishing of the Stonehedge, two coins for each region in the very last turn are more
 * than one, and win. For a race at its best they are not. The Fountain's token is kept. (The
 * easy level clings to its race.) */
static void test_places(void)
{
    static const char *const players[] = {"greedy", "normal", "hard", "expert"};
    static const char last[] =
        "round 10\nturn p2\nactive p2 ogres mining hand 1\nat a ogres 1\nat b ogres 1\nlies stonehedge a\n"
        "lies fountain b\nstonehedge vanishing\ncoins p1 23\ncoins p2 20\n";
    static const char early[] = "round 2\nactive p1 ogres mining hand 1\nat r1 ogres 3\nat r3 ogres 3\nat r6 ogres 2\n"
                                "lies stonehedge r1\nlies fountain r3\nstonehedge vanishing\n";
    session *s = table_at(last, "underground"), *fresh = open_table("underground", 2);
    struct err e;
    if (!session_set_position(fresh, er_span_of(early), &e))
        abort();
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        int verb = chosen_by(players[i], fresh, 0);
        expect(chosen_by(players[i], s, 1) == REALMS_VERB_VANISH, "vanishes where it wins", players[i]);
        expect(verb != REALMS_VERB_VANISH && verb != REALMS_VERB_FORGO,
               "does not vanish early, nor give the token back", players[i]);
    }
    session_close(fresh);
    session_close(s);
}

static void test_weights(void)
{
    static const char *const sets[] = {"surface", "underground", "mixed"};
    for (int i = 0; i < 3; i++)
        for (int seats = 2; seats <= ER_MAX_SEATS; seats++) {
            session *s = open_table(sets[i], seats);
            const realms_setup *su = realms_setup_of(&s->game);
            ai_realms_scales w;
            ai_realms_scales_find(&ai_learned, su, &w);
            expect(strcmp(ai_realms_set_word(su), sets[i]) == 0, "the set is known by its races", sets[i]);
            expect(w.spread[5] > 0 && is_learned(w.feature[AI_REALMS_FEATURE_REGIONS]), "there are weights", sets[i]);
            for (int k = 0; k < su->race_count; k++)
                expect(is_learned(w.pick_race[k]), "every race has its worth", su->race[k].tile.key);
            for (int k = 0; k < su->power_count; k++)
                expect(is_learned(w.pick_power[k]), "every power has its worth", su->power[k].tile.key);
            session_close(s);
        }
}

/* ---- batches ---- */

enum { BATCH = 5 };

typedef struct counter {
    const er_game *g;
    uint32_t asked[BATCH];
} counter;

static void count_and_play(void *host, uint32_t game, er_state *s, ai_rng *rng)
{
    counter *count = host;
    count->asked[game]++;
    (void)ai_playout(count->g, s, rng, 1);
}

/* A game depends only on its generator: not on its neighbours, on how many moves are made at a time,
 * or on whether a callback makes them. The states may lie close together. */
static void test_batch(const table *t)
{
    const er_game *g = &t->s->game;
    er_state_room states[BATCH], alone, before;
    ai_rng rngs[BATCH], rng;
    counter count = {.g = g};
    size_t stride = er_state_size(g);
    ai_batch batch = {.g = g, .states = states, .stride = stride, .rngs = rngs, .count = BATCH, .host = &count};
    for (int way = 0; way < 3; way++) {
        uint64_t moves = 0, sum = 0;
        batch.play = way == 2 ? count_and_play : NULL;
        ai_batch_begin(&batch, 7, 100);
        memcpy(before.bytes, states, stride);
        expect(ai_batch_advance(&batch, 0, &moves) == BATCH && moves == 0, "no moves are made");
        expect(memcmp(before.bytes, states, stride) == 0, "and nothing changes");
        while (ai_batch_advance(&batch, way == 0 ? UINT32_MAX : 1, &moves) > 0)
            ;
        for (uint32_t i = 0; i < BATCH; i++) {
            ai_rng_seed(&rng, 7, 100 + i);
            g->rules->init(g, state(&alone));
            uint32_t made = ai_playout(g, state(&alone), &rng, UINT32_MAX);
            expect(er_hash(g, ai_batch_state(&batch, i)) == er_hash(g, state(&alone)), "a game of a batch");
            expect(way < 2 || count.asked[i] == made, "asked once a move, and not when it is over");
            sum += made;
        }
        expect(moves == sum, "the moves of a batch");
        expect(ai_batch_advance(&batch, 1, NULL) == 0, "all games are over");
    }
}

int main(void)
{
    table tables[] = {{.name = "surface 2", .set = "surface", .seats = 2},
                      {.name = "surface 5", .set = "surface", .seats = 5},
                      {.name = "underground 3", .set = "underground", .seats = 3},
                      {.name = "mixed 4", .set = "mixed", .seats = 4},
                      {.name = "miners 1", .seats = 1},
                      {.name = "miners 3", .seats = 3}};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        tables[i].s = open_table(tables[i].set, tables[i].seats);
        test_games(&tables[i]);
        test_decisions(&tables[i]);
        test_team(&tables[i]);
        test_thoughts(&tables[i]);
        test_batch(&tables[i]);
        session_close(tables[i].s);
    }
    test_waiting();
    test_counting();
    test_die();
    test_places();
    test_weights();
    return check_end();
}
