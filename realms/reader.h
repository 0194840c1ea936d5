/* reader.h - what the readers of tiles, maps and positions share: lines, words, and where and why reading stopped.
 *
 * Nothing is read past the end, nothing is copied but a word into the fault. Private to realms/.
 * Layer: realms. Freestanding.
 */
#ifndef REALMS_READER_H
#define REALMS_READER_H

#include "realms/realms.h"

typedef enum realms_fault_id {
    FAULT_NONE,
#define F(id, key) FAULT_##id,
#include "realms/faults.def"
    FAULT_COUNT
} realms_fault_id;

extern const char *const realms_fault_keys[FAULT_COUNT];

typedef struct realms_reader {
    er_span rest; /* of the line */
    int line;     /* its number, from 1; 0: there are no lines */
    realms_fault *fault;
} realms_reader;

/* Fills in the fault: at this line, about this word. */
void reader_note(realms_reader *, realms_fault_id, er_span word);
void reader_note_number(realms_reader *, realms_fault_id, int number);

/* The same, and false, so that a refusal is one statement; here, so that compilers know it. */
static inline bool reader_fail_word(realms_reader *r, realms_fault_id id, er_span word)
{
    reader_note(r, id, word);
    return false;
}

static inline bool reader_fail(realms_reader *r, realms_fault_id id)
{
    return reader_fail_word(r, id, (er_span){"", 0});
}

static inline bool reader_fail_number(realms_reader *r, realms_fault_id id, int number)
{
    reader_note_number(r, id, number);
    return false;
}

/* The next line without its comment, which must be text: false, and the fault says so. A # in quotes is no comment. */
bool reader_line(realms_reader *, er_span *text);

er_span reader_peek(const realms_reader *);
bool reader_accept(realms_reader *, const char *word); /* takes the next word if it is this one */
bool reader_number(realms_reader *, int lo, int hi, int32_t *out);
bool reader_key(realms_reader *, er_span word, char out[REALMS_KEY]);
bool reader_end(realms_reader *); /* nothing may be left of the line */

/* A fault where there is no realms_fault: "KEY WORD", or the key alone. */
void reader_put_why(er_text *why, const char *key, const char *word);

#endif
