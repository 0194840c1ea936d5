/* test_land_text.c - at a table, texts of tiles speak of what its map has and of nothing else: on
 * every built-in map, with Places and Relics and without, in three languages. */
#include "tests/check.h"
#include "content/tile_text.h"
#include "realms/state/setup.h"
#include "realms/text/tile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 10, TILES = 128 };

/* Parts of words that must not be read there. */
static const char *const OF_UNDER[CONTENT_LANGS][WORDS] = {
    [CONTENT_EN] = {"Mushroom Forest", "Mud Pool", "Black Mountain", "Crystal", "River", "Chasm", "Volcano"},
    [CONTENT_PL] = {"Grzybow", "Mokrad", "Czarn", "Kryszta", "Rzek", "Przepa", "Wulkan"},
    [CONTENT_CS] = {"houbový les", "bahnit", "čern", "krystal", "řek", "propast", "sopk"},
};
static const char *const OF_SURFACE[CONTENT_LANGS][WORDS] = {
    [CONTENT_EN] = {"Farmland", "Hill", "every Forest", " Swamp", "Sea", "Lake", "Magic region", "Cavern",
                    "Lost Tribe"},
    [CONTENT_PL] = {"Pola", "Wzgó", "każdy Las", "Bagn", "Morz", "Jezior", "Magicznym", "Jaski", "Plemi"},
    [CONTENT_CS] = {"rolnick", "kopcovit", "lesnat", "bažinat", "moř", "jezer", "magick", "jesky", "kmen"},
};
static const char *const OF_FINDS[CONTENT_LANGS][WORDS] = {
    [CONTENT_EN] = {"Monster", "Place", "Relic"},
    [CONTENT_PL] = {"Besti", "Miejsc", "Relikwi"},
    [CONTENT_CS] = {"příšer", "místo ani", "relikvi"},
};

static void has_none(const char *text, const char *const words[WORDS])
{
    for (int i = 0; i < WORDS && words[i] != NULL; i++)
        if (!expect(strstr(text, words[i]) == NULL, "does not speak of", words[i]))
            printf("  in: %s\n", text);
}

static void check_tile(const content_land *land, const realms_tile *tile)
{
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        static char text[CONTENT_TILE_TEXT];
        er_text out = er_text_on(text, sizeof text);
        content_tile_text(lang, land, tile, &out);
        has_none(text, land->surface ? OF_UNDER[lang] : OF_SURFACE[lang]);
        if (!land->finds)
            has_none(text, OF_FINDS[lang]);
    }
}

static void check_tiles(const content_land *land, const realms_seat_tile *tiles, int count)
{
    for (int i = 0; i < count; i++)
        check_tile(land, &tiles[i].tile);
}

static void check_map(const realms_map *map, bool finds)
{
    static realms_tile tiles[TILES];
    realms_choice choice = {.map = map, .tiles = tiles, .seats = map->seats};
    realms_setup *su = malloc(realms_setup_size());
    char why[256];
    er_text out = er_text_on(why, sizeof why);
    for (int i = 0; i < content_tile_count; i++)
        if (finds || content_tiles[i].kind == REALMS_KIND_RACE || content_tiles[i].kind == REALMS_KIND_POWER)
            tiles[choice.tile_count++] = content_tiles[i];
    if (su != NULL && expect(realms_setup_make(&choice, su, &out).key == NULL, "is a table", map->key)) {
        const content_land land = content_land_of(map, finds);
        expect(land.surface != land.under, "is of one world", map->key);
        check_tiles(&land, su->race, su->race_count);
        check_tiles(&land, su->power, su->power_count);
        check_tiles(&land, su->find, su->find_count);
    }
    free(su);
}

static void says(const content_land *land, const char *lines, const char *wanted)
{
    realms_tile tile;
    realms_fault fault = {0};
    char text[CONTENT_TILE_TEXT];
    er_text out = er_text_on(text, sizeof text);
    if (!expect(realms_tiles_read(er_span_of(lines), &tile, 1, &fault) == 1, "is a tile", lines))
        return;
    content_tile_text(CONTENT_EN, land, &tile, &out);
    if (!expect(strcmp(text, wanted) == 0, "is said so", wanted))
        printf("  found: %s\n", text);
}

/* Homemade tiles, on a map of the Surface and on one of the Underground. */
static void test_homemade(void)
{
    const content_land meadow = content_land_of(content_map("saucer2"), false);
    const content_land cellar = content_land_of(content_map("whisker2"), true);
    const char *either = "race hoppers\n  tokens 5 of 9\n  coins +1 where hill or chasm or river\n";
    says(&meadow, either, "+1 coin for every Hill.");
    says(&cellar, either, "+1 coin for every Chasm and every River region.");
    says(NULL, either, "+1 coin for every Hill and every Chasm and every River region.");
    says(&meadow, "power wet\n  tokens 3\n  coins +1 where river\n  cost -1 where forest and not chasm\n",
         "1 fewer token needed to conquer Forests.");
    says(&cellar, "power wet\n  tokens 3\n  cost -1 where forest and not hill\n",
         "1 fewer token needed to conquer Mushroom Forests.");
}

int main(void)
{
    for (int i = 0; i < content_map_count; i++) {
        check_map(&content_maps[i], true);
        if ((content_map_set(&content_maps[i]) & CONTENT_SET_SURFACE) != 0)
            check_map(&content_maps[i], false);
    }
    test_homemade();
    return check_end();
}
