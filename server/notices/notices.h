/* notices.h - sends "it is your turn" to people's webhooks. Notices come from the store, are
 * signed, are posted by a thread of their own, and are tried again until accepted. An accepted
 * notice is never sent again; one that nobody accepts is given up after three days. People are
 * served in turn (turns.h): a webhook that never answers delays only its own notices.
 *
 * Layer: server. libcurl is named in notices.c only.
 */
#ifndef SERVER_NOTICES_NOTICES_H
#define SERVER_NOTICES_NOTICES_H

#include "server/notices/webhooks.h"
#include "server/store/store.h"

typedef struct notices notices;

typedef struct notices_figures {
    uint64_t delivered, failed;
} notices_figures;

/* first_ms is the wait before a notice that was not accepted is sent again. Returns NULL if
 * there is no memory or no thread. */
notices *notices_open(store *, const webhooks *, int64_t first_ms, void (*wake)(void *host), void *host);
void notices_close(notices *);
void notices_stop(notices *);              /* sends nothing more; notices_tick still stores the results of those sent */
bool notices_is_busy(notices *);           /* whether some are being sent or not yet stored as sent */
void notices_tick(notices *, int64_t now); /* looks for notices that are due, and finishes those that were sent */
void notices_read_figures(notices *, notices_figures *);

#endif
