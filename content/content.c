/* content.c - finds things in the generated tables. Knows no rules and reads no files. */
#include "content/tables.h"

#include <string.h>

static const char *const lang_codes[CONTENT_LANGS] = {[CONTENT_EN] = "en", [CONTENT_PL] = "pl", [CONTENT_CS] = "cs"};

const realms_map *content_map(const char *key)
{
    for (int i = 0; i < content_map_count; i++)
        if (strcmp(content_maps[i].key, key) == 0)
            return &content_maps[i];
    return NULL;
}

const char *content_map_text(const char *key)
{
    const realms_map *map = content_map(key);
    return map ? content_map_sources[map - content_maps] : NULL;
}

const char *content_old_cards(int edition)
{
    return edition >= 1 && edition < miners_rules.edition ? content_editions[edition - 1] : NULL;
}

/* ---- sets ---- */

static const struct {
    int set;
    const char *word;
} sets[] = {
#define SET(id, bits, text) {bits, text},
#include "content/sets.def"
};
enum { SETS = sizeof sets / sizeof sets[0] };

int content_set(er_span word)
{
    for (int i = 0; i < SETS; i++)
        if (er_span_is(word, sets[i].word))
            return sets[i].set;
    return 0;
}

const char *content_set_word(int set)
{
    for (int i = 0; i < SETS; i++)
        if (sets[i].set == set)
            return sets[i].word;
    return NULL;
}

int content_map_set(const realms_map *map)
{
    for (int i = 0; i < map->count; i++)
        if (map->region[i].terrain >= REALMS_TERRAIN_BLACK_MOUNTAIN)
            return CONTENT_SET_UNDERGROUND;
    return CONTENT_SET_SURFACE;
}

const realms_map *content_map_for(int set, int seats)
{
    int world = set == CONTENT_SET_UNDERGROUND ? CONTENT_SET_UNDERGROUND : CONTENT_SET_SURFACE;
    for (int i = 0; i < content_map_count; i++)
        if (content_maps[i].seats == seats && content_map_set(&content_maps[i]) == world)
            return &content_maps[i];
    return NULL;
}

bool content_has_places(int set, const realms_map *map)
{
    for (int i = 0; i < map->count; i++)
        if ((map->region[i].symbols & REALMS_SYMBOL_MONSTER) != 0)
            return true;
    return set == CONTENT_SET_UNDERGROUND;
}

/* ---- words ---- */

int content_lang(const char *code)
{
    for (int i = 0; i < CONTENT_LANGS; i++)
        if (strcmp(lang_codes[i], code) == 0)
            return i;
    return -1;
}

const char *content_lang_code(int lang)
{
    return lang >= 0 && lang < CONTENT_LANGS ? lang_codes[lang] : NULL;
}

static const content_word *find_word(const char *key)
{
    int low = 0, high = content_word_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        int order = strcmp(content_words[middle].key, key);
        if (order == 0)
            return &content_words[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

const char *content_key(int n)
{
    return n >= 0 && n < content_word_count ? content_words[n].key : NULL;
}

const char *content_text(int lang, const char *key)
{
    const content_word *word = find_word(key);
    if (!word)
        return key;
    if (lang >= 0 && lang < CONTENT_LANGS && word->text[lang])
        return word->text[lang];
    return word->text[CONTENT_EN] ? word->text[CONTENT_EN] : key;
}

/* ---- what a session is lent ---- */

const realms_library content_realms = {.tiles = content_tiles,
                                       .tile_sets = content_tile_sets,
                                       .tile_count = &content_tile_count,
                                       .old_set = CONTENT_SET_SURFACE,
                                       .find_map = content_map,
                                       .map_for = content_map_for,
                                       .has_places = content_has_places};

const miners_library content_miners = {.book = &content_book, .old_cards = content_old_cards};
