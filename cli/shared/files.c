/* files.c - reads and writes whole files, and lines that a person types; see cli.h. */
#include "cli/cli.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

char *cli_load_file(const cli *c, const char *path, size_t *len, struct err *e)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *from = standard ? c->in : fopen(path, "rb");
    char *text = from != NULL ? read_stream(from, len) : NULL;
    int why = errno;
    if (from != NULL && !standard)
        fclose(from);
    if (text == NULL)
        (void)err_set(e, 0, "cli.err.cannot_read", er_span_of(strerror(why)));
    return text;
}

char *cli_read_file(const cli *c, const char *path, size_t *len)
{
    struct err e = {0};
    char *text = cli_load_file(c, path, len, &e);
    if (text == NULL)
        (void)cli_refuse_err(c, CLI_USAGE, path, &e);
    return text;
}

bool cli_add_file(const cli *c, const char *path, cli_add *add, void *to, struct err *e)
{
    size_t len;
    char *text = cli_load_file(c, path, &len, e);
    bool good = text != NULL && add(to, c, path, (er_span){text, len}, e);
    free(text);
    return good;
}

bool cli_append(char **text, size_t *len, er_span more, struct err *e)
{
    char *room = realloc(*text, *len + more.len + 2);
    if (room == NULL)
        return err_set(e, 0, "err.session.memory", (er_span){"", 0});
    if (more.len > 0)
        memcpy(room + *len, more.at, more.len);
    *text = room;
    *len += more.len;
    if (*len > 0 && room[*len - 1] != '\n')
        room[(*len)++] = '\n';
    room[*len] = '\0';
    return true;
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

/* ---- replacing ---- */

bool cli_is_missing(const char *path)
{
    struct stat at;
    return stat(path, &at) != 0 && errno == ENOENT;
}

/* Returns false with the reason in errno. */
static bool put_file(const char *path, cli_put *put, void *what)
{
    errno = EIO; /* if nobody says why */
    FILE *to = fopen(path, "wb");
    if (to == NULL)
        return false;
    put(what, to);
    bool good = ferror(to) == 0;
    int why = errno;
    if (fclose(to) == 0)
        errno = why;
    else
        good = false;
    return good;
}

static bool put_beside(const char *path, cli_put *put, void *what)
{
    char beside[PATH_MAX];
    struct stat old;
    if (snprintf(beside, sizeof beside, "%s.%ld.new", path, (long)getpid()) >= (int)sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    bool good = put_file(beside, put, what) && (stat(path, &old) != 0 || chmod(beside, old.st_mode & 07777) == 0) &&
                rename(beside, path) == 0;
    int why = errno;
    if (!good)
        (void)remove(beside);
    errno = why;
    return good;
}

bool cli_replace_file(const cli *c, const char *path, cli_put *put, void *what)
{
    struct stat old;
    bool odd = lstat(path, &old) == 0 && !S_ISREG(old.st_mode);
    return (odd ? put_file : put_beside)(path, put, what) ||
           cli_refuse(c, false, "cli.err.cannot_write", path, strerror(errno));
}

static void put_text(void *what, FILE *to)
{
    const er_span *text = what;
    (void)fwrite(text->at, 1, text->len, to);
}

bool cli_replace_text(const cli *c, const char *path, er_span text)
{
    return cli_replace_file(c, path, put_text, &text);
}

/* ---- what is typed ---- */

bool cli_read_input(const cli *c, char *room, size_t cap, size_t *len)
{
    size_t n = 0;
    int ch;
    fflush(c->out);
    while ((ch = getc(c->in)) != EOF && ch != '\n')
        if (n + 1 < cap)
            room[n++] = ch == '\0' || ch == '\r' || ch == '\t' ? ' ' : (char)ch;
    room[n] = '\0';
    *len = n;
    if (ch == EOF && n == 0)
        fputc('\n', c->out);
    return ch != EOF || n > 0;
}
