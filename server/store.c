/* store.c - the store's thread: takes all jobs that wait, runs them in one transaction, hands them back; see store.h.
 *
 * What can go wrong with a transaction, and what is done:
 *   somebody else has the database, or the connection is lost: the same jobs again, a little later, until each has waited long
 *   enough;
 *   anything else: rolled back, then every job in a transaction of its own, so that a bad one fails alone.
 * Only the thread touches the connection; what it shares with the host lies behind the mutex.
 */
#include "server/ids.h"
#include "server/store_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOST_JOBS = 2000, MOST_NEWS = 1024, FIRST_PAUSE = 5, LONGEST_BUSY = 40, LONGEST_AWAY = 1000 /* ms */ };

typedef struct jobs {
    store_job *first, *last;
} jobs;

typedef struct one_news {
    char table[STORE_ID];
    uint32_t seq;
} one_news;

struct store {
    store_options options;
    char *place;
    pthread_t thread;
    int bell[2]; /* a byte wakes the thread */

    jobs given; /* the host's own: not yet handed over */
    uint64_t count_given;

    /* the thread's own */
    sql *db;
    jobs held; /* taken, not done */
    int pause; /* ms before the next try; 0: all is well */
    int64_t next_try;

    pthread_mutex_t lock; /* of all below */
    jobs waiting, done;
    uint64_t count_waiting;
    one_news news[MOST_NEWS];
    int count_news;
    bool news_lost, asleep, closing, hurried, well;
    store_figures figures;
};

/* ---- small things ---- */

static int64_t now_us(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void push(jobs *list, store_job *job)
{
    job->next = NULL;
    if (list->first == NULL)
        list->first = job;
    else
        list->last->next = job;
    list->last = job;
}

static store_job *pull(jobs *list)
{
    store_job *job = list->first;
    if (job != NULL)
        list->first = job->next;
    return job;
}

/* Puts a list behind another one. */
static void join(jobs *to, jobs *list)
{
    if (list->first == NULL)
        return;
    if (to->first == NULL)
        to->first = list->first;
    else
        to->last->next = list->first;
    to->last = list->last;
    *list = (jobs){0};
}

static void ring(store *s)
{
    (void)!write(s->bell[1], "", 1);
}

void store_give(store *s, store_job *job, store_run *run)
{
    job->run = run;
    job->result = STORE_FAILED;
    job->why[0] = '\0';
    job->given = now_us() / 1000;
    push(&s->given, job);
    s->count_given++;
    if (!s->options.gather)
        store_go(s);
}

void store_go(store *s)
{
    if (s->given.first == NULL)
        return;
    (void)pthread_mutex_lock(&s->lock);
    join(&s->waiting, &s->given);
    s->count_waiting += s->count_given;
    s->count_given = 0;
    bool asleep = s->asleep;
    s->asleep = false;
    (void)pthread_mutex_unlock(&s->lock);
    if (asleep)
        ring(s);
}

/* ---- the thread: jobs that are done ---- */

/* Hands a list back; `failed` of them were not done. */
static void hand_back(store *s, jobs *list, uint64_t count, uint64_t failed)
{
    if (list->first == NULL)
        return;
    (void)pthread_mutex_lock(&s->lock);
    join(&s->done, list);
    s->count_waiting -= count;
    s->figures.jobs += count;
    s->figures.failures += failed;
    bool closing = s->closing;
    (void)pthread_mutex_unlock(&s->lock);
    if (!closing && s->options.wake != NULL)
        s->options.wake(s->options.host);
}

static void fail_job(store_job *job, store_result result, const char *why)
{
    job->result = result;
    err_copy_printable(job->why, sizeof job->why, er_span_of(why));
}

/* Those that have waited for longer than the host's patience have failed; all of them, when the host has none left. */
static void drop_impatient(store *s, const char *why)
{
    jobs kept = {0}, failed = {0};
    uint64_t count = 0;
    int64_t now = now_us() / 1000;
    store_job *job;
    (void)pthread_mutex_lock(&s->lock);
    bool hurried = s->hurried;
    (void)pthread_mutex_unlock(&s->lock);
    while ((job = pull(&s->held)) != NULL) {
        bool late = hurried || now - job->given >= s->options.patience;
        if (late) {
            fail_job(job, STORE_FAILED, why);
            count++;
        }
        push(late ? &failed : &kept, job);
    }
    s->held = kept;
    hand_back(s, &failed, count, count);
}

/* ---- the thread: transactions ---- */

static bool commit(store *s)
{
    int64_t before = now_us();
    bool good = sql_commit(s->db);
    int64_t took = now_us() - before;
    (void)pthread_mutex_lock(&s->lock);
    s->figures.commits += good;
    s->figures.commit_us += (uint64_t)took;
    s->well = good;
    (void)pthread_mutex_unlock(&s->lock);
    return good;
}

static void set_well(store *s, bool well)
{
    (void)pthread_mutex_lock(&s->lock);
    s->well = well;
    (void)pthread_mutex_unlock(&s->lock);
}

static bool must_wait(const store *s)
{
    return s->db->fault == SQL_BUSY || s->db->fault == SQL_LOST;
}

/* Who sits down is counted after all before her are there, and comes alone. */
static bool goes_along(const store_append *a, const store_job *next)
{
    return a->guest[0] == '\0' && next != NULL && next->run == store_run_append &&
           ((const store_append *)next)->guest[0] == '\0';
}

/* Runs a job, or as many appends as follow each other, up to `most`; `ran` counts them. On a fault `ran` is the number of those
   before the one that met it. The next job. */
static store_job *run_some(store *s, store_job *job, int most, int *ran)
{
    store_append *list[SQL_MANY];
    *ran = 0;
    if (job->run != store_run_append) {
        job->result = job->run(job, s->db);
        *ran = s->db->fault == SQL_FINE;
        return job->next;
    }
    do {
        list[(*ran)++] = (store_append *)job;
        job = job->next;
    } while (goes_along(list[*ran - 1], job) && *ran < most && *ran < SQL_MANY);
    int culprit = store_run_appends(list, *ran, s->db);
    if (s->db->fault != SQL_FINE)
        *ran = culprit;
    return job;
}

/* Takes the first `count` jobs that are held, the rest is `rest`, and hands them back. */
static void hand_back_first(store *s, int count, store_job *rest)
{
    jobs good = {s->held.first, s->held.first};
    for (int i = 1; i < count; i++)
        good.last = good.last->next;
    good.last->next = NULL;
    s->held.first = rest;
    hand_back(s, &good, (uint64_t)count, 0);
}

/* Runs the first `most` jobs that are held (there is one) in one transaction. False: nothing has changed, the connection's fault
   says why; `before` is the number of jobs before the one that met it. */
static bool run_together(store *s, int most, int *before)
{
    int ran;
    store_job *job = s->held.first;
    *before = 0;
    if (!sql_begin(s->db, SQL_WRITE))
        return false;
    while (job != NULL && *before < most) {
        job = run_some(s, job, most - *before, &ran);
        *before += ran;
        if (s->db->fault != SQL_FINE)
            return false;
    }
    if (!commit(s))
        return false;
    hand_back_first(s, *before, job);
    return true;
}

/* The first `most` jobs, each in a transaction of its own, up to the first for which one has to wait. */
static void run_alone(store *s, int most)
{
    for (int i = 0; i < most && s->held.first != NULL; i++) {
        store_job *job = s->held.first;
        bool good = sql_begin(s->db, SQL_WRITE);
        if (good)
            job->result = job->run(job, s->db);
        good = good && s->db->fault == SQL_FINE && commit(s);
        if (!good && must_wait(s))
            return;
        if (!good) {
            fail_job(job, s->db->fault == SQL_CORRUPT ? STORE_BROKEN : STORE_FAILED, s->db->why);
            sql_rollback(s->db);
            set_well(s, false);
        }
        jobs one = {0};
        push(&one, pull(&s->held));
        hand_back(s, &one, 1, !good);
    }
}

/* ---- the thread: a connection that is away ---- */

static void pause_longer(store *s)
{
    int longest = s->db != NULL && s->db->fault != SQL_LOST ? LONGEST_BUSY : LONGEST_AWAY;
    s->pause = s->pause == 0 ? FIRST_PAUSE : s->pause * 2;
    if (s->pause > longest)
        s->pause = longest;
    s->next_try = now_us() / 1000 + s->pause;
}

static void note_news(store *s, const char *table, uint32_t seq)
{
    (void)pthread_mutex_lock(&s->lock);
    if (table[0] == '\0' || s->count_news == MOST_NEWS) {
        s->news_lost = true;
    } else {
        one_news *n = &s->news[s->count_news++];
        n->seq = seq;
        err_copy_printable(n->table, STORE_ID, er_span_of(table));
    }
    (void)pthread_mutex_unlock(&s->lock);
}

static bool connect_again(store *s)
{
    struct err e = {0};
    sql_close(s->db);
    s->db = sql_open(s->place, &e);
    if (s->db == NULL) {
        drop_impatient(s, e.detail);
        pause_longer(s);
        return false;
    }
    (void)pthread_mutex_lock(&s->lock);
    s->figures.reconnects++;
    s->well = true;
    (void)pthread_mutex_unlock(&s->lock);
    note_news(s, "", 0);
    if (s->options.wake != NULL)
        s->options.wake(s->options.host);
    return true;
}

/* After a fault: what is to be done before the next try. */
static void recover(store *s)
{
    bool wait = must_wait(s);
    set_well(s, false);
    if (wait)
        drop_impatient(s, s->db->why);
    sql_rollback(s->db);
    if (wait)
        pause_longer(s);
}

/* One transaction went wrong for a reason that lies in a job: those before it go well, it fails alone, the others come next. On a
   full disk, or if it is not that simple, every job goes its own way. */
static void work_apart(store *s, bool full, int before)
{
    int ignored;
    if (full || (before > 0 && !run_together(s, before, &ignored))) {
        if (must_wait(s))
            return;
        sql_rollback(s->db);
        run_alone(s, MOST_JOBS);
    } else {
        run_alone(s, 1);
    }
}

static void work(store *s)
{
    int before;
    if ((s->db == NULL || s->db->fault == SQL_LOST) && !connect_again(s))
        return;
    if (s->held.first == NULL || run_together(s, MOST_JOBS, &before)) {
        s->pause = 0;
        return;
    }
    bool wait = must_wait(s), full = s->db->fault == SQL_FULL;
    recover(s);
    if (wait)
        return;
    s->pause = 0;
    work_apart(s, full, before);
    if (s->db->fault != SQL_FINE)
        recover(s);
}

/* ---- the thread: waiting ---- */

static void hear_news(store *s)
{
    char text[64];
    bool any = false;
    while (s->db != NULL && sql_news(s->db, text, sizeof text)) {
        er_span rest = er_span_of(text), table = er_next_word(&rest), seq = er_next_word(&rest);
        int32_t number = 0;
        char id[STORE_ID];
        err_copy_printable(id, sizeof id, table);
        if (table.len < STORE_ID && er_span_int(seq, 1, INT32_MAX, &number))
            note_news(s, id, (uint32_t)number);
        any = true;
    }
    if (any && s->options.wake != NULL)
        s->options.wake(s->options.host);
    if (s->db != NULL && s->db->fault != SQL_FINE && s->pause == 0)
        recover(s);
}

/* How long to sleep, in ms; -1: until something comes. */
static int sleep_time(const store *s)
{
    int64_t left = s->next_try - now_us() / 1000;
    if (s->pause == 0)
        return -1;
    return left > 0 ? (int)left : 0;
}

/* Takes what waits; true: there is nothing to do and the host wants to close. */
static bool take_jobs(store *s, bool *sleep)
{
    (void)pthread_mutex_lock(&s->lock);
    join(&s->held, &s->waiting);
    bool over = s->held.first == NULL && s->closing;
    *sleep = s->pause > 0 || s->held.first == NULL;
    s->asleep = *sleep && s->held.first == NULL;
    (void)pthread_mutex_unlock(&s->lock);
    return over;
}

static void wait_for_more(store *s)
{
    bool lost = s->db == NULL || s->db->fault == SQL_LOST;
    struct pollfd fds[2] = {{s->bell[0], POLLIN, 0}, {lost ? -1 : sql_news_fd(s->db), POLLIN, 0}};
    (void)poll(fds, 2, sleep_time(s));
    if ((fds[0].revents & POLLIN) != 0) {
        char bytes[64];
        (void)!read(s->bell[0], bytes, sizeof bytes);
    }
    if (fds[1].revents != 0)
        hear_news(s);
    (void)pthread_mutex_lock(&s->lock);
    s->asleep = false;
    (void)pthread_mutex_unlock(&s->lock);
}

static void *run_thread(void *host)
{
    store *s = host;
    bool sleep = false;
    while (!take_jobs(s, &sleep)) {
        if (sleep)
            wait_for_more(s);
        else
            work(s);
        if (sleep && s->pause > 0 && now_us() / 1000 >= s->next_try)
            work(s);
        if (!sleep)
            hear_news(s);
    }
    return NULL;
}

/* ---- the host ---- */

static int call_back(jobs *list)
{
    int count = 0;
    store_job *job;
    while ((job = pull(list)) != NULL) {
        job->next = NULL;
        job->done(job);
        count++;
    }
    return count;
}

int store_collect(store *s)
{
    one_news heard[64];
    int count = 64;
    jobs done;
    bool lost;
    (void)pthread_mutex_lock(&s->lock);
    done = s->done;
    s->done = (jobs){0};
    lost = s->news_lost;
    s->news_lost = false;
    (void)pthread_mutex_unlock(&s->lock);
    if (lost && s->options.news != NULL)
        s->options.news(s->options.host, "", 0);
    while (count == 64) {
        (void)pthread_mutex_lock(&s->lock);
        count = s->count_news < 64 ? s->count_news : 64;
        memcpy(heard, s->news, (size_t)count * sizeof heard[0]);
        s->count_news -= count;
        memmove(s->news, s->news + count, (size_t)s->count_news * sizeof s->news[0]);
        (void)pthread_mutex_unlock(&s->lock);
        for (int i = 0; i < count && s->options.news != NULL; i++)
            s->options.news(s->options.host, heard[i].table, heard[i].seq);
    }
    return call_back(&done);
}

bool store_is_well(store *s)
{
    (void)pthread_mutex_lock(&s->lock);
    bool well = s->well;
    (void)pthread_mutex_unlock(&s->lock);
    return well;
}

void store_look(store *s, store_figures *out)
{
    (void)pthread_mutex_lock(&s->lock);
    *out = s->figures;
    out->waiting = s->count_waiting;
    (void)pthread_mutex_unlock(&s->lock);
}

/* ---- opening and closing ---- */

static void free_store(store *s)
{
    sql_close(s->db);
    for (int i = 0; i < 2; i++)
        if (s->bell[i] >= 0)
            (void)close(s->bell[i]);
    (void)pthread_mutex_destroy(&s->lock);
    free(s->place);
    free(s);
}

static bool make_bell(store *s)
{
    if (pipe(s->bell) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        (void)fcntl(s->bell[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(s->bell[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

store *store_open(const store_options *options, struct err *e)
{
    store *s = calloc(1, sizeof *s);
    if (s == NULL) {
        (void)err_set(e, 0, "err.session.memory", (er_span){"", 0});
        return NULL;
    }
    s->bell[0] = s->bell[1] = -1;
    (void)pthread_mutex_init(&s->lock, NULL);
    s->options = *options;
    s->place = strdup(options->place);
    s->well = true;
    bool good =
        (s->place != NULL && ids_start() && make_bell(s)) || err_set(e, 0, "err.session.memory", (er_span){"", 0});
    if (good)
        s->db = sql_open(s->place, e);
    good = s->db != NULL && store_make_layout(s->db, e);
    if (good && pthread_create(&s->thread, NULL, run_thread, s) != 0)
        good = err_set(e, 0, "err.server.database", er_span_of(strerror(errno)));
    if (good)
        return s;
    free_store(s);
    return NULL;
}

void store_hurry(store *s)
{
    (void)pthread_mutex_lock(&s->lock);
    s->hurried = true;
    (void)pthread_mutex_unlock(&s->lock);
    ring(s);
}

void store_close(store *s)
{
    if (s == NULL)
        return;
    store_go(s);
    (void)pthread_mutex_lock(&s->lock);
    s->closing = s->hurried = true;
    (void)pthread_mutex_unlock(&s->lock);
    ring(s);
    (void)pthread_join(s->thread, NULL);
    free_store(s);
}
