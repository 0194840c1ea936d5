/* weights.h - learned numbers: named rows with a column for every number of turns left. They
 * come from content/ai; the trainers in tools/ write them there, and tools/compile_weights.c
 * turns them into a const table.
 * Layer: ai. */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H

#include "core/er.h"

enum { AI_COLUMNS = 11, AI_ROW_NAME = 64 }; /* own turns left: 0 to 10; more count as 10 */

typedef struct ai_row {
    const char *name;
    int16_t at[AI_COLUMNS];
} ai_row;

typedef struct ai_weights {
    const ai_row *row; /* sorted by name */
    int count;
} ai_weights;

extern const ai_weights ai_learned; /* the built-in weights */

/* Returns the row of that name; NULL if there is none. */
const int16_t *ai_weights_seek(const ai_weights *, const char *name);
/* Returns the rows whose names begin like this. */
ai_weights ai_weights_under(const ai_weights *, const char *prefix);
/* Returns the row of that name, or a row of zeros: unlearned things count nothing. */
const int16_t *ai_weights_find(const ai_weights *, const char *name);

#endif
