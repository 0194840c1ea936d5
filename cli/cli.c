/* cli.c - words and refusals for all commands; see cli.h. */
#include "cli/cli.h"
#include "cli/shared/look.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_ROOM = 8192 };

/* ---- words ---- */

const char *cli_word(const cli *c, const char *key)
{
    return content_text(c->lang, key);
}

void cli_fill(er_text *out, const char *pattern, const char *const *args, size_t count)
{
    content_fill(out, er_span_of(pattern), args, count);
}

/* Breaks lines wider than the terminal between words; for programs they stay whole. */
static void print_lines(FILE *to, const char *text, size_t column)
{
    look l = look_of(to);
    while (*text != '\0') {
        char line[LINE_ROOM];
        size_t n = strcspn(text, "\n");
        er_text copy = er_text_on(line, sizeof line);
        er_put_bytes(&copy, text, n);
        if (l.terminal && column + cli_width(line) > (size_t)l.width)
            cli_flow(to, line, column, column > 0 ? 2 : strspn(line, " "), (size_t)l.width);
        else
            fprintf(to, "%s\n", line);
        text += n + (text[n] == '\n');
        column = 0;
    }
}

void cli_print_list(const cli *c, FILE *to, const char *const *list, size_t count)
{
    char text[LINE_ROOM];
    er_text out = er_text_on(text, sizeof text);
    cli_fill(&out, cli_word(c, list[0]), list + 1, count - 1);
    print_lines(to, out.len > 0 ? text : "\n", 0);
}

/* Prints "elbowroom play: "; returns its width. */
static size_t put_program(const cli *c)
{
    int n = fprintf(c->err, "elbowroom%s%s: ", c->command[0] != '\0' ? " " : "", c->command);
    return n > 0 ? (size_t)n : 0;
}

int cli_refuse_list(const cli *c, int code, const char *const *list, size_t count)
{
    char text[LINE_ROOM];
    er_text out = er_text_on(text, sizeof text);
    cli_fill(&out, cli_word(c, list[0]), list + 1, count - 1);
    fflush(c->out);
    size_t column = put_program(c);
    print_lines(c->err, text, column);
    return code;
}

/* Writes the words of a key; the detail follows if they have no place for it. */
static void put_about(const cli *c, er_text *out, const char *key, const char *detail)
{
    const char *pattern = cli_word(c, key);
    cli_fill(out, pattern, CLI_ARGS(detail));
    if (strstr(pattern, "{1}") == NULL && detail[0] != '\0') {
        er_put(out, ": ");
        cli_put_plain(out, detail);
    }
}

void cli_put_reason(const cli *c, er_text *out, const struct err *e)
{
    if (e->reason[0] != '\0')
        put_about(c, out, e->reason, e->detail);
    else
        cli_put_plain(out, e->detail);
}

void cli_put_err(const cli *c, er_text *out, const struct err *e)
{
    char reason[LINE_ROOM];
    er_text text = er_text_on(reason, sizeof reason);
    cli_put_reason(c, &text, e);
    put_about(c, out, e->key, reason);
    if (e->meant[0] != '\0') {
        er_put(out, "; ");
        cli_fill(out, cli_word(c, "cli.err.nearest"), CLI_ARGS(e->meant));
    }
    if (e->rule != NULL) {
        er_putf(out, " [%s]", e->rule);
    }
}

int cli_refuse_err(const cli *c, int code, const char *file, const struct err *e)
{
    char text[LINE_ROOM];
    er_text out = er_text_on(text, sizeof text);
    if (file != NULL) {
        cli_put_plain(&out, file);
        er_put_char(&out, ':');
        if (e->line > 0) {
            er_putf(&out, "%d:", e->line);
        }
        er_put_char(&out, ' ');
    }
    cli_put_err(c, &out, e);
    fflush(c->out);
    size_t column = put_program(c);
    print_lines(c->err, text, column);
    return code;
}

int cli_err_code(const struct err *e)
{
    bool unread = strcmp(e->key, "cli.err.cannot_read") == 0 || strcmp(e->key, "err.session.memory") == 0;
    return unread ? CLI_USAGE : CLI_FAILED;
}

/* Writes what an error is, as members of an object. */
static void json_members(const cli *c, er_text *t, const struct err *e)
{
    char words[LINE_ROOM];
    er_text text = er_text_on(words, sizeof words);
    cli_put_err(c, &text, e);
    er_json_int(t, "line", e->line);
    er_json_text(t, "error", e->key);
    er_json_text(t, "rule", e->rule);
    er_json_text(t, "fault", e->reason[0] != '\0' ? e->reason : NULL);
    er_json_text(t, "meant", e->meant[0] != '\0' ? e->meant : NULL);
    cli_json_text(t, "words", words);
}

void cli_json_err(const cli *c, const char *file, const struct err *e)
{
    er_text *t = cli_json_file(c, file);
    er_json_bool(t, "good", false);
    json_members(c, t, e);
    er_put_char(t, '}');
}

int cli_count_faults(const er_fault *faults, int most)
{
    int n = 0;
    while (n < most && faults[n].key != NULL)
        n++;
    return n;
}

int cli_tell_faults(const cli *c, bool json, const char *file, const char *key, const er_fault *faults, int count)
{
    struct err e;
    er_text *t = json ? cli_json_file(c, file) : NULL;
    for (int i = 0; i < count; i++) {
        (void)err_of_fault(&e, key, &faults[i]);
        if (!json) {
            (void)cli_refuse_err(c, CLI_FAILED, file, &e);
            continue;
        }
        if (i == 0) {
            er_json_bool(t, "good", false);
            json_members(c, t, &e);
            er_json_open(t, "faults", '[');
        }
        er_json_line(t);
        er_json_open(t, NULL, '{');
        json_members(c, t, &e);
        er_put_char(t, '}');
    }
    if (json)
        er_put(t, "]}");
    return CLI_FAILED;
}

int cli_tell_err(const cli *c, bool json, const char *file, const struct err *e)
{
    if (json)
        cli_json_err(c, file, e);
    else
        (void)cli_refuse_err(c, CLI_FAILED, file, e);
    return cli_err_code(e);
}

const char *cli_number(char *room, size_t cap, int64_t n)
{
    er_text text = er_text_on(room, cap);
    er_put_int(&text, n);
    return room;
}

const char *cli_name(const cli *c, char *room, size_t cap, const char *kind, const char *key)
{
    er_text text = er_text_on(room, cap);
    er_putf(&text, "%s.%s", kind, key);
    const char *name = cli_word(c, room);
    return name == room ? key : name;
}

/* ---- helpers ---- */

uint64_t cli_random_seed(void)
{
    uint64_t seed = 0;
    FILE *from = fopen("/dev/urandom", "rb");
    bool good = from != NULL && fread(&seed, sizeof seed, 1, from) == 1;
    if (from != NULL)
        fclose(from);
    if (!good) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = (uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec ^ (uint64_t)getpid() << 40;
    }
    return seed & 0x7fffffffffffffffu; /* so that it can be given back with --seed */
}
