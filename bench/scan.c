/* scan.c - see scan.h. */
#include "bench/scan.h"

#include <stddef.h>
#include <string.h>

typedef struct place {
    const char *at, *end;
} place;

static void skip_blanks(place *p)
{
    while (p->at < p->end && (*p->at == ' ' || *p->at == '\n' || *p->at == '\t' || *p->at == '\r'))
        p->at++;
}

/* Takes the string at `p`, without its quotes. */
static bool take_string(place *p, er_span *out)
{
    if (p->at == p->end || *p->at != '"')
        return false;
    const char *from = p->at + 1;
    for (const char *at = from; at < p->end; at++) {
        at = memchr(at, '"', (size_t)(p->end - at));
        if (at == NULL)
            return false;
        size_t slashes = 0;
        while (at - slashes > from && at[-1 - (ptrdiff_t)slashes] == '\\')
            slashes++;
        if (slashes % 2 == 0) {
            *out = (er_span){from, (size_t)(at - from)};
            p->at = at + 1;
            return true;
        }
    }
    return false;
}

/* Takes any value: a string without its quotes, anything else as written. */
static bool take_value(place *p, er_span *out)
{
    if (p->at < p->end && *p->at == '"')
        return take_string(p, out);
    const char *from = p->at;
    er_span inner;
    for (int depth = 0; p->at < p->end;) {
        char c = *p->at;
        if (c == '"') {
            if (!take_string(p, &inner))
                return false;
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']'))
            break;
        depth += c == '[' || c == '{';
        depth -= c == ']' || c == '}';
        p->at++;
        if (depth == 0 && (c == ']' || c == '}'))
            break;
    }
    *out = (er_span){from, (size_t)(p->at - from)};
    return out->len > 0;
}

static int64_t number_of(er_span text)
{
    int64_t n = 0;
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            return -1;
        n = n * 10 + (text.at[i] - '0');
    }
    return n;
}

static void keep(scan *out, er_span key, er_span value)
{
    static const struct {
        const char *key;
        size_t at;
    } text[] = {
        {"table", offsetof(scan, table)},   {"what", offsetof(scan, what)},     {"by", offsetof(scan, by)},
        {"moves", offsetof(scan, moves)},   {"over", offsetof(scan, over)},     {"error", offsetof(scan, error)},
        {"detail", offsetof(scan, detail)}, {"invite", offsetof(scan, invite)}, {"token", offsetof(scan, token)},
        {"seat", offsetof(scan, seat)},
    };
    static const struct {
        const char *key;
        size_t at;
    } number[] = {{"n", offsetof(scan, n)}, {"re", offsetof(scan, re)}, {"own", offsetof(scan, own)}};
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
        if (er_span_is(key, number[i].key)) {
            int64_t found = number_of(value);
            memcpy((char *)out + number[i].at, &found, sizeof found);
            return;
        }
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        if (er_span_is(key, text[i].key)) {
            if (!er_span_is(value, "null"))
                memcpy((char *)out + text[i].at, &value, sizeof value);
            return;
        }
}

bool scan_message(er_span text, scan *out)
{
    *out = (scan){.n = -1, .re = -1, .own = -1};
    place p = {text.at, text.at + text.len};
    if (text.len < 2 || *p.at++ != '{')
        return false;
    for (;;) {
        er_span key, value;
        skip_blanks(&p);
        if (p.at < p.end && *p.at == '}')
            return p.at + 1 == p.end;
        if (!take_string(&p, &key))
            return false;
        skip_blanks(&p);
        if (p.at == p.end || *p.at++ != ':')
            return false;
        skip_blanks(&p);
        if (!take_value(&p, &value))
            return false;
        keep(out, key, value);
        skip_blanks(&p);
        if (p.at < p.end && *p.at == ',')
            p.at++;
    }
}

bool scan_next_string(er_span *list, er_span *out)
{
    const char *quote = list->len == 0 ? NULL : memchr(list->at, '"', list->len);
    if (quote == NULL)
        return false;
    place p = {quote, list->at + list->len};
    if (!take_string(&p, out))
        return false;
    *list = (er_span){p.at, (size_t)(p.end - p.at)};
    return true;
}
