/* cases.h - reads files of cases (docs/scenarios.md): a title, a table, a position, then lines that
 * the command understands.
 *
 * The reader knows table and position. It opens the game at the first line of play and passes on
 * those lines.
 */
#ifndef CLI_SHARED_CASES_H
#define CLI_SHARED_CASES_H

#include "cli/cli.h"

typedef struct cases {
    void *self;
    /* False for a line of the table or the position. */
    bool (*is_play)(er_span first_word);
    void (*begin)(void *self, const char *title, int line); /* NULL if not needed */
    /* Gets every line of table and position; may be NULL. */
    void (*setting)(void *self, er_span line);
    bool (*play)(void *self, session *, er_span line, int number); /* returns false if this case is finished */
    void (*end)(void *self, session *, bool good);                 /* may be NULL; good: no line was wrong */
    void (*fault)(void *self, const struct err *);                 /* gets what is wrong and in which line */
} cases;

/* Reads all cases. Returns false if a line was wrong; `fault` was told, and the rest of its case
 * was skipped. */
bool cases_read(er_span text, const cases *);

/* Opens the first case of a position file. Returns NULL if it fails, after printing why. */
session *cases_open_first(const cli *, const char *path, const cases *);

bool cases_is_move(er_span first_word);

#endif
