/* board.c - a position of Miners for people: seats, hands and mines, the Progress boards, decks
 * and Events. */
#include "cli/terminal/miners/internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- seats ---- */

static void put_progress(const board *b, const miners_seat *p, er_text *out)
{
    if (p->side == MINERS_NONE) {
        er_put(out, cli_word(b->c, "cli.miners.no_progress"));
    } else {
        const miners_side *side = &mines_setup(b)->book.side[p->side];
        mines_put(b, out, "cli.miners.progress", content_side_name(b->c->lang, side), NUM(p->space),
                  NUM(side->spaces - 1));
    }
    if (p->finished > 0) {
        er_put(out, " · ");
        mines_put(b, out, "cli.miners.finished", NUM(p->finished));
    }
}

/* Writes "3 points + 1 full Cart = 4". */
static void put_score(const board *b, const miners_seat *p, er_text *out)
{
    int carts = miners_full_carts(mines_setup(b), p);
    mines_put_n(b, out, "cli.miners.points", p->points, "");
    er_put(out, " + ");
    mines_put_n(b, out, "cli.miners.carts", carts, "");
    er_putf(out, " = %d", p->points + carts);
}

void mines_put_status(const board *b, int seat, er_text *out)
{
    const miners_seat *p = mines_seat(b, seat);
    mines_put_n(b, out, "cli.miners.coins", p->coins, "");
    mines_part(out);
    put_score(b, p, out);
    mines_part(out);
    put_progress(b, p, out);
}

void mines_print_status(const board *b, int seat)
{
    char name[BOARD_NAME], line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    mines_put_status(b, seat, &text);
    board_seat(b, seat, name);
    fprintf(b->c->out, "%s%s%s: ", look_seat(&b->l, seat), name, look_plain(&b->l));
    board_flow(b, "", line, cli_width(name) + 2, 4);
}

/* Writes the cards that the view shows by name, of others only the level: "Koi Pool (I), Moon
 * Engine (II)"; "I, II, II". */
static void put_hand(const board *b, const miners_seat *p, er_text *out)
{
    const miners_setup *su = mines_setup(b);
    for (int i = 0; i < p->hand_count; i++) {
        er_putf(out, "%s%s", i > 0 ? ", " : "", mines_name(b, p->hand[i]));
        if (p->hand[i] >= su->book.card_count)
            continue;
        er_putf(out, " (%s)", mines_numeral(su->card_level[p->hand[i]]));
    }
    if (p->hand_count == 0)
        er_put_char(out, '-');
}

static void print_hand_names(const board *b, int seat)
{
    char hand[MINES_LINE];
    er_text text = er_text_on(hand, sizeof hand);
    put_hand(b, mines_seat(b, seat), &text);
    board_say(b, 4, "cli.miners.hand", hand);
}

void mines_print_others(const board *b, int seat)
{
    for (int i = 0; i < b->s->game.seats; i++) {
        if (i == seat)
            continue;
        mines_print_status(b, i);
        print_hand_names(b, i);
        mines_draw_short(b, i, 4);
    }
}

/* ---- Progress boards, side by side ---- */

enum { CELL = CONTENT_EFFECT_TEXT + 64, CELL_LINES = 160, GAP = 2 };

typedef struct paragraph {
    char text[CELL * 2];
    const char *line[CELL_LINES];
    int count;
} paragraph;

/* Breaks a text into lines of so many columns. */
static void break_lines(const char *utf8, size_t columns, paragraph *out)
{
    char *text = NULL;
    size_t len = 0;
    FILE *mem = open_memstream(&text, &len);
    out->count = 0;
    out->text[0] = '\0';
    if (mem == NULL)
        return;
    if (*utf8 != '\0')
        cli_flow(mem, utf8, 0, 3, columns);
    if (fclose(mem) == 0) {
        er_text copy = er_text_on(out->text, sizeof out->text);
        er_put(&copy, text);
    }
    free(text);
    for (char *at = out->text, *stop; out->count < CELL_LINES && (stop = strchr(at, '\n')) != NULL; at = stop + 1) {
        *stop = '\0';
        out->line[out->count++] = at;
    }
}

/* Writes " 5 [p1] Gain 3 coins." */
static void put_space(const board *b, int side, int space, er_text *out)
{
    const miners_side *s = &mines_setup(b)->book.side[side];
    er_putf(out, "%s%d ", space < 10 ? " " : "", space);
    for (int i = 0; i < b->s->game.seats; i++) {
        const miners_seat *p = mines_seat(b, i);
        if (p->side != side || p->space != space)
            continue;
        er_putf(out, "[p%d] ", i + 1);
    }
    content_effect_text(b->c->lang, &s->space[space], out);
}

static void print_cells(const board *b, const paragraph *cell, size_t columns)
{
    int lines = 0;
    for (int i = 0; i < MINERS_BOARDS; i++)
        lines = cell[i].count > lines ? cell[i].count : lines;
    for (int k = 0; k < lines; k++) {
        int last = MINERS_BOARDS - 1;
        while (last > 0 && k >= cell[last].count)
            last--;
        fputs("  ", b->c->out);
        for (int i = 0; i <= last; i++)
            cli_pad(b->c->out, k < cell[i].count ? cell[i].line[k] : "", i < last ? columns + GAP : 0);
        fputc('\n', b->c->out);
    }
}

void mines_print_progress(const board *b)
{
    const miners_book *book = &mines_setup(b)->book;
    const uint8_t *up = mines_seen(b)->up;
    size_t columns = ((size_t)b->l.width - 2 - (size_t)GAP * (MINERS_BOARDS - 1)) / MINERS_BOARDS;
    paragraph cell[MINERS_BOARDS];
    if (up[MINERS_BOARDS - 1] == MINERS_NONE)
        return;
    for (int i = 0; i < MINERS_BOARDS; i++)
        break_lines(content_side_name(b->c->lang, &book->side[up[i]]), columns, &cell[i]);
    fputs(look_strong(&b->l), b->c->out);
    print_cells(b, cell, columns);
    fputs(look_plain(&b->l), b->c->out);
    for (int space = MINERS_MAX_SPACES - 1; space >= 0; space--) {
        for (int i = 0; i < MINERS_BOARDS; i++) {
            char line[CELL];
            er_text text = er_text_on(line, sizeof line);
            if (space < book->side[up[i]].spaces)
                put_space(b, up[i], space, &text);
            break_lines(line, columns, &cell[i]);
        }
        print_cells(b, cell, columns);
    }
}

/* ---- decks and Events ---- */

void mines_print_decks(const board *b)
{
    const miners_setup *su = mines_setup(b);
    char line[MINES_LINE], level[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    for (int i = 1; i <= MINERS_LEVELS; i++) {
        mines_part(&text);
        mines_put(b, &text, "cli.miners.deck", mines_level(b, i, level), NUM(miners_deck_size(su, mines_seen(b), i)),
                  NUM(miners_discards(su, mines_seen(b), i)));
    }
    board_say(b, 2, "cli.miners.decks", line);
}

void mines_print_event(const board *b)
{
    const miners_state *s = mines_seen(b);
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    if (s->event == MINERS_NONE)
        return;
    content_event_text(b->c->lang, &mines_setup(b)->book.event[s->event], &text);
    mines_print_faint(b, line, 2);
}

static void print_round(const board *b)
{
    const miners_state *s = mines_seen(b);
    fputs(look_strong(&b->l), b->c->out);
    if (s->round > 0)
        board_say(b, 2, "cli.miners.headline", NUM(s->round), NUM(MINERS_ROUNDS), mines_event(b));
    else
        board_say(b, 2, "cli.miners.before");
    fputs(look_plain(&b->l), b->c->out);
    mines_print_event(b);
    board_say(b, 2, "cli.miners.to_come", NUM(MINERS_ROUNDS - s->round));
}

/* ---- everything ---- */

/* Prints a seat and its mine; things of other seats are shown in short. */
static void print_seat(const board *b, int seat)
{
    bool whole = b->viewer == 0 || b->viewer == seat + 1;
    mines_print_status(b, seat);
    print_hand_names(b, seat);
    if (whole)
        mines_draw(b, seat, NULL);
    else
        mines_draw_short(b, seat, 4);
}

void cli_miners_board(const board *b)
{
    print_round(b);
    mines_print_decks(b);
    fputc('\n', b->c->out);
    mines_print_progress(b);
    fputc('\n', b->c->out);
    for (int i = 0; i < b->s->game.seats; i++)
        print_seat(b, i);
    mines_print_legend(b);
}
