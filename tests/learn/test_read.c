/* test_read.c - what is wrong with the text of a lesson is found, with its line; hostile text is refused, not obeyed. */
#include "content/content.h"
#include "learn/check.h"
#include "tests/check.h"

#include <stdio.h>
#include <string.h>

#define HEAD "lesson x\nof realms 1\nminutes 2\ngame seats=2 set=surface map=saucer2\n"
#define PLACED HEAD "position active p1 giants forest hand 4\nposition at r16 giants 1\nposition phase conquer\n"

static const session_library library = {
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
    .find_set = content_set,
    .set_word = content_set_word,
};

/* What is found when the lines are read. */
static const struct {
    const char *text;
    int line;
    const char *fault;
} unreadable[] = {
    {"", 0, "fault.lesson.head"},
    {"# nothing\n\nstep a\n", 3, "fault.lesson.head"},
    {"lesson\n", 1, "fault.key_missing"},
    {"lesson A-b\n", 1, "fault.key_letters"},
    {"lesson x y\n", 1, "fault.unexpected_word"},
    {"lesson x\nstep a\nnext\n", 2, "fault.lesson.missing"},
    {HEAD, 4, "fault.lesson.no_step"},
    {HEAD "minutes 3\n", 5, "fault.lesson.twice"},
    {HEAD "next\n", 5, "fault.lesson.in_step"},
    {HEAD "jump\n", 5, "fault.unknown_word"},
    {HEAD "you p9\n", 5, "fault.lesson.seat"},
    {HEAD "rival p9 easy\n", 5, "fault.lesson.seat"},
    {HEAD "luck x\n", 5, "fault.number"},
    {HEAD "dice 1 two\n", 5, "fault.number"},
    {HEAD "position\n", 5, "fault.lesson.empty"},
    {"lesson x\nof realms\n", 2, "fault.number_missing"},
    {"lesson x\nminutes 1000\n", 2, "fault.number"},
    {HEAD "step a\nyou p1\n", 6, "fault.lesson.in_head"},
    {HEAD "step a\nnext\nnext\n", 7, "fault.lesson.twice"},
    {HEAD "step a\nnext now\n", 6, "fault.unexpected_word"},
    {HEAD "step a\nnext\nstep a\nnext\n", 7, "fault.lesson.step_taken"},
    {HEAD "step a\npoint hand\nstep b\nnext\n", 5, "fault.lesson.one_way"},
    {HEAD "step a\nnext\nask p1 stop\n", 5, "fault.lesson.one_way"},
    {HEAD "step a\nask p1 stop\nfuture b p1 stop\n", 5, "fault.lesson.one_way"},
    {HEAD "step a\nnext\nwrong far say b\n", 5, "fault.lesson.no_moves"},
    {HEAD "step a\nask p1 stop\nwrong far\n", 7, "fault.lesson.say"},
    {HEAD "step a\nask p1 stop\nwrong say b\n", 7, "fault.lesson.empty"},
    {HEAD "step a\nask p1 stop\nhint far say b\n", 7, "fault.unexpected_word"},
    {HEAD "step a\nask p1 stop\nelse say B\n", 7, "fault.key_letters"},
    {HEAD "step a\nfuture b\nnext\n", 6, "fault.lesson.empty"},
    {HEAD "step a\nknow a b\nnext\n", 6, "fault.unexpected_word"},
    {HEAD "step a\nnext\x01\n", 6, "fault.bytes"},
};

/* What is found when it is played. */
static const struct {
    const char *text;
    int line;
    const char *fault;
} unplayable[] = {
    {"lesson x\nof miners 1\nminutes 2\ngame seats=2 set=surface map=saucer2\nstep a\nnext\n", 2,
     "fault.lesson.of_game"},
    {HEAD "you p3\nstep a\nnext\n", 5, "fault.lesson.seat"},
    {HEAD "position active p1 nobody forest\nstep a\nnext\n", 5, ""},
    {"lesson x\nof realms 1\nminutes 2\ngame seats=2 map=nowhere\nstep a\nnext\n", 4, ""},
    {"lesson x\nof realms 1\nminutes 2\ngame moon=2\nstep a\nnext\n", 4, ""},
    {PLACED "step a\npoint region r99\nnext\n", 9, "fault.lesson.point"},
    {PLACED "step a\npoint moon\nnext\n", 9, "fault.lesson.point"},
    {PLACED "step a\npoint button jump\nnext\n", 9, "fault.lesson.point"},
    {PLACED "step a\npoint hand 3\nnext\n", 9, "fault.lesson.point"},
    {PLACED "step a\nshow p1 conquer r11 = 3\nnext\n", 9, "fault.lesson.sum"},
    {PLACED "step a\nshow p1 conquer r11 = three\nnext\n", 9, "fault.lesson.pattern"},
    {PLACED "step a\nshow p1 jump\nnext\n", 9, "fault.lesson.pattern"},
    {PLACED "step a\nshow p1 pick 1\nnext\n", 9, "fault.lesson.no_sum"},
    {PLACED "step a\nask p1 jump\n", 9, "fault.lesson.pattern"},
    {PLACED "step a\nask p1 conquer r99\n", 9, "fault.lesson.pattern"},
    {PLACED "step a\nask p1 conquer r1\n", 9, "fault.lesson.not_legal"},
    {PLACED "step a\nask p1 conquer r11\nask p1 conquer r1\n", 10, "fault.lesson.not_legal"},
    {PLACED "step a\nask p1 conquer r11\nwrong p1 conquer * say b\n", 10, "fault.lesson.is_asked"},
    {PLACED "step a\nask p1 conquer r11\nwrong farther say b\n", 10, "fault.lesson.not_wrong"},
    {PLACED "step a\nask p1 conquer r11\nlet p1 conquer r1 say b\n", 10, "fault.lesson.not_legal"},
    {PLACED "step a\nask p1 conquer r11\nlet p1 conquer r11 say b\n", 10, "fault.lesson.is_asked"},
    {PLACED "step a\nask p1 conquer r11\nafter p1 conquer r1\n", 10, "fault.lesson.not_legal"},
    {PLACED "step a\nask p1 conquer r11\nafter p1 jump\n", 10, "fault.lesson.pattern"},
    {PLACED "step a\nask p1 stop\nstep b\nevery p1 deploy r16 *\nstep c\nask p1 done\nstep d\nask p1 expand\n", 14,
     "fault.lesson.waits"},
    {PLACED "step a\nask p1 conquer r11\nelse p1 jump say b\n", 10, "fault.lesson.pattern"},
    {PLACED "step a\nplay p1 jump\n", 9, "fault.lesson.pattern"},
    {PLACED "step a\nask p1 conquer r11\ndice 3\n", 10, "fault.lesson.unused"},
    {PLACED "chance die 1\nstep a\nask p1 conquer r11\n", 8, "fault.lesson.unused"},
    {PLACED "step a\nfuture b p1 conquer r1\nnext\n", 9, "fault.lesson.not_legal"},
    {PLACED "rival p2 nobody\nstep a\nplay turn\n", 9, "fault.lesson.level"},
    {PLACED "step a\nask p1 conquer r11\nask p1 conquer r15\nstep b\nask p1 conquer r15\n", 11,
     "fault.lesson.no_asked"},
};

static void test_reading(void)
{
    static lesson l;
    for (size_t i = 0; i < sizeof unreadable / sizeof unreadable[0]; i++) {
        er_fault fault = {0};
        bool good = lesson_read(er_span_of(unreadable[i].text), &l, &fault);
        if (!expect(!good && fault.line == unreadable[i].line && strcmp(fault.key, unreadable[i].fault) == 0,
                    "is refused for that", unreadable[i].text))
            printf("  found: line %d, %s %s\n", fault.line, good ? "nothing" : fault.key, fault.word);
    }
}

static void test_playing(void)
{
    const lesson_host host = {.library = &library};
    for (size_t i = 0; i < sizeof unplayable / sizeof unplayable[0]; i++) {
        struct err e = {0};
        bool good = lesson_check_text(er_span_of(unplayable[i].text), &host, &e);
        bool fault = unplayable[i].fault[0] == '\0' || strcmp(e.reason, unplayable[i].fault) == 0;
        if (!expect(!good && e.line == unplayable[i].line && fault, "is refused for that", unplayable[i].text))
            printf("  found: line %d, %s %s %s\n", e.line, good ? "nothing" : e.key, e.reason, e.detail);
    }
}

static void test_limits(void)
{
    static char text[2 * LESSON_MAX_TEXT];
    static lesson l;
    er_fault fault = {0};
    er_text out = er_text_on(text, sizeof text);
    er_put(&out, HEAD);
    for (int i = 0; i <= LESSON_MAX_STEPS; i++)
        er_putf(&out, "step s%d\nnext\n", i);
    expect(!lesson_read(er_span_of(text), &l, &fault) && strcmp(fault.key, "fault.lesson.steps") == 0,
           "too many steps are refused");
    out = er_text_on(text, sizeof text);
    er_put(&out, HEAD "step a\nnext\n");
    for (int i = 0; i <= LESSON_MAX_LINES; i++)
        er_put(&out, "point hand\n");
    expect(!lesson_read(er_span_of(text), &l, &fault) && strcmp(fault.key, "fault.lesson.lines") == 0,
           "too many lines are refused");
    out = er_text_on(text, sizeof text);
    while (out.len <= LESSON_MAX_TEXT)
        er_put(&out, "# a remark\n");
    expect(!lesson_read(er_span_of(text), &l, &fault) && strcmp(fault.key, "fault.lesson.long") == 0,
           "a text that is too long is refused");
}

int main(void)
{
    test_reading();
    test_playing();
    test_limits();
    return check_end();
}
