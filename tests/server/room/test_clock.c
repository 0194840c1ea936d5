/* test_clock.c - how a table handles time, line by line of its policy (docs/protocol.md,
 * Clocks): one decision by a computer, a stand-in the third time in a row, pauses, days, the
 * first decision, the beginning. A second room also folds every line and must be the same. */
#include "tests/check.h"
#include "cli/cli.h"
#include "server/common/ids.h"
#include "server/room/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOON = 1000000000, LINE = 65536 };

static session_library library;
static room_shelf *shelf;
static ai_rng rng;
static char line[LINE];
static entry told;
static room live, beside;
static int64_t at;
static uint32_t rows;

static void fold(bool made, const struct err *why, const char *what)
{
    entry again;
    struct err e = {0};
    store_row row = {.seq = rows + 1, .at = told.at, .text = line};
    if (!made)
        printf("%s: %s\n", what, why->key);
    expect(made, what);
    if (!made)
        return;
    rows++;
    expect(room_take(&beside, shelf, &row, &again, &e) && room_is_same(&live, &beside), line);
    entry recalled;
    expect(room_recall(&live, &row, &recalled) && recalled.computer == told.computer && recalled.row == told.row &&
               recalled.other == told.other && recalled.seat == told.seat,
           line);
}

#define MAKE(call)                            \
    do {                                      \
        struct err why = {0};                 \
        er_text out = er_text_on(line, LINE); \
        bool made = (call);                   \
        fold(made, &why, #call);              \
    } while (0)

/* A call that the room must refuse; nothing changes. */
#define REFUSE(call)                                                    \
    do {                                                                \
        struct err why = {0};                                           \
        er_text out = er_text_on(line, LINE);                           \
        expect(!(call) && room_is_same(&live, &beside), "not: " #call); \
    } while (0)

static void plain(entry_kind kind, int seat)
{
    MAKE(room_make_plain(&live, kind, seat, at, &out, &told, &why));
}

static void out(int seat)
{
    MAKE(room_make_out(&live, seat, at, &out, &told, &why));
}

static void sit_all(void)
{
    for (int i = 0; i < live.spec.seats; i++) {
        char person[] = "personaaaaaaaa0", name[] = "Name 0";
        person[14] = name[5] = (char)('1' + i);
        if (live.seat[i].kind != SPEC_SEAT_COMPUTER)
            MAKE(room_make_sit(&live, i, person, name, (er_span){"", 0}, at, &out, &told, &why));
    }
}

static void begin(void)
{
    MAKE(room_make_begin(&live, at, &out, &told, &why));
}

static void open_table(const char *words)
{
    static const uint8_t secret[STORE_SECRET] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5};
    json_error_t fault;
    json_t *json = json_loads(words, 0, &fault);
    spec chosen;
    struct err e = {0};
    room_end(&live);
    room_end(&beside);
    room_begin(&live, "aaaaaaaaaaaaaaa", secret);
    room_begin(&beside, "aaaaaaaaaaaaaaa", secret);
    at = NOON;
    rows = 0;
    if (json == NULL || !spec_read(json, false, &chosen, &e)) {
        printf("%s: %s\n", words, e.key);
        exit(1);
    }
    MAKE(room_make_open(&live, shelf, &chosen, at, &out, &told, &why));
    spec_free(&chosen);
    json_decref(json);
}

static void open_game(const char *words)
{
    open_table(words);
    sit_all();
    begin();
}

/* Makes a legal move of that seat: by its player, or by a computer for them. */
static void move(int seat, bool computer)
{
    const er_game *g = &live.s->game;
    er_state_room view;
    er_move chosen;
    char text[128];
    er_text to = er_text_on(text, sizeof text);
    g->rules->view(g, room_now(&live), seat, (er_state *)(void *)view.bytes);
    ai_random_choose(g, (const er_state *)(const void *)view.bytes, seat, &rng, &chosen);
    er_move_print(g, &chosen, &to);
    if (computer)
        MAKE(room_make_computer_move(&live, &chosen, at, &out, &told, &why));
    else
        MAKE(room_make_move(&live, seat, er_span_of(text), at, &out, &told, &why));
}

static void turn_over(int seat)
{
    while (live.phase == STORE_PHASE_PLAYING && live.acts == 1 << seat)
        move(seat, false);
}

static bool tells(const char *word, int seat)
{
    static char text[1 << 19];
    er_text to = er_text_on(text, sizeof text);
    tell_entry(&live, &told, seat, TELL_MOVES, true, (tell_views){NULL, NULL}, &to);
    return strstr(text, word) != NULL;
}

/* ---- the policy ---- */

static void one_decision(void)
{
    open_game("{\"seats\":[\"me\",\"open\"],\"map\":\"saucer2\",\"clock\":{\"turn\":90}}");
    expect(live.seat[0].left == 90000 + ROOM_FIRST_MS, "the first decision has extra time");
    at += 90000 + ROOM_FIRST_MS;
    expect(room_deadline(&live, 0) == at && room_due(&live) == at, "and ends then");
    out(0);
    expect(tells("\"row\":1", 1) && !live.seat[0].away, "the first time: no stand-in");
    expect(room_is_computers(&live, 0) && room_people(&live) == 0, "a computer decides");
    REFUSE(room_make_out(&live, 0, at, &out, &told, &why));
    move(0, true);
    expect(told.computer && tells("\"computer\":true", 1) && tells("\"auto\":1", 1), "and the message says so");
    expect(live.acts == 1 && !room_is_computers(&live, 0) && live.seat[0].left == ROOM_AGAIN_MS, "she plays on");
    move(0, false);
    expect(live.seat[0].late == 0 && live.seat[0].autos == 1, "what she does ends the row, not the count");
    at += ROOM_AGAIN_MS;
    out(0);
    move(0, false);
    expect(!live.seat[0].helped && live.seat[0].late == 0, "her own move counts when it comes before the computer's");
    turn_over(0);
    turn_over(1);
    expect(live.acts == 1 && live.seat[0].left == 90000, "the next turn has its time and no more");
}

static void three_in_a_row(void)
{
    open_game("{\"seats\":[\"me\",\"open\"],\"map\":\"saucer2\",\"clock\":{\"game\":60}}");
    expect(live.seat[1].left == 60000 + ROOM_FIRST_MS, "a clock of the game has extra time, too");
    for (int i = 1; i <= ROOM_LATE; i++) {
        at += 200000;
        out(0);
        expect(told.row == i && live.seat[0].away == (i == ROOM_LATE), "a stand-in the third time in a row");
        if (i < ROOM_LATE)
            move(0, true);
    }
    uint32_t before = live.seat[0].autos;
    while (live.acts == 1)
        move(0, true);
    expect(live.seat[0].autos == before && before == 1, "turns are counted, not decisions");
    turn_over(1);
    expect(live.seat[0].away && live.acts == 1, "the stand-in stays");
    move(0, true);
    expect(live.seat[0].autos == before + 1, "another turn");
    turn_over(1); /* if that was the whole turn */
    move(0, false);
    expect(!live.seat[0].away && live.seat[0].late == 0, "a move of her own brings her back");
    plain(ENTRY_AWAY, 0);
    REFUSE(room_make_out(&live, 0, at, &out, &told, &why));
    plain(ENTRY_BACK, 0);
    expect(!live.seat[0].away && live.seat[0].left >= ROOM_LEAST_MS, "and so does `back`, with a minute");
}

static void as_released(void)
{
    open_game("{\"seats\":[\"me\",\"open\"],\"map\":\"saucer2\",\"clock\":{\"turn\":90},\"lenient\":false}");
    expect(live.seat[0].left == 90000, "strict: no extra time");
    out(0);
    expect(live.seat[0].away && strcmp(line, "out p1") == 0, "strict: a stand-in at once");
    move(0, true);
    expect(live.seat[0].away && told.computer, "strict: until she is back");
    REFUSE(room_make_plain(&live, ENTRY_LATE, 1, at, &out, &told, &why));
    plain(ENTRY_BACK, 0);
}

static void pauses(void)
{
    open_game("{\"seats\":[\"me\",\"open\"],\"map\":\"saucer2\",\"clock\":{\"turn\":90}}");
    int64_t left = live.seat[0].left;
    at += 10000;
    plain(ENTRY_PAUSE, -1);
    expect(room_due(&live) == 0 && room_deadline(&live, 0) == 0 && tells("\"paused\":true", 0), "nothing is due");
    REFUSE(room_make_plain(&live, ENTRY_PAUSE, -1, at, &out, &told, &why));
    REFUSE(room_make_out(&live, 0, at, &out, &told, &why));
    at += 10000000;
    plain(ENTRY_RESUME, -1);
    expect(live.seat[0].left == left - 10000 && room_deadline(&live, 0) == at + left - 10000, "no clock ran");
    REFUSE(room_make_plain(&live, ENTRY_RESUME, -1, at, &out, &told, &why));
    plain(ENTRY_PAUSE, -1);
    at += 10000000;
    move(0, false);
    expect(!live.paused && live.seat[0].left >= left - 10000, "who moves is there");
    expect(!room_is_left(&live), "somebody plays");
    plain(ENTRY_AWAY, 0);
    plain(ENTRY_AWAY, 1);
    expect(room_is_left(&live), "stand-ins are nobody");
}

static void days(void)
{
    const int64_t day = 86400000;
    open_game("{\"seats\":[\"me\",\"open\",\"open\"],\"clock\":{\"days\":2}}");
    expect(live.seat[0].left == 2 * day, "days need no extra time");
    REFUSE(room_make_plain(&live, ENTRY_END, 1, at, &out, &told, &why));
    REFUSE(room_make_replace(&live, 0, 1, at, &out, &told, &why));
    at += 2 * day;
    expect(room_due(&live) == at, "the days are over");
    plain(ENTRY_LATE, 0);
    expect(!live.seat[0].away && room_people(&live) == 1 && room_due(&live) == 0, "the game waits");
    expect(room_may_decide(&live, 1) && !room_may_decide(&live, 0), "the others decide, she does not");
    REFUSE(room_make_plain(&live, ENTRY_END, 0, at, &out, &told, &why));
    REFUSE(room_make_replace(&live, 0, 0, at, &out, &told, &why));
    REFUSE(room_make_replace(&live, 1, 2, at, &out, &told, &why));
    plain(ENTRY_END, 1);
    expect(live.phase == STORE_PHASE_PLAYING && live.votes == 2, "one vote is not all");
    REFUSE(room_make_plain(&live, ENTRY_END, 1, at, &out, &told, &why));
    move(0, false);
    expect(live.votes == 0 && !live.seat[0].overdue, "she may still move: then nothing is to be decided");
    at += 2 * day;
    plain(ENTRY_LATE, 0);
    MAKE(room_make_replace(&live, 0, 2, at, &out, &told, &why));
    expect(live.seat[0].away && told.other == 2 && tells("\"other\":\"p3\"", 0), "a stand-in, as one of them wants it");
    plain(ENTRY_BACK, 0);
    at += 2 * day;
    plain(ENTRY_LATE, 0);
    plain(ENTRY_END, 2);
    plain(ENTRY_END, 1);
    expect(live.phase == STORE_PHASE_OVER && live.ended && live.acts == 0, "all others want it: it ends");
    expect(tells("\"winners\":[]", 0) && tells("\"ended\":true", 0), "and nobody wins");
    size_t len = 0;
    char *record = room_record(&live, &len);
    expect(record != NULL && strstr(record, "\nsecret ") != NULL, "its dice can be checked");
    free(record);
}

static void alone_with_days(void)
{
    open_game("{\"seats\":[\"me\",\"easy\"],\"map\":\"saucer2\",\"clock\":{\"days\":1}}");
    at += 86400000;
    plain(ENTRY_LATE, 0);
    REFUSE(room_make_plain(&live, ENTRY_END, 0, at, &out, &told, &why));
    REFUSE(room_make_plain(&live, ENTRY_END, 1, at, &out, &told, &why));
    expect(room_due(&live) == 0, "nobody else is there: the game waits");
    move(0, false);
    expect(!live.seat[0].overdue, "until she moves");
}

static void beginnings(void)
{
    const er_span none = {"", 0};
    open_table("{\"seats\":[\"me\",\"open\",\"easy\"],\"start\":\"ready\"}");
    expect(!room_may_begin(&live), "nobody sits");
    sit_all();
    expect(room_is_full(&live) && !room_may_begin(&live), "full is not ready");
    MAKE(room_make_ready(&live, 0, er_span_of("anns"), at, &out, &told, &why));
    expect(!room_may_begin(&live) && tells("\"ready\":true", 1) && !tells("anns", 1), "one is; her salt is not told");
    REFUSE(room_make_ready(&live, 0, none, at, &out, &told, &why));
    REFUSE(room_make_ready(&live, 1, er_span_of("-"), at, &out, &told, &why));
    REFUSE(room_make_ready(&live, 2, none, at, &out, &told, &why));
    MAKE(room_make_ready(&live, 1, none, at, &out, &told, &why));
    expect(room_may_begin(&live) && strcmp(live.fair.salt[0], "anns") == 0, "everybody is ready");
    plain(ENTRY_STAND, 1);
    expect(!room_may_begin(&live) && room_host_seat(&live) == 0, "who gets up is ready no more");
    REFUSE(room_make_begin(&live, at, &out, &told, &why));
    MAKE(room_make_sit(&live, 1, "personaaaaaaaa9", "Eve", er_span_of("eves"), at, &out, &told, &why));
    expect(!live.seat[1].ready, "who comes is not ready yet");
    begin(); /* decided by the host */
    expect(live.phase == STORE_PHASE_PLAYING && strcmp(live.fair.salt[1], "eves") == 0,
           "the host may begin when all seats are taken");
    open_table("{\"seats\":[\"open\",\"me\"],\"map\":\"saucer2\"}");
    MAKE(room_make_sit(&live, 1, "personaaaaaaaa1", "Ann", none, at, &out, &told, &why));
    MAKE(room_make_ready(&live, 1, er_span_of("late-salt"), at, &out, &told, &why));
    MAKE(room_make_sit(&live, 0, "personaaaaaaaa2", "Bob", none, at, &out, &told, &why));
    expect(room_may_begin(&live) && room_host_seat(&live) == 1, "as released: full is enough");
    expect(strcmp(live.fair.salt[1], "late-salt") == 0, "who made the table gave her salt after its hash was told");
}

/* Logs from before there was a choice fold as before. */
static void old_logs(void)
{
    static char open[] =
        "open {\"game\":\"realms\",\"rules\":1,\"set\":\"surface\",\"map\":\"saucer2\",\"seats\":[\"me\",\"open\"],"
        "\"clock\":{\"turn\":60},\"watch\":\"all\",\"hints\":false,\"stand_in\":\"normal\"}";
    static const char *const log[] = {open, "sit p1 personaaaaaaaa1 anns Ann", "sit p2 personaaaaaaaa2 - Bob"};
    static const uint8_t secret[STORE_SECRET] = {9};
    struct err e = {0};
    room_end(&live);
    room_end(&beside);
    room_begin(&live, "aaaaaaaaaaaaaaa", secret);
    room_begin(&beside, "aaaaaaaaaaaaaaa", secret);
    at = NOON;
    for (rows = 0; rows < 3; rows++) {
        store_row row = {.seq = rows + 1, .at = at, .text = (char *)(uintptr_t)log[rows]};
        expect(room_take(&live, shelf, &row, &told, &e) && room_take(&beside, shelf, &row, &told, &e), log[rows]);
    }
    expect(!live.spec.lenient && live.spec.start == SPEC_START_FULL && room_may_begin(&live),
           "an old log: the old way");
    begin();
    expect(live.seat[0].left == 60000, "with the time it had");
    plain(ENTRY_OUT, 0);
    move(0, false); /* as moves of stand-ins were written */
    expect(live.seat[0].away && live.seat[0].autos == 0, "its stand-in stays until `back`");
    plain(ENTRY_BACK, 0);
}

/* Such logs are read for ever: those that the fuzzer starts from. */
static void kept_log(const char *file, store_phase phase)
{
    static const uint8_t secret[STORE_SECRET] = {9};
    FILE *in = fopen(file, "r");
    struct err e = {0};
    bool good = in != NULL;
    room_end(&live);
    room_begin(&live, "aaaaaaaaaaaaaaa", secret);
    for (rows = 0; good && fgets(line, LINE, in) != NULL; rows++) {
        line[strcspn(line, "\n")] = '\0';
        good = room_take(&live, shelf, &(store_row){.seq = rows + 1, .at = NOON + 1000 * (int64_t)rows, .text = line},
                         &told, &e);
        expect(good, line);
    }
    expect(good && rows > 9 && live.phase == phase, file);
    if (in != NULL)
        (void)fclose(in);
}

int main(void)
{
    library = cli_library();
    shelf = room_shelf_new(&library);
    if (shelf == NULL || !ids_start())
        return 1;
    ai_rng_seed(&rng, 20261116, 7);
    one_decision();
    three_in_a_row();
    as_released();
    pauses();
    days();
    alone_with_days();
    beginnings();
    old_logs();
    kept_log("tests/fuzz/seeds/entry/lenient", STORE_PHASE_PLAYING);
    kept_log("tests/fuzz/seeds/entry/days", STORE_PHASE_OVER);
    room_end(&live);
    room_end(&beside);
    room_shelf_free(shelf);
    return check_end();
}
