/* address.h - who connects: addresses as text and as keys, how many connections each has, which pages may.
 *
 * Layer: server. Used by lws.c alone.
 */
#ifndef SERVER_NET_ADDRESS_H
#define SERVER_NET_ADDRESS_H

#include "core/er.h"
#include "server/net/net.h"

struct sockaddr_storage;

/* An IPv4 address, or the first half of an IPv6 address: who has one has all of its /64. */
typedef struct net_key {
    uint8_t byte[9]; /* 4 or 6, then the bytes */
} net_key;

typedef struct net_count {
    net_key key;
    int now;
    int plain; /* of these, not WebSockets: plain.h */
    struct net_count *next;
} net_count;

enum { NET_BUCKETS = 1024 };

typedef struct net_counts {
    uint64_t seed;
    net_count *bucket[NET_BUCKETS];
} net_counts;

/* The text, and the key; IPv4 within IPv6 is IPv4. False: neither. */
bool net_read_socket(const struct sockaddr_storage *, char text[NET_ADDRESS], net_key *);

/* The last address of an X-Forwarded-For; false: there is none, `text` and key are as they were. */
bool net_read_forwarded(er_span header, char text[NET_ADDRESS], net_key *);

bool net_is_own_machine(const char *address);

/* What is counted as one: an IPv4 address as it is, of an IPv6 address the /64. */
void net_group(const char *address, char out[NET_ADDRESS]);

/* One connection more of that address; NULL: it has `most` already (0: any number), or there is no memory. */
net_count *net_count_in(net_counts *, const net_key *, int most);
void net_count_out(net_counts *, net_count *); /* NULL is fine */
void net_count_clear(net_counts *);

/* A page's origin is the own host (http or https, the port too), or one of those named. */
bool net_origin_fits(er_span origin, er_span host, const char *named);

/* A plain absolute path: no `..` step, no control characters. */
bool net_path_is_plain(er_span path);

/* What an Accept-Encoding says: "gzip, deflate;q=0.5, br", "*". */
bool net_accepts_gzip(er_span codings);

#endif
