/* brain.c - the levels of Miners. A level has a budget and a way of using it. It plans the round
 * with some futures; the strongest level examines the best plans again, each one round further.
 * A plan is kept and played as long as everything happens as planned, so a round costs little
 * more than its first decision. */
#include "ai/miners/internal.h"

#include <limits.h>

/* ---- memory: the plan, each move with the position it is for ---- */

typedef struct plan {
    int count;
    struct {
        uint64_t at;
        er_move move;
    } step[AI_LINE];
} plan;

typedef struct memory {
    plan kept;
    bool sees; /* whether `eye` is open, for its number of rounds */
    ai_miners_eye eye;
} memory;

_Static_assert(sizeof(memory) <= AI_MEMORY, "a player's memory");

static memory *memory_of(ai_seat *a)
{
    return (memory *)(void *)a->memory;
}

static plan *plan_of(ai_seat *a)
{
    return &memory_of(a)->kept;
}

/* Returns a digest of everything that a seat's decisions depend on, except the decks. */
static uint64_t digest_of(const miners_state *s, int seat)
{
    const uint8_t *bytes = (const uint8_t *)&s->seat[seat];
    uint64_t hash = 0xcbf29ce484222325u ^ (uint64_t)s->round << 8 ^ s->event;
    for (size_t i = 0; i < sizeof s->seat[0]; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

static void keep_plan(ai_seat *a, const ai_miners_mind *m, const miners_state *alone)
{
    const ai_miners_line *line = &m->end[0].line;
    plan *kept = plan_of(a);
    miners_state s;
    ai_miners_copy_alone(&s, alone);
    kept->count = line->length;
    for (int i = 0; i < line->length; i++) {
        kept->step[i].at = digest_of(&s, 0);
        kept->step[i].move = line->move[i];
        kept->step[i].move.seat = (uint8_t)a->seat;
        (void)m->g.rules->apply(&m->g, (er_state *)(void *)&s, &line->move[i], NULL);
    }
}

static bool is_planned(ai_seat *a, const er_state *view, er_move *out)
{
    const plan *kept = plan_of(a);
    uint64_t here = digest_of(miners_at(view), a->seat);
    for (int i = 0; i < kept->count; i++)
        if (kept->step[i].at == here) {
            *out = kept->step[i].move;
            return a->g->rules->check(a->g, view, out).key == NULL;
        }
    return false;
}

/* ---- the levels ---- */

static const struct style {
    uint8_t samples; /* futures in the plan of the round */
    uint8_t ends;    /* number of plans kept; the strongest level examines them again */
    uint8_t tries;   /* futures in which they are examined again; 0 for none */
    bool blind;      /* makes the mistakes of a beginner */
} styles[AI_LEVELS] = {[AI_EASY] = {1, 8, 0, true},
                       [AI_NORMAL] = {1, 8, 0, false},
                       [AI_HARD] = {3, 8, 0, false},
                       [AI_EXPERT] = {4, 8, 8, false}};

/* A beginner overrates coins, does not know the cards, and sees the effect of a card but not the
 * chain it could be part of. */
static void make_blind(ai_miners_eye *eye)
{
    static const uint8_t unseen[] = {AI_MINERS_FEATURE_CHAIN_2,    AI_MINERS_FEATURE_CHAIN_3,
                                     AI_MINERS_FEATURE_CHAIN_4,    AI_MINERS_FEATURE_PLACES_2,
                                     AI_MINERS_FEATURE_PLACES_3,   AI_MINERS_FEATURE_WORTH_2,
                                     AI_MINERS_FEATURE_WORTH_3,    AI_MINERS_FEATURE_MATCH,
                                     AI_MINERS_FEATURE_FACTIONS,   AI_MINERS_FEATURE_DISCOUNT,
                                     AI_MINERS_FEATURE_SPACE_LEFT, AI_MINERS_FEATURE_OPEN_CARTS};
    for (size_t i = 0; i < sizeof unseen; i++)
        eye->feature[unseen[i]] = 0;
    for (int i = AI_MINERS_FEATURE_COINS_FIRST; i <= AI_MINERS_FEATURE_COINS_MANY; i++)
        eye->feature[i] = eye->feature[i] * 3 / 2;
    memset(eye->mine, 0, sizeof eye->mine);
    memset(eye->hand, 0, sizeof eye->hand);
}

/* Returns the eye of a seat with so many rounds left; it is opened once for them. */
static const ai_miners_eye *eye_of(ai_seat *a, int rounds, bool blind)
{
    memory *mem = memory_of(a);
    if (mem->sees && mem->eye.rounds == rounds)
        return &mem->eye;
    ai_miners_open_eye(&mem->eye, &ai_learned, miners_setup_of(a->g), rounds);
    if (blind)
        make_blind(&mem->eye);
    mem->sees = true;
    return &mem->eye;
}

void ai_miners_mind_of(ai_seat *a, int round, ai_rng *rng, ai_miners_mind *m)
{
    const struct style *style = &styles[a->player->level];
    const ai_miners_eye *eye = eye_of(a, MINERS_ROUNDS - round, style->blind);
    ai_miners_mind_make(m, a->g, eye, ai_miners_most(style->samples, style->tries), rng);
    m->samples = style->samples;
    m->ends = style->ends;
    m->asker = a;
}

/* ---- thinking ---- */

/* Returns the value of a plan in one future, one round further. */
static int32_t look_further(ai_miners_mind *m, const ai_miners_end *end, int sample, int64_t nodes,
                            const ai_miners_eye *later)
{
    const ai_miners_eye now = m->eye;
    miners_state s;
    ai_miners_copy_alone(&s, &end->state);
    if (s.round == m->round)
        (void)ai_miners_plan_on(m, &s, sample, nodes / 4);
    m->eye = *later;
    m->round++;
    int32_t value = ai_miners_plan_on(m, &s, sample, nodes * 3 / 4);
    m->round--;
    m->eye = now;
    return value;
}

static void sort_ends(ai_miners_mind *m)
{
    for (int i = 1; i < m->end_count; i++)
        for (int k = i; k > 0 && m->end[k - 1].value < m->end[k].value; k--) {
            ai_miners_end swap = m->end[k];
            m->end[k] = m->end[k - 1];
            m->end[k - 1] = swap;
        }
}

/* Examines the plans that are this machine's in one future. */
static void do_pieces(ai_miners_mind *m, int sample, int64_t nodes, const ai_miners_eye *later)
{
    const ai_team *team = m->asker->team;
    int64_t spent = m->spent;
    for (int i = 0; i < m->end_count; i++)
        if (team->claim(team->with, m->asker->pieces + (uint32_t)i)) {
            int32_t value = look_further(m, &m->end[i], sample, nodes, later);
            team->give(team->with, m->asker->pieces + (uint32_t)i,
                       (const int32_t[AI_PIECE]){value, (int32_t)(m->spent - spent)});
            m->spent = spent;
        }
}

static bool take_piece(ai_miners_mind *m, int64_t *sum)
{
    int32_t result[AI_PIECE];
    const ai_team *team = m->asker->team;
    if (!team->take(team->with, m->asker->pieces++, result))
        return false;
    *sum += result[0];
    m->spent += result[1];
    return true;
}

/* Examines the best plans in one future after another, as many as the budget allows. If time
 * runs out in between, the order stays as it was. */
static void think_again(ai_miners_mind *m, int tries, int64_t budget)
{
    int64_t sum[MINERS_ENDS] = {0}, start = m->spent, nodes = budget / m->end_count / tries;
    int done = 0;
    bool together = m->asker != NULL && m->asker->team != NULL;
    ai_miners_eye later;
    ai_miners_open_eye(&later, &ai_learned, m->su, m->eye.rounds - 1);
    for (; done < tries && (done == 0 || (m->spent - start) / done <= start + budget - m->spent); done++) {
        if (together)
            do_pieces(m, done, nodes, &later);
        for (int i = 0; i < m->end_count && !m->late; i++)
            if (!together || !take_piece(m, &sum[i]))
                sum[i] += look_further(m, &m->end[i], done, nodes, &later);
    }
    if (m->late)
        return;
    for (int i = 0; i < m->end_count; i++)
        m->end[i].value = (int32_t)(sum[i] / done);
    sort_ends(m);
}

void ai_miners_think(ai_seat *a, const miners_state *alone, ai_miners_mind *m)
{
    int tries = styles[a->player->level].tries;
    bool again = tries > 0 && m->round < MINERS_ROUNDS;
    int64_t budget = again ? a->budget / 8 : a->budget;
    (void)ai_miners_plan(m, alone, budget);
    if (again && m->end_count > 1)
        think_again(m, tries, (int64_t)a->budget - m->spent);
}

/* ---- choosing ---- */

/* Returns the card without which the best hand is kept. */
static int worst_card(const ai_miners_mind *m, const miners_seat *p)
{
    int32_t value[MINERS_HAND_ROOM];
    int best = 0;
    ai_miners_draft(m, p, value);
    for (int i = 1; i < p->hand_count; i++)
        best = value[i] > value[best] ? i : best;
    return p->hand[best];
}

static void choose(ai_seat *a, const er_state *view, const er_move *legal, int n, er_move *out)
{
    const miners_state *s = miners_at(view);
    miners_state alone;
    ai_miners_mind m;
    (void)legal;
    (void)n;
    if (is_planned(a, view, out))
        return;
    ai_miners_mind_of(a, s->round, &a->rng, &m);
    if (s->phase == MINERS_PHASE_DRAFT) {
        *out = (er_move){(uint8_t)a->seat, MINERS_VERB_DISCARD, {0}};
        out->arg[0] = (int16_t)worst_card(&m, &s->seat[a->seat]);
        return;
    }
    ai_miners_take_out(m.su, s, a->seat, &alone);
    ai_miners_think(a, &alone, &m);
    keep_plan(a, &m, &alone);
    *out = m.end[0].line.move[0];
    out->seat = (uint8_t)a->seat;
}

const ai_brain ai_miners_brain = {.rules = &miners_rules,
                                  .secret = true,
                                  .budget = {100, 220, 4000, 32000},
                                  .greedy = ai_miners_greedy,
                                  .choose = choose,
                                  .judge = ai_miners_judge,
                                  .advise = ai_miners_advise};
