/* rooms.c - rooms enter memory, do one thing after another, and leave when nobody needs them.
 * reading.c reads them. */
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

enum {
    OVER_MS = 10000, /* time after which a finished table leaves memory */
    RETRY_MS = 1000, /* time after which a followed room that could not be read is tried again */
    SWEEP_MS = 1000, /* time between two searches for tables that are due */
    SPARED_MS = 1000 /* time for which a room just used stays, however full memory is */
};

/* ---- finding ---- */

static uint32_t hash_of(const char *id)
{
    uint32_t h = 2166136261u;
    for (; *id != '\0'; id++)
        h = (h ^ (uint8_t)*id) * 16777619u;
    return h % HALL_HASH;
}

hosted *rooms_find(hall *h, const char *id)
{
    hosted *place = h->rooms[hash_of(id)];
    while (place != NULL && strcmp(place->r.id, id) != 0)
        place = place->next;
    return place;
}

static bool is_idle(const hosted *place, int64_t since)
{
    if (place->state == HOSTED_READY && place->r.phase >= PHASE_OVER) /* hardly anyone comes back to these */
        since = since > place->h->tick - OVER_MS ? since : place->h->tick - OVER_MS;
    return (place->state == HOSTED_READY || place->state == HOSTED_UNREAD || place->state == HOSTED_BROKEN) &&
           place->followers == 0 && place->first == NULL && !place->thinking && !place->presence.shown &&
           !place->presence.busy && place->used < since;
}

/* Removes a room from memory, but not without a snapshot if reading it again would take long. */
static void leave(hosted *place)
{
    place->h->count.evictions++;
    snapshots_keep(place, SNAPSHOT_LEAVING);
    rooms_drop(place);
}

/* If memory is full, removes the room that has been unused for longest. */
static bool make_place(hall *h)
{
    hosted *oldest = NULL;
    if (h->room_count < h->options->max_tables)
        return true;
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *place = h->rooms[i]; place != NULL; place = place->next)
            if (is_idle(place, h->tick - SPARED_MS) && (oldest == NULL || place->used < oldest->used))
                oldest = place;
    if (oldest == NULL)
        return false;
    leave(oldest);
    return true;
}

hosted *rooms_make(hall *h, const char *id)
{
    hosted *place = make_place(h) ? calloc(1, sizeof *place) : NULL;
    if (place == NULL)
        return NULL;
    uint32_t at = hash_of(id);
    place->h = h;
    place->state = HOSTED_BUSY;
    place->used = place->presence.seen = h->tick;
    er_text to = er_text_on(place->r.id, sizeof place->r.id);
    er_put(&to, id);
    place->next = h->rooms[at];
    h->rooms[at] = place;
    h->room_count++;
    return place;
}

hosted *rooms_host(hall *h, er_span id, const char *owner)
{
    char word[IDS_PLAIN];
    if (!ids_is_plain(id))
        return NULL;
    memcpy(word, id.at, IDS_PLAIN - 1);
    word[IDS_PLAIN - 1] = '\0';
    hosted *place = rooms_find(h, word);
    if (place == NULL) {
        place = rooms_make(h, word);
        if (place != NULL)
            rooms_read_for(place, owner);
    } else if (place->state == HOSTED_UNREAD) {
        rooms_read_for(place, owner);
    }
    return place;
}

/* ---- followers ---- */

bool rooms_attach(hosted *place, guest *g, tell_form form, bool invited)
{
    for (int i = 0; i < place->followers; i++)
        if (place->follower[i].g == g) {
            place->follower[i].form = form;
            place->follower[i].invited = place->follower[i].invited || invited;
            return true;
        }
    if (g->rooms >= HALL_ATTACHED)
        return false;
    if (place->followers == place->follower_room) {
        int more = place->follower_room == 0 ? 2 : place->follower_room * 2;
        attached *list = realloc(place->follower, (size_t)more * sizeof *list);
        if (list == NULL)
            return false;
        place->follower = list;
        place->follower_room = more;
    }
    place->follower[place->followers++] = (attached){g, form, invited};
    g->at[g->rooms++] = place;
    return true;
}

void rooms_detach(hosted *place, guest *g)
{
    for (int i = 0; i < place->followers; i++)
        if (place->follower[i].g == g) {
            place->follower[i] = place->follower[--place->followers];
            break;
        }
    for (int i = 0; i < g->rooms; i++)
        if (g->at[i] == place) {
            g->at[i] = g->at[--g->rooms];
            break;
        }
    place->used = place->h->tick;
}

/* Before the game anyone may look; once it has begun, only those who may watch it stay. */
void rooms_show_out(hosted *place)
{
    spec_watch watch = place->r.spec.watch;
    if (place->r.phase == PHASE_OPEN || watch == WATCH_ALL)
        return;
    for (int i = place->followers - 1; i >= 0; i--) {
        const attached *f = &place->follower[i];
        if (room_seat_of(&place->r, f->g->person) < 0 && !(watch == WATCH_INVITED && f->invited))
            rooms_detach(place, f->g);
    }
}

/* ---- leaving memory ---- */

void rooms_refuse_waiting(hosted *place, const char *key)
{
    while (place->first != NULL) {
        request *q = place->first;
        place->first = q->next;
        guest_refuse_key(q, key);
        request_free(q);
    }
    place->last = NULL;
    place->waiting = 0;
}

void rooms_refuse_all(hall *h, const char *key)
{
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *place = h->rooms[i]; place != NULL; place = place->next)
            rooms_refuse_waiting(place, key);
}

void rooms_drop(hosted *place)
{
    hall *h = place->h;
    hosted **at = &h->rooms[hash_of(place->r.id)];
    while (*at != place)
        at = &(*at)->next;
    *at = place->next;
    h->room_count--;
    while (place->followers > 0)
        rooms_detach(place, place->follower[0].g);
    rooms_refuse_waiting(place, "err.server.not_found");
    request_free(place->asker);
    request_free(place->made_for);
    rooms_free_entry(place);
    check_end(place);
    reading_end(place);
    room_end(&place->r);
    free(place->follower);
    free(place->letters);
    free(place->computer);
    free(place);
}

void rooms_close(hall *h)
{
    for (int i = 0; i < HALL_HASH; i++)
        while (h->rooms[i] != NULL)
            rooms_drop(h->rooms[i]);
}

/* ---- telling ---- */

const char *rooms_letter(hosted *place, const entry *e, int seat, tell_form form, bool view, size_t *len)
{
    er_text out = er_text_on(place->h->text, HALL_TEXT);
    er_put_char(&out, '{');
    tell_entry(&place->r, e, seat, form, view, &out);
    *len = out.len;
    return out.full ? NULL : out.at;
}

/* ---- one thing after the other ---- */

/* Returns why a room takes no request now, or NULL if it does. If it is unread, the asker has
 * tried to read it before: there was no memory. */
static const char *why_not(const hosted *place, const request *q)
{
    bool sits = room_seat_of(&place->r, q->g->person) >= 0; /* strangers leave space in the queue for players */
    if (place->state == HOSTED_BROKEN)
        return "err.server.broken_log";
    if (place->state == HOSTED_UNREAD)
        return "err.session.memory";
    return place->waiting >= (sits ? HALL_QUEUE : HALL_QUEUE / 2) ? "err.server.busy" : NULL;
}

void rooms_ask(hosted *place, request *q)
{
    const char *refused = why_not(place, q);
    if (refused != NULL) {
        guest_refuse_key(q, refused);
        request_free(q);
        return;
    }
    q->next = NULL;
    if (place->last != NULL)
        place->last->next = q;
    else
        place->first = q;
    place->last = q;
    place->waiting++;
    place->used = place->h->tick;
    rooms_go_on(place);
}

static void begin_game(hosted *place)
{
    char text[16384];
    er_text line = er_text_on(text, sizeof text);
    entry e;
    struct err why = {0};
    if (room_make_begin(&place->r, place->h->now, &line, &e, &why)) {
        rooms_commit(place, &e, &line, NULL);
        return;
    }
    logs_write(place->h->log, LOG_ERROR, "table.unbegun", "table", place->r.id, "why", why.key);
    place->state = HOSTED_UNREAD; /* no memory: tried again when somebody asks */
    rooms_refuse_waiting(place, why.key);
}

void rooms_go_on(hosted *place)
{
    while (place->state == HOSTED_READY) {
        bool stands = hall_time_stands(place->h);
        if (place->news > place->r.n) {
            place->news = 0;
            rooms_read(place, place->r.n);
        } else if (!stands && room_may_begin(&place->r)) {
            begin_game(place);
        } else if (presence_go_on(place)) {
            continue; /* waits for the store */
        } else if (place->first != NULL && !(stands && requests_writes(place->first))) {
            request *q = place->first;
            place->first = q->next;
            if (place->first == NULL)
                place->last = NULL;
            place->waiting--;
            place->used = place->h->tick;
            if (requests_run(place, q) == REQUEST_DONE)
                request_free(q);
        } else {
            break;
        }
    }
    if (place->state == HOSTED_READY)
        computers_go_on(place);
}

/* ---- time ---- */

static void sweep_done(store_job *job)
{
    store_due *due = (store_due *)(void *)job;
    hall *h = job->host;
    h->sweeping = false;
    if (job->result == STORE_DONE) {
        bool more = due->tables == STORE_LIST;
        for (int i = 0; i < due->tables; i++) /* including those that could not be read */
            (void)rooms_host(h, er_span_of(due->table[i]), "");
        h->aside = (uint64_t)due->aside;
        h->sweep_from = more ? due->last : (store_page){0};
        if (more)
            h->swept = h->tick - SWEEP_MS; /* the next page at once */
    }
    free(due);
}

/* Looks for tables that are not in memory, but where a clock runs out or a computer has to move. */
static void sweep(hall *h)
{
    store_due *due = h->sweeping ? NULL : store_job_new(sizeof *due, sweep_done, h);
    if (due == NULL)
        return;
    due->now = h->now;
    due->from = h->sweep_from;
    h->sweeping = true;
    h->swept = h->tick;
    h->count.sweeps++;
    store_give_due(h->store, due);
}

/* Keeps the buffer while a room is busy, because it would be needed again and again. */
static void forget_letters(hosted *place)
{
    free(place->letters);
    place->letters = NULL;
    place->letter_room = 0;
}

void rooms_tick(hall *h)
{
    int64_t since = h->tick - h->options->idle_minutes * 60000;
    if (h->tick - h->ticked < 100)
        return;
    h->ticked = h->tick;
    if (h->tick - h->swept >= SWEEP_MS)
        sweep(h);
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *place = h->rooms[i], *next; place != NULL; place = next) {
            next = place->next;
            if (place->state == HOSTED_READY)
                (void)presence_go_on(place);
            if (place->state == HOSTED_READY)
                presence_run_out(place);
            if (place->state == HOSTED_BROKEN)
                presence_hide(place);
            if (place->state == HOSTED_READY)
                rooms_go_on(place); /* what waited for the time; computers */
            if (place->state == HOSTED_READY && h->tick - place->used > 1000)
                forget_letters(place);
            if (place->state == HOSTED_UNREAD && place->followers > 0 && h->tick - place->used >= RETRY_MS) {
                place->used = h->tick;
                rooms_read(place, 0);
            }
            if (is_idle(place, since)) {
                leave(place);
            }
        }
}
