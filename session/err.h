/* err.h - how hosted code (session, cli) reports an error: a text key, a line, and what was found
 * there.
 *
 * The words are in content/text under the key, and under the key of the reason if there is one.
 * `detail` is data (a word of the input), never a format.
 * Layer: session. May include core/ only.
 */
#ifndef SESSION_ERR_H
#define SESSION_ERR_H

#include "core/reader.h"

enum { ERR_DETAIL = 200, ERR_REASON = 48 };

struct err {
    const char *key;  /* NULL if there is no error */
    const char *rule; /* NULL if no rule is involved */
    int line;         /* line of the input, from 1; 0 if no line is involved */
    /* A second text key, with the closer reason ("fault.tile.filter_word"); may be empty. */
    char reason[ERR_REASON];
    /* What the reason (or, without one, the error) is about: one printable line, which may be
     * empty. */
    char detail[ERR_DETAIL];
    char meant[ER_KEY]; /* the word that was probably meant instead; may be empty */
};

/* Fill `e` (which may be NULL) and return false, so that a refusal is one statement. */
bool err_set(struct err *e, int line, const char *key, er_span detail);
bool err_from(struct err *e, int line, er_err why, const char *detail);
bool err_because(struct err *e, int line, const char *key, const char *reason, const char *detail);
/* Does the same with a mistake in a text. */
bool err_of_fault(struct err *e, const char *key, const er_fault *);

/* Does the same with the text that a game writes when it refuses a position: "REASON DETAIL", or
 * the reason alone. */
bool err_because_of(struct err *e, int line, const char *key, er_span why);

/* Copies a span into a zero-terminated buffer. Control characters become `?`, and a cut never
 * splits a UTF-8 character. */
void err_copy_printable(char *out, size_t cap, er_span text);

#endif
