/* test_inject_place.c - a whole database with the Nth allocation or the Nth call of SQLite failing,
 * for every N until a run meets none (of thousands of allocations every 17th; all with
 * ER_EVERY_FAULT=1): opening, upgrading an old layout, export, import, the check. Each is done
 * entirely or not at all, and the reason is reported; lack of memory is not damage. Sanitizers find
 * leaks and bad accesses (preset `asan`).
 */
#include "cli/cli.h"
#include "server/ops/checkup.h"
#include "tests/server/store/inject_place.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

static bool open_it(struct err *e)
{
    store *s = store_open(&(store_options){.place = place, .patience = 1000}, e);
    store_close(s);
    return s != NULL;
}

static lines after, now, into; /* everything stored; what is found; what is exported */

static bool export_it(struct err *e)
{
    into.len = into.at = 0;
    return store_export(place, &(store_target){lines_keep, NULL, &into}, e);
}

static bool import_it(struct err *e)
{
    static lines given;
    given = after;
    given.at = 0;
    return store_import(place, lines_next, &given, e);
}

static int damages; /* reported by the check */
static char last_damage[200];

static void count_damage(void *to, const checkup_damage *d)
{
    (void)to;
    er_text out = er_text_on(last_damage, sizeof last_damage);
    er_put(&out, d->table_id);
    er_put_char(&out, ' ');
    er_put(&out, d->about);
    er_put_char(&out, ' ');
    er_put(&out, d->why.key != NULL ? d->why.key : "");
    damages++;
}

static bool check_it(struct err *e)
{
    static session_library library;
    checkup_count count;
    library = cli_library();
    damages = 0;
    const checkup all = {.place = place, .library = &library, .mend = true, .tell = count_damage};
    return checkup_run(&all, &count, e);
}

typedef struct whole {
    const char *name;
    bool (*run)(struct err *);
    void (*prepare)(void);
    bool idle; /* it changes nothing that is stored */
} whole;

/* If it failed or changes nothing, it now succeeds. A fault that was only reported may have left
 * an import done. */
static void run_again(const whole *w, const inject_plan *p)
{
    struct err e = {0};
    bool good = w->run(&e);
    bool done = p->kind == INJECT_ANSWER && e.key != NULL && strcmp(e.key, "err.server.not_empty") == 0;
    place_expect(good || done, p, "then it goes well");
}

static bool run_whole(const void *what, const inject_plan *p)
{
    const whole *w = what;
    struct err e = {0};
    w->prepare();
    inject_begin(p);
    bool good = w->run(&e);
    bool hit = inject_end(), corrupt = p->code == SQLITE_CORRUPT;
    place_expect(good || e.key != NULL, p, "it is said why");
    /* Lack of memory is not damage. */
    place_expect(w->run != check_it || damages == 0 || p->code != 0, p, last_damage);
    if (!good || w->idle)
        run_again(w, p);
    lines_dump(&now);
    place_expect(lines_same(&now, &after) || (w->run == check_it && corrupt), p, "all of it is there");
    place_expect(w->run != export_it || lines_same(&into, &after), p, "and exported");
    return hit;
}

/* Makes a database of the first layout, with something in it. */
static void make_old(void)
{
    static char text[1 << 16];
    sqlite3 *db = NULL;
    FILE *f = fopen("tests/server/store/layouts/layout1.sqlite.sql", "rb");
    size_t n = f != NULL ? fread(text, 1, sizeof text - 1, f) : 0;
    text[n] = '\0';
    place_remove();
    bool good = n > 0 && fclose(f) == 0 && sqlite3_open(place, &db) == SQLITE_OK &&
                sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK;
    expect(good, "an old database");
    (void)sqlite3_close(db);
    place_take();
    lines_dump(&after);
}

int main(void)
{
    static const whole wholes[] = {
        {"renew", open_it, place_put_back, false},  {"export", export_it, place_put_back, true},
        {"import", import_it, place_remove, false}, {"check", check_it, place_put_back, true},
        {"open", open_it, place_remove, false},
    };
    if (!place_start())
        return 1;
    make_old();
    for (size_t i = 0; i < sizeof wholes / sizeof wholes[0] && check_failed() == 0; i++) {
        if (wholes[i].run == open_it && wholes[i].prepare == place_remove) { /* there it starts with nothing */
            place_remove();
            lines_dump(&after);
        }
        place_try(wholes[i].name, run_whole, &wholes[i], 17);
    }
    return place_finish();
}
