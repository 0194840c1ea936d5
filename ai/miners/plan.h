/* plan.h - planning a round of Miners: every decision of the seat up to the end of the round is tried on copies, and the
 * ends are compared by value. Private to ai/ and to the tool that trains. */
#ifndef AI_MINERS_PLAN_H
#define AI_MINERS_PLAN_H

#include "ai/miners/value.h"

enum { MINERS_SAMPLES = 16, MINERS_ENDS = 16, MINERS_ALIKE = 4, MINERS_NO_SAMPLE = -1 };

typedef struct miners_line { /* decisions of the seat, up to the first card that chance deals */
    int length;
    er_move move[AI_LINE];
} miners_line;

typedef struct miners_end { /* where a line ends: at the end of the round, or before chance deals */
    int32_t value;
    miners_line line;
    miners_state state; /* only the part of one seat is written */
} miners_end;

typedef struct miners_mind {
    er_game g; /* one seat */
    const miners_setup *su;
    ai_seat *asker; /* whose clock is looked at; NULL: nobody's */
    miners_eye eye; /* at the end of the round */
    int round;
    int samples;   /* futures that are looked at where chance deals */
    int ends;      /* how many are kept */
    int64_t spent; /* nodes: moves made on copies */
    bool late;
    int32_t deck[MINERS_DECKS + 1];                  /* what a card of each is worth in hand */
    uint8_t order[MINERS_SAMPLES][MINERS_MAX_CARDS]; /* futures: the smaller, the sooner a card is drawn */
    uint64_t events[MINERS_SAMPLES];                 /* and which event comes */
    miners_state *leaf;                              /* where the best end of one future goes; NULL: nowhere */
    int32_t leaf_value;
    int end_count;
    miners_end end[MINERS_ENDS]; /* the best ones, the best first; at most MINERS_ALIKE with the same first move */
} miners_mind;

/* For decisions of the round at whose end the eye looks, with so many futures, which the generator makes. */
void miners_mind_make(miners_mind *, const er_game *, const miners_eye *, int samples, ai_rng *);

/* Plans from here; the mind's ends are filled. Returns the value of the best. The root's own choices are all tried. */
int32_t miners_plan(miners_mind *, const miners_state *alone, int64_t budget);

/* Plays on to the best end of this round in one future; its value. The state must be of the mind's round. */
int32_t miners_plan_on(miners_mind *, miners_state *alone, int sample, int64_t budget);

/* The first hand (MI-SETUP-4): for each card of it, the value of the best hand to keep that is without it. */
void miners_draft(const miners_mind *, const miners_seat *, int32_t value[HAND_ROOM]);

#endif
