/* puzzles.c - `elbowroom puzzles`: lets people solve puzzles; makes, checks, lists and chooses them. */
#include "cli/puzzles/internal.h"
#include "content/puzzles.h"

#include <stdlib.h>
#include <string.h>

/* ---- files ---- */

static bool add_puzzle(puzzles_book *b, const puzzle *p, const char *file)
{
    if ((b->count & (b->count - 1)) == 0) { /* full at every power of two */
        size_t room = b->count == 0 ? 1 : 2 * (size_t)b->count;
        void *more = realloc(b->at, room * sizeof *b->at);
        if (more == NULL)
            return false;
        b->at = more;
    }
    b->at[b->count].p = *p;
    b->at[b->count++].file = file;
    return true;
}

static bool read_all(const cli *c, const char *file, er_span text, puzzles_book *b)
{
    struct err e = {0};
    puzzle p;
    puzzle_reader r = {.rest = text};
    while (puzzle_read(&r, &p, &e))
        if (b->count == PUZZLES_MOST || !add_puzzle(b, &p, file))
            return cli_refuse(c, false, "err.session.memory");
    return e.key == NULL || cli_refuse_err(c, false, file, &e);
}

static bool load_file(const cli *c, const char *file, puzzles_book *b)
{
    size_t len;
    char *text = b->texts < CLI_LIST ? cli_read_file(c, file, &len) : NULL;
    if (text == NULL)
        return false;
    b->text[b->texts++] = text;
    return read_all(c, file, (er_span){text, len}, b);
}

bool puzzles_load(const cli *c, const cli_list *files, puzzles_book *b)
{
    *b = (puzzles_book){.count = 0};
    if (files->count == 0)
        return read_all(c, "all.puzzles", er_span_of(content_puzzles), b);
    for (int i = 0; i < files->count; i++)
        if (!load_file(c, files->at[i], b))
            return false;
    return true;
}

void puzzles_free(puzzles_book *b)
{
    for (int i = 0; i < b->texts; i++)
        free(b->text[i]);
    free(b->at);
}

bool puzzles_open(const cli *c, const puzzles_book *b, int index, puzzle_opened *o)
{
    const session_library lib = cli_library();
    struct err e = {0};
    return puzzle_open(&lib, &b->at[index].p, NULL, o, &e) || cli_refuse_err(c, false, b->at[index].file, &e);
}

void puzzles_put_id(er_text *out, const puzzle *p)
{
    er_put_hex(out, puzzle_id(p), 8);
}

/* ---- the command ---- */

static int with_files(const cli *c, const puzzles_options *o, const cli_list *files,
                      int (*run)(const cli *, const puzzles_options *, const puzzles_book *))
{
    puzzles_book b;
    int code = puzzles_load(c, files, &b) ? run(c, o, &b) : CLI_FAILED;
    puzzles_free(&b);
    return code;
}

static int run_word(cli *c, const char *what, const puzzles_options *given, const cli_list *files)
{
    puzzles_options usual = *given, *o = &usual;
    o->seed = given->seed >= 0 ? given->seed : 1; /* for solving it is left to chance */
    if (strcmp(what, "check") == 0)
        return with_files(c, o, files, puzzles_check);
    if (strcmp(what, "list") == 0)
        return with_files(c, o, files, puzzles_list);
    if (strcmp(what, "choose") == 0)
        return with_files(c, o, files, puzzles_choose);
    if (files->count > 0)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", files->at[0], "check, list, choose");
    return strcmp(what, "make") == 0 ? puzzles_make(c, o) : puzzles_solve(c, given, what);
}

int cli_puzzles(cli *c, int argc, char **argv)
{
    puzzles_options o = {.games = 100, .seed = -1, .jobs = 1, .playouts = 4096, .each = 2, .times = 1, .count = 400};
    cli_list words = {0}, files = {0};
    const cli_option options[] = {
        {"--games", CLI_NUMBER, &o.games, 1, 10000000},
        {"--first", CLI_NUMBER, &o.first, 0, INT32_MAX},
        {"--seed", CLI_NUMBER, &o.seed, 0, INT64_MAX},
        {"--jobs", CLI_NUMBER, &o.jobs, 1, 256},
        {"--playouts", CLI_NUMBER, &o.playouts, 64, 65536},
        {"--each", CLI_NUMBER, &o.each, 1, 100},
        {"--table", CLI_WORDS, &o.tables, 0, 0},
        {"--out", CLI_TEXT, &o.out, 0, 0},
        {"--times", CLI_NUMBER, &o.times, 1, 100},
        {"--sample", CLI_NUMBER, &o.sample, 1, PUZZLES_MOST},
        {"--count", CLI_NUMBER, &o.count, 1, PUZZLES_MOST},
        {"--levels", CLI_FLAG, &o.levels, 0, 0},
        {"--game", CLI_TEXT, &o.game, 0, 0},
        {"--theme", CLI_TEXT, &o.theme, 0, 0},
        {"--date", CLI_TEXT, &o.date, 0, 0},
        {"--progress", CLI_TEXT, &o.progress, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], &words, CLI_LIST);
    if (code != CLI_GO_ON)
        return code;
    for (int i = 1; i < words.count; i++)
        files.at[files.count++] = words.at[i];
    return run_word(c, words.count > 0 ? words.at[0] : "", &o, &files);
}
