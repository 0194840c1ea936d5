/* outside.c - an external program as a bot: pipes, deadlines, its end; see outside.h.
 *
 * The shell and everything it starts are a process group of their own, so that ending one program
 * ends what it has started, and nothing else.
 */
#include "cli/ladder/outside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* DRAIN: bytes that are read in vain before it gives up. */
enum { GRACE_MS = 1000, CLOSING_MS = 100, DRAIN = 1 << 20 };

struct outside {
    const char *command;
    pid_t pid;     /* 0 if it is not running */
    int to, from;  /* its input, its output */
    int owed;      /* answers that nobody waits for any more */
    int code;      /* exit code */
    size_t len;    /* bytes read but not yet taken */
    bool skipping; /* skipping the rest of a line that was too long */
    char got[OUTSIDE_LINE], line[OUTSIDE_LINE];
};

/* ---- a signal that ends us ends them: most of them would find the end of their input, but not
 * those that hang ---- */

enum { GUARDED = 256 };

static volatile pid_t guarded[GUARDED]; /* those running; 0 for none */
static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

static void on_signal(int signal_number)
{
    for (int i = 0; i < GUARDED; i++)
        if (guarded[i] > 0)
            (void)kill(-guarded[i], SIGKILL);
    signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

void outside_guard(void)
{
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        if (signal(deadly[i], on_signal) == SIG_IGN)
            (void)signal(deadly[i], SIG_IGN);
    (void)signal(SIGPIPE, SIG_IGN);
}

static void guard(pid_t old, pid_t new)
{
    int i = 0;
    while (i < GUARDED && guarded[i] != old)
        i++;
    if (i < GUARDED)
        guarded[i] = new;
}

/* Deadly signals wait while a program begins: until it is guarded, nobody would end it. */
static void hold_signals(sigset_t *before)
{
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        sigaddset(&held, deadly[i]);
    (void)sigprocmask(SIG_BLOCK, &held, before);
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- beginning ---- */

outside *outside_new(const char *command)
{
    outside *o = calloc(1, sizeof *o);
    if (o != NULL)
        *o = (outside){.command = command, .to = -1, .from = -1};
    return o;
}

int outside_code(const outside *o)
{
    return o->code;
}

/* Opens a pipe that no other program inherits, out of the way of standard input and output. */
static bool open_pipe(int ends[2])
{
    int low[2];
    if (pipe(low) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 3);
        close(low[i]);
    }
    if (ends[0] >= 0 && ends[1] >= 0)
        return true;
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0)
            close(ends[i]);
    return false;
}

static void become(const char *command, int input, int output, const sigset_t *signals)
{
    (void)setpgid(0, 0);
    (void)signal(SIGPIPE, SIG_DFL);
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        if (signal(deadly[i], SIG_DFL) == SIG_IGN)
            (void)signal(deadly[i], SIG_IGN);
    (void)sigprocmask(SIG_SETMASK, signals, NULL);
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool start(outside *o)
{
    int in[2], out[2];
    sigset_t before;
    if (!open_pipe(in))
        return false;
    if (!open_pipe(out)) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    hold_signals(&before);
    o->pid = fork();
    if (o->pid == 0)
        become(o->command, in[0], out[1], &before);
    if (o->pid > 0) {
        (void)setpgid(o->pid, o->pid); /* whichever comes first, it or we */
        guard(0, o->pid);
    }
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    close(in[0]);
    close(out[1]);
    o->to = in[1];
    o->from = out[0];
    o->owed = 0;
    o->len = 0;
    o->skipping = false;
    (void)fcntl(o->to, F_SETFL, O_NONBLOCK);
    (void)fcntl(o->from, F_SETFL, O_NONBLOCK);
    return o->pid > 0;
}

/* ---- the end ---- */

static void shut(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* Whether it has ended; its process id stays its own until it is waited for. */
static bool has_ended(const outside *o, int64_t until)
{
    for (;;) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)o->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == o->pid)
            return true;
        if (now_ms() >= until)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

/* Closes its input, gives it time to end, kills what is left of it. */
static void finish(outside *o, int64_t until)
{
    int status = 0;
    shut(&o->to);
    if (o->pid > 0) {
        (void)has_ended(o, until);
        (void)kill(-o->pid, SIGKILL);
        (void)kill(o->pid, SIGKILL);
        guard(o->pid, 0);
        while (waitpid(o->pid, &status, 0) < 0 && errno == EINTR) {}
        o->code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    shut(&o->from);
    o->pid = 0;
}

void outside_kill(outside *o)
{
    finish(o, 0);
}

void outside_end(outside *const *all, int count)
{
    int64_t until = now_ms() + GRACE_MS;
    for (int i = 0; i < count; i++)
        shut(&all[i]->to);
    for (int i = 0; i < count; i++) {
        finish(all[i], until);
        free(all[i]);
    }
}

/* One of its pipes is closed: returns whether it has died or only closed it. */
static outside_news why_closed(outside *o, outside_news otherwise)
{
    bool died = has_ended(o, now_ms() + CLOSING_MS);
    finish(o, 0);
    return died ? OUTSIDE_DEAD : otherwise;
}

/* ---- lines ---- */

/* Waits until the pipe can be used; returns false if the time is over. */
static bool wait_for(int end, short what, int64_t until)
{
    for (;;) {
        struct pollfd p = {.fd = end, .events = what};
        int64_t left = until - now_ms();
        int ready = poll(&p, 1, left > 0 ? (int)left : 0);
        if (ready > 0)
            return true;
        if (ready == 0 && left <= 0)
            return false;
    }
}

static outside_news put_line(outside *o, er_span line, int64_t until)
{
    for (size_t at = 0; at < line.len;) {
        ssize_t n = write(o->to, line.at + at, line.len - at);
        if (n > 0) {
            at += (size_t)n;
        } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return why_closed(o, OUTSIDE_DEAF);
        } else if (!wait_for(o->to, POLLOUT, until)) {
            finish(o, 0); /* half a line cannot be taken back */
            return OUTSIDE_DEAF;
        }
    }
    return OUTSIDE_GOOD;
}

/* Reads what is there. Returns -1 if it has closed its output, 0 if nothing is there now. */
static int fill(outside *o)
{
    ssize_t n = read(o->from, o->got + o->len, sizeof o->got - o->len);
    if (n > 0)
        o->len += (size_t)n;
    return n > 0 ? 1 : n == 0 || (errno != EAGAIN && errno != EINTR) ? -1 : 0;
}

typedef enum piece { PIECE_NONE, PIECE_LINE, PIECE_LONG } piece;

/* Takes a line out of what was read, into o->line, without its end. */
static piece take_line(outside *o, er_span *line)
{
    char *end = memchr(o->got, '\n', o->len);
    size_t used = end != NULL ? (size_t)(end - o->got) + 1 : o->len;
    bool skipped = o->skipping, over = end == NULL && o->len == sizeof o->got;
    if (end == NULL && !over && !skipped)
        return PIECE_NONE;
    if (end != NULL) {
        size_t n = used - 1;
        n -= n > 0 && o->got[n - 1] == '\r';
        memcpy(o->line, o->got, n);
        *line = (er_span){o->line, n};
    }
    o->skipping = end == NULL;
    o->len -= used;
    memmove(o->got, o->got + used, o->len);
    if (skipped)
        return end != NULL ? take_line(o, line) : PIECE_NONE;
    return over ? PIECE_LONG : PIECE_LINE;
}

/* Drops what it said unasked or too late, which is no answer. If there is more than can be read
 * in time, the rest stays unread. */
static void drain(outside *o, int64_t until)
{
    er_span line;
    int more = 1;
    for (size_t n = 0; n < DRAIN && more > 0 && now_ms() < until; n += sizeof o->got) {
        while (take_line(o, &line) != PIECE_NONE)
            o->owed -= o->owed > 0;
        more = fill(o);
    }
}

outside_news outside_begin(outside *o, er_span line, int64_t limit_ms)
{
    if (o->pid <= 0 && !start(o)) {
        finish(o, 0);
        return OUTSIDE_DEAD;
    }
    return put_line(o, line, now_ms() + limit_ms);
}

outside_news outside_tell(outside *o, er_span line, int64_t limit_ms)
{
    return put_line(o, line, now_ms() + limit_ms);
}

outside_news outside_ask(outside *o, er_span line, int64_t limit_ms, er_span *answer)
{
    int64_t until = now_ms() + limit_ms;
    drain(o, until);
    outside_news sent = put_line(o, line, until);
    if (sent != OUTSIDE_GOOD)
        return sent;
    for (size_t flood = 0;; flood += o->skipping ? sizeof o->got : 0) {
        piece p = take_line(o, answer);
        if (flood > DRAIN)
            return OUTSIDE_LONG;
        if (p != PIECE_NONE && o->owed > 0) {
            o->owed--;
            continue;
        }
        if (p != PIECE_NONE)
            return p == PIECE_LINE ? OUTSIDE_GOOD : OUTSIDE_LONG;
        int came = fill(o);
        if (came < 0)
            return why_closed(o, OUTSIDE_CLOSED);
        if (came == 0 ? !wait_for(o->from, POLLIN, until) : now_ms() >= until) {
            o->owed++;
            return OUTSIDE_LATE;
        }
    }
}
