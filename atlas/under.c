/* under.c - the world below: every cell is land. Borders open up: a path of them from edge to edge
 * becomes the River, single ones become cracks and single junctions pits: the Chasms. The counts are
 * those of the rules of the Underground, section 6.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

#include <string.h>

enum {
    OPENING = 16 * ATLAS_ONE, /* how far the two sides of an opened border start from it */
    RIVERS = 24,              /* tries in one throw */
    SPREADS = 100,            /* tries to place the Chasms */
    CHASMS = 5,
    ENDS = 3,
    CUTS = 4,
    NEIGHBOURS_LEAST = 3,
    BANK_LEAST = 36, /* percent of the land on the smaller bank */
    PIT_SIDE = 152,  /* pixels: what keeps a hole open */
    CRACK_SIDE = 114,
    CRACK_ACROSS = 161
};

/* The lines between cells: the other ends of each vertex, and where a River may begin. */
typedef struct lines {
    int16_t end[ATLAS_VERTICES][ENDS];
    uint8_t count[ATLAS_VERTICES];
    bool inner[ATLAS_VERTICES]; /* off the edge, and three lines meet */
    int gate_count;
    int16_t gate[ATLAS_VERTICES];
} lines;

typedef struct stream {
    int count;
    int16_t way[ATLAS_VERTICES];
    int16_t place[ATLAS_VERTICES]; /* of a vertex on the way; -1 off it */
    atlas_set right;               /* the cells on its right */
} stream;

/* A Chasm: one junction, or two that a line joins. */
typedef struct chasm {
    int16_t at[2], count;
} chasm;

typedef struct works {
    lines web;
    stream river;
    chasm chasm[CHASMS];
    int chasms, worth;
} works;

static void find_lines(const atlas_draft *d, lines *out)
{
    memset(out, 0, sizeof *out);
    for (int r = 0; r < d->cells.ring_count; r++) {
        const atlas_ring *ring = &d->cells.ring[r];
        for (int i = 0; i < ring->count; i++) {
            int a = ring->at[i], b = ring->at[(i + 1) % ring->count];
            if (d->web.owner[b][a] != REALMS_NONE && out->count[a] < ENDS)
                out->end[a][out->count[a]++] = (int16_t)b;
        }
    }
    for (int v = 0; v < d->cells.vertex_count; v++) {
        bool side = atlas_is_on_side(d->plan, d->cells.vertex[v]);
        out->inner[v] = !side && out->count[v] == ENDS;
        if (side && out->count[v] == 1)
            out->gate[out->gate_count++] = (int16_t)v;
    }
}

/* ---- the River ---- */

/* Finds the shortest way from gate to gate when every line is as long as chance says. */
static bool wander(atlas_draft *d, const lines *web, int from, int to, stream *out)
{
    int32_t far[ATLAS_VERTICES];
    int16_t before[ATLAS_VERTICES];
    bool done[ATLAS_VERTICES] = {false};
    int n = d->cells.vertex_count;
    for (int v = 0; v < n; v++)
        far[v] = INT32_MAX, before[v] = (int16_t)from;
    far[from] = 0;
    for (int at = from; at != to;) {
        done[at] = true;
        for (int k = 0; k < web->count[at]; k++) {
            int v = web->end[at][k];
            int64_t length = atlas_distance(d->cells.vertex[at], d->cells.vertex[v]);
            int32_t then = far[at] + (int32_t)(length * (40 + atlas_random(&d->chance, 120)) / 100);
            if ((v == to || web->inner[v]) && !done[v] && then < far[v]) {
                far[v] = then;
                before[v] = (int16_t)at;
            }
        }
        at = -1;
        for (int v = 0; v < n; v++)
            if (!done[v] && far[v] < INT32_MAX && (at < 0 || far[v] < far[at]))
                at = v;
        if (at < 0)
            return false;
    }
    out->count = 1;
    for (int v = to; v != from; v = before[v])
        out->count++;
    for (int v = to, i = out->count - 1; i >= 0; v = before[v], i--) {
        out->way[i] = (int16_t)v;
        if (v == from)
            break;
    }
    return true;
}

static bool is_on_way(const stream *river, int a, int b)
{
    int p = river->place[a], q = river->place[b];
    return p >= 0 && q >= 0 && (p - q == 1 || q - p == 1);
}

/* The cells on the right: those joined to the first one there by lines off the way. */
static atlas_set right_of(const atlas_draft *d, const stream *river)
{
    atlas_set right = realms_bit(d->web.owner[river->way[0]][river->way[1]]), fresh = right;
    while (fresh != 0) {
        atlas_set found = 0;
        REALMS_FOR_REGIONS(r, fresh) {
            const atlas_ring *ring = &d->cells.ring[r];
            for (int i = 0; i < ring->count; i++) {
                int a = ring->at[i], b = ring->at[(i + 1) % ring->count], other = d->web.owner[b][a];
                if (other != REALMS_NONE && !is_on_way(river, a, b))
                    found |= realms_bit(other);
            }
        }
        fresh = found & ~right;
        right |= found;
    }
    return right;
}

/* Whether each cell meets the way in one stretch. */
static bool meets_once(const atlas_draft *d, const stream *river)
{
    int last[ATLAS_RINGS];
    for (int r = 0; r < ATLAS_RINGS; r++)
        last[r] = -1;
    for (int i = 0; i + 1 < river->count; i++) {
        int a = river->way[i], b = river->way[i + 1];
        const int beside[2] = {d->web.owner[a][b], d->web.owner[b][a]};
        for (int k = 0; k < 2; k++) {
            if (last[beside[k]] >= 0 && last[beside[k]] != i - 1)
                return false;
            last[beside[k]] = i;
        }
    }
    return true;
}

/* Whether a gate is away from the corners of the board. */
static bool is_clear(const atlas_plan *p, atlas_point at)
{
    int32_t w = p->width * ATLAS_ONE, h = p->height * ATLAS_ONE;
    int32_t x = at.x < w - at.x ? at.x : w - at.x, y = at.y < h - at.y ? at.y : h - at.y;
    return x + y > (w < h ? w : h) / 5 + 40 * ATLAS_ONE;
}

static bool find_river(atlas_draft *d, const lines *web, stream *out)
{
    int from = web->gate[atlas_random(&d->chance, (uint32_t)web->gate_count)];
    int to = web->gate[atlas_random(&d->chance, (uint32_t)web->gate_count)];
    atlas_point p = d->cells.vertex[from], q = d->cells.vertex[to];
    if (from == to || !is_clear(d->plan, p) || !is_clear(d->plan, q) ||
        atlas_distance(p, q) < d->plan->height * ATLAS_ONE * 4 / 5)
        return false;
    if (!wander(d, web, from, to, out) || out->count < 2 * d->plan->river + 2)
        return false;
    memset(out->place, -1, sizeof out->place);
    for (int i = 0; i < out->count; i++)
        out->place[out->way[i]] = (int16_t)i;
    if (!meets_once(d, out))
        return false;
    out->right = right_of(d, out);
    int share = 100 * realms_size(out->right) / d->plan->land;
    return share >= BANK_LEAST && share <= 100 - BANK_LEAST;
}

/* ---- the Chasms ---- */

static bool is_away(const lines *web, const stream *river, int v)
{
    for (int k = 0; k < ENDS; k++)
        if (river->place[web->end[v][k]] >= 0)
            return false;
    return true;
}

static bool has_inner_ends(const lines *web, int v)
{
    return web->inner[web->end[v][0]] && web->inner[web->end[v][1]] && web->inner[web->end[v][2]];
}

/* Lists the openings of one junction (`size` 1), away from the River, or of one line (2), away from the edge. */
static int find_openings(const atlas_draft *d, const lines *web, const stream *river, int size, chasm *out)
{
    int count = 0;
    for (int v = 0; v < d->cells.vertex_count; v++) {
        if (!web->inner[v] || river->place[v] >= 0)
            continue;
        if (size == 1 && is_away(web, river, v))
            out[count++] = (chasm){{(int16_t)v}, 1};
        for (int k = 0; k < ENDS && size == 2; k++) {
            int u = web->end[v][k];
            if (v < u && web->inner[u] && river->place[u] < 0 && has_inner_ends(web, u) && has_inner_ends(web, v))
                out[count++] = (chasm){{(int16_t)v, (int16_t)u}, 2};
        }
    }
    return count;
}

static atlas_point middle_of(const atlas_draft *d, const chasm *c)
{
    atlas_point a = d->cells.vertex[c->at[0]], b = d->cells.vertex[c->at[c->count - 1]];
    return (atlas_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

static int32_t lesser(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* How far the nearest two of all openings are from each other, and from the River. */
static int32_t spread_of(const atlas_draft *d, const stream *river, const chasm *list, int count)
{
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        atlas_point at = middle_of(d, &list[i]);
        for (int k = 0; k < i; k++)
            least = lesser(least, atlas_distance(at, middle_of(d, &list[k])));
        for (int k = 0; k < river->count; k++)
            least = lesser(least, atlas_distance(at, d->cells.vertex[river->way[k]]) * 13 / 10);
    }
    return least;
}

static bool find_chasms(atlas_draft *d, works *w)
{
    chasm pits[ATLAS_VERTICES], cracks[3 * ATLAS_VERTICES], list[CHASMS];
    const atlas_plan *p = d->plan;
    int pit_count = find_openings(d, &w->web, &w->river, 1, pits);
    int crack_count = find_openings(d, &w->web, &w->river, 2, cracks);
    int32_t unit = (int32_t)realms_root((uint64_t)(p->width * p->height / p->land));
    w->worth = -1;
    w->chasms = p->cracks + p->pits;
    for (int tries = 0; tries < SPREADS && pit_count >= p->pits && crack_count >= p->cracks; tries++) {
        for (int i = 0; i < w->chasms; i++)
            list[i] = i < p->cracks ? cracks[atlas_random(&d->chance, (uint32_t)crack_count)]
                                    : pits[atlas_random(&d->chance, (uint32_t)pit_count)];
        int worth = spread_of(d, &w->river, list, w->chasms) * 4 / unit; /* 1024: as far as a region is wide */
        if (worth > w->worth) {
            w->worth = worth;
            memcpy(w->chasm, list, sizeof list);
        }
    }
    return w->worth > 512;
}

/* ---- opening ---- */

/* What takes the place of a vertex of the cells. */
typedef struct swaps {
    int16_t bank[ATLAS_VERTICES][2];      /* on the way: on its right and left */
    int16_t corner[ATLAS_VERTICES][ENDS]; /* in a Chasm: towards each other end that is not in it */
    int cut_count, cut[CUTS];             /* lines of the way where one River region ends */
    int16_t crossing[CUTS][2];            /* on its right and left */
} swaps;

static int add_vertex(atlas_layout *l, int32_t x, int32_t y)
{
    l->vertex[l->vertex_count] = (atlas_point){x, y};
    return l->vertex_count++;
}

static void add_strut(atlas_layout *l, int a, int b, int length)
{
    if (l->strut_count < ATLAS_STRUTS)
        l->strut[l->strut_count++] = (atlas_strut){(int16_t)a, (int16_t)b, (int16_t)length};
}

static void open_river(const atlas_draft *d, const stream *river, atlas_layout *l, swaps *s)
{
    for (int i = 0; i < river->count; i++) {
        int v = river->way[i], n = river->count;
        atlas_point at = d->cells.vertex[v];
        atlas_point p = d->cells.vertex[river->way[i > 0 ? i - 1 : 0]];
        atlas_point q = d->cells.vertex[river->way[i + 1 < n ? i + 1 : n - 1]];
        int32_t length = atlas_distance(p, q);
        int32_t x = (int32_t)((int64_t)(p.y - q.y) * OPENING / length);
        int32_t y = (int32_t)((int64_t)(q.x - p.x) * OPENING / length);
        if (i == 0 || i + 1 == n) {
            bool upright = at.x == 0 || at.x == d->plan->width * ATLAS_ONE;
            y = !upright ? 0 : y < 0 ? -OPENING : OPENING;
            x = upright ? 0 : x < 0 ? -OPENING : OPENING;
        }
        s->bank[v][0] = (int16_t)add_vertex(l, at.x + x, at.y + y);
        s->bank[v][1] = (int16_t)add_vertex(l, at.x - x, at.y - y);
        add_strut(l, s->bank[v][0], s->bank[v][1], d->plan->breadth);
    }
}

/* Finds the lines of the way where one River region ends and the next begins, as even as can be. */
static bool find_cuts(const atlas_draft *d, const stream *river, swaps *s)
{
    int32_t whole = 0;
    for (int i = 0; i + 1 < river->count; i++)
        whole += atlas_distance(d->cells.vertex[river->way[i]], d->cells.vertex[river->way[i + 1]]);
    s->cut_count = d->plan->river - 1;
    for (int k = 0; k < s->cut_count; k++) {
        int32_t left = whole * (k + 1) / d->plan->river;
        int i = 0;
        for (;; i++) {
            int32_t length = atlas_distance(d->cells.vertex[river->way[i]], d->cells.vertex[river->way[i + 1]]);
            if (left <= length || i + 2 == river->count)
                break;
            left -= length;
        }
        s->cut[k] = i;
        if (k > 0 && s->cut[k - 1] == i)
            return false;
    }
    return true;
}

static void add_crossings(const atlas_draft *d, const stream *river, atlas_layout *l, swaps *s)
{
    for (int k = 0; k < s->cut_count; k++) {
        const int16_t *a = s->bank[river->way[s->cut[k]]], *b = s->bank[river->way[s->cut[k] + 1]];
        for (int side = 0; side < 2; side++) {
            atlas_point p = l->vertex[a[side]], q = l->vertex[b[side]];
            s->crossing[k][side] = (int16_t)add_vertex(l, (p.x + q.x) / 2, (p.y + q.y) / 2);
        }
        add_strut(l, s->crossing[k][0], s->crossing[k][1], d->plan->breadth);
    }
}

static void open_chasms(const atlas_draft *d, const works *w, atlas_layout *l, swaps *s)
{
    for (int c = 0; c < w->chasms; c++)
        for (int i = 0; i < w->chasm[c].count; i++) {
            int u = w->chasm[c].at[i];
            for (int k = 0; k < ENDS; k++) {
                int v = w->web.end[u][k];
                if (v == w->chasm[c].at[0] || v == w->chasm[c].at[w->chasm[c].count - 1])
                    continue;
                atlas_point p = d->cells.vertex[u], q = d->cells.vertex[v];
                int64_t length = atlas_distance(p, q);
                s->corner[u][k] = (int16_t)add_vertex(l, (int32_t)(p.x + (q.x - p.x) * (int64_t)OPENING / length),
                                                      (int32_t)(p.y + (q.y - p.y) * (int64_t)OPENING / length));
            }
        }
}

/* ---- the new rings ---- */

static bool put(atlas_ring *ring, int v)
{
    if (ring->count == ATLAS_RING)
        return false;
    ring->at[ring->count++] = (int16_t)v;
    return true;
}

static int corner_towards(const lines *web, const swaps *s, int u, int v)
{
    for (int k = 0; k < ENDS; k++)
        if (web->end[u][k] == v)
            return s->corner[u][k];
    return -1;
}

/* Puts what a vertex of a cell becomes, and the end of a River region on the line after it. */
static bool put_swapped(const works *w, const swaps *s, const atlas_ring *cell, int which, int i, atlas_ring *out)
{
    int v = cell->at[i], before = cell->at[(i + cell->count - 1) % cell->count];
    int after = cell->at[(i + 1) % cell->count], side = realms_has(w->river.right, which) ? 0 : 1;
    bool good = true;
    if (s->bank[v][0] >= 0) {
        good = put(out, s->bank[v][side]);
        for (int k = 0; k < s->cut_count; k++)
            if (is_on_way(&w->river, v, after) && s->cut[k] == lesser(w->river.place[v], w->river.place[after]))
                good = good && put(out, s->crossing[k][side]);
        return good;
    }
    int back = corner_towards(&w->web, s, v, before), on = corner_towards(&w->web, s, v, after);
    if (back < 0 && on < 0)
        return put(out, v);
    if (back >= 0)
        good = put(out, back);
    return on >= 0 ? good && put(out, on) : good;
}

static void make_clockwise(const atlas_layout *l, atlas_ring *ring)
{
    int64_t area = 0;
    for (int i = 0; i < ring->count; i++) {
        atlas_point a = l->vertex[ring->at[i]], b = l->vertex[ring->at[(i + 1) % ring->count]];
        area += (int64_t)a.x * b.y - (int64_t)b.x * a.y;
    }
    for (int i = 0; area < 0 && i < ring->count / 2; i++) {
        int16_t kept = ring->at[i];
        ring->at[i] = ring->at[ring->count - 1 - i];
        ring->at[ring->count - 1 - i] = kept;
    }
}

/* Makes one River region, from cut to cut: down its right side and up its left one. */
static bool add_reach(const works *w, const swaps *s, int which, atlas_layout *l)
{
    atlas_ring *ring = &l->ring[l->ring_count++];
    int16_t post[ATLAS_RING][2];
    int first = which > 0 ? s->cut[which - 1] + 1 : 0, count = 0;
    int last = which < s->cut_count ? s->cut[which] : w->river.count - 1;
    ring->count = 0;
    if (last - first + 3 > ATLAS_RING / 2)
        return false;
    if (which > 0)
        memcpy(post[count++], s->crossing[which - 1], sizeof post[0]);
    for (int i = first; i <= last; i++)
        memcpy(post[count++], s->bank[w->river.way[i]], sizeof post[0]);
    if (which < s->cut_count)
        memcpy(post[count++], s->crossing[which], sizeof post[0]);
    for (int i = 0; i < 2 * count; i++)
        (void)put(ring, i < count ? post[i][0] : post[2 * count - 1 - i][1]);
    make_clockwise(l, ring);
    return true;
}

/* Whether a point comes before another on the way around a middle. */
static bool is_before(atlas_point a, atlas_point b, atlas_point middle)
{
    int64_t ax = a.x - middle.x, ay = a.y - middle.y, bx = b.x - middle.x, by = b.y - middle.y;
    bool low_a = ay < 0 || (ay == 0 && ax < 0), low_b = by < 0 || (by == 0 && bx < 0);
    return low_a != low_b ? low_a : ax * by - ay * bx > 0;
}

/* Makes the hole of a Chasm: a ring through its corners, with what keeps it open. */
static void add_hole(const works *w, const swaps *s, int which, atlas_layout *l)
{
    atlas_ring *ring = &l->ring[l->ring_count++];
    int64_t x = 0, y = 0;
    ring->count = 0;
    for (int i = 0; i < w->chasm[which].count; i++)
        for (int k = 0; k < ENDS; k++)
            if (s->corner[w->chasm[which].at[i]][k] >= 0)
                (void)put(ring, s->corner[w->chasm[which].at[i]][k]);
    int n = ring->count;
    for (int i = 0; i < n; i++) {
        x += l->vertex[ring->at[i]].x;
        y += l->vertex[ring->at[i]].y;
    }
    atlas_point middle = {(int32_t)(x / n), (int32_t)(y / n)};
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && is_before(l->vertex[ring->at[k]], l->vertex[ring->at[k - 1]], middle); k--) {
            int16_t kept = ring->at[k];
            ring->at[k] = ring->at[k - 1];
            ring->at[k - 1] = kept;
        }
    for (int i = 0; i < n; i++)
        add_strut(l, ring->at[i], ring->at[(i + 1) % n], n == 3 ? PIT_SIDE : CRACK_SIDE);
    for (int i = 0; i < 2 && n == 4; i++)
        add_strut(l, ring->at[i], ring->at[i + 2], CRACK_ACROSS);
}

/* Land, River and Chasms as rings; false if the board would be odd. */
static bool open_up(atlas_draft *d, const works *w)
{
    atlas_layout *l = &d->layout;
    const atlas_plan *p = d->plan;
    swaps s;
    memset(&s, -1, sizeof s);
    *l = d->cells;
    if (!find_cuts(d, &w->river, &s))
        return false;
    open_river(d, &w->river, l, &s);
    open_chasms(d, w, l, &s);
    add_crossings(d, &w->river, l, &s);
    for (int r = 0; r < p->land; r++) {
        l->ring[r].count = 0;
        for (int i = 0; i < d->cells.ring[r].count; i++)
            if (!put_swapped(w, &s, &d->cells.ring[r], r, i, &l->ring[r]))
                return false;
    }
    for (int k = 0; k < p->river; k++) {
        l->terrain[l->ring_count] = REALMS_TERRAIN_RIVER;
        l->slim |= realms_bit(l->ring_count);
        if (!add_reach(w, &s, k, l))
            return false;
    }
    for (int k = 0; k < w->chasms; k++) {
        l->terrain[l->ring_count] = REALMS_TERRAIN_CHASM;
        l->symbols[l->ring_count] = k < p->volcanoes ? REALMS_SYMBOL_VOLCANO : 0;
        add_hole(w, &s, k, l);
    }
    l->worth = w->worth;
    return true;
}

/* Marks the vertices where a line only turns. Returns whether the board is tidy without them. */
static bool find_bends(atlas_draft *d)
{
    atlas_layout *l = &d->layout;
    atlas_set holes = 0;
    d->spare = *l;
    atlas_drop_bends(d->plan, &d->spare);
    memset(l->bend, true, sizeof l->bend);
    for (int r = 0; r < d->spare.ring_count; r++) {
        holes |= l->terrain[r] == REALMS_TERRAIN_CHASM ? realms_bit(r) : 0;
        for (int i = 0; i < d->spare.ring[r].count; i++)
            l->bend[d->spare.ring[r].at[i]] = false;
    }
    return atlas_is_tidy(&d->spare, holes, &d->tidy);
}

/* Whether every cell has neighbours enough: openings can only take some away. */
static bool is_well_joined(const atlas_draft *d)
{
    for (int r = 0; r < d->cells.ring_count; r++)
        if (realms_size(d->web.next[r]) < NEIGHBOURS_LEAST)
            return false;
    return true;
}

bool atlas_propose_under(atlas_draft *d)
{
    works w;
    if (!atlas_throw(d->plan, d->plan->land, &d->chance, &d->cells))
        return false;
    atlas_weave(&d->cells, &d->web);
    int edge = realms_size(d->web.edge);
    if (edge < d->plan->edge[0] || edge > d->plan->edge[1] || !is_well_joined(d))
        return false;
    find_lines(d, &w.web);
    for (int k = 0; k < RIVERS && w.web.gate_count > 1; k++)
        if (find_river(d, &w.web, &w.river) && find_chasms(d, &w) && open_up(d, &w) && find_bends(d))
            return true;
    return false;
}

/* Land is much alike; the River as large as its width makes it; a Chasm about half a land. */
int atlas_weigh_under(atlas_draft *d, int ring)
{
    const atlas_layout *l = &d->layout;
    const atlas_ring *r = &l->ring[ring];
    if (ring < l->land)
        return 900 + 20 * (r->count - 4) + (int)atlas_random(&d->chance, 200);
    if (l->terrain[ring] == REALMS_TERRAIN_CHASM)
        return 640;
    int64_t around = 0;
    for (int i = 0; i < r->count; i++)
        around += atlas_distance(l->vertex[r->at[i]], l->vertex[r->at[(i + 1) % r->count]]);
    int64_t length = (around / 2 - (int64_t)2 * OPENING) / ATLAS_ONE;
    return (int)(1000 * length * d->plan->breadth * (l->land + 5) / ((int64_t)d->plan->width * d->plan->height));
}
