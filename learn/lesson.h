/* lesson.h - a lesson as it is written: lines of a head and of steps. docs/lessons.md explains the format.
 *
 * Reading finds out whether the lines are in order; playing (run.h, check.h) whether they make sense. A lesson has no words: its
 * texts have keys made of its own key and the names in it, `lesson.KEY.NAME`.
 * This header and read.c need only core/.
 * Layer: learn. May include core/, the list of games and session/.
 */
#ifndef LESSON_H
#define LESSON_H

#include "core/reader.h"

enum {
    LESSON_MAX_TEXT = 1 << 16, /* bytes */
    LESSON_MAX_LINES = 400,
    LESSON_MAX_STEPS = 40
};

typedef enum lesson_word {
#define WORD(id, word, place, often, rest, say) LESSON_##id,
#include "learn/words.def"
    LESSON_WORDS
} lesson_word;

typedef enum lesson_fault {
#define F(id, key) LESSON_FAULT_##id,
#include "learn/faults.def"
    LESSON_FAULTS
} lesson_fault;

/* Spans point into the text of the lesson, which must live as long. */
typedef struct lesson_line {
    uint8_t word; /* lesson_word */
    uint16_t at;  /* its number in the text, from 1 */
    er_span rest; /* what follows the word, without `say NAME` */
    er_span say;  /* that NAME; empty if there is none */
} lesson_line;

typedef struct lesson_step {
    er_span key;
    uint16_t at, first, count; /* its line in the text; its lines in `line` */
} lesson_step;

typedef struct lesson {
    er_span key, game; /* game: whose trail it belongs to */
    int place, minutes, seat;
    int head; /* number of lines before the first step */
    int lines, steps;
    lesson_line line[LESSON_MAX_LINES];
    lesson_step step[LESSON_MAX_STEPS];
} lesson;

bool lesson_read(er_span text, lesson *, er_fault *);

const char *lesson_fault_key(lesson_fault);
const char *lesson_word_of(lesson_word);

/* Returns a line of a step with that word, number `n` from 0; NULL if it has no more. Step -1 is the head. */
const lesson_line *lesson_find(const lesson *, int step, lesson_word, int n);

/* Reads "p2" as a seat from 0. */
bool lesson_read_seat(er_span word, int *seat);

#endif
