/* lane.c - see lane.h: the thread takes all waiting jobs, runs them in one transaction, and hands
 * them back.
 *
 * What can go wrong with a transaction, and what is done:
 *   someone else has the database, or the connection is lost: the same jobs run again a little
 *   later, until each has waited long enough;
 *   anything else: it is rolled back, then every job runs in its own transaction, so that a bad one
 *   fails alone.
 * Only the thread touches the connection; the mutex protects what it shares with the host.
 */
#include "server/store/lane.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Jobs of one transaction: reads are handed back soon, writes share one sync. */
enum { MOST_JOBS = 2000, MOST_READS = 16 };
enum { FIRST_PAUSE = 5, LONGEST_BUSY = 40, LONGEST_AWAY = 1000 /* ms */ };

/* ---- helpers ---- */

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

store_job *jobs_pull(jobs *list)
{
    store_job *job = list->first;
    if (job != NULL)
        list->first = job->next;
    return job;
}

/* Appends a list to another one. */
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

static void ring(lane *l)
{
    (void)!write(l->bell[1], "", 1);
}

void lane_give(lane *l, store_job *job)
{
    job->result = STORE_FAILED;
    job->why[0] = '\0';
    job->given = now_us() / 1000;
    push(&l->given, job);
    l->count_given++;
    if (!l->options->gather)
        lane_go(l);
}

void lane_go(lane *l)
{
    if (l->given.first == NULL)
        return;
    (void)pthread_mutex_lock(&l->lock);
    join(&l->waiting, &l->given);
    if (l->count_waiting == 0)
        l->moved = now_us() / 1000;
    l->count_waiting += l->count_given;
    l->count_given = 0;
    bool asleep = l->asleep;
    l->asleep = false;
    (void)pthread_mutex_unlock(&l->lock);
    if (asleep)
        ring(l);
}

/* ---- the thread: finished jobs ---- */

/* Hands a list back; `failed` of its jobs were not done. */
static void hand_back(lane *l, jobs *list, uint64_t count, uint64_t failed)
{
    if (list->first == NULL)
        return;
    (void)pthread_mutex_lock(&l->lock);
    join(&l->done, list);
    l->count_waiting -= count;
    l->figures.jobs += count;
    l->figures.failures += failed;
    bool closing = l->closing;
    (void)pthread_mutex_unlock(&l->lock);
    if (!closing && l->options->wake != NULL)
        l->options->wake(l->options->host);
}

static void fail_job(store_job *job, store_result result, const char *why)
{
    job->result = result;
    err_copy_printable(job->why, sizeof job->why, er_span_of(why));
}

/* Fails the jobs that have waited longer than the host's patience; all of them if the host has
 * none left. */
static void drop_impatient(lane *l, const char *why)
{
    jobs kept = {0}, failed = {0};
    uint64_t count = 0;
    int64_t now = now_us() / 1000;
    store_job *job;
    (void)pthread_mutex_lock(&l->lock);
    bool hurried = l->hurried;
    (void)pthread_mutex_unlock(&l->lock);
    while ((job = jobs_pull(&l->held)) != NULL) {
        bool late = hurried || now - job->given >= l->options->patience;
        if (late) {
            fail_job(job, STORE_FAILED, why);
            count++;
        }
        push(late ? &failed : &kept, job);
    }
    l->held = kept;
    hand_back(l, &failed, count, count);
}

/* ---- the thread: transactions ---- */

static bool commit(lane *l)
{
    int64_t before = now_us();
    bool good = sql_commit(l->db);
    int64_t took = now_us() - before;
    (void)pthread_mutex_lock(&l->lock);
    l->figures.commits += good && !l->reads;
    l->figures.commit_us += l->reads ? 0 : (uint64_t)took;
    l->well = good;
    (void)pthread_mutex_unlock(&l->lock);
    return good;
}

static void set_well(lane *l, bool well)
{
    (void)pthread_mutex_lock(&l->lock);
    l->well = well;
    (void)pthread_mutex_unlock(&l->lock);
}

static sql_mode mode_of(const lane *l)
{
    return l->reads ? SQL_READ : SQL_WRITE;
}

static bool must_wait(const lane *l)
{
    return l->db->fault == SQL_BUSY || l->db->fault == SQL_LOST;
}

/* Whether an append runs alone: a person who sits down is counted after all before them are
 * stored, and the maker of a table is checked first. */
static bool comes_alone(const store_append *a)
{
    return a->guest[0] != '\0' || (a->seq == 1 && !store_is_nobody(a->bearer));
}

static bool goes_along(const store_append *a, const store_job *next)
{
    return !comes_alone(a) && next != NULL && next->run == store_run_append && !comes_alone((const store_append *)next);
}

/* Runs a job, or as many consecutive appends as there are, up to `most`; `ran` counts them.
 * After a fault `ran` is the number of those before the one that met it. Returns the next job. */
static store_job *run_some(lane *l, store_job *job, int most, int *ran)
{
    store_append *list[SQL_MANY];
    *ran = 0;
    if (job->run != store_run_append) {
        job->result = job->run(job, l->db);
        *ran = l->db->fault == SQL_FINE;
        return job->next;
    }
    do {
        list[(*ran)++] = (store_append *)job;
        job = job->next;
    } while (goes_along(list[*ran - 1], job) && *ran < most && *ran < SQL_MANY);
    int culprit = store_run_appends(list, *ran, l->db);
    if (l->db->fault != SQL_FINE)
        *ran = culprit;
    return job;
}

/* Hands back the first `count` jobs held; `rest` remains. */
static void hand_back_first(lane *l, int count, store_job *rest)
{
    jobs good = {l->held.first, l->held.first};
    for (int i = 1; i < count; i++)
        good.last = good.last->next;
    good.last->next = NULL;
    l->held.first = rest;
    hand_back(l, &good, (uint64_t)count, 0);
}

/* Runs the first `most` jobs held (there is one) in one transaction. Returns false if nothing
 * has changed; the connection's fault says why, and `before` is the number of jobs before the
 * one that met it. */
static bool run_together(lane *l, int most, int *before)
{
    int ran;
    store_job *job = l->held.first;
    *before = 0;
    if (!sql_begin(l->db, mode_of(l)))
        return false;
    while (job != NULL && *before < most) {
        job = run_some(l, job, most - *before, &ran);
        *before += ran;
        if (l->db->fault != SQL_FINE)
            return false;
    }
    if (!commit(l))
        return false;
    hand_back_first(l, *before, job);
    return true;
}

/* Runs the first `most` jobs, each in its own transaction, up to the first that has to wait. */
static void run_alone(lane *l, int most)
{
    for (int i = 0; i < most && l->held.first != NULL; i++) {
        store_job *job = l->held.first;
        bool good = sql_begin(l->db, mode_of(l));
        if (good)
            job->result = job->run(job, l->db);
        good = good && l->db->fault == SQL_FINE && commit(l);
        if (!good && must_wait(l))
            return;
        if (!good) {
            fail_job(job, l->db->fault == SQL_CORRUPT ? STORE_BROKEN : STORE_FAILED, l->db->why);
            sql_rollback(l->db);
            set_well(l, false);
        }
        jobs one = {0};
        push(&one, jobs_pull(&l->held));
        hand_back(l, &one, 1, !good);
    }
}

/* ---- the thread: a lost connection ---- */

static void pause_longer(lane *l)
{
    int longest = l->db != NULL && l->db->fault != SQL_LOST ? LONGEST_BUSY : LONGEST_AWAY;
    l->pause = l->pause == 0 ? FIRST_PAUSE : l->pause * 2;
    if (l->pause > longest)
        l->pause = longest;
    l->next_try = now_us() / 1000 + l->pause;
}

static bool connect_again(lane *l)
{
    struct err e = {0};
    sql_close(l->db);
    l->db = sql_open(l->place, &e);
    if (l->db != NULL && l->hear != NULL)
        sql_listen(l->db);
    if (l->db == NULL) {
        drop_impatient(l, e.detail);
        pause_longer(l);
        return false;
    }
    (void)pthread_mutex_lock(&l->lock);
    l->figures.reconnects++;
    l->well = true;
    (void)pthread_mutex_unlock(&l->lock);
    if (l->hear != NULL)
        l->hear(l->hearer, "");
    if (l->options->wake != NULL)
        l->options->wake(l->options->host);
    return true;
}

/* After a fault: does what is needed before the next try. */
static void recover(lane *l)
{
    bool wait = must_wait(l);
    set_well(l, false);
    if (wait)
        drop_impatient(l, l->db->why);
    sql_rollback(l->db);
    if (wait)
        pause_longer(l);
}

/* A transaction failed because of one job: those before it run, it fails alone, the others come
 * next. On a full disk, or if it is not that simple, every job runs on its own. */
static void work_apart(lane *l, bool full, int before)
{
    int ignored;
    if (full || (before > 0 && !run_together(l, before, &ignored))) {
        if (must_wait(l))
            return;
        sql_rollback(l->db);
        run_alone(l, MOST_JOBS);
    } else {
        run_alone(l, 1);
    }
}

static void work(lane *l)
{
    int before;
    if ((l->db == NULL || l->db->fault == SQL_LOST) && !connect_again(l))
        return;
    if (l->held.first == NULL || run_together(l, l->reads ? MOST_READS : MOST_JOBS, &before)) {
        l->pause = 0;
        return;
    }
    bool wait = must_wait(l), full = l->db->fault == SQL_FULL;
    recover(l);
    if (wait)
        return;
    l->pause = 0;
    work_apart(l, full, before);
    if (l->db->fault != SQL_FINE)
        recover(l);
}

/* ---- the thread: waiting ---- */

static void hear_news(lane *l)
{
    char text[64];
    bool any = false;
    while (l->db != NULL && sql_news(l->db, text, sizeof text)) {
        if (l->hear != NULL)
            l->hear(l->hearer, text);
        any = true;
    }
    if (any && l->options->wake != NULL)
        l->options->wake(l->options->host);
    if (l->db != NULL && l->db->fault != SQL_FINE && l->pause == 0)
        recover(l);
}

/* Returns how long to sleep in ms; -1 until something comes. */
static int sleep_time(const lane *l)
{
    int64_t left = l->next_try - now_us() / 1000;
    if (l->pause == 0)
        return -1;
    return left > 0 ? (int)left : 0;
}

/* Takes waiting jobs; returns true if there is nothing to do and the host wants to close. */
static bool take_jobs(lane *l, bool *sleep)
{
    (void)pthread_mutex_lock(&l->lock);
    join(&l->held, &l->waiting);
    bool over = l->held.first == NULL && l->closing;
    l->moved = now_us() / 1000;
    *sleep = l->pause > 0 || l->held.first == NULL;
    l->asleep = *sleep && l->held.first == NULL;
    (void)pthread_mutex_unlock(&l->lock);
    return over;
}

static void wait_for_more(lane *l)
{
    bool lost = l->db == NULL || l->db->fault == SQL_LOST;
    struct pollfd fds[2] = {{l->bell[0], POLLIN, 0}, {lost ? -1 : sql_news_fd(l->db), POLLIN, 0}};
    (void)poll(fds, 2, sleep_time(l));
    if ((fds[0].revents & POLLIN) != 0) {
        char bytes[64];
        (void)!read(l->bell[0], bytes, sizeof bytes);
    }
    if (fds[1].revents != 0)
        hear_news(l);
    (void)pthread_mutex_lock(&l->lock);
    l->asleep = false;
    (void)pthread_mutex_unlock(&l->lock);
}

static void *run_thread(void *host)
{
    lane *l = host;
    bool sleep = false;
    while (!take_jobs(l, &sleep)) {
        if (sleep)
            wait_for_more(l);
        else
            work(l);
        if (sleep && l->pause > 0 && now_us() / 1000 >= l->next_try)
            work(l);
        if (!sleep)
            hear_news(l);
    }
    return NULL;
}

/* ---- the host ---- */

jobs lane_take_done(lane *l)
{
    (void)pthread_mutex_lock(&l->lock);
    jobs done = l->done;
    l->done = (jobs){0};
    (void)pthread_mutex_unlock(&l->lock);
    return done;
}

bool lane_is_well(lane *l)
{
    (void)pthread_mutex_lock(&l->lock);
    bool well = l->well;
    (void)pthread_mutex_unlock(&l->lock);
    return well;
}

/* Waiting for a lost database happens in small steps, so it counts as alive. */
bool lane_is_alive(lane *l, int64_t ms)
{
    (void)pthread_mutex_lock(&l->lock);
    bool alive = l->count_waiting == 0 || now_us() / 1000 - l->moved < ms;
    (void)pthread_mutex_unlock(&l->lock);
    return alive;
}

void lane_add_figures(lane *l, store_figures *out)
{
    (void)pthread_mutex_lock(&l->lock);
    out->jobs += l->figures.jobs;
    out->commits += l->figures.commits;
    out->failures += l->figures.failures;
    out->reconnects += l->figures.reconnects;
    out->commit_us += l->figures.commit_us;
    out->waiting += l->count_waiting;
    (void)pthread_mutex_unlock(&l->lock);
}

void lane_hurry(lane *l)
{
    (void)pthread_mutex_lock(&l->lock);
    l->hurried = true;
    (void)pthread_mutex_unlock(&l->lock);
    ring(l);
}

/* ---- opening and closing ---- */

void lane_init(lane *l)
{
    l->bell[0] = l->bell[1] = -1;
    l->well = true;
    (void)pthread_mutex_init(&l->lock, NULL);
}

static bool make_bell(lane *l)
{
    if (pipe(l->bell) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        (void)fcntl(l->bell[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(l->bell[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

bool lane_start(lane *l, struct err *e)
{
    if (l->hear != NULL)
        sql_listen(l->db);
    if (l->db->fault != SQL_FINE)
        return err_set(e, 0, "err.server.database", er_span_of(l->db->why));
    int code = make_bell(l) ? pthread_create(&l->thread, NULL, run_thread, l) : errno;
    l->started = code == 0;
    return l->started || err_set(e, 0, "err.server.database", er_span_of(strerror(code)));
}

void lane_close(lane *l)
{
    if (l->started) {
        lane_go(l);
        (void)pthread_mutex_lock(&l->lock);
        l->closing = l->hurried = true;
        (void)pthread_mutex_unlock(&l->lock);
        ring(l);
        (void)pthread_join(l->thread, NULL);
    }
    sql_close(l->db);
    for (int i = 0; i < 2; i++)
        if (l->bell[i] >= 0)
            (void)close(l->bell[i]);
    (void)pthread_mutex_destroy(&l->lock);
}
