/* match.c - whether a move is what a line of a lesson writes. */
#include "learn/internal.h"

#include <string.h>

static bool words_match(er_span pattern, er_span move)
{
    for (;;) {
        er_span wanted = er_next_word(&pattern), found = er_next_word(&move);
        if (wanted.len == 0 || found.len == 0)
            return wanted.len == found.len;
        if (!er_span_is(wanted, "*") && (wanted.len != found.len || memcmp(wanted.at, found.at, wanted.len) != 0))
            return false;
    }
}

bool lesson_matches(const lesson_run *run, er_span pattern, const er_move *m)
{
    char room[ER_MOVE_TEXT];
    er_text text = er_text_on(room, sizeof room);
    er_move_print(&run->s->game, m, &text);
    return words_match(pattern, (er_span){room, text.len});
}

/* Reads the seat and the verb of a pattern. Returns the kinds of its arguments, NULL if there is no such verb. */
static const uint8_t *read_verb(const lesson_run *run, er_span *rest)
{
    const er_rules *rules = run->s->game.rules;
    int seat;
    er_span who = er_next_word(rest), verb = er_next_word(rest);
    if (!lesson_read_seat(who, &seat) || seat >= run->s->game.seats)
        return NULL;
    for (int i = 0; i < rules->verb_count; i++)
        if (!rules->verbs[i].chance && er_span_is(verb, rules->verbs[i].word))
            return rules->verbs[i].arg;
    return NULL;
}

bool lesson_is_pattern(const lesson_run *run, er_span pattern)
{
    const uint8_t *kind = read_verb(run, &pattern);
    int32_t value;
    if (kind == NULL)
        return false;
    for (int i = 0; i < ER_MAX_ARGS && kind[i] != ER_ARG_END; i++) {
        er_span word = er_next_word(&pattern);
        if (!er_span_is(word, "*") && !er_parse_arg(&run->s->game, kind[i], word, &value))
            return false;
    }
    return er_next_word(&pattern).len == 0;
}

int lesson_legal(const lesson_run *run)
{
    const er_game *g = &run->s->game;
    int seat = run->of->seat;
    return lesson_acts(run, seat) ? g->rules->legal(g, session_now(run->s), seat, run->legal, g->rules->max_legal) : 0;
}

const lesson_line *lesson_match(const lesson_run *run, lesson_word word, const er_move *m)
{
    const lesson_line *line;
    for (int i = 0; (line = lesson_find(run->of, run->step, word, i)) != NULL; i++)
        if (lesson_matches(run, line->rest, m))
            return line;
    return NULL;
}

bool lesson_is_right(const lesson_run *run, const er_move *m)
{
    lesson_word way = lesson_way(run);
    if (way == LESSON_PLAY)
        return lesson_match(run, LESSON_WRONG, m) == NULL && lesson_match(run, LESSON_LET, m) == NULL;
    return way != LESSON_NEXT && lesson_match(run, way, m) != NULL;
}

int lesson_asked(lesson_run *run, er_move *out, int cap)
{
    int n = lesson_is_over(run) ? 0 : lesson_legal(run), count = 0;
    lesson_word way = lesson_is_over(run) ? LESSON_NEXT : lesson_way(run);
    const lesson_line *line;
    for (int i = 0;
         (way == LESSON_ASK || way == LESSON_EVERY) && (line = lesson_find(run->of, run->step, way, i)) != NULL; i++)
        for (int k = 0; k < n && count < cap; k++)
            if (lesson_matches(run, line->rest, &run->legal[k]))
                out[count++] = run->legal[k];
    return count;
}
