/* think.c - see think.h. Two lists under one lock: what waits, what is done. Hints come after moves. */
#include "server/think.h"

#include <pthread.h>
#include <stdlib.h>

enum { MOST_THREADS = 64 };

struct think {
    pthread_mutex_t lock;
    pthread_cond_t more;
    thought *first, *last, *done;
    int waiting, threads;
    bool stop;
    void (*wake)(void *host);
    void *host;
    pthread_t thread[MOST_THREADS];
};

static void think_about(thought *t)
{
    const er_state *view = (const er_state *)(const void *)t->view.bytes;
    if (t->advice)
        t->ways = ai_advise(&t->seat, view, t->way, THINK_ADVICE);
    else
        ai_choose(&t->seat, view, &t->move);
    if (t->advice && t->ways == 0) { /* nothing to weigh: what it would do */
        ai_outlook outlook = {0};
        ai_judge(&t->seat, view, &outlook);
        t->way[0] =
            (ai_advice){.length = 1, .coins = outlook.coins[t->seat.seat], .chance = outlook.chance[t->seat.seat]};
        ai_choose(&t->seat, view, &t->way[0].line[0]);
        t->ways = 1;
    }
}

static thought *next_thought(think *k)
{
    pthread_mutex_lock(&k->lock);
    while (k->first == NULL && !k->stop)
        pthread_cond_wait(&k->more, &k->lock);
    thought *t = k->stop ? NULL : k->first;
    if (t != NULL) {
        k->first = t->next;
        if (k->first == NULL)
            k->last = NULL;
        k->waiting--;
    }
    pthread_mutex_unlock(&k->lock);
    return t;
}

static void *run(void *host)
{
    think *k = host;
    thought *t;
    while ((t = next_thought(k)) != NULL) {
        think_about(t);
        pthread_mutex_lock(&k->lock);
        t->next = k->done;
        k->done = t;
        pthread_mutex_unlock(&k->lock);
        k->wake(k->host);
    }
    return NULL;
}

think *think_open(int threads, void (*wake)(void *host), void *host)
{
    think *k = calloc(1, sizeof *k);
    if (k == NULL)
        return NULL;
    k->wake = wake;
    k->host = host;
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->more, NULL);
    pthread_attr_t attr;
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, 8u << 20);
    while (k->threads < threads && k->threads < MOST_THREADS &&
           pthread_create(&k->thread[k->threads], &attr, run, k) == 0)
        k->threads++;
    pthread_attr_destroy(&attr);
    if (k->threads > 0)
        return k;
    think_close(k);
    return NULL;
}

static void free_list(thought *t)
{
    while (t != NULL) {
        thought *next = t->next;
        think_free(t);
        t = next;
    }
}

void think_close(think *k)
{
    if (k == NULL)
        return;
    pthread_mutex_lock(&k->lock);
    k->stop = true;
    pthread_cond_broadcast(&k->more);
    pthread_mutex_unlock(&k->lock);
    for (int i = 0; i < k->threads; i++)
        pthread_join(k->thread[i], NULL);
    free_list(k->first);
    free_list(k->done);
    pthread_cond_destroy(&k->more);
    pthread_mutex_destroy(&k->lock);
    free(k);
}

void think_give(think *k, thought *t)
{
    pthread_mutex_lock(&k->lock);
    if (t->advice || k->first == NULL) { /* at the end */
        t->next = NULL;
        if (k->last != NULL)
            k->last->next = t;
        else
            k->first = t;
        k->last = t;
    } else { /* behind the moves, before the hints */
        thought **at = &k->first;
        while (*at != NULL && !(*at)->advice)
            at = &(*at)->next;
        t->next = *at;
        *at = t;
        if (t->next == NULL)
            k->last = t;
    }
    k->waiting++;
    pthread_cond_signal(&k->more);
    pthread_mutex_unlock(&k->lock);
}

void think_collect(think *k)
{
    pthread_mutex_lock(&k->lock);
    thought *t = k->done;
    k->done = NULL;
    pthread_mutex_unlock(&k->lock);
    while (t != NULL) {
        thought *next = t->next;
        t->done(t);
        t = next;
    }
}

void think_free(thought *t)
{
    session_close(t->s);
    free(t);
}

int think_waiting(think *k)
{
    pthread_mutex_lock(&k->lock);
    int n = k->waiting;
    pthread_mutex_unlock(&k->lock);
    return n;
}
