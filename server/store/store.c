/* store.c - the store as its host sees it: jobs are given to one of two lanes (lane.h) and called
 * back from the host's own thread, with news of other processes; see store.h.
 */
#include "server/common/ids.h"
#include "server/store/place.h"
#include "server/store/lane.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_NEWS = 1024 };

typedef struct one_news {
    char id[STORE_ID]; /* of a table; or of a person, with seq 0 */
    uint32_t seq;
} one_news;

struct store {
    store_options options;
    char *place;
    lane write, read;
    int held;      /* the lock of the file; -1 if there is none */
    bool one_lane; /* a database in memory has only one connection */

    pthread_mutex_t lock; /* protects all fields below */
    one_news news[MOST_NEWS];
    int count_news;
    bool news_lost;
};

/* ---- news of other processes, in the thread ---- */

/* Takes "TABLE SEQ" for an entry, "@PERSON" for an invalid token or a new name, "" if some were
 * lost. */
static void hear(void *host, const char *text)
{
    store *s = host;
    bool person = text[0] == '@';
    er_span rest = er_span_of(person ? text + 1 : text), id = er_next_word(&rest), seq = er_next_word(&rest);
    int32_t number = 0;
    bool known = id.len > 0 && id.len < STORE_ID && (person || er_span_int(seq, 1, INT32_MAX, &number));
    (void)pthread_mutex_lock(&s->lock);
    if (text[0] == '\0' || (known && s->count_news == MOST_NEWS)) {
        s->news_lost = true;
    } else if (known) {
        one_news *n = &s->news[s->count_news++];
        n->seq = (uint32_t)number;
        err_copy_printable(n->id, STORE_ID, id);
    }
    (void)pthread_mutex_unlock(&s->lock);
}

static void tell_news(store *s)
{
    one_news heard[64];
    int count = 64;
    const store_options *o = &s->options;
    (void)pthread_mutex_lock(&s->lock);
    bool lost = s->news_lost;
    s->news_lost = false;
    (void)pthread_mutex_unlock(&s->lock);
    if (lost && o->news != NULL)
        o->news(o->host, "", 0);
    if (lost && o->person != NULL)
        o->person(o->host, "");
    while (count == 64) {
        (void)pthread_mutex_lock(&s->lock);
        count = s->count_news < 64 ? s->count_news : 64;
        memcpy(heard, s->news, (size_t)count * sizeof heard[0]);
        s->count_news -= count;
        memmove(s->news, s->news + count, (size_t)s->count_news * sizeof s->news[0]);
        (void)pthread_mutex_unlock(&s->lock);
        for (int i = 0; i < count; i++)
            if (heard[i].seq == 0 && o->person != NULL)
                o->person(o->host, heard[i].id);
            else if (heard[i].seq > 0 && o->news != NULL)
                o->news(o->host, heard[i].id, heard[i].seq);
    }
}

/* ---- the host ---- */

void store_give(store *s, store_job *job, store_run *run)
{
    job->run = run;
    lane_give(&s->write, job);
}

void store_give_read(store *s, store_job *job, store_run *run)
{
    job->run = run;
    lane_give(s->one_lane ? &s->write : &s->read, job);
}

#define JOB(name, type, run, lane)         \
    void store_##name(store *s, type *job) \
    {                                      \
        store_##lane(s, &job->job, run);   \
    }
#define ACTION(name, run)                         \
    void store_##name(store *s, store_person *p)  \
    {                                             \
        p->action = run;                          \
        store_give(s, &p->job, store_run_action); \
    }
#include "server/store/jobs.def"

void *store_job_new(size_t size, void (*done)(store_job *), void *host)
{
    store_job *job = calloc(1, size);
    if (job != NULL)
        *job = (store_job){.done = done, .host = host};
    return job;
}

void store_go(store *s)
{
    lane_go(&s->write);
    lane_go(&s->read);
}

static int call_back(jobs list)
{
    int count = 0;
    store_job *job;
    while ((job = jobs_pull(&list)) != NULL) {
        job->next = NULL;
        job->done(job);
        count++;
    }
    return count;
}

/* Finished jobs are taken before the news and called back after them: so a reader of the log
 * that follows the news has at least what the news announced. */
int store_collect(store *s)
{
    jobs written = lane_take_done(&s->write), found = lane_take_done(&s->read);
    tell_news(s);
    int count = call_back(written);
    return count + call_back(found);
}

bool store_is_well(store *s)
{
    return lane_is_well(&s->write) && lane_is_well(&s->read);
}

void store_read_figures(store *s, store_figures *out)
{
    *out = (store_figures){0};
    lane_add_figures(&s->write, out);
    lane_add_figures(&s->read, out);
}

bool store_is_alive(store *s, int64_t ms)
{
    return lane_is_alive(&s->write, ms) && lane_is_alive(&s->read, ms);
}

void store_hurry(store *s)
{
    lane_hurry(&s->write);
    if (!s->one_lane)
        lane_hurry(&s->read);
}

/* ---- opening and closing ---- */

static bool open_lanes(store *s, struct err *e)
{
    if (s->options.alone && !s->one_lane && !sql_is_postgres(s->place) && !place_hold(s->place, &s->held, e))
        return false;
    s->write.db = store_open_place(s->place, e);
    if (s->write.db == NULL || !lane_start(&s->write, e))
        return false;
    if (s->one_lane)
        return true;
    s->read.db = sql_open(s->place, e);
    return s->read.db != NULL && lane_start(&s->read, e);
}

store *store_open(const store_options *options, struct err *e)
{
    store *s = calloc(1, sizeof *s);
    if (s == NULL) {
        (void)err_set(e, 0, "err.session.memory", (er_span){"", 0});
        return NULL;
    }
    (void)pthread_mutex_init(&s->lock, NULL);
    s->held = -1;
    lane_init(&s->write);
    lane_init(&s->read);
    s->options = *options;
    s->place = strdup(options->place);
    s->write.options = s->read.options = &s->options;
    s->write.place = s->read.place = s->place;
    s->read.reads = true;
    s->write.hear = hear;
    s->write.hearer = s;
    s->one_lane = strcmp(options->place, ":memory:") == 0;
    bool good = (s->place != NULL && ids_start()) || err_set(e, 0, "err.session.memory", (er_span){"", 0});
    if (good && open_lanes(s, e))
        return s;
    store_close(s);
    return NULL;
}

void store_close(store *s)
{
    if (s == NULL)
        return;
    lane_close(&s->write);
    lane_close(&s->read);
    if (s->held >= 0)
        (void)close(s->held);
    (void)pthread_mutex_destroy(&s->lock);
    free(s->place);
    free(s);
}
