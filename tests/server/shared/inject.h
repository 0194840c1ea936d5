/* inject.h - faults by number: the Nth allocation, or the Nth call of SQLite, fails. For the tests
 * called test_inject_* (tests/CMakeLists.txt): the linker wraps malloc and its relatives and the
 * calls of SQLite. Allocations by SQLite and jansson themselves count as well.
 *
 *     inject_begin(&(inject_plan){INJECT_MEMORY, .at = n});
 *     ... the tested code ...
 *     bool hit = inject_end();     // false: it finished before the Nth
 *
 * Layer: tests.
 */
#ifndef TESTS_SERVER_SHARED_INJECT_H
#define TESTS_SERVER_SHARED_INJECT_H

#include <stdbool.h>

typedef enum inject_kind {
    INJECT_MEMORY, /* an allocation returns NULL */
    INJECT_SQL,    /* a statement is not carried out, and SQLite returns `code` */
    INJECT_ANSWER  /* a statement is carried out, but SQLite returns `code` */
} inject_kind;

typedef struct inject_plan {
    inject_kind kind;
    long at;      /* number of the call, from 1 */
    bool for_all; /* whether all later ones fail too */
    int code;     /* result code of SQLite */
} inject_plan;

void inject_start(void); /* call it before anything else */
void inject_begin(const inject_plan *);
bool inject_end(void); /* whether the fault happened */

#endif
