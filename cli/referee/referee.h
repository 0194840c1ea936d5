/* referee.h - the protocol of docs/protocol.md as an object: a line in, a line out. No input or output of its own,
 * so that the command, tests and the fuzzer drive the same code. */
#ifndef CLI_REFEREE_REFEREE_H
#define CLI_REFEREE_REFEREE_H

#include "cli/cli.h"

enum { REFEREE_LINE = 1 << 16, REFEREE_ANSWER = 1 << 22 };

typedef struct referee referee;

referee *referee_new(int lang); /* NULL: no memory */
void referee_free(referee *);

/* From now on hints take so many nodes, whatever the level: for tests. */
void referee_hurry(referee *, uint32_t nodes);

/* The answer to one line (without its line end): zero-terminated, one line, beginning with "ok" or "error"; it
   lives until the next call. `*quit` becomes true when the line asks for the end. A line that is refused changes
   nothing. */
const char *referee_answer(referee *, er_span line, bool *quit);

/* The answer to a line that was longer than REFEREE_LINE. */
const char *referee_too_long(referee *);

#endif
