/* store_time.c - the time that all processes on one database share: the database's own, measured against this process's tick. */
#include "server/clock.h"
#include "server/store_inside.h"

static store_result run_time(store_job *job, sql *db)
{
    static const char ask[] = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
    store_time *t = (store_time *)job;
    int64_t before = clock_tick(), shared = clock_wall();
    if (db->postgres) {
        sql_ask_list(db, ask, NULL, 0);
        shared = sql_row(db) ? sql_number(db, 0) : shared;
        (void)sql_end(db);
    }
    int64_t after = clock_tick();
    t->ahead = shared - (before + after) / 2;
    t->doubt = after - before;
    return STORE_DONE;
}

void store_give_time(store *s, store_time *t)
{
    store_give(s, &t->job, run_time);
}
