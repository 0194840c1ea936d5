/* test_tries.c - what is kept of a solver: tries and ratings, the text of it, and rubbish. */
#include "puzzles/kept.h"

#include "tests/check.h"

#include <string.h>

static kept k, again;
static char room[KEPT_TEXT];

static er_span text_of(const kept *of)
{
    er_text out = er_text_on(room, sizeof room);
    kept_put(of, &out);
    (void)expect(!out.full, "it fits");
    return (er_span){room, out.len};
}

static bool comes_back(void)
{
    er_span text = text_of(&k);
    return kept_read(&again, text) && again.count == k.count && again.streak == k.streak &&
           memcmp(&again.solver, &k.solver, sizeof k.solver) == 0 && kept_find(&again, 7) != NULL;
}

static void try_some(void)
{
    daily_card card = {.id = 7, .rating = 1500}, other = {.id = 0xffffffffu, .rating = 1900};
    kept_begin(&k);
    (void)expect(kept_note(&k, &card, true, true) && k.solver.rating > GLICKO_RATING, "the first try counts");
    glicko before = k.solver;
    (void)expect(!kept_note(&k, &card, false, true) && k.solver.rating == before.rating, "no other one does");
    (void)expect(k.count == 1 && kept_find(&k, 7)->solved && kept_find(&k, 7)->rating.rating < GLICKO_RATING,
                 "and the first result stays, with the rating of the puzzle");
    (void)expect(!kept_note(&k, &other, true, false) && k.solver.rating == before.rating, "in a streak nothing counts");
    (void)expect(kept_find(&k, 8) == NULL, "not tried");
    kept_note_streak(&k, 5);
    kept_note_streak(&k, 3);
    (void)expect(k.streak == 5, "the longest streak");
    daily_card list[] = {{.id = 1}, {.id = 0xffffffffu}, {.id = 7}};
    kept_mark(&k, list, 3);
    (void)expect(list[0].seen == 0 && list[2].seen == 1 && list[1].seen == 2, "when they were seen");
    (void)kept_note(&k, &card, true, true);
    kept_mark(&k, list, 3);
    (void)expect(list[2].seen > list[1].seen, "the latest is last");
    (void)expect(comes_back(), "what is written is read again", room);
}

static void forget_the_earliest(void)
{
    for (uint32_t i = 0; i < KEPT_MOST; i++) {
        daily_card card = {.id = 1000 + i, .rating = 800 + (int)(i % 1400)};
        (void)kept_note(&k, &card, i % 3 == 0, true);
    }
    (void)expect(k.count == KEPT_MOST && kept_find(&k, 7) == NULL, "the earliest are forgotten");
    daily_card card = {.id = 7, .rating = 800};
    (void)kept_note(&k, &card, true, false);
    (void)expect(comes_back(), "as much as is kept can be read");
}

static void refuse_rubbish(void)
{
    static const char good[] = "solver 150000 35000 60000\nstreak 2\ntried 0000000a yes 150000 12000 60000\n";
    static const char *const bad[] = {"solver 1 2 3\n",
                                      "solver 150000 35000 60000 1\n",
                                      "streak -1\n",
                                      "streak 1 2\n",
                                      "streak 999999999\n",
                                      "tried 0000000a perhaps 150000 12000 60000\n",
                                      "tried a yes 150000 12000 60000\n",
                                      "tried 0000000g yes 150000 12000 60000\n",
                                      "tried 0000000A yes 150000 12000 60000\n",
                                      "tried 0000000a yes 150000 12000\n",
                                      "tried 0000000a yes 150000 12000 60000 more\n",
                                      "tried 0000000a yes 150000 12000 60000\ntried 0000000a no 150000 12000 60000\n",
                                      "{\"rating\":1500}",
                                      "\001"};
    (void)expect(kept_read(&k, er_span_of(good)) && k.count == 1 && k.streak == 2, "a good text");
    (void)expect(kept_read(&k, er_span_of("")) && k.count == 0 && k.solver.rating == GLICKO_RATING, "an empty one");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        (void)expect(!kept_read(&k, er_span_of(bad[i])) && k.count == 0 && k.streak == 0, "a bad one", bad[i]);
    ai_rng rng;
    ai_rng_seed(&rng, 3, 3);
    for (int i = 0; i < 3000; i++) {
        char changed[sizeof good];
        memcpy(changed, good, sizeof good);
        for (int n = 0; n < 3; n++)
            changed[ai_rng_below(&rng, sizeof good - 1)] = (char)ai_rng_below(&rng, 256);
        bool read = kept_read(&k, (er_span){changed, ai_rng_below(&rng, sizeof good)});
        if (!expect(read || k.count == 0, "rubbish leaves nothing behind"))
            return;
    }
}

int main(void)
{
    try_some();
    forget_the_earliest();
    refuse_rubbish();
    return check_end();
}
