/* checkup.h - reads a whole database and says what is damaged; see `elbowroom check`.
 *
 * Every table's log is read and folded as the server would, in a transaction of its own, so the server may be at work meanwhile.
 * Layer: server.
 */
#ifndef SERVER_OPS_CHECKUP_H
#define SERVER_OPS_CHECKUP_H

#include "session/session.h"

typedef enum checkup_kind {
    CHECKUP_DISK,  /* `about`: what the database says */
    CHECKUP_LOG,   /* of `table`: cannot be read at entry `about` */
    CHECKUP_LIST,  /* of `table`: `about` is not what its log says */
    CHECKUP_STRAY, /* a row of the database's table `about`, by its key `table`, belongs to nothing */
    CHECKUP_KINDS
} checkup_kind;

typedef struct checkup_damage {
    checkup_kind kind;
    const char *table, *about;
    struct err why; /* of CHECKUP_LOG; its key may be NULL */
} checkup_damage;

typedef struct checkup_count {
    int64_t tables, entries, people;
    int64_t aside; /* tables that were set aside before */
    int64_t damaged;
} checkup_count;

typedef struct checkup {
    const char *place;
    const session_library *library;
    bool mend; /* damaged tables are set aside, lists are written anew from the log, strays are removed (but entries) */
    void (*tell)(void *to, const checkup_damage *);
    void *to;
} checkup;

/* False: it could not be read to its end, `e` says why. */
bool checkup_run(const checkup *, checkup_count *, struct err *e);

#endif
