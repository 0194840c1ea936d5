/* sequence.c - see sequence.h. */
#include "lab/sequence.h"

#include <math.h>

sequence_about sequence_of(int64_t n, double sum, double squares)
{
    if (n <= 0)
        return (sequence_about){0, 0, 0, 0};
    double count = (double)n, at = sum / count, variance = fmax(0, squares / count - at * at);
    if (n < SEQUENCE_LEAST)
        return (sequence_about){n, at, -HUGE_VAL, HUGE_VAL};
    double twice = -2 * log(SEQUENCE_ALPHA), tuned = (twice + log(twice) + 1) / SEQUENCE_BEST;
    double grown = count * tuned + 1;
    double off = sqrt(variance * 2 * grown / (count * count * tuned) * log(sqrt(grown) / SEQUENCE_ALPHA));
    return (sequence_about){n, at, at - off, at + off};
}

sequence_verdict sequence_judge(const sequence_about *a, double low, double high)
{
    if (a->n == 0)
        return SEQUENCE_OPEN;
    if (a->low > high)
        return SEQUENCE_ABOVE;
    if (a->high < low)
        return SEQUENCE_BELOW;
    return a->low >= low && a->high <= high ? SEQUENCE_WITHIN : SEQUENCE_OPEN;
}
