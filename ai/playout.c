/* playout.c - random games; see playout.h. Moves come from `legal` and `chance`, so they are applied
 * without a second check. */
#include "ai/playout.h"

#include <assert.h>

uint32_t ai_playout(const er_game *g, er_state *s, ai_rng *rng, uint32_t most)
{
    const er_rules *rules = g->rules;
    er_move list[AI_MOVES];
    uint32_t made = 0;
    uint8_t who;
    if (rules->random != NULL) {
        while (made < most && rules->random(g, s, &rng->base))
            made++;
        return made;
    }
    assert(rules->max_legal <= AI_MOVES);
    for (; made < most && (who = rules->to_act(g, s)) != 0; made++) {
        er_move move;
        int actor = __builtin_ctz(who);
        if (actor == ER_CHANCE)
            ai_pick_chance(g, s, rng, &move);
        else
            move = list[ai_rng_below(rng, rules->legal(g, s, actor, list, rules->max_legal))];
        (void)rules->apply(g, s, &move, NULL);
    }
    return made;
}

er_state *ai_batch_state(const ai_batch *b, uint32_t game)
{
    return (er_state *)(void *)((uint8_t *)b->states + game * b->stride);
}

void ai_batch_begin(const ai_batch *b)
{
    for (uint32_t i = 0; i < b->count; i++)
        b->g->rules->init(b->g, ai_batch_state(b, i));
}

uint32_t ai_batch_advance(const ai_batch *b, uint32_t most, uint64_t *moves)
{
    uint32_t running = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        uint32_t made = ai_playout(b->g, ai_batch_state(b, i), &b->rngs[i], most);
        running += b->g->rules->to_act(b->g, ai_batch_state(b, i)) != 0;
        if (moves != NULL)
            *moves += made;
    }
    return running;
}
