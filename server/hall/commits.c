/* commits.c - an entry on its way: the messages about it are written, the entry is given to the
 * store, and the messages are sent when it is on disk. If another process was faster or nobody
 * knows what the database has, the room is read again. */
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

/* Returns the form in which a follower gets this entry: what changed only if it has the view before
 * it. */
static tell_form form_for(const hosted *table, const attached *f, int seat)
{
    const tell_seen *seen = table->seen_by[seat + 1];
    if (f->form != TELL_CHANGES || (seen != NULL && f->saw == seen->n && f->saw_as == seat))
        return f->form;
    return TELL_STATE;
}

/* Adds a message to those that wait for the commit. */
static bool keep_letter(hosted *table, uint32_t at[2], size_t *used, const char *text, size_t len)
{
    if (*used + len > table->letter_room) {
        char *more = realloc(table->letters, *used + 2 * len + 256);
        if (more == NULL)
            return false;
        table->letters = more;
        table->letter_room = *used + 2 * len + 256;
    }
    memcpy(table->letters + *used, text, len);
    at[0] = (uint32_t)*used;
    at[1] = (uint32_t)len;
    *used += len;
    return true;
}

/* Writes the messages now, while the room is as it will be then; once for each seat and form
 * that somebody follows. `now` gets the views of those who want changes. */
static bool write_each(hosted *table, const entry *e, tell_seen *now[ER_MAX_SEATS + 1])
{
    size_t used = 0, len;
    bool view = table->letter_view;
    for (int i = 0; i < table->followers; i++) {
        attached *f = &table->follower[i];
        int seat = room_seat_of(&table->r, f->g->person);
        tell_form form = f->gets = form_for(table, f, seat);
        uint32_t *at = table->letter[seat + 1][form];
        if (view && f->form == TELL_CHANGES && now[seat + 1] == NULL)
            now[seat + 1] = tell_see(&table->r, seat);
        if (at[1] != 0)
            continue;
        tell_views views = {form == TELL_CHANGES ? table->seen_by[seat + 1] : NULL, now[seat + 1]};
        const char *text = rooms_letter(table, e, seat, form, view, views, &len);
        if (text != NULL && !keep_letter(table, at, &used, text, len))
            return false;
    }
    return true;
}

static bool write_letters(hosted *table, const entry *e)
{
    tell_seen *now[ER_MAX_SEATS + 1] = {NULL};
    memset(table->letter, 0, sizeof table->letter);
    table->letter_view = e->kind != ENTRY_SAY;
    table->letter_person[0] = '\0';
    if (e->kind == ENTRY_SAY)
        memcpy(table->letter_person, e->person, sizeof table->letter_person);
    bool good = write_each(table, e, now);
    for (int i = 0; i <= ER_MAX_SEATS; i++)
        if (now[i] != NULL) {
            free(table->seen_by[i]);
            table->seen_by[i] = now[i];
        }
    return good;
}

static void call_people(hosted *table, uint8_t before)
{
    store_append *a = &table->append;
    uint8_t people = room_people(&table->r);
    a->calls = 0;
    for (int i = 0; i < table->r.spec.seats; i++)
        if ((people >> i & 1) != 0 && (before >> i & 1) == 0) {
            store_call *call = &a->call[a->calls++];
            memcpy(call->person, table->r.seat[i].person, sizeof call->person);
            call->turn = table->r.seat[i].turns * 8 + (uint32_t)i;
        }
}

/* The row in the lists changes with the entry, but only if it differs. */
static void write_listing(hosted *table, const entry *e)
{
    store_append *a = &table->append;
    bool seats = e->kind != ENTRY_MOVE && e->kind != ENTRY_UNDO && e->kind != ENTRY_SAY && e->kind != ENTRY_REMATCH;
    bool changed = seats || table->r.phase != table->listing.phase || room_people(&table->r) != table->listing.acts ||
                   room_due(&table->r) != table->listing.due;
    a->has_listing = changed;
    if (!changed)
        return;
    room_listing(&table->r, &a->listing);
    table->listing = a->listing;
    table->listing.summary = NULL;
    if (!seats) {
        free(a->listing.summary);
        a->listing.summary = NULL;
    }
}

static void commit_done(store_job *job);

void rooms_free_entry(hosted *table)
{
    store_append *a = &table->append;
    free(a->text);
    a->text = NULL;
    if (a->has_listing)
        free(a->listing.summary);
    a->has_listing = false;
}

void rooms_commit(hosted *table, const entry *e, const er_text *line, request *asker)
{
    store_append *a = &table->append;
    uint8_t before = table->listing.acts;
    a->job = (store_job){.done = commit_done, .host = table};
    memcpy(a->table_id, table->r.id, sizeof a->table_id);
    a->seq = e->n;
    a->at = e->at;
    a->mark = ids_mark();
    if (asker != NULL && asker->mark != 0)
        a->mark = asker->mark | (a->mark & ((UINT64_C(1) << IDS_TRIES) - 1));
    a->text = malloc(line->len + 1);
    a->len = line->len;
    const request *of = asker != NULL ? asker : table->made_for;
    memset(a->bearer, 0, sizeof a->bearer);
    if (of != NULL)
        memcpy(a->bearer, of->g->token, sizeof a->bearer);
    memset(a->guest, 0, sizeof a->guest);
    if (e->kind == ENTRY_SIT)
        memcpy(a->guest, e->person, sizeof a->guest);
    a->most_tables = (int)table->h->options->tables_per_person;
    a->most_seats = (int)table->h->options->seats_per_person;
    if (e->n == 1)
        memcpy(a->secret, table->r.secret, sizeof a->secret);
    table->asker = asker;
    table->state = HOSTED_BUSY;
    table->used = table->h->tick;
    if (e->kind == ENTRY_BEGIN)
        rooms_show_out(table);
    if (a->text == NULL || line->full || !write_letters(table, e)) {
        free(a->text);
        a->text = NULL;
        a->job.result = STORE_FAILED;
        commit_done(&a->job);
        return;
    }
    memcpy(a->text, line->at, line->len + 1);
    write_listing(table, e);
    call_people(table, before);
    computers_tell(table, e);
    table->h->count.entries++;
    store_give_append(table->h->store, a);
}

er_text commits_begin_answer(const hosted *table, request *q)
{
    er_text out = guest_begin(table->h, q);
    int seat = er_span_is(request_word(q, "do"), "sit") ? room_seat_of(&table->r, q->g->person) : -1;
    if (seat >= 0)
        er_json_text(&out, "seat", er_seat_word(seat));
    return out;
}

/* Whoever must act now hears of it at once; to the others several entries in quick succession may
 * go together. */
static void send_letter(hosted *table, attached *f)
{
    int seat = room_seat_of(&table->r, f->g->person);
    /* A change is of use only to whoever still has that seat. */
    tell_form form = f->gets == TELL_CHANGES && f->saw_as != seat ? TELL_STATE : f->gets;
    const uint32_t *at = table->letter[seat + 1][form];
    const char *text = table->letters + at[0];
    request *q = table->asker;
    if (at[1] == 0 || !guest_listens_to(f->g, table->letter_person))
        return;
    const tell_seen *seen = table->seen_by[seat + 1];
    if (f->form == TELL_CHANGES && table->letter_view && seen != NULL && seen->n == table->append.seq) {
        f->saw = seen->n;
        f->saw_as = (int8_t)seat;
    }
    if (q == NULL || q->g != f->g || q->answered) {
        bool acts = seat >= 0 && (table->r.acts >> seat & 1) != 0;
        (void)(acts ? net_send : net_send_later)(f->g->peer, text, at[1]);
        return;
    }
    er_text out = commits_begin_answer(table, q); /* the answer is the message itself */
    er_put_char(&out, ',');
    er_put_bytes(&out, text + 1, at[1] - 1);
    if (!out.full)
        (void)net_send(f->g->peer, out.at, out.len);
    request_free(q);
    table->asker = NULL;
}

static void send_letters(hosted *table)
{
    for (int i = 0; i < table->followers; i++)
        send_letter(table, &table->follower[i]);
    free(table->letters);
    table->letters = NULL;
    table->letter_room = 0;
    table->seen = table->append.seq;
    request *q = table->asker;
    if (q == NULL)
        return;
    er_text out = commits_begin_answer(table, q); /* for a client that does not follow the table */
    er_json_int(&out, "n", table->append.seq);
    guest_send(q, &out);
    request_free(q);
    table->asker = NULL;
}

/* The table exists, and has more entries than this process knew: it is read, and the request
 * continues there. */
static void meet_table(hosted *table)
{
    request *q = table->made_for;
    table->made_for = NULL;
    rooms_read(table, 0);
    if (q == NULL)
        return;
    q->made = true;
    q->tries++;
    rooms_ask(table, q);
}

/* Another process was faster: the log is read again, and the request is judged again. */
static void try_again(hosted *table)
{
    request *q = table->asker;
    table->asker = NULL;
    table->h->count.reloads++;
    if (q != NULL && ++q->tries > HALL_TRIES) {
        request_refuse(q, "err.server.busy");
    } else if (q != NULL) {
        q->looked = false;
        q->next = table->first;
        table->first = q;
        if (table->last == NULL)
            table->last = q;
        table->waiting++;
    }
    if (table->made_for !=
        NULL) /* somebody came to the new table before its maker sat down, or its maker did so at another process */
        meet_table(table);
    else
        rooms_read(table, 0);
}

/* The entry is not in the log and will not be: the asker is told, and the room is read without
 * it. */
static void take_back(hosted *table, const char *key)
{
    request *who[] = {table->asker, table->made_for};
    table->asker = table->made_for = NULL;
    for (size_t i = 0; i < sizeof who / sizeof who[0]; i++) {
        request_refuse(who[i], key);
    }
    rooms_read(table, 0);
}

/* Nobody knows what the database has: the room is read again when somebody asks. */
static void give_up(hosted *table)
{
    request *q = table->asker;
    table->asker = NULL;
    logs_write(table->h->log, LOG_ERROR, "store", "table", table->r.id, "why", table->append.job.why);
    request_refuse(q, "err.server.store");
    if (table->made_for != NULL)
        request_refuse(table->made_for, "err.server.store");
    table->made_for = NULL;
    table->state = HOSTED_UNREAD;
    rooms_refuse_waiting(table, "err.server.store");
    if (table->append.seq == 1)
        rooms_drop(table);
}

static void commit_done(store_job *job)
{
    hosted *table = job->host;
    store_append *a = &table->append;
    if (job->result == STORE_DONE) {
        check_row(table, &(store_row){.seq = a->seq, .at = a->at, .text = a->text});
        check_same(table);
    }
    rooms_free_entry(table);
    void (*then)(hosted *) = table->then;
    table->then = NULL;
    if (job->result == STORE_REFUSED) {
        if (a->seq > 1)
            try_again(table);
        else
            meet_table(table);
        return;
    }
    if (job->result == STORE_VOID) { /* invalidated at another process a moment ago */
        bearers_void(table->h, a->bearer);
        take_back(table, "err.server.nobody");
        return;
    }
    if (job->result == STORE_FULL) {
        take_back(table, a->seats_full ? "err.server.too_many_seats" : "err.server.too_many_tables");
        return;
    }
    if (job->result != STORE_DONE) {
        give_up(table);
        return;
    }
    table->state = HOSTED_READY;
    table->mine = true;
    snapshots_keep(table, HALL_SNAPSHOT_EVERY);
    send_letters(table);
    if (then != NULL)
        then(table);
    if (table->state == HOSTED_READY)
        rooms_go_on(table);
}
