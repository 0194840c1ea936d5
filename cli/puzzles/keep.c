/* keep.c - what is kept of a solver, in a file; see puzzles/kept.h. */
#include "cli/puzzles/internal.h"

#include <stdlib.h>

bool puzzles_recall(puzzles_solver *s)
{
    struct err e = {0};
    size_t len = 0;
    s->path = s->o->progress != NULL ? s->o->progress : cli_state_path("puzzles", s->room, sizeof s->room);
    if (s->path == NULL)
        return true;
    kept_begin(&s->kept);
    if (cli_is_missing(s->path))
        return true;
    char *text = cli_load_file(s->c, s->path, &len, &e);
    if (text == NULL)
        return cli_refuse_err(s->c, false, s->path, &e);
    bool good = kept_read(&s->kept, (er_span){text, len});
    free(text);
    return good || cli_refuse(s->c, false, "cli.solve.bad_progress", s->path);
}

bool puzzles_note(puzzles_solver *s)
{
    char *text = s->path != NULL ? malloc(KEPT_TEXT) : NULL;
    if (s->path == NULL)
        return true;
    if (text == NULL)
        return cli_refuse(s->c, false, "err.session.memory");
    er_text out = er_text_on(text, KEPT_TEXT);
    kept_put(&s->kept, &out);
    if (s->path == s->room)
        cli_make_folders(s->room);
    bool good = cli_replace_text(s->c, s->path, (er_span){text, out.len});
    free(text);
    return good;
}
