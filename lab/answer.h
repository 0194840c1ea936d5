/* answer.h - what the games of the lab say: is it fair? (docs/lab.md)
 * Layer: lab. */
#ifndef LAB_ANSWER_H
#define LAB_ANSWER_H

#include "lab/lab.h"

typedef enum lab_verdict { LAB_OPEN, LAB_FAIR, LAB_STRONG, LAB_WEAK } lab_verdict;

typedef struct lab_answer {
    lab_verdict verdict; /* as far as it is sure */
    lab_verdict looks;   /* what it looks like, sure or not; never OPEN */
    bool little;         /* too strong or too weak, but not by much */
    sequence_about share;
    char key
        [FIGURES_NAME]; /* what the share is of: the thing; of a map the place in the order of turns that is farthest off */
    double low, high; /* what is fair */
} lab_answer;

/* Between which multiples of the fair share a thing of this kind is fair. */
void lab_limits(const char *kind, double *low, double *high);

void lab_answer_of(const figures *, const lab_thing *, int seats, lab_answer *);

const char *lab_verdict_word(const lab_answer *); /* "fair", "little_strong", "weak", ...: by its looks */

/* ---- among others ---- */

enum { LAB_OTHERS = 160 };

/* A built-in thing of the same kind. */
typedef struct lab_other {
    const char *key;
    sequence_about share;
} lab_other;

/* Lists those of which something is known, the strongest first; `except` is left out. */
int lab_others(const figures *, const char *kind, const char *except, lab_other *, int cap);

/* Writes all of it for programs, as members of an object: docs/lab.md. `ships` has the built-in things, measured before; NULL
 * to take them from the same games. */
void lab_put_json(er_text *, const figures *, const figures *ships, const lab_thing *, const lab_answer *);

#endif
