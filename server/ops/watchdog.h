/* watchdog.h - what systemd is told: that the server is ready, that it lives, that it ends. Without $NOTIFY_SOCKET nothing is done.
 * Layer: server.
 */
#ifndef SERVER_OPS_WATCHDOG_H
#define SERVER_OPS_WATCHDOG_H

#include <stdint.h>

typedef struct watchdog {
    int64_t every; /* ms between two signs of life; 0: none are asked for */
    int64_t told;
} watchdog;

void watchdog_begin(watchdog *);              /* ready */
void watchdog_live(watchdog *, int64_t tick); /* a sign of life, where it is time for one */
void watchdog_end(watchdog *);

#endif
