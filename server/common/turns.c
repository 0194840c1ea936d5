/* turns.c - see turns.h. Owners are found by a hash, and are in the ring while they have
 * something waiting. */
#include "server/common/turns.h"
#include "server/common/lookup.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HASH = 256 };

typedef struct turns_owner {
    char name[TURNS_OWNER];
    turns_item *first, *last, *late_first, *late_last;
    int waiting, under_way;
    struct turns_owner *same;           /* next owner with the same hash */
    struct turns_owner *before, *after; /* in the ring; NULL if nothing waits */
} turns_owner;

struct turns {
    int each, all, waiting, under_way;
    turns_owner *ring; /* the owner whose turn is next; NULL if nothing waits */
    turns_owner *owner[HASH];
};

turns *turns_new(int each, int all)
{
    turns *t = calloc(1, sizeof *t);
    if (t != NULL) {
        t->each = each;
        t->all = all;
    }
    return t;
}

void turns_free(turns *t)
{
    for (int i = 0; t != NULL && i < HASH; i++)
        while (t->owner[i] != NULL) {
            turns_owner *gone = t->owner[i];
            t->owner[i] = gone->same;
            free(gone);
        }
    free(t);
}

/* ---- owners ---- */

/* Returns where the pointer to an owner is, or would be. */
static turns_owner **slot_of(turns *t, const char *name)
{
    turns_owner **at = &t->owner[lookup_hash(name) % HASH];
    while (*at != NULL && strncmp((*at)->name, name, TURNS_OWNER - 1) != 0)
        at = &(*at)->same;
    return at;
}

static turns_owner *come(turns *t, const char *name)
{
    turns_owner **at = slot_of(t, name);
    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at != NULL)
            memcpy((*at)->name, name, strnlen(name, TURNS_OWNER - 1));
    }
    return *at;
}

static void go(turns *t, turns_owner *o)
{
    if (o->waiting > 0 || o->under_way > 0)
        return;
    turns_owner **at = slot_of(t, o->name);
    *at = o->same;
    free(o);
}

/* ---- the ring ---- */

/* Adds an owner behind all others: right before the one whose turn is next. */
static void enter(turns *t, turns_owner *o)
{
    if (t->ring == NULL) {
        t->ring = o->before = o->after = o;
        return;
    }
    o->after = t->ring;
    o->before = t->ring->before;
    o->before->after = o->after->before = o;
}

static void step_out(turns *t, turns_owner *o)
{
    if (t->ring == o)
        t->ring = o->after != o ? o->after : NULL;
    o->before->after = o->after;
    o->after->before = o->before;
    o->before = o->after = NULL;
}

/* ---- waiting items ---- */

bool turns_put(turns *t, turns_item *what, const char *owner, bool late)
{
    turns_owner *o = come(t, owner);
    if (o == NULL)
        return false;
    turns_item **first = late ? &o->late_first : &o->first, **last = late ? &o->late_last : &o->last;
    what->next = NULL;
    what->owner = o;
    if (*first != NULL)
        (*last)->next = what;
    else
        *first = what;
    *last = what;
    if (o->waiting++ == 0)
        enter(t, o);
    t->waiting++;
    return true;
}

static turns_item *pull(turns *t, turns_owner *o)
{
    turns_item **first = o->first != NULL ? &o->first : &o->late_first;
    turns_item *what = *first;
    *first = what->next;
    what->next = NULL;
    t->waiting--;
    if (--o->waiting == 0)
        step_out(t, o);
    return what;
}

turns_item *turns_take(turns *t)
{
    turns_owner *o = t->ring;
    if (o == NULL || t->under_way >= t->all)
        return NULL;
    while (o->under_way >= t->each) {
        o = o->after;
        if (o == t->ring)
            return NULL;
    }
    t->ring = o->after; /* the others come first now */
    o->under_way++;
    t->under_way++;
    return pull(t, o);
}

void turns_end(turns *t, turns_item *what)
{
    turns_owner *o = what->owner;
    what->owner = NULL;
    o->under_way--;
    t->under_way--;
    go(t, o);
}

turns_item *turns_join(turns *t, const turns_item *with)
{
    turns_owner *o = with->owner;
    turns_item *what = o->waiting > 0 ? pull(t, o) : NULL;
    if (what != NULL)
        what->owner = NULL;
    return what;
}

turns_item *turns_drop(turns *t)
{
    if (t->ring == NULL)
        return NULL;
    turns_owner *o = t->ring;
    turns_item *what = pull(t, o);
    what->owner = NULL;
    go(t, o);
    return what;
}

const char *turns_name(const turns_item *what)
{
    return what->owner->name;
}

int turns_waiting(const turns *t)
{
    return t->waiting;
}

int turns_load(const turns *t, const char *owner)
{
    const turns_owner *o = *slot_of((turns *)t, owner);
    return o != NULL ? o->waiting + o->under_way : 0;
}
