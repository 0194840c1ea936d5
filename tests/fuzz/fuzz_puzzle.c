/* fuzz_puzzle.c - texts of puzzles: read, or refused with a line. What was read is written as something
 * that reads the same; what opens has legal answers, and can be played to its end. */
#include "cli/cli.h"
#include "puzzles/puzzles.h"
#include "tests/fuzz/fuzz.h"

static bool same(er_span a, er_span b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

/* Writes the puzzle and reads it again. */
static void write_again(const puzzle *p)
{
    static char room[1 << 20];
    er_text out = er_text_on(room, sizeof room);
    struct err e;
    puzzle again;
    puzzle_put_head(&out);
    puzzle_put_table(&out, p->table);
    puzzle_put(&out, p);
    puzzle_reader r = {.rest = {room, out.len}};
    if (out.full)
        return;
    MUST(puzzle_read(&r, &again, &e));
    MUST(same(again.position, p->position) && same(again.good, p->good) && same(again.better, p->better));
    MUST(again.seat == p->seat && again.rating == p->rating && puzzle_id(&again) == puzzle_id(p));
}

static void open_and_play(const session_library *lib, const puzzle *p, uint64_t seed)
{
    struct err e = {0};
    puzzle_opened o;
    if (!puzzle_open(lib, p, NULL, &o, &e)) {
        MUST(e.key != NULL && e.line > 0);
        return;
    }
    er_state_room now = o.s->now;
    MUST(o.good_count > 0 && puzzle_is_good(&o, &o.good[0]));
    MUST(er_apply(&o.s->game, fuzz_state(&now), &o.natural, NULL, NULL).key == NULL);
    MUST(fuzz_play(&o.s->game, &now, seed, 5000));
    puzzle_close(&o);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const session_library lib = cli_library();
    puzzle_reader r = {.rest = {(const char *)data, size}};
    struct err e = {0};
    puzzle p;
    while (puzzle_read(&r, &p, &e)) {
        write_again(&p);
        open_and_play(&lib, &p, size);
    }
    MUST(e.key == NULL || e.line > 0);
    return 0;
}
