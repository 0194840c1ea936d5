/* check.c - see check.h. */
#include "tests/check.h"

#include <stdio.h>

void (*check_tell_more)(void);

static int passed, failed;

bool check_about(const char *file, int line, bool holds, const char *what, const char *about)
{
    passed += holds;
    failed += !holds;
    if (holds)
        return true;
    printf("%s:%d: %s%s%s\n", file, line, about != NULL ? about : "", about != NULL ? ": " : "",
           what != NULL ? what : "?");
    if (check_tell_more != NULL)
        check_tell_more();
    return false;
}

bool check_that(const char *file, int line, bool holds, const char *what)
{
    return check_about(file, line, holds, what, NULL);
}

int check_failed(void)
{
    return failed;
}

int check_end(void)
{
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? 0 : 1;
}
