/* menu.c - the decisions of Realms as items of a menu: their order, and the cost or gain of each; see
 * display.h. What a verb shows is in its row (realms/verbs.def). */
#include "cli/terminal/realms/internal.h"
#include "cli/terminal/tell.h"
#include "session/news.h"

#include <string.h>

/* Returns the argument of a kind, or -1. */
static int argument(const er_move *m, uint8_t kind)
{
    const uint8_t *arg = realms_rules.verbs[m->verb].arg;
    return arg[0] == kind ? m->arg[0] : arg[1] == kind ? m->arg[1] : -1;
}

/* ---- order ---- */

/* Whether it is against a region of the seat itself (Ghouls and the Balrog may attack the seat's
 * own active race). */
static bool attacks_own(const board *b, const er_move *m)
{
    return (realms_showing_of(m->verb)->flags & REALMS_SHOWS_ATTACK) != 0 && board_owner(b, m->arg[0]) == m->seat;
}

/* Own regions are attacked last, but the Ghost protects them first. */
int realms_menu_rank(const board *b, const er_move *m)
{
    bool later = m->verb == REALMS_VERB_GHOST ? board_owner(b, m->arg[0]) != m->seat : attacks_own(b, m);
    return 2 * realms_showing_of(m->verb)->menu + later;
}

/* ---- costs and gains ---- */

static const char NO_BREAK[] = "\u00a0"; /* keeps an amount with its word */

static int explain(const board *b, const er_move *m, er_reason *reason)
{
    return b->s->game.rules->explain(&b->s->game, b->seen, m, reason, ER_MAX_PARTS);
}

/* Writes "3 = 2 +1 there -1 Tritons": the base without its word, then what changes it. The
 * holder has a column of its own. */
static void put_cost(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    int n = explain(b, m, reason);
    er_put_int(out, tell_sum(reason, n));
    for (int i = 0; i < n && n > 1; i++) {
        char room[BOARD_NAME];
        if (i == 0) {
            er_putf(out, " = %d", reason[0].amount);
            continue;
        }
        bool there = strcmp(reason[i].word, "tokens") == 0 || strcmp(reason[i].word, "tribe") == 0 ||
                     strcmp(reason[i].word, "monsters") == 0;
        er_put(out, reason[i].amount < 0 ? " " : " +");
        er_put_int(out, reason[i].amount);
        er_putf(out, "%s%s", NO_BREAK, there ? cli_word(b->c, "cli.menu.there") : board_part(b, &reason[i], room));
    }
}

/* For the die: writes what is missing, how often the die gives it, and the cost. */
static void put_die(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    char key[BOARD_NAME];
    const realms_state *s = realms_at(b->seen);
    realms_side side;
    realms_look_at(realms_setup_of(&b->s->game), s, s->army_acting, &side);
    int cost = tell_sum(reason, explain(b, m, reason)), missing = cost - realms_means(&side, m->arg[0]);
    cli_fill(out, cli_name(b->c, key, sizeof key, "cli.menu", realms_rules.verbs[m->verb].word),
             CLI_ARGS(NUM(missing), NUM(missing > 0 ? 4 - missing : 6), NUM(cost)));
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
    er_move done = {.seat = m->seat, .verb = REALMS_VERB_DONE};
    memcpy(copy, b->seen, er_state_size(g));
    (void)g->rules->apply(g, copy, m, &events);
    int coins = tell_sum(reason, g->rules->explain(g, copy, &done, reason, ER_MAX_PARTS));
    for (int i = 0; i < events.count; i++)
        if (list[i].kind == REALMS_EVENT_SCORED)
            coins = list[i].arg[0];
    cli_fill(out, cli_word(b->c, "cli.menu.coins"), CLI_ARGS(NUM(coins)));
}

/* Writes what the end of the turn or a decline pays now, if that is known. */
static void put_gain(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    char parts[1024];
    er_text text = er_text_on(parts, sizeof parts);
    int group = realms_showing_of(m->verb)->group, n = explain(b, m, reason);
    bool ends = group == REALMS_GROUP_END || group == REALMS_GROUP_DECLINE;
    if (!ends || (n == 0 && !realms_phase_is(realms_at(b->seen)->phase, REALMS_PHASE_IS_TOLD)))
        return;
    tell_put_parts(b, reason, n, &text);
    cli_fill(out, cli_word(b->c, n > 0 ? "cli.menu.gain" : "cli.menu.no_gain"),
             CLI_ARGS(NUM(tell_sum(reason, n)), parts));
}

/* ---- items ---- */

/* Writes what follows the columns of a region. */
static void put_region_item(const board *b, const menu_item *item, er_text *out)
{
    const er_move *m = &item->move;
    const realms_showing *shows = realms_showing_of(m->verb);
    if ((shows->flags & REALMS_SHOWS_COST) != 0)
        (shows->group == REALMS_GROUP_DIE ? put_die : put_cost)(b, m, out);
    else if (m->verb == REALMS_VERB_VOLCANO)
        put_borders(b, m, out);
    else if ((shows->flags & REALMS_SHOWS_GAIN) != 0 && realms_at(b->seen)->phase == REALMS_PHASE_LAY)
        put_laid(b, m, out);
    else if (item->most > 0)
        cli_fill(out, cli_word(b->c, item->most > 1 ? "cli.menu.count" : "cli.menu.one"), CLI_ARGS(NUM(item->most)));
    if (attacks_own(b, m)) {
        er_putf(out, "%s%s", out->len > 0 ? "; " : "", cli_word(b->c, "cli.menu.own"));
    }
}

/* Writes a decision without argument; for `done`, what it does in some phases. */
static void put_plain_item(const board *b, const er_move *m, er_text *out)
{
    const char *verb = realms_rules.verbs[m->verb].word, *phase = realms_phase_word(realms_at(b->seen)->phase);
    char room[BOARD_NAME];
    const char *done = m->verb == REALMS_VERB_DONE ? cli_name(b->c, room, sizeof room, "cli.done", phase) : phase;
    er_put(out, done != phase ? done : cli_name(b->c, room, sizeof room, "cli.verb", verb));
    put_gain(b, m, out);
}

static board_columns columns_of(const menu *m, const board *b)
{
    realms_set regions = 0;
    for (int i = 0; i < m->count; i++) {
        int region = argument(&m->item[i].move, REALMS_ARG_REGION);
        regions |= region >= 0 ? (realms_set)1 << region : 0;
    }
    return board_columns_of(b, regions);
}

void realms_print_item(const menu *m, int number, const board *b)
{
    const er_move *move = &m->item[number].move;
    int region = argument(move, REALMS_ARG_REGION), find = argument(move, REALMS_ARG_FIND);
    int seat = argument(move, ER_ARG_SEAT);
    char line[2048], room[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    if (move->verb == REALMS_VERB_PICK) { /* the offer is the list */
        if (number == 0)
            board_print_offer(b);
        return;
    }
    menu_print_number(b, number + 1);
    if (region >= 0) {
        board_columns columns = columns_of(m, b);
        put_region_item(b, &m->item[number], &text);
        board_print_place(b, &columns, MENU_INDENT, region, line);
        return;
    }
    if (find >= 0) {
        board_print_find(b, find);
        return;
    }
    if (realms_showing_of(move->verb)->group == REALMS_GROUP_COMBO) {
        board_print_power(b, move->arg[0] - 1);
        return;
    }
    if (seat >= 0)
        er_put(&text, board_seat(b, seat, room));
    else
        put_plain_item(b, move, &text);
    board_flow(b, "", line, MENU_INDENT, MENU_INDENT + 2);
}
