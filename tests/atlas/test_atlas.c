/* test_atlas.c - made maps: sound, within the statistics and without a name twice, for many seeds of
 * all worlds and numbers of players; the same bytes for the same order; how fair a map is.
 *
 * Usage: test_atlas [SEEDS [FIRST]]: so many seeds of each world and number of players.
 */
#include "atlas/atlas.h"
#include "content/content.h"
#include "realms/state/setup.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[ATLAS_TEXT], again[ATLAS_TEXT];
static realms_map map;
static realms_shape shape;
static realms_names names;
static realms_findings findings;
static void *room;

static bool make(const atlas_order *o, char *out, atlas_fairness *fairness)
{
    er_text t = er_text_on(out, ATLAS_TEXT);
    return atlas_make(o, room, &t, fairness) && !t.full && t.len == strlen(out);
}

static atlas_order order(int world, int seats, uint32_t seed)
{
    return (atlas_order){.seats = seats, .world = (atlas_world)world, .seed = seed, .word = content_text};
}

/* ---- names ---- */

/* Letters and blanks, one of them between words: all parts had a text, and a form that agrees. */
static bool is_name(const char *name)
{
    return name[0] != '\0' && name[0] != ' ' && strchr(name, ' ') != NULL && strstr(name, "  ") == NULL &&
           strpbrk(name, "|._") == NULL && name[strlen(name) - 1] != ' ';
}

static void check_names(const char *which)
{
    realms_map_names(er_span_of(text), &names);
    for (int lang = 0; lang < REALMS_NAMES; lang++) {
        expect(is_name(names.map[lang]), "the map has a name", which);
        for (int r = 0; r < map.count; r++) {
            expect(is_name(names.region[r][lang]), "every region has a name", which);
            for (int k = 0; k < r; k++)
                expect(strcmp(names.region[r][lang], names.region[k][lang]) != 0, names.region[r][lang], which);
        }
    }
}

/* ---- maps ---- */

static bool is_in(int n, int lo, int hi)
{
    return lo <= n && n <= hi;
}

static bool same_fairness(atlas_fairness a, atlas_fairness b)
{
    return a.score == b.score && a.starts == b.starts && a.land == b.land && a.symbols == b.symbols;
}

static void check_map(int world, int seats, uint32_t seed)
{
    char which[64];
    realms_fault fault;
    atlas_fairness fairness = {0};
    atlas_order o = order(world, seats, seed);
    (void)snprintf(which, sizeof which, "%s %d %u", atlas_world_word(world), seats, (unsigned)seed);
    expect(make(&o, text, &fairness), "is made", which);
    expect(realms_map_read(er_span_of(text), &map, &shape, &fault), "can be read", which);
    expect(realms_map_check(&map, &shape, &findings) && findings.count > 30, "is within the statistics", which);
    for (int i = 0; i < findings.count; i++)
        expect(findings.at[i].good, findings.at[i].key, which);
    expect(map.seats == seats && strncmp(map.key, atlas_world_word(world), strlen(atlas_world_word(world))) == 0,
           "is what was ordered", which);
    expect(same_fairness(fairness, atlas_fairness_of(&map)), "is as fair as was said", which);
    expect(is_in(fairness.score, 75, 100) && is_in(fairness.starts, 80, 100), "is fair", which);
    check_names(which);
}

/* A table can be opened on it, with everything in play. */
static void check_setup(int world, int seats)
{
    atlas_fairness fairness;
    realms_fault fault;
    char why[128];
    er_text out = er_text_on(why, sizeof why);
    atlas_order o = order(world, seats, 5);
    realms_setup *su = calloc(1, realms_setup_size());
    expect(su != NULL && make(&o, text, &fairness) && realms_map_read(er_span_of(text), &map, NULL, &fault), "a map",
           NULL);
    realms_choice choice = {.map = &map,
                            .tiles = content_tiles,
                            .tile_count = content_tile_count,
                            .seats = (uint8_t)seats,
                            .everything = true};
    expect(realms_setup_make(&choice, su, &out).key == NULL, "a table can be opened on it", why);
    free(su);
}

static void test_same(int world, int seats)
{
    atlas_fairness fairness;
    atlas_order o = order(world, seats, 11);
    expect(make(&o, text, &fairness) && make(&o, again, &fairness) && strcmp(text, again) == 0, "the same once more",
           atlas_world_word(world));
    o.seed = 12;
    expect(make(&o, again, &fairness) && strcmp(text, again) != 0, "another seed, another map",
           atlas_world_word(world));
}

static void test_refusals(void)
{
    atlas_fairness fairness;
    er_text small = er_text_on(again, 500);
    atlas_order o = order(0, 1, 1), much = order(0, 6, 1), none = order(ATLAS_WORLDS, 3, 1), good = order(0, 3, 1);
    expect(!make(&o, text, &fairness) && !make(&much, text, &fairness) && !make(&none, text, &fairness), "no such maps",
           NULL);
    expect(!atlas_make(&good, room, &small, &fairness) && small.len == 0, "no room for the text", NULL);
    expect(atlas_world_word(ATLAS_WORLDS) == NULL && atlas_world_word(-1) == NULL, "no such world", NULL);
}

/* ---- fairness ---- */

static void test_fairness(void)
{
    realms_map even = {.count = 4};
    for (int r = 0; r < even.count; r++) {
        even.region[r] = (realms_region){.terrain = REALMS_TERRAIN_HILL, .edge = true};
        even.region[r].borders = 15u & ~realms_bit(r);
    }
    expect(same_fairness(atlas_fairness_of(&even), (atlas_fairness){100, 100, 100, 100}), "all ways in are alike",
           NULL);
    realms_map odd = even;
    for (int r = 0; r < odd.count; r++)
        odd.region[r].borders = 0;
    odd.region[0].terrain = REALMS_TERRAIN_MOUNTAIN;
    odd.region[1].symbols = REALMS_SYMBOL_MINE;
    atlas_fairness f = atlas_fairness_of(&odd);
    expect(f.starts == 84 && f.land == 63 && f.symbols == 0, "lands that differ, each for itself", NULL);
    expect(f.score == (2 * f.starts + f.land + f.symbols + 2) / 4, "the score of them", NULL);
    for (int r = 0; r < odd.count; r++)
        odd.region[r].edge = false;
    expect(atlas_fairness_of(&odd).score == 0, "nobody can enter", NULL);
}

int main(int argc, char **argv)
{
    int32_t seeds = 6, first = 1;
    if (argc > 1)
        expect(er_span_int(er_span_of(argv[1]), 1, INT32_MAX, &seeds), "a number of seeds", NULL);
    if (argc > 2)
        expect(er_span_int(er_span_of(argv[2]), 0, INT32_MAX, &first), "a first seed", NULL);
    room = malloc(atlas_room());
    test_fairness();
    test_refusals();
    for (int world = 0; world < ATLAS_WORLDS; world++)
        for (int seats = 2; seats <= ER_MAX_SEATS; seats++) {
            test_same(world, seats);
            check_setup(world, seats);
            for (int k = 0; k < seeds; k++)
                check_map(world, seats, (uint32_t)(first + k));
        }
    free(room);
    return check_end();
}
