/* paint.c - paper, washes, shorelines and borders of a map; paint.h has the promises. */
#include "paint/internal.h"

#include <stdarg.h>
#include <string.h>

enum { FORM_MOST = 512 };

int paint_margin(const realms_shape *shape)
{
    return (shape->width * 34 + 500) / 1000;
}

int32_t paint_px(const paint_order *o, int32_t thousandths)
{
    return (int32_t)((int64_t)thousandths * o->unit / 16);
}

bool paint_is_wet(int terrain)
{
    return terrain == REALMS_TERRAIN_SEA || terrain == REALMS_TERRAIN_LAKE || terrain == REALMS_TERRAIN_RIVER;
}

/* ---- writing ---- */

/* Returns the colour of a variable; NULL if it has none. */
static const char *colour_of(const paint_order *o, er_span name)
{
    for (const content_colour *c = o->colours; c != NULL && c->name != NULL; c++)
        if (er_span_is(name, c->name))
            return o->lamplight ? c->lamp : c->day;
    return NULL;
}

/* Returns the length of what stands before an id here; 0 if there is nothing. */
static size_t before_id(const char *svg)
{
    static const char *const BEFORE[] = {" id=\"", "href=\"#", "url(#"};
    for (size_t i = 0; i < sizeof BEFORE / sizeof BEFORE[0]; i++)
        if (strncmp(svg, BEFORE[i], strlen(BEFORE[i])) == 0)
            return strlen(BEFORE[i]);
    return 0;
}

static void put_svg(const paint_order *o, const char *svg, er_text *out)
{
    static const char variable[] = "var(--";
    while (*svg != '\0') {
        size_t len = before_id(svg);
        if (len > 0) {
            er_put_bytes(out, svg, len);
            er_putf(out, "%s-", o->prefix);
            svg += len;
            continue;
        }
        const char *colour = NULL, *name = svg + sizeof variable - 1;
        if (strncmp(svg, variable, sizeof variable - 1) == 0)
            colour = colour_of(o, (er_span){name, strcspn(name, ")")});
        if (colour != NULL) {
            er_put(out, colour);
            svg = strchr(svg, ')') + 1;
        } else {
            er_put_char(out, *svg++);
        }
    }
}

/* Writes thousandths with as many decimals as they need. */
static void put_number(er_text *out, int32_t thousandths)
{
    int32_t size = thousandths < 0 ? -thousandths : thousandths;
    er_putf(out, "%s%d", thousandths < 0 ? "-" : "", size / 1000);
    int32_t rest = size % 1000;
    er_put(out, rest > 0 ? "." : "");
    for (int32_t place = 100; rest > 0; rest %= place, place /= 10)
        er_put_int(out, rest / place);
}

void paint_draw(const paint_order *o, er_text *out, const char *form, ...)
{
    char room[FORM_MOST];
    er_text text = er_text_on(room, sizeof room);
    va_list args;
    va_start(args, form);
    for (; *form != '\0'; form++)
        if (*form != '%')
            er_put_char(&text, *form);
        else if (*++form == 's')
            er_put(&text, va_arg(args, const char *));
        else
            put_number(&text, va_arg(args, int32_t));
    va_end(args);
    put_svg(o, room, out);
    out->full = out->full || text.full;
}

static int32_t tenths(int32_t thousandths)
{
    return (thousandths + (thousandths < 0 ? -50 : 50)) / 100 * 100;
}

/* ---- definitions ---- */

void paint_define(const paint_order *o, er_text *out, const content_art *a)
{
    bool texture = a->kind == ART_TEXTURE;
    if (texture) {
        paint_draw(o, out,
                   "<pattern id=\"%s\" width=\"%n\" height=\"%n\" patternUnits=\"userSpaceOnUse\" "
                   "patternTransform=\"scale(%n) rotate(%n)\">",
                   a->id, a->width * 1000, a->height * 1000, paint_px(o, 1000), a->turn * 1000);
        paint_draw(o, out,
                   "<g fill=\"none\" stroke=\"var(--%s-ink)\" stroke-width=\".9\" stroke-linecap=\"round\" "
                   "opacity=\".3\">",
                   realms_terrain_word(a->terrain));
    } else {
        paint_draw(o, out, "<g id=\"%s\" stroke-linejoin=\"round\" stroke-linecap=\"round\">", a->id);
    }
    put_svg(o, a->svg, out);
    er_put(out, texture ? "</g></pattern>" : "</g>");
}

static void define_art(const paint_order *o, er_text *out)
{
    uint32_t terrains = 0;
    for (int r = 0; r < o->map->count; r++)
        terrains |= 1u << o->map->region[r].terrain;
    for (const content_art *a = content_drawings; a->id != NULL; a++)
        if ((terrains >> a->terrain & 1) != 0)
            paint_define(o, out, a);
}

static void define_outlines(const paint_order *o, er_text *out)
{
    for (int r = 0; r < o->map->count; r++) {
        const char *key = o->map->region[r].key;
        paint_draw(o, out, "<clipPath id=\"clip-%s\"><path id=\"land-%s\" d=\"", key, key);
        realms_put_outline(o->shape, o->sides, r, out);
        er_put(out, "\"/></clipPath>");
    }
}

/* ---- the sheet ---- */

static int32_t along(int32_t length, int part, int parts)
{
    return (int32_t)((int64_t)length * part / parts);
}

/* Cuts along one side by hand, from one corner to just before the next. */
static void cut_side(er_text *out, uint32_t *seed, paint_box from_to, const char **before)
{
    enum { SNIP = 38000, SLIP = 3400 };
    int32_t dx = from_to.w, dy = from_to.h, length = dx + dy < 0 ? -(dx + dy) : dx + dy;
    int parts = (length + SNIP / 2) / SNIP;
    for (int i = 0; i < parts; i++) {
        er_put(out, *before);
        *before = "L";
        put_number(out, tenths(from_to.x + along(dx, i, parts) + paint_roll_below(seed, SLIP) - SLIP / 2));
        er_put_char(out, ',');
        put_number(out, tenths(from_to.y + along(dy, i, parts) + paint_roll_below(seed, SLIP) - SLIP / 2));
    }
}

static void cut_sheet(const paint_order *o, er_text *out)
{
    int32_t m = paint_margin(o->shape) * 1000, x = 3000 - m, y = 3000 - m;
    int32_t w = o->shape->width * 1000 + 2 * m - 6000, h = o->shape->height * 1000 + 2 * m - 9000;
    uint32_t seed = paint_seed(o->map->key);
    const char *before = "M";
    paint_draw(o, out, "<path id=\"sheet\" d=\"");
    cut_side(out, &seed, (paint_box){x, y, w, 0}, &before);
    cut_side(out, &seed, (paint_box){x + w, y, 0, h}, &before);
    cut_side(out, &seed, (paint_box){x + w, y + h, -w, 0}, &before);
    cut_side(out, &seed, (paint_box){x, y + h, 0, -h}, &before);
    er_put(out, "Z\"/>");
}

static void draw_rect(const paint_order *o, er_text *out, int32_t around, int32_t wide, const char *more)
{
    paint_draw(o, out,
               "<rect x=\"%n\" y=\"%n\" width=\"%n\" height=\"%n\" fill=\"none\" stroke=\"var(--ink-line)\" "
               "stroke-width=\"%n\"%s/>",
               -around, -around, o->shape->width * 1000 + 2 * around, o->shape->height * 1000 + 2 * around, wide, more);
}

static void draw_sheet(const paint_order *o, er_text *out)
{
    int32_t m = paint_margin(o->shape), near = m * 240, far = m * 500;
    paint_draw(o, out, "<use href=\"#sheet\" fill=\"var(--map-shade)\" transform=\"translate(3,4)\"/>");
    paint_draw(o, out,
               "<use href=\"#sheet\" fill=\"var(--paper)\" stroke=\"var(--paper-edge)\" stroke-width=\"1.4\"/>");
    draw_rect(o, out, far, 1400, "");
    draw_rect(o, out, (near + far) / 2, (far - near) / 100 * 62, " stroke-dasharray=\"72 72\"");
    draw_rect(o, out, near, 1400, "");
}

/* ---- regions ---- */

/* Draws lines along the shore, the outermost first: each is a broad stroke with the wash laid over
 * it. */
static void draw_shores(const paint_order *o, int region, er_text *out)
{
    static const int FAR[] = {19, 12, 6};
    const char *key = o->map->region[region].key, *word = realms_terrain_word(o->map->region[region].terrain);
    int x, y;
    int32_t room = realms_shape_roomiest(o->shape, region, 24, &x, &y);
    for (size_t i = 0; i < sizeof FAR / sizeof FAR[0]; i++) {
        int32_t wide = 2000 * FAR[i];
        if (paint_px(o, FAR[i] * 1000) >= room * 550)
            continue;
        paint_draw(o, out,
                   "<use href=\"#land-%s\" fill=\"none\" stroke=\"var(--%s-ink)\" stroke-opacity=\".42\" "
                   "stroke-width=\"%n\"/>",
                   key, word, paint_px(o, wide + 1300));
        paint_draw(o, out, "<use href=\"#land-%s\" fill=\"none\" stroke=\"var(--%s)\" stroke-width=\"%n\"/>", key, word,
                   paint_px(o, wide - 1300));
    }
}

/* Draws the darker edge of a wash, where paint has pooled. */
static void draw_pools(const paint_order *o, const char *key, const char *word, er_text *out)
{
    static const struct {
        int32_t wide;
        const char *faint;
    } POOLS[] = {{26000, ".2"}, {10000, ".42"}};
    for (size_t i = 0; i < sizeof POOLS / sizeof POOLS[0]; i++)
        paint_draw(
            o, out,
            "<use href=\"#land-%s\" fill=\"none\" stroke=\"var(--%s-deep)\" opacity=\"%s\" stroke-width=\"%n\"/>", key,
            word, POOLS[i].faint, paint_px(o, POOLS[i].wide));
}

static void draw_region(const paint_order *o, paint_ground *ground, int region, er_text *out)
{
    paint_standing standing[PAINT_STANDING];
    int terrain = o->map->region[region].terrain;
    const char *key = o->map->region[region].key, *word = realms_terrain_word(terrain);
    paint_draw(o, out, "<g clip-path=\"url(#clip-%s)\"><use href=\"#land-%s\" fill=\"var(--%s)\"/>", key, key, word);
    if (paint_is_wet(terrain))
        draw_shores(o, region, out);
    paint_draw(o, out, "<use href=\"#land-%s\" fill=\"url(#wash-%s)\"/>", key, word);
    if (terrain == REALMS_TERRAIN_CHASM)
        paint_draw(o, out,
                   "<use href=\"#land-%s\" fill=\"none\" stroke=\"var(--chasm-ink)\" stroke-opacity=\".75\" "
                   "stroke-width=\"%n\" stroke-dasharray=\"%n %n\"/>",
                   key, paint_px(o, 17000), paint_px(o, 1600), paint_px(o, 3400));
    draw_pools(o, key, word, out);
    int count = paint_scatter(ground, region, standing);
    for (int i = 0; i < count; i++)
        paint_draw(o, out, "<use href=\"#%s\" transform=\"translate(%n,%n) scale(%n)\"/>", standing[i].drawing->id,
                   tenths(standing[i].x), tenths(standing[i].y), standing[i].scale);
    er_put(out, "</g>");
}

void paint_land(const paint_order *o, er_text *out)
{
    paint_ground *ground = paint_ground_open(o);
    if (ground == NULL) {
        out->full = true;
        return;
    }
    er_put(out, "<defs>");
    define_art(o, out);
    define_outlines(o, out);
    cut_sheet(o, out);
    er_put(out, "</defs>");
    draw_sheet(o, out);
    for (int r = 0; r < o->map->count; r++)
        draw_region(o, ground, r, out);
    paint_ground_close(ground);
}

/* ---- borders ---- */

typedef enum border { BORDER_LAND, BORDER_EDGE, BORDER_SHORE, BORDER_BRINK, BORDER_COUNT } border;

static border border_of(const paint_order *o, int path)
{
    int fore = o->sides->fore[path], back = o->sides->back[path];
    if (fore == REALMS_NONE || back == REALMS_NONE)
        return BORDER_EDGE;
    int a = o->map->region[fore].terrain, b = o->map->region[back].terrain;
    if (paint_is_wet(a) != paint_is_wet(b))
        return BORDER_SHORE;
    return a == REALMS_TERRAIN_CHASM || b == REALMS_TERRAIN_CHASM ? BORDER_BRINK : BORDER_LAND;
}

void paint_borders(const paint_order *o, er_text *out)
{
    static const int32_t WIDE[BORDER_COUNT] = {2200, 3000, 3200, 4000};
    paint_draw(o, out,
               "<g fill=\"none\" stroke=\"var(--map-ink)\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    for (border which = 0; which < BORDER_COUNT; which++) {
        paint_draw(o, out, "<path stroke-width=\"%n\" d=\"", WIDE[which]);
        for (int path = 0; path < o->shape->path_count; path++)
            if (border_of(o, path) == which)
                realms_put_path(o->shape, o->sides, path, out);
        er_put(out, "\"/>");
    }
    er_put(out, "</g>");
}
