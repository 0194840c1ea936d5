/* check.c - for tests: a live room must equal its log, replayed (room.h). With the option
 * check-rooms every room has a twin made from the lines that went into the database. After every
 * entry both must be the same, byte for byte, including keys. */
#include "server/hall/hall.h"

#include <assert.h>
#include <stdlib.h>

static room *begin_twin(const hosted *table)
{
    room *twin = calloc(1, sizeof *twin);
    if (twin != NULL)
        room_begin(twin, table->r.id, table->r.secret);
    return twin;
}

/* Ends the program: only a programmer can cause this. */
static void demand(const hosted *table, bool holds, const char *what)
{
    if (!holds)
        logs_write(table->h->log, LOG_ERROR, what, "table", table->r.id);
    assert(holds);
}

void check_row(hosted *table, const store_row *row)
{
    entry told;
    if (!table->h->options->check_rooms)
        return;
    if (row->seq == 1) {
        check_end(table);
        table->twin = begin_twin(table);
    }
    if (table->twin != NULL)
        demand(table, room_take(table->twin, table->h->shelf, row, &told, NULL), "table.refused");
}

void check_same(hosted *table)
{
    if (table->twin != NULL)
        demand(table, room_is_same(&table->r, table->twin), "table.differs");
}

void check_end(hosted *table)
{
    if (table->twin != NULL)
        room_end(table->twin);
    free(table->twin);
    table->twin = NULL;
}
