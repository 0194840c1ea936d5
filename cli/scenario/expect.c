/* expect.c - the expectations that every game has, and the words they are read from;
 * cli/GAME/scenario.c has those of one game. */
#include "ai/ai.h"
#include "cli/scenario/expectation.h"

#include <string.h>

bool expectation_differs(const expectation *l, const char *wanted, const char *found)
{
    return scenario_differs(l->k, l->what, wanted, found);
}

bool expectation_unreadable(const expectation *l, er_span word)
{
    char text[64];
    err_copy_printable(text, sizeof text, word);
    return scenario_differs(l->k, l->what, cli_word(l->k->c, "cli.scenario.readable"), text);
}

bool expectation_read_number(expectation *l, int32_t *out)
{
    er_span word = er_next_word(&l->rest);
    return er_span_int(word, -9999, 9999, out) || expectation_unreadable(l, word);
}

bool expectation_read_name(expectation *l, uint8_t kind, int *out)
{
    er_span word = er_next_word(&l->rest);
    *out = scenario_find_name(l->s, kind, word);
    return *out >= 0 || expectation_unreadable(l, word);
}

bool expectation_read_seat(expectation *l, int *out)
{
    er_span word = er_next_word(&l->rest);
    return cli_read_seat(word, l->s->game.seats, out) || expectation_unreadable(l, word);
}

bool expectation_accept(expectation *l, const char *word)
{
    er_span rest = l->rest;
    if (!er_span_is(er_next_word(&rest), word))
        return false;
    l->rest = rest;
    return true;
}

void expectation_put(expectation *l, const char *word)
{
    er_putf(&l->found, "%s%s", l->found.len > 0 ? " " : "", word);
}

void expectation_put_seat(expectation *l, int seat)
{
    expectation_put(l, er_seat_word(seat));
}

static bool is_number(expectation *l)
{
    int32_t wanted;
    return expectation_read_number(l, &wanted) &&
           (wanted == l->number || expectation_differs(l, NUM(wanted), NUM(l->number)));
}

static bool are_words(expectation *l)
{
    char wanted[200];
    er_span a = l->rest, b = er_span_of(l->room);
    for (;;) {
        er_span x = er_next_word(&a), y = er_next_word(&b);
        if (x.len != y.len || memcmp(x.at, y.at, x.len) != 0)
            return expectation_differs(l, scenario_written(l->rest, wanted, sizeof wanted), l->room);
        if (x.len == 0)
            break;
    }
    l->rest.len = 0;
    return true;
}

/* Returns how often a list has this word. */
static int times_in(er_span list, er_span word)
{
    int n = 0;
    for (er_span w = er_next_word(&list); w.len > 0; w = er_next_word(&list))
        n += w.len == word.len && memcmp(w.at, word.at, w.len) == 0;
    return n;
}

/* Whether every word of the first list is in the second equally often. */
static bool has_all(er_span list, er_span other)
{
    er_span rest = list;
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest))
        if (times_in(list, word) != times_in(other, word))
            return false;
    return true;
}

static bool are_in_any_order(expectation *l)
{
    char wanted[200];
    er_span found = er_span_of(l->room);
    if (!has_all(l->rest, found) || !has_all(found, l->rest))
        return expectation_differs(l, scenario_written(l->rest, wanted, sizeof wanted), l->room);
    l->rest.len = 0;
    return true;
}

/* ---- costs and coins with their parts ---- */

static void put_part(er_text *t, const er_reason *part)
{
    er_putf(t, " %s %d", part->word, part->amount);
}

/* Returns the part with that word and amount that was not named before, or -1. */
static int find_part(const er_reason *parts, int count, const bool *named, er_span word, int32_t amount)
{
    for (int i = 0; i < count; i++)
        if (!named[i] && parts[i].amount == amount && er_span_is(word, parts[i].word))
            return i;
    return -1;
}

/* `WORD N...` must name every part once; parts of 0 need not be named. */
static bool names_all(expectation *l, const er_reason *parts, int count)
{
    bool named[ER_MAX_PARTS] = {false};
    for (er_span word = er_next_word(&l->rest); word.len > 0; word = er_next_word(&l->rest)) {
        int32_t amount;
        er_span number = er_next_word(&l->rest);
        int i = er_span_int(number, -9999, 9999, &amount) ? find_part(parts, count, named, word, amount) : -1;
        if (i < 0)
            return false;
        named[i] = true;
    }
    for (int i = 0; i < count; i++)
        if (!named[i] && parts[i].amount != 0)
            return false;
    return true;
}

bool expectation_same_parts(expectation *l, const er_reason *parts, int count)
{
    int32_t wanted, sum = 0;
    char found[400], line[200];
    er_text t = er_text_on(found, sizeof found);
    (void)scenario_written(l->rest, line, sizeof line);
    if (!expectation_read_number(l, &wanted))
        return false;
    for (int i = 0; i < count; i++)
        sum += parts[i].amount;
    er_putf(&t, "%d :", sum);
    for (int i = 0; i < count; i++)
        if (parts[i].amount != 0)
            put_part(&t, &parts[i]);
    bool parts_too = expectation_accept(l, ":");
    return (wanted == sum && (!parts_too || names_all(l, parts, count))) || expectation_differs(l, line, found);
}

/* Reads the move at the front of a line, however many words it has. */
static bool read_move(expectation *l, er_move *move)
{
    er_span rest = l->rest, line = {l->rest.at, 0};
    for (int words = 1; words <= 2 + ER_MAX_ARGS; words++) {
        er_span word = er_next_word(&rest), after = rest;
        int32_t number;
        line.len = (size_t)(word.at + word.len - line.at);
        if (word.len == 0)
            break;
        if (er_move_parse(&l->s->game, line, move).key == NULL &&
            er_span_int(er_next_word(&after), -9999, 9999, &number)) {
            l->rest = rest;
            return true;
        }
    }
    return expectation_unreadable(l, l->rest);
}

static bool expect_cost(expectation *l)
{
    er_move move;
    er_reason parts[ER_MAX_PARTS];
    if (!read_move(l, &move))
        return false;
    int n = l->s->game.rules->explain(&l->s->game, session_now(l->s), &move, parts, ER_MAX_PARTS);
    return expectation_same_parts(l, parts, n);
}

bool expectation_score(expectation *l)
{
    int seat;
    int32_t score[ER_MAX_SEATS];
    if (!expectation_read_seat(l, &seat))
        return false;
    l->s->game.rules->score(&l->s->game, session_now(l->s), score);
    l->number = score[seat];
    return true;
}

/* ---- possible moves ---- */

static const expectation_game *game_of(const expectation *l)
{
    return cli_game_of(l->s)->expectations;
}

/* Returns a verb of the seats, or -1. */
static int verb_of(const expectation *l, er_span word)
{
    const er_rules *rules = l->s->game.rules;
    for (int v = 0; v < rules->verb_count; v++)
        if (!rules->verbs[v].chance && er_span_is(word, rules->verbs[v].word))
            return v;
    return -1;
}

/* Writes what `choices` calls a move: its first argument, or all of them with strokes between; *
 * if it has none. */
static void name_choice(const expectation *l, const er_move *m, er_text *out)
{
    char text[ER_MOVE_TEXT];
    cli_put_move(&l->s->game, m, text);
    er_span rest = er_span_of(text);
    (void)er_next_word(&rest);
    (void)er_next_word(&rest);
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest)) {
        er_put(out, out->len > 0 ? "/" : "");
        er_put_bytes(out, word.at, word.len);
        if (!game_of(l)->all_arguments)
            break;
    }
    er_put(out, out->len == 0 ? "*" : "");
}

static bool expect_choices(expectation *l)
{
    int seat;
    er_move moves[AI_MOVES];
    if (!expectation_read_seat(l, &seat))
        return false;
    er_span word = er_next_word(&l->rest);
    int verb = verb_of(l, word);
    if (verb < 0)
        return expectation_unreadable(l, word);
    int n = l->s->game.rules->legal(&l->s->game, session_now(l->s), seat, moves, AI_MOVES);
    for (int i = 0; i < n; i++) {
        char name[ER_MOVE_TEXT];
        er_text one = er_text_on(name, sizeof name);
        if (moves[i].verb != verb)
            continue;
        name_choice(l, &moves[i], &one);
        if (times_in(er_span_of(l->room), er_span_of(name)) == 0)
            expectation_put(l, name);
    }
    return true;
}

void expectation_put_set(expectation *l, unsigned set)
{
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if ((set >> i & 1) != 0)
            expectation_put_seat(l, i);
    if (set == 0 || (set >> ER_CHANCE & 1) != 0)
        er_put(&l->found, set == 0 ? "nobody" : "chance");
}

static bool expect_acts(expectation *l)
{
    expectation_put_set(l, l->s->game.rules->to_act(&l->s->game, session_now(l->s)));
    return true;
}

static bool expect_winners(expectation *l)
{
    expectation_put_set(l, l->s->game.rules->winners(&l->s->game, session_now(l->s)));
    return true;
}

/* ---- the table ---- */

static const expectation_row everywhere[] = {
    {"choices", EXPECT_ANY_ORDER, expect_choices, 0}, {"cost", EXPECT_JUDGED, expect_cost, 0},
    {"score", EXPECT_NUMBER, expectation_score, 0},   {"acts", EXPECT_WORDS, expect_acts, 0},
    {"winners", EXPECT_WORDS, expect_winners, 0},
};

static const expectation_row *find(const expectation_row *list, size_t count, er_span word)
{
    for (size_t i = 0; i < count; i++)
        if (er_span_is(word, list[i].word))
            return &list[i];
    return NULL;
}

bool scenario_expect(scenario *k, session *s, er_span rest)
{
    char what[120];
    expectation l = {.k = k, .s = s, .rest = rest, .what = scenario_written(rest, what, sizeof what)};
    er_span word = er_next_word(&l.rest);
    const expectation_row *e = find(everywhere, sizeof everywhere / sizeof *everywhere, word);
    if (e == NULL)
        e = find(game_of(&l)->list, game_of(&l)->count, word);
    if (e == NULL)
        return expectation_unreadable(&l, word);
    static bool (*const compare[])(expectation *) = {
        [EXPECT_WORDS] = are_words, [EXPECT_ANY_ORDER] = are_in_any_order, [EXPECT_NUMBER] = is_number};
    l.which = e->which;
    l.how = e->how;
    l.found = er_text_on(l.room, sizeof l.room);
    if (!e->find(&l) || (l.how != EXPECT_JUDGED && !compare[l.how](&l)))
        return false;
    er_span more = er_next_word(&l.rest);
    return more.len == 0 || expectation_unreadable(&l, more);
}
