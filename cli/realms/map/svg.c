/* svg.c - a map as a picture by itself: what paint/ draws, and on it the title, medallions and
 * names.
 *
 * Name, medallions and key of a region form one block, which is put where all of it is inside the
 * region, so a name never crosses a border.
 */
#include "cli/realms/map/svg.h"
#include "content/map_name.h"
#include "paint/paint.h"

#include <string.h>

enum {
    TABLE = 14,        /* what is seen of the table around the sheet */
    HEAD = 62,         /* above it, for the title */
    ACROSS = 150,      /* px of an average region; drawings are made for that size */
    CLEAR = 7,         /* space between a block and the border */
    CLEAR_CHASM = 2,   /* the same on a Chasm, where nobody stands */
    ICON = 38,         /* px of a drawing of content/art/things.art, with some room */
    ICON_SCALE = 1360, /* thousandths: they are drawn smaller */
    KEY_LINE = 14,     /* height of a medallion and the key in a block */
    TEXT_MOST = 96     /* bytes of one line of a name that are drawn */
};

typedef struct block { /* medallions in a row, the name on one or two lines, the key */
    int x, y, w, h;    /* the middle, and the whole size */
    int font, lines, icons;
    const content_art *icon[8];
    char line[2][TEXT_MOST];
} block;

typedef struct pen {
    const realms_map *map;
    const realms_shape *shape;
    const realms_names *names;
    int lang;
    er_text *out;
    realms_sides sides;
    paint_order order;
    block block[REALMS_MAX_REGIONS];
} pen;

static const char *const SEATS[ER_MAX_SEATS] = {"seat0", "seat1", "seat2", "seat3", "seat4"};

static bool is_wide_water(const pen *p, int region)
{
    return p->map->region[region].terrain == REALMS_TERRAIN_SEA ||
           p->map->region[region].terrain == REALMS_TERRAIN_LAKE;
}

/* ---- text ---- */

static void put_escaped(er_text *out, const char *s)
{
    for (; *s; s++) {
        if (*s == '<')
            er_put(out, "&lt;");
        else if (*s == '>')
            er_put(out, "&gt;");
        else if (*s == '&')
            er_put(out, "&amp;");
        else if (*s == '"')
            er_put(out, "&quot;");
        else if ((unsigned char)*s >= 32)
            er_put_char(out, *s);
    }
}

/* Returns the width of a line in thousandths of the font size, for a wide bold font, so that any
 * font fits. */
static int width_of(const char *s)
{
    int sum = 0;
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if ((c & 0xC0) == 0x80)
            continue;
        if (strchr("iIjlt' .,", c) != NULL)
            sum += 400;
        else if (strchr("mwMWO", c) != NULL)
            sum += 950;
        else
            sum += c >= 'A' && c <= 'Z' ? 770 : 660;
    }
    return sum;
}

static void copy_line(char out[TEXT_MOST], const char *from, size_t len)
{
    er_text t = er_text_on(out, TEXT_MOST);
    er_put_bytes(&t, from, len);
}

/* Cuts a name into two lines at the blank that gives the shortest longest line; returns false if
 * there is none. */
static bool cut_name(block *b, const char *name, int lines)
{
    b->lines = lines;
    b->line[1][0] = 0;
    copy_line(b->line[0], name, strlen(name));
    int least = width_of(b->line[0]);
    for (const char *at = name; lines == 2 && *at; at++) {
        char left[TEXT_MOST], right[TEXT_MOST];
        if (*at != ' ')
            continue;
        copy_line(left, name, (size_t)(at - name));
        copy_line(right, at + 1, strlen(at + 1));
        int longest = width_of(left) > width_of(right) ? width_of(left) : width_of(right);
        if (longest < least) {
            least = longest;
            memcpy(b->line[0], left, sizeof left);
            memcpy(b->line[1], right, sizeof right);
        }
    }
    return lines == 1 || b->line[1][0] != 0;
}

/* ---- placing the blocks ---- */

static bool fits(const pen *p, int region, int x, int y, int w, int h)
{
    int clear = p->map->region[region].terrain == REALMS_TERRAIN_CHASM ? CLEAR_CHASM : CLEAR;
    for (int i = 0; i <= 8; i++) {
        int px = x - w / 2 + w * i / 8, py = y - h / 2 + h * i / 8;
        if (realms_shape_room(p->shape, region, px, y - h / 2) < clear ||
            realms_shape_room(p->shape, region, px, y + h / 2) < clear ||
            realms_shape_room(p->shape, region, x - w / 2, py) < clear ||
            realms_shape_room(p->shape, region, x + w / 2, py) < clear)
            return false;
    }
    return true;
}

/* Finds the nearest place to the spot where the block fits; on wide water a little below it,
 * because an ornament needs space. */
static bool place_block(const pen *p, int region, block *b)
{
    int best = -1, sx = p->shape->spot[region].x, sy = p->shape->spot[region].y + (is_wide_water(p, region) ? 40 : 0);
    for (int dy = -60; dy <= 60; dy += 4)
        for (int dx = -60; dx <= 60; dx += 4) {
            int far = dx * dx + dy * dy;
            if ((best < 0 || far < best) && fits(p, region, sx + dx, sy + dy, b->w, b->h)) {
                best = far;
                b->x = sx + dx;
                b->y = sy + dy;
            }
        }
    return best >= 0;
}

static void measure_block(block *b, int font)
{
    int first = width_of(b->line[0]) * font / 1000, second = width_of(b->line[1]) * font / 1000;
    b->font = font;
    b->w = first > second ? first : second;
    if (b->icons * ICON > b->w)
        b->w = b->icons * ICON;
    b->h = (b->icons > 0 ? ICON : 0) + b->lines * (font + 2) + KEY_LINE;
}

static void add_icon(block *b, const content_art *sign)
{
    if (sign != NULL)
        b->icon[b->icons++] = sign;
}

static void choose_icons(const realms_region *r, block *b)
{
    for (int s = 0; realms_symbol_word(s); s++)
        if (r->symbols >> s & 1)
            add_icon(b, paint_find_sign("symbol.", realms_symbol_word(s)));
    if (r->terrain == REALMS_TERRAIN_MOUNTAIN || r->terrain == REALMS_TERRAIN_BLACK_MOUNTAIN)
        add_icon(b, paint_find_sign("piece.", realms_terrain_word(r->terrain)));
}

static void choose_block(pen *p, int region)
{
    static const struct {
        int font, lines;
    } TRY[] = {
        {19, 1}, {19, 2}, {17, 1}, {17, 2}, {15, 1}, {15, 2}, {14, 1}, {14, 2}, {13, 1}, {13, 2},
    };
    block *b = &p->block[region];
    const realms_region *r = &p->map->region[region];
    const char *name = content_region_name(p->lang, p->map, p->names, region);
    choose_icons(r, b);
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        int larger = is_wide_water(p, region) ? 4 : 0;
        if (!cut_name(b, name, TRY[i].lines))
            continue;
        measure_block(b, TRY[i].font + larger);
        if (place_block(p, region, b))
            return;
    }
    (void)cut_name(b, name, 1);
    measure_block(b, TRY[sizeof TRY / sizeof TRY[0] - 1].font);
    b->x = p->shape->spot[region].x;
    b->y = p->shape->spot[region].y;
}

/* ---- drawing ---- */

static void draw_block(pen *p, int region)
{
    const block *b = &p->block[region];
    const paint_order *o = &p->order;
    int y = b->y - b->h / 2;
    for (int i = 0; i < b->icons; i++)
        paint_draw(o, p->out, "<use href=\"#%s\" transform=\"translate(%n,%n) scale(%n)\"/>", b->icon[i]->id,
                   1000 * b->x + (2 * i - b->icons + 1) * ICON * 500, 1000 * (y + ICON / 2 - 1), ICON_SCALE);
    y += b->icons > 0 ? ICON : 0;
    for (int i = 0; i < b->lines; i++) {
        y += b->font + 2;
        paint_draw(o, p->out, "<text class=\"name%s\" font-size=\"%n\" x=\"%n\" y=\"%n\">",
                   is_wide_water(p, region) ? " wet" : "", 1000 * b->font, 1000 * b->x, 1000 * (y - b->font / 6));
        put_escaped(p->out, b->line[i]);
        er_put(p->out, "</text>");
    }
    paint_draw(o, p->out, "<text class=\"key\" x=\"%n\" y=\"%n\">%s</text>\n", 1000 * b->x, 1000 * (y + KEY_LINE - 3),
               p->map->region[region].key);
}

static void define_signs(pen *p)
{
    static bool wanted[ART_MOST];
    memset(wanted, 0, sizeof wanted);
    for (int r = 0; r < p->map->count; r++)
        for (int i = 0; i < p->block[r].icons; i++)
            paint_want_sign(wanted, p->block[r].icon[i]);
    for (int s = 0; s < p->map->seats && s < ER_MAX_SEATS; s++)
        paint_want_sign(wanted, paint_find_sign("", SEATS[s]));
    paint_define_signs(&p->order, wanted, p->out);
}

static void draw_style(pen *p)
{
    const paint_order *o = &p->order;
    er_put(p->out, "<style>"
                   "text{font-family:Grenze,'Palatino Linotype','Book Antiqua',Palatino,Georgia,'Times New "
                   "Roman',serif}");
    paint_draw(o, p->out,
               ".name,.key{fill:var(--map-name);stroke:var(--map-halo);stroke-opacity:.8;stroke-linejoin:round;"
               "paint-order:stroke;text-anchor:middle}.name{font-weight:600;stroke-width:4px}");
    paint_draw(o, p->out,
               ".key{font-size:12px;stroke-width:3px}.wet{fill:var(--map-name-wet)}"
               ".title{font-size:38px;font-weight:700;fill:var(--ink)}</style>\n");
    er_put(p->out, "<defs>");
    define_signs(p);
    er_put(p->out, "</defs>\n");
}

static void draw_title(pen *p)
{
    int m = paint_margin(p->shape), right = p->shape->width + m - 14;
    paint_draw(&p->order, p->out, "<text class=\"title\" x=\"%n\" y=\"%n\">", -1000 * m, -1000 * (m + 16));
    put_escaped(p->out, content_map_name(p->lang, p->map, p->names));
    er_put(p->out, "</text>");
    for (int s = 0; s < p->map->seats && s < ER_MAX_SEATS; s++)
        paint_draw(&p->order, p->out, "<use href=\"#%s\" x=\"%n\" y=\"%n\" fill=\"var(--%s)\" stroke=\"var(--bone)\"/>",
                   SEATS[s], 1000 * (right - 28 * (p->map->seats - 1 - s)), -1000 * (m + 27), SEATS[s]);
    er_put_char(p->out, '\n');
}

static void draw_picture(pen *p)
{
    int m = paint_margin(p->shape) + TABLE, w = p->shape->width + 2 * m, h = p->shape->height + 2 * m + HEAD;
    paint_draw(&p->order, p->out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%n\" height=\"%n\" viewBox=\"%n %n %n %n\">\n"
               "<title>",
               1000 * w, 1000 * h, -1000 * m, -1000 * (m + HEAD), 1000 * w, 1000 * h);
    put_escaped(p->out, content_map_name(p->lang, p->map, p->names));
    er_put(p->out, "</title>\n");
    draw_style(p);
    paint_draw(&p->order, p->out, "<rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" fill=\"var(--table)\"/>\n",
               -1000 * m, -1000 * (m + HEAD), 1000 * w, 1000 * h);
    draw_title(p);
    paint_land(&p->order, p->out);
    paint_borders(&p->order, p->out);
    er_put_char(p->out, '\n');
    for (int r = 0; r < p->map->count; r++)
        draw_block(p, r);
    er_put(p->out, "</svg>\n");
}

/* The drawings keep clear of the blocks. */
static void make_order(pen *p)
{
    int64_t area = (int64_t)p->shape->width * p->shape->height / p->map->count;
    p->order = (paint_order){.map = p->map,
                             .shape = p->shape,
                             .sides = &p->sides,
                             .prefix = "map",
                             .unit = 1 + (int32_t)(16 * realms_root((uint64_t)area) / ACROSS),
                             .colours = content_colours,
                             .lamplight = content_map_set(p->map) == CONTENT_SET_UNDERGROUND};
    for (int r = 0; r < p->map->count; r++) {
        const block *b = &p->block[r];
        p->order.label[r] = (paint_box){1000 * (b->x - b->w / 2), 1000 * (b->y - b->h / 2), 1000 * b->w, 1000 * b->h};
    }
}

bool map_svg(const realms_map *map, const realms_shape *shape, const realms_names *names, int lang, er_text *out)
{
    static pen p;
    p = (pen){.map = map, .shape = shape, .names = names, .lang = lang, .out = out};
    if (shape->width == 0 || realms_shape_prove(shape, map->count, &p.sides).what != FAULT_NONE)
        return false;
    for (int r = 0; r < map->count; r++)
        choose_block(&p, r);
    make_order(&p);
    draw_picture(&p);
    return true;
}
