/* inject_place.h - for tests with faults (inject.h) of what keeps a database: one small file, put back as it was for every run, and
 * all that is in it as text.
 *
 * Layer: tests.
 */
#ifndef TESTS_SERVER_STORE_INJECT_PLACE_H
#define TESTS_SERVER_STORE_INJECT_PLACE_H

#include "tests/server/inject.h"
#include "tests/server/store/host.h"

enum { PLACE_TEXT = 1 << 18 };

extern char place[160]; /* where it is */
bool place_start(void); /* the first thing a test does */
int place_finish(void); /* the last: the exit status */

void place_take(void); /* as it is now it will be put back */
void place_put_back(void);
void place_remove(void);

typedef struct lines {
    char text[PLACE_TEXT];
    size_t len, at;
} lines;

bool lines_keep(void *to, const char *line, size_t len);
bool lines_next(void *from, er_span *line);
void lines_dump(lines *);                      /* all that is kept */
bool lines_same(const lines *, const lines *); /* but for the numbers of notices, which are random */

/* The faults, each from 1 up; `step`: how far apart. */
typedef struct place_plan {
    inject_plan plan;
    long step;
} place_plan;
enum { PLACE_PLANS = 8 };
extern const place_plan place_plans[PLACE_PLANS];

/* Runs it with every fault until it meets none; `run` says whether it met it. `coarse`: only every so manieth allocation, unless
   ER_EVERY_FAULT is set. */
void place_try(const char *name, bool (*run)(const void *what, const inject_plan *), const void *what, int coarse);
void place_expect(bool holds, const inject_plan *, const char *what);

#endif
