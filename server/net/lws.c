/* lws.c - net.h with libwebsockets 4.1: the only file that knows it.
 *
 * libwebsockets reads HTTP and polls. Three things are done here instead:
 * - connections are accepted here and then handed over, so that refusing one costs no more than
 *   accept and close, and so that the port can be closed while connections continue;
 * - a request to become a WebSocket is answered here, and its socket taken from the library, which
 *   closes an empty file in its place. From then on it is a peer of web.c, whose epoll set is one
 *   more file for the library to wait for;
 * - one sweep a second over all connections finds those that are silent or slow.
 * Layer: server.
 */
#include "server/net/net.h"
#include "server/net/address.h"
#include "server/net/plain.h"
#include "server/net/socket.h"
#include "server/net/web.h"

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
    PLAIN_ROOM = 256, /* connections beyond max_peers, for page requests; the library can hold so many headers */
    /* Beyond it the greediest address loses one; a closing connection keeps its headers for a
     * moment. */
    PLAIN_MOST = 192,
    OTHER_FILES = 256, /* files and sockets not used by the network */
    ACCEPTS = 64,      /* connections accepted at once */
    HEAD_BYTES = 2048, /* head of an answer */
    PATH_BYTES = 1024,
    PLAIN_S = 10, /* seconds for a request to arrive */
    BODY_S = 30,  /* seconds for a piece of the answer to be taken */
    BODY_PIECE = 1 << 14
};

static const char protocol_name[] = "elbowroom";

/* A connection that is not (yet) a WebSocket. */
typedef struct visitor visitor;
struct visitor {
    net_plain plain;
    net *net;
    struct lws *wsi;
    visitor *before, *after; /* in the list of all */
    net_count *count;
    const char *body; /* the answer being sent */
    char *body_owned;
    size_t body_len, body_sent;
    int64_t since; /* ms: the request or its last progress */
    bool gone, head_only;
    char address[NET_ADDRESS];
};

struct net {
    net_options options;
    net_events events;
    char *origins;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *listener; /* NULL if no new connections are accepted */
    lws_sorted_usec_list_t alarm;
    int port, most, visitors;
    int reserve; /* an open file, closed to accept and refuse a connection when no more files are available */
    visitor *all, *arriving;
    net_counts counts;
    net_plains plains;
    web_peers webs;
    int64_t swept;
    atomic_bool woken;
    net_figures figures;
};

/* ---- connections ---- */

static visitor *visitor_new(net *n, const char *address, net_count *count)
{
    visitor *v = calloc(1, sizeof *v);
    if (v == NULL)
        return NULL;
    v->net = n;
    v->count = count;
    v->since = web_now();
    memcpy(v->address, address, NET_ADDRESS);
    v->after = n->all;
    if (n->all != NULL)
        n->all->before = v;
    n->all = v;
    n->visitors++;
    return v;
}

static void body_free(visitor *v)
{
    free(v->body_owned);
    v->body_owned = NULL;
    v->body = NULL;
    v->body_len = v->body_sent = 0;
}

static void visitor_free(visitor *v)
{
    net *n = v->net;
    if (v->before != NULL)
        v->before->after = v->after;
    else
        n->all = v->after;
    if (v->after != NULL)
        v->after->before = v->before;
    net_plain_out(&n->plains, &v->plain);
    net_count_out(&n->counts, v->count);
    n->visitors--;
    if (v == n->arriving)
        n->arriving = NULL;
    body_free(v);
    free(v);
}

/* Ends a connection that cannot take a goodbye; the loop finds it closed. */
static void visitor_kill(visitor *v)
{
    v->gone = true;
    if (v->wsi != NULL)
        (void)shutdown(lws_get_socket_fd(v->wsi), SHUT_RDWR);
}

/* ---- accepting ---- */

/* Registers a connection that may send a request; the greediest address may lose one for it. */
static void make_plain(visitor *v)
{
    visitor *gone = (visitor *)net_plain_in(&v->net->plains, &v->plain, v->count, PLAIN_MOST);
    if (gone == NULL)
        return;
    v->net->figures.dropped++;
    visitor_kill(gone);
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
    bool known = n->visitors + n->webs.open < n->most && net_read_socket(from, address, &key);
    if (known && !n->options.trust_proxy)
        count = net_count_in(&n->counts, &key, n->options.max_per_address);
    if (!known || (count == NULL && !n->options.trust_proxy)) {
        n->figures.refused++;
        close(fd);
        return;
    }
    n->arriving = visitor_new(n, address, count);
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
        visitor_free(n->arriving);
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

/* ---- becoming a WebSocket ---- */

/* Reads a header as one text; returns false if there is none or it is too long. */
static bool header(struct lws *wsi, enum lws_token_indexes which, char *out, int cap)
{
    return lws_hdr_copy(wsi, out, cap, which) > 0;
}

/* Refuses, with an answer written by hand: the library does not know yet which HTTP is spoken.
 * The connection ends. */
static int refuse_upgrade(visitor *v, const char *status)
{
    unsigned char buffer[LWS_PRE + 128];
    er_text text = er_text_on((char *)buffer + LWS_PRE, sizeof buffer - LWS_PRE);
    er_put(&text, "HTTP/1.1 ");
    er_put(&text, status);
    er_put(&text, "\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    v->net->figures.refused++;
    (void)lws_write(v->wsi, buffer + LWS_PRE, text.len, LWS_WRITE_HTTP);
    return -1;
}

/* With a proxy in front, the address is known and counted only now. */
static bool read_proxied(visitor *v)
{
    net *n = v->net;
    if (!n->options.trust_proxy || v->count != NULL)
        return true;
    char text[PATH_BYTES];
    net_key key = {{0}};
    if (!header(v->wsi, WSI_TOKEN_X_FORWARDED_FOR, text, sizeof text) ||
        !net_read_forwarded(er_span_of(text), v->address, &key))
        return true; /* directly from this machine or its network: the proxy itself */
    v->count = net_count_in(&n->counts, &key, n->options.max_per_address);
    return v->count != NULL;
}

/* Whether a header that lists words has this one, in any case. */
static bool header_lists(struct lws *wsi, enum lws_token_indexes which, const char *word)
{
    char text[256];
    const char *at = text;
    size_t len = strlen(word);
    if (!header(wsi, which, text, sizeof text))
        return false;
    for (;;) {
        at += strspn(at, " \t,");
        size_t n = strcspn(at, " \t,");
        if (n == 0)
            return false;
        if (n == len && strncasecmp(at, word, len) == 0)
            return true;
        at += n;
    }
}

/* Writes the answer to a handshake; returns false if it is none. */
static bool write_handshake(struct lws *wsi, er_text *out)
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char key[64 + sizeof guid], version[8], accept[32];
    unsigned char hash[20];
    bool protocol = lws_hdr_total_length(wsi, WSI_TOKEN_PROTOCOL) > 0;
    if (!header_lists(wsi, WSI_TOKEN_CONNECTION, "upgrade") || !header(wsi, WSI_TOKEN_KEY, key, 64) ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HOST) == 0)
        return false;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_VERSION) > 0 &&
        (!header(wsi, WSI_TOKEN_VERSION, version, sizeof version) || strcmp(version, "13") != 0))
        return false;
    if (protocol && !header_lists(wsi, WSI_TOKEN_PROTOCOL, protocol_name))
        return false;
    size_t len = strlen(key);
    memcpy(key + len, guid, sizeof guid);
    lws_SHA1((const unsigned char *)key, len + sizeof guid - 1, hash);
    if (lws_b64_encode_string((const char *)hash, sizeof hash, accept, sizeof accept) <= 0)
        return false;
    er_put(out, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Accept: ");
    er_put(out, accept);
    if (protocol) {
        er_put(out, "\r\nSec-WebSocket-Protocol: ");
        er_put(out, protocol_name);
    }
    er_put(out, "\r\n\r\n");
    return !out->full;
}

/* Takes the socket from the library, which gets an empty file in its place. Returns -1 if there
 * are no more files. */
static int take_socket(visitor *v)
{
    int theirs = lws_get_socket_fd(v->wsi), ours = fcntl(theirs, F_DUPFD_CLOEXEC, 0);
    if (ours >= 0 && dup2(v->net->reserve, theirs) < 0) {
        close(ours);
        ours = -1;
    }
    return ours;
}

/* Makes it a WebSocket; the library always gets -1, so that it ends what it knows of the
 * connection. What a client sends before it has the answer is lost (RFC 6455 forbids it). */
static int become_web(visitor *v)
{
    net *n = v->net;
    char room[256];
    er_text answer = er_text_on(room, sizeof room);
    if (!write_handshake(v->wsi, &answer))
        return refuse_upgrade(v, "400 Bad Request");
    int fd = take_socket(v);
    if (fd < 0)
        return refuse_upgrade(v, "503 Service Unavailable");
    net_plain_out(&n->plains, &v->plain);
    bool sent = send(fd, room, answer.len, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)answer.len;
    if (sent && web_open(&n->webs, fd, v->address, v->count))
        v->count = NULL;
    else
        close(fd);
    return -1;
}

static int on_upgrade(visitor *v, const char *to)
{
    net *n = v->net;
    char path[8], origin[256], host[256];
    if (to == NULL || strcasecmp(to, "websocket") != 0)
        return -1;
    n->figures.requests++;
    if (!header(v->wsi, WSI_TOKEN_GET_URI, path, sizeof path) || strcmp(path, "/ws") != 0)
        return refuse_upgrade(v, "404 Not Found");
    if (lws_hdr_total_length(v->wsi, WSI_TOKEN_ORIGIN) > 0) {
        bool fits = header(v->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) &&
                    lws_hdr_copy(v->wsi, host, sizeof host, WSI_TOKEN_HOST) >= 0 &&
                    net_origin_fits(er_span_of(origin), er_span_of(host), n->origins);
        if (!fits)
            return refuse_upgrade(v, "403 Forbidden");
    }
    if (n->listener == NULL || (int64_t)n->figures.peers >= n->options.max_peers || !read_proxied(v))
        return refuse_upgrade(v, "503 Service Unavailable");
    return become_web(v);
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

static bool etag_matches(visitor *v, const char *quoted)
{
    char wanted[PATH_BYTES];
    return header(v->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, wanted, sizeof wanted) &&
           (strcmp(wanted, "*") == 0 || strstr(wanted, quoted) != NULL);
}

/* Sends the head first; the body follows as the connection takes it. */
static int give_answer(visitor *v, const net_answer *answer)
{
    unsigned char buffer[LWS_PRE + HEAD_BYTES];
    head h = {v->wsi, buffer + LWS_PRE, buffer + sizeof buffer, false};
    char quoted[80] = "";
    er_text etag = er_text_on(quoted, sizeof quoted);
    if (answer->etag != NULL) {
        er_put_char(&etag, '"');
        er_put(&etag, answer->etag);
        er_put_char(&etag, '"');
    }
    unsigned status = answer->status == 0 ? 404 : (unsigned)answer->status;
    if (status == 200 && quoted[0] != '\0' && !etag.full && etag_matches(v, quoted))
        status = 304;
    const char *type = answer->type == NULL ? "text/plain; charset=utf-8" : answer->type;
    h.full |= lws_add_http_common_headers(h.wsi, status, type, status == 304 ? 0 : answer->len, &h.at, h.end) != 0;
    head_put(&h, "referrer-policy:", "no-referrer");
    head_put(&h, "x-content-type-options:", "nosniff");
    head_put(&h, "content-security-policy:", policy);
    /* The page may share memory with its workers: computers think in two of them. */
    head_put(&h, "cross-origin-opener-policy:", "same-origin");
    head_put(&h, "cross-origin-embedder-policy:", "require-corp");
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
    if (status == 304 || v->head_only || answer->len == 0) {
        body_free(v);
        v->since = web_now();
        return lws_http_transaction_completed(v->wsi) ? -1 : 0;
    }
    lws_callback_on_writable(v->wsi);
    return 0;
}

static bool keep_body(visitor *v, const net_answer *answer)
{
    body_free(v);
    v->body = answer->body;
    v->body_len = answer->body == NULL ? 0 : answer->len;
    if (answer->owned)
        v->body_owned = (char *)answer->body;
    else if (!answer->fixed && answer->len > 0 && answer->body != NULL) {
        v->body_owned = malloc(answer->len);
        if (v->body_owned == NULL)
            return false;
        memcpy(v->body_owned, answer->body, answer->len);
        v->body = v->body_owned;
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

static int on_request(visitor *v)
{
    net *n = v->net;
    char path[PATH_BYTES] = "", query[PATH_BYTES], language[256] = "";
    v->since = web_now();
    n->figures.requests++;
    bool get = lws_hdr_total_length(v->wsi, WSI_TOKEN_GET_URI) > 0;
    v->head_only = !get && lws_hdr_total_length(v->wsi, WSI_TOKEN_HEAD_URI) > 0;
    net_answer answer = {.status = 404};
    if (!get && !v->head_only) {
        answer.status = 405;
        return give_answer(v, &answer);
    }
    bool told = header(v->wsi, get ? WSI_TOKEN_GET_URI : WSI_TOKEN_HEAD_URI, path, sizeof path);
    (void)header(v->wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, language, sizeof language);
    read_query(v->wsi, query, sizeof query);
    if (!told || !net_path_is_plain(er_span_of(path))) {
        answer.status = 400;
        return give_answer(v, &answer);
    }
    net_request request = {.path = path,
                           .query = query,
                           .language = language,
                           .gzip = takes_gzip(v->wsi),
                           .local = !is_proxied(v->wsi) && net_is_own_machine(v->address)};
    n->events.request(n->events.host, &request, &answer);
    if (!keep_body(v, &answer))
        return -1;
    answer.len = v->body_len;
    return give_answer(v, &answer);
}

static int on_request_writable(visitor *v)
{
    if (v->gone)
        return -1;
    if (v->body == NULL || lws_partial_buffered(v->wsi))
        return 0;
    size_t len = v->body_len - v->body_sent;
    bool last = len <= BODY_PIECE;
    if (!last)
        len = BODY_PIECE;
    unsigned char *from = (unsigned char *)(uintptr_t)(v->body + v->body_sent); /* only read */
    if (lws_write(v->wsi, from, len, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    v->body_sent += len;
    v->since = web_now();
    if (!last) {
        lws_callback_on_writable(v->wsi);
        return 0;
    }
    body_free(v);
    return lws_http_transaction_completed(v->wsi) ? -1 : 0;
}

/* ---- callbacks of libwebsockets ---- */

static int on_visitor_event(visitor *v, enum lws_callback_reasons reason, const char *in)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return on_upgrade(v, in);
    case LWS_CALLBACK_HTTP: return on_request(v);
    case LWS_CALLBACK_HTTP_WRITEABLE: return on_request_writable(v);
    case LWS_CALLBACK_WSI_DESTROY: visitor_free(v); return 0;
    default: /* LWS_CALLBACK_RAW_…: a CONNECT would make it a tunnel */ return -1;
    }
}

static bool is_for_visitor(enum lws_callback_reasons reason)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_WSI_DESTROY:
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_CONNECTED:
    case LWS_CALLBACK_RAW_RX: return true;
    default: return false;
    }
}

/* The listener, or the epoll set of the WebSockets, which is read at the end of the turn. */
static int on_file_event(net *n, const struct lws *wsi, enum lws_callback_reasons reason)
{
    bool listens = wsi == n->listener;
    if (listens && reason == LWS_CALLBACK_RAW_RX_FILE)
        accept_some(n);
    if (listens && (reason == LWS_CALLBACK_RAW_CLOSE_FILE || reason == LWS_CALLBACK_WSI_DESTROY))
        n->listener = NULL;
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    (void)user;
    (void)len;
    bool file = reason == LWS_CALLBACK_RAW_RX_FILE || reason == LWS_CALLBACK_RAW_CLOSE_FILE;
    if (!file && !is_for_visitor(reason))
        return 0;
    net *n = lws_context_user(lws_get_context(wsi));
    void *whose = lws_get_opaque_user_data(wsi);
    if (whose == n)
        return on_file_event(n, wsi, reason);
    if (file || whose == NULL)
        return 0;
    visitor *v = whose;
    v->wsi = wsi;
    return on_visitor_event(v, reason, in);
}

/* ---- opening ---- */

static bool start_library(net *n)
{
    static const struct lws_protocols protocols[] = {
        {.name = protocol_name, .callback = on_event},
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

/* Lets the library wait for a file, too. */
static struct lws *adopt_file(net *n, int fd)
{
    lws_adopt_desc_t adopt = {
        .vh = n->vhost, .type = LWS_ADOPT_RAW_FILE_DESC, .fd.filefd = fd, .vh_prot_name = protocol_name, .opaque = n};
    return lws_adopt_descriptor_vhost_via_info(&adopt);
}

static bool start_webs(net *n)
{
    n->webs.options = &n->options;
    n->webs.events = &n->events;
    n->webs.figures = &n->figures;
    n->webs.counts = &n->counts;
    int fd = web_begin(&n->webs) ? fcntl(n->webs.poll, F_DUPFD_CLOEXEC, 0) : -1; /* the library closes its own */
    if (fd >= 0 && adopt_file(n, fd) != NULL)
        return true;
    if (fd >= 0)
        close(fd);
    return false;
}

static bool start_listening(net *n)
{
    n->port = n->options.port;
    int fd = net_listen(n->options.host, &n->port);
    if (fd < 0)
        return false;
    n->listener = adopt_file(n, fd);
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
    n->webs.poll = -1;
    n->swept = web_now();
    n->counts.seed = (uint64_t)(uintptr_t)n ^ (uint64_t)time(NULL) << 32;
    n->origins = options->origins == NULL ? NULL : strdup(options->origins);
    n->reserve = open("/dev/null", O_RDONLY | O_CLOEXEC);
    atomic_init(&n->woken, false);
    /* libwebsockets keeps tables for as many files as the process may open: this must be neither
     * too few nor a million. */
    int files = net_bound_files(options->max_peers + PLAIN_ROOM + OTHER_FILES);
    n->most = files > 2 * OTHER_FILES ? files - OTHER_FILES : files / 2;
    if (!start_library(n) || !start_webs(n)) {
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
    web_send(&n->webs);
    if (n->context != NULL)
        lws_context_destroy(n->context);
    for (visitor *v = n->all, *after; v != NULL; v = after) {
        after = v->after;
        visitor_free(v);
    }
    web_end(&n->webs);
    net_count_clear(&n->counts);
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

static void sweep(net *n)
{
    int64_t now = web_now();
    if (now - n->swept < 1000)
        return;
    n->swept = now;
    for (visitor *v = n->all; v != NULL; v = v->after)
        if ((now - v->since) / 1000 >= (v->body != NULL ? BODY_S : PLAIN_S))
            visitor_kill(v);
    web_sweep(&n->webs, now);
}

static void on_alarm(lws_sorted_usec_list_t *alarm)
{
    (void)alarm; /* its only purpose is to end the wait */
}

void net_turn(net *n, int most_ms)
{
    web_send(&n->webs);
    int wait = web_wait(&n->webs);
    if (wait >= 0 && wait < most_ms)
        most_ms = wait;
    /* libwebsockets waits for its timers whatever it is told, and cuts the wait to whole
     * milliseconds. */
    if (most_ms > 0)
        lws_sul_schedule(n->context, 0, &n->alarm, on_alarm, (lws_usec_t)most_ms * 1000 + 900);
    (void)lws_service(n->context, most_ms > 0 ? 0 : -1);
    web_read(&n->webs);
    sweep(n);
    atomic_store(&n->woken, false);
    if (n->events.turned != NULL)
        n->events.turned(n->events.host);
    web_send(&n->webs);
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

void net_read_figures(const net *n, net_figures *out)
{
    *out = n->figures;
}
