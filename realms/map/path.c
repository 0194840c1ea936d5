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

/* Continues from the current point: straight along the edge, otherwise a smooth line through the
 * middles of its segments. Both directions give the same line. */
static void put_line(const realms_shape *s, const realms_sides *sides, int path, bool backwards, er_text *out)
{
    int first = s->path[path].first, last = s->path[path].count - 1;
    bool edge = sides->fore[path] == REALMS_NONE || sides->back[path] == REALMS_NONE;
    for (int i = 1; i <= last; i++) {
        int at = first + (backwards ? last - i : i), next = backwards ? at - 1 : at + 1;
        int x = s->point[at].x, y = s->point[at].y;
        if (edge || last == 1) {
            put_point(out, "L", x, y);
        } else if (i < last - 1) {
            put_point(out, "Q", x, y);
            er_put_char(out, ' ');
            put_half(out, x + s->point[next].x);
            er_put_char(out, ',');
            put_half(out, y + s->point[next].y);
        } else if (i == last - 1) {
            put_point(out, "Q", x, y);
            put_point(out, " ", s->point[next].x, s->point[next].y);
        }
    }
}

void realms_put_path(const realms_shape *s, const realms_sides *sides, int path, er_text *out)
{
    put_start(s, path, false, out);
    put_line(s, sides, path, false, out);
}

void realms_put_outline(const realms_shape *s, const realms_sides *sides, int region, er_text *out)
{
    for (int i = 0; i < s->outline[region].count; i++) {
        int ref = s->ref[s->outline[region].first + i], path = (ref < 0 ? -ref : ref) - 1;
        if (i == 0)
            put_start(s, path, ref < 0, out);
        put_line(s, sides, path, ref < 0, out);
    }
    er_put_char(out, 'Z');
}
