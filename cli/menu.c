/* menu.c - the decisions a seat has, as a numbered list; see menu.h. */
#include "cli/menu.h"
#include "cli/narrate.h"

#include <string.h>

enum { PARTS = 32 };

/* In the order in which people want to see them. */
static const char *const verb_order[] = {
    "pick",   "expand", "conquer", "dragon",   "sorcery", "berserk", "roll",    "stop", "giveup",
    "deploy", "camp",   "take",    "fortress", "hero",    "ally",    "abandon", "done", "decline",
};

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

void menu_build(menu *m, const er_game *g, const er_state *s, int seat)
{
    er_move legal[AI_MOVES];
    uint16_t n = g->rules->legal(g, s, seat, legal, AI_MOVES);
    m->count = 0;
    for (size_t v = 0; v < sizeof verb_order / sizeof verb_order[0]; v++)
        for (uint16_t i = 0; i < n; i++)
            if (strcmp(verb_of(g, &legal[i]), verb_order[v]) == 0)
                add(m, g, &legal[i]);
}

static const er_span ALL = {"all", 3};

bool menu_choose(const menu *m, er_span words, er_move *out)
{
    int32_t which, tokens = 1;
    if (!er_span_int(er_next_word(&words), 1, m->count, &which))
        return false;
    const menu_item *item = &m->item[which - 1];
    er_span count = er_next_word(&words);
    if (er_next_word(&words).len > 0 || (count.len > 0 && item->most == 0))
        return false;
    *out = item->move;
    if (item->most == 0)
        return true;
    if (er_span_is(count, ALL.at))
        tokens = item->most;
    else if (count.len > 0 && !er_span_int(count, 1, item->most, &tokens))
        return false;
    out->arg[1] = (int16_t)tokens;
    return true;
}

/* ---- printing ---- */

/* Of tokens that stand in the way: whose they are. */
static const char *part_name(const board *b, const er_reason *reason, int region, char *room)
{
    if (strcmp(reason->word, "tokens") == 0 && board_holder(b, region, room))
        return room;
    return board_part(b, reason, room);
}

/* "3 = 2 +Lost Tribe 1 -Tritons 1": the base without its word, then what changes it. */
static void put_sum(const board *b, const er_reason *reason, int n, int region, er_text *out)
{
    er_put_int(out, narrate_sum(reason, n));
    for (int i = 0; i < n && n > 1; i++) {
        char room[BOARD_NAME];
        if (i == 0) {
            er_put(out, " = ");
            er_put_int(out, reason[0].amount);
            continue;
        }
        er_put(out, reason[i].amount < 0 ? " -" : " +");
        er_put(out, part_name(b, &reason[i], region, room));
        er_put_char(out, ' ');
        er_put_int(out, reason[i].amount < 0 ? -reason[i].amount : reason[i].amount);
    }
}

static int explain(const board *b, const er_move *m, er_reason *reason)
{
    return b->s->game.rules->explain(&b->s->game, b->seen, m, reason, PARTS);
}

static void print_cost(const board *b, const er_move *m)
{
    er_reason reason[PARTS];
    char line[512];
    er_text text = er_text_on(line, sizeof line);
    put_sum(b, reason, explain(b, m, reason), m->arg[0], &text);
    fprintf(b->c->out, "%s\n", line);
}

/* The final die: what is missing, and how often the die gives it. */
static void print_roll(const board *b, const er_move *m)
{
    er_reason reason[PARTS];
    int race, missing = narrate_sum(reason, explain(b, m, reason)) - board_hand(b, m->seat, &race);
    cli_say(b->c, "cli.menu.roll", NUM(missing), NUM(4 - missing));
}

static void print_gain(const board *b, const er_move *m)
{
    er_reason reason[PARTS];
    char parts[512];
    er_text text = er_text_on(parts, sizeof parts);
    int n = explain(b, m, reason);
    narrate_parts(b, reason, n, &text);
    cli_say(b->c, n > 0 ? "cli.menu.gain" : "cli.menu.no_gain", NUM(narrate_sum(reason, n)), parts);
}

static void print_down(const board *b, const menu_item *item)
{
    char holder[256];
    er_text text = er_text_on(holder, sizeof holder);
    board_put_holder(b, item->move.arg[0], &text);
    cli_pad(b->c->out, holder, 24);
    cli_say(b->c, item->most > 1 ? "cli.menu.count" : "cli.menu.one", NUM(item->most));
}

static void print_holder(const board *b, const er_move *m)
{
    char holder[256];
    er_text text = er_text_on(holder, sizeof holder);
    board_put_holder(b, m->arg[0], &text);
    fprintf(b->c->out, "%s\n", holder);
}

/* Whether the verb's gain is worth telling: what ends conquests, and a decline that is paid at once. */
static bool tells_gain(const board *b, const char *verb)
{
    bool redeploying = strcmp(board_phase(b), "redeploy") == 0, starting = strcmp(board_phase(b), "start") == 0;
    return strcmp(verb, "stop") == 0 || (strcmp(verb, "done") == 0 && redeploying) ||
           (strcmp(verb, "decline") == 0 && starting);
}

static void print_item(const board *b, const menu_item *item)
{
    const er_game *g = &b->s->game;
    const char *verb = verb_of(g, &item->move);
    uint8_t kind = g->rules->verbs[item->move.verb].arg[0];
    char seat[BOARD_NAME], key[BOARD_NAME];
    if (kind == REALMS_ARG_REGION) {
        board_print_place(b, item->move.arg[0]);
        if (strcmp(verb, "conquer") == 0)
            print_cost(b, &item->move);
        else if (strcmp(verb, "roll") == 0)
            print_roll(b, &item->move);
        else if (item->most > 0)
            print_down(b, item);
        else
            print_holder(b, &item->move);
    } else if (kind == ER_ARG_SEAT) {
        fprintf(b->c->out, "%s\n", board_seat(b, item->move.arg[0], seat));
    } else {
        fputs(cli_name(b->c, key, sizeof key, "cli.verb", verb), b->c->out);
        if (tells_gain(b, verb))
            print_gain(b, &item->move);
        else
            fputc('\n', b->c->out);
    }
}

static void print_heading(const board *b, const er_move *m)
{
    const char *verb = verb_of(&b->s->game, m);
    char key[BOARD_NAME];
    bool named = b->s->game.rules->verbs[m->verb].arg[0] != ER_ARG_END;
    if (!named)
        return;
    fprintf(b->c->out, "%s%s%s\n", look_strong(&b->l), cli_name(b->c, key, sizeof key, "cli.verb", verb),
            look_plain(&b->l));
}

void menu_print(const menu *m, const board *b)
{
    int verb = -1;
    if (m->count > 0 && strcmp(verb_of(&b->s->game, &m->item[0].move), "pick") == 0) {
        print_heading(b, &m->item[0].move);
        board_print_offer(b);
        return;
    }
    for (int i = 0; i < m->count; i++) {
        if (m->item[i].move.verb != verb)
            print_heading(b, &m->item[i].move);
        verb = m->item[i].move.verb;
        fprintf(b->c->out, " %s%3d%s  ", look_strong(&b->l), i + 1, look_plain(&b->l));
        print_item(b, &m->item[i]);
    }
}

void menu_explain(const board *b, const er_move *m)
{
    const er_game *g = &b->s->game;
    er_reason reason[PARTS];
    char room[ER_MOVE_TEXT];
    int n = explain(b, m, reason);
    cli_put_move(g, m, room);
    if (n > 0)
        fprintf(b->c->out, "  %s: %d\n", room, narrate_sum(reason, n));
    else
        cli_say(b->c, "cli.menu.no_parts", room);
    for (int i = 0; i < n; i++) {
        char part[BOARD_NAME];
        fprintf(b->c->out, "    %+3d  ", reason[i].amount);
        cli_pad(b->c->out, board_part(b, &reason[i], part), 28);
        fprintf(b->c->out, " %s\n", reason[i].rule != NULL ? reason[i].rule : "");
    }
    er_err refused = g->rules->check(g, b->seen, m);
    if (refused.key != NULL)
        fprintf(b->c->out, "  %s%s%s%s\n", cli_word(b->c, refused.key), refused.rule != NULL ? " [" : "",
                refused.rule != NULL ? refused.rule : "", refused.rule != NULL ? "]" : "");
}
