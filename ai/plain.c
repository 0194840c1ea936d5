/* plain.c - the brain of a game that has none of its own: it deals what is hidden, plays on at
 * random to the end, several times, and takes the mean. It knows only core/er.h. */
#include "ai/brain.h"
#include "ai/playout.h"

#include <string.h>

enum { PLAYS = 8 }; /* games by which a position is judged */

/* Plays one game to its end, from a view, after a move (NULL for none); adds its result. */
static void play_out(ai_seat *a, const er_state *view, const er_move *first, ai_outlook *sum)
{
    const er_rules *rules = a->g->rules;
    er_state_room room = {0};
    er_state *at = (er_state *)(void *)room.bytes;
    int32_t score[ER_MAX_SEATS];
    memcpy(at, view, er_state_size(a->g));
    rules->fill(a->g, at, a->seat, &a->rng.base);
    if (first != NULL)
        (void)rules->apply(a->g, at, first, NULL);
    (void)ai_playout(a->g, at, &a->rng, UINT32_MAX);
    uint8_t winners = rules->winners(a->g, at);
    rules->score(a->g, at, score);
    for (int i = 0; i < a->g->seats; i++) {
        sum->coins[i] += 100 * score[i];
        sum->chance[i] += (winners >> i & 1) != 0 ? AI_CERTAIN / __builtin_popcount(winners) : 0;
    }
}

static ai_outlook expect(ai_seat *a, const er_state *view, const er_move *first, uint32_t games)
{
    ai_outlook sum = {0};
    int best = 0, rest = AI_CERTAIN;
    for (uint32_t i = 0; i < games; i++)
        play_out(a, view, first, &sum);
    for (int i = 0; i < a->g->seats; i++) {
        sum.coins[i] /= (int32_t)games;
        rest -= sum.chance[i] /= (int32_t)games;
        best = sum.chance[i] > sum.chance[best] ? i : best;
    }
    sum.chance[best] += rest; /* what rounding has lost */
    return sum;
}

static void judge(ai_seat *a, const er_state *view, ai_outlook *out)
{
    *out = expect(a, view, NULL, PLAYS);
}

static bool is_better(const ai_outlook *a, const ai_outlook *b, int seat)
{
    return a->chance[seat] != b->chance[seat] ? a->chance[seat] > b->chance[seat] : a->coins[seat] > b->coins[seat];
}

static void choose(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    ai_outlook best = {0};
    for (int i = 0; i < n; i++) {
        ai_outlook next = expect(a, view, &legal[i], a->budget > 0 ? a->budget : 1);
        if (i > 0 && !is_better(&next, &best, a->seat))
            continue;
        best = next;
        *out = legal[i];
    }
}

static int advise(ai_seat *a, const er_state *view, ai_advice *out, int cap)
{
    er_move legal[AI_MOVES];
    int n = a->g->rules->legal(a->g, view, a->seat, legal, a->g->rules->max_legal);
    if (n == 0 || cap == 0)
        return 0;
    *out = (ai_advice){.length = 1};
    choose(a, view, legal, n, &out->line[0]);
    ai_outlook then = expect(a, view, &out->line[0], PLAYS);
    out->coins = then.coins[a->seat];
    out->chance = then.chance[a->seat];
    return 1;
}

const ai_brain ai_plain_brain = {.secret = true,
                                 .budget = {1, 4, 16, 64},
                                 .greedy = ai_random_choose,
                                 .choose = choose,
                                 .judge = judge,
                                 .advise = advise};
