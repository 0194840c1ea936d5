/* svg.h - a drawn map as one SVG picture. Layer: cli. */
#ifndef CLI_REALMS_MAP_SVG_H
#define CLI_REALMS_MAP_SVG_H

#include "realms/realms.h"

/* Writes the picture of a map that has a shape, with its names in a language. The same map gives the
 * same bytes. Returns false if there is no shape; `out` is full if the picture does not fit. */
bool map_svg(const realms_map *, const realms_shape *, const realms_names *, int lang, er_text *out);

#endif
