/* scatter.c - where the small drawings of a region stand: inside it, clear of tokens and name, and
 * not on top of each other. */
#include "paint/internal.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROW = 3000, /* a region is looked at in rows of this height */
    ROWS = INT16_MAX * 1000 / ROW + 2,
    TRIES = 260,
    KINDS = 8, /* the most drawings for one terrain */
    GRID = 16  /* steps of the search for an ornament's place */
};

typedef struct point {
    int32_t x, y;
} point;

struct paint_ground {
    const paint_order *order;
    int ornaments[REALMS_TERRAIN_COUNT]; /* that are on the map already */
    /* The region: */
    int terrain, keep_count, occupied_count, count;
    paint_box bounds, keep[2], occupied[PAINT_STANDING];
    point outline[2 * REALMS_SHAPE_POINTS + 1]; /* of a curve its middle and its end */
    bool inside[ROWS];
};

paint_ground *paint_ground_open(const paint_order *order)
{
    paint_ground *g = calloc(1, sizeof *g);
    if (g != NULL)
        g->order = order;
    return g;
}

void paint_ground_close(paint_ground *g)
{
    free(g);
}

/* ---- dice ---- */

uint32_t paint_seed(const char *text)
{
    uint32_t seed = 2166136261u;
    for (; *text != '\0'; text++)
        seed = (seed ^ (uint8_t)*text) * 16777619u;
    return seed;
}

uint32_t paint_roll(uint32_t *seed)
{
    *seed = (*seed ^ *seed >> 15) * 2246822519u + 0x9e3779b9u;
    return *seed ^ *seed >> 13;
}

int32_t paint_roll_below(uint32_t *seed, int32_t end)
{
    return (int32_t)((int64_t)paint_roll(seed) * end >> 32);
}

/* ---- the region ---- */

static void add_point(paint_ground *g, int32_t x, int32_t y)
{
    paint_box *b = &g->bounds; /* w and h are its other corner for now */
    g->outline[g->count++] = (point){x, y};
    b->x = x < b->x ? x : b->x;
    b->y = y < b->y ? y : b->y;
    b->w = x > b->w ? x : b->w;
    b->h = y > b->h ? y : b->h;
}

/* Takes the outline from its last point, which is also its first. */
static void take_outline(paint_ground *g, int region)
{
    const paint_order *o = g->order;
    realms_walk walk = {0, 0};
    realms_piece piece;
    g->count = 0;
    g->bounds = (paint_box){INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    const realms_shape *s = o->shape;
    int ref = s->ref[s->outline[region].first], path = (ref < 0 ? -ref : ref) - 1;
    int first = s->path[path].first + (ref < 0 ? s->path[path].count - 1 : 0);
    add_point(g, s->point[first].x * 1000, s->point[first].y * 1000);
    while (realms_piece_next(s, o->sides, region, &walk, &piece)) {
        point last = g->outline[g->count - 1], end = {piece.end_x2 * 500, piece.end_y2 * 500};
        if (piece.curved)
            add_point(g, (last.x + 2000 * piece.x + end.x) / 4, (last.y + 2000 * piece.y + end.y) / 4);
        add_point(g, end.x, end.y);
    }
    g->bounds.w -= g->bounds.x;
    g->bounds.h -= g->bounds.y;
}

static void take_region(paint_ground *g, int region)
{
    const paint_order *o = g->order;
    g->terrain = o->map->region[region].terrain;
    g->occupied_count = g->keep_count = 0;
    g->keep[g->keep_count++] = o->label[region];
    if (!paint_is_wet(g->terrain) && g->terrain != REALMS_TERRAIN_CHASM) /* tokens are rare there */
        g->keep[g->keep_count++] = o->row[region];
    take_outline(g, region);
}

/* Notes in which rows a side of the outline passes the box on its left. Returns false if it goes
 * through the box. */
static bool passes(paint_ground *g, point a, point b, paint_box box, int first, int last)
{
    int32_t low = (a.y < b.y ? a.y : b.y) - g->bounds.y, high = (a.y < b.y ? b.y : a.y) - g->bounds.y;
    int from = (low + ROW / 2) / ROW, to = (high + ROW / 2) / ROW - 1;
    for (int row = from > first ? from : first; row <= to && row <= last; row++) {
        int64_t y = g->bounds.y + row * ROW + ROW / 2;
        int64_t x = a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y);
        if (x > box.x && x < box.x + box.w)
            return false;
        if (x <= box.x)
            g->inside[row] = !g->inside[row];
    }
    return true;
}

/* Whether a box lies in the region. */
static bool holds(paint_ground *g, paint_box box)
{
    int first = (box.y - g->bounds.y) / ROW, last = (box.y + box.h - g->bounds.y) / ROW;
    if (box.y < g->bounds.y || last >= (g->bounds.h + ROW - 1) / ROW)
        return false;
    size_t rows = (size_t)last - (size_t)first + 1;
    memset(g->inside + first, 0, rows * sizeof *g->inside);
    for (int i = 0; i + 1 < g->count; i++)
        if (!passes(g, g->outline[i], g->outline[i + 1], box, first, last))
            return false;
    return memchr(g->inside + first, false, rows) == NULL;
}

/* ---- boxes ---- */

static bool overlap(paint_box a, paint_box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool overlaps_any(const paint_box *list, int count, paint_box box)
{
    for (int i = 0; i < count; i++)
        if (overlap(list[i], box))
            return true;
    return false;
}

static paint_box box_of(const paint_standing *it)
{
    int32_t w = it->drawing->width * it->scale, h = it->drawing->height * it->scale;
    return (paint_box){it->x - w / 2, it->y - h, w, h};
}

static int32_t percent(int32_t length, int n)
{
    return (int32_t)((int64_t)length * n / 100);
}

/* Returns a part of a box; all in percent of its size. */
static paint_box part_of(paint_box b, int x, int y, int w, int h)
{
    return (paint_box){b.x + percent(b.w, x), b.y + percent(b.h, y), percent(b.w, w), percent(b.h, h)};
}

static paint_box wider(paint_box b, int32_t by)
{
    return (paint_box){b.x - by, b.y - by, b.w + 2 * by, b.h + 2 * by};
}

/* ---- standing ---- */

static int kinds_of(int terrain, content_art_kind kind, const content_art *out[KINDS])
{
    int count = 0;
    for (const content_art *a = content_drawings; a->id != NULL && count < KINDS; a++)
        if (a->terrain == terrain && a->kind == kind)
            out[count++] = a;
    return count;
}

/* Finds the place with room for the region's ornament, as large as it can be. */
static bool place_ornament(paint_ground *g, paint_standing *it)
{
    static const int32_t SIZES[] = {1100, 950, 800, 680, 560};
    const content_art *kinds[KINDS];
    int count = kinds_of(g->terrain, ART_ORNAMENT, kinds), next = g->ornaments[g->terrain];
    for (size_t i = 0; count > 0 && i < sizeof SIZES / sizeof SIZES[0]; i++)
        for (int place = 0; place < GRID * GRID; place++) {
            int column = (place % GRID * 7 + 5) % GRID, row = (place / GRID * 5 + 9) % GRID;
            it->drawing = kinds[next < count ? next : count - 1];
            it->scale = paint_px(g->order, SIZES[i]);
            it->x = g->bounds.x + g->bounds.w / (2 * GRID) * (2 * column + 1);
            it->y = g->bounds.y + g->bounds.h / (2 * GRID) * (2 * row + 1);
            paint_box box = box_of(it);
            if (overlaps_any(g->keep, g->keep_count, box) || !holds(g, wider(box, paint_px(g->order, 4000))))
                continue;
            g->ornaments[g->terrain]++;
            g->occupied[g->occupied_count++] = box;
            return true;
        }
    return false;
}

/* Returns how often a drawing is tried, by the size of the region on the screen. */
static int tries_for(const paint_ground *g)
{
    int64_t unit = g->order->unit, area = (int64_t)g->bounds.w * g->bounds.h * 256 / (unit * unit);
    int64_t tries = (area / (paint_is_wet(g->terrain) ? 420 : 70) + 500000) / 1000000;
    return tries < TRIES ? (int)tries : TRIES;
}

/* Throws a drawing somewhere; the first kinds come more often. */
static paint_standing throw_one(const paint_ground *g, const content_art *const *kinds, int count, uint32_t *seed)
{
    uint64_t first = paint_roll(seed);
    first = (first * paint_roll(seed) >> 32) * (uint64_t)count;
    int kind = (int)((first + (uint64_t)paint_roll(seed) * 9 / 10) >> 32);
    paint_standing it = {.drawing = kinds[kind < count ? kind : count - 1]};
    it.x = g->bounds.x + paint_roll_below(seed, g->bounds.w);
    it.y = g->bounds.y + paint_roll_below(seed, g->bounds.h);
    it.scale = paint_px(g->order, 820 + paint_roll_below(seed, 300));
    return it;
}

/* A part of a drawing may lie beyond the border, where it is cut off, and drawings stand behind
 * each other. */
static bool has_room(paint_ground *g, paint_box box, paint_box crowd)
{
    return !overlaps_any(g->keep, g->keep_count, box) && !overlaps_any(g->occupied, g->occupied_count, crowd) &&
           holds(g, part_of(box, 24, 30, 52, 60));
}

static void insert(paint_standing *list, int count, paint_standing it)
{
    int at = count;
    for (; at > 0 && list[at - 1].y > it.y; at--)
        list[at] = list[at - 1];
    list[at] = it;
}

int paint_scatter(paint_ground *g, int region, paint_standing out[PAINT_STANDING])
{
    const content_art *kinds[KINDS];
    paint_standing ornament;
    char words[2 * REALMS_KEY];
    er_text text = er_text_on(words, sizeof words);
    take_region(g, region);
    bool ornate = place_ornament(g, &ornament);
    er_putf(&text, "%s.%s", g->order->map->key, g->order->map->region[region].key);
    uint32_t seed = paint_seed(words);
    int found = 0, count = kinds_of(g->terrain, ART_DRAWING, kinds);
    for (int tries = count > 0 ? tries_for(g) : 0; tries > 0; tries--) {
        paint_standing it = throw_one(g, kinds, count, &seed);
        paint_box box = box_of(&it), crowd = part_of(box, 12, 34, 76, 66);
        if (!has_room(g, box, crowd))
            continue;
        g->occupied[g->occupied_count++] = crowd;
        insert(out, found++, it);
    }
    if (ornate)
        out[found++] = ornament;
    return found;
}
