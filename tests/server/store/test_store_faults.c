/* test_store_faults.c - the store when things go wrong: crashes, full disks, locks, unusable
 * databases.
 *
 * test_store_faults: SQLite in a folder of its own. test_store_faults postgresql://…: the crashes
 * in a database. test_store_faults PLACE load: appends until its standard input ends, while
 * somebody restarts the database; after each round it prints how often it had to connect again.
 */
#include "server/common/ids.h"
#include "server/sql/sql.h"
#include "tests/server/store/host.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- crashes: what was called back is there, and nothing twice ---- */

typedef struct report {
    int table;
    uint32_t seq;
} report;

typedef struct writing {
    store_append a;
    int table, to;
} writing;

static void report_done(store_job *job)
{
    const writing *w = (const writing *)job;
    report r = {w->table, w->a.seq};
    if (job->result != STORE_DONE || write(w->to, &r, sizeof r) != sizeof r)
        _exit(3);
    ((host *)job->host)->open--;
}

/* Writes until it is killed. */
static void write_for_ever(const char *place, char t[][STORE_ID], const uint32_t *seq, int to)
{
    static writing w[5];
    host h;
    uint32_t at[5];
    host_begin_at(&h, place, 5000);
    memcpy(at, seq, sizeof at);
    for (;;) {
        for (int i = 0; i < 5; i++) {
            uint32_t next = ++at[i];
            host_fill(&w[i].a, t[i], next, next);
            w[i].table = i;
            w[i].to = to;
            host_ready(&h, &w[i].a.job);
            w[i].a.job.done = report_done;
            store_give_append(h.s, &w[i].a);
        }
        host_wait(&h);
    }
}

static void crash_once(const char *place, char t[][STORE_ID], uint32_t seq[5], int ms)
{
    int ends[2];
    report r;
    if (pipe(ends) != 0)
        exit(1);
    pid_t child = fork();
    if (child == 0) {
        (void)close(ends[0]);
        write_for_ever(place, t, seq, ends[1]);
    }
    (void)close(ends[1]);
    if (read(ends[0], &r, sizeof r) == sizeof r) /* so that every crash finds it at work */
        seq[r.table] = r.seq;
    pause_ms(ms);
    (void)kill(child, SIGKILL);
    (void)waitpid(child, NULL, 0);
    while (read(ends[0], &r, sizeof r) == sizeof r)
        seq[r.table] = r.seq;
    (void)close(ends[0]);
    host h;
    host_begin_at(&h, place, 5000);
    for (int i = 0; i < 5; i++) {
        uint32_t found = host_count_entries(&h, t[i]);
        expect(found >= seq[i] && found <= seq[i] + 1, "after a crash all that was called back is there");
        seq[i] = found;
    }
    host_end(&h);
}

static void test_crashes(void)
{
    char t[5][STORE_ID], place[160];
    uint32_t seq[5] = {0};
    er_text out = er_text_on(place, sizeof place);
    er_put(&out, host_place("crash.db"));
    for (int i = 0; i < 5; i++)
        new_id(t[i]);
    for (int i = 0; i < 12; i++) {
        uint8_t random;
        ids_random(&random, 1);
        crash_once(place, t, seq, 20 + random);
    }
    expect(seq[0] + seq[1] + seq[2] + seq[3] + seq[4] >= 12, "something was written before every crash");
}

/* ---- a full disk, a locked database: SQLite only ---- */

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    (void)getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    (void)setrlimit(RLIMIT_FSIZE, &limit);
}

static void fill_the_disk(void)
{
    host h;
    char t[STORE_ID], big[20000];
    uint32_t seq = 0;
    store_append a;
    store_result last = STORE_DONE;
    (void)signal(SIGXFSZ, SIG_IGN);
    host_begin(&h, "full.db");
    new_id(t);
    memset(big, 'x', sizeof big);
    limit_files(600000);
    while (last == STORE_DONE && seq < 200) {
        seq++;
        host_fill(&a, t, seq, seq);
        a.text = big;
        a.len = sizeof big;
        last = host_append(&h, &a);
    }
    expect(last == STORE_FAILED && a.job.why[0] != '\0' && seq > 5, "a full disk fails");
    expect(!store_is_well(h.s), "and all is not well");
    expect(host_append(&h, &a) == STORE_FAILED, "still");
    limit_files(RLIM_INFINITY);
    expect(host_append(&h, &a) == STORE_DONE, "there is room again");
    seq++;
    host_fill(&a, t, seq, seq);
    expect(host_append(&h, &a) == STORE_DONE && store_is_well(h.s), "and all is well");
    store_load l = {.after = 0};
    memcpy(l.table_id, t, STORE_ID);
    host_ready(&h, &l.job);
    store_give_load(h.s, &l);
    host_wait(&h);
    expect(l.rows == seq, "nothing is missing");
    store_free_load(&l);
    host_end(&h);
}

static void test_full(void)
{
    int status = 1;
    (void)fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        int before = check_failed();
        fill_the_disk();
        (void)fflush(stdout);
        _exit(check_failed() > before);
    }
    (void)waitpid(child, &status, 0);
    expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "a full disk is survived");
}

static void test_locked(void)
{
    host h;
    struct err e = {0};
    char t[STORE_ID], place[160];
    store_append a;
    struct stat s;
    er_text out = er_text_on(place, sizeof place);
    er_put(&out, host_place("locked.db"));
    new_id(t);
    host_begin_at(&h, place, 400);
    expect(stat(place, &s) == 0 && (s.st_mode & 0777) == 0600, "the file is its owner's");
    sql *other = sql_open(place, &e);
    expect(other != NULL && sql_begin(other, SQL_WRITE), "somebody else has it");
    expect(host_append_plain(&h, t, 1, 1) == STORE_FAILED, "for too long");
    host_fill(&a, t, 1, 1);
    host_ready(&h, &a.job);
    store_give_append(h.s, &a);
    pause_ms(150);
    expect(store_collect(h.s) == 0, "not yet");
    sql_rollback(other);
    host_wait(&h);
    expect(a.job.result == STORE_DONE && host_count_entries(&h, t) == 1, "not too long");
    sql_close(other);
    host_end(&h);
}

static void test_refused(void)
{
    struct err e = {0};
    char place[160];
    er_text out = er_text_on(place, sizeof place);
    er_put(&out, host_place("newer.db"));
    sql *db = sql_open(place, &e);
    (void)sql_do_list(db, "CREATE TABLE meta (name TEXT NOT NULL, value BIGINT NOT NULL, PRIMARY KEY (name))", NULL, 0);
    (void)sql_do_list(db, "INSERT INTO meta VALUES ('layout', 99)", NULL, 0);
    sql_close(db);
    expect(store_open(&(store_options){.place = place}, &e) == NULL, "a newer layout is refused");
    expect(e.key != NULL && strcmp(e.key, "err.server.newer_layout") == 0, "and it is said so");
    expect(store_open(&(store_options){.place = "/nowhere/at/all.db"}, &e) == NULL, "no such folder");
    expect(e.key != NULL && strcmp(e.key, "err.server.database") == 0, "and it is said too");
}

/* ---- load: the database is lost and comes back meanwhile ---- */

enum { LOAD_TABLES = 40 };

static bool input_has_ended(void)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&in, 1, 0) != 0;
}

static int run_load(const char *place)
{
    static store_append a[LOAD_TABLES];
    static char t[LOAD_TABLES][STORE_ID];
    host h;
    store_figures f;
    uint32_t seq = 0;
    host_begin_at(&h, place, 120000);
    for (int i = 0; i < LOAD_TABLES; i++)
        new_id(t[i]);
    while (!input_has_ended() && check_failed() == 0) {
        seq++;
        for (int i = 0; i < LOAD_TABLES; i++) {
            host_fill(&a[i], t[i], seq, seq * UINT64_C(1000) + (uint64_t)i);
            host_ready(&h, &a[i].job);
            store_give_append(h.s, &a[i]);
        }
        host_wait(&h);
        for (int i = 0; i < LOAD_TABLES; i++)
            expect(a[i].job.result == STORE_DONE, a[i].job.why);
        store_read_figures(h.s, &f);
        printf("%d reconnections\n", (int)f.reconnects);
        (void)fflush(stdout);
        pause_ms(10);
    }
    for (int i = 0; i < LOAD_TABLES; i++)
        expect(host_count_entries(&h, t[i]) == seq, "every entry is there, once");
    store_read_figures(h.s, &f);
    printf("load: %u entries at each of %d tables, %d reconnections\n", (unsigned)seq, LOAD_TABLES, (int)f.reconnects);
    expect(f.reconnects == 0 || h.lost > 0, "a new connection means that news may be lost");
    host_end(&h);
    return check_failed() > 0;
}

int main(int argc, char **argv)
{
    static const char *const places[] = {"crash.db", "full.db", "locked.db", "newer.db"};
    if (argc > 2)
        return ids_start() ? run_load(argv[1]) : 1;
    if (!host_start(argc > 1 ? argv[1] : NULL))
        return 1;
    test_crashes();
    if (!host_on_postgres()) {
        test_full();
        test_locked();
        test_refused();
    }
    return host_finish(places, sizeof places / sizeof places[0]);
}
