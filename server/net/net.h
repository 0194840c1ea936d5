/* net.h - the network as the server sees it: peers that send and get texts (WebSocket), requests with one answer (HTTP).
 *
 * One thread, one loop: everything but net_wake is called from it. lws.c is the one file that knows libwebsockets.
 * Bounds are kept here: connections in all and per address, bytes of a message, messages and bytes per second of a
 * peer, what waits to be sent to a slow reader (then it is dropped), silence before the first message, WebSockets from
 * pages of other origins.
 * Layer: server. Knows nothing of games or tables.
 */
#ifndef SERVER_NET_NET_H
#define SERVER_NET_NET_H

#include "session/err.h"

typedef struct net net;
typedef struct net_peer net_peer;

enum { NET_ADDRESS = 48 };

typedef struct net_options {
    const char *host;    /* an address or name to listen at; NULL: all. "127.0.0.1" for one machine */
    int port;            /* 0: any that is free, see net_port */
    int max_peers;       /* WebSockets in all */
    int max_per_address; /* connections of one address (an IPv6 /64 counts as one); 0: any number */
    size_t max_message;  /* bytes; a longer one closes the connection (1009) */
    size_t max_waiting;  /* bytes that wait for a peer; more: it is dropped (1013) */
    int messages_per_s;  /* of one peer, in the mean, five seconds' at once; beyond it is dropped (1008). 0: no limit;
                            otherwise its bytes are bounded too: two of the longest messages a second in the mean */
    bool trust_proxy;    /* the address is the last of X-Forwarded-For */
    const char *origins; /* further origins whose pages may connect, parted by blanks; the own host always may */
} net_options;

/* A plain request. `address` and `proxied` for what only the own machine may see. */
typedef struct net_request {
    const char *path;     /* decoded, without the query; begins with / */
    const char *query;    /* without the ?; "" */
    const char *language; /* Accept-Language; "" */
    const char *address;
    bool gzip;  /* an answer may be `packed` */
    bool local; /* from this machine, and not through a proxy */
} net_request;

typedef struct net_answer {
    int status;       /* 404 unless set */
    const char *type; /* "text/html; charset=utf-8" */
    const char *body; /* lives until the next request; or malloced, then `owned`; or for ever, then `fixed` */
    size_t len;
    bool owned, fixed;
    bool packed;      /* the body is gzip; only where the request takes it */
    bool varies;      /* there is a packed form and one that is not */
    bool keep;        /* may be kept by caches for an hour; otherwise no-store, with an etag no-cache */
    bool for_ever;    /* never changes */
    const char *etag; /* without quotes; NULL: none */
} net_answer;

typedef struct net_events {
    void *host;
    void (*opened)(void *host, net_peer *);
    void (*message)(void *host, net_peer *, er_span text); /* whole; valid UTF-8 is not promised */
    void (*closed)(void *host, net_peer *);                /* the peer is gone after this */
    void (*request)(void *host, const net_request *, net_answer *);
    void (*turned)(void *host); /* after every turn of the loop: what came in has been given out. May be NULL */
} net_events;

net *net_open(const net_options *, const net_events *, struct err *e); /* NULL: `e` says why */
void net_close(net *);
int net_port(const net *);
void net_turn(net *, int most_ms); /* one turn of the loop: waits at most so long */
void net_wake(net *);              /* from any thread: the loop turns now */
void net_deafen(net *);            /* no new connections from now on */

/* Queued, sent as soon as the peer can take it. False: too much waits, the peer is being dropped. The text is copied. */
bool net_send(net_peer *, const char *text, size_t len);
void net_drop(net_peer *, int code,
              const char *reason);     /* closed() comes later, from the loop; what waits is sent first */
void net_set_mine(net_peer *, void *); /* the host's own */
void *net_mine(const net_peer *);
const char *net_address(const net_peer *); /* of an IPv6 address the /64; valid until the next call */

typedef struct net_figures { /* for /metrics */
    uint64_t opened, refused, dropped, messages_in, messages_out, bytes_in, bytes_out, requests;
    uint64_t peers; /* now */
} net_figures;
void net_look(const net *, net_figures *);

#endif
