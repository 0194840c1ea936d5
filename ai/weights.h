/* weights.h - learned numbers: rows with a name, a column for every number of turns that are left. They come from content/ai,
 * which the trainers in tools/ write and tools/compile_weights.c turns into a const table.
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
    const ai_row *row; /* in the order of their names */
    int count;
} ai_weights;

extern const ai_weights ai_learned; /* what is built in */

/* The row of that name, or one of zeros: what nobody has learned counts nothing. */
const int16_t *ai_weights_find(const ai_weights *, const char *name);

#endif
