/* test_contract.c - the promises of every game (DESIGN section 7), tested with random games:
 * every listed move passes the judge and survives its text form; other moves are refused and
 * change nothing; save, load, replay and hash agree; views and fills are right; the invariants
 * hold after every move; the game ends. ER_GAMES sets the number of games per table. In every
 * 61st position, or in every one with ER_ALL_MOVES=1, all moves there are go to the judge: what it
 * accepts is what is listed. */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "session/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 1024, OUTCOMES = 256, LONGEST = 20000 };

typedef struct test {
    const er_game *g;
    ai_rng rng;
    er_state_room now;
    er_move log[LONGEST];
    int plies;
    uint64_t tried, refused, judged; /* made-up moves; those refused; positions where all moves were judged */
    const char *failed;
    char detail[300];
} test;

static bool all_moves; /* ER_ALL_MOVES: every position */

static er_state *state(er_state_room *room)
{
    return (er_state *)(void *)room->bytes;
}

static bool fail(test *t, const char *what)
{
    if (t->failed == NULL)
        t->failed = what;
    return false;
}

static bool same(const test *t, const er_state_room *a, const er_state_room *b)
{
    return memcmp(a->bytes, b->bytes, er_state_size(t->g)) == 0;
}

/* ---- one position ---- */

static bool text_holds(test *t, const er_move *m)
{
    char room[ER_MOVE_TEXT];
    er_text text = er_text_on(room, sizeof room);
    er_move back;
    er_move_print(t->g, m, &text);
    if (text.full)
        return fail(t, "a move's text is too long");
    if (er_move_parse(t->g, er_span_of(room), &back).key != NULL || !er_move_same(m, &back))
        return fail(t, "a move does not survive its text form");
    return true;
}

static bool listed(const er_move *moves, int n, const er_move *m)
{
    for (int i = 0; i < n; i++)
        if (er_move_same(&moves[i], m))
            return true;
    return false;
}

/* Makes up moves, sometimes near a real one, sometimes rubbish. Those not listed must be refused
 * and change nothing. */
static bool rubbish_is_refused(test *t, const er_move *moves, int n)
{
    er_move m = {0};
    if (n > 0 && ai_rng_below(&t->rng, 2) == 0)
        m = moves[ai_rng_below(&t->rng, (uint32_t)n)];
    else
        m.seat = (uint8_t)ai_rng_below(&t->rng, 10);
    if (ai_rng_below(&t->rng, 2) == 0)
        m.verb = (uint8_t)ai_rng_below(&t->rng, t->g->rules->verb_count + 2u);
    for (int i = 0; i < ER_MAX_ARGS; i++)
        if (ai_rng_below(&t->rng, 3) == 0)
            m.arg[i] = (int16_t)(ai_rng_below(&t->rng, 4) == 0 ? (int)ai_rng_next(&t->rng)
                                                               : (int)ai_rng_below(&t->rng, 70) - 3);
    er_state_room before = t->now;
    t->tried++;
    bool legal = listed(moves, n, &m);
    if ((t->g->rules->check(t->g, state(&t->now), &m).key == NULL) != legal)
        return fail(t, legal ? "the judge refuses a listed move" : "the judge allows a move that is not listed");
    if (legal)
        return true;
    t->refused++;
    if (er_apply(t->g, state(&t->now), &m, NULL, NULL).key == NULL || !same(t, &before, &t->now))
        return fail(t, "a refused move changed something");
    er_reason parts[40];
    (void)t->g->rules->explain(t->g, state(&t->now), &m, parts, 40);
    return true;
}

/* ---- the judge against the list ---- */

enum { LEAST = -24, NUMBERS = 68 }; /* what a number in a move may be: columns of a mine are counted from its middle */

/* Returns how many values an argument can have, and the first of them. */
static int values_of(const er_game *g, uint8_t kind, int *first)
{
    int n = 0;
    *first = kind == ER_ARG_NUMBER ? LEAST : 0;
    if (kind == ER_ARG_END)
        return 1;
    if (kind == ER_ARG_NUMBER)
        return NUMBERS;
    if (kind == ER_ARG_SEAT)
        return g->seats;
    while (g->rules->name(g, kind, n) != NULL)
        n++;
    return n;
}

/* Counts the moves of one verb that the judge accepts, from argument `at` on. Each must be listed. */
static int accepted(test *t, const er_move *moves, int n, er_move *m, int at)
{
    int first, count = 0;
    if (at == ER_MAX_ARGS) {
        if (t->g->rules->check(t->g, state(&t->now), m).key != NULL)
            return 0;
        if (!listed(moves, n, m))
            (void)fail(t, "the judge accepts a move that is not listed");
        return 1;
    }
    int values = values_of(t->g, t->g->rules->verbs[m->verb].arg[at], &first);
    for (int i = 0; i < values; i++) {
        m->arg[at] = (int16_t)(first + i);
        count += accepted(t, moves, n, m, at + 1);
    }
    m->arg[at] = 0;
    return count;
}

/* Whether the moves of all seats that the judge accepts are those listed, each once. */
static bool list_is_complete(test *t, const er_move *moves, int n)
{
    uint8_t who = t->g->rules->to_act(t->g, state(&t->now));
    int count = 0;
    for (int seat = 0; seat <= ER_CHANCE; seat++)
        for (int v = 0; (who >> seat & 1) != 0 && v < t->g->rules->verb_count; v++) {
            er_move m = {.seat = (uint8_t)seat, .verb = (uint8_t)v};
            if (t->g->rules->verbs[v].chance == (seat == ER_CHANCE))
                count += accepted(t, moves, n, &m, 0);
        }
    t->judged++;
    return count == n ? true : fail(t, "the judge and the list differ");
}

/* ---- saving, views, showing ---- */

static bool saves_and_loads(test *t)
{
    uint8_t bytes[ER_SAVE_BYTES], again[ER_SAVE_BYTES];
    er_state_room back;
    memset(&back, 0xa5, sizeof back);
    size_t n = er_save(t->g, state(&t->now), bytes, sizeof bytes);
    if (n == 0 || er_save(t->g, state(&t->now), again, n - 1) != 0)
        return fail(t, "save and its room");
    if (er_load(t->g, state(&back), bytes, n).key != NULL)
        return fail(t, "what was saved cannot be loaded");
    if (er_save(t->g, state(&back), again, sizeof again) != n || memcmp(bytes, again, n) != 0)
        return fail(t, "save and load do not agree");
    if (er_hash(t->g, state(&back)) != er_hash(t->g, state(&t->now)))
        return fail(t, "hashes do not agree");
    bytes[ai_rng_below(&t->rng, (uint32_t)n)] ^= (uint8_t)(1u << ai_rng_below(&t->rng, 8));
    char why[200];
    er_text text = er_text_on(why, sizeof why);
    if (er_load(t->g, state(&back), bytes, n).key == NULL && !t->g->rules->sane(t->g, state(&back), &text))
        return fail(t, "load believed what is not sane");
    return true;
}

/* Sends a view as a server sends it to a client. */
static bool travels(test *t, const er_state_room *view)
{
    uint8_t bytes[ER_SAVE_BYTES];
    er_state_room back;
    size_t n = er_save(t->g, (const er_state *)(const void *)view->bytes, bytes, sizeof bytes);
    return n > 0 && er_load(t->g, state(&back), bytes, n).key == NULL && same(t, view, &back);
}

static bool views_hold(test *t)
{
    for (int seat = -1; seat < t->g->seats; seat++) {
        er_state_room view = t->now, filled, again = t->now;
        t->g->rules->view(t->g, state(&t->now), seat, state(&view));
        filled = view;
        t->g->rules->fill(t->g, state(&filled), seat, &t->rng.base);
        t->g->rules->view(t->g, state(&filled), seat, state(&again));
        if (!same(t, &view, &again))
            return fail(t, "view(fill(view)) is not view");
        if (!travels(t, &view))
            return fail(t, "a view is not what it was when it was saved and loaded");
        if (!t->g->rules->whole(t->g, state(&t->now)) || !t->g->rules->whole(t->g, state(&filled)))
            return fail(t, "a state in which nothing is blanked is not whole");
        er_text why = er_text_on(t->detail, sizeof t->detail);
        if (!t->g->rules->sane(t->g, state(&filled), &why) || !t->g->rules->sane(t->g, state(&view), &why))
            return fail(t, "a filled view is not sane");
    }
    return true;
}

static bool shows(test *t)
{
    char json[32768], little[64];
    er_text text = er_text_on(json, sizeof json), small = er_text_on(little, sizeof little);
    t->g->rules->show(t->g, state(&t->now), &text);
    t->g->rules->show(t->g, state(&t->now), &small);
    if (text.full || json[0] != '{' || json[text.len - 1] != '}')
        return fail(t, "show writes no whole object");
    return small.full && strlen(little) == sizeof little - 1 ? true : fail(t, "show and little room");
}

/* Says the same number every time, and remembers below what. */
typedef struct fixed {
    er_rng base;
    uint32_t number, below;
} fixed;

static uint32_t say_fixed(er_rng *base, uint32_t below)
{
    fixed *f = (fixed *)(void *)base; /* base is the first member */
    f->below = below;
    return f->number;
}

/* Whether every number leads `pick` to the outcome where counting through the list ends. */
static void compare_picks(test *t, const er_outcome *outcomes, int count)
{
    fixed rng = {{say_fixed}, 0, 0};
    for (int i = 0; i < count; i++)
        for (uint32_t k = 0; k < outcomes[i].weight; k++, rng.number++) {
            er_move picked;
            t->g->rules->pick(t->g, state(&t->now), &rng.base, &picked);
            if (!er_move_same(&picked, &outcomes[i].move))
                (void)fail(t, "pick and chance do not agree");
        }
    if (rng.below != rng.number)
        (void)fail(t, "pick asks for a number below something else");
}

static int list(test *t, er_move *moves)
{
    const er_rules *rules = t->g->rules;
    uint8_t who = rules->to_act(t->g, state(&t->now));
    int n = 0;
    if ((who >> ER_CHANCE & 1) != 0) {
        er_outcome outcomes[OUTCOMES];
        int count = rules->chance(t->g, state(&t->now), outcomes, OUTCOMES);
        if (count == 0 || count > rules->max_outcomes)
            (void)fail(t, "chance lists nothing, or too much");
        for (int i = 0; i < count; i++) {
            if (outcomes[i].weight == 0)
                (void)fail(t, "an outcome without weight");
            moves[n++] = outcomes[i].move;
        }
        if (rules->pick != NULL)
            compare_picks(t, outcomes, count);
    }
    for (int seat = 0; seat < t->g->seats; seat++) {
        int count = rules->legal(t->g, state(&t->now), seat, moves + n, (uint16_t)(MOVES - n));
        if ((count > 0) != ((who >> seat & 1) != 0))
            (void)fail(t, "who is to act, and who has a move");
        if (count > rules->max_legal)
            (void)fail(t, "more moves than promised");
        n += count;
    }
    return n;
}

/* Whether `random` makes the move that the same generator picks from the list. */
static bool random_agrees(test *t)
{
    const er_rules *rules = t->g->rules;
    uint8_t who = rules->to_act(t->g, state(&t->now));
    er_state_room picked = t->now, random = t->now;
    ai_rng first = t->rng, second = t->rng;
    er_move m, moves[MOVES];
    if (rules->random == NULL)
        return true;
    if (rules->random(t->g, state(&random), &second.base, 1) != (who != 0))
        return fail(t, "a random move, and the end of the game");
    if (who == 0)
        return true;
    if (__builtin_ctz(who) == ER_CHANCE)
        ai_pick_chance(t->g, state(&picked), &first, &m);
    else
        m = moves[ai_rng_below(&first, rules->legal(t->g, state(&picked), __builtin_ctz(who), moves, MOVES))];
    (void)rules->apply(t->g, state(&picked), &m, NULL);
    if (!same(t, &picked, &random) || memcmp(&first, &second, sizeof first) != 0)
        return fail(t, "a random move is not the one picked from the list");
    return true;
}

/* ---- one game ---- */

static bool step(test *t, const er_move *moves, int n, bool deep)
{
    er_text why = er_text_on(t->detail, sizeof t->detail);
    if (!t->g->rules->sane(t->g, state(&t->now), &why))
        return fail(t, "not sane");
    t->detail[0] = '\0';
    for (int i = 0; i < n; i++)
        if (t->g->rules->check(t->g, state(&t->now), &moves[i]).key != NULL || (deep && !text_holds(t, &moves[i])))
            return fail(t, "a listed move is refused");
    if (!rubbish_is_refused(t, moves, n))
        return false;
    if ((all_moves || t->plies % 61 == 0) && !list_is_complete(t, moves, n))
        return false;
    return !deep || (saves_and_loads(t) && views_hold(t) && shows(t));
}

static bool replays(test *t)
{
    er_state_room again = t->now;
    t->g->rules->init(t->g, state(&again));
    for (int i = 0; i < t->plies; i++)
        if (er_apply(t->g, state(&again), &t->log[i], NULL, NULL).key != NULL)
            return fail(t, "a logged move is refused in the replay");
    return same(t, &again, &t->now) ? true : fail(t, "the replay ends elsewhere");
}

static bool play(test *t)
{
    er_move moves[MOVES];
    memset(&t->now, 0, sizeof t->now);
    t->g->rules->init(t->g, state(&t->now));
    for (t->plies = 0; t->failed == NULL; t->plies++) {
        int n = list(t, moves);
        if (!random_agrees(t) || n == 0)
            break;
        if (t->plies == LONGEST)
            return fail(t, "the game does not end");
        if (!step(t, moves, n, t->plies % 16 == 0))
            return false;
        t->log[t->plies] = moves[ai_rng_below(&t->rng, (uint32_t)n)];
        if (er_apply(t->g, state(&t->now), &t->log[t->plies], NULL, NULL).key != NULL)
            return fail(t, "a listed move is refused");
    }
    if (t->failed != NULL)
        return false;
    if (t->g->rules->to_act(t->g, state(&t->now)) != 0 || t->g->rules->winners(t->g, state(&t->now)) == 0)
        return fail(t, "an end without an end");
    return step(t, moves, 0, true) && replays(t);
}

/* ---- all tables ---- */

static bool run_table(const er_game *g, int games, uint64_t stream, const char *name)
{
    static test t;
    memset(&t, 0, sizeof t);
    t.g = g;
    ai_rng_seed(&t.rng, 20261115, stream);
    for (int i = 0; i < games; i++)
        if (!play(&t)) {
            char text[ER_MOVE_TEXT] = "";
            er_text out = er_text_on(text, sizeof text);
            if (t.plies > 0)
                er_move_print(g, &t.log[t.plies - 1], &out);
            printf("%s, game %d, ply %d, after \"%s\": %s %s\n", name, i, t.plies, text, t.failed, t.detail);
            return false;
        }
    printf("%s: %d games, %llu made-up moves, %llu refused; all moves judged in %llu positions\n", name, games,
           (unsigned long long)t.tried, (unsigned long long)t.refused, (unsigned long long)t.judged);
    return t.refused > 0;
}

/* Homemade tiles that reach every limit at once: crowds of pieces, several races that act in
 * decline, odd numbers. */
static const char odd_tiles[] =
    "race crowd\n  tokens 10 of 30\n  ability undying\n  piece encampment 9\n  piece hole 9\n  piece lair\n"
    "  recruit 3 where any when any\n  coins +9 conquests when any\n"
    "race swarm\n  tokens 10 of 30\n  ability undying\n  ability sorcery\n  enter anywhere\n  enter water\n  loss +2 "
    "when any\n"
    "race stubborn\n  tokens 6 of 20\n  loss -1 when any\n  defence +2 where not coastal when any\n  piece dragon\n  "
    "piece hero 9\n"
    "race lenders\n  tokens 5 of 30\n  lend 9\n  ability undying\n  ability berserk\n  coins -9 where empty or "
    "nonempty\n"
    "power tents\n  tokens 5\n  piece encampment 9\n  piece fortress 9\n  ability spirit\n  ability diplomacy\n"
    "power ghostly\n  tokens 5\n  ability spirit\n  ability stout\n  link forest or edge\n  reach land\n"
    "power eternal\n  tokens 0\n  ability spirit\n  ability undying\n  lend 4\n  cost -9\n  coins +9 once\n"
    "power restless\n  tokens 5\n  ability undying\n  ability spirit\n  recruit 9 conquests where nonempty when any\n";

/* The same with words of the Underground; Places and Relics that do several things at once. */
static const char deep_tiles[] =
    "race diggers\n  tokens 10 of 30\n  piece hammer 9 where any\n  piece armor 9 where any\n  ability vampire\n"
    "  ability swap\n  ability volcano\n  die where any\n"
    "race hydra\n  tokens 10 of 30\n  ability undying\n  enter water\n  link around land\n  toll 3 when any\n"
    "  bounty 2 when any\n  steal 9\n"
    "race shades\n  tokens 6 of 20\n  ability ward\n  ability vanish\n  piece ancient\n  piece queen\n"
    "  coins +9 groups\n  coins +5 if border foreign when any\n"
    "power regalia\n  tokens 5\n  piece queen\n  piece bag\n  piece ancient\n  ability vengeance\n"
    "  cost -3 where avenged\n  ability spirit\n"
    "power dusk\n  tokens 5\n  ability tomb\n  ability reborn\n  ability ward\n  reach any\n  link any\n  coins +9 "
    "united\n"
    "power lairs\n  tokens 4\n  piece lair\n  piece hole 3\n  piece encampment 4\n  ability reborn\n  ability undying\n"
    "  coins +3 once\n"
    "relic wand\n  cost -9\n  reach any\n  die where any\n"
    "relic purse\n  steal 3\n  coins +2 where here\n"
    "relic rope\n  reach edge\n  cost +1 where water\n"
    "place well\n  muster 9\n  sacrifice 9 when any\n  link kindred\n  defence +9 when any\n  toll 2 when any\n"
    "place maze\n  coins -9 where kindred\n  reach land\n  loss +9 when any\n  link edge\n  bounty 1 when any\n";

static realms_tile tiles[REALMS_MAX_TILES];

enum table { TABLE_OWN, TABLE_ALL, TABLE_ODD, TABLE_DEEP, TABLE_OLD, TABLES };

/* Collects the map's own set; both sets, also with the first edition of the rules; or odd tiles
 * in place of most built-in ones, so that they come up often. */
static int gather_tiles(const realms_map *map, enum table table)
{
    realms_fault fault;
    bool odd = table == TABLE_ODD, deep = table == TABLE_DEEP;
    int n = 0;
    if (odd || deep)
        n = realms_tiles_read(er_span_of(odd ? odd_tiles : deep_tiles), tiles, REALMS_MAX_RACES, &fault);
    for (int i = 0, skipped = 0; i < content_tile_count && n >= 0; i++) {
        int set = table == TABLE_OWN ? content_map_set(map)
                  : odd              ? CONTENT_SET_SURFACE
                  : deep             ? CONTENT_SET_UNDERGROUND
                                     : CONTENT_SET_MIXED;
        bool race = content_tiles[i].kind == REALMS_KIND_RACE;
        if ((content_tile_sets[i] & set) == 0 || ((odd || deep) && race && skipped++ < 3))
            continue;
        tiles[n++] = content_tiles[i];
    }
    return n;
}

static bool run_realms(const realms_map *map, enum table table, int games, uint64_t stream)
{
    const unsigned most = REALMS_OPTION_OWN_TOKENS_DEFEND | REALMS_OPTION_OPEN_COINS | REALMS_OPTION_RANDOM_FIRST_SEAT |
                          REALMS_OPTION_FLAMES_BY_VOLCANO | REALMS_OPTION_VAMPIRE_ONCE;
    realms_setup *setup = malloc(realms_setup_size());
    realms_choice choice = {.map = map,
                            .tiles = tiles,
                            .tile_count = gather_tiles(map, table),
                            .options = table == TABLE_ALL ? most : 0,
                            .edition = table == TABLE_OLD ? 1 : 0,
                            .seats = map->seats,
                            .draw = (uint8_t)(table == TABLE_ALL && map->seats == 3 ? 9 : 0),
                            .everything = table == TABLE_DEEP};
    char why[100];
    er_text text = er_text_on(why, sizeof why);
    bool good = setup != NULL && realms_setup_make(&choice, setup, &text).key == NULL;
    if (good) {
        er_game g = realms_game(setup);
        good = g.rules->check_setup(&g, &text).key == NULL && run_table(&g, games, stream, map->key);
    } else {
        printf("%s: no table %d: %s\n", map->key, (int)table, why);
    }
    free(setup);
    return good;
}

/* ---- Miners ---- */

/* A small book in which everything runs out and everything happens: decks of a few cards,
 * effects that touch everything. */
static const char odd_cards[] =
    "card a1\n level 1\n faction scots\n carts l r ll lr\n effect activate on each other\n effect coins 20 per coins\n"
    "card a2\n level 1\n carts ll lr\n effect draw 9\n effect discard 1; activate on beside; advance 3\n"
    "card a3\n level 1\n faction romans japanese\n carts l ll\n effect carts 9 on mine\n effect carts 3 on here\n"
    "card a4\n level 1\n faction egyptians\n effect advance 20; points 1 per boards\n effect draw 3 from any\n"
    "card a5\n level 1\n faction atlanteans\n effect machines 3 on each mine\n effect spend 2; points 3; machines 1 on "
    "other\n"
    "card a6\n level 1\n faction barbarians\n effect collapse on each mine; coins 2\n effect clear 9 on mine; draw 2 "
    "from romans\n"
    "card b1\n level 2\n faction barbarians\n carts ul ur ll lr\n effect collapse on here; collapse on beside; points "
    "2\n"
    " effect clear 1 on beside; activate on barbarians mine\n discount 1 level 3\n"
    "card b2\n level 2\n carts ul l\n effect activate on above; activate on sides\n effect coins 5 if edge\n"
    "card b3\n level 2\n faction scots egyptians\n effect pay 5 less scots; advance 4\n effect points 1 per 2 hand\n"
    "card b4\n level 2\n faction japanese\n carts ur r lr\n effect draw 20\n effect points 1 per factions row if under "
    "3 collapses\n"
    "card c1\n level 3\n cost 0\n faction atlanteans\n carts ul ur\n effect machines 2 on mine; activate on level 1 "
    "mine\n"
    " effect spend 1; activate on other; activate on other\n effect points 1 per machines\n"
    "card c2\n level 3\n cost 13\n faction romans\n carts ul ll\n effect points 2 per level; carts 1 on above\n "
    "discount 3\n"
    "card c3\n level 3\n cost 4\n effect discard 2; draw 4 from 3\n effect coins 3 per space\n"
    "card d1\n level 4\n copies 3\n carts ul ur\n effect points 5\n"
    "event e1\n at once\n effect activate on mine\n effect draw 2\n"
    "event e2\n at once\n effect draw 9 from 4\n"
    "event e3\n this round\n discount 20\n when activate level 1 : coins 1; advance 1; machines 1 on beside\n"
    "event e4\n this round\n when place : draw 1; collapse on beside\n"
    "event e5\n this round\n when surface : pay 1; draw 2 from any\n"
    "event e6\n end of round\n effect activate on each mine\n effect pay 1; points 1\n"
    "event e7\n end of round\n effect carts 1 on mine\n effect clear 2 on mine\n effect machines 1 on romans mine\n"
    "event e8\n at once\n effect discard 2; points 3\n"
    "event e9\n end of round\n effect advance 1; advance 9\n"
    "event e10\n at once\n effect coins 6\n"
    "side s1\n board 1\n space coins 1\n space draw 1\n space none\n space points 1\n space draw 2\n space coins 2\n"
    " space points 4; draw 1 from 4\n"
    "side s2\n board 2\n space none\n space none\n space none\n space carts 1 on mine\n space machines 1 on mine\n "
    "space none\n"
    " space discard 1; points 9\n"
    "side s3\n board 3\n space collapse on mine\n space none\n space clear 1 on mine\n space none\n space none\n space "
    "none\n"
    " space none\n"
    "surface\n effect coins 2\n effect draw 1\n effect pay 2; advance 2\n";

static bool run_miners(const miners_book *book, const char *name, int seats, unsigned options, int games,
                       uint64_t stream)
{
    miners_setup *setup = malloc(miners_setup_size());
    miners_choice choice = {.shipped = book, .options = options, .seats = (uint8_t)seats};
    char why[100] = "";
    er_text text = er_text_on(why, sizeof why);
    bool good = setup != NULL && miners_setup_make(&choice, setup, &text).key == NULL;
    if (good) {
        er_game g = miners_game(setup);
        good = g.rules->check_setup(&g, &text).key == NULL && run_table(&g, games, stream, name);
    } else {
        printf("%s: no table for %d: %s\n", name, seats, why);
    }
    free(setup);
    return good;
}

static void run_all_miners(int games)
{
    static miners_book odd;
    er_fault fault = {0};
    if (!miners_read(er_span_of(odd_cards), &odd, &fault))
        printf("odd cards, line %d: %s %s\n", fault.line, fault.key, fault.word);
    for (int seats = 1; seats <= ER_MAX_SEATS; seats++) {
        unsigned first_game = seats % 2 == 0 ? MINERS_OPTION_FIRST_GAME : 0;
        bool good = run_miners(&content_book, "miners", seats, first_game, games, (uint64_t)(1000 + seats));
        bool odd_good = run_miners(&odd, "odd miners", seats, 0, games, (uint64_t)(1010 + seats));
        expect(good && odd_good, "Miners");
    }
}

/* ---- every game of games.def, as a host opens it ---- */

static bool run_session(session_game game, int seats, int games, uint64_t stream)
{
    struct err e = {0};
    session_library lib = cli_library();
    session_table t = {.game = game, .seats = (uint16_t)seats};
    const session_row *row = session_row_at(game);
    bool there = row->complete == NULL || row->complete(&lib, &t);
    session *s = there ? session_open(&lib, &t, &e) : NULL;
    bool good = s != NULL && run_table(&s->game, games, stream, row->rules->key);
    if (s == NULL)
        printf("%s: no table for %d: %s\n", row->rules->key, seats, e.key != NULL ? e.key : "");
    session_close(s);
    return good;
}

static void run_all_games(int games)
{
    for (int game = 0; game < SESSION_GAMES; game++) {
        const er_rules *rules = session_rules((session_game)game);
        for (int seats = rules->min_seats; seats <= rules->max_seats; seats++) {
            bool good = run_session((session_game)game, seats, games, (uint64_t)(2000 + 10 * game + seats));
            expect(good, "as a session opens it", rules->key);
        }
    }
}

int main(void)
{
    const char *wanted = getenv("ER_GAMES");
    int games = wanted != NULL ? (int)strtol(wanted, NULL, 10) : 200;
    if (games < 1 || games > 1000000)
        games = 200;
    all_moves = getenv("ER_ALL_MOVES") != NULL;
    for (int i = 0; i < content_map_count; i++)
        for (int table = 0; table < TABLES; table++) {
            bool good = run_realms(&content_maps[i], (enum table)table, games, (uint64_t)i * 8 + (uint64_t)table);
            expect(good, "Realms", content_maps[i].key);
        }
    run_all_miners(games);
    run_all_games(10 + games / 10);
    return check_end();
}
