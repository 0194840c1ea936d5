/* learn.h - quick games that teach the players what homemade things are worth. The built-in weights (weights.h) have no rows
 * for them.
 *
 * The games of a pass may be shared out in any way: each depends only on its number, and what was seen in them are sums
 * of whole numbers. Several passes, each with what the ones before have taught, learn more than one.
 * Layer: ai. */
#ifndef AI_LEARN_H
#define AI_LEARN_H

#include "ai/ai.h"
#include "ai/weights.h"

enum {
    AI_PUPILS = 48, /* the most homemade things of a table */
    AI_LORE = 3     /* rows of each */
};

/* What was seen in quick games. All zeros at first; whole numbers of 64 bits, so several can be added. */
typedef struct ai_seen {
    struct {
        int64_t count, sum; /* in hundredths of a coin or point */
    } at[AI_PUPILS][AI_LORE][AI_COLUMNS];
} ai_seen;

/* Rows for homemade things, on top of the built-in ones. A host lends them to players (ai_seat.lore). Do not copy: it
 * points into itself. */
typedef struct ai_lore {
    ai_weights rows;
    ai_row row[AI_PUPILS * AI_LORE];
    char name[AI_PUPILS * AI_LORE][AI_ROW_NAME];
} ai_lore;

/* Whether the game has things that the built-in weights do not know, and a way to learn them. */
bool ai_can_learn(const er_game *);
/* Plays game number `number` and adds what was seen. `lore` is what is known before. */
void ai_learn_game(const er_game *, const ai_lore *, uint64_t seed, uint64_t number, ai_seen *);
/* Makes the rows from what was seen; from nothing, the mean of what is built in. */
void ai_learn(const er_game *, const ai_seen *, ai_lore *);

#endif
