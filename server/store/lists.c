/* lists.c - tables by what they wait for: the open ones, a person's own, those that are due; and
 * those set aside. See store.h. Every statement uses an index: tests/server/store/size.py.
 */
#include "server/common/json_take.h"
#include "server/store/internal.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER "(SELECT number FROM tables WHERE table_id = $1)"

/* ---- lists ---- */

#define TABLES "FROM heads h JOIN tables t ON t.number = h.number "
#define LISTING "t.table_id, h.phase, h.acts, s.seat, h.at, t.summary "
#define SEATED "JOIN heads h ON h.number = s.table_number JOIN tables t ON t.number = s.table_number WHERE h.aside = 0 "

/* Lists makers in turn: the latest table of each, then the second of each; among the latest
 * MOST_OPEN tables. */
enum { MOST_OPEN = 2000 };
static const char list_open[] =
    "SELECT t.table_id, h.phase, h.acts, -1, h.at, t.summary FROM (SELECT h.number AS number, row_number() OVER "
    "(PARTITION BY t.maker ORDER BY h.at DESC, h.number) AS place FROM (SELECT number, at FROM heads WHERE phase = 0 "
    "AND listed = 1 AND aside = 0 ORDER BY at DESC, number DESC LIMIT $2) h JOIN tables t ON t.number = h.number) s "
    "JOIN heads h ON h.number = s.number JOIN tables t ON t.number = s.number "
    "ORDER BY s.place, h.at DESC, t.table_id LIMIT $1";

/* Sorts the person's latest unfinished tables, at most MOST_LIVE; the index has the order of
 * finished ones. So their number never matters. */
enum { MOST_LIVE = 1000 };
static const char list_live[] = "SELECT " LISTING "FROM (SELECT table_number, seat FROM seats WHERE person = $2 AND "
                                "ended = 0 ORDER BY table_number DESC LIMIT $3) s " SEATED
                                "ORDER BY CASE WHEN h.phase = 1 THEN (h.acts >> s.seat) & 1 ELSE 0 END DESC, "
                                "h.at DESC, t.table_id LIMIT $1";
static const char list_over[] = "SELECT " LISTING "FROM seats s " SEATED "AND s.person = $2 AND s.ended > 0 "
                                "ORDER BY s.ended DESC, s.table_number DESC LIMIT $1";
static const char count_live[] = "SELECT count(*) FROM seats WHERE person = $1 AND ended = 0";

bool store_is_summary(sql *db, er_span text)
{
    struct err why = {0};
    char *whole = malloc(text.len + 2);
    if (whole == NULL)
        return sql_fail(db, SQL_MEMORY, "no memory");
    memcpy(whole + 1, text.at, text.len);
    whole[0] = '{';
    whole[text.len + 1] = '}';
    json_t *json = json_take((er_span){whole, text.len + 2}, NULL, &why);
    bool good = json != NULL;
    json_decref(json);
    free(whole);
    return good || (why.key != NULL && sql_fail(db, SQL_MEMORY, "no memory"));
}

static void take_items(store_list *l, sql *db)
{
    while (l->items < STORE_LIST && sql_row(db)) {
        store_list_item *item = &l->item[l->items];
        char *summary = store_take_text(db, 5);
        if (summary == NULL)
            break;
        if (!store_is_summary(db, er_span_of(summary))) { /* damaged: it would spoil the whole list */
            free(summary);
            continue;
        }
        *item = (store_list_item){.phase = (store_phase)sql_number(db, 1), .acts = (uint8_t)sql_number(db, 2)};
        item->seat = (int)sql_number(db, 3);
        item->at = sql_number(db, 4);
        item->summary = summary;
        sql_copy_text(db, 0, item->table_id, STORE_ID);
        l->items++;
    }
    (void)sql_end(db);
}

static store_result run_list(store_job *job, sql *db)
{
    store_list *l = (store_list *)job;
    l->found = l->wanted[0] != '\0' && sql_has(db, "SELECT 1 FROM tables WHERE table_id = $1", SQL_T(l->wanted));
    for (int i = 0; i < l->items; i++)
        free(l->item[i].summary);
    l->items = 0;
    l->playing = 0;
    if (l->person[0] == '\0') {
        sql_ask(db, list_open, SQL_N(STORE_LIST), SQL_N(MOST_OPEN));
        take_items(l, db);
        return STORE_DONE;
    }
    sql_ask(db, list_live, SQL_N(STORE_LIST), SQL_T(l->person), SQL_N(MOST_LIVE));
    take_items(l, db);
    if (l->items < STORE_LIST) {
        sql_ask(db, list_over, SQL_N(STORE_LIST - l->items), SQL_T(l->person));
        take_items(l, db);
    }
    l->playing = (int)sql_one(db, l->playing, count_live, SQL_T(l->person));
    return STORE_DONE;
}

store_result store_run_due(store_job *job, sql *db)
{
    store_due *d = (store_due *)job;
    d->tables = 0;
    d->last = d->from;
    sql_ask(db,
            "SELECT t.table_id, h.due, h.number " TABLES "WHERE h.due > 0 AND h.due <= $1 AND h.aside = 0 "
            "AND (h.due, h.number) > ($2, $3) ORDER BY h.due, h.number LIMIT $4",
            SQL_N(d->now), SQL_N(d->from.due), SQL_N(d->from.number), SQL_N(STORE_LIST));
    while (d->tables < STORE_LIST && sql_row(db)) {
        sql_copy_text(db, 0, d->table_id[d->tables++], STORE_ID);
        d->last = (store_page){sql_number(db, 1), sql_number(db, 2)};
    }
    (void)sql_end(db);
    d->aside = sql_one_list(db, 0, "SELECT count(*) FROM heads WHERE aside = 1", NULL, 0);
    return STORE_DONE;
}

store_result store_run_aside(store_job *job, sql *db)
{
    const store_aside *a = (const store_aside *)job;
    (void)sql_do(db, "UPDATE heads SET aside = $2 WHERE number = " NUMBER " AND aside <> $2", SQL_T(a->table_id),
                 SQL_N(a->aside));
    return STORE_DONE;
}

void store_give_list(store *s, store_list *l)
{
    if (l->wanted[0] != '\0') /* after jobs given before: one may be about just that table */
        store_give(s, &l->job, run_list);
    else
        store_give_read(s, &l->job, run_list);
}
