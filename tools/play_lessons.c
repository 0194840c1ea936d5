/* play_lessons.c - build tool: plays every lesson to its end, so that a build with a lesson that cannot be taken fails.
 *
 *   play_lessons STAMP FILE.lesson ...
 *
 * A fault is printed as `file:line: what`, and the stamp is not written. */
#include "analysis/advice.h"
#include "content/content.h"
#include "learn/check.h"

#include <stdio.h>
#include <stdlib.h>

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

static void complain(const char *file, const struct err *e)
{
    char text[ERR_DETAIL * 2];
    er_text out = er_text_on(text, sizeof text);
    content_fill(&out, er_span_of(content_text(CONTENT_EN, e->reason[0] != '\0' ? e->reason : e->key)),
                 (const char *const[]){e->detail}, 1);
    fprintf(stderr, "%s:%d: %s (%s)\n", file, e->line, text, e->detail);
}

static bool play(const char *file)
{
    const lesson_host host = {.library = &library, .decide = decide};
    char *text = malloc(LESSON_MAX_TEXT + 1);
    FILE *in = fopen(file, "rb");
    struct err e = {.key = "cannot be read"};
    size_t len = in != NULL && text != NULL ? fread(text, 1, LESSON_MAX_TEXT + 1, in) : 0;
    bool good = len > 0 && lesson_check_text((er_span){text, len}, &host, &e);
    if (in != NULL)
        (void)fclose(in);
    if (!good)
        complain(file, &e);
    free(text);
    return good;
}

int main(int argc, char **argv)
{
    bool good = argc > 1;
    for (int i = 2; i < argc; i++)
        good = play(argv[i]) && good;
    FILE *stamp = good ? fopen(argv[1], "w") : NULL;
    if (stamp == NULL)
        return 1;
    fprintf(stamp, "%d lessons\n", argc - 2);
    return fclose(stamp) == 0 ? 0 : 1;
}
