/* sequence.h - how sure one may be of a mean while it is still being measured.
 *
 * A confidence sequence: an interval after every observation, all of which hold the true mean at once, except in one of 1/ALPHA
 * runs. So one may look after every game and stop at any time, for any reason; the interval at that moment is right.
 * It is the normal mixture of Robbins, with the spread that was seen; docs/lab.md says what that means.
 * Layer: lab. */
#ifndef LAB_SEQUENCE_H
#define LAB_SEQUENCE_H

#include <stdint.h>

/* A mean, and the interval around it; without observations 0 to 0. */
typedef struct sequence_about {
    int64_t n;
    double at, low, high;
} sequence_about;

#define SEQUENCE_ALPHA 0.05

enum {
    SEQUENCE_LEAST = 64, /* with fewer observations the interval is not trusted, and says nothing */
    SEQUENCE_BEST = 1500 /* the interval is narrowest, compared with others, after so many */
};

/* From the number of observations, their sum and the sum of their squares. */
sequence_about sequence_of(int64_t n, double sum, double squares);

/* What is known of a mean. */
typedef enum sequence_verdict { SEQUENCE_OPEN, SEQUENCE_WITHIN, SEQUENCE_ABOVE, SEQUENCE_BELOW } sequence_verdict;

/* Whether the whole interval lies within these limits, above or below them. */
sequence_verdict sequence_judge(const sequence_about *, double low, double high);

#endif
