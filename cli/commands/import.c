/* import.c - `elbowroom import FILE`: loads the output of export into an empty database. */
#include "cli/cli.h"
#include "server/store/place.h"
#include "server/store/store.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

typedef struct source {
    FILE *from;
    char *line;
    size_t room;
    int64_t lines;
} source;

static bool get_line(void *host, er_span *line)
{
    source *s = host;
    ssize_t len = getline(&s->line, &s->room, s->from);
    if (len < 0)
        return false;
    if (len > 0 && s->line[len - 1] == '\n')
        len--;
    *line = (er_span){s->line, (size_t)len};
    s->lines++;
    return true;
}

static int import_from(const cli *c, const char *place, const char *path)
{
    struct err e = {0};
    bool standard = strcmp(path, "-") == 0;
    source s = {.from = standard ? c->in : fopen(path, "rb")};
    if (s.from == NULL) {
        (void)err_set(&e, 0, "cli.err.cannot_read", er_span_of(strerror(errno)));
        return cli_refuse_err(c, CLI_USAGE, path, &e);
    }
    bool good = store_import(place, get_line, &s, &e);
    if (!standard)
        (void)fclose(s.from);
    free(s.line);
    if (!good)
        return cli_refuse_err(c, CLI_FAILED, e.line > 0 ? path : NULL, &e);
    cli_say(c, "cli.import.done", NUM(s.lines));
    return CLI_OK;
}

int cli_import(cli *c, int argc, char **argv)
{
    const char *place = NULL;
    char room[PLACE_ROOM];
    struct err e = {0};
    cli_list files = {0};
    const cli_option options[] = {{"--database", CLI_TEXT, &place, 0, 0}};
    int code = cli_parse_files(c, argc, argv, options, 1, &files, 1);
    if (code != CLI_GO_ON)
        return code;
    if (place == NULL && !server_default_place(room, &e))
        return cli_refuse_err(c, CLI_USAGE, NULL, &e);
    return import_from(c, place != NULL ? place : room, files.at[0]);
}
