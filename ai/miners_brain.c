/* miners_brain.c - the levels of Miners. A level is a budget and how it is spent: the round is planned with so many futures, and the
 * stronger ones look at the best plans again, each a round further. What was planned is kept and played as long as everything comes as
 * planned, so a round costs little more than its first decision. */
#include "ai/brain.h"
#include "ai/miners_plan.h"

#include <limits.h>

/* ---- what is kept: the plan, each move with the position it is for ---- */

typedef struct plan {
    int count;
    struct {
        uint64_t at;
        er_move move;
    } step[AI_LINE];
} plan;

_Static_assert(sizeof(plan) <= AI_MEMORY, "a plan fits the memory of a seat");

static plan *plan_of(ai_seat *a)
{
    return (plan *)(void *)a->memory;
}

/* All that a seat decides by, but the decks. */
static uint64_t mark_of(const miners_state *s, int seat)
{
    const uint8_t *bytes = (const uint8_t *)&s->seat[seat];
    uint64_t hash = 0xcbf29ce484222325u ^ (uint64_t)s->round << 8 ^ s->event;
    for (size_t i = 0; i < sizeof s->seat[0]; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

static void keep_plan(ai_seat *a, const miners_mind *m, const miners_state *alone, const miners_line *line)
{
    plan *kept = plan_of(a);
    miners_state s;
    miners_copy_alone(&s, alone);
    kept->count = line->length;
    for (int i = 0; i < line->length; i++) {
        kept->step[i].at = mark_of(&s, 0);
        kept->step[i].move = line->move[i];
        kept->step[i].move.seat = (uint8_t)a->seat;
        (void)m->g.rules->apply(&m->g, (er_state *)(void *)&s, &line->move[i], NULL);
    }
}

static bool is_planned(ai_seat *a, const er_state *view, er_move *out)
{
    const plan *kept = plan_of(a);
    uint64_t here = mark_of(miners_at(view), a->seat);
    for (int i = 0; i < kept->count; i++)
        if (kept->step[i].at == here) {
            *out = kept->step[i].move;
            return a->g->rules->check(a->g, view, out).key == NULL;
        }
    return false;
}

/* ---- thinking ---- */

static const struct style {
    uint8_t samples, ends; /* futures in the round's plan; plans that are looked at again */
    uint8_t tries;         /* futures of each for the round after */
    uint16_t nodes;        /* for planning that */
} styles[AI_LEVELS] = {
    [AI_EASY] = {1, 1, 0, 0}, [AI_NORMAL] = {1, 1, 0, 0}, [AI_HARD] = {3, 1, 0, 0}, [AI_EXPERT] = {4, 8, 8, 300}};

/* The value of a plan, looked at a round further. */
static int32_t look_further(miners_mind *m, const miners_end *end, const struct style *style, const miners_eye *later)
{
    const miners_eye now = m->eye;
    int64_t sum = 0;
    for (int k = 0; k < style->tries; k++) {
        miners_state s;
        miners_copy_alone(&s, &end->state);
        if (s.round == m->round && s.phase != MINERS_PHASE_OVER)
            (void)miners_plan_on(m, &s, k, 100);
        miners_let_chance(m, &s, k);
        m->eye = *later;
        m->round++;
        sum += miners_plan_on(m, &s, k, style->nodes);
        m->round--;
        m->eye = now;
    }
    return (int32_t)(sum / style->tries);
}

static void think_again(miners_mind *m, const struct style *style)
{
    miners_eye later;
    int best = 0;
    int32_t highest = INT32_MIN;
    if (style->tries == 0 || m->round == MINERS_ROUNDS)
        return;
    miners_open_eye(&later, &ai_weights_miners, m->su, m->eye.rounds - 1);
    for (int i = 0; i < m->end_count && !m->late; i++) {
        int32_t value = look_further(m, &m->end[i], style, &later);
        if (value > highest) {
            highest = value;
            best = i;
        }
    }
    m->end[0].line = m->end[best].line;
}

static void choose(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    const miners_state *s = miners_at(view);
    const struct style *style = &styles[a->player->level];
    miners_state alone;
    miners_mind m;
    (void)legal;
    (void)n;
    if (is_planned(a, view, out))
        return;
    miners_mind_make(&m, a->g, &ai_weights_miners, s->round, miners_most(style->samples, style->tries), &a->rng);
    m.samples = style->samples;
    m.ends = style->ends;
    m.asker = a;
    if (s->phase == MINERS_PHASE_DRAFT) {
        int32_t value;
        *out = (er_move){(uint8_t)a->seat, MINERS_VERB_DISCARD, {0}};
        out->arg[0] = (int16_t)miners_draft(&m, &s->seat[a->seat], &value);
        return;
    }
    miners_take_out(s, a->seat, &alone);
    (void)miners_plan(&m, &alone, a->budget);
    think_again(&m, style);
    keep_plan(a, &m, &alone, &m.end[0].line);
    *out = m.end[0].line.move[0];
    out->seat = (uint8_t)a->seat;
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

const ai_brain ai_miners_brain = {
    .rules = &miners_rules, .budget = {60, 500, 4000, 4000}, .choose = choose, .judge = judge, .advise = advise};
