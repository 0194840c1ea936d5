/* notices.h - "it is your turn", sent to the hooks of people: taken from the store, signed, posted by a thread of its own, tried again until
 * somebody takes them. A notice that was taken is never sent again; one that nobody takes is given up after three days.
 * People are served in turn (turns.h): a hook that never answers delays its own notices only.
 *
 * Layer: server. libcurl is named in notices.c only.
 */
#ifndef SERVER_NOTICES_NOTICES_H
#define SERVER_NOTICES_NOTICES_H

#include "server/notices/hooks.h"
#include "server/store/store.h"

typedef struct notices notices;

typedef struct notices_figures {
    uint64_t taken, failed;
} notices_figures;

/* first_ms: before what nobody took is sent again. NULL: no memory, no thread. */
notices *notices_open(store *, const hooks *, int64_t first_ms, void (*wake)(void *host), void *host);
void notices_close(notices *);
void notices_stop(notices *);    /* nothing more is sent; what was sent is still written down, by notices_tick */
bool notices_is_busy(notices *); /* some are being sent, or not yet written down */
void notices_tick(notices *, int64_t now); /* looks for some that are due, and ends those that were sent */
void notices_look(notices *, notices_figures *);

#endif
