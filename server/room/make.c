/* make.c - turns requests into lines of the log. They are judged and written here; then the room
 * takes the line in like any other (room_take), so that what was made and what is read again
 * cannot differ. */
#include "server/room/internal.h"

#include <string.h>

static bool refuse(struct err *e, const char *key)
{
    return err_set(e, 0, key, (er_span){"", 0});
}

static void put_seat(er_text *out, int seat)
{
    er_put_char(out, 'p');
    er_put_int(out, seat + 1);
}

static bool take_line(room *r, room_shelf *shelf, int64_t at, const er_text *line, entry *told, struct err *e)
{
    store_row row = {.seq = r->n + 1, .at = at, .text = line->at};
    return line->full ? refuse(e, "err.server.too_long") : room_take(r, shelf, &row, told, e);
}

bool room_make_open(room *r, room_shelf *shelf, const spec *chosen, int64_t at, er_text *out, entry *told,
                    struct err *e)
{
    er_put(out, "open ");
    spec_put(chosen, false, out);
    return take_line(r, shelf, at, out, told, e);
}

/* `-` means none in the log: if it were a salt, the dice would be different after a restart. */
static bool is_salt(er_span salt)
{
    return fair_is_salt(salt) && !er_span_is(salt, "-");
}

bool room_make_sit(room *r, int seat, const char *person, const char *name, er_span salt, int64_t at, er_text *out,
                   entry *told, struct err *e)
{
    if (r->phase != STORE_PHASE_OPEN)
        return refuse(e, "err.server.begun");
    if (salt.len > 0 && !is_salt(salt))
        return refuse(e, "err.server.bad_salt");
    if (r->sits >= ROOM_SITS)
        return refuse(e, "err.server.done_enough");
    er_put(out, "sit ");
    put_seat(out, seat);
    er_put_char(out, ' ');
    er_put(out, person);
    er_put_char(out, ' ');
    er_put_bytes(out, salt.len > 0 ? salt.at : "-", salt.len > 0 ? salt.len : 1);
    er_put_char(out, ' ');
    er_put(out, name);
    return take_line(r, NULL, at, out, told, e);
}

/* ---- moves: the decision, then the picks of chance ---- */

/* The game with the moves, tried on a copy. */
typedef struct trial {
    const er_game *g;
    er_state_room at;
    const uint8_t *key;
    uint32_t draws;
    er_text *out;
} trial;

static er_state *state_of(trial *t)
{
    return (er_state *)(void *)t->at.bytes;
}

static trial begin_trial(const room *r, const uint8_t *key, er_text *out)
{
    return (trial){.g = &r->s->game, .at = r->s->now, .key = key, .draws = r->draws, .out = out};
}

static er_err try_move(trial *t, const er_move *move)
{
    er_err refused = er_apply(t->g, state_of(t), move, NULL, NULL);
    if (refused.key == NULL)
        er_move_print(t->g, move, t->out);
    return refused;
}

/* Makes all picks that are due. Rules never ask chance endlessly; the line would be full. */
static void pick(trial *t, bool first)
{
    while ((t->g->rules->to_act(t->g, state_of(t)) >> ER_CHANCE & 1) != 0 && !t->out->full) {
        er_move picked;
        fair_pick(t->key, t->draws++, t->g, state_of(t), &picked);
        if (!first)
            er_put_char(t->out, ';');
        first = false;
        if (try_move(t, &picked).key != NULL)
            return;
    }
}

bool room_make_begin(room *r, int64_t at, er_text *out, entry *told, struct err *e)
{
    uint8_t key[FAIR_BYTES];
    if (r->phase != STORE_PHASE_OPEN || !room_is_full(r))
        return refuse(e, "err.server.begun");
    fair_key(&r->fair, r->spec.seats, r->secret, key);
    trial t = begin_trial(r, key, out);
    er_put(out, "begin ");
    pick(&t, true);
    return take_line(r, NULL, at, out, told, e);
}

static bool make_move(room *r, const er_move *move, bool by_computer, int64_t at, er_text *out, entry *told,
                      struct err *e)
{
    if (r->phase != STORE_PHASE_PLAYING)
        return refuse(e, "err.server.not_playing");
    bool computer = by_computer && r->seat[move->seat].kind == SPEC_SEAT_ME && room_is_computers(r, move->seat);
    trial t = begin_trial(r, r->key, out);
    er_put(out, computer ? "auto " : "");
    er_err refused = try_move(&t, move);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    pick(&t, false);
    return take_line(r, NULL, at, out, told, e);
}

bool room_make_computer_move(room *r, const er_move *move, int64_t at, er_text *out, entry *told, struct err *e)
{
    return make_move(r, move, true, at, out, told, e);
}

bool room_make_move(room *r, int seat, er_span text, int64_t at, er_text *out, entry *told, struct err *e)
{
    er_move move;
    if (r->phase != STORE_PHASE_PLAYING)
        return refuse(e, "err.server.not_playing");
    er_err refused = er_move_parse(&r->s->game, text, &move);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    if (move.seat != seat)
        return refuse(e, "err.server.other_seat");
    return make_move(r, &move, false, at, out, told, e);
}

bool room_make_undo(room *r, int seat, int64_t at, er_text *out, entry *told, struct err *e)
{
    if (r->phase != STORE_PHASE_PLAYING)
        return refuse(e, "err.server.not_playing");
    er_err refused = room_may_undo(r, seat);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    return room_make_plain(r, ENTRY_UNDO, seat, at, out, told, e);
}

/* ---- other entries ---- */

bool room_make_say(room *r, int seat, const char *person, const char *name, er_span text, int64_t at, er_text *out,
                   entry *told, struct err *e)
{
    er_err refused = room_may_say(r, seat, person);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    er_put(out, "say ");
    er_put(out, person);
    er_put_char(out, ' ');
    if (seat >= 0)
        put_seat(out, seat);
    else
        er_put_char(out, '-');
    er_put_char(out, ' ');
    er_put_int(out, (int64_t)strlen(name));
    er_put_char(out, ' ');
    er_put(out, name);
    er_put_char(out, ' ');
    er_put_bytes(out, text.at, text.len);
    return take_line(r, NULL, at, out, told, e);
}

bool room_make_plain(room *r, entry_kind kind, int seat, int64_t at, er_text *out, entry *told, struct err *e)
{
    if (kind == ENTRY_AWAY && r->seat[seat].leaves >= ROOM_LEAVES)
        return refuse(e, "err.server.done_enough");
    er_put(out, entry_word(kind));
    if (seat >= 0) {
        er_put_char(out, ' ');
        put_seat(out, seat);
    }
    return take_line(r, NULL, at, out, told, e);
}

bool room_make_ready(room *r, int seat, er_span salt, int64_t at, er_text *out, entry *told, struct err *e)
{
    if (r->phase != STORE_PHASE_OPEN)
        return refuse(e, "err.server.begun");
    if (salt.len > 0 && !is_salt(salt))
        return refuse(e, "err.server.bad_salt");
    er_put(out, "ready ");
    put_seat(out, seat);
    er_put_char(out, ' ');
    er_put_bytes(out, salt.len > 0 ? salt.at : "-", salt.len > 0 ? salt.len : 1);
    return take_line(r, NULL, at, out, told, e);
}

bool room_make_out(room *r, int seat, int64_t at, er_text *out, entry *told, struct err *e)
{
    er_put(out, "out ");
    put_seat(out, seat);
    if (r->spec.lenient) {
        er_put_char(out, ' ');
        er_put_int(out, r->seat[seat].late + 1);
    }
    return take_line(r, NULL, at, out, told, e);
}

bool room_make_replace(room *r, int seat, int by, int64_t at, er_text *out, entry *told, struct err *e)
{
    er_put(out, "replace ");
    put_seat(out, seat);
    er_put_char(out, ' ');
    put_seat(out, by);
    return take_line(r, NULL, at, out, told, e);
}

bool room_make_rematch(room *r, const char *table_id, int64_t at, er_text *out, entry *told, struct err *e)
{
    er_put(out, "rematch ");
    er_put(out, table_id);
    return take_line(r, NULL, at, out, told, e);
}
