/* internal.h - shared by the parts of `elbowroom learn`: the built-in lessons, what has been done of each, and a lesson that is being
 * taken. */
#ifndef CLI_LEARN_INTERNAL_H
#define CLI_LEARN_INTERNAL_H

#include "cli/terminal/menu.h"
#include "learn/check.h"

enum { LEARN_KEY = 160, LEARN_TEXT = 4096, LEARN_MAX_PROGRESS = 1 << 18 };

/* ---- progress.c: a file with a line for each lesson that was begun: its key, and `done` or what lesson_resume reads ---- */

typedef struct progress {
    const char *path; /* NULL if nothing is kept */
    char room[512];
    char *text; /* malloced */
} progress;

/* Reads the file at `path`, or where it is kept if that is NULL. A file that is not there is empty. Returns false after printing why
 * it cannot be read. */
bool progress_read(const cli *, progress *, const char *path);
/* Reads it again: another terminal may have written since. Returns false after printing why it cannot be read. */
bool progress_recall(const cli *, progress *);
er_span progress_of(const progress *, er_span key); /* returns what is noted of a lesson; empty if nothing is */
bool progress_is_done(er_span noted);
/* Notes it in the file. Returns false after printing why that fails. */
bool progress_note(const cli *, progress *, er_span key, const char *what);
void progress_close(progress *);

/* ---- take.c ---- */

/* Lets a person take a lesson. Returns an exit code. */
int learn_take(cli *, const lesson *, progress *);

/* ---- learn.c ---- */

lesson_host learn_host(void); /* the built-in content, and levels that play the rivals */

#endif
