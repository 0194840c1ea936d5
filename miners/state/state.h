/* state.h - a position of Miners as plain data, and the functions that the files of this folder
 * share.
 *
 * Players have nothing in common except the decks, so nearly everything is in miners_seat. A
 * decision in the middle of an effect leaves frames on the seat's stack. They say what is being
 * carried out and how far it has got; apply continues from there. Code outside this folder
 * (players, terminals) may read a state but never writes it.
 * Layer: miners. Freestanding.
 */
#ifndef MINERS_STATE_STATE_H
#define MINERS_STATE_STATE_H

#include "miners/miners.h"

enum {
    MINE_SLOTS = 16,              /* cards of one mine: ten rounds, plus some more in written positions */
    FRAMES = MINE_SLOTS + 5,      /* each card can be in the middle of its activation only once; see miners_sane */
    HAND_ROOM = MINERS_HAND + 1,  /* the ninth card stays until one is discarded */
    CARD_WORDS = 4,               /* 64 cards each */
    MOST_COINS = 9999,            /* limit of coins and of points; homemade cards may be generous */
    COLUMN_MOST = 60,             /* wider than any row becomes */
    MAX_OPTIONS = 3 * MINE_SLOTS, /* number of joints */
    UNKNOWN_SEALED = 250,         /* in a view: a card sealed by another player */
    UNKNOWN_CARD = 250,           /* + its level, in a view: a card in another player's hand */
    WIDEST = 24,                  /* columns of a written position; in a game each card widens a row by two */
    MARKS = 128,                  /* limit of miners_slot.marks */
    FRESH = 255                   /* in miners_frame.left: the operation has not begun */
};

enum {
    MARK_MACHINES = 3, /* the number of them, in two bits */
    MARK_COLLAPSE = 4,
    MARK_USED = 8, /* activated this round */
    MARK_CART = 16 /* this bit and the next two: markers on the joints right, lower left, lower right */
};

typedef struct miners_slot {
    uint8_t card, level;
    int8_t column;
    uint8_t marks;
} miners_slot;

typedef enum miners_frame_kind {
    FRAME_CHAIN,   /* index: the slot it has reached; effect: 1 if that one has been activated */
    FRAME_CARD,    /* index: the slot */
    FRAME_SURFACE, /* at the end of the chain */
    FRAME_EVENT,   /* of this round, at once or at its end */
    FRAME_TRIGGER, /* the extra effect of this round's Event; index: the slot it is about, or MINERS_NONE */
    FRAME_SPACE,   /* index: the side; effect: the space */
    FRAME_KINDS
} miners_frame_kind;

typedef struct miners_frame {
    uint8_t kind, index;
    uint8_t effect; /* MINERS_NONE until it is chosen */
    uint8_t pc;     /* the current operation */
    uint8_t left;   /* repetitions still to be done, or FRESH */
    uint8_t tried;  /* for a draw: one bit per level for each deck that was searched in vain */
    uint8_t named;  /* for a draw: 1 + the faction that was named; 0 if none was */
} miners_frame;

enum miners_waits {
#define WAITS(id, word, decides, list) WAITS_##id,
#include "miners/phases.def"
    WAITS_COUNT
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
    uint8_t hand[HAND_ROOM];
    miners_slot mine[MINE_SLOTS];
    miners_frame frame[FRAMES];
} miners_seat;

typedef struct miners_state {
    uint64_t deck[CARD_WORDS], discard[CARD_WORDS]; /* Levels I to III, one bit for each card */
    uint64_t events;                                /* Events not yet revealed */
    uint8_t four, four_discard;                     /* Level IV: number of cards */
    uint8_t seats, round, phase;
    uint8_t event;             /* the Event of this round, or MINERS_NONE */
    uint8_t up[MINERS_BOARDS]; /* the sides that lie face up */
    uint8_t served;            /* cards dealt to first hands; in the mine phase, seats looked at for MI-MINE-3 */
    miners_seat seat[ER_MAX_SEATS];
} miners_state;

/* The setup of a table: everything computed in advance. */
struct miners_setup {
    miners_book book;
    unsigned options;
    uint8_t seats, four; /* `four` is the Level IV card */
    uint8_t first_hand[MINERS_DECKS];
    uint64_t level[MINERS_DECKS][CARD_WORDS], faction[FACTION_COUNT][CARD_WORDS];
    uint64_t events;
    /* Facts about each card, close together for speed. */
    uint8_t card_level[MINERS_MAX_CARDS], card_cost[MINERS_MAX_CARDS], card_factions[MINERS_MAX_CARDS],
        card_carts[MINERS_MAX_CARDS];
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

extern const char *const miners_waits_words[WAITS_COUNT];
extern const char *const miners_phase_words[MINERS_PHASE_COUNT];
bool miners_waits_decides(int waits);

/* ---- the mine (mine.c) ---- */

int miners_slot_at(const miners_seat *, int level, int column); /* returns -1 if the spot is empty */
int miners_neighbour(const miners_seat *, int slot, int half);  /* returns the slot that a half faces, or -1 */

/* Whether a card of this level may lie there (MI-PLACE). */
er_err miners_can_place(const miners_seat *, int level, int column);
/* Finds the columns where one may lie. */
int miners_places(const miners_seat *, int level, int8_t out[MAX_OPTIONS]);
bool miners_has_place(const miners_seat *, int level);

/* Finds the slots of the cards above, from the left; returns how many. */
int miners_above(const miners_seat *, int slot, int out[2]);

/* Joints between a slot and one of its halves. */
enum joint { JOINT_NONE, JOINT_EMPTY, JOINT_HALF, JOINT_FULL };
enum joint miners_joint(const miners_setup *, const miners_seat *, int slot, int half);
int miners_full_carts(const miners_setup *, const miners_seat *);

/* Returns the bit for a marker on the joint of a slot toward HALF_RIGHT, HALF_LOWER_LEFT or
 * HALF_LOWER_RIGHT. */
static inline uint8_t miners_marker(int half)
{
    return (uint8_t)(MARK_CART << (half - HALF_RIGHT));
}

/* Whether the card of a slot is one of those meant, seen from `here` (a slot, or MINERS_NONE). */
bool miners_is_meant(const miners_setup *, const miners_seat *, miners_cards, int here, int slot);
int miners_count_of(const miners_setup *, const miners_seat *, miners_count, int here);

/* ---- numbers (price.c) ---- */

/* Returns the cost of a card for this seat now. Writes its parts to `out`, as far as they fit;
 * `out` may be NULL. */
int miners_cost(const miners_setup *, const miners_state *, const miners_seat *, int card, er_reason *out, uint16_t cap,
                uint16_t *parts);
bool miners_can_play(const miners_setup *, const miners_state *, const miners_seat *, int card);
int miners_pay_amount(const miners_setup *, const miners_seat *, const miners_op *, int here);

/* Returns how much or how often: the number of an operation, with its count, if its condition
 * holds. */
int miners_amount(const miners_setup *, const miners_seat *, const miners_op *, int here);

/* Whether all prices of an effect can be paid in full. */
bool miners_can_pay(const miners_setup *, const miners_seat *, const miners_effect *, int here);

/* ---- decks (decks.c) ---- */

/* Returns the number of cards that can be drawn from a deck now. In a view, unseen cards of
 * other players are subtracted. */
int miners_deck_size(const miners_setup *, const miners_state *, int level);
/* Returns the number of cards in its discard pile. */
int miners_discards(const miners_setup *, const miners_state *, int level);
bool miners_can_draw(const miners_setup *, const miners_state *, int level); /* MI-DRAW-4 */
/* Refills the deck if it is empty (MI-SETUP-2). */
void miners_refill(const miners_setup *, miners_state *, int level);
bool miners_deck_has(const miners_setup *, const miners_state *, int level, int faction);
void miners_take_from_deck(const miners_setup *, miners_state *, int card);
void miners_to_discards(const miners_setup *, miners_state *, int card);
void miners_to_deck(const miners_setup *, miners_state *, int card);
bool miners_in_hand(const miners_seat *, int card);
void miners_leave_hand(miners_seat *, int card);

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

/* Returns the level of a card, also of a card that a view hides. */
static inline int miners_level_of(const miners_setup *su, int card)
{
    return card < su->book.card_count ? su->card_level[card] : card - UNKNOWN_CARD;
}

/* ---- effects in progress (frames.c) ---- */

const miners_effect *miners_frame_effect(const miners_setup *, const miners_state *, const miners_seat *,
                                         const miners_frame *); /* returns NULL if none was chosen */
const miners_op *miners_frame_op(const miners_setup *, const miners_state *, const miners_seat *, const miners_frame *);
int miners_frame_here(const miners_frame *); /* returns the current slot, or MINERS_NONE */

/* Returns the effects to choose from. */
const miners_effect *miners_frame_choices(const miners_setup *, const miners_state *, const miners_seat *,
                                          const miners_frame *, int *count);

static inline const miners_frame *miners_top_of(const miners_seat *p)
{
    return p->depth > 0 ? &p->frame[p->depth - 1] : NULL;
}

/* ---- decisions (decisions.c) ---- */

/* Lists every decision that a seat can make now, at most MAX_OPTIONS: this is what legal lists. */
int miners_options(const miners_setup *, const miners_state *, int seat, er_move *out);

/* Whether a target or an effect may be chosen now. */
er_err miners_can_choose(const miners_setup *, const miners_state *, const miners_seat *, int slot);
er_err miners_can_choose_effect(const miners_setup *, const miners_state *, const miners_seat *, int number);

/* ---- carrying out effects (run.c), the course of a round (round.c) ---- */

typedef struct miners_run { /* the seat whose effects are carried out */
    const miners_setup *su;
    miners_state *s;
    miners_seat *p;
    er_events *news;
    uint8_t seat;
    bool learned; /* something became known without chance: a deck has no card of a faction */
} miners_run;

void miners_go_on(miners_run *);                   /* runs until the seat must decide or has nothing left to do */
void miners_decide(miners_run *, const er_move *); /* carries out one decision or pick, and nothing after it */
void miners_push(miners_seat *, miners_frame_kind, int index, int effect);
void miners_recheck_draw(miners_run *); /* looks again at a seat that draws, after others have drawn */

void miners_begin_draft(const miners_setup *, miners_state *); /* MI-SETUP-4 */

/* Passes through the phases in which nobody has anything to decide. Returns the flags of apply. */
unsigned miners_settle(const miners_setup *, miners_state *, er_events *);

/* ---- the rest of the table ---- */

void miners_init(const er_game *, er_state *);
bool miners_sane(const er_game *, const er_state *, er_text *why);
size_t miners_save(const er_game *, const er_state *, uint8_t *, size_t);
er_err miners_load(const er_game *, er_state *, const uint8_t *, size_t);
bool miners_whole(const er_game *, const er_state *);
void miners_show(const er_game *, const er_state *, er_text *json);
er_err miners_put(const er_game *, er_state *, er_span statement, er_text *why);
void miners_view(const er_game *, const er_state *, int seat, er_state *out);
void miners_fill(const er_game *, er_state *, int seat, er_rng *);
const char *miners_name(const er_game *, uint8_t kind, int index);

#endif
