/* test_puzzles.c - the text of puzzles: what is written is read again, every kind of fault has its
 * line and reason, rubbish is refused; positions of games are written and opened again; the maker does
 * not depend on luck. */
#include "puzzles/find.h"
#include "puzzles/theme.h"

#include "content/content.h"
#include "tests/check.h"

#include <stdio.h>
#include <string.h>

static session_library library(void)
{
    return (session_library){
#define GAME(ID, name, content, shown) .name = content,
#include "games/games.def"
        .find_set = content_set,
        .set_word = content_set_word,
    };
}

static const char sample[] = "puzzles 1\n"
                             "table game=realms edition=2 map=saucer2 seats=2 set=surface option=open-coins\n"
                             "puzzle p2 pick 1850 409 111\n"
                             "round 1\n"
                             "turn p2\n"
                             "coins p1 11 p2 5\n"
                             "declined p1 wizards\n"
                             "hold wizards 1 r2 r8 r13 r18\n"
                             "offer elves merchant sorcerers alchemist humans underworld halflings commando amazons "
                             "fortified trolls bivouacking\n"
                             "discard badges stout\n"
                             "good pick 2; pick 3\n"
                             "not pick 4\n"
                             "line pick 2; conquer r2; stop; done\n"
                             "puzzle p1 where 2100 -70 -18\n"
                             "round 1\n"
                             "offer dwarves underworld trolls forest orcs seafaring sorcerers swamp skeletons wealthy "
                             "humans alchemist\n"
                             "moves pick 1; chance banner amazons; chance badge hill\n"
                             "good conquer r6\n"
                             "not conquer r4\n"
                             "line conquer r6; conquer r11\n";

/* ---- reading and writing ---- */

static void read_sample(void)
{
    const session_library lib = library();
    puzzle_reader r = {.rest = er_span_of(sample)};
    char written[2048];
    er_text out = er_text_on(written, sizeof written);
    struct err e;
    puzzle p;
    int count = 0;
    puzzle_put_head(&out);
    while (puzzle_read(&r, &p, &e)) {
        puzzle_opened o;
        if (count++ == 0)
            puzzle_put_table(&out, p.table);
        puzzle_put(&out, &p);
        if (!expect(puzzle_open(&lib, &p, NULL, &o, &e), "a puzzle opens", e.detail))
            continue;
        (void)expect(theme_is_known(o.s->kind, p.theme), "the theme is known");
        (void)expect(puzzle_is_good(&o, &o.good[0]) && !puzzle_is_good(&o, &o.natural), "answers are told apart");
        (void)expect(o.better_count >= 2 && er_move_same(&o.better[0], &o.good[0]), "the line begins with the best");
        puzzle_close(&o);
    }
    (void)expect(e.key == NULL && count == 2, "both are read");
    (void)expect(strcmp(written, sample) == 0, "what was read is written again", written);
}

/* ---- faults ---- */

static const struct fault {
    int line; /* of the fault */
    const char *reason, *was, *is;
} faults[] = {
    {1, "fault.puzzle.line", "puzzles 1\n", ""},
    {1, "fault.puzzle.number", "puzzles 1\n", "puzzles 2\n"},
    {2, "fault.puzzle.line", "table game", "chair game"},
    {3, "fault.put.seat", "puzzle p2", "puzzle p6"},
    {3, "fault.puzzle.number", "1850", "850000"},
    {3, "fault.puzzle.number", "409", "many"},
    {3, "fault.puzzle.line", "409 111", "409 111 7"},
    {12, "fault.puzzle.line", "not pick 4\n", ""},
    {12, "fault.puzzle.line", "not pick 4\n", "not\n"},
    {11, "fault.puzzle.line", "good pick 2; pick 3\n", ""},
    {14, "fault.puzzle.line", "line pick 2; conquer r2; stop; done\n", "line pick 2\nrubbish\n"},
};

/* Of the first puzzle, found when it is opened. */
static const struct fault opening[] = {
    {3, "err.referee.bad_choice", "seats=2", "seats"},
    {3, "err.session.no_such_map", "map=saucer2", "map=nowhere"},
    {8, "err.position", "wizards 1 r2", "wizards 1 q2"},
    {3, "fault.puzzle.illegal", "turn p2", "turn p1"},
    {3, "fault.puzzle.move", "not pick 4", "not pick the fourth"},
    {3, "fault.puzzle.illegal", "not pick 4", "not decline"},
    {3, "fault.puzzle.illegal", "good pick 2; pick 3", "good pick 2; pick 6; pick 6; pick 5; conquer r1"},
};

/* Replaces what it `was`, the first time; returns the whole text. */
static er_span change(char *room, size_t cap, const struct fault *f)
{
    er_text text = er_text_on(room, cap);
    const char *at = strstr(sample, f->was);
    if (!expect(at != NULL, "the sample has it", f->was))
        return er_span_of(sample);
    er_put_bytes(&text, sample, (size_t)(at - sample));
    er_put(&text, f->is);
    er_put(&text, at + strlen(f->was));
    return (er_span){room, text.len};
}

static void refuse_faults(void)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char room[2048];
        struct err e;
        puzzle p;
        puzzle_reader r = {.rest = change(room, sizeof room, &faults[i])};
        while (puzzle_read(&r, &p, &e))
            continue;
        (void)expect(e.key != NULL && strcmp(e.reason, faults[i].reason) == 0, "why it is refused",
                     e.key != NULL ? e.reason : faults[i].is);
        char line[80];
        (void)snprintf(line, sizeof line, "%s: %d, not %d", faults[i].is, e.line, faults[i].line);
        (void)expect(e.line == faults[i].line, "the line of the fault", line);
    }
}

static void refuse_openings(void)
{
    const session_library lib = library();
    for (size_t i = 0; i < sizeof opening / sizeof *opening; i++) {
        char room[2048];
        struct err e = {0};
        puzzle p;
        puzzle_opened o;
        puzzle_reader r = {.rest = change(room, sizeof room, &opening[i])};
        if (!expect(puzzle_read(&r, &p, &e), "it can be read", opening[i].is))
            continue;
        (void)expect(!puzzle_open(&lib, &p, NULL, &o, &e), "it is not opened", opening[i].is);
        bool same =
            e.key != NULL && (strcmp(e.reason, opening[i].reason) == 0 || strcmp(e.key, opening[i].reason) == 0);
        (void)expect(same, "why it is not opened", e.key != NULL ? e.reason : opening[i].is);
        char line[80];
        (void)snprintf(line, sizeof line, "%s: %d, not %d", opening[i].is, e.line, opening[i].line);
        (void)expect(e.line == opening[i].line, "the line of the fault", line);
    }
}

/* Changed bytes and cut ends: read, or refused; what opens can be played. */
static void read_rubbish(void)
{
    const session_library lib = library();
    ai_rng rng;
    ai_rng_seed(&rng, 1, 1);
    int opened = 0;
    for (int i = 0; i < 3000; i++) {
        char room[sizeof sample];
        size_t len = sizeof sample - 1;
        struct err e = {0};
        puzzle p;
        memcpy(room, sample, sizeof sample);
        for (uint32_t n = ai_rng_below(&rng, 4); n > 0; n--)
            room[ai_rng_below(&rng, (uint32_t)len)] =
                (char)(ai_rng_below(&rng, 2) == 0 ? ai_rng_below(&rng, 256) : ' ' + ai_rng_below(&rng, 95));
        if (ai_rng_below(&rng, 4) == 0)
            len = ai_rng_below(&rng, (uint32_t)len);
        puzzle_reader r = {.rest = {room, len}};
        while (puzzle_read(&r, &p, &e)) {
            puzzle_opened o;
            bool good = puzzle_open(&lib, &p, NULL, &o, &e);
            if (!expect(good || e.key != NULL, "a refusal has a reason"))
                return;
            opened += good;
            puzzle_close(&o);
            e.key = NULL;
        }
    }
    (void)expect(opened > 0, "some can still be opened");
}

/* ---- ratings ---- */

static void rate(void)
{
    const int all[FIND_LEVELS] = {6, 6, 6, 6}, none[FIND_LEVELS] = {0}, strong[FIND_LEVELS] = {0, 0, 6, 6},
              best[FIND_LEVELS] = {0, 0, 0, 6};
    int a = find_rating(all, 1, 6, 600), b = find_rating(strong, 1, 6, 600), c = find_rating(best, 1, 6, 600),
        d = find_rating(none, 1, 6, 600);
    (void)expect(a >= PUZZLE_LEAST_RATING && a < b && b < c && c < d && d <= PUZZLE_MOST_RATING,
                 "who solves it says how hard it is");
    (void)expect(find_rating(strong, 1, 6, 300) > find_rating(strong, 1, 6, 1500), "a great loss is easy to see");
    (void)expect(find_rating(strong, 1, 2, 300) < find_rating(strong, 1, 20, 300), "one of two is easy to guess");
}

int main(void)
{
    read_sample();
    refuse_faults();
    refuse_openings();
    read_rubbish();
    rate();
    return check_end();
}
