/* plain.h - connections that are not (yet) WebSockets: each holds one of the library's few tables for headers.
 *
 * There is always room for one more: beyond a bound the oldest connection of the address that has the most of them must go. So
 * who sends half a request three hundred times loses his own connections, and a newcomer does not wait.
 * Layer: server. Used by lws.c alone.
 */
#ifndef SERVER_NET_PLAIN_H
#define SERVER_NET_PLAIN_H

#include "server/net/address.h"

typedef struct net_plain {
    struct net_plain *older, *newer;
    net_count *count; /* its address; NULL: not known (a proxy's) */
    bool in;
} net_plain;

typedef struct net_plains {
    net_plain *oldest, *newest;
    int now, unknown; /* in all; of no known address */
} net_plains;

/* One more; the one that must go for it (it is out already), or NULL: they are no more than `most`. */
net_plain *net_plain_in(net_plains *, net_plain *, net_count *, int most);
void net_plain_out(net_plains *, net_plain *); /* it may be out already */

#endif
