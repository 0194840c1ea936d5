/* memory.c - old entries with their events: finds the positions again that the last rows of a log
 * went through.
 *
 * Entries add moves to the game or (undo) remove the last one, so the current game tells how many
 * moves there were before each. If the game never had fewer moves afterwards, it began then with
 * the moves that it still has: from the first such row on, positions are rebuilt. One is kept for
 * each row, so that an undo finds the one before it.
 */
#include "server/room/internal.h"

#include <stdlib.h>

struct room_memory {
    const room *r;
    const store_row *row;
    uint32_t rows, next;
    uint32_t known;      /* positions are known from this row on; `rows` if none are */
    uint32_t depth;      /* number of positions kept */
    er_state_room *kept; /* after each row that has moves and was not undone; the first is where it began */
    er_event list[ROOM_EVENTS];
};

static er_state *state_in(er_state_room *at)
{
    return (er_state *)(void *)at->bytes;
}

/* Returns how many moves a row adds to the game; -1 if it removes one. */
static int moves_of(const room *r, const store_row *row)
{
    entry told;
    if (!room_recall(r, row, &told))
        return 0;
    if (told.kind == ENTRY_UNDO)
        return -1;
    return told.kind == ENTRY_MOVE || told.kind == ENTRY_BEGIN ? told.moves : 0;
}

/* Goes back from the end to find the first row before which the game was no deeper than at any
 * time after. */
static void find_start(room_memory *m, uint32_t *depth)
{
    int64_t now = m->r->s->count, least = now;
    m->known = m->rows;
    for (uint32_t i = m->rows; i > 0; i--) {
        now -= moves_of(m->r, &m->row[i - 1]);
        if (now <= least) {
            least = now;
            m->known = i - 1;
        }
    }
    *depth = (uint32_t)least;
}

room_memory *room_memory_begin(const room *r, const store_row *row, uint32_t rows)
{
    room_memory *m = calloc(1, sizeof *m);
    uint32_t depth = 0;
    if (m == NULL)
        return NULL;
    *m = (room_memory){.r = r, .row = row, .rows = rows, .depth = 1};
    m->kept = calloc((size_t)rows + 1, sizeof *m->kept);
    if (m->kept == NULL || r->s == NULL) {
        room_memory_end(m);
        return NULL;
    }
    find_start(m, &depth);
    session_state_at(r->s, depth, &m->kept[0]);
    return m;
}

void room_memory_end(room_memory *m)
{
    if (m != NULL)
        free(m->kept);
    free(m);
}

/* The moves were judged when the room took them in. */
static void play(room_memory *m, entry *told)
{
    const er_game *g = &m->r->s->game;
    er_state_room *after = &m->kept[m->depth];
    *after = m->kept[m->depth - 1];
    told->events = (er_events){.at = m->list, .cap = ROOM_EVENTS};
    for (int i = 0; i < told->moves; i++)
        (void)g->rules->apply(g, state_in(after), &told->move[i], &told->events);
    told->after = state_in(after);
    m->depth++;
}

bool room_memory_next(room_memory *m, entry *told)
{
    uint32_t at = m->next++;
    if (!room_recall(m->r, &m->row[at], told))
        return false;
    if (at < m->known)
        return true;
    if (told->kind == ENTRY_MOVE || told->kind == ENTRY_BEGIN)
        play(m, told);
    else if (told->kind == ENTRY_UNDO && m->depth > 1)
        m->depth--;
    return true;
}
