/* take.c - a person takes a lesson in the terminal: what is told and asked, what may be typed. */
#include "cli/learn/internal.h"
#include "cli/terminal/display.h"
#include "cli/terminal/narrate.h"
#include "cli/terminal/tell.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct taker {
    cli *c;
    lesson_run run;
    progress *kept;
    board b;
    er_state_room view;
    menu m;
    bool echo;      /* nobody is typing: what is read is printed too */
    bool over;      /* the person leaves */
    uint32_t shown; /* number of moves when the scene was shown last */
    int told;       /* the step that was told last, or -1 */
} taker;

static const er_span NOTHING = {"", 0};

static er_state *view_of(taker *t)
{
    return (er_state *)(void *)t->view.bytes;
}

static void see(taker *t)
{
    session *s = t->run.s;
    s->game.rules->view(&s->game, session_now(s), t->run.of->seat, view_of(t));
    t->b.s = s;
    t->b.seen = view_of(t);
    t->b.viewer = t->run.of->seat + 1;
    t->b.l = look_of(t->c->out);
}

/* ---- texts ---- */

/* Writes a text with what the names in braces stand for. */
static void put_filled(taker *t, const lesson_answer *a, const char *text, er_text *out)
{
    while (*text != '\0') {
        size_t n = strcspn(text, "{"), name = text[n] == '{' ? strcspn(text + n + 1, "}") : 0;
        lesson_value value;
        er_put_bytes(out, text, n);
        text += n;
        if (*text == '\0')
            return;
        if (text[1 + name] == '}' && lesson_value_of(&t->run, a, (er_span){text + 1, name}, &value)) {
            if (value.is_name)
                tell_put_name(&t->b, value.kind, value.number, false, out);
            else
                er_put_int(out, value.number);
            text += name + 2;
        } else {
            er_put_char(out, *text++);
        }
    }
}

/* Prints a text: its first line, if there are several, is a heading. */
static void say(taker *t, const lesson_answer *a, const char *key)
{
    char filled[LEARN_TEXT];
    er_text out = er_text_on(filled, sizeof filled);
    put_filled(t, a, cli_word(t->c, key), &out);
    char *body = strchr(filled, '\n');
    fputc('\n', t->c->out);
    if (body != NULL) {
        *body++ = '\0';
        board_wrap(&t->b, look_strong(&t->b.l), filled, 2);
    }
    board_wrap(&t->b, "", body != NULL ? body : filled, 2);
}

static void say_name(taker *t, const lesson_answer *a, er_span name)
{
    char key[LESSON_KEY];
    er_text text = er_text_on(key, sizeof key);
    lesson_put_key(&t->run, name, &text);
    say(t, a, key);
}

/* Prints what the step adds to what the learner knows. */
static void say_known(taker *t)
{
    const lesson_line *line;
    for (int i = 0; (line = lesson_find(t->run.of, t->run.step, LESSON_KNOW, i)) != NULL; i++) {
        char key[LESSON_KEY], room[LESSON_KEY], filled[LEARN_TEXT] = "- ";
        er_text name = er_text_on(room, sizeof room), whole = er_text_on(key, sizeof key);
        er_text out = er_text_on(filled + 2, sizeof filled - 2);
        er_put(&name, "know.");
        er_put_bytes(&name, line->rest.at, line->rest.len);
        lesson_put_key(&t->run, (er_span){room, name.len}, &whole);
        put_filled(t, NULL, cli_word(t->c, key), &out);
        board_wrap(&t->b, look_faint(&t->b.l), filled, 2);
    }
}

static void say_sums(taker *t)
{
    const lesson_line *line;
    er_reason parts[ER_MAX_PARTS];
    int32_t wanted;
    bool has_wanted;
    for (int i = 0; (line = lesson_find(t->run.of, t->run.step, LESSON_SHOW, i)) != NULL; i++) {
        er_move m;
        if (lesson_show(&t->run, line, &m, parts, &wanted, &has_wanted) >= 0)
            menu_explain(&t->b, &m);
    }
}

/* ---- a step ---- */

static void show_scene(taker *t)
{
    const display *f = display_of(t->run.s);
    fputc('\n', t->c->out);
    if (f->print_scene != NULL)
        f->print_scene(&t->b, t->run.of->seat);
    else
        f->print_board(&t->b);
    t->shown = t->run.s->count;
}

static void show_menu(taker *t)
{
    menu_build(&t->m, &t->b, t->run.of->seat);
    fputc('\n', t->c->out);
    display_of(t->run.s)->print_stand(&t->b, t->run.of->seat);
    menu_print(&t->m, &t->b);
}

/* Plays a future out, turn by turn, and says what it brings. */
static void tell_future(taker *t, er_span name)
{
    int32_t score[LESSON_TURNS];
    int n = lesson_foresee(&t->run, name, -1, score);
    uint32_t from = t->run.home;
    see(t);
    fputc('\n', t->c->out);
    char key[LESSON_KEY], line[LEARN_TEXT];
    er_text text = er_text_on(key, sizeof key), out = er_text_on(line, sizeof line);
    lesson_put_key(&t->run, name, &text);
    put_filled(t, NULL, cli_word(t->c, key), &out);
    er_put_char(&out, ':');
    for (int i = 0; i < n; i++)
        er_putf(&out, " %d", score[i]);
    board_wrap(&t->b, look_strong(&t->b.l), line, 2);
    narrate_moves(&t->b, from, t->run.s->count);
    lesson_home(&t->run);
    see(t);
}

/* Whether anyone but the learner has moved since the scene was shown. */
static bool others_moved(const taker *t)
{
    for (uint32_t i = t->shown; i < t->run.s->count; i++) {
        int seat = t->run.s->log[i].move.seat;
        if (seat != t->run.of->seat && seat != ER_CHANCE)
            return true;
    }
    return false;
}

static void tell_step(taker *t)
{
    const lesson *l = t->run.of;
    bool asks = lesson_way(&t->run) != LESSON_NEXT;
    see(t);
    if (t->told < 0 || others_moved(t))
        show_scene(t);
    for (int i = 0; lesson_future(&t->run, i).len > 0; i++)
        tell_future(t, lesson_future(&t->run, i));
    if (asks)
        show_menu(t);
    fputc('\n', t->c->out);
    board_say_as(&t->b, look_faint(&t->b.l), 2, "learn.step", NUM(t->run.step + 1), NUM(l->steps));
    say_known(t);
    say_name(t, NULL, l->step[t->run.step].key);
    say_sums(t);
    t->told = t->run.step;
}

/* ---- what may be typed ---- */

/* Keeps where the lesson is. */
static bool keep(taker *t)
{
    size_t size = (size_t)LESSON_INPUTS * ER_MOVE_TEXT;
    char *text = malloc(size);
    if (text == NULL)
        return cli_refuse(t->c, false, "err.session.memory");
    er_text out = er_text_on(text, size);
    if (lesson_is_over(&t->run))
        er_put(&out, "done");
    else
        lesson_put_progress(&t->run, &out);
    bool good = progress_recall(t->c, t->kept) &&
                ((!lesson_is_over(&t->run) && progress_is_done(progress_of(t->kept, t->run.of->key))) ||
                 progress_note(t->c, t->kept, t->run.of->key, text));
    free(text);
    return good;
}

/* Tells what came of an answer. */
static void tell_answer(taker *t, const lesson_answer *a)
{
    see(t);
    if (t->run.s->count > a->from) {
        fputc('\n', t->c->out);
        narrate_moves(&t->b, a->from, t->run.s->count);
    }
    if (a->key[0] != '\0')
        say(t, a, a->key);
    if (a->verdict == LESSON_IS_SHOWN) {
        fputc('\n', t->c->out);
        board_say(&t->b, 2, "cli.learn.taken_back");
        lesson_home(&t->run);
        see(t);
    }
    if (a->verdict == LESSON_IS_BROKEN) {
        (void)cli_refuse_err(t->c, 0, NULL, &t->run.fault);
        t->over = true;
    }
    if (a->verdict == LESSON_IS_PART)
        show_menu(t);
}

static void do_next(taker *t, er_span rest)
{
    lesson_answer a = {.kind = "", .from = t->run.s->count};
    (void)rest;
    if (lesson_way(&t->run) != LESSON_NEXT) {
        show_menu(t);
        return;
    }
    a.verdict = lesson_next(&t->run) ? LESSON_IS_RIGHT : LESSON_IS_BROKEN;
    tell_answer(t, &a);
}

static void do_show(taker *t, er_span rest)
{
    lesson_answer a;
    (void)rest;
    lesson_reveal(&t->run, &a);
    tell_answer(t, &a);
}

static void do_hint(taker *t, er_span rest)
{
    const lesson_line *line = lesson_find(t->run.of, t->run.step, LESSON_HINT, 0);
    er_move asked;
    char room[ER_MOVE_TEXT];
    (void)rest;
    if (line != NULL) {
        say_name(t, NULL, line->say);
    } else if (lesson_asked(&t->run, &asked, 1) > 0) {
        cli_put_move(&t->run.s->game, &asked, room);
        board_say(&t->b, 2, "cli.learn.hint", room);
    } else {
        say_name(t, NULL, t->run.of->step[t->run.step].key);
    }
}

static void do_skip(taker *t, er_span rest)
{
    (void)rest;
    if (!lesson_skip(&t->run)) {
        (void)cli_refuse_err(t->c, 0, NULL, &t->run.fault);
        t->over = true;
    }
}

static void do_back(taker *t, er_span rest)
{
    (void)rest;
    lesson_back(&t->run);
    t->told = -1;
}

static void do_board(taker *t, er_span rest)
{
    (void)rest;
    display_of(t->run.s)->print_board(&t->b);
}

static void do_moves(taker *t, er_span rest)
{
    (void)rest;
    show_menu(t);
}

static void do_why(taker *t, er_span rest)
{
    const display *f = display_of(t->run.s);
    char words[1024];
    er_text why = er_text_on(words, sizeof words);
    er_move move;
    rest = cli_trimmed(rest);
    if (rest.len == 0)
        board_say(&t->b, 2, "cli.play.why_what", f->example);
    else if (menu_read(&t->m, &t->b, t->run.of->seat, rest, &move, &why) ||
             (f->find_question != NULL && f->find_question(&t->b, t->run.of->seat, rest, &move)))
        menu_explain(&t->b, &move);
    else
        board_wrap(&t->b, "", words, 2);
}

static void do_help(taker *t, er_span rest)
{
    (void)rest;
    cli_say(t->c, "cli.learn.commands");
}

static void do_quit(taker *t, er_span rest)
{
    (void)rest;
    t->over = true;
}

static const struct {
    const char *word;
    void (*act)(taker *, er_span rest);
} words[] = {
    {"next", do_next}, {"n", do_next},      {"show", do_show}, {"hint", do_hint},   {"h", do_hint},  {"skip", do_skip},
    {"back", do_back}, {"board", do_board}, {"b", do_board},   {"moves", do_moves}, {"m", do_moves}, {"why", do_why},
    {"help", do_help}, {"?", do_help},      {"quit", do_quit}, {"q", do_quit},
};

static void decide(taker *t, er_span line)
{
    char text[1024];
    er_text why = er_text_on(text, sizeof text);
    lesson_answer a;
    er_move m;
    if (!menu_read(&t->m, &t->b, t->run.of->seat, line, &m, &why)) {
        board_wrap(&t->b, "", text, 2);
        return;
    }
    lesson_try(&t->run, &m, &a);
    tell_answer(t, &a);
}

/* Whether a word is one of the commands, and no move of this game with more words: `board` and `board lamp_ladder`. */
static bool obeys(taker *t, er_span word, er_span rest)
{
    er_span more = rest;
    bool move = er_next_word(&more).len > 0 && !er_span_is(word, "why");
    for (size_t i = 0; i < sizeof words / sizeof words[0] && !move; i++)
        if (er_span_is(word, words[i].word)) {
            words[i].act(t, rest);
            return true;
        }
    return false;
}

static void read_one(taker *t)
{
    char line[MENU_INPUT], name[BOARD_NAME];
    size_t len;
    if (lesson_way(&t->run) == LESSON_NEXT)
        fprintf(t->c->out, "\n%s> ", cli_word(t->c, "cli.learn.enter"));
    else
        fprintf(t->c->out, "\n%s%s%s> ", look_seat(&t->b.l, t->run.of->seat), board_seat(&t->b, t->run.of->seat, name),
                look_plain(&t->b.l));
    if (!cli_read_input(t->c, line, sizeof line, &len)) {
        t->over = true;
        return;
    }
    if (t->echo) {
        cli_print_plain(t->c->out, line);
        fputc('\n', t->c->out);
    }
    er_span rest = {line, len}, word = er_next_word(&rest);
    if (word.len == 0)
        do_next(t, NOTHING);
    else if (!obeys(t, word, rest))
        decide(t, (er_span){line, len});
}

/* ---- the lesson ---- */

static void begin(taker *t)
{
    char room[LESSON_KEY];
    er_text key = er_text_on(room, sizeof room);
    er_span noted = progress_of(t->kept, t->run.of->key);
    see(t);
    lesson_put_key(&t->run, er_span_of("title"), &key);
    fputc('\n', t->c->out);
    board_wrap(&t->b, look_strong(&t->b.l), cli_word(t->c, room), 2);
    if (noted.len > 0 && !progress_is_done(noted)) {
        (void)lesson_resume(&t->run, noted);
        board_say(&t->b, 2, "cli.learn.resumed", NUM(t->run.step + 1));
    }
    cli_say(t->c, "cli.learn.begin");
}

static void end(taker *t)
{
    if (!lesson_is_over(&t->run)) {
        board_say(&t->b, 2, "cli.learn.left");
        return;
    }
    see(t);
    say_name(t, NULL, er_span_of("end"));
    fputc('\n', t->c->out);
    board_say(&t->b, 2, "cli.learn.finished");
}

static bool take(taker *t)
{
    bool good = true;
    begin(t);
    while (!t->over && !lesson_is_over(&t->run)) {
        if (t->told != t->run.step)
            tell_step(t);
        read_one(t);
        good = good && keep(t);
    }
    end(t);
    return good;
}

int learn_take(cli *c, const lesson *l, progress *kept)
{
    const lesson_host host = learn_host();
    struct err e = {0};
    taker *t = calloc(1, sizeof *t);
    if (t == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    t->c = c;
    t->kept = kept;
    t->told = -1;
    t->echo = isatty(fileno(c->in)) == 0;
    bool opened = lesson_open(&t->run, l, &host, &e);
    int code = CLI_USAGE;
    if (opened) {
        (void)session_set_name(t->run.s, l->seat, er_span_of(cli_word(c, "cli.play.you")), NULL);
        t->b = (board){.c = c, .s = t->run.s};
        code = take(t) && !ferror(c->out) ? CLI_OK : CLI_FAILED;
    } else {
        (void)cli_refuse_err(c, CLI_USAGE, NULL, &e);
    }
    lesson_close(&t->run);
    free(t);
    return code;
}
