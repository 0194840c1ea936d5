/* test_balance.c - the balance lab: how often its test is wrong, that games add up however they are shared out, what players learn of
 * a homemade tile, and the versions with other numbers. */
#include "content/content.h"
#include "lab/answer.h"
#include "lab/games.h"
#include "lab/vary.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the test, on outcomes of which the truth is known ---- */

enum { RUNS = 400, MOST = 4000, LOOK = 64 };

typedef struct outcome {
    int wrong, right, open;
    double games;
} outcome;

static sequence_verdict truth_of(double share, double low, double high)
{
    return share > high ? SEQUENCE_ABOVE : share < low ? SEQUENCE_BELOW : SEQUENCE_WITHIN;
}

/* Plays runs in which a seat of so many wins that multiple of its fair share, and looks as the lab does. */
static outcome simulate(double share, int seats, double low, double high, uint64_t seed)
{
    outcome o = {0, 0, 0, 0};
    for (int run = 0; run < RUNS; run++) {
        ai_rng rng;
        sequence_verdict verdict = SEQUENCE_OPEN;
        double sum = 0, squares = 0;
        int n = 0;
        ai_rng_seed(&rng, seed, (uint64_t)run);
        while (n < MOST && verdict == SEQUENCE_OPEN) {
            double x = ai_rng_below(&rng, 1000000) < 1e6 * share / seats ? seats : 0;
            sum += x;
            squares += x * x;
            if (++n % LOOK != 0)
                continue;
            sequence_about about = sequence_of(n, sum, squares);
            verdict = sequence_judge(&about, low, high);
        }
        o.open += verdict == SEQUENCE_OPEN;
        o.right += verdict == truth_of(share, low, high);
        o.wrong += verdict != SEQUENCE_OPEN && verdict != truth_of(share, low, high);
        o.games += (double)n / RUNS;
    }
    return o;
}

/* Not more than ALPHA of all runs are wrong wherever the truth lies, also right at the limits; three standard errors are
 * allowed. */
static void test_errors(void)
{
    static const double shares[] = {0.4, 0.6, 0.79, 0.81, 0.9, 1, 1.1, 1.24, 1.26, 1.35, 1.6};
    double low, high;
    lab_limits("race", &low, &high);
    for (int seats = 2; seats <= 5; seats++)
        for (size_t i = 0; i < sizeof shares / sizeof shares[0]; i++) {
            outcome o = simulate(shares[i], seats, low, high, (uint64_t)seats * 100 + i);
            char about[96];
            (void)snprintf(about, sizeof about, "%d seats, share %.2f: %d of %d wrong", seats, shares[i], o.wrong,
                           RUNS);
            expect(o.wrong <= RUNS * (SEQUENCE_ALPHA + 3 * 0.0109), "few verdicts are wrong", about);
        }
}

/* What is a fifth of the fair share beyond the limits, or in the middle, is nearly always recognised, and soon. */
static void test_power(void)
{
    static const double shares[] = {0.6, 1, 1.45};
    double low, high;
    lab_limits("race", &low, &high);
    for (size_t i = 0; i < sizeof shares / sizeof shares[0]; i++) {
        outcome o = simulate(shares[i], 2, low, high, 50 + i);
        char about[96];
        (void)snprintf(about, sizeof about, "share %.2f: %d of %d right, after %.0f games", shares[i], o.right, RUNS,
                       o.games);
        expect(o.right >= RUNS * 95 / 100 && o.games < 600, "a clear case is recognised", about);
    }
}

static void test_few(void)
{
    sequence_about none = sequence_of(0, 0, 0), few = sequence_of(SEQUENCE_LEAST - 1, 0, 0);
    expect(sequence_judge(&none, 0.8, 1.25) == SEQUENCE_OPEN, "nothing is known without games");
    expect(sequence_judge(&few, 0.8, 1.25) == SEQUENCE_OPEN, "little is known after few games");
}

/* ---- games ---- */

static const char tile[] = "race millers\n  tokens 6 of 12\n  coins +1 where farmland\n";

static session *open_table(const char *tiles)
{
    session_library lib = {.realms = &content_realms,
                           .miners = &content_miners,
                           .find_set = content_set,
                           .set_word = content_set_word};
    session_table t = {.game = SESSION_REALMS, .seats = 2, .set = CONTENT_SET_SURFACE, .tiles_text = er_span_of(tiles)};
    struct err e = {0};
    t.map = er_span_of(content_map_for(t.set, t.seats)->key);
    return session_open(&lib, &t, &e);
}

static lab open_lab(session *s)
{
    lab l = {.s = s, .player = ai_player_find(er_span_of("normal")), .seed = 3};
    expect(lab_find(s, NULL, &l.thing) && strcmp(l.thing.key, "millers") == 0, "the homemade race is found");
    return l;
}

/* Returns the text of figures, malloced. */
static char *text_of(figures *f)
{
    enum { ROOM = 1 << 20 };
    char *room = malloc(ROOM);
    er_text text = er_text_on(room, ROOM);
    figures_write(f, &text);
    return room;
}

static void test_games(void)
{
    enum { GAMES = 40, SHARES = 3 };
    session *s = open_table(tile);
    lab l = open_lab(s);
    figures all = {.row = NULL}, sum = {.row = NULL}, part[SHARES] = {{.row = NULL}};
    struct err e = {0};
    lab_name(&l, &all);
    lab_name(&l, &sum);
    for (int i = 0; i < GAMES; i++)
        expect(lab_play(&l, i, &all) == MATCH_OVER, "the game ends");
    for (int k = SHARES - 1; k >= 0; k--) {
        lab_name(&l, &part[k]);
        for (int i = k; i < GAMES; i += SHARES)
            (void)lab_play(&l, i, &part[k]);
        expect(figures_add(&sum, &part[k], &e), "shares add up");
        figures_free(&part[k]);
    }
    char *one = text_of(&all), *other = text_of(&sum);
    expect(strcmp(one, other) == 0, "however games are shared out, the same is counted");
    expect(lab_share(&all, "race", "millers").n == GAMES, "the race is dealt once in every game");
    int64_t dealt = 0;
    for (uint32_t i = 0; i < all.count; i++)
        dealt += strcmp(all.row[i].kind, "power") == 0 && strcmp(all.row[i].word, "dealt") == 0 ? all.row[i].n[0] : 0;
    expect(dealt == 2 * GAMES, "every player is dealt a badge");
    free(one);
    free(other);
    figures_free(&all);
    figures_free(&sum);
    session_close(s);
}

/* ---- learning ---- */

static int16_t weight_of(const ai_lore *lore, const char *name, int left)
{
    return ai_weights_find(&lore->rows, name)[left];
}

/* Returns what a combo with the race wins from the pick on, with that many turns left; in hundredths of a coin. */
static int learned(const char *tiles, int games, int left)
{
    static ai_seen seen;
    static ai_lore lore;
    session *s = open_table(tiles);
    memset(&seen, 0, sizeof seen);
    expect(ai_can_learn(&s->game), "there is something to learn");
    ai_learn(&s->game, &seen, &lore);
    for (int i = 0; i < games; i++)
        ai_learn_game(&s->game, &lore, 9, (uint64_t)i, &seen);
    ai_learn(&s->game, &seen, &lore);
    expect(lore.rows.count == AI_LORE, "the race has its rows");
    int weight = weight_of(&lore, "surface.2.pick.race.millers", left);
    session_close(s);
    return weight;
}

static void test_learning(void)
{
    session *plain = open_table("");
    expect(!ai_can_learn(&plain->game), "what ships is known");
    session_close(plain);
    int usual = learned(tile, 0, 6), weak = learned("race millers\n  tokens 2 of 8\n", 400, 6),
        strong = learned("race millers\n  tokens 9 of 12\n  coins +3\n", 400, 6);
    char about[64];
    (void)snprintf(about, sizeof about, "%d, %d, %d", weak, usual, strong);
    expect(weak < usual - 150 && usual + 300 < strong, "what is strong is worth more than what is weak", about);
}

/* ---- other numbers ---- */

static bool becomes(bool stronger, int nth, const char *what)
{
    static const char text[] =
        "power other\n  tokens 3\n\nrace millers # mine\n  name en \"Millers 7\"\n  tokens 6 of 12\n"
        "  coins +1 where farmland\n  cost -1 where hill\nrace more\n  tokens 5 of 9\n";
    lab_thing thing = {.kind = "race", .key = "millers"};
    char room[512];
    lab_change change;
    er_text out = er_text_on(room, sizeof room);
    bool found = lab_vary(er_span_of(text), &thing, stronger, nth, &out, &change);
    if (what == NULL)
        return !found;
    return found && strcmp(change.what, what) == 0 && (strstr(room, what) == NULL) == change.gone &&
           strstr(room, "Millers 7") != NULL;
}

static void test_changes(void)
{
    expect(becomes(false, 0, "tokens 5 of 12") && becomes(false, 1, "tokens 4 of 12"), "fewer tokens first");
    expect(becomes(false, 2, "coins +1 where farmland"), "then a line is left out whose number would be nothing");
    expect(becomes(false, 3, "cost -1 where hill") && becomes(false, 4, NULL), "and so on to the end of the thing");
    expect(becomes(true, 0, "tokens 7 of 12") && becomes(true, 2, "coins +2 where farmland"),
           "more, if it is to be stronger");
    expect(becomes(true, 3, "cost -2 where hill"), "a reduction of a price grows");
}

int main(void)
{
    test_errors();
    test_power();
    test_few();
    test_games();
    test_learning();
    test_changes();
    return check_end();
}
