/* limits.h - rate limits: token buckets, by a name (an address, a person) and a kind.
 *
 * Layer: server. Time is passed in.
 */
#ifndef SERVER_COMMON_LIMITS_H
#define SERVER_COMMON_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct limits limits;
limits *limits_new(void); /* returns NULL if there is no memory */
void limits_free(limits *);

/* Takes one from a named bucket that holds `most` and gains one every `each` ms. Returns false if it is empty. The
 * buckets unused for longest are forgotten, so memory is bounded. */
bool limits_take(limits *, char kind, const char *name, int64_t now, int most, int64_t each);

#endif
