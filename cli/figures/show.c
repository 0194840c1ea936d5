/* show.c - `elbowroom figures show`: one key in words, from files or from what is built in. */
#include "cli/figures/internal.h"
#include "cli/figures/print.h"
#include "cli/games.h"

#include <math.h>
#include <string.h>

extern const char *const figures_files[]; /* made of content/figures */

static const double TIMES = 1.959964; /* standard errors of 19 times out of 20 */

double figures_per(int64_t sum, int64_t n)
{
    return n > 0 ? (double)sum / (double)n : 0.0;
}

figures_about figures_mean(int64_t n, int64_t sum, int64_t squares)
{
    double at = figures_per(sum, n);
    double spread = n > 1 ? ((double)squares - (double)n * at * at) / (double)(n - 1) : 0.0;
    double off = n > 0 ? TIMES * sqrt(fmax(0.0, spread) / (double)n) : 0.0;
    return (figures_about){at, at - off, at + off, n};
}

figures_about figures_fair(const int64_t *games)
{
    double n = (double)games[0], fair = figures_per(games[2], games[0]) / MATCH_WHOLE;
    if (n <= 0 || fair <= 0)
        return (figures_about){0, 0, 0, 0};
    double p = (double)games[1] / MATCH_WHOLE / n, z = TIMES * TIMES / n;
    double middle = (p + z / 2) / (1 + z), off = TIMES * sqrt(fmax(0.0, p * (1 - p)) / n + z / (4 * n)) / (1 + z);
    return (figures_about){p / fair, (middle - off) / fair, (middle + off) / fair, games[0]};
}

const char *figures_decimal(double number, int digits, char room[24])
{
    er_text text = er_text_on(room, 24);
    double times = digits == 2 ? 100 : digits == 1 ? 10 : 1, most = (double)FIGURES_MOST;
    number = fmax(-most, fmin(number, most)); /* what makes no sense has a number too */
    if (digits == 0)
        er_put_int(&text, llround(number));
    else
        er_put_decimal(&text, llround(number * times), digits);
    return room;
}

const char *figures_words(const cli *c, figures_about a, int digits, char room[96])
{
    char at[24], low[24], high[24];
    er_text text = er_text_on(room, 96);
    cli_fill(&text, cli_word(c, "cli.figures.about_number"),
             CLI_ARGS(figures_decimal(a.at, digits, at), figures_decimal(a.low, digits, low),
                      figures_decimal(a.high, digits, high)));
    return room;
}

/* ---- the command ---- */

static void say_where_from(const cli *c, const figures *f)
{
    int64_t games = 0;
    const char *last = "";
    for (int i = 0; i < f->runs; i++) {
        games += f->run[i].games;
        last = strcmp(f->run[i].date, last) > 0 ? f->run[i].date : last;
    }
    cli_say(c, "cli.figures.from", NUM(games), f->level, last);
}

static bool show_in(const cli *c, const figures *f, const char *key)
{
    int kind = session_find_game(er_span_of(f->game));
    const cli_game *game = kind >= 0 ? cli_game_at((session_game)kind) : NULL;
    if (game == NULL || game->figures == NULL || !game->figures(c, f, key))
        return false;
    say_where_from(c, f);
    return true;
}

int figures_show(const cli *c, const char *key, const cli_list *files, int from)
{
    bool found = false, good = true;
    for (int i = from; good && i < files->count; i++) {
        figures f = {.row = NULL};
        good = cli_figures_load(c, files->at[i], &f);
        found = (good && show_in(c, &f, key)) || found;
        figures_free(&f);
    }
    for (int i = 0; from >= files->count && figures_files[i] != NULL; i++) {
        figures f = {.row = NULL};
        struct err e = {0};
        good = figures_read(&f, er_span_of(figures_files[i]), &e) && good;
        found = (good && show_in(c, &f, key)) || found;
        figures_free(&f);
    }
    if (!good)
        return CLI_FAILED;
    return found ? CLI_OK : cli_refuse(c, CLI_FAILED, "cli.figures.nothing", key);
}
