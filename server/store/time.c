/* time.c - the time shared by all processes on one database, the beat of each, and where players
 * are connected.
 *
 * A process reports every few seconds that it is alive. If none has done so for a while, nobody
 * could play: that is a downtime, and the next process stores it. */
#include "server/common/clock.h"
#include "server/store/internal.h"

/* ---- beats ---- */

/* Measures the time: the database's on PostgreSQL; that of the only process on SQLite. */
static int64_t measure(store_beat *b, sql *db)
{
    static const char ask[] = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
    int64_t before = clock_tick();
    b->doubt = 0;
    if (!db->postgres)
        return before + b->ahead;
    int64_t now = sql_one_list(db, 0, ask, NULL, 0), after = clock_tick();
    b->doubt = after - before;
    b->ahead = now - (before + after) / 2;
    return now;
}

/* Returns the last sign of life; for a database without beats, its last entry; 0 if there is
 * none. */
static int64_t last_sign(sql *db)
{
    int64_t last = sql_one_list(db, 0, "SELECT COALESCE(MAX(at), 0) FROM beats", NULL, 0);
    return last > 0 ? last : sql_one_list(db, 0, "SELECT COALESCE(MAX(at), 0) FROM heads", NULL, 0);
}

static void find_downtimes(store_beat *b, sql *db)
{
    b->downs = 0;
    sql_ask(db, "SELECT began, ended FROM downtimes ORDER BY ended DESC LIMIT $1", SQL_N(STORE_DOWNTIMES));
    while (sql_row(db) && b->downs < STORE_DOWNTIMES)
        b->down[b->downs++] = (store_downtime){sql_number(db, 0), sql_number(db, 1)};
    (void)sql_end(db);
}

/* Deletes downtimes that no clock remembers, and processes that are gone for good. */
static void forget_old(const store_beat *b, sql *db)
{
    const int64_t month = 31 * 86400000LL, day = 86400000;
    (void)sql_do(db, "DELETE FROM downtimes WHERE ended < $1", SQL_N(b->now - month));
    (void)sql_do(db, "DELETE FROM presence WHERE process IN (SELECT process FROM beats WHERE at < $1)",
                 SQL_N(b->now - day));
    (void)sql_do(db, "DELETE FROM beats WHERE at < $1", SQL_N(b->now - day));
}

store_result store_run_beat(store_job *job, sql *db)
{
    store_beat *b = (store_beat *)job;
    b->now = measure(b, db);
    int64_t last = last_sign(db);
    if (last > 0 && b->now - last > b->gap) {
        (void)sql_do(db, "INSERT INTO downtimes (began, ended) VALUES ($1, $2)", SQL_N(last), SQL_N(b->now));
    }
    if (b->first)
        forget_old(b, db);
    (void)sql_do(db,
                 "INSERT INTO beats (process, at) VALUES ($1, $2) ON CONFLICT (process) DO UPDATE SET at = excluded.at",
                 SQL_T(b->process), SQL_N(b->now));
    find_downtimes(b, db);
    return STORE_DONE;
}

/* ---- presence ---- */

store_result store_run_presence(store_job *job, sql *db)
{
    store_presence *p = (store_presence *)job;
    p->elsewhere = false;
    switch (p->what) {
    case STORE_PRESENCE_SHOW:
        (void)sql_do(db, "INSERT INTO presence (table_id, process) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                     SQL_T(p->table_id), SQL_T(p->process));
        break;
    case STORE_PRESENCE_HIDE:
        (void)sql_do(db, "DELETE FROM presence WHERE table_id = $1 AND process = $2", SQL_T(p->table_id),
                     SQL_T(p->process));
        break;
    case STORE_PRESENCE_ASK:
        sql_ask(db,
                "SELECT 1 FROM presence p JOIN beats b ON b.process = p.process "
                "WHERE p.table_id = $1 AND p.process <> $2 AND b.at > $3",
                SQL_T(p->table_id), SQL_T(p->process), SQL_N(p->since));
        p->elsewhere = sql_row(db);
        (void)sql_end(db);
        break;
    }
    return STORE_DONE;
}
