/* think.c - see think.h. One lock protects the waiting thoughts, by owner, and the list of
 * finished ones. */
#include "server/hall/think.h"

#include <pthread.h>
#include <stdlib.h>

enum { MOST_THREADS = 64 };

struct think {
    pthread_mutex_t lock;
    pthread_cond_t more;
    turns *waiting;
    thought *done;
    int threads;
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
    if (t->advice && t->ways == 0) { /* nothing to weigh: its own move */
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
    turns_item *next = NULL;
    pthread_mutex_lock(&k->lock);
    while (!k->stop && (next = turns_take(k->waiting)) == NULL)
        pthread_cond_wait(&k->more, &k->lock);
    pthread_mutex_unlock(&k->lock);
    return (thought *)next;
}

static void *run(void *host)
{
    think *k = host;
    thought *t;
    while ((t = next_thought(k)) != NULL) {
        think_about(t);
        pthread_mutex_lock(&k->lock);
        turns_end(k->waiting, &t->turn);
        t->next = k->done;
        k->done = t;
        pthread_cond_signal(&k->more); /* its owner may have another one, which had to wait for this */
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
    k->waiting = turns_new(threads > 1 ? threads - 1 : 1, threads);
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->more, NULL);
    pthread_attr_t attr;
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, 8u << 20);
    while (k->waiting != NULL && k->threads < threads && k->threads < MOST_THREADS &&
           pthread_create(&k->thread[k->threads], &attr, run, k) == 0)
        k->threads++;
    pthread_attr_destroy(&attr);
    if (k->threads > 0)
        return k;
    think_close(k);
    return NULL;
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
    for (turns_item *t; k->waiting != NULL && (t = turns_drop(k->waiting)) != NULL;)
        think_free((thought *)t);
    for (thought *t = k->done, *next; t != NULL; t = next) {
        next = t->next;
        think_free(t);
    }
    turns_free(k->waiting);
    pthread_cond_destroy(&k->more);
    pthread_mutex_destroy(&k->lock);
    free(k);
}

bool think_give(think *k, thought *t, const char *owner, bool late)
{
    pthread_mutex_lock(&k->lock);
    bool put = turns_put(k->waiting, &t->turn, owner, late);
    pthread_cond_signal(&k->more);
    pthread_mutex_unlock(&k->lock);
    return put;
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
    int n = turns_waiting(k->waiting);
    pthread_mutex_unlock(&k->lock);
    return n;
}

int think_load(think *k, const char *owner)
{
    pthread_mutex_lock(&k->lock);
    int n = turns_load(k->waiting, owner);
    pthread_mutex_unlock(&k->lock);
    return n;
}
