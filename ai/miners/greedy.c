/* greedy.c - a player of Miners that looks ahead to the end of this round.
 *
 * Players have only the decks in common, so the seat is taken out of its view and plays alone.
 * It tries all its decisions to the end of the round and deals drawn cards at random. The end is
 * worth its points and what lies on the table for later rounds. It does not try out which deck
 * to draw from and what to discard, but decides by the worth of cards. All worth is in
 * hundredths of a point, without fractions. */
#include "ai/brain.h"
#include "ai/miners/alone.h"

#include <limits.h>

enum {
    BUDGET = 12000, /* positions examined for one decision */
    DEEPEST = 64    /* decisions of a round tried in sequence */
};

typedef struct mind {
    er_game g;
    const miners_setup *su;
    ai_rng *rng;
    int round; /* the current round */
    int nodes;
} mind;

/* Returns the worth of the best effect of a card, as if it were activated where it lies. */
static int card_worth(ai_miners_sight *v, int card, int here)
{
    const miners_card *c = &v->su->book.card[card];
    int best = 0;
    for (int i = 0; i < c->effect_count; i++)
        best = ai_miners_most(best, ai_miners_effect_worth(v, &c->effect[i], here));
    return best + c->discount.amount * MINERS_COIN / 2;
}

/* ---- what a seat has ---- */

/* One card of each level is activated in a chain, deeper ones less often. The best one counts in
 * full, the others a little. */
static int mine_worth(ai_miners_sight *v, int rounds)
{
    const miners_seat *p = v->p;
    static const int share[MINERS_LEVELS + 1] = {0, 70, 50, 24, 10}; /* of a hundred rounds */
    int best[MINERS_LEVELS + 1] = {0}, sum[MINERS_LEVELS + 1] = {0}, worth = 0;
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *at = &p->mine[i];
        int value = card_worth(v, at->card, i) - ((at->marks & MINERS_MARK_COLLAPSE) != 0 ? 100 : 0);
        best[at->level] = ai_miners_most(best[at->level], value);
        sum[at->level] += value;
        worth += (at->marks & MINERS_MARK_MACHINES) * 6 * rounds;
    }
    for (int level = 1; level <= MINERS_LEVELS; level++)
        worth += share[level] * (best[level] * 3 + sum[level]) / 4 * rounds / 100;
    return worth;
}

/* Cards in hand can be played once each; one that costs more than the seat has must wait. */
static int hand_worth(ai_miners_sight *v, int rounds)
{
    const miners_seat *p = v->p;
    int worth = 0;
    for (int i = 0; i < p->hand_count; i++) {
        int card = p->hand[i];
        int gain = card_worth(v, card, MINERS_NONE) - v->su->card_cost[card] * MINERS_COIN / 2;
        worth += ai_miners_most(15, ai_miners_least(MINERS_CARD + gain / 4, 160));
    }
    return worth * ai_miners_least(rounds, 4) / 4;
}

static int worth(const mind *m, const miners_state *s)
{
    const miners_seat *p = &s->seat[0];
    int rounds = MINERS_ROUNDS - m->round;
    int value = (p->points + miners_full_carts(m->su, p)) * MINERS_POINT;
    if (rounds == 0)
        return value * 16 + ai_miners_least(p->coins, 99); /* coins break ties (MI-END-1) */
    value += ai_miners_least(p->coins, 8 + 3 * rounds) * MINERS_COIN + p->space * MINERS_SPACE / 2 * (rounds > 1);
    ai_miners_sight sight;
    ai_miners_see(&sight, m->su, p, NULL);
    return (value + mine_worth(&sight, rounds) + hand_worth(&sight, rounds)) * 16;
}

/* ---- decisions that are not tried ---- */

/* Returns the card that will be missed least. */
static int least_card(const mind *m, const miners_seat *p, const er_move *moves, int n)
{
    int best = 0, lowest = INT_MAX;
    ai_miners_sight sight;
    ai_miners_see(&sight, m->su, p, NULL);
    for (int i = 0; i < n; i++) {
        int card = moves[i].arg[0], level = m->su->card_level[card];
        int value =
            card_worth(&sight, card, MINERS_NONE) - m->su->card_cost[card] * MINERS_COIN / 2 + (level == 1 ? 60 : 0);
        if (value < lowest) {
            lowest = value;
            best = i;
        }
    }
    return best;
}

/* A hand needs one card of Level I to begin with, then cards that the seat can pay for. */
static int deck_to_draw(const miners_setup *su, const miners_seat *p, const er_move *moves, int n)
{
    int held[MINERS_LEVELS + 1] = {0}, best = 0, highest = INT_MIN;
    for (int i = 0; i < p->hand_count; i++)
        held[miners_level_of(su, p->hand[i])]++;
    for (int i = 0; i < n; i++) {
        int level = moves[i].arg[0];
        int value = -2 * held[level] + (level == 3 && p->coins >= 5 ? 3 : level == 2 ? 2 : 1);
        if (value > highest) {
            highest = value;
            best = i;
        }
    }
    return best;
}

/* Returns the one move that is made without trying, or -1. */
static int decided(const mind *m, const miners_state *s, int seat, const er_move *moves, int n)
{
    const miners_seat *p = &s->seat[seat];
    if (n == 1)
        return 0;
    if (moves[0].verb == MINERS_VERB_DISCARD)
        return least_card(m, p, moves, n);
    if (moves[0].verb == MINERS_VERB_DRAW)
        return deck_to_draw(m->su, p, moves, n);
    return -1;
}

/* ---- trying ---- */

/* Makes moves of chance and forced moves, up to a decision to be tried or the end of the round.
 * Returns the number of choices. */
static int run_on(mind *m, miners_state *s, er_move *moves)
{
    er_state *state = (er_state *)(void *)s;
    for (;;) {
        uint8_t who = m->g.rules->to_act(&m->g, state);
        er_move move;
        if (who == 0 || s->round != m->round)
            return 0;
        if (who >> ER_CHANCE != 0) {
            ai_pick_chance(&m->g, state, m->rng, &move);
        } else {
            int n = m->g.rules->legal(&m->g, state, 0, moves, MINERS_MAX_OPTIONS);
            int which = decided(m, s, 0, moves, n);
            if (which < 0)
                return n;
            move = moves[which];
        }
        (void)m->g.rules->apply(&m->g, state, &move, NULL);
        m->nodes--;
    }
}

/* Returns the best end of the round from here; once the budget is used up it takes the first
 * choice. */
static int best_end(mind *m, const miners_state *from, int depth)
{
    miners_state s;
    er_move moves[MINERS_MAX_OPTIONS];
    ai_miners_copy_alone(&s, from);
    int n = run_on(m, &s, moves);
    if (n == 0)
        return worth(m, &s);
    int best = INT_MIN;
    for (int i = 0; i < n && (i == 0 || m->nodes > 0); i++) {
        miners_state next;
        if (depth == DEEPEST)
            return worth(m, &s);
        ai_miners_copy_alone(&next, &s);
        (void)m->g.rules->apply(&m->g, (er_state *)(void *)&next, &moves[i], NULL);
        m->nodes--;
        best = ai_miners_most(best, best_end(m, &next, depth + 1));
    }
    return best;
}

static int try_all(mind *m, const miners_state *alone, const er_move *moves, int n)
{
    int best = 0, highest = INT_MIN;
    for (int i = 0; i < n; i++) {
        miners_state s;
        er_move move = moves[i];
        move.seat = 0;
        ai_miners_copy_alone(&s, alone);
        m->nodes = BUDGET / n;
        (void)m->g.rules->apply(&m->g, (er_state *)(void *)&s, &move, NULL);
        int value = best_end(m, &s, 0);
        if (value > highest) {
            highest = value;
            best = i;
        }
    }
    return best;
}

void ai_miners_greedy(const er_game *g, const er_state *view, int seat, ai_rng *rng, er_move *out)
{
    const miners_state *s = miners_at(view);
    er_move moves[MINERS_MAX_OPTIONS];
    miners_state alone;
    mind m = {.g = {g->rules, g->setup, 1}, .su = miners_setup_of(g), .rng = rng, .round = s->round};
    int n = g->rules->legal(g, view, seat, moves, MINERS_MAX_OPTIONS);
    int which = decided(&m, s, seat, moves, n);
    if (which < 0) {
        ai_miners_take_out(m.su, s, seat, &alone);
        which = try_all(&m, &alone, moves, n);
    }
    *out = moves[which];
}
