/* choices.c - the settings of a table in one line: `game=realms map=saucer2 seats=2
 * option=open-coins`. See docs/protocol.md, The table. */
#include "session/settings.h"

#include <string.h>

static const er_span NOTHING = {"", 0};

/* A choice, and the whole word that contains it. */
typedef struct choice {
    er_span word, key, value;
} choice;

/* Splits the next KEY=VALUE; returns false if there is none, with an error if the word has
 * another form. */
static bool next_choice(er_span *line, choice *out, bool *good, struct err *e)
{
    er_span word = er_next_word(line);
    const char *equals = word.len > 0 ? memchr(word.at, '=', word.len) : NULL;
    *good = word.len == 0 || equals != NULL || err_set(e, 0, "err.referee.bad_choice", word);
    if (equals == NULL)
        return false;
    size_t key = (size_t)(equals - word.at);
    *out = (choice){word, {word.at, key}, {equals + 1, word.len - key - 1}};
    return true;
}

/* Reads the game before everything else, because the possible choices depend on it. */
static bool read_game(const session_library *lib, er_span rest, session_table *t, struct err *e)
{
    choice w = {NOTHING, NOTHING, NOTHING};
    bool said = false, good = true;
    while (next_choice(&rest, &w, &good, e)) {
        if (!er_span_is(w.key, "game"))
            continue;
        if (said)
            return err_set(e, 0, "err.record.twice", w.word);
        if (!session_set(lib, t, session_find_setting(w.key), w.value, e))
            return false;
        said = true;
    }
    return good;
}

static bool read_choice(const session_library *lib, const choice *w, session_table *t, struct err *e)
{
    const session_setting *row = session_find_setting(w->key);
    if (row != NULL && !session_has_setting(t->game, row))
        return err_set(e, 0, "err.session.other_game", w->word);
    if (row == NULL || (row->places & SETTING_CHOICES) == 0)
        return err_set(e, 0, "err.referee.bad_choice", w->word);
    if (row->type == SETTING_GAME)
        return true; /* already handled by read_game */
    unsigned options = t->options;
    if (row->type != SETTING_OPTION && session_is_chosen(t, row))
        return err_set(e, 0, "err.record.twice", w->word);
    if (!session_set(lib, t, row, w->value, e))
        return false;
    return row->type != SETTING_OPTION || t->options != options || err_set(e, 0, "err.record.twice", w->word);
}

bool session_choices_read(const session_library *lib, er_span line, session_table *t, struct err *e)
{
    choice w = {NOTHING, NOTHING, NOTHING};
    bool good = true;
    if (!read_game(lib, line, t, e))
        return false;
    while (next_choice(&line, &w, &good, e))
        if (!read_choice(lib, &w, t, e))
            return false;
    return good;
}
