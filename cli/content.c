/* content.c - `elbowroom content check FILE...`: judges homemade tiles, and shows how they were understood. */
#include "cli/homemade.h"
#include "cli/tiles.h"

#include <stdlib.h>
#include <string.h>

static void say_file(const cli *c, const char *path, const homemade *h, int before)
{
    for (int i = before; i < h->count; i++)
        cli_tile_print(c, &h->tile[i]);
    cli_say(c, "cli.content.good", path, NUM(h->count - before));
}

static void say_json(const cli *c, const char *path, const homemade *h, int before)
{
    fputs("{\"file\":", c->out);
    cli_print_json(c->out, path);
    fputs(",\"good\":true,\"tiles\":[", c->out);
    for (int i = before; i < h->count; i++) {
        char room[CLI_TILE_JSON];
        er_text text = er_text_on(room, sizeof room);
        cli_tile_json(c, &h->tile[i], &text);
        fprintf(c->out, "%s%s", i > before ? ",\n" : "", room);
    }
    fputs("]}", c->out);
}

/* Adds the file's tiles to the others; the exit code that this file asks for. */
static int check_file(const cli *c, const char *path, homemade *h, bool json)
{
    struct err e = {0};
    int before = h->count;
    if (homemade_add(h, c, path, &e)) {
        if (json)
            say_json(c, path, h, before);
        else
            say_file(c, path, h, before);
        return CLI_OK;
    }
    h->count = before;
    if (json)
        cli_json_err(c, path, &e);
    else
        (void)cli_refuse_err(c, CLI_FAILED, path, &e);
    return cli_err_code(&e);
}

static int check_files(const cli *c, const cli_list *words, int set, bool json)
{
    int worst = CLI_OK, bad = 0;
    homemade *h = homemade_new(set);
    if (h == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    if (json)
        fputs("{\"files\":[", c->out);
    for (int i = 1; i < words->count; i++) {
        if (json && i > 1)
            fputs(",\n", c->out);
        int code = check_file(c, words->at[i], h, json);
        worst = code > worst ? code : worst;
        bad += code != CLI_OK;
    }
    if (json)
        fprintf(c->out, "],\n\"passed\":%d,\"failed\":%d}\n", words->count - 1 - bad, bad);
    homemade_free(h);
    return worst;
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
    int set = cli_read_set(c, word, SET_SURFACE);
    return set != 0 ? check_files(c, &words, set, json) : CLI_USAGE;
}
