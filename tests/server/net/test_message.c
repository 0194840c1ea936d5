/* test_message.c - client messages are cut up as jansson would read them; anything that is no
 * such object is refused. */
#include "tests/check.h"
#include "ai/ai.h"
#include "server/net/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reads(const char *text, message *m, char *room, size_t cap)
{
    er_text out = er_text_on(room, cap);
    er_put(&out, text);
    static char spare[512];
    return message_read((er_span){room, out.len}, spare, m);
}

static void test_good(void)
{
    char room[512];
    message m;
    int64_t n;
    const char *text =
        " {\"do\":\"move\",\"id\": 17 ,\"after\":-4,\"on\":true,\"off\":false,\"no\":null,\"x\":1.5,\n"
        "\"move\":\"p1 conquer r5\",\"list\":[1,{\"a\":\"]}\"}],\"esc\":\"a\\\"\\\\\\/\\n\\u0105\\ud83d\\ude00z\"} ";
    expect(reads(text, &m, room, sizeof room), "is read", "good");
    expect(er_span_is(message_text(&m, "do"), "move"), "do", "good");
    expect(er_span_is(message_text(&m, "move"), "p1 conquer r5"), "move", "good");
    expect(message_number(&m, "id", &n) && n == 17, "id", "good");
    expect(message_number(&m, "after", &n) && n == -4, "after", "good");
    expect(!message_number(&m, "x", &n), "a fraction is no whole number", "good");
    expect(!message_number(&m, "do", &n) && message_text(&m, "id").len == 0, "kinds are kept apart", "good");
    expect(message_is_true(&m, "on") && !message_is_true(&m, "off") && !message_is_true(&m, "gone"), "flags", "good");
    expect(er_span_is(message_text(&m, "esc"), "a\"\\/\n\xc4\x85\xf0\x9f\x98\x80z"), "escapes", "good");
    expect(er_span_is(message_text(&m, "esc"), "a\"\\/\n\xc4\x85\xf0\x9f\x98\x80z"), "escapes, asked again", "good");
    expect(reads("{}", &m, room, sizeof room) && m.fields == 0, "nothing in it", "good");
    expect(reads(text, &m, room, sizeof room), "is read", "good");
    json_t *json = message_json(&m, NULL);
    expect(json_array_size(json_object_get(json, "list")) == 2, "the whole by jansson", "good");
    json_decref(json);
}

static void test_bad(void)
{
    static const char *const bad[] = {
        "",
        "{",
        "[]",
        "\"a\"",
        "1",
        "{\"a\":1}x",
        "{\"a\":1,}",
        "{\"a\"}",
        "{\"a\":}",
        "{a:1}",
        "{\"a\":1 2}",
        "{\"a\":tru}",
        "{\"a\":\"b}",
        "{\"a\":[1}",
        "{\"a\":-}",
        "{\"a\":0x1}",
        "{\"a\":.5}",
        "{,}",
        "{\"a\":\"\\",
        "{\"a\":1,\"a\":2}",
        "{\"\\u0061\":1}",
        "{\"a\":\"\x01\"}",
        "{\"a\":\"\xff\"}",
        "{\"a\":\"\xc0\x80\"}",
        "{\"a\":\"\xed\xa0\x80\"}",
    };
    char room[512];
    message m;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        expect(!reads(bad[i], &m, room, sizeof room), "is read", bad[i]);
    static const char *const no_text[] = {"{\"a\":\"\\u0000\"}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\\udc00\"}",
                                          "{\"a\":\"\\q\"}",     "{\"a\":\"\\u12\"}",   "{\"a\":\"\\ud800\\u0041\"}"};
    for (size_t i = 0; i < sizeof no_text / sizeof no_text[0]; i++)
        expect(!reads(no_text[i], &m, room, sizeof room) || message_text(&m, "a").len == 0, "means something",
               no_text[i]);
}

/* Texts that both jansson and we read are read alike: random texts made of the pieces of
 * messages. */
static void test_alike(void)
{
    static const char *const piece[] = {"{",
                                        "}",
                                        "[",
                                        "]",
                                        ",",
                                        ":",
                                        "\"a\"",
                                        "\"b\"",
                                        "\"c\\n\"",
                                        "1",
                                        "-20",
                                        "true",
                                        "null",
                                        "{\"",
                                        "\"",
                                        "\\",
                                        "\\u0041",
                                        " ",
                                        "\xc4\x85",
                                        "{\"a\":",
                                        "\"x\"",
                                        "\"b\":",
                                        "{\"a\":1,\"b\":",
                                        "0"};
    enum { PIECES = sizeof piece / sizeof piece[0], GAMES = 200000 };
    ai_rng rng;
    int both = 0;
    ai_rng_seed(&rng, 3, 0);
    for (int i = 0; i < GAMES; i++) {
        char room[256], spare[256];
        er_text out = er_text_on(room, sizeof room);
        message m;
        json_error_t fault;
        bool framed = ai_rng_below(&rng, 4) > 0;
        er_put(&out, framed ? "{\"a\":" : "");
        for (uint32_t n = 1 + ai_rng_below(&rng, framed ? 4 : 9); n > 0; n--)
            er_put(&out, piece[ai_rng_below(&rng, PIECES)]);
        er_put(&out, framed ? "}" : "");
        json_t *json = json_loadb(room, out.len, JSON_REJECT_DUPLICATES, &fault);
        bool ours = message_read((er_span){room, out.len}, spare, &m);
        if (json_is_object(json) && ours) {
            both++;
            const json_t *a = json_object_get(json, "a");
            er_span text = message_text(&m, "a");
            int64_t number;
            if (json_is_string(a))
                expect(text.len == json_string_length(a) && memcmp(text.at, json_string_value(a), text.len) == 0,
                       "text", room);
            expect(message_number(&m, "a", &number) == json_is_integer(a) && number == json_integer_value(a), "number",
                   room);
            expect(message_is_true(&m, "a") == json_is_true(a), "flag", room);
            json_t *again = message_json(&m, NULL);
            expect(json_equal(json, again), "the whole stays as it was", room);
            json_decref(again);
        }
        /* A key with a backslash is the only thing that we refuse and jansson does not. */
        if (json_is_object(json) && !ours)
            expect(strchr(room, '\\') != NULL, "jansson reads it", room);
        json_decref(json);
    }
    expect(both > 1000, "too few were read by both", "alike");
}

int main(void)
{
    test_good();
    test_bad();
    test_alike();
    return check_end();
}
