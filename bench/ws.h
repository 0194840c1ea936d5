/* ws.h - the least WebSocket client that can load a server: frames in place, no masking (a key of zeros), one thread.
 *
 * Layer: bench. For 127.0.0.1 only.
 */
#ifndef BENCH_WS_H
#define BENCH_WS_H

#include "core/er.h"

typedef struct ws {
    int fd;
    uint8_t *in;
    size_t cap, from, to;
} ws;

bool ws_open(ws *, int port);                     /* connects and becomes a WebSocket, waiting; then no call waits */
bool ws_send(ws *, const char *text, size_t len); /* false: closed, or the other side takes nothing */
bool ws_read(ws *);                               /* what has come, into the buffer; false: closed */
int ws_next(ws *, er_span *text); /* 1: a whole text, valid until ws_read; 0: none; -1: closed or nonsense */
void ws_close(ws *);

int64_t ws_now_us(void);

/* Figures of a run: latencies in a histogram of microseconds, finer for the short ones. */
enum { WS_SLOTS = 4096 };
typedef struct ws_times {
    uint64_t slot[WS_SLOTS], count, sum, max;
} ws_times;
void ws_times_add(ws_times *, int64_t us);
int64_t ws_times_at(const ws_times *, double share); /* 0.99: the 99th percentile */

long ws_number(const char *text, long least, long most, bool *good); /* of an argument */

#endif
