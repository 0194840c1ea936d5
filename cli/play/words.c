/* words.c - a person's decision in the terminal game: what is shown, what may be typed; see
 * internal.h. */
#include "cli/advice/advice.h"
#include "core/nearest.h"
#include "cli/terminal/display.h"
#include "cli/terminal/narrate.h"
#include "cli/play/internal.h"

#include <string.h>

/* ---- lines and questions ---- */

/* Reads one line of input; at its end, the game is over. A line that was cut is refused as no move. */
static bool read_line(game *g, char *room, size_t *len)
{
    bool read = cli_read_input(g->c, room, PLAY_INPUT, len);
    g->over = g->over || !read;
    return read;
}

/* Reads the first word typed in answer to a question; empty if only Enter was pressed. */
static bool ask_word(game *g, const char *key, char *room)
{
    char line[PLAY_INPUT];
    size_t len;
    fprintf(g->c->out, "%s ", cli_word(g->c, key));
    if (!read_line(g, line, &len))
        return false;
    er_span rest = {line, len};
    err_copy_printable(room, PLAY_INPUT, er_next_word(&rest));
    return true;
}

/* Whether the answer is yes, or nobody is there to ask. */
static bool agrees(game *g, const char *key)
{
    char word[PLAY_INPUT];
    if (!g->terminal)
        return true;
    return ask_word(g, key, word) &&
           (strcmp(word, "y") == 0 || strcmp(word, "yes") == 0 || strcmp(word, cli_word(g->c, "cli.play.yes")) == 0);
}

/* Whether to ask again before the move. */
static bool is_grave(const game *g, const er_move *move)
{
    const display *shown = display_of(g->s);
    return move->seat != ER_CHANCE && shown->is_grave != NULL && shown->is_grave(&g->b, move);
}

/* Makes people and bots alike forget what was undone. */
static void forget_undone(game *g)
{
    for (int i = 0; i < ER_MAX_SEATS; i++)
        g->told[i] = g->told[i] < g->s->count ? g->told[i] : g->s->count;
    for (int i = 0; i < g->s->game.seats; i++)
        if (g->bot[i] != NULL)
            ai_stop(&g->thinker[i]);
    advice_tell_all(g->thinker, g->s->game.seats, g->s, g->s->count);
}

/* ---- commands of a person ---- */

typedef void say_fn(game *, er_span rest);

static void show_menu(game *g)
{
    const display *f = display_of(g->s);
    menu_build(&g->m, &g->b, g->seat);
    f->print_stand(&g->b, g->seat);
    menu_print(&g->m, &g->b);
}

static void say_moves(game *g, er_span rest)
{
    (void)rest;
    show_menu(g);
}

static void say_board(game *g, er_span rest)
{
    (void)rest;
    display_of(g->s)->print_board(&g->b);
}

static void say_help(game *g, er_span rest)
{
    (void)rest;
    cli_say(g->c, display_of(g->s)->commands);
}

/* Reads a move by its number in the menu, or in words. On false, `why` says in words what is wrong. */
static bool read_move(const game *g, er_span line, er_move *move, er_text *why)
{
    return menu_read(&g->m, &g->b, g->seat, line, move, why);
}

static void say_line(const game *g, const char *line)
{
    cli_flow(g->c->out, line, 0, 2, (size_t)g->b.l.width);
}

static void say_why(game *g, er_span rest)
{
    const display *f = display_of(g->s);
    er_move move;
    char line[1024];
    er_text why = er_text_on(line, sizeof line);
    rest = cli_trimmed(rest);
    if (rest.len == 0)
        board_say(&g->b, 2, "cli.play.why_what", f->example);
    else if (read_move(g, rest, &move, &why) ||
             (f->find_question != NULL && f->find_question(&g->b, g->seat, rest, &move)))
        menu_explain(&g->b, &move);
    else
        say_line(g, line);
}

/* Writes what to type for a move: its number in the menu, and how many tokens. */
static void put_number(const void *context, const er_move *move, er_text *out)
{
    const menu *m = context;
    for (int i = 0; i < m->count; i++) {
        er_move item = m->item[i].move;
        if (m->item[i].most > 0)
            item.arg[1] = move->arg[1];
        if (!er_move_same(&item, move))
            continue;
        er_put_int(out, i + 1);
        if (m->item[i].most > 0 && move->arg[1] > 1) {
            er_putf(out, " %d", move->arg[1]);
        }
        return;
    }
}

/* For `hint` or `hint easy`: prints what the computer would do here, by the numbers of the list. */
static void say_hint(game *g, er_span rest)
{
    static ai_seat seat;
    ai_advice advice[ADVICE_MOST] = {0};
    er_span word = er_next_word(&rest);
    const ai_player *player = advice_level(word.len > 0 ? word : er_span_of("expert"));
    char key[BOARD_NAME];
    err_copy_printable(key, sizeof key, word);
    if (player == NULL) {
        board_say(&g->b, 2, "cli.err.no_such_level", key);
        return;
    }
    advice_follow(&seat, g->s, g->s->count, g->seat, player, 0);
    int count = advice_ask(&seat, g->b.seen, advice);
    advice_print(&g->b, &seat, advice, count, put_number, &g->m);
}

static void say_undo(game *g, er_span rest)
{
    const session *s = g->s;
    int last = s->count > 0 ? s->log[s->count - 1].move.seat : ER_CHANCE;
    er_err refused = session_undo(g->s, last != ER_CHANCE && g->bot[last] == NULL ? last : g->seat);
    (void)rest;
    board_say(&g->b, 2, refused.key != NULL ? refused.key : "cli.play.undone");
    if (refused.key != NULL)
        return;
    forget_undone(g);
    g->seat = -1;
}

static void say_save(game *g, er_span rest)
{
    char path[PLAY_INPUT];
    rest = cli_trimmed(rest);
    err_copy_printable(path, sizeof path, rest);
    if (rest.len == 0)
        board_say(&g->b, 2, "cli.err.file_missing");
    else if (play_write_record(g, path))
        board_say(&g->b, 2, "cli.play.saved", path);
}

/* Whether a person decided something that is not saved in a file. */
static bool is_unsaved(const game *g)
{
    for (uint32_t i = g->kept; i < g->s->count; i++)
        if (g->s->log[i].move.seat != ER_CHANCE && g->bot[g->s->log[i].move.seat] == NULL)
            return true;
    return false;
}

static void say_quit(game *g, er_span rest)
{
    (void)rest;
    if (!is_unsaved(g) || agrees(g, "cli.play.sure_quit"))
        g->over = true;
}

static const struct {
    const char *word;
    say_fn *fn;
} sayings[] = {
    {"help", say_help}, {"?", say_help},  {"board", say_board}, {"b", say_board}, {"moves", say_moves},
    {"m", say_moves},   {"why", say_why}, {"undo", say_undo},   {"u", say_undo},  {"save", say_save},
    {"quit", say_quit}, {"q", say_quit},  {"hint", say_hint},   {"h", say_hint},
};

/* ---- before a bot answers ---- */

/* Whether a person may still undo the last decision. */
static bool may_undo(const game *g)
{
    const session_entry *last = g->s->count > 0 ? &g->s->log[g->s->count - 1] : NULL;
    return g->terminal && last != NULL && last->move.seat != ER_CHANCE && g->bot[last->move.seat] == NULL &&
           (last->flags & ER_NEWS) == 0 && !is_grave(g, &last->move);
}

/* Asks until the last decision stands, or the person leaves the game. Returns whether it is to be undone. */
static bool takes_back(game *g)
{
    char word[PLAY_INPUT];
    while (!g->over && ask_word(g, "cli.play.stands", word) && word[0] != '\0') {
        if (strcmp(word, "u") == 0 || strcmp(word, "undo") == 0)
            return true;
        if (strcmp(word, "q") == 0 || strcmp(word, "quit") == 0)
            say_quit(g, (er_span){"", 0});
        else
            board_say(&g->b, 2, "cli.play.stands_only", word);
    }
    return false;
}

bool play_stands(game *g)
{
    if (!may_undo(g))
        return true;
    if (g->record != NULL)
        (void)play_write_record(g, g->record);
    if (!takes_back(g))
        return true;
    (void)session_undo(g->s, g->s->log[g->s->count - 1].move.seat);
    forget_undone(g);
    board_say(&g->b, 2, "cli.play.undone");
    return false;
}

/* ---- a decision ---- */

/* Names the word that was meant, if what was typed is none but nearly one. */
static void suggest(game *g, er_span typed)
{
    const er_rules *rules = g->s->game.rules;
    const display_word *row = display_of(g->s)->words;
    er_nearest near = er_nearest_to(typed);
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++)
        er_nearest_try(&near, sayings[i].word);
    for (; row != NULL && row->word != NULL; row++)
        er_nearest_try(&near, row->word);
    for (int i = 0; i < rules->verb_count; i++)
        if (!rules->verbs[i].chance)
            er_nearest_try(&near, rules->verbs[i].word);
    if (near.word != NULL && near.off > 0)
        board_say(&g->b, 2, "cli.err.nearest", near.word);
}

static void decide(game *g, er_span line)
{
    er_move move;
    char words[1024];
    er_text why = er_text_on(words, sizeof words);
    if (!read_move(g, line, &move, &why)) {
        say_line(g, words);
        suggest(g, er_next_word(&line));
        return;
    }
    if (is_grave(g, &move) && g->s->game.rules->check(&g->s->game, session_now(g->s), &move).key == NULL &&
        !agrees(g, "cli.play.sure_decline"))
        return;
    if (play_make(g, &move))
        g->seat = -1;
}

/* Makes several decisions of the list in one line, if the game allows that: "1 4 5". Returns
 * false if it is no such line. */
static bool decide_several(game *g, er_span line)
{
    er_move moves[PLAY_INPUT];
    const display *f = display_of(g->s);
    int most = f->together != NULL ? f->together(&g->b, g->seat) : 1, count = 0;
    int32_t which;
    for (er_span word = er_next_word(&line); word.len > 0; word = er_next_word(&line)) {
        if (!er_span_int(word, 1, g->m.count, &which) || count == most)
            return false;
        for (int i = 0; i < count; i++)
            if (er_move_same(&moves[i], &g->m.item[which - 1].move))
                return false;
        moves[count++] = g->m.item[which - 1].move;
    }
    for (int i = 0; i < count && count > 1; i++)
        if (play_make(g, &moves[i]))
            g->seat = -1;
    return count > 1;
}

/* Whether a line begins like a move of the game and has more words: `board` is a question,
 * `board crystal_shaft` a decision. */
static bool is_move(const game *g, er_span word, er_span rest)
{
    const er_rules *rules = g->s->game.rules;
    if (er_next_word(&rest).len == 0)
        return false;
    for (int i = 0; i < rules->verb_count; i++)
        if (er_span_is(word, rules->verbs[i].word))
            return true;
    return false;
}

/* Whether it is a word of this game alone, which is then obeyed. */
static bool obeys(game *g, er_span word, er_span rest)
{
    const display_word *row = display_of(g->s)->words;
    while (row != NULL && row->word != NULL && !er_span_is(word, row->word))
        row++;
    if (row == NULL || row->word == NULL)
        return false;
    row->say(&g->b, g->seat, rest);
    return true;
}

static void obey(game *g, er_span line)
{
    er_span rest = line;
    er_span word = er_next_word(&rest);
    bool move = is_move(g, word, rest);
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0] && !move; i++)
        if (er_span_is(word, sayings[i].word)) {
            sayings[i].fn(g, rest);
            return;
        }
    if (word.len == 0)
        show_menu(g);
    else if (!obeys(g, word, rest) && !decide_several(g, line))
        decide(g, line);
}

/* Whether another seat decided something that this person has not been told. */
static bool others_moved(const game *g, int seat)
{
    for (uint32_t i = g->told[seat]; i < g->s->count; i++)
        if (g->s->log[i].move.seat != seat && g->s->log[i].move.seat != ER_CHANCE)
            return true;
    return false;
}

static void show_scene(game *g, int seat)
{
    const display *f = display_of(g->s);
    if (f->print_scene != NULL) {
        f->print_scene(&g->b, seat);
        return;
    }
    fputc('\n', g->c->out);
    f->print_board(&g->b);
}

/* Shows the board first, then what the others did, which should be near the prompt. */
static void catch_up(game *g, int seat)
{
    bool news = others_moved(g, seat);
    char word[PLAY_INPUT];
    if (news || !g->met[seat])
        show_scene(g, seat);
    if (news) {
        fputc('\n', g->c->out);
        board_say(&g->b, 2, g->met[seat] ? "cli.play.since" : "cli.play.so_far");
        narrate_moves(&g->b, g->told[seat], g->s->count);
        if (g->terminal && display_of(g->s)->fills_screen != NULL && display_of(g->s)->fills_screen(&g->b))
            (void)ask_word(g, "cli.play.enter", word);
    }
    g->met[seat] = true;
    g->told[seat] = g->s->count;
}

void play_ask(game *g, int seat)
{
    char line[PLAY_INPUT], name[BOARD_NAME];
    size_t len;
    g->seat = g->live = g->asked = seat;
    play_look_from(g, seat);
    catch_up(g, seat);
    fputc('\n', g->c->out);
    show_menu(g);
    if (g->record != NULL)
        (void)play_write_record(g, g->record);
    while (g->seat >= 0 && !g->over) {
        fprintf(g->c->out, "%s%s%s> ", look_seat(&g->b.l, seat), board_seat(&g->b, seat, name), look_plain(&g->b.l));
        if (!read_line(g, line, &len))
            return;
        if (!g->terminal) {
            cli_print_plain(g->c->out, line);
            fputc('\n', g->c->out);
        }
        obey(g, (er_span){line, len});
    }
}
