/* end.c - the end of a game of Miners: a table of scores, who has won and by what, the rank in a
 * solo game. */
#include "cli/terminal/miners/internal.h"

enum { NUMBERS = 4, GAP = 2 };

static const char *const headings[NUMBERS] = {"cli.miners.end.points", "cli.miners.end.carts", "cli.miners.end.score",
                                              "cli.miners.end.coins"};

typedef struct row {
    int number[NUMBERS]; /* in the order of the headings */
} row;

static row row_of(const board *b, int seat)
{
    const miners_seat *p = &miners_at(session_now(b->s))->seat[seat];
    int carts = miners_full_carts(mines_setup(b), p);
    return (row){{p->points, carts, p->points + carts, p->coins}};
}

static void print_table(const board *b, uint8_t winners)
{
    FILE *out = b->c->out;
    char name[BOARD_NAME];
    size_t column = 0;
    for (int i = 0; i < b->s->game.seats; i++) {
        size_t n = cli_width(board_seat(b, i, name));
        column = n > column ? n : column;
    }
    cli_pad(out, "", column);
    for (int k = 0; k < NUMBERS; k++)
        cli_pad_left(out, cli_word(b->c, headings[k]), GAP + cli_width(cli_word(b->c, headings[k])));
    fputc('\n', out);
    for (int i = 0; i < b->s->game.seats; i++) {
        row r = row_of(b, i);
        fputs(look_seat(&b->l, i), out);
        cli_pad(out, board_seat(b, i, name), column);
        for (int k = 0; k < NUMBERS; k++)
            cli_pad_left(out, NUM(r.number[k]), GAP + cli_width(cli_word(b->c, headings[k])));
        bool won = (winners >> i & 1) != 0 && b->s->game.seats > 1;
        fprintf(out, "%s%s%s\n", won ? "  " : "", won ? cli_word(b->c, "cli.miners.end.winner") : "",
                look_plain(&b->l));
    }
}

/* Prints the rank, and the points needed for a better one (MI-SOLO-1). */
static void tell_rank(const board *b, int score)
{
    char room[BOARD_NAME], more[BOARD_NAME];
    int own = miners_rank(score), next = score;
    while (miners_rank(next) == own && next < score + 100)
        next++;
    const char *rank = cli_name(b->c, room, sizeof room, "rank", NUM(own));
    const char *better = cli_name(b->c, more, sizeof more, "rank", NUM(miners_rank(next)));
    board_say_as(b, look_strong(&b->l), 2, miners_rank(next) > own ? "cli.miners.end.rank" : "cli.miners.end.best_rank",
                 rank, better, NUM(next));
}

/* Returns what decided between the best scores; NULL if nothing had to (MI-END-1). */
static const char *tie_break(const board *b, uint8_t winners)
{
    row best = row_of(b, __builtin_ctz(winners));
    int equal = 0, rich = 0, won = __builtin_popcount(winners);
    for (int i = 0; i < b->s->game.seats; i++) {
        row r = row_of(b, i);
        bool as_good = r.number[2] == best.number[2];
        equal += as_good;
        rich += as_good && r.number[3] == best.number[3];
    }
    return equal == 1 ? NULL
           : won > 1  ? "cli.miners.end.shared"
           : rich > 1 ? "cli.miners.end.by_carts"
                      : "cli.miners.end.by_coins";
}

void mines_tell_end(const board *b, uint8_t winners)
{
    const char *why = b->s->game.seats > 1 ? tie_break(b, winners) : NULL;
    fputc('\n', b->c->out);
    print_table(b, winners);
    if (b->s->game.seats == 1)
        tell_rank(b, row_of(b, 0).number[2]);
    if (why != NULL)
        board_say(b, 2, why);
}
