/* tables.c - storage of each table: appends entries to its log, with what lists show of it;
 * loads logs. See store.h. */
#include "server/common/ids.h"
#include "server/store/internal.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER "(SELECT number FROM tables WHERE table_id = $1)"

/* ---- append: many at once, one kind of statement after another, for few network round trips
 * ---- */

enum { MOST_VALUES = 6 };

/* One statement for some of the appends. */
typedef struct batch {
    sql *db;
    store_append *const *a;
    int culprit; /* the append that met the fault */
    int rows, of[SQL_MANY];
    int64_t changed[SQL_MANY];
    sql_value value[SQL_MANY][MOST_VALUES];
} batch;

static sql_value *add_row(batch *b, int append)
{
    b->of[b->rows] = append;
    return b->value[b->rows++];
}

/* Runs the statement for each row; rows are adjacent, with `count` values each. */
static void run_rows(batch *b, const char *text, int count)
{
    sql_value *all = b->value[0];
    if (b->db->fault != SQL_FINE)
        return;
    for (int i = 1; i < b->rows; i++)
        memmove(all + (ptrdiff_t)i * count, b->value[i], (size_t)count * sizeof *all);
    sql_do_many(b->db, text, all, count, b->rows, b->changed);
    for (int i = 0; b->db->fault != SQL_FINE && i < b->rows; i++)
        if (b->changed[i] < 0) {
            b->culprit = b->of[i];
            return;
        }
}

/* Creates tables and their heads, if they do not exist. */
static void put_tables(batch *b, int count)
{
    for (int k = 0; k < 2; k++) {
        b->rows = 0;
        for (int i = 0; i < count; i++) {
            const store_append *a = b->a[i];
            if (a->seq != 1)
                continue;
            sql_value *value = add_row(b, i);
            value[0] = SQL_T(a->table);
            value[1] = k == 0 ? SQL_B(a->secret, STORE_SECRET) : SQL_N(a->at);
        }
        run_rows(b,
                 k == 0 ? "INSERT INTO tables (table_id, secret, sitting, summary) VALUES ($1, $2, '', '') "
                          "ON CONFLICT DO NOTHING"
                        : "INSERT INTO heads (number, last, entry_number, at, phase, listed, due, acts) "
                          "VALUES (" NUMBER ", 0, 0, $2, 0, 0, 0, 0) ON CONFLICT DO NOTHING",
                 2);
    }
}

static void put_entries(batch *b, int count, int64_t *put)
{
    store_entry entry[SQL_MANY];
    for (int i = 0; i < count; i++) {
        const store_append *a = b->a[i];
        entry[i] = (store_entry){a->table, a->seq, a->at, a->mark, a->text, a->len, NULL};
        if (!store_is_nobody(a->bearer))
            entry[i].bearer = a->bearer;
        put[i] = 0;
    }
    store_put_entries(b->db, entry, count, put);
    for (int i = 0; i < count; i++)
        if (b->db->fault != SQL_FINE && put[i] < 0) {
            b->culprit = i;
            return;
        }
}

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

/* The people in seats rarely change; `sitting` says whether they do. */
static void put_sitting(batch *b, int count, const int64_t *put)
{
    char room[SQL_MANY][STORE_SEATS * STORE_ID];
    b->rows = 0;
    for (int i = 0; i < count; i++) {
        if (put[i] != 1 || !b->a[i]->has_face)
            continue;
        er_text sitting = er_text_on(room[i], sizeof room[i]);
        for (int k = 0; k < STORE_SEATS; k++) {
            er_put(&sitting, b->a[i]->face.person[k]);
            er_put(&sitting, k + 1 < STORE_SEATS ? "," : "");
        }
        sql_value *value = add_row(b, i);
        value[0] = SQL_T(b->a[i]->table);
        value[1] = SQL_S(room[i], sitting.len);
    }
    run_rows(b, "UPDATE tables SET sitting = $2 WHERE table_id = $1 AND sitting <> $2", 2);
    for (int i = 0; i < b->rows && b->db->fault == SQL_FINE; i++) {
        b->culprit = b->of[i];
        if (b->changed[i] == 1)
            put_seats(b->a[b->of[i]], b->db);
    }
}

static void put_faces(batch *b, int count, const int64_t *put)
{
    b->rows = 0;
    for (int i = 0; i < count; i++) {
        const store_face *f = &b->a[i]->face;
        if (put[i] != 1 || !b->a[i]->has_face)
            continue;
        sql_value *value = add_row(b, i);
        value[0] = SQL_T(b->a[i]->table);
        value[1] = SQL_N(b->a[i]->at);
        value[2] = SQL_N(f->phase);
        value[3] = SQL_N(f->listed);
        value[4] = SQL_N(f->due);
        value[5] = SQL_N(f->acts);
    }
    run_rows(b,
             "UPDATE heads SET at = $2, phase = $3, listed = $4, due = $5, acts = $6, aside = 0 WHERE number = " NUMBER,
             6);
    b->rows = 0;
    for (int i = 0; i < count; i++) {
        if (put[i] != 1 || !b->a[i]->has_face || b->a[i]->face.summary == NULL)
            continue;
        sql_value *value = add_row(b, i);
        value[0] = SQL_T(b->a[i]->table);
        value[1] = SQL_T(b->a[i]->face.summary);
    }
    run_rows(b, "UPDATE tables SET summary = $2 WHERE table_id = $1", 2);
}

/* Marks the people at a finished table, so that lists of unfinished tables can skip them. */
static void put_ended(batch *b, int count, const int64_t *put)
{
    b->rows = 0;
    for (int i = 0; i < count; i++) {
        if (put[i] != 1 || !b->a[i]->has_face || b->a[i]->face.phase < PHASE_OVER)
            continue;
        sql_value *value = add_row(b, i);
        value[0] = SQL_T(b->a[i]->table);
        value[1] = SQL_N(b->a[i]->at);
    }
    run_rows(b, "UPDATE seats SET ended = $2 WHERE table_number = " NUMBER " AND ended = 0", 2);
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

static bool is_void(const store_append *a, sql *db)
{
    return !store_is_nobody(a->bearer) && !store_is_token(db, a->bearer);
}

/* Judges an entry that was not put: it may exist already, from an earlier run of the same job. */
static store_result judge(const store_append *a, sql *db)
{
    uint64_t mark = 0;
    if (store_find_mark(db, a->table, a->seq, &mark) && mark == a->mark)
        return STORE_DONE;
    return is_void(a, db) ? STORE_VOID : STORE_TAKEN;
}

/* ---- sitting down ---- */

/* Counts the person's seats at other tables. Those of one person are counted one after another,
 * in any process. */
static void count_seats(const store_append *a, sql *db, int64_t *tables, int64_t *of_others)
{
    *tables = *of_others = 0;
    if (db->postgres)
        (void)sql_has(db, "SELECT 1 FROM people WHERE person = $1 FOR UPDATE", SQL_T(a->guest));
    sql_ask(db,
            "SELECT count(*), count(CASE WHEN t.maker <> $1 THEN 1 END) FROM seats s "
            "JOIN heads h ON h.number = s.table_number JOIN tables t ON t.number = s.table_number "
            "WHERE s.person = $1 AND s.ended = 0 AND h.aside = 0 AND t.table_id <> $2",
            SQL_T(a->guest), SQL_T(a->table));
    if (sql_row(db)) {
        *tables = sql_number(db, 0);
        *of_others = sql_number(db, 1);
    }
    (void)sql_end(db);
}

static bool is_of_another(const store_append *a, sql *db)
{
    char maker[STORE_ID] = "";
    (void)sql_word(db, maker, STORE_ID, "SELECT maker FROM tables WHERE table_id = $1", SQL_T(a->table));
    return maker[0] != '\0' && strcmp(maker, a->guest) != 0;
}

static bool may_sit(store_append *a, sql *db)
{
    int64_t tables, of_others;
    count_seats(a, db, &tables, &of_others);
    a->seats_full = of_others >= a->most_seats && is_of_another(a, db);
    return tables < a->most_tables && !a->seats_full;
}

static void put_maker(const store_append *a, sql *db)
{
    if (a->guest[0] != '\0')
        (void)sql_do(db, "UPDATE tables SET maker = $2 WHERE table_id = $1 AND maker = ''", SQL_T(a->table),
                     SQL_T(a->guest));
}

int store_run_appends(store_append *const *a, int count, sql *db)
{
    batch b = {.db = db, .a = a};
    int64_t put[SQL_MANY];
    if (a[0]->guest[0] != '\0' && !may_sit(a[0], db)) { /* such an append comes alone */
        a[0]->job.result = judge(a[0], db) == STORE_DONE ? STORE_DONE : STORE_FULL;
        return 0;
    }
    if (a[0]->seq == 1 && is_void(a[0], db)) { /* so does this */
        a[0]->job.result = judge(a[0], db);
        return 0;
    }
    put_tables(&b, count);
    put_entries(&b, count, put);
    put_faces(&b, count, put);
    put_sitting(&b, count, put);
    put_ended(&b, count, put);
    for (int i = 0; i < count && db->fault == SQL_FINE; i++) {
        b.culprit = i;
        a[i]->job.result = put[i] == 1 ? STORE_DONE : judge(a[i], db);
        if (put[i] == 1)
            put_calls(a[i], db);
        if (put[i] == 1)
            put_maker(a[i], db);
    }
    return b.culprit;
}

store_result store_run_append(store_job *job, sql *db)
{
    store_append *a = (store_append *)job;
    (void)store_run_appends(&a, 1, db);
    return job->result;
}

void store_put_face(sql *db, const char *table, int64_t at, const store_face *face)
{
    store_append a = {.at = at, .has_face = true, .face = *face};
    store_append *const list[] = {&a};
    const int64_t put[] = {1};
    batch b = {.db = db, .a = list};
    memcpy(a.table, table, sizeof a.table);
    put_faces(&b, 1, put);
    put_sitting(&b, 1, put);
    put_seats(&a, db); /* also if only they were wrong */
    put_ended(&b, 1, put);
}

/* ---- load ---- */

void store_free_load(store_load *l)
{
    for (uint32_t i = 0; i < l->rows; i++)
        free(l->row[i].text);
    free(l->row);
    free(l->image);
    l->row = NULL;
    l->rows = 0;
    l->image = NULL;
    l->image_len = 0;
}

char *store_take_text(sql *db, int column)
{
    er_span found = sql_bytes(db, column);
    char *text = malloc(found.len + 1);
    if (text == NULL) {
        (void)sql_fail(db, SQL_MEMORY, "no memory");
        return NULL;
    }
    memcpy(text, found.at, found.len);
    text[found.len] = '\0';
    return text;
}

store_result store_run_load(store_job *job, sql *db)
{
    store_load *l = (store_load *)job;
    store_free_load(l);
    sql_ask(db, "SELECT t.secret, h.aside FROM tables t LEFT JOIN heads h ON h.number = t.number WHERE t.table_id = $1",
            SQL_T(l->table));
    bool found = sql_row(db);
    if (found) {
        sql_copy_bytes(db, 0, l->secret, STORE_SECRET);
        l->aside = sql_number(db, 1) != 0;
    }
    (void)sql_end(db);
    if (!found)
        return STORE_NONE;
    bool whole = store_load_entries(db, l);
    if (!whole || db->fault != SQL_FINE) /* half a log is none */
        store_free_load(l);
    return whole ? STORE_DONE : STORE_BROKEN;
}

/* ---- earlier requests ---- */

static store_result run_sought(store_job *job, sql *db)
{
    store_sought *s = (store_sought *)job;
    s->seq = store_seek_mark(db, s->table, s->mark);
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
    l->image = NULL;
    store_give_read(s, &l->job, store_run_load);
}

/* Runs after jobs given before: one of them may be what is sought. */
void store_give_sought(store *s, store_sought *l)
{
    store_give_read(s, &l->job, run_sought);
}
