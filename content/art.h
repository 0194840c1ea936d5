/* art.h - what a map is drawn with: small drawings, textures and colours.
 *
 * tools/compile_content makes the tables from content/art/ and from the colours in the page's style
 * sheets.
 * Layer: content.
 */
#ifndef CONTENT_ART_H
#define CONTENT_ART_H

#include "core/er.h"

typedef enum content_art_kind { ART_DRAWING, ART_ORNAMENT, ART_TEXTURE, ART_SIGN } content_art_kind;

enum { ART_MOST = 512 }; /* drawings of all kinds together */

/* A drawing stands on 0,0 and takes `width` around and `height` above it; a texture is a tile of
 * that size, turned by some degrees; a sign is drawn around 0,0. Colours are `var(--NAME)`, and
 * `href="#ID"` is another drawing. */
typedef struct content_art {
    const char *id;
    content_art_kind kind;
    int terrain, width, height, turn;
    const char *svg;
} content_art;

extern const content_art content_drawings[]; /* drawings, ornaments and textures; ends with a NULL id */
extern const content_art content_signs[];    /* ends with a NULL id */

typedef struct content_colour {
    const char *name, *day, *lamp; /* "farmland-ink", "#8a5f16", "#e3c678" */
} content_colour;

extern const content_colour content_colours[]; /* ends with a NULL name */

#endif
