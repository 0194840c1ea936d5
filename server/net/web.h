/* web.h - WebSockets after their handshake: frames, sending, limits, silence.
 *
 * All of them are in one epoll set. A peer costs one `recv` for whatever it has sent, and one
 * `send` for all messages of a turn. Nothing is held for a peer that has nothing under way.
 * Layer: server. Used by lws.c alone, which does the handshakes.
 */
#ifndef SERVER_NET_WEB_H
#define SERVER_NET_WEB_H

#include "server/net/address.h"

#include <stdint.h>

enum { WEB_READ = 1 << 14 }; /* bytes read from a peer at once */

typedef struct web_spare web_spare;

/* Peers in a row: those with something to send; those whose messages may wait a moment, the longest
 * waiting first. A peer may be in both. */
enum { WEB_READY, WEB_LATER, WEB_ROWS };

typedef struct web_row {
    net_peer *first, **end;
} web_row;

typedef struct web_peers {
    const net_options *options;
    const net_events *events;
    net_figures *figures;
    net_counts *counts;
    int poll; /* the epoll set */
    int open; /* connections, also those that are ending */
    net_peer *all;
    web_row row[WEB_ROWS];
    web_spare *spare;
    int spares, spares_least; /* current number; number not needed since the last sweep */
    uint64_t spares_freed;    /* since memory was last given back */
    char read[WEB_READ];
} web_peers;

int64_t web_now(void); /* ms */

bool web_begin(web_peers *); /* the first four fields must be set; returns false if there is no epoll */
void web_end(web_peers *);   /* closes all */

/* Takes over a socket after its handshake, and its count. Returns false if there is no memory;
 * then they are still the caller's. */
bool web_open(web_peers *, int fd, const char address[NET_ADDRESS], net_count *);

void web_read(web_peers *);               /* passes on what peers have sent; does not wait */
void web_send(web_peers *);               /* sends what waits, and those messages whose moment is over */
int web_wait(const web_peers *);          /* ms until a message that waits must be sent; -1 if there is none */
void web_sweep(web_peers *, int64_t now); /* finds those that are silent or slow, once a second */

#endif
