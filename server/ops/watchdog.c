/* watchdog.c - see watchdog.h: the protocol of sd_notify, which is a line in a datagram; see
 * sd_notify(3). */
#include "server/ops/watchdog.h"
#include "core/er.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void say(const char *text)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t len = path != NULL ? strlen(path) : 0;
    if (len < 2 || len >= sizeof to.sun_path || (path[0] != '/' && path[0] != '@'))
        return;
    memcpy(to.sun_path, path, len);
    if (path[0] == '@') /* an abstract socket */
        to.sun_path[0] = '\0';
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return;
    (void)!sendto(fd, text, strlen(text), MSG_NOSIGNAL, (const struct sockaddr *)&to,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + len));
    (void)close(fd);
}

static int64_t number_of(const char *name)
{
    const char *text = getenv(name);
    int32_t number;
    return text != NULL && er_span_int(er_span_of(text), 1, INT32_MAX, &number) ? number : 0;
}

void watchdog_begin(watchdog *w)
{
    int64_t pid = number_of("WATCHDOG_PID"), us = number_of("WATCHDOG_USEC");
    *w = (watchdog){.every = pid == 0 || pid == getpid() ? us / 2000 : 0};
    say("READY=1");
}

void watchdog_live(watchdog *w, int64_t tick)
{
    if (w->every == 0 || tick - w->told < w->every)
        return;
    w->told = tick;
    say("WATCHDOG=1");
}

void watchdog_end(watchdog *w)
{
    w->every = 0;
    say("STOPPING=1");
}
