/* advice.c - the thinking player's opinion of a position of Realms: how it may end, and the
 * possible lines of play. */
#include "ai/realms/internal.h"

/* ---- how it may end ---- */

/* The evaluation needs positions between turns, so a turn under way is played to its end first. */
static void end_turn(ai_realms_mind *m, realms_state *s)
{
    if (s->phase != REALMS_PHASE_START && s->phase != REALMS_PHASE_PICK && s->phase != REALMS_PHASE_OVER)
        ai_realms_quick_turn(m, s, NULL);
}

void ai_realms_judge_end(ai_seat *a, const er_state *view, ai_outlook *out)
{
    ai_realms_mind m = ai_realms_mind_of(a);
    realms_state s;
    ai_realms_imagine(a, view, &s);
    end_turn(&m, &s);
    ai_realms_expect(m.scales, a->g, &s, out);
}

/* ---- lines of play ---- */

static int32_t size_of(int32_t amount)
{
    return amount < 0 ? -amount : amount;
}

/* Lists the worth of the plan's end, part by part, the largest first. What dice and imagined
 * games add to it is a part too. */
static void list_parts(ai_realms_mind *m, const realms_state *end, ai_advice *out)
{
    realms_state s;
    ai_realms_looks looks[ER_MAX_SEATS];
    int32_t parts[AI_REALMS_PART_COUNT];
    realms_copy(m->su, &s, end);
    end_turn(m, &s);
    ai_realms_look_around(m->scales, m->su, &s, looks);
    int32_t future = ai_realms_future(m->scales, &s, &looks[m->seat], m->seat, parts);
    parts[AI_REALMS_PART_COINS] = 100 * s.coins[m->seat];
    parts[AI_REALMS_PART_AHEAD] = out->coins - parts[AI_REALMS_PART_COINS] - future;
    out->parts = 0;
    for (int i = 0; i < AI_REALMS_PART_COUNT; i++) {
        ai_part part = {ai_realms_part_word(i), parts[i]};
        int at = out->parts;
        if (part.amount == 0)
            continue;
        for (; at > 0 && size_of(out->part[at - 1].amount) < size_of(part.amount); at--)
            out->part[at] = out->part[at - 1];
        out->part[at] = part;
        out->parts++;
    }
}

static bool begins_like_another(const ai_realms_plans *plans, int which)
{
    for (int i = 0; i < which; i++)
        if (er_move_same(&plans->at[i].line.move[0], &plans->at[which].line.move[0]))
            return true;
    return false;
}

static void fill_advice(ai_realms_mind *m, const ai_realms_plan *plan, ai_advice *out)
{
    out->length = plan->line.length;
    for (int i = 0; i < out->length; i++)
        out->line[i] = plan->line.move[i];
    out->coins = plan->hope.coins;
    out->chance = plan->hope.chance;
    list_parts(m, &plan->end, out);
}

int ai_realms_advise(ai_seat *a, const er_state *view, ai_advice *out, int cap)
{
    ai_realms_mind m = ai_realms_mind_of(a);
    ai_realms_plans plans;
    realms_state s;
    int count = 0;
    /* Chance or another seat decides, so there is no plan. */
    if ((a->g->rules->to_act(a->g, view) >> a->seat & 1) == 0)
        return 0;
    ai_realms_imagine(a, view, &s);
    if (s.turn != a->seat) {
        er_move only;
        ai_realms_quick_move(&m, &s, a->seat, &only);
        plans.count = 1;
        plans.at[0] = (ai_realms_plan){.line = {.move = {only}, .length = 1},
                                       .end = s,
                                       .hope = ai_realms_hope_of(&m, &s, a->seat)};
    } else {
        ai_realms_plan_at_level(a, &m, &s, true, &plans);
    }
    for (int i = 0; i < plans.count && count < cap; i++)
        if (plans.at[i].line.length > 0 && !begins_like_another(&plans, i))
            fill_advice(&m, &plans.at[i], &out[count++]);
    return count;
}
