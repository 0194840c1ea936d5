/* hooks.h - where notices may be sent: the addresses that a person may give, and the machines that
 * may be connected to.
 *
 * The rules of `public`: https, the usual ports, public addresses, and never this server itself, by
 * name or by address. A name is checked when it is given, and its address when the connection is
 * made, so changing the name in between gains nothing. The addresses of this machine are looked up
 * each time; those of its own names (such as a proxy's) by hooks_resolve.
 * Layer: server.
 */
#ifndef SERVER_NOTICES_HOOKS_H
#define SERVER_NOTICES_HOOKS_H

#include "core/er.h"
#include "server/server.h"

#include <sys/socket.h>

enum { HOOKS_OWN = 16 };

typedef struct hooks {
    server_hooks kind;
    const char *names[2]; /* names, addresses and origins of this server, separated by blanks; may be NULL */
    struct sockaddr_storage own[HOOKS_OWN]; /* their addresses at the last hooks_resolve */
    int owns;
} hooks;

bool hooks_may_name(const hooks *, er_span url);
/* looks up the server's own names, which may take a while; false if some could not be found: try
 * again */
bool hooks_resolve(hooks *);
bool hooks_may_reach(const hooks *, const struct sockaddr *);

#endif
