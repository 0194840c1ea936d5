/* inject_place.c - see inject_place.h. */
#include "tests/server/store/inject_place.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a database as bytes, and as text ---- */

char place[160];
static char *bytes; /* the database that every run starts from */
static size_t bytes_len;

void place_remove(void)
{
    char room[180];
    static const char *const ends[] = {"", "-wal", "-shm", "-journal", ".lock", "-lock"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        er_text out = er_text_on(room, sizeof room);
        er_put(&out, place);
        er_put(&out, ends[i]);
        (void)unlink(room);
    }
}

void place_put_back(void)
{
    place_remove();
    int fd = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool good = fd >= 0 && write(fd, bytes, bytes_len) == (ssize_t)bytes_len;
    (void)close(fd);
    if (!good)
        exit(1);
}

void place_take(void)
{
    FILE *f = fopen(place, "rb");
    free(bytes);
    bytes = malloc(1 << 20);
    bytes_len = f != NULL && bytes != NULL ? fread(bytes, 1, 1 << 20, f) : 0;
    if (bytes_len == 0 || fclose(f) != 0)
        exit(1);
}

bool lines_keep(void *to, const char *line, size_t len)
{
    lines *l = to;
    if (l->len + len + 2 > PLACE_TEXT)
        return false;
    memcpy(l->text + l->len, line, len);
    l->len += len;
    l->text[l->len++] = '\n';
    l->text[l->len] = '\0';
    return true;
}

bool lines_next(void *from, er_span *line)
{
    lines *l = from;
    if (l->at >= l->len)
        return false;
    size_t n = strcspn(l->text + l->at, "\n");
    *line = (er_span){l->text + l->at, n};
    l->at += n + 1;
    return true;
}

void lines_dump(lines *out)
{
    struct err e = {0};
    out->len = out->at = 0;
    if (!store_export(place, &(store_target){lines_keep, NULL, out}, &e)) {
        printf("no export: %s %s\n", e.key, e.detail);
        expect(false, "what is there can be read");
    }
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Leaves out the numbers of notices, which are random, and so is their order. */
static void tidy(lines *l)
{
    static char copy[PLACE_TEXT], *line[PLACE_TEXT / 8];
    size_t count = 0;
    memcpy(copy, l->text, l->len + 1);
    for (char *text = strtok_r(copy, "\n", &line[0]); text != NULL; text = strtok_r(NULL, "\n", &line[0])) {
        char *number = strstr(text, "\"number\":");
        size_t digits = number != NULL ? strspn(number + 9, "0123456789") : 0;
        if (number != NULL)
            memmove(number + 9, number + 9 + digits, strlen(number + 9 + digits) + 1);
        line[++count] = text;
    }
    qsort(line + 1, count, sizeof line[0], by_text);
    l->len = 0;
    for (size_t i = 1; i <= count; i++)
        (void)lines_keep(l, line[i], strlen(line[i]));
}

bool lines_same(const lines *a, const lines *b)
{
    static lines x, y;
    x = *a, y = *b;
    tidy(&x), tidy(&y);
    return x.len == y.len && memcmp(x.text, y.text, x.len) == 0;
}

/* ---- faults ---- */

const place_plan place_plans[PLACE_PLANS] = {
    {{INJECT_MEMORY, 0, false, 0}, 1},           {{INJECT_MEMORY, 0, true, 0}, 7},
    {{INJECT_SQL, 0, false, SQLITE_IOERR}, 1},   {{INJECT_SQL, 0, false, SQLITE_BUSY}, 1},
    {{INJECT_SQL, 0, true, SQLITE_FULL}, 1},     {{INJECT_SQL, 0, false, SQLITE_NOMEM}, 1},
    {{INJECT_SQL, 0, false, SQLITE_CORRUPT}, 1}, {{INJECT_ANSWER, 0, false, SQLITE_IOERR}, 1},
};

/* Sanitizers are slow: by default they use every seventh of the allocations that the release
 * build uses. */
#ifdef __SANITIZE_ADDRESS__
enum { THIN = 7 };
#else
enum { THIN = 1 };
#endif

static const char *tried;

void place_expect(bool holds, const inject_plan *p, const char *what)
{
    if (!holds)
        printf("%s, fault %d%s %d at %ld: ", tried, (int)p->kind, p->for_all ? " from there on" : "", p->code, p->at);
    expect(holds, what);
}

void place_try(const char *name, bool (*run)(const void *what, const inject_plan *), const void *what, int coarse)
{
    long runs = 0;
    tried = name;
    coarse = getenv("ER_EVERY_FAULT") != NULL ? 1 : coarse * THIN;
    for (int i = 0; i < PLACE_PLANS && check_failed() < 20; i++) {
        inject_plan p = place_plans[i].plan;
        bool hit = true;
        long step = p.kind == INJECT_MEMORY ? place_plans[i].step * coarse : 1;
        for (p.at = 1; hit && check_failed() < 20; p.at += step, runs++)
            hit = run(what, &p);
    }
    printf("%s: %ld runs\n", name, runs);
}

/* ---- the whole test ---- */

bool place_start(void)
{
    inject_start();
    er_text out = er_text_on(place, sizeof place);
    /* Where a sync costs nothing. */
    er_put(&out, access("/dev/shm", W_OK) == 0 ? "/dev/shm/er_inject." : "/tmp/er_inject.");
    er_put_int(&out, getpid());
    return host_start(NULL);
}

int place_finish(void)
{
    place_remove();
    free(bytes);
    return host_finish(NULL, 0);
}
