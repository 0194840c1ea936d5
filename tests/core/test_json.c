/* test_json.c - core/json.h: where commas go, what is escaped, numbers, and a text that drains. */
#include "core/json.h"

#include <stdio.h>
#include <string.h>

static int checks, failures;
static char drained[4096];

static void same(const char *what, const char *found, const char *wanted)
{
    checks++;
    if (strcmp(found, wanted) == 0)
        return;
    failures++;
    printf("%s: %s, not %s\n", what, found, wanted);
}

static const char *letter(int i)
{
    static const char *const words[] = {"a", "b", "c"};
    return words[i];
}

static void put_all(er_text *t)
{
    er_json_open(t, NULL, '{');
    er_json_text(t, "text", "a\"b\\c\n\x01");
    er_json_text(t, "none", NULL);
    er_json_text(t, "brackets", "{[:,");
    er_json_int(t, "int", INT64_MIN);
    er_json_bool(t, "bool", false);
    er_json_open(t, "empty", '[');
    er_put_char(t, ']');
    er_json_ints(t, "ints", (const int32_t[]){1, -2}, 2);
    er_json_line(t);
    er_json_words(t, "words", 5, letter);
    er_json_seats(t, "seats", 1u << ER_CHANCE | 1u << 1);
    er_json_open(t, "list", '[');
    for (int i = 0; i < 2; i++) {
        er_json_open(t, NULL, '{');
        er_json_key(t, "n");
        er_json_decimal(t, NULL, i == 0 ? 1234 : -5, 2);
        er_put_char(t, '}');
    }
    er_put(t, "]}");
}

static const char wanted[] =
    "{\"text\":\"a\\\"b\\\\c\\u000a\\u0001\",\"none\":null,\"brackets\":\"{[:,\","
    "\"int\":-9223372036854775808,\"bool\":false,\"empty\":[],\"ints\":[1,-2],\n"
    "\"words\":[\"a\",\"c\"],\"seats\":[\"p2\",\"chance\"],\"list\":[{\"n\":12.34},{\"n\":-0.05}]}";

/* Keeps the last character, as a host does. */
static void drain(er_text *t)
{
    if (t->len < 2)
        return;
    strncat(drained, t->at, t->len - 1);
    t->at[0] = t->at[t->len - 1];
    t->len = 1;
}

int main(void)
{
    char room[1024], small[32];
    er_text t = er_text_on(room, sizeof room);
    put_all(&t);
    same("everything", room, wanted);
    t = er_text_on(small, sizeof small);
    t.drain = drain;
    put_all(&t);
    strncat(drained, t.at, t.len);
    same("drained", drained, wanted);
    t = er_text_on(small, sizeof small);
    put_all(&t);
    same("cut off", t.full ? "full" : "not full", "full");
    same("no such seat", er_seat_word(ER_MAX_SEATS) == NULL && er_seat_word(-1) == NULL ? "none" : "some", "none");
    printf("%d checks, %d failed\n", checks, failures);
    return failures > 0;
}
