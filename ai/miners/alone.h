/* alone.h - what the players of Miners share: a seat taken out of its view, so that it plays on alone, and what an effect
 * would bring. Players have only the decks in common, so nothing is lost by that. All worth is in hundredths of a point.
 * Private to ai/ and to the tool that trains. */
#ifndef AI_MINERS_ALONE_H
#define AI_MINERS_ALONE_H

#include "ai/ai.h"
#include "miners/state/state.h"

#include <string.h>

enum {
    MINERS_POINT = 100,
    MINERS_COIN = 38,
    MINERS_CARD = 60,
    MINERS_SPACE = 55,
    MINERS_MACHINE = 45,
    MINERS_ALONE = offsetof(miners_state, seat) + sizeof(miners_seat) /* bytes of a state that has one seat */
};

static inline int miners_most(int a, int b)
{
    return a > b ? a : b;
}

static inline int miners_least(int a, int b)
{
    return a < b ? a : b;
}

static inline void miners_copy_alone(miners_state *to, const miners_state *from)
{
    memcpy(to, from, MINERS_ALONE);
}

/* The seat alone at the table, with the decks as it knows them: one of which others hold all that it does not show is empty. */
void miners_take_out(const miners_setup *, const miners_state *view, int seat, miners_state *alone);

/* What an operation, an effect would bring now, seen from the slot `here` (or MINERS_NONE). */
int miners_op_worth(const miners_setup *, const miners_seat *, const miners_op *, int here);
int miners_effect_worth(const miners_setup *, const miners_seat *, const miners_effect *, int here);

#endif
