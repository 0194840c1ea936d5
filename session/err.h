/* err.h - how hosted code (session, cli) says what is wrong: a text key, a line, what was found there.
 *
 * The words are in content/text under the key, and under the reason's where there is one; `detail` is data (a word of
 * the input), never a format.
 * Layer: session. May include core/ only.
 */
#ifndef SESSION_ERR_H
#define SESSION_ERR_H

#include "core/er.h"

enum { ERR_DETAIL = 200, ERR_REASON = 48 };

struct err {
    const char *key;         /* NULL: no error */
    const char *rule;        /* NULL: not a matter of a rule */
    int line;                /* of the text that was read, from 1; 0: not a matter of a line */
    char reason[ERR_REASON]; /* a second text key: why, more closely ("fault.tile.filter_word"); empty: none */
    char detail[ERR_DETAIL]; /* what the reason is about, without one the error: printable, one line, perhaps empty */
};

/* All fill `e` (which may be NULL) and return false, so that a refusal is one statement. */
bool err_set(struct err *e, int line, const char *key, er_span detail);
bool err_from(struct err *e, int line, er_err why, const char *detail);
bool err_because(struct err *e, int line, const char *key, const char *reason, const char *detail);

/* The same of what a game writes where it refuses a position: "REASON DETAIL", or the reason alone. */
bool err_because_of(struct err *e, int line, const char *key, er_span why);

/* Copies a span into a zero-terminated buffer: control characters become `?`, a cut never splits a UTF-8
   character. */
void err_copy_printable(char *out, size_t cap, er_span text);

#endif
