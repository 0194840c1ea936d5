/* value.h - the worth of a position of Miners for a seat: the expected final score. It is linear
 * in a list of features (features.def) and in the cards of hand and mine, with weights for every
 * number of rounds left, learned by tools/train_miners. Private to ai/ and to that tool. */
#ifndef AI_MINERS_VALUE_H
#define AI_MINERS_VALUE_H

#include "ai/miners/alone.h"
#include "ai/weights.h"

enum ai_miners_feature {
#define FEATURE(id, name, part, kind) AI_MINERS_FEATURE_##id,
#include "ai/miners/features.def"
    MINERS_FEATURES
};

typedef struct ai_miners_feature_row {
    const char *name, *part;
    int32_t one; /* the weight that turns 1 into a hundredth of a point */
} ai_miners_feature_row;

extern const ai_miners_feature_row ai_miners_features[MINERS_FEATURES];

enum {
    MINERS_FINE = 8,     /* values, and the weights of counts and cards, are in eighths of a hundredth of a point */
    MINERS_WHOLE = 1024, /* a weight that counts a worth in full */
    MINERS_SCALE = MINERS_WHOLE / MINERS_FINE
};

/* The weights for a number of rounds left, 0 to 10 (before the first round), looked up once.
 * They are in MINERS_WHOLEths of a hundredth. */
typedef struct ai_miners_eye {
    int rounds;
    int32_t spread; /* spread of the final score around the value, in hundredths */
    int32_t feature[MINERS_FEATURES];
    int32_t mine[MINERS_MAX_CARDS], hand[MINERS_MAX_CARDS]; /* for each card, on top of its features */
    ai_miners_gains gains;
} ai_miners_eye;

void ai_miners_open_eye(ai_miners_eye *, const ai_weights *, const miners_setup *, int rounds);

/* Returns a number below 32768 that distinguishes sets of cards. The row miners.book has the
 * number of the set that the weights were learned with. */
int ai_miners_book_digest(const miners_book *);

/* Computes the features of a seat between two rounds. Cards hidden in a view count by their
 * level. */
void ai_miners_look(const miners_setup *, const miners_seat *, const ai_miners_gains *, int32_t out[MINERS_FEATURES]);

/* Returns the points and full Carts that the seat has now. */
int ai_miners_score(const miners_setup *, const miners_seat *);

/* Returns the expected final score in MINERS_FINEths of a hundredth; if no round is left, the
 * score of the game, including ties. */
int32_t ai_miners_value(const ai_miners_eye *, const miners_setup *, const miners_seat *);

/* Returns the value that the hand would lose without a card. */
int32_t ai_miners_hand_value(const ai_miners_eye *, ai_miners_sight *, int card);

#endif
