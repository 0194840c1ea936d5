/* lookup.c - see lookup.h. The hash is FNV-1a. */
#include "server/common/lookup.h"

int lookup_word(er_span word, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (er_span_is(word, list[i]))
            return i;
    return -1;
}

uint32_t lookup_hash(const char *word)
{
    uint32_t h = 2166136261u;
    for (; *word != '\0'; word++)
        h = (h ^ (uint8_t)*word) * 16777619u;
    return h;
}
