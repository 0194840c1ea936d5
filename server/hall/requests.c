/* requests.c - requests about a table, run when its room is ready: one function each, and one
 * row in the table at the end. */
#include "server/hall/hall.h"
#include "server/common/ids.h"
#include "server/hall/lobby.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 16384 };

typedef struct asking {
    hosted *place;
    request *q;
    int seat; /* the asker's seat, or -1 */
    struct err e;
    er_text line;
    entry told;
} asking;

static request_end refuse(asking *a, const char *key)
{
    guest_refuse_key(a->q, key);
    return REQUEST_DONE;
}

/* Commits the entry, or reports that it was refused. */
static request_end commit(asking *a, bool made)
{
    if (!made) {
        guest_refuse(a->q, &a->e);
        return REQUEST_DONE;
    }
    rooms_commit(a->place, &a->told, &a->line, a->q);
    return REQUEST_KEPT;
}

static bool is_invited(const room *r, request *q)
{
    char code[ROOM_INVITE];
    room_invite(r, code);
    return er_span_is(request_word(q, "invite"), code);
}

static int seat_word(er_span word)
{
    bool good = word.len == 2 && word.at[0] == 'p' && word.at[1] >= '1' && word.at[1] < '1' + ER_MAX_SEATS;
    return good ? word.at[1] - '1' : -1;
}

/* ---- seats ---- */

static request_end ask_sit(asking *a)
{
    room *r = &a->place->r;
    er_span wanted = request_word(a->q, "seat");
    if (a->seat >= 0) { /* already seated: the request came twice */
        er_text out = guest_begin(a->place->h, a->q);
        er_json_text(&out, "seat", er_seat_word(a->seat));
        guest_send(a->q, &out);
        return REQUEST_DONE;
    }
    if (r->phase != PHASE_OPEN)
        return refuse(a, "err.server.begun");
    if (wanted.len > 0 && seat_word(wanted) < 0)
        return refuse(a, "err.no_such_seat");
    int seat = room_free_seat(r, a->q->g->person, is_invited(r, a->q), seat_word(wanted));
    if (seat < 0)
        return refuse(a, "err.server.no_seat");
    return commit(a, room_make_sit(r, seat, a->q->g->person, a->q->g->name, request_word(a->q, "salt"),
                                   a->place->h->now, &a->line, &a->told, &a->e));
}

static request_end plain(asking *a, entry_kind kind, int seat)
{
    return commit(a, room_make_plain(&a->place->r, kind, seat, a->place->h->now, &a->line, &a->told, &a->e));
}

static request_end ask_leave(asking *a)
{
    const room *r = &a->place->r;
    int people = 0;
    for (int i = 0; i < r->spec.seats; i++)
        people += r->seat[i].kind == SEAT_ME;
    if (r->phase == PHASE_OPEN)
        return people > 1 ? plain(a, ENTRY_STAND, a->seat) : plain(a, ENTRY_CLOSED, -1);
    if (r->phase != PHASE_PLAYING || r->seat[a->seat].away)
        return refuse(a, "err.server.not_playing");
    return plain(a, ENTRY_AWAY, a->seat);
}

static request_end ask_back(asking *a)
{
    const room *r = &a->place->r; /* the one decision of a player who ran out of time remains the computer's */
    return r->phase == PHASE_PLAYING && r->seat[a->seat].away ? plain(a, ENTRY_BACK, a->seat)
                                                              : refuse(a, "err.server.not_away");
}

/* ---- beginning ---- */

static request_end ask_ready(asking *a)
{
    room *r = &a->place->r;
    if (r->phase != PHASE_OPEN)
        return refuse(a, "err.server.begun");
    if (r->seat[a->seat].ready) { /* the request came twice */
        er_text out = guest_begin(a->place->h, a->q);
        guest_send(a->q, &out);
        return REQUEST_DONE;
    }
    return commit(a,
                  room_make_ready(r, a->seat, request_word(a->q, "salt"), a->place->h->now, &a->line, &a->told, &a->e));
}

static request_end ask_start(asking *a)
{
    room *r = &a->place->r;
    if (r->phase != PHASE_OPEN)
        return refuse(a, "err.server.begun");
    if (a->seat != room_host_seat(r))
        return refuse(a, "err.server.not_host");
    if (!room_is_full(r))
        return refuse(a, "err.server.not_full");
    return commit(a, room_make_begin(r, a->place->h->now, &a->line, &a->told, &a->e));
}

/* ---- players whose days are used up ---- */

static request_end ask_replace(asking *a)
{
    room *r = &a->place->r;
    int seat = seat_word(request_word(a->q, "seat"));
    if (seat < 0 || seat >= r->spec.seats)
        return refuse(a, "err.no_such_seat");
    if (!r->seat[seat].overdue || !room_may_decide(r, a->seat))
        return refuse(a, "err.server.not_overdue");
    return commit(a, room_make_replace(r, seat, a->seat, a->place->h->now, &a->line, &a->told, &a->e));
}

static request_end ask_end(asking *a)
{
    const room *r = &a->place->r;
    bool may = room_may_decide(r, a->seat) && (r->votes >> a->seat & 1) == 0;
    return may ? plain(a, ENTRY_END, a->seat) : refuse(a, "err.server.not_overdue");
}

/* ---- following ---- */

static request_end ask_detach(asking *a)
{
    rooms_detach(a->place, a->q->g);
    er_text out = guest_begin(a->place->h, a->q);
    guest_send(a->q, &out);
    return REQUEST_DONE;
}

static bool may_watch(const room *r, request *q)
{
    return room_seat_of(r, q->g->person) >= 0 || r->phase == PHASE_OPEN || r->spec.watch == WATCH_ALL ||
           (r->spec.watch == WATCH_INVITED && is_invited(r, q));
}

static void answer_attach(hosted *place, const request *q, int form, bool fresh)
{
    er_text out = guest_begin(place->h, q);
    tell_table(&place->r, room_seat_of(&place->r, q->g->person), (tell_form)form, fresh, &out);
    out.len--; /* guest_send closes it */
    guest_send(q, &out);
}

/* Sends the entries that a client has missed. */
static void tell_rest(hosted *place, const request *q, tell_form form, const store_load *load)
{
    uint32_t rows = 0;
    while (rows < load->rows && load->row[rows].seq <= place->r.n)
        rows++;
    room_memory *memory = form == TELL_MOVES ? NULL : room_memory_begin(&place->r, load->row, rows);
    for (uint32_t i = 0; i < rows; i++) {
        entry e;
        bool good = memory != NULL ? room_memory_next(memory, &e) : room_recall(&place->r, &load->row[i], &e);
        size_t len;
        if (!good || (e.kind == ENTRY_SAY && !guest_listens_to(q->g, e.person)))
            continue;
        const char *text =
            rooms_letter(place, &e, room_seat_of(&place->r, q->g->person), form, e.n == place->r.n, &len);
        if (text != NULL)
            (void)net_send(q->g->peer, text, len);
    }
    room_memory_end(memory);
}

static void rest_done(store_job *job)
{
    store_load *load = (store_load *)(void *)job;
    request *q = job->host;
    hosted *place = rooms_find(q->g->h, load->table);
    int form = tell_find_form(request_word(q, "form"));
    form = form < 0 ? TELL_STATE : form;
    place->state = HOSTED_READY;
    bool whole = job->result == STORE_DONE && load->rows > 0 && load->row[0].seq == load->after + 1;
    if (q->g->peer != NULL && !may_watch(&place->r, q)) { /* the connection belongs to someone else by now */
        guest_refuse_key(q, "err.server.not_invited");
    } else if (q->g->peer != NULL && !rooms_attach(place, q->g, (tell_form)form, is_invited(&place->r, q))) {
        guest_refuse_key(q, "err.server.busy");
    } else if (q->g->peer != NULL) {
        answer_attach(place, q, form, !whole);
        if (whole)
            tell_rest(place, q, (tell_form)form, load);
    }
    store_free_load(load);
    free(load);
    request_free(q);
    rooms_go_on(place);
}

/* Reads missing entries from the log; until then the room waits, so that nothing is sent before
 * them. */
static request_end read_rest(asking *a, uint32_t after)
{
    store_load *load = store_job_new(sizeof *load, rest_done, a->q);
    if (load == NULL)
        return refuse(a, "err.session.memory");
    memcpy(load->table, a->place->r.id, sizeof load->table);
    load->after = after;
    load->most = HALL_REST + 1;
    a->place->state = HOSTED_BUSY;
    store_give_load(a->place->h->store, load);
    return REQUEST_KEPT;
}

static request_end ask_attach(asking *a)
{
    er_span word = request_word(a->q, "form");
    int form = word.len > 0 ? tell_find_form(word) : TELL_STATE;
    int64_t last;
    guest *g = a->q->g;
    if (form < 0)
        return refuse(a, "err.server.bad_form");
    if (!may_watch(&a->place->r, a->q))
        return refuse(a, "err.server.not_invited");
    if (a->place->followers >= HALL_WATCHERS && a->seat < 0)
        return refuse(a, "err.server.busy");
    bool knows = request_number(a->q, "last", &last) && last > 0;
    if (knows && last < a->place->r.n && last + HALL_REST >= a->place->r.n)
        return read_rest(a, (uint32_t)last);
    if (g->peer == NULL)
        return REQUEST_DONE;
    if (!rooms_attach(a->place, g, (tell_form)form, is_invited(&a->place->r, a->q)))
        return refuse(a, "err.server.busy");
    answer_attach(a->place, a->q, form, !knows || last != a->place->r.n);
    return REQUEST_DONE;
}

/* ---- playing ---- */

/* Whether `after` is the seat's last decision; otherwise the request was sent twice, or is
 * stale. */
static bool is_in_order(asking *a, bool undo, request_end *end)
{
    const room_seat *seat = &a->place->r.seat[a->seat];
    int64_t after;
    er_move move;
    *end = REQUEST_DONE;
    if (!request_number(a->q, "after", &after)) {
        (void)refuse(a, "err.server.no_after");
        return false;
    }
    if (after == seat->own)
        return true;
    bool again = seat->own > 0 && after == seat->before && seat->undone == undo;
    if (again && !undo)
        again = er_move_parse(&a->place->r.s->game, request_word(a->q, "move"), &move).key == NULL &&
                er_move_same(&move, &seat->last);
    if (again) {
        er_text out = guest_begin(a->place->h, a->q);
        er_json_bool(&out, "again", true);
        er_json_int(&out, "n", seat->own);
        guest_send(a->q, &out);
        return false;
    }
    (void)refuse(a, "err.server.stale");
    return false;
}

static bool may_play(asking *a, bool undo, request_end *end)
{
    const room *r = &a->place->r;
    *end = REQUEST_DONE;
    if (r->phase == PHASE_OPEN || r->phase == PHASE_CLOSED) {
        (void)refuse(a, "err.server.not_playing");
        return false;
    }
    if (r->seat[a->seat].away && (!r->spec.lenient || undo)) { /* at a lenient table a move is a return */
        (void)refuse(a, "err.server.away");
        return false;
    }
    return is_in_order(a, undo, end);
}

static request_end ask_move(asking *a)
{
    request_end end;
    if (!may_play(a, false, &end))
        return end;
    bool made =
        room_make_move(&a->place->r, a->seat, request_word(a->q, "move"), a->place->h->now, &a->line, &a->told, &a->e);
    a->place->h->count.moves += made;
    return commit(a, made);
}

static request_end ask_undo(asking *a)
{
    request_end end;
    if (!may_play(a, true, &end))
        return end;
    bool made = room_make_undo(&a->place->r, a->seat, a->place->h->now, &a->line, &a->told, &a->e);
    a->place->h->count.undos += made;
    return commit(a, made);
}

/* ---- chat ---- */

/* Whether the person also showed the code when they came. */
static bool came_invited(const asking *a)
{
    for (int i = 0; i < a->place->followers; i++)
        if (a->place->follower[i].g == a->q->g)
            return a->place->follower[i].invited;
    return false;
}

/* Whether a person may chat: seated people, those who may watch the game and, before it, those
 * who could sit down. At a closed table there is nobody to talk to. */
static bool may_say(asking *a)
{
    const room *r = &a->place->r;
    if (a->seat >= 0)
        return true;
    if (r->phase == PHASE_CLOSED)
        return false;
    bool invited = came_invited(a) || is_invited(r, a->q);
    return r->spec.watch == WATCH_ALL || (r->spec.watch == WATCH_INVITED && invited) ||
           (r->phase == PHASE_OPEN && room_free_seat(r, a->q->g->person, invited, -1) >= 0);
}

static request_end ask_say(asking *a)
{
    guest *g = a->q->g;
    er_span text = request_word(a->q, "text");
    if (text.len == 0 || text.len > ROOM_SAY || !er_span_is_plain(text))
        return refuse(a, "err.server.bad_text");
    if (!may_say(a))
        return refuse(a, "err.server.not_invited");
    if (!limits_take(a->place->h->limits, 's', g->person, a->place->h->tick, 5, 2000))
        return refuse(a, "err.server.too_often");
    return commit(a, room_make_say(&a->place->r, a->seat, g->person, g->name, text, a->place->h->now, &a->line,
                                   &a->told, &a->e));
}

/* ---- questions ---- */

static request_end ask_invite(asking *a)
{
    char code[ROOM_INVITE];
    er_text out = guest_begin(a->place->h, a->q);
    room_invite(&a->place->r, code);
    er_json_text(&out, "invite", code);
    guest_send(a->q, &out);
    return REQUEST_DONE;
}

static bool has_begun(const asking *a)
{
    return a->place->r.phase == PHASE_PLAYING || a->place->r.phase == PHASE_OVER;
}

static request_end ask_legal(asking *a)
{
    if (!has_begun(a))
        return refuse(a, "err.server.not_playing");
    er_text out = guest_begin(a->place->h, a->q);
    tell_legal(&a->place->r, a->seat, &out);
    guest_send(a->q, &out);
    return REQUEST_DONE;
}

static request_end ask_explain(asking *a)
{
    if (!has_begun(a))
        return refuse(a, "err.server.not_playing");
    er_text out = guest_begin(a->place->h, a->q);
    if (tell_explain(&a->place->r, a->seat, request_word(a->q, "move"), &out, &a->e))
        guest_send(a->q, &out);
    else
        guest_refuse(a->q, &a->e);
    return REQUEST_DONE;
}

static request_end ask_hint(asking *a)
{
    er_span level = request_word(a->q, "level");
    const ai_player *player = ai_player_find(level.len > 0 ? level : er_span_of("expert"));
    if (!a->place->r.spec.hints)
        return refuse(a, "err.server.no_hints");
    if (player == NULL || player->level < 0)
        return refuse(a, "err.server.bad_level");
    if ((a->place->r.acts >> a->seat & 1) == 0)
        return refuse(a, "err.not_your_decision");
    if (!limits_take(a->place->h->limits, 'h', a->q->g->person, a->place->h->tick, 10, 3000))
        return refuse(a, "err.server.too_often");
    computers_hint(a->place, a->q, player);
    return REQUEST_KEPT;
}

static request_end ask_view(asking *a)
{
    if (!has_begun(a))
        return refuse(a, "err.server.not_playing");
    if (!may_watch(&a->place->r, a->q))
        return refuse(a, "err.server.not_invited");
    er_text out = guest_begin(a->place->h, a->q);
    tell_view(&a->place->r, a->seat, &out);
    guest_send(a->q, &out);
    return REQUEST_DONE;
}

static request_end ask_record(asking *a)
{
    if (a->place->r.phase != PHASE_OVER)
        return refuse(a, "err.server.not_over");
    if (!may_watch(&a->place->r, a->q))
        return refuse(a, "err.server.not_invited");
    char *record = room_record(&a->place->r, NULL);
    if (record == NULL)
        return refuse(a, "err.session.memory");
    er_text out = guest_begin(a->place->h, a->q);
    er_json_text(&out, "record", record);
    guest_send(a->q, &out);
    free(record);
    return REQUEST_DONE;
}

static request_end ask_rematch(asking *a)
{
    room *r = &a->place->r;
    if (r->phase != PHASE_OVER)
        return refuse(a, "err.server.not_over");
    if (a->q->answered)
        return r->next[0] == '\0' ? commit(a, lobby_name_rematch(a->place, &a->line, &a->told, &a->e)) : REQUEST_DONE;
    if (r->next[0] == '\0') {
        lobby_rematch(a->place, a->q);
        return REQUEST_DONE;
    }
    er_text out = guest_begin(a->place->h, a->q);
    er_json_text(&out, "table", r->next);
    guest_send(a->q, &out);
    return REQUEST_DONE;
}

/* ---- the table of requests ---- */

enum { ANYBODY = 0, SOMEBODY = 1, SEATED = 2 };

/* READS makes no entry. KEYED requests are recognised by their key when they come again; those
 * that only WRITE are recognised in another way. */
enum { READS, WRITES, KEYED };

static const struct {
    const char *word;
    request_end (*ask)(asking *);
    int who, kind;
} rows[] = {
    {"move", ask_move, SEATED, WRITES},       {"undo", ask_undo, SEATED, WRITES},
    {"attach", ask_attach, ANYBODY, READS},   {"detach", ask_detach, ANYBODY, READS},
    {"sit", ask_sit, SOMEBODY, KEYED},        {"leave", ask_leave, SEATED, KEYED},
    {"back", ask_back, SEATED, KEYED},        {"say", ask_say, SOMEBODY, KEYED},
    {"invite", ask_invite, SEATED, WRITES},   {"legal", ask_legal, SEATED, READS},
    {"explain", ask_explain, SEATED, READS},  {"hint", ask_hint, SEATED, READS},
    {"view", ask_view, ANYBODY, READS},       {"record", ask_record, ANYBODY, READS},
    {"rematch", ask_rematch, SEATED, WRITES}, {"ready", ask_ready, SEATED, KEYED},
    {"start", ask_start, SEATED, KEYED},      {"replace", ask_replace, SEATED, KEYED},
    {"end", ask_end, SEATED, KEYED},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static int find_row(er_span word)
{
    for (int i = 0; i < ROWS; i++)
        if (er_span_is(word, rows[i].word))
            return i;
    return -1;
}

bool requests_is_of_table(er_span word)
{
    return find_row(word) >= 0;
}

bool requests_writes(request *q)
{
    return q->made || rows[find_row(request_word(q, "do"))].kind != READS;
}

request_end requests_run(hosted *place, request *q)
{
    presence_note(place, q->g->person);
    if (q->made)
        return lobby_meet(place, q);
    asking a = {.place = place, .q = q, .seat = room_seat_of(&place->r, q->g->person)};
    int row = find_row(request_word(q, "do"));
    static char text[LINE]; /* one thread and one request at a time; clearing it each time would be costly */
    a.line = er_text_on(text, sizeof text);
    if (rows[row].who >= SOMEBODY && q->g->person[0] == '\0')
        return refuse(&a, "err.server.nobody");
    if (!q->looked && q->g->person[0] != '\0' && message_has(&q->said, "key"))
        q->mark = ids_mark_of(q->g->person, request_word(q, "key")); /* its `hello` may have come just before it */
    if (rows[row].kind == KEYED && q->mark != 0 && !q->looked)
        return once_seek(place, q);
    if (rows[row].who == SEATED && a.seat < 0)
        return refuse(&a, "err.server.not_seated");
    return rows[row].ask(&a);
}
