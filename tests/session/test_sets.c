/* test_sets.c - the tiles at a table: sets and their words, the world of a map, Places and
 * Relics, the lines of a record about them. There the Surface's tiles are lent as if some of
 * them belonged to the other set, so that this does not depend on the built-in tiles. Then the
 * built-in ones: tiles that make no sense on a map are left out (MX-2), and a draw never shows
 * more than its number (MX-5). */
#include "tests/check.h"
#include "ai/ai.h"
#include "cli/cli.h"
#include "realms/rules/rules.h"
#include "realms/state/state.h"
#include "session/realms/content.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- built-in tiles ---- */

static void test_words(void)
{
    static const int sets[] = {CONTENT_SET_SURFACE, CONTENT_SET_UNDERGROUND, CONTENT_SET_MIXED};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        const char *word = content_set_word(sets[i]);
        expect(word != NULL && content_set(er_span_of(word)) == sets[i], "there and back", "a set's word");
    }
    expect(content_set(er_span_of("surface")) == CONTENT_SET_SURFACE, "is the Surface", "surface");
    expect(content_set(er_span_of("moon")) == 0 && content_set(er_span_of("")) == 0, "is none", "moon");
    expect(content_set_word(0) == NULL && content_set_word(4) == NULL, "has no word", "a set that is none");
    expect(CONTENT_SET_MIXED == (CONTENT_SET_SURFACE | CONTENT_SET_UNDERGROUND), "is both", "mixed");
}

static void test_tiles(void)
{
    int last = 0;
    for (int i = 0; i < content_tile_count; i++) {
        expect(content_tile_sets[i] == CONTENT_SET_SURFACE || content_tile_sets[i] == CONTENT_SET_UNDERGROUND,
               "is of one set", content_tiles[i].key);
        expect(content_tile_sets[i] >= last, "the Surface comes first", content_tiles[i].key);
        last = content_tile_sets[i];
    }
    expect(last == CONTENT_SET_UNDERGROUND, "comes last", "the Underground");
}

static void test_maps(void)
{
    for (int seats = 2; seats <= ER_MAX_SEATS; seats++) {
        const realms_map *map = content_map_for(CONTENT_SET_SURFACE, seats),
                         *deep = content_map_for(CONTENT_SET_UNDERGROUND, seats);
        expect(map != NULL && content_map_set(map) == CONTENT_SET_SURFACE, "is one", "a map of the Surface");
        expect(content_map_for(CONTENT_SET_MIXED, seats) == map, "is the Surface's", "the map of a mix");
        expect(deep != NULL && deep->seats == seats && content_map_set(deep) == CONTENT_SET_UNDERGROUND, "is one",
               "a map of the Underground");
        expect(!content_has_places(CONTENT_SET_SURFACE, map) && !content_has_places(CONTENT_SET_MIXED, map),
               "are not in play", "Places on the Surface");
        expect(content_has_places(CONTENT_SET_UNDERGROUND, map), "are in play", "Places of the Underground");
    }
    realms_map map = *content_map_for(CONTENT_SET_SURFACE, 2);
    map.region[3].terrain = REALMS_TERRAIN_RIVER;
    expect(content_map_set(&map) == CONTENT_SET_UNDERGROUND, "is the Underground's", "a map with a River");
    map.region[3].symbols = REALMS_SYMBOL_MONSTER;
    expect(content_has_places(CONTENT_SET_SURFACE, &map), "are in play", "Places where there are Monsters");
}

/* ---- tables ---- */

enum { LENT = 34, PLACE = LENT - 1, RELIC = LENT - 2, DEEP = 13 };

static realms_tile tiles[REALMS_MAX_TILES];
static uint8_t tile_sets[REALMS_MAX_TILES];

/* Lends some tiles of the Surface; every second one belongs to the Underground, and the last two
 * are a Relic and a Place of it. */
static session_library lend(void)
{
    static const int count = LENT;
    static realms_library own;
    session_library lib = cli_library();
    memcpy(tiles, content_tiles, LENT * sizeof tiles[0]);
    for (int i = 0; i < LENT; i++)
        tile_sets[i] = i % 2 == 0 ? CONTENT_SET_SURFACE : CONTENT_SET_UNDERGROUND;
    tiles[RELIC].kind = REALMS_KIND_RELIC;
    tiles[PLACE].kind = REALMS_KIND_PLACE;
    tile_sets[RELIC] = tile_sets[PLACE] = CONTENT_SET_UNDERGROUND;
    own = content_realms;
    own.tiles = tiles;
    own.tile_sets = tile_sets;
    own.tile_count = &count;
    lib.realms = &own;
    return lib;
}

static bool has(const session *s, const char *key)
{
    for (int i = 0; i < realms_content_of(s)->tile_count; i++)
        if (strcmp(realms_content_of(s)->tiles[i].key, key) == 0)
            return true;
    return false;
}

/* Written and read again, the header is the same. */
static void keeps_table(const session_library *lib, const session *s, const char *lines)
{
    struct err e = {0};
    char *text = session_record_write(s, true, NULL);
    session *again = text != NULL ? session_record_read(lib, er_span_of(text), NULL, &e) : NULL;
    char *second = again != NULL ? session_record_write(again, true, NULL) : NULL;
    expect(text != NULL && strstr(text, lines) != NULL, "is written", lines);
    expect(second != NULL && strcmp(text, second) == 0, "is the same when read and written again", lines);
    expect(again != NULL && realms_content_of(again)->set == realms_content_of(s)->set &&
               again->table.set == s->table.set && realms_content_of(again)->places == realms_content_of(s)->places &&
               again->table.draw == s->table.draw && again->table.everything == s->table.everything &&
               realms_content_of(again)->tile_count == realms_content_of(s)->tile_count,
           "is the same table", lines);
    free(second);
    session_close(again);
    free(text);
}

static const char bees[] = "race bees\n  tokens 9 of 15\n";

static void test_tables(void)
{
    static const struct {
        session_table table;
        bool surface, deep, places;
        const char *lines;
    } rows[] = {
        {{.set = 0}, true, false, false, "seats 2\nmoves\n"},
        {{.set = CONTENT_SET_SURFACE}, true, false, false, "seats 2\nset surface\nmoves\n"},
        {{.set = CONTENT_SET_UNDERGROUND}, false, true, true, "seats 2\nset underground\nplaces yes\nmoves\n"},
        {{.set = CONTENT_SET_MIXED}, true, true, false, "seats 2\nset mixed\nmoves\n"},
        {{.set = CONTENT_SET_MIXED, .places = SESSION_YES}, true, true, true, "set mixed\nplaces yes\nmoves\n"},
        {{.set = CONTENT_SET_UNDERGROUND, .places = SESSION_NO}, false, true, false, "places no\nmoves\n"},
        {{.set = CONTENT_SET_SURFACE, .places = SESSION_NO}, true, false, false, "set surface\nmoves\n"},
        {{.places = SESSION_YES}, true, false, true, "seats 2\nplaces yes\nmoves\n"},
        {{.set = CONTENT_SET_SURFACE, .everything = true}, true, false, false, "set surface\neverything yes\nmoves\n"},
        {{.everything = true}, true, false, false, "seats 2\nmoves\n"},
    };
    session_library lib = lend();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct err e = {0};
        session_table t = rows[i].table;
        t.map = er_span_of(content_map_for(CONTENT_SET_SURFACE, 2)->key);
        t.seats = 2;
        session *s = session_open(&lib, &t, &e);
        expect(s != NULL, "opens", rows[i].lines);
        if (s == NULL)
            continue;
        expect(has(s, tiles[0].key) == rows[i].surface, "has the Surface's, or not", rows[i].lines);
        expect(has(s, tiles[DEEP].key) == rows[i].deep, "has the Underground's, or not", rows[i].lines);
        expect(has(s, tiles[PLACE].key) == rows[i].places && has(s, tiles[RELIC].key) == rows[i].places,
               "has Places and Relics, or not", rows[i].lines);
        expect(realms_content_of(s)->places == rows[i].places &&
                   realms_content_of(s)->shipped_count == realms_content_of(s)->tile_count,
               "says so", rows[i].lines);
        keeps_table(&lib, s, rows[i].lines);
        session_close(s);
    }
}

/* A tile that a later edition brought is not in the games of older ones. */
static void test_tile_editions(void)
{
    session_library lib = lend();
    tiles[0].edition = 2;
    for (uint16_t edition = 1; edition <= 2; edition++) {
        struct err e = {0};
        session_table t = {.seats = 2,
                           .set = CONTENT_SET_MIXED,
                           .edition = edition,
                           .map = er_span_of(content_map_for(CONTENT_SET_SURFACE, 2)->key)};
        session *s = session_open(&lib, &t, &e);
        expect(s != NULL, "opens", e.key != NULL ? e.key : "?");
        expect(s != NULL && has(s, tiles[0].key) == (edition == 2), "a tile of edition 2", edition == 1 ? "1" : "2");
        expect(s != NULL && has(s, tiles[2].key), "tiles of the first edition stay", edition == 1 ? "1" : "2");
        session_close(s);
    }
    tiles[0].edition = 0;
}

static void test_more_tables(void)
{
    session_library lib = cli_library();
    struct err e = {0};
    session_table t = {.map = er_span_of("saucer2"),
                       .seats = 2,
                       .set = CONTENT_SET_SURFACE,
                       .tiles_text = er_span_of(bees)};
    session *s = session_open(&lib, &t, &e);
    expect(s != NULL && has(s, "bees") && realms_content_of(s)->tile_count == realms_content_of(s)->shipped_count + 1,
           "has them", "a table with homemade tiles");
    session_close(s);
    t.draw = 9;
    s = session_open(&lib, &t, &e);
    expect(s != NULL && s->table.draw == 9, "opens", "a table that draws 9");
    if (s != NULL)
        keeps_table(&lib, s, "set surface\ndraw 9\n");
    session_close(s);
    t.set = 4;
    expect(session_open(&lib, &t, &e) == NULL && strcmp(e.key, "err.session.no_such_set") == 0, "is refused",
           "a set that is none");
}

/* ---- tiles that make no sense at a table (MX-2) ---- */

static int tile_number(const char *key)
{
    for (int i = 0; i < content_tile_count; i++)
        if (strcmp(content_tiles[i].key, key) == 0)
            return i;
    return -1;
}

static bool is_seated(const realms_setup *su, const realms_tile *tile)
{
    const realms_seat_tile *seats = tile->kind == REALMS_KIND_RACE    ? su->race
                                    : tile->kind == REALMS_KIND_POWER ? su->power
                                                                      : su->find;
    int count = tile->kind == REALMS_KIND_RACE    ? su->race_count
                : tile->kind == REALMS_KIND_POWER ? su->power_count
                                                  : su->find_count;
    for (int i = 0; i < count; i++)
        if (strcmp(seats[i].tile.key, tile->key) == 0)
            return true;
    return false;
}

/* Whether a word is among those of a text. */
static bool says(const char *text, const char *key)
{
    er_span rest = er_span_of(text);
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest))
        if (er_span_is(word, key))
            return true;
    return false;
}

static const struct sense {
    uint8_t set, world; /* the set of tiles; the world of the maps */
    session_answer places;
    bool finds;           /* whether Places and Relics are in play */
    const char *left_out; /* among the races and powers */
} SENSE[] = {
    {CONTENT_SET_SURFACE, CONTENT_SET_SURFACE, SESSION_USUAL, false, ""},
    {CONTENT_SET_SURFACE, CONTENT_SET_UNDERGROUND, SESSION_NO, false, "humans hill mounted underworld"},
    {CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND, SESSION_USUAL, true, ""},
    {CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND, SESSION_NO, false, "adventurous magic"},
    {CONTENT_SET_UNDERGROUND, CONTENT_SET_SURFACE, SESSION_USUAL, true, "flames spiderines"},
    {CONTENT_SET_UNDERGROUND, CONTENT_SET_SURFACE, SESSION_NO, false, "flames spiderines adventurous magic"},
    {CONTENT_SET_MIXED, CONTENT_SET_SURFACE, SESSION_USUAL, false, "flames spiderines adventurous magic"},
    {CONTENT_SET_MIXED, CONTENT_SET_SURFACE, SESSION_YES, true, "flames spiderines"},
    {CONTENT_SET_MIXED, CONTENT_SET_UNDERGROUND, SESSION_USUAL, true, "humans hill mounted underworld"},
    {CONTENT_SET_MIXED, CONTENT_SET_UNDERGROUND, SESSION_NO, false, "humans hill mounted underworld adventurous magic"},
};

static void makes_sense(const struct sense *row, const realms_map *map)
{
    session_library lib = cli_library();
    struct err e = {0};
    session_table t = {.map = er_span_of(map->key), .seats = map->seats, .set = row->set, .places = row->places};
    session *s = session_open(&lib, &t, &e);
    expect(s != NULL, "opens", map->key);
    if (s == NULL)
        return;
    int kinds[4] = {0};
    for (int i = 0; i < content_tile_count; i++) {
        const realms_tile *tile = &content_tiles[i];
        bool find = tile->kind == REALMS_KIND_PLACE || tile->kind == REALMS_KIND_RELIC,
             mine = (content_tile_sets[i] & row->set) != 0;
        bool wanted = find ? row->finds : mine && !says(row->left_out, tile->key);
        kinds[tile->kind] += wanted;
        expect(is_seated(realms_content_of(s)->setup, tile) == wanted, wanted ? "is on the table" : "is left out",
               tile->key);
    }
    const realms_setup *su = realms_content_of(s)->setup;
    expect(su->race_count == kinds[REALMS_KIND_RACE] && su->power_count == kinds[REALMS_KIND_POWER] &&
               su->find_count == kinds[REALMS_KIND_PLACE] + kinds[REALMS_KIND_RELIC],
           "no others are on the table", map->key);
    session_close(s);
    t.everything = true;
    s = session_open(&lib, &t, &e);
    expect(s != NULL && is_seated(realms_content_of(s)->setup,
                                  &content_tiles[tile_number(row->set == CONTENT_SET_SURFACE ? "humans" : "flames")]),
           "leaves nothing out", map->key);
    session_close(s);
}

static void test_sense(void)
{
    for (size_t i = 0; i < sizeof SENSE / sizeof SENSE[0]; i++)
        for (int seats = 2; seats <= ER_MAX_SEATS; seats++)
            makes_sense(&SENSE[i], content_map_for(SENSE[i].world, seats));
}

/* ---- a draw (MX-5) ---- */

typedef struct seen {
    uint64_t banners, badges;
} seen;

/* Notes every banner and every badge that has ever been outside the stack. */
static void look(const realms_setup *su, const realms_state *s, seen *all)
{
    for (int a = 0; a < su->race_count; a++) {
        if (s->army[a].at != REALMS_AT_STACK && s->army[a].at != REALMS_AT_OUT)
            all->banners |= (uint64_t)1 << a;
        if (s->army[a].power != REALMS_NONE)
            all->badges |= (uint64_t)1 << s->army[a].power;
    }
    for (int i = 0; i < s->offers; i++)
        all->badges |= (uint64_t)1 << s->offer_power[i];
    if (s->second != REALMS_NONE)
        all->badges |= (uint64_t)1 << s->second;
    all->badges |= s->discard;
}

static seen see_game(session *s, ai_rng *rng)
{
    seen all = {0};
    session_renew(s);
    for (uint8_t who; (who = s->game.rules->to_act(&s->game, session_now(s))) != 0;) {
        er_move m;
        if ((who >> ER_CHANCE & 1) != 0)
            ai_pick_chance(&s->game, session_now(s), rng, &m);
        else
            ai_random_choose(&s->game, session_now(s), __builtin_ctz(who), rng, &m);
        if (session_play(s, &m, NULL, NULL).key != NULL)
            break;
        look(realms_content_of(s)->setup, realms_at(session_now(s)), &all);
    }
    return all;
}

static void test_draw(void)
{
    static const struct {
        uint8_t set, world, seats, draw;
    } rows[] = {
        {CONTENT_SET_MIXED, CONTENT_SET_SURFACE, 2, 7},
        {CONTENT_SET_MIXED, CONTENT_SET_UNDERGROUND, 3, 12},
        {CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND, 2, 8},
        {CONTENT_SET_SURFACE, CONTENT_SET_SURFACE, 2, 7},
        {CONTENT_SET_MIXED, CONTENT_SET_SURFACE, 5, 13},
        {CONTENT_SET_UNDERGROUND, CONTENT_SET_UNDERGROUND, 5, 13},
    };
    session_library lib = cli_library();
    ai_rng rng;
    ai_rng_seed(&rng, 5, 5);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct err e = {0};
        const realms_map *map = content_map_for(rows[i].world, rows[i].seats);
        session_table t = {.map = er_span_of(map->key), .seats = map->seats, .set = rows[i].set, .places = SESSION_YES};
        int banners = 0, badges = 0;
        t.draw = (uint8_t)(2 * map->seats + 2);
        expect(session_open(&lib, &t, &e) == NULL, "is refused", "too small a draw");
        t.draw = rows[i].draw;
        session *s = session_open(&lib, &t, &e);
        for (int game = 0; s != NULL && game < 60; game++) {
            seen all = see_game(s, &rng);
            banners = realms_size(all.banners) > banners ? realms_size(all.banners) : banners;
            badges = realms_size(all.badges) > badges ? realms_size(all.badges) : badges;
        }
        expect(s != NULL && banners == rows[i].draw && badges == rows[i].draw, "that many are seen, and no more",
               map->key);
        session_close(s);
    }
}

/* ---- records that say it wrongly ---- */

static void test_wrong_records(void)
{
#define HEAD "elbowroom record 1\nrules realms 1\nmap saucer2\nseats 2\n"
    static const struct {
        const char *text, *key;
        int line;
    } wrong[] = {
        {HEAD "set moon\n", "err.session.no_such_set", 5},
        {HEAD "set\n", "err.session.no_such_set", 5},
        {HEAD "set surface now\n", "err.record.too_much", 5},
        {HEAD "set surface\nset surface\n", "err.record.twice", 6},
        {HEAD "places maybe\n", "err.record.yes_or_no", 5},
        {HEAD "places no\nplaces yes\n", "err.record.twice", 6},
        {HEAD "everything\n", "err.record.yes_or_no", 5},
        {HEAD "everything no\neverything yes\n", "err.record.twice", 6},
        {HEAD "draw 0\n", "err.record.bad_number", 5},
        {HEAD "draw 100\n", "err.record.bad_number", 5},
        {HEAD "draw 9\ndraw 9\n", "err.record.twice", 6},
    };
    session_library lib = cli_library();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct err e = {0};
        session *s = session_record_read(&lib, er_span_of(wrong[i].text), NULL, &e);
        expect(s == NULL && e.key != NULL && strcmp(e.key, wrong[i].key) == 0 && e.line == wrong[i].line, wrong[i].key,
               wrong[i].text);
        session_close(s);
    }
}

/* ---- golden records ---- */

static bool verb_met[REALMS_VERB_COUNT];

static void meet_verbs(const session *s)
{
    for (uint32_t i = 0; s != NULL && s->kind == SESSION_REALMS && i < s->count; i++)
        verb_met[s->log[i].move.verb] = true;
}

/* Read and written again they are the same, byte by byte, whatever they contain; and every verb
 * is in one of them. */
static void test_golden_records(void)
{
    const cli c = {.command = "test", .in = stdin, .out = stdout, .err = stderr};
    glob_t files = {0};
    expect(glob("tests/records/*.rec", 0, NULL, &files) == 0 && files.gl_pathc >= 28, "are there", "golden records");
    for (size_t i = 0; i < files.gl_pathc; i++) {
        struct err e = {0};
        size_t len = 0, len_again = 0;
        session_claim claim = {0};
        session *s = cli_record_load(&c, files.gl_pathv[i], &claim, &e);
        const uint8_t *secret = claim.has_secret ? claim.secret : NULL;
        char *text = cli_load_file(&c, files.gl_pathv[i], &len, &e);
        char *again = s != NULL ? session_record_write_with(s, true, secret, &len_again) : NULL;
        expect(text != NULL && again != NULL && len == len_again && memcmp(text, again, len) == 0,
               "is written as it was", files.gl_pathv[i]);
        meet_verbs(s);
        free(again);
        free(text);
        session_close(s);
    }
    for (int i = 0; i < REALMS_VERB_COUNT; i++)
        expect(verb_met[i], "is in a golden record", realms_verbs[i].word);
    globfree(&files);
}

int main(void)
{
    test_words();
    test_tiles();
    test_maps();
    test_tables();
    test_tile_editions();
    test_more_tables();
    test_sense();
    test_draw();
    test_wrong_records();
    test_golden_records();
    return check_end();
}
