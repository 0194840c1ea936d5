/* snapshots.c - rooms as they were after some entry of their logs: a cache, so that a long log
 * need not be read from its beginning. One that is wrong in any way is ignored: the log is
 * authoritative. */
#include "server/store/internal.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER "(SELECT number FROM tables WHERE table_id = $1)"

static const char find[] =
    "SELECT seq, image FROM snapshots WHERE table_number = " NUMBER " AND program = $2 AND seq > $3 AND seq <= $4";
static const char keep[] =
    "INSERT INTO snapshots (table_number, seq, program, image) SELECT number, $2, $3, $4 FROM tables WHERE table_id = "
    "$1 "
    "ON CONFLICT (table_number) DO UPDATE SET seq = excluded.seq, program = excluded.program, image = excluded.image";

void store_find_snapshot(sql *db, store_load *l, uint32_t last)
{
    sql_ask(db, find, SQL_T(l->table_id), SQL_B(l->program, STORE_HASH), SQL_N(l->after), SQL_N(last));
    if (sql_row(db)) {
        er_span image = sql_bytes(db, 1);
        l->image = malloc(image.len + 1);
        if (l->image != NULL) {
            memcpy(l->image, image.at, image.len);
            l->image_len = image.len;
            l->first = l->whole ? l->after : (uint32_t)sql_number(db, 0);
        }
    }
    (void)sql_end(db);
}

store_result store_run_snapshot(store_job *job, sql *db)
{
    const store_snapshot *s = (const store_snapshot *)job;
    (void)sql_do(db, keep, SQL_T(s->table_id), SQL_N(s->seq), SQL_B(s->program, STORE_HASH), SQL_B(s->image, s->len));
    return STORE_DONE;
}
