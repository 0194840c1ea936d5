/* text.c - the bounded text writer and the functions that cut input lines. No other code in core
 * formats or scans text. */
#include "core/er.h"

#include <stdarg.h>
#include <string.h>

enum { ESCAPED_PIECE = 64 };

er_text er_text_on(char *buffer, size_t cap)
{
    if (cap > 0)
        buffer[0] = '\0';
    return (er_text){.at = buffer, .cap = cap, .full = cap == 0};
}

void er_put_bytes(er_text *t, const char *s, size_t n)
{
    if (t == NULL)
        return;
    if (t->drain != NULL && n + 1 > t->cap - t->len)
        t->drain(t);
    size_t room = t->cap > t->len ? t->cap - t->len : 0;
    if (n + 1 > room) {
        t->full = true;
        n = room > 0 ? room - 1 : 0;
    }
    if (room == 0)
        return;
    memcpy(t->at + t->len, s, n);
    t->len += n;
    t->at[t->len] = '\0';
}

void er_put(er_text *t, const char *s)
{
    er_put_bytes(t, s, er_span_of(s).len);
}

void er_put_char(er_text *t, char c)
{
    if (t == NULL || t->cap < t->len + 2) {
        er_put_bytes(t, &c, 1);
        return;
    }
    t->at[t->len++] = c;
    t->at[t->len] = '\0';
}

void er_put_int(er_text *t, int64_t v)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t u = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do {
        digits[--at] = (char)('0' + (int)(u % 10));
        u /= 10;
    } while (u > 0);
    if (v < 0)
        er_put_char(t, '-');
    er_put_bytes(t, digits + at, sizeof digits - at);
}

void er_putf(er_text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    for (; *format != '\0'; format++) {
        if (*format != '%')
            er_put_char(t, *format);
        else if (*++format == 's')
            er_put(t, va_arg(args, const char *));
        else if (*format == 'c')
            er_put_char(t, (char)va_arg(args, int));
        else if (*format == 'd')
            er_put_int(t, va_arg(args, int));
        else if (*format == '%')
            er_put_char(t, '%');
        else if (format[0] == 'l' && format[1] == 'l' && format[2] == 'd') {
            er_put_int(t, va_arg(args, long long));
            format += 2;
        } else {
            break; /* nothing else is known: the text ends here */
        }
    }
    va_end(args);
}

void er_put_hex(er_text *t, uint64_t v, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        er_put_char(t, "0123456789abcdef"[(v >> (4 * i)) & 15]);
}

void er_put_decimal(er_text *t, int64_t v, int digits)
{
    int64_t unit = 1, size = v < 0 ? -v : v;
    for (int i = 0; i < digits; i++)
        unit *= 10;
    er_put(t, v < 0 ? "-" : "");
    er_put_int(t, size / unit);
    er_put_char(t, '.');
    for (unit /= 10; unit > 0; unit /= 10)
        er_put_int(t, size / unit % 10);
}

void er_put_escaped(er_text *t, er_span s)
{
    size_t from = 0; /* what comes from here is plain and not yet written; pieces are short, for small buffers */
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.at[i];
        if (c >= 0x20 && c != '"' && c != '\\' && i - from < ESCAPED_PIECE)
            continue;
        er_put_bytes(t, s.at + from, i - from);
        from = i;
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        if (c < 0x20) {
            er_put(t, "\\u00");
            er_put_hex(t, c, 2);
        } else {
            er_put_char(t, '\\');
            er_put_char(t, (char)c);
        }
        from = i + 1;
    }
    er_put_bytes(t, s.at + from, s.len - from);
}

er_span er_span_of(const char *s)
{
    size_t n = 0;
    while (s[n] != '\0')
        n++;
    return (er_span){s, n};
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

er_span er_next_word(er_span *rest)
{
    while (rest->len > 0 && is_blank(rest->at[0])) {
        rest->at++;
        rest->len--;
    }
    er_span word = {rest->at, 0};
    while (rest->len > 0 && !is_blank(rest->at[0])) {
        rest->at++;
        rest->len--;
        word.len++;
    }
    return word;
}

static void skip_line_ends(er_span *rest)
{
    while (rest->len > 0 && rest->at[0] == '\n') {
        rest->at++;
        rest->len--;
    }
}

er_span er_next_line(er_span *rest)
{
    skip_line_ends(rest);
    er_span line = {rest->at, 0};
    while (line.len < rest->len && line.at[line.len] != '\n')
        line.len++;
    rest->at += line.len;
    rest->len -= line.len;
    skip_line_ends(rest);
    return line;
}

bool er_span_is(er_span s, const char *word)
{
    er_span w = er_span_of(word);
    return s.len == w.len && memcmp(s.at, w.at, w.len) == 0;
}

bool er_span_int(er_span s, int32_t lo, int32_t hi, int32_t *out)
{
    bool minus = s.len > 0 && s.at[0] == '-';
    if (minus || (s.len > 0 && s.at[0] == '+')) {
        s.at++;
        s.len--;
    }
    if (s.len == 0 || s.len > 9)
        return false;
    int32_t v = 0;
    for (size_t i = 0; i < s.len; i++) {
        if (s.at[i] < '0' || s.at[i] > '9')
            return false;
        v = v * 10 + (s.at[i] - '0');
    }
    v = minus ? -v : v;
    if (v < lo || v > hi)
        return false;
    *out = v;
    return true;
}

/* Returns the length of the UTF-8 character at the front. Returns 0 if there is none; overlong
 * forms, surrogates and values beyond U+10FFFF count as none. */
static size_t utf8_length(er_span s)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char c = (unsigned char)s.at[0];
    size_t n = c < 0x80 ? 1 : (c & 0xe0) == 0xc0 ? 2 : (c & 0xf0) == 0xe0 ? 3 : (c & 0xf8) == 0xf0 ? 4 : 0;
    if (n <= 1 || n > s.len)
        return n == 1 ? 1 : 0;
    uint32_t point = c & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if (((unsigned char)s.at[i] & 0xc0) != 0x80)
            return 0;
        point = point << 6 | ((unsigned char)s.at[i] & 0x3f);
    }
    return point >= least[n] && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? n : 0;
}

bool er_span_is_plain(er_span s)
{
    while (s.len > 0) {
        size_t n = utf8_length(s);
        if (n == 0 || (unsigned char)s.at[0] < 0x20 || s.at[0] == 0x7f)
            return false;
        s.at += n;
        s.len -= n;
    }
    return true;
}

bool er_span_is_text(er_span s)
{
    size_t line = 0;
    if (s.len == 0)
        return true;
    for (size_t i = 0; i <= s.len; i++) {
        if (i < s.len && s.at[i] != '\n' && s.at[i] != '\r' && s.at[i] != '\t')
            continue;
        if (!er_span_is_plain((er_span){s.at + line, i - line}))
            return false;
        line = i + 1;
    }
    return true;
}
