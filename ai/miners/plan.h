/* plan.h - plans a round of Miners: tries every decision of the seat up to the end of the round
 * on copies, and compares the ends by value. Private to ai/ and to the training tool. */
#ifndef AI_MINERS_PLAN_H
#define AI_MINERS_PLAN_H

#include "ai/miners/value.h"

enum { MINERS_SAMPLES = 16, MINERS_ENDS = 16, MINERS_ALIKE = 4, MINERS_NO_SAMPLE = -1 };

typedef struct ai_miners_line { /* decisions of the seat, up to the first card dealt by chance */
    int length;
    er_move move[AI_LINE];
} ai_miners_line;

typedef struct ai_miners_end { /* the end of a line: at the end of the round, or before chance deals */
    int32_t value;
    ai_miners_line line;
    miners_state state; /* only the part for one seat is written */
} ai_miners_end;

typedef struct ai_miners_mind {
    er_game g; /* a game with one seat */
    const miners_setup *su;
    ai_seat *asker;    /* the seat whose clock is watched; NULL for none */
    ai_miners_eye eye; /* judges positions at the end of the round */
    int round;
    int samples;   /* futures examined where chance deals */
    int ends;      /* number of ends to keep */
    int64_t spent; /* nodes used: moves made on copies */
    bool late;
    int32_t deck[MINERS_DECKS + 1];                    /* worth of a card in hand, for each deck */
    uint8_t soonest[MINERS_SAMPLES][MINERS_MAX_CARDS]; /* the futures: the cards in the order in which they are drawn */
    uint64_t events[MINERS_SAMPLES];                   /* the Event in each future */
    miners_state *leaf;                                /* receives the best end of one future, or NULL */
    int32_t leaf_value;
    int end_count;
    ai_miners_end end[MINERS_ENDS]; /* the best ends, best first; at most MINERS_ALIKE with the same first move */
} ai_miners_mind;

/* Makes a mind for decisions of one round. `eye` judges the end of that round; `rng` makes so
 * many futures. */
void ai_miners_mind_make(ai_miners_mind *, const er_game *, const ai_miners_eye *, int samples, ai_rng *);

/* Plans from this state and fills in the ends of the mind. Returns the value of the best. At the
 * root it tries every choice. */
int32_t ai_miners_plan(ai_miners_mind *, const miners_state *alone, int64_t budget);

/* Plays to the best end of this round in one future and returns its value. The state must be in
 * the round of the mind. */
int32_t ai_miners_plan_on(ai_miners_mind *, miners_state *alone, int sample, int64_t budget);

/* Values the cards of the first hand: for each card, the value of the best hand to keep without
 * it (MI-SETUP-4). */
void ai_miners_draft(const ai_miners_mind *, const miners_seat *, int32_t value[MINERS_HAND_ROOM]);

#endif
