/* limits.h - how often: token buckets, by a name (an address, a person) and a kind.
 *
 * Layer: server. Time is passed in.
 */
#ifndef SERVER_COMMON_LIMITS_H
#define SERVER_COMMON_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct bucket {
    int64_t at; /* ms: when it would be full again, had nothing more been taken */
} bucket;

/* Takes one out of a bucket that holds `most` and gets one back every `each` ms. False: it is empty. */
bool bucket_take(bucket *, int64_t now, int most, int64_t each);

typedef struct limits limits;
limits *limits_new(void); /* NULL: no memory */
void limits_free(limits *);

/* The same for a bucket by name; the longest unused are forgotten, so memory is bounded. */
bool limits_take(limits *, char kind, const char *name, int64_t now, int most, int64_t each);

#endif
