/* miners_board.c - a position of Miners for people, as plain text: what each seat has, its hand, its mine by levels. */
#include "cli/face.h"
#include "content/card_text.h"
#include "miners/state.h"

enum { LINE = 1024 };

static const char *const numerals[MINERS_LEVELS + 1] = {"", "I", "II", "III", "IV"};

/* By its number, or only its level where the view shows no more. */
static void put_card(const board *b, int card, er_text *out)
{
    const miners_setup *su = miners_setup_of(&b->s->game);
    if (card < su->book.card_count) {
        er_put(out, content_card_name(b->c->lang, &su->book.card[card]));
        er_put(out, " (");
        er_put(out, numerals[su->book.card[card].level]);
        er_put(out, ")");
    } else {
        er_put(out, numerals[miners_level_of(su, card)]);
    }
}

static void put_hand(const board *b, const miners_seat *p, er_text *out)
{
    for (int i = 0; i < p->hand_count; i++) {
        er_put(out, i > 0 ? ", " : "");
        put_card(b, p->hand[i], out);
    }
    if (p->hand_count == 0)
        er_put(out, "-");
}

static void put_progress(const board *b, const miners_seat *p, er_text *out)
{
    const miners_book *book = miners_book_of(&b->s->game);
    if (p->side == MINERS_NONE) {
        er_put_char(out, '-');
        return;
    }
    er_put(out, content_side_name(b->c->lang, &book->side[p->side]));
    er_put_char(out, ' ');
    er_put_int(out, p->space);
    er_put_char(out, '/');
    er_put_int(out, book->side[p->side].spaces - 1);
}

/* "0 Toll Keeper M2 !": the column, the card, Machines, a Collapse, whether it was activated this round. */
static void put_slot(const board *b, const miners_slot *at, er_text *out)
{
    const miners_book *book = miners_book_of(&b->s->game);
    int machines = at->marks & MARK_MACHINES;
    er_put_int(out, at->column);
    er_put_char(out, ' ');
    er_put(out, content_card_name(b->c->lang, &book->card[at->card]));
    if (machines > 0) {
        er_put(out, " M");
        er_put_int(out, machines);
    }
    if ((at->marks & MARK_COLLAPSE) != 0)
        er_put(out, " !");
    if ((at->marks & MARK_USED) != 0) {
        er_put_char(out, ' ');
        er_put(out, cli_word(b->c, "cli.miners.used"));
    }
}

/* One level of a mine from left to right; nothing where it has no card. */
static void print_level(const board *b, const miners_seat *p, int level)
{
    char line[LINE];
    er_text text = er_text_on(line, sizeof line);
    for (int column = -COLUMN_MOST; column <= COLUMN_MOST; column++) {
        int slot = miners_slot_at(p, level, column);
        if (slot < 0)
            continue;
        er_put(&text, text.len > 0 ? " | " : "");
        put_slot(b, &p->mine[slot], &text);
    }
    if (text.len == 0)
        return;
    fputs("    ", b->c->out);
    cli_pad(b->c->out, numerals[level], 5);
    cli_flow(b->c->out, line, 9, 9, (size_t)b->l.width);
}

static void print_seat(const board *b, int seat)
{
    const miners_setup *su = miners_setup_of(&b->s->game);
    const miners_seat *p = &miners_at(b->seen)->seat[seat];
    int carts = miners_full_carts(su, p);
    char name[BOARD_NAME], progress[LINE], hand[LINE];
    er_text text = er_text_on(progress, sizeof progress);
    put_progress(b, p, &text);
    text = er_text_on(hand, sizeof hand);
    put_hand(b, p, &text);
    fputs(look_seat(&b->l, seat), b->c->out);
    board_say(b, 4, "cli.miners.seat", board_seat(b, seat, name), NUM(p->coins), NUM(p->points), NUM(carts),
              NUM(p->points + carts), progress, NUM(p->finished));
    fputs(look_plain(&b->l), b->c->out);
    board_say(b, 4, "cli.miners.hand", hand);
    for (int level = 1; level <= MINERS_LEVELS; level++)
        print_level(b, p, level);
}

void cli_miners_board(const board *b)
{
    for (int i = 0; i < b->s->game.seats; i++)
        print_seat(b, i);
}
