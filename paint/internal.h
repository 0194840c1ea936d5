/* internal.h - shared by the files of paint/. */
#ifndef PAINT_INTERNAL_H
#define PAINT_INTERNAL_H

#include "paint/paint.h"

enum { PAINT_STANDING = 264 }; /* the most drawings in one region */

/* Dice that are the same for the same text, on every machine. */
uint32_t paint_seed(const char *text);
uint32_t paint_roll(uint32_t *seed);                   /* returns parts of 2^32 */
int32_t paint_roll_below(uint32_t *seed, int32_t end); /* returns 0 to end - 1 */

/* A drawing and where it stands; the scale is in thousandths. */
typedef struct paint_standing {
    const content_art *drawing;
    int32_t x, y, scale;
} paint_standing;

/* Finds the places for the drawings of one region after the other (scatter.c). */
typedef struct paint_ground paint_ground;

paint_ground *paint_ground_open(const paint_order *); /* returns NULL if there is no memory */
void paint_ground_close(paint_ground *);

/* Lists the drawings of a region from the back to the front, its ornament last. Returns their
 * number. */
int paint_scatter(paint_ground *, int region, paint_standing out[PAINT_STANDING]);

bool paint_is_wet(int terrain);
int32_t paint_px(const paint_order *, int32_t thousandths); /* returns so many px in units of the map */

#endif
