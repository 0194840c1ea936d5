/* change.c - see change.h.
 *
 * A change is numbers and bytes: the new length; then, until its end, how many bytes stay as they
 * are, how many are replaced, and those. What lies beyond the end of the old text counts as zeros.
 * A number has seven bits in a byte, the lowest first; all bytes but its last have the highest bit.
 */
#include "server/room/change.h"

#include <stdbool.h>
#include <string.h>

enum { BLOCK = 8 };
enum { NEAR = 3 }; /* fewer equal bytes than that do not end a run: a new one costs two */

typedef struct writer {
    uint8_t *at, *end;
    bool full;
} writer;

static void put(writer *w, const uint8_t *bytes, size_t len)
{
    if ((size_t)(w->end - w->at) < len) {
        w->full = true;
        return;
    }
    memcpy(w->at, bytes, len);
    w->at += len;
}

static void put_number(writer *w, size_t n)
{
    for (; n >= 0x80; n >>= 7)
        put(w, &(uint8_t){(uint8_t)(n | 0x80)}, 1);
    put(w, &(uint8_t){(uint8_t)n}, 1);
}

size_t change_write(const uint8_t *before, size_t before_len, const uint8_t *now, size_t len, uint8_t *out, size_t cap)
{
    writer w = {out, out + cap, false};
    size_t kept = 0; /* the end of the last run */
    put_number(&w, len);
    size_t both = before_len < len ? before_len : len;
    for (size_t i = 0; i < len && !w.full; i++) {
        while (i + BLOCK <= both && memcmp(before + i, now + i, BLOCK) == 0)
            i += BLOCK;
        if (i == len)
            break;
        if (now[i] == (i < before_len ? before[i] : 0))
            continue;
        size_t end = i + 1; /* after the last byte that differs */
        for (size_t k = end; k < len && k - end < NEAR; k++)
            if (now[k] != (k < before_len ? before[k] : 0))
                end = k + 1;
        put_number(&w, i - kept);
        put_number(&w, end - i);
        put(&w, now + i, end - i);
        kept = end;
        i = end - 1;
    }
    return w.full ? 0 : (size_t)(w.at - out);
}
