/* moves.c - moves that nobody at the keyboard makes: chance as it is scripted, rivals, and what a lesson writes itself. */
#include "learn/internal.h"

#include "session/fair.h"

#include <string.h>

/* ---- chance ---- */

static bool is_used(const lesson_script *script, int line)
{
    return (script->used[line / 8] >> line % 8 & 1) != 0;
}

/* Returns the number of lines that have been reached: those of the head and of all steps up to this one. */
static int reached(const lesson_run *run)
{
    const lesson *l = run->of;
    if (run->step >= l->steps)
        return l->lines;
    return l->step[run->step].first + l->step[run->step].count;
}

static int find_outcome(const er_outcome *list, int count, const er_move *m)
{
    for (int i = 0; i < count; i++)
        if (er_move_same(&list[i].move, m))
            return i;
    return -1;
}

/* Reads `chance VERB …`, of which the line has what follows the first word. */
static bool read_pick(const lesson_run *run, const lesson_line *line, er_move *out)
{
    char room[ER_MOVE_TEXT + 8];
    er_text text = er_text_on(room, sizeof room);
    er_put(&text, "chance ");
    er_put_bytes(&text, line->rest.at, line->rest.len);
    return !text.full && er_move_parse(&run->s->game, (er_span){room, text.len}, out).key == NULL;
}

/* Returns the outcome that a line scripts; -1 if none does. */
static int find_scripted(lesson_run *run, int count)
{
    er_move m;
    for (int i = 0; i < reached(run); i++) {
        const lesson_line *line = &run->of->line[i];
        if (line->word != LESSON_CHANCE || is_used(&run->script, i) || !read_pick(run, line, &m))
            continue;
        int which = find_outcome(run->outcomes, count, &m);
        if (which < 0)
            continue;
        run->script.used[i / 8] |= (uint8_t)(1u << i % 8);
        return which;
    }
    return -1;
}

/* Returns the pips of roll number `n` that the lines up to there script; -1 if there are none. */
static int roll_at(const lesson *l, int lines, int n, int *line)
{
    for (int i = 0; i < lines; i++) {
        er_span rest = l->line[i].rest;
        int32_t pips;
        if (l->line[i].word != LESSON_DICE)
            continue;
        for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest))
            if (n-- == 0) {
                if (line != NULL)
                    *line = l->line[i].at;
                return er_span_int(word, 0, 99, &pips) ? pips : -1;
            }
    }
    return -1;
}

/* Returns the outcome of a scripted roll; -1 if none is scripted. */
static int find_roll(lesson_run *run, int count)
{
    int pips = roll_at(run->of, reached(run), run->script.dice, NULL);
    for (int i = 0; i < count; i++)
        if (pips >= 0 && run->outcomes[i].move.arg[0] == pips) {
            run->script.dice++;
            return i;
        }
    return -1;
}

/* Makes random picks, if the lesson has luck. */
static bool pick_by_luck(const lesson_run *run, er_move *out)
{
    const lesson_line *line = lesson_find(run->of, -1, LESSON_LUCK, 0);
    uint8_t key[FAIR_BYTES] = {0};
    if (line == NULL)
        return false;
    memcpy(key, line->rest.at, line->rest.len < sizeof key ? line->rest.len : sizeof key);
    fair_pick(key, session_draws(run->s), &run->s->game, session_now(run->s), out);
    return true;
}

static bool pick(lesson_run *run, int line)
{
    const er_game *g = &run->s->game;
    int count = g->rules->chance(g, session_now(run->s), run->outcomes, g->rules->max_outcomes);
    if (count == 0)
        return lesson_fail(run, line, LESSON_FAULT_WAITS, "chance");
    er_move m = run->outcomes[0].move;
    bool die = strcmp(g->rules->verbs[m.verb].word, "die") == 0;
    int which = find_scripted(run, count);
    if (which < 0 && die)
        which = find_roll(run, count);
    if (which >= 0)
        m = run->outcomes[which].move;
    else
        (void)pick_by_luck(run, &m);
    return lesson_make(run, &m, line);
}

bool lesson_chance_used(const lesson_run *run, int *line)
{
    const lesson *l = run->of;
    for (int i = 0; i < l->lines; i++)
        if (l->line[i].word == LESSON_CHANCE && !is_used(&run->script, i)) {
            *line = l->line[i].at;
            return false;
        }
    return roll_at(l, l->lines, run->script.dice, line) < 0;
}

/* ---- everyone ---- */

bool lesson_acts(const lesson_run *run, int seat)
{
    return (run->s->game.rules->to_act(&run->s->game, session_now(run->s)) >> seat & 1) != 0;
}

bool lesson_make(lesson_run *run, const er_move *m, int line)
{
    char room[ER_MOVE_TEXT];
    er_text text = er_text_on(room, sizeof room);
    er_err refused = session_play(run->s, m, NULL, NULL);
    if (refused.key == NULL)
        return true;
    er_move_print(&run->s->game, m, &text);
    return lesson_fail(run, line, LESSON_FAULT_NOT_LEGAL, room);
}

bool lesson_settle_chance(lesson_run *run, int line)
{
    for (int i = 0; lesson_acts(run, ER_CHANCE); i++)
        if (i == LESSON_MOST ? !lesson_fail(run, line, LESSON_FAULT_ENDLESS, "") : !pick(run, line))
            return false;
    return true;
}

er_span lesson_level_of(const lesson_run *run, int seat)
{
    const lesson_line *line;
    for (int i = 0; (line = lesson_find(run->of, -1, LESSON_RIVAL, i)) != NULL; i++) {
        er_span rest = line->rest;
        if (er_span_is(er_next_word(&rest), er_seat_word(seat)))
            return er_next_word(&rest);
    }
    return (er_span){"", 0};
}

/* Makes the move of a rival, if one must act. Returns false if nobody does. */
static bool make_rival(lesson_run *run, int line)
{
    for (int seat = 0; seat < run->s->game.seats; seat++) {
        er_move m;
        er_span level = lesson_level_of(run, seat);
        if (level.len == 0 || !lesson_acts(run, seat))
            continue;
        if (run->host.decide == NULL || !run->host.decide(run->host.self, run->s, seat, level, &m))
            return lesson_fail_span(run, line, LESSON_FAULT_LEVEL, level);
        return lesson_make(run, &m, line);
    }
    return false;
}

bool lesson_settle(lesson_run *run, int line)
{
    int made = 0;
    do {
        if (!lesson_settle_chance(run, line))
            return false;
    } while (made++ < LESSON_MOST && make_rival(run, line));
    return run->fault.key == NULL && (made <= LESSON_MOST || lesson_fail(run, line, LESSON_FAULT_ENDLESS, ""));
}

bool lesson_make_all(lesson_run *run, er_span moves, int line)
{
    while (moves.len > 0) {
        const char *stop = memchr(moves.at, ';', moves.len);
        er_span one = {moves.at, stop != NULL ? (size_t)(stop - moves.at) : moves.len};
        er_span words = one;
        er_move m;
        moves = stop != NULL ? (er_span){stop + 1, moves.len - one.len - 1} : (er_span){"", 0};
        if (er_next_word(&words).len == 0)
            continue;
        if (er_move_parse(&run->s->game, one, &m).key != NULL)
            return lesson_fail_span(run, line, LESSON_FAULT_PATTERN, one);
        if (!lesson_make(run, &m, line) || !lesson_settle_chance(run, line))
            return false;
    }
    return true;
}
