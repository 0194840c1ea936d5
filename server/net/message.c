/* message.c - see message.h. */
#include "server/net/message.h"
#include "server/common/json_take.h"

#include <string.h>

enum { DEPTH = 64 };

static const char NUMERALS[] = "0123456789+-.eE";

typedef struct cutter {
    const char *at, *end;
} cutter;

static void skip_blanks(cutter *c)
{
    while (c->at < c->end && (*c->at == ' ' || *c->at == '\t' || *c->at == '\n' || *c->at == '\r'))
        c->at++;
}

static bool take(cutter *c, char wanted)
{
    skip_blanks(c);
    if (c->at >= c->end || *c->at != wanted)
        return false;
    c->at++;
    return true;
}

/* Cuts off the text between quotes, at the first quote. */
static bool cut_text(cutter *c, er_span *out, bool *escaped)
{
    *escaped = false;
    if (!take(c, '"'))
        return false;
    const char *from = c->at;
    while (c->at < c->end && *c->at != '"') {
        size_t n = *c->at == '\\' && c->end - c->at > 1 ? 2 : 1;
        *escaped = *escaped || *c->at == '\\';
        c->at += n;
    }
    if (c->at >= c->end)
        return false;
    *out = (er_span){from, (size_t)(c->at - from)};
    c->at++;
    return true;
}

/* Cuts off a list or an object; it only finds the end. */
static bool cut_more(cutter *c, er_span *out)
{
    const char *from = c->at;
    int depth = 0;
    do {
        er_span text;
        bool escaped;
        if (c->at >= c->end)
            return false;
        if (*c->at == '"') {
            if (!cut_text(c, &text, &escaped))
                return false;
            continue;
        }
        depth += *c->at == '[' || *c->at == '{';
        depth -= *c->at == ']' || *c->at == '}';
        c->at++;
    } while (depth > 0 && depth <= DEPTH);
    *out = (er_span){from, (size_t)(c->at - from)};
    return depth == 0;
}

/* Cuts off a number or a word. */
static bool cut_plain(cutter *c, message_field *f)
{
    static const struct {
        const char *word;
        message_kind kind;
    } words[] = {{"true", MESSAGE_TRUE}, {"false", MESSAGE_FALSE}, {"null", MESSAGE_NULL}};
    const char *from = c->at;
    while (c->at < c->end && *c->at != ',' && *c->at != '}' && (unsigned char)*c->at > ' ')
        c->at++;
    f->value = (er_span){from, (size_t)(c->at - from)};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (er_span_is(f->value, words[i].word)) {
            f->kind = (uint8_t)words[i].kind;
            return true;
        }
    f->kind = MESSAGE_NUMBER;
    size_t digits = f->value.len > 0 && from[0] == '-' ? 1 : 0;
    if (f->value.len == digits)
        return false;
    for (size_t i = digits; i < f->value.len; i++)
        if (memchr(NUMERALS, from[i], sizeof NUMERALS - 1) == NULL)
            return false;
    return from[digits] >= '0' && from[digits] <= '9';
}

static bool cut_value(cutter *c, message_field *f)
{
    skip_blanks(c);
    if (c->at >= c->end)
        return false;
    f->escaped = false;
    if (*c->at == '"') {
        f->kind = MESSAGE_TEXT;
        return cut_text(c, &f->value, &f->escaped);
    }
    if (*c->at == '{' || *c->at == '[') {
        f->kind = MESSAGE_MORE;
        return cut_more(c, &f->value);
    }
    return cut_plain(c, f);
}

static er_span key_of(const message *m, const message_field *f)
{
    return (er_span){m->text.at + f->key, f->key_len};
}

static bool is_key(const message *m, const message_field *f, er_span key)
{
    return f->key_len == key.len && memcmp(m->text.at + f->key, key.at, key.len) == 0;
}

static bool cut_field(cutter *c, message *m)
{
    bool escaped;
    er_span key;
    if (m->fields == MESSAGE_KEYS)
        return false;
    message_field *f = &m->field[m->fields];
    if (!cut_text(c, &key, &escaped) || escaped || key.len > UINT8_MAX || !take(c, ':') || !cut_value(c, f))
        return false;
    for (int i = 0; i < m->fields; i++)
        if (is_key(m, &m->field[i], key))
            return false;
    f->key = (uint32_t)(key.at - m->text.at);
    f->key_len = (uint8_t)key.len;
    m->fields++;
    return true;
}

size_t message_spare(er_span text)
{
    return memchr(text.at, '\\', text.len) != NULL ? text.len : 0;
}

bool message_read(er_span text, char *spare, message *m)
{
    cutter c = {text.at, text.at + text.len};
    m->text = text;
    m->spare = spare;
    m->fields = 0;
    if (!er_span_is_text(m->text) || !take(&c, '{'))
        return false;
    if (!take(&c, '}')) {
        do
            if (!cut_field(&c, m))
                return false;
        while (take(&c, ','));
        if (!take(&c, '}'))
            return false;
    }
    skip_blanks(&c);
    return c.at == c.end;
}

/* ---- reading fields ---- */

static const message_field *find(const message *m, const char *key)
{
    for (int i = 0; i < m->fields; i++)
        if (er_span_is(key_of(m, &m->field[i]), key))
            return &m->field[i];
    return NULL;
}

static int hex_of(const char *at)
{
    int v = 0;
    for (int i = 0; i < 4; i++) {
        char d = at[i];
        int n = d >= '0' && d <= '9'   ? d - '0'
                : d >= 'a' && d <= 'f' ? d - 'a' + 10
                : d >= 'A' && d <= 'F' ? d - 'A' + 10
                                       : -1;
        if (n < 0)
            return -1;
        v = v * 16 + n;
    }
    return v;
}

/* Reads the character of `\uXXXX`, or of two of them. Returns how many bytes of the text it
 * took; 0 if there is none. */
static size_t read_unicode(const char *at, size_t left, int *point)
{
    int high = left >= 6 ? hex_of(at + 2) : -1;
    *point = high;
    if (high <= 0 || (high >= 0xdc00 && high <= 0xdfff))
        return 0;
    if (high < 0xd800 || high > 0xdbff)
        return 6;
    int low = left >= 12 && at[6] == '\\' && at[7] == 'u' ? hex_of(at + 8) : -1;
    if (low < 0xdc00 || low > 0xdfff)
        return 0;
    *point = 0x10000 + (high - 0xd800) * 0x400 + (low - 0xdc00);
    return 12;
}

static size_t put_utf8(char *out, int point)
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    size_t n = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = n - 1; i > 0; i--, point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3f));
    out[0] = (char)(first[n] | point);
    return n;
}

/* Escaped text is never shorter than its meaning, so it fits. Returns false if it is invalid. */
static bool unescape(message_field *f, char **spare)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    const char *text = f->value.at;
    char *out = *spare;
    size_t used = 0;
    for (size_t i = 0; i < f->value.len;) {
        if (text[i] != '\\') {
            out[used++] = text[i++];
            continue;
        }
        const char *plain = i + 1 < f->value.len ? memchr(from, text[i + 1], sizeof from - 1) : NULL;
        int point;
        size_t n = plain == NULL && i + 1 < f->value.len && text[i + 1] == 'u'
                       ? read_unicode(text + i, f->value.len - i, &point)
                       : 0;
        if (plain == NULL && n == 0)
            return false;
        if (plain != NULL)
            out[used++] = to[plain - from];
        else
            used += put_utf8(out + used, point);
        i += plain != NULL ? 2 : n;
    }
    f->value = (er_span){out, used};
    f->escaped = false;
    *spare += used;
    return true;
}

er_span message_text(message *m, const char *key)
{
    message_field *f = (message_field *)find(m, key);
    if (f == NULL || f->kind != MESSAGE_TEXT || (f->escaped && !unescape(f, &m->spare)))
        return (er_span){"", 0};
    return f->value;
}

bool message_number(const message *m, const char *key, int64_t *out)
{
    const message_field *f = find(m, key);
    int64_t v = 0;
    *out = 0;
    if (f == NULL || f->kind != MESSAGE_NUMBER || f->value.len > 18)
        return false;
    bool minus = f->value.at[0] == '-';
    for (size_t i = minus; i < f->value.len; i++) {
        if (f->value.at[i] < '0' || f->value.at[i] > '9')
            return false;
        v = v * 10 + (f->value.at[i] - '0');
    }
    *out = minus ? -v : v;
    return true;
}

bool message_has(const message *m, const char *key)
{
    return find(m, key) != NULL;
}

bool message_is_true(const message *m, const char *key)
{
    const message_field *f = find(m, key);
    return f != NULL && f->kind == MESSAGE_TRUE;
}

json_t *message_json(const message *m, struct err *e)
{
    return json_take(m->text, "err.server.not_json", e);
}
