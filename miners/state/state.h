/* state.h - a position of Miners as plain data, and the setup of a table.
 *
 * Players have nothing in common except the decks, so nearly everything is in miners_seat. A
 * decision in the middle of an effect leaves frames on the seat's stack. They say what is being
 * carried out and how far it has got; apply continues from there. Players and
 * terminals may read a state but never write it.
 * Layer: miners. Freestanding.
 */
#ifndef MINERS_STATE_STATE_H
#define MINERS_STATE_STATE_H

#include "miners/miners.h"

enum {
    MINERS_MINE_SLOTS = 16, /* cards of one mine: ten rounds, plus some more in written positions */
    /* Each card can be in the middle of its activation only once; see miners_sane. */
    MINERS_FRAMES = MINERS_MINE_SLOTS + 5,
    MINERS_HAND_ROOM = MINERS_HAND + 1,         /* the ninth card stays until one is discarded */
    MINERS_CARD_WORDS = 4,                      /* 64 cards each */
    MINERS_MOST_COINS = 9999,                   /* limit of coins and of points; homemade cards may be generous */
    MINERS_COLUMN_MOST = 60,                    /* wider than any row becomes */
    MINERS_MAX_OPTIONS = 3 * MINERS_MINE_SLOTS, /* number of joints */
    MINERS_UNKNOWN_SEALED = 250,                /* in a view: a card sealed by another player */
    MINERS_UNKNOWN_CARD = 250,                  /* + its level, in a view: a card in another player's hand */
    MINERS_WIDEST = 24, /* columns of a written position; in a game each card widens a row by two */
    MINERS_MARKS = 128, /* limit of miners_slot.marks */
    MINERS_FRESH = 255  /* in miners_frame.left: the operation has not begun */
};

enum {
    MINERS_MARK_MACHINES = 3, /* the number of them, in two bits */
    MINERS_MARK_COLLAPSE = 4,
    MINERS_MARK_USED = 8, /* activated this round */
    MINERS_MARK_CART = 16 /* this bit and the next two: markers on the joints right, lower left, lower right */
};

typedef struct miners_slot {
    uint8_t card, level;
    int8_t column;
    uint8_t marks;
} miners_slot;

typedef enum miners_frame_kind {
    MINERS_FRAME_CHAIN,   /* index: the slot it has reached; effect: 1 if that one has been activated */
    MINERS_FRAME_CARD,    /* index: the slot */
    MINERS_FRAME_SURFACE, /* at the end of the chain */
    MINERS_FRAME_EVENT,   /* of this round, at once or at its end */
    MINERS_FRAME_TRIGGER, /* the extra effect of this round's Event; index: the slot it is about, or MINERS_NONE */
    MINERS_FRAME_SPACE,   /* index: the side; effect: the space */
    MINERS_FRAME_KINDS
} miners_frame_kind;

typedef struct miners_frame {
    uint8_t kind, index;
    uint8_t effect; /* MINERS_NONE until it is chosen */
    uint8_t pc;     /* the current operation */
    uint8_t left;   /* repetitions still to be done, or MINERS_FRESH */
    uint8_t tried;  /* for a draw: one bit per level for each deck that was searched in vain */
    uint8_t named;  /* for a draw: 1 + the faction that was named; 0 if none was */
} miners_frame;

enum miners_waits {
#define WAITS(id, word, decides, list) MINERS_WAITS_##id,
#include "miners/phases.def"
    MINERS_WAITS_COUNT
};

enum miners_phase {
#define PHASE(id, word, picks, leave) MINERS_PHASE_##id,
#include "miners/phases.def"
    MINERS_PHASE_COUNT
};

typedef struct miners_seat {
    int16_t coins, points;
    uint8_t waits;
    /* The sealed card (still in hand), or the revealed card to be placed, or MINERS_NONE. */
    uint8_t card;
    uint8_t due, due_faction;      /* while a card is dealt: its level; 1 + the faction it is drawn for, or 0 */
    uint8_t side, space, finished; /* Progress; side is MINERS_NONE before the player is on a board */
    uint8_t hand_count, mine_count, depth;
    uint8_t hand[MINERS_HAND_ROOM];
    miners_slot mine[MINERS_MINE_SLOTS];
    miners_frame frame[MINERS_FRAMES];
} miners_seat;

/* A state whose length is a multiple of this is copied in half of the time: no piece of the copy is at an
 * odd place. */
enum { MINERS_STRIDE = 32 };

typedef struct miners_state {
    uint64_t deck[MINERS_CARD_WORDS], discard[MINERS_CARD_WORDS]; /* Levels I to III, one bit for each card */
    uint64_t events;                                              /* Events not yet revealed */
    uint8_t four, four_discard;                                   /* Level IV: number of cards */
    uint8_t seats, round, phase;
    uint8_t event;                  /* the Event of this round, or MINERS_NONE */
    uint8_t up[MINERS_BOARDS];      /* the sides that lie face up */
    uint8_t served;                 /* cards dealt to first hands; in the mine phase, seats looked at for MI-MINE-3 */
    miners_seat seat[ER_MAX_SEATS]; /* a state ends with its last seat (er_state_size) */
    uint8_t rest[28];               /* to a multiple of MINERS_STRIDE */
} miners_state;

/* The setup of a table: everything computed in advance. */
struct miners_setup {
    miners_book book;
    unsigned options;
    uint8_t seats, four; /* `four` is the Level IV card */
    uint8_t first_hand[MINERS_DECKS];
    uint64_t level[MINERS_DECKS][MINERS_CARD_WORDS], faction[MINERS_FACTION_COUNT][MINERS_CARD_WORDS];
    uint64_t events;
    /* Facts about each card, close together for speed; zeros for a card that a view hides. */
    uint8_t card_level[UINT8_MAX + 1], card_cost[UINT8_MAX + 1], card_factions[UINT8_MAX + 1],
        card_carts[UINT8_MAX + 1];
    miners_discount card_discount[UINT8_MAX + 1];
};

static inline const miners_setup *miners_setup_of(const er_game *g)
{
    return g->setup;
}

static inline const miners_state *miners_at(const er_state *s)
{
    return (const miners_state *)(const void *)s;
}

static inline miners_state *miners_of(er_state *s)
{
    return (miners_state *)(void *)s;
}

/* Returns the bit for a marker on the joint of a slot toward MINERS_HALF_RIGHT, MINERS_HALF_LOWER_LEFT or
 * MINERS_HALF_LOWER_RIGHT. */
static inline uint8_t miners_marker(int half)
{
    return (uint8_t)(MINERS_MARK_CART << (half - MINERS_HALF_RIGHT));
}

/* Sets of cards. */
static inline bool miners_has_bit(const uint64_t *set, int card)
{
    return (set[card >> 6] >> (card & 63) & 1) != 0;
}

static inline void miners_set_bit(uint64_t *set, int card)
{
    set[card >> 6] |= (uint64_t)1 << (card & 63);
}

static inline void miners_clear_bit(uint64_t *set, int card)
{
    set[card >> 6] &= ~((uint64_t)1 << (card & 63));
}

#endif
