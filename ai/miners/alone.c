/* alone.c - a seat of Miners taken out of its view, and the gain it would have from an effect. */
#include "ai/miners/alone.h"

enum { COLLAPSE = -70, CLEAR = 40, ACTIVATION = 130, MOST_TIMES = 12 };

void ai_miners_take_out(const miners_setup *su, const miners_state *view, int seat, miners_state *alone)
{
    memcpy(alone, view, offsetof(miners_state, seat));
    alone->seat[0] = view->seat[seat];
    alone->seats = 1;
    for (int level = 1; level <= MINERS_DECKS; level++)
        for (int w = 0; w < MINERS_CARD_WORDS && miners_deck_size(su, view, level) <= 0; w++)
            alone->deck[w] &= ~su->level[level - 1][w];
}

/* ---- a mine looked at once ---- */

void ai_miners_see(ai_miners_sight *v, const miners_setup *su, const miners_seat *p, const ai_miners_gains *gains)
{
    memset(v, 0, offsetof(ai_miners_sight, cart));
    v->su = su;
    v->p = p;
    v->gains = gains;
    v->carts = -1;
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *at = &p->mine[i];
        unsigned bit = 1u << i;
        v->level[at->level] |= bit;
        v->machines[0] |= (at->marks & 1) != 0 ? bit : 0;
        v->machines[1] |= (at->marks & 2) != 0 ? bit : 0;
        v->collapses |= (at->marks & MINERS_MARK_COLLAPSE) != 0 ? bit : 0;
        for (unsigned set = su->card_factions[at->card]; set != 0; set &= set - 1)
            v->faction[__builtin_ctz(set)] |= bit;
    }
    v->level[0] = (1u << p->mine_count) - 1;
}

void ai_miners_find_carts(ai_miners_sight *v)
{
    static const struct {
        int8_t level, column;
    } step[MINERS_HALF_COUNT] = {
#define HALF(id, word, whole, level_step, column_step) [MINERS_HALF_##id] = {level_step, column_step},
#include "miners/ops.def"
    };
    const miners_seat *p = v->p;
    v->carts = v->half_carts = v->open_carts = 0;
    memset(v->grid, -1, sizeof v->grid);
    for (int i = 0; i < p->mine_count; i++)
        v->grid[p->mine[i].level][p->mine[i].column + MINERS_MIDDLE] = (int8_t)i;
    for (int i = 0; i < p->mine_count; i++) {
        const miners_slot *s = &p->mine[i];
        unsigned mine = v->su->card_carts[s->card];
        for (int half = 0; half < MINERS_HALF_COUNT; half++) {
            bool full = (mine >> half & 1) != 0;
            if (half < MINERS_HALF_RIGHT && !full)
                continue;
            int8_t other = v->grid[s->level + step[half].level][s->column + step[half].column + MINERS_MIDDLE];
            if (other < 0) {
                v->open_carts += full;
                continue;
            }
            if (half < MINERS_HALF_RIGHT)
                continue;
            int halves = full + (v->su->card_carts[p->mine[other].card] >> (MINERS_HALF_COUNT - 1 - half) & 1);
            if (halves == 2 || (s->marks & miners_marker(half)) != 0)
                v->cart[v->carts++] = 1u << i | 1u << other;
            else
                v->half_carts += halves;
        }
    }
}

/* Returns the slots that are meant (miners_meant). */
static unsigned meant(const ai_miners_sight *v, miners_cards cards, int here)
{
    unsigned set = v->level[0], of = 0;
    if (cards.scope != MINERS_SCOPE_MINE) {
        if (here >= v->p->mine_count)
            return 0;
        set = cards.scope == MINERS_SCOPE_ROW ? v->level[v->p->mine[here].level]
                                              : miners_meant(v->su, v->p, (miners_cards){.scope = cards.scope}, here);
    }
    for (unsigned left = cards.factions; left != 0; left &= left - 1)
        of |= v->faction[__builtin_ctz(left)];
    return set & v->level[cards.level] & (cards.factions != 0 ? of : set);
}

static int count_factions(const ai_miners_sight *v, unsigned set)
{
    int n = 0;
    for (int i = 0; i < MINERS_FACTION_COUNT; i++)
        n += (v->faction[i] & set) != 0;
    return n;
}

static int count_carts(ai_miners_sight *v, unsigned set)
{
    int n = 0;
    if (v->carts < 0)
        ai_miners_find_carts(v);
    for (int i = 0; i < v->carts; i++)
        n += (v->cart[i] & set) != 0;
    return n;
}

/* Returns what miners_count_of does. */
static int count_of(ai_miners_sight *v, miners_count count, int here)
{
    unsigned set;
    switch ((enum miners_what)count.what) {
    case MINERS_WHAT_CARDS: return __builtin_popcount(meant(v, count.of, here));
    case MINERS_WHAT_MACHINES:
        set = meant(v, count.of, here);
        return __builtin_popcount(set & v->machines[0]) + 2 * __builtin_popcount(set & v->machines[1]);
    case MINERS_WHAT_COLLAPSES: return __builtin_popcount(meant(v, count.of, here) & v->collapses);
    case MINERS_WHAT_CARTS: return count_carts(v, meant(v, count.of, here));
    case MINERS_WHAT_FACTIONS: return count_factions(v, meant(v, count.of, here));
    case MINERS_WHAT_EDGE:
    case MINERS_WHAT_LEVEL:
    case MINERS_WHAT_HAND:
    case MINERS_WHAT_COINS:
    case MINERS_WHAT_SPACE:
    case MINERS_WHAT_BOARDS:
    case MINERS_WHAT_COUNT: break;
    }
    return miners_count_of(v->su, v->p, count, here);
}

int ai_miners_amount(ai_miners_sight *v, const miners_op *op, int here)
{
    if (op->test != MINERS_TEST_NONE) {
        bool enough = count_of(v, op->tested, here) >= op->bound;
        if (enough != (op->test == MINERS_TEST_AT_LEAST))
            return 0;
    }
    return op->every > 0 ? op->amount * (count_of(v, op->count, here) / op->every) : op->amount;
}

/* ---- the gain from an effect ---- */

static int op_worth(ai_miners_sight *v, const miners_op *op, int here)
{
    int n = ai_miners_least(ai_miners_amount(v, op, here), MOST_TIMES);
    switch ((enum miners_op_id)op->op) {
    case MINERS_OP_COINS: return n * MINERS_COIN;
    case MINERS_OP_POINTS: return n * MINERS_POINT;
    case MINERS_OP_PAY:
        return -ai_miners_most(0, op->amount - (op->less ? count_of(v, op->count, here) : 0)) * MINERS_COIN;
    case MINERS_OP_DISCARD: return -n * MINERS_CARD;
    case MINERS_OP_SPEND: return -n * MINERS_MACHINE;
    case MINERS_OP_MACHINES: return n * MINERS_MACHINE;
    case MINERS_OP_COLLAPSE: return n > 0 ? COLLAPSE : 0;
    case MINERS_OP_CLEAR: return n * CLEAR;
    case MINERS_OP_CARTS: return n * (MINERS_POINT - 10);
    case MINERS_OP_DRAW: return n * MINERS_CARD;
    case MINERS_OP_ADVANCE: return n * MINERS_SPACE;
    case MINERS_OP_ACTIVATE: return n > 0 ? ACTIVATION : 0;
    case MINERS_OP_COUNT: break;
    }
    return 0;
}

int ai_miners_effect_worth(ai_miners_sight *v, const miners_effect *e, int here)
{
    int sum = 0;
    for (int i = 0; i < e->count; i++)
        sum += op_worth(v, &e->op[i], here);
    return sum;
}

/* Returns the gain from an effect that was looked at before. */
static int gain_of(ai_miners_sight *v, const miners_effect *e, const ai_miners_gain *gain, int here)
{
    int sum = gain->fixed;
    for (unsigned left = gain->varying; left != 0; left &= left - 1)
        sum += op_worth(v, &e->op[__builtin_ctz(left)], here);
    return sum;
}

int ai_miners_card_worth(ai_miners_sight *v, int card, int here)
{
    int machines = here < v->p->mine_count ? v->p->mine[here].marks & MINERS_MARK_MACHINES : 0, best = 0;
    const ai_miners_gain *gain = v->gains->card[card];
    for (int i = 0; i < MINERS_MAX_EFFECTS; i++)
        if (gain[i].machines <= machines)
            best = ai_miners_most(best, gain_of(v, &v->su->book.card[card].effect[i], &gain[i], here));
    return best;
}

int ai_miners_space_worth(ai_miners_sight *v, int side, int space)
{
    return gain_of(v, &v->su->book.side[side].space[space], &v->gains->space[side][space], MINERS_NONE);
}

/* ---- what is the same everywhere ---- */

/* `nowhere` is a look at an empty mine. */
static ai_miners_gain look_into(ai_miners_sight *nowhere, const miners_effect *e)
{
    ai_miners_gain gain = {.machines = e->op[0].op == MINERS_OP_SPEND ? e->op[0].amount : 0};
    for (int i = 0; i < e->count; i++) {
        const miners_op *op = &e->op[i];
        if (op->test != MINERS_TEST_NONE || op->every > 0 || op->less)
            gain.varying |= (uint8_t)(1u << i);
        else
            gain.fixed = (int16_t)(gain.fixed + op_worth(nowhere, op, MINERS_NONE));
    }
    return gain;
}

void ai_miners_find_gains(const miners_setup *su, ai_miners_gains *out)
{
    static const miners_seat nobody;
    ai_miners_sight nowhere;
    ai_miners_see(&nowhere, su, &nobody, NULL);
    for (int card = 0; card < su->book.card_count; card++) {
        const miners_card *c = &su->book.card[card];
        for (int i = 0; i < MINERS_MAX_EFFECTS; i++)
            out->card[card][i] =
                i < c->effect_count ? look_into(&nowhere, &c->effect[i]) : (ai_miners_gain){.machines = MINERS_NONE};
    }
    for (int side = 0; side < su->book.side_count; side++)
        for (int i = 0; i < su->book.side[side].spaces; i++)
            out->space[side][i] = look_into(&nowhere, &su->book.side[side].space[i]);
}
