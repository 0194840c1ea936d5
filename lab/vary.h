/* vary.h - other versions of a homemade tile or card: the same text with one number changed, or one line left out.
 * Layer: lab. */
#ifndef LAB_VARY_H
#define LAB_VARY_H

#include "lab/lab.h"

typedef struct lab_change {
    int line;       /* of the text, from 1 */
    bool gone;      /* the line is left out */
    int32_t number; /* otherwise what the number is now */
    char what[96];  /* the line as it is now, or the one that is left out */
} lab_change;

/* Writes the text with the nth change that may make the thing weaker, or stronger: first the tokens, then every other
 * number, by one. Returns false past the last one. Whether the new text can be read, only its reader knows. */
bool lab_vary(er_span text, const lab_thing *, bool stronger, int nth, er_text *out, lab_change *);

#endif
