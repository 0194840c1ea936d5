/* watchdog.h - tells systemd that the server is ready, alive, or ending. Does nothing without
 * $NOTIFY_SOCKET.
 * Layer: server.
 */
#ifndef SERVER_OPS_WATCHDOG_H
#define SERVER_OPS_WATCHDOG_H

#include <stdint.h>

typedef struct watchdog {
    int64_t every; /* ms between two signs of life; 0 if none are wanted */
    int64_t told;
} watchdog;

void watchdog_begin(watchdog *);              /* reports that it is ready */
void watchdog_live(watchdog *, int64_t tick); /* gives a sign of life if it is time */
void watchdog_end(watchdog *);

#endif
