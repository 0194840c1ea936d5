/* alone.c - a seat of Miners taken out of its view, and the gain it would have from an effect. */
#include "ai/miners/alone.h"

enum { COLLAPSE = -70, CLEAR = 40, ACTIVATION = 130, MOST_TIMES = 12 };

void ai_miners_take_out(const miners_setup *su, const miners_state *view, int seat, miners_state *alone)
{
    memcpy(alone, view, offsetof(miners_state, seat));
    alone->seat[0] = view->seat[seat];
    alone->seats = 1;
    for (int level = 1; level <= MINERS_DECKS; level++)
        for (int w = 0; w < CARD_WORDS && miners_deck_size(su, view, level) <= 0; w++)
            alone->deck[w] &= ~su->level[level - 1][w];
}

int ai_miners_op_worth(const miners_setup *su, const miners_seat *p, const miners_op *op, int here)
{
    int n = ai_miners_least(miners_amount(su, p, op, here), MOST_TIMES);
    switch ((enum miners_op_id)op->op) {
    case MINERS_OP_COINS: return n * MINERS_COIN;
    case MINERS_OP_POINTS: return n * MINERS_POINT;
    case MINERS_OP_PAY: return -miners_pay_amount(su, p, op, here) * MINERS_COIN;
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

int ai_miners_effect_worth(const miners_setup *su, const miners_seat *p, const miners_effect *e, int here)
{
    int sum = 0;
    for (int i = 0; i < e->count; i++)
        sum += ai_miners_op_worth(su, p, &e->op[i], here);
    return sum;
}
