/* menu.c - the decisions of a seat as a numbered list; see menu.h. */
#include "cli/terminal/menu.h"
#include "cli/terminal/tell.h"
#include "session/news.h"

#include <string.h>

/* The order in which people want to see them; others come at the end. */
static const char *const verb_order[] = {
    "pick",    "swap",   "volcano",   "expand", "conquer", "vampire", "orb",      "dragon", "sorcery",
    "berserk", "wisp",   "roll",      "bag",    "use",     "copy",    "ancient",  "reborn", "balrog",
    "stop",    "giveup", "deploy",    "armor",  "camp",    "take",    "fortress", "hero",   "queen",
    "ghost",   "lay",    "sacrifice", "ally",   "abandon", "done",    "decline",  "vanish", "forgo",
};
enum { VERBS = sizeof verb_order / sizeof verb_order[0] };

static const char *verb_of(const er_game *g, const er_move *m)
{
    return g->rules->verbs[m->verb].word;
}

static bool is_verb(const er_game *g, const er_move *m, const char *word)
{
    return strcmp(verb_of(g, m), word) == 0;
}

/* Returns the region that a move is about, or -1. */
static int region_of(const er_game *g, const er_move *m)
{
    const uint8_t *arg = g->rules->verbs[m->verb].arg;
    return arg[0] == REALMS_ARG_REGION ? m->arg[0] : arg[1] == REALMS_ARG_REGION ? m->arg[1] : -1;
}

/* Returns the Place or Relic that a move is about, or -1. */
static int find_of(const er_game *g, const er_move *m)
{
    return g->rules->verbs[m->verb].arg[0] == REALMS_ARG_FIND ? m->arg[0] : -1;
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

/* Whether it is against a region of the seat itself (Ghouls and the Balrog may attack the seat's
 * own active race). */
static bool attacks_own(const board *b, const er_move *m)
{
    static const char *const attacks[] = {"conquer", "dragon", "sorcery", "roll", "wisp", "balrog"};
    for (size_t i = 0; i < sizeof attacks / sizeof attacks[0]; i++)
        if (is_verb(&b->s->game, m, attacks[i]))
            return board_owner(b, m->arg[0]) == m->seat;
    return false;
}

/* Own regions are attacked last, but the Ghost protects them first. */
static bool comes_later(const board *b, const er_move *m)
{
    if (is_verb(&b->s->game, m, "ghost"))
        return board_owner(b, m->arg[0]) != m->seat;
    return attacks_own(b, m);
}

void menu_build(menu *m, const board *b, int seat)
{
    const er_game *g = &b->s->game;
    er_move legal[AI_MOVES];
    uint16_t n = g->rules->legal(g, b->seen, seat, legal, AI_MOVES);
    m->count = 0;
    for (int rank = 0; rank <= VERBS; rank++)
        for (int later = 0; later < 2; later++)
            for (uint16_t i = 0; i < n; i++)
                if (rank_of(verb_of(g, &legal[i])) == rank && comes_later(b, &legal[i]) == (later == 1))
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

static const char NO_BREAK[] = "\u00a0"; /* keeps an amount with its word */

/* Writes "3 = 2 +1 there -1 Tritons": the base without its word, then what changes it. The
 * holder has a column of its own. */
static void put_sum(const board *b, const er_reason *reason, int n, er_text *out)
{
    er_put_int(out, tell_sum(reason, n));
    for (int i = 0; i < n && n > 1; i++) {
        char room[BOARD_NAME];
        if (i == 0) {
            er_put(out, " = ");
            er_put_int(out, reason[0].amount);
            continue;
        }
        bool there = strcmp(reason[i].word, "tokens") == 0 || strcmp(reason[i].word, "tribe") == 0 ||
                     strcmp(reason[i].word, "monsters") == 0;
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

/* For the final die: writes what is missing, and how often the die gives it. */
static void put_roll(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    int missing = tell_sum(reason, explain(b, m, reason)) - board_means(b, m->arg[0]);
    cli_fill(out, cli_word(b->c, "cli.menu.roll"), CLI_ARGS(NUM(missing), NUM(4 - missing)));
}

/* For the Wisps' die, which lowers the cost before it is paid. */
static void put_wisp(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    int cost = tell_sum(reason, explain(b, m, reason)), missing = cost - board_means(b, m->arg[0]);
    cli_fill(out, cli_word(b->c, "cli.menu.wisp"), CLI_ARGS(NUM(cost), NUM(missing > 0 ? 4 - missing : 6)));
}

/* Writes what a Volcano there would touch. */
static void put_borders(const board *b, const er_move *m, er_text *out)
{
    char list[256];
    er_text text = er_text_on(list, sizeof list);
    board_put_borders(b, m->arg[0], &text);
    cli_fill(out, cli_word(b->c, "cli.menu.next_to"), CLI_ARGS(list));
}

/* Writes the coins of this turn if a Relic is laid there: tried on a copy, which may score at
 * once. */
static void put_laid(const board *b, const er_move *m, er_text *out)
{
    const er_game *g = &b->s->game;
    er_state_room room;
    er_state *copy = (er_state *)(void *)room.bytes;
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    er_reason reason[ER_MAX_PARTS];
    er_move done = {.seat = m->seat};
    memcpy(copy, b->seen, g->rules->state_size);
    (void)g->rules->apply(g, copy, m, &events);
    while (strcmp(g->rules->verbs[done.verb].word, "done") != 0)
        done.verb++;
    int coins = tell_sum(reason, g->rules->explain(g, copy, &done, reason, ER_MAX_PARTS));
    for (int i = 0; i < events.count; i++)
        if (list[i].kind == EVENT_SCORED)
            coins = list[i].arg[0];
    cli_fill(out, cli_word(b->c, "cli.menu.coins"), CLI_ARGS(NUM(coins)));
}

static void put_gain(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    char parts[1024];
    er_text text = er_text_on(parts, sizeof parts);
    int n = explain(b, m, reason);
    tell_put_parts(b, reason, n, &text);
    cli_fill(out, cli_word(b->c, n > 0 ? "cli.menu.gain" : "cli.menu.no_gain"),
             CLI_ARGS(NUM(tell_sum(reason, n)), parts));
}

/* Whether the gain of the verb is worth showing: for the end of conquests, and a decline that is
 * paid at once. */
static bool tells_gain(const board *b, const char *verb)
{
    const char *phase = board_phase(b);
    bool ending = strcmp(phase, "redeploy") == 0 || strcmp(phase, "lay") == 0 || strcmp(phase, "tomb") == 0;
    return strcmp(verb, "stop") == 0 || (strcmp(verb, "done") == 0 && ending) || strcmp(verb, "vanish") == 0 ||
           (strcmp(verb, "decline") == 0 && strcmp(phase, "start") == 0);
}

/* Writes what follows the columns of a region. */
static void put_region_item(const board *b, const menu_item *item, er_text *out)
{
    const er_game *g = &b->s->game;
    const er_move *m = &item->move;
    bool laying = strcmp(board_phase(b), "lay") == 0;
    if (is_verb(g, m, "conquer"))
        put_cost(b, m, out);
    else if (is_verb(g, m, "roll"))
        put_roll(b, m, out);
    else if (is_verb(g, m, "wisp"))
        put_wisp(b, m, out);
    else if (is_verb(g, m, "volcano"))
        put_borders(b, m, out);
    else if (laying)
        put_laid(b, m, out);
    else if (item->most > 0)
        cli_fill(out, cli_word(b->c, item->most > 1 ? "cli.menu.count" : "cli.menu.one"), CLI_ARGS(NUM(item->most)));
    if (attacks_own(b, &item->move)) {
        er_put(out, out->len > 0 ? "; " : "");
        er_put(out, cli_word(b->c, "cli.menu.own"));
    }
}

enum { NUMBER = 4 }; /* columns before an item */

/* Writes a decision without argument; for `done`, what it does in some phases. */
static void put_plain_item(const board *b, const er_move *m, er_text *out)
{
    const char *verb = verb_of(&b->s->game, m), *phase = board_phase(b);
    char room[BOARD_NAME];
    const char *done = strcmp(verb, "done") == 0 ? cli_name(b->c, room, sizeof room, "cli.done", phase) : phase;
    er_put(out, done != phase ? done : cli_name(b->c, room, sizeof room, "cli.verb", verb));
    if (tells_gain(b, verb))
        put_gain(b, m, out);
}

static void print_item(const board *b, const menu_item *item, const board_columns *columns)
{
    const er_game *g = &b->s->game;
    int region = region_of(g, &item->move), find = find_of(g, &item->move);
    char line[2048], room[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    if (region >= 0) {
        put_region_item(b, item, &text);
        board_print_place(b, columns, NUMBER, region, line);
        return;
    }
    if (find >= 0) {
        board_print_find(b, find);
        return;
    }
    if (is_verb(g, &item->move, "swap")) {
        board_print_power(b, item->move.arg[0] - 1);
        return;
    }
    if (g->rules->verbs[item->move.verb].arg[0] == ER_ARG_SEAT)
        er_put(&text, board_seat(b, item->move.arg[0], room));
    else
        put_plain_item(b, &item->move, &text);
    cli_flow(b->c->out, line, NUMBER, NUMBER + 2, (size_t)b->l.width);
}

/* Whether a heading goes before an item: its verb is new, or a Relic in a region is a different
 * one. */
static bool begins_group(const er_game *g, const menu_item *last, const menu_item *item)
{
    if (last == NULL || last->move.verb != item->move.verb)
        return true;
    return region_of(g, &item->move) >= 0 && find_of(g, &item->move) != find_of(g, &last->move);
}

/* Whether it stands alone: it has no argument, and so no list under a heading. */
static bool is_plain(const er_game *g, const er_move *m)
{
    return g->rules->verbs[m->verb].arg[0] == ER_ARG_END;
}

/* Prints a heading; an item without one is separated from a list above it. */
static void print_heading(const board *b, const menu_item *last, const er_move *m)
{
    const er_game *g = &b->s->game;
    char key[BOARD_NAME], line[512];
    er_text text = er_text_on(line, sizeof line);
    int find = find_of(g, m);
    if (is_plain(g, m) && (last == NULL || is_plain(g, &last->move)))
        return;
    if (is_plain(g, m))
        er_put(&text, cli_word(b->c, "cli.menu.or"));
    else
        cli_fill(&text, cli_name(b->c, key, sizeof key, "cli.verb", verb_of(g, m)),
                 CLI_ARGS(find >= 0 ? board_find(b, find) : ""));
    fputs(look_strong(&b->l), b->c->out);
    cli_flow(b->c->out, line, 0, 2, (size_t)b->l.width);
    fputs(look_plain(&b->l), b->c->out);
}

static board_columns columns_of(const menu *m, const board *b)
{
    realms_set regions = 0;
    for (int i = 0; i < m->count; i++)
        if (region_of(&b->s->game, &m->item[i].move) >= 0)
            regions |= (realms_set)1 << region_of(&b->s->game, &m->item[i].move);
    return board_columns_of(b, regions);
}

void menu_print(const menu *m, const board *b)
{
    board_columns columns = columns_of(m, b);
    if (m->count > 0 && strcmp(verb_of(&b->s->game, &m->item[0].move), "pick") == 0) {
        print_heading(b, NULL, &m->item[0].move);
        board_print_offer(b);
        return;
    }
    for (int i = 0; i < m->count; i++) {
        const menu_item *last = i > 0 ? &m->item[i - 1] : NULL;
        if (begins_group(&b->s->game, last, &m->item[i]))
            print_heading(b, last, &m->item[i].move);
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
    cli_wrap(b->c->out, line, 2, (size_t)b->l.width);
}
