/* test_kept.c - going back in a game: every earlier position is found again, with a few moves
 * instead of all of them; undo after undo; a game as bytes and back. The cost is counted in
 * replayed moves, never in time. */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "core/codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEAR = 16, LONGEST = 20000 };

static session_library library;
static ai_rng rng;

static session *open_line(const char *choices)
{
    struct err e = {0};
    session_table table = {0};
    session *s = NULL;
    if (session_choices_read(&library, er_span_of(choices), &table, &e))
        s = session_open(&library, &table, &e);
    expect(s != NULL, e.key != NULL ? e.key : "opens", choices);
    if (s == NULL)
        exit(1);
    return s;
}

static bool step(session *s)
{
    const er_game *g = &s->game;
    uint8_t who = g->rules->to_act(g, session_now(s));
    er_move move;
    if (who == 0)
        return false;
    if ((who >> ER_CHANCE & 1) != 0)
        ai_pick_chance(g, session_now(s), &rng, &move);
    else
        ai_random_choose(g, session_now(s), __builtin_ctz(who), &rng, &move);
    expect(session_play(s, &move, NULL, NULL).key == NULL, "is legal", g->rules->key);
    return true;
}

/* Compares every position with one made from the start. With `straight`, nothing was undone, so
 * each costs at most twice the way to the end. */
static void finds_all(const session *s, bool straight, const char *about)
{
    const er_game *g = &s->game;
    er_state_room naive, found;
    session_first(s, &naive);
    for (uint32_t ply = 0; ply <= s->count; ply++) {
        uint32_t cost = session_state_at(s, ply, &found), back = s->count - ply;
        if (ply > 0)
            (void)g->rules->apply(g, (er_state *)(void *)naive.bytes, &s->log[ply - 1].move, NULL);
        expect(memcmp(&naive, &found, er_state_size(g)) == 0, "is the very position", about);
        expect(!straight || cost <= (2 * back > NEAR ? 2 * back : NEAR), "costs a few moves", about);
    }
}

/* Goes forwards and back at random: whatever was undone, the position is right. */
static void wanders(const char *choices)
{
    session *s = open_line(choices);
    bool goes_on = true;
    while (goes_on && check_failed() == 0) {
        goes_on = step(s);
        if (ai_rng_below(&rng, 40) == 0)
            for (uint32_t back = ai_rng_below(&rng, 100); back > 0 && s->count > 0; back--)
                (void)session_undo_any(s);
        if (ai_rng_below(&rng, 40) == 0)
            finds_all(s, false, choices);
    }
    finds_all(s, false, choices);
    session_close(s);
}

static void looks_back(const char *choices)
{
    session *s = open_line(choices);
    while (step(s))
        if (s->count % 50 == 0)
            finds_all(s, true, choices);
    finds_all(s, true, choices);
    session_close(s);
}

/* Makes a decision and undoes it again and again, late in a game: sixteen moves each time,
 * however long the game is. */
static void undo_is_cheap(const char *choices)
{
    session *s = open_line(choices);
    int undone = 0;
    while (step(s)) {
        uint64_t before = s->replayed;
        int seat = s->log[s->count - 1].move.seat;
        if (seat == ER_CHANCE || session_undo(s, seat).key != NULL)
            continue;
        undone++;
        expect(s->replayed - before < NEAR, "one undo costs a few moves", choices);
        if (ai_rng_below(&rng, 4) != 0)
            (void)step(s);
    }
    expect(undone > 30, "moves are taken back", choices);
    uint64_t before = s->replayed;
    uint32_t count = s->count;
    while (s->count > 0)
        (void)session_undo_any(s);
    expect(s->replayed - before <= (uint64_t)(NEAR + 1) * count, "all the way back", choices);
    printf("%s: %d undone, %.1f moves for each step all the way back\n", choices, undone,
           (double)(s->replayed - before) / count);
    session_close(s);
}

/* As bytes and back, at every length: the game is the same, and moves that may be undone are
 * undone at once. */
static void loads(const char *choices)
{
    session *s = open_line(choices);
    do {
        size_t cap = session_code_bound(s);
        uint8_t *bytes = malloc(cap);
        session *again = session_twin(s);
        er_codec out = {.at = bytes, .end = bytes + cap};
        if (bytes == NULL || again == NULL)
            exit(1);
        expect(session_code(s, &out), "is saved", choices);
        er_codec in = {.at = bytes, .end = out.at, .loading = true};
        expect(session_code(again, &in) && in.at == out.at, "is loaded", choices);
        expect(again->count == s->count && session_hash(again) == session_hash(s), "the same game", choices);
        for (uint32_t k = 0; k < s->count; k++)
            expect(er_move_same(&again->log[k].move, &s->log[k].move) && again->log[k].flags == s->log[k].flags,
                   "the same moves", choices);
        uint64_t run = 0;
        while (again->count > 0 && session_undo(again, again->log[again->count - 1].move.seat).key == NULL)
            run++;
        expect(again->replayed <= (run + 1) * NEAR, "undo is cheap after loading", choices);
        session_close(again);
        size_t cut = ai_rng_below(&rng, (uint32_t)(out.at - bytes));
        again = session_twin(s);
        in = (er_codec){.at = bytes, .end = bytes + cut, .loading = true};
        expect(!session_code(again, &in) && again->count == 0, "what is cut short is refused", choices);
        session_close(again);
        free(bytes);
        for (uint32_t more = ai_rng_below(&rng, 9); more > 0; more--)
            (void)step(s);
    } while (step(s));
    session_close(s);
}

int main(void)
{
    static const char *const tables[] = {
        "game=realms map=saucer2 seats=2",
        "game=realms set=underground map=snore3 seats=3",
        "game=realms set=mixed map=saucer2 seats=2 places=yes",
        "game=miners seats=4",
        "game=miners seats=1",
    };
    library = cli_library();
    ai_rng_seed(&rng, 20261116, 16);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        wanders(tables[i]);
        looks_back(tables[i]);
        undo_is_cheap(tables[i]);
        loads(tables[i]);
    }
    return check_end();
}
