/* path.c - writes the lines of a drawn map in the path language of SVG, in whole and half pixels;
 * shape.h has the promises.
 *
 * Layer: realms. Freestanding.
 */
#include "realms/map/shape.h"

static void put_half(er_text *out, int twice)
{
    er_put_int(out, twice / 2);
    er_put(out, twice % 2 != 0 ? ".5" : "");
}

static void put_point(er_text *out, const char *before, int x, int y)
{
    er_put(out, before);
    er_put_int(out, x);
    er_put_char(out, ',');
    er_put_int(out, y);
}

static void put_start(const realms_shape *s, int path, bool backwards, er_text *out)
{
    int at = s->path[path].first + (backwards ? s->path[path].count - 1 : 0);
    put_point(out, "M", s->point[at].x, s->point[at].y);
}

/* Makes the piece that leads to point i of a path, or around it. Lines are straight along the edge,
 * otherwise smooth through the middles of their segments. Both directions give the same line.
 * Returns false if the piece before has come there already. */
static bool cut_piece(const realms_shape *s, const realms_sides *sides, int path, bool backwards, int i,
                      realms_piece *out)
{
    int first = s->path[path].first, last = s->path[path].count - 1;
    int at = first + (backwards ? last - i : i), next = backwards ? at - 1 : at + 1;
    bool edge = sides->fore[path] == REALMS_NONE || sides->back[path] == REALMS_NONE;
    int32_t x = s->point[at].x, y = s->point[at].y;
    *out = (realms_piece){.curved = !edge && last > 1, .x = x, .y = y, .end_x2 = 2 * x, .end_y2 = 2 * y};
    if (!out->curved)
        return true;
    if (i == last)
        return false;
    bool to_end = i == last - 1;
    out->end_x2 = s->point[next].x + (to_end ? s->point[next].x : x);
    out->end_y2 = s->point[next].y + (to_end ? s->point[next].y : y);
    return true;
}

static void put_piece(const realms_piece *piece, er_text *out)
{
    if (piece->curved)
        put_point(out, "Q", piece->x, piece->y);
    er_put_char(out, piece->curved ? ' ' : 'L');
    put_half(out, piece->end_x2);
    er_put_char(out, ',');
    put_half(out, piece->end_y2);
}

bool realms_piece_next(const realms_shape *s, const realms_sides *sides, int region, realms_walk *walk,
                       realms_piece *out)
{
    while (walk->ref < s->outline[region].count) {
        int ref = s->ref[s->outline[region].first + walk->ref], path = (ref < 0 ? -ref : ref) - 1;
        while (++walk->step < s->path[path].count)
            if (cut_piece(s, sides, path, ref < 0, walk->step, out))
                return true;
        walk->step = 0;
        walk->ref++;
    }
    return false;
}

void realms_put_path(const realms_shape *s, const realms_sides *sides, int path, er_text *out)
{
    realms_piece piece;
    put_start(s, path, false, out);
    for (int i = 1; i < s->path[path].count; i++)
        if (cut_piece(s, sides, path, false, i, &piece))
            put_piece(&piece, out);
}

void realms_put_outline(const realms_shape *s, const realms_sides *sides, int region, er_text *out)
{
    realms_walk walk = {0, 0};
    realms_piece piece;
    int ref = s->ref[s->outline[region].first];
    put_start(s, (ref < 0 ? -ref : ref) - 1, ref < 0, out);
    while (realms_piece_next(s, sides, region, &walk, &piece))
        put_piece(&piece, out);
    er_put_char(out, 'Z');
}
