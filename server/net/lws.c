/* lws.c - net.h with libwebsockets 4.1: the only file that knows it.
 *
 * libwebsockets does the handshakes, takes incoming frames apart and polls. Three things are done
 * here instead:
 * - connections are accepted here and then handed over, so that refusing one costs no more than
 *   accept and close, and so that the port can be closed while connections continue;
 * - outgoing frames are made here, one after another in a buffer of the peer, and sent in one piece
 *   at the end of the turn. LWS_WRITE_HTTP is libwebsockets' word for "these bytes as they are". It
 *   is used only while the library itself holds nothing back for that connection
 *   (lws_partial_buffered); then the library keeps what does not fit;
 * - one sweep a second over all connections finds those that are silent or slow.
 * Layer: server.
 */
#include "server/net/net.h"
#include "server/net/address.h"
#include "server/net/plain.h"
#include "server/net/socket.h"

#include <libwebsockets.h>

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    RX_PIECE = 512,     /* read buffer of libwebsockets for each WebSocket; longer messages come in pieces */
    TX_PIECE = 1 << 16, /* bytes given to the kernel at once */
    OUT_SMALL = 2048,   /* first output buffer of a peer; spare ones are kept */
    OUT_SPARE = 1024,
    PLAIN_ROOM = 256, /* connections beyond max_peers, for page requests; the library can hold so many headers */
    /* Beyond it the greediest address loses one; a closing connection keeps its headers for a
     * moment. */
    PLAIN_MOST = 192,
    OTHER_FILES = 256, /* files and sockets not used by the network */
    ACCEPTS = 64,      /* connections accepted at once */
    HEAD_BYTES = 2048, /* head of an answer */
    PATH_BYTES = 1024,
    FRAME_COST = 64, /* bytes charged for a frame besides its own */
    PLAIN_S = 10,    /* seconds for a request to arrive */
    BODY_S = 30,     /* seconds for a piece of the answer to be taken */
    BODY_PIECE = 1 << 14,
    FIRST_S = 30, /* seconds for the first message */
    PING_S = 30,  /* seconds of silence before the peer is pinged */
    DEAD_S = 60,
    DROP_S = 5,  /* seconds for a peer to take waiting data and its dismissal */
    BURST_S = 5, /* a peer may send at once what it may send in so many seconds */
    REASON_BYTES = 64
};

struct net_peer {
    net_plain plain; /* used until it is a WebSocket */
    net *net;
    struct lws *wsi;
    net_peer *before, *after; /* in the list of all connections */
    net_peer *next_ready;     /* in the list of those with something to send */
    net_count *count;
    void *mine;
    uint32_t out_cap, out_from, out_to;
    uint8_t *out;
    char *in; /* a message that comes in pieces */
    uint32_t in_len, in_cap;
    const char *body; /* the answer being sent */
    char *body_owned;
    size_t body_len, body_sent;
    /* Ms: the request or its last progress; the start of the WebSocket; the drop. */
    int64_t since;
    int64_t heard;                     /* ms: the last sign of life */
    int64_t paid;                      /* ms: the time up to which its allowance is counted */
    int32_t messages_left, bytes_left; /* messages in thousandths */
    uint16_t drop_code;                /* 0 if it is not being dropped */
    bool is_web;                       /* a WebSocket: opened() was called, closed() will be */
    bool ready, spoke, asked, gone;    /* gone: nothing more is sent, and nothing that arrives is passed on */
    bool head_only;
    char reason[REASON_BYTES];
    char address[NET_ADDRESS];
};

typedef struct out_spare {
    struct out_spare *next;
} out_spare;

struct net {
    net_options options;
    net_events events;
    char *origins;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *listener; /* NULL if no new connections are accepted */
    lws_sorted_usec_list_t alarm;
    int port, most, connections;
    int reserve; /* an open file, closed to accept and refuse a connection when no more files are available */
    net_peer *all, *arriving;
    net_peer *ready, **ready_end;
    net_counts counts;
    net_plains plains;
    out_spare *spare;
    int spares, spares_least; /* current number; number not needed since the last sweep */
    int64_t swept;
    atomic_bool woken;
    net_figures figures;
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- connections ---- */

static net_peer *peer_new(net *n, const char *address, net_count *count)
{
    net_peer *peer = calloc(1, sizeof *peer);
    if (peer == NULL)
        return NULL;
    peer->net = n;
    peer->count = count;
    peer->since = now_ms();
    memcpy(peer->address, address, NET_ADDRESS);
    peer->after = n->all;
    if (n->all != NULL)
        n->all->before = peer;
    n->all = peer;
    n->connections++;
    return peer;
}

static void out_free(net_peer *peer)
{
    net *n = peer->net;
    if (peer->out_cap == OUT_SMALL && n->spares < OUT_SPARE) {
        out_spare *spare = (out_spare *)(void *)peer->out;
        spare->next = n->spare;
        n->spare = spare;
        n->spares++;
    } else {
        free(peer->out);
    }
    peer->out = NULL;
    peer->out_cap = peer->out_from = peer->out_to = 0;
}

static void body_free(net_peer *peer)
{
    free(peer->body_owned);
    peer->body_owned = NULL;
    peer->body = NULL;
    peer->body_len = peer->body_sent = 0;
}

static void peer_closed(net_peer *peer)
{
    peer->gone = true;
    if (!peer->is_web)
        return;
    peer->is_web = false;
    peer->net->figures.peers--;
    peer->net->events.closed(peer->net->events.host, peer);
}

static void ready_remove(net_peer *peer)
{
    net *n = peer->net;
    if (!peer->ready)
        return;
    net_peer **at = &n->ready;
    while (*at != peer)
        at = &(*at)->next_ready;
    *at = peer->next_ready;
    if (*at == NULL)
        n->ready_end = at;
    peer->ready = false;
}

static void peer_free(net_peer *peer)
{
    net *n = peer->net;
    peer_closed(peer);
    ready_remove(peer);
    if (peer->before != NULL)
        peer->before->after = peer->after;
    else
        n->all = peer->after;
    if (peer->after != NULL)
        peer->after->before = peer->before;
    net_plain_out(&n->plains, &peer->plain);
    net_count_out(&n->counts, peer->count);
    n->connections--;
    if (peer == n->arriving)
        n->arriving = NULL;
    body_free(peer);
    free(peer->out);
    free(peer->in);
    free(peer);
}

/* Ends a connection that deserves no goodbye or cannot take one; the loop finds it closed. */
static void peer_kill(net_peer *peer)
{
    peer->gone = true;
    if (peer->wsi != NULL)
        (void)shutdown(lws_get_socket_fd(peer->wsi), SHUT_RDWR);
}

/* ---- accepting ---- */

/* Registers a connection that may send a request; the greediest address may lose one for it. */
static void make_plain(net_peer *peer)
{
    net_peer *gone = (net_peer *)net_plain_in(&peer->net->plains, &peer->plain, peer->count, PLAIN_MOST);
    if (gone == NULL)
        return;
    peer->net->figures.dropped++;
    peer_kill(gone);
}

/* No file is left: the reserve is used to accept and close the next connection, which would
 * otherwise wait for ever. */
static void refuse_with_reserve(net *n, int listener)
{
    close(n->reserve);
    int fd = accept(listener, NULL, NULL);
    if (fd >= 0)
        close(fd);
    n->reserve = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

static void take(net *n, int fd, const struct sockaddr_storage *from)
{
    char address[NET_ADDRESS] = "";
    net_key key;
    net_count *count = NULL;
    bool known = n->connections < n->most && net_read_socket(from, address, &key);
    if (known && !n->options.trust_proxy)
        count = net_count_in(&n->counts, &key, n->options.max_per_address);
    if (!known || (count == NULL && !n->options.trust_proxy)) {
        n->figures.refused++;
        close(fd);
        return;
    }
    n->arriving = peer_new(n, address, count);
    if (n->arriving == NULL) {
        net_count_out(&n->counts, count);
        close(fd);
        return;
    }
    int on = 1;
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    lws_adopt_desc_t adopt = {.vh = n->vhost,
                              .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP,
                              .fd.sockfd = fd,
                              .opaque = n->arriving};
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&adopt); /* closes the socket on failure */
    if (n->arriving != NULL && wsi == NULL)
        peer_free(n->arriving);
    else if (n->arriving != NULL) {
        n->arriving->wsi = wsi;
        make_plain(n->arriving);
    }
    n->arriving = NULL;
}

static void accept_some(net *n)
{
    int listener = lws_get_socket_fd(n->listener);
    for (int i = 0; i < ACCEPTS; i++) {
        struct sockaddr_storage from;
        socklen_t len = sizeof from;
        int fd = accept(listener, (struct sockaddr *)&from, &len);
        if (fd >= 0) {
            (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
            take(n, fd, &from);
        } else if (errno == EMFILE || errno == ENFILE) {
            refuse_with_reserve(n, listener);
        } else {
            return;
        }
    }
}

/* ---- sending ---- */

static bool out_reserve(net_peer *peer, size_t more)
{
    net *n = peer->net;
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
    if (peer->out == NULL && cap == OUT_SMALL && n->spare != NULL) {
        peer->out = (uint8_t *)n->spare;
        n->spare = n->spare->next;
        if (--n->spares < n->spares_least)
            n->spares_least = n->spares;
    } else {
        uint8_t *grown = cap <= UINT32_MAX ? realloc(peer->out, cap) : NULL;
        if (grown == NULL)
            return false;
        peer->out = grown;
    }
    peer->out_cap = (uint32_t)cap;
    return true;
}

static void make_ready(net_peer *peer)
{
    if (peer->ready)
        return;
    peer->ready = true;
    peer->next_ready = NULL;
    *peer->net->ready_end = peer;
    peer->net->ready_end = &peer->next_ready;
}

static bool out_put_frame(net_peer *peer, uint8_t kind, const char *text, size_t len)
{
    size_t head = len < 126 ? 2 : len <= UINT16_MAX ? 4 : 10;
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
    make_ready(peer);
    return true;
}

/* Sends waiting data, as much as the peer takes. */
static void send_ready(net_peer *peer)
{
    while (!peer->gone && peer->out_from < peer->out_to && !lws_partial_buffered(peer->wsi)) {
        uint32_t len = peer->out_to - peer->out_from;
        if (len > TX_PIECE)
            len = TX_PIECE;
        if (lws_write(peer->wsi, peer->out + peer->out_from, len, LWS_WRITE_HTTP) < 0)
            peer_kill(peer);
        peer->out_from += len; /* the library keeps what the socket did not take, and asks to write again */
    }
    if (peer->gone || peer->out_from == peer->out_to) {
        if (peer->out != NULL)
            out_free(peer);
        if (peer->drop_code != 0 && !peer->gone)
            lws_callback_on_writable(peer->wsi);
    }
}

static void send_all(net *n)
{
    net_peer *peer = n->ready;
    n->ready = NULL;
    n->ready_end = &n->ready;
    while (peer != NULL) {
        net_peer *next = peer->next_ready;
        peer->ready = false;
        send_ready(peer);
        peer = next;
    }
}

bool net_send(net_peer *peer, const char *text, size_t len)
{
    net *n = peer->net;
    if (peer->gone || peer->drop_code != 0)
        return false;
    size_t waits = peer->out_to - peer->out_from;
    if (waits > 0 && waits + len > n->options.max_waiting) {
        n->figures.dropped++;
        peer_kill(peer);
        return false;
    }
    if (!out_put_frame(peer, 1, text, len)) {
        peer_kill(peer);
        return false;
    }
    n->figures.messages_out++;
    n->figures.bytes_out += len;
    return true;
}

void net_drop(net_peer *peer, int code, const char *reason)
{
    if (peer->gone || peer->drop_code != 0)
        return;
    peer->drop_code = (uint16_t)code;
    er_text text = er_text_on(peer->reason, sizeof peer->reason);
    er_put(&text, reason == NULL ? "" : reason);
    peer->since = now_ms();
    peer->net->figures.dropped++;
    make_ready(peer);
}

/* ---- messages ---- */

static int dismiss(net_peer *peer, int code, const char *reason)
{
    peer->gone = true;
    unsigned char *text = (unsigned char *)(uintptr_t)reason; /* only read */
    lws_close_reason(peer->wsi, (enum lws_close_status)code, text, strlen(reason));
    return -1;
}

static int refuse_peer(net_peer *peer, int code, const char *reason)
{
    peer->net->figures.dropped++;
    return dismiss(peer, code, reason);
}

/* Whether a peer's allowance, which grows with time, covers the message. */
static bool pays(net_peer *peer, size_t len, bool whole)
{
    const net_options *options = &peer->net->options;
    if (options->messages_per_s <= 0)
        return true;
    int64_t now = peer->heard, passed = now - peer->paid;
    if (passed > 0) {
        int64_t most_messages = (int64_t)options->messages_per_s * 1000 * BURST_S;
        int64_t bytes_per_s = 2 * (int64_t)options->max_message + FRAME_COST * (int64_t)options->messages_per_s;
        int64_t messages = peer->messages_left + passed * options->messages_per_s;
        int64_t bytes = peer->bytes_left + passed * bytes_per_s / 1000;
        peer->messages_left = (int32_t)(messages < most_messages ? messages : most_messages);
        peer->bytes_left = (int32_t)(bytes < bytes_per_s * BURST_S ? bytes : bytes_per_s * BURST_S);
        peer->paid = now;
    }
    peer->bytes_left -= (int32_t)len + FRAME_COST;
    peer->messages_left -= whole ? 1000 : 0;
    return peer->bytes_left >= 0 && peer->messages_left >= 0;
}

static bool in_add(net_peer *peer, const char *piece, size_t len)
{
    if (peer->in_cap - peer->in_len < len) {
        size_t cap = 2 * (size_t)peer->in_cap + len + RX_PIECE;
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

static void tell_message(net_peer *peer, er_span text)
{
    net *n = peer->net;
    peer->spoke = true;
    n->figures.messages_in++;
    n->figures.bytes_in += text.len;
    n->events.message(n->events.host, peer, text);
}

static int on_receive(net_peer *peer, const char *piece, size_t len)
{
    if (peer->gone || peer->drop_code != 0)
        return 0;
    size_t rest = lws_remaining_packet_payload(peer->wsi);
    bool whole = rest == 0 && lws_is_final_fragment(peer->wsi);
    peer->heard = now_ms();
    peer->asked = false;
    if (!pays(peer, len, whole))
        return refuse_peer(peer, 1008, "too many messages");
    if (lws_frame_is_binary(peer->wsi))
        return refuse_peer(peer, 1003, "text only");
    size_t most = peer->net->options.max_message;
    if (rest > most || peer->in_len + len + rest > most)
        return refuse_peer(peer, 1009, "too long");
    if (whole && peer->in_len == 0) {
        tell_message(peer, (er_span){piece, len});
        return 0;
    }
    if (!in_add(peer, piece, len))
        return refuse_peer(peer, 1011, "no memory");
    if (whole) {
        tell_message(peer, (er_span){peer->in, peer->in_len});
        free(peer->in);
        peer->in = NULL;
        peer->in_len = peer->in_cap = 0;
    }
    return 0;
}

static int on_writable(net_peer *peer)
{
    if (peer->gone)
        return -1;
    send_ready(peer);
    if (peer->drop_code != 0 && peer->out_from == peer->out_to && !lws_partial_buffered(peer->wsi))
        return dismiss(peer, peer->drop_code, peer->reason);
    return 0;
}

/* ---- becoming a WebSocket ---- */

/* Reads a header as one text; returns false if there is none or it is too long. */
static bool header(struct lws *wsi, enum lws_token_indexes which, char *out, int cap)
{
    return lws_hdr_copy(wsi, out, cap, which) > 0;
}

/* Refuses, with an answer written by hand: the library does not know yet which HTTP is spoken.
 * The connection ends. */
static int refuse_upgrade(net_peer *peer, const char *status)
{
    unsigned char buffer[LWS_PRE + 128];
    er_text text = er_text_on((char *)buffer + LWS_PRE, sizeof buffer - LWS_PRE);
    er_put(&text, "HTTP/1.1 ");
    er_put(&text, status);
    er_put(&text, "\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    peer->net->figures.refused++;
    (void)lws_write(peer->wsi, buffer + LWS_PRE, text.len, LWS_WRITE_HTTP);
    return -1;
}

/* With a proxy in front, the address is known and counted only now. */
static bool read_proxied(net_peer *peer)
{
    net *n = peer->net;
    if (!n->options.trust_proxy || peer->count != NULL)
        return true;
    char text[PATH_BYTES];
    net_key key = {{0}};
    if (!header(peer->wsi, WSI_TOKEN_X_FORWARDED_FOR, text, sizeof text) ||
        !net_read_forwarded(er_span_of(text), peer->address, &key))
        return true; /* directly from this machine or its network: the proxy itself */
    peer->count = net_count_in(&n->counts, &key, n->options.max_per_address);
    return peer->count != NULL;
}

/* Returns 0 if it may become a WebSocket, -1 if not. */
static int on_upgrade(net_peer *peer, const char *to)
{
    net *n = peer->net;
    char path[8], origin[256], host[256];
    if (to == NULL || strcasecmp(to, "websocket") != 0)
        return -1;
    n->figures.requests++;
    if (!header(peer->wsi, WSI_TOKEN_GET_URI, path, sizeof path) || strcmp(path, "/ws") != 0)
        return refuse_upgrade(peer, "404 Not Found");
    if (lws_hdr_total_length(peer->wsi, WSI_TOKEN_ORIGIN) > 0) {
        bool fits = header(peer->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) &&
                    lws_hdr_copy(peer->wsi, host, sizeof host, WSI_TOKEN_HOST) >= 0 &&
                    net_origin_fits(er_span_of(origin), er_span_of(host), n->origins);
        if (!fits)
            return refuse_upgrade(peer, "403 Forbidden");
    }
    if (n->listener == NULL || (int64_t)n->figures.peers >= n->options.max_peers || !read_proxied(peer))
        return refuse_upgrade(peer, "503 Service Unavailable");
    return 0;
}

static int on_established(net_peer *peer)
{
    net *n = peer->net;
    body_free(peer);
    net_plain_out(&n->plains, &peer->plain);
    peer->is_web = true;
    peer->since = peer->heard = peer->paid = now_ms();
    peer->messages_left = n->options.messages_per_s * 1000 * BURST_S;
    peer->bytes_left = BURST_S * (2 * (int32_t)n->options.max_message + FRAME_COST * n->options.messages_per_s);
    n->figures.opened++;
    n->figures.peers++;
    n->events.opened(n->events.host, peer);
    return 0;
}

/* ---- requests ---- */

static const char *const policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:; "
    "style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

typedef struct head {
    struct lws *wsi;
    unsigned char *at, *end;
    bool full;
} head;

static void head_put(head *h, const char *name, const char *value)
{
    int len = (int)strlen(value);
    h->full |= lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value, len,
                                           &h->at, h->end) != 0;
}

static bool etag_matches(net_peer *peer, const char *quoted)
{
    char wanted[PATH_BYTES];
    return header(peer->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, wanted, sizeof wanted) &&
           (strcmp(wanted, "*") == 0 || strstr(wanted, quoted) != NULL);
}

/* Sends the head first; the body follows as the connection takes it. */
static int give_answer(net_peer *peer, const net_answer *answer)
{
    unsigned char buffer[LWS_PRE + HEAD_BYTES];
    head h = {peer->wsi, buffer + LWS_PRE, buffer + sizeof buffer, false};
    char quoted[80] = "";
    er_text etag = er_text_on(quoted, sizeof quoted);
    if (answer->etag != NULL) {
        er_put_char(&etag, '"');
        er_put(&etag, answer->etag);
        er_put_char(&etag, '"');
    }
    unsigned status = answer->status == 0 ? 404 : (unsigned)answer->status;
    if (status == 200 && quoted[0] != '\0' && !etag.full && etag_matches(peer, quoted))
        status = 304;
    const char *type = answer->type == NULL ? "text/plain; charset=utf-8" : answer->type;
    h.full |= lws_add_http_common_headers(h.wsi, status, type, status == 304 ? 0 : answer->len, &h.at, h.end) != 0;
    head_put(&h, "referrer-policy:", "no-referrer");
    head_put(&h, "x-content-type-options:", "nosniff");
    head_put(&h, "content-security-policy:", policy);
    head_put(&h, "cache-control:",
             answer->for_ever       ? "public, max-age=31536000, immutable"
             : answer->keep         ? "public, max-age=3600"
             : answer->etag != NULL ? "no-cache"
                                    : "no-store");
    if (answer->varies)
        head_put(&h, "vary:", "accept-encoding");
    if (answer->packed && status != 304)
        head_put(&h, "content-encoding:", "gzip");
    if (status == 405)
        head_put(&h, "allow:", "GET, HEAD");
    if (quoted[0] != '\0' && !etag.full)
        head_put(&h, "etag:", quoted);
    if (h.full || lws_finalize_write_http_header(h.wsi, buffer + LWS_PRE, &h.at, h.end) != 0)
        return -1;
    if (status == 304 || peer->head_only || answer->len == 0) {
        body_free(peer);
        peer->since = now_ms();
        return lws_http_transaction_completed(peer->wsi) ? -1 : 0;
    }
    lws_callback_on_writable(peer->wsi);
    return 0;
}

static bool keep_body(net_peer *peer, const net_answer *answer)
{
    body_free(peer);
    peer->body = answer->body;
    peer->body_len = answer->body == NULL ? 0 : answer->len;
    if (answer->owned)
        peer->body_owned = (char *)answer->body;
    else if (!answer->fixed && answer->len > 0 && answer->body != NULL) {
        peer->body_owned = malloc(answer->len);
        if (peer->body_owned == NULL)
            return false;
        memcpy(peer->body_owned, answer->body, answer->len);
        peer->body = peer->body_owned;
    }
    return true;
}

static void read_query(struct lws *wsi, char *out, size_t cap)
{
    er_text query = er_text_on(out, cap);
    char piece[256];
    for (int i = 0; lws_hdr_copy_fragment(wsi, piece, sizeof piece, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        if (i > 0)
            er_put_char(&query, '&');
        er_put(&query, piece);
    }
}

static bool is_proxied(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 ||
           lws_hdr_custom_length(wsi, "forwarded:", 10) > 0 || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_VIA) > 0;
}

static bool takes_gzip(struct lws *wsi)
{
    char codings[256];
    return header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, codings, sizeof codings) &&
           net_accepts_gzip(er_span_of(codings));
}

static int on_request(net_peer *peer)
{
    net *n = peer->net;
    char path[PATH_BYTES] = "", query[PATH_BYTES], language[256] = "";
    peer->since = now_ms();
    n->figures.requests++;
    bool get = lws_hdr_total_length(peer->wsi, WSI_TOKEN_GET_URI) > 0;
    peer->head_only = !get && lws_hdr_total_length(peer->wsi, WSI_TOKEN_HEAD_URI) > 0;
    net_answer answer = {.status = 404};
    if (!get && !peer->head_only) {
        answer.status = 405;
        return give_answer(peer, &answer);
    }
    bool told = header(peer->wsi, get ? WSI_TOKEN_GET_URI : WSI_TOKEN_HEAD_URI, path, sizeof path);
    (void)header(peer->wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, language, sizeof language);
    read_query(peer->wsi, query, sizeof query);
    if (!told || !net_path_is_plain(er_span_of(path))) {
        answer.status = 400;
        return give_answer(peer, &answer);
    }
    net_request request = {.path = path,
                           .query = query,
                           .language = language,
                           .gzip = takes_gzip(peer->wsi),
                           .local = !is_proxied(peer->wsi) && net_is_own_machine(peer->address)};
    n->events.request(n->events.host, &request, &answer);
    if (!keep_body(peer, &answer))
        return -1;
    answer.len = peer->body_len;
    return give_answer(peer, &answer);
}

static int on_request_writable(net_peer *peer)
{
    if (peer->gone)
        return -1;
    if (peer->body == NULL || lws_partial_buffered(peer->wsi))
        return 0;
    size_t len = peer->body_len - peer->body_sent;
    bool last = len <= BODY_PIECE;
    if (!last)
        len = BODY_PIECE;
    unsigned char *from = (unsigned char *)(uintptr_t)(peer->body + peer->body_sent); /* only read */
    if (lws_write(peer->wsi, from, len, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    peer->body_sent += len;
    peer->since = now_ms();
    if (!last) {
        lws_callback_on_writable(peer->wsi);
        return 0;
    }
    body_free(peer);
    return lws_http_transaction_completed(peer->wsi) ? -1 : 0;
}

/* ---- callbacks of libwebsockets ---- */

static int on_peer_event(net_peer *peer, enum lws_callback_reasons reason, const char *in, size_t len)
{
    switch ((int)reason) {
    case LWS_CALLBACK_RECEIVE: return on_receive(peer, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return on_writable(peer);
    case LWS_CALLBACK_RECEIVE_PONG:
        peer->heard = now_ms();
        peer->asked = false;
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: peer->gone = true; return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return on_upgrade(peer, in);
    case LWS_CALLBACK_ESTABLISHED: return on_established(peer);
    case LWS_CALLBACK_HTTP: return on_request(peer);
    case LWS_CALLBACK_HTTP_WRITEABLE: return on_request_writable(peer);
    case LWS_CALLBACK_CLOSED: peer_closed(peer); return 0;
    case LWS_CALLBACK_WSI_DESTROY: peer_free(peer); return 0;
    default: /* LWS_CALLBACK_RAW_…: a CONNECT would make it a tunnel */ return -1;
    }
}

static bool is_for_peer(enum lws_callback_reasons reason)
{
    switch ((int)reason) {
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_RECEIVE_PONG:
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY:
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_CONNECTED:
    case LWS_CALLBACK_RAW_RX: return true;
    default: return false;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    (void)user;
    bool listens = reason == LWS_CALLBACK_RAW_RX_FILE || reason == LWS_CALLBACK_RAW_CLOSE_FILE;
    if (!listens && !is_for_peer(reason))
        return 0;
    net *n = lws_context_user(lws_get_context(wsi));
    void *whose = lws_get_opaque_user_data(wsi);
    if (whose == n && reason == LWS_CALLBACK_RAW_RX_FILE)
        accept_some(n);
    if (whose == n && (reason == LWS_CALLBACK_RAW_CLOSE_FILE || reason == LWS_CALLBACK_WSI_DESTROY))
        n->listener = NULL;
    if (listens || whose == NULL || whose == n)
        return 0;
    net_peer *peer = whose;
    peer->wsi = wsi;
    return on_peer_event(peer, reason, in, len);
}

/* ---- opening ---- */

static bool start_library(net *n)
{
    static const struct lws_protocols protocols[] = {
        {.name = "elbowroom", .callback = on_event, .rx_buffer_size = RX_PIECE, .tx_packet_size = TX_PIECE},
        {.name = NULL},
    };
    static const lws_retry_bo_t no_retry = {.secs_since_valid_ping = 0};
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                             .protocols = protocols,
                                             .user = n,
                                             .timeout_secs = PLAIN_S,
                                             .keepalive_timeout = PLAIN_S,
                                             .max_http_header_pool2 = PLAIN_ROOM,
                                             .max_http_header_data2 = 4096,
                                             .server_string = "elbowroom",
                                             .retry_and_idle_policy = &no_retry,
                                             .options = LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS};
    lws_set_log_level(0, NULL);
    n->context = lws_create_context(&info);
    n->vhost = n->context == NULL ? NULL : lws_get_vhost_by_name(n->context, "default");
    return n->vhost != NULL;
}

static bool start_listening(net *n)
{
    n->port = n->options.port;
    int fd = net_listen(n->options.host, &n->port);
    if (fd < 0)
        return false;
    lws_adopt_desc_t adopt = {
        .vh = n->vhost, .type = LWS_ADOPT_RAW_FILE_DESC, .fd.filefd = fd, .vh_prot_name = "elbowroom", .opaque = n};
    n->listener = lws_adopt_descriptor_vhost_via_info(&adopt);
    if (n->listener == NULL)
        close(fd);
    return n->listener != NULL;
}

net *net_open(const net_options *options, const net_events *events, struct err *e)
{
    net *n = calloc(1, sizeof *n);
    if (n == NULL) {
        err_set(e, 0, "err.session.memory", er_span_of(""));
        return NULL;
    }
    n->options = *options;
    n->events = *events;
    n->ready_end = &n->ready;
    n->swept = now_ms();
    n->counts.seed = (uint64_t)(uintptr_t)n ^ (uint64_t)time(NULL) << 32;
    n->origins = options->origins == NULL ? NULL : strdup(options->origins);
    n->reserve = open("/dev/null", O_RDONLY | O_CLOEXEC);
    atomic_init(&n->woken, false);
    /* libwebsockets keeps tables for as many files as the process may open: this must be neither
     * too few nor a million. */
    int files = net_bound_files(options->max_peers + PLAIN_ROOM + OTHER_FILES);
    n->most = files > 2 * OTHER_FILES ? files - OTHER_FILES : files / 2;
    if (!start_library(n)) {
        err_set(e, 0, "err.session.memory", er_span_of("libwebsockets"));
        net_close(n);
        return NULL;
    }
    if (!start_listening(n)) {
        err_set(e, 0, "err.server.listen", er_span_of(strerror(errno)));
        net_close(n);
        return NULL;
    }
    return n;
}

void net_close(net *n)
{
    if (n == NULL)
        return;
    send_all(n);
    if (n->context != NULL)
        lws_context_destroy(n->context);
    for (net_peer *peer = n->all, *next = NULL; peer != NULL; peer = next) {
        next = peer->after;
        peer_free(peer);
    }
    net_count_clear(&n->counts);
    while (n->spare != NULL) {
        out_spare *gone = n->spare;
        n->spare = gone->next;
        free(gone);
    }
    if (n->reserve >= 0)
        close(n->reserve);
    free(n->origins);
    free(n);
}

int net_port(const net *n)
{
    return n->port;
}

/* ---- the loop ---- */

static void sweep_web(net_peer *peer, int64_t now)
{
    int64_t silent = (now - peer->heard) / 1000, since = (now - peer->since) / 1000;
    if (peer->drop_code != 0 ? since >= DROP_S : silent >= DEAD_S)
        peer_kill(peer);
    else if (!peer->spoke && since >= FIRST_S)
        net_drop(peer, 1008, "silent");
    else if (!peer->asked && silent >= PING_S)
        peer->asked = out_put_frame(peer, 9, "?", 1);
}

/* Frees half of the spare buffers that were not needed in the last second. */
static void sweep_spares(net *n)
{
    for (int i = n->spares_least / 2; i > 0 && n->spare != NULL; i--) {
        out_spare *gone = n->spare;
        n->spare = gone->next;
        n->spares--;
        free(gone);
    }
    n->spares_least = n->spares;
}

static void sweep(net *n)
{
    int64_t now = now_ms();
    if (now - n->swept < 1000)
        return;
    n->swept = now;
    sweep_spares(n);
    for (net_peer *peer = n->all; peer != NULL; peer = peer->after) {
        int patience = peer->body != NULL ? BODY_S : PLAIN_S;
        if (peer->is_web)
            sweep_web(peer, now);
        else if ((now - peer->since) / 1000 >= patience)
            peer_kill(peer);
    }
}

static void on_alarm(lws_sorted_usec_list_t *alarm)
{
    (void)alarm; /* its only purpose is to end the wait */
}

void net_turn(net *n, int most_ms)
{
    send_all(n);
    /* libwebsockets waits for its timers whatever it is told, and cuts the wait to whole
     * milliseconds. */
    if (most_ms > 0)
        lws_sul_schedule(n->context, 0, &n->alarm, on_alarm, (lws_usec_t)most_ms * 1000 + 900);
    (void)lws_service(n->context, most_ms > 0 ? 0 : -1);
    sweep(n);
    atomic_store(&n->woken, false);
    if (n->events.turned != NULL)
        n->events.turned(n->events.host);
    send_all(n);
}

void net_wake(net *n)
{
    if (!atomic_exchange(&n->woken, true))
        lws_cancel_service(n->context);
}

void net_deafen(net *n)
{
    if (n->listener != NULL)
        lws_set_timeout(n->listener, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    n->listener = NULL;
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

void net_read_figures(const net *n, net_figures *out)
{
    *out = n->figures;
}
