/* test_inject_room.c - the room with the Nth allocation failing, for every N until a run meets
 * none.
 *
 * A table of each game is played through entries of every kind. Each entry is made (room_make_*)
 * and taken in (room_take) with faults: either it is refused for lack of memory and the room is as
 * it was, or it is done and the room matches the log. The same holds for the room's bytes, record,
 * listing and memory of old entries: right, or missing. Sanitizers find leaks (`asan`).
 */
#include "cli/cli.h"
#include "server/common/json_take.h"
#include "server/room/room.h"
#include "tests/server/shared/inject.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 64, LINE = 65536, NOON = 1000000000 };

static int failed, checks;
static long runs;
static session_library library;
static room_shelf *shelf;
static const uint8_t secret[STORE_SECRET] = {7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5};

typedef struct step {
    entry_kind kind;
    int seat;
    char *text; /* its line in the log */
} step;

static struct {
    const char *words; /* the settings of the table, as JSON */
    step step[STEPS];
    int steps;
} game;

static void expect(bool holds, const char *what, int at, long n)
{
    checks++;
    if (holds)
        return;
    printf("%.40s, entry %d (%.40s), fault %ld: %s\n", game.words, at + 1, game.step[at].text, n, what);
    failed++;
}

/* ---- the steps of a table ---- */

static bool make_open(room *r, er_text *out, entry *told, struct err *e)
{
    spec chosen;
    json_t *json = json_take(er_span_of(game.words), "err.server.not_json", e);
    bool good = json != NULL && spec_read(json, false, &chosen, e);
    json_decref(json);
    if (!good)
        return false;
    good = room_make_open(r, shelf, &chosen, NOON, out, told, e);
    spec_free(&chosen);
    return good;
}

static bool make(room *r, const step *s, er_text *out, entry *told, struct err *e)
{
    char person[] = "personaaaaaaaa0", name[] = "Name 0";
    int64_t at = NOON + (int64_t)r->n * 100;
    person[14] = name[5] = (char)('1' + s->seat);
    if (s->kind == ENTRY_OPEN)
        return make_open(r, out, told, e);
    if (s->kind == ENTRY_SIT)
        return room_make_sit(r, s->seat, person, name, er_span_of("salt"), at, out, told, e);
    if (s->kind == ENTRY_BEGIN)
        return room_make_begin(r, at, out, told, e);
    if (s->kind == ENTRY_UNDO)
        return room_make_undo(r, s->seat, at, out, told, e);
    if (s->kind == ENTRY_SAY)
        return room_make_say(r, s->seat, person, name, er_span_of("dobré ráno"), at, out, told, e);
    if (s->kind == ENTRY_MOVE)
        return room_make_move(r, s->seat, (er_span){s->text, strcspn(s->text, ";")}, at, out, told, e);
    return room_make_plain(r, s->kind, s->seat, at, out, told, e);
}

static store_row row_of(int i)
{
    return (
        store_row){.seq = (uint32_t)i + 1, .at = i == 0 ? NOON : NOON + (int64_t)i * 100, .text = game.step[i].text};
}

/* Makes the room after so many entries. */
static void fold(room *r, int entries)
{
    entry told;
    struct err e = {0};
    room_begin(r, "aaaaaaaaaaaaaaa", secret);
    for (int i = 0; i < entries; i++) {
        store_row row = row_of(i);
        if (!room_take(r, shelf, &row, &told, &e)) {
            printf("%s: %s %s\n", row.text, e.key, e.detail);
            exit(1);
        }
    }
}

/* Makes the next entry of the table without faults. */
static bool add(room *r, entry_kind kind, int seat, const char *move)
{
    static char line[LINE];
    step *s = &game.step[game.steps];
    er_text out = er_text_on(line, sizeof line);
    entry told;
    struct err e = {0};
    *s = (step){kind, seat, (char *)move};
    if (!make(r, s, &out, &told, &e))
        return false;
    s->text = malloc(out.len + 1);
    if (s->text == NULL)
        exit(1);
    memcpy(s->text, out.at, out.len + 1);
    game.steps++;
    return true;
}

static void must_add(room *r, entry_kind kind, int seat)
{
    if (!add(r, kind, seat, NULL)) {
        printf("%s cannot be made\n", entry_word(kind));
        exit(1);
    }
}

static void play_some(room *r, int moves, ai_rng *rng)
{
    for (int i = 0; i < moves && r->phase == STORE_PHASE_PLAYING; i++) {
        const er_game *g = &r->s->game;
        er_state_room view;
        er_move move;
        char text[200];
        er_text out = er_text_on(text, sizeof text);
        int seat = (r->acts & 1) != 0 ? 0 : 1;
        g->rules->view(g, room_now(r), seat, (er_state *)(void *)view.bytes);
        ai_random_choose(g, (const er_state *)(const void *)view.bytes, seat, rng, &move);
        er_move_print(g, &move, &out);
        if (!add(r, ENTRY_MOVE, seat, text)) {
            printf("%s is refused\n", text);
            exit(1);
        }
        (void)add(r, ENTRY_UNDO, seat, NULL);
    }
}

static void play(const char *words)
{
    room r;
    ai_rng rng = {0};
    ai_rng_seed(&rng, 7, 1);
    game.words = words;
    game.steps = 0;
    room_begin(&r, "aaaaaaaaaaaaaaa", secret);
    must_add(&r, ENTRY_OPEN, -1);
    must_add(&r, ENTRY_SIT, 0);
    must_add(&r, ENTRY_SIT, 1);
    must_add(&r, ENTRY_STAND, 1);
    must_add(&r, ENTRY_SAY, 0);
    must_add(&r, ENTRY_SIT, 1);
    must_add(&r, ENTRY_BEGIN, -1);
    play_some(&r, 12, &rng);
    must_add(&r, ENTRY_AWAY, 0);
    must_add(&r, ENTRY_BACK, 0);
    must_add(&r, ENTRY_SAY, 1);
    room_end(&r);
}

static void forget(void)
{
    for (int i = 0; i < game.steps; i++)
        free(game.step[i].text);
}

/* ---- with faults ---- */

static bool is_memory(const struct err *e)
{
    return e->key != NULL && strcmp(e->key, "err.session.memory") == 0;
}

/* Runs one entry: made, with `made`, or otherwise taken in. */
static bool run_entry(int i, bool made, const room *before, const room *after, inject_plan *p)
{
    static char line[LINE];
    room r;
    entry told;
    struct err e = {0};
    store_row row = row_of(i);
    er_text out = er_text_on(line, sizeof line);
    if (i == 0) { /* with nothing on the shelf */
        room_shelf_free(shelf);
        shelf = room_shelf_new(&library);
    }
    fold(&r, i);
    inject_begin(p);
    bool good = made ? make(&r, &game.step[i], &out, &told, &e) : room_take(&r, shelf, &row, &told, &e);
    bool hit = inject_end();
    if (!good) {
        expect(is_memory(&e), e.key != NULL ? e.key : "it is not said why", i, p->at);
        expect(room_is_same(&r, before), "refused, and the room has changed", i, p->at);
        out = er_text_on(line, sizeof line);
        good = made ? make(&r, &game.step[i], &out, &told, &e) : room_take(&r, shelf, &row, &told, &e);
        expect(good, "then it goes well", i, p->at);
    }
    expect(room_is_same(&r, after), "the room is what the log tells", i, p->at);
    expect(!made || strcmp(line, game.step[i].text) == 0, "the line is the same", i, p->at);
    room_end(&r);
    runs++;
    return hit;
}

static void test_entry(int i)
{
    room before, after;
    fold(&before, i);
    fold(&after, i + 1);
    for (int k = 0; k < 4 && failed < 20; k++) {
        inject_plan p = {.kind = INJECT_MEMORY, .for_all = k % 2 == 1};
        bool hit = true;
        for (p.at = 1; hit && failed < 20; p.at++)
            hit = run_entry(i, k < 2, &before, &after, &p);
    }
    room_end(&before);
    room_end(&after);
}

/* ---- looking at the room ---- */

static bool look_bytes(const room *r)
{
    size_t len = 0;
    room again;
    uint8_t *bytes = room_save(r, &len);
    bool good = bytes != NULL;
    room_begin(&again, "aaaaaaaaaaaaaaa", secret);
    if (good && room_load(&again, shelf, bytes, len))
        (void)inject_end(), good = room_is_same(r, &again);
    room_end(&again);
    free(bytes);
    return good || bytes == NULL;
}

static bool look_record(const room *r)
{
    size_t len = 0;
    char *record = room_record(r, &len);
    bool good = record == NULL || (strlen(record) == len && strstr(record, "\nend\n") != NULL);
    free(record);
    return good;
}

static bool look_listing(const room *r)
{
    store_listing listing;
    room_listing(r, &listing);
    bool good = listing.phase == r->phase && (listing.summary == NULL || strstr(listing.summary, "\"seats\"") != NULL);
    free(listing.summary);
    return good;
}

static bool look_back(const room *r)
{
    store_row row[STEPS];
    entry told;
    for (int i = 0; i < game.steps; i++)
        row[i] = row_of(i);
    room_memory *memory = room_memory_begin(r, row, (uint32_t)game.steps);
    bool good = true;
    for (int i = 0; memory != NULL && i < game.steps; i++)
        good = room_memory_next(memory, &told) && told.n == (uint32_t)i + 1 && told.kind == game.step[i].kind && good;
    room_memory_end(memory);
    return good;
}

static void test_looks(void)
{
    static bool (*const looks[])(const room *) = {look_bytes, look_record, look_listing, look_back};
    room r;
    fold(&r, game.steps);
    for (size_t i = 0; i < 2 * sizeof looks / sizeof looks[0]; i++) {
        inject_plan p = {.kind = INJECT_MEMORY, .for_all = i % 2 == 1};
        bool hit = true;
        for (p.at = 1; hit && failed < 20; p.at++, runs++) {
            inject_begin(&p);
            bool good = looks[i / 2](&r);
            hit = inject_end();
            expect(good, "what is shown is right", game.steps - 1, p.at);
        }
    }
    room_end(&r);
}

int main(void)
{
    static const char bees[] = "{\"game\":\"realms\",\"map\":\"saucer2\",\"rounds\":3,\"seats\":[\"me\",\"open\"],"
                               "\"clock\":{\"turn\":60},\"tiles\":\"race bees\\n  tokens 4 of 9\\n\"}";
    static const char *const tables[] = {
        bees,
        "{\"game\":\"realms\",\"set\":\"underground\",\"rounds\":3,\"seats\":[\"me\",\"open\"],\"hints\":true}",
        "{\"game\":\"miners\",\"seats\":[\"me\",\"open\"],\"cards\":\"card lamp\\n  level 1\\n  effect coins 2\\n\"}",
    };
    inject_start();
    library = cli_library();
    shelf = room_shelf_new(&library);
    for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++) {
        play(tables[t]);
        for (int i = 0; i < game.steps && failed < 20; i++)
            test_entry(i);
        test_looks();
        forget();
    }
    room_shelf_free(shelf);
    printf("%ld runs, %d checks, %d failed\n", runs, checks, failed);
    return failed > 0;
}
