/* menu.c - the decisions a seat has, as a numbered list; see menu.h. */
#include "cli/menu.h"
#include "cli/narrate.h"

#include <string.h>

/* In the order in which people want to see them; those that are not named here come at the end. */
static const char *const verb_order[] = {
    "pick",   "expand", "conquer", "dragon",   "sorcery", "berserk", "roll",    "stop", "giveup",
    "deploy", "camp",   "take",    "fortress", "hero",    "ally",    "abandon", "done", "decline",
};
enum { VERBS = sizeof verb_order / sizeof verb_order[0] };

static const char *verb_of(const er_game *g, const er_move *m)
{
    return g->rules->verbs[m->verb].word;
}

/* ---- building ---- */

static void add(menu *m, const er_game *g, const er_move *move)
{
    bool counted = g->rules->verbs[move->verb].arg[1] == ER_ARG_NUMBER;
    menu_item *last = m->count > 0 ? &m->item[m->count - 1] : NULL;
    if (counted && last != NULL && last->move.verb == move->verb && last->move.arg[0] == move->arg[0]) {
        last->most = move->arg[1] > last->most ? move->arg[1] : last->most;
        return;
    }
    m->item[m->count++] = (menu_item){*move, counted ? move->arg[1] : 0};
}

static int rank_of(const char *verb)
{
    int i = 0;
    while (i < VERBS && strcmp(verb_order[i], verb) != 0)
        i++;
    return i;
}

/* Whether it goes against a region of the seat itself (Ghouls may attack the own active race). */
static bool attacks_own(const board *b, const er_move *m)
{
    static const char *const attacks[] = {"conquer", "dragon", "sorcery", "roll"};
    for (size_t i = 0; i < sizeof attacks / sizeof attacks[0]; i++)
        if (strcmp(verb_of(&b->s->game, m), attacks[i]) == 0)
            return board_owner(b, m->arg[0]) == m->seat;
    return false;
}

void menu_build(menu *m, const board *b, int seat)
{
    const er_game *g = &b->s->game;
    er_move legal[AI_MOVES];
    uint16_t n = g->rules->legal(g, b->seen, seat, legal, AI_MOVES);
    m->count = 0;
    for (int rank = 0; rank <= VERBS; rank++)
        for (int own = 0; own < 2; own++)
            for (uint16_t i = 0; i < n; i++)
                if (rank_of(verb_of(g, &legal[i])) == rank && attacks_own(b, &legal[i]) == (own == 1))
                    add(m, g, &legal[i]);
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

/* ---- printing ---- */

static const char NO_BREAK[] = "\u00a0"; /* an amount stays with its word */

/* "3 = 2 +1 there -1 Tritons": the base without its word, then what changes it. Who is there has a column of
   its own. */
static void put_sum(const board *b, const er_reason *reason, int n, er_text *out)
{
    er_put_int(out, narrate_sum(reason, n));
    for (int i = 0; i < n && n > 1; i++) {
        char room[BOARD_NAME];
        if (i == 0) {
            er_put(out, " = ");
            er_put_int(out, reason[0].amount);
            continue;
        }
        bool there = strcmp(reason[i].word, "tokens") == 0 || strcmp(reason[i].word, "tribe") == 0;
        er_put(out, reason[i].amount < 0 ? " " : " +");
        er_put_int(out, reason[i].amount);
        er_put(out, NO_BREAK);
        er_put(out, there ? cli_word(b->c, "cli.menu.there") : board_part(b, &reason[i], room));
    }
}

static int explain(const board *b, const er_move *m, er_reason *reason)
{
    return b->s->game.rules->explain(&b->s->game, b->seen, m, reason, ER_MAX_PARTS);
}

static void put_cost(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    put_sum(b, reason, explain(b, m, reason), out);
}

/* The final die: what is missing, and how often the die gives it. */
static void put_roll(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    int race, missing = narrate_sum(reason, explain(b, m, reason)) - board_hand(b, m->seat, &race);
    cli_fill(out, cli_word(b->c, "cli.menu.roll"), CLI_ARGS(NUM(missing), NUM(4 - missing)));
}

static void put_gain(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    char parts[1024];
    er_text text = er_text_on(parts, sizeof parts);
    int n = explain(b, m, reason);
    narrate_parts(b, reason, n, &text);
    cli_fill(out, cli_word(b->c, n > 0 ? "cli.menu.gain" : "cli.menu.no_gain"),
             CLI_ARGS(NUM(narrate_sum(reason, n)), parts));
}

/* Whether the verb's gain is worth telling: what ends conquests, and a decline that is paid at once. */
static bool tells_gain(const board *b, const char *verb)
{
    bool redeploying = strcmp(board_phase(b), "redeploy") == 0, starting = strcmp(board_phase(b), "start") == 0;
    return strcmp(verb, "stop") == 0 || (strcmp(verb, "done") == 0 && redeploying) ||
           (strcmp(verb, "decline") == 0 && starting);
}

/* What is said of a region behind its columns. */
static void put_region_item(const board *b, const menu_item *item, er_text *out)
{
    const char *verb = verb_of(&b->s->game, &item->move);
    if (strcmp(verb, "conquer") == 0)
        put_cost(b, &item->move, out);
    else if (strcmp(verb, "roll") == 0)
        put_roll(b, &item->move, out);
    else if (item->most > 0)
        cli_fill(out, cli_word(b->c, item->most > 1 ? "cli.menu.count" : "cli.menu.one"), CLI_ARGS(NUM(item->most)));
    if (attacks_own(b, &item->move)) {
        er_put(out, out->len > 0 ? "; " : "");
        er_put(out, cli_word(b->c, "cli.menu.own"));
    }
}

enum { NUMBER = 4 }; /* columns before an item */

static void print_item(const board *b, const menu_item *item, const board_columns *columns)
{
    const er_game *g = &b->s->game;
    const char *verb = verb_of(g, &item->move);
    uint8_t kind = g->rules->verbs[item->move.verb].arg[0];
    char line[2048], room[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    if (kind == REALMS_ARG_REGION) {
        put_region_item(b, item, &text);
        board_print_place(b, columns, NUMBER, item->move.arg[0], line);
        return;
    }
    if (kind == ER_ARG_SEAT)
        er_put(&text, board_seat(b, item->move.arg[0], room));
    else
        er_put(&text, cli_name(b->c, room, sizeof room, "cli.verb", verb));
    if (kind == ER_ARG_END && tells_gain(b, verb))
        put_gain(b, &item->move, &text);
    cli_flow(b->c->out, line, NUMBER, NUMBER + 2, (size_t)b->l.width);
}

static void print_heading(const board *b, const er_move *m)
{
    const char *verb = verb_of(&b->s->game, m);
    char key[BOARD_NAME];
    bool named = b->s->game.rules->verbs[m->verb].arg[0] != ER_ARG_END;
    if (!named)
        return;
    fputs(look_strong(&b->l), b->c->out);
    cli_flow(b->c->out, cli_name(b->c, key, sizeof key, "cli.verb", verb), 0, 2, (size_t)b->l.width);
    fputs(look_plain(&b->l), b->c->out);
}

static board_columns columns_of(const menu *m, const board *b)
{
    realms_set regions = 0;
    for (int i = 0; i < m->count; i++)
        if (b->s->game.rules->verbs[m->item[i].move.verb].arg[0] == REALMS_ARG_REGION)
            regions |= (realms_set)1 << m->item[i].move.arg[0];
    return board_columns_of(b, regions);
}

void menu_print(const menu *m, const board *b)
{
    int verb = -1;
    board_columns columns = columns_of(m, b);
    if (m->count > 0 && strcmp(verb_of(&b->s->game, &m->item[0].move), "pick") == 0) {
        print_heading(b, &m->item[0].move);
        board_print_offer(b);
        return;
    }
    for (int i = 0; i < m->count; i++) {
        if (m->item[i].move.verb != verb)
            print_heading(b, &m->item[i].move);
        verb = m->item[i].move.verb;
        fprintf(b->c->out, "%s%2d%s  ", look_strong(&b->l), i + 1, look_plain(&b->l));
        print_item(b, &m->item[i], &columns);
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
    int n = explain(b, m, reason);
    cli_put_move(g, m, room);
    if (n > 0)
        fprintf(b->c->out, "  %s: %d\n", room, narrate_sum(reason, n));
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
    cli_wrap(b->c->out, line, 2, (size_t)b->l.width);
}
