/* alone.h - shared by the players of Miners: a seat taken out of its view, so that it plays
 * alone, and the gain from an effect. Players have only the decks in common, so this loses
 * nothing. Worth is always in hundredths of a point. Private to ai/ and to the training tool. */
#ifndef AI_MINERS_ALONE_H
#define AI_MINERS_ALONE_H

#include "ai/ai.h"
#include "miners/rules/rules.h"

#include <string.h>

enum {
    MINERS_POINT = 100,
    MINERS_COIN = 38,
    MINERS_CARD = 60,
    MINERS_SPACE = 55,
    MINERS_MACHINE = 45,
    MINERS_ALONE = offsetof(miners_state, seat) + sizeof(miners_seat) /* bytes of a state with one seat */
};

static inline int ai_miners_most(int a, int b)
{
    return a > b ? a : b;
}

static inline int ai_miners_least(int a, int b)
{
    return a < b ? a : b;
}

static inline void ai_miners_copy_alone(miners_state *to, const miners_state *from)
{
    memcpy(to, from, MINERS_ALONE);
}

/* Puts the seat alone at a table, with the decks as it knows them. A deck is empty if other
 * players hold all its unseen cards. */
void ai_miners_take_out(const miners_setup *, const miners_state *view, int seat, miners_state *alone);

/* Return the gain from an operation or an effect now, seen from the slot `here` (or
 * MINERS_NONE). */
int ai_miners_op_worth(const miners_setup *, const miners_seat *, const miners_op *, int here);
int ai_miners_effect_worth(const miners_setup *, const miners_seat *, const miners_effect *, int here);

#endif
