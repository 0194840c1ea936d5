/* cells.c - the cells of a Voronoi diagram, as rings of shared vertices; who borders whom.
 *
 * Which vertices are the same is not a matter of nearness: a vertex is known by the cells and sides
 * that meet there.
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

#include <string.h>

enum {
    SIDE = ATLAS_RINGS, /* the sides of the board stand for cells: SIDE to SIDE + 3 */
    EVENINGS = 2,
    CASTS = 4000
};

/* A cell while it is cut: label[i] is the cell or side beyond the line from corner i to the next. */
typedef struct cut_ring {
    int count;
    atlas_point at[ATLAS_RING];
    uint8_t label[ATLAS_RING];
} cut_ring;

/* ---- cutting ---- */

/* Negative on our side of the line halfway between two sites. */
static int64_t beyond(atlas_point at, atlas_point site, atlas_point other)
{
    int64_t nx = other.x - site.x, ny = other.y - site.y;
    int64_t mx = other.x + site.x, my = other.y + site.y;
    return (2 * (int64_t)at.x - mx) * nx + (2 * (int64_t)at.y - my) * ny;
}

static bool put_corner(cut_ring *out, atlas_point at, int label)
{
    if (out->count == ATLAS_RING)
        return false;
    out->at[out->count] = at;
    out->label[out->count++] = (uint8_t)label;
    return true;
}

/* Where a line crosses, by how far its ends are beyond. */
static atlas_point crossing(atlas_point a, atlas_point b, int64_t da, int64_t db)
{
    return (atlas_point){(int32_t)(a.x + (b.x - a.x) * da / (da - db)), (int32_t)(a.y + (b.y - a.y) * da / (da - db))};
}

/* Keeps what of the ring is nearer to its own site. */
static bool cut(cut_ring *ring, atlas_point site, atlas_point other, int label)
{
    cut_ring out = {0};
    bool good = true;
    for (int i = 0; i < ring->count; i++) {
        int next = (i + 1) % ring->count;
        atlas_point a = ring->at[i], b = ring->at[next];
        int64_t da = beyond(a, site, other), db = beyond(b, site, other);
        if (da <= 0)
            good = good && put_corner(&out, a, ring->label[i]);
        if (da <= 0 && db > 0)
            good = good && put_corner(&out, crossing(a, b, da, db), label);
        else if (da > 0 && db <= 0)
            good = good && put_corner(&out, crossing(a, b, da, db), ring->label[i]);
    }
    *ring = out;
    return good && out.count > 2;
}

/* Whether the other site is too far away to matter. */
static bool is_out_of_reach(const cut_ring *ring, atlas_point site, atlas_point other)
{
    for (int i = 0; i < ring->count; i++)
        if (beyond(ring->at[i], site, other) > 0)
            return false;
    return true;
}

static bool cut_cell(const atlas_plan *p, const atlas_point *sites, int count, int which, cut_ring *ring)
{
    int32_t w = p->width * ATLAS_ONE, h = p->height * ATLAS_ONE;
    *ring = (cut_ring){4, {{0, 0}, {w, 0}, {w, h}, {0, h}}, {SIDE, SIDE + 1, SIDE + 2, SIDE + 3}};
    for (int j = 0; j < count; j++)
        if (j != which && !is_out_of_reach(ring, sites[which], sites[j]) && !cut(ring, sites[which], sites[j], j))
            return false;
    return true;
}

/* ---- sites ---- */

static atlas_point centre_of(const atlas_point *at, int count)
{
    int64_t sum = 0, cx = 0, cy = 0;
    for (int i = 0; i < count; i++) {
        atlas_point a = at[i], b = at[(i + 1) % count];
        int64_t k = ((int64_t)a.x * b.y - (int64_t)b.x * a.y) / 4096;
        sum += k;
        cx += (a.x + b.x) * k;
        cy += (a.y + b.y) * k;
    }
    return sum == 0 ? at[0] : (atlas_point){(int32_t)(cx / (3 * sum)), (int32_t)(cy / (3 * sum))};
}

atlas_point atlas_centre(const atlas_layout *l, int ring)
{
    atlas_point at[ATLAS_RING];
    for (int i = 0; i < l->ring[ring].count; i++)
        at[i] = l->vertex[l->ring[ring].at[i]];
    return centre_of(at, l->ring[ring].count);
}

/* Throws sites that are not too near each other. */
static bool throw_sites(const atlas_plan *p, int count, atlas_chance *chance, atlas_point *sites)
{
    int32_t w = p->width * ATLAS_ONE, h = p->height * ATLAS_ONE, n = 0;
    int32_t apart = (int32_t)(ATLAS_ONE * (int64_t)realms_root((uint64_t)(p->width * p->height / count) * 5184) / 100);
    for (int tries = 0; n < count && tries < CASTS; tries++) {
        atlas_point at = {(int32_t)atlas_random(chance, (uint32_t)w), (int32_t)atlas_random(chance, (uint32_t)h)};
        bool free = true;
        for (int i = 0; i < n && free; i++)
            free = atlas_distance(sites[i], at) > apart;
        if (free)
            sites[n++] = at;
    }
    return n == count;
}

static bool even_out(const atlas_plan *p, int count, atlas_point *sites)
{
    atlas_point centre[ATLAS_RINGS];
    cut_ring ring;
    for (int i = 0; i < count; i++) {
        if (!cut_cell(p, sites, count, i, &ring))
            return false;
        centre[i] = centre_of(ring.at, ring.count);
    }
    for (int i = 0; i < count; i++)
        sites[i] = (atlas_point){sites[i].x + (centre[i].x - sites[i].x) * 4 / 5,
                                 sites[i].y + (centre[i].y - sites[i].y) * 4 / 5};
    return true;
}

/* ---- vertices ---- */

/* A vertex by the three that meet in it, in ascending order. */
typedef struct meeting {
    uint8_t of[3], seen;
} meeting;

static void sort_three(uint8_t *of)
{
    for (int k = 0; k < 3; k++) {
        int i = k % 2;
        if (of[i] > of[i + 1]) {
            uint8_t kept = of[i];
            of[i] = of[i + 1];
            of[i + 1] = kept;
        }
    }
}

static int vertex_of(atlas_layout *l, meeting *known, const uint8_t *of, atlas_point at)
{
    for (int i = 0; i < l->vertex_count; i++)
        if (memcmp(known[i].of, of, 3) == 0) {
            known[i].seen++;
            return i;
        }
    if (l->vertex_count == ATLAS_VERTICES)
        return -1;
    memcpy(known[l->vertex_count].of, of, 3);
    known[l->vertex_count].seen = 1;
    l->vertex[l->vertex_count] = at;
    return l->vertex_count++;
}

static bool add_cell(atlas_layout *l, int which, const cut_ring *cell, meeting *known)
{
    atlas_ring *ring = &l->ring[l->ring_count++];
    ring->count = cell->count;
    for (int i = 0; i < cell->count; i++) {
        uint8_t of[3] = {(uint8_t)which, cell->label[(i + cell->count - 1) % cell->count], cell->label[i]};
        sort_three(of);
        int v = vertex_of(l, known, of, cell->at[i]);
        if (v < 0)
            return false;
        ring->at[i] = (int16_t)v;
    }
    return true;
}

/* Whether every vertex is a corner of all the cells that meet in it: then the rings fit together. */
static bool fits(const meeting *known, int count)
{
    for (int i = 0; i < count; i++) {
        int cells = 0;
        for (int k = 0; k < 3; k++)
            cells += known[i].of[k] < SIDE;
        if (known[i].seen != cells)
            return false;
    }
    return true;
}

bool atlas_throw(const atlas_plan *p, int cells, atlas_chance *chance, atlas_layout *l)
{
    atlas_point sites[ATLAS_RINGS];
    meeting known[ATLAS_VERTICES] = {{{0}, 0}};
    cut_ring ring;
    memset(l, 0, sizeof *l);
    if (!throw_sites(p, cells, chance, sites))
        return false;
    for (int k = 0; k < EVENINGS; k++)
        if (!even_out(p, cells, sites))
            return false;
    for (int i = 0; i < cells; i++)
        if (!cut_cell(p, sites, cells, i, &ring) || !add_cell(l, i, &ring, known))
            return false;
    l->land = p->land;
    return fits(known, l->vertex_count);
}

/* ---- who borders whom ---- */

void atlas_weave(const atlas_layout *l, atlas_web *web)
{
    memset(web->owner, REALMS_NONE, sizeof web->owner);
    memset(web->next, 0, sizeof web->next);
    web->edge = 0;
    for (int r = 0; r < l->ring_count; r++)
        for (int i = 0; i < l->ring[r].count; i++)
            web->owner[l->ring[r].at[i]][l->ring[r].at[(i + 1) % l->ring[r].count]] = (uint8_t)r;
    for (int r = 0; r < l->ring_count; r++)
        for (int i = 0; i < l->ring[r].count; i++) {
            int other = web->owner[l->ring[r].at[(i + 1) % l->ring[r].count]][l->ring[r].at[i]];
            if (other == REALMS_NONE)
                web->edge |= realms_bit(r);
            else
                web->next[r] |= realms_bit(other);
        }
}

void atlas_drop_bends(const atlas_plan *p, atlas_layout *l)
{
    static const uint8_t LINES = 4;
    int16_t to[ATLAS_VERTICES][4];
    uint8_t lines[ATLAS_VERTICES] = {0};
    for (int r = 0; r < l->ring_count; r++)
        for (int i = 0; i < l->ring[r].count; i++) {
            int16_t ends[2] = {l->ring[r].at[i], l->ring[r].at[(i + 1) % l->ring[r].count]};
            for (int k = 0; k < 2; k++) {
                int v = ends[k], known = 0;
                while (known < lines[v] && to[v][known] != ends[1 - k])
                    known++;
                if (known == lines[v] && known < LINES)
                    to[v][lines[v]++] = ends[1 - k];
            }
        }
    for (int r = 0; r < l->ring_count; r++) {
        atlas_ring *ring = &l->ring[r];
        int kept = 0;
        for (int i = 0; i < ring->count; i++) {
            atlas_point at = l->vertex[ring->at[i]];
            bool corner = at.x % (p->width * ATLAS_ONE) == 0 && at.y % (p->height * ATLAS_ONE) == 0;
            if (corner || lines[ring->at[i]] > 2)
                ring->at[kept++] = ring->at[i];
        }
        ring->count = kept;
    }
}

/* Counts the borders of a ring, its stretches of the edge, and the neighbours that may be entered. */
static void count_sides(const atlas_layout *l, const atlas_web *web, int r, atlas_set closed, int *borders,
                        int *stretches, int *entered)
{
    const atlas_ring *ring = &l->ring[r];
    bool before = web->owner[ring->at[0]][ring->at[ring->count - 1]] == REALMS_NONE;
    *borders = *stretches = *entered = 0;
    for (int i = 0; i < ring->count; i++) {
        int other = web->owner[ring->at[(i + 1) % ring->count]][ring->at[i]];
        bool edge = other == REALMS_NONE;
        *stretches += edge && !before;
        *borders += !edge;
        *entered += !edge && !realms_has(closed, other);
        before = edge;
    }
}

bool atlas_is_tidy(const atlas_layout *l, atlas_set closed, atlas_web *web)
{
    int usual = 0, borders, stretches, entered;
    atlas_weave(l, web);
    for (int r = 0; r < l->ring_count; r++) {
        if (l->ring[r].count < 3)
            return false;
        count_sides(l, web, r, closed, &borders, &stretches, &entered);
        if (borders != realms_size(web->next[r]) || stretches > 1)
            return false;
        if (r < l->land && (entered < 3 || entered > 8))
            return false;
        usual += r < l->land && entered >= 4 && entered <= 6;
    }
    return usual * 100 >= l->land * 65;
}
