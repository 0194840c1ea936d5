/* compile_lessons.c - the part of compile_content for content/lessons: lessons as text, without comments and indentation, in the order
 * of the trails. Reading them proves only that they can be read; tools/play_lessons.c plays them. */
#include "learn/lesson.h"
#include "tools/compile_content.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LESSONS = 100 };

typedef struct found {
    char key[ER_KEY];
    int game, place;
    char *text;
} found;

static found lessons[MAX_LESSONS];
static int lesson_count;

static int game_of(er_span word)
{
    static const char *const games[] = {
#define GAME(ID, name, content, shown) #name,
#include "games/games.def"
    };
    int count = sizeof games / sizeof games[0];
    for (int i = 0; i < count; i++)
        if (er_span_is(word, games[i]))
            return i;
    return count;
}

/* Returns a copy with one blank between words, and without comments and empty lines. */
static char *tidy(er_span text)
{
    char *room = malloc(text.len + 2);
    er_fault fault;
    er_reader r = {.fault = &fault};
    er_text out = er_text_on(room, room != NULL ? text.len + 2 : 0);
    while (room != NULL && text.len > 0 && er_read_line(&r, &text)) {
        bool first = true;
        for (er_span word = er_next_word(&r.rest); word.len > 0; word = er_next_word(&r.rest), first = false) {
            er_put(&out, first ? "" : " ");
            er_put_bytes(&out, word.at, word.len);
        }
        er_put(&out, first ? "" : "\n");
    }
    return room;
}

bool lesson_add(er_span text, er_fault *fault)
{
    static lesson l;
    if (!lesson_read(text, &l, fault))
        return false;
    if (lesson_count == MAX_LESSONS)
        return false;
    found *at = &lessons[lesson_count++];
    memcpy(at->key, l.key.at, l.key.len);
    at->game = game_of(l.game);
    at->place = l.place;
    at->text = tidy(text);
    return at->text != NULL;
}

const char *lessons_twice(void)
{
    for (int i = 0; i < lesson_count; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(lessons[i].key, lessons[k].key) == 0 ||
                (lessons[i].game == lessons[k].game && lessons[i].place == lessons[k].place))
                return lessons[i].key;
    return NULL;
}

static int by_place(const void *a, const void *b)
{
    const found *x = a, *y = b;
    return x->game != y->game ? x->game - y->game : x->place - y->place;
}

void lessons_print(FILE *out)
{
    qsort(lessons, (size_t)lesson_count, sizeof lessons[0], by_place);
    fprintf(out, "const char *const content_lessons[] = {\n");
    for (int i = 0; i < lesson_count; i++) {
        fprintf(out, "    ");
        print_string(out, lessons[i].text);
        fprintf(out, ",\n");
        free(lessons[i].text);
    }
    fprintf(out, "    0};\n");
}
