/* rooms.c - rooms come into memory from the log, take in what is decided, commit it, tell it, and leave when nobody needs them. */
#include "server/hall.h"
#include "server/ids.h"

#include <stdlib.h>
#include <string.h>

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
    hosted *room = h->rooms[hash_of(id)];
    while (room != NULL && strcmp(room->r.id, id) != 0)
        room = room->next;
    return room;
}

hosted *rooms_make(hall *h, const char *id)
{
    hosted *room = h->room_count < h->options->max_tables ? calloc(1, sizeof *room) : NULL;
    if (room == NULL)
        return NULL;
    uint32_t at = hash_of(id);
    room->h = h;
    room->state = HOSTED_BUSY;
    room->used = h->now;
    er_text to = er_text_on(room->r.id, sizeof room->r.id);
    er_put(&to, id);
    room->next = h->rooms[at];
    h->rooms[at] = room;
    h->room_count++;
    return room;
}

static void read_log(hosted *room, uint32_t after);

hosted *rooms_host(hall *h, er_span id)
{
    char word[IDS_PLAIN];
    if (!ids_is_plain(id))
        return NULL;
    memcpy(word, id.at, IDS_PLAIN - 1);
    word[IDS_PLAIN - 1] = '\0';
    hosted *room = rooms_find(h, word);
    if (room == NULL) {
        room = rooms_make(h, word);
        if (room != NULL)
            read_log(room, 0);
    } else if (room->state == HOSTED_UNREAD) {
        read_log(room, 0);
    }
    return room;
}

/* ---- followers ---- */

void rooms_attach(hosted *room, guest *g, tell_form form)
{
    for (int i = 0; i < room->followers; i++)
        if (room->follower[i].g == g) {
            room->follower[i].form = form;
            return;
        }
    if (room->followers == room->follower_room) {
        int more = room->follower_room == 0 ? 2 : room->follower_room * 2;
        attached *list = realloc(room->follower, (size_t)more * sizeof *list);
        if (list == NULL)
            return;
        room->follower = list;
        room->follower_room = more;
    }
    room->follower[room->followers++] = (attached){g, form};
    g->at[g->rooms++] = room;
}

void rooms_detach(hosted *room, guest *g)
{
    for (int i = 0; i < room->followers; i++)
        if (room->follower[i].g == g) {
            room->follower[i] = room->follower[--room->followers];
            break;
        }
    for (int i = 0; i < g->rooms; i++)
        if (g->at[i] == room) {
            g->at[i] = g->at[--g->rooms];
            break;
        }
    room->used = room->h->now;
}

/* ---- leaving memory ---- */

static void refuse_waiting(hosted *room, const char *key)
{
    while (room->first != NULL) {
        request *q = room->first;
        room->first = q->next;
        guest_refuse_key(q, key);
        request_free(q);
    }
    room->last = NULL;
    room->waiting = 0;
}

void rooms_drop(hosted *room)
{
    hall *h = room->h;
    hosted **at = &h->rooms[hash_of(room->r.id)];
    while (*at != room)
        at = &(*at)->next;
    *at = room->next;
    h->room_count--;
    while (room->followers > 0)
        rooms_detach(room, room->follower[0].g);
    refuse_waiting(room, "err.server.not_found");
    request_free(room->asker);
    request_free(room->made_for);
    room_end(&room->r);
    free(room->follower);
    free(room->letters);
    free(room->computer);
    free(room);
}

static bool is_idle(const hosted *room, int64_t since)
{
    return (room->state == HOSTED_READY || room->state == HOSTED_UNREAD || room->state == HOSTED_BROKEN) &&
           room->followers == 0 && room->first == NULL && !room->thinking && room->used < since;
}

void rooms_close(hall *h)
{
    for (int i = 0; i < HALL_HASH; i++)
        while (h->rooms[i] != NULL)
            rooms_drop(h->rooms[i]);
}

/* ---- telling ---- */

static const char *letter_for(hosted *room, const entry *e, int seat, tell_form form, bool view, size_t *len)
{
    er_text out = er_text_on(room->h->text, HALL_TEXT);
    er_put_char(&out, '{');
    tell_entry(&room->r, e, seat, form, view, &out);
    *len = out.len;
    return out.full ? NULL : out.at;
}

/* One entry to all followers, at once: it is known to be kept. */
static void tell_all(hosted *room, const entry *e, bool view)
{
    for (int i = 0; i < room->followers; i++) {
        guest *g = room->follower[i].g;
        size_t len;
        if (e->kind == ENTRY_SAY && !guest_listens_to(g, e->person))
            continue;
        const char *text = letter_for(room, e, room_seat_of(&room->r, g->person), room->follower[i].form, view, &len);
        if (text != NULL)
            (void)net_send(g->peer, text, len);
    }
    room->seen = e->n;
}

/* ---- reading the log ---- */

static void read_done(store_job *job);

static void read_log(hosted *room, uint32_t after)
{
    store_load *load = calloc(1, sizeof *load);
    room->state = HOSTED_BUSY;
    if (load == NULL) {
        room->state = HOSTED_UNREAD;
        refuse_waiting(room, "err.session.memory");
        return;
    }
    load->job.done = read_done;
    load->job.host = room;
    memcpy(load->table, room->r.id, sizeof load->table);
    load->after = after;
    room->h->count.loads++;
    store_give_load(room->h->store, load);
}

static void remember_face(hosted *room)
{
    room_face(&room->r, &room->face);
    free(room->face.summary);
    room->face.summary = NULL;
}

/* Followers are told what they have not seen; only the last entry has the position with it. */
static void tell_rows(hosted *room, const store_load *load)
{
    for (uint32_t i = 0; i < load->rows; i++) {
        entry e;
        if (load->row[i].seq > room->seen && room_recall(&room->r, &load->row[i], &e))
            tell_all(room, &e, i + 1 == load->rows);
    }
    room->seen = room->r.n;
}

static bool take_rows(hosted *room, store_load *load, struct err *e)
{
    entry told;
    if (load->after == 0) {
        char id[STORE_ID];
        memcpy(id, room->r.id, sizeof id);
        room_end(&room->r);
        room_begin(&room->r, id, load->secret);
        free(room->computer);
        room->computer = NULL;
    }
    room->mine = false;
    for (uint32_t i = 0; i < load->rows; i++) {
        if (!room_take(&room->r, room->h->shelf, &load->row[i], &told, e))
            return false;
        if (load->after > 0)
            computers_tell(room, &told);
    }
    return true;
}

static void read_done(store_job *job)
{
    store_load *load = (store_load *)(void *)job;
    hosted *room = job->host;
    struct err e = {0};
    if (job->result == STORE_DONE && take_rows(room, load, &e)) {
        room->state = HOSTED_READY;
        if (room->news <= room->r.n)
            room->news = 0;
        tell_rows(room, load);
        remember_face(room);
        rooms_go_on(room);
    } else if (job->result == STORE_DONE) {
        logs_write(room->h->log, LOG_ERROR, "table.broken", "table", room->r.id, "why", e.key, "at", e.detail, NULL);
        room->state = HOSTED_BROKEN;
        refuse_waiting(room, "err.server.broken_log");
    } else if (job->result == STORE_NONE) {
        refuse_waiting(room, "err.server.no_such_table");
        rooms_drop(room);
    } else {
        logs_write(room->h->log, LOG_ERROR, "store", "why", job->why, NULL);
        room->state = HOSTED_UNREAD;
        refuse_waiting(room, "err.server.store");
    }
    store_free_rows(load->row, load->rows);
    free(load);
}

static void look_for_news(hosted *room, uint32_t seq)
{
    if (room->state == HOSTED_READY && (seq == 0 || seq > room->r.n))
        read_log(room, room->r.n);
    else if (room->state == HOSTED_BUSY)
        room->news = seq == 0 ? UINT32_MAX : seq > room->news ? seq : room->news;
}

void rooms_news(void *host, const char *table, uint32_t seq)
{
    hall *h = host;
    if (seq > 0) {
        hosted *room = rooms_find(h, table);
        if (room != NULL)
            look_for_news(room, seq);
        return;
    }
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *room = h->rooms[i]; room != NULL; room = room->next)
            look_for_news(room, 0);
}

/* ---- committing ---- */

/* What will be told is written now, while the room is as it will be then; once for each seat and form that somebody follows. */
static bool write_letters(hosted *room, const entry *e)
{
    size_t used = 0, cap = 0;
    memset(room->letter, 0, sizeof room->letter);
    room->letter_person[0] = '\0';
    if (e->kind == ENTRY_SAY)
        memcpy(room->letter_person, e->person, sizeof room->letter_person);
    for (int i = 0; i < room->followers; i++) {
        size_t len;
        int seat = room_seat_of(&room->r, room->follower[i].g->person);
        uint32_t *at = room->letter[seat + 1][room->follower[i].form];
        if (at[1] != 0)
            continue;
        const char *text = letter_for(room, e, seat, room->follower[i].form, true, &len);
        if (text == NULL)
            continue;
        if (used + len > cap) {
            cap = used + 2 * len + 256;
            char *more = realloc(room->letters, cap);
            if (more == NULL)
                return false;
            room->letters = more;
        }
        memcpy(room->letters + used, text, len);
        at[0] = (uint32_t)used;
        at[1] = (uint32_t)len;
        used += len;
    }
    return true;
}

static void call_people(hosted *room, uint8_t before)
{
    store_append *a = &room->append;
    uint8_t people = room_people(&room->r);
    a->calls = 0;
    for (int i = 0; i < room->r.spec.seats; i++)
        if ((people >> i & 1) != 0 && (before >> i & 1) == 0) {
            store_call *call = &a->call[a->calls++];
            memcpy(call->person, room->r.seat[i].person, sizeof call->person);
            call->turn = room->r.seat[i].turns * 8 + (uint32_t)i;
        }
}

/* The row in the lists changes with the entry, and only where it does. */
static void write_face(hosted *room, const entry *e)
{
    store_append *a = &room->append;
    bool seats = e->kind != ENTRY_MOVE && e->kind != ENTRY_UNDO && e->kind != ENTRY_SAY && e->kind != ENTRY_REMATCH;
    bool changed = seats || room->r.phase != room->face.phase || room_people(&room->r) != room->face.acts ||
                   room_due(&room->r) != room->face.due;
    a->has_face = changed;
    if (!changed)
        return;
    room_face(&room->r, &a->face);
    room->face = a->face;
    room->face.summary = NULL;
    if (!seats) {
        free(a->face.summary);
        a->face.summary = NULL;
    }
}

static void commit_done(store_job *job);

void rooms_commit(hosted *room, const entry *e, const er_text *line, request *asker)
{
    store_append *a = &room->append;
    uint8_t before = room->face.acts;
    a->job = (store_job){.done = commit_done, .host = room};
    memcpy(a->table, room->r.id, sizeof a->table);
    a->seq = e->n;
    a->at = e->at;
    ids_random(&a->mark, sizeof a->mark);
    a->text = malloc(line->len + 1);
    a->len = line->len;
    if (e->n == 1)
        memcpy(a->secret, room->r.secret, sizeof a->secret);
    room->asker = asker;
    room->state = HOSTED_BUSY;
    room->used = room->h->now;
    if (a->text == NULL || line->full || !write_letters(room, e)) {
        free(a->text);
        a->text = NULL;
        a->job.result = STORE_FAILED;
        commit_done(&a->job);
        return;
    }
    memcpy(a->text, line->at, line->len + 1);
    write_face(room, e);
    call_people(room, before);
    computers_tell(room, e);
    room->h->count.entries++;
    store_give_append(room->h->store, a);
}

static void send_letter(hosted *room, const attached *f)
{
    const uint32_t *at = room->letter[room_seat_of(&room->r, f->g->person) + 1][f->form];
    const char *text = room->letters + at[0];
    request *q = room->asker;
    if (at[1] == 0 || !guest_listens_to(f->g, room->letter_person))
        return;
    if (q == NULL || q->g != f->g) {
        (void)net_send(f->g->peer, text, at[1]);
        return;
    }
    er_text out = guest_begin(room->h, q); /* the answer is the message itself */
    er_put_char(&out, ',');
    er_put_bytes(&out, text + 1, at[1] - 1);
    if (!out.full)
        (void)net_send(f->g->peer, out.at, out.len);
    request_free(q);
    room->asker = NULL;
}

static void send_letters(hosted *room)
{
    for (int i = 0; i < room->followers; i++)
        send_letter(room, &room->follower[i]);
    room->seen = room->append.seq;
    request *q = room->asker;
    if (q == NULL)
        return;
    er_text out = guest_begin(room->h, q); /* who does not follow the table */
    er_put(&out, ",\"n\":");
    er_put_int(&out, room->append.seq);
    guest_send(q, &out);
    request_free(q);
    room->asker = NULL;
}

/* Somebody else was faster: the log is read anew, and the request judged again. */
static void try_again(hosted *room)
{
    request *q = room->asker;
    room->asker = NULL;
    room->h->count.reloads++;
    if (q != NULL && ++q->tries > HALL_TRIES) {
        guest_refuse_key(q, "err.server.busy");
        request_free(q);
    } else if (q != NULL) {
        q->next = room->first;
        room->first = q;
        if (room->last == NULL)
            room->last = q;
        room->waiting++;
    }
    read_log(room, 0);
}

/* Nobody knows what the database has: the room is read anew when somebody asks. */
static void give_up(hosted *room)
{
    request *q = room->asker;
    room->asker = NULL;
    logs_write(room->h->log, LOG_ERROR, "store", "table", room->r.id, "why", room->append.job.why, NULL);
    guest_refuse_key(q, "err.server.store");
    request_free(q);
    if (room->made_for != NULL)
        guest_refuse_key(room->made_for, "err.server.store");
    request_free(room->made_for);
    room->made_for = NULL;
    room->then = NULL;
    room->state = HOSTED_UNREAD;
    refuse_waiting(room, "err.server.store");
    if (room->append.seq == 1)
        rooms_drop(room);
}

static void commit_done(store_job *job)
{
    hosted *room = job->host;
    store_append *a = &room->append;
    free(a->text);
    a->text = NULL;
    if (a->has_face)
        free(a->face.summary);
    a->has_face = false;
    if (job->result == STORE_TAKEN && a->seq > 1) {
        room->then = NULL;
        try_again(room);
        return;
    }
    if (job->result != STORE_DONE) {
        give_up(room);
        return;
    }
    room->state = HOSTED_READY;
    room->mine = true;
    void (*then)(hosted *) = room->then;
    room->then = NULL;
    send_letters(room);
    free(room->letters);
    room->letters = NULL;
    if (then != NULL)
        then(room);
    if (room->state == HOSTED_READY)
        rooms_go_on(room);
}

/* ---- one thing after the other ---- */

void rooms_ask(hosted *room, request *q)
{
    if (room->state == HOSTED_BROKEN || room->waiting >= HALL_QUEUE) {
        guest_refuse_key(q, room->state == HOSTED_BROKEN ? "err.server.broken_log" : "err.server.busy");
        request_free(q);
        return;
    }
    q->next = NULL;
    if (room->last != NULL)
        room->last->next = q;
    else
        room->first = q;
    room->last = q;
    room->waiting++;
    room->used = room->h->now;
    rooms_go_on(room);
}

static void begin_game(hosted *room)
{
    char text[16384];
    er_text line = er_text_on(text, sizeof text);
    entry e;
    if (room_make_begin(&room->r, room->h->now, &line, &e))
        rooms_commit(room, &e, &line, NULL);
}

void rooms_go_on(hosted *room)
{
    while (room->state == HOSTED_READY) {
        if (room->news > room->r.n) {
            room->news = 0;
            read_log(room, room->r.n);
        } else if (room->r.phase == PHASE_OPEN && room_is_full(&room->r)) {
            begin_game(room);
        } else if (room->first != NULL) {
            request *q = room->first;
            room->first = q->next;
            if (room->first == NULL)
                room->last = NULL;
            room->waiting--;
            if (requests_run(room, q) == REQUEST_DONE)
                request_free(q);
        } else {
            break;
        }
    }
    if (room->state == HOSTED_READY)
        computers_go_on(room);
}

/* ---- time ---- */

static void run_out(hosted *room)
{
    char text[64];
    for (int i = 0; i < room->r.spec.seats && room->state == HOSTED_READY; i++) {
        int64_t deadline = room_deadline(&room->r, i);
        er_text line = er_text_on(text, sizeof text);
        entry e;
        struct err why;
        if (deadline != 0 && deadline <= room->h->now &&
            room_make_plain(&room->r, ENTRY_OUT, i, room->h->now, &line, &e, &why))
            rooms_commit(room, &e, &line, NULL);
    }
}

static void sweep_done(store_job *job)
{
    store_due *due = (store_due *)(void *)job;
    hall *h = job->host;
    h->sweeping = false;
    for (int i = 0; job->result == STORE_DONE && i < due->tables; i++)
        if (rooms_find(h, due->table[i]) == NULL)
            (void)rooms_host(h, er_span_of(due->table[i]));
    free(due);
}

/* Tables that are not in memory, but somebody's clock runs out there, or a computer has to move. */
static void sweep(hall *h)
{
    store_due *due = h->sweeping ? NULL : calloc(1, sizeof *due);
    if (due == NULL)
        return;
    due->job.done = sweep_done;
    due->job.host = h;
    due->now = h->now;
    h->sweeping = true;
    h->swept = h->now;
    h->count.sweeps++;
    store_give_due(h->store, due);
}

void rooms_tick(hall *h)
{
    int64_t since = h->now - h->options->idle_minutes * 60000;
    if (h->now - h->ticked < 100)
        return;
    h->ticked = h->now;
    if (h->now - h->swept >= 1000)
        sweep(h);
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *room = h->rooms[i], *next; room != NULL; room = next) {
            next = room->next;
            if (room->state == HOSTED_READY && room->r.phase == PHASE_PLAYING)
                run_out(room);
            if (room->state == HOSTED_READY)
                computers_go_on(room);
            if (is_idle(room, since)) {
                h->count.evictions++;
                rooms_drop(room);
            }
        }
}
