/* lobby.c - makes tables and lists them. A new table is three entries (open, sit, perhaps
 * begin), each committed before the next; the request is answered once its maker sits. */
#include "server/hall/lobby.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

/* ---- making tables ---- */

static void answer_table(hosted *table, const request *q)
{
    char code[ROOM_INVITE];
    room_invite(&table->r, code);
    er_text out = guest_begin(table->h, q);
    er_json_text(&out, "table", table->r.id);
    er_json_text(&out, "invite", code);
    er_json_open(&out, "fair", '"');
    ids_put_hex(&out, table->r.fair.commit, FAIR_BYTES);
    er_put_char(&out, '"');
    guest_send(q, &out);
}

/* Takes over the request. The table exists, so a rematch request goes back to the old table,
 * which names the new one to everyone. */
static void finish(hosted *table, request *q)
{
    bool again = er_span_is(request_word(q, "do"), "rematch");
    hosted *old = again ? rooms_host(table->h, request_word(q, "table"), q->g->person) : NULL;
    answer_table(table, q);
    q->made = false;
    q->answered = true;
    if (old != NULL)
        rooms_ask(old, q);
    else
        request_free(q);
}

static void answer_made(hosted *table)
{
    request *q = table->made_for;
    table->made_for = NULL;
    finish(table, q);
}

static bool make_sit(hosted *table, request *q, er_text *line, entry *e, struct err *why)
{
    room *r = &table->r;
    int seat = 0;
    while (seat < r->spec.seats && r->spec.seat[seat].kind != SPEC_SEAT_ME)
        seat++;
    if (q->g->person[0] == '\0' || seat == r->spec.seats) /* the token may have become invalid meanwhile */
        return err_set(why, 0, "err.server.nobody", (er_span){"", 0});
    return room_make_sit(r, seat, q->g->person, q->g->name, (er_span){"", 0}, table->h->now, line, e, why);
}

/* The table is on disk: now its maker sits down. If that is impossible, it is closed again. */
static void sit_down(hosted *table)
{
    char text[512];
    er_text line = er_text_on(text, sizeof text);
    request *q = table->made_for;
    entry e;
    struct err why = {0};
    if (make_sit(table, q, &line, &e, &why)) {
        table->then = answer_made;
        rooms_commit(table, &e, &line, NULL);
        return;
    }
    guest_refuse(q, &why);
    table->made_for = NULL;
    request_free(q);
    line = er_text_on(text, sizeof text);
    if (room_make_plain(&table->r, ENTRY_CLOSED, -1, table->h->now, &line, &e, &why))
        rooms_commit(table, &e, &line, NULL);
}

/* Whether the maker has yet to sit down: the server died in between, or someone else came first. */
static bool has_to_sit(const room *r, const request *q)
{
    for (int i = 0; i < r->spec.seats; i++) {
        bool hers = strcmp(r->seat[i].person, q->g->person) == 0;
        if (hers && (r->seat[i].kind == SPEC_SEAT_ME || r->seat[i].kind == SPEC_SEAT_HELD))
            return false;
        if (r->spec.seat[i].kind == SPEC_SEAT_ME && r->seat[i].kind == SPEC_SEAT_ME)
            return false;
    }
    return r->phase == STORE_PHASE_OPEN && (r->n == 1 || (q->tries > 0 && q->tries < HALL_TRIES));
}

/* For the same request, sent before; or for another person who wants that rematch. */
request_end lobby_meet(hosted *table, request *q)
{
    if (has_to_sit(&table->r, q)) {
        table->made_for = q;
        sit_down(table);
    } else {
        finish(table, q);
    }
    return REQUEST_KEPT;
}

static void meet(hall *h, const char *id, request *q)
{
    hosted *table = rooms_host(h, er_span_of(id), q->g->person);
    q->made = true;
    if (table != NULL) {
        rooms_ask(table, q);
        return;
    }
    request_refuse(q, "err.server.busy");
}

/* Takes over the texts of the spec and, if the table is made, the request. */
static bool open_table(hall *h, spec *chosen, request *q, const char *id, struct err *e)
{
    uint8_t secret[STORE_SECRET];
    size_t cap = spec_bound(chosen) + 16;
    char *text = malloc(cap);
    entry told;
    ids_random(secret, sizeof secret);
    hosted *table = text != NULL ? rooms_make(h, id) : NULL;
    if (table == NULL) {
        free(text);
        spec_free(chosen);
        return err_set(e, 0, "err.server.busy", (er_span){"", 0});
    }
    er_text line = er_text_on(text, cap);
    room_begin(&table->r, id, secret);
    bool made = room_make_open(&table->r, h->shelf, chosen, h->now, &line, &told, e);
    if (made) {
        table->made_for = q;
        table->then = sit_down;
        rooms_commit(table, &told, &line, NULL);
        logs_write(h->log, LOG_INFO, "table.made", "table", id, "game", session_rules(chosen->table.game)->key);
    } else {
        rooms_drop(table);
    }
    spec_free(chosen);
    free(text);
    return made;
}

static bool read_choice(const request *q, spec *chosen, struct err *e)
{
    json_t *json = message_json(&q->said, e);
    bool good = json != NULL && spec_read(json, false, chosen, e);
    json_decref(json);
    return good;
}

/* Limits new tables of an address, however they are made. */
static bool may_make(hall *h, const request *q, struct err *e)
{
    int64_t most = h->options->tables_per_hour;
    bool may =
        q->g->peer != NULL && limits_take(h->limits, 'c', net_address(q->g->peer), h->tick, (int)most, 3600000 / most);
    return may || err_set(e, 0, "err.server.too_often", (er_span){"", 0});
}

/* A salt comes later (`ready`): the hash of the secret that it is mixed with must be known
 * first. */
static bool has_no_salt(request *q, struct err *e)
{
    return request_word(q, "salt").len == 0 || err_set(e, 0, "err.server.early_salt", (er_span){"", 0});
}

static void count_done(store_job *job)
{
    store_list *list = (store_list *)(void *)job;
    request *q = job->host;
    hall *h = q->g->h;
    struct err e = {0};
    spec chosen;
    char id[IDS_PLAIN];
    bool made = false;
    memcpy(id, list->wanted, sizeof id);
    if (id[0] == '\0')
        ids_make(id);
    if (job->result != STORE_DONE) {
        request_failed(q, job);
    } else if (list->found || rooms_find(h, id) != NULL) {
        meet(h, id, q);
        made = true;
    } else if (list->playing >= h->options->tables_per_person) {
        guest_refuse_key(q, "err.server.too_many_tables");
    } else if (!may_make(h, q, &e) || !read_choice(q, &chosen, &e) || !open_table(h, &chosen, q, id, &e)) {
        guest_refuse(q, &e);
    } else {
        made = true;
    }
    if (!made)
        request_free(q);
    for (int i = 0; i < list->items; i++)
        free(list->item[i].summary);
    free(list);
}

/* Reports what is wrong before anything is asked of the store. */
static bool is_good(request *q, struct err *e)
{
    spec chosen;
    if (!read_choice(q, &chosen, e))
        return false;
    spec_free(&chosen);
    return has_no_salt(q, e);
}

void hall_ask_create(hall *h, request *q)
{
    struct err e = {0};
    if (is_good(q, &e)) {
        queues_put(h, &h->creates, q, q->g->person);
        return;
    }
    guest_refuse(q, &e);
    request_free(q);
}

/* Makes tables one after another, because the person's tables are counted when the one before
 * exists. */
void lobby_make(hall *h, request *q)
{
    store_list *list = store_job_new(sizeof *list, count_done, q);
    if (list == NULL) {
        request_refuse(q, "err.session.memory");
        return;
    }
    memcpy(list->person, q->g->person, sizeof list->person);
    if (q->mark != 0) /* with a key it is always the same table */
        ids_derive("table", q->g->person, request_word(q, "key"), list->wanted);
    store_give_list(h->store, list);
}

/* ---- rematches ---- */

/* Everyone moves by one seat, so that another player begins; the asker sits down at once. */
static void rotate(const room *from, spec *to, const char *asker)
{
    for (int i = 0; i < to->seats; i++) {
        const room_seat *seat = &from->seat[(i + 1) % to->seats];
        spec_seat *next = &to->seat[i];
        *next = (spec_seat){.kind = SPEC_SEAT_COMPUTER, .computer = seat->computer};
        if (seat->kind != SPEC_SEAT_ME)
            continue;
        next->computer = NULL;
        next->kind = strcmp(seat->person, asker) == 0 ? SPEC_SEAT_ME : SPEC_SEAT_HELD;
        if (next->kind == SPEC_SEAT_HELD) {
            memcpy(next->person, seat->person, sizeof next->person);
            memcpy(next->name, seat->name, sizeof next->name);
        }
    }
}

/* Returns the same table for every request, whoever asks and however often. */
static void rematch_id(const hosted *table, char *id)
{
    ids_derive("rematch", table->r.id, (er_span){"", 0}, id);
}

void lobby_rematch(hosted *table, const request *q)
{
    hall *h = table->h;
    spec again = table->r.spec;
    struct err e = {.key = "err.session.memory"};
    char id[IDS_PLAIN];
    request *own = request_copy(q); /* answered when the new table exists */
    rematch_id(table, id);
    again.table.edition = 0; /* the newest */
    bool good = session_table_keep(&again.table);
    rotate(&table->r, &again, q->g->person);
    if (!good || own == NULL) {
        spec_free(&again);
    } else if (rooms_find(h, id) != NULL) {
        spec_free(&again);
        meet(h, id, own);
        return;
    } else if (!has_no_salt(own, &e) || !may_make(h, own, &e)) {
        spec_free(&again);
    } else if (open_table(h, &again, own, id, &e)) {
        return;
    }
    guest_refuse(q, &e);
    request_free(own);
}

bool lobby_name_rematch(hosted *table, er_text *line, entry *told, struct err *e)
{
    char id[IDS_PLAIN];
    rematch_id(table, id);
    return room_make_rematch(&table->r, id, table->h->now, line, told, e);
}

/* ---- lists ---- */

static void put_item(er_text *out, const store_list_item *item, bool mine)
{
    er_json_open(out, NULL, '{');
    er_json_text(out, "table", item->table_id);
    if (item->summary != NULL && item->summary[0] != '\0') {
        er_json_key(out, NULL);
        er_put(out, item->summary); /* members, as room_listing wrote them */
    } else {
        er_json_text(out, "game", NULL);
    }
    er_json_int(out, "at", item->at);
    if (mine) {
        bool yours = item->phase == STORE_PHASE_PLAYING && item->seat >= 0 && (item->acts >> item->seat & 1) != 0;
        er_json_text(out, "seat", er_seat_word(item->seat));
        er_json_text(out, "phase", tell_phase(item->phase));
        er_json_bool(out, "yours", yours);
    }
    er_put_char(out, '}');
}

/* Answers, with one list, all requests that came before it was read. */
static void answer_list(const store_list *list, const request *q)
{
    er_text out = guest_begin(q->g->h, q);
    er_json_open(&out, "tables", '[');
    for (int i = 0; i < list->items; i++)
        put_item(&out, &list->item[i], list->person[0] != '\0');
    er_put_char(&out, ']');
    guest_send(q, &out);
}

static void list_done(store_job *job)
{
    store_list *list = (store_list *)(void *)job;
    for (request *q = job->host, *next; q != NULL; q = next) {
        next = q->next;
        if (job->result != STORE_DONE)
            request_failed(q, job);
        else
            answer_list(list, q);
        request_free(q);
    }
    for (int i = 0; i < list->items; i++)
        free(list->item[i].summary);
    free(list);
}

/* All requests in one owner's queue ask for the same list: that of the person or, in nobody's
 * queue, the open tables. */
void hall_ask_tables(hall *h, request *q)
{
    queues_put(h, &h->lists, q, "");
}

void hall_ask_mine(hall *h, request *q)
{
    queues_put(h, &h->lists, q, q->g->person);
}

void lobby_read_list(hall *h, request *q)
{
    store_list *list = q->g->peer != NULL ? store_job_new(sizeof *list, list_done, q) : NULL;
    if (list == NULL) {
        request_refuse(q, "err.session.memory");
        return;
    }
    er_text person = er_text_on(list->person, sizeof list->person);
    er_put(&person, turns_name(&q->turn));
    for (request *last = q; (last->next = queues_join(&h->lists, q)) != NULL;)
        last = last->next;
    store_give_list(h->store, list);
}
