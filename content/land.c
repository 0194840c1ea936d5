/* land.c - see land.h. */
#include "content/land.h"
#include "realms/text/tile.h"

static const uint64_t OF_TERRAIN[REALMS_TERRAIN_COUNT] = {
#define TERRAIN(id, word, filter) [REALMS_TERRAIN_##id] = (uint64_t)1 << REALMS_FILTER_##filter,
#include "realms/terrains.def"
};

static uint64_t bit_of(int filter)
{
    return (uint64_t)1 << filter;
}

/* The words that a map has or has not; others always hold somewhere, or depend on the game. */
static uint64_t known(void)
{
    uint64_t all = bit_of(REALMS_FILTER_WATER) | bit_of(REALMS_FILTER_COASTAL) | bit_of(REALMS_FILTER_CAVERN);
    for (int i = 0; i < REALMS_TERRAIN_COUNT; i++)
        all |= OF_TERRAIN[i];
    return all;
}

static uint64_t filters_of(const realms_region *r)
{
    bool wet =
        r->terrain == REALMS_TERRAIN_SEA || r->terrain == REALMS_TERRAIN_LAKE || r->terrain == REALMS_TERRAIN_RIVER;
    return OF_TERRAIN[r->terrain] | (wet ? bit_of(REALMS_FILTER_WATER) | bit_of(REALMS_FILTER_COASTAL) : 0) |
           ((r->symbols & REALMS_SYMBOL_MINE) != 0 ? bit_of(REALMS_FILTER_MINE) : 0) |
           ((r->symbols & REALMS_SYMBOL_MAGIC) != 0 ? bit_of(REALMS_FILTER_MAGIC) : 0) |
           ((r->symbols & REALMS_SYMBOL_CAVERN) != 0 ? bit_of(REALMS_FILTER_CAVERN) : 0);
}

content_land content_land_of(const realms_map *map, bool finds)
{
    content_land land = {.finds = finds, .monsters = finds, .filters = ~known()};
    for (int i = 0; i < map->count; i++) {
        const realms_region *r = &map->region[i];
        *(r->terrain < REALMS_TERRAIN_BLACK_MOUNTAIN ? &land.surface : &land.under) = true;
        land.tribes = land.tribes || (r->symbols & REALMS_SYMBOL_TRIBE) != 0;
        land.monsters = land.monsters || (r->symbols & REALMS_SYMBOL_MONSTER) != 0;
        land.filters |= filters_of(r);
    }
    return land;
}

bool content_land_has_word(const content_land *land, int filter)
{
    return land == NULL || (land->filters & bit_of(filter)) != 0;
}

int content_filter_part(const realms_filter *f, int from)
{
    int upto = from + 1;
    while (upto < f->count && !f->lit[upto].starts_or)
        upto++;
    return upto;
}

bool content_land_has_part(const content_land *land, const realms_filter *f, int from)
{
    for (int i = from; i < content_filter_part(f, from); i++)
        if (!f->lit[i].negated && !content_land_has_word(land, f->lit[i].what))
            return false;
    return true;
}

bool content_land_has(const content_land *land, const realms_filter *f)
{
    for (int from = 0; from < f->count; from = content_filter_part(f, from))
        if (content_land_has_part(land, f, from))
            return true;
    return false;
}
