/* requests.c - requests about a table, run when its room is ready: one function each, and one
 * row in requests.def. Those that are not about a table have their functions in people.c and lobby.c. */
#include "server/hall/hall.h"
#include "server/common/ids.h"
#include "server/hall/lobby.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 16384 };

typedef struct asking {
    hosted *table;
    request *q;
    int seat; /* the asker's seat, or -1 */
    struct err e;
    er_text line;
    entry told;
    er_text out; /* the answer */
} asking;

struct request_row {
    const char *word;
    request_end (*ask)(asking *);
    void (*ask_hall)(hall *, request *); /* for one that is not about a table */
    enum { ANYBODY, SOMEBODY, SEATED } who;
    /* READS makes no entry. KEYED requests are recognised by their key when they come again; those that only WRITE are
     * recognised in another way. */
    enum { READS, WRITES, KEYED } kind;
    unsigned phases; /* of the table, one bit each; in others it is refused with `otherwise` */
    const char *otherwise;
};

enum {
    IN_ANY = 1 << STORE_PHASE_OPEN | 1 << STORE_PHASE_PLAYING | 1 << STORE_PHASE_OVER | 1 << STORE_PHASE_CLOSED,
    IN_OPEN = 1 << STORE_PHASE_OPEN,
    IN_GAME = 1 << STORE_PHASE_PLAYING | 1 << STORE_PHASE_OVER,
    IN_OVER = 1 << STORE_PHASE_OVER
};

static request_end refuse(asking *a, const char *key)
{
    guest_refuse_key(a->q, key);
    return REQUEST_DONE;
}

/* Begins the answer; `answer` sends it. */
static er_text *begin(asking *a)
{
    a->out = guest_begin(a->table->h, a->q);
    return &a->out;
}

static request_end answer(asking *a)
{
    guest_send(a->q, &a->out);
    return REQUEST_DONE;
}

/* Commits the entry, or reports that it was refused. */
static request_end commit(asking *a, bool made)
{
    if (!made) {
        guest_refuse(a->q, &a->e);
        return REQUEST_DONE;
    }
    rooms_commit(a->table, &a->told, &a->line, a->q);
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
    room *r = &a->table->r;
    er_span wanted = request_word(a->q, "seat");
    if (a->seat >= 0) { /* already seated: the request came twice */
        er_json_text(begin(a), "seat", er_seat_word(a->seat));
        return answer(a);
    }
    if (r->phase != STORE_PHASE_OPEN)
        return refuse(a, "err.server.begun");
    if (wanted.len > 0 && seat_word(wanted) < 0)
        return refuse(a, "err.no_such_seat");
    int seat = room_free_seat(r, a->q->g->person, is_invited(r, a->q), seat_word(wanted));
    if (seat < 0)
        return refuse(a, "err.server.no_seat");
    return commit(a, room_make_sit(r, seat, a->q->g->person, a->q->g->name, request_word(a->q, "salt"),
                                   a->table->h->now, &a->line, &a->told, &a->e));
}

static request_end plain(asking *a, entry_kind kind, int seat)
{
    return commit(a, room_make_plain(&a->table->r, kind, seat, a->table->h->now, &a->line, &a->told, &a->e));
}

static request_end ask_leave(asking *a)
{
    const room *r = &a->table->r;
    int people = 0;
    for (int i = 0; i < r->spec.seats; i++)
        people += r->seat[i].kind == SPEC_SEAT_ME;
    if (r->phase == STORE_PHASE_OPEN)
        return people > 1 ? plain(a, ENTRY_STAND, a->seat) : plain(a, ENTRY_CLOSED, -1);
    if (r->phase != STORE_PHASE_PLAYING || r->seat[a->seat].away)
        return refuse(a, "err.server.not_playing");
    return plain(a, ENTRY_AWAY, a->seat);
}

static request_end ask_back(asking *a)
{
    const room *r = &a->table->r; /* the one decision of a player who ran out of time remains the computer's */
    return r->phase == STORE_PHASE_PLAYING && r->seat[a->seat].away ? plain(a, ENTRY_BACK, a->seat)
                                                                    : refuse(a, "err.server.not_away");
}

/* ---- beginning ---- */

static request_end ask_ready(asking *a)
{
    room *r = &a->table->r;
    if (r->seat[a->seat].ready) { /* the request came twice */
        (void)begin(a);
        return answer(a);
    }
    return commit(a,
                  room_make_ready(r, a->seat, request_word(a->q, "salt"), a->table->h->now, &a->line, &a->told, &a->e));
}

static request_end ask_start(asking *a)
{
    room *r = &a->table->r;
    if (a->seat != room_host_seat(r))
        return refuse(a, "err.server.not_host");
    if (!room_is_full(r))
        return refuse(a, "err.server.not_full");
    return commit(a, room_make_begin(r, a->table->h->now, &a->line, &a->told, &a->e));
}

/* ---- players whose days are used up ---- */

static request_end ask_replace(asking *a)
{
    room *r = &a->table->r;
    int seat = seat_word(request_word(a->q, "seat"));
    if (seat < 0 || seat >= r->spec.seats)
        return refuse(a, "err.no_such_seat");
    if (!r->seat[seat].overdue || !room_may_decide(r, a->seat))
        return refuse(a, "err.server.not_overdue");
    return commit(a, room_make_replace(r, seat, a->seat, a->table->h->now, &a->line, &a->told, &a->e));
}

static request_end ask_end(asking *a)
{
    const room *r = &a->table->r;
    bool may = room_may_decide(r, a->seat) && (r->votes >> a->seat & 1) == 0;
    return may ? plain(a, ENTRY_END, a->seat) : refuse(a, "err.server.not_overdue");
}

/* ---- following ---- */

static request_end ask_detach(asking *a)
{
    rooms_detach(a->table, a->q->g);
    (void)begin(a);
    return answer(a);
}

static bool may_watch(const room *r, request *q)
{
    return room_seat_of(r, q->g->person) >= 0 || r->phase == STORE_PHASE_OPEN || r->spec.watch == SPEC_WATCH_ALL ||
           (r->spec.watch == SPEC_WATCH_INVITED && is_invited(r, q));
}

static void answer_attach(hosted *table, const request *q, int form, bool fresh)
{
    er_text out = guest_begin(table->h, q);
    tell_table(&table->r, room_seat_of(&table->r, q->g->person), (tell_form)form, fresh, &out);
    out.len--; /* guest_send closes it */
    guest_send(q, &out);
}

/* Sends the entries that a client has missed. */
static void tell_rest(hosted *table, const request *q, tell_form form, const store_load *load)
{
    uint32_t rows = 0;
    while (rows < load->rows && load->row[rows].seq <= table->r.n)
        rows++;
    room_memory *memory = form == TELL_MOVES ? NULL : room_memory_begin(&table->r, load->row, rows);
    for (uint32_t i = 0; i < rows; i++) {
        entry e;
        bool good = memory != NULL ? room_memory_next(memory, &e) : room_recall(&table->r, &load->row[i], &e);
        size_t len;
        if (!good || (e.kind == ENTRY_SAY && !guest_listens_to(q->g, e.person)))
            continue;
        const char *text = rooms_letter(table, &e, room_seat_of(&table->r, q->g->person), form, e.n == table->r.n,
                                        (tell_views){NULL, NULL}, &len);
        if (text != NULL)
            (void)net_send(q->g->peer, text, len);
    }
    room_memory_end(memory);
}

/* Returns the form that a client wants; -1 if there is none such. */
static int find_form(request *q)
{
    er_span word = request_word(q, "form");
    int form = word.len > 0 ? tell_find_form(word) : TELL_STATE;
    if (!message_has(&q->said, "changes"))
        return form;
    return form == TELL_STATE && message_is_true(&q->said, "changes") ? TELL_CHANGES : -1;
}

static bool attach(hosted *table, request *q, int form)
{
    return rooms_attach(table, q->g, (tell_form)form, is_invited(&table->r, q), message_is_true(&q->said, "here"));
}

static void rest_done(store_job *job)
{
    store_load *load = (store_load *)(void *)job;
    request *q = job->host;
    hosted *table = rooms_find(q->g->h, load->table_id);
    int form = find_form(q);
    table->state = HOSTED_READY;
    bool whole = job->result == STORE_DONE && load->rows > 0 && load->row[0].seq == load->after + 1;
    if (q->g->peer != NULL && !may_watch(&table->r, q)) { /* the connection belongs to someone else by now */
        guest_refuse_key(q, "err.server.not_invited");
    } else if (q->g->peer != NULL && !attach(table, q, form)) {
        guest_refuse_key(q, "err.server.busy");
    } else if (q->g->peer != NULL) {
        answer_attach(table, q, form, !whole);
        if (whole)
            tell_rest(table, q, (tell_form)form, load);
    }
    store_free_load(load);
    free(load);
    request_free(q);
    rooms_go_on(table);
}

/* Reads missing entries from the log; until then the room waits, so that nothing is sent before
 * them. */
static request_end read_rest(asking *a, uint32_t after)
{
    store_load *load = store_job_new(sizeof *load, rest_done, a->q);
    if (load == NULL)
        return refuse(a, "err.session.memory");
    memcpy(load->table_id, a->table->r.id, sizeof load->table_id);
    load->after = after;
    load->most = HALL_REST + 1;
    a->table->state = HOSTED_BUSY;
    store_give_load(a->table->h->store, load);
    return REQUEST_KEPT;
}

static request_end ask_attach(asking *a)
{
    int form = find_form(a->q);
    int64_t last;
    guest *g = a->q->g;
    if (form < 0)
        return refuse(a, "err.server.bad_form");
    if (!may_watch(&a->table->r, a->q))
        return refuse(a, "err.server.not_invited");
    if (a->table->followers >= HALL_WATCHERS && a->seat < 0)
        return refuse(a, "err.server.busy");
    bool knows = request_number(a->q, "last", &last) && last > 0;
    if (knows && last < a->table->r.n && last + HALL_REST >= a->table->r.n)
        return read_rest(a, (uint32_t)last);
    if (g->peer == NULL)
        return REQUEST_DONE;
    if (!attach(a->table, a->q, form))
        return refuse(a, "err.server.busy");
    answer_attach(a->table, a->q, form, !knows || last != a->table->r.n);
    return REQUEST_DONE;
}

/* ---- playing ---- */

/* Whether `after` is the seat's last decision; otherwise the request was sent twice, or is
 * stale, and has been answered. */
static bool is_in_order(asking *a, bool undo)
{
    const room_seat *seat = &a->table->r.seat[a->seat];
    int64_t after;
    er_move move;
    if (!request_number(a->q, "after", &after)) {
        (void)refuse(a, "err.server.no_after");
        return false;
    }
    if (after == seat->own)
        return true;
    bool again = seat->own > 0 && after == seat->before && seat->undone == undo;
    if (again && !undo)
        again = er_move_parse(&a->table->r.s->game, request_word(a->q, "move"), &move).key == NULL &&
                er_move_same(&move, &seat->last);
    if (again) {
        er_json_bool(begin(a), "again", true);
        er_json_int(&a->out, "n", seat->own);
    }
    (void)(again ? answer(a) : refuse(a, "err.server.stale"));
    return false;
}

static bool may_play(asking *a, bool undo)
{
    const room *r = &a->table->r;
    if (r->seat[a->seat].away && (!r->spec.lenient || undo)) { /* at a lenient table a move is a return */
        (void)refuse(a, "err.server.away");
        return false;
    }
    return is_in_order(a, undo);
}

static request_end ask_move(asking *a)
{
    if (!may_play(a, false))
        return REQUEST_DONE;
    bool made =
        room_make_move(&a->table->r, a->seat, request_word(a->q, "move"), a->table->h->now, &a->line, &a->told, &a->e);
    a->table->h->count.moves += made;
    return commit(a, made);
}

static request_end ask_undo(asking *a)
{
    if (!may_play(a, true))
        return REQUEST_DONE;
    bool made = room_make_undo(&a->table->r, a->seat, a->table->h->now, &a->line, &a->told, &a->e);
    a->table->h->count.undos += made;
    return commit(a, made);
}

/* ---- chat ---- */

/* Whether the person also showed the code when they came. */
static bool came_invited(const asking *a)
{
    for (int i = 0; i < a->table->followers; i++)
        if (a->table->follower[i].g == a->q->g)
            return a->table->follower[i].invited;
    return false;
}

/* Whether a person may chat: seated people, those who may watch the game and, before it, those
 * who could sit down. At a closed table there is nobody to talk to. */
static bool may_say(asking *a)
{
    const room *r = &a->table->r;
    if (a->seat >= 0)
        return true;
    if (r->phase == STORE_PHASE_CLOSED)
        return false;
    bool invited = came_invited(a) || is_invited(r, a->q);
    return r->spec.watch == SPEC_WATCH_ALL || (r->spec.watch == SPEC_WATCH_INVITED && invited) ||
           (r->phase == STORE_PHASE_OPEN && room_free_seat(r, a->q->g->person, invited, -1) >= 0);
}

static request_end ask_say(asking *a)
{
    guest *g = a->q->g;
    er_span text = request_word(a->q, "text");
    if (text.len == 0 || text.len > ROOM_SAY || !er_span_is_plain(text))
        return refuse(a, "err.server.bad_text");
    if (!may_say(a))
        return refuse(a, "err.server.not_invited");
    if (!limits_take(a->table->h->limits, 's', g->person, a->table->h->tick, 5, 2000))
        return refuse(a, "err.server.too_often");
    return commit(a, room_make_say(&a->table->r, a->seat, g->person, g->name, text, a->table->h->now, &a->line,
                                   &a->told, &a->e));
}

/* ---- questions ---- */

static request_end ask_invite(asking *a)
{
    char code[ROOM_INVITE];
    room_invite(&a->table->r, code);
    er_json_text(begin(a), "invite", code);
    return answer(a);
}

static request_end ask_legal(asking *a)
{
    tell_legal(&a->table->r, a->seat, begin(a));
    return answer(a);
}

static request_end ask_explain(asking *a)
{
    if (tell_explain(&a->table->r, a->seat, request_word(a->q, "move"), begin(a), &a->e))
        return answer(a);
    guest_refuse(a->q, &a->e);
    return REQUEST_DONE;
}

static request_end ask_hint(asking *a)
{
    er_span level = request_word(a->q, "level");
    const ai_player *player = ai_player_find(level.len > 0 ? level : er_span_of("expert"));
    if (!a->table->r.spec.hints)
        return refuse(a, "err.server.no_hints");
    if (player == NULL || player->level < 0)
        return refuse(a, "err.server.bad_level");
    if ((a->table->r.acts >> a->seat & 1) == 0)
        return refuse(a, "err.not_your_decision");
    if (!limits_take(a->table->h->limits, 'h', a->q->g->person, a->table->h->tick, 10, 3000))
        return refuse(a, "err.server.too_often");
    computers_hint(a->table, a->q, player);
    return REQUEST_KEPT;
}

static request_end ask_view(asking *a)
{
    if (!may_watch(&a->table->r, a->q))
        return refuse(a, "err.server.not_invited");
    tell_view(&a->table->r, a->seat, begin(a));
    return answer(a);
}

static request_end ask_record(asking *a)
{
    if (!may_watch(&a->table->r, a->q))
        return refuse(a, "err.server.not_invited");
    char *record = room_record(&a->table->r, NULL);
    if (record == NULL)
        return refuse(a, "err.session.memory");
    er_json_text(begin(a), "record", record);
    free(record);
    return answer(a);
}

static request_end ask_rematch(asking *a)
{
    const room *r = &a->table->r;
    if (a->q->answered)
        return r->next[0] == '\0' ? commit(a, lobby_name_rematch(a->table, &a->line, &a->told, &a->e)) : REQUEST_DONE;
    if (r->next[0] == '\0') {
        lobby_rematch(a->table, a->q);
        return REQUEST_DONE;
    }
    er_json_text(begin(a), "table", r->next);
    return answer(a);
}

/* ---- the table of requests ---- */

static const request_row rows[] = {
#define OF_TABLE(name, who, kind, phases, otherwise) {#name, ask_##name, NULL, who, kind, phases, otherwise},
#define OF_HALL(name, who) {#name, NULL, hall_ask_##name, who, READS, IN_ANY, NULL},
#include "server/hall/requests.def"
};

const request_row *requests_find(er_span word)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (er_span_is(word, rows[i].word))
            return &rows[i];
    return NULL;
}

bool requests_is_of_table(const request *q)
{
    return q->row->ask != NULL;
}

bool requests_writes(const request *q)
{
    return q->made || q->row->kind != READS;
}

request_end requests_run(hosted *table, request *q)
{
    presence_note(table, q->g->person);
    if (q->made)
        return lobby_meet(table, q);
    asking a = {.table = table, .q = q, .seat = room_seat_of(&table->r, q->g->person)};
    const request_row *row = q->row;
    static char text[LINE]; /* one thread and one request at a time; clearing it each time would be costly */
    a.line = er_text_on(text, sizeof text);
    if (row->who >= SOMEBODY && q->g->person[0] == '\0')
        return refuse(&a, "err.server.nobody");
    if (!q->looked && q->g->person[0] != '\0' && message_has(&q->said, "key"))
        q->mark = ids_mark_of(q->g->person, request_word(q, "key")); /* its `hello` may have come just before it */
    if (row->kind == KEYED && q->mark != 0 && !q->looked)
        return once_seek(table, q);
    if (row->who == SEATED && a.seat < 0)
        return refuse(&a, "err.server.not_seated");
    if ((row->phases >> table->r.phase & 1) == 0)
        return refuse(&a, row->otherwise);
    return row->ask(&a);
}

void requests_run_hall(hall *h, request *q)
{
    if (q->row->who >= SOMEBODY && q->g->person[0] == '\0')
        request_refuse(q, "err.server.nobody");
    else
        q->row->ask_hall(h, q);
}
