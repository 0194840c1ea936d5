/* internal.h - shared by the files that make a map: chance, the layout, and what each step does.
 *
 * A map is made in steps: cells.c throws cells; surface.c and under.c make regions of them; foam.c
 * gives the regions room; lines.c draws their borders; dress.c deals terrain and symbols; names.c
 * finds names; write.c writes it all. make.c tries until a map is as good as it should be.
 * Layer: atlas. Freestanding; integers only.
 */
#ifndef ATLAS_INTERNAL_H
#define ATLAS_INTERNAL_H

#include "atlas/atlas.h"
#include "realms/map/shape.h"
#include "realms/state/setup.h"

enum {
    ATLAS_ONE = 256, /* units of one pixel, in which points are kept */
    ATLAS_SINE = 4096,
    ATLAS_RINGS = REALMS_MAX_REGIONS,
    ATLAS_RING = 48, /* corners of a region */
    ATLAS_VERTICES = 320,
    ATLAS_STRUTS = 96,
    ATLAS_PATHS = 256,
    ATLAS_STRETCH = 24, /* vertices of a path */
    ATLAS_POINTS = 6000
};

typedef realms_set atlas_set; /* of rings, one bit each */

/* ---- chance and figures (chance.c) ---- */

typedef struct atlas_chance {
    uint64_t state;
} atlas_chance;

uint32_t atlas_random(atlas_chance *, uint32_t below); /* returns 0 to below - 1 */
int atlas_about(atlas_chance *, int most);             /* returns -most to most */

typedef struct atlas_point {
    int32_t x, y;
} atlas_point;

int32_t atlas_length(int32_t dx, int32_t dy); /* to a thousandth */
int32_t atlas_distance(atlas_point, atlas_point);
/* Returns the sine of so many 4096ths of half a turn, in 4096ths. */
int32_t atlas_sine(int32_t at);

/* ---- the layout: regions as rings of vertices, clockwise; land first ---- */

typedef struct atlas_ring {
    int count;
    int16_t at[ATLAS_RING];
} atlas_ring;

/* Holds two vertices apart, so many pixels. */
typedef struct atlas_strut {
    int16_t a, b, length;
} atlas_strut;

typedef struct atlas_layout {
    int land; /* so many rings, the first ones */
    int ring_count, vertex_count, strut_count;
    atlas_ring ring[ATLAS_RINGS];
    atlas_point vertex[ATLAS_VERTICES];
    bool bend[ATLAS_VERTICES]; /* where a line only turns */
    atlas_strut strut[ATLAS_STRUTS];
    atlas_set slim;               /* regions that may be long and thin */
    uint8_t terrain[ATLAS_RINGS]; /* of what is not land; dress.c gives it to land */
    uint8_t symbols[ATLAS_RINGS];
    int worth; /* how well it is composed */
} atlas_layout;

/* What the rules ask of a map of a world for a number of players, and how large it is drawn. */
typedef struct atlas_plan {
    int seats, land, width, height;
    int edge[2];                 /* least and most land on the edge */
    int entry, coastal;          /* Surface */
    int cells[4][3];             /* Surface: how many the seas and the lake may have; 0 ends them */
    int river, breadth;          /* Underground: its regions, and how wide it is */
    int cracks, pits, volcanoes; /* Underground: Chasms of two junctions, and of one */
    int each, mountain;          /* regions of every terrain, and of mountains */
    int symbol, tribe, monster;  /* of each symbol of the Surface; Lost Tribes; Monsters */
} atlas_plan;

/* ---- cells (cells.c) ---- */

/* Which ring has a line in this direction; REALMS_NONE for none. */
typedef struct atlas_web {
    uint8_t owner[ATLAS_VERTICES][ATLAS_VERTICES];
    atlas_set next[ATLAS_RINGS];
    atlas_set edge; /* rings on the edge of the board */
} atlas_web;

/* Fills the layout with so many cells, evened out. Returns false if this throw is of no use. */
bool atlas_throw(const atlas_plan *, int cells, atlas_chance *, atlas_layout *);
void atlas_weave(const atlas_layout *, atlas_web *);
atlas_point atlas_centre(const atlas_layout *, int ring);

/* Takes vertices out where only two lines meet, but for the corners of the board. */
void atlas_drop_bends(const atlas_plan *, atlas_layout *);
/* Whether two regions share one border at most and the edge one stretch, and land has 3 to 8
 * neighbours that may be entered, mostly 4 to 6. `closed`: regions that nobody enters. */
bool atlas_is_tidy(const atlas_layout *, atlas_set closed, atlas_web *);

static inline bool atlas_is_on_side(const atlas_plan *p, atlas_point at)
{
    return at.x == 0 || at.y == 0 || at.x == p->width * ATLAS_ONE || at.y == p->height * ATLAS_ONE;
}

/* ---- worlds (surface.c, under.c) ---- */

typedef struct atlas_draft atlas_draft;

/* Makes d->layout; false if this throw gave none. */
bool atlas_propose_surface(atlas_draft *);
bool atlas_propose_under(atlas_draft *);
/* How large a region should be, in thousandths of a usual one. */
int atlas_weigh_surface(atlas_draft *, int ring);
int atlas_weigh_under(atlas_draft *, int ring);

/* ---- foam (foam.c) ---- */

/* Settles the vertices: lines pull like threads, regions push towards their areas. */
void atlas_settle(atlas_draft *);
/* How good the shapes are: short lines, sharp corners, uneven areas and thin regions cost. */
int atlas_grade(const atlas_draft *);

/* ---- lines (lines.c) ---- */

typedef struct atlas_path {
    int first, count;   /* its points */
    uint8_t fore, back; /* the rings beside it; REALMS_NONE beyond the edge */
    bool edge;
    int vertex_count;
    int16_t vertex[ATLAS_STRETCH];
} atlas_path;

typedef struct atlas_drawing {
    int path_count, point_count;
    atlas_path path[ATLAS_PATHS];
    atlas_point point[ATLAS_POINTS]; /* whole pixels */
    struct {
        int count;
        int16_t ref[ATLAS_RING]; /* path number + 1; negative if walked backwards */
    } outline[ATLAS_RINGS];
    atlas_point spot[ATLAS_RINGS]; /* with the most room around it */
    int room[ATLAS_RINGS];         /* that room */
} atlas_drawing;

/* Draws the borders; false if there is too much to draw. */
bool atlas_draw(atlas_draft *);
void atlas_join(atlas_draft *); /* finds out again who is neighbour to whom */
/* Finds the place for tokens and the name of every region (spots.c). */
void atlas_find_spots(atlas_draft *);

/* ---- what the land is like (dress.c) ---- */

void atlas_dress(atlas_draft *);

/* ---- names (names.c) ---- */

void atlas_name(atlas_draft *);

typedef struct atlas_title {
    char text[REALMS_NAMES][REALMS_NAME];
} atlas_title;

/* ---- all of it ---- */

struct atlas_draft {
    const atlas_order *order;
    const atlas_plan *plan;
    atlas_chance chance;
    atlas_layout layout, cells, spare; /* the regions; the cells that they are made of; to try things out */
    atlas_point centre[ATLAS_RINGS];   /* of the cells */
    atlas_web web, tidy;               /* of the cells; of what is tried out */
    atlas_drawing drawing;
    atlas_set next[ATLAS_RINGS], edge, land; /* neighbours, as drawn */
    int numbered[ATLAS_RINGS];               /* the rings in the order of the regions */
    atlas_title title, name[ATLAS_RINGS];
    atlas_fairness fairness;
};

/* Numbers the regions: land in reading order, then the rest. */
void atlas_number(atlas_draft *);
/* Writes the map in its format (docs/content.md, Maps). */
void atlas_write(const atlas_draft *, er_text *);

#endif
