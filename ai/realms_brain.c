/* realms_brain.c - the thinking player of Realms: what each level looks at, what it remembers of the game, hints. */
#include "ai/brain.h"
#include "ai/realms_mind.h"

#include <string.h>

/* What is kept through a game. */
typedef struct memory {
    bool counts;          /* `told` holds: every move since the start was heard */
    realms_state told;    /* the table as it must be: whoever counts coins knows it */
    realms_course plan;
    int at;               /* of the plan: what comes next */
    uint8_t round, phase; /* when it was made */
} memory;

_Static_assert(sizeof(memory) <= AI_MEMORY, "a player's memory");

static memory *memory_of(ai_seat *a)
{
    return (memory *)(void *)a->memory;
}

static const er_state *look(const realms_state *s)
{
    return (const er_state *)(const void *)s;
}

/* ---- counting coins ---- */

static void told(ai_seat *a, const er_state *view, const er_move *move)
{
    memory *mem = memory_of(a);
    if (!mem->counts && mem->round == 0) {
        a->g->rules->init(a->g, (er_state *)(void *)&mem->told);
        mem->counts = true;
        mem->round = 255;
    }
    (void)view;
    if (mem->counts)
        mem->counts = er_apply(a->g, (er_state *)(void *)&mem->told, move, NULL, NULL).key == NULL;
}

/* The table as this seat may think it is: counted, or what is hidden filled by chance. */
static void imagine(ai_seat *a, const er_state *view, realms_state *out)
{
    memory *mem = memory_of(a);
    er_state_room own;
    *out = *realms_at(view);
    if (mem->counts) {
        a->g->rules->view(a->g, look(&mem->told), a->seat, (er_state *)(void *)own.bytes);
        if (er_hash(a->g, (er_state *)(void *)own.bytes) == er_hash(a->g, view)) {
            *out = mem->told;
            return;
        }
        mem->counts = false;
    }
    a->g->rules->fill(a->g, (er_state *)(void *)out, a->seat, &a->rng.base);
}

/* ---- levels ---- */

static const realms_effort efforts[AI_LEVELS] = {
    [AI_EASY] = {.plans = 1, .tries = 0, .games = 0, .turns = 0},
    [AI_NORMAL] = {.plans = 1, .tries = 0, .games = 0, .turns = 0},
    [AI_HARD] = {.plans = 8, .tries = 1, .games = 32, .turns = 2},
    [AI_EXPERT] = {.plans = 16, .tries = 3, .games = 256, .turns = 3},
};

static realms_mind mind_of(ai_seat *a, realms_scales *scales)
{
    realms_mind m = {.g = a->g, .su = realms_setup_of(a->g), .scales = scales, .rng = &a->rng, .seat = a->seat,
                     .nodes = (int32_t)a->budget};
    realms_scales_find(&ai_learned, m.su, scales);
    return m;
}

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

static void choose(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    memory *mem = memory_of(a);
    realms_scales scales;
    realms_mind m = mind_of(a, &scales);
    const realms_state *seen = realms_at(view);
    bool own = seen->turn == a->seat;
    if (own && follow(mem, seen, legal, n, out))
        return;
    realms_state s;
    realms_plans plans;
    imagine(a, view, &s);
    if (!own) {
        realms_quick_move(&m, &s, a->seat, out);
        return;
    }
    const realms_effort *effort = &efforts[a->player->level];
    realms_plan_turn(&m, &s, effort, &plans);
    realms_think_out(&m, effort, &plans);
    mem->plan = plans.at[0].course;
    mem->round = s.round;
    mem->at = 0;
    if (!follow(mem, seen, legal, n, out))
        *out = legal[0];
}

/* ---- what it thinks ---- */

static void judge(ai_seat *a, const er_state *view, ai_outlook *out)
{
    realms_scales scales;
    realms_mind m = mind_of(a, &scales);
    realms_state s;
    imagine(a, view, &s);
    realms_expect(m.scales, a->g, &s, out);
}

static int advise(ai_seat *a, const er_state *view, ai_advice *out, int cap)
{
    (void)a, (void)view, (void)out, (void)cap;
    return 0;
}

const ai_brain ai_realms_brain = {
    .rules = &realms_rules,
    .budget = {2000, 20000, 200000, 2000000},
    .told = told,
    .choose = choose,
    .judge = judge,
    .advise = advise,
};
