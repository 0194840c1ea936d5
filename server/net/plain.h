/* plain.h - connections that are not (yet) WebSockets. Each holds one of the library's few tables
 * for headers.
 *
 * There is always space for one more: beyond a limit, the address with the most of them loses its
 * oldest connection. So a client that sends half a request three hundred times loses its own
 * connections, and newcomers do not wait.
 * Layer: server. Used by lws.c alone.
 */
#ifndef SERVER_NET_PLAIN_H
#define SERVER_NET_PLAIN_H

#include "server/net/address.h"

typedef struct net_plain {
    struct net_plain *older, *newer;
    net_count *count; /* its address; NULL if unknown (a proxy's) */
    bool in;
} net_plain;

typedef struct net_plains {
    net_plain *oldest, *newest;
    int now, unknown; /* number in all; number without a known address */
} net_plains;

/* Adds a connection. Returns the one that must go for it, already removed, or NULL if there are
 * at most `most`. */
net_plain *net_plain_in(net_plains *, net_plain *, net_count *, int most);
void net_plain_out(net_plains *, net_plain *); /* accepts one that is already removed */

#endif
