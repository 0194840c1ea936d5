/* checkup.h - reads a whole database and reports damage; see `elbowroom check`.
 *
 * It reads and folds the log of every table as the server would, each in its own transaction, so
 * the server may run meanwhile.
 * Layer: server.
 */
#ifndef SERVER_OPS_CHECKUP_H
#define SERVER_OPS_CHECKUP_H

#include "session/session.h"

typedef enum checkup_kind {
    CHECKUP_DISK,  /* `about` is the database's message */
    CHECKUP_LOG,   /* the log of `table_id` cannot be read at entry `about` */
    CHECKUP_LIST,  /* for `table_id`, the listed `about` differs from its log */
    CHECKUP_STRAY, /* a row of database table `about`, with key `table_id`, belongs to nothing */
    CHECKUP_KINDS
} checkup_kind;

typedef struct checkup_damage {
    checkup_kind kind;
    const char *table_id, *about;
    struct err why; /* for CHECKUP_LOG; its key may be NULL */
} checkup_damage;

typedef struct checkup_count {
    int64_t tables, entries, people;
    int64_t aside; /* number of tables that had been set aside before */
    int64_t damaged;
} checkup_count;

typedef struct checkup {
    const char *place;
    const session_library *library;
    /* Whether to repair: damaged tables are set aside, lists are rewritten from the log, and
     * strays are removed (except entries). */
    bool mend;
    void (*tell)(void *to, const checkup_damage *);
    void *to;
} checkup;

/* Returns false if it could not read to the end; `e` says why. */
bool checkup_run(const checkup *, checkup_count *, struct err *e);

#endif
