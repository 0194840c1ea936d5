/* net.h - the network as the server sees it: peers that send and receive texts (WebSocket), and
 * requests with one answer (HTTP).
 *
 * There is one thread and one loop: everything except net_wake is called from it. Only lws.c knows
 * libwebsockets; web.c speaks WebSocket. The limits are enforced here: connections in all and per
 * address, bytes of a message, messages and bytes per second of a peer, bytes waiting for a slow
 * reader (which is then cut off), silence before the first message, WebSockets from pages of other
 * origins.
 * Layer: server. Knows nothing of games or tables.
 */
#ifndef SERVER_NET_NET_H
#define SERVER_NET_NET_H

#include "session/err.h"

typedef struct net net;
typedef struct net_peer net_peer;

enum { NET_ADDRESS = 48 };

typedef struct net_options {
    const char *host;    /* address or name to listen on; NULL for all, "127.0.0.1" for this machine only */
    int port;            /* 0 for any free port; see net_port */
    int max_peers;       /* limit of WebSockets in all */
    int max_per_address; /* connections of one address (an IPv6 /64 counts as one); 0 for no limit */
    size_t max_message;  /* bytes; a longer one closes the connection (1009) */
    size_t max_waiting;  /* bytes waiting for a peer; one with more is cut off, without a goodbye */
    /* Average rate of one peer; it may send five seconds' worth at once, and is dropped beyond
     * that (1008). 0 means no limit; otherwise its bytes are limited too: on average two of the
     * longest messages per second. */
    int messages_per_s;
    bool trust_proxy;    /* the address is the last one in X-Forwarded-For */
    const char *origins; /* other origins whose pages may connect, separated by blanks; this host's always may */
} net_options;

/* An HTTP request. */
typedef struct net_request {
    const char *path;     /* decoded, without the query; begins with / */
    const char *query;    /* without the ?; may be "" */
    const char *language; /* Accept-Language; may be "" */
    bool gzip;            /* the answer may be `packed` */
    bool local;           /* from this machine, and not through a proxy */
} net_request;

typedef struct net_answer {
    int status;       /* 404 unless set */
    const char *type; /* "text/html; charset=utf-8" */
    const char *body; /* valid until the next request; or malloced, with `owned`; or permanent, with `fixed` */
    size_t len;
    bool owned, fixed;
    bool packed;      /* the body is gzip; only if the request accepts it */
    bool varies;      /* the body exists both packed and unpacked */
    bool keep;        /* caches may keep it for an hour; otherwise no-store or, with an etag, no-cache */
    bool for_ever;    /* it never changes */
    const char *etag; /* without quotes; NULL if there is none */
} net_answer;

typedef struct net_events {
    void *host;
    void (*opened)(void *host, net_peer *);
    void (*message)(void *host, net_peer *, er_span text); /* receives a whole message; it may be invalid UTF-8 */
    /* Receives the end of a peer, which is invalid afterwards. */
    void (*closed)(void *host, net_peer *);
    void (*request)(void *host, const net_request *, net_answer *);
    /* Called after every turn of the loop, when all input has been passed on; may be NULL. */
    void (*turned)(void *host);
} net_events;

net *net_open(const net_options *, const net_events *, struct err *e); /* returns NULL if it fails; `e` says why */
void net_close(net *);
int net_port(const net *);
void net_turn(net *, int most_ms); /* runs one turn of the loop; waits at most that long */
void net_wake(net *);              /* from any thread: makes the loop turn now */
void net_deafen(net *);            /* accepts no new connections from now on */

/* Queues a text, which is copied, and sends it as soon as the peer can take it. Returns false if
 * too much is waiting; then the peer is cut off, and closed() comes later, from the loop. */
bool net_send(net_peer *, const char *text, size_t len);
/* Does the same, but the text may wait a moment (20 ms) for others to the same peer. */
bool net_send_later(net_peer *, const char *text, size_t len);
void net_drop(net_peer *, int code,
              const char *reason);     /* sends what waits first; closed() comes later, from the loop */
void net_set_mine(net_peer *, void *); /* stores the host's own pointer */
void *net_mine(const net_peer *);
const char *net_address(const net_peer *); /* returns the /64 for IPv6; valid until the next call */

typedef struct net_figures { /* for /metrics */
    uint64_t opened, refused, dropped, messages_in, messages_out, bytes_in, bytes_out, requests;
    uint64_t peers; /* current number */
} net_figures;
void net_read_figures(const net *, net_figures *);

#endif
