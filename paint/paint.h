/* paint.h - draws what never changes on a map, as SVG: the sheet of paper with its frame, washes,
 * shorelines, small drawings and ink borders. The page and `elbowroom map svg` show this picture.
 *
 * It uses whole numbers only, and its own dice, so the same order gives the same bytes on every
 * machine. Keys of maps and regions are plain words (er_read_key); nothing else of a homemade map
 * is written as text.
 * Layer: paint. May include core/, realms/ and content/. Allocates.
 */
#ifndef PAINT_H
#define PAINT_H

#include "content/art.h"
#include "realms/map/shape.h"

/* Lengths are in thousandths of the map's units. */
typedef struct paint_box {
    int32_t x, y, w, h; /* the upper left corner, and the size */
} paint_box;

typedef struct paint_order {
    const realms_map *map;
    const realms_shape *shape;
    const realms_sides *sides;
    const char *prefix; /* of all ids: letters, digits, - and _ */
    int32_t unit;       /* sixteenths of the map's units for one px of the screen, in which drawings are measured */
    const content_colour *colours; /* NULL: they are written as variables of the page's style sheets */
    bool lamplight;                /* which of two colours */
    /* What the drawings of a region keep clear of: where its tokens stand, and its name. */
    paint_box row[REALMS_MAX_REGIONS], label[REALMS_MAX_REGIONS];
} paint_order;

enum { PAINT_UNIT_LEAST = 1, PAINT_UNIT_MOST = 16 * 256, PAINT_PREFIX = 32 };

/* Returns how much paper there is around the board, in units of the map. */
int paint_margin(const realms_shape *);

/* Writes the picture without the borders. The clip path of a region has the id PREFIX-clip-KEY.
 * If there is no memory, `out` becomes full. */
void paint_land(const paint_order *, er_text *out);

/* Writes the ink between the regions, which lies above the owners' colours. */
void paint_borders(const paint_order *, er_text *out);

/* Writes a definition of the order's picture: a drawing, texture or sign. */
void paint_define(const paint_order *, er_text *out, const content_art *);

/* Returns the sign with the id KIND and KEY joined ("piece.", "lair"); NULL if there is none. */
const content_art *paint_find_sign(const char *kind, const char *key);

/* Notes a sign, and the signs and drawings that it is made of. NULL is no sign. */
void paint_want_sign(bool wanted[ART_MOST], const content_art *);

/* Writes the definitions of those that are wanted. */
void paint_define_signs(const paint_order *, const bool wanted[ART_MOST], er_text *out);

/* Writes SVG of ours, with %s for a word (const char *) and %n for thousandths (int32_t). Every id
 * gets the order's prefix, and `var(--NAME)` its colour. */
void paint_draw(const paint_order *, er_text *out, const char *form, ...);

#endif
