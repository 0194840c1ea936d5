/* map_name.h - the names of maps and their regions: a homemade map has them in its own text, those
 * of built-in maps are in content/text.
 *
 * Layer: content. May include core/ and realms/.
 */
#ifndef CONTENT_MAP_NAME_H
#define CONTENT_MAP_NAME_H

#include "content/content.h"

/* `names` are those of the map's own text; NULL if it has none. */
/* Returns the map's key if it has no name. */
const char *content_map_name(int lang, const realms_map *, const realms_names *);
/* Returns "" if the region has no name. */
const char *content_region_name(int lang, const realms_map *, const realms_names *, int region);

#endif
