/* room_make.c - what somebody wants becomes an entry: judged, taken in, written as the line that the log will keep. */
#include "server/room_own.h"

#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

static bool refuse(struct err *e, const char *key)
{
    return err_set(e, 0, key, NOTHING);
}

static void put_seat(er_text *out, int seat)
{
    er_put_char(out, 'p');
    er_put_int(out, seat + 1);
}

/* The entry is in; its number is the room's next. */
static bool finish(room *r, entry *told, int decided)
{
    room_own_settle(r, decided, told->kind == ENTRY_UNDO);
    r->n++;
    told->n = r->n;
    return true;
}

static void start(room *r, entry *told, entry_kind kind, int seat, int64_t at)
{
    *told = (entry){.kind = kind, .at = at, .seat = seat};
    room_own_pass_time(r, at);
}

bool room_make_open(room *r, room_shelf *shelf, const spec *chosen, int64_t at, er_text *out, entry *told,
                    struct err *e)
{
    r->spec = *chosen; /* its texts are the room's now */
    if (r->spec.rules == 0)
        r->spec.rules = session_rules(r->spec.game)->version;
    if (!room_own_open(r, shelf, e))
        return false;
    start(r, told, ENTRY_OPEN, -1, at);
    er_put(out, "open ");
    spec_put(&r->spec, false, out);
    return finish(r, told, -1);
}

bool room_make_sit(room *r, int seat, const char *person, const char *name, er_span salt, int64_t at, er_text *out,
                   entry *told, struct err *e)
{
    if (r->phase != PHASE_OPEN)
        return refuse(e, "err.server.begun");
    if (salt.len > 0 && !fair_is_salt(salt))
        return refuse(e, "err.server.bad_salt");
    start(r, told, ENTRY_SIT, seat, at);
    room_seat *s = &r->seat[seat];
    *s = (room_seat){.kind = SEAT_ME};
    er_text to = er_text_on(s->person, sizeof s->person);
    er_put(&to, person);
    to = er_text_on(s->name, sizeof s->name);
    er_put(&to, name);
    to = er_text_on(r->fair.salt[seat], sizeof r->fair.salt[seat]);
    er_put_bytes(&to, salt.at, salt.len);
    memcpy(told->person, s->person, sizeof told->person);
    memcpy(told->name, s->name, sizeof told->name);
    er_put(out, "sit ");
    put_seat(out, seat);
    er_put_char(out, ' ');
    er_put(out, person);
    er_put_char(out, ' ');
    er_put(out, salt.len > 0 ? r->fair.salt[seat] : "-");
    er_put_char(out, ' ');
    er_put(out, name);
    return finish(r, told, -1);
}

/* ---- moves: the decision, then whatever chance has to pick ---- */

static void put_moves(const room *r, int count, er_text *out)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            er_put_char(out, ';');
        er_move_print(&r->s->game, &room_own_moves()[i], out);
    }
}

/* All picks that are due; how many moves the entry has then. Rules never ask chance without end. */
static int roll(room *r, int count)
{
    const er_game *g = &r->s->game;
    while ((g->rules->to_act(g, room_now(r)) >> ER_CHANCE & 1) != 0 && count < ROOM_MOVES) {
        er_move pick;
        fair_pick(r->key, r->draws, g, room_now(r), &pick);
        if (room_own_play(r, &pick, count).key != NULL)
            break;
        count++;
    }
    return count;
}

static bool write_moves(room *r, int count, er_text *out, entry *told, int decided)
{
    room_own_tell(r, count, told);
    put_moves(r, count, out);
    return finish(r, told, decided);
}

bool room_make_begin(room *r, int64_t at, er_text *out, entry *told)
{
    start(r, told, ENTRY_BEGIN, -1, at);
    room_own_start(r);
    er_put(out, "begin ");
    int count = roll(r, 0);
    r->position++;
    return write_moves(r, count, out, told, -1);
}

bool room_make_computer_move(room *r, const er_move *move, int64_t at, er_text *out, entry *told, struct err *e)
{
    if (r->phase != PHASE_PLAYING)
        return refuse(e, "err.server.not_playing");
    er_err refused = room_own_play(r, move, 0);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    start(r, told, ENTRY_MOVE, move->seat, at);
    room_own_decided(r, move->seat, false);
    return write_moves(r, roll(r, 1), out, told, move->seat);
}

bool room_make_move(room *r, int seat, er_span text, int64_t at, er_text *out, entry *told, struct err *e)
{
    er_move move;
    if (r->phase != PHASE_PLAYING)
        return refuse(e, "err.server.not_playing");
    er_err refused = er_move_parse(&r->s->game, text, &move);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    if (move.seat != seat)
        return refuse(e, "err.server.other_seat");
    return room_make_computer_move(r, &move, at, out, told, e);
}

bool room_make_undo(room *r, int seat, int64_t at, er_text *out, entry *told, struct err *e)
{
    if (r->phase != PHASE_PLAYING)
        return refuse(e, "err.server.not_playing");
    er_err refused = session_undo(r->s, seat);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    start(r, told, ENTRY_UNDO, seat, at);
    room_own_undone(r, seat);
    er_put(out, "undo ");
    put_seat(out, seat);
    return finish(r, told, -1);
}

/* ---- the rest ---- */

bool room_make_say(room *r, int seat, const char *person, const char *name, er_span text, int64_t at, er_text *out,
                   entry *told)
{
    start(r, told, ENTRY_SAY, seat, at);
    er_text to = er_text_on(told->person, sizeof told->person);
    er_put(&to, person);
    to = er_text_on(told->name, sizeof told->name);
    er_put(&to, name);
    told->text = text;
    er_put(out, "say ");
    er_put(out, person);
    er_put_char(out, ' ');
    if (seat >= 0)
        put_seat(out, seat);
    else
        er_put_char(out, '-');
    er_put_char(out, ' ');
    er_put_int(out, (int64_t)to.len);
    er_put_char(out, ' ');
    er_put(out, told->name);
    er_put_char(out, ' ');
    er_put_bytes(out, text.at, text.len);
    return finish(r, told, -1);
}

/* By taking in the line that is written: these have no other judge. */
static bool take_line(room *r, int64_t at, char *line, entry *told, struct err *e)
{
    store_row row = {.seq = r->n + 1, .at = at, .text = line};
    return room_take(r, NULL, &row, told, e);
}

bool room_make_plain(room *r, entry_kind kind, int seat, int64_t at, er_text *out, entry *told, struct err *e)
{
    char line[32];
    er_text text = er_text_on(line, sizeof line);
    er_put(&text, entry_word(kind));
    if (seat >= 0) {
        er_put_char(&text, ' ');
        put_seat(&text, seat);
    }
    er_put(out, line);
    return take_line(r, at, line, told, e);
}

bool room_make_rematch(room *r, const char *table, int64_t at, er_text *out, entry *told, struct err *e)
{
    char line[64];
    er_text text = er_text_on(line, sizeof line);
    er_put(&text, "rematch ");
    er_put(&text, table);
    er_put(out, line);
    bool good = take_line(r, at, line, told, e);
    told->text = er_span_of(r->next); /* the line is gone */
    return good;
}
