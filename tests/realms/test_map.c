/* test_map.c - the map reader and the map check: good maps, every kind of fault, rubbish, and the
 * built-in maps.
 *
 * Usage: test_map [FILE.map...]; the files (the built-in ones if none is named; run it in the root
 * of the repository) must read well and have the right statistics.
 */
#include "tests/check.h"
#include "realms/map/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static realms_map map;
static realms_shape shape;
static realms_fault fault;

static void tell_fault(void)
{
    printf("  fault %d: %s %s\n", fault.line, fault.key ? fault.key : "-", fault.word);
}

static bool reads(const char *text)
{
    return realms_map_read(er_span_of(text), &map, &shape, &fault);
}

/* Whether that is the fault: its key without "fault.". */
static bool is_fault(const char *key)
{
    return fault.key != NULL && strncmp(fault.key, "fault.", 6) == 0 && strcmp(fault.key + 6, key) == 0;
}

/* ---- maps that must be refused, on which line, and why ---- */

#define HEAD "map m\nsize 100 100\n"
/* Two halves of a board: path 1 is the wall between them, 2 the left edge, 3 the right edge. */
#define WALL "path 1 50,0 50,100\n"
#define SIDES "path 2 50,100 0,100 0,0 50,0\npath 3 50,0 100,0 100,100 50,100\n"
#define LEFT "region a hill\n  outline 1 2\n"
#define RIGHT "region b sea\n  outline 3 -1\n"

static const struct bad {
    const char *text;
    int line;
    const char *key;
} BAD[] = {
    {"", 1, "map.head"},
    {"# only a comment\n\n", 2, "map.head"},
    {"region a hill\n", 1, "map.head"},
    {"map\n", 1, "key_missing"},
    {"map m\nmap m\n", 2, "map.said"},
    {"map m n\n", 1, "unexpected_word"},
    {"map M\n", 1, "key_letters"},
    {"map abcdefghijklmnopqrstuvwx\n", 1, "key_long"},
    {"map m\nname de \"Insel\"\n", 2, "tile.name_language"},
    {"map m\nname en Isle\n", 2, "tile.name_quotes"},
    {"map m\nname en \"Isle\" x\n", 2, "unexpected_word"},
    {"map m\nname en \"Isle\"\nname en \"Island\"\n", 3, "tile.twice"},
    {"map m\nseats 6\n", 2, "number"},
    {"map m\nseats 1\n", 2, "map.seats"},
    {"map m\nseats\n", 2, "number_missing"},
    {"map m\nseats 2\nseats 2\n", 3, "map.said"},
    {"map m\nrounds 31\n", 2, "number"},
    {"map m\nrounds x\n", 2, "number"},
    {"map m\nsize 100\n", 2, "number_missing"},
    {"map m\nsize 100 99999999999\n", 2, "number"},
    {"map m\nhedge a\n", 2, "unknown_word"},
    {"map m\nregion a hill\n", 2, "map.regions_few"},
    {"map m\nregion a\n", 2, "map.terrain_missing"},
    {"map m\nregion a moor\n", 2, "map.terrain"},
    {"map m\nregion a hill hill\n", 2, "map.trait"},
    {"map m\nregion a hill edge edge\n", 2, "map.twice"},
    {"map m\nregion a hill mine mine\n", 2, "map.twice"},
    {"map m\nregion a sea mine\n", 2, "map.water_symbol"},
    {"map m\nregion a lake monster\n", 2, "map.water_symbol"},
    {"map m\nregion a river monster\n", 2, "map.water_symbol"},
    {"map m\nregion a river volcano\n", 2, "map.water_symbol"},
    {"map m\nregion a chasm monster\n", 2, "map.chasm_symbol"},
    {"map m\nregion a chasm volcano mine\n", 2, "map.chasm_symbol"},
    {"map m\nregion a chasm volcano volcano\n", 2, "map.twice"},
    {"map m\nregion a mud monster monster\n", 2, "map.twice"},
    {"map m\nregion a crystal volcano\n", 2, "map.volcano"},
    {"map m\nregion a mud tribe monster\n", 2, "map.dwellers"},
    {"map m\nregion a hill monster tribe\n", 2, "map.dwellers"},
    {"map m\nregion a black_mountain tribe volcano\n", 2, "map.volcano"},
    {"map m\nregion a hill name\n", 2, "key_missing"},
    {"map m\nregion a hill name x name y\n", 2, "map.name_twice"},
    {"map m\nregion a hill name x\nregion b hill name x\n", 3, "map.name_taken"},
    {"map m\nregion a hill\nregion a hill\n", 3, "map.region_taken"},
    {"map m\nregion a hill : c\nregion b hill\n", 2, "map.neighbour"},
    {"map m\nregion a hill : a\nregion b hill\n", 2, "map.neighbour_self"},
    {"map m\nregion a hill : b b\nregion b hill\n", 2, "map.neighbour_twice"},
    {"map m\nregion a hill : b : b\nregion b hill\n", 2, "map.neighbour"},
    {"map m\noutline 1\nregion a hill\nregion b hill\n", 2, "map.outline_first"},
    {"map m\nregion a hill\n outline 1\nregion b hill\n", 3, "map.outline_size"},
    {"map m\npath 1 0,0 1,1\n", 2, "map.size_first"},
    {HEAD "path 2 0,0 1,1\n", 3, "map.path_number"},
    {HEAD "path 1 0,0\n", 3, "map.path_short"},
    {HEAD "path 1 0,0 101,0\n", 3, "map.point_off"},
    {HEAD "path 1 0,0 -1,0\n", 3, "map.point_off"},
    {HEAD "path 1 0,0 5\n", 3, "map.point"},
    {HEAD "path 1 0,0 5,\n", 3, "map.point_off"},
    {HEAD "path 1 0,0 5,5 5,5 9,9\n", 3, "map.point_twice"},
    {HEAD "path 1 0,0 5,5 0,9 0,0\n", 3, "map.path_loop"},
    {HEAD WALL SIDES LEFT "region b sea\n", 8, "shape.outline_none"},
    {HEAD WALL SIDES LEFT "region b sea\n outline 3 -4\n", 9, "map.outline_path"},
    {HEAD WALL SIDES LEFT "region b sea\n outline 3 0\n", 9, "map.outline_path"},
    {HEAD WALL SIDES LEFT "region b sea\n outline\n", 9, "map.outline_empty"},
    {HEAD WALL SIDES LEFT "region b sea\n outline spot 70 50\n", 9, "map.outline_empty"},
    {HEAD WALL SIDES LEFT RIGHT "outline 1\n", 10, "map.outline_twice"},
    {HEAD WALL SIDES LEFT "region b sea\n outline 3\n", 8, "shape.open"},
    {HEAD WALL SIDES LEFT "region b sea\n outline 3 1\n", 8, "shape.open"},
    {HEAD WALL SIDES LEFT "region b sea\n outline 1 -3\n", 8, "shape.direction"},
    {HEAD WALL SIDES LEFT RIGHT "region c hill\n outline 1 2\n", 10, "shape.used_twice"},
    {HEAD WALL SIDES "region a hill\n outline 1 -1\nregion b sea\n outline 3 -1\n", 6, "shape.both_ways"},
    {HEAD WALL SIDES "region b sea\n outline -3 1\nregion a hill\n outline -2 -1\n", 6, "shape.counter_clockwise"},
    {HEAD WALL SIDES "path 4 10,10 20,20\n" LEFT RIGHT, 6, "path.unused"},
    {HEAD WALL "path 2 50,100 0,100 0,50 50,0\npath 3 50,0 100,0 100,100 50,100\n" LEFT RIGHT, 4, "path.single"},
    {HEAD "path 1 50,0 50,50 0,50 100,50 50,50 50,100\n" SIDES LEFT RIGHT, 3, "path.touches_itself"},
    {HEAD "path 1 50,0 30,0 50,100\n" SIDES LEFT RIGHT, 4, "path.touches"},
    {HEAD WALL SIDES "region a hill : b\n outline 1 2 spot 70 50\n" RIGHT, 6, "shape.spot_out"},
    {HEAD WALL SIDES "region a hill\n outline 1 2 spot 50 50\n" RIGHT, 6, "shape.spot_out"},
    {HEAD WALL SIDES "region a hill\n outline 1 2 spot 20\n" RIGHT, 7, "number_missing"},
    {HEAD WALL SIDES "region a hill\n outline 1 2 spot 20 20 20\n" RIGHT, 7, "unexpected_word"},
    {"map m\nregion a hill # caf\xe9\nregion b hill\n", 2, "bytes"},
    {"map m\nregion a hill\n# a bell \a\nregion b hill\n", 3, "bytes"},
};

static void test_bad(void)
{
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        bool read = reads(BAD[i].text);
        bool good = !read && fault.line == BAD[i].line && is_fault(BAD[i].key) && map.count == 0;
        expect(good, BAD[i].text);
    }
}

/* The word of a fault is cut between characters and printable. */
static void test_fault_words(void)
{
    expect(!reads("map m\nregion a zażółć_gęślą_jaźń_zażółć_gęślą_jaźń_zażółć_gęślą_jaźń\n"), "a long terrain");
    expect(is_fault("map.terrain") && er_span_is_plain(er_span_of(fault.word)), "is cut between characters");
    expect(strlen(fault.word) >= ER_FAULT_WORD - 2, "as late as possible");
    expect(!reads("map m\nregion a hill : b\nregion b hill edge edge"), "a word twice");
    expect(fault.line == 3 && strcmp(fault.word, "edge") == 0, "and the word");
}

/* ---- maps that must be read ---- */

static void test_tiny(void)
{
    expect(reads("map ferry\r\nseats 2\r\n\r\n# a comment\r\nregion a farmland edge mine : b s # and one here\r\n"
                 "\tregion b hill tribe magic name kettle\r\nregion s sea edge : a b"),
           "a tiny map");
    expect(map.count == 3 && map.seats == 2 && strcmp(map.key, "ferry") == 0, "its head");
    expect(map.region[0].borders == 6 && map.region[1].borders == 5 && map.region[2].borders == 3, "symmetric borders");
    expect(map.region[0].edge && !map.region[1].edge, "edge as written");
    expect(map.region[1].symbols == (REALMS_SYMBOL_TRIBE | REALMS_SYMBOL_MAGIC), "symbols");
    expect(strcmp(map.region[1].name, "kettle") == 0, "a name");
    expect(shape.width == 0 && shape.path_count == 0, "no shape");
    expect(realms_map_read(er_span_of("map m\nregion a hill\nregion b hill"), &map, NULL, &fault), "without a shape");
}

static void test_below(void)
{
    expect(reads("map m\nregion a black_mountain edge monster : b\nregion b mud : c\nregion c mushroom : d\n"
                 "region d crystal monster : e\nregion e mine mine : r\nregion r river edge : a\nregion v chasm "
                 "volcano : a b\n"
                 "region w chasm : a"),
           "every terrain from below");
    expect(map.region[0].terrain == REALMS_TERRAIN_BLACK_MOUNTAIN && map.region[0].symbols == REALMS_SYMBOL_MONSTER,
           "monsters");
    expect(map.region[4].terrain == REALMS_TERRAIN_MINE && map.region[4].symbols == REALMS_SYMBOL_MINE,
           "a mine and a mine");
    expect(map.region[5].terrain == REALMS_TERRAIN_RIVER && map.region[5].edge, "a river");
    expect(map.region[6].symbols == REALMS_SYMBOL_VOLCANO && map.region[7].symbols == 0, "a volcano");
}

static void test_drawn(void)
{
    expect(reads(HEAD WALL SIDES LEFT RIGHT), "a drawn map");
    expect(map.region[0].edge && map.region[1].edge, "derived edge");
    expect(map.region[0].borders == 2 && map.region[1].borders == 1, "derived borders");
    expect(realms_shape_area2(&shape, 0) == 10000, "area");
    expect(realms_shape_room(&shape, 0, 25, 50) == 25, "room");
    expect(realms_shape_room(&shape, 0, 60, 50) == -1, "no room outside");
    expect(realms_shape_room(&shape, 0, shape.spot[0].x, shape.spot[0].y) >= 23, "a spot is found");
    expect(reads(HEAD WALL SIDES "region a hill edge : b\n outline 2 1 spot 20 30\n" RIGHT), "agreeing words");
    expect(shape.spot[0].x == 20 && shape.spot[0].y == 30, "a spot is kept");
    expect(realms_map_read(er_span_of(HEAD WALL SIDES LEFT RIGHT), &map, NULL, &fault) && map.region[0].borders == 2,
           "borders without a shape");
}

/* A ring of land around a pond: the pond must not say edge, nor a corner neighbour across the
 * junction. */
#define POND                                                                                     \
    HEAD "path 1 30,30 70,30\npath 2 70,30 70,70 30,70\npath 3 30,70 30,30\npath 4 0,30 30,30\n" \
         "path 5 70,30 100,30\npath 6 30,70 0,70\npath 7 0,30 0,0 100,0 100,30\n"                \
         "path 8 100,30 100,100 0,100 0,70\npath 9 0,70 0,30\n"
#define POND_LAND                                                             \
    "region n hill\n outline 7 -5 -1 -4\nregion s hill\n outline 5 8 -6 -2\n" \
    "region w hill\n outline 4 -3 6 9\n"

static void test_agreement(void)
{
    expect(reads(POND POND_LAND "region p lake\n outline 1 2 3\n"), "a pond");
    expect(map.region[3].borders == 7 && !map.region[3].edge, "the pond borders all");
    expect(!reads(POND POND_LAND "region p lake edge\n outline 1 2 3\n") && is_fault("shape.edge"), "no edge pond");
    expect(!reads(POND POND_LAND "region q lake\n outline 1 2 3\nregion p hill : q\n outline 1 2 3\n"), "used thrice");
    expect(!reads(HEAD WALL SIDES LEFT RIGHT "region c hill\n outline 1\n"), "open ring");
}

static void test_words(void)
{
    expect(strcmp(realms_terrain_word(REALMS_TERRAIN_LAKE), "lake") == 0, "lake");
    expect(realms_terrain_word(REALMS_TERRAIN_COUNT) == NULL && realms_terrain_word(-1) == NULL, "past the terrains");
    expect(strcmp(realms_symbol_word(0), "mine") == 0 && strcmp(realms_symbol_word(3), "tribe") == 0, "symbols");
    expect(strcmp(realms_symbol_word(4), "monster") == 0 && strcmp(realms_symbol_word(5), "volcano") == 0, "below");
    expect(realms_symbol_word(6) == NULL && realms_symbol_word(-1) == NULL, "past the symbols");
}

static void test_root(void)
{
    bool good = true;
    for (uint64_t i = 0; i < 70000; i++)
        good = good && realms_root(i * i) == i && (i == 0 || realms_root(i * i - 1) == i - 1);
    expect(good && realms_root(UINT64_MAX) == UINT32_MAX, "square roots");
}

/* ---- limits and rubbish ---- */

static void test_limits(void)
{
    static char text[1 << 20];
    er_text t = er_text_on(text, sizeof text);
    er_put(&t, "map m\n");
    for (int i = 0; i < 60; i++) {
        er_put(&t, "region r");
        er_put_int(&t, i);
        er_put(&t, " hill\n");
    }
    expect(reads(text) && map.count == 60, "60 regions");
    er_put(&t, "region z hill\n");
    expect(!reads(text) && fault.line == 62, "61 regions");
    t = er_text_on(text, sizeof text);
    er_put(&t, HEAD);
    for (int i = 1; i <= 513; i++) {
        er_put(&t, "path ");
        er_put_int(&t, i);
        er_put(&t, " 0,0 1,1\n");
    }
    expect(!reads(text) && fault.line == 515, "513 paths");
    t = er_text_on(text, sizeof text);
    er_put(&t, HEAD "path 1");
    for (int i = 0; i < REALMS_SHAPE_POINTS + 1; i++)
        er_put(&t, i % 2 ? " 0,1" : " 1,0");
    expect(!reads(text) && is_fault("map.points_many") && strcmp(fault.word, "8192") == 0, "too many points");
    t = er_text_on(text, sizeof text);
    er_put(&t, HEAD WALL SIDES "region a hill\noutline");
    for (int i = 0; i < REALMS_SHAPE_REFS + 1; i++)
        er_put(&t, " 1");
    er_put(&t, "\nregion b hill");
    expect(!reads(text) && is_fault("map.outlines_long"), "too many refs");
}

static uint32_t dice(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* Changed bytes, cut ends and pure noise are read, or refused with a line and a word. The text
 * is copied to its exact size, so that a sanitizer sees every step too far. */
static void test_rubbish(const char *good, size_t len, int rounds)
{
    static const char BYTES[] = " \n\r\t#:,-0123456789abcpathregionoutlinespot\0\377\200edge";
    uint32_t seed = 1;
    bool sound = true;
    for (int k = 0; k < rounds; k++) {
        size_t n = k % 4 == 0 ? dice(&seed) % (len + 1) : len;
        char *text = malloc(n + 1);
        if (!text)
            abort();
        memcpy(text, good, n);
        for (uint32_t hits = 1 + dice(&seed) % 4; hits > 0 && n > 0; hits--)
            text[dice(&seed) % n] = k % 16 == 1 ? (char)dice(&seed) : BYTES[dice(&seed) % (sizeof BYTES - 1)];
        char *exact = malloc(n ? n : 1);
        if (!exact)
            abort();
        memcpy(exact, text, n);
        bool read = realms_map_read((er_span){exact, n}, &map, &shape, &fault);
        sound = sound && (read ? map.count >= 2 && fault.line == 0 : fault.line > 0 && fault.key != NULL);
        free(exact);
        free(text);
    }
    expect(sound, "rubbish is read or refused");
}

/* ---- built-in maps ---- */

static const realms_finding *finding(const realms_findings *all, const char *key)
{
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->at[i].key, key) == 0)
            return &all->at[i];
    return NULL;
}

static char file_text[1 << 20]; /* the current file */
static realms_findings report;

static size_t load(const char *name)
{
    FILE *in = fopen(name, "rb");
    size_t len = in ? fread(file_text, 1, sizeof file_text, in) : 0;
    if (in)
        fclose(in);
    return len;
}

/* The current map must fail that check; `what` is what was done to it. */
static void must_fail(const char *key, const char *what)
{
    bool good = realms_map_check(&map, &shape, &report);
    const realms_finding *f = finding(&report, key);
    expect(!good && f != NULL && !f->good, what);
}

static void test_file(const char *name)
{
    size_t len = load(name);
    expect(realms_map_read((er_span){file_text, len}, &map, &shape, &fault), name);
    bool good = realms_map_check(&map, &shape, &report);
    expect(good && report.count > 30 && report.count < REALMS_MAX_FINDINGS, name);
    for (int i = 0; i < report.count && !good; i++)
        if (!report.at[i].good)
            printf("%s %d\n", report.at[i].key, (int)report.at[i].found);
    bool below = map.region[0].terrain >= REALMS_TERRAIN_BLACK_MOUNTAIN;
    int one = below ? REALMS_TERRAIN_MUD : REALMS_TERRAIN_HILL,
        other = below ? REALMS_TERRAIN_CRYSTAL : REALMS_TERRAIN_SWAMP;
    map.region[0].terrain = (uint8_t)(map.region[0].terrain == one ? other : one);
    must_fail(map.region[0].terrain == REALMS_TERRAIN_MUD       ? "check.mud"
              : map.region[0].terrain == REALMS_TERRAIN_CRYSTAL ? "check.crystal"
              : map.region[0].terrain == REALMS_TERRAIN_HILL    ? "check.hill"
                                                                : "check.swamp",
              "one terrain off is noticed and named");
    test_rubbish(file_text, len, 60);
}

/* ---- requirements for a map of the Underground ---- */

#define BELOW "content/maps/whisker2.map"

/* Makes a fresh copy of a built-in map, to be spoiled. */
static void fresh(const char *name)
{
    size_t len = load(name);
    expect(realms_map_read((er_span){file_text, len}, &map, &shape, &fault), name);
}

/* Returns the nth region of a terrain. */
static int nth_of(int terrain, int n)
{
    for (int i = 0; i < map.count; i++)
        if (map.region[i].terrain == terrain && n-- == 0)
            return i;
    return -1;
}

static void set_border(int a, int b, bool on)
{
    realms_set ab = (realms_set)1 << b, ba = (realms_set)1 << a;
    map.region[a].borders = on ? map.region[a].borders | ab : map.region[a].borders & ~ab;
    map.region[b].borders = on ? map.region[b].borders | ba : map.region[b].borders & ~ba;
}

static void test_below_counts(void)
{
    fresh(BELOW);
    map.rounds = 9;
    must_fail("check.rounds", "a round too few");
    fresh(BELOW);
    map.region[nth_of(REALMS_TERRAIN_CHASM, 0)].symbols = 0;
    must_fail("check.volcanoes", "a volcano too few");
    fresh(BELOW);
    map.region[nth_of(REALMS_TERRAIN_CHASM, 0)].terrain = REALMS_TERRAIN_MUD;
    must_fail("check.chasms", "a chasm too few");
    must_fail("check.land", "and a land too many");
    fresh(BELOW);
    map.region[nth_of(REALMS_TERRAIN_BLACK_MOUNTAIN, 0)].terrain = REALMS_TERRAIN_MOUNTAIN;
    must_fail("check.black_mountain", "a mountain from above");
    fresh(BELOW);
    map.region[nth_of(REALMS_TERRAIN_MINE, 0)].symbols |= REALMS_SYMBOL_TRIBE;
    must_fail("check.other_symbols", "a Lost Tribe below");
    fresh(BELOW);
    for (int i = 0; i < map.count; i++)
        map.region[i].edge = map.region[i].edge && map.region[i].terrain == REALMS_TERRAIN_RIVER;
    must_fail("check.edge_land", "no land on the edge");
}

static void test_river(void)
{
    fresh(BELOW);
    int first = nth_of(REALMS_TERRAIN_RIVER, 0), middle = nth_of(REALMS_TERRAIN_RIVER, 1),
        last = nth_of(REALMS_TERRAIN_RIVER, 2);
    set_border(first, middle, false);
    must_fail("check.river_joined", "a river in two parts");
    fresh(BELOW);
    set_border(first, last, true);
    must_fail("check.river_ends", "a river that runs in a ring");
    fresh(BELOW);
    map.region[middle].edge = true;
    must_fail("check.edge_rivers", "a river along the edge");
    fresh(BELOW);
    map.region[last].edge = false;
    must_fail("check.river_ends", "a river that ends inland");
    fresh("content/maps/rumble4.map");
    set_border(nth_of(REALMS_TERRAIN_RIVER, 1), nth_of(REALMS_TERRAIN_RIVER, 3), true);
    must_fail("check.river_forks", "a river with a fork");
    fresh(BELOW);
    for (int i = 0; i < map.count; i++)
        if (map.region[i].terrain < REALMS_TERRAIN_RIVER && map.region[i].terrain != REALMS_TERRAIN_MUD)
            set_border(nth_of(REALMS_TERRAIN_MUD, 0), i, true);
    must_fail("check.banks", "a bridge");
}

static void test_chasms_and_monsters(void)
{
    fresh(BELOW);
    int chasm = nth_of(REALMS_TERRAIN_CHASM, 0);
    map.region[chasm].edge = true;
    must_fail("check.edge_chasms", "a chasm on the edge");
    fresh(BELOW);
    set_border(chasm, nth_of(REALMS_TERRAIN_RIVER, 1), true);
    must_fail("check.adjacent_chasms", "a chasm at the river");
    fresh(BELOW);
    set_border(chasm, __builtin_ctzll(map.region[chasm].borders), false);
    set_border(chasm, __builtin_ctzll(map.region[chasm].borders), false);
    must_fail("check.chasm_rim", "a chasm between two lands");
    fresh(BELOW);
    map.region[nth_of(REALMS_TERRAIN_RIVER, 1)].symbols = REALMS_SYMBOL_MONSTER;
    must_fail("check.monsters_off_land", "a monster in the river");
    must_fail("check.monsters", "one too many");
    fresh(BELOW);
    for (int i = 0; i < map.count; i++)
        map.region[i].symbols |= map.region[i].terrain < REALMS_TERRAIN_RIVER ? REALMS_SYMBOL_MONSTER : 0;
    must_fail("check.adjacent_monsters", "monsters side by side");
    fresh(BELOW);
    for (int i = 0; i < map.count; i++)
        if (i != 0)
            set_border(0, i, map.region[i].terrain == REALMS_TERRAIN_CHASM);
    map.region[0].edge = false;
    must_fail("check.reached_land", "land behind chasms only");
    must_fail("check.fewest_neighbours", "which are no neighbours");
}

/* Three tribes in a row fail if the middle one is drawn (MX-3). */
static void test_monster_draws(void)
{
    fresh("content/maps/saucer2.map");
    for (int i = 0; i < map.count; i++)
        map.region[i].symbols &= (uint8_t)~REALMS_SYMBOL_TRIBE;
    must_fail("check.monster_draws", "no tribes");
    expect(finding(&report, "check.monster_draws")->found == 0, "no draw is sure");
    fresh("content/maps/saucer2.map");
    for (int i = 0; i < map.count; i++)
        if (i != 0)
            set_border(0, i, true);
    map.region[0].symbols |= REALMS_SYMBOL_TRIBE;
    must_fail("check.monster_draws", "a tribe next to all others");
    expect(finding(&report, "check.monster_draws")->found == 1, "one draw is sure");
}

static void test_check(void)
{
    expect(reads("map m\nregion a hill : b\nregion b hill"), "a tiny map");
    expect(!realms_map_check(&map, &shape, &report), "it is not fit to be shipped");
    expect(!realms_map_check(&map, NULL, &report), "without a shape");
    expect(reads(HEAD WALL SIDES LEFT "region b hill\n outline 3 -1\n"), "a dry map");
    expect(!realms_map_check(&map, &shape, &report), "it is not fit to be shipped");
    expect(finding(&report, "check.land_room") != NULL && finding(&report, "check.water_room") == NULL,
           "no room on water where there is no water");
    expect(finding(&report, "check.river_joined") == NULL, "no river is asked for above");
    expect(reads(HEAD WALL SIDES LEFT "region b river\n outline 3 -1\n"), "a river makes it a map from below");
    expect(!realms_map_check(&map, &shape, &report) && finding(&report, "check.river_room") != NULL,
           "of which more is asked");
    expect(reads("map m\nseats 2\nregion a mud : b\nregion b chasm"), "a tiny map from below");
    expect(!realms_map_check(&map, NULL, &report) && finding(&report, "check.volcanoes") != NULL,
           "its counts are counted");
}

/* Faults are what no table takes; all else is advice. */
static void test_faults(void)
{
    expect(reads("map m\nregion a hill edge : b\nregion b hill"), "a tiny map");
    expect(!realms_map_check(&map, NULL, &report) && report.faults == 0 && report.advice > 0, "only advice");
    expect(reads("map m\nregion a hill : b\nregion b sea edge"), "a shore");
    expect(!realms_map_check(&map, NULL, &report) && report.faults == 0, "by which armies may enter");
    expect(reads("map m\nregion a hill : b\nregion b lake edge"), "a lake at the edge");
    expect(!realms_map_check(&map, NULL, &report) && report.faults == 1, "by which nobody may");
    expect(finding(&report, "check.entries") == &report.at[0] && report.at[0].fault, "is said first");
}

static void test_names(void)
{
    static realms_names names;
    static const char text[] = "map m\nname en \"The Isle\"\nname cs \"Ostrov\" # so\nregion a hill : b\n"
                               "  name pl \"Mewie Wzgórze\"\nregion b sea edge\n";
    expect(reads(text), "names of its own");
    expect(map.named == 1, "of one region");
    realms_map_names(er_span_of(text), &names);
    expect(strcmp(names.map[0], "The Isle") == 0 && names.map[1][0] == 0 && strcmp(names.map[2], "Ostrov") == 0,
           "of the map");
    expect(strcmp(names.region[0][1], "Mewie Wzgórze") == 0 && names.region[0][0][0] == 0, "of the region");
    expect(names.region[1][0][0] == 0, "of no other");
}

int main(int argc, char **argv)
{
    static const char SMALL[] = POND POND_LAND "region p lake name pond : n s w\n outline 1 2 3 spot 50 50\n";
    check_tell_more = tell_fault;
    test_words();
    test_root();
    test_bad();
    test_fault_words();
    test_tiny();
    test_below();
    test_drawn();
    test_agreement();
    test_limits();
    test_check();
    test_faults();
    test_names();
    test_rubbish(SMALL, sizeof SMALL - 1, 20000);
    static const char *const SHIPPED[] = {"content/maps/saucer2.map",
                                          "content/maps/pickle3.map",
                                          "content/maps/moonwash4.map",
                                          "content/maps/sigh5.map",
                                          BELOW,
                                          "content/maps/snore3.map",
                                          "content/maps/rumble4.map",
                                          "content/maps/yonder5.map"};
    for (int i = 1; i < argc; i++)
        test_file(argv[i]);
    if (argc < 2) {
        test_below_counts();
        test_river();
        test_chasms_and_monsters();
        test_monster_draws();
    }
    for (size_t i = 0; argc < 2 && i < sizeof SHIPPED / sizeof SHIPPED[0]; i++)
        test_file(SHIPPED[i]);
    return check_end();
}
