/* tell.c - see tell.h. */
#include "server/room/tell.h"
#include "server/common/ids.h"
#include "session/news.h"

#include <stdlib.h>
#include <string.h>

int tell_find_form(er_span word)
{
    static const char *const words[] = {[TELL_STATE] = "state", [TELL_JSON] = "json", [TELL_MOVES] = "moves"};
    for (int i = 0; i < TELL_FORMS; i++)
        if (er_span_is(word, words[i]))
            return i;
    return -1;
}

static void put_seat(er_text *out, int seat)
{
    char word[] = {'"', 'p', (char)('1' + seat), '"', '\0'};
    er_put(out, seat >= 0 ? word : "null");
}

static void put_seats(er_text *out, uint8_t set)
{
    bool first = true;
    er_put_char(out, '[');
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if ((set >> i & 1) != 0) {
            er_put(out, first ? "" : ",");
            put_seat(out, i);
            first = false;
        }
    er_put_char(out, ']');
}

static void put_text(er_text *out, er_span text)
{
    char copy[ROOM_SAY + 1];
    er_text to = er_text_on(copy, sizeof copy);
    er_put_bytes(&to, text.at, text.len);
    er_put_json(out, copy);
}

/* ---- the position ---- */

static er_state *seen_by(const room *r, int seat, er_state_room *view)
{
    er_state *seen = (er_state *)(void *)view->bytes;
    r->s->game.rules->view(&r->s->game, room_now(r), seat, seen);
    return seen;
}

void tell_view(const room *r, int seat, er_text *out)
{
    er_state_room view;
    r->s->game.rules->show(&r->s->game, seen_by(r, seat, &view), out);
}

static int amount_of(const room *r, const er_state *seen, const er_move *move)
{
    er_reason reason[ER_MAX_PARTS];
    int sum = 0, n = r->s->game.rules->explain(&r->s->game, seen, move, reason, ER_MAX_PARTS);
    for (int i = 0; i < n; i++)
        sum += reason[i].amount;
    return sum;
}

void tell_legal(const room *r, int seat, er_text *out)
{
    er_state_room view;
    er_move legal[AI_MOVES];
    bool acts = seat >= 0 && (r->acts >> seat & 1) != 0;
    const er_state *seen = acts ? seen_by(r, seat, &view) : NULL;
    int n = acts ? r->s->game.rules->legal(&r->s->game, seen, seat, legal, AI_MOVES) : 0;
    er_put_char(out, '[');
    for (int i = 0; i < n; i++) {
        er_put(out, i > 0 ? ",{\"move\":\"" : "{\"move\":\"");
        er_move_print(&r->s->game, &legal[i], out);
        er_put(out, "\",\"amount\":");
        er_put_int(out, amount_of(r, seen, &legal[i]));
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}

static void put_state(const room *r, int seat, er_text *out)
{
    er_state_room view;
    uint8_t bytes[ER_SAVE_BYTES];
    size_t n = r->s->game.rules->save(&r->s->game, seen_by(r, seat, &view), bytes, sizeof bytes);
    er_put(out, ",\"state\":\"");
    ids_put_base64(out, bytes, n);
    er_put_char(out, '"');
}

static void put_position(const room *r, int seat, tell_form form, er_text *out)
{
    if (r->phase != PHASE_PLAYING && r->phase != PHASE_OVER)
        return;
    if (form == TELL_STATE)
        put_state(r, seat, out);
    if (form != TELL_JSON)
        return;
    er_put(out, ",\"view\":");
    tell_view(r, seat, out);
    if (seat >= 0 && (r->acts >> seat & 1) != 0) {
        er_put(out, ",\"legal\":");
        tell_legal(r, seat, out);
    }
}

/* Writes the turns in which a computer decided for a person, by seat. */
static void put_autos(const room *r, er_text *out)
{
    er_put(out, ",\"auto\":[");
    for (int i = 0; i < r->spec.seats; i++) {
        er_put(out, i > 0 ? "," : "");
        er_put_int(out, r->seat[i].autos);
    }
    er_put_char(out, ']');
}

static void put_over(const room *r, er_text *out)
{
    int32_t score[ER_MAX_SEATS];
    const er_game *g = &r->s->game;
    if (r->phase != PHASE_OVER)
        return;
    g->rules->score(g, room_now(r), score);
    er_put(out, ",\"over\":{\"score\":[");
    for (int i = 0; i < g->seats; i++) {
        er_put(out, i > 0 ? "," : "");
        er_put_int(out, score[i]);
    }
    er_put(out, "],\"winners\":");
    put_seats(out, r->ended ? 0 : g->rules->winners(g, room_now(r)));
    put_autos(r, out);
    er_put(out, r->ended ? ",\"ended\":true" : "");
    er_put(out, ",\"secret\":\"");
    ids_put_hex(out, r->secret, sizeof r->secret);
    er_put(out, "\"}");
}

static void put_left(const room *r, er_text *out)
{
    if (r->spec.clock == CLOCK_NONE)
        return;
    er_put(out, ",\"left\":[");
    for (int i = 0; i < r->spec.seats; i++) {
        er_put(out, i > 0 ? "," : "");
        er_put_int(out, r->seat[i].left > 0 ? r->seat[i].left : 0);
    }
    er_put_char(out, ']');
}

/* Writes who must act now, and whether this seat could undo its last move. */
static void put_acts(const room *r, int seat, er_text *out)
{
    er_put(out, ",\"acts\":");
    put_seats(out, r->acts);
    if (r->phase == PHASE_PLAYING && seat >= 0 && room_may_undo(r, seat).key == NULL)
        er_put(out, ",\"undo\":true");
    if (r->phase == PHASE_PLAYING && r->paused)
        er_put(out, ",\"paused\":true");
    put_left(r, out);
}

/* Writes how the engine of a client that draws the table opens it. */
static void put_head(const room *r, er_text *out)
{
    char *head = session_record_head(r->s);
    er_put(out, ",\"head\":");
    er_put_json(out, head != NULL ? head : "");
    free(head);
}

/* ---- entries ---- */

static void put_moves(const room *r, const entry *e, int seat, er_text *out)
{
    er_put(out, ",\"moves\":[");
    for (int i = 0; i < e->moves; i++) {
        er_put(out, i > 0 ? ",\"" : "\"");
        er_move_print_for(&r->s->game, &e->move[i], seat, out);
        er_put_char(out, '"');
    }
    er_put_char(out, ']');
}

static void put_who(const entry *e, er_text *out)
{
    er_put(out, ",\"person\":");
    er_put_json(out, e->person);
    er_put(out, ",\"name\":");
    er_put_json(out, e->name);
}

/* Writes the events of the moves, as far as the seat may know them. */
static void put_events(const room *r, const entry *e, int seat, er_text *out)
{
    if (e->after == NULL)
        return;
    er_put(out, ",\"events\":");
    news_put_list(out, &r->s->game, &e->events, seat);
}

/* Writes what a kind of entry has beyond its seat. */
static void put_more(const room *r, const entry *e, int seat, tell_form form, er_text *out)
{
    if (e->kind == ENTRY_MOVE || e->kind == ENTRY_BEGIN) {
        put_moves(r, e, seat, out);
        if (form != TELL_MOVES)
            put_events(r, e, seat, out);
    }
    if (e->computer)
        er_put(out, ",\"computer\":true");
    if (e->row > 0) {
        er_put(out, ",\"row\":");
        er_put_int(out, e->row);
    }
    if (e->other >= 0) {
        er_put(out, ",\"other\":");
        put_seat(out, e->other);
    }
    if (e->kind == ENTRY_SIT || e->kind == ENTRY_STAND || e->kind == ENTRY_SAY)
        put_who(e, out);
    if (e->kind == ENTRY_SAY) {
        er_put(out, ",\"text\":");
        put_text(out, e->text);
    }
    if (e->kind == ENTRY_REMATCH) {
        er_put(out, ",\"next\":");
        put_text(out, e->text);
    }
}

void tell_entry(const room *r, const entry *e, int seat, tell_form form, bool view, er_text *out)
{
    er_put(out, "\"table\":\"");
    er_put(out, r->id);
    er_put(out, "\",\"n\":");
    er_put_int(out, e->n);
    er_put(out, ",\"what\":\"");
    er_put(out, entry_word(e->kind));
    er_put(out, "\",\"by\":");
    put_seat(out, e->seat);
    put_more(r, e, seat, form, out);
    if (view) {
        if ((e->kind != ENTRY_MOVE && e->kind != ENTRY_UNDO) || e->computer) {
            er_put(out, ",\"seats\":");
            room_put_seats(r, true, out);
        }
        put_acts(r, seat, out);
        put_over(r, out);
        put_position(r, seat, form, out);
    }
    er_put_char(out, '}');
}

/* Writes when the game begins, who can begin it, and what happens to late players. */
static void put_start(const room *r, er_text *out)
{
    er_put(out, ",\"start\":");
    er_put_json(out, spec_start_word(r->spec.start));
    er_put(out, ",\"host\":");
    put_seat(out, room_host_seat(r));
    er_put(out, r->spec.lenient ? ",\"lenient\":true" : ",\"lenient\":false");
    if (r->votes != 0) {
        er_put(out, ",\"votes\":");
        put_seats(out, r->votes);
    }
}

void tell_table(const room *r, int seat, tell_form form, bool view, er_text *out)
{
    static const char *const phase[] = {
        [PHASE_OPEN] = "open", [PHASE_PLAYING] = "playing", [PHASE_OVER] = "over", [PHASE_CLOSED] = "closed"};
    er_put(out, "\"table\":\"");
    er_put(out, r->id);
    er_put(out, "\",\"seat\":");
    put_seat(out, seat);
    er_put(out, ",\"n\":");
    er_put_int(out, r->n);
    er_put(out, ",\"own\":");
    er_put_int(out, seat >= 0 ? r->seat[seat].own : 0);
    er_put(out, ",\"phase\":\"");
    er_put(out, phase[r->phase]);
    er_put(out, "\",");
    room_put_choice(r, out);
    er_put(out, ",\"seats\":");
    room_put_seats(r, true, out);
    put_start(r, out);
    er_put(out, r->spec.hints ? ",\"hints\":true" : ",\"hints\":false");
    put_acts(r, seat, out);
    er_put(out, ",\"fair\":\"");
    ids_put_hex(out, r->fair.commit, sizeof r->fair.commit);
    er_put(out, "\",\"next\":");
    er_put_json(out, r->next);
    put_over(r, out);
    if (form == TELL_STATE)
        put_head(r, out);
    er_put(out, view ? ",\"fresh\":true" : ",\"fresh\":false");
    if (view)
        put_position(r, seat, form, out);
    er_put_char(out, '}');
}

/* ---- explanations and advice ---- */

bool tell_explain(const room *r, int seat, er_span text, er_text *out, struct err *e)
{
    er_move move;
    er_state_room view;
    er_reason reason[ER_MAX_PARTS];
    er_err refused = er_move_parse(&r->s->game, text, &move);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    if (move.seat != seat)
        return err_set(e, 0, "err.server.other_seat", text);
    int sum = 0, n = r->s->game.rules->explain(&r->s->game, seen_by(r, seat, &view), &move, reason, ER_MAX_PARTS);
    er_put(out, "\"parts\":[");
    for (int i = 0; i < n; i++) {
        sum += reason[i].amount;
        er_put(out, i > 0 ? ",{\"word\":" : "{\"word\":");
        er_put_json(out, reason[i].word);
        er_put(out, ",\"amount\":");
        er_put_int(out, reason[i].amount);
        er_put(out, ",\"rule\":");
        er_put_json(out, reason[i].rule);
        er_put_char(out, '}');
    }
    er_put(out, "],\"sum\":");
    er_put_int(out, sum);
    return true;
}

static void put_hundredths(er_text *out, int32_t value, int digits)
{
    int32_t unit = digits == 4 ? 10000 : 100, size = value < 0 ? -value : value;
    er_put(out, value < 0 ? "-" : "");
    er_put_int(out, size / unit);
    er_put_char(out, '.');
    for (int32_t part = size % unit, at = unit / 10; at > 0; at /= 10)
        er_put_int(out, part / at % 10);
}

void tell_advice(const er_game *g, const ai_advice *advice, int count, er_text *out)
{
    er_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        const ai_advice *a = &advice[i];
        er_put(out, i > 0 ? ",{\"moves\":[" : "{\"moves\":[");
        for (int k = 0; k < a->length; k++) {
            er_put(out, k > 0 ? ",\"" : "\"");
            er_move_print(g, &a->line[k], out);
            er_put_char(out, '"');
        }
        er_put(out, "],\"coins\":");
        put_hundredths(out, a->coins, 2);
        er_put(out, ",\"chance\":");
        put_hundredths(out, a->chance, 4);
        er_put(out, ",\"parts\":[");
        for (int k = 0; k < a->parts; k++) {
            er_put(out, k > 0 ? ",{\"word\":" : "{\"word\":");
            er_put_json(out, a->part[k].word);
            er_put(out, ",\"amount\":");
            put_hundredths(out, a->part[k].amount, 2);
            er_put_char(out, '}');
        }
        er_put(out, "]}");
    }
    er_put_char(out, ']');
}
