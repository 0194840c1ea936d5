/* check.h - what the C tests share: expectations that are counted, told when they fail, and summed
 * up in the last line, "N passed, M failed".
 *
 *   expect(next != NULL, "there is another");
 *   expect(strcmp(found, "Elves") == 0, "has another name", key);
 *
 * An expectation returns whether it held. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <stdbool.h>

#define expect(...) CHECK_PICK(__VA_ARGS__, check_about, check_that, )(__FILE__, __LINE__, __VA_ARGS__)
#define CHECK_PICK(holds, what, about, which, ...) which

bool check_that(const char *file, int line, bool holds, const char *what);
bool check_about(const char *file, int line, bool holds, const char *what, const char *about);

extern void (*check_tell_more)(void); /* called after a failure is told; NULL unless a test sets it */

int check_failed(void); /* so far */
int check_end(
    void); /* prints the last line; returns what main returns: 0 only if something passed and nothing failed */

#endif
