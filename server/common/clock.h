/* clock.h - two clocks. The tick only ever goes on, evenly, whatever is done to the machine's time of day: ticks, limits and waits are
 * measured by it. The wall is the time of day of this machine, which somebody may set, and another machine does not share.
 * Layer: server.
 */
#ifndef SERVER_COMMON_CLOCK_H
#define SERVER_COMMON_CLOCK_H

#include <stdint.h>

int64_t clock_tick(void); /* ms since some moment before the start */
int64_t clock_wall(void); /* ms since 1970 */

#endif
