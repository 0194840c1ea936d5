/* table.h - shared by the files of the export `table`. */
#ifndef WASM_TABLE_H
#define WASM_TABLE_H

#include "realms/map/shape.h"
#include "wasm/host.h"

/* The picture of a map. Maps made of `region` lines have none. */
typedef struct table_picture {
    realms_map map;
    realms_shape shape;
    realms_sides sides;
} table_picture;

/* Returns the picture of a Realms table's map, until the next call; NULL if there is none. */
const table_picture *table_picture_of(const session *);

/* Writes whether it is homemade and, if so, its names in three languages: `count` names of
 * `size` bytes each. */
void table_put_own(er_text *, bool own, const char *names, int count, size_t size);

/* Writes the cards, Events, sides and the Surface. */
void table_put_miners(const session *, er_text *);

/* Writes the words of homemade content, if there is any. */
void table_put_words(const session *, er_text *);

#endif
