/* cases.h - reads files of cases (docs/scenarios.md): a title, a table, a position, then lines that
 * the command understands.
 *
 * The reader knows table and position. It opens the game at the first line of play and passes on
 * those lines.
 */
#ifndef CLI_SHARED_CASES_H
#define CLI_SHARED_CASES_H

#include "cli/cli.h"

/* A run over files of cases: what is being read, and how it went. */
typedef struct cases_run {
    const cli *c;
    bool json;
    const char *path;
    char title[128];
    int line;  /* number of the current line */
    int cases; /* number in this file */
    int passed, failed;
} cases_run;

typedef struct cases {
    cases_run *run;
    void *self;
    /* False for a line of the table or the position. */
    bool (*is_play)(er_span first_word);
    void (*begin)(void *self); /* NULL if not needed */
    /* Gets every line of table and position; may be NULL. */
    void (*setting)(void *self, er_span line);
    bool (*play)(void *self, session *, er_span line); /* returns false if this case is finished */
    /* Takes the end of a case; `good` if no line was wrong. If NULL, every wrong line has failed. */
    void (*end)(void *self, session *, bool good);
} cases;

/* Reads the cases of all files and says how many have passed and failed. Returns the exit code. A wrong line
 * is reported, and the rest of its case is skipped. */
int cases_run_files(const cases *, const cli_list *files);

/* Reports a wrong line. Always returns false. */
bool cases_fault(const cases *, const struct err *);

/* Begins to report that the current line does not hold: returns the object to write to and close;
 * NULL for people, who have been told the place and get the rest from cli_say. */
er_text *cases_differs(const cases_run *);

/* Opens the first case of a position file. Returns NULL if it fails, after printing why. */
session *cases_open_first(const cli *, const char *path, const cases *);

bool cases_is_move(er_span first_word);

#endif
