/* kept.c - positions kept along the way, so that going back replays a few moves instead of all of
 * them.
 *
 * Every KEEP moves a position is kept. The further back, the fewer remain: the number of a position
 * decides how long it stays (twice the greatest power of two in it). So there are about as many as
 * the number of moves has binary digits. Going back by d moves replays at most max(KEEP, 2d), and
 * positions passed on the way are kept again: undoing move after move replays KEEP moves for each
 * on average.
 */
#include "session/internal.h"

#include <stdlib.h>
#include <string.h>

enum { KEEP = 16 };

static bool is_wanted(const session *s, uint32_t ply)
{
    uint32_t step = ply & (~ply + 1);
    return ply == s->pinned || s->count - ply < 2 * step;
}

/* Drops superfluous positions; returns the memory of one for the next, or NULL. */
static er_state *thin_out(session *s)
{
    er_state *spare = NULL;
    uint32_t stay = 0;
    for (uint32_t i = 0; i < s->kept_count; i++) {
        if (is_wanted(s, s->kept[i].ply)) {
            s->kept[stay++] = s->kept[i];
            continue;
        }
        free(spare);
        spare = s->kept[i].state;
    }
    s->kept_count = stay;
    return spare;
}

static void keep_now(session *s)
{
    size_t size = er_state_size(&s->game);
    er_state *state = thin_out(s);
    if (state == NULL)
        state = malloc(size);
    if (state == NULL || s->kept_count == SESSION_KEPT) { /* without memory, going back takes longer */
        free(state);
        return;
    }
    memcpy(state, s->now.bytes, size);
    s->kept[s->kept_count++] = (session_kept){s->count, state};
}

void session_keep(session *s)
{
    bool there = s->kept_count > 0 && s->kept[s->kept_count - 1].ply == s->count;
    if (s->count % KEEP == 0 && s->count > 0 && !there)
        keep_now(s);
}

void session_pin(session *s)
{
    s->pinned = s->count;
    if (s->count > 0)
        keep_now(s);
}

void session_forget(session *s, uint32_t above)
{
    while (s->kept_count > 0 && s->kept[s->kept_count - 1].ply > above)
        free(s->kept[--s->kept_count].state);
    if (s->pinned > above)
        s->pinned = 0;
}

uint32_t session_nearest(const session *s, uint32_t ply, er_state_room *out)
{
    for (uint32_t i = s->kept_count; i > 0; i--)
        if (s->kept[i - 1].ply <= ply) {
            *out = (er_state_room){0};
            memcpy(out->bytes, s->kept[i - 1].state, er_state_size(&s->game));
            return s->kept[i - 1].ply;
        }
    session_first(s, out);
    return 0;
}
