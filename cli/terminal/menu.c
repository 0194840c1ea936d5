/* menu.c - the decisions of a seat as a numbered list, in any game; see menu.h. The display of the game
 * says in which order, and prints an item; headings are the texts cli.verb.VERB. */
#include "cli/terminal/display.h"
#include "cli/terminal/tell.h"

#include <stdlib.h>
#include <string.h>

/* ---- building ---- */

/* Whether the verb has a number after a name: how many tokens, for one item. */
static bool is_counted(const uint8_t *arg)
{
    return arg[0] >= ER_ARG_NAMED && arg[1] == ER_ARG_NUMBER;
}

static void add(menu *m, const er_game *g, const er_move *move)
{
    bool counted = is_counted(g->rules->verbs[move->verb].arg);
    menu_item *last = m->count > 0 ? &m->item[m->count - 1] : NULL;
    if (counted && last != NULL && last->move.verb == move->verb && last->move.arg[0] == move->arg[0]) {
        last->most = move->arg[1] > last->most ? move->arg[1] : last->most;
        return;
    }
    m->item[m->count++] = (menu_item){*move, counted ? move->arg[1] : 0};
}

typedef struct ranked {
    int rank, number;
} ranked;

static int by_rank(const void *x, const void *y)
{
    const ranked *a = x, *b = y;
    return a->rank != b->rank ? a->rank - b->rank : a->number - b->number;
}

void menu_build(menu *m, const board *b, int seat)
{
    const er_game *g = &b->s->game;
    er_move legal[AI_MOVES];
    ranked order[AI_MOVES];
    int n = g->rules->legal(g, b->seen, seat, legal, AI_MOVES);
    for (int i = 0; i < n; i++)
        order[i] = (ranked){display_of(b->s)->rank != NULL ? display_of(b->s)->rank(b, &legal[i]) : 0, i};
    qsort(order, (size_t)n, sizeof order[0], by_rank);
    m->count = 0;
    for (int i = 0; i < n; i++)
        add(m, g, &legal[order[i].number]);
}

bool menu_choose(const menu *m, const cli *c, er_span words, er_move *out, er_text *why)
{
    int32_t which, tokens = 1;
    if (!er_span_int(er_next_word(&words), 1, m->count, &which)) {
        cli_fill(why, cli_word(c, "cli.play.no_such_number"), CLI_ARGS(NUM(m->count)));
        return false;
    }
    const menu_item *item = &m->item[which - 1];
    er_span count = er_next_word(&words);
    bool more = er_next_word(&words).len > 0;
    *out = item->move;
    if (item->most == 0) {
        if (count.len > 0)
            cli_fill(why, cli_word(c, "cli.menu.no_count"), CLI_ARGS(NUM(which)));
        return count.len == 0;
    }
    bool all = er_span_is(count, "all");
    if (more || (count.len > 0 && !all && !er_span_int(count, 1, item->most, &tokens))) {
        cli_fill(why, cli_word(c, "cli.menu.bad_count"), CLI_ARGS(NUM(which), NUM(item->most)));
        return false;
    }
    out->arg[1] = (int16_t)(all ? item->most : tokens);
    return true;
}

/* Whether it is "p3 ...", even if there is no such seat. */
static bool names_seat(er_span word)
{
    int32_t n;
    return word.len > 1 && word.at[0] == 'p' && er_span_int((er_span){word.at + 1, word.len - 1}, 0, 99, &n);
}

bool menu_read(const menu *m, const board *b, int seat, er_span line, er_move *move, er_text *why)
{
    struct err e = {0};
    er_span rest = line, word = er_next_word(&rest);
    if (word.len > 0 && word.at[0] >= '0' && word.at[0] <= '9')
        return menu_choose(m, b->c, line, move, why);
    char with_seat[MENU_INPUT + 8];
    er_text text = er_text_on(with_seat, sizeof with_seat);
    if (word.len > 0 && !names_seat(word) && !er_span_is(word, "chance")) {
        er_putf(&text, "p%d ", seat + 1);
    }
    er_put_bytes(&text, line.at, line.len);
    if (cli_read_move(&b->s->game, (er_span){with_seat, text.len}, move, &e))
        return true;
    if (strcmp(e.key, "err.not_a_move") == 0)
        cli_fill(why, cli_word(b->c, "cli.play.not_understood"), CLI_ARGS(e.detail, display_of(b->s)->example));
    else
        cli_put_err(b->c, why, &e);
    return false;
}

/* ---- printing ---- */

/* Whether it stands alone: it has no argument, and so no list under a heading. */
static bool is_plain(const er_game *g, const er_move *m)
{
    return g->rules->verbs[m->verb].arg[0] == ER_ARG_END;
}

/* Whether it names two things: then the first is in the heading. */
static bool names_two(const er_game *g, const er_move *m)
{
    const uint8_t *arg = g->rules->verbs[m->verb].arg;
    return arg[0] >= ER_ARG_NAMED && arg[1] >= ER_ARG_NAMED;
}

static bool begins_group(const er_game *g, const er_move *last, const er_move *m)
{
    return last == NULL || last->verb != m->verb || (names_two(g, m) && last->arg[0] != m->arg[0]);
}

/* Prints a heading, if the verb has one; an item without one is separated from a list above it. */
static void print_heading(const board *b, const er_move *last, const er_move *m)
{
    const er_game *g = &b->s->game;
    char key[BOARD_NAME], line[512], named[BOARD_NAME];
    const char *verb = g->rules->verbs[m->verb].word, *words = cli_name(b->c, key, sizeof key, "cli.verb", verb);
    er_text text = er_text_on(line, sizeof line), first = er_text_on(named, sizeof named);
    if (cli_word(b->c, key) == key || (is_plain(g, m) && (last == NULL || is_plain(g, last))))
        return;
    if (names_two(g, m))
        tell_put_name(b, g->rules->verbs[m->verb].arg[0], m->arg[0], false, &first);
    cli_fill(&text, is_plain(g, m) ? cli_word(b->c, "cli.menu.or") : words, CLI_ARGS(named));
    board_flow(b, look_strong(&b->l), line, 0, 2);
}

void menu_print_number(const board *b, int number)
{
    if (number > 0)
        fprintf(b->c->out, "%s%2d%s  ", look_strong(&b->l), number, look_plain(&b->l));
    else
        fputs(" -  ", b->c->out);
}

void menu_print(const menu *m, const board *b)
{
    for (int i = 0; i < m->count; i++) {
        const er_move *last = i > 0 ? &m->item[i - 1].move : NULL;
        if (begins_group(&b->s->game, last, &m->item[i].move))
            print_heading(b, last, &m->item[i].move);
        display_of(b->s)->print_item(m, i, b);
    }
}

/* ---- why ---- */

static void print_parts(const board *b, const er_reason *reason, int n)
{
    for (int i = 0; i < n; i++) {
        char room[BOARD_NAME];
        fprintf(b->c->out, "    %+3d  ", reason[i].amount);
        cli_pad(b->c->out, board_part(b, &reason[i], room), 28);
        fprintf(b->c->out, " %s\n", reason[i].rule != NULL ? reason[i].rule : "");
    }
}

void menu_explain(const board *b, const er_move *m)
{
    const er_game *g = &b->s->game;
    er_reason reason[ER_MAX_PARTS];
    char room[ER_MOVE_TEXT], line[512];
    int n = g->rules->explain(g, b->seen, m, reason, ER_MAX_PARTS);
    cli_put_move(g, m, room);
    if (n > 0)
        fprintf(b->c->out, "  %s: %d\n", room, tell_sum(reason, n));
    else
        board_say(b, 4, "cli.menu.no_parts", room);
    print_parts(b, reason, n);
    er_err refused = g->rules->check(g, b->seen, m);
    if (refused.key == NULL)
        return;
    struct err e = {0};
    er_text text = er_text_on(line, sizeof line);
    (void)err_from(&e, 0, refused, "");
    cli_put_err(b->c, &text, &e);
    board_wrap(b, "", line, 2);
}
