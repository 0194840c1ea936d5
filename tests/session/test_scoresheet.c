/* test_scoresheet.c - the scoresheet of a game adds up: for every golden record, and for random games of every set and of Miners, the parts of
 * each seat are its score, and nothing is left unexplained. */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "content/content.h"
#include "session/scoresheet.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 30 };

static void check_sheet(const session *s, const char *what)
{
    scoresheet l;
    int32_t score[ER_MAX_SEATS] = {0}, sum[ER_MAX_SEATS] = {0};
    expect(scoresheet_make(&l, s), "is made", what);
    for (uint32_t i = 0; i < l.count; i++) {
        sum[l.row[i].seat] += l.row[i].amount;
        expect(strcmp(l.row[i].group, "other") != 0, "has a part that nobody explains", what);
        expect(l.row[i].round >= 0 && l.row[i].round <= l.rounds, "has a part in no round", what);
    }
    s->game.rules->score(&s->game, session_now(s), score);
    expect(memcmp(score, sum, sizeof sum) == 0, "does not add up", what);
    expect(s->count == 0 || l.rounds > 0, "has rounds", what);
    scoresheet_free(&l);
}

static void play(session *s, uint64_t seed)
{
    ai_rng rng;
    uint8_t who;
    ai_rng_seed(&rng, seed, 0);
    while ((who = s->game.rules->to_act(&s->game, session_now(s))) != 0) {
        er_move move;
        int seat = __builtin_ctz(who);
        if (seat == ER_CHANCE)
            ai_pick_chance(&s->game, session_now(s), &rng, &move);
        else
            ai_random_choose(&s->game, session_now(s), seat, &rng, &move);
        if (session_play(s, &move, NULL, NULL).key != NULL) {
            expect(false, "is played", "a move");
            return;
        }
    }
}

static void test_random(session_game game, uint8_t set, const char *what)
{
    session_library lib = cli_library();
    for (int i = 0; i < GAMES; i++) {
        struct err e = {0};
        session_table t = {.game = game, .seats = (uint8_t)(2 + i % 4), .set = set};
        if (game == SESSION_REALMS)
            t.map = er_span_of(content_map_for(set, t.seats)->key);
        session *s = session_open(&lib, &t, &e);
        if (!expect(s != NULL, "opens", what))
            return;
        play(s, (uint64_t)i);
        check_sheet(s, what);
        session_close(s);
    }
}

static void test_records(void)
{
    const cli c = {.command = "test", .in = stdin, .out = stdout, .err = stderr};
    glob_t files = {0};
    expect(glob("tests/records/*.rec", 0, NULL, &files) == 0 && files.gl_pathc >= 28, "are there", "golden records");
    for (size_t i = 0; i < files.gl_pathc; i++) {
        struct err e = {0};
        session_claim claim = {0};
        session *s = cli_record_load(&c, files.gl_pathv[i], &claim, &e);
        if (expect(s != NULL, "opens", files.gl_pathv[i]))
            check_sheet(s, files.gl_pathv[i]);
        session_close(s);
    }
    globfree(&files);
}

int main(void)
{
    test_records();
    test_random(SESSION_REALMS, CONTENT_SET_SURFACE, "the Surface");
    test_random(SESSION_REALMS, CONTENT_SET_UNDERGROUND, "the Underground");
    test_random(SESSION_REALMS, CONTENT_SET_MIXED, "a mix");
    test_random(SESSION_MINERS, 0, "Miners");
    return check_end();
}
