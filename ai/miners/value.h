/* value.h - what a position of Miners is worth to a seat: the final score that is to be expected, linear in a list of
 * features (features.def) and in the cards of hand and mine, with weights for every number of rounds that are left.
 * They are learned (tools/train_miners). Private to ai/ and to that tool. */
#ifndef AI_MINERS_VALUE_H
#define AI_MINERS_VALUE_H

#include "ai/miners/alone.h"
#include "ai/weights.h"

enum miners_feature {
#define FEATURE(id, name, part, kind) MINERS_FEATURE_##id,
#include "ai/miners/features.def"
    MINERS_FEATURES
};

typedef struct miners_feature_row {
    const char *name, *part;
    int32_t one; /* the weight that makes a hundredth of a point of 1 */
} miners_feature_row;

extern const miners_feature_row miners_features[MINERS_FEATURES];

enum {
    MINERS_FINE = 8,     /* values count eighths of a hundredth of a point; so do the weights of counts and cards */
    MINERS_WHOLE = 1024, /* a weight that counts a worth in full */
    MINERS_SCALE = MINERS_WHOLE / MINERS_FINE
};

/* The weights for a number of rounds left, 0 to 10 (before the first one), looked up once: MINERS_WHOLEths of a hundredth. */
typedef struct miners_eye {
    int rounds;
    int32_t spread; /* of the final score about the value, in hundredths */
    int32_t feature[MINERS_FEATURES];
    int32_t mine[MINERS_MAX_CARDS], hand[MINERS_MAX_CARDS]; /* of each card, on top of its features */
} miners_eye;

void miners_open_eye(miners_eye *, const ai_weights *, const miners_setup *, int rounds);

/* A number below 32768 that tells card sets apart: the row miners.book has that of the set the weights were learned with. */
int miners_book_mark(const miners_book *);

/* The features of a seat between two rounds. Cards that a view hides count by their level. */
void miners_look(const miners_setup *, const miners_seat *, int32_t out[MINERS_FEATURES]);

/* Points and full Carts that are there. */
int miners_score(const miners_setup *, const miners_seat *);

/* The expected final score, in MINERS_FINEths of a hundredth; with no round left what the game counts, ties included. */
int32_t miners_value(const miners_eye *, const miners_setup *, const miners_seat *);

/* What playing a card of the hand would bring, with the best chain above it. */
int miners_card_worth(const miners_setup *, const miners_seat *, int card, int here);

/* How much a card in hand would be missed. */
int32_t miners_hand_value(const miners_eye *, const miners_setup *, const miners_seat *, int card);

#endif
