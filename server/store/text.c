/* text.c - the whole database as lines of JSON, and back; see store.h.
 *
 * The first line names the layout, the last one counts the lines between. Tables come one after
 * another, each with its seats and entries, then the rest. Rows are sorted by their keys and have
 * no numbers that only one database knows: the same content gives the same text, whichever database
 * held it.
 */
#include "core/json.h"
#include "server/common/ids.h"
#include "server/common/json_take.h"
#include "server/store/internal.h"

#include <stdlib.h>
#include <string.h>

typedef enum column_kind {
    COLUMN_END,
    COLUMN_NUMBER,
    COLUMN_SIGNED,
    COLUMN_ID,
    COLUMN_TEXT,
    COLUMN_SUMMARY,
    COLUMN_BYTES
} column_kind;

typedef struct column {
    const char *name;
    column_kind kind;
} column;

enum { COLUMNS = 10, BYTES = 32, HEX = 2 * BYTES };

typedef struct part {
    const char *name;
    column column[COLUMNS];
    const char *select; /* for one table, $1; for parts after `entry`, all rows; NULL for entries */
    const char *insert;
    const char *then; /* a second statement with the same values, or NULL */
} part;

#define NUMBER "(SELECT number FROM tables WHERE table_id = $1)"

static const part parts[] = {
    {"table",
     {{"table", COLUMN_ID},
      {"secret", COLUMN_BYTES},
      {"sitting", COLUMN_TEXT},
      {"summary", COLUMN_SUMMARY},
      {"at", COLUMN_NUMBER},
      {"phase", COLUMN_NUMBER},
      {"listed", COLUMN_NUMBER},
      {"due", COLUMN_NUMBER},
      {"acts", COLUMN_NUMBER}},
     "SELECT t.table_id, t.secret, t.sitting, t.summary, h.at, h.phase, h.listed, h.due, h.acts "
     "FROM tables t JOIN heads h ON h.number = t.number WHERE t.table_id = $1",
     "INSERT INTO tables (table_id, secret, sitting, summary) VALUES ($1, $2, $3, $4)",
     "INSERT INTO heads (number, last, entry_number, at, phase, listed, due, acts) "
     "VALUES (" NUMBER ", 0, 0, $5, $6, $7, $8, $9)"},
    {"seat",
     {{"table", COLUMN_ID}, {"seat", COLUMN_NUMBER}, {"person", COLUMN_ID}},
     "SELECT t.table_id, s.seat, s.person FROM tables t JOIN seats s ON s.table_number = t.number "
     "WHERE t.table_id = $1 ORDER BY s.seat",
     "INSERT INTO seats (table_number, seat, person, ended) SELECT number, $2, $3, CASE WHEN phase >= 2 THEN at ELSE 0 "
     "END FROM heads WHERE number = " NUMBER,
     "UPDATE tables SET maker = CASE WHEN maker = '' THEN $3 ELSE maker END WHERE table_id = $1 AND $2 >= 0"},
    {"entry",
     {{"table", COLUMN_ID},
      {"seq", COLUMN_NUMBER},
      {"at", COLUMN_NUMBER},
      {"mark", COLUMN_SIGNED},
      {"entry", COLUMN_TEXT}},
     NULL, /* as store_run_load loads them */
     NULL, /* done by store_put_entry, which allows no gaps */
     NULL},
    {"person",
     {{"person", COLUMN_ID},
      {"name", COLUMN_TEXT},
      {"made", COLUMN_NUMBER},
      {"hook_url", COLUMN_TEXT},
      {"hook_key", COLUMN_BYTES}},
     "SELECT person, name, made, hook_url, hook_key FROM people ORDER BY person",
     "INSERT INTO people (person, name, made, hook_url, hook_key) VALUES ($1, $2, $3, $4, $5)",
     NULL},
    {"token",
     {{"hash", COLUMN_BYTES}, {"person", COLUMN_ID}, {"made", COLUMN_NUMBER}, {"seen", COLUMN_NUMBER}},
     "SELECT hash, person, made, seen FROM tokens ORDER BY hash",
     "INSERT INTO tokens (hash, person, made, seen) VALUES ($1, $2, $3, $4)",
     NULL},
    {"link",
     {{"hash", COLUMN_BYTES}, {"person", COLUMN_ID}, {"expires", COLUMN_NUMBER}},
     "SELECT hash, person, expires FROM links ORDER BY hash",
     "INSERT INTO links (hash, person, expires) VALUES ($1, $2, $3)",
     NULL},
    {"mute",
     {{"person", COLUMN_ID}, {"other", COLUMN_ID}},
     "SELECT person, other FROM mutes ORDER BY person, other",
     "INSERT INTO mutes (person, other) VALUES ($1, $2)",
     NULL},
    {"key",
     {{"person", COLUMN_ID}, {"key", COLUMN_TEXT}, {"at", COLUMN_NUMBER}},
     "SELECT person, key, at FROM keys ORDER BY person, key",
     "INSERT INTO keys (person, key, at) VALUES ($1, $2, $3)",
     NULL},
    {"notice",
     {{"number", COLUMN_NUMBER},
      {"person", COLUMN_ID},
      {"table", COLUMN_ID},
      {"turn", COLUMN_NUMBER},
      {"at", COLUMN_NUMBER},
      {"tries", COLUMN_NUMBER},
      {"due", COLUMN_NUMBER}},
     "SELECT number, person, table_id, turn, at, tries, due FROM notices ORDER BY number",
     "INSERT INTO notices (number, person, table_id, turn, at, tries, due) VALUES ($1, $2, $3, $4, $5, $6, $7)",
     NULL},
};

enum { PART_ENTRY = 2, OF_TABLE = 3 /* parts that come table by table */, PARTS = sizeof parts / sizeof parts[0] };

static bool say_fault(sql *db, struct err *e)
{
    return err_set(e, 0, "err.server.database", er_span_of(db->why));
}

/* ---- export ---- */

static json_t *read_value(sql *db, int i, column_kind kind)
{
    char hex[HEX + 1];
    er_text out = er_text_on(hex, sizeof hex);
    er_span found;
    if (kind == COLUMN_NUMBER || kind == COLUMN_SIGNED)
        return json_integer(sql_number(db, i));
    found = sql_bytes(db, i);
    if (kind != COLUMN_BYTES)
        return json_stringn(found.at, found.len);
    ids_put_hex(&out, (const uint8_t *)found.at, found.len);
    return json_stringn(hex, out.len);
}

static json_t *read_row_of(sql *db, const part *p)
{
    json_t *row = json_object();
    int bad = json_object_set_new(row, "what", json_string(p->name));
    for (int i = 0; i < COLUMNS && p->column[i].kind != COLUMN_END; i++)
        bad += json_object_set_new(row, p->column[i].name, read_value(db, i, p->column[i].kind));
    if (bad == 0)
        return row;
    json_decref(row);
    return NULL;
}

static bool put_line(const store_target *t, const char *line, struct err *e)
{
    return t->put(t->to, line, strlen(line)) || err_set(e, 0, "err.server.stopped", (er_span){"", 0});
}

typedef struct writer {
    sql *db;
    const store_target *to;
    int64_t count;
    struct err *e;
} writer;

/* Writes a row as a line; takes it over. It is NULL if it is no text, or without memory. */
static bool put_json(writer *w, json_t *row, const part *p)
{
    char *line = row != NULL ? json_dumps(row, JSON_COMPACT) : NULL;
    bool good =
        line != NULL ? put_line(w->to, line, w->e) : err_set(w->e, 0, "err.server.not_text", er_span_of(p->name));
    json_decref(row);
    free(line);
    w->count++;
    return good;
}

/* Writes the rows of the query. */
static bool put_rows(writer *w, const part *p)
{
    bool good = true;
    while (good && sql_row(w->db))
        good = put_json(w, read_row_of(w->db, p), p);
    (void)sql_end(w->db);
    return good && (w->db->fault == SQL_FINE || say_fault(w->db, w->e));
}

static bool put_entries(writer *w, const store_load *l)
{
    bool good = true;
    for (uint32_t i = 0; good && i < l->rows; i++) {
        const store_row *row = &l->row[i];
        json_t *line =
            json_pack("{ss ss sI sI sI ss}", "what", "entry", "table", l->table_id, "seq", (json_int_t)row->seq, "at",
                      (json_int_t)row->at, "mark", (json_int_t)row->mark, "entry", row->text);
        good = put_json(w, line, &parts[PART_ENTRY]);
    }
    return good;
}

/* Leaves out a damaged table: nobody could import it, nor the text around it. */
static bool put_table(writer *w, const char *table_id, bool aside)
{
    store_load l = {.after = 0};
    memcpy(l.table_id, table_id, sizeof l.table_id);
    bool whole = !aside && store_run_load(&l.job, w->db) == STORE_DONE;
    bool good = w->db->fault == SQL_FINE || say_fault(w->db, w->e);
    if (good && !whole && w->to->left_out != NULL)
        w->to->left_out(w->to->to, table_id);
    for (int i = 0; good && whole && i < PART_ENTRY; i++) {
        sql_ask(w->db, parts[i].select, SQL_T(table_id));
        good = put_rows(w, &parts[i]);
    }
    good = good && put_entries(w, &l);
    store_free_load(&l);
    return good;
}

static bool put_tables(writer *w)
{
    enum { PAGE = 100 };
    char page[PAGE][STORE_ID], after[STORE_ID] = "";
    bool aside[PAGE], good = true;
    int count = PAGE;
    while (good && count == PAGE) {
        count = 0;
        sql_ask(w->db,
                "SELECT t.table_id, h.aside FROM tables t JOIN heads h ON h.number = t.number AND h.phase < 4 WHERE "
                "t.table_id > $1 "
                "ORDER BY t.table_id LIMIT $2",
                SQL_T(after), SQL_N(PAGE));
        for (; count < PAGE && sql_row(w->db); count++) {
            sql_copy_text(w->db, 0, page[count], STORE_ID);
            if (strcmp(page[count], count > 0 ? page[count - 1] : after) <=
                0) { /* a damaged tree can lead in circles */
                (void)sql_fail(w->db, SQL_CORRUPT, "tables are out of order");
                break;
            }
            aside[count] = sql_number(w->db, 1) != 0;
        }
        (void)sql_end(w->db);
        for (int i = 0; good && i < count; i++)
            good = put_table(w, page[i], aside[i]);
        if (count > 0)
            memcpy(after, page[count - 1], STORE_ID);
        good = good && (w->db->fault == SQL_FINE || say_fault(w->db, w->e));
    }
    return good;
}

/* Writes `{"what":WORD,NAME:NUMBER}`. */
static bool put_frame(const store_target *t, const char *what, const char *name, int64_t number, struct err *e)
{
    char line[80];
    er_text out = er_text_on(line, sizeof line);
    er_put_char(&out, '{');
    er_json_text(&out, "what", what);
    er_json_int(&out, name, number);
    er_put_char(&out, '}');
    return put_line(t, line, e);
}

/* Exports one table at a time, so more tables need no more memory. */
bool store_export(const char *place, const store_target *t, struct err *e)
{
    sql *db = store_open_place(place, e);
    writer w = {.db = db, .to = t, .e = e};
    if (db == NULL)
        return false;
    bool good = (sql_begin(db, SQL_READ) || say_fault(db, e)) && put_frame(t, "elbowroom", "layout", STORE_LAYOUT, e) &&
                put_tables(&w);
    for (size_t i = OF_TABLE; good && i < PARTS; i++) {
        sql_ask_list(db, parts[i].select, NULL, 0);
        good = put_rows(&w, &parts[i]);
    }
    good = good && put_frame(t, "end", "rows", w.count, e);
    sql_rollback(db);
    sql_close(db);
    return good;
}

/* ---- import ---- */

typedef struct reader {
    sql *db;
    struct err *e;
    int line;
    int64_t rows;
    bool over;
    uint8_t bytes[COLUMNS][BYTES];
} reader;

static bool bad_line(const reader *r, const char *about)
{
    return err_set(r->e, r->line, "err.server.bad_line", er_span_of(about));
}

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef", *found = c != '\0' ? strchr(digits, c) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

static bool read_hex(const char *hex, size_t len, uint8_t out[BYTES])
{
    for (size_t i = 0; len == HEX && i < BYTES; i++) {
        int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return len == HEX;
}

static bool is_id(const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (text[i] == '\0' || strchr("abcdefghijklmnopqrstuvwxyz0123456789", text[i]) == NULL)
            return false;
    return len > 0 && len < STORE_ID;
}

static bool take_value(reader *r, int i, const column *c, const json_t *found, sql_value *out)
{
    size_t len = json_string_length(found);
    const char *text = json_string_value(found);
    bool number = c->kind == COLUMN_NUMBER || c->kind == COLUMN_SIGNED;
    bool good = number ? json_is_integer(found) : text != NULL;
    if (good && number) {
        *out = SQL_N(json_integer_value(found));
        good = out->number >= 0 || c->kind == COLUMN_SIGNED;
    } else if (good && c->kind == COLUMN_BYTES) {
        good = read_hex(text, len, r->bytes[i]);
        *out = SQL_B(r->bytes[i], BYTES);
    } else if (good) {
        good = c->kind == COLUMN_TEXT || (c->kind == COLUMN_ID && is_id(text, len)) ||
               (c->kind == COLUMN_SUMMARY && store_is_summary(r->db, (er_span){text, len}));
        *out = SQL_S(text, len);
    }
    return good || bad_line(r, c->name);
}

static bool put_row(reader *r, const part *p, const sql_value *value, int count)
{
    bool good;
    if (p->insert == NULL) {
        char table[STORE_ID];
        er_text id = er_text_on(table, sizeof table);
        er_put_bytes(&id, value[0].at, value[0].len);
        const store_entry entry = {
            table, (uint32_t)value[1].number, value[2].number, (uint64_t)value[3].number, value[4].at, value[4].len,
            NULL};
        good = value[1].number > 0 && value[1].number <= UINT32_MAX && store_put_entry(r->db, &entry);
    } else {
        good = sql_do_list(r->db, p->insert, value, count) == 1 &&
               (p->then == NULL || sql_do_list(r->db, p->then, value, count) == 1);
    }
    if (!good && (r->db->fault == SQL_FINE || r->db->fault == SQL_REFUSED))
        return bad_line(r, p->name);
    return good || say_fault(r->db, r->e);
}

static bool read_row(reader *r, const part *p, const json_t *row)
{
    sql_value value[COLUMNS] = {0};
    int count = 0;
    for (; count < COLUMNS && p->column[count].kind != COLUMN_END; count++) {
        const column *c = &p->column[count];
        if (!take_value(r, count, c, json_object_get(row, c->name), &value[count]))
            return false;
    }
    if (json_object_size(row) != (size_t)count + 1)
        return bad_line(r, p->name);
    r->rows++;
    return put_row(r, p, value, count);
}

/* Reads the first line or the last. */
static bool read_frame(reader *r, const char *what, const json_t *row)
{
    if (r->line == 1) {
        int64_t version = json_integer_value(json_object_get(row, "layout"));
        if (strcmp(what, "elbowroom") != 0 || version < 1)
            return err_set(r->e, 1, "err.server.not_export", (er_span){"", 0});
        return version <= STORE_LAYOUT || err_set(r->e, 1, "err.server.newer_layout", (er_span){"", 0});
    }
    r->over = strcmp(what, "end") == 0 && json_integer_value(json_object_get(row, "rows")) == r->rows;
    return r->over || bad_line(r, what);
}

static bool read_line(reader *r, er_span line)
{
    struct err why = {0};
    json_t *row = json_take(line, NULL, &why);
    if (why.key != NULL)
        return err_set(r->e, r->line, why.key, (er_span){"", 0});
    const char *what = json_string_value(json_object_get(row, "what"));
    const part *p = NULL;
    bool good = false;
    for (size_t i = 0; what != NULL && r->line > 1 && i < PARTS; i++)
        if (strcmp(what, parts[i].name) == 0)
            p = &parts[i];
    if (r->over)
        (void)bad_line(r, "");
    else if (p != NULL)
        good = read_row(r, p, row);
    else
        good = read_frame(r, what != NULL ? what : "", row);
    json_decref(row);
    return good;
}

static const char empty[] =
    "SELECT t.table_id FROM heads h JOIN tables t ON t.number = h.number WHERE h.last = 0 LIMIT 1";
static const char empty_shared[] = "SELECT t.table_id FROM tables t WHERE NOT EXISTS "
                                   "(SELECT 1 FROM log l WHERE l.table_number = t.number AND l.seq = 1) LIMIT 1";

static bool is_empty(sql *db, struct err *e)
{
    bool any = false;
    static const char *const ask[] = {"SELECT 1 FROM tables LIMIT 1", "SELECT 1 FROM people LIMIT 1",
                                      "SELECT 1 FROM notices LIMIT 1"};
    for (size_t i = 0; i < sizeof ask / sizeof ask[0]; i++)
        any = sql_has_list(db, ask[i], NULL, 0) || any;
    if (db->fault != SQL_FINE)
        return say_fault(db, e);
    return !any || err_set(e, 0, "err.server.not_empty", (er_span){"", 0});
}

/* Whether every table has its first entry; store_put_entry has already ruled out gaps. */
static bool has_entries(sql *db, struct err *e)
{
    char table[STORE_ID] = "";
    (void)sql_word_list(db, table, sizeof table, db->postgres ? empty_shared : empty, NULL, 0);
    if (db->fault != SQL_FINE)
        return say_fault(db, e);
    return table[0] == '\0' || err_set(e, 0, "err.server.empty_table", er_span_of(table));
}

bool store_import(const char *place, bool (*get)(void *from, er_span *line), void *from, struct err *e)
{
    er_span line;
    sql *db = store_open_place(place, e);
    if (db == NULL)
        return false;
    reader r = {.db = db, .e = e};
    bool good = (sql_begin(db, SQL_WRITE) || say_fault(db, e)) && is_empty(db, e);
    while (good && get(from, &line)) {
        r.line++;
        good = read_line(&r, line);
    }
    if (good && !r.over)
        good = err_set(e, r.line, "err.server.cut_off", (er_span){"", 0});
    good = good && has_entries(db, e) && (sql_commit(db) || say_fault(db, e));
    if (!good)
        sql_rollback(db);
    sql_close(db);
    return good;
}
