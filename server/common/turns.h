/* turns.h - waiting items, by owner. Owners are served in turn, so an owner who asks for much
 * delays only their own items.
 *
 * Each owner has a queue, first come first served (`late` items after the others); the owners form
 * a ring. Each owner has at most `each` items under way at a time, and all together at most `all`.
 * It does not know what the items are and has no lock; callers that share one between threads must
 * lock it.
 * Layer: server.
 */
#ifndef SERVER_COMMON_TURNS_H
#define SERVER_COMMON_TURNS_H

#include <stdbool.h>

enum { TURNS_OWNER = 48 }; /* a person or a stranger's address, including the final zero */

/* An item; make it the first member of your struct. */
typedef struct turns_item {
    struct turns_item *next;
    struct turns_owner *owner; /* set while the item waits or is under way */
} turns_item;

typedef struct turns turns;

turns *turns_new(int each, int all); /* returns NULL if there is no memory */
void turns_free(turns *);            /* forgets waiting items without freeing them; call turns_drop first */

/* Returns false if there is no memory; then the item does not wait. */
bool turns_put(turns *, turns_item *, const char *owner, bool late);
turns_item *turns_take(turns *);       /* returns the next item, which is then under way; NULL if there is none */
void turns_end(turns *, turns_item *); /* ends an item that was under way */
/* Returns the next waiting item of the same owner, to join this one, without being under way;
 * NULL if there is none. */
turns_item *turns_join(turns *, const turns_item *);
/* Takes out any waiting item, out of turn, without its being under way; NULL if there is none. */
turns_item *turns_drop(turns *);

const char *turns_name(const turns_item *); /* returns the owner of an item that waits or is under way */

/* Return the number of waiting items; for one owner, also those under way. */
int turns_waiting(const turns *);
int turns_load(const turns *, const char *owner);

#endif
