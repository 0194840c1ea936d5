/* ws.c - see ws.h. */
#include "bench/ws.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { IN_BYTES = 1 << 13, IN_MOST = 1 << 24, HEAD = 8, LONGEST = 1 << 16, MEGA = 1 << 20 };

int64_t ws_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static bool send_whole(int fd, const void *data, size_t len)
{
    const char *at = data;
    while (len > 0) {
        ssize_t n = send(fd, at, len, MSG_NOSIGNAL);
        if (n <= 0)
            return false;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

/* Reads up to the end of the answer's head; what follows it stays in the buffer. */
static bool read_head(ws *w)
{
    while (w->to < w->cap - 1) {
        ssize_t n = recv(w->fd, w->in + w->to, w->cap - 1 - w->to, 0);
        if (n <= 0)
            return false;
        w->to += (size_t)n;
        w->in[w->to] = '\0';
        const char *end = strstr((const char *)w->in, "\r\n\r\n");
        if (end != NULL) {
            w->from = (size_t)(end + 4 - (const char *)w->in);
            return strncmp((const char *)w->in, "HTTP/1.1 101", 12) == 0;
        }
    }
    return false;
}

bool ws_open(ws *w, int port)
{
    char text[256];
    er_text request = er_text_on(text, sizeof text);
    er_put(&request, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:");
    er_put_int(&request, port);
    er_put(&request, "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *w = (ws){.fd = socket(AF_INET, SOCK_STREAM, 0), .in = malloc(IN_BYTES), .cap = IN_BYTES};
    int on = 1;
    bool open = w->fd >= 0 && w->in != NULL && connect(w->fd, (struct sockaddr *)&to, sizeof to) == 0 &&
                setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 &&
                send_whole(w->fd, request.at, request.len) && read_head(w) && fcntl(w->fd, F_SETFL, O_NONBLOCK) == 0;
    if (!open)
        ws_close(w);
    return open;
}

static bool send_frame(ws *w, uint8_t kind, const char *text, size_t len)
{
    uint8_t frame[HEAD + LONGEST] = {0};
    if (len >= LONGEST)
        return false;
    size_t head = len < 126 ? 6 : 8;
    frame[0] = (uint8_t)(0x80 | kind);
    frame[1] = (uint8_t)(0x80 | (len < 126 ? len : 126));
    if (head == 8) {
        frame[2] = (uint8_t)(len >> 8);
        frame[3] = (uint8_t)len;
    }
    memcpy(frame + head, text, len);
    return send_whole(w->fd, frame, head + len);
}

bool ws_send(ws *w, const char *text, size_t len)
{
    return send_frame(w, 1, text, len);
}

bool ws_read(ws *w)
{
    if (w->from > 0) {
        memmove(w->in, w->in + w->from, w->to - w->from);
        w->to -= w->from;
        w->from = 0;
    }
    if (w->to == w->cap) {
        uint8_t *grown = w->cap < IN_MOST ? realloc(w->in, 2 * w->cap) : NULL;
        if (grown == NULL)
            return false;
        w->in = grown;
        w->cap *= 2;
    }
    ssize_t n = recv(w->fd, w->in + w->to, w->cap - w->to, 0);
    if (n > 0)
        w->to += (size_t)n;
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Returns the length of the head of the frame at `at`; 0 if it is incomplete. */
static size_t frame_head(const uint8_t *at, size_t have, size_t *len)
{
    if (have < 2)
        return 0;
    size_t head = at[1] < 126 ? 2 : at[1] == 126 ? 4 : 10;
    if (have < head)
        return 0;
    *len = head == 2 ? at[1] : 0;
    for (size_t i = 2; i < head; i++)
        *len = *len << 8 | at[i];
    return head;
}

int ws_next(ws *w, er_span *text)
{
    for (;;) {
        const uint8_t *at = w->in + w->from;
        size_t have = w->to - w->from, len = 0;
        size_t head = frame_head(at, have, &len);
        if (head > 0 && (at[0] & 0x80) == 0)
            return -1;
        if (head == 0 || have - head < len)
            return 0;
        w->from += head + len;
        *text = (er_span){(const char *)at + head, len};
        switch (at[0] & 15) {
        case 1: return 1;
        case 9:
            if (!send_frame(w, 10, text->at, len))
                return -1;
            break;
        case 10: break;
        default: return -1;
        }
    }
}

void ws_close(ws *w)
{
    if (w->fd >= 0)
        close(w->fd);
    free(w->in);
    *w = (ws){.fd = -1};
}

/* ---- figures ---- */

void ws_times_add(ws_times *t, int64_t us)
{
    uint64_t at = us < 0 ? 0 : (uint64_t)us;
    t->count++;
    t->sum += at;
    if (at > t->max)
        t->max = at;
    uint64_t slot = at < 2048 ? at / 2 : at < MEGA ? 1024 + at / 1024 : 2048 + at / MEGA;
    t->slot[slot < WS_SLOTS ? slot : WS_SLOTS - 1]++;
}

int64_t ws_times_at(const ws_times *t, double share)
{
    uint64_t want = (uint64_t)(share * (double)t->count), seen = 0;
    for (int i = 0; i < WS_SLOTS; i++) {
        seen += t->slot[i];
        if (seen > want)
            return i < 1024 ? 2 * i + 1 : i < 2048 ? ((int64_t)i - 1024) * 1024 : ((int64_t)i - 2048) * MEGA;
    }
    return (int64_t)t->max;
}

long ws_number(const char *text, long least, long most, bool *good)
{
    char *end = NULL;
    errno = 0;
    long n = strtol(text, &end, 10);
    *good = errno == 0 && end != text && *end == '\0' && n >= least && n <= most;
    return n;
}
