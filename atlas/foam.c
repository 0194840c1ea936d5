/* foam.c - gives the regions room: the vertices settle like foam, in which lines pull like threads
 * and regions push towards the areas that they should have. And how good the shapes are then.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

#include <string.h>

enum {
    ROUNDS = 340,
    GRAIN = 16,      /* of a pixel: in these, areas and lengths fit 32 bits */
    STRENGTH = 4096, /* of forces: one */
    LINES = 512,
    PUSH_MOST = 10 * STRENGTH
};

typedef struct line {
    int16_t a, b;
    int32_t least; /* shorter lines stretch */
    bool edge;
} line;

typedef struct foam {
    const atlas_plan *plan;
    atlas_layout *layout;
    int32_t unit; /* pixels: the width of a usual region */
    int line_count;
    line line[LINES];
    int64_t goal[ATLAS_RINGS];                       /* twice the wanted area */
    int32_t size[ATLAS_RINGS];                       /* its root */
    bool on_x[ATLAS_VERTICES], on_y[ATLAS_VERTICES]; /* vertices on the sides stay there */
    int32_t x[ATLAS_VERTICES], y[ATLAS_VERTICES];
    int32_t fx[ATLAS_VERTICES], fy[ATLAS_VERTICES];
} foam;

/* ---- before ---- */

static void find_goals(foam *f, atlas_draft *d)
{
    const atlas_layout *l = f->layout;
    int64_t weight[ATLAS_RINGS], sum = 0;
    for (int r = 0; r < l->ring_count; r++) {
        weight[r] = d->order->world == ATLAS_SURFACE ? atlas_weigh_surface(d, r) : atlas_weigh_under(d, r);
        sum += weight[r];
    }
    int64_t board = (int64_t)f->plan->width * f->plan->height * GRAIN * GRAIN;
    for (int r = 0; r < l->ring_count; r++) {
        f->goal[r] = 2 * board * weight[r] / sum;
        f->size[r] = (int32_t)realms_root((uint64_t)(f->goal[r] / 2));
    }
}

static void find_lines(foam *f, const atlas_web *web)
{
    const atlas_layout *l = f->layout;
    int32_t least = f->unit * GRAIN * 42 / 100;
    for (int r = 0; r < l->ring_count; r++)
        for (int i = 0; i < l->ring[r].count; i++) {
            int a = l->ring[r].at[i], b = l->ring[r].at[(i + 1) % l->ring[r].count];
            bool edge = web->owner[b][a] == REALMS_NONE;
            if ((!edge && a > b) || f->line_count == LINES)
                continue;
            int32_t own = l->bend[a] || l->bend[b] ? least * 3 / 10 : least;
            f->line[f->line_count++] = (line){(int16_t)a, (int16_t)b, own, edge};
        }
}

static void begin(foam *f, atlas_draft *d)
{
    memset(f, 0, sizeof *f);
    f->plan = d->plan;
    f->layout = &d->layout;
    f->unit = (int32_t)realms_root((uint64_t)(d->plan->width * d->plan->height / d->layout.ring_count));
    for (int v = 0; v < d->layout.vertex_count; v++) {
        atlas_point at = d->layout.vertex[v];
        f->on_x[v] = at.x == 0 || at.x == d->plan->width * ATLAS_ONE;
        f->on_y[v] = at.y == 0 || at.y == d->plan->height * ATLAS_ONE;
    }
    atlas_weave(&d->layout, &d->tidy);
    find_goals(f, d);
    find_lines(f, &d->tidy);
}

/* ---- a round ---- */

static void push_apart(foam *f, int a, int b, int64_t fx, int64_t fy)
{
    f->fx[a] += (int32_t)fx;
    f->fy[a] += (int32_t)fy;
    f->fx[b] -= (int32_t)fx;
    f->fy[b] -= (int32_t)fy;
}

static int64_t within(int64_t n, int64_t most)
{
    return n < -most ? -most : n > most ? most : n;
}

static void pull_line(foam *f, const line *l)
{
    int32_t dx = f->x[l->b] - f->x[l->a], dy = f->y[l->b] - f->y[l->a], length = atlas_length(dx, dy) + 1;
    int64_t pull = l->edge ? 0 : STRENGTH / 4;
    if (length < l->least)
        pull -= (int64_t)STRENGTH * 5 / 2 - (int64_t)STRENGTH * 5 / 2 * length / l->least;
    push_apart(f, l->a, l->b, dx * pull / length, dy * pull / length);
}

static void hold_apart(foam *f, const atlas_strut *s)
{
    int32_t dx = f->x[s->b] - f->x[s->a], dy = f->y[s->b] - f->y[s->a], now = atlas_length(dx, dy) + 1;
    int64_t push =
        within((int64_t)4 * STRENGTH * s->length * GRAIN / now - (int64_t)4 * STRENGTH, (int64_t)4 * PUSH_MOST);
    push_apart(f, s->b, s->a, dx * push / now, dy * push / now);
}

static void push_area(foam *f, int r)
{
    const atlas_ring *ring = &f->layout->ring[r];
    int n = ring->count;
    int64_t area = 0;
    for (int i = 0, k = n - 1; i < n; k = i++) {
        int a = ring->at[k], b = ring->at[i];
        area += (int64_t)f->x[a] * f->y[b] - (int64_t)f->x[b] * f->y[a];
    }
    const int64_t strength = STRENGTH * 22 / 10;
    int64_t push = within(strength - strength * area / f->goal[r], PUSH_MOST);
    for (int i = 0; i < n; i++) {
        int before = ring->at[(i + n - 1) % n], v = ring->at[i], after = ring->at[(i + 1) % n];
        f->fx[v] += (int32_t)(push * (f->y[after] - f->y[before]) / f->size[r]);
        f->fy[v] += (int32_t)(push * (f->x[before] - f->x[after]) / f->size[r]);
    }
}

/* Moves one coordinate, at most so far; off the sides it keeps a margin from them. */
static int32_t moved(const foam *f, int32_t at, int32_t force, int32_t step, int32_t most)
{
    int32_t margin = f->unit * ATLAS_ONE * 35 / 100;
    int64_t to = at + within((int64_t)force * f->unit / 800, step);
    return (int32_t)(to < margin ? margin : to > most - margin ? most - margin : to);
}

static void settle_round(foam *f, int round)
{
    atlas_layout *l = f->layout;
    for (int v = 0; v < l->vertex_count; v++) {
        f->x[v] = l->vertex[v].x * GRAIN / ATLAS_ONE;
        f->y[v] = l->vertex[v].y * GRAIN / ATLAS_ONE;
        f->fx[v] = f->fy[v] = 0;
    }
    for (int i = 0; i < f->line_count; i++)
        pull_line(f, &f->line[i]);
    for (int i = 0; i < l->strut_count; i++)
        hold_apart(f, &l->strut[i]);
    for (int r = 0; r < l->ring_count; r++)
        push_area(f, r);
    int32_t step = (int32_t)((int64_t)f->unit * 384 * (10 * ROUNDS - 8 * round) / ((int64_t)1000 * ROUNDS));
    for (int v = 0; v < l->vertex_count; v++) {
        if (!f->on_x[v])
            l->vertex[v].x = moved(f, l->vertex[v].x, f->fx[v], step, f->plan->width * ATLAS_ONE);
        if (!f->on_y[v])
            l->vertex[v].y = moved(f, l->vertex[v].y, f->fy[v], step, f->plan->height * ATLAS_ONE);
    }
}

void atlas_settle(atlas_draft *d)
{
    foam f;
    begin(&f, d);
    for (int round = 0; round < ROUNDS; round++)
        settle_round(&f, round);
}

/* ---- how good it is ---- */

typedef struct marks {
    int64_t shortest, sharpest, thinnest, largest, smallest; /* thousandths; the last two: twice the areas */
} marks;

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* How sharp a corner is: 0 for a needle, 1000 for a right angle, 2000 for none. Where land may bend
 * inwards (`bendy`) that is as good as outwards; elsewhere it is as bad as a needle. */
static int64_t blunt(atlas_point p, atlas_point q, atlas_point n, bool bendy)
{
    int64_t ax = p.x - q.x, ay = p.y - q.y, bx = n.x - q.x, by = n.y - q.y;
    int64_t product = (int64_t)atlas_distance(p, q) * atlas_distance(q, n) / 1000 + 1;
    if (ax * by - ay * bx > 0 && !bendy)
        return 0;
    return 1000 - (ax * bx + ay * by) / product;
}

static void mark_ring(const atlas_layout *l, int r, int32_t unit, marks *m)
{
    const atlas_ring *ring = &l->ring[r];
    int n = ring->count;
    int64_t around = 0, area = 0;
    bool slim = realms_has(l->slim, r);
    for (int i = 0; i < n; i++) {
        int v = ring->at[i], after = ring->at[(i + 1) % n];
        atlas_point p = l->vertex[ring->at[(i + n - 1) % n]], q = l->vertex[v], next = l->vertex[after];
        int64_t length = atlas_distance(q, next);
        around += length;
        area += (int64_t)q.x * next.y - (int64_t)next.x * q.y;
        if (l->bend[v] || slim)
            continue;
        if (!l->bend[after])
            m->shortest = least_of(m->shortest, 1000 * length / unit);
        m->sharpest = least_of(m->sharpest, blunt(p, q, next, l->slim != 0));
    }
    if (!slim)
        m->thinnest = area <= 0 ? 0 : least_of(m->thinnest, 8000 * area / (around * around));
    if (r < l->land) {
        m->largest = area > m->largest ? area : m->largest;
        m->smallest = least_of(m->smallest, area);
    }
}

int atlas_grade(const atlas_draft *d)
{
    const atlas_layout *l = &d->layout;
    int64_t board = (int64_t)d->plan->width * d->plan->height * ATLAS_ONE * ATLAS_ONE;
    int32_t unit = (int32_t)realms_root((uint64_t)(board / l->ring_count));
    marks m = {INT64_MAX, INT64_MAX, INT64_MAX, 1, INT64_MAX};
    for (int r = 0; r < l->ring_count; r++)
        mark_ring(l, r, unit, &m);
    int64_t even = m.smallest <= 0 ? 0 : 1000 * m.smallest / m.largest;
    return (int)(m.shortest + m.sharpest * 6 / 10 + m.thinnest * 3 / 2 + even * 8 / 10);
}
