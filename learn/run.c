/* run.c - opens a lesson, takes the learner's moves, answers them, goes back and resumes; see run.h. */
#include "learn/internal.h"

#include "session/games.h"

#include <stdlib.h>
#include <string.h>

enum { GO_ON = 0xff }; /* the seat of an input that is no move: `next` */

static const er_span NO_SPAN = {"", 0};

bool lesson_fail_span(lesson_run *run, int line, lesson_fault what, er_span detail)
{
    char room[ERR_DETAIL];
    err_copy_printable(room, sizeof room, detail);
    return lesson_fail(run, line, what, room);
}

bool lesson_fail(lesson_run *run, int line, lesson_fault what, const char *detail)
{
    if (run->fault.key == NULL)
        (void)err_because(&run->fault, line, "err.lesson", lesson_fault_key(what), detail);
    return false;
}

bool lesson_is_over(const lesson_run *run)
{
    return run->step >= run->of->steps;
}

lesson_word lesson_way(const lesson_run *run)
{
    static const lesson_word ways[] = {LESSON_ASK, LESSON_EVERY, LESSON_PLAY};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (lesson_find(run->of, run->step, ways[i], 0) != NULL)
            return ways[i];
    return LESSON_NEXT;
}

void lesson_put_key(const lesson_run *run, er_span name, er_text *out)
{
    er_put(out, "lesson.");
    er_put_bytes(out, run->of->key.at, run->of->key.len);
    er_put_char(out, '.');
    er_put_bytes(out, name.at, name.len);
}

/* ---- opening ---- */

/* The table as session_setup_read reads it, and the line of the lesson that each of its lines is. */
typedef struct table_text {
    char *at;
    er_text text;
    int count;
    int line[LESSON_MAX_LINES + 1];
} table_text;

static void put_table_line(table_text *t, const lesson_line *line)
{
    if (line->word != LESSON_GAME) {
        er_put(&t->text, lesson_word_of((lesson_word)line->word));
        er_put_char(&t->text, ' ');
    }
    er_put_bytes(&t->text, line->rest.at, line->rest.len);
    er_put_char(&t->text, '\n');
    t->line[t->count++] = line->at;
}

static bool write_table(const lesson *l, table_text *t)
{
    static const lesson_word order[] = {LESSON_GAME, LESSON_TILE, LESSON_CARD, LESSON_MAPLINE, LESSON_POSITION};
    size_t size = (size_t)2 * LESSON_MAX_TEXT;
    t->at = malloc(size);
    if (t->at == NULL)
        return false;
    t->text = er_text_on(t->at, size);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        for (int k = 0; k < l->head; k++)
            if (l->line[k].word == order[i])
                put_table_line(t, &l->line[k]);
    return !t->text.full;
}

static bool open_session(lesson_run *run, struct err *e)
{
    table_text t = {.at = NULL};
    if (!write_table(run->of, &t)) {
        free(t.at);
        return err_set(e, 0, "err.session.memory", NO_SPAN);
    }
    run->s = session_setup_read(run->host.library, (er_span){t.at, t.text.len}, e);
    if (run->s == NULL && e != NULL)
        e->line = t.line[e->line > 0 && e->line <= t.count ? e->line - 1 : 0];
    free(t.at);
    if (run->s == NULL)
        return false;
    const er_rules *rules = run->s->game.rules;
    run->outcomes = malloc(rules->max_outcomes * sizeof *run->outcomes);
    run->legal = malloc(rules->max_legal * sizeof *run->legal);
    return (run->outcomes != NULL && run->legal != NULL) || err_set(e, 0, "err.session.memory", NO_SPAN);
}

/* Goes to the first step. */
static bool begin(lesson_run *run)
{
    session_restart(run->s);
    run->script = (lesson_script){0};
    run->away = false;
    run->step = run->tries = run->inputs = 0;
    bool good = lesson_settle(run, run->of->step[0].at);
    run->step_ply[0] = run->s->count;
    run->step_input[0] = 0;
    return good;
}

bool lesson_open(lesson_run *run, const lesson *l, const lesson_host *host, struct err *e)
{
    *run = (lesson_run){.of = l, .host = *host};
    const lesson_line *of = lesson_find(l, -1, LESSON_OF, 0), *you = lesson_find(l, -1, LESSON_YOU, 0);
    if (!open_session(run, e))
        return false;
    if (!er_span_is(l->game, run->s->game.rules->key))
        (void)lesson_fail_span(run, of->at, LESSON_FAULT_OF_GAME, l->game);
    else if (l->seat >= run->s->game.seats)
        (void)lesson_fail_span(run, you->at, LESSON_FAULT_SEAT, you->rest);
    else
        (void)begin(run);
    if (run->fault.key != NULL && e != NULL)
        *e = run->fault;
    return run->fault.key == NULL;
}

void lesson_close(lesson_run *run)
{
    session_close(run->s);
    free(run->outcomes);
    free(run->legal);
    run->s = NULL;
    run->outcomes = NULL;
    run->legal = NULL;
}

/* ---- right moves ---- */

/* Whether the learner's turn is over, and the next one begins, in a step that lasts so long. */
static bool is_turn_over(const lesson_run *run)
{
    int seats = session_row_of(run->s)->at_once ? 1 : run->s->game.seats, turns = 0;
    for (uint32_t i = run->step_ply[run->step]; i < run->s->count; i++)
        turns += (run->s->log[i].flags & ER_TURN_OVER) != 0;
    return turns >= seats || run->s->game.rules->to_act(&run->s->game, session_now(run->s)) == 0;
}

/* Whether the step is done with this move, which was just made (NULL for `next`). */
static bool is_done(lesson_run *run, const er_move *m, int line)
{
    const lesson_line *play = lesson_find(run->of, run->step, LESSON_PLAY, 0);
    lesson_word way = lesson_way(run);
    er_move one;
    if (way == LESSON_EVERY)
        return lesson_settle_chance(run, line) && lesson_asked(run, &one, 1) == 0;
    if (way != LESSON_PLAY)
        return true;
    if (!er_span_is(play->rest, "turn"))
        return lesson_matches(run, play->rest, m);
    return lesson_settle(run, line) && is_turn_over(run);
}

/* Makes what follows the step by itself, and goes to the next one. */
static bool end_step(lesson_run *run, int line)
{
    const lesson_line *after;
    if (!lesson_settle_chance(run, line))
        return false;
    for (int i = 0; (after = lesson_find(run->of, run->step, LESSON_AFTER, i)) != NULL; i++)
        if (!lesson_make_all(run, after->rest, after->at))
            return false;
    if (!lesson_settle(run, line))
        return false;
    run->step++;
    run->tries = 0;
    run->step_ply[run->step] = run->s->count;
    run->step_input[run->step] = run->inputs;
    return true;
}

/* Takes a right move, or `next` if it is NULL. */
static lesson_verdict take(lesson_run *run, const er_move *m)
{
    int step = run->step, line = run->of->step[step].at;
    if (run->inputs == LESSON_INPUTS)
        return lesson_fail(run, line, LESSON_FAULT_ENDLESS, "") ? LESSON_IS_PART : LESSON_IS_BROKEN;
    if (m != NULL && !lesson_make(run, m, line))
        return LESSON_IS_BROKEN;
    run->input[run->inputs++] = m != NULL ? *m : (er_move){.seat = GO_ON};
    if (is_done(run, m, line))
        (void)end_step(run, line);
    else
        (void)lesson_settle(run, line);
    if (run->fault.key != NULL)
        return LESSON_IS_BROKEN;
    return run->step > step ? LESSON_IS_RIGHT : LESSON_IS_PART;
}

bool lesson_next(lesson_run *run)
{
    lesson_home(run);
    return !lesson_is_over(run) && lesson_way(run) == LESSON_NEXT && take(run, NULL) == LESSON_IS_RIGHT;
}

/* ---- other moves ---- */

void lesson_home(lesson_run *run)
{
    while (run->away && run->s->count > run->home)
        (void)session_undo_any(run->s);
    if (run->away)
        run->script = run->home_script;
    run->away = false;
}

/* From now on moves are only shown. */
static void leave_home(lesson_run *run)
{
    run->home = run->s->count;
    run->home_script = run->script;
    run->away = true;
}

/* Whether a line `wrong WORD` is about such a refusal. */
static bool is_about(const lesson_line *line, const char *kind, er_err refused)
{
    return er_span_is(line->rest, kind) || (refused.key != NULL && er_span_is(line->rest, refused.key)) ||
           (refused.rule != NULL && er_span_is(line->rest, refused.rule));
}

/* Finds the line that answers another legal move. */
static const lesson_line *find_else(const lesson_run *run, const er_move *m)
{
    const lesson_line *line;
    for (int i = 0; (line = lesson_find(run->of, run->step, LESSON_ELSE, i)) != NULL; i++)
        if (line->rest.len == 0 || lesson_matches(run, line->rest, m))
            return line;
    return NULL;
}

static const lesson_line *find_mistake(const lesson_run *run, const lesson_answer *a)
{
    const lesson_line *line = lesson_match(run, LESSON_WRONG, &a->move);
    if (line != NULL)
        return line;
    for (int i = 0; (line = lesson_find(run->of, run->step, LESSON_WRONG, i)) != NULL; i++)
        if (is_about(line, a->kind, a->refused))
            return line;
    return a->refused.key == NULL ? find_else(run, &a->move) : NULL;
}

/* Answers a move that is not made. */
static void answer_mistake(lesson_run *run, lesson_answer *a)
{
    er_text key = er_text_on(a->key, sizeof a->key);
    bool waits = !lesson_is_over(run) && lesson_way(run) != LESSON_NEXT;
    a->verdict = LESSON_IS_WRONG;
    a->kind = waits ? lesson_kind_of(a->refused) : "next";
    const lesson_line *line = waits ? find_mistake(run, a) : NULL;
    if (line != NULL)
        lesson_put_key(run, line->say, &key);
    else if (a->kind[0] != '\0')
        er_putf(&key, "learn.wrong.%s", a->kind);
    else
        er_put(&key, a->refused.key);
    run->tries++;
}

/* Makes a move that will be taken back. */
static void show(lesson_run *run, const lesson_line *line, lesson_answer *a)
{
    er_text key = er_text_on(a->key, sizeof a->key);
    leave_home(run);
    bool good = lesson_make(run, &a->move, line->at) && lesson_settle_chance(run, line->at);
    a->verdict = good ? LESSON_IS_SHOWN : LESSON_IS_BROKEN;
    lesson_put_key(run, line->say, &key);
}

void lesson_try(lesson_run *run, const er_move *m, lesson_answer *a)
{
    const er_game *g = &run->s->game;
    lesson_home(run);
    *a = (lesson_answer){.kind = "", .move = *m, .from = run->s->count};
    a->refused = g->rules->check(g, session_now(run->s), m);
    bool waits = !lesson_is_over(run) && lesson_way(run) != LESSON_NEXT;
    bool mine = waits && a->refused.key == NULL && m->seat == run->of->seat;
    const lesson_line *let = mine ? lesson_match(run, LESSON_LET, m) : NULL;
    if (mine && lesson_is_right(run, m))
        a->verdict = take(run, m);
    else if (let != NULL)
        show(run, let, a);
    else
        answer_mistake(run, a);
}

/* ---- showing, going back, resuming ---- */

/* Chooses a move for the learner; false if there is none. */
static bool choose(lesson_run *run, er_move *out)
{
    lesson_word way = lesson_way(run);
    int n = way == LESSON_PLAY ? 0 : lesson_asked(run, out, 1);
    if (way == LESSON_EVERY) /* all tokens at once, if there is a choice */
        for (int i = 0, count = lesson_legal(run); i < count; i++)
            if (lesson_match(run, LESSON_EVERY, &run->legal[i]) != NULL)
                *out = run->legal[i];
    if (way != LESSON_PLAY)
        return n > 0;
    if (lesson_acts(run, run->of->seat) && run->host.decide != NULL &&
        run->host.decide(run->host.self, run->s, run->of->seat, NO_SPAN, out) && lesson_is_right(run, out))
        return true;
    for (int i = 0, count = lesson_legal(run); i < count; i++)
        if (lesson_is_right(run, &run->legal[i])) {
            *out = run->legal[i];
            return true;
        }
    return false;
}

void lesson_reveal(lesson_run *run, lesson_answer *a)
{
    er_move m;
    lesson_home(run);
    *a = (lesson_answer){.kind = "", .from = run->s->count};
    if (lesson_is_over(run)) {
        a->verdict = LESSON_IS_RIGHT;
    } else if (lesson_way(run) == LESSON_NEXT) {
        a->verdict = take(run, NULL);
    } else if (choose(run, &m)) {
        a->move = m;
        a->verdict = take(run, &m);
    } else {
        (void)lesson_fail_span(run, run->of->step[run->step].at, LESSON_FAULT_NO_ASKED, run->of->step[run->step].key);
        a->verdict = LESSON_IS_BROKEN;
    }
}

bool lesson_skip(lesson_run *run)
{
    lesson_answer a;
    int step = run->step;
    do
        lesson_reveal(run, &a);
    while (a.verdict == LESSON_IS_PART);
    return run->step > step;
}

void lesson_rewind(lesson_run *run, int inputs)
{
    run->fault = (struct err){0};
    (void)begin(run);
    for (int i = 0; i < inputs && run->fault.key == NULL && !lesson_is_over(run); i++) {
        er_move m = run->input[i]; /* taken again, it is written where it was */
        if ((m.seat == GO_ON) != (lesson_way(run) == LESSON_NEXT))
            return;
        (void)take(run, m.seat == GO_ON ? NULL : &m);
    }
}

void lesson_back(lesson_run *run)
{
    lesson_home(run);
    int step = run->inputs > run->step_input[run->step] || run->step == 0 ? run->step : run->step - 1;
    lesson_rewind(run, run->step_input[step]);
}

void lesson_put_progress(const lesson_run *run, er_text *out)
{
    for (int i = 0; i < run->inputs; i++) {
        er_put(out, i > 0 ? "; " : "");
        if (run->input[i].seat == GO_ON)
            er_put(out, "next");
        else
            er_move_print(&run->s->game, &run->input[i], out);
    }
}

/* Takes one input as it was written; whether it was right. */
static bool take_written(lesson_run *run, er_span one)
{
    er_span words = one;
    lesson_answer a;
    er_move m;
    if (er_span_is(er_next_word(&words), "next"))
        return lesson_next(run);
    if (er_move_parse(&run->s->game, one, &m).key != NULL)
        return false;
    lesson_try(run, &m, &a);
    return a.verdict == LESSON_IS_RIGHT || a.verdict == LESSON_IS_PART;
}

bool lesson_resume(lesson_run *run, er_span text)
{
    bool good = true;
    while (good && text.len > 0) {
        const char *stop = memchr(text.at, ';', text.len);
        er_span one = {text.at, stop != NULL ? (size_t)(stop - text.at) : text.len}, words = one;
        text = stop != NULL ? (er_span){stop + 1, text.len - one.len - 1} : NO_SPAN;
        good = er_next_word(&words).len == 0 || take_written(run, one);
    }
    lesson_home(run);
    run->tries = 0;
    return good;
}

/* ---- futures ---- */

/* Returns turn number `n` of a future; NULL if it has no more. */
static const lesson_line *future_turn(const lesson_run *run, er_span name, int n, er_span *moves)
{
    const lesson_line *line;
    for (int i = 0; (line = lesson_find(run->of, run->step, LESSON_FUTURE, i)) != NULL; i++) {
        *moves = line->rest;
        er_span word = er_next_word(moves);
        if (word.len == name.len && memcmp(word.at, name.at, word.len) == 0 && n-- == 0)
            return line;
    }
    return NULL;
}

er_span lesson_future(const lesson_run *run, int n)
{
    const lesson_line *line;
    er_span moves;
    for (int i = 0; !lesson_is_over(run) && (line = lesson_find(run->of, run->step, LESSON_FUTURE, i)) != NULL; i++) {
        er_span rest = line->rest, name = er_next_word(&rest);
        if (future_turn(run, name, 0, &moves) == line && n-- == 0)
            return name;
    }
    return NO_SPAN;
}

int lesson_foresee(lesson_run *run, er_span name, int turns, int32_t score[LESSON_TURNS])
{
    const lesson_line *line;
    er_span moves;
    int n = 0;
    lesson_home(run);
    if (lesson_is_over(run) || future_turn(run, name, 0, &moves) == NULL)
        return -1;
    leave_home(run);
    for (; n < LESSON_TURNS && n != turns && (line = future_turn(run, name, n, &moves)) != NULL; n++) {
        int32_t all[ER_MAX_SEATS] = {0};
        if (!lesson_make_all(run, moves, line->at))
            return -1;
        run->s->game.rules->score(&run->s->game, session_now(run->s), all);
        score[n] = all[run->of->seat];
    }
    while (n < LESSON_TURNS && future_turn(run, name, n, &moves) != NULL)
        n++;
    return n;
}
