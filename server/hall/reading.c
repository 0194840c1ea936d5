/* reading.c - reads rooms from their logs: the snapshot, if there is one, and the rows after it.
 * A log may be long, and others wait. So the store reads it in pieces, from its end to its
 * beginning, and a room takes in so many rows in one turn of the loop and continues in the next.
 * A table that cannot be read is set aside and does not affect others. */
#include "server/hall/hall.h"

#include <stdlib.h>
#include <string.h>

typedef struct piece {
    store_load load;
    struct piece *next;
} piece;

struct reading {
    turns_item turn; /* used while it waits for its turn */
    hosted *place;
    piece *first;   /* the earliest rows first */
    piece *at;      /* the current piece while the room takes them in */
    uint32_t row;   /* the current row in that piece */
    uint32_t after; /* the last entry that the room had before; 0 if it starts again */
    bool bare;      /* without a snapshot */
    hosted *next;   /* next room that takes in rows */
};

static void serve_readings(hall *h);

void reading_end(hosted *place)
{
    turns_item *turn = place->reading != NULL ? &place->reading->turn : NULL;
    bool had = turn != NULL && turn->owner != NULL && place->h->readings != NULL;
    if (had)
        turns_end(place->h->readings, turn);
    for (piece *p = place->reading != NULL ? place->reading->first : NULL, *next; p != NULL; p = next) {
        next = p->next;
        store_free_load(&p->load);
        free(p);
    }
    free(place->reading);
    place->reading = NULL;
    if (had)
        serve_readings(place->h);
}

/* ---- results ---- */

static void aside_done(store_job *job)
{
    const store_aside *a = (const store_aside *)(const void *)job;
    hall *h = job->host;
    if (job->result != STORE_DONE)
        logs_write(h->log, LOG_ERROR, "store", "table", a->table, "why", job->why);
    free(job);
}

static void put_aside(hosted *place, bool aside)
{
    store_aside *a = store_job_new(sizeof *a, aside_done, place->h);
    if (a == NULL)
        return; /* the next reader tries again */
    a->aside = aside;
    memcpy(a->table, place->r.id, sizeof a->table);
    store_give_aside(place->h->store, a);
}

/* The log cannot be read: from now on the table is neither due nor listed, and anyone who asks
 * for it is told. */
static void set_aside(hosted *place, const char *why)
{
    logs_write(place->h->log, LOG_ERROR, "table.aside", "table", place->r.id, "why", why);
    reading_end(place);
    put_aside(place, true);
    place->state = HOSTED_BROKEN;
    rooms_refuse_waiting(place, "err.server.broken_log");
}

/* There is no memory or no database, but nothing is wrong with the table. `why` may belong to a
 * job that ends with the reading. */
static void read_later(hosted *place, const char *key, const char *why)
{
    logs_write(place->h->log, LOG_ERROR, "store", "table", place->r.id, "why", why);
    reading_end(place);
    place->state = HOSTED_UNREAD;
    rooms_refuse_waiting(place, key);
}

static void refuse_room(hosted *place, const struct err *e)
{
    if (e->key != NULL && strcmp(e->key, "err.session.memory") == 0)
        read_later(place, e->key, e->key);
    else
        set_aside(place, e->key != NULL ? e->key : "err.server.broken_log");
}

/* Sends one entry to all followers at once: it is known to be stored. */
static void tell_all(hosted *place, const entry *e, bool view)
{
    for (int i = 0; i < place->followers; i++) {
        guest *g = place->follower[i].g;
        size_t len;
        if (e->kind == ENTRY_SAY && !guest_listens_to(g, e->person))
            continue;
        const char *text =
            rooms_letter(place, e, room_seat_of(&place->r, g->person), place->follower[i].form, view, &len);
        if (text != NULL)
            (void)net_send(g->peer, text, len);
    }
}

/* Collects the last rows that followers have not seen, as many as may be sent; returns how many. */
static uint32_t gather_unseen(const hosted *place, store_row out[HALL_REST])
{
    uint32_t unseen = place->r.n - place->seen, rows = 0;
    uint32_t after = unseen > HALL_REST ? place->r.n - HALL_REST : place->seen;
    for (const piece *p = place->reading->first; p != NULL; p = p->next)
        for (uint32_t i = 0; i < p->load.rows; i++)
            if (p->load.row[i].seq > after && rows < HALL_REST)
                out[rows++] = p->load.row[i];
    return rows;
}

/* Sends followers what they have not seen; only the last entry includes the position. */
static void tell_rows(hosted *place)
{
    store_row row[HALL_REST];
    rooms_show_out(place);
    uint32_t rows = place->followers > 0 && place->r.n > place->seen ? gather_unseen(place, row) : 0;
    room_memory *memory = rows > 0 ? room_memory_begin(&place->r, row, rows) : NULL;
    for (uint32_t i = 0; i < rows; i++) {
        entry e;
        if (memory != NULL ? room_memory_next(memory, &e) : room_recall(&place->r, &row[i], &e))
            tell_all(place, &e, i + 1 == rows);
    }
    room_memory_end(memory);
    place->seen = place->r.n;
}

static void remember_face(hosted *place)
{
    room_face(&place->r, &place->face);
    free(place->face.summary);
    place->face.summary = NULL;
}

/* All rows have been taken in. */
static void now_ready(hosted *place)
{
    bool aside = place->reading->first != NULL && place->reading->first->load.aside;
    check_same(place);
    tell_rows(place);
    reading_end(place);
    place->state = HOSTED_READY;
    if (aside)
        put_aside(place, false);
    if (place->news <= place->r.n)
        place->news = 0;
    remember_face(place);
    logs_write(place->h->log, LOG_DEBUG, "table.read", "table", place->r.id);
    snapshots_keep(place, SNAPSHOT_EVERY);
    rooms_go_on(place);
}

/* ---- taking in rows, some in each turn ---- */

static void wait_for_turn(hosted *place)
{
    hall *h = place->h;
    place->reading->next = NULL;
    if (h->taking == NULL)
        h->taking = place;
    else
        h->taking_last->reading->next = place;
    h->taking_last = place;
}

/* Takes in up to `most` rows. Returns false if the log is broken. */
static bool take_some(hosted *place, uint32_t most, uint32_t *took, struct err *e)
{
    reading *g = place->reading;
    for (*took = 0; g->at != NULL && *took < most;) {
        entry told;
        if (g->row == g->at->load.rows) {
            g->at = g->at->next;
            g->row = 0;
            continue;
        }
        const store_row *row = &g->at->load.row[g->row++];
        bool known = row->seq <= place->r.n; /* by the snapshot */
        if (!known && !room_take(&place->r, place->h->shelf, row, &told, e))
            return false;
        if (!known && g->after > 0)
            computers_tell(place, &told);
        check_row(place, row);
        ++*took;
    }
    return true;
}

static void take_turn(hosted *place, uint32_t most, uint32_t *took)
{
    struct err e = {0};
    bool good = take_some(place, most, took, &e);
    if (good && place->reading->at != NULL)
        wait_for_turn(place);
    else if (good && place->r.n > 0)
        now_ready(place);
    else
        refuse_room(place, &e);
}

bool rooms_read_on(hall *h)
{
    uint32_t rows = 0;
    while (h->taking != NULL && rows < HALL_ROWS) {
        hosted *place = h->taking;
        uint32_t took = 0, left = HALL_ROWS - rows;
        h->taking = place->reading->next;
        take_turn(place, left < HALL_ROWS_EACH ? left : HALL_ROWS_EACH, &took);
        h->count.rows += took;
        rows += took > 0 ? took : 1;
    }
    h->count.rows_most = rows > h->count.rows_most ? rows : h->count.rows_most;
    return h->taking != NULL;
}

/* ---- reading pieces ---- */

static void piece_done(store_job *job);

static void ask_piece(hosted *place, const piece *behind)
{
    const reading *g = place->reading;
    hall *h = place->h;
    piece *p = calloc(1, sizeof *p);
    if (p == NULL) {
        read_later(place, "err.session.memory", "err.session.memory");
        return;
    }
    p->load = (store_load){.job = {.done = piece_done, .host = place}, .after = g->after, .most = HALL_PIECE};
    memcpy(p->load.table, place->r.id, sizeof p->load.table);
    if (behind != NULL) {
        p->load.after = behind->load.first;
        p->load.upto = behind->load.row[0].seq - 1;
        p->load.from = behind->load.before;
    } else if (g->after == 0 && !g->bare && h->snapshots) {
        p->load.snapshot = true;
        p->load.whole = h->options->check_rooms; /* then both ways must lead to the same room */
        memcpy(p->load.program, h->program, sizeof p->load.program);
    }
    store_give_load(h->store, &p->load);
}

static bool start(hosted *place, uint32_t after, bool bare)
{
    place->state = HOSTED_BUSY;
    place->reading = calloc(1, sizeof *place->reading);
    if (place->reading == NULL) {
        read_later(place, "err.session.memory", "err.session.memory");
        return false;
    }
    *place->reading = (reading){.place = place, .after = after, .bare = bare};
    place->h->count.loads++;
    return true;
}

/* For a room that is already in memory and that somebody waits for: reads it at once. */
void rooms_read(hosted *place, uint32_t after)
{
    if (start(place, after, false))
        ask_piece(place, NULL);
}

/* ---- in turn ---- */

static void serve_readings(hall *h)
{
    turns_item *next;
    if (h->serving_readings)
        return;
    h->serving_readings = true;
    while ((next = turns_take(h->readings)) != NULL)
        ask_piece(((reading *)next)->place, NULL);
    h->serving_readings = false;
}

void rooms_read_for(hosted *place, const char *owner)
{
    if (!start(place, 0, false))
        return;
    if (turns_put(place->h->readings, &place->reading->turn, owner, false))
        serve_readings(place->h);
    else
        read_later(place, "err.session.memory", "err.session.memory");
}

/* Reads from the beginning, using the log alone. */
static void read_bare(hosted *place)
{
    reading_end(place);
    place->h->count.snapshots_ignored++;
    logs_write(place->h->log, LOG_ERROR, "snapshot.ignored", "table", place->r.id);
    if (start(place, 0, true))
        ask_piece(place, NULL);
}

/* Starts a room again: empty, or as in the snapshot. Returns false if the snapshot is unusable. */
static bool begin_anew(hosted *place, const store_load *last)
{
    char id[STORE_ID];
    memcpy(id, place->r.id, sizeof id);
    room_end(&place->r);
    room_begin(&place->r, id, last->secret);
    free(place->computer);
    place->computer = NULL;
    place->kept = 0;
    check_end(place);
    return last->image == NULL || snapshots_load(place, last);
}

/* All pieces have arrived. */
static void begin_taking(hosted *place)
{
    reading *g = place->reading;
    const piece *last = g->first;
    while (last->next != NULL)
        last = last->next;
    place->mine = false;
    if (g->after == 0 && !begin_anew(place, &last->load)) {
        read_bare(place);
        return;
    }
    g->at = g->first;
    g->row = 0;
    wait_for_turn(place);
}

static void piece_done(store_job *job)
{
    piece *p = (piece *)(void *)job;
    hosted *place = job->host;
    bool snapshot = p->load.snapshot;
    p->next = place->reading->first;
    place->reading->first = p;
    if (job->result == STORE_DONE && p->load.rows > 0 && p->load.row[0].seq > p->load.first + 1) {
        ask_piece(place, p);
    } else if (job->result == STORE_DONE) {
        begin_taking(place);
    } else if (job->result == STORE_NONE) {
        rooms_refuse_waiting(place, "err.server.no_such_table");
        rooms_drop(place);
    } else if (snapshot && job->result == STORE_BROKEN) { /* perhaps only the snapshot is */
        read_bare(place);
    } else if (job->result == STORE_BROKEN) {
        set_aside(place, "err.server.broken_log");
    } else {
        read_later(place, "err.server.store", job->why);
    }
}

/* ---- news of other processes ---- */

static void look_for_news(hosted *place, uint32_t seq)
{
    if (place->state == HOSTED_READY && (seq == 0 || seq > place->r.n))
        rooms_read(place, place->r.n);
    else if (place->state == HOSTED_BUSY)
        place->news = seq == 0 ? UINT32_MAX : seq > place->news ? seq : place->news;
}

void rooms_news(void *host, const char *table, uint32_t seq)
{
    hall *h = host;
    if (seq > 0) {
        hosted *place = rooms_find(h, table);
        if (place != NULL)
            look_for_news(place, seq);
        return;
    }
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *place = h->rooms[i]; place != NULL; place = place->next)
            look_for_news(place, 0);
}
