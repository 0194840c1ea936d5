/* read.c - reads a map from text; docs/content.md, section Maps, has the format.
 *
 * It accepts any bytes: every fault is refused with its line and a clear word, nothing is read past
 * the end, nothing stalls. There are two passes over the lines. The first reads everything except
 * the names of neighbours and the outlines; the second reads those, since they refer to regions and
 * paths that may come later. Then the borders and edge of a drawn map are derived from its paths.
 *
 * Layer: realms. Freestanding; no float. Without a shape from the caller it uses about 60 KB of
 * stack, otherwise about 20.
 */
#include "realms/map/shape.h"
#include "realms/state/setup.h"

#include <string.h>

enum {
    SIZE_LEAST = 16,
    SIZE_MOST = 16000,
    SPOT_STEPS = 24 /* fineness of the search for a spot if none is given */
};

typedef enum statement { SAID_MAP, SAID_SEATS, SAID_ROUNDS, SAID_SIZE, SAID_COUNT } statement;

typedef struct cartographer {
    er_reader in;
    realms_map *map;
    realms_shape *shape;
    int said[SAID_COUNT]; /* the line where it was given; 0 if not yet */
    int region_line[REALMS_MAX_REGIONS];
    int path_line[REALMS_SHAPE_PATHS];
    char name[REALMS_NAMES][REALMS_NAME]; /* of the map, then of the last region */
    /* Second pass: the region whose outline is read; -1 before the first. */
    int at;
    realms_set edge, spot;                     /* regions where it is given */
    realms_set neighbours[REALMS_MAX_REGIONS]; /* as written */
    realms_sides sides;
} cartographer;

static const char *const TERRAIN_WORDS[REALMS_TERRAIN_COUNT] = {
#define TERRAIN(id, word, filter) word,
#include "realms/terrains.def"
};

static const char *const SYMBOL_WORDS[REALMS_SYMBOL_COUNT] = {
#define SYMBOL(id, word, set) word,
#include "realms/terrains.def"
};

const char *realms_terrain_word(int terrain)
{
    return terrain >= 0 && terrain < REALMS_TERRAIN_COUNT ? TERRAIN_WORDS[terrain] : NULL;
}

const char *realms_symbol_word(int bit)
{
    return bit >= 0 && bit < REALMS_SYMBOL_COUNT ? SYMBOL_WORDS[bit] : NULL;
}

/* ---- faults ---- */

static bool wrong(cartographer *c, realms_fault_id id)
{
    return reader_fail(&c->in, id);
}

static bool wrong_word(cartographer *c, realms_fault_id id, er_span word)
{
    return reader_fail_word(&c->in, id, word);
}

/* Reports a fault that would be found again in every line that follows; reading ends here. */
static bool wrong_for_all(cartographer *c, realms_fault_id id)
{
    c->in.more = 0;
    return wrong(c, id);
}

/* Reports a fault of a region or path that was read before, at its line. */
static bool wrong_region(cartographer *c, int region, realms_fault_id id)
{
    c->in.line = c->region_line[region];
    return reader_fail_word(&c->in, id, er_span_of(c->map->region[region].key));
}

static bool wrong_path(cartographer *c, int path, realms_fault_id id)
{
    c->in.line = c->path_line[path];
    return reader_fail_number(&c->in, id, path + 1);
}

/* ---- words ---- */

static er_span next_word(cartographer *c)
{
    return er_next_word(&c->in.rest);
}

/* Reads "120,45", which must lie on the board. */
static bool read_point(cartographer *c, er_span word, int32_t *x, int32_t *y)
{
    size_t comma = 0;
    while (comma < word.len && word.at[comma] != ',')
        comma++;
    if (comma == word.len)
        return wrong_word(c, FAULT_MAP_POINT, word);
    er_span left = {word.at, comma}, right = {word.at + comma + 1, word.len - comma - 1};
    return (er_span_int(left, 0, c->shape->width, x) && er_span_int(right, 0, c->shape->height, y)) ||
           wrong_word(c, FAULT_MAP_POINT_OFF, word);
}

static int find_region(const cartographer *c, er_span key)
{
    for (int i = 0; i < c->map->count; i++)
        if (er_span_is(key, c->map->region[i].key))
            return i;
    return -1;
}

/* ---- first pass ---- */

static bool say_once(cartographer *c, statement which)
{
    if (c->said[which] != 0)
        return wrong(c, FAULT_MAP_SAID);
    c->said[which] = c->in.line;
    return true;
}

static bool read_map_line(cartographer *c)
{
    return say_once(c, SAID_MAP) && er_read_key(&c->in, next_word(c), c->map->key) && er_read_end(&c->in);
}

static bool read_seats(cartographer *c)
{
    int32_t n;
    if (!say_once(c, SAID_SEATS) || !er_read_number(&c->in, 0, ER_MAX_SEATS, &n) || !er_read_end(&c->in))
        return false;
    if (n == 1)
        return wrong(c, FAULT_MAP_SEATS);
    c->map->seats = (uint8_t)n;
    return true;
}

static bool read_rounds(cartographer *c)
{
    int32_t n;
    if (!say_once(c, SAID_ROUNDS) || !er_read_number(&c->in, 0, REALMS_MAX_ROUNDS, &n) || !er_read_end(&c->in))
        return false;
    c->map->rounds = (uint8_t)n;
    return true;
}

static bool read_size(cartographer *c)
{
    int32_t w, h;
    if (!say_once(c, SAID_SIZE) || !er_read_number(&c->in, SIZE_LEAST, SIZE_MOST, &w) ||
        !er_read_number(&c->in, SIZE_LEAST, SIZE_MOST, &h) || !er_read_end(&c->in))
        return false;
    c->shape->width = (int16_t)w;
    c->shape->height = (int16_t)h;
    return true;
}

static bool add_point(cartographer *c, int path, int32_t x, int32_t y)
{
    realms_shape *s = c->shape;
    if (s->point_count == REALMS_SHAPE_POINTS)
        return reader_fail_number(&c->in, FAULT_MAP_POINTS_MANY, REALMS_SHAPE_POINTS);
    if (s->path[path].count > 0 && s->point[s->point_count - 1].x == x && s->point[s->point_count - 1].y == y)
        return wrong(c, FAULT_MAP_POINT_TWICE);
    s->point[s->point_count].x = (int16_t)x;
    s->point[s->point_count].y = (int16_t)y;
    s->point_count++;
    s->path[path].count++;
    return true;
}

static bool read_path(cartographer *c)
{
    realms_shape *s = c->shape;
    int32_t number, x, y;
    if (c->said[SAID_SIZE] == 0)
        return wrong_for_all(c, FAULT_MAP_SIZE_FIRST);
    if (s->path_count == REALMS_SHAPE_PATHS)
        return reader_fail_number(&c->in, FAULT_MAP_PATHS_MANY, REALMS_SHAPE_PATHS);
    if (!er_read_number(&c->in, 1, REALMS_SHAPE_PATHS, &number))
        return false;
    if (number != s->path_count + 1)
        return wrong_for_all(c, FAULT_MAP_PATH_NUMBER);
    int path = s->path_count++;
    s->path[path].first = s->point_count;
    c->path_line[path] = c->in.line;
    for (er_span word = next_word(c); word.len > 0; word = next_word(c))
        if (!read_point(c, word, &x, &y) || !add_point(c, path, x, y))
            return false;
    if (s->path[path].count < 2)
        return wrong(c, FAULT_MAP_PATH_SHORT);
    int first = s->path[path].first, last = s->point_count - 1;
    if (s->point[first].x == s->point[last].x && s->point[first].y == s->point[last].y)
        return wrong(c, FAULT_MAP_PATH_LOOP);
    return true;
}

static bool read_name(cartographer *c, realms_region *region, er_span word)
{
    if (region->name[0] != 0)
        return wrong(c, FAULT_MAP_NAME_TWICE);
    if (!er_read_key(&c->in, word, region->name))
        return false;
    for (int i = 0; &c->map->region[i] != region; i++)
        if (er_span_is(word, c->map->region[i].name))
            return wrong_word(c, FAULT_MAP_NAME_TAKEN, word);
    return true;
}

/* Whether a region may have a symbol: water has none; a Chasm has only the Volcano, and nothing
 * else has that (UG-CONQ-4). */
static bool may_bear(cartographer *c, const realms_region *region, int symbol, er_span word)
{
    if (region->terrain == REALMS_TERRAIN_SEA || region->terrain == REALMS_TERRAIN_LAKE ||
        region->terrain == REALMS_TERRAIN_RIVER)
        return wrong_word(c, FAULT_MAP_WATER_SYMBOL, word);
    if (region->terrain == REALMS_TERRAIN_CHASM)
        return symbol == REALMS_SYMBOL_VOLCANO || wrong_word(c, FAULT_MAP_CHASM_SYMBOL, word);
    const int dwellers = REALMS_SYMBOL_TRIBE | REALMS_SYMBOL_MONSTER;
    if ((symbol & dwellers) != 0 && (region->symbols & dwellers) != 0)
        return wrong_word(c, FAULT_MAP_DWELLERS, word);
    return symbol != REALMS_SYMBOL_VOLCANO || wrong_word(c, FAULT_MAP_VOLCANO, word);
}

/* Reads `edge`, a symbol, or `name` followed by the name. */
static bool read_trait(cartographer *c, realms_region *region, realms_set self, er_span word)
{
    if (er_span_is(word, "name"))
        return read_name(c, region, next_word(c));
    if (er_span_is(word, "edge")) {
        if (c->edge & self)
            return wrong_word(c, FAULT_MAP_TWICE, word);
        c->edge |= self;
        region->edge = true;
        return true;
    }
    for (int i = 0; i < REALMS_SYMBOL_COUNT; i++)
        if (er_span_is(word, SYMBOL_WORDS[i])) {
            if (region->symbols >> i & 1)
                return wrong_word(c, FAULT_MAP_TWICE, word);
            if (!may_bear(c, region, 1 << i, word))
                return false;
            region->symbols = (uint8_t)(region->symbols | 1 << i);
            return true;
        }
    return er_read_fail_among(&c->in, realms_fault_keys[FAULT_MAP_TRAIT], word, realms_symbol_word);
}

static bool read_terrain(cartographer *c, realms_region *region, er_span word)
{
    for (int t = 0; t < REALMS_TERRAIN_COUNT; t++)
        if (er_span_is(word, TERRAIN_WORDS[t])) {
            region->terrain = (uint8_t)t;
            return true;
        }
    return word.len == 0 ? wrong(c, FAULT_MAP_TERRAIN_MISSING)
                         : er_read_fail_among(&c->in, realms_fault_keys[FAULT_MAP_TERRAIN], word, realms_terrain_word);
}

static bool read_region(cartographer *c)
{
    if (c->map->count == REALMS_MAX_REGIONS)
        return reader_fail_number(&c->in, FAULT_MAP_REGIONS_MANY, REALMS_MAX_REGIONS);
    realms_region *region = &c->map->region[c->map->count];
    er_span key = next_word(c);
    *region = (realms_region){0}; /* a line that was refused may have left something */
    c->edge &= ~realms_bit(c->map->count);
    if (!er_read_key(&c->in, key, region->key))
        return false;
    if (find_region(c, key) >= 0)
        return wrong_word(c, FAULT_MAP_REGION_TAKEN, key);
    if (!read_terrain(c, region, next_word(c)))
        return false;
    for (er_span word = next_word(c); word.len > 0 && !er_span_is(word, ":"); word = next_word(c))
        if (!read_trait(c, region, realms_bit(c->map->count), word))
            return false;
    c->region_line[c->map->count++] = c->in.line;
    memset(c->name, 0, sizeof c->name);
    return true;
}

/* Reads `name LANG "TEXT"`: of the map or, below a region, of that region. */
static bool read_own_name(cartographer *c)
{
    if (!reader_name(&c->in, c->name) || !er_read_end(&c->in))
        return false;
    if (c->map->count > 0)
        c->map->named |= realms_bit(c->map->count - 1);
    return true;
}

static bool read_first(cartographer *c, er_span word)
{
    if (er_span_is(word, "map"))
        return read_map_line(c);
    if (c->said[SAID_MAP] == 0)
        return wrong_for_all(c, FAULT_MAP_HEAD);
    if (er_span_is(word, "seats"))
        return read_seats(c);
    if (er_span_is(word, "rounds"))
        return read_rounds(c);
    if (er_span_is(word, "size"))
        return read_size(c);
    if (er_span_is(word, "path"))
        return read_path(c);
    if (er_span_is(word, "region"))
        return read_region(c);
    if (er_span_is(word, "name"))
        return read_own_name(c);
    return er_span_is(word, "outline") || wrong_word(c, FAULT_UNKNOWN_WORD, word);
}

/* ---- second pass ---- */

static bool read_neighbours(cartographer *c)
{
    er_span word = next_word(c);
    while (word.len > 0 && !er_span_is(word, ":"))
        word = next_word(c);
    for (word = next_word(c); word.len > 0; word = next_word(c)) {
        int other = find_region(c, word);
        if (other < 0)
            return wrong_word(c, FAULT_MAP_NEIGHBOUR, word);
        if (other == c->at)
            return wrong(c, FAULT_MAP_NEIGHBOUR_SELF);
        if (c->neighbours[c->at] & realms_bit(other))
            return wrong_word(c, FAULT_MAP_NEIGHBOUR_TWICE, word);
        c->neighbours[c->at] |= realms_bit(other);
    }
    return true;
}

static bool read_spot(cartographer *c)
{
    int32_t x, y;
    if (!er_read_number(&c->in, 0, c->shape->width, &x) || !er_read_number(&c->in, 0, c->shape->height, &y) ||
        !er_read_end(&c->in))
        return false;
    c->shape->spot[c->at].x = (int16_t)x;
    c->shape->spot[c->at].y = (int16_t)y;
    c->spot |= realms_bit(c->at);
    return true;
}

static bool read_outline(cartographer *c)
{
    realms_shape *s = c->shape;
    if (c->at < 0)
        return wrong(c, FAULT_MAP_OUTLINE_FIRST);
    if (c->said[SAID_SIZE] == 0)
        return wrong(c, FAULT_MAP_OUTLINE_SIZE);
    if (s->outline[c->at].count > 0)
        return wrong(c, FAULT_MAP_OUTLINE_TWICE);
    s->outline[c->at].first = s->ref_count;
    for (er_span word = next_word(c); word.len > 0; word = next_word(c)) {
        int32_t ref;
        if (er_span_is(word, "spot"))
            return s->outline[c->at].count > 0 ? read_spot(c) : wrong(c, FAULT_MAP_OUTLINE_EMPTY);
        if (!er_span_int(word, -s->path_count, s->path_count, &ref) || ref == 0)
            return wrong_word(c, FAULT_MAP_OUTLINE_PATH, word);
        if (s->ref_count == REALMS_SHAPE_REFS)
            return reader_fail_number(&c->in, FAULT_MAP_OUTLINES_LONG, REALMS_SHAPE_REFS);
        s->ref[s->ref_count++] = (int16_t)ref;
        s->outline[c->at].count++;
    }
    return s->outline[c->at].count > 0 || wrong(c, FAULT_MAP_OUTLINE_EMPTY);
}

static bool read_second(cartographer *c, er_span word)
{
    if (er_span_is(word, "region")) {
        c->at++;
        return read_neighbours(c);
    }
    return !er_span_is(word, "outline") || read_outline(c);
}

/* ---- lines ---- */

static bool read_lines(cartographer *c, er_span text, bool (*read)(cartographer *, er_span word))
{
    bool good = true;
    c->in.line = 0;
    while (text.len > 0) {
        bool whole = er_read_line(&c->in, &text);
        er_span word = whole ? next_word(c) : (er_span){"", 0};
        if (whole && (word.len == 0 || read(c, word)))
            continue;
        good = false;
        if (!er_read_recover(&c->in))
            return false;
    }
    if (c->in.line == 0)
        c->in.line = 1; /* anything missing is reported there */
    return good;
}

/* ---- derived values ---- */

static bool join_tiny(cartographer *c)
{
    for (int a = 0; a < c->map->count; a++)
        for (int b = 0; b < c->map->count; b++)
            if (c->neighbours[a] & realms_bit(b)) {
                c->map->region[a].borders |= realms_bit(b);
                c->map->region[b].borders |= realms_bit(a);
            }
    return true;
}

static void join_paths(cartographer *c)
{
    for (int i = 0; i < c->map->count; i++)
        c->map->region[i].edge = false;
    for (int p = 0; p < c->shape->path_count; p++) {
        int a = c->sides.fore[p], b = c->sides.back[p];
        if (a == REALMS_NONE || b == REALMS_NONE) {
            c->map->region[a == REALMS_NONE ? b : a].edge = true;
        } else {
            c->map->region[a].borders |= realms_bit(b);
            c->map->region[b].borders |= realms_bit(a);
        }
    }
}

/* Checks that what was written agrees with what was derived. */
static bool agree(cartographer *c)
{
    for (int i = 0; i < c->map->count; i++) {
        if ((c->edge & realms_bit(i)) && !c->map->region[i].edge)
            return wrong_region(c, i, FAULT_SHAPE_EDGE);
        if (c->neighbours[i] & ~c->map->region[i].borders)
            return wrong_region(c, i, FAULT_SHAPE_NEIGHBOUR);
    }
    return true;
}

static bool settle_spots(cartographer *c)
{
    for (int i = 0; i < c->map->count; i++) {
        int x = c->shape->spot[i].x, y = c->shape->spot[i].y;
        if (c->spot & realms_bit(i)) {
            if (realms_shape_room(c->shape, i, x, y) < 0)
                return wrong_region(c, i, FAULT_SHAPE_SPOT_OUT);
            continue;
        }
        if (realms_shape_roomiest(c->shape, i, SPOT_STEPS, &x, &y) < 0)
            return wrong_region(c, i, FAULT_SHAPE_SPOT_NONE);
        c->shape->spot[i].x = (int16_t)x;
        c->shape->spot[i].y = (int16_t)y;
    }
    return true;
}

static bool join_drawn(cartographer *c)
{
    for (int i = 0; i < c->map->count; i++)
        if (c->shape->outline[i].count == 0)
            return wrong_region(c, i, FAULT_SHAPE_OUTLINE_NONE);
    realms_flaw f = realms_shape_prove(c->shape, c->map->count, &c->sides);
    if (f.what != FAULT_NONE)
        return f.path >= 0 ? wrong_path(c, f.path, f.what) : wrong_region(c, f.region, f.what);
    join_paths(c);
    return agree(c) && settle_spots(c);
}

static bool read_all(cartographer *c, er_span text)
{
    c->at = -1;
    if (!read_lines(c, text, read_first))
        return false;
    if (c->said[SAID_MAP] == 0)
        return wrong(c, FAULT_MAP_HEAD);
    if (c->map->count < 2)
        return reader_fail_number(&c->in, FAULT_MAP_REGIONS_FEW, REALMS_MAX_REGIONS);
    if (!read_lines(c, text, read_second))
        return false;
    return c->said[SAID_SIZE] != 0 ? join_drawn(c) : join_tiny(c);
}

static bool read_into(er_span text, realms_map *map, realms_shape *shape, realms_fault *faults, int most)
{
    cartographer c;
    memset(&c, 0, sizeof c);
    memset(map, 0, sizeof *map);
    memset(shape, 0, sizeof *shape);
    memset(faults, 0, (size_t)most * sizeof *faults);
    c.map = map;
    c.shape = shape;
    c.in.fault = faults;
    c.in.more = most - 1;
    if (read_all(&c, text))
        return true;
    map->count = 0;
    return false;
}

static bool read_without_shape(er_span text, realms_map *map, realms_fault *faults, int most)
{
    realms_shape shape;
    return read_into(text, map, &shape, faults, most);
}

void realms_map_names(er_span text, realms_names *out)
{
    realms_fault fault;
    er_reader in = {.fault = &fault};
    int regions = 0;
    memset(out, 0, sizeof *out);
    while (text.len > 0 && er_read_line(&in, &text)) {
        er_span word = er_next_word(&in.rest);
        if (er_span_is(word, "region") && ++regions > REALMS_MAX_REGIONS)
            return;
        if (er_span_is(word, "name") && !reader_name(&in, regions > 0 ? out->region[regions - 1] : out->map))
            return;
    }
}

bool realms_map_proofread(er_span text, realms_map *map, realms_shape *shape, realms_fault *faults, int most)
{
    return shape ? read_into(text, map, shape, faults, most) : read_without_shape(text, map, faults, most);
}
