/* queues.c - requests that are costly for the store are served in turn (turns.h): an owner who
 * asks for many lists or tables at once delays only their own requests. */
#include "server/hall/hall.h"
#include "server/hall/lobby.h"

enum { LISTS = 4, CREATES = 16 };          /* under way at a time, for all owners together; one for each */
enum { READINGS = 16, READINGS_EACH = 4 }; /* the same for rooms being read; so many for each */

bool queues_open(hall *h)
{
    h->lists = (queue){.waiting = turns_new(1, LISTS), .run = lobby_read_list};
    h->creates = (queue){.waiting = turns_new(1, CREATES), .run = lobby_make};
    h->readings = turns_new(READINGS_EACH, READINGS);
    return h->lists.waiting != NULL && h->creates.waiting != NULL && h->readings != NULL;
}

static void close_queue(queue *k)
{
    for (turns_item *t; k->waiting != NULL && (t = turns_drop(k->waiting)) != NULL;) {
        request *q = (request *)t;
        q->queue = NULL;
        request_free(q);
    }
    turns_free(k->waiting);
    k->waiting = NULL;
}

void queues_close(hall *h)
{
    while (h->readings != NULL && turns_drop(h->readings) != NULL) /* they belong to the rooms */
        ;
    turns_free(h->readings);
    h->readings = NULL;
    close_queue(&h->lists);
    close_queue(&h->creates);
}

int queues_waiting(const hall *h)
{
    return turns_waiting(h->lists.waiting) + turns_waiting(h->creates.waiting) + turns_waiting(h->readings);
}

/* A request may be answered at once and then leaves the queue: this loop continues here, not
 * there. */
static void serve(hall *h, queue *k)
{
    turns_item *t;
    if (k->serving)
        return;
    k->serving = true;
    while ((t = turns_take(k->waiting)) != NULL)
        k->run(h, (request *)t);
    k->serving = false;
}

void queues_put(hall *h, queue *k, request *q, const char *owner)
{
    if (!turns_put(k->waiting, &q->turn, owner, false)) {
        request_refuse(q, "err.session.memory");
        return;
    }
    q->queue = k;
    serve(h, k);
}

void queues_leave(request *q)
{
    queue *k = q->queue;
    q->queue = NULL;
    if (k == NULL || k->waiting == NULL)
        return;
    turns_end(k->waiting, &q->turn);
    serve(q->g->h, k);
}

request *queues_join(queue *k, const request *q)
{
    request *more = (request *)turns_join(k->waiting, &q->turn);
    if (more != NULL)
        more->queue = NULL;
    return more;
}
