/* lines.c - straight lines between junctions become hand-drawn ones: every path is wobbled once and
 * shared by both sides. Near its ends a path keeps its direction, so that junctions stay clean.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

enum {
    STEP = 11 * ATLAS_ONE, /* between points */
    OFF_MOST = 12 * ATLAS_ONE,
    WAVES = 6,
    ONE = ATLAS_SINE
};

/* ---- paths ---- */

static int ring_at(const atlas_ring *ring, int i)
{
    return ring->at[(i + ring->count) % ring->count];
}

static bool is_edge(const atlas_draft *d, const atlas_ring *ring, int i)
{
    return d->tidy.owner[ring_at(ring, i + 1)][ring_at(ring, i)] == REALMS_NONE;
}

/* Whether the line from corner i goes on with the one before it: around a bend, or along the edge. */
static bool goes_on(const atlas_draft *d, const atlas_ring *ring, int i)
{
    return d->layout.bend[ring_at(ring, i)] || (is_edge(d, ring, i) && is_edge(d, ring, i - 1));
}

/* Finds the path that is this one backwards; -1 if it is new. */
static int find_back(const atlas_drawing *w, const atlas_path *path)
{
    for (int i = 0; i < w->path_count && !path->edge; i++) {
        const atlas_path *p = &w->path[i];
        if (!p->edge && p->vertex[0] == path->vertex[path->vertex_count - 1] &&
            p->vertex[p->vertex_count - 1] == path->vertex[0])
            return i;
    }
    return -1;
}

static bool add_path(atlas_drawing *w, const atlas_path *path, int r)
{
    int back = find_back(w, path), ref = -(back + 1);
    if (w->outline[r].count == ATLAS_RING || w->path_count == ATLAS_PATHS)
        return false;
    if (back >= 0) {
        w->path[back].back = (uint8_t)r;
    } else {
        w->path[w->path_count++] = *path;
        ref = w->path_count;
    }
    w->outline[r].ref[w->outline[r].count++] = (int16_t)ref;
    return true;
}

/* Cuts a ring into paths from junction to junction. */
static bool cut_ring(atlas_draft *d, int r)
{
    const atlas_ring *ring = &d->layout.ring[r];
    int start = 0;
    while (start < ring->count && goes_on(d, ring, start))
        start++;
    d->drawing.outline[r].count = 0;
    for (int k = 0; k < ring->count;) {
        atlas_path path = {.fore = (uint8_t)r, .back = REALMS_NONE, .edge = is_edge(d, ring, start + k)};
        path.vertex[path.vertex_count++] = (int16_t)ring_at(ring, start + k);
        do {
            if (path.vertex_count == ATLAS_STRETCH)
                return false;
            path.vertex[path.vertex_count++] = (int16_t)ring_at(ring, start + ++k);
        } while (k < ring->count && goes_on(d, ring, start + k));
        if (!add_path(&d->drawing, &path, r))
            return false;
    }
    return true;
}

/* ---- points ---- */

static int32_t rounded(int64_t n)
{
    return (int32_t)((n + (n < 0 ? -ATLAS_ONE / 2 : ATLAS_ONE / 2)) / ATLAS_ONE);
}

/* Adds a point in whole pixels, unless it is the one before. */
static void add_point(atlas_drawing *w, atlas_path *path, int64_t x, int64_t y)
{
    atlas_point at = {rounded(x), rounded(y)};
    if (path->count > 0 && w->point[w->point_count - 1].x == at.x && w->point[w->point_count - 1].y == at.y)
        return;
    if (w->point_count < ATLAS_POINTS) {
        w->point[w->point_count++] = at;
        path->count++;
    }
}

/* How much of the wobble is left near the ends of a path: 0 at the end, all from a fifth on. */
static int64_t calm_at(int64_t t)
{
    int64_t u = (t < ONE - t ? t : ONE - t) * 100 / 22;
    u = u > ONE ? ONE : u;
    return u * u / ONE * ((int64_t)3 * ONE - 2 * u) / ONE;
}

/* Draws a straight line by hand: slow and quick waves, quicker ones on a coast. */
static void draw_straight(atlas_draft *d, atlas_path *path, bool coast)
{
    const int shares[WAVES] = {225, 225, 172, 123, coast ? 115 : 74, coast ? 90 : 49}; /* 4096ths of the length */
    atlas_point p = d->layout.vertex[path->vertex[0]], q = d->layout.vertex[path->vertex[1]];
    int64_t length = atlas_distance(p, q) + 1, steps = (length + STEP / 2) / STEP, wave[WAVES];
    steps = steps < 4 ? 4 : steps;
    for (int k = 0; k < WAVES; k++)
        wave[k] = atlas_about(&d->chance, shares[k]);
    add_point(&d->drawing, path, p.x, p.y);
    for (int i = 1; i < steps; i++) {
        int64_t t = (int64_t)ONE * i / steps, calm = calm_at(t), off = wave[0] * atlas_sine((int32_t)t) / ONE * 6 / 5;
        for (int k = 1; k < WAVES; k++)
            off += wave[k] * atlas_sine((int32_t)(t * (k + 1))) / ONE * calm / ONE;
        off = off * length / ONE;
        off = off < -OFF_MOST ? -OFF_MOST : off > OFF_MOST ? OFF_MOST : off;
        off += atlas_about(&d->chance, ATLAS_ONE * 7 / 10) * calm / ONE;
        add_point(&d->drawing, path, p.x + (q.x - p.x) * t / ONE - (q.y - p.y) * off / length,
                  p.y + (q.y - p.y) * t / ONE + (q.x - p.x) * off / length);
    }
    add_point(&d->drawing, path, q.x, q.y);
}

static int64_t bow(int64_t a, int64_t b, int64_t c, int64_t e, int64_t t)
{
    int64_t t2 = t * t / ONE, t3 = t2 * t / ONE;
    return (2 * b * ONE + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t2 + (3 * b - a - 3 * c + e) * t3) /
           ((int64_t)2 * ONE);
}

/* Draws a line with bends softly through them all. */
static void draw_flowing(atlas_draft *d, atlas_path *path)
{
    int n = path->vertex_count;
    const atlas_point *at = d->layout.vertex;
    add_point(&d->drawing, path, at[path->vertex[0]].x, at[path->vertex[0]].y);
    for (int i = 0; i + 1 < n; i++) {
        atlas_point p = at[path->vertex[i > 0 ? i - 1 : 0]], q = at[path->vertex[i]], r = at[path->vertex[i + 1]];
        atlas_point s = at[path->vertex[i + 2 < n ? i + 2 : n - 1]];
        int64_t steps = (atlas_distance(q, r) + STEP / 2) / STEP;
        steps = steps < 2 ? 2 : steps;
        for (int64_t k = 1; k <= steps - (i + 2 == n); k++) {
            int64_t t = ONE * k / steps;
            int dx = atlas_about(&d->chance, ATLAS_ONE * 6 / 5), dy = atlas_about(&d->chance, ATLAS_ONE * 6 / 5);
            add_point(&d->drawing, path, bow(p.x, q.x, r.x, s.x, t) + dx, bow(p.y, q.y, r.y, s.y, t) + dy);
        }
    }
    add_point(&d->drawing, path, at[path->vertex[n - 1]].x, at[path->vertex[n - 1]].y);
}

static void draw_path(atlas_draft *d, atlas_path *path)
{
    path->first = d->drawing.point_count;
    if (path->edge)
        for (int i = 0; i < path->vertex_count; i++)
            add_point(&d->drawing, path, d->layout.vertex[path->vertex[i]].x, d->layout.vertex[path->vertex[i]].y);
    else if (path->vertex_count > 2)
        draw_flowing(d, path);
    else
        draw_straight(d, path, (path->fore < d->layout.land) != (path->back < d->layout.land));
}

void atlas_join(atlas_draft *d)
{
    d->land = realms_bit(d->layout.land) - 1;
    d->edge = 0;
    for (int r = 0; r < d->layout.ring_count; r++)
        d->next[r] = 0;
    for (int i = 0; i < d->drawing.path_count; i++) {
        const atlas_path *path = &d->drawing.path[i];
        if (path->edge) {
            d->edge |= realms_bit(path->fore);
        } else {
            d->next[path->fore] |= realms_bit(path->back);
            d->next[path->back] |= realms_bit(path->fore);
        }
    }
}

bool atlas_draw(atlas_draft *d)
{
    atlas_drawing *w = &d->drawing;
    w->path_count = w->point_count = 0;
    atlas_weave(&d->layout, &d->tidy);
    for (int r = 0; r < d->layout.ring_count; r++)
        if (!cut_ring(d, r))
            return false;
    for (int i = 0; i < w->path_count; i++)
        draw_path(d, &w->path[i]);
    atlas_join(d);
    return w->point_count < ATLAS_POINTS;
}
