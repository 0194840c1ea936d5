/* svg.h - a drawn map as one SVG picture. Layer: cli. */
#ifndef CLI_MAP_SVG_H
#define CLI_MAP_SVG_H

#include "realms/realms.h"

#include <stdio.h>

/* Writes the picture of a map that has a shape. `text` gives the words for the keys map.KEY and
 * region.NAME; it never returns NULL. The same map and words give the same bytes. Returns 0, or
 * -1 if there is no shape or writing to `out` failed. */
int map_svg(const realms_map *, const realms_shape *, const char *(*text)(const char *key), FILE *out);

/* art.c: the style and the small drawings that make up the picture; ends in NULL. */
extern const char *const map_art[];

/* art_under.c: further drawings for maps of the Underground. */
extern const char *const map_art_under[];

#endif
