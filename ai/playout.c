/* playout.c - random games and batches; see playout.h. Random moves come from the rules' `random` or, in games without it,
 * from `legal` and `chance`, so they are applied without a second check. */
#include "ai/playout.h"

#include <assert.h>

uint32_t ai_playout(const er_game *g, er_state *s, ai_rng *rng, uint32_t most)
{
    const er_rules *rules = g->rules;
    er_move list[AI_MOVES];
    uint32_t made = 0;
    uint8_t who;
    if (rules->random != NULL)
        return rules->random(g, s, &rng->base, most);
    assert(rules->max_legal <= AI_MOVES);
    for (; made < most && (who = rules->to_act(g, s)) != 0; made++) {
        er_move move;
        int actor = __builtin_ctz(who);
        if (actor == ER_CHANCE)
            ai_pick_chance(g, s, rng, &move);
        else {
            uint16_t moves = rules->legal(g, s, actor, list, rules->max_legal);
            assert(moves > 0);
            move = list[ai_rng_below(rng, moves)];
        }
        (void)rules->apply(g, s, &move, NULL);
    }
    return made;
}

er_state *ai_batch_state(const ai_batch *b, uint32_t game)
{
    return (er_state *)(void *)((uint8_t *)b->states + game * b->stride);
}

void ai_batch_begin(const ai_batch *b, uint64_t seed, uint64_t first)
{
    for (uint32_t i = 0; i < b->count; i++) {
        b->g->rules->init(b->g, ai_batch_state(b, i));
        ai_rng_seed(&b->rngs[i], seed, first + i);
    }
}

static uint32_t advance(const ai_batch *b, uint32_t game, uint32_t most)
{
    er_state *s = ai_batch_state(b, game);
    uint32_t made = 0;
    if (b->play == NULL)
        return ai_playout(b->g, s, &b->rngs[game], most);
    for (; made < most && b->g->rules->to_act(b->g, s) != 0; made++)
        b->play(b->host, game, s, &b->rngs[game]);
    return made;
}

uint32_t ai_batch_advance(const ai_batch *b, uint32_t most, uint64_t *steps)
{
    uint32_t running = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        uint32_t made = advance(b, i, most);
        running += b->g->rules->to_act(b->g, ai_batch_state(b, i)) != 0;
        if (steps != NULL)
            *steps += made;
    }
    return running;
}
