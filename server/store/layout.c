/* layout.c - the tables of the database, and their version; store.h describes each.
 *
 * There is one list of statements, each with the layout version that introduced it. A new database
 * runs all of them; an older one runs those newer than itself. So both end up the same, and
 * released statements are never edited: a change is a new row at the end.
 */
#include "server/store/internal.h"

#include <string.h>
#include <time.h>

/* @id: an id, compared byte by byte; @bytes: binary; @serial: a key that counts by itself; @key:
 * a number that is the key; @rows: rows are stored in the order of the key.
 * `heads` changes with every entry, so its rows are small and close together: a transaction with
 * hundreds of entries at as many tables writes few pages. For the same reason SQLite's log is
 * written only at its end, and every entry names the one before it (log.c); PostgreSQL keeps an
 * index. */
static const struct {
    int since;
    const char *text;
} layout[] = {
    {1, "CREATE TABLE tables (number @serial, table_id @id, secret @bytes, sitting TEXT NOT NULL, summary TEXT NOT "
        "NULL, UNIQUE (table_id))"},
    {1, "CREATE TABLE heads (number @key, last BIGINT NOT NULL, entry_number BIGINT NOT NULL, at BIGINT NOT NULL, "
        "phase INTEGER NOT NULL, listed INTEGER NOT NULL, due BIGINT NOT NULL, acts INTEGER NOT NULL)"},
    {1, "CREATE INDEX heads_open ON heads (at) WHERE phase = 0 AND listed = 1"},
    {1, "CREATE INDEX heads_due ON heads (due) WHERE due > 0"},
    {1, "CREATE TABLE seats (table_number BIGINT NOT NULL, seat INTEGER NOT NULL, person @id, PRIMARY KEY "
        "(table_number, seat)) @rows"},
    {1, "CREATE INDEX seats_person ON seats (person, table_number)"},
    {1, "CREATE TABLE log (@log)"},
    {1, "CREATE TABLE people (person @id, name TEXT NOT NULL, made BIGINT NOT NULL, hook_url TEXT NOT NULL, hook_key "
        "@bytes, PRIMARY KEY (person)) @rows"},
    {1, "CREATE TABLE tokens (hash @bytes, person @id, made BIGINT NOT NULL, seen BIGINT NOT NULL, PRIMARY KEY (hash)) "
        "@rows"},
    {1, "CREATE INDEX tokens_person ON tokens (person)"},
    {1, "CREATE TABLE links (hash @bytes, person @id, expires BIGINT NOT NULL, PRIMARY KEY (hash)) @rows"},
    {1, "CREATE INDEX links_expires ON links (expires)"},
    {1, "CREATE TABLE mutes (person @id, other @id, PRIMARY KEY (person, other)) @rows"},
    {1, "CREATE TABLE notices (number @key, person @id, table_id @id, turn BIGINT NOT NULL, at BIGINT NOT NULL, tries "
        "BIGINT NOT NULL, due BIGINT NOT NULL, UNIQUE (person, table_id, turn))"},
    {1, "CREATE INDEX notices_due ON notices (due) WHERE due > 0"},
    {1, "CREATE INDEX notices_at ON notices (at)"},

    /* 2: a table that cannot be read is set aside: it is neither due nor listed. `number`
     * continues where a page of `due` ended. */
    {2, "ALTER TABLE heads ADD COLUMN aside INTEGER NOT NULL DEFAULT 0"},
    {2, "DROP INDEX heads_open"},
    {2, "CREATE INDEX heads_open ON heads (at, number) WHERE phase = 0 AND listed = 1 AND aside = 0"},
    {2, "DROP INDEX heads_due"},
    {2, "CREATE INDEX heads_due ON heads (due, number) WHERE due > 0 AND aside = 0"},
    /* ended: when the table was over; 0 if it is not yet */
    {2, "ALTER TABLE seats ADD COLUMN ended BIGINT NOT NULL DEFAULT 0"},
    {2, "UPDATE seats SET ended = COALESCE((SELECT h.at FROM heads h WHERE h.number = seats.table_number AND "
        "h.phase >= 2), 0)"},
    {2, "DROP INDEX seats_person"},
    {2, "CREATE INDEX seats_mine ON seats (person, ended, table_number)"},
    {2, "CREATE INDEX links_person ON links (person)"},
    {2, "CREATE INDEX heads_aside ON heads (number) WHERE aside = 1"},
    {2, "CREATE INDEX heads_gone ON heads (number) WHERE phase = 4"}, /* its entries are still to be removed */

    /* Completed requests by their key, for three days. */
    {2, "CREATE TABLE keys (person @id, key @id, at BIGINT NOT NULL, PRIMARY KEY (person, key)) @rows"},
    {2, "CREATE INDEX keys_at ON keys (at)"},

    /* The maker of a table: the first person to sit down, as far as old tables tell. */
    {2, "ALTER TABLE tables ADD COLUMN maker @id DEFAULT ''"},
    {2, "UPDATE tables SET maker = COALESCE((SELECT s.person FROM seats s WHERE s.table_number = tables.number "
        "ORDER BY s.seat LIMIT 1), '')"},
    /* 2: the last sign of life of each process; times without any; tables with players connected
     * to a process. */
    {2, "CREATE TABLE beats (process @id, at BIGINT NOT NULL, PRIMARY KEY (process)) @rows"},
    {2, "CREATE TABLE downtimes (began BIGINT NOT NULL, ended BIGINT NOT NULL)"},
    {2, "CREATE TABLE presence (table_id @id, process @id, PRIMARY KEY (table_id, process)) @rows"},
    {2, "CREATE INDEX presence_process ON presence (process)"},
    {2, "CREATE TABLE snapshots (table_number @key, seq BIGINT NOT NULL, program @bytes, image @bytes)"},
};

enum { PARTS = sizeof layout / sizeof layout[0], PART_ROOM = 600 };

static void write_part(const char *part, bool postgres, er_text *out)
{
    static const struct {
        const char *word, *sqlite, *postgres;
    } words[] = {
        {"@id", "TEXT NOT NULL", "TEXT COLLATE \"C\" NOT NULL"},
        {"@bytes", "BLOB NOT NULL", "BYTEA NOT NULL"},
        {"@serial", "INTEGER PRIMARY KEY", "BIGSERIAL PRIMARY KEY"},
        {"@key", "INTEGER PRIMARY KEY", "BIGINT PRIMARY KEY"},
        {"@rows", "WITHOUT ROWID", ""},
        {"@log",
         "number INTEGER PRIMARY KEY, table_number BIGINT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL,"
         " mark BIGINT NOT NULL, before BIGINT NOT NULL, entry TEXT NOT NULL",
         "table_number BIGINT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, mark BIGINT NOT NULL,"
         " entry TEXT NOT NULL, PRIMARY KEY (table_number, seq)"},
    };
    while (*part != '\0') {
        size_t i = 0, n = strcspn(part, "@");
        er_put_bytes(out, part, n);
        part += n;
        while (*part == '@' && strncmp(part, words[i].word, strlen(words[i].word)) != 0)
            i++;
        if (*part == '@') {
            er_put(out, postgres ? words[i].postgres : words[i].sqlite);
            part += strlen(words[i].word);
        }
    }
}

/* Returns 0 if there is no layout yet. */
static int64_t find_version(sql *db)
{
    sql_say(db, "CREATE TABLE IF NOT EXISTS meta (name TEXT NOT NULL, value BIGINT NOT NULL, PRIMARY KEY (name))");
    return sql_one_list(db, 0, "SELECT value FROM meta WHERE name = 'layout'", NULL, 0);
}

/* Runs the statements newer than the layout `from`. */
static bool renew(sql *db, int64_t from)
{
    for (size_t i = 0; i < PARTS; i++) {
        char room[PART_ROOM];
        er_text out = er_text_on(room, sizeof room);
        if (layout[i].since <= from)
            continue;
        write_part(layout[i].text, db->postgres, &out);
        sql_say(db, room);
    }
    return sql_do(db,
                  "INSERT INTO meta (name, value) VALUES ('layout', $1) "
                  "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                  SQL_N(STORE_LAYOUT)) == 1;
}

/* Two processes may come at the same time. SQLite's BEGIN makes one wait; for PostgreSQL this
 * does. */
static void wait_in_line(sql *db)
{
    if (db->postgres)
        sql_say(db, "SELECT pg_advisory_xact_lock(7219842)");
}

static bool look_or_renew(sql *db, bool *busy, struct err *e)
{
    bool good = sql_begin(db, SQL_WRITE);
    wait_in_line(db);
    int64_t version = good ? find_version(db) : 0;
    good = good && db->fault == SQL_FINE;
    if (good && version > STORE_LAYOUT) {
        sql_rollback(db);
        *busy = false;
        return err_set(e, 0, "err.server.newer_layout", (er_span){"", 0});
    }
    good = good && (version == STORE_LAYOUT || renew(db, version)) && sql_commit(db);
    *busy = db->fault == SQL_BUSY;
    if (!good) {
        (void)err_set(e, 0, "err.server.database", er_span_of(db->why));
        sql_rollback(db);
    }
    return good;
}

/* A running server has the database only for moments, so this waits for it. */
static bool make_layout(sql *db, struct err *e)
{
    const struct timespec moment = {0, 20000000};
    bool busy = false, good = look_or_renew(db, &busy, e);
    for (int i = 0; busy && i < 100; i++) {
        (void)nanosleep(&moment, NULL);
        good = look_or_renew(db, &busy, e);
    }
    return good;
}

sql *store_open_place(const char *place, struct err *e)
{
    sql *db = sql_open(place, e);
    if (db != NULL && !make_layout(db, e)) {
        sql_close(db);
        db = NULL;
    }
    return db;
}
