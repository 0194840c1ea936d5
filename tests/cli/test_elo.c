/* test_elo.c - ratings and shares of results with known answers. */
#include "cli/ladder/elo.h"
#include "tests/check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void near(const char *what, double found, double expected, double within)
{
    if (!expect(fabs(found - expected) <= within, what))
        printf("  %f instead of %f\n", found, expected);
}

/* Adds games of a against b, of which a wins so many, in clusters of `size` games, each of one
 * kind. */
static size_t play(elo_result *to, int a, int b, int wins, int losses, int size, int first)
{
    size_t n = 0;
    for (int i = 0; i < wins + losses; i++)
        to[n++] = (elo_result){first + i / size, (uint8_t)a, (uint8_t)b, i < wins ? 2 : 0};
    return n;
}

static double width(const elo_rating *r)
{
    return r->high - r->low;
}

static void test_two(void)
{
    elo_result list[2000];
    elo_rating r[2], half[2];
    size_t n = play(list, 0, 1, 750, 250, 1, 0);
    elo_rate(list, n, 2, 1, r);
    near("three of four", r[0].elo, 1000 + 400 * log10(3), 1e-6);
    near("the anchor", r[1].elo, 1000, 0);
    near("the anchor's interval", width(&r[1]), 0, 0);
    /* The standard error of the logit is 1 / sqrt(n p q). */
    near("its interval", width(&r[0]) / 2, 1.96 * 400 / log(10) / sqrt(1000 * 0.75 * 0.25), 0.5);
    elo_rate(list, n, 2, 0, half);
    near("the other anchor", half[1].elo, 1000 - 400 * log10(3), 1e-6);
    /* Every game twice in one cluster adds no information; twice in separate clusters would. */
    n = play(list, 0, 1, 1500, 500, 2, 0);
    elo_rate(list, n, 2, 1, half);
    near("the same games twice", half[0].elo, r[0].elo, 1e-6);
    near("the interval of the same games twice", width(&half[0]), width(&r[0]), 1e-6);
    n = play(list, 0, 1, 1500, 500, 1, 0);
    elo_rate(list, n, 2, 1, half);
    near("the interval of twice as many games", width(&half[0]), width(&r[0]) / sqrt(2), 0.1);
    for (size_t i = 0; i < 100; i++)
        list[i].halves = 1;
    elo_rate(list, 100, 2, 1, half);
    near("level games", half[0].elo, 1000, 1e-9);
}

static void test_more(void)
{
    elo_result list[2000];
    elo_rating r[4];
    size_t n = play(list, 0, 1, 300, 100, 1, 0);
    n += play(list + n, 1, 2, 300, 100, 1, 1000);
    elo_rate(list, n, 3, 1, r);
    near("above", r[0].elo, 1000 + 400 * log10(3), 1e-6);
    near("below", r[2].elo, 1000 - 400 * log10(3), 1e-6);
    n += play(list + n, 0, 2, 360, 40, 1, 2000); /* nine to one, as expected from the others */
    elo_rate(list, n, 3, 2, r);
    near("two steps", r[0].elo, 1000 + 400 * log10(9), 1e-6);
    elo_rate(list, n, 4, 2, r);
    expect(isnan(r[3].low) && r[3].elo > 999 && r[3].elo < 1001, "who never met anybody");
}

static void test_all_won(void)
{
    elo_result list[200];
    elo_rating few[2], many[2], none[2];
    elo_rate(list, play(list, 0, 1, 10, 0, 1, 0), 2, 1, few);
    elo_rate(list, play(list, 0, 1, 200, 0, 1, 0), 2, 1, many);
    expect(few[0].elo > 1200 && many[0].elo > few[0].elo && many[0].elo < 2500, "all won");
    expect(few[0].low < few[0].elo && many[0].low > 1100 && isfinite(many[0].high), "its interval");
    elo_rate(list, play(list, 0, 1, 0, 200, 1, 0), 2, 1, few);
    near("all lost", few[0].elo - 1000, 1000 - many[0].elo, 1e-6);
    elo_rate(list, 0, 2, 1, none);
    expect(fabs(none[0].elo - 1000) < 1e-9 && isnan(none[0].low), "nothing played");
    elo_rate(list, play(list, 0, 1, 1, 0, 1, 0), 2, 1, none);
    expect(none[0].low < 1000 && none[0].high > 1000, "one game");
}

static void test_share(void)
{
    elo_share s = {0}, pairs = {0}, all = {0};
    for (int i = 0; i < 1000; i++)
        elo_share_add(&s, i < 600, 1);
    elo_rate_of r = elo_share_rate(&s);
    near("a share", r.rate, 0.6, 1e-12);
    near("its least", r.low, 0.5693, 0.0005); /* Wilson's value for 600 of 1000 */
    near("its most", r.high, 0.6299, 0.0005);
    for (int i = 0; i < 1000; i++)
        elo_share_add(&pairs, 2 * (i < 600), 2);
    elo_rate_of twice = elo_share_rate(&pairs);
    near("pairs that always agree", twice.high - twice.low, r.high - r.low, 1e-9);
    for (int i = 0; i < 50; i++)
        elo_share_add(&all, 1, 1);
    elo_share_add(&all, 0, 0);
    r = elo_share_rate(&all);
    expect(r.rate == 1 && r.high > 0.999999 && r.low > 0.9 && r.low < 0.95, "all won");
}

int main(void)
{
    test_two();
    test_more();
    test_all_won();
    test_share();
    return check_end();
}
