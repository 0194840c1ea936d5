/* sql.h - a connection to a database: SQLite, or PostgreSQL if it is built in (ER_WITH_POSTGRESQL).
 *
 * The same statements run on both. Parameters are $1, $2, …, of three types. Statements are
 * prepared once for a connection and identified by the address of their text, so the text must be a
 * constant. Only one thread at a time may use a connection, with one statement at a time. After a
 * fault every call does nothing and reports the fault until sql_rollback (or sql_begin), so the
 * calls in between need no checks of their own.
 * Layer: server. Does not know what is stored.
 */
#ifndef SERVER_SQL_SQL_H
#define SERVER_SQL_SQL_H

#include "session/err.h"

typedef enum sql_fault {
    SQL_FINE,
    SQL_BUSY,     /* in use by someone else; the same transaction may succeed a little later */
    SQL_LOST,     /* the connection is gone; whether COMMIT worked is unknown */
    SQL_FULL,     /* disk full, no permission to write, or a bad disk */
    SQL_REFUSED,  /* a violated constraint, or a value that it does not accept */
    SQL_CORRUPT,  /* the data on disk is damaged */
    SQL_MEMORY,   /* out of memory; this says nothing about the database */
    SQL_DEFECTIVE /* anything else */
} sql_fault;

typedef enum sql_type { SQL_INT, SQL_TEXT, SQL_BYTES } sql_type;

typedef struct sql_value {
    sql_type type;
    int64_t number;
    const void *at; /* NULL for the value NULL */
    size_t len;
} sql_value;

enum { SQL_MAX_VALUES = 16, SQL_MANY = 64 };

typedef enum sql_mode { SQL_READ, SQL_WRITE } sql_mode; /* with SQL_READ, all statements see the same moment */

typedef struct sql sql;

typedef struct sql_driver {
    void (*close)(sql *);
    bool (*begin)(sql *, sql_mode);
    bool (*commit)(sql *);
    void (*rollback)(sql *);
    void (*say)(sql *, const char *text);
    bool (*ask)(sql *, const char *text, const sql_value *, int count);
    bool (*row)(sql *);
    int64_t (*end)(sql *); /* returns the number of rows changed */
    void (*many)(sql *, const char *text, const sql_value *, int count, int times, int64_t *changed);
    int64_t (*number)(sql *, int column);
    er_span (*bytes)(sql *, int column);
    void (*listen)(sql *); /* this and the next two are NULL if there is no news */
    int (*news_fd)(sql *);
    bool (*news)(sql *, char *text, size_t cap);
} sql_driver;

enum { SQL_STATEMENTS = 128 /* a power of two */ };

struct sql {
    const sql_driver *driver;
    sql_fault fault;
    char why[120];
    bool postgres; /* for cases where one statement cannot serve both */
    const char *prepared[SQL_STATEMENTS];
};

/* ---- connections ---- */

sql *sql_open(const char *place, struct err *e); /* returns NULL if it fails; `e` says why */
void sql_close(sql *);                           /* NULL is allowed */
bool sql_is_postgres(const char *place);

bool sql_begin(sql *, sql_mode);
bool sql_commit(sql *);
void sql_rollback(sql *); /* clears the fault as well, unless the connection is lost */

/* Receives notifications of others on PostgreSQL, from sql_listen on: when `news_fd` can be
 * read, call sql_news until it returns false. news_fd is -1 if nothing will come. */
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

/* Runs a statement that is used once, without values. Its text may be temporary; its answer is
 * dropped. */
void sql_say(sql *, const char *text);

/* Runs a statement to its end. Returns the number of rows changed, or -1 after a fault. */
int64_t sql_do_list(sql *, const char *text, const sql_value *, int count);
#define sql_do(db, text, ...) sql_do_list((db), (text), SQL_LIST(__VA_ARGS__))

/* Runs the same statement many times, with `count` values each, in one round trip if there is a
 * network. `changed` gets the rows changed by each. After a fault, the statement that met it has
 * -1 and those after it are not set. At most SQL_MANY times. */
void sql_do_many(sql *, const char *text, const sql_value *, int count, int times, int64_t *changed);

/* Asks for rows: call sql_ask, then sql_row until it returns false, then sql_end (even if rows
 * are left). */
void sql_ask_list(sql *, const char *text, const sql_value *, int count);
#define sql_ask(db, text, ...) sql_ask_list((db), (text), SQL_LIST(__VA_ARGS__))
bool sql_row(sql *);
int64_t sql_end(sql *);

/* Ask for one row and end: whether there is one; its first column as a number, or `otherwise`; its
 * first column as a text, which stays as it was if there is no row. */
bool sql_has_list(sql *, const char *text, const sql_value *, int count);
int64_t sql_one_list(sql *, int64_t otherwise, const char *text, const sql_value *, int count);
bool sql_word_list(sql *, char *out, size_t cap, const char *text, const sql_value *, int count);
#define sql_has(db, text, ...) sql_has_list((db), (text), SQL_LIST(__VA_ARGS__))
#define sql_one(db, otherwise, text, ...) sql_one_list((db), (otherwise), (text), SQL_LIST(__VA_ARGS__))
#define sql_word(db, out, cap, text, ...) sql_word_list((db), (out), (cap), (text), SQL_LIST(__VA_ARGS__))

/* Return columns of this row, from 0. Bytes and texts are valid until the next row. */
int64_t sql_number(sql *, int column);
er_span sql_bytes(sql *, int column);
void sql_copy_text(sql *, int column, char *out, size_t cap);   /* cuts it if too long; always ends in a zero */
void sql_copy_bytes(sql *, int column, uint8_t *out, size_t n); /* fills up with zeros if there are fewer */

/* ---- for the drivers ---- */

bool sql_fail(sql *, sql_fault, const char *why); /* returns false */
/* Returns where in `prepared` a statement is or, if it is new, goes; -1 after the fault that there are too many. */
int sql_find_statement(sql *, const char *text);
sql *sql_open_sqlite(const char *place, struct err *e);
sql *sql_open_postgres(const char *place, struct err *e);

#endif
