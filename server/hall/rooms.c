/* rooms.c - rooms enter memory, do one thing after another, and leave when nobody needs them.
 * reading.c reads them. */
#include "server/hall/hall.h"
#include "server/common/ids.h"
#include "server/common/lookup.h"

#include <stdlib.h>
#include <string.h>

enum {
    OVER_MS = 10000, /* time after which a finished table leaves memory */
    RETRY_MS = 1000, /* time after which a followed room that could not be read is tried again */
    SWEEP_MS = 1000, /* time between two searches for tables that are due */
    SPARED_MS = 1000 /* time for which a room just used stays, however full memory is */
};

/* ---- finding ---- */

hosted *rooms_find(hall *h, const char *id)
{
    hosted *table = h->rooms[lookup_hash(id) % HALL_HASH];
    while (table != NULL && strcmp(table->r.id, id) != 0)
        table = table->next;
    return table;
}

static bool is_idle(const hosted *table, int64_t since)
{
    if (table->state == HOSTED_READY && table->r.phase >= STORE_PHASE_OVER) /* hardly anyone comes back to these */
        since = since > table->h->tick - OVER_MS ? since : table->h->tick - OVER_MS;
    return (table->state == HOSTED_READY || table->state == HOSTED_UNREAD || table->state == HOSTED_BROKEN) &&
           table->followers == 0 && table->first == NULL && !table->thinking && !table->presence.shown &&
           !table->presence.busy && table->used < since;
}

/* Removes a room from memory, but not without a snapshot if reading it again would take long. */
static void leave(hosted *table)
{
    table->h->count.evictions++;
    snapshots_keep(table, HALL_SNAPSHOT_LEAVING);
    rooms_drop(table);
}

/* If memory is full, removes the room that has been unused for longest. */
static bool make_space(hall *h)
{
    hosted *oldest = NULL;
    if (h->room_count < h->options->max_tables)
        return true;
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *table = h->rooms[i]; table != NULL; table = table->next)
            if (is_idle(table, h->tick - SPARED_MS) && (oldest == NULL || table->used < oldest->used))
                oldest = table;
    if (oldest == NULL)
        return false;
    leave(oldest);
    return true;
}

hosted *rooms_make(hall *h, const char *id)
{
    hosted *table = make_space(h) ? calloc(1, sizeof *table) : NULL;
    if (table == NULL)
        return NULL;
    uint32_t at = lookup_hash(id) % HALL_HASH;
    table->h = h;
    table->state = HOSTED_BUSY;
    table->used = table->presence.seen = h->tick;
    er_text to = er_text_on(table->r.id, sizeof table->r.id);
    er_put(&to, id);
    table->next = h->rooms[at];
    h->rooms[at] = table;
    h->room_count++;
    return table;
}

hosted *rooms_host(hall *h, er_span id, const char *owner)
{
    char word[IDS_PLAIN];
    if (!ids_is_plain(id))
        return NULL;
    memcpy(word, id.at, IDS_PLAIN - 1);
    word[IDS_PLAIN - 1] = '\0';
    hosted *table = rooms_find(h, word);
    if (table == NULL) {
        table = rooms_make(h, word);
        if (table != NULL)
            rooms_read_for(table, owner);
    } else if (table->state == HOSTED_UNREAD) {
        rooms_read_for(table, owner);
    }
    return table;
}

/* ---- followers ---- */

bool rooms_attach(hosted *table, guest *g, tell_form form, bool invited, bool company)
{
    for (int i = 0; i < table->followers; i++)
        if (table->follower[i].g == g) {
            table->follower[i].form = form;
            table->follower[i].saw = 0;
            table->follower[i].invited = table->follower[i].invited || invited;
            table->follower[i].company = company;
            table->follower[i].told = HALL_UNTOLD;
            return true;
        }
    if (g->rooms >= HALL_ATTACHED)
        return false;
    if (table->followers == table->follower_room) {
        int more = table->follower_room == 0 ? 2 : table->follower_room * 2;
        attached *list = realloc(table->follower, (size_t)more * sizeof *list);
        if (list == NULL)
            return false;
        table->follower = list;
        table->follower_room = more;
    }
    table->follower[table->followers++] =
        (attached){.g = g, .form = form, .invited = invited, .company = company, .told = HALL_UNTOLD};
    g->at[g->rooms++] = table;
    return true;
}

void rooms_detach(hosted *table, guest *g)
{
    for (int i = 0; i < table->followers; i++)
        if (table->follower[i].g == g) {
            table->follower[i] = table->follower[--table->followers];
            break;
        }
    for (int i = 0; i < g->rooms; i++)
        if (g->at[i] == table) {
            g->at[i] = g->at[--g->rooms];
            break;
        }
    table->used = table->h->tick;
}

/* Before the game anyone may look; once it has begun, only those who may watch it stay. */
void rooms_show_out(hosted *table)
{
    spec_watch watch = table->r.spec.watch;
    if (table->r.phase == STORE_PHASE_OPEN || watch == SPEC_WATCH_ALL)
        return;
    for (int i = table->followers - 1; i >= 0; i--) {
        const attached *f = &table->follower[i];
        if (room_seat_of(&table->r, f->g->person) < 0 && !(watch == SPEC_WATCH_INVITED && f->invited))
            rooms_detach(table, f->g);
    }
}

/* ---- leaving memory ---- */

void rooms_refuse_waiting(hosted *table, const char *key)
{
    while (table->first != NULL) {
        request *q = table->first;
        table->first = q->next;
        request_refuse(q, key);
    }
    table->last = NULL;
    table->waiting = 0;
}

void rooms_refuse_all(hall *h, const char *key)
{
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *table = h->rooms[i]; table != NULL; table = table->next)
            rooms_refuse_waiting(table, key);
}

void rooms_drop(hosted *table)
{
    hall *h = table->h;
    hosted **at = &h->rooms[lookup_hash(table->r.id) % HALL_HASH];
    while (*at != table)
        at = &(*at)->next;
    *at = table->next;
    h->room_count--;
    while (table->followers > 0)
        rooms_detach(table, table->follower[0].g);
    rooms_refuse_waiting(table, "err.server.not_found");
    request_free(table->asker);
    request_free(table->made_for);
    rooms_free_entry(table);
    check_end(table);
    reading_end(table);
    room_end(&table->r);
    free(table->follower);
    free(table->letters);
    for (int i = 0; i <= ER_MAX_SEATS; i++)
        free(table->seen_by[i]);
    free(table->computer);
    free(table);
}

void rooms_close(hall *h)
{
    for (int i = 0; i < HALL_HASH; i++)
        while (h->rooms[i] != NULL)
            rooms_drop(h->rooms[i]);
}

/* ---- telling ---- */

const char *rooms_letter(hosted *table, const entry *e, int seat, tell_form form, bool view, tell_views views,
                         size_t *len)
{
    er_text out = er_text_on(table->h->text, HALL_TEXT);
    er_put_char(&out, '{');
    tell_entry(&table->r, e, seat, form, view, views, &out);
    *len = out.len;
    return out.full ? NULL : out.at;
}

/* ---- one thing after the other ---- */

/* Returns why a room takes no request now, or NULL if it does. If it is unread, the asker has
 * tried to read it before: there was no memory. */
static const char *why_not(const hosted *table, const request *q)
{
    bool sits = room_seat_of(&table->r, q->g->person) >= 0; /* strangers leave space in the queue for players */
    if (table->state == HOSTED_BROKEN)
        return "err.server.broken_log";
    if (table->state == HOSTED_UNREAD)
        return "err.session.memory";
    return table->waiting >= (sits ? HALL_QUEUE : HALL_QUEUE / 2) ? "err.server.busy" : NULL;
}

void rooms_ask(hosted *table, request *q)
{
    const char *refused = why_not(table, q);
    if (refused != NULL) {
        request_refuse(q, refused);
        return;
    }
    q->next = NULL;
    if (table->last != NULL)
        table->last->next = q;
    else
        table->first = q;
    table->last = q;
    table->waiting++;
    table->used = table->h->tick;
    rooms_go_on(table);
}

static void begin_game(hosted *table)
{
    char text[16384];
    er_text line = er_text_on(text, sizeof text);
    entry e;
    struct err why = {0};
    if (room_make_begin(&table->r, table->h->now, &line, &e, &why)) {
        rooms_commit(table, &e, &line, NULL);
        return;
    }
    logs_write(table->h->log, LOG_ERROR, "table.unbegun", "table", table->r.id, "why", why.key);
    table->state = HOSTED_UNREAD; /* no memory: tried again when somebody asks */
    rooms_refuse_waiting(table, why.key);
}

void rooms_go_on(hosted *table)
{
    while (table->state == HOSTED_READY) {
        bool stands = hall_time_stands(table->h);
        if (table->news > table->r.n) {
            table->news = 0;
            rooms_read(table, table->r.n);
        } else if (!stands && room_may_begin(&table->r)) {
            begin_game(table);
        } else if (presence_go_on(table)) {
            continue; /* waits for the store */
        } else if (table->first != NULL && !(stands && requests_writes(table->first))) {
            request *q = table->first;
            table->first = q->next;
            if (table->first == NULL)
                table->last = NULL;
            table->waiting--;
            table->used = table->h->tick;
            if (requests_run(table, q) == REQUEST_DONE)
                request_free(q);
        } else {
            break;
        }
    }
    if (table->state == HOSTED_READY)
        computers_go_on(table);
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
            (void)rooms_host(h, er_span_of(due->table_id[i]), "");
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
    store_give_due(h->store, due);
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
        for (hosted *table = h->rooms[i], *next; table != NULL; table = next) {
            next = table->next;
            if (table->state == HOSTED_READY)
                (void)presence_go_on(table);
            if (table->state == HOSTED_READY)
                presence_run_out(table);
            if (table->state == HOSTED_READY)
                presence_tell(table);
            if (table->state == HOSTED_BROKEN)
                presence_hide(table);
            if (table->state == HOSTED_READY)
                rooms_go_on(table); /* what waited for the time; computers */
            if (table->state == HOSTED_UNREAD && table->followers > 0 && h->tick - table->used >= RETRY_MS) {
                table->used = h->tick;
                rooms_read(table, 0);
            }
            if (is_idle(table, since)) {
                leave(table);
            }
        }
}
