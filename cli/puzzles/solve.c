/* solve.c - `elbowroom puzzles`: somebody solves puzzles: that of the day, one after another, a streak, or a
 * certain one. */
#include "cli/puzzles/internal.h"
#include "puzzles/theme.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 24 * 60 * 60 };

er_span puzzles_read(puzzles_solver *s, char *room, size_t cap)
{
    size_t len = 0;
    fflush(s->c->out);
    if (!cli_read_input(s->c, room, cap, &len)) {
        s->over = true;
        return (er_span){"", 0};
    }
    if (s->echo) {
        cli_print_plain(s->c->out, room);
        fputc('\n', s->c->out);
    }
    return cli_trimmed((er_span){room, len});
}

/* ---- what is wished ---- */

static bool read_mode(puzzles_solver *s, const char *what)
{
    static const char *const words[] = {
        [PUZZLES_TODAY] = "today", [PUZZLES_NEXT] = "next", [PUZZLES_STREAK] = "streak"};
    if (what[0] == '\0') {
        s->mode = s->o->game != NULL || s->o->theme != NULL ? PUZZLES_NEXT : PUZZLES_TODAY;
        return true;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(what, words[i]) == 0) {
            s->mode = (puzzles_mode)i;
            return true;
        }
    for (s->one = 0; s->one < s->b.count; s->one++) {
        char id[16];
        er_text text = er_text_on(id, sizeof id);
        puzzles_put_id(&text, &s->b.at[s->one].p);
        if (strcmp(what, id) == 0) {
            s->mode = PUZZLES_ONE;
            return true;
        }
    }
    return cli_refuse(s->c, false, "cli.err.unknown_word", what, "today, next, streak, make, check, list, choose");
}

static bool read_day(puzzles_solver *s)
{
    if (s->o->date == NULL) {
        s->day = (int32_t)(time(NULL) / DAY);
        return true;
    }
    return daily_read_date(er_span_of(s->o->date), &s->day) || cli_refuse(s->c, false, "cli.solve.no_date", s->o->date);
}

static bool theme_is_one(const char *theme)
{
    for (int i = 0; i < SESSION_GAMES; i++)
        if (theme_is_known((session_game)i, er_span_of(theme)))
            return true;
    return false;
}

static bool read_wish(puzzles_solver *s)
{
    const puzzles_options *o = s->o;
    s->wish = (daily_wish){.game = DAILY_ANY_GAME, .theme = er_span_of(o->theme != NULL ? o->theme : "")};
    s->wish.seed = o->seed >= 0 ? (uint64_t)o->seed : cli_random_seed();
    if (o->theme != NULL && !theme_is_one(o->theme))
        return cli_refuse(s->c, false, "cli.solve.no_theme", o->theme);
    if (o->game != NULL && (s->wish.game = session_find_game(er_span_of(o->game))) < 0)
        return cli_refuse(s->c, false, "cli.solve.no_game", o->game);
    return read_day(s);
}

static bool make_cards(puzzles_solver *s)
{
    s->card = calloc((size_t)s->b.count + 1, sizeof *s->card);
    for (int i = 0; s->card != NULL && i < s->b.count; i++)
        (void)daily_card_of(&s->b.at[i].p, &s->card[i]);
    return s->card != NULL || cli_refuse(s->c, false, "err.session.memory");
}

/* ---- one after another ---- */

static int choose(puzzles_solver *s)
{
    s->wish.seed++;
    s->wish.rating = s->mode == PUZZLES_STREAK ? daily_streak_rating(s->streak) : glicko_points(s->kept.solver);
    if (s->mode == PUZZLES_ONE)
        return s->one;
    kept_mark(&s->kept, s->card, s->b.count);
    return s->mode == PUZZLES_TODAY ? daily_puzzle(s->card, s->b.count, s->day)
                                    : daily_next(s->card, s->b.count, &s->wish);
}

/* Asks whether to go on, with the next one if not with a streak. */
static void ask_on(puzzles_solver *s)
{
    char line[64];
    fprintf(s->c->out, "\n%s> ", cli_word(s->c, "cli.solve.enter"));
    er_span word = puzzles_read(s, line, sizeof line);
    s->over = s->over || er_span_is(word, "q") || er_span_is(word, "quit");
    if (s->mode != PUZZLES_STREAK)
        s->mode = PUZZLES_NEXT;
}

static int solve(puzzles_solver *s)
{
    cli_say(s->c, "cli.solve.begin");
    while (!s->over) {
        int next = choose(s);
        if (next < 0)
            return cli_refuse(s->c, CLI_FAILED, "cli.solve.none");
        if (!puzzles_ask(s, next))
            return CLI_FAILED;
        if (s->mode == PUZZLES_STREAK && s->missed) {
            cli_say(s->c, "cli.solve.streak_over", NUM(s->kept.streak));
            return CLI_OK;
        }
        if (!s->over)
            ask_on(s);
    }
    return ferror(s->c->out) ? CLI_FAILED : CLI_OK;
}

int puzzles_solve(cli *c, const puzzles_options *o, const char *what)
{
    puzzles_solver *s = calloc(1, sizeof *s);
    if (s == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    s->c = c;
    s->o = o;
    s->echo = isatty(fileno(c->in)) == 0;
    kept_begin(&s->kept);
    bool good = puzzles_load(c, &(cli_list){0}, &s->b) && make_cards(s) && read_mode(s, what) && read_wish(s) &&
                puzzles_recall(s);
    int code = good ? solve(s) : CLI_USAGE;
    puzzles_free(&s->b);
    free(s->card);
    free(s);
    return code;
}
