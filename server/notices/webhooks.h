/* webhooks.h - where notices may be sent: the addresses that a person may give, and the machines that
 * may be connected to.
 *
 * The rules of `public`: https, the usual ports, public addresses, and never this server itself, by
 * name or by address. A name is checked when it is given, and its address when the connection is
 * made, so changing the name in between gains nothing. The addresses of this machine are looked up
 * each time; those of its own names (such as a proxy's) by webhooks_resolve.
 * Layer: server.
 */
#ifndef SERVER_NOTICES_WEBHOOKS_H
#define SERVER_NOTICES_WEBHOOKS_H

#include "core/er.h"
#include "server/server.h"

#include <sys/socket.h>

enum { WEBHOOKS_OWN = 16 };

typedef struct webhooks {
    server_webhooks kind;
    const char *names[2]; /* names, addresses and origins of this server, separated by blanks; may be NULL */
    struct sockaddr_storage own[WEBHOOKS_OWN]; /* their addresses at the last webhooks_resolve */
    int owns;
} webhooks;

bool webhooks_may_name(const webhooks *, er_span url);
/* looks up the server's own names, which may take a while; false if some could not be found: try
 * again */
bool webhooks_resolve(webhooks *);
bool webhooks_may_reach(const webhooks *, const struct sockaddr *);

#endif
