/* cli.c - words, numbers and files for all commands; see cli.h. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
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
    while (*pattern != '\0') {
        size_t plain = strcspn(pattern, "{");
        er_put_bytes(out, pattern, plain);
        pattern += plain;
        if (*pattern == '\0')
            return;
        if (pattern[1] >= '1' && pattern[1] <= '9' && pattern[2] == '}') {
            size_t which = (size_t)(pattern[1] - '1');
            er_put(out, which < count ? args[which] : "");
            pattern += 3;
        } else {
            er_put_char(out, *pattern++);
        }
    }
}

void cli_print_list(const cli *c, FILE *to, const char *const *list, size_t count)
{
    char line[LINE_ROOM];
    er_text text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(c, list[0]), list + 1, count - 1);
    fputs(line, to);
    if (text.len == 0 || line[text.len - 1] != '\n')
        fputc('\n', to);
}

static void put_program(const cli *c)
{
    fprintf(c->err, "elbowroom%s%s: ", c->command[0] != '\0' ? " " : "", c->command);
}

int cli_refuse_list(const cli *c, int code, const char *const *list, size_t count)
{
    fflush(c->out);
    put_program(c);
    cli_print_list(c, c->err, list, count);
    return code;
}

void cli_put_err(const cli *c, er_text *out, const struct err *e)
{
    const char *pattern = cli_word(c, e->key);
    bool placed = strstr(pattern, "{1}") != NULL;
    cli_fill(out, pattern, CLI_ARGS(e->detail));
    if (!placed && e->detail[0] != '\0') {
        er_put(out, ": ");
        er_put(out, e->detail);
    }
    if (e->rule != NULL) {
        er_put(out, " [");
        er_put(out, e->rule);
        er_put_char(out, ']');
    }
}

int cli_refuse_err(const cli *c, int code, const char *file, const struct err *e)
{
    char line[LINE_ROOM];
    er_text text = er_text_on(line, sizeof line);
    cli_put_err(c, &text, e);
    fflush(c->out);
    put_program(c);
    if (file != NULL)
        fprintf(c->err, "%s:", file);
    if (file != NULL && e->line > 0)
        fprintf(c->err, "%d:", e->line);
    fprintf(c->err, "%s%s\n", file != NULL ? " " : "", line);
    return code;
}

const char *cli_number(char *room, size_t cap, int64_t n)
{
    er_text text = er_text_on(room, cap);
    er_put_int(&text, n);
    return room;
}

size_t cli_width(const char *utf8)
{
    size_t n = 0;
    for (; *utf8 != '\0'; utf8++)
        n += ((unsigned char)*utf8 & 0xC0u) != 0x80u;
    return n;
}

void cli_pad(FILE *to, const char *utf8, size_t columns)
{
    fputs(utf8, to);
    for (size_t n = cli_width(utf8); n < columns; n++)
        fputc(' ', to);
}

void cli_wrap(FILE *to, const char *utf8, size_t indent, size_t width)
{
    char word[256];
    size_t column = 0;
    while (*utf8 != '\0') {
        size_t n = strcspn(utf8, " ");
        err_copy_printable(word, sizeof word, (er_span){utf8, n});
        if (column > 0 && column + 1 + cli_width(word) > width) {
            fputc('\n', to);
            column = 0;
        }
        for (size_t i = 0; column == 0 && i < indent; i++)
            fputc(' ', to);
        fprintf(to, "%s%s", column > 0 ? " " : "", word);
        column = (column > 0 ? column + 1 : indent) + cli_width(word);
        utf8 += n + strspn(utf8 + n, " ");
    }
    fputc('\n', to);
}

const char *cli_name(const cli *c, char *room, size_t cap, const char *kind, const char *key)
{
    er_text text = er_text_on(room, cap);
    er_put(&text, kind);
    er_put_char(&text, '.');
    er_put(&text, key);
    const char *name = cli_word(c, room);
    return name == room ? key : name;
}

const char *cli_tile_name(const cli *c, const realms_tile *tile)
{
    static const int names[] = {[TEXT_EN] = 0, [TEXT_PL] = 1, [TEXT_CS] = 2};
    const char *own = tile->name[names[c->lang]];
    if (own[0] == '\0')
        own = tile->name[0];
    if (own[0] != '\0')
        return own;
    char key[2 * REALMS_KEY];
    const char *name = cli_name(c, key, sizeof key, tile->kind == KIND_RACE ? "race" : "power", tile->key);
    return name;
}

/* ---- files ---- */

static char *read_stream(FILE *from, size_t *len)
{
    size_t room = 1 << 14, n = 0;
    char *text = malloc(room + 1);
    while (text != NULL) {
        n += fread(text + n, 1, room - n, from);
        if (n < room || n > CLI_MAX_FILE)
            break;
        room *= 2;
        char *more = realloc(text, room + 1);
        if (more == NULL)
            free(text);
        text = more;
    }
    if (text == NULL || ferror(from) || n > CLI_MAX_FILE) {
        if (text != NULL)
            errno = n > CLI_MAX_FILE ? EFBIG : errno;
        free(text);
        return NULL;
    }
    text[n] = '\0';
    *len = n;
    return text;
}

char *cli_read_file(const cli *c, const char *path, size_t *len)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *from = standard ? c->in : fopen(path, "rb");
    char *text = from != NULL ? read_stream(from, len) : NULL;
    int why = errno;
    if (from != NULL && !standard)
        fclose(from);
    if (text == NULL)
        cli_refuse(c, CLI_USAGE, "cli.err.cannot_read", path, strerror(why));
    return text;
}

bool cli_write_file(const cli *c, const char *path, const char *text, size_t len)
{
    FILE *to = fopen(path, "wb");
    bool good = to != NULL && fwrite(text, 1, len, to) == len;
    if (to != NULL && fclose(to) != 0)
        good = false;
    if (!good)
        cli_refuse(c, CLI_USAGE, "cli.err.cannot_write", path, strerror(errno));
    return good;
}

/* ---- small things ---- */

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
    return seed & 0x7fffffffffffffffu; /* can be given back with --seed */
}

void cli_put_move(const er_game *g, const er_move *m, char *room)
{
    er_text text = er_text_on(room, ER_MOVE_TEXT);
    er_move_print(g, m, &text);
}
