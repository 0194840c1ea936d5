/* err.c - fills a struct err; see err.h. */
#include "session/err.h"

#include <string.h>

static size_t whole_characters(er_span text, size_t room)
{
    if (text.len <= room)
        return text.len;
    size_t n = room;
    while (n > 0 && ((unsigned char)text.at[n] & 0xC0u) == 0x80u)
        n--;
    return n;
}

void err_copy_printable(char *out, size_t cap, er_span text)
{
    size_t n = whole_characters(text, cap - 1);
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text.at[i];
        out[i] = c < 0x20 || c == 0x7F ? '?' : text.at[i];
    }
    out[n] = '\0';
}

bool err_set(struct err *e, int line, const char *key, er_span detail)
{
    if (e == NULL)
        return false;
    *e = (struct err){.key = key, .line = line};
    err_copy_printable(e->detail, sizeof e->detail, detail);
    return false;
}

bool err_from(struct err *e, int line, er_err why, const char *detail)
{
    if (e == NULL)
        return false;
    (void)err_set(e, line, why.key, er_span_of(detail));
    e->rule = why.rule;
    return false;
}

bool err_of_fault(struct err *e, const char *key, const er_fault *fault)
{
    (void)err_because(e, fault->line, key, fault->key, fault->word);
    if (e != NULL)
        err_copy_printable(e->meant, sizeof e->meant, er_span_of(fault->meant));
    return false;
}

bool err_because_of(struct err *e, int line, const char *key, er_span why)
{
    er_span reason = er_next_word(&why);
    er_span detail = why.len > 0 ? (er_span){why.at + 1, why.len - 1} : why;
    if (e == NULL)
        return false;
    (void)err_set(e, line, key, detail);
    err_copy_printable(e->reason, sizeof e->reason, reason);
    return false;
}

bool err_because(struct err *e, int line, const char *key, const char *reason, const char *detail)
{
    if (e == NULL)
        return false;
    (void)err_set(e, line, key, er_span_of(detail));
    err_copy_printable(e->reason, sizeof e->reason, er_span_of(reason));
    return false;
}
