/* main.c - `elbowroom COMMAND ...`: the list of commands, the language, the only exit. */
#include "cli/cli.h"
#include "core/nearest.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define ELBOWROOM_VERSION "0.1"

static const struct {
    const char *word;
    cli_run *run;
} commands[] = {
    {"play", cli_play},         {"learn", cli_learn},     {"referee", cli_referee}, {"scenario", cli_scenario},
    {"selfplay", cli_selfplay}, {"replay", cli_replay},   {"verify", cli_verify},   {"perft", cli_perft},
    {"show", cli_show},         {"bench", cli_bench},     {"content", cli_content}, {"map", cli_map},
    {"cards", cli_cards},       {"hint", cli_hint},       {"analyse", cli_analyse}, {"ladder", cli_ladder},
    {"serve", cli_serve},       {"export", cli_export},   {"import", cli_import},   {"check", cli_check},
    {"puzzles", cli_puzzles},   {"figures", cli_figures}, {"lab", cli_lab},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* Returns the language of the environment: the first variable that is set decides. */
static int language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || value[0] == '\0')
            continue;
        char code[3] = {value[0], value[0] != '\0' ? value[1] : '\0', '\0'};
        bool whole = value[1] != '\0' && strchr("_.@", value[2]) != NULL;
        int lang = whole ? content_lang(code) : -1;
        return lang >= 0 ? lang : CONTENT_EN;
    }
    return CONTENT_EN;
}

static int show_commands(const cli *c, FILE *to)
{
    cli_print_list(c, to, CLI_ARGS("cli.usage"));
    fputc('\n', to);
    for (size_t i = 0; i < COMMANDS; i++) {
        char room[64];
        er_text key = er_text_on(room, sizeof room);
        er_putf(&key, "cli.%s.about", commands[i].word);
        fprintf(to, "  %-10s %s\n", commands[i].word, cli_word(c, room));
    }
    fputc('\n', to);
    cli_print_list(c, to, CLI_ARGS("cli.usage_end"));
    return to == c->out ? CLI_OK : CLI_USAGE;
}

static int run_command(cli *c, int argc, char **argv)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[0], commands[i].word) == 0) {
            c->command = commands[i].word;
            return commands[i].run(c, argc - 1, argv + 1);
        }
    er_nearest near = er_nearest_to(er_span_of(argv[0]));
    for (size_t i = 0; i < COMMANDS; i++)
        er_nearest_try(&near, commands[i].word);
    cli_refuse(c, CLI_USAGE, argv[0][0] == '-' ? "cli.err.unknown_option" : "cli.err.unknown_command", argv[0]);
    if (near.word == NULL)
        return show_commands(c, c->err);
    return cli_refuse(c, CLI_USAGE, "cli.err.nearest", near.word);
}

/* Reads `--lang CODE` or `--lang=CODE` before the command. Returns how many words it took, or -1
 * after printing what is wrong. */
static int take_lang(cli *c, int argc, char **argv)
{
    const char *value = NULL;
    if (argc < 1 || strncmp(argv[0], "--lang", 6) != 0 || (argv[0][6] != '\0' && argv[0][6] != '='))
        return 0;
    if (argv[0][6] == '=')
        value = argv[0] + 7;
    else if (argc > 1)
        value = argv[1];
    int lang = value != NULL ? content_lang(value) : -1;
    if (value == NULL)
        return cli_refuse(c, -1, "cli.err.value_missing", "--lang");
    if (lang < 0)
        return cli_refuse(c, -1, "cli.err.unknown_lang", value);
    c->lang = lang;
    return argv[0][6] == '=' ? 1 : 2;
}

int main(int argc, char **argv)
{
    cli c = {.command = "", .lang = language(), .in = stdin, .out = stdout, .err = stderr};
    signal(SIGPIPE, SIG_DFL);
    argc--;
    argv++;
    int words = take_lang(&c, argc, argv);
    if (words < 0)
        return CLI_USAGE;
    argc -= words;
    argv += words;
    if (argc < 1)
        return show_commands(&c, c.err);
    if (strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0 || strcmp(argv[0], "help") == 0)
        return show_commands(&c, c.out);
    if (strcmp(argv[0], "--version") == 0) {
        printf("elbowroom %s", ELBOWROOM_VERSION);
        for (int i = 0; i < SESSION_GAMES; i++) {
            const er_rules *rules = session_rules((session_game)i);
            printf("%s%s %d", i == 0 ? " (" : ", ", rules->key, rules->edition);
        }
        puts(")");
        return CLI_OK;
    }
    int code = run_command(&c, argc, argv);
    if (fflush(stdout) != 0 && code == CLI_OK)
        code = CLI_FAILED;
    return code;
}
