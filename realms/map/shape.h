/* shape.h - the geometry of a drawn map: rings of shared paths, measured in whole pixels.
 *
 * Private to the map code (read.c, check.c) and to programs that draw maps.
 * Layer: realms. Freestanding. It uses integer arithmetic only, so every build agrees to the last
 * pixel.
 */
#ifndef REALMS_MAP_SHAPE_H
#define REALMS_MAP_SHAPE_H

#include "realms/text/reader.h"

/* The regions that walk a path in its own direction and backwards: region numbers or
 * REALMS_NONE. */
typedef struct realms_sides {
    uint8_t fore[REALMS_SHAPE_PATHS], back[REALMS_SHAPE_PATHS];
} realms_sides;

/* A flaw of a shape: in a region or in a path; the other one is -1. */
typedef struct realms_flaw {
    realms_fault_id what; /* FAULT_NONE if there is no flaw */
    int region, path;
} realms_flaw;

/* Walks the outline of a region segment by segment, clockwise on the screen. Start with a zeroed
 * walk. */
typedef struct realms_walk {
    uint16_t ref, step;
} realms_walk;

typedef struct realms_segment {
    int32_t ax, ay, bx, by;
} realms_segment;

bool realms_walk_next(const realms_shape *, int region, realms_walk *, realms_segment *);

/* Returns twice the area within a region's outline; positive if the outline runs clockwise. */
int64_t realms_shape_area2(const realms_shape *, int region);

/* Returns the distance from a point to the region's outline, rounded down; -1 if the point is
 * not inside. */
int32_t realms_shape_room(const realms_shape *, int region, int x, int y);

/* Finds the point farthest from the region's outline, on a grid of so many steps over the
 * region. Returns that distance; -1 if no point is inside. */
int32_t realms_shape_roomiest(const realms_shape *, int region, int steps, int *x, int *y);

/* Returns the length of the border between two regions or, with other = REALMS_NONE, of the
 * region's part of the edge of the board. */
int32_t realms_shape_border(const realms_shape *, const realms_sides *, int region, int other);

/* Proves that the outlines tile the board: rings are closed; every path is used by two regions
 * in opposite directions, or by one region and lies on the edge of the board; lines touch only
 * at junctions; the areas add up to the board. */
realms_flaw realms_shape_prove(const realms_shape *, int regions, realms_sides *);

/* A piece of a line as it is drawn: straight to its end, or a curve with one control point. Ends
 * are doubled, because they may lie on half pixels. */
typedef struct realms_piece {
    bool curved;
    int32_t x, y; /* the control point of a curve */
    int32_t end_x2, end_y2;
} realms_piece;

/* Walks the outline of a region piece by piece (path.c). It ends where it began. Start with a
 * zeroed walk. */
bool realms_piece_next(const realms_shape *, const realms_sides *, int region, realms_walk *, realms_piece *);

/* Write an SVG path (path.c): one path on its own, or the closed outline of a region. Lines are
 * straight along the edge and smooth elsewhere; neighbours meet without a gap. */
void realms_put_path(const realms_shape *, const realms_sides *, int path, er_text *);
void realms_put_outline(const realms_shape *, const realms_sides *, int region, er_text *);

uint32_t realms_root(uint64_t); /* returns the square root, rounded down */

#endif
