/* read.c - reads the text of a lesson; see lesson.h. Whether its moves are legal, check.c finds out. */
#include "learn/lesson.h"

#include <string.h>

enum { HEAD = 1, STEP = 2, BOTH = HEAD | STEP };
enum { ONCE, MANY };
enum { NOTHING, SOME, ANY };
enum { NEVER, ALWAYS };

static const er_span NO_SPAN = {"", 0};

static const struct word_row {
    const char *word;
    uint8_t place, often, rest, say;
} words[LESSON_WORDS] = {
#define WORD(id, word, place, often, rest, say) [LESSON_##id] = {word, place, often, rest, say},
#include "learn/words.def"
};

const char *lesson_fault_key(lesson_fault fault)
{
    static const char *const keys[LESSON_FAULTS] = {
#define F(id, key) [LESSON_FAULT_##id] = key,
#include "learn/faults.def"
    };
    return keys[fault];
}

const char *lesson_word_of(lesson_word word)
{
    return words[word].word;
}

typedef struct reader {
    er_reader r;
    lesson *to;
} reader;

static bool fail(reader *r, lesson_fault what, er_span word)
{
    return er_read_fail(&r->r, lesson_fault_key(what), word);
}

/* ---- words ---- */

static er_span trimmed(er_span s)
{
    while (s.len > 0 && (s.at[0] == ' ' || s.at[0] == '\t' || s.at[0] == '\r'))
        s = (er_span){s.at + 1, s.len - 1};
    while (s.len > 0 && (s.at[s.len - 1] == ' ' || s.at[s.len - 1] == '\t' || s.at[s.len - 1] == '\r'))
        s.len--;
    return s;
}

static bool same(er_span a, er_span b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

static bool is_key(reader *r, er_span word)
{
    char room[ER_KEY];
    return er_read_key(&r->r, word, room);
}

bool lesson_read_seat(er_span word, int *seat)
{
    for (int i = 0; i < ER_MAX_SEATS; i++)
        if (er_span_is(word, er_seat_word(i))) {
            *seat = i;
            return true;
        }
    return false;
}

/* ---- lines ---- */

/* Whether the part that is being read, the head or the last step, has this word already. */
static bool has_word(const lesson *l, int word)
{
    int first = l->steps > 0 ? l->step[l->steps - 1].first : 0;
    for (int i = first; i < l->lines; i++)
        if (l->line[i].word == word)
            return true;
    return false;
}

/* Cuts `say NAME` off the end of a line. */
static bool cut_say(reader *r, er_span *rest, er_span *name)
{
    er_span last = NO_SPAN, before = NO_SPAN, words_left = *rest;
    for (er_span word = er_next_word(&words_left); word.len > 0; word = er_next_word(&words_left)) {
        before = last;
        last = word;
    }
    if (!er_span_is(before, "say"))
        return fail(r, LESSON_FAULT_SAY, *rest);
    *name = last;
    *rest = trimmed((er_span){rest->at, (size_t)(before.at - rest->at)});
    return is_key(r, last);
}

static bool add_line(reader *r, int word)
{
    const struct word_row *row = &words[word];
    lesson *l = r->to;
    er_span name = NO_SPAN, rest = trimmed(r->r.rest);
    if ((row->place & (l->steps > 0 ? STEP : HEAD)) == 0)
        return fail(r, l->steps > 0 ? LESSON_FAULT_IN_HEAD : LESSON_FAULT_IN_STEP, er_span_of(row->word));
    if (row->often == ONCE && has_word(l, word))
        return fail(r, LESSON_FAULT_TWICE, er_span_of(row->word));
    if (l->lines == LESSON_MAX_LINES)
        return er_read_fail_number(&r->r, lesson_fault_key(LESSON_FAULT_LINES), LESSON_MAX_LINES);
    if (row->say == ALWAYS && !cut_say(r, &rest, &name))
        return false;
    if (row->rest == NOTHING && rest.len > 0)
        return er_read_fail(&r->r, "fault.unexpected_word", rest);
    if (row->rest == SOME && rest.len == 0)
        return fail(r, LESSON_FAULT_EMPTY, er_span_of(row->word));
    l->line[l->lines++] = (lesson_line){(uint8_t)word, (uint16_t)r->r.line, rest, name};
    if (l->steps > 0)
        l->step[l->steps - 1].count++;
    return true;
}

/* ---- what some lines say ---- */

/* of GAME N */
static bool read_of(reader *r)
{
    int32_t place;
    er_span game = er_next_word(&r->r.rest);
    if (!is_key(r, game) || !er_read_number(&r->r, 1, 99, &place))
        return false;
    r->to->game = game;
    r->to->place = place;
    return er_read_end(&r->r);
}

static bool read_minutes(reader *r)
{
    int32_t minutes;
    if (!er_read_number(&r->r, 1, 99, &minutes))
        return false;
    r->to->minutes = minutes;
    return er_read_end(&r->r);
}

static bool read_you(reader *r)
{
    er_span word = er_next_word(&r->r.rest);
    return (lesson_read_seat(word, &r->to->seat) || fail(r, LESSON_FAULT_SEAT, word)) && er_read_end(&r->r);
}

static bool read_rival(reader *r)
{
    int seat;
    er_span word = er_next_word(&r->r.rest);
    if (!lesson_read_seat(word, &seat))
        return fail(r, LESSON_FAULT_SEAT, word);
    return is_key(r, er_next_word(&r->r.rest)) && er_read_end(&r->r);
}

static bool read_luck(reader *r)
{
    int32_t seed;
    return er_read_number(&r->r, 0, 999999, &seed) && er_read_end(&r->r);
}

static bool read_dice(reader *r)
{
    int32_t pips;
    for (bool first = true; first || er_read_peek(&r->r).len > 0; first = false)
        if (!er_read_number(&r->r, 0, 99, &pips))
            return false;
    return true;
}

static bool read_know(reader *r)
{
    return is_key(r, er_next_word(&r->r.rest)) && er_read_end(&r->r);
}

static bool read_future(reader *r)
{
    return is_key(r, er_next_word(&r->r.rest)) &&
           (trimmed(r->r.rest).len > 0 || fail(r, LESSON_FAULT_EMPTY, er_span_of(words[LESSON_FUTURE].word)));
}

/* Reads what follows the word where that is not left to check.c. */
static bool read_rest(reader *r, int word)
{
    static bool (*const readers[LESSON_WORDS])(reader *) = {
        [LESSON_OF] = read_of,       [LESSON_MINUTES] = read_minutes, [LESSON_YOU] = read_you,
        [LESSON_RIVAL] = read_rival, [LESSON_LUCK] = read_luck,       [LESSON_DICE] = read_dice,
        [LESSON_KNOW] = read_know,   [LESSON_FUTURE] = read_future,
    };
    return readers[word] == NULL || readers[word](r);
}

static int find_word(er_span word)
{
    for (int i = 0; i < LESSON_WORDS; i++)
        if (er_span_is(word, words[i].word))
            return i;
    return -1;
}

/* ---- steps ---- */

/* A step that has been read asks for one thing, and answers mistakes only if it asks for moves. */
static bool end_step(reader *r)
{
    static const lesson_word ways[] = {LESSON_NEXT, LESSON_ASK, LESSON_EVERY, LESSON_PLAY};
    static const lesson_word answers[] = {LESSON_WRONG, LESSON_LET, LESSON_ELSE, LESSON_HINT};
    const lesson *l = r->to;
    const lesson_step *step = &l->step[l->steps - 1];
    int count = 0;
    bool next = has_word(l, LESSON_NEXT);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        count += has_word(l, (int)ways[i]);
    r->r.line = step->at;
    if (count != 1)
        return fail(r, LESSON_FAULT_ONE_WAY, step->key);
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        if (next && has_word(l, (int)answers[i]))
            return fail(r, LESSON_FAULT_NO_MOVES, er_span_of(words[answers[i]].word));
    if (!next && has_word(l, LESSON_FUTURE))
        return fail(r, LESSON_FAULT_ONE_WAY, step->key);
    return true;
}

static bool end_head(reader *r)
{
    static const lesson_word needed[] = {LESSON_OF, LESSON_MINUTES, LESSON_GAME};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!has_word(r->to, (int)needed[i]))
            return fail(r, LESSON_FAULT_MISSING, er_span_of(words[needed[i]].word));
    r->to->head = r->to->lines;
    return true;
}

static bool begin_step(reader *r)
{
    lesson *l = r->to;
    int line = r->r.line;
    er_span key = er_next_word(&r->r.rest);
    if (!is_key(r, key) || !er_read_end(&r->r) || !(l->steps > 0 ? end_step(r) : end_head(r)))
        return false;
    r->r.line = line;
    for (int i = 0; i < l->steps; i++)
        if (same(l->step[i].key, key))
            return fail(r, LESSON_FAULT_STEP_TAKEN, key);
    if (l->steps == LESSON_MAX_STEPS)
        return er_read_fail_number(&r->r, lesson_fault_key(LESSON_FAULT_STEPS), LESSON_MAX_STEPS);
    l->step[l->steps++] = (lesson_step){key, (uint16_t)line, (uint16_t)l->lines, 0};
    return true;
}

/* ---- the whole ---- */

static bool read_first(reader *r)
{
    er_span word = er_next_word(&r->r.rest), key = er_next_word(&r->r.rest);
    if (!er_span_is(word, "lesson"))
        return fail(r, LESSON_FAULT_HEAD, word);
    r->to->key = key;
    return is_key(r, key) && er_read_end(&r->r);
}

static bool read_line(reader *r)
{
    er_span word = er_next_word(&r->r.rest);
    if (er_span_is(word, "step"))
        return begin_step(r);
    int which = find_word(word);
    if (which < 0)
        return er_read_fail(&r->r, "fault.unknown_word", word);
    return add_line(r, which) && read_rest(r, which);
}

bool lesson_read(er_span text, lesson *to, er_fault *fault)
{
    reader r = {.r = {.fault = fault}, .to = to};
    *to = (lesson){.key = NO_SPAN, .game = NO_SPAN};
    if (text.len > LESSON_MAX_TEXT)
        return er_read_fail_number(&r.r, lesson_fault_key(LESSON_FAULT_LONG), LESSON_MAX_TEXT);
    while (text.len > 0) {
        if (!er_read_line(&r.r, &text))
            return false;
        if (er_read_peek(&r.r).len == 0)
            continue;
        if (!(to->key.len == 0 ? read_first(&r) : read_line(&r)))
            return false;
    }
    if (to->key.len == 0)
        return fail(&r, LESSON_FAULT_HEAD, NO_SPAN);
    return to->steps > 0 ? end_step(&r) : fail(&r, LESSON_FAULT_NO_STEP, NO_SPAN);
}

const lesson_line *lesson_find(const lesson *l, int step, lesson_word word, int n)
{
    int first = step < 0 ? 0 : l->step[step].first, count = step < 0 ? l->head : l->step[step].count;
    for (int i = first; i < first + count; i++)
        if (l->line[i].word == word && n-- == 0)
            return &l->line[i];
    return NULL;
}
