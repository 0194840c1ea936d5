/* plan.c - plans a turn of Realms. Every continuation is played to the end of the turn; the best
 * line so far is followed step by step, and at each step everything is tried again. The die is
 * averaged over its faces. What Monsters guard is drawn, since nobody knows it. The best plans
 * are then examined more closely by imagined games from their ends. */
#include "ai/realms/internal.h"

#include <string.h>

/* ---- the best plans ---- */

static bool same_line(const ai_realms_line *a, const ai_realms_line *b)
{
    if (a->length != b->length)
        return false;
    for (int i = 0; i < a->length; i++)
        if (!er_move_same(&a->move[i], &b->move[i]))
            return false;
    return true;
}

/* Whether two plans end alike; they are then one plan, whatever the order of their conquests. */
static bool same_end(const ai_realms_plan *a, const ai_realms_plan *b)
{
    return a->hope.desire == b->hope.desire && memcmp(a->end.holder, b->end.holder, sizeof a->end.holder) == 0 &&
           memcmp(a->end.tokens, b->end.tokens, sizeof a->end.tokens) == 0;
}

/* Whether no other plan begins like this one. Decisions at the start of a turn or by a pick keep
 * their best plan, because only the rest of the game shows their worth. */
static bool is_alone(const ai_realms_plans *plans, int which)
{
    for (int i = 0; i < plans->count; i++)
        if (i != which && er_move_same(&plans->at[i].line.move[0], &plans->at[which].line.move[0]))
            return false;
    return true;
}

static void drop_worst(ai_realms_plans *plans)
{
    int at = plans->count - 1;
    while (plans->broad && at > 0 && is_alone(plans, at))
        at--;
    if (at == 0)
        at = plans->count - 1;
    plans->count--;
    memmove(&plans->at[at], &plans->at[at + 1], (size_t)(plans->count - at) * sizeof plans->at[0]);
}

/* Whether a plan would be the last of too many, and so be dropped at once. */
static bool is_too_bad(const ai_realms_plans *plans, const ai_realms_plan *plan)
{
    bool worst_goes = !plans->broad || plans->most == 1; /* see drop_worst */
    return worst_goes && plans->count == plans->most && plan->hope.desire <= plans->at[plans->count - 1].hope.desire;
}

static void offer(ai_realms_plans *plans, const ai_realms_plan *plan)
{
    int at = plans->count;
    if (is_too_bad(plans, plan))
        return;
    for (int i = 0; i < plans->count; i++)
        if (same_line(&plans->at[i].line, &plan->line) || same_end(&plans->at[i], plan))
            return;
    while (at > 0 && plans->at[at - 1].hope.desire < plan->hope.desire)
        at--;
    memmove(&plans->at[at + 1], &plans->at[at], (size_t)(plans->count - at) * sizeof plans->at[0]);
    plans->at[at] = *plan;
    if (++plans->count > plans->most)
        drop_worst(plans);
}

/* ---- trying ---- */

static bool is_worth_trying(const realms_state *s, const er_move *move)
{
    if (move->verb == REALMS_VERB_ABANDON || move->verb == REALMS_VERB_TAKE)
        return false;
    return s->phase != REALMS_PHASE_REDEPLOY && s->phase != REALMS_PHASE_TOMB && s->phase != REALMS_PHASE_DEFEND;
}

/* Plays from `s`, where the line has led, with this move (NULL for the quick player's) to the
 * end. */
static void try_move(ai_realms_mind *m, const realms_state *s, const ai_realms_line *line, const er_move *move,
                     ai_realms_trail *trail, ai_realms_plans *plans)
{
    ai_realms_plan plan;
    plan.line = *line;
    memcpy(&plan.end, s, er_state_size(m->g));
    if (move != NULL)
        ai_realms_quick_apply(m, &plan.end, move, &plan.line);
    plan.hope = ai_realms_trail_follow(m, trail, &plan.end, &plan.line);
    offer(plans, &plan);
}

static void try_styles(ai_realms_mind *m, const realms_state *s, const ai_realms_line *line, ai_realms_trail *trail,
                       ai_realms_plans *plans)
{
    for (m->style = REALMS_STYLES - 1; m->style > 0; m->style--)
        try_move(m, s, line, NULL, trail, plans);
    m->style = 0;
    try_move(m, s, line, NULL, trail, plans);
}

static void try_all(ai_realms_mind *m, const realms_state *s, const ai_realms_line *line,
                    const ai_realms_effort *effort, ai_realms_trail *trail, ai_realms_plans *plans)
{
    er_move list[AI_MOVES];
    if (s->phase == REALMS_PHASE_REDEPLOY) {
        try_styles(m, s, line, trail, plans);
        return;
    }
    int n = m->g->rules->legal(m->g, realms_as_state(s), m->seat, list, AI_MOVES);
    for (int k = 0; k <= effort->tries; k++) {
        m->noise = k == 0 ? 0 : 30;
        for (int i = 0; i < n && (plans->count == 0 || !ai_realms_is_tired(m)); i++)
            if (is_worth_trying(s, &list[i]))
                try_move(m, s, line, &list[i], trail, plans);
    }
    m->noise = 0;
    if (plans->count == 0)
        try_move(m, s, line, NULL, trail, plans);
}

void ai_realms_plan_turn(ai_realms_mind *m, const realms_state *from, const ai_realms_effort *effort,
                         ai_realms_plans *plans)
{
    realms_state s;
    ai_realms_line line = {.length = 0};
    ai_realms_trail trail;
    realms_copy(m->su, &s, from);
    ai_realms_trail_clear(&trail);
    plans->count = 0;
    plans->most = effort->plans;
    plans->broad = from->phase == REALMS_PHASE_START || from->phase == REALMS_PHASE_PICK;
    m->noise = m->style = 0;
    while (s.turn == m->seat && !ai_realms_waits_for_die(&s)) {
        if (plans->count == 0 || !ai_realms_is_tired(m))
            try_all(m, &s, &line, effort, &trail, plans);
        const ai_realms_line *best = &plans->at[0].line;
        if (line.length >= best->length)
            break;
        er_move next = best->move[line.length];
        ai_realms_quick_apply(m, &s, &next, &line);
        if (line.closed || ai_realms_is_tired(m))
            break;
    }
}

/* Follows the plan as far as it goes; then the die falls and a new plan is made. */
void ai_realms_planned_turn(ai_realms_mind *mind, realms_state *s, const ai_realms_effort *effort)
{
    ai_realms_mind m = *mind;
    ai_realms_plans plans;
    uint8_t who;
    m.seat = s->turn;
    while (s->turn == m.seat && (who = m.g->rules->to_act(m.g, realms_as_state(s))) != 0) {
        er_move move;
        if (who >> ER_CHANCE != 0) {
            ai_pick_chance(m.g, realms_as_state(s), m.rng, &move);
            ai_realms_quick_apply(&m, s, &move, NULL);
            continue;
        }
        if (__builtin_ctz(who) != m.seat) {
            ai_realms_quick_move(&m, s, __builtin_ctz(who), &move);
            ai_realms_quick_apply(&m, s, &move, NULL);
            continue;
        }
        m.nodes = m.nodes > 0 ? m.nodes : 1;
        ai_realms_plan_turn(&m, s, effort, &plans);
        realms_copy(m.su, s, &plans.at[0].end);
    }
    mind->nodes = m.nodes;
}

/* ---- imagined games ---- */

/* Plays one game from the end of a plan for so many turns, with the dice of this seed. */
static ai_realms_hope game_from(ai_realms_mind *m, const realms_state *end, const ai_realms_effort *effort,
                                uint64_t seed)
{
    static const ai_realms_effort plain = {.plans = 1};
    realms_state s;
    ai_rng *dice = m->rng, own;
    realms_copy(m->su, &s, end);
    ai_rng_seed(&own, seed, 0);
    m->rng = &own;
    if (s.turn == m->seat && s.phase != REALMS_PHASE_OVER)
        ai_realms_quick_turn(m, &s, NULL); /* the die, and the end of the turn */
    for (int i = 0; i < effort->turns && s.phase != REALMS_PHASE_OVER; i++)
        if (i < effort->planned)
            ai_realms_planned_turn(m, &s, &plain);
        else
            ai_realms_quick_turn(m, &s, NULL);
    m->rng = dice;
    return ai_realms_hope_of(m, &s, m->seat);
}

/* Plays the games that are this machine's, as far as there are nodes for them. */
static void do_pieces(const ai_realms_mind *m, const ai_realms_plan *plan, int count, const ai_realms_effort *effort,
                      uint64_t seed)
{
    const ai_team *team = m->host->team;
    ai_realms_mind mine = *m;
    for (int i = 0; i < count && mine.nodes > 0; i++)
        if (team->claim(team->with, m->host->pieces + (uint32_t)i)) {
            int32_t before = mine.nodes;
            ai_realms_hope hope = game_from(&mine, &plan[i].end, effort, seed);
            int32_t result[AI_PIECE] = {hope.desire, hope.coins, hope.chance, before - mine.nodes};
            team->give(team->with, m->host->pieces + (uint32_t)i, result);
        }
}

/* Takes the result of the next piece. It is what playing the game here would bring, unless that
 * would use up the nodes: a tired player plays differently. Whoever did it had at least as many. */
static bool take_piece(ai_realms_mind *m, ai_realms_hope *hope)
{
    int32_t result[AI_PIECE];
    const ai_team *team = m->host->team;
    if (!team->take(team->with, m->host->pieces++, result) || result[3] >= m->nodes)
        return false;
    *hope = (ai_realms_hope){result[0], result[1], result[2]};
    m->nodes -= result[3];
    return true;
}

/* Plays one game from the end of each plan, all with the same dice. */
static void play_round(ai_realms_mind *m, const ai_realms_plan *plan, int count, const ai_realms_effort *effort,
                       ai_realms_hopes *sum)
{
    uint64_t seed = ai_rng_next(m->rng);
    bool together = m->host != NULL && m->host->team != NULL;
    m->noise = 15;
    if (together)
        do_pieces(m, plan, count, effort, seed);
    for (int i = 0; i < count; i++) {
        ai_realms_hope hope;
        if (!together || !take_piece(m, &hope))
            hope = game_from(m, &plan[i].end, effort, seed);
        ai_realms_add_hope(&sum[i], hope, 1);
    }
}

/* The better ones come first. */
static void sort_by(ai_realms_hopes *sum, ai_realms_plan *plan, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && sum[k].desire > sum[k - 1].desire; k--) {
            ai_realms_hopes lower = sum[k - 1];
            ai_realms_plan worse = plan[k - 1];
            sum[k - 1] = sum[k];
            plan[k - 1] = plan[k];
            sum[k] = lower;
            plan[k] = worse;
        }
}

void ai_realms_think_out(ai_realms_mind *m, const ai_realms_effort *effort, ai_realms_plans *plans)
{
    ai_realms_hopes sum[REALMS_PLANS + 1] = {{0}};
    int alive = plans->count, games = 0;
    while (games < effort->games && alive > 1 && !ai_realms_is_tired(m)) {
        play_round(m, plans->at, alive, effort, sum);
        games++;
        if (games < 4 || (games & (games - 1)) != 0)
            continue;
        sort_by(sum, plans->at, alive);
        alive = alive > 2 ? (alive + 1) / 2 : alive;
    }
    m->noise = 0;
    sort_by(sum, plans->at, alive);
    for (int i = 0; i < plans->count && sum[i].weight > 0; i++)
        plans->at[i].hope = ai_realms_mean_hope(&sum[i]);
}
