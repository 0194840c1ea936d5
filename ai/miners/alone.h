/* alone.h - shared by the players of Miners: a seat taken out of its view, so that it plays
 * alone, its mine looked at once, and the gain from an effect. Players have only the decks in common, so this loses
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

/* The gain from an effect, computed in advance as far as it is the same everywhere. */
typedef struct ai_miners_gain {
    int16_t fixed;
    uint8_t varying;  /* the other operations, one bit each */
    uint8_t machines; /* that it takes; MINERS_NONE if there is no such effect */
} ai_miners_gain;

typedef struct ai_miners_gains {
    ai_miners_gain card[MINERS_MAX_CARDS][MINERS_MAX_EFFECTS];
    ai_miners_gain space[MINERS_MAX_SIDES][MINERS_MAX_SPACES];
} ai_miners_gains;

void ai_miners_find_gains(const miners_setup *, ai_miners_gains *);

enum {
    MINERS_GRID_ROWS = MINERS_LEVELS + 2,
    MINERS_GRID = 2 * MINERS_COLUMN_MOST + 8,
    MINERS_MIDDLE = MINERS_COLUMN_MOST + 4
};

/* A mine looked at once, as sets of slots: what is counted in it then takes no loop over its cards.
 * Carts are found when one is first counted. */
typedef struct ai_miners_sight {
    const miners_setup *su;
    const miners_seat *p;
    const ai_miners_gains *gains;
    unsigned level[MINERS_LEVELS + 1]; /* the cards of each level; [0]: all */
    unsigned faction[MINERS_FACTION_COUNT];
    unsigned machines[2], collapses;      /* cards with one or three Machines, with two or three; with a Collapse */
    int carts;                            /* full ones; -1: not found yet */
    int half_carts, open_carts;           /* joints with one half; halves that no card lies beside */
    unsigned cart[3 * MINERS_MINE_SLOTS]; /* the two cards of each full Cart */
    /* Found with the Carts: the slot at a level and column + MINERS_MIDDLE, or -1. */
    int8_t grid[MINERS_GRID_ROWS][MINERS_GRID];
} ai_miners_sight;

void ai_miners_see(ai_miners_sight *, const miners_setup *, const miners_seat *, const ai_miners_gains *);

void ai_miners_find_carts(ai_miners_sight *); /* MI-CART-1 */

/* Returns the gain from an effect now, seen from the slot `here` (or MINERS_NONE). */
int ai_miners_effect_worth(ai_miners_sight *, const miners_effect *, int here);
/* Returns the gain from activating a card: its best effect whose Machines are available. */
int ai_miners_card_worth(ai_miners_sight *, int card, int here);
/* Returns the gain from a space of a Progress board. */
int ai_miners_space_worth(ai_miners_sight *, int side, int space);
/* Returns what miners_amount does. */
int ai_miners_amount(ai_miners_sight *, const miners_op *, int here);

#endif
