/* test_change.c - a change makes the new bytes of the old ones, whatever they are, and is short
 * where little is different. */
#include "tests/check.h"
#include "server/room/change.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 300 };

static size_t number(const uint8_t **at)
{
    size_t n = 0;
    for (unsigned shift = 0;; shift += 7) {
        uint8_t byte = *(*at)++;
        n |= (size_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return n;
    }
}

/* What a client does; see docs/protocol.md. */
static size_t make(const uint8_t *before, size_t before_len, const uint8_t *change, size_t len, uint8_t *out)
{
    const uint8_t *at = change, *end = change + len;
    size_t now = number(&at), to = 0;
    memset(out, 0, now);
    memcpy(out, before, before_len < now ? before_len : now);
    while (at < end) {
        to += number(&at);
        size_t count = number(&at);
        memcpy(out + to, at, count);
        at += count;
        to += count;
    }
    return now;
}

/* The example of docs/protocol.md. */
static void test_example(void)
{
    static const uint8_t before[] = {10, 11, 12, 13, 14, 15}, now[] = {10, 11, 255, 13, 14, 15, 1, 2};
    static const uint8_t wanted[] = {8, 2, 1, 255, 3, 2, 1, 2};
    uint8_t out[sizeof wanted];
    expect(change_write(before, sizeof before, now, sizeof now, out, sizeof out) == sizeof wanted &&
               memcmp(out, wanted, sizeof wanted) == 0,
           "the example");
    expect(change_write(before, sizeof before, now, sizeof now, out, sizeof out - 1) == 0, "one that is too long");
}

static void test_random(void)
{
    uint8_t before[MOST], now[MOST], change[3 * MOST], made[MOST];
    srand(1);
    for (int i = 0; i < 20000; i++) {
        size_t before_len = (size_t)rand() % MOST, len = (size_t)rand() % MOST;
        int differ = rand() % 20;
        for (size_t k = 0; k < MOST; k++)
            before[k] = now[k] = (uint8_t)(rand() % 3);
        for (int k = 0; k < differ; k++)
            now[rand() % MOST] = (uint8_t)rand();
        size_t n = change_write(before, before_len, now, len, change, sizeof change);
        expect(n > 0 && make(before, before_len, change, n, made) == len && memcmp(made, now, len) == 0,
               "makes the new bytes");
        expect(before_len != len || n <= 2 + 5 * (size_t)differ, "is short");
    }
}

int main(void)
{
    test_example();
    test_random();
    return check_end();
}
