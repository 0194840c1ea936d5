/* store_tables.c - the log of every table, what lists show of it, and when somebody should look at it; see store.h. */
#include "server/ids.h"
#include "server/store_inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- append ---- */

/* The entry before must be there: the log has no gaps. */
static const char put_first[] = "INSERT INTO log (table_id, seq, at, mark, entry) VALUES ($1, $2, $3, $4, $5) "
                                "ON CONFLICT DO NOTHING";
static const char put_next[] = "INSERT INTO log (table_id, seq, at, mark, entry) SELECT $1, $2, $3, $4, $5 "
                               "WHERE EXISTS (SELECT 1 FROM log WHERE table_id = $1 AND seq = $2 - 1) "
                               "ON CONFLICT DO NOTHING";
static const char find_mark[] = "SELECT mark FROM log WHERE table_id = $1 AND seq = $2";
static const char notify[] = "SELECT pg_notify('elbowroom', $1)";

/* Whether it is this very entry that is there already. */
static store_result judge_other(const store_append *a, sql *db)
{
    store_result result = STORE_TAKEN;
    sql_ask(db, find_mark, SQL_T(a->table), SQL_N(a->seq));
    if (sql_row(db) && (uint64_t)sql_number(db, 0) == a->mark)
        result = STORE_DONE;
    (void)sql_end(db);
    return result;
}

static void put_table(const store_append *a, sql *db)
{
    (void)sql_do(db,
                 "INSERT INTO tables (table_id, secret, at, phase, listed, due, acts, sitting, summary) "
                 "VALUES ($1, $2, $3, 0, 0, 0, 0, '', '') ON CONFLICT DO NOTHING",
                 SQL_T(a->table), SQL_B(a->secret, STORE_SECRET), SQL_N(a->at));
}

static void put_seats(const store_append *a, sql *db)
{
    for (int i = 0; i < STORE_SEATS; i++) {
        if (a->face.person[i][0] != '\0')
            (void)sql_do(db,
                         "INSERT INTO seats (table_id, seat, person) VALUES ($1, $2, $3) "
                         "ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person",
                         SQL_T(a->table), SQL_N(i), SQL_T(a->face.person[i]));
        else
            (void)sql_do(db, "DELETE FROM seats WHERE table_id = $1 AND seat = $2", SQL_T(a->table), SQL_N(i));
    }
}

/* Who sits there rarely changes: `sitting` tells that, and the rows of the seats stay untouched. */
static void put_face(const store_append *a, sql *db)
{
    static const char same[] =
        "UPDATE tables SET at = $2, phase = $3, listed = $4, due = $5, acts = $6, summary = COALESCE($7, summary) "
        "WHERE table_id = $1 AND sitting = $8";
    static const char other[] = "UPDATE tables SET at = $2, phase = $3, listed = $4, due = $5, acts = $6, "
                                "summary = COALESCE($7, summary), sitting = $8 WHERE table_id = $1";
    const store_face *f = &a->face;
    char room[STORE_SEATS * STORE_ID];
    er_text sitting = er_text_on(room, sizeof room);
    for (int i = 0; i < STORE_SEATS; i++) {
        er_put(&sitting, f->person[i]);
        er_put(&sitting, i + 1 < STORE_SEATS ? "," : "");
    }
    const sql_value value[] = {SQL_T(a->table), SQL_N(a->at),   SQL_N(f->phase),   SQL_N(f->listed),
                               SQL_N(f->due),   SQL_N(f->acts), SQL_T(f->summary), SQL_T(room)};
    if (sql_do_list(db, same, value, 8) == 0 && sql_do_list(db, other, value, 8) == 1)
        put_seats(a, db);
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

static void tell_others(const store_append *a, sql *db)
{
    char room[STORE_ID + 16];
    er_text text = er_text_on(room, sizeof room);
    er_put(&text, a->table);
    er_put_char(&text, ' ');
    er_put_int(&text, a->seq);
    (void)sql_do(db, notify, SQL_T(room));
}

store_result store_run_append(store_job *job, sql *db)
{
    const store_append *a = (const store_append *)job;
    const sql_value value[] = {SQL_T(a->table), SQL_N(a->seq), SQL_N(a->at), SQL_N(a->mark), SQL_S(a->text, a->len)};
    if (a->seq == 0)
        return STORE_TAKEN;
    int64_t put = sql_do_list(db, a->seq == 1 ? put_first : put_next, value, 5);
    if (put == 0)
        return judge_other(a, db);
    if (a->seq == 1)
        put_table(a, db);
    if (a->has_face)
        put_face(a, db);
    put_calls(a, db);
    if (db->postgres)
        tell_others(a, db);
    return STORE_DONE;
}

/* ---- load ---- */

void store_free_rows(store_row *row, uint32_t rows)
{
    for (uint32_t i = 0; i < rows; i++)
        free(row[i].text);
    free(row);
}

/* A text of the row, malloced; NULL: a fault. */
static char *take_text(sql *db, int column)
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

static bool grow(store_load *l, uint32_t *room, sql *db)
{
    if (l->rows < *room)
        return true;
    *room = *room == 0 ? 64 : *room * 2;
    store_row *more = realloc(l->row, *room * sizeof *more);
    if (more == NULL)
        return sql_fail(db, SQL_DEFECTIVE, "no memory");
    l->row = more;
    return true;
}

static void load_rows(store_load *l, sql *db)
{
    static const char find_rows[] =
        "SELECT seq, at, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
    uint32_t room = 0;
    sql_ask(db, find_rows, SQL_T(l->table), SQL_N(l->after), SQL_N(l->most != 0 ? l->most : UINT32_MAX));
    while (sql_row(db) && grow(l, &room, db)) {
        char *text = take_text(db, 2);
        if (text != NULL)
            l->row[l->rows++] = (store_row){(uint32_t)sql_number(db, 0), sql_number(db, 1), text};
    }
    (void)sql_end(db);
}

store_result store_run_load(store_job *job, sql *db)
{
    store_load *l = (store_load *)job;
    bool found = false;
    store_free_rows(l->row, l->rows);
    l->row = NULL;
    l->rows = 0;
    sql_ask(db, "SELECT secret FROM tables WHERE table_id = $1", SQL_T(l->table));
    if (sql_row(db)) {
        sql_copy_bytes(db, 0, l->secret, STORE_SECRET);
        found = true;
    }
    (void)sql_end(db);
    if (found)
        load_rows(l, db);
    return found ? STORE_DONE : STORE_NONE;
}

/* ---- lists ---- */

static const char list_open[] = "SELECT table_id, phase, acts, -1, at, summary FROM tables "
                                "WHERE phase = 0 AND listed = 1 ORDER BY at DESC, table_id LIMIT $1";
static const char list_own[] = "SELECT t.table_id, t.phase, t.acts, s.seat, t.at, t.summary FROM seats s "
                               "JOIN tables t ON t.table_id = s.table_id WHERE s.person = $2 "
                               "ORDER BY CASE WHEN t.phase = 1 THEN (t.acts >> s.seat) & 1 ELSE 0 END DESC, "
                               "t.at DESC, t.table_id LIMIT $1";
static const char count_own[] = "SELECT count(*) FROM seats s JOIN tables t ON t.table_id = s.table_id "
                                "WHERE s.person = $1 AND t.phase < 2";

store_result store_run_list(store_job *job, sql *db)
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
        char *summary = take_text(db, 5);
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

store_result store_run_due(store_job *job, sql *db)
{
    store_due *d = (store_due *)job;
    d->tables = 0;
    sql_ask(db, "SELECT table_id FROM tables WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2", SQL_N(d->now),
            SQL_N(STORE_LIST));
    while (d->tables < STORE_LIST && sql_row(db))
        sql_copy_text(db, 0, d->table[d->tables++], STORE_ID);
    (void)sql_end(db);
    return STORE_DONE;
}

/* ---- giving ---- */

void store_give_append(store *s, store_append *a)
{
    store_give(s, &a->job, store_run_append);
}

void store_give_load(store *s, store_load *l)
{
    l->row = NULL;
    l->rows = 0;
    store_give(s, &l->job, store_run_load);
}

void store_give_list(store *s, store_list *l)
{
    l->items = 0;
    store_give(s, &l->job, store_run_list);
}

void store_give_due(store *s, store_due *d)
{
    store_give(s, &d->job, store_run_due);
}
