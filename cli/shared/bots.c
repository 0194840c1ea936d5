/* bots.c - finds built-in bots by the words that people type. */
#include "cli/shared/bots.h"

const ai_player *cli_find_bot(const cli *c, er_span key)
{
    const ai_player *player = ai_player_find(key);
    char word[64], list[200];
    er_text names = er_text_on(list, sizeof list);
    if (player != NULL)
        return player;
    for (int i = 0; i < ai_player_count; i++) {
        er_putf(&names, "%s%s", i > 0 ? ", " : "", ai_players[i].key);
    }
    err_copy_printable(word, sizeof word, key);
    (void)cli_refuse(c, CLI_USAGE, "cli.err.no_such_bot", word, list);
    return NULL;
}

const ai_player *cli_next_bot(const cli *c, er_span *rest)
{
    size_t n = 0;
    while (n < rest->len && rest->at[n] != ',')
        n++;
    er_span key = {rest->at, n};
    n += n < rest->len;
    rest->at += n;
    rest->len -= n;
    return cli_find_bot(c, key);
}
