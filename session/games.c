/* games.c - the games that a session can hold, and their options. */
#include "session/games.h"

const session_row session_rows[SESSION_GAMES] = {
    [SESSION_REALMS] = {&realms_rules, realms_option_word, session_open_realms},
    [SESSION_MINERS] = {&miners_rules, miners_option_word, session_open_miners},
};

const er_rules *session_rules(session_game game)
{
    return session_rows[game].rules;
}

int session_find_game(er_span key)
{
    for (int i = 0; i < SESSION_GAMES; i++)
        if (er_span_is(key, session_rows[i].rules->key))
            return i;
    return -1;
}

const char *session_option_word(session_game game, int index, unsigned *bit)
{
    return session_rows[game].option_word(index, bit);
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
