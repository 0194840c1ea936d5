/* test_miners.c - the promises of Miners beyond the contract of all games: seats that act at the
 * same time affect each other only through the decks; a state saved in the middle of nested
 * Special Activations can be continued; a view contains no secret. */
#include "tests/check.h"
#include "ai/ai.h"
#include "content/content.h"
#include "core/json.h"
#include "miners/rules/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static miners_setup *make_setup(const miners_book *own, int seats)
{
    miners_setup *su = malloc(miners_setup_size());
    miners_choice choice = {.shipped = &content_book, .own = own, .seats = (uint8_t)seats};
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    if (su == NULL || miners_setup_make(&choice, su, &text).key != NULL)
        abort();
    return su;
}

/* ---- moves of different seats commute, except through the decks ---- */

typedef struct pair {
    const er_game *g;
    ai_rng rng;
    er_move dealt[ER_MAX_SEATS][64]; /* the draws of each seat, to be drawn again */
    int count[ER_MAX_SEATS], used[ER_MAX_SEATS];
    int64_t compared, through_decks;
} pair;

/* Makes the move and the draws after it: at random the first time, the same cards the second.
 * Returns false if they are not there. */
static bool make(pair *p, er_state_room *room, const er_move *m, bool again)
{
    er_state *s = state(room);
    if (er_apply(p->g, s, m, NULL, NULL).key != NULL)
        return false;
    while (p->g->rules->to_act(p->g, s) == 1u << ER_CHANCE && miners_at(s)->phase != MINERS_PHASE_EVENT) {
        er_move pick;
        ai_pick_chance(p->g, s, &p->rng, &pick);
        int seat = pick.arg[0];
        if (again && p->used[seat] < p->count[seat])
            pick = p->dealt[seat][p->used[seat]++];
        else if (!again && p->count[seat] < 64)
            p->dealt[seat][p->count[seat]++] = pick;
        if (er_apply(p->g, s, &pick, NULL, NULL).key != NULL)
            return false;
    }
    return true;
}

static bool same_seats(const miners_state *a, const miners_state *b)
{
    return memcmp(a->seat, b->seat, sizeof a->seat) == 0 && a->phase == b->phase && a->round == b->round;
}

/* One discards while a deck is empty: the other may draw that very card, or come too early and
 * draw none. */
static bool fills_a_deck(const pair *p, const er_state_room *now, const er_move *a, const er_move *b)
{
    if (a->verb != MINERS_VERB_DISCARD && b->verb != MINERS_VERB_DISCARD)
        return false;
    const miners_state *s = miners_at((const er_state *)(const void *)now->bytes);
    for (int level = 1; level <= MINERS_DECKS; level++)
        if (miners_deck_size(miners_setup_of(p->g), s, level) == 0)
            return true;
    return false;
}

/* Makes one move of each of two seats, in both orders. */
static void try_both_orders(pair *p, const er_state_room *now, const er_move *a, const er_move *b)
{
    er_state_room first = *now, second = *now;
    memset(p->count, 0, sizeof p->count);
    memset(p->used, 0, sizeof p->used);
    bool good = make(p, &first, a, false) && make(p, &first, b, false);
    bool drew = false;
    for (int i = 0; i < ER_MAX_SEATS; i++)
        drew = drew || p->count[i] > 0;
    if (!drew && !fills_a_deck(p, now, a, b)) {
        expect(good && make(p, &second, b, true) && make(p, &second, a, true), "both orders are legal");
        expect(memcmp(first.bytes, second.bytes, er_state_size(p->g)) == 0, "both orders end in one state");
        p->compared++;
        return;
    }
    /* The first seat may have left a deck empty, or filled it up; otherwise the seats are the
     * same. */
    if (good && make(p, &second, b, true) && make(p, &second, a, true) &&
        same_seats(miners_at(state(&first)), miners_at(state(&second))))
        p->compared++;
    else
        p->through_decks++;
}

static const er_move *move_of(ai_rng *rng, const er_move *moves, int n)
{
    return &moves[ai_rng_below(rng, (uint32_t)n)];
}

static void play_in_any_order(pair *p)
{
    er_state_room now = {0};
    uint8_t who;
    p->g->rules->init(p->g, state(&now));
    while ((who = p->g->rules->to_act(p->g, state(&now))) != 0) {
        er_move moves[ER_MAX_SEATS][MINERS_MAX_OPTIONS], pick;
        int acting[ER_MAX_SEATS], n[ER_MAX_SEATS] = {0}, seats = 0;
        if (who == 1u << ER_CHANCE) {
            ai_pick_chance(p->g, state(&now), &p->rng, &pick);
            (void)p->g->rules->apply(p->g, state(&now), &pick, NULL);
            continue;
        }
        for (int i = 0; i < p->g->seats; i++)
            if ((who >> i & 1) != 0) {
                n[i] = p->g->rules->legal(p->g, state(&now), i, moves[i], MINERS_MAX_OPTIONS);
                acting[seats++] = i;
            }
        int a = acting[ai_rng_below(&p->rng, (uint32_t)seats)], b = acting[ai_rng_below(&p->rng, (uint32_t)seats)];
        er_move move = *move_of(&p->rng, moves[a], n[a]);
        if (a != b)
            try_both_orders(p, &now, &move, move_of(&p->rng, moves[b], n[b]));
        (void)p->g->rules->apply(p->g, state(&now), &move, NULL);
    }
}

static void seats_do_not_disturb_each_other(void)
{
    for (int seats = 2; seats <= ER_MAX_SEATS; seats++) {
        miners_setup *su = make_setup(NULL, seats);
        er_game g = miners_game(su);
        pair p = {.g = &g};
        ai_rng_seed(&p.rng, 44, (uint64_t)seats);
        for (int i = 0; i < 60; i++)
            play_in_any_order(&p);
        printf("%d seats: %lld pairs of moves in both orders, %lld that met in the decks\n", seats,
               (long long)p.compared, (long long)p.through_decks);
        expect(p.compared > 1000 && p.through_decks * 20 < p.compared, "few pairs meet in the decks");
        free(su);
    }
}

/* ---- saved in the middle of an effect ---- */

static const char nested_cards[] =
    "card t_a\n level 1\n effect activate on other; points 1\n effect coins 1\n"
    "card t_b\n level 1\n effect activate on other; machines 1 on mine; points 2\n effect coins 1\n"
    "card t_c\n level 1\n carts l\n effect activate on other; draw 1; points 4\n effect coins 1\n"
    "card t_d\n level 1\n carts r\n effect carts 1 on mine; points 8\n effect coins 3\n"
    "card t_e\n level 1\n effect coins 2\n effect points 3\n";

static void put(const er_game *g, er_state_room *room, const char *statement)
{
    char why[200];
    er_text text = er_text_on(why, sizeof why);
    if (g->rules->put(g, state(room), er_span_of(statement), &text).key == NULL)
        return;
    printf("%s: %s\n", statement, why);
    expect(false, "the position is read");
}

static void say(const er_game *g, er_state_room *room, const char *line)
{
    er_move m;
    bool good =
        er_move_parse(g, er_span_of(line), &m).key == NULL && er_apply(g, state(room), &m, NULL, NULL).key == NULL;
    if (!good)
        printf("%s\n", line);
    expect(good, "the move is legal");
}

static void reload(const er_game *g, er_state_room *room)
{
    uint8_t bytes[ER_SAVE_BYTES];
    er_state_room back;
    memset(&back, 0x5a, sizeof back);
    size_t n = er_save(g, state(room), bytes, sizeof bytes);
    bool loaded = n > 0 && er_load(g, state(&back), bytes, n).key == NULL;
    expect(loaded, "a saved state is loaded");
    if (!loaded)
        return;
    expect(memcmp(back.bytes, room->bytes, er_state_size(g)) == 0, "it is the same state, byte by byte");
    *room = back;
}

static const char *const nested_position[] = {
    "position",        "mine p1 1 0 t_b", "mine p1 1 1 t_c",     "mine p1 1 2 t_d",
    "mine p1 1 3 t_e", "hand p1 t_a",     "deck 1 copper_still", "ready"};

/* t_a activates t_b, which activates t_c, which activates t_d; then each continues with the rest
 * of its effect. */
static const char *const nested_moves[] = {"p1 play t_a",   "p1 place 4",    "p1 effect 1",
                                           "p1 choose 1 0", "p1 effect 1",   "p1 choose 1 1",
                                           "p1 effect 1",   "p1 choose 1 2", "p1 effect 1",
                                           "p1 cart 1 2 r", "p1 draw 1",     "chance deal p1 copper_still",
                                           "p1 choose 1 3", "p1 effect 1"};

/* Saves and loads before every move, four activations deep: the hash is that of the game without
 * interruptions. */
static void saved_in_a_nested_activation(void)
{
    miners_book *own = calloc(1, sizeof *own);
    er_fault fault = {0};
    if (own == NULL || !miners_read(er_span_of(nested_cards), own, &fault))
        abort();
    miners_setup *su = make_setup(own, 1);
    er_game g = miners_game(su);
    er_state_room straight = {0}, stopped;
    int deepest = 0;
    for (size_t i = 0; i < sizeof nested_position / sizeof *nested_position; i++)
        put(&g, &straight, nested_position[i]);
    stopped = straight;
    for (size_t i = 0; i < sizeof nested_moves / sizeof *nested_moves; i++) {
        const miners_seat *p = &miners_at(state(&stopped))->seat[0];
        say(&g, &straight, nested_moves[i]);
        reload(&g, &stopped);
        say(&g, &stopped, nested_moves[i]);
        deepest = p->depth > deepest ? p->depth : deepest;
    }
    const miners_seat *p = &miners_at(state(&stopped))->seat[0];
    expect(deepest == 5, "the chain and four cards were under way at once");
    expect(er_hash(&g, state(&straight)) == er_hash(&g, state(&stopped)), "it plays on to the same hash");
    expect(p->points == 8 + 4 + 2 + 1 && miners_full_carts(su, p) == 1, "each card did all it says, once");
    free(own);
    free(su);
}

/* ---- in the middle of an Event: found by random states ---- */

static bool is_sane(const er_game *g, er_state_room *room)
{
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    return g->rules->sane(g, state(room), &text);
}

/* While p2's last card is due, every deck that p1 might choose is empty: that is a valid state.
 * A state with a false draw is not. */
static void saved_while_another_draws(void)
{
    static const char event[] =
        "event two\n at once\n effect draw 2\n effect draw 1 from 1; draw 1 from 2; draw 1 from 4\n";
    static const char *const position[] = {"position",    "deck 1 copper_still", "deck 2 malt_cellar",
                                           "deck 3 none", "phase event",         "ready"};
    static const char *const moves[] = {"chance event two", "p1 effect 1", "p2 effect 2", "chance deal p2 copper_still",
                                        "chance deal p2 malt_cellar"};
    miners_book *own = calloc(1, sizeof *own);
    er_fault fault = {0};
    if (own == NULL || !miners_read(er_span_of(event), own, &fault))
        abort();
    miners_setup *su = make_setup(own, 2);
    er_game g = miners_game(su);
    er_state_room room = {0}, lie;
    for (size_t i = 0; i < sizeof position / sizeof *position; i++)
        put(&g, &room, position[i]);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        say(&g, &room, moves[i]);
        reload(&g, &room);
        lie = room;
        miners_of(state(&lie))->seat[1].frame[0].named = 1;
        expect(!is_sane(&g, &lie), "nobody named a faction");
    }
    expect(miners_at(state(&room))->seat[0].waits == MINERS_WAITS_DRAW, "p1 is still asked for a deck");
    say(&g, &room, "chance deal p2 mother_lode");
    expect(miners_at(state(&room))->phase != MINERS_PHASE_ONCE, "no deck is left for p1: the Event is over");
    free(own);
    free(su);
}

/* ---- secrets (MI-MINE-1) ---- */

/* Every state of a game is seen by each seat and filled with other cards: what the seat sees
 * stays the same, byte by byte, and names no card that only others hold. */
static bool view_holds_nothing(const er_game *g, er_state_room *now, int seat, ai_rng *rng)
{
    static char json[32768];
    er_state_room view = *now, other, seen = *now;
    er_text text = er_text_on(json, sizeof json);
    g->rules->view(g, state(now), seat, state(&view));
    other = view;
    g->rules->fill(g, state(&other), seat, &rng->base);
    g->rules->view(g, state(&other), seat, state(&seen));
    if (memcmp(view.bytes, seen.bytes, er_state_size(g)) != 0)
        return false;
    g->rules->show(g, state(&view), &text);
    const miners_state *s = miners_at(state(now));
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < s->seat[i].hand_count && i != seat; k++) {
            char name[ER_KEY + 2];
            er_text quoted = er_text_on(name, sizeof name);
            er_json_text(&quoted, NULL, miners_book_of(g)->card[s->seat[i].hand[k]].key);
            if (s->seat[i].hand[k] != miners_setup_of(g)->four && strstr(json, name) != NULL)
                return false;
        }
    return true;
}

static void views_hold_no_secret(void)
{
    miners_setup *su = make_setup(NULL, 3);
    er_game g = miners_game(su);
    ai_rng rng;
    ai_rng_seed(&rng, 45, 0);
    for (int game = 0; game < 20; game++) {
        er_state_room now = {0};
        uint8_t who;
        bool good = true;
        g.rules->init(&g, state(&now));
        while ((who = g.rules->to_act(&g, state(&now))) != 0) {
            er_move move, moves[MINERS_MAX_OPTIONS];
            int seat = __builtin_ctz(who);
            for (int i = -1; i < g.seats; i++)
                good = good && view_holds_nothing(&g, &now, i, &rng);
            if (seat == ER_CHANCE)
                ai_pick_chance(&g, state(&now), &rng, &move);
            else
                move = *move_of(&rng, moves, g.rules->legal(&g, state(&now), seat, moves, MINERS_MAX_OPTIONS));
            (void)g.rules->apply(&g, state(&now), &move, NULL);
        }
        expect(good, "a view holds no secret");
    }
    free(su);
}

/* ---- the setup ---- */

static const char *refusal(const miners_book *shipped, const char *own_text, int seats)
{
    static miners_book own;
    er_fault fault = {0};
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    memset(&own, 0, sizeof own);
    if (!miners_read(er_span_of(own_text), &own, &fault))
        abort();
    miners_choice choice = {.shipped = shipped, .own = &own, .seats = (uint8_t)seats};
    miners_setup *su = malloc(miners_setup_size());
    const char *key = su != NULL ? miners_setup_make(&choice, su, &text).key : "";
    free(su);
    return key;
}

static void expect_refusal(const miners_book *shipped, const char *own_text, int seats, const char *wanted)
{
    const char *found = refusal(shipped, own_text, seats);
    bool same = found == NULL ? wanted == NULL : wanted != NULL && strcmp(found, wanted) == 0;
    if (!same)
        printf("%s: %s\n", own_text, found != NULL ? found : "taken");
    expect(same, "what a table is made of");
}

/* A homemade key must be new, whichever kind of built-in key it would match; a table needs
 * boards, ten Events, a Surface. */
static void setups_are_judged(void)
{
    const miners_book *all = &content_book;
    char text[200];
    for (int i = 0; i < all->event_count; i++) {
        snprintf(text, sizeof text, "event %s\n at once\n effect coins 1\n", all->event[i].key);
        expect_refusal(all, text, 2, "err.miners.key_taken");
    }
    for (int i = 0; i < all->card_count; i++) {
        snprintf(text, sizeof text, "card %s\n level 1\n effect coins 1\n", all->card[i].key);
        expect_refusal(all, text, 2, "err.miners.key_taken");
    }
    static const char side[] = "side %s\n board 1\n space none\n space none\n space none\n space none\n space none\n"
                               " space none\n space none\n";
    for (int i = 0; i < all->side_count; i++) {
        snprintf(text, sizeof text, side, all->side[i].key);
        expect_refusal(all, text, 2, "err.miners.key_taken");
    }
    expect_refusal(all, "card mine_own\n level 4\n effect points 9\n", 5, NULL);
    expect_refusal(all, "", 1, NULL);
    expect_refusal(all, "", 0, "err.miners.seats");
    expect_refusal(all, "", 6, "err.miners.seats");
    miners_book *less = malloc(sizeof *less);
    if (less == NULL)
        abort();
    *less = *all;
    less->event_count = MINERS_ROUNDS - 1;
    expect_refusal(less, "", 1, "err.miners.needs");
    expect_refusal(less, "event tenth\n at once\n effect coins 1\n", 1, NULL);
    *less = *all;
    less->side_count -= 2;
    expect_refusal(less, "", 1, "err.miners.needs");
    *less = *all;
    less->has_surface = false;
    expect_refusal(less, "", 1, "err.miners.needs");
    expect_refusal(less, "surface\n effect coins 1\n", 1, NULL);
    free(less);
}

/* A homemade Level IV card replaces the built-in one, with its own number of copies. */
static void own_level_four(void)
{
    miners_book *own = calloc(1, sizeof *own);
    er_fault fault = {0};
    if (own == NULL || !miners_read(er_span_of("card deepest\n level 4\n copies 3\n effect points 9\n"), own, &fault))
        abort();
    miners_setup *su = make_setup(own, 1);
    er_game g = miners_game(su);
    er_state_room room = {0};
    g.rules->init(&g, state(&room));
    expect(miners_deck_size(su, miners_at(state(&room)), 4) == 3, "three copies of the own Level IV card");
    expect(strcmp(su->book.card[su->four].key, "deepest") == 0, "it is the own one");
    expect(su->book.card_count == content_book.card_count, "it took the other's place");
    free(own);
    free(su);
}

int main(void)
{
    seats_do_not_disturb_each_other();
    saved_in_a_nested_activation();
    saved_while_another_draws();
    views_hold_no_secret();
    setups_are_judged();
    own_level_four();
    return check_end();
}
