/* referee_table.c - words of the referee that choose and open a table; see docs/protocol.md. */
#include "cli/referee_words.h"
#include "cli/tiles.h"

#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

/* Adds a line to a text: `word`, then the rest of it. */
static bool gather(referee *r, char **text, size_t *len, const char *word, er_span line)
{
    er_span first = er_span_of(word);
    size_t more = first.len + line.len + 2;
    if (*len + more > SESSION_MAX_TEXT)
        return referee_refuse_key(r, "err.session.text_too_long", NOTHING);
    char *room = realloc(*text, *len + more);
    if (room == NULL)
        return referee_refuse_key(r, "err.session.memory", NOTHING);
    er_text out = er_text_on(room + *len, more);
    er_put_bytes(&out, first.at, first.len);
    er_put_bytes(&out, line.at, line.len);
    er_put_char(&out, '\n');
    *text = room;
    *len += out.len;
    return true;
}

/* A line of homemade content: the blank behind the word is not part of it. */
static er_span content_line(er_span rest)
{
    bool blank = rest.len > 0 && rest.at[0] == ' ';
    return blank ? (er_span){rest.at + 1, rest.len - 1} : rest;
}

bool referee_tile(referee *r, er_span rest)
{
    return gather(r, &r->tiles, &r->tiles_len, "", content_line(rest));
}

bool referee_card(referee *r, er_span rest)
{
    return gather(r, &r->cards, &r->cards_len, "", content_line(rest));
}

bool referee_region(referee *r, er_span rest)
{
    if (r->map_len == 0 && !gather(r, &r->map, &r->map_len, "map tiny", NOTHING))
        return false;
    return gather(r, &r->map, &r->map_len, "region", rest);
}

bool referee_clear(referee *r, er_span rest)
{
    if (!referee_nothing_left(r, rest))
        return false;
    r->tiles_len = r->cards_len = r->map_len = 0;
    return true;
}

/* A number that was not chosen before. */
static bool read_small(referee *r, er_span word, er_span value, int32_t hi, uint8_t *out)
{
    int32_t n;
    if (*out != 0)
        return referee_refuse_key(r, "err.record.twice", word);
    if (!er_span_int(value, 1, hi, &n))
        return referee_refuse_key(r, "err.record.bad_number", value);
    *out = (uint8_t)n;
    return true;
}

static bool read_option(referee *r, er_span word, er_span value, session_table *t)
{
    unsigned bit = session_find_option(t->game, value);
    bool twice = (t->options & bit) != 0;
    if (bit == 0)
        return referee_refuse_key(r, "err.record.unknown_option", value);
    t->options |= bit;
    return !twice || referee_refuse_key(r, "err.record.twice", word);
}

static bool read_map(referee *r, er_span word, er_span value, session_table *t)
{
    bool twice = t->map.len > 0;
    t->map = value;
    return !twice || referee_refuse_key(r, "err.record.twice", word);
}

static bool read_set(referee *r, er_span word, er_span value, session_table *t)
{
    if (t->set != 0)
        return referee_refuse_key(r, "err.record.twice", word);
    t->set = (uint8_t)content_set(value);
    return t->set != 0 || referee_refuse_key(r, "err.session.no_such_set", value);
}

static bool read_places(referee *r, er_span word, er_span value, session_table *t)
{
    if (t->places != SESSION_PLACES_USUAL)
        return referee_refuse_key(r, "err.record.twice", word);
    t->places = er_span_is(value, "yes") ? SESSION_PLACES_YES : SESSION_PLACES_NO;
    return t->places == SESSION_PLACES_YES || er_span_is(value, "no") ||
           referee_refuse_key(r, "err.record.yes_or_no", value);
}

/* KEY=VALUE; false: it is not. */
static bool cut_choice(referee *r, er_span word, er_span *key, er_span *value)
{
    const char *equals = word.len > 0 ? memchr(word.at, '=', word.len) : NULL;
    if (equals == NULL)
        return referee_refuse_key(r, "err.referee.bad_choice", word);
    *key = (er_span){word.at, (size_t)(equals - word.at)};
    *value = (er_span){equals + 1, word.len - key->len - 1};
    return true;
}

/* Before everything else: which choices there are depends on the game. */
static bool read_game(referee *r, er_span rest, session_table *t)
{
    bool said = false;
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest)) {
        er_span key = NOTHING, value = NOTHING;
        if (!cut_choice(r, word, &key, &value))
            return false;
        if (!er_span_is(key, "game"))
            continue;
        int game = session_find_game(value);
        if (said)
            return referee_refuse_key(r, "err.record.twice", word);
        if (game < 0)
            return referee_refuse_key(r, "err.session.no_such_game", value);
        t->game = (session_game)game;
        said = true;
    }
    return true;
}

static bool read_choice(referee *r, er_span word, session_table *t)
{
    er_span key = NOTHING, value = NOTHING;
    if (!cut_choice(r, word, &key, &value))
        return false;
    if (!session_takes(t->game, key))
        return referee_refuse_key(r, "err.session.other_game", word);
    if (er_span_is(key, "game"))
        return true; /* read_game has seen it */
    if (er_span_is(key, "map"))
        return read_map(r, word, value, t);
    if (er_span_is(key, "set"))
        return read_set(r, word, value, t);
    if (er_span_is(key, "places"))
        return read_places(r, word, value, t);
    if (er_span_is(key, "draw"))
        return read_small(r, word, value, SESSION_MAX_DRAW, &t->draw);
    if (er_span_is(key, "seats"))
        return read_small(r, word, value, ER_MAX_SEATS, &t->seats);
    if (er_span_is(key, "rounds"))
        return read_small(r, word, value, 99, &t->rounds);
    if (er_span_is(key, "option"))
        return read_option(r, word, value, t);
    return referee_refuse_key(r, "err.referee.bad_choice", word);
}

/* The last of the gathered lines on which a tile or a card of that key begins. */
static int line_of(er_span text, bool (*begins)(er_span first_word), const char *key)
{
    int line = 1, found = 0;
    for (size_t at = 0; at < text.len; line++) {
        const char *stop = memchr(text.at + at, '\n', text.len - at);
        size_t n = stop != NULL ? (size_t)(stop - text.at) - at : text.len - at;
        er_span rest = {text.at + at, n}, word = er_next_word(&rest);
        if (begins(word) && er_span_is(er_next_word(&rest), key))
            found = line;
        at += n + 1;
    }
    return found;
}

/* A key that is taken is known only when all content is together. */
static void find_line(const session_table *t, struct err *e)
{
    if (strcmp(e->key, "err.tile_twice") == 0)
        e->line = line_of(t->tiles_text, cli_begins_tile, e->detail);
    else if (strcmp(e->key, "err.miners.key_taken") == 0)
        e->line = line_of(t->cards_text, miners_begins_block, e->detail);
}

bool referee_setup(referee *r, er_span rest)
{
    session_table t = {0};
    struct err e = {0};
    session_library lib = cli_library();
    if (!read_game(r, rest, &t))
        return false;
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest))
        if (!read_choice(r, word, &t))
            return false;
    t.everything = r->map_len > 0;
    if (r->map_len > 0)
        t.map_text = (er_span){r->map, r->map_len};
    if (r->tiles_len > 0)
        t.tiles_text = (er_span){r->tiles, r->tiles_len};
    if (r->cards_len > 0)
        t.cards_text = (er_span){r->cards, r->cards_len};
    if (t.seats == 0)
        return referee_refuse_key(r, "err.record.word_missing", er_span_of("seats"));
    if (session_takes(t.game, er_span_of("map")) && t.map.len == 0 && t.map_text.len == 0)
        return referee_refuse_key(r, "err.record.word_missing", er_span_of("map"));
    session *s = session_open(&lib, &t, &e);
    if (s == NULL) {
        find_line(&t, &e);
        return referee_refuse(r, &e);
    }
    session_close(r->s);
    r->s = s;
    r->tiles_len = r->cards_len = r->map_len = 0;
    return referee_stand(r);
}

bool referee_renew(referee *r, er_span rest)
{
    if (!referee_nothing_left(r, rest))
        return false;
    session_renew(r->s);
    return referee_stand(r);
}

bool referee_position(referee *r, er_span rest)
{
    struct err e = {0};
    if (!session_set_position(r->s, rest, &e))
        return referee_refuse(r, &e);
    return referee_stand(r);
}

bool referee_name(referee *r, er_span rest)
{
    int seat = -1;
    struct err e = {0};
    if (!referee_read_seat(r, er_next_word(&rest), &seat))
        return false;
    while (rest.len > 0 && rest.at[0] == ' ') {
        rest.at++;
        rest.len--;
    }
    return session_set_name(r->s, seat, rest, &e) || referee_refuse(r, &e);
}
