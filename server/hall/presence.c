/* presence.c - players present, and the effects on clocks: a game without its players pauses and
 * continues when one comes back, time in which nobody could play does not count, clocks run out.
 *
 * A player is present if they sit at the table, play the seat themselves and follow the table,
 * at any process. */
#include "server/hall/hall.h"

#include <stdlib.h>
#include <string.h>

enum { LIVE_MS = 15000 }; /* a process without a beat for so long has no connections */

static bool make(hosted *place, entry_kind kind, int seat, int64_t at)
{
    char text[64];
    er_text line = er_text_on(text, sizeof text);
    entry e;
    struct err why;
    bool made = kind == ENTRY_OUT ? room_make_out(&place->r, seat, at, &line, &e, &why)
                                  : room_make_plain(&place->r, kind, seat, at, &line, &e, &why);
    if (!made)
        return false;
    rooms_commit(place, &e, &line, NULL);
    return true;
}

/* ---- players present ---- */

/* Whether the game waits while nobody is present. With a clock of days people come and go. */
static bool waits_for_people(const room *r)
{
    return r->spec.lenient && r->spec.clock != CLOCK_DAYS;
}

static bool is_here(const hosted *place)
{
    for (int i = 0; i < place->followers; i++) {
        int seat = room_seat_of(&place->r, place->follower[i].g->person);
        if (seat >= 0 && !place->r.seat[seat].away)
            return true;
    }
    return false;
}

static void presence_done(store_job *job)
{
    store_presence *p = (store_presence *)(void *)job;
    hall *h = job->host;
    hosted *place = rooms_find(h, p->table);
    bool good = job->result == STORE_DONE;
    if (place != NULL) {
        place->presence.busy = false;
        if (p->what != PRESENCE_ASK)
            place->presence.shown = good ? p->what == PRESENCE_SHOW : place->presence.shown;
        else if (!good || p->elsewhere)
            place->presence.seen = h->tick;
        else
            place->presence.alone = true;
    }
    free(p);
}

static void give(hosted *place, enum presence_what what)
{
    hall *h = place->h;
    store_presence *p = store_job_new(sizeof *p, presence_done, h);
    if (p == NULL)
        return;
    p->what = what;
    p->since = h->now - LIVE_MS;
    memcpy(p->table, place->r.id, sizeof p->table);
    memcpy(p->process, h->process, sizeof p->process);
    place->presence.busy = true;
    store_give_presence(h->store, p);
}

/* Tells other processes who is connected here, and asks them before it decides that nobody is
 * present. */
static void look(hosted *place)
{
    bool here = place->r.phase == PHASE_PLAYING && waits_for_people(&place->r) && is_here(place);
    if (here) {
        place->presence.seen = place->h->tick;
        place->presence.alone = false;
    }
    if (place->h->time.shared && here != place->presence.shown && !place->presence.busy)
        give(place, here ? PRESENCE_SHOW : PRESENCE_HIDE);
}

void presence_hide(hosted *place)
{
    if (place->presence.shown && !place->presence.busy)
        give(place, PRESENCE_HIDE);
}

/* Whether nobody was seen here for long enough; this is cheap to ask. */
static bool seems_deserted(const hosted *place)
{
    return place->h->tick - place->presence.seen >= place->h->options->absence * 1000 || room_is_left(&place->r);
}

/* The answer of the others is good for one pause: a player may have come back at another process
 * since. */
static bool is_deserted(hosted *place)
{
    if (!place->h->time.shared || room_is_left(&place->r))
        return true;
    bool alone = place->presence.alone;
    place->presence.alone = false;
    if (!alone && !place->presence.busy)
        give(place, PRESENCE_ASK);
    return alone;
}

void presence_note(hosted *place, const char *person)
{
    int seat = room_seat_of(&place->r, person);
    if (seat >= 0) {
        place->presence.seen = place->h->tick;
        place->presence.alone = false;
    }
}

/* ---- pauses ---- */

static bool pause(hosted *place)
{
    store_downtime down;
    const room *r = &place->r;
    if (r->spec.clock != CLOCK_NONE && hall_downtime(place->h, r->since, &down))
        return make(place, ENTRY_PAUSE, -1, down.began);
    return waits_for_people(r) && seems_deserted(place) && room_due(r) != 0 && is_deserted(place) &&
           make(place, ENTRY_PAUSE, -1, place->h->now);
}

static bool resume(hosted *place)
{
    store_downtime down;
    bool just = hall_downtime(place->h, place->r.since, &down);
    if (!waits_for_people(&place->r))
        return make(place, ENTRY_RESUME, -1, just ? down.ended : place->h->now);
    return is_here(place) && make(place, ENTRY_RESUME, -1, place->h->now);
}

bool presence_go_on(hosted *place)
{
    look(place);
    if (place->r.phase != PHASE_PLAYING)
        return false;
    return place->r.paused ? resume(place) : pause(place);
}

/* ---- clocks ---- */

void presence_run_out(hosted *place)
{
    const room *r = &place->r;
    for (int i = 0; r->phase == PHASE_PLAYING && i < r->spec.seats && place->state == HOSTED_READY; i++) {
        int64_t deadline = room_deadline(r, i);
        if (deadline == 0 || deadline > place->h->now)
            continue;
        if (r->spec.lenient && r->spec.clock == CLOCK_DAYS)
            (void)make(place, ENTRY_LATE, i, place->h->now);
        else
            (void)make(place, ENTRY_OUT, i, place->h->now);
    }
}
