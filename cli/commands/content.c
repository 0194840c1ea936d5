/* content.c - `elbowroom content check FILE...`: checks homemade content and says how it was
 * understood. All correct files so far are kept, game by game, because keys must differ. */
#include "cli/games.h"

#include <stdlib.h>
#include <string.h>

enum { FAULTS = 32 /* of one file that are told */ };

static const cli_homemade *homemade_of(int game)
{
    return cli_game_at((session_game)game)->homemade;
}

/* If no game knows a text, the first game says what is wrong. */
static int game_of(er_span text)
{
    int game = cli_game_of_text(text);
    return game >= 0 ? game : 0;
}

/* Adds the content of a file to that of the others; returns the exit code for this file. */
static int check_file(const cli *c, const char *path, void *const *all, bool json)
{
    struct err e = {0};
    size_t len;
    char *text = cli_load_file(c, path, &len, &e);
    er_span span = {text, text != NULL ? len : 0};
    int game = game_of(span);
    er_fault faults[FAULTS];
    int bad = text != NULL ? homemade_of(game)->proofread(span, faults, FAULTS) : 0;
    if (bad > 0) {
        free(text);
        return cli_tell_faults(c, json, path, homemade_of(game)->fault_key, faults, bad);
    }
    bool good = text != NULL && homemade_of(game)->add(all[game], c, path, span, &e);
    free(text);
    if (!good)
        return cli_tell_err(c, json, path, &e);
    er_text *t = json ? cli_json_file(c, path) : NULL;
    if (json)
        er_json_bool(t, "good", true);
    homemade_of(game)->say(all[game], c, path, t);
    er_put(t, "}");
    return CLI_OK;
}

static int check_files(const cli *c, const cli_list *words, void *const *all, bool json)
{
    int worst = CLI_OK, bad = 0;
    if (json)
        cli_json_begin(c, "files");
    for (int i = 1; i < words->count; i++) {
        int code = check_file(c, words->at[i], all, json);
        worst = code > worst ? code : worst;
        bad += code != CLI_OK;
    }
    if (json)
        cli_json_verdict(c, words->count - 1 - bad, bad);
    return worst;
}

static int check_all(const cli *c, const cli_list *words, int set, bool json)
{
    void *all[SESSION_GAMES] = {0};
    bool good = true;
    for (int i = 0; i < SESSION_GAMES; i++)
        if (homemade_of(i) != NULL) {
            all[i] = homemade_of(i)->open(set);
            good = good && all[i] != NULL;
        }
    int code = good ? check_files(c, words, all, json) : cli_refuse(c, CLI_USAGE, "err.session.memory");
    for (int i = 0; i < SESSION_GAMES; i++)
        if (homemade_of(i) != NULL)
            homemade_of(i)->close(all[i]);
    return code;
}

int cli_content(cli *c, int argc, char **argv)
{
    bool json = false;
    const char *word = NULL;
    cli_list words = {0};
    const cli_option options[] = {{"--set", CLI_TEXT, &word, 0, 0}, {"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 2, &words, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (words.count == 0 || strcmp(words.at[0], "check") != 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", words.count > 0 ? words.at[0] : "", "check FILE...");
    if (words.count == 1)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    int set = cli_read_set(c, word, CONTENT_SET_SURFACE);
    return set != 0 ? check_all(c, &words, set, json) : CLI_USAGE;
}
