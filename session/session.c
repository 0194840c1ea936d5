/* session.c - opens a table, plays and undoes moves. The parts of opening that differ between
 * games are in open_*.c; records are in record_write.c and record_read.c. */
#include "session/internal.h"
#include "core/json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

static er_state *state_in(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

const er_state *session_now(const session *s)
{
    return (const er_state *)(const void *)s->now.bytes;
}

/* ---- opening ---- */

/* Refuses settings of another game, and texts that are too long or no text. */
static bool check_table(const session_table *t, struct err *e)
{
    const session_setting *row;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++) {
        if (!session_is_chosen(t, row))
            continue;
        if (!session_has_setting(t->game, row))
            return err_set(e, 0, "err.session.other_game", er_span_of(row->word));
        er_span text = row->type == SETTING_TEXT ? session_text_of(t, row) : NOTHING;
        if (text.len > SESSION_MAX_TEXT)
            return err_set(e, 0, "err.session.text_too_long", NOTHING);
        if (!er_span_is_text(text))
            return err_set(e, 0, "err.session.not_text", NOTHING);
    }
    return true;
}

static bool choose_edition(session_table *t, struct err *e)
{
    char number[12];
    er_text text = er_text_on(number, sizeof number);
    uint16_t newest = session_rules(t->game)->edition;
    t->edition = t->edition > 0 ? t->edition : newest;
    if (t->edition <= newest)
        return true;
    er_put_int(&text, t->edition);
    return err_set(e, 0, "err.record.unknown_version", er_span_of(number));
}

void session_first(const session *s, er_state_room *out)
{
    *out = (er_state_room){0};
    if (s->placed != NULL)
        *out = *s->placed;
    else
        s->game.rules->init(&s->game, state_in(out));
}

static bool begin_game(session *s, struct err *e)
{
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    er_err refused = s->game.rules->check_setup(&s->game, &why);
    if (refused.key != NULL)
        return err_from(e, 0, refused, reason);
    assert(er_state_size(&s->game) <= sizeof s->now.bytes);
    session_first(s, &s->now);
    return true;
}

static bool open_game(session *s, struct err *e)
{
    const session_row *row = session_row_of(s);
    s->game = (er_game){.rules = row->rules, .seats = (uint8_t)s->table.seats};
    return row->open == NULL || row->open(s, e);
}

session *session_open(const session_library *lib, const session_table *t, struct err *e)
{
    session *s = calloc(1, sizeof *s);
    if (s != NULL)
        s->position_text = calloc(1, 1);
    if (s == NULL || s->position_text == NULL) {
        free(s);
        (void)err_set(e, 0, "err.session.memory", NOTHING);
        return NULL;
    }
    *s = (session){.kind = t->game, .lent = *lib, .table = *t, .position_text = s->position_text, .users = 1};
    if (check_table(t, e) && choose_edition(&s->table, e) && open_game(s, e) && begin_game(s, e)) {
        if (session_table_keep(&s->table))
            return s;
        (void)err_set(e, 0, "err.session.memory", NOTHING);
    }
    s->table = (session_table){0}; /* its texts are still the caller's */
    session_close(s);
    return NULL;
}

session *session_twin(session *s)
{
    session *of = s->of != NULL ? s->of : s, *twin = malloc(sizeof *twin);
    char *position = calloc(1, 1);
    if (twin == NULL || position == NULL) {
        free(twin);
        free(position);
        return NULL;
    }
    *twin = *of;
    twin->of = of;
    of->users++;
    twin->position_text = position;
    twin->placed = NULL;
    twin->log = NULL;
    twin->room = 0;
    twin->kept_count = 0; /* those belong to the other session */
    memset(twin->name, 0, sizeof twin->name);
    session_renew(twin);
    return twin;
}

/* Frees what is shared once its last user is gone. */
static void let_go(session *s)
{
    if (--s->users > 0)
        return;
    if (s->content != NULL)
        session_row_of(s)->close(s);
    session_table_free(&s->table);
    free(s);
}

void session_close(session *s)
{
    if (s == NULL)
        return;
    session_forget(s, 0);
    free(s->position_text);
    free(s->log);
    free(s->placed);
    s->position_text = NULL;
    s->log = NULL;
    s->placed = NULL;
    session *of = s->of != NULL ? s->of : s;
    if (of != s)
        free(s);
    let_go(of);
}

/* ---- names and other starts ---- */

bool session_set_name(session *s, int seat, er_span name, struct err *e)
{
    if (seat < 0 || seat >= s->game.seats)
        return err_set(e, 0, "err.no_such_seat", NOTHING);
    if (name.len == 0 || name.len >= SESSION_NAME || !er_span_is_plain(name))
        return err_set(e, 0, "err.session.bad_name", name);
    memcpy(s->name[seat], name.at, name.len);
    s->name[seat][name.len] = '\0';
    return true;
}

/* Cuts off the next statement of a position; false at the end. Empty statements count, so that
 * the number is that of the line; a comment lasts to the end of its line. */
static bool next_statement(er_span *rest, er_span *statement)
{
    if (rest->len == 0)
        return false;
    er_span ahead = *rest;
    er_span word = er_next_word(&ahead);
    bool comment = word.len > 0 && word.at[0] == '#';
    size_t n = 0;
    while (n < rest->len && rest->at[n] != '\n' && (comment || rest->at[n] != ';'))
        n++;
    *statement = (er_span){rest->at, n};
    size_t used = n < rest->len ? n + 1 : n;
    rest->at += used;
    rest->len -= used;
    return true;
}

static bool is_blank_statement(er_span statement)
{
    er_span word = er_next_word(&statement);
    return word.len == 0 || word.at[0] == '#';
}

static bool put_one(const er_game *g, er_state *state, er_span statement, int line, struct err *e)
{
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    er_err refused = g->rules->put(g, state, statement, &why);
    return refused.key == NULL || err_because_of(e, line, refused.key, (er_span){reason, why.len});
}

/* Begins an empty position, carries out the statements, and fills in what they left open; the
 * result must be a possible position. */
static bool put_all(const er_game *g, er_state *state, er_span text, struct err *e)
{
    er_span statement;
    if (!put_one(g, state, er_span_of("position"), 0, e))
        return false;
    for (int line = 1; next_statement(&text, &statement); line++) {
        er_span rest = statement, word = er_next_word(&rest);
        if (er_span_is(word, "position") || er_span_is(word, "ready"))
            return err_because(e, line, "err.position", "fault.put.statement", "position, ready");
        if (!is_blank_statement(statement) && !put_one(g, state, statement, line, e))
            return false;
    }
    return put_one(g, state, er_span_of("ready"), 0, e);
}

/* Returns only the statements, one per line, without blanks and comments, as the record will
 * have them. */
static char *tidy_position(er_span text)
{
    char *tidy = malloc(text.len + 2);
    if (tidy == NULL)
        return NULL;
    er_text out = er_text_on(tidy, text.len + 2);
    er_span statement;
    while (next_statement(&text, &statement)) {
        if (is_blank_statement(statement))
            continue;
        for (bool first = true;; first = false) {
            er_span word = er_next_word(&statement);
            if (word.len == 0)
                break;
            if (!first)
                er_put_char(&out, ' ');
            er_put_bytes(&out, word.at, word.len);
        }
        er_put_char(&out, '\n');
    }
    return tidy;
}

/* Makes room for the position before the first move, which stays what it is. */
static bool make_placed(session *s)
{
    if (s->placed != NULL)
        return true;
    er_state_room *placed = malloc(sizeof *placed);
    if (placed != NULL)
        session_first(s, placed);
    s->placed = placed;
    return placed != NULL;
}

bool session_set_position(session *s, er_span text, struct err *e)
{
    if (text.len > SESSION_MAX_TEXT)
        return err_set(e, 0, "err.session.text_too_long", NOTHING);
    if (!er_span_is_text(text))
        return err_set(e, 0, "err.session.not_text", NOTHING);
    er_state_room room = {0};
    s->game.rules->init(&s->game, state_in(&room));
    if (!put_all(&s->game, state_in(&room), text, e))
        return false;
    char *tidy = make_placed(s) ? tidy_position(text) : NULL;
    if (tidy == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    free(s->position_text);
    s->position_text = tidy;
    *s->placed = room;
    s->start = SESSION_POSITION;
    session_restart(s);
    return true;
}

bool session_set_snapshot(session *s, const uint8_t *bytes, size_t len, struct err *e)
{
    er_state_room room = {0};
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    er_err refused = er_load(&s->game, state_in(&room), bytes, len);
    if (refused.key == NULL && !s->game.rules->whole(&s->game, state_in(&room)))
        refused = (er_err){"err.bad_state", NULL};
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    if (!s->game.rules->sane(&s->game, state_in(&room), &why))
        return err_because_of(e, 0, "err.session.position_cannot_be", (er_span){reason, why.len});
    if (!make_placed(s))
        return err_set(e, 0, "err.session.memory", NOTHING);
    *s->placed = room;
    s->start = SESSION_SNAPSHOT;
    session_restart(s);
    return true;
}

/* ---- play and undo ---- */

static bool make_room(session *s)
{
    if (s->count < s->room)
        return true;
    uint32_t room = s->room == 0 ? 16 : s->room * 2;
    session_entry *log = realloc(s->log, room * sizeof *log);
    if (log == NULL)
        return false;
    s->log = log;
    s->room = room;
    return true;
}

er_err session_play(session *s, const er_move *m, er_events *events, unsigned *flags)
{
    unsigned did = 0;
    if (s->count >= SESSION_MAX_MOVES)
        return (er_err){"err.session.too_many_moves", NULL};
    if (!make_room(s))
        return (er_err){"err.session.memory", NULL};
    er_err refused = er_apply(&s->game, state_in(&s->now), m, events, &did);
    if (refused.key != NULL)
        return refused;
    s->log[s->count++] = (session_entry){*m, (uint8_t)did};
    session_keep(s);
    if (flags != NULL)
        *flags = did;
    return ER_OK;
}

uint32_t session_state_at(const session *s, uint32_t ply, er_state_room *out)
{
    uint32_t end = ply < s->count ? ply : s->count, from = session_nearest(s, end, out);
    for (uint32_t i = from; i < end; i++)
        (void)s->game.rules->apply(&s->game, state_in(out), &s->log[i].move, NULL);
    return end - from;
}

er_err session_undo_any(session *s)
{
    if (s->count == 0)
        return (er_err){"err.undo.nothing", NULL};
    uint32_t end = s->count - 1;
    session_forget(s, end);
    s->count = session_nearest(s, end, &s->now);
    while (s->count < end) {
        (void)s->game.rules->apply(&s->game, state_in(&s->now), &s->log[s->count++].move, NULL);
        s->replayed++;
        session_keep(s);
    }
    return ER_OK;
}

er_err session_may_undo(const session *s, int seat)
{
    if (s->count == 0)
        return (er_err){"err.undo.nothing", NULL};
    const session_entry *last = &s->log[s->count - 1];
    if (last->move.seat == ER_CHANCE || (last->flags & ER_NEWS) != 0)
        return (er_err){"err.undo.something_became_known", NULL};
    if (last->move.seat != seat)
        return (er_err){"err.undo.another_seat_decided", NULL};
    return ER_OK;
}

er_err session_undo(session *s, int seat)
{
    er_err why = session_may_undo(s, seat);
    return why.key == NULL ? session_undo_any(s) : why;
}

void session_restart(session *s)
{
    session_first(s, &s->now);
    s->count = 0;
    session_forget(s, 0);
}

void session_renew(session *s)
{
    s->position_text[0] = '\0';
    s->start = SESSION_FRESH;
    free(s->placed);
    s->placed = NULL;
    session_restart(s);
}

void session_put_options(const session_table *t, er_text *json)
{
    const char *word;
    unsigned bit;
    er_json_open(json, "options", '[');
    for (int i = 0; (word = session_option_word(t->game, i, &bit)) != NULL; i++)
        if ((t->options & bit) != 0)
            er_json_text(json, NULL, word);
    er_put_char(json, ']');
}

void session_put_choice(const session *s, er_text *json)
{
    er_json_text(json, "game", s->game.rules->key);
    if (s->set_word != NULL)
        er_json_text(json, "set", s->set_word);
    if (s->table.map.len > 0)
        er_json_text(json, "map", s->table.map.at);
}

uint64_t session_hash(const session *s)
{
    return er_hash(&s->game, session_now(s));
}
