/* limits.c - see limits.h. The table has a fixed size: a name that meets a full row replaces the
 * one that is nearest to full again. */
#include "server/common/limits.h"
#include "server/common/lookup.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 1024, WAYS = 8, NAME = 48 };

struct limits {
    struct {
        char name[NAME];
        int64_t at; /* ms: when it would be full again if nothing more were taken */
    } row[ROWS][WAYS];
};

static bool take(int64_t *full, int64_t now, int most, int64_t each)
{
    int64_t at = *full > now ? *full : now;
    if (at - now > (int64_t)(most - 1) * each)
        return false;
    *full = at + each;
    return true;
}

limits *limits_new(void)
{
    return calloc(1, sizeof(limits));
}

void limits_free(limits *l)
{
    free(l);
}

bool limits_take(limits *l, char kind, const char *name, int64_t now, int most, int64_t each)
{
    char key[NAME] = {kind};
    size_t n = strnlen(name, NAME - 2);
    memcpy(key + 1, name, n);
    key[n + 1] = '\0';
    uint32_t row = lookup_hash(key) % ROWS;
    int way = 0;
    for (int i = 0; i < WAYS; i++) {
        if (strcmp(l->row[row][i].name, key) == 0)
            return take(&l->row[row][i].at, now, most, each);
        if (l->row[row][i].at < l->row[row][way].at)
            way = i;
    }
    memcpy(l->row[row][way].name, key, NAME);
    l->row[row][way].at = 0;
    return take(&l->row[row][way].at, now, most, each);
}
