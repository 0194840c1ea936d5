/* internal.h - shared by the files of this folder: moves that are made by themselves, and how moves are compared with what a lesson
 * writes. */
#ifndef LEARN_INTERNAL_H
#define LEARN_INTERNAL_H

#include "learn/run.h"

enum { LESSON_MOST = 1000 }; /* moves that may follow one of the learner */

/* Notes what is wrong with the lesson, in a line; always false. */
bool lesson_fail(lesson_run *, int line, lesson_fault, const char *detail);
bool lesson_fail_span(lesson_run *, int line, lesson_fault, er_span detail);

/* ---- moves.c ---- */

bool lesson_acts(const lesson_run *, int seat);            /* whether that seat, or chance, must act */
bool lesson_make(lesson_run *, const er_move *, int line); /* plays it; false after noting that it is refused */
bool lesson_settle_chance(lesson_run *, int line);
bool lesson_settle(lesson_run *, int line);                  /* chance and rivals, until someone else must act */
bool lesson_make_all(lesson_run *, er_span moves, int line); /* moves between `;`, and the chance after each */
er_span lesson_level_of(const lesson_run *, int seat);       /* empty if no rival sits there */
bool lesson_chance_used(const lesson_run *,
                        int *line); /* whether all scripted chance was due; otherwise which was not */

/* ---- match.c ---- */

/* Whether a move is what a line writes; `*` there stands for any word. */
bool lesson_matches(const lesson_run *, er_span pattern, const er_move *);
bool lesson_is_pattern(const lesson_run *, er_span pattern); /* whether some move of this game could look like that */
int lesson_legal(const lesson_run *);                        /* lists the learner's legal moves in run->legal */
/* Whether a line of the current step with that word has it; which one, or NULL. */
const lesson_line *lesson_match(const lesson_run *, lesson_word, const er_move *);
bool lesson_is_right(const lesson_run *, const er_move *);

/* ---- kinds.c ---- */

const char *lesson_kind_of(er_err refused); /* "" if it is of no kind */
bool lesson_is_mistake(er_span word);       /* whether it is a kind, or looks like an error key or a rule id */

/* ---- run.c ---- */

void lesson_rewind(lesson_run *, int inputs); /* to the position after so many inputs */

#endif
