/* chance.c - the picks of chance in a case: scripted dice; stacks, decks and Events in the order
 * written. */
#include "ai/ai.h"
#include "cli/scenario/expectation.h"

#include <string.h>

/* Returns an order of chance, from those of all games in turn, and whose it is; NULL past the
 * end. */
static const cli_order *order_at(int i, int *of)
{
    for (int game = 0; game < SESSION_GAMES; game++)
        for (const cli_order *row = cli_game_at((session_game)game)->order; row->word != NULL; row++)
            if (i-- == 0) {
                *of = game;
                return row;
            }
    return NULL;
}

/* ---- reading ---- */

static void add_words(scenario_list *l, er_span rest)
{
    for (er_span word = er_next_word(&rest); word.len > 0 && l->count < SCENARIO_NAMES; word = er_next_word(&rest))
        l->name[l->count++] = word;
}

static bool bad_script(scenario *k, const char *what, er_span word)
{
    char text[64];
    err_copy_printable(text, sizeof text, word);
    return scenario_differs(k, what, cli_word(k->c, "cli.scenario.readable"), text);
}

bool scenario_dice(scenario *k, er_span rest)
{
    scenario_list *dice = &k->script.dice;
    int first = dice->count;
    add_words(dice, rest);
    for (int i = first; i < dice->count; i++) {
        int32_t pips;
        if (!er_span_int(dice->name[i], 0, 3, &pips))
            return bad_script(k, "dice", dice->name[i]);
    }
    return dice->count < SCENARIO_NAMES && dice->count > first ? true : bad_script(k, "dice", er_span_of(""));
}

/* The order of the stack is the order of the draws. */
void scenario_note_order(scenario *k, er_span line)
{
    er_span rest = line, word = er_next_word(&rest), names = rest, which = er_next_word(&names);
    const cli_order *order;
    bool begins = false;
    for (int i = 0, of; i < SCENARIO_LISTS && (order = order_at(i, &of)) != NULL; i++) {
        if (!er_span_is(word, order->word))
            continue;
        if (order->which == NULL || er_span_is(which, order->which)) {
            add_words(&k->script.list[i], order->which == NULL ? rest : names);
            return;
        }
        begins = true;
    }
    if (begins)
        k->script.stray = line;
}

int scenario_find_name(const session *s, uint8_t kind, er_span word)
{
    const char *name;
    for (int i = 0; (name = s->game.rules->name(&s->game, kind, i)) != NULL; i++)
        if (er_span_is(word, name))
            return i;
    return -1;
}

static bool are_names(scenario *k, const session *s, const scenario_list *l, const cli_order *order, int of)
{
    for (int i = 0; i < l->count; i++) {
        if (l->count == 1 && er_span_is(l->name[i], "none"))
            return true;
        int n = (int)s->kind == of ? scenario_find_name(s, order->kind, l->name[i]) : -1;
        if (n < 0 || (order->level > 0 && cli_game_of(s)->expectations->level(s, n) != order->level))
            return bad_script(k, order->word, l->name[i]);
    }
    return true;
}

/* In a position the names have already been checked; in a fresh game they have not. */
bool scenario_script_holds(scenario *k, const session *s)
{
    if (k->script.read)
        return true;
    k->script.read = true;
    if (s->start == SESSION_FRESH && k->script.stray.len > 0) {
        er_span rest = k->script.stray;
        char word[16], names[64];
        err_copy_printable(word, sizeof word, er_next_word(&rest));
        return bad_script(k, word, er_span_of(scenario_written(rest, names, sizeof names)));
    }
    const cli_order *order;
    for (int i = 0, of; i < SCENARIO_LISTS && (order = order_at(i, &of)) != NULL; i++)
        if (!are_names(k, s, &k->script.list[i], order, of))
            return false;
    return true;
}

/* ---- picking ---- */

/* Returns the outcome whose last argument has this name, or -1. */
static int find_outcome(const er_game *g, const er_outcome *outcomes, int count, er_span name)
{
    for (int i = 0; i < count; i++) {
        char text[ER_MOVE_TEXT];
        cli_put_move(g, &outcomes[i].move, text);
        er_span rest = er_span_of(text), word = {NULL, 0};
        for (er_span next = er_next_word(&rest); next.len > 0; next = er_next_word(&rest))
            word = next;
        if (word.len == name.len && memcmp(word.at, name.at, name.len) == 0)
            return i;
    }
    return -1;
}

/* Returns the first name of the lists for this pick that is among the outcomes, otherwise the
 * first outcome. */
static int find_listed(const scenario *k, const er_game *g, const er_outcome *outcomes, int count, const char *verb)
{
    const cli_order *order;
    for (int i = 0, of; i < SCENARIO_LISTS && (order = order_at(i, &of)) != NULL; i++) {
        const scenario_list *l = &k->script.list[i];
        for (int n = 0; n < l->count && strcmp(verb, order->verb) == 0; n++) {
            int which = find_outcome(g, outcomes, count, l->name[n]);
            if (which >= 0)
                return which;
        }
    }
    return 0;
}

static bool is_die(const char *verb)
{
    return strcmp(verb, "die") == 0;
}

/* Makes the pick of chance. Returns false if a die shows an impossible number. */
static bool pick(scenario *k, session *s, const er_outcome *outcomes, int count, const char *verb)
{
    const er_game *g = &s->game;
    int which = is_die(verb) ? find_outcome(g, outcomes, count, k->script.dice.name[k->script.dice_used++])
                             : find_listed(k, g, outcomes, count, verb);
    if (which < 0)
        return scenario_differs(k, "dice", "0..3", "-");
    return scenario_make(k, s, &outcomes[which].move).key == NULL;
}

static bool chance_is_due(const session *s)
{
    return (s->game.rules->to_act(&s->game, session_now(s)) >> ER_CHANCE & 1) != 0;
}

/* Makes draws up to the pick that a line makes or asks about; if the script is empty, a die
 * waits for a line `chance die N`. */
bool scenario_settle(scenario *k, session *s, int but)
{
    er_outcome outcomes[AI_MOVES];
    while (but != SCENARIO_ANY_PICK && chance_is_due(s)) {
        int n = s->game.rules->chance(&s->game, session_now(s), outcomes, AI_MOVES);
        if (n == 0 || outcomes[0].move.verb == but)
            return true;
        const char *verb = s->game.rules->verbs[outcomes[0].move.verb].word;
        if (is_die(verb) && k->script.dice_used == k->script.dice.count)
            return true;
        if (!pick(k, s, outcomes, n, verb))
            return false;
    }
    return true;
}

static bool asks_for_chance(er_span word, er_span rest)
{
    return er_span_is(word, "expect") && er_span_is(er_next_word(&rest), "acts") &&
           er_span_is(er_next_word(&rest), "chance");
}

int scenario_pick_asked(const session *s, er_span word, er_span rest)
{
    er_move move;
    er_span who = rest, line = {rest.at, 0};
    if (asks_for_chance(word, rest))
        return SCENARIO_ANY_PICK;
    if ((!er_span_is(word, "refuse") && !er_span_is(word, "allow")) || !er_span_is(er_next_word(&who), "chance"))
        return SCENARIO_NO_PICK;
    for (er_span next = er_next_word(&rest); next.len > 0; next = er_next_word(&rest)) {
        line.len = (size_t)(next.at + next.len - line.at);
        if (er_move_parse(&s->game, line, &move).key == NULL)
            return move.verb;
    }
    return SCENARIO_NO_PICK;
}

bool scenario_ends_well(scenario *k, session *s)
{
    if (!scenario_script_holds(k, s) || !scenario_settle(k, s, SCENARIO_NO_PICK))
        return false;
    if (chance_is_due(s))
        return scenario_differs(k, "dice", "0..3", "-");
    const scenario_list *dice = &k->script.dice;
    return k->script.dice_used == dice->count ? true : bad_script(k, "dice", dice->name[k->script.dice_used]);
}
