/* ws.h - the smallest WebSocket client that can load a server: frames in place, no masking (a key
 * of zeros), one thread.
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

/* Waits until it is connected as a WebSocket; later calls do not wait. */
bool ws_open(ws *, int port);
/* Returns false if it is closed or the other side takes nothing. */
bool ws_send(ws *, const char *text, size_t len);
bool ws_read(ws *); /* reads available data into the buffer; false if closed */
/* Returns 1 for a whole text, valid until ws_read; 0 for none; -1 if closed or invalid. */
int ws_next(ws *, er_span *text);
void ws_close(ws *);

int64_t ws_now_us(void);

/* The figures of a run: latencies in a histogram of microseconds, finer for short ones. */
enum { WS_SLOTS = 4096 };
typedef struct ws_times {
    uint64_t slot[WS_SLOTS], count, sum, max;
} ws_times;
void ws_times_add(ws_times *, int64_t us);
int64_t ws_times_at(const ws_times *, double share); /* returns the 99th percentile for a share of 0.99 */

long ws_number(const char *text, long least, long most, bool *good); /* reads a number from an argument */

#endif
