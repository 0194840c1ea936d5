/* checkup.c - see checkup.h: checks the disk, then every table, then rows that belong to
 * nothing. */
#include "server/ops/checkup.h"
#include "server/room/room.h"
#include "server/store/internal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAGE = 100, STRAYS = 100 /* reported for each kind */, MOST_NUMBER = 1 << 28 };

typedef struct state {
    const checkup *c;
    checkup_count *count;
    sql *db;
    room_shelf *shelf;
    uint32_t *entries; /* number of entries of the log, by the number of the table */
    int64_t numbers;
} state;

static void tell(const state *s, checkup_kind kind, const char *table_id, const char *about, const struct err *why)
{
    checkup_damage d = {kind, table_id, about, why != NULL ? *why : (struct err){0}};
    s->count->damaged++;
    s->c->tell(s->c->to, &d);
}

/* After a failed statement: whether it is damage. Returns false if the database is lost or there
 * is no memory. */
static bool is_damage(const state *s, const char *table_id, struct err *e)
{
    bool away = s->db->fault == SQL_LOST || s->db->fault == SQL_BUSY || s->db->fault == SQL_MEMORY;
    if (s->db->fault == SQL_FINE)
        return true;
    if (away)
        (void)err_set(e, 0, "err.server.database", er_span_of(s->db->why));
    else
        tell(s, CHECKUP_DISK, table_id, s->db->why, NULL);
    sql_rollback(s->db);
    return !away;
}

/* ---- the disk ---- */

static bool check_disk(const state *s, struct err *e)
{
    if (s->db->postgres)
        return true;
    sql_ask_list(s->db, "PRAGMA integrity_check(100)", NULL, 0);
    while (sql_row(s->db)) {
        char line[200];
        sql_copy_text(s->db, 0, line, sizeof line);
        if (strstr(line, "error code=7") != NULL) /* SQLITE_NOMEM, reported as if it were damage */
            return err_set(e, 0, "err.session.memory", (er_span){"", 0});
        if (strcmp(line, "ok") != 0)
            tell(s, CHECKUP_DISK, "", line, NULL);
    }
    (void)sql_end(s->db);
    return is_damage(s, "", e);
}

/* Counts the entries of every table in one pass through the log. */
static bool count_entries(state *s, struct err *e)
{
    s->numbers = sql_one_list(s->db, 0, "SELECT max(number) FROM tables", NULL, 0) + 1;
    if (!is_damage(s, "", e))
        return false;
    if (s->numbers < 1 || s->numbers > MOST_NUMBER)
        s->numbers = 1;
    s->entries = calloc((size_t)s->numbers, sizeof *s->entries);
    if (s->entries == NULL)
        return err_set(e, 0, "err.session.memory", (er_span){"", 0});
    sql_ask_list(s->db, "SELECT table_number FROM log", NULL, 0);
    while (sql_row(s->db)) {
        int64_t number = sql_number(s->db, 0);
        s->count->entries++;
        if (number > 0 && number < s->numbers)
            s->entries[number]++;
    }
    (void)sql_end(s->db);
    s->count->people = sql_one_list(s->db, 0, "SELECT count(*) FROM people", NULL, 0);
    return is_damage(s, "", e);
}

/* ---- a table ---- */

typedef struct found {
    int64_t number;
    char id[STORE_ID];
    bool has_head, aside;
    store_listing listing;
} found;

/* Reads the row in the lists; returns false if the table is gone. */
static bool read_listing(const state *s, found *f)
{
    sql_ask(s->db,
            "SELECT h.number IS NOT NULL, h.aside, h.phase, h.listed, h.due, h.acts, t.summary FROM tables t "
            "LEFT JOIN heads h ON h.number = t.number WHERE t.number = $1",
            SQL_N(f->number));
    bool there = sql_row(s->db);
    if (there) {
        f->has_head = sql_number(s->db, 0) != 0;
        f->aside = sql_number(s->db, 1) != 0;
        f->listing.phase = (store_phase)sql_number(s->db, 2);
        f->listing.listed = sql_number(s->db, 3) != 0;
        f->listing.due = sql_number(s->db, 4);
        f->listing.acts = (uint8_t)sql_number(s->db, 5);
        f->listing.summary = store_take_text(s->db, 6);
    }
    (void)sql_end(s->db);
    sql_ask(s->db, "SELECT seat, person FROM seats WHERE table_number = $1", SQL_N(f->number));
    while (sql_row(s->db)) {
        int64_t seat = sql_number(s->db, 0);
        if (seat >= 0 && seat < STORE_SEATS)
            sql_copy_text(s->db, 1, f->listing.person[seat], STORE_ID);
    }
    (void)sql_end(s->db);
    return there;
}

/* Returns what the lists say differently from the log; NULL if they agree. */
static const char *listing_differs(sql *db, const store_listing *is, const store_listing *should)
{
    if (is->phase != should->phase)
        return "phase";
    if (is->listed != should->listed)
        return "listed";
    if (is->due != should->due)
        return "due";
    if (is->acts != should->acts)
        return "acts";
    for (int i = 0; i < STORE_SEATS; i++)
        if (strcmp(is->person[i], should->person[i]) != 0)
            return "seats";
    bool good = is->summary != NULL && store_is_summary(db, er_span_of(is->summary));
    return good || db->fault != SQL_FINE ? NULL : "summary";
}

/* Folds the log as the server does. On false, `why` says what is wrong, at entry `r->n` + 1. */
static bool fold(const state *s, const found *f, const store_load *l, room *r, struct err *why)
{
    entry told;
    for (uint32_t i = 0; i < l->rows; i++)
        if (!room_take(r, s->shelf, &l->row[i], &told, why))
            return false;
    bool counted = f->number > 0 && f->number < s->numbers;
    return !counted || s->entries[f->number] <= l->rows || /* the server may have appended since */
           err_set(why, 0, "err.server.broken_log", (er_span){"", 0});
}

static void set_aside(const state *s, const found *f)
{
    if (f->has_head)
        (void)sql_do(s->db, "UPDATE heads SET aside = 1 WHERE number = $1", SQL_N(f->number));
    else
        (void)sql_do(s->db,
                     "INSERT INTO heads (number, last, entry_number, at, phase, listed, due, acts, aside) "
                     "VALUES ($1, 0, 0, 0, 3, 0, 0, 0, 1)",
                     SQL_N(f->number));
}

static void judge_table(const state *s, const found *f, const store_load *l)
{
    room r;
    struct err why = {0};
    store_listing should = {0};
    char at[24];
    er_text n = er_text_on(at, sizeof at);
    room_begin(&r, f->id, l->secret);
    bool good = l->job.result == STORE_DONE && f->has_head && fold(s, f, l, &r, &why);
    if (good) {
        room_listing(&r, &should);
        const char *differs = listing_differs(s->db, &f->listing, &should);
        if (differs != NULL) {
            tell(s, CHECKUP_LIST, f->id, differs, NULL);
            if (s->c->mend)
                store_put_listing(s->db, f->id, l->row[l->rows - 1].at, &should);
        }
        free(should.summary);
    } else if (why.key != NULL && strcmp(why.key, "err.session.memory") == 0) {
        (void)sql_fail(s->db, SQL_MEMORY, "no memory");
    } else {
        er_put_int(&n, (int64_t)r.n + 1);
        tell(s, CHECKUP_LOG, f->id, at, &why);
        if (s->c->mend)
            set_aside(s, f);
    }
    room_end(&r);
}

/* A running server has the database only for moments. */
static bool begin(const state *s)
{
    const struct timespec moment = {0, 20000000};
    const sql_mode mode = s->c->mend ? SQL_WRITE : SQL_READ;
    bool begun = sql_begin(s->db, mode);
    for (int i = 0; !begun && s->db->fault == SQL_BUSY && i < 500; i++) {
        (void)nanosleep(&moment, NULL);
        sql_rollback(s->db);
        begun = sql_begin(s->db, mode);
    }
    return begun;
}

/* Uses a transaction of its own, so that the row in the lists and the log belong to the same
 * moment. */
static bool check_table(const state *s, found *f, struct err *e)
{
    store_load l = {.after = 0};
    memcpy(l.table_id, f->id, sizeof l.table_id);
    if (begin(s) && read_listing(s, f) && f->listing.phase <= STORE_PHASE_CLOSED) { /* others are being removed */
        s->count->tables++;
        s->count->aside += f->aside;
        l.job.result = f->aside ? STORE_NONE : store_run_load(&l.job, s->db);
        if (s->db->fault == SQL_FINE && !f->aside)
            judge_table(s, f, &l);
    }
    store_free_load(&l);
    free(f->listing.summary);
    bool good = s->db->fault == SQL_FINE && sql_commit(s->db);
    bool corrupt = s->db->fault == SQL_CORRUPT;
    if (!good && !is_damage(s, f->id, e))
        return false;
    if (corrupt && s->c->mend && begin(s)) { /* its rows cannot be read, so by its number */
        f->has_head = true;
        set_aside(s, f);
        (void)sql_commit(s->db);
        return is_damage(s, f->id, e);
    }
    return true;
}

static bool check_tables(const state *s, struct err *e)
{
    found page[PAGE];
    int64_t after = 0;
    int count = PAGE;
    while (count == PAGE) {
        count = 0;
        sql_ask(s->db, "SELECT number, table_id FROM tables WHERE number > $1 ORDER BY number LIMIT $2", SQL_N(after),
                SQL_N(PAGE));
        while (count < PAGE && sql_row(s->db)) {
            int64_t number = sql_number(s->db, 0);
            if (number <= after) { /* a damaged tree can lead in circles */
                (void)sql_fail(s->db, SQL_CORRUPT, "tables are out of order");
                break;
            }
            page[count] = (found){.number = after = number};
            sql_copy_text(s->db, 1, page[count++].id, STORE_ID);
        }
        (void)sql_end(s->db);
        if (!is_damage(s, "", e))
            return false;
        for (int i = 0; i < count; i++)
            if (!check_table(s, &page[i], e))
                return false;
    }
    return true;
}

/* ---- rows that belong to nothing ---- */

#define NO_TABLE(column) "NOT EXISTS (SELECT 1 FROM tables t WHERE t.number = " column ")"
#define NO_PERSON(column) "NOT EXISTS (SELECT 1 FROM people p WHERE p.person = " column ")"
#define STRAY(table, key, where)                                                                                \
    {                                                                                                           \
        table, "SELECT CAST(" key " AS TEXT) FROM " table " WHERE " where, "DELETE FROM " table " WHERE " where \
    }

static bool check_strays(const state *s, struct err *e)
{
    static const struct {
        const char *table, *find, *drop;
    } kinds[] = {
        STRAY("heads", "number", NO_TABLE("heads.number")),
        STRAY("seats", "table_number", NO_TABLE("seats.table_number")),
        STRAY("seats", "table_number", NO_PERSON("seats.person")),
        STRAY("tokens", "person", NO_PERSON("tokens.person")),
        STRAY("links", "person", NO_PERSON("links.person")),
        STRAY("mutes", "person", NO_PERSON("mutes.person")),
        STRAY("notices", "person", NO_PERSON("notices.person")),
        {"log", "SELECT DISTINCT CAST(table_number AS TEXT) FROM log WHERE " NO_TABLE("log.table_number"), NULL},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        bool any = false;
        sql_ask_list(s->db, kinds[i].find, NULL, 0);
        for (int told = 0; told < STRAYS && sql_row(s->db); told++) {
            char key[24];
            sql_copy_text(s->db, 0, key, sizeof key);
            tell(s, CHECKUP_STRAY, key, kinds[i].table, NULL);
            any = true;
        }
        (void)sql_end(s->db);
        if (any && s->c->mend && kinds[i].drop != NULL)
            (void)sql_do_list(s->db, kinds[i].drop, NULL, 0);
        if (!is_damage(s, "", e))
            return false;
    }
    return true;
}

bool checkup_run(const checkup *c, checkup_count *count, struct err *e)
{
    state s = {.c = c, .count = count};
    *count = (checkup_count){0};
    s.shelf = room_shelf_new(c->library);
    s.db = s.shelf != NULL ? store_open_place(c->place, e) : NULL;
    bool good = s.shelf != NULL || err_set(e, 0, "err.session.memory", (er_span){"", 0});
    good =
        good && s.db != NULL && check_disk(&s, e) && count_entries(&s, e) && check_tables(&s, e) && check_strays(&s, e);
    free(s.entries);
    sql_close(s.db);
    room_shelf_free(s.shelf);
    return good;
}
