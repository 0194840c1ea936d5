/* show.c - `elbowroom show`: shows built-in content, by the rows of the games, and the content of a
 * record. */
#include "cli/games.h"
#include "session/games.h"

#include <string.h>

static int show_record(const cli *c, const char *path, bool json)
{
    session_claim claim;
    session *s = cli_record_open(c, path, &claim);
    if (s == NULL)
        return CLI_USAGE;
    int code = CLI_OK;
    if (json) {
        s->game.rules->show(&s->game, session_now(s), cli_json(c));
        code = cli_json_end(c, CLI_OK);
    } else {
        int32_t score[ER_MAX_SEATS];
        s->game.rules->score(&s->game, session_now(s), score);
        uint8_t winners = s->game.rules->winners(&s->game, session_now(s));
        char table[256];
        er_text text = er_text_on(table, sizeof table);
        cli_put_table(c, s, &text);
        int homemade = session_row_of(s)->homemade != NULL ? session_row_of(s)->homemade(s) : 0;
        cli_say(c, "cli.show.record", path, s->game.rules->key, table, NUM(s->count), NUM(homemade));
        for (int i = 0; i < s->game.seats; i++)
            fprintf(c->out, "  p%d %-20s %4d%s\n", i + 1, s->name[i], (int)score[i], winners >> i & 1 ? " *" : "");
    }
    session_close(s);
    return code;
}

int cli_show(cli *c, int argc, char **argv)
{
    bool json = false;
    const char *set = NULL, *file = NULL;
    cli_list words = {0};
    const cli_option options[] = {{"--set", CLI_TEXT, &set, 0, 0},
                                  {"--tiles", CLI_TEXT, &file, 0, 0},
                                  {"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 3, &words, 2);
    if (code != CLI_GO_ON)
        return code;
    const char *what = words.count > 0 ? words.at[0] : "", *which = words.count > 1 ? words.at[1] : NULL;
    for (int i = 0; i < SESSION_GAMES; i++) {
        const cli_game *game = cli_game_at((session_game)i);
        code = game->show != NULL ? game->show(c, what, which, set, file, json) : CLI_GO_ON;
        if (code != CLI_GO_ON)
            return code;
    }
    if (set != NULL || file != NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.not_here", set != NULL ? "--set" : "--tiles", what);
    if (strcmp(what, "record") == 0 && which != NULL)
        return show_record(c, which, json);
    return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", words.count > 0 ? what : "show",
                      "tiles, tile KEY, banner KEY, drawing KEY, maps, map KEY, record FILE");
}
