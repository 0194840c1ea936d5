/* guests.c - connections: reads what they send, and sends what they get. */
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ASKED = 100 }; /* waiting requests of one connection */

/* ---- coming and going ---- */

void guest_opened(void *host, net_peer *peer)
{
    hall *h = host;
    guest *g = calloc(1, sizeof *g);
    if (g == NULL) {
        net_drop(peer, 1013, "memory");
        return;
    }
    g->h = h;
    g->peer = peer;
    g->refs = 1;
    g->next = h->guests;
    if (h->guests != NULL)
        h->guests->before = g;
    h->guests = g;
    h->guest_count++;
    net_set_mine(peer, g);
}

guest *guest_keep(guest *g)
{
    g->refs++;
    return g;
}

void guest_release(guest *g)
{
    if (--g->refs > 0)
        return;
    free(g->muted);
    free(g);
}

void guest_closed(void *host, net_peer *peer)
{
    hall *h = host;
    guest *g = net_mine(peer);
    if (g == NULL)
        return;
    g->peer = NULL;
    while (g->rooms > 0)
        rooms_detach(g->at[g->rooms - 1], g);
    if (g->before != NULL)
        g->before->next = g->next;
    else
        h->guests = g->next;
    if (g->next != NULL)
        g->next->before = g->before;
    h->guest_count--;
    guest_release(g);
}

/* Returns the owner for turns: the person, or a stranger's address; valid until the next call. */
static const char *guest_owner(const guest *g)
{
    return g->person[0] != '\0' ? g->person : g->peer != NULL ? net_address(g->peer) : "";
}

bool guest_listens_to(const guest *g, const char *person)
{
    for (int i = 0; i < g->mutes; i++)
        if (strcmp(g->muted[i], person) == 0)
            return false;
    return true;
}

/* ---- answers ---- */

er_text guest_begin(hall *h, const request *q)
{
    er_text out = er_text_on(h->text, HALL_TEXT);
    er_put_char(&out, '{');
    if (q->id >= 0)
        er_json_int(&out, "re", q->id);
    er_json_bool(&out, "ok", true);
    return out;
}

void guest_send(const request *q, er_text *out)
{
    er_put_char(out, '}');
    if (q->g == NULL || q->g->peer == NULL || q->answered)
        return;
    if (out->full)
        guest_refuse_key(q, "err.server.too_long");
    else
        (void)net_send(q->g->peer, out->at, out->len);
}

void guest_refuse(const request *q, const struct err *e)
{
    char text[1024];
    er_text out = er_text_on(text, sizeof text);
    if (q == NULL || q->g == NULL || q->g->peer == NULL || q->answered)
        return;
    q->g->h->count.refused++;
    er_put_char(&out, '{');
    if (q->id >= 0)
        er_json_int(&out, "re", q->id);
    er_json_text(&out, "error", e->key);
    er_json_text(&out, "rule", e->rule);
    if (e->reason[0] != '\0')
        er_json_text(&out, "reason", e->reason);
    if (e->line > 0)
        er_json_int(&out, "line", e->line);
    if (e->detail[0] != '\0')
        er_json_text(&out, "detail", e->detail);
    er_put_char(&out, '}');
    (void)net_send(q->g->peer, text, out.len);
}

void guest_refuse_key(const request *q, const char *key)
{
    struct err e = {.key = key};
    guest_refuse(q, &e);
}

void request_failed(const request *q, const store_job *job)
{
    if (job->result == STORE_FAILED && q->g != NULL)
        logs_write(q->g->h->log, LOG_ERROR, "store", "why", job->why);
    guest_refuse_key(q, job->result == STORE_FAILED ? "err.server.store" : "err.server.not_found");
}

/* ---- requests ---- */

er_span request_word(request *q, const char *key)
{
    return message_text(&q->said, key);
}

bool request_number(const request *q, const char *key, int64_t *out)
{
    return message_number(&q->said, key, out);
}

void request_free(request *q)
{
    if (q == NULL)
        return;
    queues_leave(q);
    if (q->g != NULL) {
        q->g->asked--;
        q->g->h->asked--;
        guest_release(q->g);
    }
    free(q);
}

void request_refuse(request *q, const char *key)
{
    guest_refuse_key(q, key);
    request_free(q);
}

/* Returns NULL if there is no memory or, with `good` false, the text is not a request. */
static request *request_new(guest *g, er_span text, bool *good)
{
    request *q = malloc(sizeof *q + text.len + message_spare(text));
    *good = true;
    if (q == NULL)
        return NULL;
    char *copy = (char *)(q + 1);
    memcpy(copy, text.at, text.len);
    q->g = g;
    q->queue = NULL;
    q->row = NULL;
    q->tries = 0;
    q->mark = 0;
    q->looked = q->made = q->answered = false;
    q->next = NULL;
    *good = message_read((er_span){copy, text.len}, copy + text.len, &q->said);
    if (!*good) {
        free(q);
        return NULL;
    }
    if (!message_number(&q->said, "id", &q->id) || q->id < 0 || q->id > (int64_t)1 << 53)
        q->id = -1;
    guest_keep(g)->asked++;
    g->h->asked++;
    return q;
}

/* Whether the key is valid, or there is none. */
static bool request_take_key(request *q)
{
    er_span key = request_word(q, "key");
    if (!message_has(&q->said, "key"))
        return true;
    if (!ids_is_key(key))
        return false;
    if (q->g->person[0] != '\0')
        q->mark = ids_mark_of(q->g->person, key);
    return true;
}

request *request_copy(const request *q)
{
    bool good;
    request *copy = request_new(q->g, q->said.text, &good);
    if (copy != NULL)
        copy->row = q->row;
    return copy;
}

/* Passes a request about a table to its room, which may have to be loaded first. */
static void ask_room(guest *g, request *q)
{
    hosted *table = rooms_host(g->h, request_word(q, "table"), guest_owner(g));
    if (table != NULL) {
        rooms_ask(table, q);
        return;
    }
    request_refuse(q, "err.server.no_such_table");
}

void guest_message(void *host, net_peer *peer, er_span text)
{
    hall *h = host;
    guest *g = net_mine(peer);
    bool good;
    if (g == NULL || h->stopping)
        return;
    hall_renew_time(h); /* the process may have been stopped while it waited for messages */
    h->count.requests++;
    request *q = request_new(g, text, &good);
    if (q == NULL) {
        guest_refuse_key(&(request){.g = g, .id = -1}, good ? "err.session.memory" : "err.server.not_json");
        return;
    }
    q->row = requests_find(request_word(q, "do"));
    if (!request_take_key(q))
        request_refuse(q, "err.server.bad_key");
    else if (g->asked > MOST_ASKED)
        request_refuse(q, "err.server.busy");
    else if (q->row == NULL)
        request_refuse(q, "err.server.no_such_request");
    else if (requests_is_of_table(q))
        ask_room(g, q);
    else
        requests_run_hall(h, q);
}
