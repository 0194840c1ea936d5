/* commits.c - an entry on its way: the messages about it are written, the entry is given to the
 * store, and the messages are sent when it is on disk. If another process was faster or nobody
 * knows what the database has, the room is read again. */
#include "server/hall/hall.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

/* Writes the messages now, while the room is as it will be then; once for each seat and form
 * that somebody follows. */
static bool write_letters(hosted *place, const entry *e)
{
    size_t used = 0;
    memset(place->letter, 0, sizeof place->letter);
    place->letter_person[0] = '\0';
    if (e->kind == ENTRY_SAY)
        memcpy(place->letter_person, e->person, sizeof place->letter_person);
    for (int i = 0; i < place->followers; i++) {
        size_t len;
        int seat = room_seat_of(&place->r, place->follower[i].g->person);
        uint32_t *at = place->letter[seat + 1][place->follower[i].form];
        if (at[1] != 0)
            continue;
        const char *text = rooms_letter(place, e, seat, place->follower[i].form, e->kind != ENTRY_SAY, &len);
        if (text == NULL)
            continue;
        if (used + len > place->letter_room) {
            char *more = realloc(place->letters, used + 2 * len + 256);
            if (more == NULL)
                return false;
            place->letters = more;
            place->letter_room = used + 2 * len + 256;
        }
        memcpy(place->letters + used, text, len);
        at[0] = (uint32_t)used;
        at[1] = (uint32_t)len;
        used += len;
    }
    return true;
}

static void call_people(hosted *place, uint8_t before)
{
    store_append *a = &place->append;
    uint8_t people = room_people(&place->r);
    a->calls = 0;
    for (int i = 0; i < place->r.spec.seats; i++)
        if ((people >> i & 1) != 0 && (before >> i & 1) == 0) {
            store_call *call = &a->call[a->calls++];
            memcpy(call->person, place->r.seat[i].person, sizeof call->person);
            call->turn = place->r.seat[i].turns * 8 + (uint32_t)i;
        }
}

/* The row in the lists changes with the entry, but only if it differs. */
static void write_face(hosted *place, const entry *e)
{
    store_append *a = &place->append;
    bool seats = e->kind != ENTRY_MOVE && e->kind != ENTRY_UNDO && e->kind != ENTRY_SAY && e->kind != ENTRY_REMATCH;
    bool changed = seats || place->r.phase != place->face.phase || room_people(&place->r) != place->face.acts ||
                   room_due(&place->r) != place->face.due;
    a->has_face = changed;
    if (!changed)
        return;
    room_face(&place->r, &a->face);
    place->face = a->face;
    place->face.summary = NULL;
    if (!seats) {
        free(a->face.summary);
        a->face.summary = NULL;
    }
}

static void commit_done(store_job *job);

void rooms_free_entry(hosted *place)
{
    store_append *a = &place->append;
    free(a->text);
    a->text = NULL;
    if (a->has_face)
        free(a->face.summary);
    a->has_face = false;
}

void rooms_commit(hosted *place, const entry *e, const er_text *line, request *asker)
{
    store_append *a = &place->append;
    uint8_t before = place->face.acts;
    a->job = (store_job){.done = commit_done, .host = place};
    memcpy(a->table, place->r.id, sizeof a->table);
    a->seq = e->n;
    a->at = e->at;
    a->mark = ids_mark();
    if (asker != NULL && asker->mark != 0)
        a->mark = asker->mark | (a->mark & ((UINT64_C(1) << IDS_TRIES) - 1));
    a->text = malloc(line->len + 1);
    a->len = line->len;
    const request *of = asker != NULL ? asker : place->made_for;
    memset(a->bearer, 0, sizeof a->bearer);
    if (of != NULL)
        memcpy(a->bearer, of->g->token, sizeof a->bearer);
    memset(a->guest, 0, sizeof a->guest);
    if (e->kind == ENTRY_SIT)
        memcpy(a->guest, e->person, sizeof a->guest);
    a->most_tables = (int)place->h->options->tables_per_person;
    a->most_seats = (int)place->h->options->seats_per_person;
    if (e->n == 1)
        memcpy(a->secret, place->r.secret, sizeof a->secret);
    place->asker = asker;
    place->state = HOSTED_BUSY;
    place->used = place->h->tick;
    if (e->kind == ENTRY_BEGIN)
        rooms_show_out(place);
    if (a->text == NULL || line->full || !write_letters(place, e)) {
        free(a->text);
        a->text = NULL;
        a->job.result = STORE_FAILED;
        commit_done(&a->job);
        return;
    }
    memcpy(a->text, line->at, line->len + 1);
    write_face(place, e);
    call_people(place, before);
    computers_tell(place, e);
    place->h->count.entries++;
    store_give_append(place->h->store, a);
}

er_text commits_begin_answer(const hosted *place, request *q)
{
    er_text out = guest_begin(place->h, q);
    int seat = er_span_is(request_word(q, "do"), "sit") ? room_seat_of(&place->r, q->g->person) : -1;
    if (seat >= 0)
        er_json_text(&out, "seat", er_seat_word(seat));
    return out;
}

static void send_letter(hosted *place, const attached *f)
{
    const uint32_t *at = place->letter[room_seat_of(&place->r, f->g->person) + 1][f->form];
    const char *text = place->letters + at[0];
    request *q = place->asker;
    if (at[1] == 0 || !guest_listens_to(f->g, place->letter_person))
        return;
    if (q == NULL || q->g != f->g || q->answered) {
        (void)net_send(f->g->peer, text, at[1]);
        return;
    }
    er_text out = commits_begin_answer(place, q); /* the answer is the message itself */
    er_put_char(&out, ',');
    er_put_bytes(&out, text + 1, at[1] - 1);
    if (!out.full)
        (void)net_send(f->g->peer, out.at, out.len);
    request_free(q);
    place->asker = NULL;
}

static void send_letters(hosted *place)
{
    for (int i = 0; i < place->followers; i++)
        send_letter(place, &place->follower[i]);
    place->seen = place->append.seq;
    request *q = place->asker;
    if (q == NULL)
        return;
    er_text out = commits_begin_answer(place, q); /* for a client that does not follow the table */
    er_json_int(&out, "n", place->append.seq);
    guest_send(q, &out);
    request_free(q);
    place->asker = NULL;
}

/* The table exists, and has more entries than this process knew: it is read, and the request
 * continues there. */
static void meet_table(hosted *place)
{
    request *q = place->made_for;
    place->made_for = NULL;
    rooms_read(place, 0);
    if (q == NULL)
        return;
    q->made = true;
    q->tries++;
    rooms_ask(place, q);
}

/* Another process was faster: the log is read again, and the request is judged again. */
static void try_again(hosted *place)
{
    request *q = place->asker;
    place->asker = NULL;
    place->h->count.reloads++;
    if (q != NULL && ++q->tries > HALL_TRIES) {
        guest_refuse_key(q, "err.server.busy");
        request_free(q);
    } else if (q != NULL) {
        q->looked = false;
        q->next = place->first;
        place->first = q;
        if (place->last == NULL)
            place->last = q;
        place->waiting++;
    }
    if (place->made_for !=
        NULL) /* somebody came to the new table before its maker sat down, or its maker did so at another process */
        meet_table(place);
    else
        rooms_read(place, 0);
}

/* The entry is not in the log and will not be: the asker is told, and the room is read without
 * it. */
static void take_back(hosted *place, const char *key)
{
    request *who[] = {place->asker, place->made_for};
    place->asker = place->made_for = NULL;
    for (size_t i = 0; i < sizeof who / sizeof who[0]; i++) {
        guest_refuse_key(who[i], key);
        request_free(who[i]);
    }
    rooms_read(place, 0);
}

/* Nobody knows what the database has: the room is read again when somebody asks. */
static void give_up(hosted *place)
{
    request *q = place->asker;
    place->asker = NULL;
    logs_write(place->h->log, LOG_ERROR, "store", "table", place->r.id, "why", place->append.job.why);
    guest_refuse_key(q, "err.server.store");
    request_free(q);
    if (place->made_for != NULL)
        guest_refuse_key(place->made_for, "err.server.store");
    request_free(place->made_for);
    place->made_for = NULL;
    place->then = NULL;
    place->state = HOSTED_UNREAD;
    rooms_refuse_waiting(place, "err.server.store");
    if (place->append.seq == 1)
        rooms_drop(place);
}

static void commit_done(store_job *job)
{
    hosted *place = job->host;
    store_append *a = &place->append;
    if (job->result == STORE_DONE) {
        check_row(place, &(store_row){.seq = a->seq, .at = a->at, .text = a->text});
        check_same(place);
    }
    rooms_free_entry(place);
    if (job->result == STORE_TAKEN) {
        place->then = NULL;
        if (a->seq > 1)
            try_again(place);
        else
            meet_table(place);
        return;
    }
    if (job->result == STORE_VOID) { /* invalidated at another process a moment ago */
        place->then = NULL;
        bearers_void(place->h, a->bearer);
        take_back(place, "err.server.nobody");
        return;
    }
    if (job->result == STORE_FULL) {
        place->then = NULL;
        take_back(place, a->seats_full ? "err.server.too_many_seats" : "err.server.too_many_tables");
        return;
    }
    if (job->result != STORE_DONE) {
        give_up(place);
        return;
    }
    place->state = HOSTED_READY;
    place->mine = true;
    snapshots_keep(place, SNAPSHOT_EVERY);
    void (*then)(hosted *) = place->then;
    place->then = NULL;
    send_letters(place);
    if (then != NULL)
        then(place);
    if (place->state == HOSTED_READY)
        rooms_go_on(place);
}
