/* bearers.c - the person that a connection belongs to: it has a token, and the connection is
 * theirs as long as the token is valid. This file also handles changes of tokens, names and
 * mutes by other processes. */
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

static void keep_mutes(guest *g, const store_person *p)
{
    free(g->muted);
    g->muted = p->mutes > 0 ? malloc((size_t)p->mutes * sizeof *g->muted) : NULL;
    g->mutes = g->muted != NULL ? p->mutes : 0;
    if (g->muted != NULL)
        memcpy(g->muted, p->muted, (size_t)g->mutes * sizeof *g->muted);
}

/* The seats of this person see different things, so tables are attached again. */
static void become(guest *g, const store_person *p, const uint8_t seed[IDS_HASH])
{
    while (g->rooms > 0)
        rooms_detach(g->at[g->rooms - 1], g);
    memcpy(g->person, p->person, sizeof g->person);
    memcpy(g->name, p->name, sizeof g->name);
    memcpy(g->token, p->hash, sizeof g->token);
    memcpy(g->seed, seed, sizeof g->seed);
    keep_mutes(g, p);
}

void bearers_become_nobody(guest *g)
{
    static const uint8_t no_seed[IDS_HASH];
    become(g, &(store_person){0}, no_seed);
}

static bool came_with(const guest *g, const uint8_t token[STORE_HASH])
{
    return g->person[0] != '\0' && memcmp(g->token, token, sizeof g->token) == 0;
}

void bearers_void(hall *h, const uint8_t token[STORE_HASH])
{
    for (guest *g = h->guests; g != NULL; g = g->next)
        if (came_with(g, token))
            bearers_become_nobody(g);
}

/* ---- changes by other processes ---- */

typedef struct look {
    store_person p;
    guest *g;
    int tries;
    bool only_token; /* the other data about the person is newer */
} look;

static void give_look(look *l);

/* Nobody knows whether the token is still valid, so the connection is closed: it might not
 * belong to this person. They connect again and are then told what is wrong. */
static void send_away(guest *g)
{
    bearers_become_nobody(g);
    if (g->peer != NULL)
        net_drop(g->peer, 1013, "database");
}

/* Updates the connection from the database: whether the token is valid, the name, the muted
 * people. */
static void looked(store_job *job)
{
    look *l = (look *)(void *)job;
    guest *g = l->g;
    bool hers = g->peer != NULL && came_with(g, l->p.hash);
    bool away = job->result != STORE_DONE && job->result != STORE_NONE;
    if (hers && away && !g->h->stopping && l->tries-- > 0) {
        give_look(l);
        return;
    }
    if (hers && job->result == STORE_DONE && !l->only_token) {
        memcpy(g->name, l->p.name, sizeof g->name);
        keep_mutes(g, &l->p);
    } else if (hers && job->result == STORE_NONE) {
        bearers_become_nobody(g);
    } else if (hers && away) {
        send_away(g);
    }
    guest_release(g);
    free(l);
}

static void give_look(look *l)
{
    l->p.job.done = looked;
    l->p.job.host = l;
    store_look_person(l->g->h->store, &l->p);
}

static void look_at(guest *g, bool only_token)
{
    enum { TRIES = 100 };
    look *l = calloc(1, sizeof *l);
    if (l == NULL) {
        send_away(g);
        return;
    }
    l->g = guest_keep(g);
    l->tries = TRIES;
    l->only_token = only_token;
    memcpy(l->p.hash, g->token, sizeof l->p.hash);
    give_look(l);
}

/* The token was valid when it was looked up. If another process has made it invalid since, that
 * news may have come before the connection belonged to this person, so the token is looked up
 * once more. */
void bearers_arrive(guest *g, const store_person *p, const uint8_t seed[IDS_HASH])
{
    become(g, p, seed);
    if (g->h->time.shared)
        look_at(g, true);
}

void bearers_news(void *host, const char *person)
{
    hall *h = host;
    for (guest *g = h->guests; g != NULL; g = g->next)
        if (g->person[0] != '\0' && (person[0] == '\0' || strcmp(g->person, person) == 0))
            look_at(g, false);
}
