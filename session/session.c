/* session.c - opening a table, playing and taking back moves. Records are in record_write.c and record_read.c. */
#include "session/session.h"

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

static char *copy_text(er_span text)
{
    char *copy = malloc(text.len + 1);
    if (copy == NULL)
        return NULL;
    if (text.len > 0)
        memcpy(copy, text.at, text.len);
    copy[text.len] = '\0';
    return copy;
}

static bool keep_texts(session *s, const session_table *t, struct err *e)
{
    if (t->map_text.len > SESSION_MAX_TEXT || t->tiles_text.len > SESSION_MAX_TEXT)
        return err_set(e, 0, "err.session.text_too_long", NOTHING);
    if (!er_span_is_text(t->map_text) || !er_span_is_text(t->tiles_text))
        return err_set(e, 0, "err.session.not_text", NOTHING);
    s->map_text = copy_text(t->map_text);
    s->tiles_text = copy_text(t->tiles_text);
    s->position_text = copy_text(NOTHING);
    if (s->map_text == NULL || s->tiles_text == NULL || s->position_text == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    return true;
}

static bool find_map(session *s, const session_library *lib, const session_table *t, struct err *e)
{
    if (t->map_text.len > 0) {
        realms_fault fault = {0};
        s->own_map = true;
        if (!realms_map_read(t->map_text, &s->map, NULL, &fault))
            return err_because(e, fault.line, "err.session.map_fault", fault.key, fault.word);
        if (t->map.len > 0 && !er_span_is(t->map, s->map.key))
            return err_set(e, 0, "err.session.map_key_differs", t->map);
        return true;
    }
    char key[REALMS_KEY];
    if (t->map.len == 0 || t->map.len >= sizeof key || !er_span_is_plain(t->map))
        return err_set(e, 0, "err.session.no_such_map", t->map);
    memcpy(key, t->map.at, t->map.len);
    key[t->map.len] = '\0';
    const realms_map *map = lib->find_map(key);
    if (map == NULL)
        return err_set(e, 0, "err.session.no_such_map", t->map);
    s->map = *map;
    return true;
}

static bool choose_set(session *s, const session_library *lib, const session_table *t, struct err *e)
{
    s->set = t->set != 0 ? t->set : lib->old_set;
    s->set_word = lib->set_word(s->set);
    if (s->set_word == NULL)
        return err_set(e, 0, "err.session.no_such_set", NOTHING);
    s->set_chosen = t->set != 0;
    s->everything = s->set_chosen && t->everything;
    s->places_usual = lib->has_places(s->set, &s->map);
    s->places = t->places == SESSION_PLACES_USUAL ? s->places_usual : t->places == SESSION_PLACES_YES;
    s->draw = t->draw;
    return true;
}

/* Races and powers of the set; Places and Relics when they are in play, whatever the set (MX-3). */
static bool is_in_play(const session *s, const realms_tile *tile, uint8_t sets)
{
    if (tile->kind == KIND_PLACE || tile->kind == KIND_RELIC)
        return s->places;
    return (sets & s->set) != 0;
}

static void gather_shipped(session *s, const session_library *lib)
{
    for (int i = 0; i < lib->tile_count; i++)
        if (is_in_play(s, &lib->tiles[i], lib->tile_sets[i]))
            s->tiles[s->tile_count++] = lib->tiles[i];
    s->shipped_count = s->tile_count;
}

static bool gather_tiles(session *s, const session_library *lib, const session_table *t, struct err *e)
{
    assert(lib->tile_count >= 0 && lib->tile_count <= SESSION_TILES);
    s->tiles = calloc(SESSION_TILES, sizeof *s->tiles);
    if (s->tiles == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    gather_shipped(s, lib);
    if (t->tiles_text.len == 0)
        return true;
    realms_fault fault = {0};
    int first = s->tile_count;
    int n = realms_tiles_read(t->tiles_text, s->tiles + first, SESSION_TILES - first, &fault);
    if (n < 0)
        return err_because(e, fault.line, "err.session.tiles_fault", fault.key, fault.word);
    for (int i = first; i < first + n; i++)
        if (is_in_play(s, &s->tiles[i], UINT8_MAX))
            s->tiles[s->tile_count++] = s->tiles[i];
    return true;
}

static bool make_game(session *s, const session_table *t, struct err *e)
{
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    realms_choice choice = {.map = &s->map,
                            .tiles = s->tiles,
                            .tile_count = s->tile_count,
                            .options = t->options,
                            .seats = t->seats,
                            .draw = t->draw,
                            .everything = !s->set_chosen || s->everything};
    if (t->rounds > 0)
        s->map.rounds = t->rounds;
    s->options = t->options;
    s->rounds = t->rounds;
    s->setup = calloc(1, realms_setup_size());
    if (s->setup == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    er_err refused = realms_setup_make(&choice, s->setup, &why);
    if (refused.key == NULL) {
        s->game = realms_game(s->setup);
        refused = s->game.rules->check_setup(&s->game, &why);
    }
    if (refused.key != NULL)
        return err_from(e, 0, refused, reason);
    assert(s->game.rules->state_size <= sizeof s->now.bytes);
    s->game.rules->init(&s->game, state_in(&s->first));
    s->now = s->first;
    return true;
}

session *session_open(const session_library *lib, const session_table *t, struct err *e)
{
    session *s = calloc(1, sizeof *s);
    if (s == NULL) {
        (void)err_set(e, 0, "err.session.memory", NOTHING);
        return NULL;
    }
    if (keep_texts(s, t, e) && find_map(s, lib, t, e) && choose_set(s, lib, t, e) && gather_tiles(s, lib, t, e) &&
        make_game(s, t, e))
        return s;
    session_close(s);
    return NULL;
}

void session_close(session *s)
{
    if (s == NULL)
        return;
    free(s->setup);
    free(s->tiles);
    free(s->position_text);
    free(s->tiles_text);
    free(s->map_text);
    free(s->log);
    free(s);
}

/* ---- names, other starts ---- */

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

/* The next statement of a position; false at the end. Blank ones count, so that the number is the line's; a
   comment goes on to the end of its line. */
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

/* An empty position is begun, the statements are put, what they left open is filled in; then it must be one that
   can be. */
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

/* The statements alone, one per line, blanks and comments left out: what the record will say. */
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
    char *tidy = tidy_position(text);
    if (tidy == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    free(s->position_text);
    s->position_text = tidy;
    s->first = room;
    s->start = SESSION_POSITION;
    session_restart(s);
    return true;
}

bool session_set_snapshot(session *s, const uint8_t *bytes, size_t len, struct err *e)
{
    er_state_room room = {0};
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    er_err refused = s->game.rules->load(&s->game, state_in(&room), bytes, len);
    if (refused.key != NULL)
        return err_from(e, 0, refused, "");
    if (!s->game.rules->sane(&s->game, state_in(&room), &why))
        return err_because_of(e, 0, "err.session.position_cannot_be", (er_span){reason, why.len});
    s->first = room;
    s->start = SESSION_SNAPSHOT;
    session_restart(s);
    return true;
}

/* ---- play and undo ---- */

static bool make_room(session *s)
{
    if (s->count < s->room)
        return true;
    uint32_t room = s->room == 0 ? 256 : s->room * 2;
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
    if (flags != NULL)
        *flags = did;
    return ER_OK;
}

void session_state_at(const session *s, uint32_t ply, er_state_room *out)
{
    er_state_room room = s->first;
    for (uint32_t i = 0; i < ply && i < s->count; i++)
        (void)s->game.rules->apply(&s->game, state_in(&room), &s->log[i].move, NULL);
    *out = room;
}

er_err session_undo_any(session *s)
{
    if (s->count == 0)
        return (er_err){"err.undo.nothing", NULL};
    session_state_at(s, s->count - 1, &s->now);
    s->count--;
    return ER_OK;
}

er_err session_undo(session *s, int seat)
{
    if (s->count == 0)
        return (er_err){"err.undo.nothing", NULL};
    const session_entry *last = &s->log[s->count - 1];
    if (last->move.seat == ER_CHANCE || (last->flags & ER_NEWS) != 0)
        return (er_err){"err.undo.something_became_known", NULL};
    if (last->move.seat != seat)
        return (er_err){"err.undo.another_seat_decided", NULL};
    return session_undo_any(s);
}

void session_restart(session *s)
{
    s->now = s->first;
    s->count = 0;
}

void session_renew(session *s)
{
    s->position_text[0] = '\0';
    s->start = SESSION_FRESH;
    s->game.rules->init(&s->game, state_in(&s->first));
    session_restart(s);
}

uint64_t session_hash(const session *s)
{
    return er_hash(&s->game, session_now(s));
}
