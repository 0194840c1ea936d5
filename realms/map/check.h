/* check.h - shared by the checks of a map: its sets of regions and the list of findings. Private to
 * check*.c.
 *
 * Each demand has one finding: a text key, what is wanted, what was found.
 * Layer: realms. Freestanding; no float.
 */
#ifndef REALMS_MAP_CHECK_H
#define REALMS_MAP_CHECK_H

#include "realms/map/shape.h"
#include "realms/state/setup.h"

typedef struct checker {
    const realms_map *map;
    const realms_shape *shape;
    realms_findings *out;
    bool good;
    realms_set land, sea, lake, river, chasm, edge;
} checker;

realms_set check_with_terrain(const checker *, realms_terrain); /* returns the regions of a terrain */
realms_set check_with_symbol(const checker *, int symbol);      /* returns the regions with a symbol */
realms_set check_beside(const checker *, realms_set);           /* returns the regions that border one of a set */
/* Returns the number of neighbouring pairs within a set. */
int check_pairs_within(const checker *, realms_set);

/* Returns all regions of `within` that can be reached from `from` by steps within it. */
realms_set check_reach(const checker *, realms_set from, realms_set within);

/* Adds a line to the report. `region` is the one with the extreme value, or -1. */
void check_find(checker *, const char *key, int lo, int hi, int found, int region);
void check_want(checker *, const char *key, int wanted, int found);
void check_want_least(checker *, const char *key, int least, int found);
void check_want_most(checker *, const char *key, int most, int found);

/* Returns the number for the seats that the map is made for: 2, 3, 4 or 5. */
int check_by_seats(const checker *, int two, int three, int four, int five);

/* Check the statistics of a world, for maps made for a number of seats, and its general
 * requirements, for all maps. */
void check_surface_counts(checker *);
void check_surface_manners(checker *);
void check_underground_counts(checker *);
void check_underground_manners(checker *);

#endif
