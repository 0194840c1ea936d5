/* test_net.c - the network with real sockets: handshakes, whole messages and messages in pieces,
 * every limit of net.h, requests.
 *
 * A host in its own thread echoes; the clients here are plain sockets that may send anything.
 */
#include "tests/check.h"
#include "server/net/address.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { BIG = 3 << 20, MESSAGE = 60000, WAITING = 1 << 20 };

enum { PATIENCE_MS = 120000 }; /* a safety net, never a verdict */

static char *big; /* a body of some megabytes */

/* ---- the host ---- */

typedef struct host {
    net *net;
    pthread_t thread;
    atomic_bool stop, deafen;
    atomic_int opened, closed, turns, messages, longest;
    atomic_int wait_ms;
} host;

static void on_opened(void *at, net_peer *peer)
{
    host *h = at;
    atomic_fetch_add(&h->opened, 1);
    net_set_mine(peer, h);
    expect(strcmp(net_address(peer), "127.0.0.1") == 0 || strcmp(net_address(peer), "203.0.113.9") == 0, "an address");
}

static void on_message(void *at, net_peer *peer, er_span text)
{
    host *h = at;
    atomic_fetch_add(&h->messages, 1);
    if ((int)text.len > atomic_load(&h->longest))
        atomic_store(&h->longest, (int)text.len);
    expect(net_mine(peer) == h, "the host's own is kept");
    if (er_span_is(text, "flood")) {
        while (net_send(peer, big, MESSAGE)) {}
    } else if (er_span_is(text, "drop")) {
        net_send(peer, "last words", 10);
        net_drop(peer, 4001, "bye");
        expect(!net_send(peer, "more", 4), "nothing is sent to a peer that is being dropped");
    } else {
        net_send(peer, text.at, text.len);
    }
}

static void on_closed(void *at, net_peer *peer)
{
    host *h = at;
    expect(net_mine(peer) == h, "the host's own is there at the end");
    atomic_fetch_add(&h->closed, 1);
}

static void on_request(void *at, const net_request *request, net_answer *answer)
{
    (void)at;
    if (strcmp(request->path, "/") == 0)
        *answer =
            (net_answer){.status = 200, .type = "text/html; charset=utf-8", .body = "<p>hello", .len = 8, .etag = "v1"};
    else if (strcmp(request->path, "/big") == 0)
        *answer = (net_answer){.status = 200, .body = big, .len = BIG, .fixed = true, .keep = true};
    else if (strcmp(request->path, "/packed") == 0)
        *answer = (net_answer){.status = 200,
                               .body = request->gzip ? "zipped" : "plain!",
                               .len = 6,
                               .packed = request->gzip,
                               .varies = true,
                               .for_ever = true};
    else if (strcmp(request->path, "/a b") == 0 && strcmp(request->query, "x=1&y=2") == 0)
        *answer =
            (net_answer){.status = 200, .body = strdup(request->local ? "local" : "far"), .len = 3, .owned = true};
}

static void on_turned(void *at)
{
    host *h = at;
    atomic_fetch_add(&h->turns, 1);
    if (atomic_load(&h->deafen)) {
        net_deafen(h->net);
        atomic_store(&h->deafen, false);
    }
}

static void *turn(void *at)
{
    host *h = at;
    while (!atomic_load(&h->stop))
        net_turn(h->net, h->wait_ms);
    return NULL;
}

static bool host_start(host *h, const net_options *options)
{
    struct err e = {0};
    net_events events = {h, on_opened, on_message, on_closed, on_request, on_turned};
    h->wait_ms = 200;
    h->net = net_open(options, &events, &e);
    expect(h->net != NULL, "opens");
    return h->net != NULL && pthread_create(&h->thread, NULL, turn, h) == 0;
}

static void host_stop(host *h)
{
    atomic_store(&h->stop, true);
    net_wake(h->net);
    pthread_join(h->thread, NULL);
    net_close(h->net);
    expect(atomic_load(&h->opened) == atomic_load(&h->closed), "every peer that opened is closed");
}

/* ---- clients ---- */

static int dial(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    struct timeval patience = {.tv_sec = 4};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
        return fd;
    close(fd);
    return -1;
}

static void say(int fd, const void *text, size_t len)
{
    for (const char *at = text; len > 0;) {
        ssize_t n = send(fd, at, len, MSG_NOSIGNAL);
        if (n <= 0)
            return;
        at += n;
        len -= (size_t)n;
    }
}

static void say_text(int fd, const char *text)
{
    say(fd, text, strlen(text));
}

/* Reads until `until` is in it, all of `most`, or the end. */
static size_t hear(int fd, char *out, size_t most, const char *until)
{
    size_t len = 0;
    while (len < most - 1) {
        ssize_t n = recv(fd, out + len, most - 1 - len, 0);
        if (n <= 0)
            break;
        len += (size_t)n;
        out[len] = '\0';
        if (until != NULL && strstr(out, until) != NULL)
            break;
    }
    out[len] = '\0';
    return len;
}

static bool hear_all(int fd, void *out, size_t len)
{
    return recv(fd, out, len, MSG_WAITALL) == (ssize_t)len;
}

static int status_of(int port, const char *request, char *out, size_t cap)
{
    int fd = dial(port);
    out[0] = '\0';
    if (fd < 0)
        return -1;
    say_text(fd, request);
    hear(fd, out, cap, "\r\n\r\n");
    close(fd);
    return strncmp(out, "HTTP/1.1 ", 9) == 0 ? (int)strtol(out + 9, NULL, 10) : 0;
}

#define UPGRADE(path, more)                                                                           \
    "GET " path " HTTP/1.1\r\nHost: play.example:80\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" more "\r\n"

static int web_with(int port, const char *request)
{
    char answer[1024];
    int fd = dial(port);
    if (fd < 0)
        return -1;
    say_text(fd, request);
    size_t len = 0; /* a byte at a time, so that what follows the head is not lost */
    while (len < sizeof answer - 1 && recv(fd, answer + len, 1, 0) == 1) {
        answer[++len] = '\0';
        if (len >= 4 && strcmp(answer + len - 4, "\r\n\r\n") == 0)
            break;
    }
    if (len > 12 && strncmp(answer, "HTTP/1.1 101", 12) == 0) {
        expect(strstr(answer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") != NULL, "the key is answered");
        return fd;
    }
    close(fd);
    return -1;
}

static int web(int port)
{
    return web_with(port, UPGRADE("/ws", ""));
}

static void frame(int fd, unsigned first, const char *text, size_t len)
{
    static const unsigned char key[4] = {1, 2, 3, 4};
    unsigned char head[14] = {(unsigned char)first};
    size_t n = 2;
    head[1] = (unsigned char)(0x80 | (len < 126 ? len : len < 65536 ? 126 : 127));
    if (len >= 126)
        for (size_t bytes = len < 65536 ? 2 : 8; bytes > 0; bytes--)
            head[n++] = (unsigned char)(len >> (8 * (bytes - 1)));
    memcpy(head + n, key, 4);
    char *masked = malloc(len + 1);
    for (size_t i = 0; i < len; i++)
        masked[i] = (char)(text[i] ^ (char)key[i % 4]);
    say(fd, head, n + 4);
    say(fd, masked, len);
    free(masked);
}

/* Reads the next frame; returns its length, or -1 if there is none. */
static long hear_frame(int fd, int *kind, char *out, size_t cap)
{
    unsigned char head[2], more[8];
    if (!hear_all(fd, head, 2))
        return -1;
    *kind = head[0] & 15;
    size_t len = head[1] & 127, extra = len == 126 ? 2 : len == 127 ? 8 : 0;
    if (extra > 0) {
        if (!hear_all(fd, more, extra))
            return -1;
        len = 0;
        for (size_t i = 0; i < extra; i++)
            len = len << 8 | more[i];
    }
    return len <= cap && (len == 0 || hear_all(fd, out, len)) ? (long)len : -1;
}

static bool echoes(int fd, const char *text, size_t len)
{
    static char heard[MESSAGE + 1];
    int kind = 0;
    frame(fd, 0x81, text, len);
    return hear_frame(fd, &kind, heard, sizeof heard) == (long)len && kind == 1 && memcmp(heard, text, len) == 0;
}

/* Returns the code with which the other side closes, after anything else it sends; 0 if there is
 * none. */
static int close_code(int fd)
{
    static char heard[1 << 17];
    for (int kind = 0;;) {
        long len = hear_frame(fd, &kind, heard, sizeof heard);
        if (len < 0)
            return 0;
        if (kind == 8)
            return len >= 2 ? (unsigned char)heard[0] << 8 | (unsigned char)heard[1] : 1005;
    }
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool becomes(atomic_int *what, int wanted)
{
    for (int64_t end = now_ms() + PATIENCE_MS; now_ms() < end;) {
        if (atomic_load(what) == wanted)
            return true;
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    return false;
}

/* ---- tests ---- */

static void test_messages(host *h)
{
    static const size_t length[] = {0, 1, 5, 125, 126, 127, 1023, 1024, 1025, 4096, MESSAGE};
    int fd = web(net_port(h->net));
    expect(fd >= 0, "becomes a WebSocket");
    for (size_t i = 0; i < sizeof length / sizeof length[0]; i++)
        expect(echoes(fd, big, length[i]), "echoes a message of any length");
    char heard[64] = "";
    int kind = 0;
    frame(fd, 0x01, "one ", 4);
    frame(fd, 0x89, "still there?", 12); /* a ping between two pieces */
    frame(fd, 0x00, "two ", 4);
    frame(fd, 0x80, "three", 5);
    bool pong = false, joined = false;
    for (int i = 0; i < 2; i++) {
        long len = hear_frame(fd, &kind, heard, sizeof heard);
        pong = pong || (len == 12 && kind == 10);
        joined = joined || (len == 13 && kind == 1 && memcmp(heard, "one two three", 13) == 0);
    }
    expect(pong, "a ping is answered");
    expect(joined, "pieces are joined");
    for (int i = 0; i < 50; i++)
        frame(fd, 0x81, "many at once", 12);
    bool all = true;
    for (int i = 0; i < 50; i++)
        all = all && hear_frame(fd, &kind, heard, sizeof heard) == 12;
    expect(all, "many messages at once are all answered");
    frame(fd, 0x88, "\x03\xe8", 2);
    expect(close_code(fd) == 1000, "a close is answered");
    close(fd);
}

static void test_dropping(host *h)
{
    char heard[64] = "";
    int kind = 0, fd = web(net_port(h->net));
    frame(fd, 0x81, "drop", 4);
    expect(hear_frame(fd, &kind, heard, sizeof heard) == 10 && kind == 1, "what waits is sent before the end");
    expect(close_code(fd) == 4001, "then the host's code");
    close(fd);
    fd = web(net_port(h->net));
    frame(fd, 0x81, big, MESSAGE + 10);
    expect(close_code(fd) == 1009, "a message too long closes with 1009");
    close(fd);
    fd = web(net_port(h->net));
    for (int i = 0; i < 70; i++)
        frame(fd, i == 0 ? 0x01 : 0x00, big, 1000);
    expect(close_code(fd) == 1009, "pieces too long together close with 1009");
    close(fd);
    static const char endless[] = "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\1\2\3\4hello";
    fd = web(net_port(h->net));
    say(fd, endless, sizeof endless - 1);
    expect(close_code(fd) == 1009, "a message of 2^63 bytes is not waited for");
    close(fd);
    fd = web(net_port(h->net));
    frame(fd, 0x83, "?", 1);
    expect(close_code(fd) == 1002, "an unknown kind of frame is an error");
    close(fd);
    fd = web(net_port(h->net));
    frame(fd, 0x82, "?", 1);
    expect(close_code(fd) == 1003, "messages are texts");
    close(fd);
}

static void test_slow_reader(host *h)
{
    int quick = web(net_port(h->net)), slow = web(net_port(h->net)), closed = atomic_load(&h->closed);
    frame(slow, 0x81, "flood", 5);
    expect(echoes(quick, "hello", 5), "others go on beside a slow reader");
    expect(becomes(&h->closed, closed + 1), "a slow reader is dropped");
    expect(echoes(quick, "hello", 5), "others go on after it");
    close(quick);
    close(slow);
}

/* RFC 6455, 7.4: only a code that may be sent is answered with itself. */
static void test_closing(host *h)
{
    static const int good[] = {1000, 1003, 1007, 1011, 1014, 3000, 4999};
    static const int bad[] = {0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535};
    enum { GOOD = sizeof good / sizeof good[0], ALL = GOOD + sizeof bad / sizeof bad[0] };
    for (int i = 0; i < ALL; i++) {
        int fd = web(net_port(h->net)), code = i < GOOD ? good[i] : bad[i - GOOD];
        char said[] = {(char)(code >> 8), (char)code, 'b', 'y', 'e'};
        frame(fd, 0x88, said, sizeof said);
        expect(close_code(fd) == (i < GOOD ? code : 1002), "a code is answered with itself, or with 1002");
        close(fd);
    }
    for (size_t len = 0; len < 2; len++) {
        int fd = web(net_port(h->net));
        frame(fd, 0x88, "\x03", len);
        expect(close_code(fd) == (len == 0 ? 1005 : 1002), "no code is answered with none, half a code with 1002");
        close(fd);
    }
}

/* Answers to pings wait for the reader like all else. */
static void test_pings(host *h)
{
    static const char ping[6 + 125] = {(char)0x89, (char)0xfd};
    int fd = web(net_port(h->net));
    bool cut = false;
    for (int i = 0; !cut && i < 40 * WAITING / 125; i++)
        cut = send(fd, ping, sizeof ping, MSG_NOSIGNAL) < 0;
    expect(cut, "a peer that pings and never reads is dropped");
    close(fd);
}

static void test_origins(host *h)
{
    int port = net_port(h->net);
    char out[2048];
    int fd = web_with(port, UPGRADE("/ws", "Origin: https://play.example:80\r\n"));
    expect(fd >= 0, "the own origin may connect");
    close(fd);
    fd = web_with(port, UPGRADE("/ws", "Origin: https://friend.example\r\n"));
    expect(fd >= 0, "a named origin may connect");
    close(fd);
    expect(status_of(port, UPGRADE("/ws", "Origin: https://evil.example\r\n"), out, sizeof out) == 403,
           "others may not");
    expect(status_of(port, UPGRADE("/ws", "Origin: null\r\n"), out, sizeof out) == 403, "nor pages without one");
    expect(status_of(port, UPGRADE("/other", ""), out, sizeof out) == 404, "only /ws is a WebSocket");
}

static void test_requests(host *h)
{
    int port = net_port(h->net);
    char out[4096];
    expect(status_of(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out) == 200, "a page");
    expect(strstr(out, "nosniff") != NULL && strstr(out, "no-referrer") != NULL &&
               strstr(out, "frame-ancestors") != NULL && strstr(out, "content-length: 8") != NULL &&
               strstr(out, "etag: \"v1\"") != NULL,
           "has its headers");
    expect(strstr(out, "cross-origin-opener-policy: same-origin") != NULL &&
               strstr(out, "cross-origin-embedder-policy: require-corp") != NULL,
           "may share memory with its workers");
    const char *again = "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"v0\", \"v1\"\r\n\r\n";
    expect(status_of(port, again, out, sizeof out) == 304, "is not sent again");
    expect(status_of(port, "GET /none HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out) == 404, "no such page");
    expect(status_of(port, "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out) == 200, "its head alone");
    expect(strstr(out, "hello") == NULL, "without the body");
    expect(status_of(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc", out, sizeof out) == 405,
           "no POST");
    expect(status_of(port, "DELETE / HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out) == 405, "no DELETE");
    expect(status_of(port, "GET /../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out) != 200, "no way up");
    expect(status_of(port, "GET /%2e%2e/x HTTP/1.1\r\nHost: x\r\n\r\n", out, sizeof out) != 200,
           "nor written otherwise");
    int fd = dial(port);
    say_text(fd, "GET /a%20b?x=1&y=2 HTTP/1.1\r\nHost: x\r\n\r\n");
    hear(fd, out, sizeof out, "loc");
    expect(strstr(out, "\r\n\r\nloc") != NULL, "a path is decoded, the query is told, the own machine is known");
    say_text(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    hear(fd, out, sizeof out, "<p>hello");
    expect(strstr(out, "<p>hello") != NULL, "a connection asks twice");
    close(fd);
    fd = dial(port);
    char *whole = malloc(BIG + 4096);
    say_text(fd, "GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    size_t len = 0;
    for (ssize_t n; len < BIG + 4095 && (n = recv(fd, whole + len, BIG + 4095 - len, 0)) > 0;) {
        len += (size_t)n;
        whole[len] = '\0';
        const char *end = strstr(whole, "\r\n\r\n");
        if (end != NULL && len - (size_t)(end + 4 - whole) >= BIG)
            break;
    }
    expect(len > BIG && memcmp(whole + len - BIG, big, BIG) == 0, "a body of megabytes arrives whole");
    free(whole);
    close(fd);
}

static void test_packed(host *h)
{
    int port = net_port(h->net);
    char out[4096];
    const char *takes = "GET /packed HTTP/1.1\r\nHost: x\r\nAccept-Encoding: deflate, gzip\r\n\r\n";
    expect(status_of(port, takes, out, sizeof out) == 200 && strstr(out, "content-encoding: gzip") != NULL &&
               strstr(out, "max-age=31536000, immutable") != NULL && strstr(out, "vary: accept-encoding") != NULL,
           "a packed body says so");
    const char *plain = "GET /packed HTTP/1.1\r\nHost: x\r\n\r\n";
    expect(status_of(port, plain, out, sizeof out) == 200 && strstr(out, "content-encoding") == NULL &&
               strstr(out, "vary: accept-encoding") != NULL,
           "and only to who takes it");
}

static void test_hostile(host *h)
{
    static const char *const said[] = {
        "",
        "\r\n\r\n",
        "\x16\x03\x01\x02",
        "GET\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\nhello",
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: "
        "AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        "GET /ws HTTP/1.1\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n",
        "POST /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
        UPGRADE("/ws", "Sec-WebSocket-Protocol: nobody\r\n"),
        UPGRADE("/ws", "") "\x81\x05hello\x88",
        UPGRADE("/ws", "") "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
    };
    int port = net_port(h->net);
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        for (int half = 0; half < 2; half++) {
            int fd = dial(port);
            say_text(fd, said[i]);
            if (half == 1)
                shutdown(fd, SHUT_WR);
            nanosleep(&(struct timespec){.tv_nsec = 3000000}, NULL);
            close(fd);
        }
    int fd = dial(port);
    say_text(fd, "GET / HTTP/1.1\r\n");
    for (int i = 0; i < 200; i++)
        say_text(fd, "X-Long: ................................................................................\r\n");
    close(fd);
    fd = web(port);
    expect(echoes(fd, "hello", 5), "it still echoes after all that");
    close(fd);
}

static void test_bounds(void)
{
    static host h;
    net_options options = {.host = "127.0.0.1",
                           .max_peers = 4,
                           .max_per_address = 6,
                           .max_message = 1000,
                           .max_waiting = WAITING,
                           .messages_per_s = 20};
    if (!host_start(&h, &options))
        return;
    int fd[8], port = net_port(h.net), open = 0;
    char out[2048];
    for (int i = 0; i < 4; i++)
        fd[i] = web(port);
    expect(fd[3] >= 0, "as many peers as may be");
    expect(status_of(port, UPGRADE("/ws", ""), out, sizeof out) == 503, "and no more");
    for (int i = 4; i < 8; i++)
        fd[i] = dial(port);
    for (int i = 4; i < 8; i++) {
        say_text(fd[i], "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        open += hear(fd[i], out, sizeof out, "hello") > 0;
    }
    expect(open == 2, "an address has so many connections and no more");
    for (int i = 0; i < 110; i++)
        frame(fd[0], 0x81, "again", 5);
    expect(close_code(fd[0]) == 1008, "a peer that says too much is dropped");
    expect(echoes(fd[1], "hello", 5), "and no other");
    for (int i = 0; i < 8; i++)
        close(fd[i]);
    expect(becomes(&h.closed, 4), "all are seen to go");
    fd[0] = web(port);
    expect(fd[0] >= 0, "then there is room again");
    close(fd[0]);
    host_stop(&h);
}

/* A rate whose burst, in thousandths of messages, is more than an int holds. */
static void test_high_rate(void)
{
    static host h;
    net_options options = {
        .host = "127.0.0.1", .max_peers = 4, .max_message = 1000, .max_waiting = WAITING, .messages_per_s = 500000};
    if (!host_start(&h, &options))
        return;
    int fd = web(net_port(h.net));
    bool all = true;
    for (int64_t begin = now_ms(); all && now_ms() - begin < 50;) /* its allowance grows with time */
        all = echoes(fd, "hello", 5);
    expect(all, "a high rate is no limit for one who says little");
    close(fd);
    host_stop(&h);
}

static void test_proxy(void)
{
    static host h;
    net_options options = {.host = "127.0.0.1",
                           .max_peers = 10,
                           .max_per_address = 1,
                           .max_message = 1000,
                           .max_waiting = WAITING,
                           .trust_proxy = true};
    if (!host_start(&h, &options))
        return;
    const char *from = UPGRADE("/ws", "X-Forwarded-For: 198.51.100.1, 203.0.113.9\r\n");
    char out[2048];
    int first = web_with(net_port(h.net), from);
    expect(first >= 0 && echoes(first, "hello", 5), "a peer behind a proxy");
    expect(status_of(net_port(h.net), from, out, sizeof out) == 503, "is counted by its own address");
    close(first);
    host_stop(&h);
}

static bool turn_on(host *h, int turns)
{
    for (int64_t end = now_ms() + PATIENCE_MS; atomic_load(&h->turns) < turns;) {
        if (now_ms() > end)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return true;
}

static void test_waking(host *h)
{
    int turns = atomic_load(&h->turns);
    int64_t begin = now_ms();
    expect(turn_on(h, turns + 2), "an idle loop turns by itself");
    nanosleep(&(struct timespec){.tv_nsec = 450000000}, NULL);
    int idle = atomic_load(&h->turns) - turns;
    expect(idle <= 10 + 10 * (now_ms() - begin) / h->wait_ms, "and seldom");
    h->wait_ms = 100 * PATIENCE_MS;
    turns = atomic_load(&h->turns);
    expect(turn_on(h, turns + 1), "it waits for as long as it was told before");
    net_wake(h->net);
    expect(turn_on(h, turns + 2), "waking turns the loop, which would wait for hours");
}

static void test_deaf(host *h)
{
    int port = net_port(h->net), fd = web(port);
    atomic_store(&h->deafen, true);
    net_wake(h->net);
    for (int64_t end = now_ms() + PATIENCE_MS; atomic_load(&h->deafen) && now_ms() < end;)
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    expect(dial(port) < 0, "nobody new connects to a deaf server");
    expect(echoes(fd, "hello", 5), "who is there stays");
    close(fd);
}

/* The owner of one address of a /64 has all of them: they count as one for every limit. */
static void test_groups(void)
{
    static const char *const rows[][2] = {{"192.0.2.7", "192.0.2.7"},
                                          {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"},
                                          {"2001:db8:1:2::9", "2001:db8:1:2::"},
                                          {"::1", "::"},
                                          {"no address", "no address"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char group[NET_ADDRESS];
        net_group(rows[i][0], group);
        expect(strcmp(group, rows[i][1]) == 0, rows[i][0]);
    }
}

static void test_codings(void)
{
    static const char *const takes[] = {"gzip", "deflate, gzip, br", "br;q=1.0, GZIP;q=0.2",
                                        "*",    "gzip;q=0.001",      "identity, *;q=0.5"};
    static const char *const refuses[] = {"",      "br",        "gzip;q=0",     "gzip; q=0.000, *",
                                          "xgzip", "gzipped, ", "identity;q=1", "*;q=0, br ",
                                          ",,;,"};
    for (size_t i = 0; i < sizeof takes / sizeof takes[0]; i++)
        expect(net_accepts_gzip(er_span_of(takes[i])), takes[i]);
    for (size_t i = 0; i < sizeof refuses / sizeof refuses[0]; i++)
        expect(!net_accepts_gzip(er_span_of(refuses[i])), refuses[i]);
}

int main(void)
{
    static host h;
    big = malloc(BIG);
    for (size_t i = 0; i < BIG; i++)
        big[i] = (char)('a' + i * 7 % 26);
    net_options options = {.host = "127.0.0.1",
                           .max_peers = 100,
                           .max_per_address = 100,
                           .max_message = MESSAGE,
                           .max_waiting = WAITING,
                           .origins = "https://friend.example https://other.example"};
    if (host_start(&h, &options)) {
        test_messages(&h);
        test_dropping(&h);
        test_closing(&h);
        test_slow_reader(&h);
        test_pings(&h);
        test_origins(&h);
        test_requests(&h);
        test_packed(&h);
        test_hostile(&h);
        test_waking(&h);
        test_deaf(&h);
        host_stop(&h);
    }
    test_bounds();
    test_high_rate();
    test_proxy();
    test_groups();
    test_codings();
    free(big);
    return check_end();
}
