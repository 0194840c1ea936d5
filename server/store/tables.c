/* tables.c - storage of each table: appends entries to its log, with what lists show of it;
 * loads logs. See store.h. */
#include "server/common/ids.h"
#include "server/store/internal.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER "(SELECT number FROM tables WHERE table_id = $1)"

/* ---- append: many at once, one kind of statement after another, for few network round trips
 * ---- */

/* The values of an append, in this order; a statement uses the first ones. */
enum { V_TABLE, V_AT, V_PHASE, V_LISTED, V_DUE, V_ACTS, V_SITTING, V_SUMMARY, V_SECRET, VALUES };

/* What an append has to store besides its entry. */
enum { HAS_TABLE = 1, HAS_LISTING = 2, HAS_SUMMARY = 4, HAS_END = 8 };

static unsigned has(const store_append *a)
{
    unsigned listing = a->has_listing ? HAS_LISTING : 0;
    unsigned summary = a->has_listing && a->listing.summary != NULL ? HAS_SUMMARY : 0;
    unsigned over = a->has_listing && a->listing.phase >= STORE_PHASE_OVER ? HAS_END : 0;
    return (a->seq == 1 ? HAS_TABLE : 0) | listing | summary | over;
}

typedef struct stage {
    unsigned of; /* the appends that it is for */
    int values;
    const char *text;
} stage;

static const stage new_table = {HAS_TABLE, VALUES,
                                "INSERT INTO tables (table_id, secret, sitting, summary) VALUES ($1, $9, '', '') "
                                "ON CONFLICT DO NOTHING"};
static const stage new_head = {HAS_TABLE, V_AT + 1,
                               "INSERT INTO heads (number, last, entry_number, at, phase, listed, due, acts) "
                               "VALUES (" NUMBER ", 0, 0, $2, 0, 0, 0, 0) ON CONFLICT DO NOTHING"};
static const stage head = {HAS_LISTING, V_ACTS + 1,
                           "UPDATE heads SET at = $2, phase = $3, listed = $4, due = $5, acts = $6, aside = 0 "
                           "WHERE number = " NUMBER};
static const stage summary = {HAS_SUMMARY, V_SUMMARY + 1, "UPDATE tables SET summary = $8 WHERE table_id = $1"};
/* The people in seats rarely change; this says whether they do. */
static const stage sitting = {HAS_LISTING, V_SITTING + 1,
                              "UPDATE tables SET sitting = $7 WHERE table_id = $1 AND sitting <> $7"};
/* Lists of unfinished tables can skip the others. */
static const stage ended = {HAS_END, V_AT + 1,
                            "UPDATE seats SET ended = $2 WHERE table_number = " NUMBER " AND ended = 0"};

/* One statement for some of the appends. */
typedef struct batch {
    sql *db;
    store_append *const *a;
    int count;
    int64_t put[SQL_MANY]; /* 1 for appends whose entry is in the log, or is about to be */
    int culprit;           /* the append that met the fault */
    int rows, of[SQL_MANY];
    int64_t changed[SQL_MANY];
    char sitting[SQL_MANY][STORE_SEATS * STORE_ID];
    sql_value value[SQL_MANY * VALUES];
} batch;

static void fill(batch *b, const store_append *a, int count, sql_value *out)
{
    const store_listing *f = &a->listing;
    er_text people = er_text_on(b->sitting[b->rows], sizeof b->sitting[b->rows]);
    for (int i = 0; count > V_SITTING && i < STORE_SEATS; i++) {
        er_put(&people, f->person[i]);
        er_put(&people, i + 1 < STORE_SEATS ? "," : "");
    }
    const sql_value all[] = {[V_TABLE] = SQL_T(a->table_id),
                             [V_AT] = SQL_N(a->at),
                             [V_PHASE] = SQL_N(f->phase),
                             [V_LISTED] = SQL_N(f->listed),
                             [V_DUE] = SQL_N(f->due),
                             [V_ACTS] = SQL_N(f->acts),
                             [V_SITTING] = SQL_S(people.at, people.len),
                             [V_SUMMARY] = SQL_T(a->has_listing ? f->summary : NULL),
                             [V_SECRET] = SQL_B(a->secret, STORE_SECRET)};
    memcpy(out, all, (size_t)count * sizeof *out);
}

/* Runs the statement for each append that it is for and whose entry is in the log. */
static void run_stage(batch *b, const stage *s)
{
    b->rows = 0;
    for (int i = 0; i < b->count && b->db->fault == SQL_FINE; i++)
        if (b->put[i] == 1 && (has(b->a[i]) & s->of) != 0) {
            fill(b, b->a[i], s->values, b->value + (ptrdiff_t)b->rows * s->values);
            b->of[b->rows++] = i;
        }
    sql_do_many(b->db, s->text, b->value, s->values, b->rows, b->changed);
    for (int i = 0; b->db->fault != SQL_FINE && i < b->rows; i++)
        if (b->changed[i] < 0) {
            b->culprit = b->of[i];
            return;
        }
}

static void put_entries(batch *b)
{
    store_entry entry[SQL_MANY];
    for (int i = 0; i < b->count; i++) {
        const store_append *a = b->a[i];
        entry[i] = (store_entry){a->table_id, a->seq, a->at, a->mark, a->text, a->len, NULL};
        if (!store_is_nobody(a->bearer))
            entry[i].bearer = a->bearer;
        b->put[i] = 0;
    }
    store_put_entries(b->db, entry, b->count, b->put);
    for (int i = 0; i < b->count; i++)
        if (b->db->fault != SQL_FINE && b->put[i] < 0) {
            b->culprit = i;
            return;
        }
}

static void put_seats(const store_append *a, sql *db)
{
    for (int i = 0; i < STORE_SEATS; i++) {
        if (a->listing.person[i][0] != '\0')
            (void)sql_do(db,
                         "INSERT INTO seats (table_number, seat, person) VALUES (" NUMBER ", $2, $3) "
                         "ON CONFLICT (table_number, seat) DO UPDATE SET person = excluded.person",
                         SQL_T(a->table_id), SQL_N(i), SQL_T(a->listing.person[i]));
        else
            (void)sql_do(db, "DELETE FROM seats WHERE table_number = " NUMBER " AND seat = $2", SQL_T(a->table_id),
                         SQL_N(i));
    }
}

static void put_listing(batch *b)
{
    run_stage(b, &head);
    run_stage(b, &summary);
    run_stage(b, &sitting);
    for (int i = 0; i < b->rows && b->db->fault == SQL_FINE; i++) {
        b->culprit = b->of[i];
        if (b->changed[i] == 1)
            put_seats(b->a[b->of[i]], b->db);
    }
    run_stage(b, &ended);
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
                     SQL_N((number >> 11) + 1), SQL_T(a->table_id), SQL_N(a->call[i].turn), SQL_N(a->at),
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
    if (store_find_mark(db, a->table_id, a->seq, &mark) && mark == a->mark)
        return STORE_DONE;
    return is_void(a, db) ? STORE_VOID : STORE_REFUSED;
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
            SQL_T(a->guest), SQL_T(a->table_id));
    if (sql_row(db)) {
        *tables = sql_number(db, 0);
        *of_others = sql_number(db, 1);
    }
    (void)sql_end(db);
}

static bool is_of_another(const store_append *a, sql *db)
{
    char maker[STORE_ID] = "";
    (void)sql_word(db, maker, STORE_ID, "SELECT maker FROM tables WHERE table_id = $1", SQL_T(a->table_id));
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
        (void)sql_do(db, "UPDATE tables SET maker = $2 WHERE table_id = $1 AND maker = ''", SQL_T(a->table_id),
                     SQL_T(a->guest));
}

int store_run_appends(store_append *const *a, int count, sql *db)
{
    batch b = {.db = db, .a = a, .count = count};
    for (int i = 0; i < count; i++)
        b.put[i] = 1;
    if (a[0]->guest[0] != '\0' && !may_sit(a[0], db)) { /* such an append comes alone */
        a[0]->job.result = judge(a[0], db) == STORE_DONE ? STORE_DONE : STORE_FULL;
        return 0;
    }
    if (a[0]->seq == 1 && is_void(a[0], db)) { /* so does this */
        a[0]->job.result = judge(a[0], db);
        return 0;
    }
    run_stage(&b, &new_table);
    run_stage(&b, &new_head);
    put_entries(&b);
    put_listing(&b);
    for (int i = 0; i < count && db->fault == SQL_FINE; i++) {
        b.culprit = i;
        a[i]->job.result = b.put[i] == 1 ? STORE_DONE : judge(a[i], db);
        if (b.put[i] == 1) {
            put_calls(a[i], db);
            put_maker(a[i], db);
        }
    }
    return b.culprit;
}

store_result store_run_append(store_job *job, sql *db)
{
    store_append *a = (store_append *)job;
    (void)store_run_appends(&a, 1, db);
    return job->result;
}

void store_put_listing(sql *db, const char *table_id, int64_t at, const store_listing *listing)
{
    store_append a = {.at = at, .has_listing = true, .listing = *listing};
    store_append *const list[] = {&a};
    batch b = {.db = db, .a = list, .count = 1, .put = {1}};
    memcpy(a.table_id, table_id, sizeof a.table_id);
    put_seats(&a, db); /* also if only they are wrong */
    put_listing(&b);
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
            SQL_T(l->table_id));
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

store_result store_run_sought(store_job *job, sql *db)
{
    store_sought *s = (store_sought *)job;
    s->seq = store_seek_mark(db, s->table_id, s->mark);
    return STORE_DONE;
}
