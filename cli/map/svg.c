/* svg.c - draws a map: paper and frame, washes, terrain, ink borders, medallions, names.
 *
 * It uses only whole and half pixels, and its own generator for the scatter, so the same map gives
 * the same bytes on every machine. Name, medallions and key of a region form one block, which is
 * put where all of it is inside the region, so a name never crosses a border. art.c has the small
 * drawings.
 */
#include "cli/map/svg.h"
#include "realms/map/shape.h"

#include <string.h>

enum {
    MARGIN = 58,
    HEAD = 96,       /* paper around the board; above it the title */
    CLEAR = 7,       /* space between a block and the border */
    CLEAR_CHASM = 2, /* the same on a Chasm, where the rim is broad and the name pale on black */
    ICON = 38,
    KEY_LINE = 14,  /* height of a medallion and the key in a block */
    TEXT_MOST = 96, /* bytes of one line of a name that are drawn */
    PATH_TEXT = 1 << 18
};

typedef struct block { /* medallions in a row, the name on one or two lines, the key */
    int x, y, w, h;    /* the middle, and the whole size */
    int font, lines, icons;
    const char *icon[8];
    char line[2][TEXT_MOST];
} block;

typedef struct ornament { /* a compass, a ship, a swan */
    const char *what;     /* NULL if there is none */
    int x, y, room, percent;
} ornament;

/* The colours of paper and ink: daylight, or lamplight for maps of the Underground. */
typedef struct look {
    const char *table, *paper, *torn, *rule, *ink, *glow;
} look;

static const look DAYLIGHT = {"#cbab7c", "#fbf4e3", "#a37c49", "#6b513c", "#3b2a20", "#fff8e6"};
static const look LAMPLIGHT = {"#2a211d", "#54463d", "#17110f", "#c3a679", "#1b1416", "#f2dcae"};

typedef struct pen {
    const realms_map *map;
    const look *look;
    const realms_shape *shape;
    const char *(*text)(const char *key);
    FILE *out;
    realms_sides sides;
    block block[REALMS_MAX_REGIONS];
    ornament ornament[REALMS_MAX_REGIONS];
    uint32_t seed;
} pen;

static int below(pen *p, int n)
{
    p->seed = p->seed * 1664525u + 1013904223u;
    return (int)((p->seed >> 10) % (uint32_t)n);
}

static bool is_river(const pen *p, int region)
{
    return p->map->region[region].terrain == TERRAIN_RIVER;
}

static bool is_chasm(const pen *p, int region)
{
    return p->map->region[region].terrain == TERRAIN_CHASM;
}

static bool is_water(const pen *p, int region)
{
    return p->map->region[region].terrain == TERRAIN_SEA || p->map->region[region].terrain == TERRAIN_LAKE ||
           is_river(p, region);
}

static bool is_under(const realms_map *map)
{
    for (int r = 0; r < map->count; r++)
        if (map->region[r].terrain >= TERRAIN_BLACK_MOUNTAIN)
            return true;
    return false;
}

static const char *terrain_of(const pen *p, int region)
{
    return realms_terrain_word(p->map->region[region].terrain);
}

/* ---- text ---- */

static void put_escaped(FILE *out, const char *s)
{
    for (; *s; s++) {
        if (*s == '<')
            fputs("&lt;", out);
        else if (*s == '>')
            fputs("&gt;", out);
        else if (*s == '&')
            fputs("&amp;", out);
        else if (*s == '"')
            fputs("&quot;", out);
        else if ((unsigned char)*s >= 32)
            fputc(*s, out);
    }
}

static const char *words_for(const pen *p, const char *kind, const char *key)
{
    char full[REALMS_KEY + 16];
    er_text t = er_text_on(full, sizeof full);
    er_put(&t, kind);
    er_put(&t, key);
    const char *words = p->text(full);
    return words == full ? key : words; /* a key without words stands for itself */
}

/* Returns the width of a line in thousandths of the font size, for a wide bold face, so that any
 * face fits. */
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
    int clear = is_chasm(p, region) ? CLEAR_CHASM : CLEAR;
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
    bool wide = is_water(p, region) && !is_river(p, region);
    int best = -1, sx = p->shape->spot[region].x, sy = p->shape->spot[region].y + (wide ? 40 : 0);
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

static void choose_icons(const realms_region *r, block *b)
{
    for (int s = 0; realms_symbol_word(s); s++)
        if (r->symbols >> s & 1)
            b->icon[b->icons++] = realms_symbol_word(s);
    if (r->terrain == TERRAIN_MOUNTAIN)
        b->icon[b->icons++] = "peak";
    if (r->terrain == TERRAIN_BLACK_MOUNTAIN)
        b->icon[b->icons++] = "blackpeak";
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
    const char *name = r->name[0] ? words_for(p, "region.", r->name) : "";
    choose_icons(r, b);
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        int larger = is_water(p, region) && !is_river(p, region) ? 4 : 0;
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

/* Finds the place in a region with the most space that keeps so far from the block; returns that
 * space, or -1. */
static int clear_place(const pen *p, int region, int room, int *bx, int *by)
{
    const block *b = &p->block[region];
    int best = -1;
    for (int y = room; y < p->shape->height; y += 6)
        for (int x = room; x < p->shape->width; x += 6) {
            bool apart = x + room < b->x - b->w / 2 || x - room > b->x + b->w / 2 || y + room < b->y - b->h / 2 ||
                         y - room > b->y + b->h / 2;
            int space = apart ? realms_shape_room(p->shape, region, x, y) : -1;
            if (space >= room && space > best) {
                best = space;
                *bx = x;
                *by = y;
            }
        }
    return best;
}

/* Chooses one ornament for each water and each plain chasm, as large as fits. */
static void choose_ornament(pen *p, int region, const char *what, int room)
{
    ornament *o = &p->ornament[region];
    for (int percent = 100; percent > 60 && !o->what; percent -= 12) {
        o->room = room * percent / 100;
        o->percent = percent;
        if (clear_place(p, region, o->room, &o->x, &o->y) >= 0)
            o->what = what;
    }
}

static void choose_ornaments(pen *p)
{
    bool compass = false, ferry = false;
    for (int r = 0; r < p->map->count; r++) {
        if (p->map->region[r].terrain == TERRAIN_SEA) {
            choose_ornament(p, r, compass ? "ship" : "compass", compass ? 32 : 39);
            compass = true;
        } else if (p->map->region[r].terrain == TERRAIN_LAKE) {
            choose_ornament(p, r, "swan", 23);
        } else if (is_river(p, r)) {
            choose_ornament(p, r, ferry ? "fish" : "ferry", ferry ? 17 : 23);
            ferry = true;
        } else if (is_chasm(p, r) && p->map->region[r].symbols == 0) {
            choose_ornament(p, r, "bats", 16);
        }
    }
}

/* ---- lines ---- */

static void put_path(const pen *p, int path)
{
    char d[PATH_TEXT];
    er_text text = er_text_on(d, sizeof d);
    realms_put_path(p->shape, &p->sides, path, &text);
    fputs(d, p->out);
}

static void put_outline(const pen *p, int region)
{
    char d[PATH_TEXT];
    er_text text = er_text_on(d, sizeof d);
    realms_put_outline(p->shape, &p->sides, region, &text);
    fputs(d, p->out);
}

typedef enum rank { RANK_EDGE, RANK_LAND, RANK_COAST, RANK_RIM, RANK_REACH } rank;

/* Returns the kind of line: the edge, between lands, the coast, around a chasm, between two
 * stretches of the river. */
static rank rank_of(const pen *p, int path)
{
    int a = p->sides.fore[path], b = p->sides.back[path];
    if (a == REALMS_NONE || b == REALMS_NONE)
        return RANK_EDGE;
    if (is_chasm(p, a) || is_chasm(p, b))
        return RANK_RIM;
    if (is_river(p, a) && is_river(p, b))
        return RANK_REACH;
    return is_water(p, a) != is_water(p, b) ? RANK_COAST : RANK_LAND;
}

static void put_borders(const pen *p, rank which, const char *colour, const char *style)
{
    fprintf(p->out, "<path class=\"line\" stroke=\"%s\" %s d=\"", colour, style);
    for (int path = 0; path < p->shape->path_count; path++)
        if (rank_of(p, path) == which)
            put_path(p, path);
    fputs("\"/>\n", p->out);
}

/* ---- washes and terrain ---- */

static void define_outlines(const pen *p)
{
    fputs("<defs>\n", p->out);
    for (int r = 0; r < p->map->count; r++) {
        fprintf(p->out, "<path id=\"o%d\" d=\"", r);
        put_outline(p, r);
        fprintf(p->out, "\"/><clipPath id=\"c%d\"><use href=\"#o%d\"/></clipPath>\n", r, r);
    }
    if (p->look == &LAMPLIGHT)
        fprintf(p->out, "<clipPath id=\"board\"><rect width=\"%d\" height=\"%d\"/></clipPath>\n", p->shape->width,
                p->shape->height);
    fputs("</defs>\n", p->out);
}

/* Draws lines in the water along the shore, fainter with distance. */
static void draw_shores(const pen *p, int region)
{
    static const struct {
        int wide;
        const char *faint;
    } RINGS[] = {{44, ".25"}, {30, ".4"}, {17, ".6"}};
    const char *water = p->map->region[region].terrain == TERRAIN_SEA ? "#8dbbd3" : "#a9d3e0";
    if (is_river(p, region))
        water = "#4f9ab4";
    for (size_t k = 0; k < sizeof RINGS / sizeof RINGS[0]; k++)
        for (int inner = 0; inner < 2; inner++) {
            fprintf(p->out, "<path class=\"line%s\" stroke-width=\"%d\" %s=\"%s\" d=\"", inner ? "" : " sea-deep",
                    RINGS[k].wide - 3 * inner, inner ? "stroke" : "opacity", inner ? water : RINGS[k].faint);
            for (int path = 0; path < p->shape->path_count; path++)
                if ((p->sides.fore[path] == region || p->sides.back[path] == region) && rank_of(p, path) == RANK_COAST)
                    put_path(p, path);
            fputs("\"/>\n", p->out);
        }
}

/* Draws ledges that lead down into the dark, and a glow far below where a volcano may break out. */
static void draw_depths(const pen *p, int region)
{
    static const struct {
        int wide;
        const char *cold, *hot;
    } LEDGES[] = {{64, "#1c1519", "#4a160c"},
                  {46, "#2a2125", "#33160f"},
                  {28, "#3b3033", "#3a2621"},
                  {13, "#54464a", "#54403b"}};
    bool hot = (p->map->region[region].symbols & SYMBOL_VOLCANO) != 0;
    if (hot)
        fprintf(p->out, "<use href=\"#o%d\" fill=\"#8a2b10\"/>", region);
    for (size_t k = 0; k < sizeof LEDGES / sizeof LEDGES[0]; k++)
        fprintf(p->out, "<use href=\"#o%d\" class=\"line\" stroke=\"%s\" stroke-width=\"%d\"/>", region,
                hot ? LEDGES[k].hot : LEDGES[k].cold, LEDGES[k].wide);
    fputc('\n', p->out);
}

static bool meets_block(const block *b, int x, int y, int half, int tall)
{
    return x + half > b->x - b->w / 2 - 3 && x - half < b->x + b->w / 2 + 3 && y > b->y - b->h / 2 - 2 &&
           y - tall < b->y + b->h / 2;
}

/* How the drawings of a terrain are scattered; their names are the word of the terrain (waves
 * for water) and a number. */
typedef struct strew {
    /* Distance between two drawings; size of a drawing; distance from its foot to a border. */
    int apart_x, apart_y, half, tall, near;
    int odds[3]; /* of 16, for drawings 0, 1, 2; otherwise a gap */
} strew;

static const strew STREW[TERRAIN_COUNT] = {
    [TERRAIN_FARMLAND] = {30, 25, 11, 21, 7, {5, 3, 6}}, [TERRAIN_HILL] = {40, 23, 21, 18, 7, {5, 6, 4}},
    [TERRAIN_FOREST] = {19, 15, 9, 23, 6, {6, 6, 2}},    [TERRAIN_SWAMP] = {31, 22, 14, 19, 7, {5, 5, 4}},
    [TERRAIN_MOUNTAIN] = {38, 26, 20, 29, 7, {6, 6, 4}}, [TERRAIN_SEA] = {54, 30, 15, 6, 28, {6, 5, 0}},
    [TERRAIN_LAKE] = {46, 28, 14, 6, 26, {6, 6, 0}},     [TERRAIN_RIVER] = {44, 22, 14, 6, 20, {6, 6, 0}},
    [TERRAIN_MUD] = {34, 19, 17, 10, 7, {6, 4, 4}},      [TERRAIN_MUSHROOM] = {24, 21, 12, 25, 6, {6, 5, 4}},
    [TERRAIN_CRYSTAL] = {28, 25, 13, 28, 7, {7, 5, 3}},  [TERRAIN_MINE] = {31, 25, 14, 20, 7, {5, 5, 5}},
    [TERRAIN_CHASM] = {40, 40, 10, 10, 9, {0, 0, 0}},    [TERRAIN_BLACK_MOUNTAIN] = {38, 26, 20, 31, 7, {6, 6, 4}},
};

enum { STREWN_MOST = 256, STREWN_FEW = 6 };

typedef struct strewn {
    struct {
        int x, y, which, percent;
    } at[STREWN_MOST];
    int count, drawn;
} strewn;

static bool meets_ornament(const ornament *o, int x, int y, int half)
{
    int near = o->room + half;
    return o->what && (x - o->x) * (x - o->x) + (y - o->y) * (y - o->y) < near * near;
}

/* Whether a drawing of that size fits at (x, y), clear of the block, the borders and the
 * drawings so far. */
static bool has_room(const pen *p, int region, const strewn *all, int x, int y, int percent)
{
    const strew *s = &STREW[p->map->region[region].terrain];
    int half = s->half * percent / 100, tall = s->tall * percent / 100;
    if (meets_block(&p->block[region], x, y, half, tall) || realms_shape_room(p->shape, region, x, y) < s->near ||
        realms_shape_room(p->shape, region, x - half, y - tall / 2) < 3 ||
        realms_shape_room(p->shape, region, x + half, y - tall / 2) < 3 ||
        realms_shape_room(p->shape, region, x, y - tall) < 4 || meets_ornament(&p->ornament[region], x, y, half))
        return false;
    for (int i = 0; i < all->count; i++) {
        int dx = (x - all->at[i].x) * 100 / s->apart_x, dy = (y - all->at[i].y) * 100 / s->apart_y;
        if (dx * dx + dy * dy < 80 * percent)
            return false;
    }
    return all->count < STREWN_MOST;
}

static void strew_drawings(pen *p, int region, strewn *all, int percent)
{
    const strew *s = &STREW[p->map->region[region].terrain];
    for (int tries = 0; tries < 2500; tries++) {
        int x = p->shape->spot[region].x + below(p, 400) - 200, y = p->shape->spot[region].y + below(p, 400) - 200;
        if (!has_room(p, region, all, x, y, percent))
            continue;
        int roll = below(p, 16), which = 0;
        while (which < 3 && roll >= s->odds[which])
            roll -= s->odds[which++];
        int at = all->count++;
        for (; at > 0 && all->at[at - 1].y > y; at--)
            all->at[at] = all->at[at - 1];
        all->at[at].x = x;
        all->at[at].y = y;
        all->at[at].which = which;
        all->at[at].percent = percent;
        all->drawn += which < 3;
    }
}

/* Draws from back to front; if few drawings fitted, smaller ones fill up the space. */
static void draw_terrain(pen *p, int region)
{
    strewn all = {.count = 0};
    p->seed = (uint32_t)region * 2654435761u + 12345u;
    strew_drawings(p, region, &all, 100);
    if (all.drawn < STREWN_FEW && !is_water(p, region))
        strew_drawings(p, region, &all, 75);
    if (all.drawn < STREWN_FEW && !is_water(p, region))
        strew_drawings(p, region, &all, 55);
    const char *word = is_water(p, region) ? "wave" : terrain_of(p, region);
    for (int i = 0; i < all.count; i++) {
        if (all.at[i].which == 3)
            continue;
        fprintf(p->out, "<use href=\"#%s%d\" ", word, all.at[i].which);
        if (all.at[i].percent == 100)
            fprintf(p->out, "x=\"%d\" y=\"%d\"/>", all.at[i].x, all.at[i].y);
        else
            fprintf(p->out, "transform=\"translate(%d,%d) scale(.%02d)\"/>", all.at[i].x, all.at[i].y,
                    all.at[i].percent);
    }
    fputc('\n', p->out);
}

static void draw_region(pen *p, int region)
{
    const char *word = terrain_of(p, region);
    fprintf(p->out, "<g clip-path=\"url(#c%d)\"><use href=\"#o%d\" class=\"%s\"/>\n", region, region, word);
    if (is_water(p, region)) {
        draw_shores(p, region);
    } else if (is_chasm(p, region)) {
        draw_depths(p, region);
    } else {
        int wash = p->map->region[region].terrain;
        fprintf(p->out, "<use href=\"#o%d\" fill=\"url(#wash%d)\"/>", region, wash);
        fprintf(p->out, "<use href=\"#o%d\" class=\"line %s-deep\" stroke-width=\"26\" opacity=\".22\"/>", region,
                word);
        fprintf(p->out, "<use href=\"#o%d\" class=\"line %s-deep\" stroke-width=\"12\" opacity=\".4\"/>\n", region,
                word);
    }
    draw_terrain(p, region);
    const ornament *o = &p->ornament[region];
    if (o->what)
        fprintf(p->out, "<use href=\"#%s\" transform=\"translate(%d,%d) scale(%d.%02d)\"/>\n", o->what, o->x, o->y,
                o->percent / 100, o->percent % 100);
    fputs("</g>\n", p->out);
}

static void draw_block(const pen *p, int region)
{
    const block *b = &p->block[region];
    int y = b->y - b->h / 2;
    for (int i = 0; i < b->icons; i++)
        fprintf(p->out, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>", b->icon[i], b->x + (2 * i - b->icons + 1) * ICON / 2,
                y + ICON / 2 - 1);
    y += b->icons > 0 ? ICON : 0;
    for (int i = 0; i < b->lines; i++) {
        y += b->font + 2;
        fprintf(p->out, "<text class=\"name%s\" font-size=\"%d\" x=\"%d\" y=\"%d\">", is_water(p, region) ? " wet" : "",
                b->font, b->x, y - b->font / 6);
        put_escaped(p->out, b->line[i]);
        fputs("</text>", p->out);
    }
    fprintf(p->out, "<text class=\"key\" x=\"%d\" y=\"%d\">%s</text>\n", b->x, y + KEY_LINE - 3,
            p->map->region[region].key);
}

/* ---- paper and frame ---- */

/* Draws a sheet with hand-cut edges. */
static void draw_sheet(pen *p, int w, int h)
{
    fprintf(p->out, "<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n<path d=\"M8,9", w, h, p->look->table);
    p->seed = 7;
    for (int x = 48; x < w - 20; x += 40)
        fprintf(p->out, "L%d,%d", x, 7 + below(p, 4));
    for (int y = 8; y < h - 20; y += 40)
        fprintf(p->out, "L%d,%d", w - 7 - below(p, 4), y);
    for (int x = w - 8; x > 20; x -= 40)
        fprintf(p->out, "L%d,%d", x, h - 9 - below(p, 4));
    for (int y = h - 9; y > 20; y -= 40)
        fprintf(p->out, "L%d,%d", 7 + below(p, 4), y);
    fprintf(p->out, "Z\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\n", p->look->paper,
            p->look->torn);
}

/* Draws dashes along one side, one at either end. */
static void draw_scale(const pen *p, int length, bool upright, int across)
{
    int parts = length / 50 | 1;
    for (int i = 0; i < parts; i += 2) {
        int from = length * i / parts - 12, to = length * (i + 1) / parts - 12;
        fprintf(p->out, upright ? "M%d,%dV%d" : "M%d,%dH%d", upright ? across : from, upright ? from : across, to);
    }
}

static void draw_frame(const pen *p)
{
    const struct {
        int out, wide;
        const char *colour, *rest;
    } LINES[] = {
        {17, 1, p->look->rule, ""},
        {7, 1, p->look->rule, ""},
        {0, 5, p->look->ink, " stroke-linejoin=\"round\""},
    };
    int w = p->shape->width, h = p->shape->height;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++)
        fprintf(
            p->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke-width=\"%d\" stroke=\"%s\"%s/>\n",
            -LINES[i].out, -LINES[i].out, w + 2 * LINES[i].out, h + 2 * LINES[i].out, LINES[i].wide, LINES[i].colour,
            LINES[i].rest);
    fprintf(p->out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"5\" stroke-linecap=\"square\" d=\"",
            p->look->rule);
    draw_scale(p, w + 24, false, -12);
    draw_scale(p, w + 24, false, h + 12);
    draw_scale(p, h + 24, true, -12);
    draw_scale(p, h + 24, true, w + 12);
    fputs("\"/>\n", p->out);
}

static void draw_title(const pen *p)
{
    static const char *const COLOURS[ER_MAX_SEATS] = {"#b02a20", "#23408f", "#c9720c", "#13806f", "#3a3340"};
    fputs("<text class=\"title\" x=\"-16\" y=\"-34\">", p->out);
    put_escaped(p->out, words_for(p, "map.", p->map->key));
    fputs("</text>\n", p->out);
    for (int s = 0; s < p->map->seats && s < ER_MAX_SEATS; s++)
        fprintf(p->out, "<use href=\"#seat%d\" x=\"%d\" y=\"-45\" fill=\"%s\"/>", s,
                p->shape->width + 4 - 28 * (p->map->seats - 1 - s), COLOURS[s]);
    fputc('\n', p->out);
}

static void draw_board(pen *p)
{
    for (int r = 0; r < p->map->count; r++)
        draw_region(p, r);
    if (p->look == &LAMPLIGHT)
        fputs("<g clip-path=\"url(#board)\">\n", p->out);
    put_borders(p, RANK_LAND, p->look->glow, "stroke-width=\"5\" opacity=\".35\"");
    put_borders(p, RANK_LAND, p->look->ink, "stroke-width=\"2.4\"");
    put_borders(p, RANK_COAST, p->look->glow, "stroke-width=\"8\" opacity=\".55\"");
    put_borders(p, RANK_COAST, p->look->ink, "stroke-width=\"3.8\"");
    if (p->look == &LAMPLIGHT) {
        put_borders(p, RANK_REACH, "#d9eef2", "stroke-width=\"2.6\" stroke-dasharray=\"2 8\"");
        put_borders(p, RANK_RIM, p->look->glow, "stroke-width=\"9\" opacity=\".3\"");
        put_borders(p, RANK_RIM, p->look->ink, "stroke-width=\"5\"");
        fputs("</g>\n", p->out);
    }
    draw_frame(p);
    for (int r = 0; r < p->map->count; r++)
        draw_block(p, r);
}

int map_svg(const realms_map *map, const realms_shape *shape, const char *(*text)(const char *key), FILE *out)
{
    pen p = {.map = map, .shape = shape, .text = text, .out = out};
    p.look = is_under(map) ? &LAMPLIGHT : &DAYLIGHT;
    if (shape->width == 0 || realms_shape_prove(shape, map->count, &p.sides).what)
        return -1;
    for (int r = 0; r < map->count; r++)
        choose_block(&p, r);
    choose_ornaments(&p);
    int w = shape->width + 2 * MARGIN, h = shape->height + MARGIN + HEAD;
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" ", w, h);
    fprintf(out, "viewBox=\"0 0 %d %d\">\n<title>", w, h);
    put_escaped(out, words_for(&p, "map.", map->key));
    fputs("</title>\n", out);
    for (const char *const *art = map_art; *art; art++)
        fputs(*art, out);
    for (const char *const *art = map_art_under; *art && p.look == &LAMPLIGHT; art++)
        fputs(*art, out);
    define_outlines(&p);
    draw_sheet(&p, w, h);
    fprintf(out, "<g transform=\"translate(%d,%d)\">\n", MARGIN, HEAD);
    draw_title(&p);
    draw_board(&p);
    fputs("</g>\n</svg>\n", out);
    return ferror(out) ? -1 : 0;
}
