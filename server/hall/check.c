/* check.c - for tests: a live room must equal its log, replayed (room.h). With the option
 * check-rooms every room has a twin made from the lines that went into the database. After every
 * entry both must be the same, byte for byte, including keys. */
#include "server/hall/hall.h"

#include <assert.h>
#include <stdlib.h>

static room *begin_twin(const hosted *place)
{
    room *twin = calloc(1, sizeof *twin);
    if (twin != NULL)
        room_begin(twin, place->r.id, place->r.secret);
    return twin;
}

/* Ends the program: only a programmer can cause this. */
static void demand(const hosted *place, bool holds, const char *what)
{
    if (!holds)
        logs_write(place->h->log, LOG_ERROR, what, "table", place->r.id);
    assert(holds);
}

void check_row(hosted *place, const store_row *row)
{
    entry told;
    if (!place->h->options->check_rooms)
        return;
    if (row->seq == 1) {
        check_end(place);
        place->twin = begin_twin(place);
    }
    if (place->twin != NULL)
        demand(place, room_take(place->twin, place->h->shelf, row, &told, NULL), "table.refused");
}

void check_same(hosted *place)
{
    if (place->twin != NULL)
        demand(place, room_is_same(&place->r, place->twin), "table.differs");
}

void check_end(hosted *place)
{
    if (place->twin != NULL)
        room_end(place->twin);
    free(place->twin);
    place->twin = NULL;
}
