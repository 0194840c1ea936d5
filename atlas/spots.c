/* spots.c - the place for tokens and the name of every region: the point with the most room around
 * it. Width counts for a little less than height, because names are wide.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

enum {
    WIDE = 4, /* a pixel to the side counts 4 where one up counts 5 */
    HIGH = 5,
    COARSE = 10,
    FINE = 2,
    OUTLINE = 512
};

typedef struct outline {
    int count;
    atlas_point at[OUTLINE]; /* squeezed */
    atlas_point least, most; /* in pixels */
} outline;

typedef struct spot {
    int64_t room2; /* squared, squeezed */
    atlas_point at;
} spot;

static void trace(const atlas_drawing *w, int r, outline *o)
{
    o->count = 0;
    o->least = (atlas_point){INT32_MAX, INT32_MAX};
    o->most = (atlas_point){0, 0};
    for (int i = 0; i < w->outline[r].count; i++) {
        int ref = w->outline[r].ref[i];
        const atlas_path *path = &w->path[(ref < 0 ? -ref : ref) - 1];
        for (int k = 0; k + 1 < path->count && o->count < OUTLINE; k++) {
            atlas_point at = w->point[path->first + (ref < 0 ? path->count - 1 - k : k)];
            o->at[o->count++] = (atlas_point){at.x * WIDE, at.y * HIGH};
            o->least.x = at.x < o->least.x ? at.x : o->least.x;
            o->least.y = at.y < o->least.y ? at.y : o->least.y;
            o->most.x = at.x > o->most.x ? at.x : o->most.x;
            o->most.y = at.y > o->most.y ? at.y : o->most.y;
        }
    }
}

static int64_t distance2(int64_t x, int64_t y, atlas_point a, atlas_point b)
{
    int64_t dx = b.x - a.x, dy = b.y - a.y, px = x - a.x, py = y - a.y;
    int64_t along = px * dx + py * dy, length2 = dx * dx + dy * dy;
    if (along <= 0)
        return px * px + py * py;
    if (along >= length2)
        return (x - b.x) * (x - b.x) + (y - b.y) * (y - b.y);
    int64_t across = px * dy - py * dx;
    return across * across / length2;
}

/* Returns the room around a point, squared; -1 if it is outside or has no more than `best`. */
static int64_t room_at(const outline *o, int64_t x, int64_t y, int64_t best)
{
    int64_t room = INT64_MAX;
    bool inside = false;
    for (int i = 0, k = o->count - 1; i < o->count; k = i++) {
        atlas_point a = o->at[i], b = o->at[k];
        if ((a.y > y) != (b.y > y)) {
            int64_t cross = (x - a.x) * (b.y - a.y) - (y - a.y) * (int64_t)(b.x - a.x);
            inside = inside != ((cross < 0) == (b.y > a.y));
        }
    }
    for (int i = 0, k = o->count - 1; i < o->count && inside && room > best; k = i++) {
        int64_t far = distance2(x, y, o->at[i], o->at[k]);
        room = far < room ? far : room;
    }
    return inside && room > best ? room : -1;
}

static void look(const outline *o, atlas_point from, atlas_point to, int step, spot *best)
{
    for (int x = from.x; x <= to.x; x += step)
        for (int y = from.y; y <= to.y; y += step) {
            int64_t room = room_at(o, (int64_t)x * WIDE, (int64_t)y * HIGH, best->room2);
            if (room >= 0)
                *best = (spot){room, {x, y}};
        }
}

void atlas_find_spots(atlas_draft *d)
{
    outline o;
    for (int r = 0; r < d->layout.ring_count; r++) {
        spot best = {-1, {0, 0}};
        trace(&d->drawing, r, &o);
        look(&o, o.least, o.most, COARSE, &best);
        atlas_point at = best.at;
        look(&o, (atlas_point){at.x - COARSE, at.y - COARSE}, (atlas_point){at.x + COARSE, at.y + COARSE}, FINE, &best);
        d->drawing.spot[r] = best.at;
        d->drawing.room[r] = best.room2 < 0 ? 0 : (int)(realms_root((uint64_t)best.room2) / HIGH);
    }
}
