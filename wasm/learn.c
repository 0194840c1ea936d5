/* learn.c - lessons (learn/run.h): a lesson is the open game, which all reading exports answer for.
 *
 * Its moves go through learn_do; play and undo are refused. Anything that the page says is a text key here. How it goes:
 *   lessons()                       the list
 *   learn("costs")                  opens one; learn_resume(PROGRESS) goes on where it was left
 *   learn_step()                    what to tell now, what to point at, what is asked for
 *   learn_do("p1 conquer r8")       a move, or one of the words below; then learn_step() again
 *   look(PLY), news(), show()       the moves from `from` to `to` of an answer, one after another, for pictures of them
 */
#include "analysis/advice.h"
#include "content/lessons.h"
#include "core/json.h"
#include "learn/check.h"
#include "session/games.h"
#include "wasm/host.h"

#include <stdlib.h>
#include <string.h>

/* The open lesson. */
typedef struct taken {
    lesson book;
    lesson_run run;
    char text[]; /* of the lesson */
} taken;

static taken *open_lesson; /* NULL if the open game is no lesson */

static bool decide(void *self, const session *s, int seat, er_span level, er_move *out)
{
    (void)self;
    return advice_decide(s, seat, level, out);
}

bool wasm_in_lesson(void)
{
    return open_lesson != NULL;
}

/* The session is the open game, which is closed elsewhere. */
void wasm_forget_lesson(void)
{
    if (open_lesson == NULL)
        return;
    open_lesson->run.s = NULL;
    lesson_close(&open_lesson->run);
    free(open_lesson);
    open_lesson = NULL;
}

/* ---- the list ---- */

/* Output: [{"key":"goal","game":"realms","place":1,"minutes":3,"steps":11},…], in the order of the trails. Their texts are
 * lesson.KEY.title and lesson.KEY.about. */
EXPORT(lessons) uint32_t wasm_lessons(void);
uint32_t wasm_lessons(void)
{
    static lesson book;
    er_fault fault;
    er_text *text = wasm_begin();
    er_put_char(text, '[');
    for (int i = 0; content_lessons[i] != NULL; i++) {
        (void)lesson_read(er_span_of(content_lessons[i]), &book, &fault);
        er_json_open(text, NULL, '{');
        er_json_span(text, "key", book.key);
        er_json_span(text, "game", book.game);
        er_json_int(text, "place", book.place);
        er_json_int(text, "minutes", book.minutes);
        er_json_int(text, "steps", book.steps);
        er_put_char(text, '}');
    }
    er_put_char(text, ']');
    return wasm_end(text);
}

/* ---- opening ---- */

/* Returns the built-in lesson with that key; if there is none, the input itself. */
static er_span find_text(er_span input)
{
    static lesson book;
    er_fault fault;
    for (int i = 0; content_lessons[i] != NULL; i++)
        if (lesson_read(er_span_of(content_lessons[i]), &book, &fault) && book.key.len == input.len &&
            memcmp(book.key.at, input.at, input.len) == 0)
            return er_span_of(content_lessons[i]);
    return input;
}

static bool begin_lesson(taken *t, er_span text, struct err *e)
{
    const lesson_host host = {.library = wasm_library(), .decide = decide};
    er_fault fault = {0};
    memcpy(t->text, text.at, text.len);
    if (!lesson_read((er_span){t->text, text.len}, &t->book, &fault))
        return err_of_fault(e, "err.lesson", &fault);
    if (lesson_open(&t->run, &t->book, &host, e))
        return true;
    lesson_close(&t->run);
    return false;
}

/* Input: the key of a built-in lesson, or the text of a homemade one (docs/lessons.md). Its game is the open game then. */
EXPORT(learn) int wasm_learn(uint32_t len);
int wasm_learn(uint32_t len)
{
    struct err e = {.key = "err.wasm.input"};
    er_span text = find_text(wasm_input_of(len));
    taken *t = text.len > 0 ? malloc(sizeof *t + text.len) : NULL;
    bool good = t != NULL && begin_lesson(t, text, &e);
    int status = wasm_replace_game(good ? t->run.s : NULL, &e);
    if (good)
        open_lesson = t;
    else
        free(t);
    if (good)
        wasm_moved();
    return status;
}

/* Input: what learn_progress wrote. Goes on as far as it still fits, and returns 0 if that is all. */
EXPORT(learn_resume) int wasm_learn_resume(uint32_t len);
int wasm_learn_resume(uint32_t len)
{
    if (open_lesson == NULL)
        return wasm_refuse_key("err.wasm.no_game");
    bool good = lesson_resume(&open_lesson->run, wasm_input_of(len));
    wasm_moved();
    return good ? wasm_refuse(ER_OK) : wasm_refuse_key("err.wasm.input");
}

/* Output: what the learner has done, for learn_resume: `next; p1 conquer r8`. Empty at the beginning. */
EXPORT(learn_progress) uint32_t wasm_learn_progress(void);
uint32_t wasm_learn_progress(void)
{
    er_text *text = wasm_begin();
    if (open_lesson != NULL)
        lesson_put_progress(&open_lesson->run, text);
    return wasm_end(text);
}

/* ---- telling ---- */

static void put_key(er_text *out, const char *member, const char *before, er_span name)
{
    char key[LESSON_KEY], room[LESSON_KEY];
    er_text whole = er_text_on(key, sizeof key), last = er_text_on(room, sizeof room);
    er_put(&last, before);
    er_put_bytes(&last, name.at, name.len);
    lesson_put_key(&open_lesson->run, (er_span){room, last.len}, &whole);
    er_json_text(out, member, key);
}

static const char *name_of(uint8_t kind, int index)
{
    return wasm_game->game.rules->name(&wasm_game->game, kind, index);
}

/* Writes what braces in a text stand for: {"score":8,"cost":3,"goal":{"kind":"region","name":"r9"}}. */
static void put_values(er_text *out, const lesson_answer *a)
{
    lesson_value list[LESSON_VALUES];
    int n = lesson_values(&open_lesson->run, a, list);
    er_json_open(out, "values", '{');
    for (int i = 0; i < n; i++) {
        char word[ER_KEY];
        err_copy_printable(word, sizeof word, list[i].word);
        if (!list[i].is_name) {
            er_json_int(out, word, list[i].number);
            continue;
        }
        er_json_open(out, word, '{');
        er_json_text(out, "kind", er_kind_word(&wasm_game->game, list[i].kind));
        er_json_text(out, "name", name_of(list[i].kind, list[i].number));
        er_put_char(out, '}');
    }
    er_put_char(out, '}');
}

static void put_points(er_text *out)
{
    const lesson_run *run = &open_lesson->run;
    const lesson_line *line;
    er_json_open(out, "points", '[');
    for (int i = 0; !lesson_is_over(run) && (line = lesson_find(run->of, run->step, LESSON_POINT, i)) != NULL; i++) {
        er_span rest = line->rest, what = er_next_word(&rest);
        while (rest.len > 0 && rest.at[0] == ' ')
            rest = (er_span){rest.at + 1, rest.len - 1};
        er_json_open(out, NULL, '{');
        er_json_span(out, "what", what);
        er_json_span(out, "at", rest);
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}

static void put_sum(er_text *out, const lesson_line *line)
{
    er_reason parts[ER_MAX_PARTS];
    er_move m;
    int32_t wanted;
    bool has_wanted;
    int n = lesson_show(&open_lesson->run, line, &m, parts, &wanted, &has_wanted), sum = 0;
    uint8_t places = session_row_of(wasm_game)->places;
    if (n < 0)
        return;
    er_json_open(out, NULL, '{');
    er_json_move(out, "move", &wasm_game->game, &m);
    er_json_open(out, "parts", '[');
    for (int i = 0; i < n; i++) {
        er_json_open(out, NULL, '{');
        er_json_text(out, "word", parts[i].word);
        er_json_int(out, "amount", parts[i].amount);
        er_json_text(out, "rule", parts[i].rule);
        er_json_text(out, "region", places != 0 ? name_of(places, parts[i].region) : NULL);
        er_put_char(out, '}');
        sum += parts[i].amount;
    }
    er_put_char(out, ']');
    er_json_int(out, "sum", sum);
    er_put_char(out, '}');
}

static void put_sums(er_text *out)
{
    const lesson_run *run = &open_lesson->run;
    const lesson_line *line;
    er_json_open(out, "sums", '[');
    for (int i = 0; !lesson_is_over(run) && (line = lesson_find(run->of, run->step, LESSON_SHOW, i)) != NULL; i++)
        put_sum(out, line);
    er_put_char(out, ']');
}

static void put_asked(er_text *out)
{
    static er_move asked[AI_MOVES];
    int n = lesson_asked(&open_lesson->run, asked, AI_MOVES);
    er_json_open(out, "asked", '[');
    for (int i = 0; i < n; i++)
        er_json_move(out, NULL, &wasm_game->game, &asked[i]);
    er_put_char(out, ']');
}

/* Writes all that is known so far, and how many of the last ones are new. */
static void put_known(er_text *out)
{
    const lesson_run *run = &open_lesson->run;
    int fresh = 0;
    er_json_open(out, "know", '[');
    for (int step = 0; step <= run->step && step < run->of->steps; step++) {
        const lesson_line *line;
        for (fresh = 0; (line = lesson_find(run->of, step, LESSON_KNOW, fresh)) != NULL; fresh++)
            put_key(out, NULL, "know.", line->rest);
    }
    er_put_char(out, ']');
    er_json_int(out, "new", lesson_is_over(run) ? 0 : fresh);
}

/* Writes the futures of the step, with the learner's score after each turn. Not while one is on the board. */
static void put_futures(er_text *out)
{
    lesson_run *run = &open_lesson->run;
    int32_t score[LESSON_TURNS];
    er_span name;
    er_json_open(out, "futures", '[');
    for (int i = 0; !run->away && (name = lesson_future(run, i)).len > 0; i++) {
        int n = lesson_foresee(run, name, -1, score);
        lesson_home(run);
        er_json_open(out, NULL, '{');
        er_json_span(out, "name", name);
        put_key(out, "key", "", name);
        er_json_ints(out, "scores", score, n > 0 ? n : 0);
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}

static void put_hint(er_text *out)
{
    const lesson_run *run = &open_lesson->run;
    const lesson_line *line = lesson_is_over(run) ? NULL : lesson_find(run->of, run->step, LESSON_HINT, 0);
    if (line != NULL)
        put_key(out, "hint", "", line->say);
    else
        er_json_text(out, "hint", NULL);
}

/* Output: the current step as JSON; empty if no lesson is open.
 * {"lesson":"costs","game":"realms","step":2,"steps":8,"over":false,"seat":"p1","key":"lesson.costs.mountain","way":"ask","tries":0,
 *  "away":false,"hint":null,"points":[{"what":"region","at":"r9"}],"sums":[{"move":…,"parts":[{"word","amount","rule","region"}],
 *  "sum":3}],"asked":["p1 conquer r9"],"know":["lesson.costs.know.land"],"new":1,"futures":[{"name","key","scores":[5,9]}],
 *  "values":{…}}
 * `step` counts from 1. `way`: next, ask, every, play; when the lesson is over, `end`, and the key is lesson.KEY.end. `away`: the
 * board shows what will be taken back; sums, asked moves and futures wait until it was. */
EXPORT(learn_step) uint32_t wasm_learn_step(void);
uint32_t wasm_learn_step(void)
{
    er_text *text = wasm_begin();
    if (open_lesson == NULL)
        return 0;
    lesson_run *run = &open_lesson->run;
    bool over = lesson_is_over(run);
    er_put_char(text, '{');
    er_json_span(text, "lesson", run->of->key);
    er_json_span(text, "game", run->of->game);
    er_json_int(text, "step", over ? run->step : run->step + 1);
    er_json_int(text, "steps", run->of->steps);
    er_json_bool(text, "over", over);
    er_json_text(text, "seat", er_seat_word(run->of->seat));
    put_key(text, "key", "", over ? er_span_of("end") : run->of->step[run->step].key);
    er_json_text(text, "way", over ? "end" : lesson_word_of(lesson_way(run)));
    er_json_int(text, "tries", run->tries);
    er_json_bool(text, "away", run->away);
    put_hint(text);
    put_points(text);
    if (!run->away) {
        put_sums(text);
        put_asked(text);
        put_futures(text);
    }
    put_known(text);
    put_values(text, NULL);
    er_put_char(text, '}');
    return wasm_end(text);
}

/* ---- what the learner does ---- */

static const char *const verdicts[] = {[LESSON_IS_RIGHT] = "right",
                                       [LESSON_IS_PART] = "part",
                                       [LESSON_IS_SHOWN] = "shown",
                                       [LESSON_IS_WRONG] = "wrong",
                                       [LESSON_IS_BROKEN] = "broken"};

/* Carries out a word that is no move. Returns false if it is none of these. */
static bool obey(er_span line, lesson_answer *a)
{
    lesson_run *run = &open_lesson->run;
    int32_t score[LESSON_TURNS], turns = 0;
    er_span word = er_next_word(&line);
    if (er_span_is(word, "next"))
        a->verdict = lesson_next(run) ? LESSON_IS_RIGHT : LESSON_IS_WRONG;
    else if (er_span_is(word, "show"))
        lesson_reveal(run, a);
    else if (er_span_is(word, "skip"))
        a->verdict = lesson_skip(run) ? LESSON_IS_RIGHT : LESSON_IS_WRONG;
    else if (er_span_is(word, "back"))
        lesson_back(run);
    else if (er_span_is(word, "home"))
        lesson_home(run);
    else if (er_span_is(word, "future")) {
        er_span name = er_next_word(&line);
        bool good = er_span_int(er_next_word(&line), 0, LESSON_TURNS, &turns);
        a->verdict = good && lesson_foresee(run, name, turns, score) >= 0 ? LESSON_IS_SHOWN : LESSON_IS_WRONG;
    } else
        return false;
    return true;
}

static void put_answer(er_text *out, const lesson_answer *a)
{
    er_put_char(out, '{');
    er_json_text(out, "verdict", verdicts[a->verdict]);
    er_json_text(out, "key", a->key[0] != '\0' ? a->key : NULL);
    er_json_text(out, "kind", a->kind);
    er_json_text(out, "error", a->refused.key);
    er_json_text(out, "rule", a->refused.rule);
    er_json_int(out, "from", a->from);
    er_json_int(out, "to", wasm_game->count);
    if (a->key[0] != '\0')
        put_values(out, a);
    er_put_char(out, '}');
}

/* Input: a move; or `next`; `show`: makes a move that is asked for, or goes on; `skip`: goes to the next step; `back`: to the one
 * before; `home`: takes back what was only shown; `future NAME N`: shows the position after N turns of a future.
 * Output: {"verdict":"wrong","key":"learn.wrong.far","kind":"far","error":"err.not_adjacent","rule":"RE-CONQ-2","from":7,"to":7,
 * "values":{…}}; empty if no lesson is open.
 * `verdict`: right (the step is done), part (made, and the step goes on), shown (made; `home`, or whatever comes next, takes it back),
 * wrong (nothing was made), broken (a homemade lesson cannot go on). `key`: the text that answers, null where the next step does.
 * The moves from `from` to `to` are new. */
EXPORT(learn_do) uint32_t wasm_learn_do(uint32_t len);
uint32_t wasm_learn_do(uint32_t len)
{
    if (open_lesson == NULL)
        return wasm_end(wasm_begin());
    lesson_run *run = &open_lesson->run;
    er_span line = wasm_input_of(len);
    lesson_home(run);
    lesson_answer a = {.kind = "", .from = run->s->count};
    er_move m;
    if (!obey(line, &a)) {
        er_err unread = er_move_parse(&wasm_game->game, line, &m);
        if (unread.key == NULL) {
            lesson_try(run, &m, &a);
        } else {
            er_text key = er_text_on(a.key, sizeof a.key);
            a.verdict = LESSON_IS_WRONG;
            a.refused = unread;
            er_put(&key, unread.key);
        }
    }
    a.from = a.from < run->s->count ? a.from : run->s->count;
    wasm_moved();
    er_text *text = wasm_begin();
    put_answer(text, &a);
    return wasm_end(text);
}
