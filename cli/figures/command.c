/* command.c - `elbowroom figures`: plays and counts, adds files, shows a key. */
#include "cli/figures/internal.h"

#include <stdlib.h>
#include <string.h>

/* Adds files, into the first one's figures. */
static bool add_files(const cli *c, const cli_list *files, int from, figures *sum)
{
    bool good = cli_figures_load(c, files->at[from], sum);
    for (int i = from + 1; good && i < files->count; i++) {
        figures more = {.row = NULL};
        struct err e = {0};
        good = cli_figures_load(c, files->at[i], &more) &&
               (figures_add(sum, &more, &e) || cli_refuse_err(c, false, files->at[i], &e));
        figures_free(&more);
    }
    return good;
}

static int add(const cli *c, const figures_options *o, const cli_list *words)
{
    figures sum = {.row = NULL};
    if (words->count < 2)
        return cli_refuse(c, CLI_USAGE, "cli.err.file_missing");
    bool good = add_files(c, words, 1, &sum);
    if (good && o->out != NULL) {
        good = cli_figures_save(c, o->out, &sum);
    } else if (good) {
        cli_figures_print(&sum, c->out);
        good = ferror(c->out) == 0;
    }
    figures_free(&sum);
    return good ? CLI_OK : CLI_FAILED;
}

int cli_figures(cli *c, int argc, char **argv)
{
    figures_options o = {.game = "realms", .level = "expert", .games = 100, .seed = 1, .jobs = 1};
    cli_list words = {0};
    const cli_option options[] = {
        {"--game", CLI_TEXT, &o.game, 0, 0},
        {"--level", CLI_TEXT, &o.level, 0, 0},
        {"--set", CLI_TEXT, &o.set, 0, 0},
        {"--map", CLI_TEXT, &o.map, 0, 0},
        {"--seats", CLI_NUMBER, &o.seats, 1, ER_MAX_SEATS},
        {"--games", CLI_NUMBER, &o.games, 1, 10000000},
        {"--seed", CLI_NUMBER, &o.seed, 0, INT32_MAX},
        {"--jobs", CLI_NUMBER, &o.jobs, 1, 256},
        {"--date", CLI_TEXT, &o.date, 0, 0},
        {"--out", CLI_TEXT, &o.out, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], &words, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    if (words.count == 0)
        return figures_play(c, &o);
    if (strcmp(words.at[0], "add") == 0)
        return add(c, &o, &words);
    if (strcmp(words.at[0], "show") == 0)
        return words.count > 1 ? figures_show(c, words.at[1], &words, 2)
                               : cli_refuse(c, CLI_USAGE, "cli.figures.no_key");
    return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", words.at[0], cli_word(c, "cli.figures.words"));
}
