/* json.c - what commands print for programs: a text that goes to c->out as it fills. */
#include "cli/cli.h"

#include <math.h>

static struct {
    er_text text; /* first, so that drain finds the rest */
    FILE *to;
    char room[1 << 14];
} out;

/* Keeps the last character: it tells whether a comma is due. */
static void drain(er_text *text)
{
    if (text->len < 2)
        return;
    fwrite(text->at, 1, text->len - 1, out.to);
    text->at[0] = text->at[text->len - 1];
    text->len = 1;
}

er_text *cli_json(const cli *c)
{
    if (out.to == NULL) {
        out.text = er_text_on(out.room, sizeof out.room);
        out.text.drain = drain;
        out.to = c->out;
    }
    return &out.text;
}

int cli_json_end(const cli *c, int code)
{
    er_text *text = cli_json(c);
    if (text->at[text->len - 1] != '\n')
        er_put_char(text, '\n');
    fwrite(text->at, 1, text->len, out.to);
    out.to = NULL;
    return code;
}

er_text *cli_json_file(const cli *c, const char *path)
{
    er_text *t = cli_json(c);
    er_json_line(t);
    er_json_open(t, NULL, '{');
    cli_json_text(t, "file", path);
    return t;
}

void cli_json_text(er_text *t, const char *key, const char *text)
{
    bool plain;
    er_json_open(t, key, '"');
    for (size_t n; (n = content_character(text, &plain)) > 0; text += n)
        if (plain || (unsigned char)*text < 0x20)
            er_put_escaped(t, (er_span){text, n});
        else
            er_put_char(t, '?');
    er_put_char(t, '"');
}

void cli_json_real(er_text *t, const char *key, double value, int digits)
{
    char number[64] = "null";
    if (!isnan(value))
        snprintf(number, sizeof number, "%.*f", digits, value);
    er_json_key(t, key);
    er_put(t, number);
}

void cli_json_hash(er_text *t, const char *key, uint64_t hash)
{
    er_json_open(t, key, '"');
    er_put_hex(t, hash, 16);
    er_put_char(t, '"');
}

void cli_json_begin(const cli *c, const char *list)
{
    er_json_open(cli_json(c), NULL, '{');
    er_json_open(cli_json(c), list, '[');
}

void cli_json_verdict(const cli *c, int passed, int failed)
{
    er_text *t = cli_json(c);
    er_put_char(t, ']');
    er_json_line(t);
    er_json_int(t, "passed", passed);
    er_json_int(t, "failed", failed);
    er_put_char(t, '}');
    (void)cli_json_end(c, CLI_OK);
}
