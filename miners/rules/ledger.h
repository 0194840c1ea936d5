/* ledger.h - what moves bring a seat, as a sum: what it has, a line for each source, and what it has afterwards.
 * Layer: miners. Freestanding. */
#ifndef MINERS_RULES_LEDGER_H
#define MINERS_RULES_LEDGER_H

#include "miners/rules/rules.h"

/* What a seat gets, with a rough worth in tenths, which only orders what is shown. */
#define MINERS_GAINS(GAIN)            \
    GAIN(COINS, "coins", 10)          \
    GAIN(POINTS, "points", 30)        \
    GAIN(CARTS, "carts", 30)          \
    GAIN(MACHINES, "machines", 9)     \
    GAIN(COLLAPSES, "collapses", -14) \
    GAIN(CARDS, "cards", 12)          \
    GAIN(SPACES, "spaces", 16)

enum miners_gain_id {
#define ROW(id, word, worth) MINERS_GAIN_##id,
    MINERS_GAINS(ROW)
#undef ROW
        MINERS_GAIN_COUNT
};

typedef struct miners_gain {
    int16_t of[MINERS_GAIN_COUNT];
} miners_gain;

int miners_worth(const miners_gain *);
void miners_put_gain(er_text *json, const char *key, const miners_gain *);

/* The sources, in the order in which a ledger lists them; the stops of a chain are in the order of the chain. */
#define MINERS_SOURCES(SOURCE)                                                               \
    SOURCE(PRICE, "price", 0)           /* index: the card that is played */                 \
    SOURCE(LESS_EVENT, "less_event", 1) /* the Event makes it cheaper */                     \
    SOURCE(LESS_CARD, "less_card", 1)   /* index: the slot of the card that does */          \
    SOURCE(LEAST, "least", 1)           /* no card costs less than nothing */                \
    SOURCE(CARD, "card", 2)             /* a stop; index: its slot */                        \
    SOURCE(SURFACE, "surface", 2)       /* the last stop */                                  \
    SOURCE(TRIGGER, "trigger", 2)       /* the Event, at a stop; index: its slot, or NONE */ \
    SOURCE(HAND, "hand", 3)             /* nothing is carried out */                         \
    SOURCE(SPACE, "space", 4)           /* index: the side; more: the space */               \
    SOURCE(JOIN, "join", 5)             /* a full Cart; index, more: the slots */            \
    SOURCE(EVENT, "event", 6)           /* at the end of the round */

enum miners_source_id {
#define ROW(id, word, order) MINERS_SOURCE_##id,
    MINERS_SOURCES(ROW)
#undef ROW
        MINERS_SOURCE_COUNT
};

typedef struct miners_line {
    uint8_t source, index, more;
    uint8_t stop; /* the number of a stop of the chain, from 1; 0 if it is none */
    miners_gain gain;
} miners_line;

/* What everybody can count: coins, points with those of full Carts, cards in hand. */
typedef struct miners_purse {
    int32_t coins, points, cards;
} miners_purse;

miners_purse miners_purse_of(const miners_setup *, const miners_seat *);

enum {
    MINERS_MOST_LINES = 64 /* whatever comes after them is added to the last */
};

typedef struct miners_ledger {
    uint8_t seat, event; /* whose, and the Event of its round */
    uint8_t count, stops;
    uint8_t space;     /* where the seat stands on its Progress board */
    miners_purse have; /* before the first move */
    miners_line line[MINERS_MOST_LINES];
} miners_ledger;

void miners_ledger_open(miners_ledger *, const er_game *, const er_state *, int seat);

/* Enters an event of its seat, with the position that came of the move. Returns what the event brings. */
miners_gain miners_ledger_enter(miners_ledger *, const er_game *, const er_state *, const er_event *);

miners_gain miners_ledger_total(const miners_ledger *);
const miners_line *miners_ledger_stop(const miners_ledger *, int stop); /* returns NULL if there is none */

/* Writes {"have":{"coins":5,"points":20,"cards":7},"lines":[{"from":"card","name":KEY,"at":{"level":3,"column":1},"to":
 * null,"space":null,"stop":1,"sum":{"coins":1,"points":3,"cards":0},"gain":{…}}],"after":{…}}: the sum of what it has and of
 * the lines is what it has after, in each column. `from` is the word of a source. `name` is a card, the Event or the
 * side of a Progress board; `to` is the other place of a joint. */
void miners_put_ledger(er_text *json, const char *key, const miners_ledger *, const er_game *, const er_state *after);

void miners_put_place(er_text *json, const char *key, const miners_seat *,
                      int slot); /* writes null if there is no such slot */

/* Writes what each event brings: {"coins":{"what":"coins","times":1,"by":"coins"},"cart":{"what":
 * "carts","times":1},"advanced":{"what":"spaces","to":"space"},…}; `to` is null if it is back at 0. */
void miners_put_gains(er_text *json);

#endif
