/* fuzz_frames.c - what three clients send, through sockets, into web.c. The host is told exactly
 * the messages that a second decoder finds before the first fault, and nothing after the end of a
 * peer, which comes once; no more waits for a client that does not read than may; a client hears
 * whole frames, and is not cut off without a cause.
 *
 * The first byte of the input chooses the limit of messages. Then come steps of two bytes (a client
 * and what it does; a number), and what `step` takes besides. The first byte of a message tells the
 * host what to do. The time is the input's own. */
#define _DEFAULT_SOURCE /* for syscall */
#include "server/net/web.h"
#include "tests/fuzz/fuzz.h"

#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { CLIENTS = 3, STEPS = 7, MOST = 300, WAITING = 4096, LONG = 5000 };
enum { ROOM = 1 << 16, TURNS = 2 + ROOM / WEB_READ, KERNEL = 1 << 14 }; /* KERNEL: more than a socket holds */

typedef struct client {
    int fd;         /* -1 if there is none */
    net_peer *peer; /* NULL when it is closed */
    bool ended;     /* the host knows that nothing more may be told */
    bool left;      /* it has closed its side, or a part of it */
    bool deaf;      /* it has heard the end */
    uint8_t said[ROOM], heard[ROOM + 2];
    size_t said_len, sent, told; /* of `said`: all, what is in the socket, what the host was told */
    size_t heard_len, texts;     /* texts: those of the host, which it must hear */
} client;

static client all[CLIENTS];
static web_peers webs;
static net_figures figures;
static net_events events;
static bool swept;
static int64_t now_ms;
static er_span input;

int clock_gettime(clockid_t clock, struct timespec *out)
{
    if (clock != CLOCK_MONOTONIC_COARSE) /* which only web.c reads */
        return (int)syscall(SYS_clock_gettime, clock, out);
    *out = (struct timespec){.tv_sec = now_ms / 1000, .tv_nsec = now_ms % 1000 * 1000000};
    return 0;
}

static uint8_t next_byte(void)
{
    return input.len == 0 ? 0 : (input.len--, (uint8_t)*input.at++);
}

/* ---- the second decoder ---- */

typedef enum { NONE, MESSAGE, FAULT } found; /* FAULT also for a close */

/* Takes the next message off what was sent. */
static found next_message(client *c, uint8_t out[MOST], size_t *len)
{
    bool joins = false;
    *len = 0;
    for (size_t at = c->told, head = 2, size; at + 2 <= c->sent; at += head + size) {
        const uint8_t *f = c->said + at;
        unsigned kind = f[0] & 15, more = (f[1] & 127) == 126 ? 2 : (f[1] & 127) == 127 ? 8 : 0;
        head = 2 + more + (f[1] >= 128 ? 4 : 0);
        if (at + head > c->sent)
            return NONE;
        size = more == 0 ? f[1] & 127 : 0;
        for (unsigned i = 0; i < more; i++)
            size = size << 8 | f[2 + i];
        if ((f[0] & 0x70) != 0 || f[1] < 128 || (kind > 1 && kind < 8) || kind > 10 ||
            (kind >= 8 ? f[0] < 128 || size > 125 : (kind == 0) != joins || size > MOST - *len))
            return FAULT;
        if (size > c->sent - at - head)
            return NONE;
        if (kind == 8)
            return FAULT;
        for (size_t i = 0; kind < 8 && i < size; i++)
            out[(*len)++] = f[head + i] ^ f[head - 4 + i % 4];
        joins = joins || kind < 8;
        if (kind < 8 && f[0] >= 128) {
            c->told = at + head + size;
            return MESSAGE;
        }
    }
    return NONE;
}

/* What a client has heard are whole frames, with all texts of the host; or a part of that, and the
 * end. Nothing follows a close. */
static void check_heard(const client *c)
{
    size_t at = 0, texts = 0;
    for (size_t size, head; at + 2 <= c->heard_len; at += head + size) {
        const uint8_t *f = c->heard + at;
        head = f[1] == 126 ? 4 : 2;
        size = f[1] == 126 ? (size_t)f[2] << 8 | f[3] : f[1];
        if (at + head + size > c->heard_len)
            break;
        unsigned code = size < 2 ? (unsigned)size : (unsigned)f[2] << 8 | f[3];
        MUST(f[0] == 0x81 || (f[0] >= 0x88 && f[0] <= 0x8a && size <= 125));
        texts += f[0] == 0x81;
        for (size_t i = 0; f[0] == 0x81 && i < size; i++)
            MUST(f[head + i] == 'a' + i % 26);
        MUST(f[0] != 0x88 || at + head + size == c->heard_len);
        MUST(f[0] != 0x88 || size == 0 ||
             (code >= 1000 && code < 5000 && (code < 1004 || code > 1006) && code != 1015));
    }
    MUST(c->deaf ? texts <= c->texts : texts == c->texts && at == c->heard_len);
}

/* ---- the host ---- */

static void tell(client *c, size_t len, bool later)
{
    char text[LONG];
    for (size_t i = 0; i < len; i++)
        text[i] = (char)('a' + i % 26);
    if (c->peer != NULL && (later ? net_send_later : net_send)(c->peer, text, len))
        c->texts++;
    else
        c->ended = true;
}

static void on_opened(void *host, net_peer *peer)
{
    ((client *)host)->peer = peer;
    net_set_mine(peer, host);
}

static void on_message(void *host, net_peer *peer, er_span text)
{
    uint8_t wanted[MOST];
    size_t len;
    client *c = net_mine(peer), *other = c == all ? all + 1 : all;
    (void)host;
    MUST(c->peer == peer && !c->ended);
    MUST(next_message(c, wanted, &len) == MESSAGE && len == text.len && memcmp(wanted, text.at, len) == 0);
    switch (len > 0 ? text.at[0] : 0) {
    case 's': tell(c, len, false); break;
    case 'l': tell(c, len, true); break;
    case 'L': tell(c, LONG, len % 2 == 0); break;
    case 'o': tell(other, len, false), tell(c, 1, true); break;
    case 'f':
        while (!c->ended)
            tell(c, len, false);
        break;
    case 'd': c = other; /* fallthrough */
    case 'D':
        if (c->peer != NULL)
            net_drop(c->peer, 4000 + (int)len, "dropped by the host");
        c->ended = true;
        break;
    default: break;
    }
}

static void on_closed(void *host, net_peer *peer)
{
    client *c = net_mine(peer);
    (void)host;
    MUST(c->peer == peer && !net_send(peer, "", 0));
    c->peer = NULL;
}

static void turn(int times)
{
    while (times-- > 0) {
        web_read(&webs);
        web_send(&webs);
    }
}

/* ---- the clients ---- */

static void join(client *c)
{
    int two[2], least = 1;
    MUST(socketpair(AF_UNIX, SOCK_STREAM, 0, two) == 0);
    MUST(setsockopt(two[1], SOL_SOCKET, SO_SNDBUF, &least, sizeof least) == 0);
    c->fd = two[0];
    c->ended = c->left = c->deaf = false;
    c->said_len = c->sent = c->told = c->heard_len = c->texts = 0;
    events.host = c;
    MUST(web_open(&webs, two[1], (const char[NET_ADDRESS]){"192.0.2.1"}, NULL) && c->peer != NULL);
}

static size_t hear(client *c)
{
    uint8_t room[4096];
    size_t len = 0;
    for (ssize_t n; !c->deaf && (n = recv(c->fd, room, sizeof room, MSG_DONTWAIT)) >= 0; len += (size_t)n) {
        for (ssize_t i = 0; i < n && c->heard_len < ROOM; i++)
            c->heard[c->heard_len++] = room[i];
        c->deaf = n == 0;
    }
    return len;
}

/* Everybody's bytes are read; then the client hears all that waits for it. */
static void settle(client *c)
{
    size_t waited = 0, len;
    uint8_t message[MOST];
    turn(TURNS);
    now_ms += 20; /* so that no text waits for others */
    turn(1);
    for (size_t n = 1; n > 0; waited += n) {
        n = hear(c);
        turn(1);
    }
    MUST(waited <= WAITING + LONG + 200 + KERNEL);
    if (c->heard_len < ROOM)
        check_heard(c);
    found next = c->left ? NONE : next_message(c, message, &len);
    MUST(c->deaf ? next == FAULT || c->left || swept || figures.dropped > 0 : next == NONE);
}

static void hang_up(client *c)
{
    settle(c);
    MUST(close(c->fd) == 0);
    c->fd = -1;
    turn(TURNS);
    MUST(c->peer == NULL);
}

static void add(client *c, unsigned byte)
{
    if (c->said_len < ROOM)
        c->said[c->said_len++] = (uint8_t)byte;
}

static void add_frame(client *c, uint8_t kind, uint8_t first, unsigned len)
{
    add(c, kind);
    add(c, 128 + (len < 126 ? len : 126));
    for (int shift = 8; len >= 126 && shift >= 0; shift -= 8)
        add(c, len >> shift);
    for (unsigned i = 0; i < 4; i++)
        add(c, i);
    for (unsigned i = 0; i < len; i++)
        add(c, (i == 0 ? first : 'x') ^ i % 4);
}

static void step(client *c, int what, uint8_t n)
{
    switch (what) {
    case 0: /* any bytes */
        while (n-- > 0 && input.len > 0)
            add(c, next_byte());
        break;
    case 1: { /* frames */
        uint8_t kind = next_byte(), first = next_byte();
        for (int times = 1 + next_byte(); times > 0; times--)
            add_frame(c, kind, first, n < 200 ? n : 3u * n);
        break;
    }
    case 2: { /* sends so much of it; all with 127 */
        size_t len = c->said_len - c->sent, most = n % 128 == 127 ? ROOM : n % 128;
        ssize_t sent = send(c->fd, c->said + c->sent, len < most ? len : most, MSG_DONTWAIT | MSG_NOSIGNAL);
        c->sent += sent > 0 ? (size_t)sent : 0;
        turn(n / 128);
        break;
    }
    case 3: n % 2 == 0 ? settle(c) : (void)hear(c); break;
    case 4: c->left = shutdown(c->fd, n % 2 == 0 ? SHUT_RD : SHUT_WR) == 0; break;
    case 5: hang_up(c); break;
    default: /* time passes: ms, or half seconds */
        now_ms += n < 128 ? n : (n - 127) * 500;
        swept = swept || n >= 128;
        if (n >= 128)
            web_sweep(&webs, now_ms);
        turn(1);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int limits[] = {0, 3, 1000000, 500000};
    input = (er_span){(const char *)data, size};
    net_options options = {.max_message = MOST, .max_waiting = WAITING, .messages_per_s = limits[next_byte() % 4]};
    events = (net_events){.opened = on_opened, .message = on_message, .closed = on_closed};
    figures = (net_figures){0};
    webs = (web_peers){.options = &options, .events = &events, .figures = &figures};
    swept = false;
    now_ms = 1000;
    MUST(web_begin(&webs));
    for (int i = 0; i < CLIENTS; i++)
        join(&all[i]);
    while (input.len > 0) {
        uint8_t what = next_byte();
        client *c = &all[what % CLIENTS];
        if (c->fd < 0)
            join(c);
        step(c, what / CLIENTS % STEPS, next_byte());
    }
    for (int i = 0; i < CLIENTS; i++)
        if (all[i].fd >= 0 && i > 0)
            hang_up(&all[i]);
        else if (all[i].fd >= 0)
            settle(&all[i]); /* web_end finds it open */
    web_end(&webs);
    MUST(all[0].peer == NULL && figures.peers == 0 && webs.open == 0);
    if (all[0].fd >= 0)
        MUST(close(all[0].fd) == 0);
    return 0;
}
