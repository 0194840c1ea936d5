/* weights.h - what evaluations have learned, as tables: compiled from content/ai/NAME.weights by tools/compile_weights.
 *
 * A line of such a file is a name and its numbers (up to AI_NUMBERS of them, most often one for each stage of a game); `#` begins
 * a comment. A file NAME.weights becomes ai_weights_NAME. The tools that train write these files; people may read and change them.
 * Private to ai/ and to the tools that train.
 */
#ifndef AI_WEIGHTS_H
#define AI_WEIGHTS_H

#include <stdint.h>

enum { AI_NUMBERS = 12, AI_WEIGHT_NAME = 40 };

typedef struct ai_weight {
    char name[AI_WEIGHT_NAME];
    int count; /* of its numbers; the others are zero */
    int32_t number[AI_NUMBERS];
} ai_weight;

typedef struct ai_weights { /* sorted by name */
    int count;
    const ai_weight *row;
} ai_weights;

extern const ai_weights ai_weights_miners;

/* The row of that name, which is `kind` and `name` parted by a dot where there is a kind ("mine", "copper_still"). NULL: none. */
const ai_weight *ai_weights_find(const ai_weights *, const char *kind, const char *name);

#endif
