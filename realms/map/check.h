/* check.h - what the checks of a map share: its sets and the list of findings. Private to check*.c.
 *
 * There is one finding for each demand: a text key, what is wanted, what was found.
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

realms_set check_with_terrain(const checker *, realms_terrain); /* the regions of a terrain */
realms_set check_with_symbol(const checker *, int symbol);      /* the regions with a symbol */
realms_set check_beside(const checker *, realms_set);           /* the regions that border one of a set */
int check_pairs_within(const checker *, realms_set);            /* how many pairs of neighbours lie within a set */

/* All of `within` that can be reached from `from` by steps within it. */
realms_set check_reach(const checker *, realms_set from, realms_set within);

/* One line of the report; `region` is the one an extreme belongs to, or -1. */
void check_find(checker *, const char *key, int lo, int hi, int found, int region);
void check_want(checker *, const char *key, int wanted, int found);
void check_want_least(checker *, const char *key, int least, int found);
void check_want_most(checker *, const char *key, int most, int found);

/* The statistics of a world for maps with a number of seats, and its manners for all maps. */
void check_surface_counts(checker *);
void check_surface_manners(checker *);
void check_underground_counts(checker *);
void check_underground_manners(checker *);

#endif
