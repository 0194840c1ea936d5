/* inject.h - faults by number: the Nth allocation, or the Nth call of SQLite, fails. For the tests called
 * test_inject_* (tests/CMakeLists.txt): the linker wraps malloc and its kin and the calls of SQLite; SQLite's and jansson's own
 * allocations are counted as well.
 *
 *     inject_begin(&(inject_plan){INJECT_MEMORY, .at = n});
 *     ... what is tested ...
 *     bool hit = inject_end();     // false: it was over before the Nth
 *
 * Layer: tests.
 */
#ifndef TESTS_SERVER_INJECT_H
#define TESTS_SERVER_INJECT_H

#include <stdbool.h>

typedef enum inject_kind {
    INJECT_MEMORY, /* an allocation gives NULL */
    INJECT_SQL,    /* a statement is not carried out, and SQLite says `code` */
    INJECT_ANSWER  /* it is carried out, and SQLite says `code` all the same */
} inject_kind;

typedef struct inject_plan {
    inject_kind kind;
    long at;      /* which one, from 1 */
    bool for_all; /* and all after it */
    int code;     /* of SQLite */
} inject_plan;

void inject_start(void); /* before anything else */
void inject_begin(const inject_plan *);
bool inject_end(void); /* whether it came to that */

#endif
