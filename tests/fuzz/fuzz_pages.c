/* fuzz_pages.c - a database with damaged bytes: it is refused, or every job on it ends, done or
 * refused with a reason. What is loaded has no gaps and folds to a sane room, or is called
 * broken; a list has summaries that are JSON; export, the check and its repair end too. The
 * input is a row of damages: an offset of three bytes, and a byte to put there. Every input
 * starts from the same small database, with a table of a few entries and two people. */
#include "cli/cli.h"
#include "server/ops/checkup.h"
#include "server/common/ids.h"
#include "server/room/room.h"
#include "tests/fuzz/fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 1 << 20, DAMAGE = 4, NOW = 5000000, PATIENCE = 60 /* s */ };

static const uint8_t secret[STORE_SECRET] = {3, 1, 4, 1, 5, 9, 2, 6, 5};
static const char table[] = "aaaaaaaaaaaaaaa", ann[] = "annannannannann", bob[] = "bobbobbobbobbob";
static char place[80];
static uint8_t image[MOST];
static size_t image_len;
static session_library library;
static room_shelf *shelf;
static store *s;
static sem_t bell;
static int under_way;

/* ---- the file ---- */

static void remove_place(void)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal", ".lock", "-lock"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char path[100];
        er_text out = er_text_on(path, sizeof path);
        er_put(&out, place);
        er_put(&out, ends[i]);
        (void)unlink(path);
    }
}

static void write_place(const uint8_t *bytes, size_t len)
{
    remove_place();
    int fd = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    MUST(fd >= 0 && write(fd, bytes, len) == (ssize_t)len);
    (void)close(fd);
}

/* ---- jobs ---- */

static void wake(void *host)
{
    (void)host;
    (void)sem_post(&bell);
}

static void done(store_job *job)
{
    (void)job;
    under_way--;
}

static void ready(store_job *job)
{
    job->done = done;
    under_way++;
}

static void wait_for_all(void)
{
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += PATIENCE;
    for (bool late = false; under_way > 0 && !late;) {
        late = sem_timedwait(&bell, &until) != 0 && errno == ETIMEDOUT; /* the fuzzer's own alarm interrupts it */
        (void)store_collect(s);
    }
    MUST(under_way == 0);
}

static void put_id(char to[STORE_ID], const char *id)
{
    er_text out = er_text_on(to, STORE_ID);
    er_put(&out, id);
}

static store_result append(uint32_t seq, const char *line, size_t len, const store_listing *listing)
{
    static char text[1 << 16];
    store_append a = {.seq = seq, .at = NOW + seq, .mark = seq, .text = text, .len = len, .has_listing = true};
    MUST(len < sizeof text);
    memcpy(text, line, len);
    put_id(a.table_id, table);
    memcpy(a.secret, secret, sizeof secret);
    a.listing = *listing;
    a.calls = 1;
    put_id(a.call[0].person, ann);
    a.call[0].turn = seq;
    ready(&a.job);
    store_give_append(s, &a);
    wait_for_all();
    return a.job.result;
}

static store_result person(void (*give)(store *, store_person *), const char *id, int token, bool flag)
{
    static store_person p;
    p = (store_person){.now = NOW, .expires = NOW + 100000, .flag = flag};
    put_id(p.person, id);
    put_id(p.name, id);
    memset(p.hash, token, sizeof p.hash);
    memset(p.other, 40, sizeof p.other);
    memset(p.bearer, id[0] == 'b' ? 2 : 1, sizeof p.bearer);
    put_id(p.muted[0], bob);
    er_text url = er_text_on(p.url, sizeof p.url);
    er_put(&url, "https://example.org/");
    ready(&p.job);
    give(s, &p);
    wait_for_all();
    return p.job.result;
}

/* ---- the database that every input starts from ---- */

static void keep(const room *r, const er_text *line)
{
    store_listing listing;
    room_listing(r, &listing);
    MUST(append(r->n, line->at, line->len, &listing) == STORE_DONE);
    free(listing.summary);
}

static void fill_table(void)
{
    static const char words[] = "{\"game\":\"miners\",\"seats\":[\"me\",\"open\"],\"clock\":{\"turn\":60}}";
    static char text[1 << 16];
    json_t *json = json_loads(words, 0, NULL);
    spec chosen;
    struct err e = {0};
    room r;
    entry told;
    er_text out = er_text_on(text, sizeof text);
    MUST(json != NULL && spec_read(json, false, &chosen, &e));
    json_decref(json);
    room_begin(&r, table, secret);
    MUST(room_make_open(&r, shelf, &chosen, NOW, &out, &told, &e));
    keep(&r, &out);
    spec_free(&chosen);
    for (int seat = 0; seat < 2; seat++) {
        out = er_text_on(text, sizeof text);
        MUST(room_make_sit(&r, seat, seat == 0 ? ann : bob, "Name", er_span_of("salt"), NOW, &out, &told, &e));
        keep(&r, &out);
    }
    out = er_text_on(text, sizeof text);
    MUST(room_make_begin(&r, NOW, &out, &told, &e));
    keep(&r, &out);
    room_end(&r);
}

static bool open_it(void)
{
    struct err e = {0};
    s = store_open(&(store_options){.place = place, .patience = 0, .wake = wake}, &e);
    MUST(s != NULL || e.key != NULL);
    return s != NULL;
}

static void start(void)
{
    er_text out = er_text_on(place, sizeof place);
    er_put(&out, access("/dev/shm", W_OK) == 0 ? "/dev/shm/er_fuzz_pages." : "/tmp/er_fuzz_pages.");
    er_put_int(&out, getpid());
    MUST(ids_start() && sem_init(&bell, 0, 0) == 0);
    library = cli_library();
    shelf = room_shelf_new(&library);
    MUST(shelf != NULL && atexit(remove_place) == 0);
    remove_place();
    MUST(open_it());
    MUST(person(store_make_person, ann, 1, false) == STORE_DONE &&
         person(store_make_person, bob, 2, false) == STORE_DONE);
    MUST(person(store_set_webhook, ann, 1, false) == STORE_DONE &&
         person(store_add_link, ann, 40, false) == STORE_DONE);
    fill_table();
    store_close(s);
    FILE *f = fopen(place, "rb");
    MUST(f != NULL);
    image_len = fread(image, 1, sizeof image, f);
    MUST(image_len > 4096 && image_len < sizeof image);
    (void)fclose(f);
}

/* ---- everything done with it ---- */

static void load(uint32_t after)
{
    store_load l = {.after = after};
    room r;
    entry told;
    struct err e = {0};
    put_id(l.table_id, table);
    ready(&l.job);
    store_give_load(s, &l);
    wait_for_all();
    room_begin(&r, table, l.secret);
    bool good = l.job.result == STORE_DONE && after == 0;
    MUST(l.job.result == STORE_DONE || l.rows == 0);
    for (uint32_t i = 0; i < l.rows; i++) {
        MUST(l.row[i].seq == after + i + 1 && l.row[i].text != NULL);
        if (good)
            good = room_take(&r, shelf, &l.row[i], &told, &e);
        MUST(good || after > 0 || e.key != NULL);
    }
    if (good && r.s != NULL) {
        store_listing listing;
        room_listing(&r, &listing);
        free(listing.summary);
        (void)room_due(&r);
    }
    room_end(&r);
    store_free_load(&l);
}

static void list(const char *whose)
{
    static store_list l;
    l = (store_list){.items = 0};
    put_id(l.person, whose);
    ready(&l.job);
    store_give_list(s, &l);
    wait_for_all();
    for (int i = 0; i < l.items; i++) {
        MUST(memchr(l.item[i].table_id, '\0', STORE_ID) != NULL && l.item[i].summary != NULL);
        free(l.item[i].summary);
    }
}

static void look_around(void)
{
    static store_due due;
    static store_notices notices;
    due = (store_due){.now = INT64_MAX};
    ready(&due.job);
    store_give_due(s, &due);
    notices = (store_notices){.now = NOW + 1000000, .until = NOW + 2000000};
    ready(&notices.job);
    store_take_notices(s, &notices);
    wait_for_all();
}

static void people(void)
{
    (void)person(store_find_person, "", 1, false);
    (void)person(store_use_link, "", 5, false);
    (void)person(store_mute, ann, 1, true);
    (void)person(store_rename_person, bob, 2, false);
    (void)person(store_make_person, "eveeveeveeveeve", 9, false);
    (void)person(store_forget, ann, 1, true);
}

static bool take_line(void *to, const char *line, size_t len)
{
    (void)to;
    return line[len] == '\0';
}

static void hear(void *to, const checkup_damage *d)
{
    (void)to;
    MUST(d->table_id != NULL && d->about != NULL);
}

static void look_at_all(bool mend)
{
    struct err e = {0};
    checkup_count count;
    const checkup all = {.place = place, .library = &library, .mend = mend, .tell = hear};
    MUST(checkup_run(&all, &count, &e) || e.key != NULL);
    e = (struct err){0};
    MUST(store_export(place, &(store_target){take_line, NULL, NULL}, &e) || e.key != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t damaged[MOST];
    if (image_len == 0)
        start();
    memcpy(damaged, image, image_len);
    for (; size >= DAMAGE; data += DAMAGE, size -= DAMAGE)
        damaged[(data[0] | (size_t)data[1] << 8 | (size_t)data[2] << 16) % image_len] = data[3];
    write_place(damaged, image_len);
    look_at_all(false);
    if (open_it()) {
        store_listing listing = {.phase = STORE_PHASE_PLAYING, .due = NOW, .acts = 1};
        load(0);
        load(2);
        list("");
        list(ann);
        look_around();
        people();
        (void)append(5, "say annannannannann p1 4 Name x", 31, &listing);
        load(0);
        store_close(s);
    }
    look_at_all(true);
    return 0;
}
