/* test_glicko.c - ratings: the example of the paper, limits, the text, and rubbish. */
#include "puzzles/glicko.h"

#include "ai/ai.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_near(int32_t a, int32_t b, int32_t most)
{
    return abs(a - b) <= most;
}

/* "Example of the Glicko-2 system": 1500 with deviation 200 wins against 1400, and loses to 1550 and
 * 1700; that makes 1464.06, 151.52 and 0.05999. */
static void follow_paper(void)
{
    const glicko_game games[] = {{glicko_of(1400, 30), GLICKO_WON},
                                 {glicko_of(1550, 100), GLICKO_LOST},
                                 {glicko_of(1700, 300), GLICKO_LOST}};
    glicko g = glicko_after(glicko_of(1500, 200), games, 3);
    char text[80];
    (void)snprintf(text, sizeof text, "%d %d %d", (int)g.rating, (int)g.deviation, (int)g.volatility);
    (void)expect(is_near(g.rating, 146406, 1) && is_near(g.deviation, 15152, 1) && is_near(g.volatility, 59996, 5),
                 "the example of the paper", text);
    glicko later = glicko_after(glicko_of(1500, 200), NULL, 0);
    (void)expect(later.rating == 150000 && later.deviation > 20000 && later.volatility == GLICKO_VOLATILITY,
                 "who does not play is less known");
}

static void meet(void)
{
    glicko a = glicko_of(1500, 350), b = glicko_of(1800, 120), before = b;
    glicko_meet(&a, &b, true);
    (void)expect(a.rating > 160000 && a.deviation < 35000, "who solves a puzzle rises");
    (void)expect(b.rating < before.rating && before.rating - b.rating < a.rating - 150000,
                 "and the puzzle falls, less because it is better known");
    glicko even = glicko_of(1500, 350), draw = glicko_after(even, &(glicko_game){even, GLICKO_DRAWN}, 1);
    (void)expect(draw.rating == even.rating, "a draw of equals changes nothing");
    (void)expect(glicko_points((glicko){146450, 3000, 60000}) == 1465, "points are rounded");
}

/* However long a series is, everything stays within its limits, and can be written and read. */
static void stay_within(void)
{
    ai_rng rng;
    ai_rng_seed(&rng, 5, 5);
    glicko a = glicko_of(1500, 350);
    for (int i = 0; i < 20000; i++) {
        glicko rival = glicko_of((int)ai_rng_below(&rng, 6000), (int)ai_rng_below(&rng, 500)), read;
        glicko_meet(&a, &rival, i % 4000 < 1000 || (i % 4000 >= 2000 && ai_rng_below(&rng, 2) == 0));
        char room[GLICKO_TEXT];
        er_text text = er_text_on(room, sizeof room);
        glicko_put(&text, i % 2 == 0 ? a : rival);
        er_span rest = {room, text.len};
        bool same = !text.full && glicko_read(&rest, &read) && rest.len == 0 &&
                    memcmp(&read, i % 2 == 0 ? &a : &rival, sizeof read) == 0;
        if (!expect(same, "what is written is read again", room))
            return;
    }
}

static void refuse_rubbish(void)
{
    static const char *const bad[] = {"",
                                      "150000",
                                      "150000 35000",
                                      "150000 35000 x",
                                      "9999 35000 60000",
                                      "400001 35000 60000",
                                      "150000 2999 60000",
                                      "150000 35001 60000",
                                      "150000 35000 9999",
                                      "150000 35000 150001",
                                      "1e5 35000 60000",
                                      "99999999999999999999 35000 60000",
                                      "-150000 35000 60000",
                                      "nan nan nan"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        er_span rest = er_span_of(bad[i]);
        glicko g;
        (void)expect(!glicko_read(&rest, &g), "no rating", bad[i]);
    }
    er_span rest = er_span_of("146406 15152 59996 won");
    glicko g;
    (void)expect(glicko_read(&rest, &g) && g.deviation == 15152 && er_span_is(er_next_word(&rest), "won"),
                 "what follows is left");
}

int main(void)
{
    follow_paper();
    meet();
    stay_within();
    refuse_rubbish();
    return check_end();
}
