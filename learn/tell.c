/* tell.c - what a host needs to tell a step: sums, what it points at, the values that texts may name. */
#include "learn/internal.h"

#include <string.h>

int lesson_show(const lesson_run *run, const lesson_line *line, er_move *m, er_reason *parts, int32_t *wanted,
                bool *has_wanted)
{
    const er_game *g = &run->s->game;
    er_span move = line->rest;
    const char *equals = memchr(move.at, '=', move.len);
    *has_wanted = equals != NULL;
    if (equals != NULL) {
        er_span after = {equals + 1, (size_t)(move.at + move.len - equals - 1)};
        move.len = (size_t)(equals - move.at);
        er_span number = er_next_word(&after);
        if (!er_span_int(number, -9999, 9999, wanted) || er_next_word(&after).len > 0)
            return -1;
    }
    if (er_move_parse(g, move, m).key != NULL)
        return -1;
    return g->rules->explain(g, session_now(run->s), m, parts, ER_MAX_PARTS);
}

/* ---- points ---- */

enum { NOTHING, NUMBER, SEAT, VERB, PLACE };

static const struct point_row {
    const char *word;
    int with;
} points[] = {
#define POINT(id, word, with) {word, with},
#include "learn/points.def"
};

static bool has_verb(const lesson_run *run, er_span word)
{
    const er_rules *rules = run->s->game.rules;
    for (int i = 0; i < rules->verb_count; i++)
        if (er_span_is(word, rules->verbs[i].word))
            return true;
    return false;
}

/* Whether this is what must follow such a point. */
static bool fits(const lesson_run *run, int with, er_span rest)
{
    int seat;
    int32_t number;
    er_span first = er_next_word(&rest), second = er_next_word(&rest);
    if (er_next_word(&rest).len > 0 || (with != PLACE && second.len > 0))
        return false;
    switch (with) {
    case NUMBER: return er_span_int(first, 1, 99, &number);
    case SEAT: return lesson_read_seat(first, &seat) && seat < run->s->game.seats;
    case VERB: return has_verb(run, first);
    case PLACE: return er_span_int(first, 1, 4, &number) && er_span_int(second, -99, 99, &number);
    }
    return first.len == 0;
}

/* Returns kind number `n` of the names that moves of this game have; 0 if there are no more. Some come several times. */
static uint8_t kind_at(const lesson_run *run, int n)
{
    const er_rules *rules = run->s->game.rules;
    for (int v = 0; v < rules->verb_count; v++)
        for (int i = 0; i < ER_MAX_ARGS; i++)
            if (rules->verbs[v].arg[i] >= ER_ARG_NAMED && n-- == 0)
                return rules->verbs[v].arg[i];
    return 0;
}

/* Whether the game has something of that kind and name. */
static bool is_named(const lesson_run *run, er_span word, er_span name)
{
    int32_t value;
    uint8_t kind;
    for (int n = 0; (kind = kind_at(run, n)) != 0; n++)
        if (er_span_is(word, er_kind_word(&run->s->game, kind)))
            return er_parse_arg(&run->s->game, kind, name, &value);
    return false;
}

bool lesson_has_point(const lesson_run *run, er_span point)
{
    er_span rest = point, word = er_next_word(&rest);
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++)
        if (er_span_is(word, points[i].word))
            return fits(run, points[i].with, rest);
    er_span name = er_next_word(&rest);
    return er_next_word(&rest).len == 0 && is_named(run, word, name);
}

/* ---- values ---- */

typedef struct values {
    lesson_value *at;
    int count;
} values;

static void add_number(values *v, er_span word, int number)
{
    if (v->count < LESSON_VALUES)
        v->at[v->count++] = (lesson_value){.word = word, .number = number};
}

/* Adds what a move is about: the first name among its arguments. */
static void add_name(values *v, const lesson_run *run, const char *word, const er_move *m)
{
    const uint8_t *kind = run->s->game.rules->verbs[m->verb].arg;
    for (int i = 0; i < ER_MAX_ARGS && kind[i] != ER_ARG_END; i++)
        if (kind[i] >= ER_ARG_NAMED && v->count < LESSON_VALUES) {
            v->at[v->count++] =
                (lesson_value){.word = er_span_of(word), .is_name = true, .kind = kind[i], .number = m->arg[i]};
            return;
        }
}

static int sum_of(const er_reason *parts, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += parts[i].amount;
    return sum;
}

/* Adds the cost of a move that was not made. */
static void add_tried(values *v, const lesson_run *run, const lesson_answer *a)
{
    const er_game *g = &run->s->game;
    er_reason parts[ER_MAX_PARTS];
    add_name(v, run, "it", &a->move);
    if (a->verdict == LESSON_IS_WRONG)
        add_number(v, er_span_of("cost"),
                   sum_of(parts, g->rules->explain(g, session_now(run->s), &a->move, parts, ER_MAX_PARTS)));
}

/* Adds what the first move that is asked for is about. While something else is on the board, nothing is asked for. */
static void add_goal(values *v, lesson_run *run)
{
    er_move m;
    if (!run->away && lesson_asked(run, &m, 1) > 0)
        add_name(v, run, "goal", &m);
}

static void add_step(values *v, const lesson_run *run)
{
    const lesson_line *line = lesson_find(run->of, run->step, LESSON_SHOW, 0);
    er_reason parts[ER_MAX_PARTS];
    er_move m;
    int32_t wanted;
    bool has_wanted;
    int n = line != NULL ? lesson_show(run, line, &m, parts, &wanted, &has_wanted) : -1;
    if (n >= 0)
        add_number(v, er_span_of("cost"), sum_of(parts, n));
}

/* Adds what each future brings: the score at its end. */
static void add_futures(values *v, lesson_run *run)
{
    int32_t score[LESSON_TURNS];
    er_span name;
    bool away = run->away;
    for (int i = 0; !away && (name = lesson_future(run, i)).len > 0; i++) {
        int n = lesson_foresee(run, name, -1, score);
        lesson_home(run);
        if (n > 0)
            add_number(v, name, score[n - 1]);
    }
}

int lesson_values(lesson_run *run, const lesson_answer *a, lesson_value out[LESSON_VALUES])
{
    values v = {out, 0};
    int32_t score[ER_MAX_SEATS] = {0};
    run->s->game.rules->score(&run->s->game, session_now(run->s), score);
    add_number(&v, er_span_of("score"), score[run->of->seat]);
    if (a != NULL)
        add_tried(&v, run, a);
    else if (!lesson_is_over(run))
        add_step(&v, run);
    add_goal(&v, run);
    if (a == NULL)
        add_futures(&v, run);
    return v.count;
}

bool lesson_value_of(lesson_run *run, const lesson_answer *a, er_span word, lesson_value *out)
{
    lesson_value list[LESSON_VALUES];
    int32_t index;
    uint8_t kind;
    for (int i = 0, n = lesson_values(run, a, list); i < n; i++)
        if (list[i].word.len == word.len && memcmp(list[i].word.at, word.at, word.len) == 0) {
            *out = list[i];
            return true;
        }
    for (int n = 0; (kind = kind_at(run, n)) != 0; n++)
        if (er_parse_arg(&run->s->game, kind, word, &index)) {
            *out = (lesson_value){.word = word, .is_name = true, .kind = kind, .number = index};
            return true;
        }
    return false;
}
