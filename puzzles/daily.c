/* daily.c - see daily.h. */
#include "puzzles/daily.h"

#include <stdlib.h>
#include <string.h>

/* ---- a card ---- */

/* Returns the game that a table's settings name, -1 if there is none. */
static int game_of(er_span table)
{
    static const char setting[] = "game=";
    size_t len = sizeof setting - 1;
    for (er_span word = er_next_word(&table); word.len > 0; word = er_next_word(&table))
        if (word.len > len && memcmp(word.at, setting, len) == 0)
            return session_find_game((er_span){word.at + len, word.len - len});
    return -1;
}

bool daily_card_of(const puzzle *p, daily_card *card)
{
    int game = game_of(p->table);
    *card = (daily_card){.id = puzzle_id(p), .theme = p->theme, .rating = p->rating};
    card->game = game >= 0 ? (session_game)game : SESSION_GAMES;
    return game >= 0;
}

/* ---- days ---- */

static bool is_leap(int32_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int32_t days_of(int32_t year, int32_t month)
{
    return month == 2 ? 28 + is_leap(year) : 30 + ((month + month / 8) & 1);
}

/* Returns the number of days before this year. */
static int32_t days_before(int32_t year)
{
    int32_t y = year - 1, first = 1969;
    return 365 * (y - first) + (y / 4 - first / 4) - (y / 100 - first / 100) + (y / 400 - first / 400);
}

/* Cuts off the number before the next `-`, or the last one. */
static bool cut(er_span *date, size_t digits, int32_t *out)
{
    if (date->len < digits || !er_span_int((er_span){date->at, digits}, 1, 9999, out))
        return false;
    date->at += digits;
    date->len -= digits;
    if (date->len > 0 && date->at[0] != '-')
        return false;
    date->at += date->len > 0;
    date->len -= date->len > 0;
    return true;
}

bool daily_read_date(er_span date, int32_t *day)
{
    int32_t year, month, in_month;
    enum { LENGTH = 10, FIRST_YEAR = 1970 };
    if (date.len != LENGTH || !cut(&date, 4, &year) || !cut(&date, 2, &month) || !cut(&date, 2, &in_month) ||
        year < FIRST_YEAR || month > 12 || in_month > days_of(year, month))
        return false;
    *day = days_before(year) + in_month - 1;
    for (int32_t m = 1; m < month; m++)
        *day += days_of(year, m);
    return true;
}

void daily_put_date(er_text *out, int32_t day)
{
    int32_t year = 1970 + day / 366, month = 1;
    while (days_before(year + 1) <= day)
        year++;
    for (day -= days_before(year); day >= days_of(year, month); month++)
        day -= days_of(year, month);
    er_putf(out, "%d-%s%d-%s%d", (int)year, month < 10 ? "0" : "", (int)month, day < 9 ? "0" : "", (int)day + 1);
}

/* ---- the puzzle of a day ---- */

/* Mixes the bits of a fingerprint, so that the order has nothing to do with the puzzles. */
static uint32_t shuffled(uint32_t id)
{
    id = (id ^ id >> 16) * 0x7feb352du;
    id = (id ^ id >> 15) * 0x846ca68bu;
    return id ^ id >> 16;
}

int daily_puzzle(const daily_card *list, int count, int32_t day)
{
    int rank = count > 0 ? day % count : 0;
    for (int i = 0; i < count; i++) {
        int before = 0;
        for (int k = 0; k < count; k++)
            before += shuffled(list[k].id) < shuffled(list[i].id) || (list[k].id == list[i].id && k < i);
        if (before == rank)
            return i;
    }
    return -1;
}

/* ---- the next one ---- */

static bool fits(const daily_card *c, const daily_wish *w)
{
    bool theme =
        w->theme.len == 0 || (w->theme.len == c->theme.len && memcmp(w->theme.at, c->theme.at, c->theme.len) == 0);
    return theme && (w->game == DAILY_ANY_GAME || (int)c->game == w->game);
}

/* Whether the first one is to be preferred: never tried and nearer, or tried longer ago. */
static bool is_better(const daily_card *a, const daily_card *b, int rating)
{
    if (a->seen != b->seen)
        return a->seen < b->seen;
    return abs(a->rating - rating) < abs(b->rating - rating);
}

int daily_next(const daily_card *list, int count, const daily_wish *w)
{
    int best[DAILY_FEW], n = 0, unseen = 0;
    for (int i = 0; i < count; i++) {
        if (!fits(&list[i], w))
            continue;
        int at = n < DAILY_FEW ? n++ : DAILY_FEW;
        for (; at > 0 && is_better(&list[i], &list[best[at - 1]], w->rating); at--)
            if (at < DAILY_FEW)
                best[at] = best[at - 1];
        if (at < DAILY_FEW)
            best[at] = i;
    }
    while (unseen < n && list[best[unseen]].seen == 0)
        unseen++;
    if (unseen == 0)
        return n > 0 ? best[0] : -1;
    ai_rng rng;
    ai_rng_seed(&rng, w->seed, 0);
    return best[ai_rng_below(&rng, (uint32_t)unseen)];
}

int daily_streak_rating(int solved)
{
    enum { STEP = 50, LAST = (PUZZLE_MOST_RATING - PUZZLE_LEAST_RATING) / STEP };
    return PUZZLE_LEAST_RATING + STEP * (solved < 0 ? 0 : solved < LAST ? solved : LAST);
}
