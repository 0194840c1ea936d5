/* export.c - `elbowroom export [FILE]`: everything that a server stores, as lines of JSON. */
#include "cli/cli.h"
#include "server/store/place.h"
#include "server/sql/sql.h"
#include "server/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

typedef struct writer {
    const cli *c;
    FILE *to;
} writer;

static bool put_line(void *host, const char *line, size_t len)
{
    const writer *w = host;
    return fwrite(line, 1, len, w->to) == len && fputc('\n', w->to) != EOF;
}

static void say_left_out(void *host, const char *table_id)
{
    const writer *w = host;
    (void)cli_refuse(w->c, CLI_OK, "cli.export.left_out", table_id);
}

/* Opens a file that only its owner may read, because the text contains secrets. */
static FILE *open_private(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *to = fd >= 0 ? fdopen(fd, "wb") : NULL;
    if (to == NULL && fd >= 0)
        (void)close(fd);
    return to;
}

static int export_to(const cli *c, const char *place, const char *path)
{
    struct err e = {0};
    FILE *to = path != NULL ? open_private(path) : c->out;
    if (to == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.cannot_write", path, strerror(errno));
    writer w = {c, to};
    bool good = store_export(place, &(store_target){put_line, say_left_out, &w}, &e);
    int why = errno;
    bool written = !ferror(to) && fflush(to) == 0 && (path == NULL || fsync(fileno(to)) == 0);
    if (!written)
        why = errno;
    if (path != NULL && fclose(to) != 0)
        written = false;
    if (!written)
        return cli_refuse(c, CLI_FAILED, "cli.err.cannot_write", path != NULL ? path : "-", strerror(why));
    return good ? CLI_OK : cli_refuse_err(c, CLI_FAILED, NULL, &e);
}

int cli_export(cli *c, int argc, char **argv)
{
    const char *place = NULL;
    char room[PLACE_ROOM];
    struct err e = {0};
    cli_list files = {0};
    const cli_option options[] = {{"--database", CLI_TEXT, &place, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 1, &files, 1);
    if (code != CLI_GO_ON)
        return code;
    if (place == NULL && !server_default_place(room, &e))
        return cli_refuse_err(c, CLI_USAGE, NULL, &e);
    place = place != NULL ? place : room;
    if (!sql_is_postgres(place) && access(place, R_OK) != 0) {
        (void)err_set(&e, 0, "cli.err.cannot_read", er_span_of(strerror(errno)));
        return cli_refuse_err(c, CLI_USAGE, place, &e);
    }
    return export_to(c, place, files.count > 0 ? files.at[0] : NULL);
}
