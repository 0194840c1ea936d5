/* internal.h - what the files of the rules of Miners share: errors by name, a decision asked of a
 * seat, and the steps of an effect. */
#ifndef MINERS_RULES_INTERNAL_H
#define MINERS_RULES_INTERNAL_H

#include "miners/rules/rules.h"

/* ---- errors ---- */

enum {
#define E(id, key, rule) MINERS_ERROR_##id,
#include "miners/errors.def"
    MINERS_ERROR_COUNT
};

extern const er_err miners_errors[MINERS_ERROR_COUNT];

#define refuse(id) (miners_errors[MINERS_ERROR_##id])

/* ---- decisions (decisions.c) and picks (picks.c) ---- */

/* Whether a seat that has to decide may make this decision. */
er_err miners_check_decision(const miners_setup *, const miners_state *, const er_move *);

/* Returns what the seats wait for: one bit for each WAITS_. */
static inline unsigned miners_waiting(const miners_state *s)
{
    unsigned waiting = 0;
    for (int i = 0; i < s->seats; i++)
        waiting |= 1u << s->seat[i].waits;
    return waiting;
}

/* Returns the slots that an operation on a card may be done to, one bit each. */
unsigned miners_targets(const miners_setup *, const miners_seat *, const miners_op *, int here);

bool miners_chance_acts(const miners_state *);
er_err miners_check_pick(const miners_setup *, const miners_state *, const er_move *);
void miners_turn_side(miners_run *, const er_move *);
void miners_reveal_event(miners_run *, const er_move *);
void miners_deal(miners_run *, const er_move *); /* gives the card that was due */

/* ---- steps of an effect (run.c) ---- */

/* Says of the events after the first `told` what brought them: a source as in rules.h. */
static inline void miners_brought(er_events *news, int told, unsigned source)
{
    for (int i = told; news != NULL && i < news->count; i++)
        news->at[i].from = (uint16_t)source;
}

static inline int miners_told(const er_events *news)
{
    return news != NULL ? news->count : 0;
}

miners_frame *miners_top(miners_seat *); /* returns NULL if nothing is under way */
void miners_pop(miners_seat *);
void miners_begin_chain(miners_run *, int column); /* from the card that is placed there */
void miners_climb(miners_seat *, int slot);        /* moves the chain up to this slot */
void miners_touch(miners_run *, const miners_op *, int slot);

/* Makes a card of that deck due, if it has one; for a faction, only if there is one of it
 * (MI-DRAW-3). `faction` is -1 for any. */
bool miners_draw_from(miners_run *, int level, int faction);
int miners_drawn_faction(const miners_frame *, const miners_op *); /* returns -1 for any */

#endif
