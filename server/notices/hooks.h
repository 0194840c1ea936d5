/* hooks.h - where notices may be sent: which addresses a person may name, and to which machines a connection may be made.
 *
 * The rules of `public`: https, the usual ports, public addresses, and never this server itself, by name or by address. A name is
 * judged when it is given, and its address when the connection is made, so a name that changes meanwhile gains nothing.
 * The addresses of this machine are asked for each time; those behind its own names (a proxy's) at hooks_resolve.
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
    const char *names[2]; /* of this server, parted by blanks: names, addresses, origins; NULL is fine */
    struct sockaddr_storage own[HOOKS_OWN]; /* what they stood for at the last hooks_resolve */
    int owns;
} hooks;

bool hooks_may_name(const hooks *, er_span url);
bool hooks_resolve(hooks *); /* looks the own names up; may take a while. False: not all of them could be, try again */
bool hooks_may_reach(const hooks *, const struct sockaddr *);

#endif
