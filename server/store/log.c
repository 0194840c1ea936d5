/* log.c - the entries of all tables; see store.h and the layout (layout.c).
 *
 * SQLite: entries of all tables follow each other as they come, each with the number of the entry
 * before it in its table; the head of the table names the last. So a transaction writes the end of
 * the log and the heads, and no index. PostgreSQL: an ordinary index.
 */
#include "server/common/ids.h"
#include "server/store/internal.h"

#include <stdlib.h>

#define NUMBER "(SELECT number FROM tables WHERE table_id = $1)"

/* ---- appending ---- */

enum { PUT_VALUES = 6 };

/* SQLite. One INSERT ... SELECT would be shorter, but SQLite prepares to undo such a statement alone,
 * which takes longer than a third one. */
static const char find_place[] = "SELECT number, entry_number FROM heads WHERE number = " NUMBER " AND last = $2 - 1 "
                                 "AND ($3 IS NULL OR EXISTS (SELECT 1 FROM tokens WHERE hash = $3))";
static const char put[] =
    "INSERT INTO log (table_number, seq, at, mark, before, entry) VALUES ($1, $2, $3, $4, $5, $6)";
static const char advance[] = "UPDATE heads SET last = $2, entry_number = last_insert_rowid() WHERE number = $1";

/* PostgreSQL. The entry before must exist, so that the log has no gaps, and the token of the request must be
 * valid. */
static const char put_shared[] =
    "WITH put AS (INSERT INTO log (table_number, seq, at, mark, entry) SELECT t.number, $2::bigint, $3::bigint, "
    "$4::bigint, $5 FROM tables t WHERE t.table_id = $1 AND $2 > 0 AND ($2 = 1 OR EXISTS (SELECT 1 FROM log l WHERE "
    "l.table_number = t.number AND "
    "l.seq = $2 - 1)) AND ($6::bytea IS NULL OR EXISTS (SELECT 1 FROM tokens WHERE hash = $6)) "
    "ON CONFLICT DO NOTHING RETURNING seq) SELECT pg_notify('elbowroom', $1::text || ' ' || seq) FROM put";

/* Returns 1, 0 if it is not the next entry or the token is void, or -1 after a fault. */
static int64_t put_in_chain(sql *db, const store_entry *e)
{
    int64_t number = 0, before = 0;
    if (e->seq == 0)
        return 0;
    sql_ask(db, find_place, SQL_T(e->table_id), SQL_N(e->seq), SQL_B(e->bearer, STORE_HASH));
    bool found = sql_row(db);
    if (found) {
        number = sql_number(db, 0);
        before = sql_number(db, 1);
    }
    if (sql_end(db) < 0 || !found)
        return db->fault == SQL_FINE ? 0 : -1;
    bool good = sql_do(db, put, SQL_N(number), SQL_N(e->seq), SQL_N(e->at), SQL_N(e->mark), SQL_N(before),
                       SQL_S(e->text, e->len)) == 1 &&
                sql_do(db, advance, SQL_N(number), SQL_N(e->seq)) == 1;
    return good ? 1 : -1;
}

void store_put_entries(sql *db, const store_entry *e, int count, int64_t *done)
{
    sql_value value[SQL_MANY][PUT_VALUES];
    for (int i = 0; !db->postgres && i < count && db->fault == SQL_FINE; i++)
        done[i] = put_in_chain(db, &e[i]);
    if (!db->postgres)
        return;
    for (int i = 0; i < count; i++) {
        value[i][0] = SQL_T(e[i].table_id);
        value[i][1] = SQL_N(e[i].seq);
        value[i][2] = SQL_N(e[i].at);
        value[i][3] = SQL_N(e[i].mark);
        value[i][4] = SQL_S(e[i].text, e[i].len);
        value[i][5] = SQL_B(e[i].bearer, STORE_HASH);
    }
    sql_do_many(db, put_shared, value[0], PUT_VALUES, count, done);
}

bool store_put_entry(sql *db, const store_entry *e)
{
    int64_t done = 0;
    store_put_entries(db, e, 1, &done);
    return done == 1;
}

/* ---- reading ---- */

static const char find_end[] = "SELECT last, entry_number FROM heads WHERE number = " NUMBER;
static const char find_entry[] = "SELECT seq, before, at, mark, entry FROM log WHERE number = $1";
static const char find_mark[] = "SELECT mark FROM log WHERE table_number = " NUMBER " AND seq = $2";
static const char find_end_shared[] =
    "SELECT seq, 0 FROM log WHERE table_number = " NUMBER " ORDER BY seq DESC LIMIT 1";
static const char find_piece[] = "SELECT seq, at, entry, mark FROM log WHERE table_number = " NUMBER
                                 " AND seq > $2 AND seq <= $3 ORDER BY seq DESC LIMIT $4";

/* Finds the last entry of a table: its seq and number; 0 if there is none. */
static uint32_t find_last(sql *db, const char *table_id, int64_t *number)
{
    uint32_t last = 0;
    sql_ask(db, db->postgres ? find_end_shared : find_end, SQL_T(table_id));
    if (sql_row(db)) {
        last = (uint32_t)sql_number(db, 0);
        *number = sql_number(db, 1);
    }
    (void)sql_end(db);
    return last;
}

/* Goes to one entry of the chain, which must be `seq`; the caller calls sql_end. Returns false
 * if the chain is broken, or after a fault. */
static bool go_to(sql *db, uint32_t seq, int64_t *number)
{
    sql_ask(db, find_entry, SQL_N(*number));
    if (!sql_row(db) || sql_number(db, 0) != (int64_t)seq)
        return false;
    *number = sql_number(db, 1);
    return true;
}

bool store_find_mark(sql *db, const char *table_id, uint32_t seq, uint64_t *mark)
{
    bool found = false;
    int64_t number = 0;
    if (db->postgres) {
        sql_ask(db, find_mark, SQL_T(table_id), SQL_N(seq));
        found = sql_row(db);
        if (found)
            *mark = (uint64_t)sql_number(db, 0);
        (void)sql_end(db);
        return found;
    }
    for (uint32_t at = find_last(db, table_id, &number); at >= seq && at > 0 && db->fault == SQL_FINE; at--) {
        if (!go_to(db, at, &number))
            return sql_fail(db, SQL_CORRUPT, "the log is broken");
        found = at == seq;
        if (found)
            *mark = (uint64_t)sql_number(db, 3);
        (void)sql_end(db);
    }
    return found;
}

enum { SOUGHT = 1000 }; /* entries searched, because requests from long ago are not sent again */

static uint32_t seek_shared(sql *db, const char *table_id, uint64_t mark)
{
    return (
        uint32_t)sql_one(db, 0,
                         "SELECT seq FROM (SELECT seq, mark FROM log WHERE table_number = " NUMBER
                         " ORDER BY seq DESC LIMIT $4) AS latest WHERE mark >= $2 AND mark <= $3 ORDER BY seq LIMIT 1",
                         SQL_T(table_id), SQL_N(mark), SQL_N(mark | ((UINT64_C(1) << IDS_TRIES) - 1)), SQL_N(SOUGHT));
}

uint32_t store_seek_mark(sql *db, const char *table_id, uint64_t mark)
{
    int64_t number = 0;
    uint32_t last, found = 0;
    if (db->postgres)
        return seek_shared(db, table_id, mark);
    last = find_last(db, table_id, &number);
    for (uint32_t at = last; at > 0 && last - at < SOUGHT && found == 0 && db->fault == SQL_FINE; at--) {
        bool good = go_to(db, at, &number);
        if (good && (uint64_t)sql_number(db, 3) >> IDS_TRIES == mark >> IDS_TRIES)
            found = at;
        (void)sql_end(db);
        if (!good)
            break; /* readers of the whole log will find out */
    }
    return found;
}

static bool push_row(sql *db, store_load *l, uint32_t *room, store_row row)
{
    if (row.text != NULL && l->rows == *room) {
        uint32_t more = *room == 0 ? 64 : *room * 2;
        store_row *list = realloc(l->row, more * sizeof *list);
        if (list == NULL) {
            free(row.text);
            return sql_fail(db, SQL_MEMORY, "no memory");
        }
        l->row = list;
        *room = more;
    }
    if (row.text != NULL)
        l->row[l->rows++] = row;
    return row.text != NULL;
}

static void turn_round(store_load *l)
{
    for (uint32_t i = 0, k = l->rows; i + 1 < k; i++) {
        store_row row = l->row[--k];
        l->row[k] = l->row[i];
        l->row[i] = row;
    }
}

/* Loads from entry `end` back to the first that is wanted; `number` is that of `end`, and
 * afterwards of the one before those. */
static bool load_chain(sql *db, store_load *l, uint32_t end, uint32_t stop, int64_t number)
{
    uint32_t room = 0;
    for (uint32_t at = end; at > stop && db->fault == SQL_FINE; at--) {
        bool found = go_to(db, at, &number);
        if (found)
            (void)push_row(db, l, &room,
                           (store_row){at, sql_number(db, 2), store_take_text(db, 4), (uint64_t)sql_number(db, 3)});
        (void)sql_end(db);
        if (!found)
            return false;
    }
    l->before = number;
    return true;
}

static bool load_by_index(sql *db, store_load *l, uint32_t end, uint32_t stop)
{
    uint32_t room = 0, next = end;
    bool whole = true;
    sql_ask(db, find_piece, SQL_T(l->table_id), SQL_N(stop), SQL_N(end), SQL_N(end - stop));
    while (whole && sql_row(db)) {
        whole = sql_number(db, 0) == (int64_t)next;
        if (whole &&
            !push_row(db, l, &room,
                      (store_row){next, sql_number(db, 1), store_take_text(db, 2), (uint64_t)sql_number(db, 3)}))
            break;
        next--;
    }
    (void)sql_end(db);
    return whole && next == stop;
}

bool store_load_entries(sql *db, store_load *l)
{
    int64_t number = l->from;
    uint32_t end = l->upto > 0 ? l->upto : find_last(db, l->table_id, &number);
    if (end == 0)
        return db->fault != SQL_FINE; /* every table has entries */
    l->first = l->after;
    if (l->snapshot && l->upto == 0)
        store_find_snapshot(db, l, end);
    uint32_t stop = l->most > 0 && end > l->first && end - l->first > l->most ? end - l->most : l->first;
    bool whole = end <= stop || (db->postgres ? load_by_index(db, l, end, stop) : load_chain(db, l, end, stop, number));
    turn_round(l);
    return whole || db->fault != SQL_FINE;
}
