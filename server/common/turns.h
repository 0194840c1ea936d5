/* turns.h - what waits, by owner: owners are served in turn, so who asks for much waits for himself, and nobody else for him.
 *
 * One queue for each owner, first come first served within it (what is `late` after what is not); the owners in a ring. An owner
 * has at most `each` of his things under way at a time, all together have at most `all`.
 * Knows nothing of what waits; has no lock: who shares one between threads brings it.
 * Layer: server.
 */
#ifndef SERVER_COMMON_TURNS_H
#define SERVER_COMMON_TURNS_H

#include <stdbool.h>

enum { TURNS_OWNER = 48 }; /* a person, or the address of a stranger; the final zero included */

/* The first member of what waits. */
typedef struct turns_item {
    struct turns_item *next;
    struct turns_owner *owner; /* set while it waits or is under way */
} turns_item;

typedef struct turns turns;

turns *turns_new(int each, int all); /* NULL: no memory */
void turns_free(turns *);            /* what waits is forgotten, not freed: turns_drop before */

bool turns_put(turns *, turns_item *, const char *owner, bool late); /* false: no memory, it does not wait */
turns_item *turns_take(turns *);       /* whose turn it is: under way from now on; NULL: nobody's */
void turns_end(turns *, turns_item *); /* it is not under way any more */
turns_item *turns_join(
    turns *, const turns_item *); /* what waits next of the same owner, to go with it: not under way; NULL: nothing */
turns_item *turns_drop(turns *);  /* something that waits, out of turn: not under way; NULL: nothing waits */

const char *turns_name(const turns_item *); /* its owner's, while it waits or is under way */

/* What waits and, of one owner, is also under way. */
int turns_waiting(const turns *);
int turns_load(const turns *, const char *owner);

#endif
