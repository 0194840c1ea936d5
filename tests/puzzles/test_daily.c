/* test_daily.c - which puzzle comes next: days, the puzzle of the day, the next one for a solver, a streak. */
#include "puzzles/daily.h"

#include "tests/check.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT = 50 };

static daily_card list[COUNT];

static void make_list(void)
{
    static const char *const themes[] = {"pick", "where", "let_go"};
    for (int i = 0; i < COUNT; i++)
        list[i] = (daily_card){.id = 1000003u * (uint32_t)(i + 1),
                               .game = i % 5 == 0 ? (session_game)1 : (session_game)0,
                               .theme = er_span_of(themes[i % 3]),
                               .rating = 1000 + 20 * i};
}

/* ---- days ---- */

static void count_days(void)
{
    static const struct {
        const char *date;
        int32_t day;
    } known[] = {{"1970-01-01", 0},     {"1970-12-31", 364},        {"1972-02-29", 789},
                 {"2000-02-29", 11016}, {"2000-03-01", 11017},      {"2026-11-19", 20776},
                 {"2100-03-01", 47541}, {"9999-12-31", DAILY_DAYS}, {"2024-12-31", 20088}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        int32_t day = -1;
        char room[24];
        er_text text = er_text_on(room, sizeof room);
        (void)expect(daily_read_date(er_span_of(known[i].date), &day) && day == known[i].day, "a day", known[i].date);
        daily_put_date(&text, known[i].day);
        (void)expect(strcmp(room, known[i].date) == 0, "a date", room);
    }
    for (int32_t day = 0; day < DAILY_DAYS; day += 97) {
        int32_t again = -1;
        char room[24];
        er_text text = er_text_on(room, sizeof room);
        daily_put_date(&text, day);
        if (!expect(daily_read_date((er_span){room, text.len}, &again) && again == day, "every day has its date", room))
            return;
    }
    static const char *const bad[] = {"",           "2026",        "1969-12-31", "2026-13-01", "2026-00-01",
                                      "2026-02-29", "2026-11-31",  "2026-11-00", "2026/11/19", "2026-11-1x",
                                      "19-11-2026", "2026-11-190", "2100-02-29", "-026-11-19", "2026-1-119"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int32_t day;
        (void)expect(!daily_read_date(er_span_of(bad[i]), &day), "no date", bad[i]);
    }
}

/* ---- the puzzle of the day ---- */

static void pass_days(void)
{
    int seen[COUNT] = {0}, near = 0;
    for (int32_t day = 20776; day < 20776 + COUNT; day++) {
        int at = daily_puzzle(list, COUNT, day), next = daily_puzzle(list, COUNT, day + 1);
        seen[at]++;
        near += abs(next - at) == 1;
    }
    for (int i = 0; i < COUNT; i++)
        (void)expect(seen[i] == 1, "each puzzle once");
    (void)expect(near < COUNT / 4, "in an order of their own");
    daily_card turned[COUNT];
    for (int i = 0; i < COUNT; i++)
        turned[i] = list[COUNT - 1 - i];
    (void)expect(turned[daily_puzzle(turned, COUNT, 20777)].id == list[daily_puzzle(list, COUNT, 20777)].id,
                 "the order of the list does not matter");
    (void)expect(daily_puzzle(list, 0, 20776) == -1, "no puzzles");
}

/* ---- the next one ---- */

static void choose_next(void)
{
    daily_wish w = {.game = DAILY_ANY_GAME, .theme = {"", 0}, .rating = 1500, .seed = 1};
    for (int i = 0; i < COUNT; i++) {
        w.seed = (uint64_t)i;
        int at = daily_next(list, COUNT, &w);
        if (!expect(at >= 0 && list[at].seen == 0, "unseen first"))
            return;
        if (i == 0)
            (void)expect(abs(list[at].rating - 1500) <= 20 * DAILY_FEW / 2, "near the rating");
        list[at].seen = i + 1;
    }
    w.seed = 7;
    int oldest = daily_next(list, COUNT, &w);
    (void)expect(oldest >= 0 && list[oldest].seen == 1, "then the one whose try is longest ago");
    make_list();
    w.theme = er_span_of("let_go");
    w.game = 1;
    int first = daily_next(list, COUNT, &w);
    (void)expect(first >= 0 && er_span_is(list[first].theme, "let_go") && (int)list[first].game == 1,
                 "by theme and by game");
    bool other = false;
    for (w.seed = 0; w.seed < 40; w.seed++)
        other = other || daily_next(list, COUNT, &w) != first;
    (void)expect(other, "the seed chooses");
    w.theme = er_span_of("nothing");
    (void)expect(daily_next(list, COUNT, &w) == -1, "none with this theme");
}

static void rise(void)
{
    (void)expect(daily_streak_rating(0) == PUZZLE_LEAST_RATING && daily_streak_rating(-5) == PUZZLE_LEAST_RATING &&
                     daily_streak_rating(1000000000) == PUZZLE_MOST_RATING,
                 "a streak has limits");
    for (int i = 0; i < 20; i++)
        (void)expect(daily_streak_rating(i + 1) > daily_streak_rating(i), "a streak gets harder");
}

static void make_cards(void)
{
    puzzle p = {.table = er_span_of("game=miners edition=2 seats=1"),
                .theme = er_span_of("pick"),
                .rating = 1234,
                .position = er_span_of("round 1\n"),
                .moves = er_span_of("")};
    daily_card card;
    (void)expect(daily_card_of(&p, &card) && (int)card.game == session_find_game(er_span_of("miners")) &&
                     card.rating == 1234 && card.id == puzzle_id(&p),
                 "a card of a puzzle");
    p.table = er_span_of("edition=2 game=chess");
    (void)expect(!daily_card_of(&p, &card), "no such game");
    p.table = er_span_of("seats=2 game=");
    (void)expect(!daily_card_of(&p, &card), "no game");
}

int main(void)
{
    make_list();
    count_days();
    pass_days();
    choose_next();
    rise();
    make_cards();
    return check_end();
}
