/* sql.h - a connection to a database: SQLite, or PostgreSQL where it is built in (ER_WITH_POSTGRESQL).
 *
 * The same statements run on both: parameters are $1, $2, …, of three types. Statements are prepared once for a connection and
 * known by the address of their text, so a text is a constant. One thread at a time uses a connection, one statement at a time runs
 * on it. After a fault every call does nothing and says so, until sql_rollback (or sql_begin): what follows needs no checks of its own.
 * Layer: server. Knows nothing of what is kept.
 */
#ifndef SERVER_SQL_SQL_H
#define SERVER_SQL_SQL_H

#include "session/err.h"

typedef enum sql_fault {
    SQL_FINE,
    SQL_BUSY,     /* somebody else has it just now: the same transaction may go well a little later */
    SQL_LOST,     /* the connection is gone; what COMMIT did is not known */
    SQL_FULL,     /* no room, no right to write, a bad disk */
    SQL_REFUSED,  /* a constraint, a value that it does not take */
    SQL_CORRUPT,  /* what lies on the disk is damaged */
    SQL_MEMORY,   /* there is none left: says nothing of the database */
    SQL_DEFECTIVE /* anything else */
} sql_fault;

typedef enum sql_type { SQL_INT, SQL_TEXT, SQL_BYTES } sql_type;

typedef struct sql_value {
    sql_type type;
    int64_t number;
    const void *at; /* NULL: the value NULL */
    size_t len;
} sql_value;

enum { SQL_MAX_VALUES = 16, SQL_MANY = 64 };

typedef enum sql_mode { SQL_READ, SQL_WRITE } sql_mode; /* SQL_READ: all statements see the same moment */

typedef struct sql sql;

typedef struct sql_driver {
    void (*close)(sql *);
    bool (*begin)(sql *, sql_mode);
    bool (*commit)(sql *);
    void (*rollback)(sql *);
    void (*say)(sql *, const char *text);
    bool (*ask)(sql *, const char *text, const sql_value *, int count);
    bool (*row)(sql *);
    int64_t (*end)(sql *); /* rows that were changed */
    void (*many)(sql *, const char *text, const sql_value *, int count, int times, int64_t *changed);
    int64_t (*number)(sql *, int column);
    er_span (*bytes)(sql *, int column);
    void (*listen)(sql *);
    int (*news_fd)(sql *);
    bool (*news)(sql *, char *text, size_t cap);
} sql_driver;

struct sql {
    const sql_driver *driver;
    sql_fault fault;
    char why[120];
    bool postgres; /* where one statement cannot serve both */
};

/* ---- connections ---- */

sql *sql_open(const char *place, struct err *e); /* NULL: `e` says why */
void sql_close(sql *);                           /* NULL is fine */
bool sql_is_postgres(const char *place);

bool sql_begin(sql *, sql_mode);
bool sql_commit(sql *);
void sql_rollback(sql *); /* also forgets the fault, unless the connection is lost */

/* PostgreSQL tells what others have notified, from sql_listen on: when `news_fd` can be read, sql_news until it is false. -1: nothing
   will come. */
void sql_listen(sql *);
int sql_news_fd(sql *);
bool sql_news(sql *, char *text, size_t cap);

/* ---- statements ---- */

#define SQL_N(n) ((sql_value){SQL_INT, (int64_t)(n), "", 0})
#define SQL_T(text) sql_of_text(text)
#define SQL_S(at, len) ((sql_value){SQL_TEXT, 0, (at), (len)})
#define SQL_B(at, len) ((sql_value){SQL_BYTES, 0, (at), (len)})
#define SQL_LIST(...) \
    (const sql_value[]){__VA_ARGS__}, (int)(sizeof((const sql_value[]){__VA_ARGS__}) / sizeof(sql_value))

sql_value sql_of_text(const char *zero_terminated_or_null);

/* Runs a statement that is used once, without values; its text need not stay, and what it answers is dropped. */
void sql_say(sql *, const char *text);

/* Runs a statement to its end; how many rows it changed, -1: a fault. */
int64_t sql_do_list(sql *, const char *text, const sql_value *, int count);
#define sql_do(db, text, ...) sql_do_list((db), (text), SQL_LIST(__VA_ARGS__))

/* The same statement many times, with `count` values each, in one round trip where there is a network. `changed` gets what each has
   changed. On a fault: -1 at the one that met it, and nothing is said of those after it. At most SQL_MANY times. */
void sql_do_many(sql *, const char *text, const sql_value *, int count, int times, int64_t *changed);

/* Asks for rows: sql_ask, then sql_row until it is false, then sql_end (also when not all rows were taken). */
void sql_ask_list(sql *, const char *text, const sql_value *, int count);
#define sql_ask(db, text, ...) sql_ask_list((db), (text), SQL_LIST(__VA_ARGS__))
bool sql_row(sql *);
int64_t sql_end(sql *);

/* Columns of this row, from 0. Bytes and texts are valid until the next row. */
int64_t sql_number(sql *, int column);
er_span sql_bytes(sql *, int column);
void sql_copy_text(sql *, int column, char *out, size_t cap);   /* cut if too long; always ends in a zero */
void sql_copy_bytes(sql *, int column, uint8_t *out, size_t n); /* zeros where there are fewer */

/* ---- for the drivers ---- */

bool sql_fail(sql *, sql_fault, const char *why); /* false */
sql *sql_open_sqlite(const char *place, struct err *e);
sql *sql_open_postgres(const char *place, struct err *e);

#endif
