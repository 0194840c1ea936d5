/* test_ai_miners.c - the promises of the levels of Miners: legal moves for every number of
 * seats, the same moves from the same seed, no more nodes than the budget, the counts of the rules
 * in a mine that is looked at once, an end when it is late, no use of what the seat may not see, judgements that add up, advice in order. */
#include "tests/check.h"
#include "ai/miners/internal.h"
#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>

enum { SLACK = 200 }; /* nodes by which a line already begun may exceed the budget */

static er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static miners_setup *make_setup(int seats)
{
    miners_setup *su = malloc(miners_setup_size());
    miners_choice choice = {.shipped = &content_book, .seats = (uint8_t)seats};
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    if (su == NULL || miners_setup_make(&choice, su, &text).key != NULL)
        abort();
    return su;
}

/* ---- a table ---- */

typedef struct table {
    er_game g;
    ai_rng dice;
    ai_seat seat[ER_MAX_SEATS];
    er_state_room now;
} table;

static const char *const levels[AI_LEVELS] = {"easy", "normal", "hard", "expert"};

static void sit_down(table *t, const miners_setup *su, uint64_t seed, uint32_t budget)
{
    t->g = miners_game(su);
    ai_rng_seed(&t->dice, seed, 99);
    for (int i = 0; i < t->g.seats; i++) {
        const ai_player *player = ai_player_find(er_span_of(levels[(i + (int)seed) % AI_LEVELS]));
        ai_start(&t->seat[i], player, &t->g, i, seed, (uint64_t)i);
        if (t->seat[i].budget > budget)
            t->seat[i].budget = budget;
    }
    t->g.rules->init(&t->g, state(&t->now));
}

static int first_to_act(const table *t, uint8_t who)
{
    int seat = 0;
    while (seat < t->g.seats && (who >> seat & 1) == 0)
        seat++;
    return seat;
}

/* Makes the next move of chance or of the first seat that acts; returns false if the game is
 * over or the move was refused. */
static bool step(table *t, er_move *out)
{
    uint8_t who = t->g.rules->to_act(&t->g, state(&t->now));
    er_state_room view;
    if (who == 0)
        return false;
    if (who >> ER_CHANCE != 0) {
        ai_pick_chance(&t->g, state(&t->now), &t->dice, out);
    } else {
        int seat = first_to_act(t, who);
        t->g.rules->view(&t->g, state(&t->now), seat, state(&view));
        ai_choose(&t->seat[seat], state(&view), out);
    }
    return er_apply(&t->g, state(&t->now), out, NULL, NULL).key == NULL;
}

static uint64_t mix(uint64_t sum, const er_move *m)
{
    const uint8_t *bytes = (const uint8_t *)m;
    for (size_t i = 0; i < sizeof *m; i++)
        sum = (sum ^ bytes[i]) * 0x100000001b3u;
    return sum;
}

/* A mine looked at once has the amounts and Carts that the rules count. */
static bool counts_right(const miners_setup *su, const miners_seat *p)
{
    ai_miners_sight v;
    ai_miners_see(&v, su, p, NULL);
    for (int card = 0; card < su->book.card_count; card++)
        for (int i = 0; i < su->book.card[card].effect_count; i++) {
            const miners_effect *e = &su->book.card[card].effect[i];
            for (int k = 0; k < e->count; k++)
                for (int here = 0; here <= p->mine_count; here++) {
                    int at = here < p->mine_count ? here : MINERS_NONE;
                    if (ai_miners_amount(&v, &e->op[k], at) != miners_amount(su, p, &e->op[k], at))
                        return false;
                }
        }
    return ai_miners_score(su, p) == p->points + miners_full_carts(su, p);
}

/* Plays a whole game; returns the sum of its moves, or 0 if it did not reach its end. */
static uint64_t play(const miners_setup *su, uint64_t seed, uint32_t budget)
{
    table t;
    er_move m;
    uint64_t sum = 0xcbf29ce484222325u;
    bool right = true;
    sit_down(&t, su, seed, budget);
    for (int n = 0; step(&t, &m); n++) {
        sum = mix(sum, &m);
        right = right && (n % 8 != 0 || counts_right(su, &miners_at(state(&t.now))->seat[0]));
    }
    expect(right, "a mine that is looked at once counts as the rules do");
    return miners_at(state(&t.now))->phase == MINERS_PHASE_OVER ? sum : 0;
}

static void test_games(void)
{
    for (int seats = 1; seats <= ER_MAX_SEATS; seats++) {
        miners_setup *su = make_setup(seats);
        for (uint64_t seed = 0; seed < AI_LEVELS; seed++) {
            uint64_t first = play(su, seed, 1500);
            expect(first != 0, "every move of a level is legal, and the game ends");
            if (seed == 0)
                expect(first == play(su, seed, 1500), "the same seed gives the same game");
        }
        free(su);
    }
}

/* ---- the cost of a decision ---- */

typedef struct clock {
    int asked, late_after;
} clock;

static bool is_late(void *at)
{
    clock *c = at;
    return ++c->asked > c->late_after;
}

static void think_of(table *t, int seat, ai_miners_mind *m)
{
    er_state_room view;
    miners_state alone;
    ai_rng rng = t->seat[seat].rng;
    t->g.rules->view(&t->g, state(&t->now), seat, state(&view));
    ai_miners_mind_of(&t->seat[seat], miners_at(state(&view))->round, &rng, m);
    ai_miners_take_out(m->su, miners_at(state(&view)), seat, &alone);
    ai_miners_think(&t->seat[seat], &alone, m);
}

/* At the decisions of some games: with the budget, with another one, and with a clock that soon
 * says late. */
static void test_cost(void)
{
    miners_setup *su = make_setup(2);
    int64_t worst = 0, worst_late = 0;
    for (uint64_t seed = 0; seed < AI_LEVELS; seed++) {
        table t;
        er_move move;
        sit_down(&t, su, seed, 3000);
        for (int n = 0; step(&t, &move); n++) {
            uint8_t who = t.g.rules->to_act(&t.g, state(&t.now));
            int seat = first_to_act(&t, who);
            clock c = {0, 0};
            ai_miners_mind m;
            if (n % 5 != 0 || who == 0 || who >> ER_CHANCE != 0 || miners_at(state(&t.now))->round == 0)
                continue;
            think_of(&t, seat, &m);
            worst = m.spent - t.seat[seat].budget > worst ? m.spent - t.seat[seat].budget : worst;
            t.seat[seat].late = is_late;
            t.seat[seat].clock = &c;
            think_of(&t, seat, &m);
            worst_late = m.spent > worst_late ? m.spent : worst_late;
            expect(m.end_count > 0, "who is late has a move all the same");
            t.seat[seat].late = NULL;
        }
    }
    printf("nodes: at most %lld over the budget, %lld when late\n", (long long)worst, (long long)worst_late);
    expect(worst <= SLACK, "a decision keeps to its budget");
    expect(worst_late <= 256 + SLACK, "a decision ends when it is late");
    free(su);
}

/* ---- things that a seat may not see do not matter ---- */

static void test_secrets(void)
{
    miners_setup *su = make_setup(3);
    int compared = 0;
    for (uint64_t seed = 0; seed < 4; seed++) {
        table t;
        er_move move;
        sit_down(&t, su, seed, 400);
        for (int n = 0; step(&t, &move); n++) {
            uint8_t who = t.g.rules->to_act(&t.g, state(&t.now));
            er_state_room other, view, again;
            if (n % 7 != 0 || who == 0 || who >> ER_CHANCE != 0)
                continue;
            int seat = first_to_act(&t, who);
            ai_seat one = t.seat[seat], two = t.seat[seat];
            er_move a, b;
            t.g.rules->view(&t.g, state(&t.now), seat, state(&view));
            other = view;
            t.g.rules->fill(&t.g, state(&other), seat, &t.dice.base);
            t.g.rules->view(&t.g, state(&other), seat, state(&again));
            ai_choose(&one, state(&view), &a);
            ai_choose(&two, state(&again), &b);
            compared += memcmp(state(&other), state(&t.now), er_state_size(&t.g)) != 0;
            expect(er_move_same(&a, &b), "another's hand does not change the move");
        }
    }
    expect(compared > 50, "hands were different");
    free(su);
}

/* ---- judgements, advice ---- */

static void check_judgement(table *t, const er_state *view, int seat)
{
    ai_outlook o;
    int sum = 0;
    bool sensible = true;
    ai_judge(&t->seat[seat], view, &o);
    for (int i = 0; i < t->g.seats; i++) {
        sum += o.chance[i];
        sensible = sensible && o.chance[i] >= 0 && o.coins[i] >= 0 && o.coins[i] < 30000;
    }
    expect(sum == AI_CERTAIN, "the chances add up");
    expect(sensible, "chances and scores are possible ones");
}

static bool has_words(const ai_part *part)
{
    char key[64];
    er_text t = er_text_on(key, sizeof key);
    er_put(&t, "ai.part.");
    er_put(&t, part->word);
    const char *text = content_text(0, key);
    return text != NULL && strcmp(text, key) != 0;
}

static void check_advice(table *t, const er_state *view, int seat)
{
    static ai_advice advice[6];
    int n = ai_advise(&t->seat[seat], view, advice, 6);
    expect(n > 0, "there is advice");
    for (int i = 0; i < n; i++) {
        const ai_advice *a = &advice[i];
        int sum = 0;
        expect(a->length > 0 && t->g.rules->check(&t->g, view, &a->line[0]).key == NULL, "the first move is legal");
        expect(i == 0 || (a->coins <= a[-1].coins && a->chance <= a[-1].chance), "the best comes first");
        for (int k = 0; k < i; k++)
            expect(!er_move_same(&a->line[0], &advice[k].line[0]), "first moves are different");
        for (int k = 0; k < a->parts; k++) {
            sum += a->part[k].amount;
            expect(has_words(&a->part[k]), "a part has words");
        }
        expect(a->parts <= AI_PARTS && sum == a->coins, "the parts add up");
    }
}

static void test_thoughts(void)
{
    for (int seats = 1; seats <= ER_MAX_SEATS; seats += 2) {
        miners_setup *su = make_setup(seats);
        table t;
        er_move move;
        er_state_room view;
        sit_down(&t, su, (uint64_t)seats, 1000);
        check_judgement(&t, state(&t.now), 0);
        for (int n = 0; step(&t, &move); n++) {
            uint8_t who = t.g.rules->to_act(&t.g, state(&t.now));
            int seat = first_to_act(&t, who) % seats;
            if (n % 9 != 0 && who != 0)
                continue;
            t.g.rules->view(&t.g, state(&t.now), seat, state(&view));
            check_judgement(&t, state(&view), seat);
            check_judgement(&t, state(&t.now), seat);
            if (who != 0 && who >> ER_CHANCE == 0)
                check_advice(&t, state(&view), seat);
        }
        ai_outlook o;
        ai_judge(&t.seat[0], state(&t.now), &o);
        for (int i = 0; i < seats; i++)
            expect((o.chance[i] > 0) == ((t.g.rules->winners(&t.g, state(&t.now)) >> i & 1) != 0), "who won has won");
        free(su);
    }
}

/* ---- the weights belong to this set of cards ---- */

static bool is_learned(const char *kind, const char *name)
{
    char whole[AI_ROW_NAME];
    er_text t = er_text_on(whole, sizeof whole);
    er_put(&t, kind);
    er_put(&t, name);
    const int16_t *row = ai_weights_find(&ai_learned, whole);
    for (int i = 0; i < AI_COLUMNS; i++)
        if (row[i] != 0)
            return true;
    printf("%s: no weights\n", whole);
    return false;
}

static void test_weights(void)
{
    expect(ai_weights_find(&ai_learned, "miners.book")[1] == ai_miners_book_digest(&content_book),
           "the weights were learned with these cards: if not, run train_miners (docs/ai.md)");
    expect(is_learned("miners.", "spread"), "the spread is known");
    for (int i = 0; i < MINERS_FEATURES; i++)
        expect(is_learned("miners.", ai_miners_features[i].name), "every feature has weights");
    for (int i = 0; i < content_book.card_count; i++)
        expect(is_learned("miners.hand.", content_book.card[i].key) &&
                   is_learned("miners.mine.", content_book.card[i].key),
               "every card has weights");
}

int main(void)
{
    test_weights();
    test_games();
    test_cost();
    test_secrets();
    test_thoughts();
    return check_end();
}
