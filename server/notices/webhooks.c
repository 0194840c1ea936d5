/* webhooks.c - see webhooks.h. */
#include "server/notices/webhooks.h"
#include "server/store/store.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

/* ---- addresses given by a person ---- */

typedef struct address {
    bool secure;
    er_span host; /* without brackets and the dot at its end */
    int port;
} address;

static bool begins(er_span text, const char *word)
{
    return text.len > strlen(word) && memcmp(text.at, word, strlen(word)) == 0;
}

static bool is_host(er_span host, const char *more)
{
    for (size_t i = 0; i < host.len; i++) {
        char c = host.at[i];
        bool usual = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
        if (!usual && strchr(more, c) == NULL)
            return false;
    }
    return host.len > 0;
}

/* Reads HOST, HOST:PORT, [V6] or [V6]:PORT, and nothing else, so that no two readers can find
 * different hosts in it. */
static bool read_authority(er_span text, address *to)
{
    bool six = text.len > 0 && text.at[0] == '[';
    const char *end = memchr(text.at, six ? ']' : ':', text.len);
    size_t n = end != NULL ? (size_t)(end - text.at) : text.len;
    to->host = six ? (er_span){text.at + 1, n - 1} : (er_span){text.at, n};
    if ((six && end == NULL) || !is_host(to->host, six ? ":" : "-_"))
        return false;
    if (!six && to->host.len > 1 && to->host.at[n - 1] == '.')
        to->host.len--;
    er_span rest = {text.at + n + six, text.len - n - six};
    int32_t port = to->secure ? 443 : 80;
    bool good =
        rest.len == 0 || (rest.at[0] == ':' && er_span_int((er_span){rest.at + 1, rest.len - 1}, 1, 65535, &port));
    to->port = port;
    return good;
}

static bool read_url(er_span url, address *to)
{
    to->secure = begins(url, "https://");
    if ((!to->secure && !begins(url, "http://")) || url.len >= STORE_URL || !er_span_is_plain(url))
        return false;
    size_t from = to->secure ? 8 : 7, end = from;
    for (size_t i = from; i < url.len; i++)
        if (url.at[i] == ' ' || url.at[i] == '\\')
            return false;
    while (end < url.len && strchr("/?#", url.at[end]) == NULL)
        end++;
    return read_authority((er_span){url.at + from, end - from}, to);
}

/* Cuts off the next of the server's own names: `play.example`, or the part of an origin after
 * its scheme. Returns false if there are no more. */
static bool next_own(const webhooks *k, size_t *list, er_span *rest, er_span *host)
{
    enum { LISTS = sizeof k->names / sizeof k->names[0] };
    for (;;) {
        address own = {0};
        er_span word = er_next_word(rest);
        if (word.len == 0 && *list == LISTS)
            return false;
        if (word.len == 0) {
            *rest = er_span_of(k->names[*list] != NULL ? k->names[*list] : "");
            (*list)++;
            continue;
        }
        bool url = begins(word, "http://") || begins(word, "https://");
        if (url ? read_url(word, &own) : read_authority(word, &own)) {
            *host = own.host;
            return true;
        }
    }
}

static bool is_own_name(const webhooks *k, er_span host)
{
    size_t list = 0;
    er_span rest = {"", 0}, own;
    while (next_own(k, &list, &rest, &own))
        if (own.len == host.len && strncasecmp(own.at, host.at, host.len) == 0)
            return true;
    return false;
}

bool webhooks_may_name(const webhooks *k, er_span url)
{
    address to;
    if (k->kind == WEBHOOKS_OFF || !read_url(url, &to))
        return false;
    return k->kind == WEBHOOKS_ANY || (to.secure && (to.port == 443 || to.port == 8443) && !is_own_name(k, to.host));
}

/* ---- resolved addresses ---- */

static bool is_public_4(uint32_t a)
{
    static const struct {
        uint32_t net;
        int bits;
    } kept[] = {{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
                {0xac100000, 12}, {0xc0000000, 24}, {0xc0a80000, 16}, {0xc6120000, 15}, {0xe0000000, 3}};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if ((a ^ kept[i].net) >> (32 - kept[i].bits) == 0)
            return false;
    return true;
}

/* Reads an IPv4 address, also if it is written as IPv6. */
static bool read_4(const struct sockaddr *to, uint32_t *four)
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (to->sa_family == AF_INET) {
        *four = ntohl(((const struct sockaddr_in *)(const void *)to)->sin_addr.s_addr);
        return true;
    }
    const uint8_t *a = ((const struct sockaddr_in6 *)(const void *)to)->sin6_addr.s6_addr;
    *four = (uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15];
    return memcmp(a, mapped, sizeof mapped) == 0;
}

static bool is_public(const struct sockaddr *to)
{
    uint32_t four;
    if (read_4(to, &four))
        return is_public_4(four);
    const uint8_t *a = ((const struct sockaddr_in6 *)(const void *)to)->sin6_addr.s6_addr;
    bool tunnel = (a[0] == 0x20 && a[1] == 0x02) || (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0 && a[3] == 0);
    return (a[0] & 0xe0) == 0x20 && !tunnel; /* global unicast without an IPv4 address hidden in it */
}

static bool is_same(const struct sockaddr *a, const struct sockaddr *b)
{
    uint32_t one, other;
    bool four = read_4(a, &one), also = read_4(b, &other);
    if (four || also)
        return four && also && one == other;
    return memcmp(&((const struct sockaddr_in6 *)(const void *)a)->sin6_addr,
                  &((const struct sockaddr_in6 *)(const void *)b)->sin6_addr, sizeof(struct in6_addr)) == 0;
}

static bool is_internet(const struct sockaddr *a)
{
    return a != NULL && (a->sa_family == AF_INET || a->sa_family == AF_INET6);
}

static void add_own(webhooks *k, const struct sockaddr *to, size_t len)
{
    if (k->owns < WEBHOOKS_OWN)
        memcpy(&k->own[k->owns++], to, len);
}

static bool is_known(const webhooks *k, const struct sockaddr *to)
{
    for (int i = 0; i < k->owns; i++)
        if (is_same((const struct sockaddr *)&k->own[i], to))
            return true;
    return false;
}

static bool resolve_name(webhooks *k, er_span host)
{
    char name[256];
    struct addrinfo *all, wanted = {.ai_socktype = SOCK_STREAM};
    er_text text = er_text_on(name, sizeof name);
    er_put_bytes(&text, host.at, host.len);
    if (text.full || getaddrinfo(name, NULL, &wanted, &all) != 0)
        return false;
    for (const struct addrinfo *one = all; one != NULL; one = one->ai_next)
        if (is_internet(one->ai_addr))
            add_own(k, one->ai_addr, one->ai_addrlen);
    freeaddrinfo(all);
    return true;
}

/* If a name cannot be looked up, its known addresses stay. */
bool webhooks_resolve(webhooks *k)
{
    webhooks now = {.kind = k->kind, .names = {k->names[0], k->names[1]}};
    size_t list = 0;
    er_span rest = {"", 0}, own;
    bool good = true;
    while (next_own(k, &list, &rest, &own))
        good = resolve_name(&now, own) && good;
    for (int i = 0; i < k->owns && !good; i++)
        if (!is_known(&now, (const struct sockaddr *)&k->own[i]))
            add_own(&now, (const struct sockaddr *)&k->own[i], sizeof k->own[i]);
    *k = now;
    return good;
}

/* Whether it is an address of this machine or of a proxy in front of it; true also if that is
 * unknown. */
static bool is_own(const webhooks *k, const struct sockaddr *to)
{
    struct ifaddrs *all;
    bool own = false;
    if (is_known(k, to) || getifaddrs(&all) != 0)
        return true;
    for (const struct ifaddrs *one = all; one != NULL && !own; one = one->ifa_next)
        own = is_internet(one->ifa_addr) && is_same(one->ifa_addr, to);
    freeifaddrs(all);
    return own;
}

bool webhooks_may_reach(const webhooks *k, const struct sockaddr *to)
{
    if (k->kind == WEBHOOKS_ANY)
        return true;
    return k->kind == WEBHOOKS_PUBLIC && is_internet(to) && is_public(to) && !is_own(k, to);
}
