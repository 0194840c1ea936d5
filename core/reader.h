/* reader.h - what all readers of text share (tiles, maps, cards, positions): lines, words, and where and why reading stopped.
 *
 * Nothing is read past the end, nothing is copied but a word into the fault.
 * Layer: core. Freestanding.
 */
#ifndef ER_READER_H
#define ER_READER_H

#include "core/er.h"

enum {
    ER_KEY = 24, /* the room of a key of content, the final zero included */
    ER_FAULT_WORD = 48
};

/* Where a text is wrong. */
typedef struct er_fault {
    int line;                 /* 1 is the first; 0: no fault */
    const char *key;          /* a text key (content/text/faults.*.po): what is wrong; NULL: no fault */
    char word[ER_FAULT_WORD]; /* what it is about, printable, perhaps empty: {1} in the key's text */
} er_fault;

typedef struct er_reader {
    er_span rest; /* of the line */
    int line;     /* its number, from 1; 0: there are no lines */
    er_fault *fault;
} er_reader;

/* Fills in the fault: at this line, about this word. */
void er_read_note(er_reader *, const char *key, er_span word);

/* The same, and false, so that a refusal is one statement; here, so that compilers know it. */
static inline bool er_read_fail(er_reader *r, const char *key, er_span word)
{
    er_read_note(r, key, word);
    return false;
}

/* About a number. */
bool er_read_fail_number(er_reader *, const char *key, int number);

/* The next line without its comment, which must be text: false, and the fault says so. A # in quotes is no comment. */
bool er_read_line(er_reader *, er_span *text);

er_span er_read_peek(const er_reader *);
bool er_read_accept(er_reader *, const char *word); /* takes the next word if it is this one */
bool er_read_number(er_reader *, int lo, int hi, int32_t *out);
bool er_read_key(er_reader *, er_span word, char out[ER_KEY]);
bool er_read_end(er_reader *); /* nothing may be left of the line */

/* A fault where there is no er_fault: "KEY WORD", or the key alone. */
void er_put_why(er_text *why, const char *key, const char *word);

#endif
