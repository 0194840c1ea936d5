/* cases.h - files of cases (docs/scenarios.md): a title, a table, a position, then lines that the command understands.
 *
 * The reader knows table and position; it opens the game when the first line of play comes and hands those lines over.
 */
#ifndef CLI_SHARED_CASES_H
#define CLI_SHARED_CASES_H

#include "cli/cli.h"

typedef struct cases {
    void *self;
    bool (*is_play)(er_span first_word);                           /* or of the table and the position? */
    void (*begin)(void *self, const char *title, int line);        /* NULL: of no interest */
    void (*setting)(void *self, er_span line);                     /* every line of table and position; may be NULL */
    bool (*play)(void *self, session *, er_span line, int number); /* false: this case is done with */
    void (*end)(void *self, session *, bool good);                 /* NULL; good: no line was wrong */
    void (*fault)(void *self, const struct err *);                 /* what is wrong in which line */
} cases;

/* Reads all cases; false: a line was wrong (`fault` was told; the rest of its case was passed over). */
bool cases_read(er_span text, const cases *);

/* A position file's first case, opened. NULL: it was said why. */
session *cases_open_first(const cli *, const char *path, const cases *);

bool cases_is_move(er_span first_word);

#endif
