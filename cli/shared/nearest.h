/* nearest.h - the word that somebody meant who mistyped one.
 *
 *   nearest n = nearest_to(typed);
 *   for (...) nearest_try(&n, word[i]);
 *   if (n.word != NULL) ...
 */
#ifndef CLI_SHARED_NEAREST_H
#define CLI_SHARED_NEAREST_H

#include "core/er.h"

typedef struct nearest {
    er_span typed;
    const char *word; /* the first of the nearest words tried; NULL while none is near enough */
    int off;          /* letters that are wrong, missing, too many or swapped */
} nearest;

nearest nearest_to(er_span typed);
void nearest_try(nearest *, const char *word);

#endif
