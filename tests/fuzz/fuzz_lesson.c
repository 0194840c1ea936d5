/* fuzz_lesson.c - lessons: refused with a reason, or playable to the end. A learner who does anything else on the way breaks nothing:
 * only right moves change the position, and what was done can be left and resumed. */
#include "learn/check.h"
#include "tests/fuzz/fuzz.h"

static const session_library library = {
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
    .find_set = content_set,
    .set_word = content_set_word,
};

static bool decide(void *self, const session *s, int seat, er_span level, er_move *out)
{
    static er_move moves[AI_MOVES];
    (void)self;
    *out = (er_move){0};
    if (s->game.rules->legal(&s->game, session_now(s), seat, moves, AI_MOVES) > 0)
        *out = moves[0];
    return level.len == 0 || er_span_is(level, "easy");
}

static const lesson_host host = {.library = &library, .decide = decide};

/* Tries a move that the bytes choose; it may be anything. */
static void try_one(lesson_run *run, const uint8_t *data, size_t size)
{
    lesson_answer a;
    lesson_value values[LESSON_VALUES];
    uint64_t before = session_hash(run->s);
    int step = run->step;
    er_move m = {.seat = data[0] % 8,
                 .verb = data[1 % size] % run->s->game.rules->verb_count,
                 .arg = {(int16_t)(data[2 % size] % 32), (int16_t)(data[3 % size] % 4)}};
    if (m.seat >= run->s->game.seats && m.seat != ER_CHANCE)
        return;
    lesson_try(run, &m, &a);
    MUST(a.verdict == LESSON_IS_RIGHT || a.verdict == LESSON_IS_PART || a.key[0] != '\0' || run->fault.key != NULL);
    MUST(lesson_values(run, &a, values) <= LESSON_VALUES);
    lesson_home(run);
    if (a.verdict == LESSON_IS_WRONG || a.verdict == LESSON_IS_SHOWN)
        MUST(session_hash(run->s) == before && run->step == step);
}

static void resume(const lesson *l, const lesson_run *run)
{
    static char text[LESSON_INPUTS * 32];
    static lesson_run other;
    er_text out = er_text_on(text, sizeof text);
    lesson_put_progress(run, &out);
    if (out.full || !lesson_open(&other, l, &host, NULL)) {
        lesson_close(&other);
        return;
    }
    MUST(lesson_resume(&other, (er_span){text, out.len}));
    MUST(session_hash(other.s) == session_hash(run->s) && other.step == run->step);
    lesson_close(&other);
}

static void take(const lesson *l, const uint8_t *data, size_t size)
{
    static lesson_run run;
    if (!lesson_open(&run, l, &host, NULL)) {
        lesson_close(&run);
        return;
    }
    for (size_t i = 0; i < 60 && !lesson_is_over(&run) && run.fault.key == NULL; i++) {
        try_one(&run, data + i % size, size - i % size);
        if (run.fault.key == NULL && i % 7 == 3)
            lesson_back(&run);
        else if (run.fault.key == NULL && i % 3 == 0)
            (void)lesson_skip(&run);
    }
    if (run.fault.key == NULL)
        resume(l, &run);
    lesson_close(&run);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static lesson l;
    er_span text = {(const char *)data, size};
    er_fault fault = {0};
    struct err e = {0};
    bool read = lesson_read(text, &l, &fault), good = lesson_check_text(text, &host, &e);
    MUST(read || (fault.key != NULL && !good));
    MUST(good || e.key != NULL);
    if (read && size > 0)
        take(&l, data, size);
    return 0;
}
