/* people.c - draws banners and badges from their parts; people.h has the promises. Lengths are those of
 * content/peoples: a cloth is 96 wide. */
#include "paint/people.h"

#include "paint/internal.h"

#include <string.h>

enum { WIDE = 96, HALF = WIDE / 2 };

static const char *const WORDS[] = {
#define FORM(id, word, box) word,
    PAINT_FORMS(FORM)
#undef FORM
};

static const char *const BOXES[] = {
#define FORM(id, word, box) box,
    PAINT_FORMS(FORM)
#undef FORM
};

paint_form paint_form_of(er_span word)
{
    paint_form form = 0;
    while (form < PAINT_FORM_COUNT && !er_span_is(word, WORDS[form]))
        form++;
    return form;
}

void paint_people_box(paint_form form, er_text *out)
{
    er_put(out, BOXES[form]);
}

/* ---- colours ---- */

enum { SOOT = 0x2a1f19, BONE = 0xfff6e2 };

/* Returns `percent` of the second colour in the first. */
static uint32_t mix(uint32_t a, uint32_t b, int percent)
{
    uint32_t out = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        uint32_t part = (a >> shift & 255) * (uint32_t)(100 - percent) + (b >> shift & 255) * (uint32_t)percent;
        out = out << 8 | (part + 50) / 100;
    }
    return out;
}

static void put_colour(er_text *out, const char *name, uint32_t colour)
{
    er_putf(out, "--p-%s:#", name);
    er_put_hex(out, colour, 6);
    er_put_char(out, ';');
}

static void put_badge_colours(const paint_face *face, er_text *out)
{
    uint32_t enamel = 0;
    for (const char *c = content_parts[face->row.part[POWER_TINT]].text; *c != '\0'; c++)
        enamel = enamel * 16 + (uint32_t)(*c <= '9' ? *c - '0' : *c - 'a' + 10);
    put_colour(out, "enamel", enamel);
    put_colour(out, "rim", mix(enamel, SOOT, 50));
    put_colour(out, "shine", mix(enamel, BONE, 42));
}

void paint_people_colours(const paint_face *face, paint_form form, er_text *out)
{
    uint32_t cloth = face->row.colour[PEOPLE_CLOTH], air = face->row.colour[PEOPLE_AIR];
    uint32_t accent = face->row.colour[PEOPLE_ACCENT];
    bool vault = face->vault;
    if (form == PAINT_BADGE) {
        put_badge_colours(face, out);
        return;
    }
    put_colour(out, "cloth", cloth);
    put_colour(out, "deep", mix(cloth, SOOT, 42));
    put_colour(out, "hi", mix(accent, BONE, 35));
    put_colour(out, "accent", accent);
    put_colour(out, "air", vault ? mix(cloth, SOOT, 48) : mix(air, cloth, 28)); /* at the top, or around the light */
    put_colour(out, "glow", vault ? mix(air, cloth, 10) : mix(air, BONE, 40));
    put_colour(out, "far", mix(air, cloth, vault ? 52 : 40));
    put_colour(out, "mid", mix(air, cloth, vault ? 80 : 72));
    put_colour(out, "near", mix(cloth, SOOT, vault ? 50 : 30));
    put_colour(out, "lit", mix(accent, BONE, vault ? 35 : 60));
    put_colour(out, "line", mix(cloth, SOOT, 78));
}

/* ---- parts ---- */

static void put_svg(er_text *out, const char *svg);

/* Writes a bit at one of its places, `X,Y,SIZE`. */
static void put_bit(er_text *out, const char *svg, er_span place)
{
    const char *comma = place.at + place.len;
    while (comma > place.at && comma[-1] != ',')
        comma--;
    er_span size = {comma, (size_t)(place.at + place.len - comma)};
    bool mirrored = size.len > 0 && size.at[0] == '-';
    er_put(out, "<g transform=\"translate(");
    er_put_bytes(out, place.at, (size_t)(comma - place.at) - 1);
    er_put(out, ") scale(");
    er_put_bytes(out, size.at, size.len);
    if (mirrored) {
        er_put_char(out, ',');
        er_put_bytes(out, size.at + 1, size.len - 1);
    }
    er_put(out, ")\">");
    put_svg(out, svg);
    er_put(out, "</g>");
}

/* Writes `@ID PLACE ...`, up to the next tag. Returns what follows it. */
static const char *put_places(er_text *out, const char *svg)
{
    size_t len = strcspn(svg, "<@");
    er_span rest = {svg, len}, word = er_next_word(&rest);
    int bit = content_find_part(PART_BIT, word);
    while (bit >= 0 && (word = er_next_word(&rest)).len > 0)
        put_bit(out, content_parts[bit].text, word);
    return svg + len;
}

/* Writes the SVG of a part, with its bits. Bits place no others that place them. */
static void put_svg(er_text *out, const char *svg)
{
    while (*svg != '\0') {
        size_t len = strcspn(svg, "@");
        er_put_bytes(out, svg, len);
        svg += len;
        if (*svg == '@')
            svg = put_places(out, svg + 1);
    }
}

static void put_part(er_text *out, const paint_face *face, int column)
{
    put_svg(out, content_parts[face->row.part[column]].text);
}

/* Writes the edge of a cloth that is so high before it ends. */
static void put_cloth(er_text *out, const paint_face *face, const char *class, int high, const char *more)
{
    er_putf(out, "<path class=\"%s\"%s d=\"M%d,0H%dV%d%sz\"/>", class, more, -HALF, HALF, high,
            content_parts[face->row.part[PEOPLE_TAIL]].text);
}

/* Writes the trim along a band at a height. */
static void put_trim(er_text *out, const paint_face *face, int y, const char *size)
{
    const content_part *trim = &content_parts[face->row.part[PEOPLE_TRIM]];
    for (int x = -HALF + trim->step / 2; x < HALF; x += trim->step) {
        er_putf(out, "<g transform=\"translate(%d,%d) scale(%s)\">", x, y, size);
        put_svg(out, trim->text);
        er_put(out, "</g>");
    }
}

/* Writes what is behind the emblem, cut to a box. The air is a wash in steps: brighter towards the ground or, in a vault,
 * towards the middle. */
static void put_window(er_text *out, const paint_face *face, int x, int y, int w, int h)
{
    enum { STEPS = 7 };
    er_putf(out, "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d 0 %d %d\">", x, y, w, h, -w / 2, w, h);
    er_putf(out, "<path class=\"air\" d=\"M%d,0h%dv%dh%dz\"/>", -w / 2, w, h, -w);
    for (int i = 0; i < STEPS; i++)
        if (face->vault)
            er_putf(out, "<ellipse class=\"glow\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>", h / 2 + 2, (60 - 5 * i) * w / WIDE,
                    54 - 5 * i);
        else
            er_putf(out, "<path class=\"glow\" d=\"M%d,%dh%dV%dh%dz\"/>", -w / 2, 10 + 8 * i, w, h, -w);
    put_part(out, face, PEOPLE_SKY);
    er_putf(out, "<g transform=\"translate(0,%d)\">", h - 8);
    put_part(out, face, PEOPLE_LAND);
    er_putf(out, "</g><g transform=\"translate(0,%d)\">", h - 2);
    put_part(out, face, PEOPLE_FOOT);
    er_put(out, "</g></svg>");
}

static void put_emblem(er_text *out, const paint_face *face, const char *kind, const char *class, int x, int y,
                       int size)
{
    if (face->charge < 0) {
        er_putf(out, "<use class=\"%s\" href=\"#i-%s.%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", class, kind,
                face->row.key, x - size / 2, y - size / 2, size, size);
        return;
    }
    er_putf(out, "<g class=\"%s own\" transform=\"translate(%d,%d) scale(", class, x, y);
    er_put_decimal(out, size * 100 / 72, 2);
    er_put(out, ")\">");
    put_svg(out, content_parts[face->charge].text);
    er_put(out, "</g>");
}

/* ---- forms ---- */

static void draw_tall(const paint_face *face, er_text *out)
{
    enum { HIGH = 120, TOP = 14, SILL = 104 };
    put_cloth(out, face, "shade", HIGH, " transform=\"translate(4,13)\"");
    put_part(out, face, PEOPLE_POLE);
    er_put(out, "<g transform=\"translate(0,8)\"><path class=\"d o\" "
                "d=\"M-44,-12h8v14h-8zM-18,-12h8v14h-8zM10,-12h8v14h-8zM36,-12h8v14h-8z\"/>");
    put_cloth(out, face, "c", HIGH, "");
    put_window(out, face, -HALF, TOP, WIDE, SILL - TOP);
    er_putf(out, "<path class=\"d\" d=\"M%d,0h%dv%dh%dzM%d,%dh%dv12h%dz\"/>", -HALF, WIDE, TOP, -WIDE, -HALF, SILL,
            WIDE, -WIDE);
    put_trim(out, face, 7, "1");
    put_trim(out, face, SILL + 6, "1,.9");
    er_putf(out, "<path class=\"rule\" d=\"M%d,%dh%dM%d,%dh%dM%d,%dh%d\"/>", -HALF, TOP, WIDE, -HALF, SILL, WIDE, -HALF,
            SILL + 12, WIDE);
    er_putf(out,
            "<path class=\"sheen\" d=\"M%d,0h12v%dh-12zM-10,0h7v%dh-7z\"/><path class=\"dim\" "
            "d=\"M38,0h10v%dh-10zM-22,0h5v%dh-5zM14,0h6v%dh-6z\"/>",
            -HALF, SILL + 12, SILL + 12, SILL + 12, SILL + 12, SILL + 12);
    put_emblem(out, face, "race", "cast", 2, 59, 72);
    put_emblem(out, face, "race", "emb", 0, 57, 72);
    er_putf(out, "<path class=\"seam\" d=\"M-45,1V%dM45,1V%d\"/>", SILL + 12, SILL + 12);
    put_cloth(out, face, "edge", HIGH, "");
    er_put(out, "</g>");
}

/* The same cloth, turned to fly from its pole at the left: x, y become y, -x. */
static void draw_long(const paint_face *face, er_text *out)
{
    enum { WINDOW = 120, HIGH = 138 };
    static const char turned[] = " transform=\"matrix(0 -1 1 0 0 0)\"";
    put_cloth(out, face, "shade", HIGH, " transform=\"matrix(0 -1 1 0 2 4)\"");
    put_cloth(out, face, "c", HIGH, turned);
    put_window(out, face, 0, -HALF, WINDOW, WIDE);
    er_putf(out, "<g%s><path class=\"d\" d=\"M%d,%dh%dv12h%dz\"/>", turned, -HALF, WINDOW, WIDE, -WIDE);
    put_trim(out, face, WINDOW + 6, "1,.9");
    er_putf(out, "<path class=\"rule\" d=\"M%d,%dh%dM%d,%dh%d\"/><path class=\"seam\" d=\"M-45,1V%dM45,1V%d\"/></g>",
            -HALF, WINDOW, WIDE, -HALF, WINDOW + 12, WIDE, HIGH, HIGH);
    put_cloth(out, face, "edge", HIGH, turned);
    er_put(out, "<g transform=\"matrix(0 -.86 .86 0 -2 0)\">");
    put_part(out, face, PEOPLE_POLE);
    er_put(out, "</g>");
    put_emblem(out, face, "race", "cast", 66, 2, 80);
    put_emblem(out, face, "race", "emb", 64, 0, 80);
}

static void draw_small(const paint_face *face, er_text *out)
{
    enum { HIGH = 98 };
    put_cloth(out, face, "c", HIGH, "");
    er_putf(out, "<path class=\"d\" d=\"M%d,%dh%dv9h%dz\"/>", -HALF, HIGH - 9, WIDE, -WIDE);
    put_emblem(out, face, "race", "emb", 0, 45, 88);
    put_cloth(out, face, "edge", HIGH, "");
}

static void draw_token(const paint_face *face, er_text *out)
{
    put_part(out, face, PEOPLE_LAND);
    er_put(out, "<g transform=\"translate(0,4)\">");
    put_part(out, face, PEOPLE_FOOT);
    er_put(out, "</g>");
}

static void draw_emblem(const paint_face *face, er_text *out)
{
    put_emblem(out, face, "race", "", 0, 0, 72);
}

static void draw_badge(const paint_face *face, er_text *out)
{
    er_put(out, "<g class=\"fall\" transform=\"translate(1,3)\">");
    put_part(out, face, POWER_SHAPE);
    er_put(out, "</g>");
    put_part(out, face, POWER_SHAPE);
    put_part(out, face, POWER_FIELD);
    put_emblem(out, face, "power", "emb", 0, 0, 36);
}

void paint_people(const paint_face *face, paint_form form, er_text *out)
{
    static void (*const DRAW[])(const paint_face *, er_text *) = {
        [PAINT_TALL] = draw_tall,   [PAINT_LONG] = draw_long,     [PAINT_SMALL] = draw_small,
        [PAINT_TOKEN] = draw_token, [PAINT_EMBLEM] = draw_emblem, [PAINT_BADGE] = draw_badge};
    DRAW[form](face, out);
}
