/* figures.c - see figures.h. */
#include "cli/shared/figures.h"

#include <stdlib.h>

bool cli_figures_load(const cli *c, const char *path, figures *f)
{
    size_t len;
    struct err e = {0};
    char *text = cli_read_file(c, path, &len);
    bool good = text != NULL && (figures_read(f, (er_span){text, len}, &e) || cli_refuse_err(c, false, path, &e));
    free(text);
    return good;
}

/* A text that goes to a file as it fills. */
typedef struct flowing {
    er_text text; /* first, so that flow finds the rest */
    FILE *to;
    char room[1 << 14];
} flowing;

static void flow(er_text *text)
{
    flowing *f = (flowing *)(void *)text;
    fwrite(text->at, 1, text->len, f->to);
    text->len = 0;
}

void cli_figures_print(figures *f, FILE *to)
{
    flowing out = {.to = to};
    out.text = er_text_on(out.room, sizeof out.room);
    out.text.drain = flow;
    figures_write(f, &out.text);
    flow(&out.text);
}

static void put_figures(void *f, FILE *to)
{
    cli_figures_print(f, to);
}

bool cli_figures_save(const cli *c, const char *path, figures *f)
{
    return cli_replace_file(c, path, put_figures, f);
}

static bool add_text(const cli *c, figures *sum, er_span text)
{
    struct err e = {0};
    figures more = {.row = NULL};
    bool good = figures_read(&more, text, &e) && figures_add(sum, &more, &e);
    figures_free(&more);
    return good || cli_refuse_err(c, false, "", &e);
}

bool cli_figures_take(const cli *c, figures *sum, FILE *from)
{
    size_t len = 0, room = 1 << 20, n;
    char *text = malloc(room);
    while (text != NULL && (n = fread(text + len, 1, room - len, from)) > 0) {
        len += n;
        if (len < room)
            continue;
        char *more = realloc(text, room *= 2);
        if (more == NULL)
            free(text);
        text = more;
    }
    bool good = text != NULL && len > 0 && add_text(c, sum, (er_span){text, len});
    free(text);
    return good;
}
