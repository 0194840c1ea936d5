/* web.c - see web.h. */
#include "server/net/web.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    AT_ONCE = 256,    /* peers read from in one go */
    OUT_SMALL = 2048, /* first output buffer of a peer; spare ones are kept */
    OUT_SPARE = 1024,
    TRIM_AFTER = 256, /* spare ones freed before memory is given back */
    HEAD = 14,        /* the longest head of a frame */
    CONTROL = 125,
    FRAME_COST = 64, /* bytes charged for a frame besides its own */
    FIRST_S = 30,    /* seconds for the first message */
    PING_S = 30,     /* seconds of silence before the peer is pinged */
    DEAD_S = 60,
    DROP_S = 5,   /* seconds for a peer to take waiting data and its dismissal */
    BURST_S = 5,  /* a peer may send at once what it may send in so many seconds */
    LATER_MS = 20 /* for so long messages of net_send_later may wait for others */
};

/* Kinds of frames, RFC 6455. */
enum { FRAME_MORE = 0, FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

struct net_peer {
    web_peers *all;
    net_peer *before, *after; /* in the list of all */
    net_peer *next[WEB_ROWS];
    net_count *count;
    void *mine;
    uint8_t *out; /* frames that wait to be sent */
    uint32_t out_cap, out_from, out_to;
    /* A message that comes in pieces, then the frame that is under way. */
    uint32_t in_len, in_cap;
    char *in;
    uint32_t len, left;                /* of the payload of the frame: all of it; what has not come yet */
    int64_t messages_left, bytes_left; /* messages in thousandths */
    int64_t since;                     /* ms: the start, then the dismissal */
    int64_t heard;                     /* ms: the last sign of life */
    int64_t paid;                      /* ms: the time up to which its allowance is counted */
    int64_t waits;                     /* ms: since when a message of net_send_later waits */
    int fd;
    uint8_t head[HEAD], head_len; /* of the frame that is under way */
    bool joins;                   /* a message in pieces has begun */
    bool in_row[WEB_ROWS];
    bool blocked, spoke, asked;
    bool ending; /* its goodbye is among the frames that wait: nothing is added, nothing that comes is passed on */
    bool gone;   /* nothing more is sent; the loop finds it closed */
    char address[NET_ADDRESS];
};

struct web_spare {
    web_spare *next;
};

int64_t web_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- beginning and end ---- */

static void out_free(net_peer *peer)
{
    web_peers *w = peer->all;
    if (peer->out_cap == OUT_SMALL && w->spares < OUT_SPARE) {
        web_spare *spare = (web_spare *)(void *)peer->out;
        spare->next = w->spare;
        w->spare = spare;
        w->spares++;
    } else {
        free(peer->out);
    }
    peer->out = NULL;
    peer->out_cap = peer->out_from = peer->out_to = 0;
}

static void in_free(net_peer *peer)
{
    free(peer->in);
    peer->in = NULL;
    peer->in_len = peer->in_cap = 0;
}

static bool arm(net_peer *peer, int how)
{
    struct epoll_event event = {.events = EPOLLIN | (peer->blocked ? EPOLLOUT : 0u), .data.ptr = peer};
    return epoll_ctl(peer->all->poll, how, peer->fd, &event) == 0;
}

bool web_open(web_peers *w, int fd, const char address[NET_ADDRESS], net_count *count)
{
    net_peer *peer = calloc(1, sizeof *peer);
    if (peer == NULL)
        return false;
    peer->all = w;
    peer->fd = fd;
    if (!arm(peer, EPOLL_CTL_ADD)) {
        free(peer);
        return false;
    }
    peer->count = count;
    memcpy(peer->address, address, NET_ADDRESS);
    peer->since = peer->heard = web_now();
    peer->paid = peer->since - (int64_t)BURST_S * 1000; /* as if it had been silent */
    peer->after = w->all;
    if (w->all != NULL)
        w->all->before = peer;
    w->all = peer;
    w->open++;
    w->figures->opened++;
    w->figures->peers++;
    w->events->opened(w->events->host, peer);
    return true;
}

static void row_add(net_peer *peer, int which)
{
    web_row *row = &peer->all->row[which];
    if (peer->in_row[which])
        return;
    peer->in_row[which] = true;
    peer->next[which] = NULL;
    *row->end = peer;
    row->end = &peer->next[which];
}

static void row_remove(net_peer *peer, int which)
{
    web_row *row = &peer->all->row[which];
    net_peer **at = &row->first;
    if (!peer->in_row[which])
        return;
    while (*at != peer)
        at = &(*at)->next[which];
    *at = peer->next[which];
    if (*at == NULL)
        row->end = at;
    peer->in_row[which] = false;
}

static void peer_free(net_peer *peer)
{
    web_peers *w = peer->all;
    peer->gone = true;
    w->figures->peers--;
    w->events->closed(w->events->host, peer);
    for (int i = 0; i < WEB_ROWS; i++)
        row_remove(peer, i);
    if (peer->before != NULL)
        peer->before->after = peer->after;
    else
        w->all = peer->after;
    if (peer->after != NULL)
        peer->after->before = peer->before;
    net_count_out(w->counts, peer->count);
    w->open--;
    (void)close(peer->fd); /* which also takes it out of the epoll set */
    if (peer->out != NULL)
        out_free(peer);
    in_free(peer);
    free(peer);
}

/* Ends a connection that deserves no goodbye or cannot take one; the loop finds it closed. */
static void peer_kill(net_peer *peer)
{
    peer->gone = true;
    (void)shutdown(peer->fd, SHUT_RDWR);
}

bool web_begin(web_peers *w)
{
    for (int i = 0; i < WEB_ROWS; i++)
        w->row[i].end = &w->row[i].first;
    w->poll = epoll_create1(EPOLL_CLOEXEC);
    return w->poll >= 0;
}

void web_end(web_peers *w)
{
    for (net_peer *peer = w->all, *after; peer != NULL; peer = after) {
        after = peer->after;
        peer_free(peer);
    }
    while (w->spare != NULL) {
        web_spare *gone = w->spare;
        w->spare = gone->next;
        free(gone);
    }
    if (w->poll >= 0)
        (void)close(w->poll);
}

/* ---- sending ---- */

static bool out_reserve(net_peer *peer, size_t more)
{
    web_peers *w = peer->all;
    if (peer->out_cap - peer->out_to >= more)
        return true;
    if (peer->out_from > 0) {
        memmove(peer->out, peer->out + peer->out_from, peer->out_to - peer->out_from);
        peer->out_to -= peer->out_from;
        peer->out_from = 0;
    }
    size_t need = peer->out_to + more, cap = OUT_SMALL;
    while (cap < need)
        cap *= 2;
    if (cap <= peer->out_cap)
        return true;
    if (peer->out == NULL && cap == OUT_SMALL && w->spare != NULL) {
        peer->out = (uint8_t *)w->spare;
        w->spare = w->spare->next;
        if (--w->spares < w->spares_least)
            w->spares_least = w->spares;
    } else {
        uint8_t *grown = cap <= UINT32_MAX ? realloc(peer->out, cap) : NULL;
        if (grown == NULL)
            return false;
        peer->out = grown;
    }
    peer->out_cap = (uint32_t)cap;
    return true;
}

static bool out_put_frame(net_peer *peer, uint8_t kind, const char *text, size_t len)
{
    size_t head = len <= CONTROL ? 2 : len <= UINT16_MAX ? 4 : 10;
    if (!out_reserve(peer, head + len))
        return false;
    uint8_t *at = peer->out + peer->out_to;
    at[0] = (uint8_t)(0x80 | kind);
    at[1] = (uint8_t)(head == 2 ? len : head == 4 ? 126 : 127);
    for (size_t i = head; i > 2; i--)
        at[i - 1] = (uint8_t)(len >> (8 * (head - i)));
    if (len > 0)
        memcpy(at + head, text, len);
    peer->out_to += (uint32_t)(head + len);
    return true;
}

static void set_blocked(net_peer *peer, bool blocked)
{
    if (peer->blocked == blocked)
        return;
    peer->blocked = blocked;
    if (!arm(peer, EPOLL_CTL_MOD))
        peer_kill(peer);
}

/* Sends waiting data, as much as the peer takes. */
static void send_ready(net_peer *peer)
{
    while (!peer->gone && peer->out_from < peer->out_to) {
        ssize_t sent =
            send(peer->fd, peer->out + peer->out_from, peer->out_to - peer->out_from, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            peer->out_from += (uint32_t)sent;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            set_blocked(peer, true);
            return;
        } else if (errno != EINTR) {
            peer_kill(peer);
        }
    }
    if (peer->out != NULL)
        out_free(peer);
    if (peer->gone)
        return;
    set_blocked(peer, false);
    if (peer->ending)
        (void)shutdown(peer->fd, SHUT_WR);
}

void web_send(web_peers *w)
{
    net_peer *peer;
    int64_t due = w->row[WEB_LATER].first == NULL ? 0 : web_now() - LATER_MS;
    while ((peer = w->row[WEB_LATER].first) != NULL && peer->waits <= due) {
        row_remove(peer, WEB_LATER);
        if (peer->out != NULL)
            row_add(peer, WEB_READY);
    }
    while ((peer = w->row[WEB_READY].first) != NULL) {
        row_remove(peer, WEB_READY);
        if (!peer->blocked)
            send_ready(peer);
    }
}

int web_wait(const web_peers *w)
{
    const net_peer *peer = w->row[WEB_LATER].first;
    if (peer == NULL)
        return -1;
    int64_t left = peer->waits + LATER_MS - web_now();
    return left > 0 ? (int)left : 0;
}

/* Puts a frame behind those that wait. A peer for which too much waits is cut off. */
static bool put_frame(net_peer *peer, uint8_t kind, const char *text, size_t len)
{
    web_peers *w = peer->all;
    size_t waits = peer->out_to - peer->out_from;
    bool fits = waits == 0 || waits + len <= w->options->max_waiting;
    if (fits && out_put_frame(peer, kind, text, len))
        return true;
    w->figures->dropped += !fits;
    peer_kill(peer);
    return false;
}

static bool put_text(net_peer *peer, const char *text, size_t len)
{
    web_peers *w = peer->all;
    if (peer->gone || peer->ending || !put_frame(peer, FRAME_TEXT, text, len))
        return false;
    w->figures->messages_out++;
    w->figures->bytes_out += len;
    return true;
}

bool net_send(net_peer *peer, const char *text, size_t len)
{
    if (!put_text(peer, text, len))
        return false;
    row_add(peer, WEB_READY);
    return true;
}

bool net_send_later(net_peer *peer, const char *text, size_t len)
{
    if (!put_text(peer, text, len))
        return false;
    if (!peer->in_row[WEB_READY] && !peer->in_row[WEB_LATER]) {
        peer->waits = web_now();
        row_add(peer, WEB_LATER);
    }
    return true;
}

static void say_goodbye(net_peer *peer, const char *why, size_t len)
{
    if (!out_put_frame(peer, FRAME_CLOSE, why, len)) {
        peer_kill(peer);
        return;
    }
    peer->ending = true;
    peer->since = web_now();
    row_add(peer, WEB_READY);
}

void net_drop(net_peer *peer, int code, const char *reason)
{
    char why[CONTROL] = {(char)(code >> 8), (char)code};
    size_t len = 2;
    if (peer->gone || peer->ending)
        return;
    while (len < sizeof why && *reason != '\0')
        why[len++] = *reason++;
    peer->all->figures->dropped++;
    say_goodbye(peer, why, len);
}

/* ---- messages ---- */

/* Whether a peer's allowance, which grows with time, covers the frame. */
static bool pays(net_peer *peer, size_t len, bool whole)
{
    const net_options *options = peer->all->options;
    if (options->messages_per_s <= 0)
        return true;
    int64_t now = peer->heard, passed = now - peer->paid;
    if (passed > 0) {
        int64_t most_messages = (int64_t)options->messages_per_s * 1000 * BURST_S;
        int64_t bytes_per_s = 2 * (int64_t)options->max_message + FRAME_COST * (int64_t)options->messages_per_s;
        int64_t messages = peer->messages_left + passed * options->messages_per_s;
        int64_t bytes = peer->bytes_left + passed * bytes_per_s / 1000;
        peer->messages_left = messages < most_messages ? messages : most_messages;
        peer->bytes_left = bytes < bytes_per_s * BURST_S ? bytes : bytes_per_s * BURST_S;
        peer->paid = now;
    }
    peer->bytes_left -= (int64_t)len + FRAME_COST;
    peer->messages_left -= whole ? 1000 : 0;
    return peer->bytes_left >= 0 && peer->messages_left >= 0;
}

static void tell_message(net_peer *peer, er_span text)
{
    web_peers *w = peer->all;
    peer->spoke = true;
    w->figures->messages_in++;
    w->figures->bytes_in += text.len;
    w->events->message(w->events->host, peer, text);
}

/* Returns the size of a head of which these bytes have come. */
static size_t head_size(const uint8_t *head, size_t len)
{
    if (len < 2)
        return 2;
    unsigned size = head[1] & 0x7f;
    return 2 + (size == 126 ? 2u : size == 127 ? 8u : 0u) + ((head[1] & 0x80) != 0 ? 4u : 0u);
}

static unsigned kind_of(const net_peer *peer)
{
    return peer->head[0] & 0x0f;
}

static bool is_final(const net_peer *peer)
{
    return (peer->head[0] & 0x80) != 0;
}

static bool is_control(const net_peer *peer)
{
    return kind_of(peer) >= FRAME_CLOSE;
}

/* Whether the frame may come now, and is masked as it must be. */
static bool is_valid(const net_peer *peer, uint64_t len)
{
    unsigned kind = kind_of(peer);
    if ((peer->head[0] & 0x70) != 0 || (peer->head[1] & 0x80) == 0 || kind > FRAME_PONG)
        return false;
    if (is_control(peer))
        return is_final(peer) && len <= CONTROL;
    return kind <= FRAME_BINARY && (kind == FRAME_MORE) == peer->joins;
}

/* Judges a frame by its head, which is complete. Returns false if the peer is dismissed. */
static bool begin_frame(net_peer *peer)
{
    const uint8_t *head = peer->head;
    uint64_t len = head[1] & 0x7f;
    size_t more = len == 126 ? 2 : len == 127 ? 8 : 0;
    if (more > 0)
        len = 0;
    for (size_t i = 0; i < more; i++)
        len = len << 8 | head[2 + i];
    size_t most = peer->all->options->max_message;
    if (!is_valid(peer, len))
        net_drop(peer, 1002, "not a frame");
    else if (kind_of(peer) == FRAME_BINARY)
        net_drop(peer, 1003, "text only");
    else if (!is_control(peer) && (len > most || peer->in_len + len > most))
        net_drop(peer, 1009, "too long");
    else if (!pays(peer, (size_t)len, is_final(peer) && !is_control(peer)))
        net_drop(peer, 1008, "too many messages");
    peer->len = peer->left = (uint32_t)len;
    return !peer->ending && !peer->gone;
}

static void unmask(const net_peer *peer, char *at, size_t len)
{
    const uint8_t *key = peer->head + peer->head_len - 4;
    uint8_t turned[8];
    uint64_t wide, eight;
    for (size_t i = 0; i < sizeof turned; i++)
        turned[i] = key[(peer->len - peer->left + i) & 3];
    memcpy(&wide, turned, sizeof wide);
    size_t i = 0;
    for (; i + sizeof wide <= len; i += sizeof wide) {
        memcpy(&eight, at + i, sizeof eight);
        eight ^= wide;
        memcpy(at + i, &eight, sizeof eight);
    }
    for (; i < len; i++)
        at[i] = (char)((uint8_t)at[i] ^ turned[i & 7]);
}

static bool in_add(net_peer *peer, const char *piece, size_t len)
{
    if (peer->in_cap - peer->in_len < len) {
        size_t cap = peer->in_cap + len + peer->left;
        if (peer->joins)
            cap += peer->in_cap; /* more of them will come */
        char *grown = realloc(peer->in, cap);
        if (grown == NULL)
            return false;
        peer->in = grown;
        peer->in_cap = (uint32_t)cap;
    }
    if (len > 0)
        memcpy(peer->in + peer->in_len, piece, len);
    peer->in_len += (uint32_t)len;
    return true;
}

/* Answers a close with its own code, or with 1002 if that code may not be sent (RFC 6455, 7.4). */
static void on_close(net_peer *peer, const char *at, size_t len)
{
    int code = len < 2 ? 0 : (uint8_t)at[0] << 8 | (uint8_t)at[1];
    bool good = (code >= 1000 && code <= 1014 && (code < 1004 || code > 1006)) || (code >= 3000 && code < 5000);
    if (good || len == 0)
        say_goodbye(peer, at, good ? 2 : 0);
    else
        net_drop(peer, 1002, "not a code");
}

static void on_control(net_peer *peer, const char *at, size_t len)
{
    switch (kind_of(peer)) {
    case FRAME_PING:
        if (put_frame(peer, FRAME_PONG, at, len))
            row_add(peer, WEB_READY);
        break;
    case FRAME_PONG: break;
    default: on_close(peer, at, len); break;
    }
}

/* A frame has come whole, and lies at the end of `in`. */
static void end_frame(net_peer *peer)
{
    if (is_control(peer)) {
        peer->in_len -= peer->len;
        on_control(peer, peer->in != NULL ? peer->in + peer->in_len : "", peer->len);
    } else if (is_final(peer)) {
        peer->joins = false;
        tell_message(peer, (er_span){peer->in != NULL ? peer->in : "", peer->in_len});
        peer->in_len = 0;
    } else {
        peer->joins = true;
    }
    if (peer->in_len == 0)
        in_free(peer);
    peer->head_len = 0;
}

/* Takes a piece of the frame's payload; returns how much. */
static size_t take_payload(net_peer *peer, char *at, size_t len)
{
    if (len > peer->left)
        len = peer->left;
    unmask(peer, at, len);
    if (len == peer->len && kind_of(peer) == FRAME_TEXT && is_final(peer)) { /* a whole message, as almost always */
        peer->left = 0;
        peer->head_len = 0;
        tell_message(peer, (er_span){at, len});
        return len;
    }
    peer->left -= (uint32_t)len;
    if (!in_add(peer, at, len))
        net_drop(peer, 1011, "no memory");
    else if (peer->left == 0)
        end_frame(peer);
    return len;
}

static size_t take_head(net_peer *peer, const char *at, size_t len)
{
    size_t had = peer->head_len;
    while (head_size(peer->head, peer->head_len) > peer->head_len && peer->head_len - had < len) {
        peer->head[peer->head_len] = (uint8_t)at[peer->head_len - had];
        peer->head_len++;
    }
    return peer->head_len - had;
}

static void take_bytes(net_peer *peer, char *at, size_t len)
{
    for (size_t n = 0; len > 0 && !peer->ending && !peer->gone; at += n, len -= n) {
        bool had_head = peer->head_len >= 2 && peer->head_len == head_size(peer->head, peer->head_len);
        if (had_head) {
            n = take_payload(peer, at, len);
            continue;
        }
        n = take_head(peer, at, len);
        if (peer->head_len < head_size(peer->head, peer->head_len) || !begin_frame(peer))
            continue;
        if (peer->len == 0)
            (void)take_payload(peer, at, 0);
    }
}

static void read_peer(net_peer *peer)
{
    web_peers *w = peer->all;
    ssize_t got = recv(peer->fd, w->read, sizeof w->read, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
        peer_free(peer);
        return;
    }
    if (got < 0)
        return;
    peer->heard = web_now();
    peer->asked = false;
    take_bytes(peer, w->read, (size_t)got);
}

void web_read(web_peers *w)
{
    struct epoll_event event[AT_ONCE];
    int count = epoll_wait(w->poll, event, AT_ONCE, 0);
    for (int i = 0; i < count; i++) {
        net_peer *peer = event[i].data.ptr;
        if ((event[i].events & EPOLLOUT) != 0)
            send_ready(peer);
        if ((event[i].events & ~(uint32_t)EPOLLOUT) != 0)
            read_peer(peer);
    }
}

/* ---- once a second ---- */

static void sweep_peer(net_peer *peer, int64_t now)
{
    int64_t silent = (now - peer->heard) / 1000, since = (now - peer->since) / 1000;
    if (peer->ending ? since >= DROP_S : silent >= DEAD_S)
        peer_kill(peer);
    else if (!peer->ending && !peer->spoke && since >= FIRST_S)
        net_drop(peer, 1008, "silent");
    else if (!peer->ending && !peer->asked && silent >= PING_S && put_frame(peer, FRAME_PING, "?", 1)) {
        peer->asked = true;
        row_add(peer, WEB_READY);
    }
}

/* Frees the spare buffers that were not needed in the last second. When the last of many is gone, a
 * busy time is over, and memory that it needed is given back; not after each few, because that looks
 * at the whole heap. */
static void sweep_spares(web_peers *w)
{
    w->spares_freed += (uint64_t)w->spares_least;
    for (int i = w->spares_least; i > 0; i--) {
        web_spare *gone = w->spare;
        w->spare = gone->next;
        w->spares--;
        free(gone);
    }
    w->spares_least = w->spares;
    if (w->spares == 0 && w->spares_freed >= TRIM_AFTER) {
        w->spares_freed = 0;
        (void)malloc_trim(0);
    }
}

void web_sweep(web_peers *w, int64_t now)
{
    sweep_spares(w);
    for (net_peer *peer = w->all; peer != NULL; peer = peer->after)
        sweep_peer(peer, now);
}

/* ---- functions for the host ---- */

void net_set_mine(net_peer *peer, void *mine)
{
    peer->mine = mine;
}

void *net_mine(const net_peer *peer)
{
    return peer->mine;
}

const char *net_address(const net_peer *peer)
{
    static char group[NET_ADDRESS];
    net_group(peer->address, group);
    return group;
}
