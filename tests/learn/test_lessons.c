/* test_lessons.c - every built-in lesson is taken to its end, with all other moves that a learner could try on the way. All that it
 * says has words in every language, and no words are left over. */
#include "analysis/advice.h"
#include "content/content.h"
#include "content/lessons.h"
#include "learn/check.h"
#include "learn/internal.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS = 4000, NAMES = 200, LEAST = -4 };

static const session_library library = {
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
    .find_set = content_set,
    .set_word = content_set_word,
};

static bool decide(void *self, const session *s, int seat, er_span level, er_move *out)
{
    (void)self;
    return advice_decide(s, seat, level, out);
}

static const lesson_host host = {.library = &library, .decide = decide};

/* ---- words ---- */

static char used[KEYS][LESSON_KEY];
static int used_count;

static void note_used(const char *key)
{
    for (int i = 0; i < used_count; i++)
        if (strcmp(used[i], key) == 0)
            return;
    if (used_count < KEYS) {
        er_text text = er_text_on(used[used_count++], LESSON_KEY);
        er_put(&text, key);
    }
}

/* Every `{word}` stands for something, in every language. */
static void check_braces(lesson_run *run, const lesson_answer *a, const char *key, const char *text)
{
    for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
        size_t len = strcspn(at + 1, "}");
        lesson_value value;
        expect(at[1 + len] == '}' && lesson_value_of(run, a, (er_span){at + 1, len}, &value), "names nothing in braces",
               key);
    }
}

static void has_words(lesson_run *run, const lesson_answer *a, const char *key, bool heading)
{
    note_used(key);
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        const char *text = content_text(lang, key), *end = strchr(text, '\n');
        if (!expect(strcmp(text, key) != 0 && text[0] != '\0', "has no words", key))
            continue;
        expect(!heading || (end != NULL && end > text && end[1] != '\0'), "has no heading and text", key);
        expect(lang == CONTENT_EN || text != content_text(CONTENT_EN, key), "is not translated", key);
        check_braces(run, a, key, text);
    }
}

static void name_has_words(lesson_run *run, const lesson_answer *a, er_span name, bool heading)
{
    char key[LESSON_KEY];
    er_text text = er_text_on(key, sizeof key);
    lesson_put_key(run, name, &text);
    has_words(run, a, key, heading);
}

static void know_has_words(lesson_run *run, er_span name)
{
    char room[LESSON_KEY];
    er_text text = er_text_on(room, sizeof room);
    er_put(&text, "know.");
    er_put_bytes(&text, name.at, name.len);
    name_has_words(run, NULL, (er_span){room, text.len}, false);
}

static void check_words(lesson_run *run)
{
    const lesson_step *step = &run->of->step[run->step];
    name_has_words(run, NULL, step->key, true);
    for (int i = step->first; i < step->first + step->count; i++) {
        const lesson_line *line = &run->of->line[i];
        lesson_answer a = {.kind = "", .verdict = LESSON_IS_SHOWN};
        if (line->word == LESSON_KNOW)
            know_has_words(run, line->rest);
        else if (line->word == LESSON_HINT || line->word == LESSON_LET)
            name_has_words(run, line->word == LESSON_LET ? &a : NULL, line->say, true);
    }
    for (int i = 0; lesson_future(run, i).len > 0; i++)
        name_has_words(run, NULL, lesson_future(run, i), false);
}

/* ---- other moves ---- */

/* Returns how many values an argument of that kind can have; a number begins at LEAST. */
static int values_of(const er_game *g, uint8_t kind)
{
    int n = 0;
    if (kind < ER_ARG_NAMED)
        return kind == ER_ARG_END ? 1 : kind == ER_ARG_SEAT ? g->seats : 10 - LEAST;
    while (n < NAMES && g->rules->name(g, kind, n) != NULL)
        n++;
    return n;
}

static bool is_asked(lesson_run *run, const er_move *m)
{
    er_move asked[200];
    for (int i = 0, n = lesson_asked(run, asked, 200); i < n; i++)
        if (er_move_same(&asked[i], m))
            return true;
    return false;
}

static int answered[5];

/* A move that is not asked for is answered, and changes nothing. */
static void try_other(lesson_run *run, const er_move *m)
{
    lesson_answer a;
    char room[ER_MOVE_TEXT];
    er_text text = er_text_on(room, sizeof room);
    uint64_t before = session_hash(run->s);
    int step = run->step;
    bool free_play = lesson_way(run) == LESSON_PLAY && lesson_is_right(run, m);
    if (is_asked(run, m) || (free_play && run->s->game.rules->check(&run->s->game, session_now(run->s), m).key == NULL))
        return;
    er_move_print(&run->s->game, m, &text);
    lesson_try(run, m, &a);
    answered[a.verdict]++;
    expect(a.verdict == LESSON_IS_WRONG || a.verdict == LESSON_IS_SHOWN, "is no right move", room);
    bool own = strncmp(a.key, "lesson.", 7) == 0 || strncmp(a.key, "learn.", 6) == 0;
    has_words(run, &a, a.key, own);
    lesson_home(run);
    expect(session_hash(run->s) == before && run->step == step, "changes nothing", room);
}

/* All moves of the learner, and of the seat after, with every first argument and some second ones. */
static void try_others(lesson_run *run)
{
    const er_game *g = &run->s->game;
    for (int v = 0; v < g->rules->verb_count; v++) {
        const er_verb *row = &g->rules->verbs[v];
        if (row->chance)
            continue;
        for (int i = 0, n = values_of(g, row->arg[0]); i < n; i++)
            for (int seat = run->of->seat; seat <= run->of->seat + 1 && seat < g->seats; seat++) {
                int first = row->arg[0] == ER_ARG_NUMBER ? i + LEAST : i;
                er_move m = {.seat = (uint8_t)seat,
                             .verb = (uint8_t)v,
                             .arg = {(int16_t)first, row->arg[1] != ER_ARG_END}};
                try_other(run, &m);
            }
    }
}

/* ---- a lesson ---- */

static const char *name_of(const lesson *l)
{
    static char name[ER_KEY];
    er_text text = er_text_on(name, sizeof name);
    er_put_bytes(&text, l->key.at, l->key.len);
    return name;
}

/* One that is left in the middle and resumed is where it was; back is the step before. */
static void leave_and_resume(const lesson *l, lesson_run *run)
{
    static char progress[1 << 16];
    static lesson_run other;
    er_text text = er_text_on(progress, sizeof progress);
    lesson_put_progress(run, &text);
    expect(lesson_open(&other, l, &host, NULL) && lesson_resume(&other, (er_span){progress, text.len}), "is resumed",
           name_of(l));
    expect(other.step == run->step && session_hash(other.s) == session_hash(run->s), "goes on where it was left",
           name_of(l));
    lesson_back(&other);
    expect(other.step == (run->step > 0 ? run->step - 1 : 0) && other.inputs == other.step_input[other.step],
           "goes back to the step before", name_of(l));
    lesson_close(&other);
}

static void take_lesson(const char *source)
{
    static lesson l;
    static lesson_run run;
    er_fault fault;
    struct err e = {0};
    if (!expect(lesson_read(er_span_of(source), &l, &fault), "is read", source) ||
        !expect(lesson_check(&l, &host, &e), "can be played", name_of(&l)) ||
        !expect(lesson_open(&run, &l, &host, &e), "is opened", name_of(&l)))
        return;
    name_has_words(&run, NULL, er_span_of("title"), false);
    name_has_words(&run, NULL, er_span_of("about"), false);
    for (bool good = true; good && !lesson_is_over(&run);) {
        check_words(&run);
        try_others(&run);
        leave_and_resume(&l, &run);
        good = expect(lesson_skip(&run), "goes on", name_of(&l));
    }
    name_has_words(&run, NULL, er_span_of("end"), true);
    lesson_close(&run);
}

/* An answer that no move leads to is a line too many, and so is any other text. */
static void test_left_over(void)
{
    const char *key;
    for (int i = 0; (key = content_key(i)) != NULL; i++) {
        bool found = strncmp(key, "lesson.", 7) != 0;
        for (int k = 0; k < used_count && !found; k++)
            found = strcmp(used[k], key) == 0;
        expect(found, "is never said", key);
    }
}

int main(void)
{
    for (int i = 0; content_lessons[i] != NULL; i++)
        take_lesson(content_lessons[i]);
    test_left_over();
    expect(answered[LESSON_IS_WRONG] > 0, "wrong moves were tried");
    return check_end();
}
