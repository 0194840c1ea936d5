/* outside.h - a bot that is an external program: started by the shell, asked line by line, never
 * trusted.
 *
 * Whatever it does - hang, die, flood, close its pipes, answer rubbish - a question returns within
 * its time, with an answer or with what is wrong.
 */
#ifndef CLI_LADDER_OUTSIDE_H
#define CLI_LADDER_OUTSIDE_H

#include "core/er.h"

enum { OUTSIDE_LINE = 4096 }; /* the longest answer */

typedef struct outside outside;

typedef enum outside_news {
    OUTSIDE_GOOD,
    OUTSIDE_LATE,   /* no answer in time */
    OUTSIDE_DEAF,   /* it does not read its input */
    OUTSIDE_LONG,   /* its line does not end */
    OUTSIDE_CLOSED, /* it has closed its output */
    OUTSIDE_DEAD,   /* it has ended, or could not be started */
} outside_news;

/* Prepares for programs; call it before the first one is started. From then on SIGPIPE is
 * ignored, and a signal that ends this process also ends the programs. */
void outside_guard(void);

/* Makes a program that the shell will start when it is needed. The command must live as long.
 * Returns NULL if there is no memory. */
outside *outside_new(const char *command);

/* Ends all of them: their input is closed and, if that does not help, they are killed. */
void outside_end(outside *const *, int count);

int outside_code(const outside *); /* returns its exit code, or 128 plus the signal */

/* Sends a line for a new game; starts the program if it is not running. */
outside_news outside_begin(outside *, er_span line, int64_t limit_ms);

/* Sends a line that needs no answer. */
outside_news outside_tell(outside *, er_span line, int64_t limit_ms);

/* Sends a line that needs an answer, which is valid until the next call. An answer that came too
 * late is not used for a later question. */
outside_news outside_ask(outside *, er_span line, int64_t limit_ms, er_span *answer);

/* Gives up and ends it at once. The next outside_begin starts it again. */
void outside_kill(outside *);

#endif
