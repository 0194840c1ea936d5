/* choices.c - the settings of a table in one line: `game=realms map=saucer2 seats=2
 * option=open-coins`. See docs/protocol.md, The table. */
#include "session/session.h"

#include <string.h>

static const er_span NOTHING = {"", 0};

typedef struct chooser {
    const session_library *lib;
    session_table *t;
    struct err *e;
} chooser;

/* A choice, and the whole word that contains it. */
typedef struct choice {
    er_span word, key, value;
} choice;

static bool fail(const chooser *c, const char *key, er_span found)
{
    return err_set(c->e, 0, key, found);
}

/* Splits KEY=VALUE; returns false if the word has another form. */
static bool cut(const chooser *c, er_span word, choice *out)
{
    const char *equals = word.len > 0 ? memchr(word.at, '=', word.len) : NULL;
    if (equals == NULL)
        return fail(c, "err.referee.bad_choice", word);
    size_t key = (size_t)(equals - word.at);
    *out = (choice){word, {word.at, key}, {equals + 1, word.len - key - 1}};
    return true;
}

/* Reads a number that was not chosen before. */
static bool read_number(const chooser *c, const choice *w, int32_t hi, bool chosen, int32_t *out)
{
    if (chosen)
        return fail(c, "err.record.twice", w->word);
    return er_span_int(w->value, 1, hi, out) || fail(c, "err.record.bad_number", w->value);
}

static bool read_small(const chooser *c, const choice *w, int32_t hi, uint8_t *out)
{
    int32_t n = 0;
    if (!read_number(c, w, hi, *out != 0, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

static bool read_draw(const chooser *c, const choice *w)
{
    return read_small(c, w, SESSION_MAX_DRAW, &c->t->draw);
}

static bool read_seats(const chooser *c, const choice *w)
{
    return read_small(c, w, ER_MAX_SEATS, &c->t->seats);
}

static bool read_rounds(const chooser *c, const choice *w)
{
    return read_small(c, w, 99, &c->t->rounds);
}

static bool read_edition(const chooser *c, const choice *w)
{
    int32_t n = 0;
    if (!read_number(c, w, UINT16_MAX, c->t->edition != 0, &n))
        return false;
    c->t->edition = (uint16_t)n;
    return true;
}

static bool read_option(const chooser *c, const choice *w)
{
    unsigned bit = session_find_option(c->t->game, w->value);
    bool twice = (c->t->options & bit) != 0;
    if (bit == 0)
        return fail(c, "err.record.unknown_option", w->value);
    c->t->options |= bit;
    return !twice || fail(c, "err.record.twice", w->word);
}

static bool read_map(const chooser *c, const choice *w)
{
    bool twice = c->t->map.len > 0;
    c->t->map = w->value;
    return !twice || fail(c, "err.record.twice", w->word);
}

static bool read_set(const chooser *c, const choice *w)
{
    if (c->t->set != 0)
        return fail(c, "err.record.twice", w->word);
    c->t->set = (uint8_t)c->lib->find_set(w->value);
    return c->t->set != 0 || fail(c, "err.session.no_such_set", w->value);
}

static bool read_places(const chooser *c, const choice *w)
{
    if (c->t->places != SESSION_PLACES_USUAL)
        return fail(c, "err.record.twice", w->word);
    c->t->places = er_span_is(w->value, "yes") ? SESSION_PLACES_YES : SESSION_PLACES_NO;
    return c->t->places == SESSION_PLACES_YES || er_span_is(w->value, "no") ||
           fail(c, "err.record.yes_or_no", w->value);
}

/* Reads the game before everything else, because the possible choices depend on it. */
static bool read_game(const chooser *c, er_span rest)
{
    bool said = false;
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest)) {
        choice w = {NOTHING, NOTHING, NOTHING};
        if (!cut(c, word, &w))
            return false;
        if (!er_span_is(w.key, "game"))
            continue;
        int game = session_find_game(w.value);
        if (said)
            return fail(c, "err.record.twice", word);
        if (game < 0)
            return fail(c, "err.session.no_such_game", w.value);
        c->t->game = (session_game)game;
        said = true;
    }
    return true;
}

static bool read_choice(const chooser *c, const choice *w)
{
    static const struct {
        const char *key;
        bool (*read)(const chooser *, const choice *);
    } keys[] = {
        {"map", read_map},     {"set", read_set},       {"places", read_places},   {"draw", read_draw},
        {"seats", read_seats}, {"rounds", read_rounds}, {"edition", read_edition}, {"option", read_option},
    };
    if (!session_takes(c->t->game, w->key))
        return fail(c, "err.session.other_game", w->word);
    if (er_span_is(w->key, "game"))
        return true; /* already handled by read_game */
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (er_span_is(w->key, keys[i].key))
            return keys[i].read(c, w);
    return fail(c, "err.referee.bad_choice", w->word);
}

bool session_choices_read(const session_library *lib, er_span line, session_table *t, struct err *e)
{
    chooser c = {lib, t, e};
    if (!read_game(&c, line))
        return false;
    for (er_span word = er_next_word(&line); word.len > 0; word = er_next_word(&line)) {
        choice w = {NOTHING, NOTHING, NOTHING};
        if (!cut(&c, word, &w) || !read_choice(&c, &w))
            return false;
    }
    return true;
}
