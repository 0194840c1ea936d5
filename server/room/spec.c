/* spec.c - see spec.h. */
#include "server/room/spec.h"
#include "core/json.h"
#include "content/content.h"
#include "server/common/lookup.h"
#include "session/games.h"

#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};
static const char *const watch_word[] = {
    [SPEC_WATCH_ALL] = "all", [SPEC_WATCH_INVITED] = "invited", [SPEC_WATCH_NOBODY] = "nobody"};
static const char *const clock_word[] = {
    [SPEC_CLOCK_TURN] = "turn", [SPEC_CLOCK_GAME] = "game", [SPEC_CLOCK_DAYS] = "days"};
static const char *const start_word[] = {[SPEC_START_FULL] = "full", [SPEC_START_READY] = "ready"};
static const char *const plain_seat[] = {
    [SPEC_SEAT_ME] = "me", [SPEC_SEAT_OPEN] = "open", [SPEC_SEAT_INVITED] = "invited"};
static const int64_t clock_unit[] = {[SPEC_CLOCK_TURN] = 1000, [SPEC_CLOCK_GAME] = 1000, [SPEC_CLOCK_DAYS] = 86400000};

const char *spec_watch_word(spec_watch watch)
{
    return watch_word[watch];
}

const char *spec_start_word(spec_start start)
{
    return start_word[start];
}

static bool refuse(struct err *e, const char *word)
{
    return err_set(e, 0, "err.server.bad_table", er_span_of(word));
}

static er_span text_of(const json_t *value)
{
    return (er_span){json_string_value(value), json_string_length(value)};
}

/* ---- reading, with a row for every key ---- */

static bool copy_word(const json_t *value, char *to, size_t cap)
{
    er_span text = text_of(value);
    if (!json_is_string(value) || text.len >= cap || !er_span_is_plain(text))
        return false;
    memcpy(to, text.at, text.len);
    to[text.len] = '\0';
    return true;
}

static bool copy_number(const json_t *value, int most, int *to)
{
    json_int_t n = json_integer_value(value);
    if (!json_is_integer(value) || n < 0 || n > most)
        return false;
    *to = (int)n;
    return true;
}

/* Reads "me", "open", "invited" or the key of a computer; in a log also
 * {"held":PERSON,"name":NAME}. */
static bool read_seat(const json_t *value, spec_seat *seat)
{
    if (json_is_object(value)) {
        seat->kind = SPEC_SEAT_HELD;
        return copy_word(json_object_get(value, "held"), seat->person, sizeof seat->person) &&
               copy_word(json_object_get(value, "name"), seat->name, sizeof seat->name);
    }
    if (!json_is_string(value))
        return false;
    er_span word = text_of(value);
    int plain = lookup_word(word, plain_seat, sizeof plain_seat / sizeof plain_seat[0]);
    if (plain >= 0) {
        seat->kind = (spec_seat_kind)plain;
        return true;
    }
    seat->kind = SPEC_SEAT_COMPUTER;
    seat->computer = ai_player_find(word);
    return seat->computer != NULL;
}

static bool read_seats(const json_t *value, spec *s)
{
    size_t n = json_array_size(value);
    if (!json_is_array(value) || n < 1 || n > ER_MAX_SEATS)
        return false;
    s->seats = (int)n;
    for (size_t i = 0; i < n; i++)
        if (!read_seat(json_array_get(value, i), &s->seat[i]))
            return false;
    return true;
}

static bool read_clock(const json_t *value, spec *s)
{
    if (json_is_null(value))
        return true;
    if (!json_is_object(value) || json_object_size(value) != 1)
        return false;
    for (int i = SPEC_CLOCK_TURN; i <= SPEC_CLOCK_DAYS; i++) {
        const json_t *amount = json_object_get(value, clock_word[i]);
        int n = 0;
        if (amount == NULL)
            continue;
        s->clock = (spec_clock)i;
        bool good = copy_number(amount, i == SPEC_CLOCK_DAYS ? 30 : 86400, &n) && n > 0;
        s->clock_ms = n * clock_unit[i];
        return good;
    }
    return false;
}

static bool read_word(const json_t *value, const char *const *words, int count, int *out)
{
    *out = json_is_string(value) ? lookup_word(text_of(value), words, count) : -1;
    return *out >= 0;
}

static bool read_watch(const json_t *value, spec *s)
{
    int found;
    bool good = read_word(value, watch_word, SPEC_WATCH_NOBODY + 1, &found);
    s->watch = good ? (spec_watch)found : s->watch;
    return good;
}

static bool read_start(const json_t *value, spec *s)
{
    int found;
    bool good = read_word(value, start_word, SPEC_START_READY + 1, &found);
    s->start = good ? (spec_start)found : s->start;
    return good;
}

static bool read_hints(const json_t *value, spec *s)
{
    s->hints = json_is_true(value);
    return json_is_boolean(value);
}

static bool read_stand_in(const json_t *value, spec *s)
{
    s->stand_in = json_is_string(value) ? ai_player_find(text_of(value)) : NULL;
    return s->stand_in != NULL;
}

static bool read_lenient(const json_t *value, spec *s)
{
    s->lenient = json_is_true(value);
    return json_is_boolean(value);
}

static const struct {
    const char *word;
    bool (*read)(const json_t *, spec *);
} keys[] = {
    {"seats", read_seats},       {"clock", read_clock}, {"watch", read_watch},     {"hints", read_hints},
    {"stand_in", read_stand_in}, {"start", read_start}, {"lenient", read_lenient},
};
enum { KEYS = sizeof keys / sizeof keys[0] };

/* ---- reading the settings of the session ---- */

static const session_library words = {
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
    .find_set = content_set,
    .set_word = content_set_word,
};

/* Finds a setting by its key. The edition is only for logs: a new table has the newest. */
static const session_setting *find_setting(const char *key, bool kept)
{
    const session_setting *row;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++)
        if (row->key != NULL && strcmp(key, row->key) == 0)
            return kept || row->type != SETTING_NUMBER || strcmp(row->word, "edition") != 0 ? row : NULL;
    return NULL;
}

static bool is_known(const char *word, bool kept)
{
    static const char *const request[] = {"do", "id", "salt", "key"};
    for (size_t i = 0; i < KEYS; i++)
        if (strcmp(word, keys[i].word) == 0)
            return true;
    for (size_t i = 0; !kept && i < sizeof request / sizeof request[0]; i++)
        if (strcmp(word, request[i]) == 0)
            return true;
    return find_setting(word, kept) != NULL;
}

/* Chooses a number; 0 is the usual one. */
static bool choose_number(const session_setting *row, const json_t *value, session_table *t)
{
    char number[24];
    er_text digits = er_text_on(number, sizeof number);
    json_int_t n = json_integer_value(value);
    er_put_int(&digits, n);
    return json_is_integer(value) && (n == 0 || session_set(&words, t, row, er_span_of(number), NULL));
}

static bool choose_options(const session_setting *row, const json_t *value, session_table *t)
{
    size_t i;
    json_t *item;
    if (!json_is_array(value))
        return false;
    json_array_foreach(value, i, item)
    {
        if (!json_is_string(item) || !session_set(&words, t, row, text_of(item), NULL))
            return false;
    }
    return true;
}

/* Chooses a word or text; an empty one is the usual one. */
static bool choose_text(const session_setting *row, const json_t *value, session_table *t, struct err *e)
{
    er_span text = text_of(value);
    bool good =
        json_is_string(value) && (row->type == SETTING_TEXT ? text.len <= SESSION_MAX_TEXT && er_span_is_text(text)
                                                            : text.len < SPEC_WORD && er_span_is_plain(text));
    return good && (text.len == 0 || session_set(&words, t, row, text, e));
}

/* Chooses a value of the kind that the setting has. After an error, `e` may say more than that
 * the value is wrong. */
static bool choose(const session_setting *row, const json_t *value, session_table *t, struct err *e)
{
    switch (row->type) {
    case SETTING_NUMBER: return choose_number(row, value, t);
    case SETTING_ANSWER:
        return json_is_boolean(value) && session_set(&words, t, row, er_span_of(json_is_true(value) ? "yes" : "no"), e);
    case SETTING_OPTION: return choose_options(row, value, t);
    case SETTING_GAME: return json_string_length(value) > 0 && choose_text(row, value, t, NULL);
    case SETTING_SET:
    case SETTING_WORD:
    case SETTING_TEXT: return choose_text(row, value, t, e);
    }
    return false;
}

static bool read_settings(const json_t *from, bool kept, spec *s, struct err *e)
{
    const session_setting *row;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++) {
        struct err why = {0};
        const json_t *value =
            row->key != NULL && find_setting(row->key, kept) != NULL ? json_object_get(from, row->key) : NULL;
        if (value == NULL || choose(row, value, &s->table, &why))
            continue;
        return why.key != NULL ? err_set(e, 0, why.key, er_span_of(why.detail)) : refuse(e, row->key);
    }
    return true;
}

/* A request has one seat for the asker and holds none for others. */
static bool is_fit(const spec *s, bool kept, struct err *e)
{
    int me = 0, held = 0;
    for (int i = 0; i < s->seats; i++) {
        me += s->seat[i].kind == SPEC_SEAT_ME;
        held += s->seat[i].kind == SPEC_SEAT_HELD;
    }
    return s->seats > 0 && (kept || (me == 1 && held == 0)) ? true : refuse(e, "seats");
}

static bool read_all(const json_t *from, bool kept, spec *s, struct err *e)
{
    const char *word;
    json_t *value;
    json_object_foreach((json_t *)from, word, value) if (!is_known(word, kept)) return refuse(e, word);
    for (size_t i = 0; i < KEYS; i++) {
        const json_t *found = json_object_get(from, keys[i].word);
        if (found != NULL && !keys[i].read(found, s))
            return refuse(e, keys[i].word);
    }
    if (!read_settings(from, kept, s, e) || !is_fit(s, kept, e))
        return false;
    const session_row *game = session_row_at(s->table.game);
    s->table.seats = (uint16_t)s->seats;
    if (game->complete != NULL && !game->complete(&words, &s->table))
        return refuse(e, "seats");
    return session_table_keep(&s->table) || err_set(e, 0, "err.session.memory", NOTHING);
}

bool spec_read(const json_t *from, bool kept, spec *s, struct err *e)
{
    *s = (spec){.stand_in = ai_player_find(er_span_of("normal")), .lenient = !kept};
    if (!json_is_object(from))
        return err_set(e, 0, "err.server.bad_table", NOTHING);
    if (read_all(from, kept, s, e))
        return true;
    s->table = (session_table){0}; /* its words and texts are those of the message */
    return false;
}

void spec_free(spec *s)
{
    session_table_free(&s->table);
}

/* ---- writing ---- */

static void put_setting(const session_table *t, const session_setting *row, er_text *out)
{
    char room[SPEC_WORD];
    er_text word = er_text_on(room, sizeof room);
    session_get(&words, t, row, &word);
    switch (row->type) {
    case SETTING_NUMBER:
        er_json_key(out, row->key);
        er_put(out, room);
        break;
    case SETTING_ANSWER: er_json_bool(out, row->key, strcmp(room, "yes") == 0); break;
    case SETTING_OPTION: session_put_options(t, out); break;
    case SETTING_TEXT: er_json_text(out, row->key, session_text_of(t, row).at); break;
    case SETTING_WORD:
    case SETTING_GAME:
    case SETTING_SET: er_json_text(out, row->key, room); break;
    }
}

static void put_seat(const spec_seat *seat, er_text *out)
{
    if (seat->kind != SPEC_SEAT_HELD) {
        er_json_text(out, NULL, seat->kind == SPEC_SEAT_COMPUTER ? seat->computer->key : plain_seat[seat->kind]);
        return;
    }
    er_json_open(out, NULL, '{');
    er_json_text(out, "held", seat->person);
    er_json_text(out, "name", seat->name);
    er_put_char(out, '}');
}

void spec_put_clock(const spec *s, er_text *out)
{
    if (s->clock == SPEC_CLOCK_NONE) {
        er_json_text(out, NULL, NULL);
        return;
    }
    er_json_open(out, NULL, '{');
    er_json_int(out, clock_word[s->clock], s->clock_ms / clock_unit[s->clock]);
    er_put_char(out, '}');
}

static void put_table(const spec *s, er_text *out)
{
    er_json_open(out, "seats", '[');
    for (int i = 0; i < s->seats; i++)
        put_seat(&s->seat[i], out);
    er_put_char(out, ']');
    er_json_key(out, "clock");
    spec_put_clock(s, out);
    er_json_text(out, "watch", watch_word[s->watch]);
    er_json_bool(out, "hints", s->hints);
    er_json_text(out, "stand_in", s->stand_in->key);
    if (s->start != SPEC_START_FULL)
        er_json_text(out, "start", start_word[s->start]);
    if (s->lenient)
        er_json_bool(out, "lenient", true);
}

void spec_put(const spec *s, bool game_only, er_text *out)
{
    session_table t = s->table;
    const session_setting *row;
    if (t.edition == 0)
        t.edition = session_rules(t.game)->edition;
    er_put_char(out, '{');
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++)
        if (row->key != NULL && (row->type == SETTING_GAME || session_is_chosen(&t, row)))
            put_setting(&t, row, out);
    if (game_only)
        er_json_int(out, "seats", s->seats);
    else
        put_table(s, out);
    er_put_char(out, '}');
}

size_t spec_bound(const spec *s)
{
    const session_setting *row;
    size_t bound = 4096;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++)
        bound += row->type == SETTING_TEXT ? 6 * session_text_of(&s->table, row).len : 0;
    return bound;
}
