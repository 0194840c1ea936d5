/* spec.c - see spec.h. */
#include "server/room/spec.h"
#include "content/content.h"
#include "server/common/ids.h"

#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};
static const char *const watch_word[] = {[WATCH_ALL] = "all", [WATCH_INVITED] = "invited", [WATCH_NOBODY] = "nobody"};
static const char *const clock_word[] = {[CLOCK_TURN] = "turn", [CLOCK_GAME] = "game", [CLOCK_DAYS] = "days"};
static const char *const start_word[] = {[START_FULL] = "full", [START_READY] = "ready"};
static const int64_t clock_unit[] = {[CLOCK_TURN] = 1000, [CLOCK_GAME] = 1000, [CLOCK_DAYS] = 86400000};

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

static bool copy_text(const json_t *value, char **to)
{
    er_span text = text_of(value);
    if (!json_is_string(value) || text.len > SESSION_MAX_TEXT || !er_span_is_text(text) || *to != NULL)
        return false;
    *to = malloc(text.len + 1);
    if (*to != NULL) /* has_texts checks this */
        memcpy(*to, text.at, text.len + 1);
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

static bool read_game(const json_t *value, spec *s)
{
    int game = json_is_string(value) ? session_find_game(text_of(value)) : -1;
    if (game >= 0)
        s->game = (session_game)game;
    return game >= 0;
}

static bool read_rules(const json_t *value, spec *s)
{
    return copy_number(value, UINT16_MAX, &s->rules);
}

static bool read_set(const json_t *value, spec *s)
{
    return copy_word(value, s->set, sizeof s->set);
}

static bool read_map(const json_t *value, spec *s)
{
    return copy_word(value, s->map, sizeof s->map);
}

static bool read_places(const json_t *value, spec *s)
{
    s->places = json_is_true(value) ? SESSION_PLACES_YES : SESSION_PLACES_NO;
    return json_is_boolean(value);
}

static bool read_draw(const json_t *value, spec *s)
{
    return copy_number(value, SESSION_MAX_DRAW, &s->draw);
}

static bool read_rounds(const json_t *value, spec *s)
{
    return copy_number(value, REALMS_MAX_ROUNDS, &s->rounds);
}

static bool read_options(const json_t *value, spec *s)
{
    size_t i;
    json_t *item;
    if (!json_is_array(value))
        return false;
    json_array_foreach(value, i, item)
    {
        unsigned bit = json_is_string(item) ? session_find_option(s->game, text_of(item)) : 0;
        if (bit == 0)
            return false;
        s->options |= bit;
    }
    return true;
}

static bool read_tiles(const json_t *value, spec *s)
{
    return copy_text(value, &s->tiles);
}

static bool read_cards(const json_t *value, spec *s)
{
    return copy_text(value, &s->cards);
}

static bool read_map_text(const json_t *value, spec *s)
{
    return copy_text(value, &s->map_text);
}

/* Reads "me", "open", "invited" or the key of a computer; in a log also
 * {"held":PERSON,"name":NAME}. */
static bool read_seat(const json_t *value, spec_seat *seat)
{
    if (json_is_object(value)) {
        seat->kind = SEAT_HELD;
        return copy_word(json_object_get(value, "held"), seat->person, sizeof seat->person) &&
               copy_word(json_object_get(value, "name"), seat->name, sizeof seat->name);
    }
    if (!json_is_string(value))
        return false;
    er_span word = text_of(value);
    static const char *const plain[] = {[SEAT_ME] = "me", [SEAT_OPEN] = "open", [SEAT_INVITED] = "invited"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (er_span_is(word, plain[i])) {
            seat->kind = (spec_seat_kind)i;
            return true;
        }
    seat->kind = SEAT_COMPUTER;
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
    for (int i = CLOCK_TURN; i <= CLOCK_DAYS; i++) {
        const json_t *amount = json_object_get(value, clock_word[i]);
        int n = 0;
        if (amount == NULL)
            continue;
        s->clock = (spec_clock)i;
        bool good = copy_number(amount, i == CLOCK_DAYS ? 30 : 86400, &n) && n > 0;
        s->clock_ms = n * clock_unit[i];
        return good;
    }
    return false;
}

static bool read_watch(const json_t *value, spec *s)
{
    for (int i = WATCH_ALL; i <= WATCH_NOBODY; i++)
        if (json_is_string(value) && er_span_is(text_of(value), watch_word[i])) {
            s->watch = (spec_watch)i;
            return true;
        }
    return false;
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

static bool read_start(const json_t *value, spec *s)
{
    for (int i = START_FULL; i <= START_READY; i++)
        if (json_is_string(value) && er_span_is(text_of(value), start_word[i])) {
            s->start = (spec_start)i;
            return true;
        }
    return false;
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
    {"game", read_game},         {"rules", read_rules},     {"set", read_set},       {"map", read_map},
    {"places", read_places},     {"draw", read_draw},       {"rounds", read_rounds}, {"options", read_options},
    {"seats", read_seats},       {"clock", read_clock},     {"watch", read_watch},   {"hints", read_hints},
    {"stand_in", read_stand_in}, {"tiles", read_tiles},     {"cards", read_cards},   {"region_map", read_map_text},
    {"start", read_start},       {"lenient", read_lenient},
};
enum { KEYS = sizeof keys / sizeof keys[0] };

static bool is_known(const char *word, bool kept)
{
    for (size_t i = 0; i < KEYS; i++)
        if (strcmp(word, keys[i].word) == 0)
            return kept || strcmp(word, "rules") != 0;
    static const char *const request[] = {"do", "id", "salt", "key"};
    for (size_t i = 0; !kept && i < sizeof request / sizeof request[0]; i++)
        if (strcmp(word, request[i]) == 0)
            return true;
    return false;
}

/* Fills in what a request may leave out. */
static bool complete(spec *s, struct err *e)
{
    if (s->game != SESSION_REALMS)
        return true;
    if (s->set[0] == '\0') {
        er_text set = er_text_on(s->set, sizeof s->set);
        er_put(&set, content_set_word(SET_SURFACE));
    }
    int set = content_set(er_span_of(s->set));
    if (set == 0)
        return err_set(e, 0, "err.session.no_such_set", er_span_of(s->set));
    const realms_map *usual = content_map_for(set, s->seats);
    if (s->map[0] == '\0' && s->map_text == NULL) {
        if (usual == NULL)
            return refuse(e, "seats");
        er_text map = er_text_on(s->map, sizeof s->map);
        er_put(&map, usual->key);
    }
    return true;
}

/* A request has one seat for the asker and holds none for others. */
static bool is_fit(const spec *s, bool kept, struct err *e)
{
    int me = 0, held = 0;
    for (int i = 0; i < s->seats; i++) {
        me += s->seat[i].kind == SEAT_ME;
        held += s->seat[i].kind == SEAT_HELD;
    }
    return s->seats > 0 && (kept || (me == 1 && held == 0)) ? true : refuse(e, "seats");
}

/* Whether there was memory for the copied texts. */
static bool has_texts(const json_t *from, const spec *s)
{
    return (json_object_get(from, "tiles") == NULL || s->tiles != NULL) &&
           (json_object_get(from, "cards") == NULL || s->cards != NULL) &&
           (json_object_get(from, "region_map") == NULL || s->map_text != NULL);
}

static bool read_all(const json_t *from, bool kept, spec *s, struct err *e)
{
    const char *word;
    json_t *value;
    json_object_foreach((json_t *)from, word, value) if (!is_known(word, kept)) return refuse(e, word);
    for (size_t i = 0; i < KEYS; i++) {
        const json_t *found = json_object_get(from, keys[i].word);
        if (found != NULL && (kept || strcmp(keys[i].word, "rules") != 0) && !keys[i].read(found, s))
            return refuse(e, keys[i].word);
    }
    if (!has_texts(from, s))
        return err_set(e, 0, "err.session.memory", NOTHING);
    return is_fit(s, kept, e) && complete(s, e);
}

bool spec_read(const json_t *from, bool kept, spec *s, struct err *e)
{
    *s = (spec){.stand_in = ai_player_find(er_span_of("normal")), .lenient = !kept};
    if (!json_is_object(from))
        return err_set(e, 0, "err.server.bad_table", NOTHING);
    if (read_all(from, kept, s, e))
        return true;
    spec_free(s);
    return false;
}

void spec_free(spec *s)
{
    free(s->tiles);
    free(s->cards);
    free(s->map_text);
    s->tiles = s->cards = s->map_text = NULL;
}

/* ---- writing ---- */

static void put_key(er_text *out, const char *word)
{
    if (out->len > 0 && out->at[out->len - 1] != '{')
        er_put_char(out, ',');
    er_put_json(out, word);
    er_put_char(out, ':');
}

static void put_word(er_text *out, const char *word, const char *value)
{
    if (value == NULL || value[0] == '\0')
        return;
    put_key(out, word);
    er_put_json(out, value);
}

static void put_number(er_text *out, const char *word, int64_t value)
{
    if (value == 0)
        return;
    put_key(out, word);
    er_put_int(out, value);
}

static void put_flag(er_text *out, const char *word, bool value)
{
    put_key(out, word);
    er_put(out, value ? "true" : "false");
}

static void put_options(const spec *s, er_text *out)
{
    const char *word;
    unsigned bit;
    bool first = true;
    if (s->options == 0)
        return;
    put_key(out, "options");
    for (int i = 0; (word = session_option_word(s->game, i, &bit)) != NULL; i++)
        if ((s->options & bit) != 0) {
            er_put_char(out, first ? '[' : ',');
            er_put_json(out, word);
            first = false;
        }
    er_put_char(out, ']');
}

static void put_seat(const spec_seat *seat, er_text *out)
{
    static const char *const plain[] = {[SEAT_ME] = "\"me\"", [SEAT_OPEN] = "\"open\"", [SEAT_INVITED] = "\"invited\""};
    if (seat->kind == SEAT_HELD) {
        er_put(out, "{\"held\":");
        er_put_json(out, seat->person);
        er_put(out, ",\"name\":");
        er_put_json(out, seat->name);
        er_put_char(out, '}');
    } else if (seat->kind == SEAT_COMPUTER) {
        er_put_json(out, seat->computer->key);
    } else {
        er_put(out, plain[seat->kind]);
    }
}

void spec_put_clock(const spec *s, er_text *out)
{
    if (s->clock == CLOCK_NONE) {
        er_put(out, "null");
        return;
    }
    er_put_char(out, '{');
    er_put_json(out, clock_word[s->clock]);
    er_put_char(out, ':');
    er_put_int(out, s->clock_ms / clock_unit[s->clock]);
    er_put_char(out, '}');
}

static void put_table(const spec *s, er_text *out)
{
    put_key(out, "seats");
    for (int i = 0; i < s->seats; i++) {
        er_put_char(out, i == 0 ? '[' : ',');
        put_seat(&s->seat[i], out);
    }
    er_put_char(out, ']');
    put_key(out, "clock");
    spec_put_clock(s, out);
    put_word(out, "watch", watch_word[s->watch]);
    put_flag(out, "hints", s->hints);
    put_word(out, "stand_in", s->stand_in->key);
    if (s->start != START_FULL)
        put_word(out, "start", start_word[s->start]);
    if (s->lenient)
        put_flag(out, "lenient", true);
}

void spec_put(const spec *s, bool game_only, er_text *out)
{
    const er_rules *rules = session_rules(s->game);
    er_put_char(out, '{');
    put_word(out, "game", rules->key);
    put_number(out, "rules", s->rules != 0 ? s->rules : rules->version);
    put_word(out, "set", s->set);
    put_word(out, "map", s->map);
    if (s->places != SESSION_PLACES_USUAL)
        put_flag(out, "places", s->places == SESSION_PLACES_YES);
    put_number(out, "draw", s->draw);
    put_number(out, "rounds", s->rounds);
    put_options(s, out);
    put_word(out, "tiles", s->tiles);
    put_word(out, "cards", s->cards);
    put_word(out, "region_map", s->map_text);
    if (game_only)
        put_number(out, "seats", s->seats);
    else
        put_table(s, out);
    er_put_char(out, '}');
}

static size_t bound_of(const char *text)
{
    return text != NULL ? 6 * strlen(text) : 0;
}

size_t spec_bound(const spec *s)
{
    return 4096 + bound_of(s->tiles) + bound_of(s->cards) + bound_of(s->map_text);
}

/* ---- opening ---- */

static er_span span_or_nothing(const char *text)
{
    return text != NULL ? er_span_of(text) : NOTHING;
}

session *spec_open(const spec *s, const session_library *library, struct err *e)
{
    session_table t = {.game = s->game,
                       .map = er_span_of(s->map),
                       .map_text = span_or_nothing(s->map_text),
                       .tiles_text = span_or_nothing(s->tiles),
                       .cards_text = span_or_nothing(s->cards),
                       .options = s->options,
                       .seats = (uint8_t)s->seats,
                       .rounds = (uint8_t)s->rounds,
                       .draw = (uint8_t)s->draw,
                       .edition = (uint16_t)s->rules,
                       .places = s->places};
    if (s->set[0] != '\0')
        t.set = (uint8_t)library->find_set(er_span_of(s->set));
    return session_open(library, &t, e);
}
