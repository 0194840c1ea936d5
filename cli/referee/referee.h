/* referee.h - the protocol of docs/protocol.md as an object: a line in, a line out. It has no
 * input or output of its own, so that the command, the tests and the fuzzer run the same code. */
#ifndef CLI_REFEREE_REFEREE_H
#define CLI_REFEREE_REFEREE_H

#include "cli/cli.h"

enum { REFEREE_LINE = 1 << 16, REFEREE_ANSWER = 1 << 22 };

typedef struct referee referee;

referee *referee_new(int lang); /* returns NULL if there is no memory */
void referee_free(referee *);

/* Limits hints to so many nodes from now on, whatever the level; for tests. */
void referee_hurry(referee *, uint32_t nodes);

/* Answers one line (without its line end). The answer is one zero-terminated line that begins
 * with "ok" or "error"; it is valid until the next call. `*quit` becomes true if the line asks
 * to quit. A refused line changes nothing. */
const char *referee_answer(referee *, er_span line, bool *quit);

/* Answers a line that was longer than REFEREE_LINE. */
const char *referee_too_long(referee *);

#endif
