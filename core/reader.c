/* reader.c - lines, words and faults; see reader.h. */
#include "core/nearest.h"
#include "core/reader.h"

#include <string.h>

static const er_span NO_WORD = {"", 0};

/* ---- faults ---- */

/* Copies as many whole printable characters as fit. A question mark replaces any other byte. */
static void copy_printable(char *out, size_t cap, er_span word)
{
    size_t len = 0;
    while (word.len > 0) {
        size_t n = 1;
        while (n < 4 && n < word.len && !er_span_is_plain((er_span){word.at, n}))
            n++;
        bool plain = er_span_is_plain((er_span){word.at, n});
        if (!plain)
            n = 1;
        if (len + n >= cap)
            break;
        memcpy(out + len, plain ? word.at : "?", n);
        len += n;
        word.at += n;
        word.len -= n;
    }
    out[len] = '\0';
}

void er_read_note(er_reader *r, const char *key, er_span word)
{
    r->fault->line = r->line;
    r->fault->key = key;
    copy_printable(r->fault->word, sizeof r->fault->word, word);
    r->fault->meant[0] = '\0';
}

bool er_read_fail_among(er_reader *r, const char *key, er_span word, const char *(*list)(int))
{
    er_nearest near = er_nearest_to(word);
    er_read_note(r, key, word);
    for (int i = 0; list(i) != NULL; i++)
        er_nearest_try(&near, list(i));
    if (near.word != NULL)
        copy_printable(r->fault->meant, sizeof r->fault->meant, er_span_of(near.word));
    return false;
}

bool er_read_recover(er_reader *r)
{
    if (r->more == 0)
        return false;
    if (r->fault->key != NULL) {
        r->more--;
        r->fault++;
    }
    return true;
}

bool er_read_fail_number(er_reader *r, const char *key, int number)
{
    char digits[16];
    er_text text = er_text_on(digits, sizeof digits);
    er_put_int(&text, number);
    return er_read_fail(r, key, (er_span){digits, text.len});
}

void er_put_why(er_text *why, const char *key, const char *word)
{
    er_put(why, key);
    if (word[0] == '\0')
        return;
    er_put_char(why, ' ');
    er_put(why, word);
}

/* ---- lines and words ---- */

bool er_read_line(er_reader *r, er_span *text)
{
    size_t len = 0;
    while (len < text->len && text->at[len] != '\n')
        len++;
    er_span line = {text->at, len};
    size_t used = len < text->len ? len + 1 : len;
    text->at += used;
    text->len -= used;
    r->line++;
    if (!er_span_is_text(line))
        return er_read_fail(r, "fault.bytes", NO_WORD);
    bool quoted = false;
    for (size_t i = 0; i < line.len; i++) {
        quoted ^= line.at[i] == '"';
        if (line.at[i] == '#' && !quoted)
            line.len = i;
    }
    r->rest = line;
    return true;
}

er_span er_read_peek(const er_reader *r)
{
    er_span rest = r->rest;
    return er_next_word(&rest);
}

bool er_read_accept(er_reader *r, const char *word)
{
    if (!er_span_is(er_read_peek(r), word))
        return false;
    (void)er_next_word(&r->rest);
    return true;
}

bool er_read_number(er_reader *r, int lo, int hi, int32_t *out)
{
    er_span word = er_next_word(&r->rest);
    char text[ER_KEY + 32];
    er_text t = er_text_on(text, sizeof text);
    if (er_span_int(word, lo, hi, out))
        return true;
    er_put_bytes(&t, word.at, word.len < ER_KEY ? word.len : ER_KEY);
    er_put(&t, word.len > 0 ? " (" : "");
    er_put_int(&t, lo);
    er_put(&t, "..");
    er_put_int(&t, hi);
    er_put(&t, word.len > 0 ? ")" : "");
    return er_read_fail(r, word.len > 0 ? "fault.number" : "fault.number_missing", (er_span){text, t.len});
}

bool er_read_key(er_reader *r, er_span word, char out[ER_KEY])
{
    if (word.len == 0)
        return er_read_fail(r, "fault.key_missing", NO_WORD);
    if (word.len >= ER_KEY)
        return er_read_fail(r, "fault.key_long", word);
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_')
            return er_read_fail(r, "fault.key_letters", word);
    }
    memcpy(out, word.at, word.len);
    out[word.len] = '\0';
    return true;
}

bool er_read_end(er_reader *r)
{
    er_span word = er_read_peek(r);
    return word.len == 0 || er_read_fail(r, "fault.unexpected_word", word);
}
