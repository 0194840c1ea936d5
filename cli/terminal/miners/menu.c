/* menu.c - the decisions of Miners: what is asked and why, what each choice is and brings; see
 * internal.h. */
#include "cli/terminal/miners/internal.h"
#include "cli/terminal/tell.h"

#include <string.h>

enum { INDENT = 6 }; /* of further lines about a choice */

/* ---- the question ---- */

/* Returns the current operation; NULL if there is none. */
static const miners_op *op_of(const board *b, const miners_seat *p)
{
    return p->depth > 0 ? miners_frame_op(mines_setup(b), mines_seen(b), p, miners_top_of(p)) : NULL;
}

static bool is_draft(const board *b)
{
    return mines_seen(b)->phase == MINERS_PHASE_DRAFT;
}

int mines_together(const board *b, int seat)
{
    const miners_seat *p = mines_seat(b, seat);
    if (p->waits != MINERS_WAITS_DISCARD)
        return 1;
    if (is_draft(b))
        return p->hand_count - 4;
    return p->hand_count > MINERS_HAND ? p->hand_count - MINERS_HAND : miners_top_of(p)->left;
}

/* Returns the last word of the question's key, cli.miners.ask.WORD: what the seat waits for, or
 * something more exact. */
static const char *question_of(const board *b, const miners_seat *p)
{
    if (p->waits == MINERS_WAITS_CHOOSE)
        return miners_op_word(op_of(b, p)->op);
    if (p->waits == MINERS_WAITS_DISCARD && is_draft(b))
        return "draft";
    if (p->waits == MINERS_WAITS_DISCARD && p->hand_count > MINERS_HAND)
        return "over";
    if (p->waits == MINERS_WAITS_BOARD && p->side != MINERS_NONE)
        return "next_board";
    return miners_waits_words[p->waits];
}

/* Returns the faction that is drawn for, or -1. */
static int faction_of(const board *b, const miners_seat *p)
{
    const miners_op *op = op_of(b, p);
    if (p->waits != MINERS_WAITS_DRAW || op == NULL)
        return -1;
    return (op->from & MINERS_FROM_FACTION) != 0 ? op->from & ~MINERS_FROM_FACTION : miners_top_of(p)->named - 1;
}

/* Returns how many times it is still to be decided. */
static int times_left(const board *b, int seat)
{
    const miners_seat *p = mines_seat(b, seat);
    bool repeated = p->waits == MINERS_WAITS_CHOOSE || p->waits == MINERS_WAITS_CART || p->waits == MINERS_WAITS_DRAW;
    return repeated ? miners_top_of(p)->left : mines_together(b, seat);
}

static void put_question(const board *b, int seat, er_text *out)
{
    const miners_seat *p = mines_seat(b, seat);
    char room[BOARD_NAME];
    const char *about = p->waits == MINERS_WAITS_PLACE ? mines_name(b, p->card)
                        : p->depth > 0                 ? mines_frame_name(b, mines_seen(b), p, miners_top_of(p))
                                                       : "";
    int faction = faction_of(b, p), times = times_left(b, seat);
    cli_fill(out, cli_name(b->c, room, sizeof room, "cli.miners.ask", question_of(b, p)), CLI_ARGS(about));
    if (faction >= 0)
        mines_put(b, out, "cli.miners.for_faction",
                  cli_name(b->c, room, sizeof room, "faction", miners_faction_word(faction)));
    if (times > 1)
        mines_put(b, out, "cli.miners.times", NUM(times));
}

/* ---- the state of the game ---- */

static bool is_about_mine(int waits)
{
    return waits == MINERS_WAITS_PLAY || waits == MINERS_WAITS_PLACE || waits == MINERS_WAITS_UP ||
           waits == MINERS_WAITS_CHOOSE || waits == MINERS_WAITS_CART;
}

/* In the middle of the mine phase nobody needs to be told the round. */
static void print_headline(const board *b, int waits)
{
    const miners_state *s = mines_seen(b);
    if (s->phase == MINERS_PHASE_MINE)
        return;
    fputs(look_strong(&b->l), b->c->out);
    if (s->phase == MINERS_PHASE_DRAFT)
        board_say(b, 2, "cli.miners.before");
    else
        board_say(b, 2, "cli.miners.headline", NUM(s->round), NUM(MINERS_ROUNDS), mines_event(b));
    fputs(look_plain(&b->l), b->c->out);
    bool past = s->event != MINERS_NONE && s->phase == MINERS_PHASE_PLAY &&
                mines_setup(b)->book.event[s->event].moment == MINERS_MOMENT_AT_ONCE;
    if (waits != MINERS_WAITS_EFFECT && !past) /* effects are listed below */
        mines_print_event(b);
}

void mines_print_stand(const board *b, int seat)
{
    const miners_seat *p = mines_seat(b, seat);
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    menu m;
    menu_build(&m, b, seat);
    print_headline(b, p->waits);
    if (is_about_mine(p->waits) && (p->mine_count > 0 || p->waits == MINERS_WAITS_PLACE))
        mines_draw(b, seat, &m);
    if (p->waits == MINERS_WAITS_PLAY && p->mine_count > 0 && mines_seen(b)->round <= 4)
        mines_print_legend(b);
    mines_print_status(b, seat);
    put_question(b, seat, &text);
    board_flow(b, look_strong(&b->l), line, 0, 2);
}

/* ---- lines of a list ---- */

/* Prints a highlighted name and the rest of the line; number 0 if it cannot be chosen. */
static void print_named(const board *b, int number, const char *name, const char *rest)
{
    menu_print_number(b, number);
    fprintf(b->c->out, "%s%s%s", number > 0 ? look_strong(&b->l) : "", name, number > 0 ? look_plain(&b->l) : "");
    board_flow(b, "", rest, MENU_INDENT + cli_width(name), INDENT);
}

static void print_plain(const board *b, int number, const char *line)
{
    menu_print_number(b, number);
    board_flow(b, "", line, MENU_INDENT, INDENT);
}

static void print_card_text(const board *b, int card)
{
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    content_card_text(b->c->lang, &mines_setup(b)->book.card[card], &text);
    board_wrap(b, "", line, INDENT);
}

/* ---- cards of the hand ---- */

/* Writes "cost 4 = 6 -2 Cheap Timber". */
static void put_cost(const board *b, const er_move *m, er_text *out)
{
    er_reason reason[ER_MAX_PARTS];
    char room[BOARD_NAME];
    er_move play = {.seat = m->seat, .verb = MINERS_VERB_PLAY, .arg = {m->arg[0]}};
    int n = b->s->game.rules->explain(&b->s->game, b->seen, &play, reason, ER_MAX_PARTS);
    int cost = tell_sum(reason, n);
    er_put(out, " · ");
    if (cost == 0)
        er_put(out, cli_word(b->c, "cli.miners.free"));
    else
        mines_put(b, out, "cli.miners.cost", NUM(cost));
    if (n < 2 || reason[0].amount < 0) /* a card that costs nothing cannot get cheaper */
        return;
    er_putf(out, " = %d", reason[0].amount);
    for (int i = 1; i < n && reason[i].amount < 0; i++) {
        er_putf(out, " %d\u00a0%s", reason[i].amount, board_part(b, &reason[i], room));
    }
}

static void put_hand_card(const board *b, const er_move *m, er_text *out)
{
    er_put(out, " · ");
    mines_put_kind(b, m->arg[0], out);
    put_cost(b, m, out);
}

/* Returns the most full Carts that it makes in any spot. */
static int best_carts(const board *b, int seat, int card)
{
    int8_t columns[MINERS_MAX_OPTIONS];
    int n = miners_places(mines_seat(b, seat), mines_setup(b)->card_level[card], columns), most = 0;
    for (int i = 0; i < n; i++) {
        int full = mines_joints_at(b, seat, card, columns[i]).full;
        most = full > most ? full : most;
    }
    return most;
}

/* Before the first round all texts are shown once; after the first card has gone, names are
 * enough. */
static void print_hand_item(const board *b, int number, const er_move *m)
{
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    bool plays = m->verb == MINERS_VERB_PLAY;
    int carts = plays ? best_carts(b, m->seat, m->arg[0]) : 0;
    put_hand_card(b, m, &text);
    if (carts > 0) {
        er_put(&text, " · ");
        mines_put(b, &text, "cli.miners.up_to_carts", NUM(carts));
    }
    print_named(b, number, mines_name(b, m->arg[0]), line);
    if (plays || (is_draft(b) && mines_seat(b, m->seat)->hand_count == MINERS_HAND))
        print_card_text(b, m->arg[0]);
}

/* Whether a card of the hand is in the list, or occurs earlier in the hand. */
static bool is_told(const menu *m, const miners_seat *p, int nth)
{
    for (int i = 0; i < m->count; i++)
        if (m->item[i].move.arg[0] == p->hand[nth])
            return true;
    for (int i = 0; i < nth; i++)
        if (p->hand[i] == p->hand[nth])
            return true;
    return false;
}

/* Prints cards that cannot be played now, and why. */
static void print_unplayable(const menu *m, const board *b, int seat)
{
    const miners_setup *su = mines_setup(b);
    const miners_seat *p = mines_seat(b, seat);
    bool any = false;
    for (int i = 0; i < p->hand_count; i++) {
        char line[MINES_LINE], room[BOARD_NAME];
        int level = su->card_level[p->hand[i]];
        er_text text = er_text_on(line, sizeof line);
        er_move play = {.seat = (uint8_t)seat, .verb = MINERS_VERB_PLAY, .arg = {p->hand[i]}};
        if (is_told(m, p, i))
            continue;
        if (!any)
            board_say(b, 2, "cli.miners.not_now");
        any = true;
        er_putf(&text, " · %s", mines_level(b, level, room));
        put_cost(b, &play, &text);
        er_put(&text, ": ");
        if (miners_has_place(p, level))
            mines_put_n(b, &text, "cli.miners.short",
                        miners_cost(su, mines_seen(b), p, p->hand[i], NULL, 0, NULL) - p->coins, "");
        else
            mines_put(b, &text, "cli.miners.no_place", mines_level(b, level - 1, room));
        print_named(b, 0, mines_name(b, p->hand[i]), line);
    }
}

/* ---- spots ---- */

/* Writes " · under: Koi Pool, Moon Engine": the cards there, if any. */
static void put_neighbours(const board *b, const miners_seat *p, const char *key, int level, const int columns[2],
                           er_text *out)
{
    char list[MINES_LINE];
    er_text text = er_text_on(list, sizeof list);
    for (int i = 0; i < 2; i++) {
        int slot = miners_slot_at(p, level, columns[i]);
        if (slot < 0)
            continue;
        er_putf(&text, "%s%s", text.len > 0 ? ", " : "", mines_name(b, p->mine[slot].card));
    }
    if (text.len == 0)
        return;
    er_put(out, " · ");
    mines_put(b, out, key, list);
}

static void print_place(const board *b, int number, const er_move *m)
{
    const miners_seat *p = mines_seat(b, m->seat);
    int level = mines_setup(b)->card_level[p->card], column = m->arg[0];
    mines_joints joints = mines_joints_at(b, m->seat, p->card, column);
    char line[MINES_LINE], name[BOARD_NAME];
    er_text text = er_text_on(name, sizeof name);
    mines_put(b, &text, "cli.miners.column", NUM(column));
    text = er_text_on(line, sizeof line);
    put_neighbours(b, p, "cli.miners.under", level - 1, (const int[2]){column, column + 1}, &text);
    put_neighbours(b, p, "cli.miners.beside", level, (const int[2]){column - 1, column + 1}, &text);
    put_neighbours(b, p, "cli.miners.over", level + 1, (const int[2]){column - 1, column}, &text);
    if (text.len == 0) {
        er_putf(&text, " · %s", cli_word(b->c, "cli.miners.alone"));
    }
    if (joints.full > 0) {
        er_put(&text, " · ● ");
        mines_put_n(b, &text, "cli.miners.carts", joints.full, "");
    }
    if (joints.half > 0) {
        er_put(&text, " · ◐ ");
        mines_put_n(b, &text, "cli.miners.half_full", joints.half, "");
    }
    print_named(b, number, name, line);
}

/* ---- effects ---- */

/* Whether its text alone does not say what it brings now. */
static bool depends(const miners_effect *e)
{
    for (int i = 0; i < e->count; i++)
        if (e->op[i].every > 0 || e->op[i].less || e->op[i].test != MINERS_TEST_NONE ||
            e->op[i].op == MINERS_OP_ADVANCE)
            return true;
    return false;
}

const miners_effect *mines_effect(const board *b, int seat, int number)
{
    const miners_seat *p = mines_seat(b, seat);
    int count;
    const miners_effect *list = miners_frame_choices(mines_setup(b), mines_seen(b), p, miners_top_of(p), &count);
    return number >= 1 && number <= count ? &list[number - 1] : NULL;
}

static void print_effect(const board *b, int number, const er_move *m)
{
    const miners_effect *e = mines_effect(b, m->seat, m->arg[0]);
    char line[MINES_LINE], now[MINES_LINE];
    er_text text = er_text_on(line, sizeof line), outcome = er_text_on(now, sizeof now);
    content_effect_text(b->c->lang, e, &text);
    if (number == 0) {
        er_putf(&text, " %s", cli_word(b->c, "cli.miners.unpaid"));
    } else if (depends(e)) {
        mines_put_outcome(b, m, &outcome);
        er_put(&text, outcome.len > 0 ? " " : "");
        if (outcome.len > 0)
            mines_put(b, &text, "cli.miners.now", now);
    }
    print_plain(b, number, line);
}

static void print_skip(const board *b, int number, const er_move *m)
{
    (void)m;
    print_plain(b, number, cli_word(b->c, "cli.miners.skip"));
}

/* Prints effects whose price cannot be paid. */
static void print_unpaid(const board *b, int seat)
{
    const miners_seat *p = mines_seat(b, seat);
    for (int n = 1; mines_effect(b, seat, n) != NULL; n++) {
        er_move m = {.seat = (uint8_t)seat, .verb = MINERS_VERB_EFFECT, .arg = {(int16_t)n}};
        if (miners_can_choose_effect(mines_setup(b), mines_seen(b), p, n).key != NULL)
            print_effect(b, 0, &m);
    }
}

/* ---- cards and joints of the mine ---- */

static void print_slot(const board *b, int number, const miners_slot *at, bool note, bool effects)
{
    char line[MINES_LINE], name[BOARD_NAME], marks[BOARD_NAME];
    er_text text = er_text_on(name, sizeof name), m = er_text_on(marks, sizeof marks);
    mines_put_place(b, at, &text);
    mines_put_marks(at, " ", &m);
    text = er_text_on(line, sizeof line);
    er_putf(&text, "%s%s", m.len > 0 ? " · " : "", marks);
    bool used = (at->marks & MINERS_MARK_USED) != 0, buried = (at->marks & MINERS_MARK_COLLAPSE) != 0;
    if (note && (used || buried)) {
        er_putf(&text, " · %s", cli_word(b->c, used ? "cli.miners.passed" : "cli.miners.buried"));
    }
    print_named(b, number, name, line);
    if (effects && !used && !buried)
        print_card_text(b, at->card);
}

static void print_target(const board *b, int number, const er_move *m)
{
    const miners_seat *p = mines_seat(b, m->seat);
    bool activates = op_of(b, p)->op == MINERS_OP_ACTIVATE;
    print_slot(b, number, &p->mine[miners_slot_at(p, m->arg[0], m->arg[1])], activates, activates);
}

static void print_above(const board *b, int number, const er_move *m)
{
    const miners_seat *p = mines_seat(b, m->seat);
    int level = p->mine[miners_top_of(p)->index].level - 1;
    print_slot(b, number, &p->mine[miners_slot_at(p, level, m->arg[0])], true, true);
}

static void print_cart(const board *b, int number, const er_move *m)
{
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    (void)mines_put_object(b, m, &text);
    print_plain(b, number, line);
}

/* ---- decks, factions, boards ---- */

static void print_deck(const board *b, int number, const er_move *m)
{
    const miners_setup *su = mines_setup(b);
    char line[MINES_LINE], level[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    mines_put(b, &text, "cli.miners.deck", mines_level(b, m->arg[0], level),
              NUM(miners_deck_size(su, mines_seen(b), m->arg[0])), NUM(miners_discards(su, mines_seen(b), m->arg[0])));
    print_plain(b, number, line);
}

static void print_faction(const board *b, int number, const er_move *m)
{
    const miners_count cards = {MINERS_WHAT_CARDS, {MINERS_SCOPE_MINE, (uint8_t)(1 << m->arg[0]), 0}};
    int n = miners_count_of(mines_setup(b), mines_seat(b, m->seat), cards, MINERS_NONE);
    char line[MINES_LINE], room[BOARD_NAME];
    er_text text = er_text_on(line, sizeof line);
    mines_put(b, &text, "cli.miners.faction",
              cli_name(b->c, room, sizeof room, "faction", miners_faction_word(m->arg[0])), NUM(n));
    print_plain(b, number, line);
}

/* Prints the next spaces of a board, and its top. */
static void print_side(const board *b, int number, const er_move *m)
{
    const miners_side *side = &mines_setup(b)->book.side[m->arg[0]];
    char line[MINES_LINE];
    er_text text = er_text_on(line, sizeof line);
    er_put(&text, ": ");
    for (int space = 1; space < side->spaces; space++) {
        bool top = space == side->spaces - 1;
        if (space > 4 && !top)
            continue;
        er_putf(&text, "%s%d\u00a0→\u00a0", top ? "… " : "", space);
        content_effect_text(b->c->lang, &side->space[space], &text);
        er_put(&text, top ? "" : " ");
    }
    print_named(b, number, content_side_name(b->c->lang, side), line);
}

/* ---- the list ---- */

/* Prints what the list leaves out, and why. */
static void print_rest(const menu *m, const board *b)
{
    const er_move *first = &m->item[0].move;
    if (first->verb == MINERS_VERB_PLAY)
        print_unplayable(m, b, first->seat);
    else if (first->verb == MINERS_VERB_EFFECT)
        print_unpaid(b, first->seat);
    if (mines_together(b, first->seat) > 1)
        mines_print_faint(b, cli_word(b->c, "cli.miners.several"), 2);
}

void mines_print_item(const menu *m, int number, const board *b)
{
    static void (*const print[MINERS_OBJECT_COUNT])(const board *, int number, const er_move *) = {
        [MINERS_OBJECT_NOTHING] = print_skip,    [MINERS_OBJECT_CARD] = print_hand_item,
        [MINERS_OBJECT_COLUMN] = print_place,    [MINERS_OBJECT_EFFECT] = print_effect,
        [MINERS_OBJECT_ABOVE] = print_above,     [MINERS_OBJECT_SLOT] = print_target,
        [MINERS_OBJECT_JOINT] = print_cart,      [MINERS_OBJECT_DECK] = print_deck,
        [MINERS_OBJECT_FACTION] = print_faction, [MINERS_OBJECT_SIDE] = print_side,
    };
    const er_move *move = &m->item[number].move;
    print[miners_verb_object(move->verb)](b, number + 1, move);
    if (number == m->count - 1)
        print_rest(m, b);
}
