/* check.c - plays a lesson to its end, once for every move that it asks for, and looks at every line on the way; see check.h. */
#include "learn/check.h"

#include "learn/internal.h"

#include <stdlib.h>

enum { CHOICES = 64 }; /* the most moves that one step is checked with */

/* ---- the lines of a step ---- */

static bool check_show(lesson_run *run, const lesson_line *line)
{
    er_move m;
    er_reason parts[ER_MAX_PARTS];
    int32_t wanted = 0;
    bool has_wanted;
    int n = lesson_show(run, line, &m, parts, &wanted, &has_wanted), sum = 0;
    char number[16];
    er_text text = er_text_on(number, sizeof number);
    if (n < 0)
        return lesson_fail_span(run, line->at, LESSON_FAULT_PATTERN, line->rest);
    for (int i = 0; i < n; i++)
        sum += parts[i].amount;
    er_put_int(&text, sum);
    if (n == 0)
        return lesson_fail_span(run, line->at, LESSON_FAULT_NO_SUM, line->rest);
    return !has_wanted || sum == wanted || lesson_fail(run, line->at, LESSON_FAULT_SUM, number);
}

static bool has_blank(er_span s)
{
    (void)er_next_word(&s);
    return er_next_word(&s).len > 0;
}

/* A mistake is a kind, or a move that the step does not ask for. */
static bool check_mistake(lesson_run *run, const lesson_line *line)
{
    er_move asked[CHOICES];
    if (!has_blank(line->rest))
        return lesson_is_mistake(line->rest) || lesson_fail_span(run, line->at, LESSON_FAULT_NOT_WRONG, line->rest);
    if (!lesson_is_pattern(run, line->rest))
        return lesson_fail_span(run, line->at, LESSON_FAULT_PATTERN, line->rest);
    for (int i = 0, n = lesson_asked(run, asked, CHOICES); i < n; i++)
        if (lesson_matches(run, line->rest, &asked[i]))
            return lesson_fail_span(run, line->at, LESSON_FAULT_IS_ASKED, line->rest);
    return true;
}

/* A move that is shown is legal, and taken back it leaves no trace. */
static bool check_let(lesson_run *run, const lesson_line *line)
{
    lesson_answer a;
    uint64_t before = session_hash(run->s);
    if (!lesson_is_pattern(run, line->rest))
        return lesson_fail_span(run, line->at, LESSON_FAULT_PATTERN, line->rest);
    for (int i = 0, n = lesson_legal(run); i < n; i++) {
        er_move m = run->legal[i];
        if (!lesson_matches(run, line->rest, &m))
            continue;
        lesson_try(run, &m, &a);
        lesson_home(run);
        if (a.verdict == LESSON_IS_RIGHT || a.verdict == LESSON_IS_PART)
            return lesson_fail_span(run, line->at, LESSON_FAULT_IS_ASKED, line->rest);
        return a.verdict == LESSON_IS_SHOWN && session_hash(run->s) == before;
    }
    return lesson_fail_span(run, line->at, LESSON_FAULT_NOT_LEGAL, line->rest);
}

static bool check_asked(lesson_run *run, const lesson_line *line)
{
    if (!lesson_is_pattern(run, line->rest))
        return lesson_fail_span(run, line->at, LESSON_FAULT_PATTERN, line->rest);
    for (int i = 0, n = lesson_legal(run); i < n; i++)
        if (lesson_matches(run, line->rest, &run->legal[i]))
            return true;
    return lesson_fail_span(run, line->at, LESSON_FAULT_NOT_LEGAL, line->rest);
}

static bool check_play(lesson_run *run, const lesson_line *line)
{
    if (!er_span_is(line->rest, "turn") && !lesson_is_pattern(run, line->rest))
        return lesson_fail_span(run, line->at, LESSON_FAULT_PATTERN, line->rest);
    return lesson_acts(run, run->of->seat) || lesson_fail_span(run, line->at, LESSON_FAULT_NO_ASKED, line->rest);
}

static bool check_future(lesson_run *run, const lesson_line *line)
{
    int32_t score[LESSON_TURNS];
    er_span rest = line->rest;
    int n = lesson_foresee(run, er_next_word(&rest), -1, score);
    lesson_home(run);
    return n > 0 && (n < LESSON_TURNS || lesson_fail_span(run, line->at, LESSON_FAULT_ENDLESS, line->rest));
}

static bool check_line(lesson_run *run, const lesson_line *line)
{
    switch ((lesson_word)line->word) {
    case LESSON_POINT:
        return lesson_has_point(run, line->rest) || lesson_fail_span(run, line->at, LESSON_FAULT_POINT, line->rest);
    case LESSON_SHOW: return check_show(run, line);
    case LESSON_WRONG: return check_mistake(run, line);
    case LESSON_LET: return check_let(run, line);
    case LESSON_ELSE:
        return line->rest.len == 0 || lesson_is_pattern(run, line->rest) ||
               lesson_fail_span(run, line->at, LESSON_FAULT_PATTERN, line->rest);
    case LESSON_ASK:
    case LESSON_EVERY: return check_asked(run, line);
    case LESSON_PLAY: return check_play(run, line);
    case LESSON_FUTURE: return check_future(run, line);
    case LESSON_OF:
    case LESSON_MINUTES:
    case LESSON_GAME:
    case LESSON_TILE:
    case LESSON_CARD:
    case LESSON_MAPLINE:
    case LESSON_POSITION:
    case LESSON_YOU:
    case LESSON_RIVAL:
    case LESSON_LUCK:
    case LESSON_DICE:
    case LESSON_CHANCE:
    case LESSON_KNOW:
    case LESSON_NEXT:
    case LESSON_AFTER:
    case LESSON_HINT:
    case LESSON_WORDS: break;
    }
    return true;
}

/* ---- playing ---- */

/* Whether the step can begin: a step that asks for moves needs a learner who must act. */
static bool check_step(lesson_run *run)
{
    const lesson *l = run->of;
    const lesson_step *step = &l->step[run->step];
    unsigned who = run->s->game.rules->to_act(&run->s->game, session_now(run->s));
    if (lesson_way(run) != LESSON_NEXT && who == 0)
        return lesson_fail_span(run, step->at, LESSON_FAULT_OVER, step->key);
    if (lesson_way(run) != LESSON_NEXT && !lesson_acts(run, l->seat))
        return lesson_fail(run, step->at, LESSON_FAULT_WAITS, er_seat_word(__builtin_ctz(who)));
    for (int i = step->first; i < step->first + step->count; i++)
        if (!check_line(run, &l->line[i])) {
            (void)lesson_fail_span(run, l->line[i].at, LESSON_FAULT_NOT_LEGAL, l->line[i].rest);
            return false;
        }
    return true;
}

/* Goes on to the end as the lesson shows it. */
static bool play_on(lesson_run *run)
{
    while (!lesson_is_over(run))
        if (!lesson_skip(run))
            return false;
    return true;
}

/* Plays the lesson with another of the moves that a step asks for. */
static bool play_with(lesson_run *run, int step, int choice)
{
    er_move asked[CHOICES];
    lesson_answer a;
    lesson_rewind(run, 0);
    while (run->step < step)
        if (!lesson_skip(run))
            return false;
    if (lesson_asked(run, asked, CHOICES) <= choice)
        return true;
    lesson_try(run, &asked[choice], &a);
    return run->fault.key == NULL && play_on(run);
}

static bool check_run(lesson_run *run)
{
    er_move asked[CHOICES];
    int choices[LESSON_MAX_STEPS] = {0}, line = 0;
    while (!lesson_is_over(run)) {
        choices[run->step] = lesson_asked(run, asked, CHOICES);
        if (!check_step(run) || !lesson_skip(run))
            return false;
    }
    if (!lesson_chance_used(run, &line))
        return lesson_fail(run, line, LESSON_FAULT_UNUSED, "");
    for (int step = 0; step < run->of->steps; step++)
        for (int choice = 1; choice < choices[step]; choice++)
            if (!play_with(run, step, choice))
                return false;
    return true;
}

bool lesson_check(const lesson *l, const lesson_host *host, struct err *e)
{
    lesson_run *run = malloc(sizeof *run);
    if (run == NULL)
        return err_set(e, 0, "err.session.memory", (er_span){"", 0});
    bool good = lesson_open(run, l, host, e);
    if (good && !check_run(run)) {
        good = false;
        if (e != NULL)
            *e = run->fault;
    }
    lesson_close(run);
    free(run);
    return good;
}

bool lesson_check_text(er_span text, const lesson_host *host, struct err *e)
{
    er_fault fault = {0};
    lesson *l = malloc(sizeof *l);
    if (l == NULL)
        return err_set(e, 0, "err.session.memory", (er_span){"", 0});
    bool good = lesson_read(text, l, &fault) ? lesson_check(l, host, e) : err_of_fault(e, "err.lesson", &fault);
    free(l);
    return good;
}
