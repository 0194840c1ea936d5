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
    hosted *table;
    piece *first;   /* the earliest rows first */
    piece *at;      /* the current piece while the room takes them in */
    uint32_t row;   /* the current row in that piece */
    uint32_t after; /* the last entry that the room had before; 0 if it starts again */
    bool bare;      /* without a snapshot */
    hosted *next;   /* next room that takes in rows */
};

static void serve_readings(hall *h);

void reading_end(hosted *table)
{
    turns_item *turn = table->reading != NULL ? &table->reading->turn : NULL;
    bool had = turn != NULL && turn->owner != NULL && table->h->readings != NULL;
    if (had)
        turns_end(table->h->readings, turn);
    for (piece *p = table->reading != NULL ? table->reading->first : NULL, *next; p != NULL; p = next) {
        next = p->next;
        store_free_load(&p->load);
        free(p);
    }
    free(table->reading);
    table->reading = NULL;
    if (had)
        serve_readings(table->h);
}

/* ---- results ---- */

static void aside_done(store_job *job)
{
    const store_aside *a = (const store_aside *)(const void *)job;
    hall *h = job->host;
    if (job->result != STORE_DONE)
        logs_write(h->log, LOG_ERROR, "store", "table", a->table_id, "why", job->why);
    free(job);
}

static void put_aside(hosted *table, bool aside)
{
    store_aside *a = store_job_new(sizeof *a, aside_done, table->h);
    if (a == NULL)
        return; /* the next reader tries again */
    a->aside = aside;
    memcpy(a->table_id, table->r.id, sizeof a->table_id);
    store_give_aside(table->h->store, a);
}

/* The log cannot be read: from now on the table is neither due nor listed, and anyone who asks
 * for it is told. */
static void set_aside(hosted *table, const char *why)
{
    logs_write(table->h->log, LOG_ERROR, "table.aside", "table", table->r.id, "why", why);
    reading_end(table);
    put_aside(table, true);
    table->state = HOSTED_BROKEN;
    rooms_refuse_waiting(table, "err.server.broken_log");
}

/* There is no memory or no database, but nothing is wrong with the table. `why` may belong to a
 * job that ends with the reading. */
static void read_later(hosted *table, const char *key, const char *why)
{
    logs_write(table->h->log, LOG_ERROR, "store", "table", table->r.id, "why", why);
    reading_end(table);
    table->state = HOSTED_UNREAD;
    rooms_refuse_waiting(table, key);
}

static void refuse_room(hosted *table, const struct err *e)
{
    if (e->key != NULL && strcmp(e->key, "err.session.memory") == 0)
        read_later(table, e->key, e->key);
    else
        set_aside(table, e->key != NULL ? e->key : "err.server.broken_log");
}

/* Sends one entry to all followers at once: it is known to be stored. */
static void tell_all(hosted *table, const entry *e, bool view)
{
    for (int i = 0; i < table->followers; i++) {
        guest *g = table->follower[i].g;
        size_t len;
        if (e->kind == ENTRY_SAY && !guest_listens_to(g, e->person))
            continue;
        const char *text = rooms_letter(table, e, room_seat_of(&table->r, g->person), table->follower[i].form, view,
                                        (tell_views){NULL, NULL}, &len);
        table->follower[i].saw = 0;
        if (text != NULL)
            (void)net_send(g->peer, text, len);
    }
}

/* Collects the last rows that followers have not seen, as many as may be sent; returns how many. */
static uint32_t gather_unseen(const hosted *table, store_row out[HALL_REST])
{
    uint32_t unseen = table->r.n - table->seen, rows = 0;
    uint32_t after = unseen > HALL_REST ? table->r.n - HALL_REST : table->seen;
    for (const piece *p = table->reading->first; p != NULL; p = p->next)
        for (uint32_t i = 0; i < p->load.rows; i++)
            if (p->load.row[i].seq > after && rows < HALL_REST)
                out[rows++] = p->load.row[i];
    return rows;
}

/* Sends followers what they have not seen; only the last entry includes the position. */
static void tell_rows(hosted *table)
{
    store_row row[HALL_REST];
    rooms_show_out(table);
    uint32_t rows = table->followers > 0 && table->r.n > table->seen ? gather_unseen(table, row) : 0;
    room_memory *memory = rows > 0 ? room_memory_begin(&table->r, row, rows) : NULL;
    for (uint32_t i = 0; i < rows; i++) {
        entry e;
        if (memory != NULL ? room_memory_next(memory, &e) : room_recall(&table->r, &row[i], &e))
            tell_all(table, &e, i + 1 == rows);
    }
    room_memory_end(memory);
    table->seen = table->r.n;
}

static void remember_listing(hosted *table)
{
    room_listing(&table->r, &table->listing);
    free(table->listing.summary);
    table->listing.summary = NULL;
}

/* All rows have been taken in. */
static void now_ready(hosted *table)
{
    bool aside = table->reading->first != NULL && table->reading->first->load.aside;
    check_same(table);
    tell_rows(table);
    reading_end(table);
    table->state = HOSTED_READY;
    if (aside)
        put_aside(table, false);
    if (table->news <= table->r.n)
        table->news = 0;
    remember_listing(table);
    logs_write(table->h->log, LOG_DEBUG, "table.read", "table", table->r.id);
    snapshots_keep(table, HALL_SNAPSHOT_EVERY);
    rooms_go_on(table);
}

/* ---- taking in rows, some in each turn ---- */

static void wait_for_turn(hosted *table)
{
    hall *h = table->h;
    table->reading->next = NULL;
    if (h->taking == NULL)
        h->taking = table;
    else
        h->taking_last->reading->next = table;
    h->taking_last = table;
}

/* Takes in up to `most` rows. Returns false if the log is broken. */
static bool take_some(hosted *table, uint32_t most, uint32_t *took, struct err *e)
{
    reading *g = table->reading;
    for (*took = 0; g->at != NULL && *took < most;) {
        entry told;
        if (g->row == g->at->load.rows) {
            g->at = g->at->next;
            g->row = 0;
            continue;
        }
        const store_row *row = &g->at->load.row[g->row++];
        bool known = row->seq <= table->r.n; /* by the snapshot */
        if (!known && !room_take(&table->r, table->h->shelf, row, &told, e))
            return false;
        if (!known && g->after > 0)
            computers_tell(table, &told);
        check_row(table, row);
        ++*took;
    }
    return true;
}

static void take_turn(hosted *table, uint32_t most, uint32_t *took)
{
    struct err e = {0};
    bool good = take_some(table, most, took, &e);
    if (good && table->reading->at != NULL)
        wait_for_turn(table);
    else if (good && table->r.n > 0)
        now_ready(table);
    else
        refuse_room(table, &e);
}

bool rooms_read_on(hall *h)
{
    uint32_t rows = 0;
    while (h->taking != NULL && rows < HALL_ROWS) {
        hosted *table = h->taking;
        uint32_t took = 0, left = HALL_ROWS - rows;
        h->taking = table->reading->next;
        take_turn(table, left < HALL_ROWS_EACH ? left : HALL_ROWS_EACH, &took);
        h->count.rows += took;
        rows += took > 0 ? took : 1;
    }
    h->count.rows_most = rows > h->count.rows_most ? rows : h->count.rows_most;
    return h->taking != NULL;
}

/* ---- reading pieces ---- */

static void piece_done(store_job *job);

static void ask_piece(hosted *table, const piece *behind)
{
    const reading *g = table->reading;
    hall *h = table->h;
    piece *p = calloc(1, sizeof *p);
    if (p == NULL) {
        read_later(table, "err.session.memory", "err.session.memory");
        return;
    }
    p->load = (store_load){.job = {.done = piece_done, .host = table}, .after = g->after, .most = HALL_PIECE};
    memcpy(p->load.table_id, table->r.id, sizeof p->load.table_id);
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

static bool start(hosted *table, uint32_t after, bool bare)
{
    table->state = HOSTED_BUSY;
    table->reading = calloc(1, sizeof *table->reading);
    if (table->reading == NULL) {
        read_later(table, "err.session.memory", "err.session.memory");
        return false;
    }
    *table->reading = (reading){.table = table, .after = after, .bare = bare};
    table->h->count.loads++;
    return true;
}

/* For a room that is already in memory and that somebody waits for: reads it at once. */
void rooms_read(hosted *table, uint32_t after)
{
    if (start(table, after, false))
        ask_piece(table, NULL);
}

/* ---- in turn ---- */

static void serve_readings(hall *h)
{
    turns_item *next;
    if (h->serving_readings)
        return;
    h->serving_readings = true;
    while ((next = turns_take(h->readings)) != NULL)
        ask_piece(((reading *)next)->table, NULL);
    h->serving_readings = false;
}

void rooms_read_for(hosted *table, const char *owner)
{
    if (!start(table, 0, false))
        return;
    if (turns_put(table->h->readings, &table->reading->turn, owner, false))
        serve_readings(table->h);
    else
        read_later(table, "err.session.memory", "err.session.memory");
}

/* Reads from the beginning, using the log alone. */
static void read_bare(hosted *table)
{
    reading_end(table);
    table->h->count.snapshots_ignored++;
    logs_write(table->h->log, LOG_ERROR, "snapshot.ignored", "table", table->r.id);
    if (start(table, 0, true))
        ask_piece(table, NULL);
}

/* Starts a room again: empty, or as in the snapshot. Returns false if the snapshot is unusable. */
static bool begin_anew(hosted *table, const store_load *last)
{
    char id[STORE_ID];
    memcpy(id, table->r.id, sizeof id);
    room_end(&table->r);
    room_begin(&table->r, id, last->secret);
    free(table->computer);
    table->computer = NULL;
    table->kept = 0;
    check_end(table);
    return last->image == NULL || snapshots_load(table, last);
}

/* All pieces have arrived. */
static void begin_taking(hosted *table)
{
    reading *g = table->reading;
    const piece *last = g->first;
    while (last->next != NULL)
        last = last->next;
    table->mine = false;
    if (g->after == 0 && !begin_anew(table, &last->load)) {
        read_bare(table);
        return;
    }
    g->at = g->first;
    g->row = 0;
    wait_for_turn(table);
}

static void piece_done(store_job *job)
{
    piece *p = (piece *)(void *)job;
    hosted *table = job->host;
    bool snapshot = p->load.snapshot;
    p->next = table->reading->first;
    table->reading->first = p;
    if (job->result == STORE_DONE && p->load.rows > 0 && p->load.row[0].seq > p->load.first + 1) {
        ask_piece(table, p);
    } else if (job->result == STORE_DONE) {
        begin_taking(table);
    } else if (job->result == STORE_NONE) {
        rooms_refuse_waiting(table, "err.server.no_such_table");
        rooms_drop(table);
    } else if (snapshot && job->result == STORE_BROKEN) { /* perhaps only the snapshot is */
        read_bare(table);
    } else if (job->result == STORE_BROKEN) {
        set_aside(table, "err.server.broken_log");
    } else {
        read_later(table, "err.server.store", job->why);
    }
}

/* ---- news of other processes ---- */

static void look_for_news(hosted *table, uint32_t seq)
{
    if (table->state == HOSTED_READY && (seq == 0 || seq > table->r.n))
        rooms_read(table, table->r.n);
    else if (table->state == HOSTED_BUSY)
        table->news = seq == 0 ? UINT32_MAX : seq > table->news ? seq : table->news;
}

void rooms_news(void *host, const char *id, uint32_t seq)
{
    hall *h = host;
    if (seq > 0) {
        hosted *table = rooms_find(h, id);
        if (table != NULL)
            look_for_news(table, seq);
        return;
    }
    for (int i = 0; i < HALL_HASH; i++)
        for (hosted *table = h->rooms[i]; table != NULL; table = table->next)
            look_for_news(table, 0);
}
