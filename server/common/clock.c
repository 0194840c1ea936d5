/* clock.c - see clock.h. */
#include "server/common/clock.h"

#include <time.h>

static int64_t read_clock(clockid_t which)
{
    struct timespec t;
    (void)clock_gettime(which, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t clock_tick(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t clock_wall(void)
{
    return read_clock(CLOCK_REALTIME);
}
