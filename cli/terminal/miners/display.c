/* display.c - Miners in the terminal: questions that a person may ask, and the table of functions
 * of other files; see display.h. */
#include "cli/terminal/miners/internal.h"

#include <string.h>

static void say_table(const board *b, int64_t seed)
{
    board_say(b, 2, "cli.miners.welcome", NUM(b->s->game.seats), NUM(seed));
    mines_print_faint(b, cli_word(b->c, "cli.miners.intro"), 2);
}

/* Before the news: shows the other seats, when there is time to look; the seat's own mine comes
 * after them. */
static void print_scene(const board *b, int seat)
{
    if (mines_seat(b, seat)->waits != MINERS_WAITS_PLAY || b->s->game.seats == 1)
        return;
    fputc('\n', b->c->out);
    mines_print_others(b, seat);
}

/* ---- questions of a person ---- */

static void print_card(const board *b, int card)
{
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    er_put(&text, " · ");
    mines_put_kind(b, card, &text);
    fprintf(b->c->out, "  %s%s%s", look_strong(&b->l), mines_name(b, card), look_plain(&b->l));
    board_flow(b, "", line, 2 + cli_width(mines_name(b, card)), 4);
    text = er_text_on(line, sizeof line);
    content_card_text(b->c->lang, &mines_setup(b)->book.card[card], &text);
    board_wrap(b, "", line, 4);
}

static void print_named_event(const board *b, const miners_event *e)
{
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    fprintf(b->c->out, "  %s%s%s\n", look_strong(&b->l), content_event_name(b->c->lang, e), look_plain(&b->l));
    content_event_text(b->c->lang, e, &text);
    board_wrap(b, "", line, 4);
}

/* Shows a card or an Event by the beginning of its name or key. */
static void say_card(const board *b, int seat, er_span rest)
{
    const miners_book *book = &mines_setup(b)->book;
    char typed[BOARD_NAME];
    (void)seat;
    rest = cli_trimmed(rest);
    for (int i = 0; i < book->card_count; i++)
        if (cli_begins_with(mines_name(b, i), rest) || cli_begins_with(book->card[i].key, rest)) {
            print_card(b, i);
            return;
        }
    for (int i = 0; i < book->event_count; i++)
        if (cli_begins_with(content_event_name(b->c->lang, &book->event[i]), rest) ||
            cli_begins_with(book->event[i].key, rest)) {
            print_named_event(b, &book->event[i]);
            return;
        }
    err_copy_printable(typed, sizeof typed, rest);
    board_say(b, 2, rest.len > 0 ? "cli.miners.no_such_card" : "cli.miners.card_what", typed);
}

/* Shows a mine with the texts of its cards: the seat's own, or that of `mine p2`. */
static void say_mine(const board *b, int seat, er_span rest)
{
    er_span word = er_next_word(&rest);
    char typed[BOARD_NAME];
    if (word.len > 0 && !cli_read_seat(word, b->s->game.seats, &seat)) {
        err_copy_printable(typed, sizeof typed, word);
        board_say(b, 2, "cli.miners.no_such_seat", typed);
        return;
    }
    const miners_seat *p = mines_seat(b, seat);
    mines_print_status(b, seat);
    mines_draw(b, seat, NULL);
    mines_print_legend(b);
    for (int level = 1; level <= MINERS_LEVELS; level++)
        for (int i = 0; i < p->mine_count; i++)
            if (p->mine[i].level == level)
                print_card(b, p->mine[i].card);
}

static void say_hand(const board *b, int seat, er_span rest)
{
    const miners_seat *p = mines_seat(b, seat);
    (void)rest;
    for (int i = 0; i < p->hand_count; i++)
        print_card(b, p->hand[i]);
    if (p->hand_count == 0)
        board_say(b, 4, "cli.miners.hand", "-");
}

static void say_progress(const board *b, int seat, er_span rest)
{
    (void)seat;
    (void)rest;
    mines_print_progress(b);
}

static const display_word words[] = {
    {"card", say_card}, {"mine", say_mine}, {"hand", say_hand}, {"progress", say_progress}, {0}};

/* ---- costs ---- */

static const char *part(const board *b, const er_reason *reason)
{
    const miners_book *book = &mines_setup(b)->book;
    for (int i = 0; i < book->card_count; i++)
        if (strcmp(book->card[i].key, reason->word) == 0)
            return content_card_name(b->c->lang, &book->card[i]);
    for (int i = 0; i < book->event_count; i++)
        if (strcmp(book->event[i].key, reason->word) == 0)
            return content_event_name(b->c->lang, &book->event[i]);
    return NULL;
}

static bool tells_cost(const er_move *m)
{
    (void)m; /* only what costs something has parts */
    return true;
}

const display display_miners = {.say_table = say_table,
                                .print_board = cli_miners_board,
                                .print_scene = print_scene,
                                .print_stand = mines_print_stand,
                                .print_item = mines_print_item,
                                .together = mines_together,
                                .words = words,
                                .find_label = mines_find_label,
                                .put_more = mines_put_more,
                                .explain_news = mines_explain_news,
                                .tell_end = mines_tell_end,
                                .put_name = mines_put_name,
                                .put_object = mines_put_object,
                                .part = part,
                                .tells_cost = tells_cost,
                                .board_last = true,
                                .commands = "cli.miners.commands",
                                .example = "play koi_pool"};
