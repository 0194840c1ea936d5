/* serve.c - `elbowroom serve`: the server, with options from the command line and from a file. */
#include "cli/cli.h"
#include "server/store/place.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum { WORD = 40 };

/* Reads a line of the config file: a word and its value. The text is cut up in place and must
 * stay. */
static bool read_line(server_options *o, char *line, struct err *e)
{
    er_span rest = er_span_of(line), word = er_next_word(&rest);
    if (word.len == 0 || word.at[0] == '#')
        return true;
    while (rest.len > 0 && (rest.at[0] == ' ' || rest.at[0] == '\t'))
        rest = (er_span){rest.at + 1, rest.len - 1};
    char *value = line + (rest.at - line);
    size_t n = rest.len;
    while (n > 0 && strchr(" \t\r", value[n - 1]) != NULL)
        value[--n] = '\0';
    return server_set_option(o, word, value, e);
}

/* Returns the malloced text; NULL after printing what is wrong. */
static char *read_config(const cli *c, const char *path, server_options *o)
{
    size_t len;
    char *text = cli_read_file(c, path, &len);
    struct err e = {0};
    int line = 1;
    for (char *at = text; at != NULL && *at != '\0'; line++) {
        size_t n = strcspn(at, "\n");
        char *next = at + n + (at[n] == '\n');
        at[n] = '\0';
        if (!read_line(o, at, &e)) {
            e.line = line;
            (void)cli_refuse_err(c, CLI_USAGE, path, &e);
            free(text);
            return NULL;
        }
        at = next;
    }
    return text;
}

static bool set_words(const cli *c, server_options *o, const char *const *value)
{
    struct err e = {0};
    for (int i = 0; server_option_word(i) != NULL; i++)
        if (value[i] != NULL && !server_set_option(o, er_span_of(server_option_word(i)), value[i], &e))
            return cli_refuse_err(c, false, NULL, &e);
    return true;
}

static int run(cli *c, server_options *o)
{
    static char place[PLACE_ROOM];
    struct err e = {0};
    if (o->database == NULL) {
        if (!server_default_place(place, &e))
            return cli_refuse_err(c, CLI_USAGE, NULL, &e);
        o->database = place;
    }
    o->library = cli_library();
    o->out = c->out;
    return server_run(o, &e) ? CLI_OK : cli_refuse_err(c, CLI_USAGE, NULL, &e);
}

int cli_serve(cli *c, int argc, char **argv)
{
    static char word[SERVER_OPTIONS][WORD];
    const char *value[SERVER_OPTIONS] = {NULL}, *config = NULL;
    cli_option options[SERVER_OPTIONS + 1] = {{"--config", CLI_TEXT, &config, 0, 0}};
    size_t count = 1;
    for (int i = 0; i < SERVER_OPTIONS; i++) {
        er_text out = er_text_on(word[i], sizeof word[i]);
        er_putf(&out, "--%s", server_option_word(i));
        options[count++] = (cli_option){word[i], CLI_TEXT, &value[i], 0, 0};
    }
    int code = cli_parse(c, argc, argv, options, count, NULL, 0);
    if (code != CLI_GO_ON)
        return code;
    server_options o = server_usual_options();
    char *text = NULL;
    if (config != NULL && (text = read_config(c, config, &o)) == NULL)
        return CLI_USAGE;
    code = set_words(c, &o, value) ? run(c, &o) : CLI_USAGE;
    free(text);
    return code;
}
