/* test_web.c - web.c without a network: what it keeps for busy times, and when it gives memory back. */
#include "tests/check.h"
#include "server/net/web.h"

#include <malloc.h>
#include <sys/socket.h>
#include <unistd.h>

static int trims;

int malloc_trim(size_t pad) /* in place of the C library's, which looks at the whole heap */
{
    (void)pad;
    trims++;
    return 0;
}

static void on_peer(void *host, net_peer *peer)
{
    (void)host, (void)peer;
}

static void on_message(void *host, net_peer *peer, er_span text)
{
    (void)host;
    expect(net_send(peer, text.at, text.len), "echoes");
}

/* One message comes and is answered, and then nothing for two seconds. */
static void one_message(web_peers *w, int fd)
{
    static const char hello[] = "\x81\x85\0\0\0\0hello";
    char heard[16];
    expect(send(fd, hello, sizeof hello - 1, 0) == (ssize_t)sizeof hello - 1, "sends");
    web_read(w);
    web_send(w);
    expect(recv(fd, heard, sizeof heard, MSG_DONTWAIT) == 7, "is answered");
    web_sweep(w, web_now());
    web_sweep(w, web_now());
    expect(w->spares == 0, "nothing is kept for a peer that is silent");
}

static void test_trimming(void)
{
    net_options options = {.max_message = 1000, .max_waiting = 1000};
    net_events events = {.opened = on_peer, .message = on_message, .closed = on_peer};
    net_figures figures = {0};
    static web_peers w;
    w = (web_peers){.options = &options, .events = &events, .figures = &figures};
    int two[2];
    const char address[NET_ADDRESS] = "192.0.2.1";
    expect(web_begin(&w) && socketpair(AF_UNIX, SOCK_STREAM, 0, two) == 0 && web_open(&w, two[1], address, NULL),
           "opens");
    for (int i = 0; i < 100; i++)
        one_message(&w, two[0]);
    expect(trims == 0, "a message now and then does not make it look at the whole heap");
    for (int i = 0; i < 1000; i++)
        one_message(&w, two[0]);
    expect(trims > 0 && trims < 10, "many do, together");
    web_end(&w);
    close(two[0]);
}

int main(void)
{
    test_trimming();
    return check_end();
}
