/* lookup.h - finds words: in a list, and by a hash. Layer: server. */
#ifndef SERVER_COMMON_LOOKUP_H
#define SERVER_COMMON_LOOKUP_H

#include "core/er.h"

int lookup_word(er_span word, const char *const *list, int count); /* returns -1 if it is not in the list */
uint32_t lookup_hash(const char *word);

#endif
