/* room.c - see room.h: the fold. make.c writes entries, questions.c answers questions about a room,
 * save.c turns a room into bytes, shelf.c has the content that rooms share. */
#include "server/room/room.h"
#include "server/common/json_take.h"
#include "server/room/internal.h"

#include <stdlib.h>
#include <string.h>

static er_move scratch[ROOM_MOVES]; /* moves of the current entry; the server's loop is one thread */
static er_event came[ROOM_EVENTS];  /* events of these moves */
static er_events events = {.at = came, .cap = ROOM_EVENTS};

const char *entry_word(entry_kind kind)
{
    static const char *const words[] = {
#define ENTRY(id, word) [ENTRY_##id] = (word),
#include "server/room/entries.def"
    };
    return words[kind];
}

void room_begin(room *r, const char *id, const uint8_t secret[STORE_SECRET])
{
    *r = (room){.phase = STORE_PHASE_OPEN};
    er_text to = er_text_on(r->id, sizeof r->id);
    er_put(&to, id);
    to = er_text_on(r->fair.table_id, sizeof r->fair.table_id);
    er_put(&to, id);
    memcpy(r->secret, secret, sizeof r->secret);
    fair_commit(r->secret, r->fair.commit);
}

void room_end(room *r)
{
    session_close(r->s);
    spec_free(&r->spec);
    r->s = NULL;
}

/* ---- decisions ---- */

/* Determines who acts now, and since when. An undo starts nothing again. */
static void settle(room *r, int who, bool back)
{
    uint8_t before = r->acts, all = (uint8_t)((1u << r->spec.seats) - 1);
    uint8_t now = r->phase == STORE_PHASE_PLAYING ? r->s->game.rules->to_act(&r->s->game, room_now(r)) : 0;
    if (r->phase == STORE_PHASE_PLAYING && now == 0)
        r->phase = STORE_PHASE_OVER;
    r->acts = now & all;
    bool further = r->s->count > r->furthest; /* than ever before: undoing and repeating gains no time */
    r->furthest = further ? r->s->count : r->furthest;
    if (!back)
        room_own_settle_clocks(r, before, who, further);
}

static void decided(room *r, int seat, bool back)
{
    room_seat *s = &r->seat[seat];
    s->before = s->own;
    s->own = r->n + 1;
    s->undone = back;
    s->last = back ? (er_move){0} : scratch[0];
    r->position++;
}

static void count_one(uint16_t *n)
{
    *n = (uint16_t)(*n + (*n < UINT16_MAX));
}

/* A turn that was undone will be counted again. */
static void undone(room *r, int seat)
{
    decided(r, seat, true);
    uint8_t before = r->acts;
    uint8_t now = r->s->game.rules->to_act(&r->s->game, room_now(r));
    for (int i = 0; i < r->spec.seats; i++)
        if ((before >> i & 1) != 0 && (now >> i & 1) == 0 && r->seat[i].turns > 0)
            r->seat[i].turns--;
}

/* ---- moves ---- */

static er_err play(room *r, const er_move *move, int count)
{
    if (count >= ROOM_MOVES)
        return (er_err){"err.session.too_many_moves", NULL};
    if (count == 0)
        events.count = 0;
    er_err refused = session_play(r->s, move, &events, NULL);
    if (refused.key == NULL) {
        scratch[count] = *move;
        r->draws += move->seat == ER_CHANCE;
    }
    return refused;
}

static void tell_moves(const room *r, int count, entry *told)
{
    told->move = scratch;
    told->moves = count;
    told->after = room_now(r);
    told->events = events;
    if (count == 0)
        told->events.count = 0;
}

static void take_back(room *r, int count)
{
    for (; count > 0; count--)
        (void)session_undo_any(r->s);
}

/* Cuts off the next move of an entry; `;` separates them. */
static bool next_move(er_span *rest, er_span *move)
{
    if (rest->len == 0)
        return false;
    const char *end = memchr(rest->at, ';', rest->len);
    size_t n = end != NULL ? (size_t)(end - rest->at) : rest->len;
    *move = (er_span){rest->at, n};
    size_t used = end != NULL ? n + 1 : n;
    *rest = (er_span){rest->at + used, rest->len - used};
    return true;
}

/* Takes all of them or none. */
static bool take_moves(room *r, er_span text, entry *told, struct err *e)
{
    er_span one;
    int count = 0;
    while (next_move(&text, &one)) {
        er_move move;
        er_err refused = er_move_parse(&r->s->game, one, &move);
        if (refused.key == NULL)
            refused = play(r, &move, count);
        if (refused.key != NULL) {
            take_back(r, count);
            return err_set(e, 0, refused.key, one);
        }
        count++;
    }
    tell_moves(r, count, told);
    return true;
}

/* ---- beginning ---- */

static bool copy_word(er_span word, char *to, size_t cap)
{
    if (word.len == 0 || word.len >= cap)
        return false;
    memcpy(to, word.at, word.len);
    to[word.len] = '\0';
    return true;
}

static void seat_all(room *r)
{
    for (int i = 0; i < r->spec.seats; i++) {
        const spec_seat *from = &r->spec.seat[i];
        room_seat *seat = &r->seat[i];
        *seat = (room_seat){.kind = from->kind == SPEC_SEAT_ME ? SPEC_SEAT_INVITED : from->kind,
                            .computer = from->computer};
        memcpy(seat->person, from->person, sizeof seat->person);
        memcpy(seat->name, from->name, sizeof seat->name);
        if (from->kind == SPEC_SEAT_COMPUTER)
            (void)copy_word(er_span_of(from->computer->key), seat->name, sizeof seat->name);
    }
}

bool room_own_choose(room *r, room_shelf *shelf, er_span text, struct err *e)
{
    json_t *json = json_take(text, "err.server.broken_log", e);
    if (json == NULL)
        return false;
    bool good = spec_read(json, true, &r->spec, e);
    json_decref(json);
    if (!good)
        return false;
    r->s = room_own_session(shelf, &r->spec, e);
    if (r->s == NULL)
        spec_free(&r->spec);
    else
        seat_all(r);
    return r->s != NULL;
}

void room_own_name(room *r)
{
    (void)session_set_fair(r->s, &r->fair, NULL);
    for (int i = 0; i < r->spec.seats; i++)
        (void)session_set_name(r->s, i, er_span_of(r->seat[i].name), NULL);
}

static void start(room *r)
{
    fair_key(&r->fair, r->spec.seats, r->secret, r->key);
    r->phase = STORE_PHASE_PLAYING;
    r->says = 0;
    memset(r->says_of, 0, sizeof r->says_of);
    room_own_wind_up(r);
    room_own_name(r);
}

/* ---- taking in, with a function for each kind ---- */

typedef struct taking {
    room *r;
    room_shelf *shelf;
    er_span rest; /* the entry after its word */
    entry *told;
    struct err *e;
} taking;

static bool broken(const taking *t)
{
    return err_set(t->e, 0, "err.server.broken_log", t->rest);
}

static bool take_open(taking *t)
{
    return t->r->n == 0 ? room_own_choose(t->r, t->shelf, t->rest, t->e) : broken(t);
}

static er_span trimmed(er_span text)
{
    while (text.len > 0 && text.at[0] == ' ')
        text = (er_span){text.at + 1, text.len - 1};
    return text;
}

/* Reads what follows the seat in `out` and `replace`. */
static void recall_row(taking *t)
{
    int32_t row = 0;
    t->told->row = er_span_int(t->rest, 1, ROOM_LATE, &row) ? row : 0;
}

static void recall_other(taking *t)
{
    bool good = t->rest.len == 2 && t->rest.at[0] == 'p' && t->rest.at[1] >= '1' && t->rest.at[1] < '1' + ER_MAX_SEATS;
    t->told->other = good ? t->rest.at[1] - '1' : -1;
}

/* Reads "sit p2 PERSON SALT NAME", with - for no salt. */
static bool take_sit(taking *t)
{
    room_seat *seat = &t->r->seat[t->told->seat];
    er_span rest = t->rest, person = er_next_word(&rest), salt = er_next_word(&rest);
    if (t->r->phase != STORE_PHASE_OPEN || seat->kind == SPEC_SEAT_ME || seat->kind == SPEC_SEAT_COMPUTER)
        return broken(t);
    if (!copy_word(person, seat->person, sizeof seat->person) ||
        !copy_word(trimmed(rest), seat->name, sizeof seat->name))
        return broken(t);
    if (!er_span_is(salt, "-") && (!fair_is_salt(salt) || !copy_word(salt, t->r->fair.salt[t->told->seat], FAIR_SALT)))
        return broken(t);
    seat->kind = SPEC_SEAT_ME;
    count_one(&t->r->sits);
    memcpy(t->told->person, seat->person, sizeof seat->person);
    memcpy(t->told->name, seat->name, sizeof seat->name);
    return true;
}

static bool take_stand(taking *t)
{
    int i = t->told->seat;
    room_seat *seat = &t->r->seat[i];
    if (t->r->phase != STORE_PHASE_OPEN || seat->kind != SPEC_SEAT_ME)
        return broken(t);
    memcpy(t->told->person, seat->person, sizeof seat->person);
    memcpy(t->told->name, seat->name, sizeof seat->name);
    *seat = (room_seat){.kind = t->r->spec.seat[i].kind == SPEC_SEAT_OPEN ? SPEC_SEAT_OPEN : SPEC_SEAT_INVITED};
    t->r->fair.salt[i][0] = '\0';
    return true;
}

static bool take_begin(taking *t)
{
    if (t->r->phase != STORE_PHASE_OPEN || !room_is_full(t->r))
        return broken(t);
    start(t->r);
    if (!take_moves(t->r, t->rest, t->told, t->e))
        return false;
    t->r->position++;
    return true;
}

static bool take_move(taking *t)
{
    if (t->r->phase != STORE_PHASE_PLAYING)
        return broken(t);
    if (!take_moves(t->r, t->rest, t->told, t->e))
        return false;
    if (t->told->moves == 0 || scratch[0].seat >= t->r->spec.seats) {
        take_back(t->r, t->told->moves);
        return broken(t);
    }
    t->told->seat = scratch[0].seat;
    if (t->told->computer && !room_own_computer_decided(t->r, t->told->seat)) {
        take_back(t->r, t->told->moves);
        return broken(t);
    }
    if (!t->told->computer)
        room_own_person_decided(t->r, t->told->seat, false);
    decided(t->r, t->told->seat, false);
    return true;
}

static bool take_undo(taking *t)
{
    if (t->r->phase != STORE_PHASE_PLAYING || session_undo(t->r->s, t->told->seat).key != NULL)
        return broken(t);
    room_own_person_decided(t->r, t->told->seat, true);
    undone(t->r, t->told->seat);
    count_one(&t->r->seat[t->told->seat].undos);
    return true;
}

/* Reads "ready p2 SALT". Without a new salt it is -, and one that came with `sit` stays. */
static bool take_ready(taking *t)
{
    room_seat *seat = &t->r->seat[t->told->seat];
    er_span rest = t->rest, salt = er_next_word(&rest);
    if (t->r->phase != STORE_PHASE_OPEN || seat->kind != SPEC_SEAT_ME || seat->ready || trimmed(rest).len > 0)
        return broken(t);
    if (!er_span_is(salt, "-") && (!fair_is_salt(salt) || !copy_word(salt, t->r->fair.salt[t->told->seat], FAIR_SALT)))
        return broken(t);
    seat->ready = true;
    return true;
}

static bool take_away(taking *t)
{
    if (!room_own_leave(t->r, t->told->seat))
        return broken(t);
    count_one(&t->r->seat[t->told->seat].leaves);
    return true;
}

/* Reads "out p2"; at a lenient table also the count in a row: "out p2 1". */
static bool take_out(taking *t)
{
    recall_row(t);
    return room_own_out(t->r, t->told->seat, t->rest) || broken(t);
}

static bool take_late(taking *t)
{
    return room_own_late(t->r, t->told->seat) || broken(t);
}

static bool take_return(taking *t)
{
    return room_own_return(t->r, t->told->seat) || broken(t);
}

/* Reads "replace p2 p1": a stand-in for p2, decided by p1. */
static bool take_replace(taking *t)
{
    recall_other(t);
    return room_own_replace(t->r, t->told->seat, t->told->other) || broken(t);
}

static bool take_end(taking *t)
{
    return room_own_vote(t->r, t->told->seat) || broken(t);
}

static bool take_pause(taking *t)
{
    return room_own_pause(t->r, true) || broken(t);
}

static bool take_resume(taking *t)
{
    return room_own_pause(t->r, false) || broken(t);
}

static void count_said(room *r, int seat, const char *person)
{
    uint8_t *lines = &r->says_of[room_own_speaker(person)];
    if (room_own_is_player(r, seat)) {
        count_one(&r->seat[seat].says);
        return;
    }
    count_one(&r->says);
    *lines = (uint8_t)(*lines + (*lines < UINT8_MAX));
}

/* Reads "say PERSON SEAT LENGTH NAME TEXT": the seat or -, the length of the name, the message. */
static bool take_say(taking *t)
{
    er_span rest = t->rest, person = er_next_word(&rest), seat = er_next_word(&rest), length = er_next_word(&rest);
    int32_t n = 0;
    rest = trimmed(rest);
    if (!copy_word(person, t->told->person, sizeof t->told->person) || !er_span_int(length, 1, STORE_NAME - 1, &n) ||
        rest.len <= (size_t)n + 1 || !copy_word((er_span){rest.at, (size_t)n}, t->told->name, sizeof t->told->name))
        return broken(t);
    t->told->seat = seat.len == 2 && seat.at[0] == 'p' ? seat.at[1] - '1' : -1;
    t->told->text = (er_span){rest.at + n + 1, rest.len - (size_t)n - 1};
    count_said(t->r, t->told->seat, t->told->person);
    return true;
}

static bool take_rematch(taking *t)
{
    er_span rest = t->rest, word = er_next_word(&rest);
    t->told->text = word;
    return (t->r->phase == STORE_PHASE_OVER && copy_word(word, t->r->next, sizeof t->r->next)) || broken(t);
}

static bool take_closed(taking *t)
{
    if (t->r->phase != STORE_PHASE_OPEN)
        return broken(t);
    t->r->phase = STORE_PHASE_CLOSED;
    return true;
}

static const struct {
    bool (*take)(taking *);
    bool of_seat; /* a seat follows the word */
} takers[ENTRY_KINDS] = {
    [ENTRY_OPEN] = {take_open, false},   [ENTRY_SIT] = {take_sit, true},          [ENTRY_STAND] = {take_stand, true},
    [ENTRY_BEGIN] = {take_begin, false}, [ENTRY_MOVE] = {take_move, false},       [ENTRY_UNDO] = {take_undo, true},
    [ENTRY_AWAY] = {take_away, true},    [ENTRY_OUT] = {take_out, true},          [ENTRY_BACK] = {take_return, true},
    [ENTRY_SAY] = {take_say, false},     [ENTRY_REMATCH] = {take_rematch, false}, [ENTRY_CLOSED] = {take_closed, false},
    [ENTRY_READY] = {take_ready, true},  [ENTRY_PAUSE] = {take_pause, false},     [ENTRY_RESUME] = {take_resume, false},
    [ENTRY_LATE] = {take_late, true},    [ENTRY_REPLACE] = {take_replace, true},  [ENTRY_END] = {take_end, true},
};

/* Returns the kind and cuts off its word; a move has none. Returns -1 if there is no such kind. */
static int cut_kind(er_span *text)
{
    er_span rest = *text, word = er_next_word(&rest);
    if (word.len == 2 && word.at[0] == 'p')
        return ENTRY_MOVE;
    for (int i = 0; i < ENTRY_KINDS; i++)
        if (i != ENTRY_MOVE && er_span_is(word, entry_word((entry_kind)i))) {
            *text = trimmed(rest);
            return i;
        }
    return -1;
}

/* Reads "auto p2 conquer r5": made by a computer for a person. */
static bool cut_auto(er_span *text, entry *told)
{
    er_span rest = *text, word = er_next_word(&rest);
    told->computer = er_span_is(word, "auto");
    if (told->computer)
        *text = trimmed(rest);
    return told->computer;
}

/* Reads the kind and the seat, if there is one. */
static bool cut_head(er_span *text, int seats, entry *told)
{
    int kind = cut_auto(text, told) ? ENTRY_MOVE : cut_kind(text);
    if (kind < 0)
        return false;
    told->kind = (entry_kind)kind;
    told->seat = -1;
    if (!takers[kind].of_seat)
        return true;
    er_span word = er_next_word(text);
    if (word.len != 2 || word.at[0] != 'p' || word.at[1] < '1' || word.at[1] >= '1' + seats)
        return false;
    told->seat = word.at[1] - '1';
    *text = trimmed(*text);
    return true;
}

bool room_take(room *r, room_shelf *shelf, const store_row *row, entry *told, struct err *e)
{
    taking t = {r, shelf, er_span_of(row->text), told, e};
    *told = (entry){.n = row->seq, .at = row->at, .seat = -1, .other = -1};
    if (row->seq != r->n + 1 || !cut_head(&t.rest, r->spec.seats, told) || (told->kind != ENTRY_OPEN && r->n == 0))
        return err_set(e, 0, "err.server.broken_log", er_span_of(row->text));
    room before = *r;
    room_own_pass_time(r, row->at);
    if (!takers[told->kind].take(&t)) {
        *r = before; /* each taker leaves the game as it was */
        return false;
    }
    settle(r, told->kind == ENTRY_MOVE ? told->seat : -1, told->kind == ENTRY_UNDO);
    r->n = row->seq;
    return true;
}

/* ---- old entries ---- */

/* Reads "p1 conquer r5; chance die 2" without judging it. */
static bool recall_moves(const room *r, er_span text, entry *told)
{
    er_span one;
    told->moves = 0;
    while (next_move(&text, &one) && told->moves < ROOM_MOVES)
        if (er_move_parse(&r->s->game, one, &scratch[told->moves++]).key != NULL)
            return false;
    told->move = scratch;
    if (told->kind == ENTRY_MOVE && told->moves > 0)
        told->seat = scratch[0].seat;
    return true;
}

bool room_recall(const room *r, const store_row *row, entry *told)
{
    room copy = *r; /* say and rematch write nothing that is shared; sit and stand need only the names */
    struct err e;
    taking t = {&copy, NULL, er_span_of(row->text), told, &e};
    *told = (entry){.n = row->seq, .at = row->at, .seat = -1, .other = -1};
    if (!cut_head(&t.rest, r->spec.seats, told))
        return false;
    if (told->kind == ENTRY_MOVE || told->kind == ENTRY_BEGIN)
        return recall_moves(r, t.rest, told);
    if (told->kind == ENTRY_SAY)
        return take_say(&t);
    if (told->kind == ENTRY_SIT) {
        copy.phase = STORE_PHASE_OPEN;
        copy.seat[told->seat] = (room_seat){.kind = SPEC_SEAT_OPEN};
        return take_sit(&t);
    }
    if (told->kind == ENTRY_OUT)
        recall_row(&t);
    if (told->kind == ENTRY_REPLACE)
        recall_other(&t);
    if (told->kind == ENTRY_REMATCH)
        told->text = t.rest;
    return true;
}
