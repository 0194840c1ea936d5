/* land.h - what the map of a table has that texts may mention: one of one world has no names of the
 * other (MX-1), and nothing is said of terrains that are not there.
 *
 * Layer: content. May include core/ and realms/.
 */
#ifndef CONTENT_LAND_H
#define CONTENT_LAND_H

#include "content/content.h"

typedef struct content_land {
    bool surface, under;   /* terrains of each world */
    bool tribes, monsters; /* Lost Tribes, Monsters */
    bool finds;            /* Places and Relics */
    uint64_t filters;      /* words for terrains and symbols that hold somewhere, one bit per REALMS_FILTER_ */
} content_land;

/* `finds`: whether Places and Relics are in play. */
content_land content_land_of(const realms_map *, bool finds);

/* Whether a word of a filter (REALMS_FILTER_) can hold on the map. NULL is a map that has everything. */
bool content_land_has_word(const content_land *, int filter);

/* Returns the end of the part of a filter that begins here: terms that must all hold. */
int content_filter_part(const realms_filter *, int from);

/* Whether a part of a filter, or any, can hold on the map. */
bool content_land_has_part(const content_land *, const realms_filter *, int from);
bool content_land_has(const content_land *, const realms_filter *);

#endif
