/* rules.h - questions about a position of Miners, and the steps that its rules are made of. Players
 * and terminals ask; only the rules change a state.
 *
 * Layer: miners. Freestanding.
 */
#ifndef MINERS_RULES_RULES_H
#define MINERS_RULES_RULES_H

#include "miners/state/state.h"

/* ---- the rows of phases.def ---- */

extern const char *const miners_waits_words[MINERS_WAITS_COUNT];
extern const char *const miners_phase_words[MINERS_PHASE_COUNT];
enum {
    MINERS_DECIDES = 0 /* one bit for each WAITS_ that a seat decides */
#define WAITS(id, word, decides, list) | (int)(decides) << MINERS_WAITS_##id
#include "miners/phases.def"
};
bool miners_waits_decides(int waits);

/* ---- the mine (mine.c) ---- */

int miners_slot_at(const miners_seat *, int level, int column); /* returns -1 if the spot is empty */
int miners_neighbour(const miners_seat *, int slot, int half);  /* returns the slot that a half faces, or -1 */

/* Whether a card of this level may lie there (MI-PLACE). */
er_err miners_can_place(const miners_seat *, int level, int column);
/* Finds the columns where one may lie. */
int miners_places(const miners_seat *, int level, int8_t out[MINERS_MAX_OPTIONS]);
bool miners_has_place(const miners_seat *, int level);
unsigned miners_open_levels(const miners_seat *); /* returns the levels that have a place, one bit each */

/* Finds the slots of the cards above, from the left; returns how many. */
int miners_above(const miners_seat *, int slot, int out[2]);

/* Joints between a slot and one of its halves. */
enum joint {
    MINERS_JOINT_NONE,
    MINERS_JOINT_EMPTY,
    MINERS_JOINT_HALF,
    MINERS_JOINT_FULL
}; /* by the number of half-Carts */
enum joint miners_joint(const miners_setup *, const miners_seat *, int slot, int half);
/* Does the same, and finds the other slot; without a joint, `other` is the slot itself. */
enum joint miners_joint_to(const miners_setup *, const miners_seat *, int slot, int half, int *other);
int miners_full_carts(const miners_setup *, const miners_seat *);

/* Returns the slots of the cards meant, one bit each, seen from `here` (a slot, or MINERS_NONE). */
unsigned miners_meant(const miners_setup *, const miners_seat *, miners_cards, int here);
int miners_count_of(const miners_setup *, const miners_seat *, miners_count, int here);

/* ---- numbers (price.c) ---- */

/* Returns the cost of a card for this seat now. Writes its parts to `out`, as far as they fit;
 * `out` may be NULL. */
int miners_cost(const miners_setup *, const miners_state *, const miners_seat *, int card, er_reason *out, uint16_t cap,
                uint16_t *parts);
bool miners_can_play(const miners_setup *, const miners_state *, const miners_seat *, int card);
/* Returns places in the hand, one bit each, without hidden cards and without repeated cards of Level IV. */
unsigned miners_kinds_in_hand(const miners_setup *, const miners_seat *);
/* Returns those of them whose cards can be played. */
unsigned miners_playable(const miners_setup *, const miners_state *, const miners_seat *);
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
bool miners_has_cards(const miners_setup *, const miners_state *, int level); /* whether its deck is not empty */
/* Returns the decks that have cards or can be refilled, one bit for each level (MI-DRAW-4). */
unsigned miners_drawable(const miners_setup *, const miners_state *);
/* Refills the deck if it is empty (MI-SETUP-2); returns whether it has cards now. */
bool miners_refill(const miners_setup *, miners_state *, int level);
bool miners_deck_has(const miners_setup *, const miners_state *, int level, int faction);
void miners_take_from_deck(const miners_setup *, miners_state *, int card);
void miners_to_discards(const miners_setup *, miners_state *, int card);
void miners_to_deck(const miners_setup *, miners_state *, int card);
bool miners_in_hand(const miners_seat *, int card);
void miners_leave_hand(miners_seat *, int card);

/* Returns the level of a card, also of a card that a view hides. */
static inline int miners_level_of(const miners_setup *su, int card)
{
    return card < su->book.card_count ? su->card_level[card] : card - MINERS_UNKNOWN_CARD;
}

/* ---- effects in progress (frames.c) ---- */

const miners_effect *miners_frame_effect(const miners_setup *, const miners_state *, const miners_seat *,
                                         const miners_frame *); /* returns NULL if none was chosen */
const miners_op *miners_frame_op(const miners_setup *, const miners_state *, const miners_seat *, const miners_frame *);

/* Returns the current slot, or MINERS_NONE. */
static inline int miners_frame_here(const miners_frame *f)
{
    int of_slot = (f->kind == MINERS_FRAME_CARD) | (f->kind == MINERS_FRAME_TRIGGER);
    return f->index | ((of_slot - 1) & MINERS_NONE); /* MINERS_NONE is all ones */
}

/* Returns the effects to choose from. */
const miners_effect *miners_frame_choices(const miners_setup *, const miners_state *, const miners_seat *,
                                          const miners_frame *, int *count);

static inline const miners_frame *miners_top_of(const miners_seat *p)
{
    return p->depth > 0 ? &p->frame[p->depth - 1] : NULL;
}

/* A frame as the number of what brought an event (er_event.from), and back: kind, index and, of a space, the effect. */
unsigned miners_source(const miners_frame *); /* of NULL it is 0 */
miners_frame miners_frame_from(unsigned source);

/* ---- decisions (decisions.c) ---- */

/* Lists the decisions that a seat can make now. This is what legal lists. */
int miners_options(const miners_setup *, const miners_state *, int seat, er_move out[MINERS_MAX_OPTIONS]);

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

/* Passes through the phases in which nobody has anything to decide. Returns the flags of apply.
 * `moved` is the seat that has just moved, so that what it draws is known to be there, or -1. */
unsigned miners_settle(const miners_setup *, miners_state *, int moved, er_events *);

/* ---- for the table of functions (rules.c) ---- */

extern const er_verb miners_verbs[MINERS_VERB_COUNT];
extern const er_event_row miners_events[MINERS_NEWS_COUNT];

void miners_init(const er_game *, er_state *);
uint8_t miners_to_act(const er_game *, const er_state *);
uint16_t miners_legal(const er_game *, const er_state *, int seat, er_move *out, uint16_t cap);
uint16_t miners_chance(const er_game *, const er_state *, er_outcome *out, uint16_t cap);
void miners_pick(const er_game *, const er_state *, er_rng *, er_move *out);
er_err miners_check(const er_game *, const er_state *, const er_move *);
unsigned miners_apply(const er_game *, er_state *, const er_move *, er_events *);
uint32_t miners_random(const er_game *, er_state *, er_rng *, uint32_t most);
void miners_scores(const er_game *, const er_state *, int32_t out[ER_MAX_SEATS]);
uint16_t miners_account(const er_game *, const er_state *before, const er_move *, const er_state *after,
                        const er_events *, er_booking *out, uint16_t cap);
uint8_t miners_winners(const er_game *, const er_state *);
uint16_t miners_explain(const er_game *, const er_state *, const er_move *, er_reason *out, uint16_t cap);
const char *miners_name(const er_game *, uint8_t kind, int index);

#endif
