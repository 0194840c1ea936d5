/* sql.c - shared by both drivers; see sql.h. */
#include "server/sql/sql.h"

#include <string.h>

bool sql_is_postgres(const char *place)
{
    return strncmp(place, "postgresql://", 13) == 0 || strncmp(place, "postgres://", 11) == 0;
}

sql *sql_open(const char *place, struct err *e)
{
    if (!sql_is_postgres(place))
        return sql_open_sqlite(place, e);
#ifdef ER_WITH_POSTGRESQL
    return sql_open_postgres(place, e);
#else
    (void)err_set(e, 0, "err.server.no_postgresql", (er_span){"", 0});
    return NULL;
#endif
}

void sql_close(sql *db)
{
    if (db != NULL)
        db->driver->close(db);
}

bool sql_begin(sql *db, sql_mode mode)
{
    return db->fault == SQL_FINE && db->driver->begin(db, mode);
}

bool sql_commit(sql *db)
{
    return db->fault == SQL_FINE && db->driver->commit(db);
}

void sql_rollback(sql *db)
{
    if (db->fault == SQL_LOST)
        return;
    db->fault = SQL_FINE;
    db->driver->rollback(db);
}

void sql_listen(sql *db)
{
    if (db->fault == SQL_FINE && db->driver->listen != NULL)
        db->driver->listen(db);
}

int sql_news_fd(sql *db)
{
    return db->driver->news_fd != NULL ? db->driver->news_fd(db) : -1;
}

bool sql_news(sql *db, char *text, size_t cap)
{
    return db->fault == SQL_FINE && db->driver->news != NULL && db->driver->news(db, text, cap);
}

sql_value sql_of_text(const char *text)
{
    return (sql_value){SQL_TEXT, 0, text, text != NULL ? strlen(text) : 0};
}

void sql_say(sql *db, const char *text)
{
    if (db->fault == SQL_FINE)
        db->driver->say(db, text);
}

void sql_ask_list(sql *db, const char *text, const sql_value *value, int count)
{
    if (db->fault == SQL_FINE)
        (void)db->driver->ask(db, text, value, count);
}

bool sql_row(sql *db)
{
    return db->fault == SQL_FINE && db->driver->row(db);
}

int64_t sql_end(sql *db)
{
    int64_t changed = db->driver->end(db);
    return db->fault == SQL_FINE ? changed : -1;
}

bool sql_has_list(sql *db, const char *text, const sql_value *value, int count)
{
    sql_ask_list(db, text, value, count);
    bool found = sql_row(db);
    (void)sql_end(db);
    return found;
}

int64_t sql_one_list(sql *db, int64_t otherwise, const char *text, const sql_value *value, int count)
{
    sql_ask_list(db, text, value, count);
    int64_t number = sql_row(db) ? sql_number(db, 0) : otherwise;
    (void)sql_end(db);
    return number;
}

bool sql_word_list(sql *db, char *out, size_t cap, const char *text, const sql_value *value, int count)
{
    sql_ask_list(db, text, value, count);
    bool found = sql_row(db);
    if (found)
        sql_copy_text(db, 0, out, cap);
    (void)sql_end(db);
    return found;
}

int64_t sql_do_list(sql *db, const char *text, const sql_value *value, int count)
{
    sql_ask_list(db, text, value, count);
    while (sql_row(db)) {}
    return sql_end(db);
}

void sql_do_many(sql *db, const char *text, const sql_value *value, int count, int times, int64_t *changed)
{
    if (db->fault == SQL_FINE && times > 0)
        db->driver->many(db, text, value, count, times, changed);
}

int64_t sql_number(sql *db, int column)
{
    return db->driver->number(db, column);
}

er_span sql_bytes(sql *db, int column)
{
    return db->driver->bytes(db, column);
}

void sql_copy_text(sql *db, int column, char *out, size_t cap)
{
    er_span found = sql_bytes(db, column);
    er_text text = er_text_on(out, cap);
    er_put_bytes(&text, found.at, found.len);
}

void sql_copy_bytes(sql *db, int column, uint8_t *out, size_t n)
{
    er_span found = sql_bytes(db, column);
    size_t len = found.len < n ? found.len : n;
    memset(out, 0, n);
    if (len > 0)
        memcpy(out, found.at, len);
}

int sql_find_statement(sql *db, const char *text)
{
    size_t at = ((uintptr_t)text * 0x9E3779B97F4A7C15U) >> 40 & (SQL_STATEMENTS - 1);
    for (int i = 0; i < SQL_STATEMENTS; i++, at = (at + 1) & (SQL_STATEMENTS - 1))
        if (db->prepared[at] == text || db->prepared[at] == NULL)
            return (int)at;
    (void)sql_fail(db, SQL_DEFECTIVE, "too many statements");
    return -1;
}

bool sql_fail(sql *db, sql_fault fault, const char *why)
{
    if (db->fault == SQL_FINE) {
        db->fault = fault;
        err_copy_printable(db->why, sizeof db->why, er_span_of(why));
    }
    return false;
}
