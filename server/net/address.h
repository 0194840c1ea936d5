/* address.h - where connections come from: addresses as text and as keys, the number of connections
 * of each, and the pages that may connect.
 *
 * Layer: server. Used by lws.c and web.c.
 */
#ifndef SERVER_NET_ADDRESS_H
#define SERVER_NET_ADDRESS_H

#include "core/er.h"
#include "server/net/net.h"

struct sockaddr_storage;

/* An IPv4 address, or the first half of an IPv6 address: the owner of one has all of its /64. */
typedef struct net_key {
    uint8_t byte[9]; /* 4 or 6, then the bytes */
} net_key;

typedef struct net_count {
    net_key key;
    int now;
    int plain; /* those that are not WebSockets; see plain.h */
    struct net_count *next;
} net_count;

enum { NET_BUCKETS = 1024 };

typedef struct net_counts {
    uint64_t seed;
    net_count *bucket[NET_BUCKETS];
} net_counts;

/* Gets text and key of a socket's address. IPv4 within IPv6 counts as IPv4. Returns false if it
 * is neither. */
bool net_read_socket(const struct sockaddr_storage *, char text[NET_ADDRESS], net_key *);

/* Gets the last address of an X-Forwarded-For header. Returns false if there is none; then
 * `text` and key are unchanged. */
bool net_read_forwarded(er_span header, char text[NET_ADDRESS], net_key *);

bool net_is_own_machine(const char *address);

/* Writes the unit that is counted as one: an IPv4 address itself, or the /64 of an IPv6 address. */
void net_group(const char *address, char out[NET_ADDRESS]);

/* Counts one more connection of that address. Returns NULL if it already has `most` (0 for any
 * number), or if there is no memory. */
net_count *net_count_in(net_counts *, const net_key *, int most);
void net_count_out(net_counts *, net_count *); /* NULL is allowed */
void net_count_clear(net_counts *);

/* Whether the origin of a page is this host (http or https, with the same port) or one of those
 * named. */
bool net_origin_fits(er_span origin, er_span host, const char *named);

/* Whether it is a plain absolute path, without `..` steps and control characters. */
bool net_path_is_plain(er_span path);

/* Whether an Accept-Encoding header allows gzip: "gzip, deflate;q=0.5, br", "*". */
bool net_accepts_gzip(er_span codings);

#endif
