/* test_saves.c - saved states: at every ply of random games of every set, whatever the game
 * waits for, a saved state loads as the same state with the same hash, and nothing shorter or
 * longer loads. Fails if one of the moments listed here never occurred. */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "realms/rules/course.h"
#include "session/realms/content.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 60 }; /* for each table */

/* ---- moments that a game can wait in: a phase, or a pick of chance before it ---- */

enum {
    MOMENT_BANNER = REALMS_PHASE_COUNT,
    MOMENT_BADGE,
    MOMENT_REVEAL,
    MOMENT_SECOND,
    MOMENT_BERSERK,
    MOMENT_WISP,
    MOMENT_ROLLED,      /* a Berserk roll waits */
    MOMENT_ARMED,       /* a Relic is armed for the next conquest */
    MOMENT_BAG_ARMED,   /* the Bag is armed for the next conquest */
    MOMENT_LAID,        /* a Relic is laid for this turn's coins */
    MOMENT_BAG_LAID,    /* the Bag is laid for this turn's coins */
    MOMENT_LATE_BALROG, /* the Pentacle was found with the final die */
    MOMENTS
};

static const char *const NAMES[MOMENTS] = {
    [MOMENT_BANNER] = "a banner is drawn",
    [MOMENT_BADGE] = "a badge is drawn",
    [MOMENT_REVEAL] = "a Place or Relic is revealed",
    [MOMENT_SECOND] = "the Stonehedge's badge is drawn",
    [MOMENT_BERSERK] = "the die of the Berserk",
    [MOMENT_WISP] = "the die of the Wisps",
    [MOMENT_ROLLED] = "a roll that waits",
    [MOMENT_ARMED] = "an armed Relic",
    [MOMENT_BAG_ARMED] = "the armed Bag",
    [MOMENT_LAID] = "a laid Relic",
    [MOMENT_BAG_LAID] = "the laid Bag",
    [MOMENT_LATE_BALROG] = "the Balrog after the final die",
};

/* Moments in which nothing is ever decided begin and end within a move. */
static bool is_automatic(int moment)
{
    return moment == REALMS_PHASE_EDIT || moment == REALMS_PHASE_BEGIN || moment == REALMS_PHASE_WANE ||
           moment == REALMS_PHASE_ARMIES || moment == REALMS_PHASE_GATHER || moment == REALMS_PHASE_LIFT ||
           moment == REALMS_PHASE_SCORE || moment == REALMS_PHASE_STOUT_WANE || moment == REALMS_PHASE_NEXT;
}

static long met[MOMENTS];

static void note(const realms_state *s)
{
    if (realms_draw_due(s))
        met[s->fresh == REALMS_NONE ? MOMENT_BANNER : MOMENT_BADGE]++;
    else if (s->second_due != 0)
        met[MOMENT_SECOND]++;
    else if (s->reveal != REALMS_NONE)
        met[MOMENT_REVEAL]++;
    else if (s->phase == REALMS_PHASE_DIE && s->named == REALMS_NONE)
        met[MOMENT_BERSERK]++;
    else if (s->phase == REALMS_PHASE_DIE && (s->deeds & REALMS_DEED_WISP) != 0)
        met[MOMENT_WISP]++;
    else
        met[s->phase]++;
    met[MOMENT_ROLLED] += s->phase == REALMS_PHASE_CONQUER && (s->did & REALMS_DID_BERSERK) != 0;
    met[MOMENT_ARMED] += s->armed != 0;
    met[MOMENT_BAG_ARMED] += (s->deeds & REALMS_DEED_BAG_ARMED) != 0;
    met[MOMENT_LAID] += s->laid != 0;
    met[MOMENT_BAG_LAID] += (s->deeds & REALMS_DEED_BAG_LAID) != 0;
    met[MOMENT_LATE_BALROG] += s->phase == REALMS_PHASE_BALROG && s->resume == REALMS_PHASE_GATHER;
}

/* ---- saved and loaded ---- */

static bool loads_back(const er_game *g, const er_state *now)
{
    uint8_t bytes[ER_SAVE_BYTES + 1] = {0};
    er_state_room back;
    er_state *loaded = (er_state *)(void *)back.bytes;
    memset(&back, 0xa5, sizeof back);
    size_t n = er_save(g, now, bytes, ER_SAVE_BYTES);
    if (n == 0 || er_load(g, loaded, bytes, n).key != NULL)
        return false;
    if (memcmp(loaded, now, er_state_size(g)) != 0 || er_hash(g, loaded) != er_hash(g, now))
        return false;
    return er_load(g, loaded, bytes, n - 1).key != NULL && er_load(g, loaded, bytes, n + 1).key != NULL;
}

static bool play(session *s, ai_rng *rng)
{
    const er_game *g = &s->game;
    session_renew(s);
    for (bool over = false; !over;) {
        uint8_t who = g->rules->to_act(g, session_now(s));
        er_move m;
        note(realms_at(session_now(s)));
        if (!loads_back(g, session_now(s))) {
            printf("%s, %s, ply %d: phase %s does not load as it was saved\n", realms_content_of(s)->map.key,
                   s->set_word, (int)s->count, realms_phase_word(realms_at(session_now(s))->phase));
            return false;
        }
        over = who == 0;
        if ((who >> ER_CHANCE & 1) != 0)
            ai_pick_chance(g, session_now(s), rng, &m);
        else if (!over)
            ai_random_choose(g, session_now(s), __builtin_ctz(who), rng, &m);
        if (!over && session_play(s, &m, NULL, NULL).key != NULL)
            return false;
    }
    return true;
}

/* A mix on every map with Places and Relics; the Underground alone; the old Surface. */
static const struct {
    uint8_t set, world;
    session_answer places;
    unsigned options;
} TABLES[] = {
    {CONTENT_SET_SURFACE, CONTENT_SET_SURFACE, SESSION_USUAL, REALMS_OPTION_RANDOM_FIRST_SEAT},
    {CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND, SESSION_USUAL, 0},
    {CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND, SESSION_NO,
     REALMS_OPTION_FLAMES_BY_VOLCANO | REALMS_OPTION_VAMPIRE_ONCE},
    {CONTENT_SET_MIXED, CONTENT_SET_SURFACE, SESSION_YES, REALMS_OPTION_OWN_TOKENS_DEFEND},
    {CONTENT_SET_MIXED, CONTENT_SET_UNDERGROUND, SESSION_USUAL, REALMS_OPTION_RANDOM_FIRST_SEAT},
};

static bool run_table(size_t row, int seats)
{
    session_library lib = cli_library();
    struct err e = {0};
    session_table t = {.map = er_span_of(content_map_for(TABLES[row].world, seats)->key),
                       .seats = (uint8_t)seats,
                       .set = TABLES[row].set,
                       .places = TABLES[row].places,
                       .options = TABLES[row].options};
    session *s = session_open(&lib, &t, &e);
    bool good = s != NULL;
    ai_rng rng;
    ai_rng_seed(&rng, 31, (uint64_t)row * 8 + (uint64_t)seats);
    for (int i = 0; good && i < GAMES; i++)
        good = play(s, &rng);
    session_close(s);
    return good;
}

int main(void)
{
    for (size_t row = 0; row < sizeof TABLES / sizeof TABLES[0]; row++)
        for (int seats = 2; seats <= ER_MAX_SEATS; seats++)
            expect(run_table(row, seats), "a table");
    for (int i = 0; i < MOMENTS; i++) {
        if (is_automatic(i))
            continue;
        const char *name = i < REALMS_PHASE_COUNT ? realms_phase_word(i) : NAMES[i];
        printf("%7ld %s\n", met[i], name);
        expect(met[i] > 0, "never occurred", name);
    }
    return check_end();
}
