/* settings.c - reads, writes and keeps the settings of a table; see settings.h. */
#include "session/settings.h"

#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

#define EVERY ((1u << SESSION_GAMES) - 1)
#define ONLY(ID) (1u << SESSION_##ID)
#define HEADER SETTING_HEADER
#define SCENARIO SETTING_SCENARIO
#define CHOICES SETTING_CHOICES

static const session_setting rows[SESSION_SETTINGS] = {
#define SETTING(word, key, option, type, field, least, most, games, places, fault) \
    {word, key, option, fault, SETTING_##type, least, most, games, places, offsetof(session_table, field)},
#include "session/settings.def"
};

const session_setting *session_setting_at(int index)
{
    return index < SESSION_SETTINGS ? &rows[index] : NULL;
}

const session_setting *session_find_setting(er_span word)
{
    for (int i = 0; i < SESSION_SETTINGS; i++)
        if (er_span_is(word, rows[i].word))
            return &rows[i];
    return NULL;
}

int session_find_fault(const char *key)
{
    for (int i = 0; i < SESSION_SETTINGS; i++)
        if (rows[i].fault != NULL && strcmp(key, rows[i].fault) == 0)
            return i;
    return -1;
}

bool session_has_setting(session_game game, const session_setting *row)
{
    return (row->games >> game & 1) != 0;
}

bool session_has_map(session_game game)
{
    return session_has_setting(game, session_find_setting(er_span_of("map")));
}

/* ---- fields ---- */

static void *field_of(session_table *t, const session_setting *row)
{
    return (char *)t + row->field;
}

static const void *value_of(const session_table *t, const session_setting *row)
{
    return (const char *)t + row->field;
}

er_span session_text_of(const session_table *t, const session_setting *row)
{
    return *(const er_span *)value_of(t, row);
}

bool session_is_chosen(const session_table *t, const session_setting *row)
{
    const void *value = value_of(t, row);
    switch (row->type) {
    case SETTING_NUMBER:
    case SETTING_SET: return *(const uint16_t *)value != 0;
    case SETTING_WORD:
    case SETTING_TEXT: return ((const er_span *)value)->len > 0;
    case SETTING_ANSWER: return *(const session_answer *)value != SESSION_USUAL;
    case SETTING_OPTION: return *(const unsigned *)value != 0;
    case SETTING_GAME: return false;
    }
    return false;
}

/* ---- the setter ---- */

static bool set_number(uint16_t *to, const session_setting *row, er_span value, struct err *e)
{
    int32_t n;
    if (!er_span_int(value, row->least, row->most, &n))
        return err_set(e, 0, "err.record.bad_number", value);
    *to = (uint16_t)n;
    return true;
}

static bool set_answer(session_answer *to, er_span value, struct err *e)
{
    bool yes = er_span_is(value, "yes");
    if (!yes && !er_span_is(value, "no"))
        return err_set(e, 0, "err.record.yes_or_no", value);
    *to = yes ? SESSION_YES : SESSION_NO;
    return true;
}

static bool set_option(session_table *t, er_span key, er_span value, struct err *e)
{
    unsigned bit = session_find_option(t->game, key);
    session_answer answer = SESSION_NO;
    if (bit == 0)
        return err_set(e, 0, "err.record.unknown_option", key);
    if (!set_answer(&answer, value, e))
        return false;
    t->options = answer == SESSION_YES ? t->options | bit : t->options & ~bit;
    return true;
}

static bool set_set(const session_library *lib, session_table *t, er_span value, struct err *e)
{
    int set = lib->find_set(value);
    if (set == 0)
        return err_set(e, 0, "err.session.no_such_set", value);
    t->set = (uint16_t)set;
    return true;
}

static bool set_game(session_table *t, er_span value, struct err *e)
{
    int game = session_find_game(value);
    if (game < 0)
        return err_set(e, 0, "err.session.no_such_game", value);
    t->game = (session_game)game;
    return true;
}

bool session_set(const session_library *lib, session_table *t, const session_setting *row, er_span value, struct err *e)
{
    switch (row->type) {
    case SETTING_NUMBER: return set_number(field_of(t, row), row, value, e);
    case SETTING_GAME: return set_game(t, value, e);
    case SETTING_SET: return set_set(lib, t, value, e);
    case SETTING_ANSWER: return set_answer(field_of(t, row), value, e);
    case SETTING_OPTION: return set_option(t, value, er_span_of("yes"), e);
    case SETTING_WORD:
    case SETTING_TEXT: *(er_span *)field_of(t, row) = value; return true;
    }
    return false;
}

bool session_set_from(const session_library *lib, session_table *t, const session_setting *row, er_span *line,
                      struct err *e)
{
    er_span value = er_next_word(line);
    if (row->type == SETTING_OPTION)
        return set_option(t, value, er_next_word(line), e);
    return session_set(lib, t, row, value, e);
}

/* ---- the getter ---- */

void session_get(const session_library *lib, const session_table *t, const session_setting *row, er_text *out)
{
    const void *value = value_of(t, row);
    switch (row->type) {
    case SETTING_NUMBER: er_put_int(out, *(const uint16_t *)value); break;
    case SETTING_WORD: er_put_bytes(out, ((const er_span *)value)->at, ((const er_span *)value)->len); break;
    case SETTING_GAME: er_put(out, session_rules(t->game)->key); break;
    case SETTING_SET: er_put(out, lib->set_word(t->set)); break;
    case SETTING_ANSWER: er_put(out, *(const session_answer *)value == SESSION_YES ? "yes" : "no"); break;
    case SETTING_OPTION:
    case SETTING_TEXT: break;
    }
}

/* ---- copies ---- */

static bool is_span(const session_setting *row)
{
    return row->type == SETTING_WORD || row->type == SETTING_TEXT;
}

static char *copy_text(er_span text)
{
    char *copy = malloc(text.len + 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, text.at, text.len);
    copy[text.len] = '\0';
    return copy;
}

bool session_table_keep(session_table *t)
{
    session_table copy = *t;
    bool good = true;
    for (int i = 0; i < SESSION_SETTINGS; i++) {
        er_span *span = is_span(&rows[i]) ? field_of(&copy, &rows[i]) : NULL;
        if (span == NULL)
            continue;
        char *text = good && span->len > 0 ? copy_text(*span) : NULL;
        good = good && (span->len == 0 || text != NULL);
        *span = text != NULL ? (er_span){text, span->len} : NOTHING;
    }
    if (!good)
        session_table_free(&copy);
    *t = copy;
    return good;
}

void session_table_free(session_table *t)
{
    for (int i = 0; i < SESSION_SETTINGS; i++)
        if (is_span(&rows[i]) && session_is_chosen(t, &rows[i]))
            free((char *)((er_span *)field_of(t, &rows[i]))->at);
    *t = (session_table){0};
}
