/* games.c - the games that a session can hold, and their options. */
#include "session/games.h"

#define GAME(ID, name, content, shown) extern const session_row session_game_##name;
#include "games/games.def"

static const session_row *const rows[SESSION_GAMES] = {
#define GAME(ID, name, content, shown) [SESSION_##ID] = &session_game_##name,
#include "games/games.def"
};

const session_row *session_row_at(session_game game)
{
    return rows[game];
}

const session_row *session_row_of(const session *s)
{
    return rows[s->kind];
}

const er_rules *session_rules(session_game game)
{
    return rows[game]->rules;
}

int session_find_game(er_span key)
{
    for (int i = 0; i < SESSION_GAMES; i++)
        if (er_span_is(key, rows[i]->rules->key))
            return i;
    return -1;
}

const char *session_option_word(session_game game, int index, unsigned *bit)
{
    return rows[game]->option_word != NULL ? rows[game]->option_word(index, bit) : NULL;
}

unsigned session_find_option(session_game game, er_span key)
{
    const char *word;
    unsigned bit;
    for (int i = 0; (word = session_option_word(game, i, &bit)) != NULL; i++)
        if (er_span_is(key, word))
            return bit;
    return 0;
}
