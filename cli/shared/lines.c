/* lines.c - text that is safe to show: plain, in columns, in lines that fit; see cli.h. */
#include "cli/cli.h"

#include <string.h>

/* ---- plain text ---- */

void cli_put_plain(er_text *out, const char *text)
{
    content_put_plain(out, text);
}

void cli_print_plain(FILE *to, const char *text)
{
    bool plain;
    for (size_t n; (n = content_character(text, &plain)) > 0; text += n) {
        if (plain)
            fwrite(text, 1, n, to);
        else
            fputc('?', to);
    }
}

bool cli_begins_with(const char *name, er_span words)
{
    for (size_t i = 0; i < words.len; i++) {
        int a = (unsigned char)name[i], b = (unsigned char)words.at[i];
        a += a >= 'A' && a <= 'Z' ? 'a' - 'A' : 0;
        b += b >= 'A' && b <= 'Z' ? 'a' - 'A' : 0;
        if (a != b || a == '\0')
            return false;
    }
    return words.len > 0;
}

/* ---- columns and lines ---- */

/* Our own colours (look.h) take no columns. */
static size_t width_of(const char *at, size_t len)
{
    size_t n = 0;
    for (size_t i = 0; i < len; i++) {
        if (at[i] == '\033') {
            while (i < len && at[i] != 'm')
                i++;
            continue;
        }
        n += ((unsigned char)at[i] & 0xC0u) != 0x80u;
    }
    return n;
}

size_t cli_width(const char *utf8)
{
    return width_of(utf8, strlen(utf8));
}

static void put_blanks(FILE *to, size_t n)
{
    for (; n > 0; n--)
        fputc(' ', to);
}

void cli_pad(FILE *to, const char *utf8, size_t columns)
{
    size_t n = cli_width(utf8);
    fputs(utf8, to);
    put_blanks(to, n < columns ? columns - n : 0);
}

void cli_pad_left(FILE *to, const char *utf8, size_t columns)
{
    size_t n = cli_width(utf8);
    put_blanks(to, n < columns ? columns - n : 0);
    fputs(utf8, to);
}

void cli_flow(FILE *to, const char *utf8, size_t column, size_t indent, size_t width)
{
    while (*utf8 != '\0') {
        size_t gap = strspn(utf8, " "), n = strcspn(utf8 + gap, " "), wide = width_of(utf8 + gap, n);
        if (n == 0)
            break;
        utf8 += gap;
        if (column > indent && column + gap + wide > width) {
            fputc('\n', to);
            gap = indent;
            column = 0;
        } else if (column + gap + wide > width) {
            /* A new line begins here, without blanks that would push the word out. */
            gap = column + wide < width ? width - column - wide : 0;
        }
        put_blanks(to, gap);
        fwrite(utf8, 1, n, to);
        column += gap + wide;
        utf8 += n;
    }
    fputc('\n', to);
}

void cli_wrap(FILE *to, const char *utf8, size_t indent, size_t width)
{
    put_blanks(to, indent);
    cli_flow(to, utf8, indent, indent, width);
}

bool cli_next_line(er_span *text, er_span *line)
{
    if (text->len == 0)
        return false;
    const char *stop = memchr(text->at, '\n', text->len);
    size_t n = stop != NULL ? (size_t)(stop - text->at) : text->len, used = n + (stop != NULL);
    *line = (er_span){text->at, n};
    *text = (er_span){text->at + used, text->len - used};
    return true;
}

int cli_line_of(er_span text, bool (*begins)(er_span first_word), const char *key)
{
    er_span line;
    int found = 0;
    for (int n = 1; cli_next_line(&text, &line); n++)
        if (begins(er_next_word(&line)) && er_span_is(er_next_word(&line), key))
            found = n;
    return found;
}
