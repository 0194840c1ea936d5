/* inject.c - see inject.h. */
#include "tests/server/shared/inject.h"

#include <jansson.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inject_plan plan;
static atomic_bool armed;
static atomic_long count;

void inject_begin(const inject_plan *p)
{
    plan = *p;
    atomic_store(&count, 0);
    atomic_store(&armed, true);
}

bool inject_end(void)
{
    atomic_store(&armed, false);
    return atomic_load(&count) >= plan.at;
}

/* Whether this call must fail. */
static bool is_due(bool of_memory)
{
    if (!atomic_load(&armed) || of_memory != (plan.kind == INJECT_MEMORY))
        return false;
    long n = atomic_fetch_add(&count, 1) + 1;
    return n == plan.at || (plan.for_all && n > plan.at);
}

/* ---- memory ---- */

/* The names are required by the linker. */
/* NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming,cert-dcl37-c,cert-dcl51-cpp) */
void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
char *__real_strdup(const char *);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);
char *__wrap_strdup(const char *);

void *__wrap_malloc(size_t n)
{
    return is_due(true) ? NULL : __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t each)
{
    return is_due(true) ? NULL : __real_calloc(n, each);
}

void *__wrap_realloc(void *at, size_t n)
{
    return is_due(true) ? NULL : __real_realloc(at, n);
}

char *__wrap_strdup(const char *text)
{
    return is_due(true) ? NULL : __real_strdup(text);
}

static sqlite3_mem_methods usual;

static void *lite_malloc(int n)
{
    return is_due(true) ? NULL : usual.xMalloc(n);
}

static void *lite_realloc(void *at, int n)
{
    return is_due(true) ? NULL : usual.xRealloc(at, n);
}

/* ---- SQLite ---- */

int __real_sqlite3_step(sqlite3_stmt *);
int __real_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);
int __real_sqlite3_prepare_v3(sqlite3 *, const char *, int, unsigned, sqlite3_stmt **, const char **);
int __wrap_sqlite3_step(sqlite3_stmt *);
int __wrap_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);
int __wrap_sqlite3_prepare_v3(sqlite3 *, const char *, int, unsigned, sqlite3_stmt **, const char **);

int __wrap_sqlite3_step(sqlite3_stmt *s)
{
    /* SQLite promises that this succeeds or is not needed. */
    bool due = strcmp(sqlite3_sql(s), "ROLLBACK") != 0 && is_due(false);
    int code = due && plan.kind == INJECT_SQL ? plan.code : __real_sqlite3_step(s);
    return due ? plan.code : code;
}

int __wrap_sqlite3_exec(sqlite3 *db, const char *text, int (*each)(void *, int, char **, char **), void *to, char **why)
{
    bool due = is_due(false);
    int code = due && plan.kind == INJECT_SQL ? plan.code : __real_sqlite3_exec(db, text, each, to, why);
    return due ? plan.code : code;
}

int __wrap_sqlite3_prepare_v3(sqlite3 *db, const char *text, int n, unsigned flags, sqlite3_stmt **s, const char **rest)
{
    if (is_due(false)) {
        *s = NULL;
        return plan.code;
    }
    return __real_sqlite3_prepare_v3(db, text, n, flags, s, rest);
}
/* NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming,cert-dcl37-c,cert-dcl51-cpp) */

void inject_start(void)
{
    json_set_alloc_funcs(malloc, free); /* unless the program does so itself: json_take.c */
    (void)sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    sqlite3_mem_methods own = usual;
    own.xMalloc = lite_malloc;
    own.xRealloc = lite_realloc;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &own) != SQLITE_OK || sqlite3_initialize() != SQLITE_OK) {
        printf("SQLite has begun already\n");
        exit(1);
    }
}
