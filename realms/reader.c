/* reader.c - lines, words and faults; see reader.h. */
#include "realms/reader.h"

#include <string.h>

const char *const realms_fault_keys[FAULT_COUNT] = {
#define F(id, key) [FAULT_##id] = key,
#include "realms/faults.def"
};

/* ---- faults ---- */

/* Whole printable characters, as many as there is room for; what is none becomes a question mark. */
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

void reader_note(realms_reader *r, realms_fault_id id, er_span word)
{
    r->fault->line = r->line;
    r->fault->key = realms_fault_keys[id];
    copy_printable(r->fault->word, sizeof r->fault->word, word);
}

void reader_note_number(realms_reader *r, realms_fault_id id, int number)
{
    char digits[16];
    er_text text = er_text_on(digits, sizeof digits);
    er_put_int(&text, number);
    reader_note(r, id, (er_span){digits, text.len});
}

void reader_put_why(er_text *why, const char *key, const char *word)
{
    er_put(why, key);
    if (word[0] == '\0')
        return;
    er_put_char(why, ' ');
    er_put(why, word);
}

/* ---- lines and words ---- */

bool reader_line(realms_reader *r, er_span *text)
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
        return reader_fail(r, FAULT_BYTES);
    bool quoted = false;
    for (size_t i = 0; i < line.len; i++) {
        quoted ^= line.at[i] == '"';
        if (line.at[i] == '#' && !quoted)
            line.len = i;
    }
    r->rest = line;
    return true;
}

er_span reader_peek(const realms_reader *r)
{
    er_span rest = r->rest;
    return er_next_word(&rest);
}

bool reader_accept(realms_reader *r, const char *word)
{
    if (!er_span_is(reader_peek(r), word))
        return false;
    (void)er_next_word(&r->rest);
    return true;
}

bool reader_number(realms_reader *r, int lo, int hi, int32_t *out)
{
    er_span word = er_next_word(&r->rest);
    char text[REALMS_KEY + 32];
    er_text t = er_text_on(text, sizeof text);
    if (er_span_int(word, lo, hi, out))
        return true;
    er_put_bytes(&t, word.at, word.len < REALMS_KEY ? word.len : REALMS_KEY);
    er_put(&t, word.len > 0 ? " (" : "");
    er_put_int(&t, lo);
    er_put(&t, "..");
    er_put_int(&t, hi);
    er_put(&t, word.len > 0 ? ")" : "");
    return reader_fail_word(r, word.len > 0 ? FAULT_NUMBER : FAULT_NUMBER_MISSING, (er_span){text, t.len});
}

bool reader_key(realms_reader *r, er_span word, char out[REALMS_KEY])
{
    if (word.len == 0)
        return reader_fail(r, FAULT_KEY_MISSING);
    if (word.len >= REALMS_KEY)
        return reader_fail_word(r, FAULT_KEY_LONG, word);
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_')
            return reader_fail_word(r, FAULT_KEY_LETTERS, word);
    }
    memcpy(out, word.at, word.len);
    out[word.len] = '\0';
    return true;
}

bool reader_end(realms_reader *r)
{
    er_span word = reader_peek(r);
    return word.len == 0 || reader_fail_word(r, FAULT_UNEXPECTED, word);
}
