/* net.c - the speed of the network layer alone: bench_net [--pairs N] [--seconds N] [--bytes N]
 * [--port N].
 *
 * A server (a process of its own, on the first core) answers every message of a peer with two: one
 * to it, one to its partner. The load (this process, on the second core) keeps one message of every
 * pair under way. It prints messages per second, and the server's time for one. With --port it
 * loads a server that was started with --serve.
 * Layer: bench.
 */
#define _GNU_SOURCE
#include "bench/ws.h"
#include "server/net/net.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 20000, ANSWER = 800, ASK = 80, WARM_US = 500000 };

static void pin(size_t core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    (void)sched_setaffinity(0, sizeof set, &set);
}

/* ---- the server ---- */

typedef struct echo {
    net_peer *peer[MOST];
    int peers;
    size_t bytes;
    char text[1 << 16];
} echo;

static volatile sig_atomic_t stopped;

static void on_stop(int signal)
{
    (void)signal;
    stopped = 1;
}

static void on_opened(void *host, net_peer *peer)
{
    echo *e = host;
    if (e->peers < MOST) {
        net_set_mine(peer, &e->peer[e->peers]);
        e->peer[e->peers++] = peer;
    }
}

static void on_message(void *host, net_peer *peer, er_span text)
{
    echo *e = host;
    net_peer **mine = net_mine(peer);
    if (mine == NULL)
        return;
    net_peer *partner = e->peer[(mine - e->peer) ^ 1];
    memcpy(e->text, text.at, text.len < e->bytes ? text.len : e->bytes);
    net_send(peer, e->text, e->bytes);
    if (partner != NULL)
        net_send(partner, e->text, e->bytes);
}

static void on_closed(void *host, net_peer *peer)
{
    (void)host;
    net_peer **mine = net_mine(peer);
    if (mine != NULL)
        *mine = NULL;
}

static void on_request(void *host, const net_request *request, net_answer *answer)
{
    (void)host;
    (void)request;
    *answer = (net_answer){.status = 200, .body = "bench", .len = 5, .fixed = true};
}

static int serve(int port, int tell, size_t bytes)
{
    static echo e;
    struct err why = {0};
    e.bytes = bytes;
    memset(e.text, 'x', sizeof e.text);
    net_options options = {
        .host = "127.0.0.1", .port = port, .max_peers = MOST, .max_message = 1 << 16, .max_waiting = 1 << 20};
    net_events events = {
        .host = &e, .opened = on_opened, .message = on_message, .closed = on_closed, .request = on_request};
    net *n = net_open(&options, &events, &why);
    if (n == NULL) {
        fprintf(stderr, "bench_net: %s %s\n", why.key, why.detail);
        return 1;
    }
    signal(SIGTERM, on_stop);
    signal(SIGINT, on_stop);
    port = net_port(n);
    if (tell >= 0)
        (void)!write(tell, &port, sizeof port);
    else
        printf("%d\n", port);
    fflush(stdout);
    while (!stopped)
        net_turn(n, 1000);
    net_close(n);
    return 0;
}

/* ---- the load ---- */

typedef struct load {
    int pairs, poll;
    ws *peer;
    int64_t *sent; /* for each pair: when */
    uint64_t answers, others;
    ws_times times;
    char ask[ASK];
} load;

static void ask_pair(load *l, int pair)
{
    l->sent[pair] = ws_now_us();
    if (!ws_send(&l->peer[2 * (size_t)pair], l->ask, sizeof l->ask)) {
        fprintf(stderr, "bench_net: a peer is gone\n");
        exit(1);
    }
}

static void take_answers(load *l, int i)
{
    er_span text;
    if (!ws_read(&l->peer[i])) {
        fprintf(stderr, "bench_net: a peer was closed\n");
        exit(1);
    }
    while (ws_next(&l->peer[i], &text) == 1) {
        if (i % 2 == 1) {
            l->others++;
            continue;
        }
        l->answers++;
        ws_times_add(&l->times, ws_now_us() - l->sent[i / 2]);
        ask_pair(l, i / 2);
    }
}

static void run_for(load *l, int64_t us)
{
    struct epoll_event event[256];
    for (int64_t end = ws_now_us() + us; ws_now_us() < end;) {
        int n = epoll_wait(l->poll, event, 256, 100);
        for (int i = 0; i < n; i++)
            take_answers(l, (int)event[i].data.u32);
    }
}

static bool open_all(load *l, int port)
{
    l->poll = epoll_create1(0);
    l->peer = calloc((size_t)l->pairs * 2, sizeof *l->peer);
    l->sent = calloc((size_t)l->pairs, sizeof *l->sent);
    memset(l->ask, 'a', sizeof l->ask);
    for (int i = 0; i < 2 * l->pairs; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
        if (!ws_open(&l->peer[i], port) || epoll_ctl(l->poll, EPOLL_CTL_ADD, l->peer[i].fd, &event) != 0)
            return false;
    }
    return true;
}

static double used_s(const struct rusage *r)
{
    return (double)(r->ru_utime.tv_sec + r->ru_stime.tv_sec) +
           (double)(r->ru_utime.tv_usec + r->ru_stime.tv_usec) / 1e6;
}

static int drive(int port, int pairs, long seconds, pid_t server)
{
    static load l;
    l.pairs = pairs;
    if (!open_all(&l, port)) {
        fprintf(stderr, "bench_net: cannot connect\n");
        return 1;
    }
    for (int i = 0; i < pairs; i++)
        ask_pair(&l, i);
    run_for(&l, WARM_US);
    l.times = (ws_times){.max = 0};
    uint64_t before = l.answers;
    int64_t begin = ws_now_us();
    run_for(&l, seconds * 1000000);
    double took = (double)(ws_now_us() - begin) / 1e6, moves = (double)(l.answers - before);
    printf("moves %.0f/s  p50 %ld us  p99 %ld us  max %ld us\n", moves / took, (long)ws_times_at(&l.times, 0.5),
           (long)ws_times_at(&l.times, 0.99), (long)l.times.max);
    if (server > 0) {
        int status = 0;
        struct rusage used;
        kill(server, SIGTERM);
        waitpid(server, &status, 0);
        getrusage(RUSAGE_CHILDREN, &used);
        printf("server %.2f us a move, %ld KB\n", used_s(&used) * 1e6 / (double)l.answers, used.ru_maxrss);
    }
    return 0;
}

int main(int argc, char **argv)
{
    long pairs = 200, seconds = 5, bytes = ANSWER, port = 0;
    bool good = true, only_serve = false;
    for (int i = 1; i < argc && good; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--serve") == 0)
            only_serve = true;
        else if (strcmp(argv[i], "--pairs") == 0)
            pairs = ws_number(value, 1, MOST / 2, &good), i++;
        else if (strcmp(argv[i], "--seconds") == 0)
            seconds = ws_number(value, 1, 3600, &good), i++;
        else if (strcmp(argv[i], "--bytes") == 0)
            bytes = ws_number(value, 1, 65535, &good), i++;
        else if (strcmp(argv[i], "--port") == 0)
            port = ws_number(value, 1, 65535, &good), i++;
        else
            good = false;
    }
    if (!good) {
        fprintf(stderr, "usage: bench_net [--pairs N] [--seconds N] [--bytes N] [--serve] [--port N]\n");
        return 2;
    }
    if (only_serve)
        return serve((int)port, -1, (size_t)bytes);
    int pipe_fd[2], at = (int)port;
    pid_t server = 0;
    if (port == 0) {
        if (pipe(pipe_fd) != 0 || (server = fork()) < 0)
            return 1;
        if (server == 0) {
            pin(0);
            return serve(0, pipe_fd[1], (size_t)bytes);
        }
        if (read(pipe_fd[0], &at, sizeof at) != sizeof at)
            return 1;
        pin(1);
    }
    return drive(at, (int)pairs, seconds, server);
}
