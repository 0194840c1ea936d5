/* bots.c - bots by name; see bots.h. */
#include "cli/bots.h"

static bool plays(const ai_player *bot, const er_rules *game)
{
    return ai_player_find(er_span_of(bot->key), game) == bot;
}

const ai_player *bots_find(const cli *c, er_span key, const er_rules *game)
{
    const ai_player *found = ai_player_find(key, game);
    char word[64], room[256];
    er_text list = er_text_on(room, sizeof room);
    for (int i = 0; i < ai_player_count; i++)
        if (plays(&ai_players[i], game)) {
            er_put(&list, list.len > 0 ? ", " : "");
            er_put(&list, ai_players[i].key);
        }
    err_copy_printable(word, sizeof word, key);
    if (found == NULL)
        (void)cli_refuse(c, CLI_USAGE, "cli.err.no_such_bot", word, room);
    return found;
}

const char *bots_usual(const er_rules *game)
{
    const ai_player *greedy = ai_player_find(er_span_of("greedy"), game);
    return greedy != NULL ? greedy->key : ai_players[0].key;
}
