/* people.c - people without passwords. A token is sent once, and only its hash is stored; a
 * second device gets a token of its own with a one-time code. This file handles requests that
 * are not about a table. */
#include "server/hall/hall.h"
#include "content/content.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

enum { LINK_MS = 10 * 60 * 1000, WRONG_TOKENS = 10, NAME_CHARACTERS = 40 };

/* A job about a person, the data kept until it is done, and what happens then. */
typedef struct errand {
    store_person p;
    char token[IDS_TOKEN];  /* to be sent once */
    uint8_t seed[IDS_HASH]; /* of the device's token */
    /* Writes what it did to `out`, or returns the key of a refusal. */
    const char *(*then)(guest *, struct errand *, er_text *out);
    /* The refusal if the store does not know the token. */
    const char *unknown;
} errand;

static void end(errand *e)
{
    request_free(REQUEST_OF(&e->p.job));
    memset(e, 0, sizeof *e); /* no token stays in memory */
    free(e);
}

/* Drops clients that try unknown tokens and codes. */
static void note_wrong(guest *g)
{
    hall *h = g->h;
    if (g->peer != NULL && !limits_take(h->limits, 't', net_address(g->peer), h->tick, WRONG_TOKENS, 6000))
        net_drop(g->peer, 1008, "tokens");
}

static void done(store_job *job)
{
    errand *e = (errand *)(void *)job;
    request *q = job->host;
    if (job->result == STORE_NONE && e->unknown != NULL) {
        note_wrong(q->g);
        guest_refuse_key(q, e->unknown);
    } else if (job->result == STORE_VOID) { /* invalidated at another process a moment ago */
        bearers_void(q->g->h, e->p.bearer);
        guest_refuse_key(q, "err.server.nobody");
    } else if (job->result != STORE_DONE) {
        request_failed(q, job);
    } else {
        er_text out = guest_begin(q->g->h, q);
        const char *refused = e->then != NULL ? e->then(q->g, e, &out) : NULL;
        if (refused != NULL)
            guest_refuse_key(q, refused);
        else
            guest_send(q, &out);
    }
    end(e);
}

/* Returns NULL after refusing the request: because it is refused already, or without memory. */
static errand *start(request *q, const char *refused, const char *(*then)(guest *, errand *, er_text *))
{
    errand *e = refused == NULL ? store_job_new(sizeof *e, done, q) : NULL;
    if (e == NULL) {
        request_refuse(q, refused != NULL ? refused : "err.session.memory");
        return NULL;
    }
    e->p.now = q->g->h->now;
    e->then = then;
    memcpy(e->p.person, q->g->person, sizeof e->p.person);
    memcpy(e->p.bearer, q->g->token, sizeof e->p.bearer);
    er_text key = er_text_on(e->p.key, sizeof e->p.key);
    if (q->mark != 0)
        er_put_bytes(&key, request_word(q, "key").at, request_word(q, "key").len);
    return e;
}

/* Removes control characters and invalid text, and turns runs of blanks into one. Returns false
 * if nothing is left, or too much. */
static bool clean_name(er_span text, char out[STORE_NAME])
{
    char copy[256];
    er_text to = er_text_on(copy, sizeof copy), name = er_text_on(out, STORE_NAME);
    int characters = 0;
    bool blank = false, plain;
    er_put_bytes(&to, text.at, text.len);
    if (to.full || memchr(text.at, '\0', text.len) != NULL)
        return false;
    for (const char *at = copy; *at != '\0';) {
        size_t n = content_character(at, &plain);
        if (n == 0)
            n = 1, plain = false;
        bool space = n == 1 && *at == ' ';
        if (plain && !space) {
            if (blank && name.len > 0)
                er_put_char(&name, ' ');
            blank = false;
            er_put_bytes(&name, at, n);
            characters++;
        }
        blank = blank || space;
        at += n;
    }
    return characters > 0 && characters <= NAME_CHARACTERS && !name.full;
}

static void put_person(er_text *out, const store_person *p, const char *token)
{
    er_json_text(out, "person", p->person);
    er_json_text(out, "name", p->name);
    if (token != NULL)
        er_json_text(out, "token", token);
}

/* ---- a new person ---- */

/* Chooses a token for this device: the one that the device chose, so that it can ask again if no
 * answer came, or a new one. */
static bool choose_token(errand *e)
{
    request *q = REQUEST_OF(&e->p.job);
    er_span chosen = request_word(q, "token");
    if (message_has(&q->said, "token") && !ids_is_token(chosen)) {
        guest_refuse_key(q, "err.server.token");
        end(e);
        return false;
    }
    ids_make_token(e->token);
    if (chosen.len > 0)
        memcpy(e->token, chosen.at, IDS_TOKEN - 1);
    ids_hash_token(er_span_of(e->token), e->p.hash);
    ids_seed(er_span_of(e->token), e->seed);
    return true;
}

/* Makes a secret to be sent; with a key it is always the same. */
static void make_secret(const errand *e, const char *what, uint8_t out[IDS_HASH])
{
    if (e->p.key[0] != '\0')
        ids_derive_secret(REQUEST_OF(&e->p.job)->g->seed, what, er_span_of(e->p.key), out);
    else
        ids_random(out, IDS_HASH);
}

static const char *made(guest *g, errand *e, er_text *out)
{
    bearers_arrive(g, &e->p, e->seed);
    put_person(out, &e->p, e->token);
    return NULL;
}

void hall_ask_person(hall *h, request *q)
{
    char name[STORE_NAME];
    int64_t most = h->options->people_per_hour;
    if (!clean_name(request_word(q, "name"), name)) {
        request_refuse(q, "err.server.bad_name");
        return;
    }
    errand *e = start(q,
                      !limits_take(h->limits, 'p', net_address(q->g->peer), h->tick, (int)most, 3600000 / most)
                          ? "err.server.too_often"
                          : NULL,
                      made);
    if (e == NULL || !choose_token(e))
        return;
    char hash[2 * IDS_HASH + 1];
    er_text hex = er_text_on(hash, sizeof hash);
    ids_put_hex(&hex, e->p.hash, IDS_HASH);
    ids_derive("person", hash, (er_span){"", 0}, e->p.person);
    memcpy(e->p.name, name, sizeof name);
    store_make_person(h->store, &e->p);
}

/* ---- a known person ---- */

static void put_muted(er_text *out, const store_person *p)
{
    er_json_open(out, "muted", '[');
    for (int i = 0; i < p->mutes; i++)
        er_json_text(out, NULL, p->muted[i]);
    er_put_char(out, ']');
}

static int connections_of(const hall *h, const char *person, const guest *but)
{
    int n = 0;
    for (const guest *g = h->guests; g != NULL; g = g->next)
        n += g != but && strcmp(g->person, person) == 0;
    return n;
}

static const char *found(guest *g, errand *e, er_text *out)
{
    if (connections_of(g->h, e->p.person, g) >= g->h->options->max_per_person)
        return "err.server.busy";
    bearers_arrive(g, &e->p, e->seed);
    put_person(out, &e->p, NULL);
    put_muted(out, &e->p);
    er_json_text(out, "hook", e->p.url);
    return NULL;
}

void hall_ask_hello(hall *h, request *q)
{
    er_span token = request_word(q, "token");
    errand *e = start(q, !ids_is_token(token) ? "err.server.token" : NULL, found);
    if (e == NULL)
        return;
    e->unknown = "err.server.token";
    ids_hash_token(token, e->p.hash);
    ids_seed(token, e->seed);
    store_find_person(h->store, &e->p);
}

/* Applies to all connections of the person. */
static const char *renamed(guest *asker, errand *e, er_text *out)
{
    for (guest *g = asker->h->guests; g != NULL && !e->p.again; g = g->next)
        if (strcmp(g->person, e->p.person) == 0)
            memcpy(g->name, e->p.name, sizeof g->name);
    er_json_text(out, "name", e->p.name);
    return NULL;
}

void hall_ask_rename(hall *h, request *q)
{
    char name[STORE_NAME];
    errand *e = start(q, !clean_name(request_word(q, "name"), name) ? "err.server.bad_name" : NULL, renamed);
    if (e == NULL)
        return;
    memcpy(e->p.name, name, sizeof name);
    store_rename_person(h->store, &e->p);
}

/* ---- a second device ---- */

static const char *linked(guest *g, errand *e, er_text *out)
{
    (void)g;
    er_json_text(out, "code", e->token);
    er_json_int(out, "expires", e->p.again ? e->p.done_at + LINK_MS : e->p.expires);
    return NULL;
}

void hall_ask_link(hall *h, request *q)
{
    errand *e =
        start(q, !limits_take(h->limits, 'l', q->g->person, h->tick, 5, 60000) ? "err.server.too_often" : NULL, linked);
    if (e == NULL)
        return;
    uint8_t code[IDS_HASH];
    make_secret(e, "link", code);
    ids_spell_token(code, e->token);
    ids_hash_token(er_span_of(e->token), e->p.hash);
    e->p.expires = h->now + LINK_MS;
    store_add_link(h->store, &e->p);
}

void hall_ask_redeem(hall *h, request *q)
{
    er_span code = request_word(q, "code");
    errand *e = start(q, !ids_is_token(code) ? "err.server.code" : NULL, made);
    if (e == NULL || !choose_token(e))
        return;
    e->unknown = "err.server.code";
    ids_hash_token(code, e->p.other);
    store_use_link(h->store, &e->p);
}

/* All connections with that token (or, with `others`, with another token of its person) no
 * longer belong to anyone. */
static const char *forgotten(guest *asker, errand *e, er_text *out)
{
    (void)out;
    for (guest *g = asker->h->guests, *next; g != NULL && !e->p.again; g = next) {
        next = g->next;
        bool same = memcmp(g->token, e->p.hash, sizeof g->token) == 0;
        if (strcmp(g->person, e->p.person) == 0 && same != e->p.flag)
            bearers_become_nobody(g);
    }
    return NULL;
}

void hall_ask_forget(hall *h, request *q)
{
    errand *e = start(q, NULL, forgotten);
    if (e == NULL)
        return;
    memcpy(e->p.hash, q->g->token, sizeof e->p.hash);
    e->p.flag = message_is_true(&q->said, "others");
    store_forget(h->store, &e->p);
}

/* ---- muted people ---- */

static bool set_mute(guest *g, const char *whom, bool on)
{
    int at = 0;
    while (at < g->mutes && strcmp(g->muted[at], whom) != 0)
        at++;
    if (on && at == g->mutes && g->mutes < STORE_MUTES) {
        char(*more)[STORE_ID] = realloc(g->muted, (size_t)(g->mutes + 1) * sizeof *more);
        if (more == NULL)
            return false;
        g->muted = more;
        memcpy(g->muted[g->mutes++], whom, STORE_ID);
    } else if (!on && at < g->mutes) {
        g->mutes--;
        memmove(g->muted[at], g->muted[g->mutes], STORE_ID);
    }
    return true;
}

/* Applies to all connections of the person. */
static const char *muted(guest *asker, errand *e, er_text *out)
{
    bool good = true;
    (void)out;
    for (guest *g = asker->h->guests; g != NULL && !e->p.again; g = g->next)
        if (strcmp(g->person, e->p.person) == 0)
            good = set_mute(g, e->p.muted[0], e->p.flag) && good;
    return good ? NULL : "err.session.memory";
}

void hall_ask_mute(hall *h, request *q)
{
    er_span whom = request_word(q, "person");
    errand *e = start(q, !ids_is_plain(whom) ? "err.server.not_found" : NULL, muted);
    if (e == NULL)
        return;
    memcpy(e->p.muted[0], whom.at, whom.len);
    e->p.flag = message_is_true(&q->said, "on");
    store_mute(h->store, &e->p);
}

/* ---- webhooks for notices ---- */

static const char *webhook_set(guest *g, errand *e, er_text *out)
{
    (void)g;
    er_json_open(out, "key", '"');
    if (e->p.url[0] != '\0')
        ids_put_hex(out, e->p.webhook_key, sizeof e->p.webhook_key);
    er_put_char(out, '"');
    return NULL;
}

void hall_ask_hook(hall *h, request *q)
{
    er_span url = request_word(q, "url");
    errand *e =
        start(q, url.len > 0 && !webhooks_may_name(&h->webhooks, url) ? "err.server.bad_url" : NULL, webhook_set);
    if (e == NULL)
        return;
    memcpy(e->p.url, url.at, url.len);
    make_secret(e, "hook", e->p.webhook_key);
    store_set_webhook(h->store, &e->p);
}
