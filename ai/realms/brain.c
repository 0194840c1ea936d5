/* brain.c - the thinking player of Realms: what each level examines, and what it remembers of
 * the game. */
#include "ai/brain.h"
#include "ai/realms/internal.h"

#include <string.h>

/* Memory during a game. */
typedef struct memory {
    bool heard, counts; /* heard: a move was heard; counts: every move since the start was, and `table` is right */
    uint8_t round;      /* the round in which the plan was made */
    int at;             /* index of the next move of the plan */
    int32_t nodes;      /* left for this turn */
    ai_realms_line plan;
    realms_state table; /* the state of the table, known by counting the coins */
    bool has_scales;    /* whether `scales` are found */
    ai_realms_scales scales;
} memory;

_Static_assert(sizeof(memory) <= AI_MEMORY, "a player's memory");

static memory *memory_of(ai_seat *a)
{
    return (memory *)(void *)a->memory;
}

static er_state *state(realms_state *s)
{
    return (er_state *)(void *)s;
}

/* ---- counting coins ---- */

static void told(ai_seat *a, const er_state *view, const er_move *move)
{
    memory *mem = memory_of(a);
    (void)view;
    if (!mem->heard) {
        a->g->rules->init(a->g, state(&mem->table));
        mem->heard = mem->counts = true;
    }
    if (mem->counts)
        mem->counts = er_apply(a->g, state(&mem->table), move, NULL, NULL).key == NULL;
}

/* What was counted must match what is seen: the game may have begun in the middle, or moves may
 * have been undone. */
static bool counted(ai_seat *a, const er_state *view)
{
    memory *mem = memory_of(a);
    er_state_room own;
    er_state *seen = (er_state *)(void *)own.bytes;
    if (!mem->counts)
        return false;
    a->g->rules->view(a->g, state(&mem->table), a->seat, seen);
    return memcmp(seen, view, er_state_size(a->g)) == 0 || er_hash(a->g, seen) == er_hash(a->g, view);
}

void ai_realms_imagine(ai_seat *a, const er_state *view, realms_state *out)
{
    if (counted(a, view)) {
        realms_copy(realms_setup_of(a->g), out, &memory_of(a)->table);
        return;
    }
    realms_copy(realms_setup_of(a->g), out, realms_at(view));
    a->g->rules->fill(a->g, state(out), a->seat, &a->rng.base);
}

/* ---- levels ---- */

/* Two rounds are imagined. */
static ai_realms_effort effort_of(const ai_seat *a)
{
    static const ai_realms_effort efforts[AI_LEVELS] = {
        [AI_HARD] = {.plans = 1, .tries = 1},
        [AI_EXPERT] = {.plans = 12, .tries = 1, .games = 64, .turns = 2, .planned = 2},
    };
    ai_realms_effort effort = efforts[a->player->level];
    effort.turns *= a->g->seats;
    effort.planned *= a->g->seats;
    return effort;
}

/* Levels below hard do not plan: they play like the quick player, with the habits of people who
 * are new to the game. */
static const ai_realms_habits habits[AI_LEVELS] = {
    [AI_EASY] = {.clings = 550, .blind = 100, .lazy = true, .dazzled = 75, .noise = 32},
    [AI_NORMAL] = {.clings = 100, .blind = 60, .dazzled = 30, .noise = 20},
};

ai_realms_mind ai_realms_mind_of(ai_seat *a)
{
    memory *mem = memory_of(a);
    if (!mem->has_scales)
        ai_realms_scales_find(&ai_learned, realms_setup_of(a->g), &mem->scales);
    if (!mem->has_scales && a->lore != NULL)
        ai_realms_scales_add(a->lore, realms_setup_of(a->g), &mem->scales);
    mem->has_scales = true;
    return (ai_realms_mind){.g = a->g,
                            .su = realms_setup_of(a->g),
                            .scales = &mem->scales,
                            .rng = &a->rng,
                            .seat = a->seat,
                            .nodes = (int32_t)(a->budget < INT32_MAX ? a->budget : INT32_MAX),
                            .host = a};
}

void ai_realms_plan_at_level(ai_seat *a, ai_realms_mind *m, const realms_state *s, bool broadly, ai_realms_plans *plans)
{
    ai_realms_effort effort = effort_of(a);
    if (broadly || effort.plans == 0)
        effort.plans = REALMS_PLANS;
    ai_realms_plan_turn(m, s, &effort, plans);
    ai_realms_think_out(m, &effort, plans);
}

/* ---- choosing ---- */

static bool follow(memory *mem, const realms_state *s, const er_move *legal, int n, er_move *out)
{
    if (mem->round != s->round || mem->at >= mem->plan.length)
        return false;
    for (int i = 0; i < n; i++)
        if (er_move_same(&legal[i], &mem->plan.move[mem->at])) {
            *out = legal[i];
            mem->at++;
            return true;
        }
    return false;
}

/* Whether it wants to end the conquests although one is possible. */
static bool is_doubtful(const ai_seat *a, const er_move *legal, int n, const er_move *move)
{
    if ((move->verb != REALMS_VERB_STOP && move->verb != REALMS_VERB_ROLL) || a->player->level < AI_HARD)
        return false;
    for (int i = 0; i < n; i++)
        if (legal[i].verb == REALMS_VERB_CONQUER)
            return true;
    return false;
}

static void remember(memory *mem, const realms_state *s, const ai_realms_line *plan)
{
    mem->plan = *plan;
    mem->round = s->round;
    mem->at = 0;
}

/* The budget of a turn serves all its plans: a new one is made after every die. */
static void make_plan(ai_seat *a, ai_realms_mind *m, const realms_state *s)
{
    memory *mem = memory_of(a);
    ai_realms_plans plans;
    if (mem->round != s->round)
        mem->nodes = m->nodes;
    m->nodes = mem->nodes - mem->nodes / 3;
    mem->nodes -= m->nodes;
    if (a->player->level >= AI_HARD) {
        ai_realms_plan_at_level(a, m, s, false, &plans);
        remember(mem, s, &plans.at[0].line);
    } else {
        realms_state end;
        ai_realms_line line = {.length = 0};
        realms_copy(m->su, &end, s);
        m->habits = habits[a->player->level];
        m->noise = m->habits.noise;
        ai_realms_quick_turn(m, &end, &line);
        remember(mem, s, &line);
    }
    mem->nodes += m->nodes > 0 ? m->nodes : 0;
}

/* Uses the whole budget of a turn, in the same way as a hint: so a player who asks why gets the
 * same thoughts. */
static void think_over(ai_seat *a, const realms_state *s)
{
    ai_realms_mind m = ai_realms_mind_of(a);
    ai_realms_plans plans;
    ai_realms_plan_at_level(a, &m, s, true, &plans);
    remember(memory_of(a), s, &plans.at[0].line);
}

static void choose(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    memory *mem = memory_of(a);
    const realms_state *seen = realms_at(view);
    realms_state s;
    ai_rng before = a->rng;
    bool own = seen->turn == a->seat, planned = own && follow(mem, seen, legal, n, out);
    if (planned && !is_doubtful(a, legal, n, out))
        return;
    ai_realms_imagine(a, view, &s);
    if (!planned) {
        ai_realms_mind m = ai_realms_mind_of(a);
        *out = legal[0];
        if (!own) {
            ai_realms_quick_move(&m, &s, a->seat, out);
            return;
        }
        make_plan(a, &m, &s);
        if (follow(mem, seen, legal, n, out) && !is_doubtful(a, legal, n, out))
            return;
        a->rng = before;
        ai_realms_imagine(a, view, &s);
    }
    think_over(a, &s);
    (void)follow(mem, seen, legal, n, out);
}

const ai_brain ai_realms_brain = {
    .rules = &realms_rules,
    .budget = {[AI_EASY] = 2000, [AI_NORMAL] = 2000, [AI_HARD] = 20000, [AI_EXPERT] = 300000},
    .greedy = ai_realms_greedy,
    .told = told,
    .choose = choose,
    .judge = ai_realms_judge_end,
    .advise = ai_realms_advise,
    .pupil = ai_realms_pupil,
    .learn_game = ai_realms_learn_game,
    .learn = ai_realms_learn,
};
