/* ask.c - one puzzle in the terminal: the position, the question, the answer, and the better line. */
#include "cli/puzzles/internal.h"
#include "cli/terminal/display.h"
#include "cli/terminal/narrate.h"
#include "cli/terminal/tell.h"
#include "core/reader.h"

#include <stdlib.h>
#include <string.h>

typedef struct asked {
    puzzles_solver *by;
    const puzzle *p;
    const daily_card *card;
    puzzle_opened o;
    er_state_room view;
    board b;
    menu m;
    bool answered, gave_up;
    er_move answer;
} asked;

static const display *display_at(const asked *a)
{
    return display_of(a->o.s);
}

static void see(asked *a)
{
    session *s = a->o.s;
    er_state *view = (er_state *)(void *)a->view.bytes;
    s->game.rules->view(&s->game, session_now(s), a->o.seat, view);
    a->b = (board){.c = a->by->c, .s = s, .seen = view, .viewer = a->o.seat + 1, .l = look_of(a->by->c->out)};
}

static void say_theme(const asked *a, const char *ink)
{
    char title[64], word[ER_KEY];
    err_copy_printable(word, sizeof word, a->p->theme);
    board_say_as(&a->b, ink, 2, "cli.solve.theme", puzzles_theme(a->by->c, a->p->theme, title, sizeof title), word);
}

/* Says a text in the form that goes with a number, which is {1}. */
static void say_number(const asked *a, const char *key, int n)
{
    char room[256];
    er_text out = er_text_on(room, sizeof room);
    content_fill(&out, content_form(a->by->c->lang, cli_word(a->by->c, key), n), (const char *const[]){NUM(n)}, 1);
    board_flow(&a->b, "", room, 0, 2);
}

/* ---- the question ---- */

static void say_heading(const asked *a)
{
    const cli *c = a->by->c;
    char id[16], name[200], table[300], date[16];
    er_text text = er_text_on(id, sizeof id), subject = er_text_on(name, sizeof name),
            where = er_text_on(table, sizeof table), day = er_text_on(date, sizeof date);
    puzzles_put_id(&text, a->p);
    puzzles_put_subject(c, &a->o, &subject);
    cli_put_table(c, a->o.s, &where);
    daily_put_date(&day, a->by->day);
    fputc('\n', c->out);
    if (a->by->mode == PUZZLES_TODAY)
        board_say_as(&a->b, look_strong(&a->b.l), 2, "cli.solve.today", date, name);
    else
        board_say_as(&a->b, look_strong(&a->b.l), 2, "cli.solve.heading", id, name);
    board_flow(&a->b, look_faint(&a->b.l), table, 0, 2);
}

static void show_menu(asked *a)
{
    menu_build(&a->m, &a->b, a->o.seat);
    fputc('\n', a->by->c->out);
    display_at(a)->print_stand(&a->b, a->o.seat);
    menu_print(&a->m, &a->b);
}

static void show(asked *a)
{
    say_heading(a);
    fputc('\n', a->by->c->out);
    display_at(a)->print_board(&a->b);
    show_menu(a);
    fputc('\n', a->by->c->out);
    board_say_as(&a->b, look_strong(&a->b.l), 2, "cli.solve.ask");
}

/* ---- the result ---- */

/* What the natural move loses: of the chance to win, and of coins or points. */
static void say_loss(const asked *a)
{
    char move[TELL_TEXT];
    er_text text = er_text_on(move, sizeof move);
    int percent = (a->p->chance + 5) / 10, coins = (a->p->coins + 5) / 10;
    tell_put_moves(&a->b, false, &a->o.natural, 1, false, &text);
    fputc('\n', a->by->c->out);
    board_say(&a->b, 2, "cli.solve.natural", move);
    if (percent > 0)
        say_number(a, "cli.solve.loses_chance", percent);
    if (coins > 0)
        say_number(a, display_at(a)->coins ? "cli.solve.loses_coins" : "cli.solve.loses_points", coins);
}

static void say_verdict(const asked *a, bool solved)
{
    bool best = a->answered && er_move_same(&a->answer, &a->o.better[0]);
    fputc('\n', a->by->c->out);
    board_say_as(&a->b, look_strong(&a->b.l), 2,
                 best         ? "cli.solve.best"
                 : solved     ? "cli.solve.good"
                 : a->gave_up ? "cli.solve.shown"
                              : "cli.solve.wrong");
}

/* Names the best move, plays the whole line, and tells what comes of it. */
static void play_line(asked *a)
{
    char move[TELL_TEXT];
    er_text text = er_text_on(move, sizeof move);
    uint32_t from = a->o.s->count;
    tell_put_moves(&a->b, false, &a->o.better[0], 1, false, &text);
    fputc('\n', a->by->c->out);
    board_say(&a->b, 2, "cli.solve.line", move);
    (void)puzzle_play_line(&a->o);
    see(a);
    narrate_moves(&a->b, from, a->o.s->count);
}

static void say_rating(const asked *a, glicko before, bool counted)
{
    const puzzles_solver *s = a->by;
    int now = glicko_points(s->kept.solver), change = now - glicko_points(before);
    char sign[24];
    er_text text = er_text_on(sign, sizeof sign);
    er_put(&text, change < 0 ? "−" : "+");
    er_put_int(&text, abs(change));
    if (s->mode == PUZZLES_STREAK)
        say_number(a, "cli.solve.streak", s->streak);
    else if (counted)
        board_say(&a->b, 2, "cli.solve.rating", NUM(now), sign, NUM(a->p->rating));
    else
        board_say(&a->b, 2, "cli.solve.tried", NUM(now));
}

static bool finish(asked *a)
{
    puzzles_solver *s = a->by;
    bool solved = a->answered && puzzle_is_good(&a->o, &a->answer);
    say_verdict(a, solved);
    say_loss(a);
    play_line(a);
    if (!puzzles_recall(s))
        return false;
    glicko before = s->kept.solver;
    s->streak = solved ? s->streak + 1 : 0;
    s->missed = !solved;
    bool counted = kept_note(&s->kept, a->card, solved, s->mode != PUZZLES_STREAK);
    if (s->mode == PUZZLES_STREAK)
        kept_note_streak(&s->kept, s->streak);
    fputc('\n', s->c->out);
    say_theme(a, look_faint(&a->b.l));
    if (s->mode != PUZZLES_STREAK || solved)
        say_rating(a, before, counted);
    return puzzles_note(s);
}

/* ---- what may be typed ---- */

static void do_moves(asked *a, er_span rest)
{
    (void)rest;
    show_menu(a);
}

static void do_board(asked *a, er_span rest)
{
    (void)rest;
    display_at(a)->print_board(&a->b);
}

static void do_hint(asked *a, er_span rest)
{
    (void)rest;
    say_theme(a, "");
}

static void do_show(asked *a, er_span rest)
{
    (void)rest;
    a->gave_up = true;
}

static void do_why(asked *a, er_span rest)
{
    const display *d = display_at(a);
    char words[1024];
    er_text why = er_text_on(words, sizeof words);
    er_move move;
    rest = cli_trimmed(rest);
    if (rest.len == 0)
        board_say(&a->b, 2, "cli.play.why_what", d->example);
    else if (menu_read(&a->m, &a->b, a->o.seat, rest, &move, &why) ||
             (d->find_question != NULL && d->find_question(&a->b, a->o.seat, rest, &move)))
        menu_explain(&a->b, &move);
    else
        board_wrap(&a->b, "", words, 2);
}

static void do_help(asked *a, er_span rest)
{
    (void)rest;
    cli_say(a->by->c, "cli.solve.commands");
}

static void do_quit(asked *a, er_span rest)
{
    (void)rest;
    a->by->over = true;
}

static const struct {
    const char *word;
    void (*act)(asked *, er_span rest);
} words[] = {
    {"hint", do_hint}, {"h", do_hint},  {"show", do_show}, {"board", do_board}, {"b", do_board},   {"moves", do_moves},
    {"m", do_moves},   {"why", do_why}, {"help", do_help}, {"?", do_help},      {"quit", do_quit}, {"q", do_quit},
};

/* Whether a word is one of the commands, and no move of this game with more words. */
static bool obeys(asked *a, er_span line)
{
    er_span rest = line, word = er_next_word(&rest), more = rest;
    bool move = er_next_word(&more).len > 0 && !er_span_is(word, "why");
    for (size_t i = 0; i < sizeof words / sizeof words[0] && !move; i++)
        if (er_span_is(word, words[i].word)) {
            words[i].act(a, rest);
            return true;
        }
    return false;
}

static void read_one(asked *a)
{
    char line[MENU_INPUT], name[BOARD_NAME], text[1024];
    er_text why = er_text_on(text, sizeof text);
    fprintf(a->by->c->out, "\n%s%s%s> ", look_seat(&a->b.l, a->o.seat), board_seat(&a->b, a->o.seat, name),
            look_plain(&a->b.l));
    er_span typed = puzzles_read(a->by, line, sizeof line);
    if (a->by->over)
        return;
    if (typed.len == 0)
        show_menu(a);
    else if (obeys(a, typed))
        return;
    else if (menu_read(&a->m, &a->b, a->o.seat, typed, &a->answer, &why))
        a->answered = true;
    else
        board_wrap(&a->b, "", text, 2);
}

/* ---- one puzzle ---- */

bool puzzles_ask(puzzles_solver *s, int index)
{
    asked *a = calloc(1, sizeof *a);
    if (a == NULL)
        return cli_refuse(s->c, false, "err.session.memory");
    a->by = s;
    a->p = &s->b.at[index].p;
    a->card = &s->card[index];
    bool good = puzzles_open(s->c, &s->b, index, &a->o);
    if (good) {
        (void)session_set_name(a->o.s, a->o.seat, er_span_of(cli_word(s->c, "cli.play.you")), NULL);
        see(a);
        show(a);
        while (!s->over && !a->answered && !a->gave_up)
            read_one(a);
        good = s->over || finish(a);
    }
    puzzle_close(&a->o);
    free(a);
    return good;
}
