/* outside.h - a bot that is a program of somebody else: started by the shell, asked line by line, never trusted.
 *
 * Whatever it does - hang, die, flood, close its ends, answer rubbish - a question comes back within its time with an answer or
 * with what is wrong.
 */
#ifndef CLI_LADDER_OUTSIDE_H
#define CLI_LADDER_OUTSIDE_H

#include "core/er.h"

enum { OUTSIDE_LINE = 4096 }; /* no answer is longer */

typedef struct outside outside;

typedef enum outside_news {
    OUTSIDE_GOOD,
    OUTSIDE_LATE,   /* no answer in time */
    OUTSIDE_DEAF,   /* it does not read what it is sent */
    OUTSIDE_LONG,   /* its line has no end */
    OUTSIDE_CLOSED, /* it has closed its output */
    OUTSIDE_DEAD,   /* it has ended; or it could not be started */
} outside_news;

/* Before the first program is started: SIGPIPE is ignored from now on, and a signal that ends this process ends the programs. */
void outside_guard(void);

/* A program that will be started by the shell when it is needed. The command must live as long. NULL: no memory. */
outside *outside_new(const char *command);

/* Ends all of them: first they find the end of their input, then, where that does not help, they are killed. */
void outside_end(outside *const *, int count);

bool outside_runs(const outside *);
int outside_code(const outside *); /* how it ended: its exit code, or 128 and the signal */

/* A line for a new game; starts the program where it does not run. */
outside_news outside_begin(outside *, er_span line, int64_t limit_ms);

/* A line that wants no answer. */
outside_news outside_tell(outside *, er_span line, int64_t limit_ms);

/* A line that wants one; it lives until the next call. An answer that came too late is not taken for one to a later question. */
outside_news outside_ask(outside *, er_span line, int64_t limit_ms, er_span *answer);

/* Gives up: ends it at once. It runs again from the next outside_begin on. */
void outside_kill(outside *);

#endif
