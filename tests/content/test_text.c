/* test_text.c - the built-in tables: every tile, phase, part and region has words in every
 * language; lookups work; powers agree with their races. */
#include "tests/check.h"
#include "content/content.h"
#include "content/tile_name.h"

#include <stdio.h>
#include <string.h>

static const char *key_of(const char *prefix, const char *word, const char *suffix)
{
    static char key[128];
    er_text text = er_text_on(key, sizeof key);
    er_put(&text, prefix);
    er_put(&text, word);
    er_put(&text, suffix);
    return key;
}

static void has_words(const char *key)
{
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        const char *text = content_text(lang, key);
        expect(strcmp(text, key) != 0, "has no words", key);
        expect(text[0] != '\0', "is empty", key);
    }
}

/* Counts the tiles of a kind in a content file: lines that begin with its word. */
static int count_in_file(const char *path, const char *kind)
{
    char line[1024];
    int n = 0;
    FILE *file = fopen(path, "r");
    expect(file != NULL, "cannot be read", path);
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        n += strncmp(line, kind, strlen(kind)) == 0 && line[strlen(kind)] == ' ';
    if (file != NULL)
        (void)fclose(file);
    return n;
}

static void test_tiles(void)
{
    static const struct {
        const char *word, *prefix, *letter;
    } kinds[] = {[REALMS_KIND_RACE] = {"race", "race.", "R-"},
                 [REALMS_KIND_POWER] = {"power", "power.", "P-"},
                 [REALMS_KIND_PLACE] = {"place", "place.", "L-"},
                 [REALMS_KIND_RELIC] = {"relic", "relic.", "L-"}};
    int count[REALMS_KIND_RELIC + 1] = {0};
    for (int i = 0; i < content_tile_count; i++) {
        const realms_tile *tile = &content_tiles[i];
        const char *family = content_tile_sets[i] == CONTENT_SET_SURFACE ? "RE-" : "UG-";
        count[tile->kind]++;
        has_words(key_of(kinds[tile->kind].prefix, tile->key, ""));
        expect(strncmp(tile->rule, family, 3) == 0 && strncmp(tile->rule + 3, kinds[tile->kind].letter, 2) == 0,
               "names no rule of its own", tile->key);
    }
    for (int kind = 0; kind <= REALMS_KIND_RELIC; kind++)
        expect(count[kind] > 0 && count[kind] == count_in_file("content/tiles/surface.tiles", kinds[kind].word) +
                                                     count_in_file("content/tiles/underground.tiles", kinds[kind].word),
               "there are too many or too few", kinds[kind].prefix);
}

static void test_map(const realms_map *map)
{
    realms_fault fault = {0};
    static realms_map again;
    const char *text = content_map_text(map->key);
    expect(text != NULL && realms_map_read(er_span_of(text), &again, NULL, &fault), "its source is not read", map->key);
    expect(again.count == map->count && strcmp(again.key, map->key) == 0, "its source is another map", map->key);
    expect(content_map(map->key) == map, "is not found by its key", map->key);
    has_words(key_of("map.", map->key, ""));
    for (int i = 0; i < map->count; i++) {
        const realms_region *region = &map->region[i];
        has_words(key_of("region.", region->name, ""));
        for (int j = 0; j < i; j++)
            expect(strcmp(map->region[j].name, region->name) != 0, "two regions have this name", region->name);
        expect(region->borders == again.region[i].borders && region->terrain == again.region[i].terrain &&
                   region->symbols == again.region[i].symbols && region->edge == again.region[i].edge,
               "the table differs from the source", region->key);
    }
}

static void test_maps(void)
{
    for (int i = 0; i < content_map_count; i++)
        test_map(&content_maps[i]);
    for (int seats = 2; seats <= ER_MAX_SEATS; seats++) {
        const realms_map *map = content_map_for(CONTENT_SET_SURFACE, seats);
        expect(map != NULL && map->seats == seats, "there is no map for so many seats", key_of("", "maps", ""));
    }
    expect(content_map("no_such_map") == NULL, "is found", "no_such_map");
    expect(content_map_text("no_such_map") == NULL, "has a source", "no_such_map");
    expect(content_map_for(CONTENT_SET_SURFACE, 1) == NULL, "there is a map", "one seat");
}

static void test_words(void)
{
    static const char *const keys[] = {
        "phase.start",  "phase.pick",   "phase.conquer", "phase.giveup",  "phase.redeploy",  "phase.heroes",
        "phase.ally",   "phase.stout",  "phase.defend",  "phase.over",    "part.land",       "part.mountain",
        "part.tribe",   "part.tokens",  "part.lair",     "part.fortress", "part.encampment", "part.die",
        "part.minimum", "part.regions", "part.declined", "part.water",    "part.price",      "part.found",
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        has_words(keys[i]);
    for (int i = 0; realms_terrain_word(i) != NULL; i++)
        has_words(key_of("terrain.", realms_terrain_word(i), ""));
    for (int i = 0; realms_symbol_word(i) != NULL; i++)
        has_words(key_of("symbol.", realms_symbol_word(i), ""));
}

static void test_lookup(void)
{
    expect(content_lang("en") == CONTENT_EN && content_lang("pl") == CONTENT_PL && content_lang("cs") == CONTENT_CS,
           "has another number", "a language");
    expect(content_lang("de") == -1 && content_lang("") == -1, "is known", "an unknown language");
    expect(strcmp(content_text(CONTENT_PL, "race.elves"), "Elfy") == 0, "is not Elfy in Polish", "race.elves");
    expect(strcmp(content_text(99, "race.elves"), "Elves") == 0, "does not fall back to English", "race.elves");
    expect(strcmp(content_text(CONTENT_CS, "no.such.key"), "no.such.key") == 0, "is not itself", "no.such.key");
    expect(strcmp(content_text(CONTENT_EN, ""), "") == 0, "is not itself", "the empty key");
}

static const realms_tile *tile_of(int kind, er_span key)
{
    for (int i = 0; i < content_tile_count; i++)
        if (content_tiles[i].kind == kind && er_span_is(key, content_tiles[i].key))
            return &content_tiles[i];
    return NULL;
}

/* Whether some race has this class in some language. */
static bool is_class(const char *word)
{
    const char *key;
    for (int i = 0; (key = content_key(i)) != NULL; i++)
        for (int lang = 0; lang < CONTENT_LANGS; lang++)
            if (strncmp(key, "form.race.", 10) == 0 && strcmp(content_text(lang, key), word) == 0)
                return true;
    return false;
}

/* Forms are of races, and of powers for the classes that races have. */
static void test_forms(void)
{
    const char *key;
    for (int i = 0; (key = content_key(i)) != NULL; i++) {
        if (strncmp(key, "form.", 5) != 0)
            continue;
        bool race = strncmp(key, "form.race.", 10) == 0;
        const char *of = race ? key + 10 : strncmp(key, "form.power.", 11) == 0 ? key + 11 : "";
        size_t len = strcspn(of, ".");
        expect(tile_of(race ? REALMS_KIND_RACE : REALMS_KIND_POWER, (er_span){of, len}) != NULL, "is of no tile", key);
        expect(race ? of[len] == '\0' : of[len] == '.' && is_class(of + len + 1), "is of no class", key);
    }
}

static void is_called(int lang, const char *race, const char *power, const char *wanted)
{
    char name[128];
    er_text text = er_text_on(name, sizeof name);
    content_combo_name(lang, tile_of(REALMS_KIND_RACE, er_span_of(race)), tile_of(REALMS_KIND_POWER, er_span_of(power)),
                       &text);
    if (!expect(strcmp(name, wanted) == 0, "is called so", wanted))
        printf("  found: %s\n", name);
}

static void test_combos(void)
{
    is_called(CONTENT_EN, "elves", "flying", "Flying Elves");
    is_called(CONTENT_PL, "elves", "flying", "Latające Elfy");
    is_called(CONTENT_PL, "humans", "flying", "Latający Ludzie");
    is_called(CONTENT_PL, "orcs", "alchemist", "Alchemicy Orkowie");
    is_called(CONTENT_CS, "giants", "berserk", "Zuřiví obři");
    is_called(CONTENT_CS, "amazons", "berserk", "Zuřivé amazonky");
    is_called(CONTENT_CS, "mummies", "flying", "Létající mumie");
    is_called(CONTENT_CS, "iron_dwarves", "forest", "Lesní železní trpaslíci");
    realms_tile own = {.kind = REALMS_KIND_RACE, .key = "otters", .name = {"Otters", "Wydry", "Řeky"}};
    char name[128];
    er_text text = er_text_on(name, sizeof name);
    content_combo_name(CONTENT_CS, &own, tile_of(REALMS_KIND_POWER, er_span_of("hill")), &text);
    expect(strcmp(name, "Kopcoví řeky") == 0, "has the plain form beside a homemade race", name);
}

int main(void)
{
    test_forms();
    test_combos();
    test_tiles();
    test_maps();
    test_words();
    test_lookup();
    return check_end();
}
