/* shape.c - the geometry of a drawn map; shape.h has the promises.
 *
 * Why realms_shape_prove is a proof: every outline is a simple ring (lines touch only at junctions,
 * no ring meets a junction twice) and runs clockwise, so it winds once around its inside and not at
 * all around the rest. Paths inside the board are walked once in each direction and cancel. The
 * remaining paths run along the edge, so the sum of all windings is one number k everywhere on the
 * board. The areas add up to k boards, and to one: so every point is covered once.
 *
 * Layer: realms. Freestanding; integers only.
 */
#include "realms/map/shape.h"

#include <string.h>

typedef struct box {
    int32_t left, top, right, bottom;
} box;

uint32_t realms_root(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= n)
            root += bit;
    return (uint32_t)root;
}

/* ---- walking ---- */

static int path_of(const realms_shape *s, int region, int nth)
{
    int ref = s->ref[s->outline[region].first + nth];
    return (ref < 0 ? -ref : ref) - 1;
}

static bool is_backwards(const realms_shape *s, int region, int nth)
{
    return s->ref[s->outline[region].first + nth] < 0;
}

/* Returns the number of the point where the nth path of an outline begins (or ends) in walking
 * direction. */
static int corner(const realms_shape *s, int region, int nth, bool end)
{
    int path = path_of(s, region, nth);
    bool last = is_backwards(s, region, nth) != end;
    return s->path[path].first + (last ? s->path[path].count - 1 : 0);
}

static bool same_point(const realms_shape *s, int a, int b)
{
    return s->point[a].x == s->point[b].x && s->point[a].y == s->point[b].y;
}

static realms_segment segment_between(const realms_shape *s, int a, int b)
{
    return (realms_segment){s->point[a].x, s->point[a].y, s->point[b].x, s->point[b].y};
}

bool realms_walk_next(const realms_shape *s, int region, realms_walk *walk, realms_segment *out)
{
    if (walk->ref >= s->outline[region].count)
        return false;
    int path = path_of(s, region, walk->ref);
    int first = s->path[path].first, count = s->path[path].count;
    if (is_backwards(s, region, walk->ref)) {
        int a = first + count - 1 - walk->step;
        *out = segment_between(s, a, a - 1);
    } else {
        int a = first + walk->step;
        *out = segment_between(s, a, a + 1);
    }
    if (++walk->step >= count - 1) {
        walk->step = 0;
        walk->ref++;
    }
    return true;
}

/* ---- measuring ---- */

int64_t realms_shape_area2(const realms_shape *s, int region)
{
    int64_t sum = 0;
    realms_walk walk = {0, 0};
    realms_segment g;
    while (realms_walk_next(s, region, &walk, &g))
        sum += (int64_t)g.ax * g.by - (int64_t)g.bx * g.ay;
    return sum;
}

static int64_t square_distance(const realms_segment *g, int64_t x, int64_t y)
{
    int64_t dx = g->bx - g->ax, dy = g->by - g->ay, ux = x - g->ax, uy = y - g->ay;
    int64_t length = dx * dx + dy * dy, along = ux * dx + uy * dy;
    if (along <= 0 || length == 0)
        return ux * ux + uy * uy;
    if (along >= length)
        return (x - g->bx) * (x - g->bx) + (y - g->by) * (y - g->by);
    int64_t across = ux * dy - uy * dx;
    if (across < 0)
        across = -across;
    /* across / sqrt(length), squared, without passing 64 bits: across is below 2^32. */
    return (int64_t)((uint64_t)across * (uint64_t)across / (uint64_t)length);
}

/* Returns the room around a point; -1 if it is outside, or if there is not more room than `most`. */
static int32_t room_above(const realms_shape *s, int region, int x, int y, int32_t most)
{
    bool in = false;
    int64_t nearest = INT64_MAX, enough = ((int64_t)most + 1) * ((int64_t)most + 1);
    realms_walk walk = {0, 0};
    realms_segment g;
    while (realms_walk_next(s, region, &walk, &g)) {
        int64_t d = square_distance(&g, x, y);
        if (d < enough)
            return -1;
        if (d < nearest)
            nearest = d;
        if ((g.ay > y) != (g.by > y)) {
            int64_t turn = (int64_t)(g.bx - g.ax) * (y - g.ay) - (int64_t)(x - g.ax) * (g.by - g.ay);
            if ((turn > 0) == (g.by > g.ay))
                in = !in;
        }
    }
    return in ? (int32_t)realms_root((uint64_t)nearest) : -1;
}

int32_t realms_shape_room(const realms_shape *s, int region, int x, int y)
{
    return room_above(s, region, x, y, 0);
}

static void grow(box *b, int32_t x, int32_t y)
{
    if (x < b->left)
        b->left = x;
    if (x > b->right)
        b->right = x;
    if (y < b->top)
        b->top = y;
    if (y > b->bottom)
        b->bottom = y;
}

static const box NOTHING = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};

int32_t realms_shape_roomiest(const realms_shape *s, int region, int steps, int *x, int *y)
{
    box b = NOTHING;
    realms_walk walk = {0, 0};
    realms_segment g;
    while (realms_walk_next(s, region, &walk, &g))
        grow(&b, g.ax, g.ay);
    int32_t most = -1;
    for (int i = 1; i < steps; i++)
        for (int j = 1; j < steps; j++) {
            int px = b.left + (b.right - b.left) * i / steps, py = b.top + (b.bottom - b.top) * j / steps;
            int32_t room = room_above(s, region, px, py, most > 0 ? most : 0);
            if (room > most) {
                most = room;
                *x = px;
                *y = py;
            }
        }
    return most;
}

int32_t realms_shape_border(const realms_shape *s, const realms_sides *sides, int region, int other)
{
    int32_t sum = 0;
    for (int p = 0; p < s->path_count; p++) {
        bool shared = (sides->fore[p] == region && sides->back[p] == other) ||
                      (sides->back[p] == region && sides->fore[p] == other);
        for (int i = 0; shared && i + 1 < s->path[p].count; i++) {
            realms_segment g = segment_between(s, s->path[p].first + i, s->path[p].first + i + 1);
            int64_t dx = g.bx - g.ax, dy = g.by - g.ay;
            sum += (int32_t)realms_root((uint64_t)(dx * dx + dy * dy));
        }
    }
    return sum;
}

/* ---- proving ---- */

static realms_flaw flaw(realms_fault_id what, int region, int path)
{
    return (realms_flaw){what, region, path};
}

static const realms_flaw FLAWLESS = {FAULT_NONE, -1, -1};

/* Proves that an outline is one closed ring that meets no junction twice. */
static realms_flaw prove_ring(const realms_shape *s, int region)
{
    int count = s->outline[region].count;
    for (int i = 0; i < count; i++) {
        int end = corner(s, region, i, true);
        if (!same_point(s, end, corner(s, region, i + 1 < count ? i + 1 : 0, false)))
            return flaw(FAULT_SHAPE_OPEN, region, -1);
        for (int j = 0; j < i; j++)
            if (same_point(s, end, corner(s, region, j, true)))
                return flaw(FAULT_SHAPE_RING, region, -1);
    }
    return FLAWLESS;
}

static realms_flaw claim_paths(const realms_shape *s, int region, realms_sides *sides)
{
    for (int i = 0; i < s->outline[region].count; i++) {
        int path = path_of(s, region, i);
        uint8_t *side = is_backwards(s, region, i) ? &sides->back[path] : &sides->fore[path];
        uint8_t other = is_backwards(s, region, i) ? sides->fore[path] : sides->back[path];
        if (*side != REALMS_NONE && other != REALMS_NONE)
            return flaw(FAULT_SHAPE_USED_TWICE, region, -1);
        if (*side != REALMS_NONE)
            return flaw(FAULT_SHAPE_DIRECTION, region, -1);
        if (other == region)
            return flaw(FAULT_SHAPE_BOTH_WAYS, region, -1);
        *side = (uint8_t)region;
    }
    return FLAWLESS;
}

static bool is_on_edge(const realms_shape *s, int path)
{
    for (int i = 1; i < s->path[path].count; i++) {
        realms_segment g = segment_between(s, s->path[path].first + i - 1, s->path[path].first + i);
        bool upright = g.ax == g.bx && (g.ax == 0 || g.ax == s->width);
        bool level = g.ay == g.by && (g.ay == 0 || g.ay == s->height);
        if (!upright && !level)
            return false;
    }
    return true;
}

static realms_flaw prove_uses(const realms_shape *s, const realms_sides *sides)
{
    for (int p = 0; p < s->path_count; p++) {
        bool fore = sides->fore[p] != REALMS_NONE, back = sides->back[p] != REALMS_NONE;
        if (!fore && !back)
            return flaw(FAULT_PATH_UNUSED, -1, p);
        if (fore != back && !is_on_edge(s, p))
            return flaw(FAULT_PATH_SINGLE, -1, p);
    }
    return FLAWLESS;
}

/* ---- lines may touch only at junctions ---- */

static int side_of(const realms_segment *g, int64_t x, int64_t y)
{
    int64_t turn = (g->bx - g->ax) * (y - g->ay) - (g->by - g->ay) * (x - g->ax);
    return (turn > 0) - (turn < 0);
}

static box box_of(const realms_segment *g)
{
    box b = NOTHING;
    grow(&b, g->ax, g->ay);
    grow(&b, g->bx, g->by);
    return b;
}

static bool boxes_meet(const box *a, const box *b)
{
    return a->left <= b->right && b->left <= a->right && a->top <= b->bottom && b->top <= a->bottom;
}

/* Whether two segments meet. Their boxes must meet; that settles the case of four points on one
 * line. */
static bool segments_meet(const realms_segment *g, const realms_segment *h)
{
    return side_of(g, h->ax, h->ay) * side_of(g, h->bx, h->by) <= 0 &&
           side_of(h, g->ax, g->ay) * side_of(h, g->bx, g->by) <= 0;
}

/* Whether two segments that start at one point overlap. */
static bool fold(const realms_segment *g, const realms_segment *h)
{
    int64_t dot = (int64_t)(g->bx - g->ax) * (h->bx - h->ax) + (int64_t)(g->by - g->ay) * (h->by - h->ay);
    return side_of(g, h->bx, h->by) == 0 && dot > 0;
}

/* Whether segment i of path p and segment j of path q touch in a way that is not allowed.
 * Allowed are the common point of neighbours in one path and the common end of two paths. */
static bool collide(const realms_shape *s, int p, int i, int q, int j)
{
    int a = s->path[p].first + i, c = s->path[q].first + j;
    realms_segment g = segment_between(s, a, a + 1), h = segment_between(s, c, c + 1);
    box gb = box_of(&g), hb = box_of(&h);
    if (!boxes_meet(&gb, &hb) || !segments_meet(&g, &h))
        return false;
    int allowed = 0;
    for (int k = 0; k < 4; k++) {
        int at_g = a + (k & 1), at_h = c + (k >> 1);
        if (!same_point(s, at_g, at_h))
            continue;
        int gi = i + (k & 1), hj = j + (k >> 1);
        bool ends = p != q && (gi == 0 || gi == s->path[p].count - 1) && (hj == 0 || hj == s->path[q].count - 1);
        if (!ends && !(p == q && gi == hj))
            return true;
        realms_segment from_g = segment_between(s, at_g, a + 1 - (k & 1));
        realms_segment from_h = segment_between(s, at_h, c + 1 - (k >> 1));
        if (fold(&from_g, &from_h))
            return true;
        allowed++;
    }
    return allowed != 1;
}

static realms_flaw prove_apart(const realms_shape *s)
{
    box around[REALMS_SHAPE_PATHS];
    for (int p = 0; p < s->path_count; p++) {
        around[p] = NOTHING;
        for (int i = 0; i < s->path[p].count; i++)
            grow(&around[p], s->point[s->path[p].first + i].x, s->point[s->path[p].first + i].y);
        for (int q = 0; q <= p; q++) {
            if (!boxes_meet(&around[p], &around[q]))
                continue;
            for (int i = 0; i + 1 < s->path[p].count; i++)
                for (int j = 0; j + 1 < (p == q ? i + 1 : s->path[q].count); j++)
                    if (collide(s, p, i, q, j))
                        return flaw(p == q ? FAULT_PATH_TOUCHES_ITSELF : FAULT_PATH_TOUCHES, -1, p);
        }
    }
    return FLAWLESS;
}

realms_flaw realms_shape_prove(const realms_shape *s, int regions, realms_sides *sides)
{
    memset(sides, REALMS_NONE, sizeof *sides);
    int64_t sum = 0;
    for (int r = 0; r < regions; r++) {
        realms_flaw f = prove_ring(s, r);
        if (f.what == FAULT_NONE)
            f = claim_paths(s, r, sides);
        if (f.what != FAULT_NONE)
            return f;
        int64_t area = realms_shape_area2(s, r);
        if (area <= 0)
            return flaw(area < 0 ? FAULT_SHAPE_COUNTER : FAULT_SHAPE_NO_AREA, r, -1);
        sum += area;
    }
    realms_flaw f = prove_uses(s, sides);
    if (f.what == FAULT_NONE)
        f = prove_apart(s);
    if (f.what == FAULT_NONE && sum != 2 * (int64_t)s->width * s->height)
        return flaw(FAULT_SHAPE_AREAS, regions - 1, -1);
    return f;
}
