/* fill.c - puts texts together: fills in `{1}` to `{9}`, chooses among forms separated by `|`,
 * and makes outside text plain. Knows the plurals of the three languages, and no game. */
#include "content/content.h"

#include <string.h>

/* ---- plain text ---- */

/* Returns the number of bytes of the character that begins here; 0 if the end of the text cut
 * it. */
static size_t length_of(const char *at)
{
    unsigned char c = (unsigned char)*at;
    size_t n = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : c >= 0xC0 ? 2 : 1;
    for (size_t i = 1; i < n; i++)
        if (((unsigned char)at[i] & 0xC0u) != 0x80u)
            return at[i] == '\0' ? 0 : 1;
    return n;
}

size_t content_character(const char *at, bool *plain)
{
    size_t n = *at != '\0' ? length_of(at) : 0;
    /* The second range of control characters is not plain either: a terminal may obey them. */
    bool control = n == 2 && (unsigned char)at[0] == 0xC2 && (unsigned char)at[1] < 0xA0;
    *plain = !control && er_span_is_plain((er_span){at, n});
    return n;
}

void content_put_plain(er_text *out, const char *text)
{
    bool plain;
    for (size_t n; (n = content_character(text, &plain)) > 0; text += n) {
        if (plain)
            er_put_bytes(out, text, n);
        else
            er_put_char(out, '?');
    }
}

/* ---- filling in ---- */

void content_fill(er_text *out, er_span pattern, const char *const *args, size_t count)
{
    for (size_t at = 0; at < pattern.len;) {
        const char *p = pattern.at + at;
        if (p[0] == '{' && at + 2 < pattern.len && p[1] >= '1' && p[1] <= '9' && p[2] == '}') {
            size_t which = (size_t)(p[1] - '1');
            content_put_plain(out, which < count ? args[which] : "");
            at += 3;
        } else {
            er_put_char(out, *p);
            at++;
        }
    }
}

/* ---- numbers ---- */

/* Returns the form that goes with a number. English: 1, others. Polish: 1; numbers ending in 2
 * to 4, but not 12 to 14; others. Czech: 1; 2 to 4; others. */
static int form_of(int lang, int n)
{
    if (n == 1)
        return 0;
    int last = n % 10, teens = n / 10 % 10;
    if (lang == CONTENT_PL)
        return last >= 2 && last <= 4 && teens != 1 ? 1 : 2;
    if (lang == CONTENT_CS)
        return n >= 2 && n <= 4 ? 1 : 2;
    return 1;
}

er_span content_form(int lang, const char *text, int n)
{
    er_span form = {text, strcspn(text, "|")};
    for (int skip = form_of(lang, n); skip > 0 && form.at[form.len] == '|'; skip--) {
        form.at += form.len + 1;
        form.len = strcspn(form.at, "|");
    }
    return form;
}
