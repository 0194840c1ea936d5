/* inject_place.h - for tests that inject faults (inject.h) into database code: one small file,
 * restored for every run, and its whole content as text.
 *
 * Layer: tests.
 */
#ifndef TESTS_SERVER_STORE_INJECT_PLACE_H
#define TESTS_SERVER_STORE_INJECT_PLACE_H

#include "tests/server/shared/inject.h"
#include "tests/server/store/host.h"

enum { PLACE_TEXT = 1 << 18 };

extern char place[160]; /* path of the file */
bool place_start(void); /* call it first in a test */
int place_finish(void); /* call it last; returns the exit status */

void place_take(void); /* stores the current state, which will be restored */
void place_put_back(void);
void place_remove(void);

typedef struct lines {
    char text[PLACE_TEXT];
    size_t len, at;
} lines;

bool lines_keep(void *to, const char *line, size_t len);
bool lines_next(void *from, er_span *line);
void lines_dump(lines *);                      /* writes everything in the database */
bool lines_same(const lines *, const lines *); /* ignores the numbers of notices, which are random */

/* The faults, each from 1 up; `step` is the distance between them. */
typedef struct place_plan {
    inject_plan plan;
    long step;
} place_plan;
enum { PLACE_PLANS = 8 };
extern const place_plan place_plans[PLACE_PLANS];

/* Runs it with every fault until it meets none; `run` returns whether it met the fault. With
 * `coarse`, only every so many allocations, unless ER_EVERY_FAULT is set. */
void place_try(const char *name, bool (*run)(const void *what, const inject_plan *), const void *what, int coarse);
void place_expect(bool holds, const inject_plan *, const char *what);

#endif
