/* check.h - finds out whether a lesson can be taken: plays it to its end in every way it asks for. */
#ifndef LESSON_CHECK_H
#define LESSON_CHECK_H

#include "learn/run.h"

/* On false, `e` says what is wrong, with its line. */
bool lesson_check(const lesson *, const lesson_host *, struct err *e);

/* Reads and checks. On false, `e` says what is wrong, with its line. */
bool lesson_check_text(er_span text, const lesson_host *, struct err *e);

#endif
