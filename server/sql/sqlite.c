/* sqlite.c - the driver for a SQLite file; see sql.h.
 *
 * It uses WAL with synchronous=FULL: a change survives a crash of the machine once COMMIT has
 * returned.
 */
#include "server/sql/sql.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct statement {
    sqlite3_stmt *prepared;
    uint8_t slot[SQL_MAX_VALUES]; /* where $1, $2, … are bound; 0 if unused */
} statement;

typedef struct lite {
    sql base;
    sqlite3 *db;
    sqlite3_stmt *running;
    bool has_row; /* the first row came with `ask` */
    statement kept[SQL_STATEMENTS];
} lite;

static const sql_driver driver;

static bool fail(lite *l, int code)
{
    sql_fault fault = SQL_DEFECTIVE;
    int kind = code & 0xff;
    if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED || kind == SQLITE_PROTOCOL)
        fault = SQL_BUSY;
    else if (kind == SQLITE_FULL || kind == SQLITE_IOERR || kind == SQLITE_READONLY || kind == SQLITE_CANTOPEN)
        fault = SQL_FULL;
    else if (kind == SQLITE_NOMEM)
        fault = SQL_MEMORY;
    else if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)
        fault = SQL_CORRUPT;
    else if (kind == SQLITE_CONSTRAINT || kind == SQLITE_TOOBIG || kind == SQLITE_MISMATCH)
        fault = SQL_REFUSED;
    return sql_fail(&l->base, fault, sqlite3_errmsg(l->db));
}

/* ---- statements ---- */

static bool prepare(lite *l, statement *s, const char *text)
{
    int code = sqlite3_prepare_v3(l->db, text, -1, SQLITE_PREPARE_PERSISTENT, &s->prepared, NULL);
    if (code != SQLITE_OK)
        return fail(l, code);
    for (int i = 0; i < SQL_MAX_VALUES; i++) {
        char name[8];
        er_text out = er_text_on(name, sizeof name);
        er_put_char(&out, '$');
        er_put_int(&out, i + 1);
        s->slot[i] = (uint8_t)sqlite3_bind_parameter_index(s->prepared, name);
    }
    return true;
}

static statement *find(lite *l, const char *text)
{
    int at = sql_find_statement(&l->base, text);
    statement *s = at >= 0 ? &l->kept[at] : NULL;
    if (s != NULL && l->base.prepared[at] == NULL && !prepare(l, s, text))
        return NULL;
    if (s != NULL)
        l->base.prepared[at] = text;
    return s;
}

static int bind(sqlite3_stmt *s, int slot, const sql_value *v)
{
    if (slot == 0)
        return SQLITE_OK;
    if (v->at == NULL)
        return sqlite3_bind_null(s, slot);
    switch (v->type) {
    case SQL_INT: return sqlite3_bind_int64(s, slot, v->number);
    case SQL_TEXT: return sqlite3_bind_text64(s, slot, v->at, v->len, SQLITE_STATIC, SQLITE_UTF8);
    case SQL_BYTES: return sqlite3_bind_blob64(s, slot, v->at, v->len, SQLITE_STATIC);
    }
    return SQLITE_MISUSE;
}

static bool step(lite *l)
{
    int code = sqlite3_step(l->running);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        (void)fail(l, code);
    return false;
}

static bool ask(sql *base, const char *text, const sql_value *value, int count)
{
    lite *l = (lite *)base;
    statement *s = find(l, text);
    if (s == NULL)
        return false;
    for (int i = 0; i < count; i++) {
        int code = bind(s->prepared, s->slot[i], &value[i]);
        if (code != SQLITE_OK)
            return fail(l, code);
    }
    l->running = s->prepared;
    l->has_row = step(l); /* a change happens now, even if nobody asks for rows */
    return base->fault == SQL_FINE;
}

static bool row(sql *base)
{
    lite *l = (lite *)base;
    if (l->running == NULL)
        return false;
    if (l->has_row) {
        l->has_row = false;
        return true;
    }
    return sqlite3_stmt_busy(l->running) && step(l);
}

static int64_t end(sql *base)
{
    lite *l = (lite *)base;
    if (l->running == NULL)
        return 0;
    bool reads = sqlite3_stmt_readonly(l->running) != 0;
    (void)sqlite3_reset(l->running);
    l->running = NULL;
    l->has_row = false;
    return reads ? 0 : sqlite3_changes64(l->db);
}

static void many(sql *base, const char *text, const sql_value *value, int count, int times, int64_t *changed)
{
    for (int i = 0; i < times && base->fault == SQL_FINE; i++)
        changed[i] = sql_do_list(base, text, value + (ptrdiff_t)i * count, count);
}

static int64_t number(sql *base, int column)
{
    return sqlite3_column_int64(((lite *)base)->running, column);
}

static er_span bytes(sql *base, int column)
{
    sqlite3_stmt *s = ((lite *)base)->running;
    const char *at = sqlite3_column_blob(s, column);
    return (er_span){at != NULL ? at : "", at != NULL ? (size_t)sqlite3_column_bytes(s, column) : 0};
}

/* ---- transactions ---- */

static bool say(lite *l, const char *text)
{
    (void)ask(&l->base, text, NULL, 0);
    (void)end(&l->base);
    return l->base.fault == SQL_FINE;
}

static void say_once(sql *base, const char *text)
{
    lite *l = (lite *)base;
    int code = sqlite3_exec(l->db, text, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        (void)fail(l, code);
}

static bool begin(sql *base, sql_mode mode)
{
    return say((lite *)base, mode == SQL_WRITE ? "BEGIN IMMEDIATE" : "BEGIN");
}

static bool commit(sql *base)
{
    return say((lite *)base, "COMMIT");
}

/* Prepared when the file is opened: it must succeed even without memory, or the file stays
 * locked. */
static const char take_back[] = "ROLLBACK";

static void rollback(sql *base)
{
    lite *l = (lite *)base;
    (void)end(base);
    if (sqlite3_get_autocommit(l->db) != 0)
        return;
    const statement *s = find(l, take_back);
    (void)sqlite3_step(s->prepared);
    (void)sqlite3_reset(s->prepared);
}

/* ---- opening ---- */

static void close_file(sql *base)
{
    lite *l = (lite *)base;
    for (int i = 0; i < SQL_STATEMENTS; i++)
        (void)sqlite3_finalize(l->kept[i].prepared);
    (void)sqlite3_close(l->db);
    free(l);
}

/* Makes a new file private; SQLite gives its two other files the same rights. An existing file
 * is never opened here: closing it would release the locks that other connections of this
 * process hold on it. */
static void make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        (void)close(fd);
}

static const char settings[] = "PRAGMA page_size=4096;"
                               "PRAGMA journal_mode=WAL;"
                               "PRAGMA synchronous=FULL;"
                               "PRAGMA wal_autocheckpoint=4000;"
                               "PRAGMA journal_size_limit=33554432;"
                               "PRAGMA mmap_size=0;"
                               "PRAGMA cache_size=-4000;"
                               "PRAGMA temp_store=MEMORY;";

sql *sql_open_sqlite(const char *place, struct err *e)
{
    (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS,
                         0); /* counting memory costs a lock for each piece; has no effect after the first */
    lite *l = calloc(1, sizeof *l);
    if (l == NULL) {
        (void)err_set(e, 0, "err.session.memory", (er_span){"", 0});
        return NULL;
    }
    l->base.driver = &driver;
    if (strcmp(place, ":memory:") != 0) /* used by tests */
        make_private(place);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(place, &l->db, flags, NULL);
    if (code == SQLITE_OK) {
        (void)sqlite3_extended_result_codes(l->db, 1);
        (void)sqlite3_busy_timeout(l->db, 5000);
        code = sqlite3_exec(l->db, settings, NULL, NULL, NULL);
        (void)sqlite3_busy_timeout(l->db, 50); /* longer waits are up to the store */
    }
    if (code == SQLITE_OK && find(l, take_back) == NULL)
        code = sqlite3_errcode(l->db);
    if (code != SQLITE_OK) {
        const char *why = l->db != NULL ? sqlite3_errmsg(l->db) : sqlite3_errstr(code);
        (void)err_set(e, 0, "err.server.database", er_span_of(why));
        close_file(&l->base);
        return NULL;
    }
    return &l->base;
}

static const sql_driver driver = {
    .close = close_file,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .say = say_once,
    .ask = ask,
    .row = row,
    .end = end,
    .many = many,
    .number = number,
    .bytes = bytes,
};
