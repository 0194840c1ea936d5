/* realms_plan.c - planning a turn of Realms: every way to go on is played out to the end of the turn, the best line found so far is
 * followed step by step, and at each step everything is tried again. The die is averaged over its faces. What Monsters guard is drawn:
 * nobody knows it. The best plans are then looked at closer, by games thought out from where they end. */
#include "ai/realms_mind.h"

#include <string.h>

static const er_state *look(const realms_state *s)
{
    return (const er_state *)(const void *)s;
}

/* ---- what a plan is worth ---- */

/* The end of a turn, after the die that it waits for. */
static int32_t worth_of_end(realms_mind *m, const realms_state *end)
{
    er_outcome face[8];
    if (!realms_waits_for_die(end))
        return realms_desire(m, end, m->seat);
    int n = m->g->rules->chance(m->g, look(end), face, 8);
    int64_t sum = 0, weight = 0;
    for (int i = 0; i < n; i++) {
        realms_state s = *end;
        realms_quick_apply(m, &s, &face[i].move, NULL);
        realms_quick_turn(m, &s, NULL);
        sum += (int64_t)realms_desire(m, &s, m->seat) * face[i].weight;
        weight += face[i].weight;
    }
    return (int32_t)(sum / weight);
}

static bool same_course(const realms_course *a, const realms_course *b)
{
    if (a->length != b->length)
        return false;
    for (int i = 0; i < a->length; i++)
        if (!er_move_same(&a->move[i], &b->move[i]))
            return false;
    return true;
}

/* Plans that end alike are one plan, whatever the order of their conquests. */
static bool same_end(const realms_plan *a, const realms_plan *b)
{
    return a->value == b->value && memcmp(a->end.holder, b->end.holder, sizeof a->end.holder) == 0 &&
           memcmp(a->end.tokens, b->end.tokens, sizeof a->end.tokens) == 0;
}

static void offer(realms_plans *plans, const realms_plan *plan)
{
    int at = plans->count;
    for (int i = 0; i < plans->count; i++)
        if (same_course(&plans->at[i].course, &plan->course) || same_end(&plans->at[i], plan))
            return;
    while (at > 0 && plans->at[at - 1].value < plan->value)
        at--;
    if (at == plans->most)
        return;
    if (plans->count < plans->most)
        plans->count++;
    memmove(&plans->at[at + 1], &plans->at[at], (size_t)(plans->count - at - 1) * sizeof plans->at[0]);
    plans->at[at] = *plan;
}

/* ---- trying ---- */

static bool is_worth_trying(const realms_state *s, const er_move *move)
{
    if (move->verb == VERB_ABANDON || move->verb == VERB_TAKE)
        return false;
    return s->phase != PHASE_REDEPLOY && s->phase != PHASE_TOMB && s->phase != PHASE_DEFEND;
}

/* From `s`, which the course has led to, by this move (NULL: as the quick player would) to the end. */
static void try_move(realms_mind *m, const realms_state *s, const realms_course *course, const er_move *move,
                     realms_plans *plans)
{
    realms_plan plan;
    plan.course = *course;
    plan.end = *s;
    if (move != NULL)
        realms_quick_apply(m, &plan.end, move, &plan.course);
    realms_quick_to_die(m, &plan.end, &plan.course);
    plan.value = worth_of_end(m, &plan.end);
    offer(plans, &plan);
}

static void try_styles(realms_mind *m, const realms_state *s, const realms_course *course, realms_plans *plans)
{
    for (m->style = REALMS_STYLES - 1; m->style > 0; m->style--)
        try_move(m, s, course, NULL, plans);
    m->style = 0;
    try_move(m, s, course, NULL, plans);
}

static void try_all(realms_mind *m, const realms_state *s, const realms_course *course, const realms_effort *effort,
                    realms_plans *plans)
{
    er_move list[AI_MOVES];
    if (s->phase == PHASE_REDEPLOY) {
        try_styles(m, s, course, plans);
        return;
    }
    int n = m->g->rules->legal(m->g, look(s), m->seat, list, AI_MOVES);
    for (int k = 0; k <= effort->tries; k++) {
        m->noise = k == 0 ? 0 : 30;
        for (int i = 0; i < n && m->nodes > 0; i++)
            if (is_worth_trying(s, &list[i]))
                try_move(m, s, course, &list[i], plans);
    }
    m->noise = 0;
    if (plans->count == 0)
        try_move(m, s, course, NULL, plans);
}

void realms_plan_turn(realms_mind *m, const realms_state *from, const realms_effort *effort, realms_plans *plans)
{
    realms_state s = *from;
    realms_course course = {.length = 0};
    plans->count = 0;
    plans->most = effort->plans;
    m->noise = m->style = 0;
    while (s.turn == m->seat && !realms_waits_for_die(&s)) {
        if (m->nodes > 0 || plans->count == 0)
            try_all(m, &s, &course, effort, plans);
        const realms_course *best = &plans->at[0].course;
        if (course.length >= best->length)
            break;
        er_move next = best->move[course.length];
        realms_quick_apply(m, &s, &next, &course);
        if (course.closed || m->nodes <= 0)
            break;
    }
}

/* ---- thinking out ---- */

/* One game from the end of a plan for some rounds on; the same dice for all plans. */
static int32_t game_from(realms_mind *m, const realms_state *end, int turns)
{
    realms_state s = *end;
    int last = s.round + turns;
    if (s.turn == m->seat && s.phase != PHASE_OVER)
        realms_quick_turn(m, &s, NULL);
    while (s.phase != PHASE_OVER && !(s.turn == m->seat && s.round >= last))
        realms_quick_turn(m, &s, NULL);
    return realms_desire(m, &s, m->seat);
}

void realms_think_out(realms_mind *m, const realms_effort *effort, realms_plans *plans)
{
    int64_t sum[REALMS_PLANS] = {0};
    int alive = plans->count, games = 0;
    ai_rng *dice = m->rng, own;
    m->noise = 15;
    while (games < effort->games && alive > 1 && m->nodes > 0) {
        uint64_t seed = ai_rng_next(dice);
        for (int i = 0; i < alive; i++) {
            ai_rng_seed(&own, seed, 0);
            m->rng = &own;
            sum[i] += game_from(m, &plans->at[i].end, effort->turns);
        }
        m->rng = dice;
        games++;
        if (games % 8 != 0)
            continue;
        for (int i = 1; i < alive; i++) /* the order of the better ones; the worse half is left */
            for (int k = i; k > 0 && sum[k] > sum[k - 1]; k--) {
                int64_t swap = sum[k];
                realms_plan plan = plans->at[k];
                sum[k] = sum[k - 1];
                sum[k - 1] = swap;
                plans->at[k] = plans->at[k - 1];
                plans->at[k - 1] = plan;
            }
        if ((games & (games - 1)) == 0 && alive > 2)
            alive = (alive + 1) / 2;
    }
    m->noise = 0;
    for (int i = 0; games > 0 && i < alive; i++)
        plans->at[i].value = (int32_t)(sum[i] / games);
}
