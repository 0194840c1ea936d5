/* weights.c - looks up rows of learned numbers. */
#include "ai/weights.h"

#include <string.h>

/* Returns how many rows come before the names that begin like this; with `after`, how many end with
 * them. */
static int rows_before(const ai_weights *w, const char *prefix, bool after)
{
    size_t len = strlen(prefix);
    int lo = 0, hi = w->count;
    while (lo < hi) {
        int mid = lo + (hi - lo) / 2, order = strncmp(w->row[mid].name, prefix, len);
        if (order < 0 || (after && order == 0))
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

ai_weights ai_weights_under(const ai_weights *w, const char *prefix)
{
    int first = rows_before(w, prefix, false);
    return (ai_weights){w->row + first, rows_before(w, prefix, true) - first};
}

const int16_t *ai_weights_seek(const ai_weights *w, const char *name)
{
    int lo = 0, hi = w->count;
    while (lo < hi) {
        int mid = lo + (hi - lo) / 2, order = strcmp(w->row[mid].name, name);
        if (order == 0)
            return w->row[mid].at;
        if (order < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    return NULL;
}

const int16_t *ai_weights_find(const ai_weights *w, const char *name)
{
    static const int16_t nothing[AI_COLUMNS];
    const int16_t *found = ai_weights_seek(w, name);
    return found != NULL ? found : nothing;
}
