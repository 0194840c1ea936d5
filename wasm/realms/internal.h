/* internal.h - shared by the files of Realms for the exports. */
#ifndef WASM_REALMS_INTERNAL_H
#define WASM_REALMS_INTERNAL_H

#include "realms/map/shape.h"
#include "wasm/table.h"

/* The picture of a map. Maps made of `region` lines have none. */
typedef struct table_picture {
    realms_map map;
    realms_shape shape;
    realms_sides sides;
} table_picture;

/* Returns the picture of the table's map, until the next call; NULL if there is none. */
const table_picture *table_picture_of(const session *);

#endif
