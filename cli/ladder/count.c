/* count.c - the parts of sense.h that all games share. */
#include "cli/ladder/sense.h"

double ladder_per(double sum, int64_t count)
{
    return count > 0 ? sum / (double)count : 0.0;
}

void ladder_count_sum(ladder_count *to, const ladder_count *from)
{
    int64_t longest = to->longest > from->longest ? to->longest : from->longest;
    const int64_t *more = (const int64_t *)(const void *)from;
    int64_t *sum = (int64_t *)(void *)to;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++) /* it consists of such numbers only */
        sum[i] += more[i];
    to->longest = longest;
}
