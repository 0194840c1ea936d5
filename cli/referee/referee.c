/* referee.c - `elbowroom referee`: the protocol on standard input and output, one line per
 * message. */
#include "cli/referee/referee.h"

#include <stdlib.h>

typedef enum line_end { LINE_READ, LINE_TOO_LONG, LINE_NONE } line_end;

/* Reads one line without its end into `room`; a longer one is read to its end and dropped. */
static line_end read_line(FILE *from, char *room, size_t cap, size_t *len)
{
    size_t n = 0;
    bool over = false;
    int ch = getc(from);
    if (ch == EOF)
        return LINE_NONE;
    for (; ch != EOF && ch != '\n'; ch = getc(from)) {
        if (n < cap)
            room[n++] = (char)ch;
        else
            over = true;
    }
    if (n > 0 && room[n - 1] == '\r')
        n--;
    *len = n;
    return over ? LINE_TOO_LONG : LINE_READ;
}

static void serve(const cli *c, referee *r, char *room)
{
    size_t len;
    bool quit = false;
    line_end end;
    while (!quit && (end = read_line(c->in, room, REFEREE_LINE, &len)) != LINE_NONE) {
        const char *answer =
            end == LINE_TOO_LONG ? referee_too_long(r) : referee_answer(r, (er_span){room, len}, &quit);
        fputs(answer, c->out);
        fputc('\n', c->out);
        if (fflush(c->out) != 0)
            return;
    }
}

int cli_referee(cli *c, int argc, char **argv)
{
    int code = cli_parse(c, argc, argv, NULL, 0, NULL, 0);
    if (code != CLI_GO_ON)
        return code;
    referee *r = referee_new(c->lang);
    char *room = malloc(REFEREE_LINE);
    if (r == NULL || room == NULL)
        code = cli_refuse(c, CLI_FAILED, "err.session.memory");
    else
        serve(c, r, room);
    free(room);
    referee_free(r);
    return code == CLI_GO_ON ? CLI_OK : code;
}
