/* count.c - the parts of sense.h that all games share. */
#include "cli/ladder/sense.h"
#include "cli/shared/jobs.h"

double ladder_per(double sum, int64_t count)
{
    return count > 0 ? sum / (double)count : 0.0;
}

void ladder_count_sum(ladder_count *to, const ladder_count *from)
{
    int64_t longest = to->longest > from->longest ? to->longest : from->longest;
    cli_sum(to, from, sizeof *to);
    to->longest = longest;
}
