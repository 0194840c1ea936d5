/* keep.c - removes data that nobody has touched for long, a little at a time; see store.h.
 *
 * A table is removed in two steps. First it becomes impossible to find: it has no id that anyone
 * could ask for, its seats and its snapshot are deleted, and the phase of its head is 4. Then its
 * entries are deleted, some in every run, and finally the table itself: so its number is not reused
 * while entries have it.
 */
#include "server/store/internal.h"

#include <string.h>

enum { PAGE = 100, ENTRIES = 500, PROMISED_MS = 3 * 86400000 };

/* ---- tables ---- */

typedef struct old_table {
    int64_t number, entry_number, at, aside, due;
    store_phase phase;
} old_table;

/* Returns when its last entry was made. */
static int64_t last_at(const old_table *t, sql *db)
{
    static const char chain[] = "SELECT at FROM log WHERE number = $1";
    static const char shared[] = "SELECT at FROM log WHERE table_number = $1 ORDER BY seq DESC LIMIT 1";
    return sql_one(db, t->at, db->postgres ? shared : chain, SQL_N(db->postgres ? t->number : t->entry_number));
}

static void hide_table(const old_table *t, sql *db)
{
    (void)sql_do(db, "DELETE FROM presence WHERE table_id = (SELECT table_id FROM tables WHERE number = $1)",
                 SQL_N(t->number));
    (void)sql_do(db, "UPDATE tables SET table_id = '-' || number WHERE number = $1", SQL_N(t->number));
    (void)sql_do(db, "DELETE FROM seats WHERE table_number = $1", SQL_N(t->number));
    (void)sql_do(db, "DELETE FROM snapshots WHERE table_number = $1", SQL_N(t->number));
    (void)sql_do(db, "UPDATE heads SET phase = 4, listed = 0, due = 0, acts = 0 WHERE number = $1", SQL_N(t->number));
}

/* Whether nothing has happened there since, and nothing will by itself: a clock of days may run
 * for longer than that. */
static bool is_old(const old_table *t, int64_t before, sql *db)
{
    bool runs = t->due != 0 && t->due >= before;
    return t->phase < STORE_PHASE_OVER && t->aside == 0 && !runs && t->at < before && last_at(t, db) < before;
}

/* Another process may append to the table at this moment. Our own last entry, which is removed
 * with the others, takes the place of that entry, so that one of the two is refused. */
static bool seal(const old_table *t, int64_t before, sql *db)
{
    return !db->postgres ||
           sql_do(db,
                  "INSERT INTO log (table_number, seq, at, mark, entry) SELECT $1::bigint, coalesce(max(seq), 0) + 1, "
                  "0, 0, '' "
                  "FROM log WHERE table_number = $1 HAVING coalesce(max(at), 0) < $2 ON CONFLICT DO NOTHING",
                  SQL_N(t->number), SQL_N(before)) == 1;
}

static void hide_tables(store_keep *k, sql *db)
{
    old_table page[PAGE];
    int count = 0;
    sql_ask(db,
            "SELECT number, entry_number, at, aside, due, phase FROM heads WHERE number > $1 ORDER BY number LIMIT $2",
            SQL_N(k->table_number), SQL_N(PAGE));
    for (; count < PAGE && sql_row(db); count++)
        page[count] = (old_table){sql_number(db, 0), sql_number(db, 1), sql_number(db, 2),
                                  sql_number(db, 3), sql_number(db, 4), (store_phase)sql_number(db, 5)};
    (void)sql_end(db);
    for (int i = 0; i < count; i++) {
        if (!is_old(&page[i], k->before, db) || !seal(&page[i], k->before, db))
            continue;
        hide_table(&page[i], db);
        k->tables++;
    }
    k->next_number = count == PAGE ? page[PAGE - 1].number : 0;
}

/* Deletes from the last entry back, along the chain. */
static int drop_chain(int64_t number, int64_t *entry, sql *db)
{
    int dropped = 0;
    for (; dropped<ENTRIES && * entry> 0 && db->fault == SQL_FINE; dropped++) {
        int64_t before = sql_one(db, 0, "DELETE FROM log WHERE number = $1 AND table_number = $2 RETURNING before",
                                 SQL_N(*entry), SQL_N(number));
        *entry = before < *entry ? before : 0;
    }
    return dropped;
}

static int drop_by_index(int64_t number, sql *db)
{
    return (
        int)sql_do(db,
                   "DELETE FROM log WHERE table_number = $1 AND seq IN (SELECT seq FROM log WHERE table_number = $1 "
                   "ORDER BY seq DESC LIMIT $2)",
                   SQL_N(number), SQL_N(ENTRIES));
}

/* Deletes entries of a removed table, then its head. */
static void drop_entries(store_keep *k, sql *db)
{
    int64_t number = 0, entry = 0;
    sql_ask_list(db, "SELECT number, entry_number FROM heads WHERE phase = 4 LIMIT 1", NULL, 0);
    if (sql_row(db)) {
        number = sql_number(db, 0);
        entry = sql_number(db, 1);
    }
    (void)sql_end(db);
    if (number == 0)
        return;
    int dropped = db->postgres ? drop_by_index(number, db) : drop_chain(number, &entry, db);
    if (dropped == ENTRIES) {
        (void)sql_do(db, "UPDATE heads SET entry_number = $2 WHERE number = $1", SQL_N(number), SQL_N(entry));
    } else {
        (void)sql_do(db, "DELETE FROM heads WHERE number = $1", SQL_N(number));
        (void)sql_do(db, "DELETE FROM tables WHERE number = $1", SQL_N(number));
    }
    k->more = true;
}

/* ---- people ---- */

static void drop_person(const char *person, sql *db)
{
    static const char *const drop[] = {"DELETE FROM tokens WHERE person = $1",  "DELETE FROM links WHERE person = $1",
                                       "DELETE FROM mutes WHERE person = $1",   "DELETE FROM keys WHERE person = $1",
                                       "DELETE FROM notices WHERE person = $1", "DELETE FROM people WHERE person = $1"};
    for (size_t i = 0; i < sizeof drop / sizeof drop[0]; i++)
        (void)sql_do(db, drop[i], SQL_T(person));
}

static void drop_people(store_keep *k, sql *db)
{
    char page[PAGE][STORE_ID];
    int count = 0;
    sql_ask(db, "SELECT person FROM people WHERE person > $1 ORDER BY person LIMIT $2", SQL_T(k->person), SQL_N(PAGE));
    while (count < PAGE && sql_row(db))
        sql_copy_text(db, 0, page[count++], STORE_ID);
    (void)sql_end(db);
    for (int i = 0; i < count; i++) {
        bool old = sql_has(db,
                           "SELECT 1 FROM people p WHERE p.person = $1 AND p.made < $2 "
                           "AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.person = p.person) "
                           "AND NOT EXISTS (SELECT 1 FROM tokens t WHERE t.person = p.person AND t.seen >= $2)",
                           SQL_T(page[i]), SQL_N(k->before));
        if (old)
            drop_person(page[i], db);
        k->people += old;
    }
    memset(k->next_person, 0, sizeof k->next_person);
    if (count == PAGE)
        memcpy(k->next_person, page[PAGE - 1], STORE_ID);
}

store_result store_run_keep(store_job *job, sql *db)
{
    store_keep *k = (store_keep *)job;
    /* Notices are tried, and keys known, for so long, however little is kept. */
    int64_t promised = k->now - PROMISED_MS;
    int64_t before = k->before < promised ? k->before : promised;
    k->tables = k->people = 0;
    k->more = false;
    drop_entries(k, db);
    hide_tables(k, db);
    drop_people(k, db);
    (void)sql_do(db,
                 "DELETE FROM notices WHERE number IN (SELECT number FROM notices WHERE at < $1 ORDER BY at LIMIT $2)",
                 SQL_N(before), SQL_N(ENTRIES));
    (void)sql_do(db, "DELETE FROM keys WHERE at < $1", SQL_N(before));
    k->more = k->more || k->tables > 0 || k->next_number > 0 || k->next_person[0] != '\0';
    return STORE_DONE;
}
