/* atlas.h - makes maps: a new one for a number of players, a world and a seed, and how fair a map is.
 *
 * The same order gives the same bytes on every machine, natively and in a browser: integers only,
 * and no clock. docs/content.md says what a made map is like, and what its fairness means.
 * Layer: atlas. May include core/ and realms/. Freestanding like them: whoever asks gives the room.
 */
#ifndef ATLAS_H
#define ATLAS_H

#include "realms/realms.h"

typedef enum atlas_world { ATLAS_SURFACE, ATLAS_UNDERGROUND, ATLAS_WORLDS } atlas_world;

const char *atlas_world_word(int world); /* returns "surface" or "underground"; NULL past the end */

typedef struct atlas_order {
    int seats; /* 2 to 5 */
    atlas_world world;
    uint32_t seed;
    /* Returns the text of a key in language 0, 1 or 2 (en, pl, cs), of which names are made. */
    const char *(*word)(int lang, const char *key);
} atlas_order;

/* How even the ways in are, 0 to 100 each. An army may enter at any entry region; from each of them
 * it should find about as much. */
typedef struct atlas_fairness {
    int score;   /* all of it: half for the starts, a quarter each for land and symbols */
    int starts;  /* what the first conquests cost, entry by entry */
    int land;    /* which terrains lie within two steps of each entry */
    int symbols; /* how many symbols and Lost Tribes or Monsters do */
} atlas_fairness;

/* Returns all 0 for a map without entries. */
atlas_fairness atlas_fairness_of(const realms_map *);

enum { ATLAS_TEXT = 1 << 16 }; /* bytes: the longest map that can be made */

/* Writes a map, for which realms_map_check finds nothing to say. `room` has atlas_room() bytes.
 * Returns false, with nothing written, for an order that cannot be met: other seats, no world, a
 * text too small. */
bool atlas_make(const atlas_order *, void *room, er_text *out, atlas_fairness *);
size_t atlas_room(void);

#endif
