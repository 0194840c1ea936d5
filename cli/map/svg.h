/* svg.h - a drawn map as one SVG picture. Layer: cli. */
#ifndef CLI_MAP_SVG_H
#define CLI_MAP_SVG_H

#include "realms/realms.h"

#include <stdio.h>

/* Writes the picture of a map that has a shape. `text` gives the words for the keys map.KEY and region.NAME; it never
   returns NULL. The same map and words give the same bytes. Returns 0, or -1 when there is no shape or `out` failed. */
int map_svg(const realms_map *, const realms_shape *, const char *(*text)(const char *key), FILE *out);

/* art.c: the style and the small drawings that the picture is put together from; ends in NULL. */
extern const char *const map_art[];

/* art_under.c: what a map of the Underground has besides. */
extern const char *const map_art_under[];

#endif
