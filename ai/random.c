/* random.c - the generator, the pick of chance, and the player that makes any legal move. */
#include "ai/ai.h"

#include <assert.h>

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint32_t below(er_rng *base, uint32_t n)
{
    return ai_rng_below((ai_rng *)(void *)base, n); /* base is the first member */
}

void ai_rng_seed(ai_rng *r, uint64_t seed, uint64_t stream)
{
    uint64_t from = seed;
    uint64_t x = splitmix(&from) ^ (stream * 0xd1342543de82ef95u);
    r->base.below = below;
    for (int i = 0; i < 4; i++)
        r->s[i] = splitmix(&x);
}

void ai_pick_chance(const er_game *g, const er_state *s, ai_rng *rng, er_move *out)
{
    er_outcome outcome[AI_MOVES];
    if (g->rules->pick != NULL) {
        g->rules->pick(g, s, &rng->base, out);
        return;
    }
    assert(g->rules->max_outcomes <= AI_MOVES);
    uint16_t n = g->rules->chance(g, s, outcome, g->rules->max_outcomes);
    uint32_t sum = 0;
    for (uint16_t i = 0; i < n; i++)
        sum += outcome[i].weight;
    assert(n > 0 && sum > 0);
    uint32_t pick = ai_rng_below(rng, sum);
    uint16_t at = 0;
    while (pick >= outcome[at].weight)
        pick -= outcome[at++].weight;
    *out = outcome[at].move;
}

void ai_random_choose(const er_game *g, const er_state *view, int seat, ai_rng *rng, er_move *out)
{
    er_move move[AI_MOVES];
    assert(g->rules->max_legal <= AI_MOVES);
    uint16_t n = g->rules->legal(g, view, seat, move, g->rules->max_legal);
    assert(n > 0);
    *out = move[ai_rng_below(rng, n)];
}
