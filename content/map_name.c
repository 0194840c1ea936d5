/* map_name.c - see map_name.h. Knows no words. */
#include "content/map_name.h"

#include "content/phrase.h"
#include "content/tile_name.h"

const char *content_map_name(int lang, const realms_map *map, const realms_names *names)
{
    const char *own = names != NULL ? content_own_name(lang, names->map) : "";
    const char *name = own[0] != '\0' ? own : phrase_find(lang, KEY_OF("map", map->key));
    return name != NULL ? name : map->key;
}

const char *content_region_name(int lang, const realms_map *map, const realms_names *names, int region)
{
    const char *own = names != NULL ? content_own_name(lang, names->region[region]) : "";
    const char *key = map->region[region].name;
    if (own[0] != '\0' || key[0] == '\0')
        return own;
    const char *name = phrase_find(lang, KEY_OF("region", key));
    return name != NULL ? name : key;
}
