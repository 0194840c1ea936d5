/* test_sets.c - which tiles are on a table: sets and their words, the world of a map, Places and Relics, the lines of a
   record that say so. The Surface's tiles are lent as if some of them were of the other set, so that this does not
   depend on what is shipped. */
#include "cli/cli.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed, checks;

static void expect(bool holds, const char *what, const char *about)
{
    checks++;
    if (holds)
        return;
    printf("%s: %s\n", about, what);
    failed++;
}

/* ---- what is shipped ---- */

static void test_words(void)
{
    static const int sets[] = {SET_SURFACE, SET_UNDERGROUND, SET_MIXED};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        const char *word = content_set_word(sets[i]);
        expect(word != NULL && content_set(er_span_of(word)) == sets[i], "there and back", "a set's word");
    }
    expect(content_set(er_span_of("surface")) == SET_SURFACE, "is the Surface", "surface");
    expect(content_set(er_span_of("moon")) == 0 && content_set(er_span_of("")) == 0, "is none", "moon");
    expect(content_set_word(0) == NULL && content_set_word(4) == NULL, "has no word", "a set that is none");
    expect(SET_MIXED == (SET_SURFACE | SET_UNDERGROUND), "is both", "mixed");
}

static void test_tiles(void)
{
    int last = 0, surface = 0;
    for (int i = 0; i < content_tile_count; i++) {
        expect(content_tile_sets[i] == SET_SURFACE || content_tile_sets[i] == SET_UNDERGROUND, "is of one set",
               content_tiles[i].key);
        expect(content_tile_sets[i] >= last, "the Surface comes first", content_tiles[i].key);
        last = content_tile_sets[i];
        surface += last == SET_SURFACE;
    }
    expect(surface == 34, "are 34", "tiles of the Surface");
}

static void test_maps(void)
{
    for (int seats = 2; seats <= ER_MAX_SEATS; seats++) {
        const realms_map *map = content_map_for(SET_SURFACE, seats), *deep = content_map_for(SET_UNDERGROUND, seats);
        expect(map != NULL && content_map_set(map) == SET_SURFACE, "is one", "a map of the Surface");
        expect(content_map_for(SET_MIXED, seats) == map, "is the Surface's", "the map of a mix");
        expect(deep == NULL || (deep->seats == seats && content_map_set(deep) == SET_UNDERGROUND), "is one",
               "a map of the Underground");
        expect(!content_has_places(SET_SURFACE, map) && !content_has_places(SET_MIXED, map), "are not in play",
               "Places on the Surface");
        expect(content_has_places(SET_UNDERGROUND, map), "are in play", "Places of the Underground");
    }
    realms_map map = *content_map_for(SET_SURFACE, 2);
    map.region[3].terrain = TERRAIN_RIVER;
    expect(content_map_set(&map) == SET_UNDERGROUND, "is the Underground's", "a map with a River");
    map.region[3].symbols = SYMBOL_MONSTER;
    expect(content_has_places(SET_SURFACE, &map), "are in play", "Places where there are Monsters");
}

/* ---- tables ---- */

enum { PLACE = 33, RELIC = 32, DEEP = 13 };

static realms_tile tiles[REALMS_MAX_TILES];
static uint8_t tile_sets[REALMS_MAX_TILES];

/* The Surface's 34 tiles; every second one is of the Underground, its last two a Relic and a Place of it. */
static session_library lend(void)
{
    session_library lib = cli_library();
    memcpy(tiles, content_tiles, 34 * sizeof tiles[0]);
    for (int i = 0; i < 34; i++)
        tile_sets[i] = i % 2 == 0 ? SET_SURFACE : SET_UNDERGROUND;
    tiles[RELIC].kind = KIND_RELIC;
    tiles[PLACE].kind = KIND_PLACE;
    tile_sets[RELIC] = tile_sets[PLACE] = SET_UNDERGROUND;
    lib.tiles = tiles;
    lib.tile_sets = tile_sets;
    lib.tile_count = 34;
    return lib;
}

static bool has(const session *s, const char *key)
{
    for (int i = 0; i < s->tile_count; i++)
        if (strcmp(s->tiles[i].key, key) == 0)
            return true;
    return false;
}

/* Written and read again: the same header. */
static void keeps_table(const session_library *lib, const session *s, const char *lines)
{
    struct err e = {0};
    char *text = session_record_write(s, true, NULL);
    session *again = text != NULL ? session_record_read(lib, er_span_of(text), NULL, &e) : NULL;
    char *second = again != NULL ? session_record_write(again, true, NULL) : NULL;
    expect(text != NULL && strstr(text, lines) != NULL, "is written", lines);
    expect(second != NULL && strcmp(text, second) == 0, "is the same when read and written again", lines);
    expect(again != NULL && again->set == s->set && again->set_chosen == s->set_chosen && again->places == s->places &&
               again->draw == s->draw && again->everything == s->everything && again->tile_count == s->tile_count,
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
        {{.set = SET_SURFACE}, true, false, false, "seats 2\nset surface\nmoves\n"},
        {{.set = SET_UNDERGROUND}, false, true, true, "seats 2\nset underground\nplaces yes\nmoves\n"},
        {{.set = SET_MIXED}, true, true, false, "seats 2\nset mixed\nmoves\n"},
        {{.set = SET_MIXED, .places = SESSION_PLACES_YES}, true, true, true, "set mixed\nplaces yes\nmoves\n"},
        {{.set = SET_UNDERGROUND, .places = SESSION_PLACES_NO}, false, true, false, "places no\nmoves\n"},
        {{.set = SET_SURFACE, .places = SESSION_PLACES_NO}, true, false, false, "set surface\nmoves\n"},
        {{.places = SESSION_PLACES_YES}, true, false, true, "seats 2\nplaces yes\nmoves\n"},
        {{.set = SET_SURFACE, .everything = true}, true, false, false, "set surface\neverything yes\nmoves\n"},
        {{.everything = true}, true, false, false, "seats 2\nmoves\n"},
    };
    session_library lib = lend();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct err e = {0};
        session_table t = rows[i].table;
        t.map = er_span_of(content_map_for(SET_SURFACE, 2)->key);
        t.seats = 2;
        session *s = session_open(&lib, &t, &e);
        expect(s != NULL, "opens", rows[i].lines);
        if (s == NULL)
            continue;
        expect(has(s, tiles[0].key) == rows[i].surface, "has the Surface's, or not", rows[i].lines);
        expect(has(s, tiles[DEEP].key) == rows[i].deep, "has the Underground's, or not", rows[i].lines);
        expect(has(s, tiles[PLACE].key) == rows[i].places && has(s, tiles[RELIC].key) == rows[i].places,
               "has Places and Relics, or not", rows[i].lines);
        expect(s->places == rows[i].places && s->shipped_count == s->tile_count, "says so", rows[i].lines);
        keeps_table(&lib, s, rows[i].lines);
        session_close(s);
    }
}

static void test_more_tables(void)
{
    session_library lib = cli_library();
    struct err e = {0};
    session_table t = {.map = er_span_of("saucer2"), .seats = 2, .set = SET_SURFACE, .tiles_text = er_span_of(bees)};
    session *s = session_open(&lib, &t, &e);
    expect(s != NULL && has(s, "bees") && s->tile_count == s->shipped_count + 1, "has them",
           "a table with homemade tiles");
    session_close(s);
    t.draw = 9;
    s = session_open(&lib, &t, &e);
    expect(s != NULL && s->draw == 9, "opens", "a table that draws 9");
    if (s != NULL)
        keeps_table(&lib, s, "set surface\ndraw 9\n");
    session_close(s);
    t.set = 4;
    expect(session_open(&lib, &t, &e) == NULL && strcmp(e.key, "err.session.no_such_set") == 0, "is refused",
           "a set that is none");
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

/* Read and written again they are the same, byte by byte, whatever they say or leave out. */
static void test_golden_records(void)
{
    const cli c = {.command = "test", .in = stdin, .out = stdout, .err = stderr};
    glob_t files = {0};
    expect(glob("tests/records/*.rec", 0, NULL, &files) == 0 && files.gl_pathc >= 10, "are there", "golden records");
    for (size_t i = 0; i < files.gl_pathc; i++) {
        struct err e = {0};
        size_t len = 0, len_again = 0;
        session *s = cli_record_load(&c, files.gl_pathv[i], NULL, &e);
        char *text = cli_load_file(&c, files.gl_pathv[i], &len, &e);
        char *again = s != NULL ? session_record_write(s, true, &len_again) : NULL;
        expect(text != NULL && again != NULL && len == len_again && memcmp(text, again, len) == 0,
               "is written as it was", files.gl_pathv[i]);
        free(again);
        free(text);
        session_close(s);
    }
    globfree(&files);
}

int main(void)
{
    test_words();
    test_tiles();
    test_maps();
    test_tables();
    test_more_tables();
    test_wrong_records();
    test_golden_records();
    printf("sets: %d checks, %d failed\n", checks, failed);
    return failed == 0 ? 0 : 1;
}
