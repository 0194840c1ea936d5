/* pg.c - the driver for PostgreSQL; see sql.h.
 *
 * Values are sent in binary. Results are fetched row by row, so that a whole log is never in
 * memory. A connection may listen to the channel "elbowroom"; its own notifications are not
 * reported back.
 */
#include "server/sql/sql.h"

#ifdef ER_WITH_POSTGRESQL

#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

enum { TYPE_INT8 = 20, TYPE_TEXT = 25, TYPE_BYTEA = 17 };

typedef struct pg {
    sql base;
    PGconn *db;
    PGresult *row; /* the current row, or NULL */
    bool asked;    /* results may still come */
    int64_t changed;
} pg;

static const sql_driver driver;

/* ---- faults ---- */

static sql_fault fault_of(const char *state)
{
    static const struct {
        const char *begins;
        sql_fault fault;
    } states[] = {
        {"40001", SQL_BUSY},    /* serialization_failure */
        {"40P01", SQL_BUSY},    /* deadlock_detected */
        {"57014", SQL_BUSY},    /* it took too long */
        {"55P03", SQL_BUSY},    /* lock_not_available */
        {"57P", SQL_LOST},      /* the server shuts down, starts up, or disconnected us */
        {"08", SQL_LOST},       /* connection exceptions */
        {"53", SQL_FULL},       /* no space, no memory, too many connections */
        {"58", SQL_FULL},       /* its system failed */
        {"25006", SQL_FULL},    /* read only */
        {"23", SQL_REFUSED},    /* constraints */
        {"22", SQL_REFUSED},    /* values */
        {"XX001", SQL_CORRUPT}, /* data_corrupted */
        {"XX002", SQL_CORRUPT}, /* index_corrupted */
    };
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++)
        if (strncmp(state, states[i].begins, strlen(states[i].begins)) == 0)
            return states[i].fault;
    return SQL_DEFECTIVE;
}

static bool fail(pg *p, const PGresult *result)
{
    const char *state = result != NULL ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    const char *words = result != NULL ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    sql_fault fault = state != NULL ? fault_of(state) : SQL_DEFECTIVE;
    if (PQstatus(p->db) != CONNECTION_OK)
        fault = SQL_LOST;
    return sql_fail(&p->base, fault, words != NULL ? words : PQerrorMessage(p->db));
}

/* ---- statements ---- */

static void drop_row(pg *p)
{
    PQclear(p->row);
    p->row = NULL;
}

static bool prepare(pg *p, const char *name, const char *text, const sql_value *value, int count)
{
    Oid type[SQL_MAX_VALUES];
    for (int i = 0; i < count; i++)
        type[i] = value[i].type == SQL_INT ? TYPE_INT8 : value[i].type == SQL_TEXT ? TYPE_TEXT : TYPE_BYTEA;
    PGresult *result = PQprepare(p->db, name, text, count, type);
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK || fail(p, result);
    PQclear(result);
    return good;
}

/* Returns the name of the statement, prepared if it is new. */
static bool find(pg *p, const char *text, const sql_value *value, int count, char name[8])
{
    int at = sql_find_statement(&p->base, text);
    er_text out = er_text_on(name, 8);
    er_put_char(&out, 's');
    er_put_int(&out, at);
    if (at < 0 || (p->base.prepared[at] == NULL && !prepare(p, name, text, value, count)))
        return false;
    p->base.prepared[at] = text;
    return true;
}

static void put_big_endian(char out[8], int64_t number)
{
    for (int i = 0; i < 8; i++)
        out[i] = (char)((uint64_t)number >> (56 - 8 * i) & 0xff);
}

static bool send_values(pg *p, const char *name, const sql_value *value, int count)
{
    char number[SQL_MAX_VALUES][8];
    const char *at[SQL_MAX_VALUES];
    int len[SQL_MAX_VALUES], form[SQL_MAX_VALUES];
    for (int i = 0; i < count; i++) {
        put_big_endian(number[i], value[i].number);
        at[i] = value[i].type == SQL_INT ? number[i] : value[i].at;
        len[i] = value[i].type == SQL_INT ? 8 : (int)value[i].len;
        form[i] = 1;
    }
    return PQsendQueryPrepared(p->db, name, count, at, len, form, 1) == 1 || fail(p, NULL);
}

static bool ask(sql *base, const char *text, const sql_value *value, int count)
{
    pg *p = (pg *)base;
    char name[8];
    p->changed = 0;
    if (!find(p, text, value, count, name) || !send_values(p, name, value, count))
        return false;
    (void)PQsetSingleRowMode(p->db);
    p->asked = true;
    return true;
}

/* Reads one answer in pipeline mode, up to the NULL that ends it. Returns the rows changed, or
 * -1. The first may come row by row, because the mode of the statement before it lasts. */
static int64_t take_answer(pg *p)
{
    int64_t changed = -1;
    PGresult *result;
    while (PQstatus(p->db) == CONNECTION_OK && (result = PQgetResult(p->db)) != NULL) {
        ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
            changed = strtoll(PQcmdTuples(result), NULL, 10);
        else if (status != PGRES_SINGLE_TUPLE)
            (void)fail(p, result);
        PQclear(result);
    }
    return changed;
}

/* Reads up to the answer to the sync, which comes last. */
static void drain(pg *p)
{
    for (int nothing = 0; nothing < 2 && PQstatus(p->db) == CONNECTION_OK;) {
        PGresult *result = PQgetResult(p->db);
        bool synced = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
        nothing = result == NULL ? nothing + 1 : 0;
        PQclear(result);
        if (synced)
            return;
    }
}

/* Answers are short and statements few, so neither side can block waiting for the other to read. */
static void many(sql *base, const char *text, const sql_value *value, int count, int times, int64_t *changed)
{
    pg *p = (pg *)base;
    char name[8];
    int sent = 0;
    changed[0] = -1;
    if (!find(p, text, value, count, name) || (PQenterPipelineMode(p->db) == 0 && !fail(p, NULL)))
        return;
    while (sent < times && send_values(p, name, value + (ptrdiff_t)sent * count, count))
        sent++;
    bool synced = PQpipelineSync(p->db) == 1 || fail(p, NULL);
    for (int i = 0; i < sent && PQstatus(p->db) == CONNECTION_OK; i++)
        changed[i] = take_answer(p);
    if (synced)
        drain(p);
    if (PQexitPipelineMode(p->db) == 0) /* a connection in the middle of something is useless */
        (void)sql_fail(&p->base, SQL_LOST, PQerrorMessage(p->db));
}

/* Fetches the next result of the query; skips anything that is not a row. */
static bool next_result(pg *p)
{
    PGresult *result = PQgetResult(p->db);
    if (result == NULL) {
        p->asked = false;
        return false;
    }
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_SINGLE_TUPLE) {
        p->row = result;
        return true;
    }
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        p->changed += strtoll(PQcmdTuples(result), NULL, 10);
    else
        (void)fail(p, result);
    PQclear(result);
    return true;
}

static bool row(sql *base)
{
    pg *p = (pg *)base;
    drop_row(p);
    while (p->asked && p->row == NULL)
        (void)next_result(p);
    return p->row != NULL;
}

static int64_t end(sql *base)
{
    pg *p = (pg *)base;
    drop_row(p);
    while (p->asked) {
        (void)next_result(p);
        drop_row(p);
    }
    return p->changed;
}

static int64_t number(sql *base, int column)
{
    pg *p = (pg *)base;
    const char *at = PQgetvalue(p->row, 0, column);
    int len = PQgetlength(p->row, 0, column);
    uint64_t value = len > 0 && (at[0] & 0x80) != 0 ? UINT64_MAX : 0;
    for (int i = 0; i < len && i < 8; i++)
        value = value << 8 | (uint8_t)at[i];
    return (int64_t)value;
}

static er_span bytes(sql *base, int column)
{
    pg *p = (pg *)base;
    return (er_span){PQgetvalue(p->row, 0, column), (size_t)PQgetlength(p->row, 0, column)};
}

/* ---- transactions ---- */

static bool say(pg *p, const char *text)
{
    PGresult *result = PQexec(p->db, text);
    ExecStatusType status = PQresultStatus(result);
    bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || fail(p, result);
    PQclear(result);
    return good;
}

static void say_once(sql *base, const char *text)
{
    (void)say((pg *)base, text);
}

static bool begin(sql *base, sql_mode mode)
{
    return say((pg *)base, mode == SQL_WRITE ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

/* A failed transaction is "committed" by rolling it back, and PostgreSQL reports success: only
 * its tag shows it. */
static bool commit(sql *base)
{
    pg *p = (pg *)base;
    PGresult *result = PQexec(p->db, "COMMIT");
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    if (!good)
        (void)fail(p, result);
    PQclear(result);
    return good;
}

static void rollback(sql *base)
{
    pg *p = (pg *)base;
    (void)end(base);
    if (PQtransactionStatus(p->db) != PQTRANS_IDLE)
        (void)say(p, "ROLLBACK");
}

/* ---- news ---- */

static void listen_to(sql *base)
{
    (void)say((pg *)base, "LISTEN elbowroom");
}

static int news_fd(sql *base)
{
    return PQsocket(((pg *)base)->db);
}

static bool news(sql *base, char *text, size_t cap)
{
    pg *p = (pg *)base;
    PGnotify *found;
    if (PQconsumeInput(p->db) == 0)
        return fail(p, NULL);
    while ((found = PQnotifies(p->db)) != NULL) {
        bool own = found->be_pid == PQbackendPID(p->db);
        if (!own)
            err_copy_printable(text, cap, er_span_of(found->extra));
        PQfreemem(found);
        if (!own)
            return true;
    }
    return false;
}

/* ---- opening ---- */

static void close_connection(sql *base)
{
    pg *p = (pg *)base;
    drop_row(p);
    PQfinish(p->db);
    free(p);
}

/* The place itself may override settings before "dbname". A database that has vanished is
 * noticed within a minute. */
static PGconn *connect_to(const char *place)
{
    const char *const word[] = {"connect_timeout",  "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
                                "keepalives_count", "application_name", "dbname",          NULL};
    const char *const value[] = {"5", "15000", "30", "10", "3", "elbowroom", place, NULL};
    return PQconnectdbParams(word, value, 1);
}

static void hear_nothing(void *host, const char *message)
{
    (void)host;
    (void)message;
}

sql *sql_open_postgres(const char *place, struct err *e)
{
    pg *p = calloc(1, sizeof *p);
    if (p == NULL) {
        (void)err_set(e, 0, "err.session.memory", (er_span){"", 0});
        return NULL;
    }
    p->base.driver = &driver;
    p->base.postgres = true;
    p->db = connect_to(place);
    bool good = PQstatus(p->db) == CONNECTION_OK || fail(p, NULL);
    if (good)
        (void)PQsetNoticeProcessor(p->db, hear_nothing, NULL);
    good = good && say(p, "SET client_encoding = 'UTF8'") && say(p, "SET lock_timeout = '3s'") &&
           say(p, "SET default_transaction_isolation = 'read committed'") &&
           say(p, "SET synchronous_commit = 'on'"); /* an answered change is on disk, whatever the database's default */
    if (!good) {
        (void)err_set(e, 0, "err.server.database", er_span_of(p->base.why));
        close_connection(&p->base);
        return NULL;
    }
    return &p->base;
}

static const sql_driver driver = {
    .close = close_connection,
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
    .listen = listen_to,
    .news_fd = news_fd,
    .news = news,
};

#endif
