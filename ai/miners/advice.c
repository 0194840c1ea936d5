/* advice.c - how the levels of Miners judge a position: expected final scores, chances to win,
 * advice with the parts of the evaluation. Nothing here changes what the seat will play: random
 * numbers come from a copy of its generator. */
#include "ai/miners/internal.h"

#include <limits.h>

enum { FUTURES = 4, MOST_NODES = 1000, SURE = 4 /* number of spreads beyond which everything is certain */ };

typedef struct outlook { /* for one seat, in hundredths */
    int32_t value, spread;
} outlook;

/* ---- the final score of one seat ---- */

static int spread_with(const miners_setup *su, int rounds)
{
    ai_miners_eye eye;
    ai_miners_open_eye(&eye, &ai_learned, su, rounds);
    return eye.spread;
}

/* Values a seat before the hands are chosen: the best of the cards it has, or four average
 * cards. */
static int32_t before_the_game(const ai_miners_mind *m, const miners_state *s)
{
    miners_seat p = s->seat[0];
    if (s->phase == MINERS_PHASE_DRAFT && p.waits == MINERS_WAITS_DISCARD) {
        int32_t value[MINERS_HAND_ROOM], best = INT32_MIN;
        ai_miners_draft(m, &p, value);
        for (int i = 0; i < p.hand_count; i++)
            best = value[i] > best ? value[i] : best;
        return best;
    }
    if (s->phase != MINERS_PHASE_DRAFT)
        for (p.hand_count = 0; p.hand_count < MINERS_KEPT; p.hand_count++)
            p.hand[p.hand_count] = (uint8_t)(MINERS_UNKNOWN_CARD + 1 + p.hand_count % MINERS_DECKS);
    return ai_miners_value(&m->eye, m->su, &p);
}

/* The seat plays alone to the end of the round, unless it is there already. */
static int32_t to_the_end(ai_miners_mind *m, const miners_state *from, int sample, int64_t nodes)
{
    miners_state s;
    ai_miners_copy_alone(&s, from);
    if (s.seat[0].waits == MINERS_WAITS_NOTHING || s.seat[0].waits == MINERS_WAITS_SEALED)
        (void)miners_settle(m->su, &s, -1, NULL);
    if (s.round != m->round || s.phase == MINERS_PHASE_OVER)
        return ai_miners_value(&m->eye, m->su, &s.seat[0]);
    return ai_miners_plan_on(m, &s, sample, nodes);
}

static outlook expect(ai_seat *a, ai_miners_mind *m, const miners_state *s, int seat)
{
    miners_state alone;
    int64_t sum = 0, nodes = ai_miners_least((int)(a->budget / (uint32_t)(2 * FUTURES * s->seats)) + 1, MOST_NODES);
    int left = MINERS_ROUNDS - s->round;
    bool done = s->phase >= MINERS_PHASE_MINE && s->seat[seat].waits == MINERS_WAITS_NOTHING;
    ai_miners_take_out(m->su, s, seat, &alone);
    int after = spread_with(m->su, left), before = spread_with(m->su, ai_miners_least(left + 1, MINERS_ROUNDS));
    outlook o = {0, done ? after : (after + before) / 2};
    if (s->round == 0) {
        o.value = before_the_game(m, &alone) / MINERS_FINE;
        return o;
    }
    for (int k = 0; k < FUTURES; k++)
        sum += to_the_end(m, &alone, k, nodes);
    o.value = (int32_t)(sum / FUTURES / MINERS_FINE);
    return o;
}

static void expect_all(ai_seat *a, const er_state *view, outlook out[ER_MAX_SEATS])
{
    er_state_room room;
    er_state *filled = (er_state *)(void *)room.bytes;
    ai_rng rng = a->rng;
    ai_miners_mind m;
    ai_miners_eye eye;
    memcpy(filled, view, er_state_size(a->g));
    a->g->rules->fill(a->g, filled, a->seat, &rng.base);
    ai_miners_open_eye(&eye, &ai_learned, miners_setup_of(a->g), MINERS_ROUNDS - miners_at(view)->round);
    ai_miners_mind_make(&m, a->g, &eye, FUTURES, &rng);
    m.asker = a;
    for (int i = 0; i < a->g->seats; i++)
        out[i] = expect(a, &m, miners_at(filled), i);
}

/* ---- chances ---- */

/* Returns the chance, in parts of AI_CERTAIN, that a normal variable is below z hundredths of
 * its spread. */
static int32_t normal(int z)
{
    static const int16_t below[] = {5000, 5793, 6554, 7257, 7881, 8413, 8849, 9192, 9452, 9641, 9772,
                                    9861, 9918, 9953, 9974, 9987, 9993, 9997, 9998, 9999, 10000};
    int size = ai_miners_least(z < 0 ? -z : z, 100 * SURE - 1), k = size / 20, rest = size % 20;
    int32_t above = below[k] + (below[k + 1] - below[k]) * rest / 20;
    return z < 0 ? AI_CERTAIN - above : above;
}

static int32_t root_of(int64_t square)
{
    int32_t root = 0;
    for (int32_t bit = 1 << 20; bit > 0; bit >>= 1)
        if ((int64_t)(root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

/* Returns the chance that the first ends with more than the second. */
static int32_t beats(outlook a, outlook b)
{
    int32_t spread = root_of((int64_t)a.spread * a.spread + (int64_t)b.spread * b.spread), more = a.value - b.value;
    if (spread == 0)
        return more > 0 ? AI_CERTAIN : more < 0 ? 0 : AI_CERTAIN / 2;
    int64_t z = (int64_t)more * 100 / spread, most = SURE;
    most *= 100;
    return normal((int)(z > most ? most : z < -most ? -most : z));
}

/* Each seat's chance follows from how far it beats all others; the sum is made AI_CERTAIN. */
static void weigh(const outlook *o, int n, int32_t chance[ER_MAX_SEATS])
{
    int64_t product[ER_MAX_SEATS], sum = 0;
    int32_t given = 0;
    int best = 0;
    for (int i = 0; i < n; i++) {
        product[i] = (int64_t)AI_CERTAIN * AI_CERTAIN;
        for (int k = 0; k < n; k++)
            if (k != i)
                product[i] = product[i] * beats(o[i], o[k]) / AI_CERTAIN;
        sum += product[i];
        best = product[i] > product[best] ? i : best;
    }
    for (int i = 0; i < n; i++) {
        chance[i] = sum > 0 ? (int32_t)(product[i] * AI_CERTAIN / sum) : AI_CERTAIN / n;
        given += chance[i];
    }
    if (n > 0)
        chance[best] += AI_CERTAIN - given;
}

static void share_victory(uint8_t winners, int n, int32_t chance[ER_MAX_SEATS])
{
    int count = __builtin_popcount(winners), rest = AI_CERTAIN % count;
    for (int i = 0; i < n; i++) {
        bool won = (winners >> i & 1) != 0;
        chance[i] = won ? AI_CERTAIN / count + rest : 0;
        rest = won ? 0 : rest;
    }
}

void ai_miners_judge(ai_seat *a, const er_state *view, ai_outlook *out)
{
    outlook o[ER_MAX_SEATS];
    uint8_t winners = a->g->rules->winners(a->g, view);
    memset(out, 0, sizeof *out);
    if (winners != 0) {
        a->g->rules->score(a->g, view, out->coins);
        for (int i = 0; i < a->g->seats; i++)
            out->coins[i] *= MINERS_POINT;
        share_victory(winners, a->g->seats, out->chance);
        return;
    }
    expect_all(a, view, o);
    weigh(o, a->g->seats, out->chance);
    for (int i = 0; i < a->g->seats; i++)
        out->coins[i] = o[i].value;
}

/* ---- advice ---- */

static ai_part *part_of(ai_advice *advice, const char *word)
{
    for (int i = 0; i < advice->parts; i++)
        if (strcmp(advice->part[i].word, word) == 0)
            return &advice->part[i];
    advice->part[advice->parts] = (ai_part){word, 0};
    return &advice->part[advice->parts++];
}

/* Lists the parts of the value at the end of the line. What later rounds add is a part of its
 * own, so that the sum is exact. */
static void explain(const ai_miners_mind *m, const miners_seat *p, ai_advice *advice)
{
    int32_t f[MINERS_FEATURES], sum = 0;
    int64_t part[MINERS_FEATURES];
    advice->parts = 0;
    part_of(advice, "miners.points")->amount = ai_miners_score(m->su, p) * MINERS_POINT;
    if (m->eye.rounds > 0) {
        int64_t mine = 0, hand = 0;
        ai_miners_look(m->su, p, &m->eye.gains, f);
        for (int i = 0; i < MINERS_FEATURES; i++)
            part[i] = (int64_t)m->eye.feature[i] * f[i];
        for (int i = 0; i < p->mine_count; i++)
            mine += m->eye.mine[p->mine[i].card];
        for (int i = 0; i < p->hand_count; i++)
            hand += p->hand[i] < m->su->book.card_count ? m->eye.hand[p->hand[i]] : 0;
        for (int i = 0; i < MINERS_FEATURES; i++)
            part_of(advice, ai_miners_features[i].part)->amount += (int32_t)(part[i] / MINERS_WHOLE);
        part_of(advice, "miners.mine")->amount += (int32_t)(mine / MINERS_WHOLE);
        part_of(advice, "miners.hand")->amount += (int32_t)(hand / MINERS_WHOLE);
    }
    for (int i = 0; i < advice->parts; i++)
        sum += advice->part[i].amount;
    part_of(advice, "miners.ahead")->amount = advice->coins - sum;
}

static void give(const ai_miners_mind *m, const ai_miners_end *end, int seat, const outlook *all, int seats,
                 ai_advice *out)
{
    outlook o[ER_MAX_SEATS];
    int32_t chance[ER_MAX_SEATS];
    memcpy(o, all, sizeof o);
    out->length = end->line.length;
    for (int i = 0; i < end->line.length; i++) {
        out->line[i] = end->line.move[i];
        out->line[i].seat = (uint8_t)seat;
    }
    out->coins = o[seat].value = end->value / MINERS_FINE;
    weigh(o, seats, chance);
    out->chance = chance[seat];
    explain(m, &end->state.seat[0], out);
}

/* Treats the draft as lines of one move. */
static void think_of_draft(const miners_state *alone, ai_miners_mind *m)
{
    const miners_seat *p = &alone->seat[0];
    int32_t value[MINERS_HAND_ROOM];
    ai_miners_draft(m, p, value);
    m->end_count = 0;
    for (int i = 0; i < p->hand_count; i++) {
        int k = m->end_count++;
        for (; k > 0 && m->end[k - 1].value < value[i]; k--)
            m->end[k] = m->end[k - 1];
        m->end[k].value = value[i];
        m->end[k].line.length = 1;
        m->end[k].line.move[0] = (er_move){0, MINERS_VERB_DISCARD, {p->hand[i], 0, 0, 0, 0}};
        m->end[k].state = *alone;
        miners_leave_hand(&m->end[k].state.seat[0], p->hand[i]);
    }
}

int ai_miners_advise(ai_seat *a, const er_state *view, ai_advice *out, int cap)
{
    const miners_state *s = miners_at(view);
    outlook all[ER_MAX_SEATS] = {{0, 0}};
    miners_state alone = {.seats = 1};
    ai_miners_mind m;
    ai_rng rng = a->rng;
    int count = 0;
    if ((a->g->rules->to_act(a->g, view) >> a->seat & 1) == 0)
        return 0;
    ai_miners_mind_of(a, s->round, &rng, &m);
    ai_miners_take_out(m.su, s, a->seat, &alone);
    if (s->phase == MINERS_PHASE_DRAFT)
        think_of_draft(&alone, &m);
    else
        ai_miners_think(a, &alone, &m);
    expect_all(a, view, all);
    for (int i = 0; i < m.end_count && count < cap; i++) {
        bool seen = false;
        for (int k = 0; k < i; k++)
            seen = seen || er_move_same(&m.end[k].line.move[0], &m.end[i].line.move[0]);
        if (!seen)
            give(&m, &m.end[i], a->seat, all, a->g->seats, &out[count++]);
    }
    return count;
}
