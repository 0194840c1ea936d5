/* presence.c - players present, and the effects on clocks: a game without its players pauses and
 * continues when one comes back, time in which nobody could play does not count, clocks run out.
 *
 * A player is present if they sit at the table, play the seat themselves and follow the table,
 * at any process. */
#include "server/hall/hall.h"

#include <stdlib.h>
#include <string.h>

enum {
    LIVE_MS = 15000,  /* a process without a beat for so long has no connections */
    MISSED_MS = 3000, /* a player is missed after so long: a page that is loaded again is back before */
};

static bool make(hosted *table, entry_kind kind, int seat, int64_t at)
{
    char text[64];
    er_text line = er_text_on(text, sizeof text);
    entry e;
    struct err why;
    bool made = kind == ENTRY_OUT ? room_make_out(&table->r, seat, at, &line, &e, &why)
                                  : room_make_plain(&table->r, kind, seat, at, &line, &e, &why);
    if (!made)
        return false;
    rooms_commit(table, &e, &line, NULL);
    return true;
}

/* ---- players present ---- */

/* Whether the game waits while nobody is present. With a clock of days people come and go. */
static bool waits_for_people(const room *r)
{
    return r->spec.lenient && r->spec.clock != SPEC_CLOCK_DAYS;
}

static bool is_here(const hosted *table)
{
    for (int i = 0; i < table->followers; i++) {
        int seat = room_seat_of(&table->r, table->follower[i].g->person);
        if (seat >= 0 && !table->r.seat[seat].away)
            return true;
    }
    return false;
}

static void presence_done(store_job *job)
{
    store_presence *p = (store_presence *)(void *)job;
    hall *h = job->host;
    hosted *table = rooms_find(h, p->table_id);
    bool good = job->result == STORE_DONE;
    if (table != NULL) {
        table->presence.busy = false;
        if (p->what != STORE_PRESENCE_ASK)
            table->presence.shown = good ? p->what == STORE_PRESENCE_SHOW : table->presence.shown;
        else if (!good || p->elsewhere)
            table->presence.seen = h->tick;
        else
            table->presence.alone = true;
    }
    free(p);
}

static void give(hosted *table, enum store_presence_what what)
{
    hall *h = table->h;
    store_presence *p = store_job_new(sizeof *p, presence_done, h);
    if (p == NULL)
        return;
    p->what = what;
    p->since = h->now - LIVE_MS;
    memcpy(p->table_id, table->r.id, sizeof p->table_id);
    memcpy(p->process, h->process, sizeof p->process);
    table->presence.busy = true;
    store_give_presence(h->store, p);
}

/* Tells other processes who is connected here, and asks them before it decides that nobody is
 * present. */
static void look(hosted *table)
{
    bool here = table->r.phase == STORE_PHASE_PLAYING && waits_for_people(&table->r) && is_here(table);
    if (here) {
        table->presence.seen = table->h->tick;
        table->presence.alone = false;
    }
    if (table->h->time.shared && here != table->presence.shown && !table->presence.busy)
        give(table, here ? STORE_PRESENCE_SHOW : STORE_PRESENCE_HIDE);
}

void presence_hide(hosted *table)
{
    if (table->presence.shown && !table->presence.busy)
        give(table, STORE_PRESENCE_HIDE);
}

/* Whether nobody was seen here for long enough; this is cheap to ask. */
static bool seems_deserted(const hosted *table)
{
    return table->h->tick - table->presence.seen >= table->h->options->absence * 1000 || room_is_left(&table->r);
}

/* The answer of the others is good for one pause: a player may have come back at another process
 * since. */
static bool is_deserted(hosted *table)
{
    if (!table->h->time.shared || room_is_left(&table->r))
        return true;
    bool alone = table->presence.alone;
    table->presence.alone = false;
    if (!alone && !table->presence.busy)
        give(table, STORE_PRESENCE_ASK);
    return alone;
}

void presence_note(hosted *table, const char *person)
{
    int seat = room_seat_of(&table->r, person);
    if (seat >= 0) {
        table->presence.seen = table->h->tick;
        table->presence.alone = false;
    }
}

/* ---- company: which players are at the table ---- */

/* Returns the seats whose person follows the table now. */
static unsigned followed(const hosted *table)
{
    unsigned seats = 0;
    for (int i = 0; i < table->followers; i++) {
        int seat = room_seat_of(&table->r, table->follower[i].g->person);
        seats |= seat >= 0 ? 1u << seat : 0;
    }
    return seats;
}

/* Each seat has a grace of its own. Nobody need ask while nobody follows: the times tell later who is gone. */
static void renew_company(hosted *table)
{
    unsigned now = followed(table), here = table->presence.here | now;
    for (int i = 0; i < ER_MAX_SEATS; i++) {
        if ((now >> i & 1) != 0)
            table->presence.met[i] = table->h->tick;
        else if (table->h->tick - table->presence.met[i] >= MISSED_MS)
            here &= ~(1u << i);
    }
    table->presence.here = (uint8_t)here;
}

void presence_tell(hosted *table)
{
    if (table->followers == 0 || table->h->time.shared)
        return;
    renew_company(table);
    for (int i = 0; i < table->followers; i++) {
        attached *f = &table->follower[i];
        if (!f->company || f->told == table->presence.here)
            continue;
        er_text out = er_text_on(table->h->text, HALL_TEXT);
        er_json_open(&out, NULL, '{');
        er_json_text(&out, "table", table->r.id);
        er_json_text(&out, "what", "here");
        er_json_seats(&out, "here", table->presence.here);
        er_put_char(&out, '}');
        (void)net_send(f->g->peer, out.at, out.len);
        f->told = table->presence.here;
    }
}

/* ---- pauses ---- */

static bool pause(hosted *table)
{
    store_downtime down;
    const room *r = &table->r;
    if (r->spec.clock != SPEC_CLOCK_NONE && hall_downtime(table->h, r->since, &down))
        return make(table, ENTRY_PAUSE, -1, down.began);
    return waits_for_people(r) && seems_deserted(table) && room_due(r) != 0 && is_deserted(table) &&
           make(table, ENTRY_PAUSE, -1, table->h->now);
}

static bool resume(hosted *table)
{
    store_downtime down;
    bool just = hall_downtime(table->h, table->r.since, &down);
    if (!waits_for_people(&table->r))
        return make(table, ENTRY_RESUME, -1, just ? down.ended : table->h->now);
    return is_here(table) && make(table, ENTRY_RESUME, -1, table->h->now);
}

bool presence_go_on(hosted *table)
{
    look(table);
    if (table->r.phase != STORE_PHASE_PLAYING)
        return false;
    return table->r.paused ? resume(table) : pause(table);
}

/* ---- clocks ---- */

void presence_run_out(hosted *table)
{
    const room *r = &table->r;
    for (int i = 0; r->phase == STORE_PHASE_PLAYING && i < r->spec.seats && table->state == HOSTED_READY; i++) {
        int64_t deadline = room_deadline(r, i);
        if (deadline == 0 || deadline > table->h->now)
            continue;
        if (r->spec.lenient && r->spec.clock == SPEC_CLOCK_DAYS)
            (void)make(table, ENTRY_LATE, i, table->h->now);
        else
            (void)make(table, ENTRY_OUT, i, table->h->now);
    }
}
