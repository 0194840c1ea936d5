/* address.c - see address.h. */
#include "server/net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void key_of_4(const uint8_t *four, net_key *key)
{
    *key = (net_key){{4, four[0], four[1], four[2], four[3]}};
}

static bool read_6(const struct in6_addr *six, char text[NET_ADDRESS], net_key *key)
{
    if (IN6_IS_ADDR_V4MAPPED(six)) {
        key_of_4(&six->s6_addr[12], key);
        return inet_ntop(AF_INET, &six->s6_addr[12], text, NET_ADDRESS) != NULL;
    }
    key->byte[0] = 6;
    memcpy(&key->byte[1], six->s6_addr, sizeof key->byte - 1);
    return inet_ntop(AF_INET6, six, text, NET_ADDRESS) != NULL;
}

bool net_read_socket(const struct sockaddr_storage *from, char text[NET_ADDRESS], net_key *key)
{
    if (from->ss_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, from, sizeof four);
        uint8_t bytes[4];
        memcpy(bytes, &four.sin_addr, sizeof bytes);
        key_of_4(bytes, key);
        return inet_ntop(AF_INET, &four.sin_addr, text, NET_ADDRESS) != NULL;
    }
    if (from->ss_family != AF_INET6)
        return false;
    struct sockaddr_in6 six;
    memcpy(&six, from, sizeof six);
    return read_6(&six.sin6_addr, text, key);
}

bool net_read_forwarded(er_span header, char text[NET_ADDRESS], net_key *key)
{
    size_t end = header.len;
    while (end > 0 && (header.at[end - 1] == ' ' || header.at[end - 1] == '\t'))
        end--;
    size_t begin = end;
    while (begin > 0 && header.at[begin - 1] != ',' && header.at[begin - 1] != ' ')
        begin--;
    char word[NET_ADDRESS];
    if (end == begin || end - begin >= sizeof word)
        return false;
    memcpy(word, header.at + begin, end - begin);
    word[end - begin] = '\0';
    struct in_addr four;
    if (inet_pton(AF_INET, word, &four) == 1) {
        uint8_t bytes[4];
        memcpy(bytes, &four, sizeof bytes);
        key_of_4(bytes, key);
        return inet_ntop(AF_INET, &four, text, NET_ADDRESS) != NULL;
    }
    struct in6_addr six;
    return inet_pton(AF_INET6, word, &six) == 1 && read_6(&six, text, key);
}

bool net_is_own_machine(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

void net_group(const char *address, char out[NET_ADDRESS])
{
    struct in6_addr six;
    er_text text = er_text_on(out, NET_ADDRESS);
    if (inet_pton(AF_INET6, address, &six) != 1) {
        er_put(&text, address);
        return;
    }
    memset(&six.s6_addr[8], 0, 8);
    if (inet_ntop(AF_INET6, &six, out, NET_ADDRESS) == NULL)
        out[0] = '\0';
}

/* ---- counting ---- */

static net_count **bucket_of(net_counts *counts, const net_key *key)
{
    uint64_t hash = counts->seed;
    for (size_t i = 0; i < sizeof key->byte; i++) {
        hash = (hash ^ key->byte[i]) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 29;
    }
    return &counts->bucket[hash % NET_BUCKETS];
}

net_count *net_count_in(net_counts *counts, const net_key *key, int most)
{
    net_count **bucket = bucket_of(counts, key);
    for (net_count *at = *bucket; at != NULL; at = at->next)
        if (memcmp(&at->key, key, sizeof *key) == 0) {
            if (most > 0 && at->now >= most)
                return NULL;
            at->now++;
            return at;
        }
    net_count *fresh = malloc(sizeof *fresh);
    if (fresh == NULL)
        return NULL;
    *fresh = (net_count){.key = *key, .now = 1, .next = *bucket};
    *bucket = fresh;
    return fresh;
}

void net_count_out(net_counts *counts, net_count *count)
{
    if (count == NULL || --count->now > 0)
        return;
    net_count **at = bucket_of(counts, &count->key);
    while (*at != count)
        at = &(*at)->next;
    *at = count->next;
    free(count);
}

void net_count_clear(net_counts *counts)
{
    for (int i = 0; i < NET_BUCKETS; i++)
        while (counts->bucket[i] != NULL) {
            net_count *gone = counts->bucket[i];
            counts->bucket[i] = gone->next;
            free(gone);
        }
}

/* ---- origins and paths ---- */

static bool same_letters(er_span a, er_span b)
{
    return a.len == b.len && strncasecmp(a.at, b.at, a.len) == 0;
}

bool net_origin_fits(er_span origin, er_span host, const char *named)
{
    static const char *const scheme[] = {"http://", "https://"};
    for (size_t i = 0; i < sizeof scheme / sizeof scheme[0]; i++) {
        size_t n = strlen(scheme[i]);
        if (host.len > 0 && origin.len > n && strncasecmp(origin.at, scheme[i], n) == 0 &&
            same_letters((er_span){origin.at + n, origin.len - n}, host))
            return true;
    }
    er_span rest = er_span_of(named == NULL ? "" : named);
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest))
        if (same_letters(word, origin))
            return true;
    return false;
}

bool net_path_is_plain(er_span path)
{
    if (path.len == 0 || path.at[0] != '/')
        return false;
    for (size_t i = 0; i < path.len; i++) {
        unsigned char c = (unsigned char)path.at[i];
        if (c < ' ' || c == 127 || c == '\\')
            return false;
        bool step = c == '/' && path.len - i >= 3 && path.at[i + 1] == '.' && path.at[i + 2] == '.';
        if (step && (path.len - i == 3 || path.at[i + 3] == '/'))
            return false;
    }
    return true;
}

/* Whether a coding is excluded: `;q=0`, `;q=0.000`. */
static bool is_refused(er_span parameters)
{
    const char *at = parameters.at, *end = parameters.at + parameters.len;
    while (at < end && (*at == ' ' || *at == ';' || *at == '\t'))
        at++;
    if (end - at < 3 || (*at != 'q' && *at != 'Q') || at[1] != '=')
        return false;
    for (at += 2; at < end && *at != ' '; at++)
        if (*at != '0' && *at != '.')
            return false;
    return true;
}

bool net_accepts_gzip(er_span codings)
{
    bool others = false;
    const char *at = codings.at, *end = codings.at + codings.len;
    while (at < end) {
        const char *from = at;
        while (at < end && *at != ',')
            at++;
        while (from < at && (*from == ' ' || *from == '\t'))
            from++;
        const char *word = from;
        while (from < at && *from != ';' && *from != ' ')
            from++;
        er_span coding = {word, (size_t)(from - word)};
        bool accepted = !is_refused((er_span){from, (size_t)(at - from)});
        if (same_letters(coding, er_span_of("gzip")))
            return accepted;
        others |= er_span_is(coding, "*") && accepted;
        at += at < end;
    }
    return others;
}
