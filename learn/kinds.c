/* kinds.c - kinds of mistakes: see kinds.def. */
#include "learn/internal.h"

#include <string.h>

enum {
#define KIND(id, word) KIND_##id,
#include "learn/kinds.def"
    KINDS
};

static const char *const kinds[KINDS] = {
#define KIND(id, word) [KIND_##id] = word,
#include "learn/kinds.def"
};

static const struct {
    const char *key;
    int kind;
} refusals[] = {
#define OF(id, key) {key, KIND_##id},
#include "learn/kinds.def"
};

const char *lesson_kind_of(er_err refused)
{
    if (refused.key == NULL)
        return kinds[KIND_LATER];
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        if (strcmp(refusals[i].key, refused.key) == 0)
            return kinds[refusals[i].kind];
    return kinds[KIND_NOTHING];
}

/* Whether it is like RE-CONQ-2. */
static bool is_rule(er_span word)
{
    for (size_t i = 0; i < word.len; i++)
        if (!(word.at[i] >= 'A' && word.at[i] <= 'Z') && !(word.at[i] >= '0' && word.at[i] <= '9') && word.at[i] != '-')
            return false;
    return word.len > 5 && word.at[2] == '-';
}

bool lesson_is_mistake(er_span word)
{
    for (int i = 1; i < KINDS; i++)
        if (er_span_is(word, kinds[i]))
            return true;
    return is_rule(word) || (word.len > 4 && memcmp(word.at, "err.", 4) == 0);
}
