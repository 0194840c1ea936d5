/* words.c - moves, plans and advice in words; see advice.h. */
#include "cli/advice/advice.h"
#include "cli/terminal/display.h"
#include "cli/terminal/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

static void put_sign(er_text *out, int64_t amount, bool sign)
{
    er_put(out, amount < 0 ? "-" : sign && amount > 0 ? "+" : "");
}

static int64_t rounded(int64_t amount, int64_t unit)
{
    return ((amount < 0 ? -amount : amount) + unit / 2) / unit;
}

void advice_put_amount(const board *b, int32_t hundredths, bool sign, er_text *out)
{
    int64_t tenths = rounded(hundredths, 10);
    put_sign(out, tenths == 0 ? 0 : hundredths, sign);
    cli_fill(out, cli_word(b->c, "cli.tenths"), CLI_ARGS(NUM(tenths / 10), NUM(tenths % 10)));
}

void advice_put_chance(const board *b, int32_t chance, bool sign, er_text *out)
{
    int64_t percent = rounded(chance, AI_CERTAIN / 100);
    put_sign(out, percent == 0 ? 0 : chance, sign);
    cli_fill(out, cli_word(b->c, "cli.percent"), CLI_ARGS(NUM(percent)));
}

const char *advice_score_word(const board *b)
{
    return cli_word(b->c, display_of(b->s)->coins ? "cli.hint.coins" : "cli.hint.score");
}

/* ---- moves ---- */

/* Makes a view in which moves can be tried: hidden things are dealt, because moves may reveal
 * them. */
static void deal(const er_game *g, const er_state *view, int seat, er_state *out)
{
    ai_rng rng;
    ai_rng_seed(&rng, 1, 0);
    memcpy(out, view, er_state_size(g));
    g->rules->fill(g, out, seat, &rng.base);
}

/* Computes the position after a move; returns false if that is unknown, because chance or
 * another seat decides first. */
static bool step(const er_game *g, er_state *at, const er_move *m)
{
    return er_apply(g, at, m, NULL, NULL).key == NULL;
}

/* Writes a move, or several that one sentence tells. The game may look into the position for
 * words about a move only if the move can be made there. */
static void put_moves(const board *b, const er_move *m, int count, bool brief, er_text *out)
{
    board blind = *b;
    if (b->seen != NULL && b->s->game.rules->check(&b->s->game, b->seen, m).key != NULL)
        blind.seen = NULL;
    tell_put_moves(&blind, false, m, count, brief, out);
}

void advice_put_move(const board *b, const er_move *m, er_text *out)
{
    put_moves(b, m, 1, false, out);
}

void advice_put_line(const board *whole, const er_move *move, int count, er_text *out)
{
    const er_game *g = &whole->s->game;
    er_state_room room;
    er_state *at = (er_state *)(void *)room.bytes;
    board b = *whole;
    if (count < 1)
        return;
    deal(g, whole->seen, move[0].seat, at);
    b.seen = at;
    for (int i = 0, next; i < count; i = next) {
        next = i + tell_run(g, move + i, count - i);
        er_put(out, i > 0 ? "; " : "");
        put_moves(&b, move + i, next - i, true, out);
        for (int k = i; k < next && b.seen != NULL; k++)
            b.seen = step(g, at, &move[k]) ? at : NULL;
    }
}

/* ---- advice ---- */

typedef struct columns {
    const board *b;
    size_t number, score, chance; /* widths of the columns; 0 for a missing one */
} columns;

static size_t text_column(const columns *t)
{
    return t->number + 2 + t->score + 2 + (t->chance > 0 ? t->chance + 2 : 0);
}

static void print_words(const columns *t, const char *key, const char *words)
{
    char line[ADVICE_TEXT];
    er_text text = er_text_on(line, sizeof line);
    size_t column = text_column(t);
    cli_fill(&text, cli_word(t->b->c, key), CLI_ARGS(words));
    board_wrap(t->b, "", line, column);
}

static void put_part(const board *b, const char *word, int32_t amount, bool sign, er_text *out)
{
    char room[BOARD_NAME];
    er_putf(out, "%s%s\u00a0", out->len > 0 ? ", " : "", cli_name(b->c, room, sizeof room, "ai.part", word));
    advice_put_amount(b, amount, sign, out);
}

static int32_t part_of(const ai_advice *a, const char *word)
{
    int32_t sum = 0;
    for (int i = 0; i < a->parts; i++)
        sum += strcmp(a->part[i].word, word) == 0 ? a->part[i].amount : 0;
    return sum;
}

static int by_weight(const void *x, const void *y)
{
    const ai_part *a = x, *b = y;
    return abs(b->amount) - abs(a->amount);
}

/* Prints the parts of the best advice; for the others, those that make the difference, the
 * greatest first. */
static void print_why(const columns *t, const ai_advice *a, const ai_advice *best)
{
    enum { TOLD = 3, LEAST = 5 /* hundredths */ };
    ai_part part[2 * AI_PARTS];
    char list[1024];
    er_text text = er_text_on(list, sizeof list);
    int n = 0;
    for (int i = 0; i < a->parts; i++)
        part[n++] = (ai_part){a->part[i].word, a->part[i].amount - (a == best ? 0 : part_of(best, a->part[i].word))};
    for (int i = 0; i < best->parts && a != best; i++)
        if (part_of(a, best->part[i].word) == 0)
            part[n++] = (ai_part){best->part[i].word, -best->part[i].amount};
    qsort(part, (size_t)n, sizeof part[0], by_weight);
    for (int i = 0; i < n && (a == best || i < TOLD); i++)
        if (abs(part[i].amount) >= LEAST)
            put_part(t->b, part[i].word, part[i].amount, a != best, &text);
    if (text.len == 0)
        return;
    fputs(look_faint(&t->b->l), t->b->c->out);
    print_words(t, a == best ? "cli.hint.why" : "cli.hint.against", list);
    fputs(look_plain(&t->b->l), t->b->c->out);
}

/* Prints the plan behind the first move, from the position that it leads to. */
static void print_plan(const columns *t, const ai_advice *a)
{
    const er_game *g = &t->b->s->game;
    er_state_room room;
    er_state *after = (er_state *)(void *)room.bytes;
    board b = *t->b;
    char line[ADVICE_TEXT / 2];
    er_text text = er_text_on(line, sizeof line);
    if (a->length < 2)
        return;
    deal(g, t->b->seen, a->line[0].seat, after);
    (void)step(g, after, &a->line[0]);
    b.seen = after;
    advice_put_line(&b, a->line + 1, a->length - 1, &text);
    print_words(t, "cli.hint.then", line);
}

static void print_advice(const columns *t, const ai_advice *a, const ai_advice *best, const char *number)
{
    FILE *to = t->b->c->out;
    const look *l = &t->b->l;
    char score[32], chance[32], line[ADVICE_TEXT];
    er_text text = er_text_on(score, sizeof score);
    advice_put_amount(t->b, a->coins, false, &text);
    text = er_text_on(chance, sizeof chance);
    advice_put_chance(t->b, a->chance, false, &text);
    text = er_text_on(line, sizeof line);
    advice_put_move(t->b, &a->line[0], &text);
    fputs(look_strong(l), to);
    cli_pad_left(to, number, t->number);
    fputs(look_plain(l), to);
    cli_pad_left(to, score, t->score + 2);
    if (t->chance > 0)
        cli_pad_left(to, chance, t->chance + 2);
    fprintf(to, "  %s", look_strong(l));
    cli_flow(to, line, text_column(t), text_column(t), (size_t)l->width);
    fputs(look_plain(l), to);
    print_plan(t, a);
    print_why(t, a, best);
}

void advice_print(const board *b, const ai_seat *a, const ai_advice *advice, int count, advice_number *number,
                  const void *context)
{
    const char *score = advice_score_word(b), *chance = cli_word(b->c, "cli.hint.chance");
    char numbers[ADVICE_MOST][24];
    columns t = {b, 2, wider(cli_width(score), 5), b->s->game.seats > 1 ? wider(cli_width(chance), 5) : 0};
    for (int i = 0; i < count; i++) {
        er_text text = er_text_on(numbers[i], sizeof numbers[i]);
        if (number != NULL)
            number(context, &advice[i].line[0], &text);
        else
            er_put_int(&text, i + 1);
        t.number = wider(t.number, cli_width(numbers[i]));
    }
    fputs(look_faint(&b->l), b->c->out);
    cli_pad_left(b->c->out, score, t.number + t.score + 2);
    if (t.chance > 0)
        cli_pad_left(b->c->out, chance, t.chance + 2);
    fputs("  ", b->c->out);
    fputs(look_plain(&b->l), b->c->out);
    board_say(b, 2, "cli.hint.thinks", a->player->key);
    for (int i = 0; i < count; i++)
        print_advice(&t, &advice[i], &advice[0], numbers[i]);
}
