/* options.c - strict reading of a command's arguments: anything not understood is refused, with
 * the word and the reason. */
#include "cli/cli.h"
#include "core/nearest.h"

#include <string.h>

bool cli_read_number(const char *text, int64_t lo, int64_t hi, int64_t *out)
{
    bool minus = text[0] == '-';
    const char *at = minus ? text + 1 : text;
    uint64_t v = 0;
    if (*at == '\0' || strlen(at) > 19)
        return false;
    for (; *at != '\0'; at++) {
        if (*at < '0' || *at > '9')
            return false;
        v = v * 10 + (uint64_t)(*at - '0');
    }
    if (v > (uint64_t)INT64_MAX)
        return false;
    int64_t n = minus ? -(int64_t)v : (int64_t)v;
    if (n < lo || n > hi)
        return false;
    *out = n;
    return true;
}

typedef struct arguments {
    cli *c;
    int argc, at;
    char **argv;
    bool help;
} arguments;

static bool word_matches(const char *arg, const char *word, const char **value)
{
    size_t n = strlen(word);
    if (strncmp(arg, word, n) != 0 || (arg[n] != '\0' && arg[n] != '='))
        return false;
    *value = arg[n] == '=' ? arg + n + 1 : NULL;
    return true;
}

/* Takes the value of the current option: after `=`, or the next argument unless that is an
 * option. */
static bool take_value(arguments *a, const char *word, const char **value)
{
    if (*value == NULL && a->at + 1 < a->argc && strncmp(a->argv[a->at + 1], "--", 2) != 0)
        *value = a->argv[++a->at];
    if (*value == NULL)
        cli_refuse(a->c, 0, "cli.err.value_missing", word);
    return *value != NULL;
}

static bool take_option(arguments *a, const cli_option *o, const char *value)
{
    if (o->kind == CLI_FLAG) {
        if (value != NULL)
            cli_refuse(a->c, 0, "cli.err.no_value", o->word);
        *(bool *)o->to = true;
        return value == NULL;
    }
    if (!take_value(a, o->word, &value))
        return false;
    if (o->kind == CLI_TEXT) {
        *(const char **)o->to = value;
    } else if (o->kind == CLI_NUMBER) {
        if (!cli_read_number(value, o->lo, o->hi, o->to)) {
            cli_refuse(a->c, 0, "cli.err.bad_number", o->word, value, NUM(o->lo), NUM(o->hi));
            return false;
        }
    } else {
        cli_list *list = o->to;
        if (list->count >= CLI_LIST) {
            cli_refuse(a->c, 0, "cli.err.too_many", o->word);
            return false;
        }
        list->at[list->count++] = value;
    }
    return true;
}

/* Takes an option of settings.def. */
static bool take_setting(arguments *a, cli_table *to, const session_setting *row, const char *value)
{
    if (!take_value(a, row->option, &value))
        return false;
    if (cli_table_add(to, row->word, value))
        return true;
    cli_refuse(a->c, 0, "cli.err.too_many", row->option);
    return false;
}

static const session_setting *find_setting(const char *arg, const char **value)
{
    const session_setting *row;
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++)
        if (row->option != NULL && word_matches(arg, row->option, value))
            return row;
    return NULL;
}

static bool take_lang(arguments *a, const char *value)
{
    if (!take_value(a, "--lang", &value))
        return false;
    int lang = content_lang(value);
    if (lang < 0)
        cli_refuse(a->c, 0, "cli.err.unknown_lang", value);
    else
        a->c->lang = lang;
    return lang >= 0;
}

static void suggest(const arguments *a, const cli_option *options, size_t count)
{
    const char *arg = a->argv[a->at];
    er_nearest near = er_nearest_to((er_span){arg, strcspn(arg, "=")});
    const session_setting *row;
    for (size_t i = 0; i < count; i++)
        if (options[i].kind != CLI_SETTINGS)
            er_nearest_try(&near, options[i].word);
        else
            for (int k = 0; (row = session_setting_at(k)) != NULL; k++)
                if (row->option != NULL)
                    er_nearest_try(&near, row->option);
    if (near.word != NULL)
        cli_refuse(a->c, 0, "cli.err.nearest", near.word);
}

static bool take_dashed(arguments *a, const cli_option *options, size_t count)
{
    const char *arg = a->argv[a->at], *value = NULL;
    if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0) {
        a->help = true;
        return true;
    }
    if (word_matches(arg, "--lang", &value))
        return take_lang(a, value);
    for (size_t i = 0; i < count; i++) {
        const session_setting *row = options[i].kind == CLI_SETTINGS ? find_setting(arg, &value) : NULL;
        if (row != NULL)
            return take_setting(a, options[i].to, row, value);
        if (options[i].kind != CLI_SETTINGS && word_matches(arg, options[i].word, &value))
            return take_option(a, &options[i], value);
    }
    cli_refuse(a->c, 0, "cli.err.unknown_option", arg);
    suggest(a, options, count);
    return false;
}

static bool take_plain(arguments *a, cli_list *words, int most)
{
    if (words == NULL || words->count >= most || words->count >= CLI_LIST) {
        cli_refuse(a->c, 0, "cli.err.too_many_words", a->argv[a->at]);
        return false;
    }
    words->at[words->count++] = a->argv[a->at];
    return true;
}

/* Finds --lang first, so that errors before it are in its language too. */
static void look_for_lang(cli *c, int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *value;
        if (!word_matches(argv[i], "--lang", &value))
            continue;
        if (value == NULL && i + 1 < argc)
            value = argv[i + 1];
        if (value != NULL && content_lang(value) >= 0)
            c->lang = content_lang(value);
    }
}

int cli_parse(cli *c, int argc, char **argv, const cli_option *options, size_t count, cli_list *words, int most)
{
    arguments a = {.c = c, .argc = argc, .argv = argv};
    bool only_words = false;
    look_for_lang(c, argc, argv);
    for (; a.at < argc; a.at++) {
        const char *arg = argv[a.at];
        if (!only_words && strcmp(arg, "--") == 0) {
            only_words = true;
            continue;
        }
        bool dashed = !only_words && arg[0] == '-' && arg[1] != '\0';
        bool good = dashed ? take_dashed(&a, options, count) : take_plain(&a, words, most);
        if (!good) {
            cli_refuse(c, 0, "cli.err.see_help", c->command);
            return CLI_USAGE;
        }
    }
    if (!a.help)
        return CLI_GO_ON;
    char key[64];
    er_text text = er_text_on(key, sizeof key);
    er_putf(&text, "cli.%s.help", c->command);
    cli_say(c, key);
    cli_say(c, "cli.help_end");
    return CLI_OK;
}

int cli_parse_files(cli *c, int argc, char **argv, const cli_option *options, size_t count, cli_list *files, int most)
{
    int code = cli_parse(c, argc, argv, options, count, files, most);
    return code == CLI_GO_ON && files->count == 0 ? cli_refuse(c, CLI_USAGE, "cli.err.file_missing") : code;
}
