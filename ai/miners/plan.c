/* plan.c - plans a round: a search through all decisions of one seat.
 *
 * Chance is asked as late as possible. Where it deals, the value is the mean over some futures
 * (orders of the decks, the same for all lines, so that no line is luckier than another). Which
 * deck to draw from, what to discard and which faction to name is tried only if it is the
 * current decision; later ones are decided by the worth of cards. */
#include "ai/miners/plan.h"

#include <limits.h>

enum { DEEPEST = 60, HELD = 25 * MINERS_FINE, ASK_EVERY = 256 };

/* ---- the mind ---- */

/* Makes a future: the cards in the order in which they will be drawn. */
static void shuffle(uint8_t soonest[MINERS_MAX_CARDS], ai_rng *rng)
{
    uint8_t order[MINERS_MAX_CARDS] = {0}; /* the place of each card */
    for (int i = 0; i < MINERS_MAX_CARDS; i++) {
        int k = (int)ai_rng_below(rng, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = (uint8_t)i;
    }
    for (int i = 0; i < MINERS_MAX_CARDS; i++)
        soonest[order[i]] = (uint8_t)i;
}

void ai_miners_mind_make(ai_miners_mind *m, const er_game *g, const ai_miners_eye *eye, int samples, ai_rng *rng)
{
    m->g = (er_game){g->rules, g->setup, 1};
    m->su = miners_setup_of(g);
    m->asker = NULL;
    m->samples = samples;
    m->ends = 1;
    m->spent = 0;
    m->late = false;
    m->end_count = 0;
    m->leaf = NULL;
    for (int i = 0; i < samples; i++) {
        shuffle(m->soonest[i], rng);
        m->events[i] = ai_rng_next(rng);
    }
    m->eye = *eye;
    m->round = MINERS_ROUNDS - eye->rounds;
}

static bool is_spent(ai_miners_mind *m, int64_t limit)
{
    return m->late || m->spent >= limit;
}

static void make(ai_miners_mind *m, miners_state *s, const er_move *move)
{
    (void)m->g.rules->apply(&m->g, (er_state *)(void *)s, move, NULL);
    if (++m->spent % ASK_EVERY == 0 && m->asker != NULL && m->asker->late != NULL)
        m->late = m->late || m->asker->late(m->asker->clock);
}

/* ---- chance ---- */

static int next_card(const ai_miners_mind *m, const miners_state *s, int sample)
{
    const miners_seat *p = &s->seat[0];
    uint64_t set[MINERS_CARD_WORDS];
    if (p->due == MINERS_LEVELS)
        return m->su->four;
    for (int w = 0; w < MINERS_CARD_WORDS; w++)
        set[w] = s->deck[w] & m->su->level[p->due - 1][w] &
                 (p->due_faction > 0 ? m->su->faction[p->due_faction - 1][w] : UINT64_MAX);
    for (int i = 0; i < MINERS_MAX_CARDS; i++)
        if (miners_has_bit(set, m->soonest[sample][i]))
            return m->soonest[sample][i];
    return m->su->four;
}

static void pick(ai_miners_mind *m, miners_state *s, int sample)
{
    er_move move = {ER_CHANCE, MINERS_VERB_DEAL, {0, 0, 0, 0, 0}};
    if (s->phase == MINERS_PHASE_EVENT) {
        int left = __builtin_popcountll(s->events), skip = (int)(m->events[sample] % (uint64_t)left);
        uint64_t set = s->events;
        while (skip-- > 0)
            set &= set - 1;
        move.verb = MINERS_VERB_EVENT;
        move.arg[0] = (int16_t)__builtin_ctzll(set);
    } else {
        move.arg[1] = (int16_t)next_card(m, s, sample);
    }
    make(m, s, &move);
}

static bool chance_is_next(const miners_state *s)
{
    return s->phase == MINERS_PHASE_EVENT || s->seat[0].waits == MINERS_WAITS_DEAL;
}

/* ---- decisions that are not tried ---- */

static int least_card(const ai_miners_mind *m, const miners_seat *p, const er_move *moves, int n)
{
    int best = 0;
    int32_t lowest = INT32_MAX;
    ai_miners_sight sight;
    ai_miners_see(&sight, m->su, p, &m->eye.gains);
    for (int i = 0; i < n; i++) {
        int32_t value = ai_miners_hand_value(&m->eye, &sight, moves[i].arg[0]);
        if (value < lowest) {
            lowest = value;
            best = i;
        }
    }
    return best;
}

/* Computes the average worth of a card of each deck in hand. */
static void weigh_decks(ai_miners_mind *m, const miners_state *s)
{
    ai_miners_sight sight;
    ai_miners_see(&sight, m->su, &s->seat[0], &m->eye.gains);
    for (int level = 1; level <= MINERS_DECKS; level++) {
        int64_t sum = 0, n = 0;
        for (int w = 0; w < MINERS_CARD_WORDS; w++)
            for (uint64_t set = s->deck[w] & m->su->level[level - 1][w]; set != 0; set &= set - 1) {
                sum += ai_miners_hand_value(&m->eye, &sight, w * 64 + __builtin_ctzll(set));
                n++;
            }
        m->deck[level] = n > 0 ? (int32_t)(sum / n) : 0;
    }
}

static int best_deck(const ai_miners_mind *m, const miners_seat *p, const er_move *moves, int n)
{
    int held[MINERS_LEVELS + 1] = {0}, best = 0;
    int32_t highest = INT32_MIN;
    for (int i = 0; i < p->hand_count; i++)
        held[miners_level_of(m->su, p->hand[i])]++;
    for (int i = 0; i < n; i++) {
        int level = moves[i].arg[0];
        int32_t value = m->deck[level] - HELD * held[level];
        if (value > highest) {
            highest = value;
            best = i;
        }
    }
    return best;
}

static int commonest_faction(const ai_miners_mind *m, const miners_seat *p, const er_move *moves, int n)
{
    int best = 0, most = -1;
    for (int i = 0; i < n; i++) {
        int count = 0;
        for (int k = 0; k < p->mine_count; k++)
            count += m->su->card_factions[p->mine[k].card] >> moves[i].arg[0] & 1;
        if (count > most) {
            most = count;
            best = i;
        }
    }
    return best;
}

/* Returns the one move that is made without trying, or -1. */
static int decided(const ai_miners_mind *m, const miners_state *s, const er_move *moves, int n)
{
    if (n == 1)
        return 0;
    if (moves[0].verb == MINERS_VERB_DISCARD)
        return least_card(m, &s->seat[0], moves, n);
    if (moves[0].verb == MINERS_VERB_DRAW)
        return best_deck(m, &s->seat[0], moves, n);
    if (moves[0].verb == MINERS_VERB_FACTION)
        return commonest_faction(m, &s->seat[0], moves, n);
    return -1;
}

/* ---- the order of trying ---- */

/* Whether an effect costs nothing: no price, no Collapse. */
static bool is_free(const miners_effect *e)
{
    for (int i = 0; i < e->count; i++)
        if (miners_ops[e->op[i].op].price || e->op[i].op == MINERS_OP_COLLAPSE)
            return false;
    return true;
}

static int promise(const ai_miners_mind *m, const miners_state *s, ai_miners_sight *sight, const er_move *move)
{
    const miners_seat *p = &s->seat[0];
    const miners_frame *top = miners_top_of(p);
    int count;
    switch ((enum miners_verb)move->verb) {
    case MINERS_VERB_PLAY: return ai_miners_hand_value(&m->eye, sight, move->arg[0]);
    case MINERS_VERB_EFFECT: {
        const miners_effect *list = miners_frame_choices(m->su, s, p, top, &count);
        return ai_miners_effect_worth(sight, &list[move->arg[0] - 1], miners_frame_here(top));
    }
    case MINERS_VERB_UP: {
        int slot = miners_slot_at(p, p->mine[top->index].level - 1, move->arg[0]);
        return ai_miners_card_worth(sight, p->mine[slot].card, slot);
    }
    case MINERS_VERB_SKIP: return -1;
    case MINERS_VERB_DISCARD:
    case MINERS_VERB_PLACE:
    case MINERS_VERB_CHOOSE:
    case MINERS_VERB_CART:
    case MINERS_VERB_DRAW:
    case MINERS_VERB_FACTION:
    case MINERS_VERB_BOARD:
    case MINERS_VERB_SIDE:
    case MINERS_VERB_EVENT:
    case MINERS_VERB_DEAL:
    case MINERS_VERB_COUNT: break;
    }
    return 0;
}

/* Sorts the moves, the most promising first. Skipping is not tried if there is an effect without
 * a drawback. Returns how many moves remain. */
static int sort_moves(const ai_miners_mind *m, const miners_state *s, er_move *moves, int n)
{
    int key[MINERS_MAX_OPTIONS] = {0}, count;
    if (n > 0 && moves[n - 1].verb == MINERS_VERB_SKIP) {
        const miners_effect *list = miners_frame_choices(m->su, s, &s->seat[0], miners_top_of(&s->seat[0]), &count);
        for (int i = 0; i < n - 1; i++)
            if (is_free(&list[moves[i].arg[0] - 1])) {
                n--;
                break;
            }
    }
    bool alike = true; /* whether no move promises more than another */
    for (int i = 0; i < n; i++)
        alike = alike && moves[i].verb != MINERS_VERB_PLAY && moves[i].verb != MINERS_VERB_EFFECT &&
                moves[i].verb != MINERS_VERB_UP && moves[i].verb != MINERS_VERB_SKIP;
    if (n <= 1 || alike)
        return n;
    ai_miners_sight sight;
    ai_miners_see(&sight, m->su, &s->seat[0], &m->eye.gains);
    for (int i = 0; i < n; i++) {
        er_move move = moves[i];
        int k = i, mine = promise(m, s, &sight, &move);
        for (; k > 0 && key[k - 1] < mine; k--) {
            key[k] = key[k - 1];
            moves[k] = moves[k - 1];
        }
        key[k] = mine;
        moves[k] = move;
    }
    return n;
}

/* ---- trying ---- */

static void add_move(ai_miners_line *line, const er_move *move)
{
    if (line != NULL && line->length < AI_LINE)
        line->move[line->length++] = *move;
}

static void drop_end(ai_miners_mind *m, int i)
{
    for (m->end_count--; i < m->end_count; i++)
        m->end[i] = m->end[i + 1];
}

/* Makes space for an end of this value with this first move; returns false if there is none. */
static bool make_room(ai_miners_mind *m, const er_move *first, int32_t value)
{
    int alike = 0, last = m->end_count - 1;
    for (int i = 0; i < m->end_count; i++)
        if (er_move_same(&m->end[i].line.move[0], first)) {
            alike++;
            last = alike == MINERS_ALIKE ? i : last;
        }
    if (m->end_count < m->ends && alike < MINERS_ALIKE)
        return true;
    if (m->end[last].value >= value)
        return false;
    drop_end(m, last);
    return true;
}

/* Keeps an end among the best. */
static void keep(ai_miners_mind *m, const miners_state *s, const ai_miners_line *line, int32_t value)
{
    if (!make_room(m, &line->move[0], value))
        return;
    int i = m->end_count++;
    for (; i > 0 && m->end[i - 1].value < value; i--)
        m->end[i] = m->end[i - 1];
    m->end[i].value = value;
    m->end[i].line = *line;
    ai_miners_copy_alone(&m->end[i].state, s);
}

typedef enum stop { AT_CHOICE, AT_CHANCE, AT_END } stop;

/* Continues to a decision to be tried, a card that no future decides, or the end of the round. */
static stop run_on(ai_miners_mind *m, miners_state *s, int sample, ai_miners_line *line, er_move *moves, int *n)
{
    for (;;) {
        if (s->round != m->round || s->phase == MINERS_PHASE_OVER)
            return AT_END;
        if (chance_is_next(s)) {
            if (sample == MINERS_NO_SAMPLE)
                return AT_CHANCE;
            pick(m, s, sample);
            continue;
        }
        *n = miners_options(m->su, s, 0, moves);
        int which = decided(m, s, moves, *n);
        if (which < 0)
            return AT_CHOICE;
        if (sample == MINERS_NO_SAMPLE)
            add_move(line, &moves[which]);
        er_move move = moves[which];
        make(m, s, &move);
    }
}

static int32_t best_of(ai_miners_mind *m, const miners_state *s, int sample, const er_move *moves, int n, int depth,
                       int64_t limit, const ai_miners_line *line);

/* Returns the mean over the futures. */
static int32_t over_futures(ai_miners_mind *m, const miners_state *s, int depth, int64_t limit)
{
    int64_t sum = 0;
    for (int k = 0; k < m->samples; k++) {
        miners_state next;
        er_move moves[MINERS_MAX_OPTIONS];
        int n = 0;
        int64_t share = m->spent + (limit - m->spent) / (m->samples - k);
        ai_miners_copy_alone(&next, s);
        sum += run_on(m, &next, k, NULL, moves, &n) == AT_END ? ai_miners_value(&m->eye, m->su, &next.seat[0])
                                                              : best_of(m, &next, k, moves, n, depth + 1, share, NULL);
    }
    return (int32_t)(sum / m->samples);
}

static int32_t try_move(ai_miners_mind *m, const miners_state *s, int sample, const er_move *move, int depth,
                        int64_t limit, const ai_miners_line *so_far)
{
    miners_state next;
    er_move moves[MINERS_MAX_OPTIONS];
    ai_miners_line line;
    int n = 0;
    line.length = 0;
    ai_miners_copy_alone(&next, s);
    make(m, &next, move);
    if (so_far != NULL) {
        line.length = so_far->length;
        memcpy(line.move, so_far->move, (size_t)line.length * sizeof line.move[0]);
        add_move(&line, move);
    }
    stop at = run_on(m, &next, sample, &line, moves, &n);
    if (at == AT_CHOICE && depth < DEEPEST)
        return best_of(m, &next, sample, moves, n, depth + 1, limit, so_far != NULL ? &line : NULL);
    int32_t value =
        at == AT_CHANCE ? over_futures(m, &next, depth, limit) : ai_miners_value(&m->eye, m->su, &next.seat[0]);
    if (so_far != NULL)
        keep(m, &next, &line, value);
    else if (m->leaf != NULL && value > m->leaf_value) {
        ai_miners_copy_alone(m->leaf, &next);
        m->leaf_value = value;
    }
    return value;
}

/* Gives every choice its share of the budget; when nothing is left, the first is taken. */
static int32_t best_of(ai_miners_mind *m, const miners_state *s, int sample, const er_move *moves, int n, int depth,
                       int64_t limit, const ai_miners_line *line)
{
    er_move sorted[MINERS_MAX_OPTIONS];
    int32_t best = INT32_MIN;
    memcpy(sorted, moves, (size_t)n * sizeof *moves);
    n = sort_moves(m, s, sorted, n);
    for (int i = 0; i < n && (i == 0 || !is_spent(m, limit)); i++) {
        int64_t share = m->spent + (limit - m->spent) / (n - i);
        int32_t value = try_move(m, s, sample, &sorted[i], depth, share, line);
        best = value > best ? value : best;
    }
    return best;
}

int32_t ai_miners_plan(ai_miners_mind *m, const miners_state *alone, int64_t budget)
{
    er_move moves[MINERS_MAX_OPTIONS];
    ai_miners_line none = {.length = 0};
    int n = miners_options(m->su, alone, 0, moves);
    m->end_count = 0;
    weigh_decks(m, alone);
    return best_of(m, alone, MINERS_NO_SAMPLE, moves, n, 0, m->spent + budget, &none);
}

int32_t ai_miners_plan_on(ai_miners_mind *m, miners_state *s, int sample, int64_t budget)
{
    er_move moves[MINERS_MAX_OPTIONS];
    int n = 0;
    weigh_decks(m, s);
    if (run_on(m, s, sample, NULL, moves, &n) == AT_END)
        return ai_miners_value(&m->eye, m->su, &s->seat[0]);
    miners_state leaf;
    m->leaf = &leaf;
    m->leaf_value = INT32_MIN;
    int32_t value = best_of(m, s, sample, moves, n, 0, m->spent + budget, NULL);
    m->leaf = NULL;
    ai_miners_copy_alone(s, &leaf);
    return value;
}

/* ---- the first hand ---- */

void ai_miners_draft(const ai_miners_mind *m, const miners_seat *p, int32_t value[MINERS_HAND_ROOM])
{
    for (int i = 0; i < p->hand_count; i++)
        value[i] = INT32_MIN;
    for (unsigned set = 0; set < 1u << p->hand_count; set++) {
        miners_seat kept = *p;
        if (__builtin_popcount(set) != MINERS_KEPT)
            continue;
        kept.hand_count = 0;
        for (int i = 0; i < p->hand_count; i++)
            if ((set >> i & 1) != 0)
                kept.hand[kept.hand_count++] = p->hand[i];
        int32_t now = ai_miners_value(&m->eye, m->su, &kept);
        for (int i = 0; i < p->hand_count; i++)
            if ((set >> i & 1) == 0 && now > value[i])
                value[i] = now;
    }
}
