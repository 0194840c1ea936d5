/* notices.c - notices of turns, until they are accepted or three days old; see store.h.
 *
 * A finished notice stays, never due, until it is old, so that the same turn is not announced
 * again.
 */
#include "server/store/internal.h"

static const int64_t three_days = INT64_C(3) * 24 * 3600 * 1000;

/* Takes people in turn: everyone's first notice comes before anyone's second. On PostgreSQL a
 * row that another process takes is left to it. */
#define TAKE(find, lock)                                                                                              \
    "UPDATE notices SET due = $2, tries = tries + 1 WHERE number IN (SELECT number FROM notices WHERE number IN "     \
    "(SELECT number FROM (SELECT number, due, row_number() OVER (PARTITION BY person ORDER BY due, number) AS place " \
    "FROM notices WHERE due > 0 AND due <= $1 AND " find "($4, person) = 0) AS mine "                                 \
    "WHERE place <= $5 ORDER BY place, due LIMIT $3) AND due > 0 AND due <= $1 " lock ") "                            \
    "RETURNING number, person, table_id, turn, tries, at, "                                                           \
    "(SELECT p.hook_url FROM people p WHERE p.person = notices.person), "                                             \
    "(SELECT p.hook_key FROM people p WHERE p.person = notices.person)"

store_result store_run_take_notices(store_job *job, sql *db)
{
    static const char take[] = TAKE("instr", ""), take_shared[] = TAKE("strpos", "FOR UPDATE SKIP LOCKED");
    store_notices *n = (store_notices *)job;
    enum { MOST = sizeof n->item / sizeof n->item[0] };
    n->items = 0;
    (void)sql_do(db, "DELETE FROM notices WHERE at < $1", SQL_N(n->now - three_days));
    sql_ask(db, db->postgres ? take_shared : take, SQL_N(n->now), SQL_N(n->until), SQL_N(MOST),
            SQL_T(n->busy != NULL ? n->busy : ""), SQL_N(n->each > 0 ? n->each : MOST));
    while (n->items < MOST && sql_row(db)) {
        store_notice *item = &n->item[n->items++];
        *item = (store_notice){.number = sql_number(db, 0), .turn = (uint32_t)sql_number(db, 3)};
        sql_copy_text(db, 1, item->person, STORE_ID);
        sql_copy_text(db, 2, item->table_id, STORE_ID);
        item->tries = (int)sql_number(db, 4) - 1;
        item->at = sql_number(db, 5);
        sql_copy_text(db, 6, item->url, STORE_URL);
        sql_copy_bytes(db, 7, item->key, sizeof item->key);
    }
    (void)sql_end(db);
    return STORE_DONE;
}

store_result store_run_end_notice(store_job *job, sql *db)
{
    const store_notice_end *n = (const store_notice_end *)job;
    int64_t found = sql_do(db, "UPDATE notices SET due = $2 WHERE number = $1", SQL_N(n->number),
                           SQL_N(n->delivered ? 0 : n->again));
    return found == 1 ? STORE_DONE : STORE_NONE;
}
