/* weights.c - looks up a row of learned numbers. */
#include "ai/weights.h"

#include <string.h>

const int16_t *ai_weights_find(const ai_weights *w, const char *name)
{
    static const int16_t nothing[AI_COLUMNS];
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
    return nothing;
}
