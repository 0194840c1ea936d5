/* tell.c - see tell.h. */
#include "server/room/tell.h"
#include "analysis/advice.h"
#include "core/json.h"
#include "server/common/ids.h"
#include "server/common/lookup.h"
#include "server/room/change.h"
#include "session/news.h"

#include <stdlib.h>
#include <string.h>

int tell_find_form(er_span word)
{
    static const char *const words[] = {[TELL_STATE] = "state", [TELL_JSON] = "json", [TELL_MOVES] = "moves"};
    return lookup_word(word, words, sizeof words / sizeof words[0]);
}

const char *tell_phase(store_phase phase)
{
    static const char *const words[] = {[STORE_PHASE_OPEN] = "open",
                                        [STORE_PHASE_PLAYING] = "playing",
                                        [STORE_PHASE_OVER] = "over",
                                        [STORE_PHASE_CLOSED] = "closed"};
    return words[phase];
}

static void put_text(er_text *out, const char *key, er_span text)
{
    er_json_open(out, key, '"');
    er_put_escaped(out, text);
    er_put_char(out, '"');
}

static void put_hex(er_text *out, const char *key, const uint8_t *bytes, size_t count)
{
    er_json_open(out, key, '"');
    ids_put_hex(out, bytes, count);
    er_put_char(out, '"');
}

/* ---- the position ---- */

static er_state *view_of_seat(const room *r, int seat, er_state_room *view)
{
    er_state *seen = (er_state *)(void *)view->bytes;
    r->s->game.rules->view(&r->s->game, room_now(r), seat, seen);
    return seen;
}

void tell_view(const room *r, int seat, er_text *out)
{
    er_state_room view;
    er_json_key(out, "view");
    r->s->game.rules->show(&r->s->game, view_of_seat(r, seat, &view), out);
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
    const er_state *seen = acts ? view_of_seat(r, seat, &view) : NULL;
    int n = acts ? r->s->game.rules->legal(&r->s->game, seen, seat, legal, AI_MOVES) : 0;
    er_json_open(out, "legal", '[');
    for (int i = 0; i < n; i++) {
        er_json_open(out, NULL, '{');
        er_json_move(out, "move", &r->s->game, &legal[i]);
        er_json_int(out, "amount", amount_of(r, seen, &legal[i]));
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}

static bool has_position(const room *r)
{
    return r->phase == STORE_PHASE_PLAYING || r->phase == STORE_PHASE_OVER;
}

static size_t save_view(const room *r, int seat, uint8_t bytes[ER_SAVE_BYTES])
{
    er_state_room view;
    return er_save(&r->s->game, view_of_seat(r, seat, &view), bytes, ER_SAVE_BYTES);
}

tell_seen *tell_see(const room *r, int seat)
{
    uint8_t bytes[ER_SAVE_BYTES];
    if (!has_position(r))
        return NULL;
    size_t len = save_view(r, seat, bytes);
    tell_seen *seen = malloc(sizeof *seen + len);
    if (seen == NULL)
        return NULL;
    seen->n = r->n;
    seen->len = len;
    memcpy(seen->bytes, bytes, len);
    return seen;
}

static void put_bytes(er_text *out, const char *key, const uint8_t *bytes, size_t len)
{
    er_json_open(out, key, '"');
    ids_put_base64(out, bytes, len);
    er_put_char(out, '"');
}

/* Writes what changed in the view; returns false if that is longer than the view. */
static bool put_change(const tell_seen *before, const tell_seen *now, er_text *out)
{
    uint8_t change[ER_SAVE_BYTES];
    size_t len = change_write(before->bytes, before->len, now->bytes, now->len, change, now->len);
    if (len == 0)
        return false;
    er_json_int(out, "since", before->n);
    put_bytes(out, "change", change, len);
    return true;
}

static void put_state(const room *r, int seat, tell_views views, er_text *out)
{
    uint8_t bytes[ER_SAVE_BYTES];
    if (views.before != NULL && views.now != NULL && put_change(views.before, views.now, out))
        return;
    if (views.now != NULL)
        put_bytes(out, "state", views.now->bytes, views.now->len);
    else
        put_bytes(out, "state", bytes, save_view(r, seat, bytes));
}

static void put_position(const room *r, int seat, tell_form form, tell_views views, er_text *out)
{
    if (!has_position(r))
        return;
    if (form == TELL_STATE || form == TELL_CHANGES)
        put_state(r, seat, views, out);
    if (form != TELL_JSON)
        return;
    tell_view(r, seat, out);
    if (seat >= 0 && (r->acts >> seat & 1) != 0)
        tell_legal(r, seat, out);
}

/* Writes the turns in which a computer decided for a person, by seat. */
static void put_autos(const room *r, er_text *out)
{
    er_json_open(out, "auto", '[');
    for (int i = 0; i < r->spec.seats; i++)
        er_json_int(out, NULL, r->seat[i].autos);
    er_put_char(out, ']');
}

static void put_over(const room *r, er_text *out)
{
    int32_t score[ER_MAX_SEATS];
    const er_game *g = &r->s->game;
    if (r->phase != STORE_PHASE_OVER)
        return;
    g->rules->score(g, room_now(r), score);
    er_json_open(out, "over", '{');
    er_json_ints(out, "score", score, g->seats);
    er_json_seats(out, "winners", r->ended ? 0 : g->rules->winners(g, room_now(r)));
    put_autos(r, out);
    if (r->ended)
        er_json_bool(out, "ended", true);
    put_hex(out, "secret", r->secret, sizeof r->secret);
    er_put_char(out, '}');
}

static void put_left(const room *r, er_text *out)
{
    if (r->spec.clock == SPEC_CLOCK_NONE)
        return;
    er_json_open(out, "left", '[');
    for (int i = 0; i < r->spec.seats; i++)
        er_json_int(out, NULL, r->seat[i].left > 0 ? r->seat[i].left : 0);
    er_put_char(out, ']');
}

/* Writes who must act now, and whether this seat could undo its last move. */
static void put_acts(const room *r, int seat, er_text *out)
{
    er_json_seats(out, "acts", r->acts & ((1u << ER_MAX_SEATS) - 1));
    if (r->phase == STORE_PHASE_PLAYING && seat >= 0 && room_may_undo(r, seat).key == NULL)
        er_json_bool(out, "undo", true);
    if (r->phase == STORE_PHASE_PLAYING && r->paused)
        er_json_bool(out, "paused", true);
    put_left(r, out);
}

/* Writes how the engine of a client that draws the table opens it. */
static void put_head(const room *r, er_text *out)
{
    char *head = session_record_head(r->s);
    er_json_text(out, "head", head != NULL ? head : "");
    free(head);
}

/* ---- entries ---- */

static void put_moves(const room *r, const entry *e, int seat, er_text *out)
{
    er_json_open(out, "moves", '[');
    for (int i = 0; i < e->moves; i++) {
        er_json_open(out, NULL, '"');
        er_move_print_for(&r->s->game, &e->move[i], seat, out);
        er_put_char(out, '"');
    }
    er_put_char(out, ']');
}

/* Writes the events of the moves, as far as the seat may know them. */
static void put_events(const room *r, const entry *e, int seat, er_text *out)
{
    if (e->after == NULL)
        return;
    er_json_key(out, "events");
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
        er_json_bool(out, "computer", true);
    if (e->row > 0)
        er_json_int(out, "row", e->row);
    if (e->other >= 0)
        er_json_text(out, "other", er_seat_word(e->other));
    if (e->kind == ENTRY_SIT || e->kind == ENTRY_STAND || e->kind == ENTRY_SAY) {
        er_json_text(out, "person", e->person);
        er_json_text(out, "name", e->name);
    }
    if (e->kind == ENTRY_SAY)
        put_text(out, "text", e->text);
    if (e->kind == ENTRY_REMATCH)
        put_text(out, "next", e->text);
}

void tell_entry(const room *r, const entry *e, int seat, tell_form form, bool view, tell_views views, er_text *out)
{
    er_json_text(out, "table", r->id);
    er_json_int(out, "n", e->n);
    er_json_text(out, "what", entry_word(e->kind));
    er_json_text(out, "by", er_seat_word(e->seat));
    put_more(r, e, seat, form, out);
    if (view) {
        if ((e->kind != ENTRY_MOVE && e->kind != ENTRY_UNDO) || e->computer)
            room_put_seats(r, true, out);
        put_acts(r, seat, out);
        put_over(r, out);
        put_position(r, seat, form, views, out);
    }
    er_put_char(out, '}');
}

/* Writes when the game begins, who can begin it, and what happens to late players. */
static void put_start(const room *r, er_text *out)
{
    er_json_text(out, "start", spec_start_word(r->spec.start));
    er_json_text(out, "host", er_seat_word(room_host_seat(r)));
    er_json_bool(out, "lenient", r->spec.lenient);
    if (r->votes != 0)
        er_json_seats(out, "votes", r->votes);
}

void tell_table(const room *r, int seat, tell_form form, bool view, er_text *out)
{
    er_json_text(out, "table", r->id);
    er_json_text(out, "seat", er_seat_word(seat));
    er_json_int(out, "n", r->n);
    er_json_int(out, "own", seat >= 0 ? r->seat[seat].own : 0);
    er_json_text(out, "phase", tell_phase(r->phase));
    room_put_choice(r, out);
    room_put_seats(r, true, out);
    put_start(r, out);
    er_json_bool(out, "hints", r->spec.hints);
    put_acts(r, seat, out);
    put_hex(out, "fair", r->fair.commit, sizeof r->fair.commit);
    er_json_text(out, "next", r->next);
    put_over(r, out);
    if (form == TELL_STATE || form == TELL_CHANGES)
        put_head(r, out);
    er_json_bool(out, "fresh", view);
    if (view)
        put_position(r, seat, form, (tell_views){NULL, NULL}, out);
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
    int sum = 0, n = r->s->game.rules->explain(&r->s->game, view_of_seat(r, seat, &view), &move, reason, ER_MAX_PARTS);
    for (int i = 0; i < n; i++)
        sum += reason[i].amount;
    er_json_open(out, "parts", '[');
    news_put_parts(out, reason, n);
    er_put_char(out, ']');
    er_json_int(out, "sum", sum);
    return true;
}

static void put_line(const er_game *g, const ai_advice *a, er_text *out)
{
    er_json_open(out, NULL, '{');
    advice_put_moves(out, "moves", g, a->line, a->length);
    er_json_decimal(out, "coins", a->coins, ADVICE_COINS);
    er_json_decimal(out, "chance", a->chance, ADVICE_CHANCE);
    er_json_open(out, "parts", '[');
    for (int i = 0; i < a->parts; i++) {
        er_json_open(out, NULL, '{');
        er_json_text(out, "word", a->part[i].word);
        er_json_decimal(out, "amount", a->part[i].amount, ADVICE_COINS);
        er_put_char(out, '}');
    }
    er_put(out, "]}");
}

void tell_advice(const er_game *g, const ai_advice *advice, int count, er_text *out)
{
    er_json_open(out, "advice", '[');
    for (int i = 0; i < count; i++)
        put_line(g, &advice[i], out);
    er_put_char(out, ']');
}
