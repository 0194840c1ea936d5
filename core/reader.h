/* reader.h - the part that all readers of text share (tiles, maps, cards, positions): lines, words,
 * and where and why reading stopped.
 *
 * It never reads past the end, and copies nothing except one word into the fault.
 * Layer: core. Freestanding.
 */
#ifndef ER_READER_H
#define ER_READER_H

#include "core/er.h"

enum {
    ER_KEY = 24, /* size of a content key, including the final zero */
    ER_FAULT_WORD = 48
};

/* A mistake in a text. */
typedef struct er_fault {
    int line;                 /* line number from 1; 0 if there is no fault */
    const char *key;          /* text key of the mistake (content/text/faults.*.po); NULL if there is no fault */
    char word[ER_FAULT_WORD]; /* the printable word that it is about, {1} in the key's text; may be empty */
    char meant[ER_KEY];       /* the word that was probably meant instead; empty if none is near */
} er_fault;

typedef struct er_reader {
    er_span rest; /* the unread part of the line */
    int line;     /* line number from 1; 0 if the text has no lines */
    er_fault *fault;
    int more; /* how many faults there is room for behind this one; 0 to stop at the first */
} er_reader;

/* Fills in the fault, with the current line and this word. */
void er_read_note(er_reader *, const char *key, er_span word);

/* Fills in the fault and returns false, so that a refusal is one statement. It is inline so that
 * compilers know the result. */
static inline bool er_read_fail(er_reader *r, const char *key, er_span word)
{
    er_read_note(r, key, word);
    return false;
}

/* Does the same for a number. */
bool er_read_fail_number(er_reader *, const char *key, int number);

/* Fills in the fault for a word that is not in a list, with the nearest word of the list; `list`
 * returns NULL after the last one. Returns false. */
bool er_read_fail_among(er_reader *, const char *key, er_span word, const char *(*list)(int));

/* Whether reading may go on after a fault, to find the next one. The fault is kept, and what is noted
 * next comes behind it, in a row that the caller has cleared. */
bool er_read_recover(er_reader *);

/* Takes the next line off `text`, without its comment. A # within quotes starts no comment.
 * Returns false and fills in the fault if the line is not text. */
bool er_read_line(er_reader *, er_span *text);

er_span er_read_peek(const er_reader *);
bool er_read_accept(er_reader *, const char *word); /* consumes the next word if it is this one */
bool er_read_number(er_reader *, int lo, int hi, int32_t *out);
bool er_read_key(er_reader *, er_span word, char out[ER_KEY]);
bool er_read_end(er_reader *); /* whether nothing is left of the line; otherwise a fault */

/* Writes a fault where there is no er_fault: "KEY WORD", or the key alone. */
void er_put_why(er_text *why, const char *key, const char *word);

#endif
