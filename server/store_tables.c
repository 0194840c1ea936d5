/* store_tables.c - the log of every table, what lists show of it, and when somebody should look at it; see store.h. */
#include "server/ids.h"
#include "server/store_inside.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER "(SELECT number FROM tables WHERE table_id = $1)"

/* ---- append ---- */

static void put_seats(const store_append *a, sql *db)
{
    for (int i = 0; i < STORE_SEATS; i++) {
        if (a->face.person[i][0] != '\0')
            (void)sql_do(db,
                         "INSERT INTO seats (table_number, seat, person) VALUES (" NUMBER ", $2, $3) "
                         "ON CONFLICT (table_number, seat) DO UPDATE SET person = excluded.person",
                         SQL_T(a->table), SQL_N(i), SQL_T(a->face.person[i]));
        else
            (void)sql_do(db, "DELETE FROM seats WHERE table_number = " NUMBER " AND seat = $2", SQL_T(a->table),
                         SQL_N(i));
    }
}

/* Who sits there rarely changes: `sitting` tells that. */
static void put_sitting(const store_append *a, sql *db)
{
    char room[STORE_SEATS * STORE_ID];
    er_text sitting = er_text_on(room, sizeof room);
    for (int i = 0; i < STORE_SEATS; i++) {
        er_put(&sitting, a->face.person[i]);
        er_put(&sitting, i + 1 < STORE_SEATS ? "," : "");
    }
    int64_t changed = sql_do(db, "UPDATE tables SET sitting = $2 WHERE table_id = $1 AND sitting <> $2",
                             SQL_T(a->table), SQL_T(room));
    if (changed == 1)
        put_seats(a, db);
}

static void put_face(const store_append *a, sql *db)
{
    const store_face *f = &a->face;
    (void)sql_do(db, "UPDATE heads SET at = $2, phase = $3, listed = $4, due = $5, acts = $6 WHERE number = " NUMBER,
                 SQL_T(a->table), SQL_N(a->at), SQL_N(f->phase), SQL_N(f->listed), SQL_N(f->due), SQL_N(f->acts));
    if (f->summary != NULL)
        (void)sql_do(db, "UPDATE tables SET summary = $2 WHERE table_id = $1", SQL_T(a->table), SQL_T(f->summary));
    put_sitting(a, db);
}

static void put_calls(const store_append *a, sql *db)
{
    for (int i = 0; i < a->calls; i++) {
        uint64_t number;
        ids_random(&number, sizeof number);
        (void)sql_do(db,
                     "INSERT INTO notices (number, person, table_id, turn, at, tries, due) "
                     "SELECT $1, person, $2, $3, $4, 0, $4 FROM people WHERE person = $5 AND hook_url <> '' "
                     "ON CONFLICT DO NOTHING",
                     SQL_N((number >> 11) + 1), SQL_T(a->table), SQL_N(a->call[i].turn), SQL_N(a->at),
                     SQL_T(a->call[i].person));
    }
}

/* A table and its head; nothing where it is there already. */
static void put_table(const store_append *a, sql *db)
{
    int64_t made = sql_do(db,
                          "INSERT INTO tables (table_id, secret, sitting, summary) VALUES ($1, $2, '', '') "
                          "ON CONFLICT DO NOTHING",
                          SQL_T(a->table), SQL_B(a->secret, STORE_SECRET));
    if (made == 1)
        (void)sql_do(db,
                     "INSERT INTO heads (number, last, entry_number, at, phase, listed, due, acts) "
                     "VALUES (" NUMBER ", 0, 0, $2, 0, 0, 0, 0)",
                     SQL_T(a->table), SQL_N(a->at));
}

static store_result run_append(store_job *job, sql *db)
{
    const store_append *a = (const store_append *)job;
    const store_entry entry = {a->table, a->seq, a->at, a->mark, a->text, a->len};
    uint64_t mark = 0;
    if (a->seq == 1)
        put_table(a, db);
    if (!store_put_entry(db, &entry))
        return store_find_mark(db, a->table, a->seq, &mark) && mark == a->mark ? STORE_DONE : STORE_TAKEN;
    if (a->has_face)
        put_face(a, db);
    put_calls(a, db);
    return STORE_DONE;
}

/* ---- load ---- */

void store_free_rows(store_row *row, uint32_t rows)
{
    for (uint32_t i = 0; row != NULL && i < rows; i++)
        free(row[i].text);
    free(row);
}

char *store_take_text(sql *db, int column)
{
    er_span found = sql_bytes(db, column);
    char *text = malloc(found.len + 1);
    if (text == NULL) {
        (void)sql_fail(db, SQL_DEFECTIVE, "no memory");
        return NULL;
    }
    memcpy(text, found.at, found.len);
    text[found.len] = '\0';
    return text;
}

static store_result run_load(store_job *job, sql *db)
{
    store_load *l = (store_load *)job;
    store_free_rows(l->row, l->rows);
    l->row = NULL;
    l->rows = 0;
    sql_ask(db, "SELECT secret FROM tables WHERE table_id = $1", SQL_T(l->table));
    bool found = sql_row(db);
    if (found)
        sql_copy_bytes(db, 0, l->secret, STORE_SECRET);
    (void)sql_end(db);
    if (found)
        store_load_entries(db, l);
    return found ? STORE_DONE : STORE_NONE;
}

/* ---- lists ---- */

#define TABLES "FROM heads h JOIN tables t ON t.number = h.number "
static const char list_open[] = "SELECT t.table_id, h.phase, h.acts, -1, h.at, t.summary " TABLES
                                "WHERE h.phase = 0 AND h.listed = 1 ORDER BY h.at DESC, t.table_id LIMIT $1";
static const char list_own[] = "SELECT t.table_id, h.phase, h.acts, s.seat, h.at, t.summary " TABLES
                               "JOIN seats s ON s.table_number = h.number WHERE s.person = $2 "
                               "ORDER BY CASE WHEN h.phase = 1 THEN (h.acts >> s.seat) & 1 ELSE 0 END DESC, "
                               "h.at DESC, t.table_id LIMIT $1";
static const char count_own[] = "SELECT count(*) FROM seats s JOIN heads h ON h.number = s.table_number "
                                "WHERE s.person = $1 AND h.phase < 2";

static store_result run_list(store_job *job, sql *db)
{
    store_list *l = (store_list *)job;
    for (int i = 0; i < l->items; i++)
        free(l->item[i].summary);
    l->items = 0;
    l->playing = 0;
    if (l->person[0] == '\0')
        sql_ask(db, list_open, SQL_N(STORE_LIST));
    else
        sql_ask(db, list_own, SQL_N(STORE_LIST), SQL_T(l->person));
    while (l->items < STORE_LIST && sql_row(db)) {
        store_listed *item = &l->item[l->items];
        char *summary = store_take_text(db, 5);
        if (summary == NULL)
            break;
        *item = (store_listed){.phase = (store_phase)sql_number(db, 1), .acts = (uint8_t)sql_number(db, 2)};
        item->seat = (int)sql_number(db, 3);
        item->at = sql_number(db, 4);
        item->summary = summary;
        sql_copy_text(db, 0, item->table, STORE_ID);
        l->items++;
    }
    (void)sql_end(db);
    if (l->person[0] == '\0')
        return STORE_DONE;
    sql_ask(db, count_own, SQL_T(l->person));
    if (sql_row(db))
        l->playing = (int)sql_number(db, 0);
    (void)sql_end(db);
    return STORE_DONE;
}

static store_result run_due(store_job *job, sql *db)
{
    store_due *d = (store_due *)job;
    d->tables = 0;
    sql_ask(db, "SELECT t.table_id " TABLES "WHERE h.due > 0 AND h.due <= $1 ORDER BY h.due LIMIT $2", SQL_N(d->now),
            SQL_N(STORE_LIST));
    while (d->tables < STORE_LIST && sql_row(db))
        sql_copy_text(db, 0, d->table[d->tables++], STORE_ID);
    (void)sql_end(db);
    return STORE_DONE;
}

/* ---- giving ---- */

void store_give_append(store *s, store_append *a)
{
    store_give(s, &a->job, run_append);
}

void store_give_load(store *s, store_load *l)
{
    l->row = NULL;
    l->rows = 0;
    store_give(s, &l->job, run_load);
}

void store_give_list(store *s, store_list *l)
{
    l->items = 0;
    store_give(s, &l->job, run_list);
}

void store_give_due(store *s, store_due *d)
{
    store_give(s, &d->job, run_due);
}
