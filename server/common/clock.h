/* clock.h - two clocks. The tick runs forward evenly, whatever happens to the machine's time of
 * day; it measures ticks, limits and waits. The wall is the time of day of this machine, which can
 * be set and which differs between machines.
 * Layer: server.
 */
#ifndef SERVER_COMMON_CLOCK_H
#define SERVER_COMMON_CLOCK_H

#include <stdint.h>

int64_t clock_tick(void); /* ms since some moment before the start */
int64_t clock_wall(void); /* ms since 1970 */

#endif
