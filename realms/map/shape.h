/* shape.h - the geometry of a drawn map: rings of shared paths, measured in whole pixels.
 *
 * Private to the map code (read.c, check.c) and to programs that draw maps.
 * Layer: realms. Freestanding; integer arithmetic only, so every build agrees to the last pixel.
 */
#ifndef REALMS_MAP_SHAPE_H
#define REALMS_MAP_SHAPE_H

#include "realms/text/reader.h"

/* Who walks a path in its own direction and who walks it backwards: region numbers or REALMS_NONE. */
typedef struct realms_sides {
    uint8_t fore[SHAPE_PATHS], back[SHAPE_PATHS];
} realms_sides;

/* What is wrong with a shape and where: a region or a path, the other is -1. */
typedef struct realms_flaw {
    realms_fault_id what; /* FAULT_NONE: nothing */
    int region, path;
} realms_flaw;

/* Walks a region's outline segment by segment, clockwise as one sees it. Start with a zeroed walk. */
typedef struct realms_walk {
    uint16_t ref, step;
} realms_walk;

typedef struct realms_segment {
    int32_t ax, ay, bx, by;
} realms_segment;

bool realms_walk_next(const realms_shape *, int region, realms_walk *, realms_segment *);

/* Twice the area within a region's outline; positive when it runs clockwise. */
int64_t realms_shape_area2(const realms_shape *, int region);

/* The distance from a point to the region's outline, rounded down; -1 when the point is not inside. */
int32_t realms_shape_room(const realms_shape *, int region, int x, int y);

/* The point of a grid of so many steps over the region that has the most room; returns that room, -1 if none is in. */
int32_t realms_shape_roomiest(const realms_shape *, int region, int steps, int *x, int *y);

/* The length of the border that two regions share, or of a region's part of the board's edge (other = REALMS_NONE). */
int32_t realms_shape_border(const realms_shape *, const realms_sides *, int region, int other);

/* Proves that the outlines tile the board: closed rings, every path used by two regions in opposite directions or by
   one and then on the board's edge, no line touching another but at junctions, areas adding up to the board. */
realms_flaw realms_shape_prove(const realms_shape *, int regions, realms_sides *);

/* As the path of an SVG picture (path.c): a path on its own, and a region's outline, closed. Straight along the edge, else a smooth
   line; neighbours meet without a gap. */
void realms_put_path(const realms_shape *, const realms_sides *, int path, er_text *);
void realms_put_outline(const realms_shape *, const realms_sides *, int region, er_text *);

uint32_t realms_root(uint64_t); /* the square root, rounded down */

#endif
