/* socket.c - see socket.h. */
#include "server/net/socket.h"

#include "core/er.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024 };

static int listen_at(const struct addrinfo *to)
{
    int fd = socket(to->ai_family, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    int on = 1, off = 0;
    (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (to->ai_family == AF_INET6)
        (void)setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, to->ai_addr, to->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    struct sockaddr_in6 six;
    struct sockaddr_in four;
    socklen_t len = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &len) != 0)
        return 0;
    memcpy(&six, &at, sizeof six);
    memcpy(&four, &at, sizeof four);
    return ntohs(at.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
}

int net_listen(const char *host, int *port)
{
    char service[8];
    er_text text = er_text_on(service, sizeof service);
    er_put_int(&text, *port);
    struct addrinfo want = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found = NULL;
    if (getaddrinfo(host, service, &want, &found) != 0) {
        errno = EADDRNOTAVAIL;
        return -1;
    }
    int fd = -1;
    for (int six = 1; six >= 0 && fd < 0; six--) /* IPv6 first; on all addresses it takes IPv4 too */
        for (const struct addrinfo *at = found; at != NULL && fd < 0; at = at->ai_next)
            if ((at->ai_family == AF_INET6) == (six == 1))
                fd = listen_at(at);
    int why = errno;
    freeaddrinfo(found);
    errno = why;
    if (fd >= 0)
        *port = port_of(fd);
    return fd;
}

int net_bound_files(int want)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return want;
    rlim_t wanted = (rlim_t)want;
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || wanted < limit.rlim_max ? wanted : limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur < wanted ? (int)limit.rlim_cur : want;
}
