/* realms_brain.c - the thinking player of realms. */
#include "ai/brain.h"
#include "realms/realms.h"

static void choose(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    (void)legal;
    (void)n;
    ai_greedy_choose(a->g, view, a->seat, &a->rng, out);
}

static void judge(ai_seat *a, const er_state *view, ai_outlook *out)
{
    int32_t score[ER_MAX_SEATS] = {0};
    a->g->rules->score(a->g, view, score);
    for (int i = 0; i < a->g->seats; i++) {
        out->coins[i] = 100 * score[i];
        out->chance[i] = AI_CERTAIN / a->g->seats;
    }
}

static int advise(ai_seat *a, const er_state *view, ai_advice *out, int cap)
{
    ai_outlook outlook;
    if (cap < 1)
        return 0;
    judge(a, view, &outlook);
    ai_choose(a, view, &out[0].line[0]);
    out[0].length = 1;
    out[0].coins = outlook.coins[a->seat];
    out[0].chance = outlook.chance[a->seat];
    out[0].part[0] = (ai_part){"coins", out[0].coins};
    out[0].parts = 1;
    return 1;
}

const ai_brain ai_realms_brain = {
    .rules = &realms_rules, .budget = {100, 1000, 10000, 100000}, .choose = choose, .judge = judge, .advise = advise};
