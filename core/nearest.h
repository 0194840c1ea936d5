/* nearest.h - the word that somebody meant who mistyped one.
 *
 *   er_nearest n = er_nearest_to(typed);
 *   for (...) er_nearest_try(&n, word[i]);
 *   if (n.word != NULL) ...
 * Layer: core. Freestanding.
 */
#ifndef ER_NEAREST_H
#define ER_NEAREST_H

#include "core/er.h"

typedef struct er_nearest {
    er_span typed;
    const char *word; /* the first of the nearest words tried; NULL while none is near enough */
    int off;          /* letters that are wrong, missing, too many or swapped */
} er_nearest;

er_nearest er_nearest_to(er_span typed);
void er_nearest_try(er_nearest *, const char *word);

#endif
