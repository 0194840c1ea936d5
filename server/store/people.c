/* people.c - people, their tokens, one-time codes, webhooks and mutes; see store.h. Only hashes
 * of secrets are stored. */
#include "server/store/internal.h"

#include <string.h>

enum { SEEN_MS = 60000 /* precision of "last seen", so that a hello need not write */, KEYS_MS = 3 * 86400000 };

static store_person *of(store_job *job)
{
    return (store_person *)job;
}

/* Finds the person of a token; returns false if there is none. */
static bool find_token(store_person *p, sql *db)
{
    return sql_word(db, p->person, STORE_ID, "SELECT person FROM tokens WHERE hash = $1", SQL_B(p->hash, STORE_HASH));
}

bool store_is_token(sql *db, const uint8_t hash[STORE_HASH])
{
    return sql_has(db, "SELECT 1 FROM tokens WHERE hash = $1", SQL_B(hash, STORE_HASH));
}

bool store_is_nobody(const uint8_t bearer[STORE_HASH])
{
    static const uint8_t nobody[STORE_HASH];
    return memcmp(bearer, nobody, STORE_HASH) == 0;
}

/* Whether the acting person has a valid token at the moment of the change. On PostgreSQL the row
 * is locked until then: a `forget` at another process comes before or after it. */
static bool is_bearer(const store_person *p, sql *db)
{
    static const char ask[] = "SELECT person FROM tokens WHERE hash = $1";
    static const char hold[] = "SELECT person FROM tokens WHERE hash = $1 FOR SHARE";
    char person[STORE_ID];
    return sql_word(db, person, STORE_ID, db->postgres ? hold : ask, SQL_B(p->bearer, STORE_HASH)) &&
           strcmp(person, p->person) == 0;
}

/* Makes other processes look at the person's connections again. */
static void tell_others(const store_person *p, sql *db)
{
    if (db->postgres)
        (void)sql_has(db, "SELECT pg_notify('elbowroom', '@' || $1)", SQL_T(p->person));
}

static void put_token(const store_person *p, sql *db)
{
    (void)sql_do(db, "INSERT INTO tokens (hash, person, made, seen) VALUES ($1, $2, $3, $3) ON CONFLICT DO NOTHING",
                 SQL_B(p->hash, STORE_HASH), SQL_T(p->person), SQL_N(p->now));
}

static void find_name(store_person *p, sql *db)
{
    (void)sql_word(db, p->name, STORE_NAME, "SELECT name FROM people WHERE person = $1", SQL_T(p->person));
}

/* Whether the token is known, from this very request, sent before or at another process. If not,
 * `person` stays as it is. */
static bool is_made(store_person *p, sql *db)
{
    if (!find_token(p, db))
        return false;
    find_name(p, db);
    return true;
}

store_result store_run_make_person(store_job *job, sql *db)
{
    store_person *p = of(job);
    static const uint8_t no_key[32];
    if (is_made(p, db))
        return STORE_DONE;
    int64_t made = sql_do(db,
                          "INSERT INTO people (person, name, made, hook_url, hook_key) VALUES ($1, $2, $3, '', $4) "
                          "ON CONFLICT DO NOTHING",
                          SQL_T(p->person), SQL_T(p->name), SQL_N(p->now), SQL_B(no_key, sizeof no_key));
    if (made == 0) /* meanwhile, or by somebody else */
        return is_made(p, db) ? STORE_DONE : STORE_REFUSED;
    put_token(p, db);
    return STORE_DONE;
}

static void find_mutes(store_person *p, sql *db)
{
    p->mutes = 0;
    sql_ask(db, "SELECT other FROM mutes WHERE person = $1 ORDER BY other LIMIT $2", SQL_T(p->person),
            SQL_N(STORE_MUTES));
    while (p->mutes < STORE_MUTES && sql_row(db))
        sql_copy_text(db, 0, p->muted[p->mutes++], STORE_ID);
    (void)sql_end(db);
}

static bool look(store_person *p, sql *db, int64_t *seen)
{
    sql_ask(db,
            "SELECT p.person, p.name, p.hook_url, t.seen FROM tokens t JOIN people p ON p.person = t.person "
            "WHERE t.hash = $1",
            SQL_B(p->hash, STORE_HASH));
    bool found = sql_row(db);
    if (found) {
        sql_copy_text(db, 0, p->person, STORE_ID);
        sql_copy_text(db, 1, p->name, STORE_NAME);
        sql_copy_text(db, 2, p->url, STORE_URL);
        *seen = sql_number(db, 3);
    }
    (void)sql_end(db);
    if (found)
        find_mutes(p, db);
    return found;
}

store_result store_run_look_person(store_job *job, sql *db)
{
    int64_t seen;
    return look(of(job), db, &seen) ? STORE_DONE : STORE_NONE;
}

store_result store_run_find_person(store_job *job, sql *db)
{
    store_person *p = of(job);
    int64_t seen = 0;
    if (!look(p, db, &seen))
        return STORE_NONE;
    if (seen + SEEN_MS <= p->now)
        (void)sql_do(db, "UPDATE tokens SET seen = $2 WHERE hash = $1", SQL_B(p->hash, STORE_HASH), SQL_N(p->now));
    return STORE_DONE;
}

store_result store_run_rename(store_job *job, sql *db)
{
    const store_person *p = of(job);
    int64_t changed = sql_do(db, "UPDATE people SET name = $2 WHERE person = $1", SQL_T(p->person), SQL_T(p->name));
    tell_others(p, db);
    return changed == 1 ? STORE_DONE : STORE_NONE;
}

/* ---- links ---- */

static void drop_old_links(const store_person *p, sql *db)
{
    (void)sql_do(db, "DELETE FROM links WHERE expires <= $1", SQL_N(p->now));
}

store_result store_run_add_link(store_job *job, sql *db)
{
    const store_person *p = of(job);
    drop_old_links(p, db);
    (void)sql_do(db, "INSERT INTO links (hash, person, expires) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                 SQL_B(p->hash, STORE_HASH), SQL_T(p->person), SQL_N(p->expires));
    return STORE_DONE;
}

store_result store_run_use_link(store_job *job, sql *db)
{
    store_person *p = of(job);
    if (is_made(p, db))
        return STORE_DONE;
    drop_old_links(p, db);
    if (!sql_word(db, p->person, STORE_ID, "DELETE FROM links WHERE hash = $1 RETURNING person",
                  SQL_B(p->other, STORE_HASH)))
        /* it never existed, or was used meanwhile by this very request at another process */
        return is_made(p, db) ? STORE_DONE : STORE_NONE;
    put_token(p, db);
    find_name(p, db);
    return STORE_DONE;
}

/* ---- forgetting, webhooks, mutes ---- */

static void drop_other_tokens(const store_person *p, sql *db)
{
    (void)sql_do(db, "DELETE FROM tokens WHERE person = $1 AND hash <> $2", SQL_T(p->person),
                 SQL_B(p->hash, STORE_HASH));
}

/* Deleting links waits for one being used at another process right now; its token is deleted
 * after that. */
store_result store_run_forget(store_job *job, sql *db)
{
    store_person *p = of(job);
    if (!p->flag) {
        (void)sql_do(db, "DELETE FROM tokens WHERE hash = $1", SQL_B(p->hash, STORE_HASH));
        tell_others(p, db);
        return STORE_DONE;
    }
    drop_other_tokens(p, db);
    (void)sql_do(db, "DELETE FROM links WHERE person = $1", SQL_T(p->person));
    if (db->postgres)
        drop_other_tokens(p, db);
    tell_others(p, db);
    return STORE_DONE;
}

store_result store_run_set_webhook(store_job *job, sql *db)
{
    const store_person *p = of(job);
    int64_t changed = sql_do(db, "UPDATE people SET hook_url = $2, hook_key = $3 WHERE person = $1", SQL_T(p->person),
                             SQL_T(p->url), SQL_B(p->webhook_key, sizeof p->webhook_key));
    if (changed == 1 && p->url[0] == '\0')
        (void)sql_do(db, "DELETE FROM notices WHERE person = $1", SQL_T(p->person));
    return changed == 1 ? STORE_DONE : STORE_NONE;
}

store_result store_run_mute(store_job *job, sql *db)
{
    const store_person *p = of(job);
    if (!p->flag) {
        (void)sql_do(db, "DELETE FROM mutes WHERE person = $1 AND other = $2", SQL_T(p->person), SQL_T(p->muted[0]));
        tell_others(p, db);
        return STORE_DONE;
    }
    if (sql_one(db, 0, "SELECT count(*) FROM mutes WHERE person = $1 AND other <> $2", SQL_T(p->person),
                SQL_T(p->muted[0])) >= STORE_MUTES)
        return STORE_REFUSED;
    if (!sql_has(db, "SELECT 1 FROM people WHERE person = $1", SQL_T(p->muted[0])))
        return STORE_NONE;
    (void)sql_do(db, "INSERT INTO mutes (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING", SQL_T(p->person),
                 SQL_T(p->muted[0]));
    tell_others(p, db);
    return STORE_DONE;
}

/* ---- carried out once ---- */

static bool was_done(store_person *p, sql *db)
{
    p->done_at = sql_one(db, -1, "SELECT at FROM keys WHERE person = $1 AND key = $2", SQL_T(p->person), SQL_T(p->key));
    return p->done_at >= 0;
}

static void note_done(const store_person *p, sql *db)
{
    (void)sql_do(db, "DELETE FROM keys WHERE at < $1", SQL_N(p->now - KEYS_MS));
    (void)sql_do(db, "INSERT INTO keys (person, key, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", SQL_T(p->person),
                 SQL_T(p->key), SQL_N(p->now));
}

/* Carries out an action of a person: with a valid token and, with a key, only once. Two
 * processes may do it at the same time: the result is the same, and nothing came between. */
store_result store_run_action(store_job *job, sql *db)
{
    store_person *p = of(job);
    p->again = p->key[0] != '\0' && was_done(p, db);
    if (!is_bearer(p, db))
        return STORE_VOID;
    if (p->again)
        return STORE_DONE;
    store_result result = p->action(job, db);
    if (result == STORE_DONE && p->key[0] != '\0')
        note_done(p, db);
    return result;
}
