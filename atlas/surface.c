/* surface.c - the world above: cells are merged into two seas and a lake, so that the counts of the
 * rules' section 7 come out.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

#include <string.h>

enum {
    BODIES = 160,  /* seas or lakes that are looked at in one throw */
    GROWTHS = 400, /* tries to find them */
    SHORTLIST = 12,
    WORTH_LEAST = 350 /* thousandths of the board's diagonal: seas apart, the lake in the middle */
};

/* A sea or a lake: its cells, and those beside it. */
typedef struct body {
    atlas_set cells, shore;
} body;

typedef struct bodies {
    int count;
    body at[BODIES];
} bodies;

typedef struct choice {
    atlas_set sea[2], lake;
    int worth;
} choice;

typedef struct shortlist {
    int count;
    choice at[SHORTLIST];
} shortlist;

static atlas_set around(const atlas_web *web, atlas_set set)
{
    atlas_set out = 0;
    REALMS_FOR_REGIONS(r, set)
        out |= web->next[r];
    return out & ~set;
}

static int any_of(atlas_chance *chance, atlas_set set)
{
    return realms_member(set, atlas_random(chance, (uint32_t)realms_size(set)));
}

/* Grows bodies of so many cells from a cell of `from`, within a set; each of them once. */
static void find_bodies(atlas_draft *d, int cells, atlas_set from, atlas_set within, bodies *out)
{
    out->count = 0;
    for (int tries = 0; tries < GROWTHS && out->count < BODIES; tries++) {
        atlas_set set = realms_bit(any_of(&d->chance, from)), shore = around(&d->web, set);
        while (realms_size(set) < cells && (shore & within) != 0) {
            set |= realms_bit(any_of(&d->chance, shore & within));
            shore = around(&d->web, set);
        }
        bool known = realms_size(set) < cells;
        for (int i = 0; i < out->count && !known; i++)
            known = out->at[i].cells == set;
        if (!known)
            out->at[out->count++] = (body){set, shore};
    }
}

static atlas_point middle_of(const atlas_draft *d, atlas_set set)
{
    atlas_point sum = {0, 0};
    REALMS_FOR_REGIONS(r, set)
        sum = (atlas_point){sum.x + d->centre[r].x, sum.y + d->centre[r].y};
    return (atlas_point){sum.x / realms_size(set), sum.y / realms_size(set)};
}

/* Seas far from each other, the lake near the middle. */
static int worth_of(const atlas_draft *d, const choice *c)
{
    atlas_point a = middle_of(d, c->sea[0]), b = middle_of(d, c->sea[1]);
    atlas_point l = middle_of(d, c->lake);
    atlas_point board = {d->plan->width * ATLAS_ONE, d->plan->height * ATLAS_ONE}, middle = {board.x / 2, board.y / 2};
    int64_t apart = atlas_distance(a, b) - atlas_distance(l, middle);
    return (int)(apart * 1000 / atlas_length(board.x, board.y));
}

static void consider(shortlist *list, const choice *c)
{
    int at = list->count;
    if (at == SHORTLIST && c->worth <= list->at[at - 1].worth)
        return;
    at -= at == SHORTLIST;
    while (at > 0 && list->at[at - 1].worth < c->worth) {
        list->at[at] = list->at[at - 1];
        at--;
    }
    list->at[at] = *c;
    list->count += list->count < SHORTLIST;
}

/* Adds the lakes that go with two seas. */
static void choose_lake(const atlas_draft *d, const body *a, const body *b, const bodies *lakes, shortlist *list)
{
    atlas_set seas = a->cells | b->cells, shore = a->shore | b->shore;
    for (int i = 0; i < lakes->count; i++) {
        const body *l = &lakes->at[i];
        if ((l->cells & (seas | shore)) != 0 || realms_size(shore | l->shore) != d->plan->coastal)
            continue;
        choice c = {{a->cells, b->cells}, l->cells, 0};
        c.worth = worth_of(d, &c);
        consider(list, &c);
    }
}

static void choose(atlas_draft *d, const int *cells, shortlist *list)
{
    bodies first, second, lakes;
    atlas_set all = realms_bit(d->cells.ring_count) - 1, edge = d->web.edge, near = edge | around(&d->web, edge);
    find_bodies(d, cells[0], edge, near, &first);
    find_bodies(d, cells[1], edge, near, &second);
    find_bodies(d, cells[2], all & ~edge, all & ~edge, &lakes);
    for (int r = 0; r < d->cells.ring_count; r++)
        d->centre[r] = atlas_centre(&d->cells, r);
    list->count = 0;
    for (int i = 0; i < first.count; i++)
        for (int k = 0; k < second.count; k++) {
            const body *a = &first.at[i], *b = &second.at[k];
            if ((a->cells & (b->cells | b->shore)) != 0 || (a->shore & b->shore) != 0)
                continue;
            atlas_set dry = edge & ~(a->cells | b->cells);
            if (realms_size(dry) == d->plan->edge[0] && realms_size(dry | a->shore | b->shore) == d->plan->entry)
                choose_lake(d, a, b, &lakes, list);
        }
}

/* ---- merging ---- */

/* Makes one ring around a set of cells; false if it is not a simple one. */
static bool merge(const atlas_draft *d, atlas_set set, atlas_ring *out)
{
    int16_t after[ATLAS_VERTICES];
    int lines = 0, start = -1;
    memset(after, -1, sizeof after);
    REALMS_FOR_REGIONS(r, set) {
        const atlas_ring *ring = &d->cells.ring[r];
        for (int i = 0; i < ring->count; i++) {
            int a = ring->at[i], b = ring->at[(i + 1) % ring->count], other = d->web.owner[b][a];
            if (other != REALMS_NONE && realms_has(set, other))
                continue;
            if (after[a] >= 0)
                return false;
            after[a] = (int16_t)b;
            start = a;
            lines++;
        }
    }
    out->count = 0;
    for (int v = start; lines <= ATLAS_RING && out->count < lines; v = after[v]) {
        if (out->count > 0 && v == start)
            return false;
        out->at[out->count++] = (int16_t)v;
    }
    return lines > 0 && lines <= ATLAS_RING;
}

/* Land, then the seas, then the lake. */
static bool make_regions(atlas_draft *d, const choice *c)
{
    atlas_layout *l = &d->layout;
    const atlas_set water[3] = {c->sea[0], c->sea[1], c->lake};
    *l = d->cells;
    l->ring_count = 0;
    for (int r = 0; r < d->cells.ring_count; r++)
        if (!realms_has(water[0] | water[1] | water[2], r))
            l->ring[l->ring_count++] = d->cells.ring[r];
    for (int i = 0; i < 3; i++) {
        if (!merge(d, water[i], &l->ring[l->ring_count]))
            return false;
        l->terrain[l->ring_count++] = i < 2 ? REALMS_TERRAIN_SEA : REALMS_TERRAIN_LAKE;
    }
    atlas_drop_bends(d->plan, l);
    l->worth = c->worth;
    return true;
}

bool atlas_propose_surface(atlas_draft *d)
{
    shortlist list;
    int ways = 0;
    while (ways < 4 && d->plan->cells[ways][0] > 0)
        ways++;
    const int *cells = d->plan->cells[atlas_random(&d->chance, (uint32_t)ways)];
    if (!atlas_throw(d->plan, d->plan->land + cells[0] + cells[1] + cells[2], &d->chance, &d->cells))
        return false;
    atlas_weave(&d->cells, &d->web);
    choose(d, cells, &list);
    for (int i = 0; i < list.count && list.at[i].worth >= WORTH_LEAST; i++)
        if (make_regions(d, &list.at[i]) && atlas_is_tidy(&d->layout, 0, &d->tidy))
            return true;
    return false;
}

/* Land is much alike, water as large as its neighbours are many. */
int atlas_weigh_surface(atlas_draft *d, int ring)
{
    int corners = d->layout.ring[ring].count;
    if (ring < d->layout.land)
        return 880 + 30 * (corners - 4) + (int)atlas_random(&d->chance, 240);
    if (d->layout.terrain[ring] == REALMS_TERRAIN_SEA)
        return 550 + 240 * (corners - 3);
    return corners * 170 > 750 ? corners * 170 : 750;
}
