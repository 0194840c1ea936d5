/* map_read.c - reads a map from text: docs/content.md, section Maps, has the format.
 *
 * Takes any bytes: every fault is refused with its line and a clear word, nothing is read past the end, nothing stalls.
 * Two passes over the lines: the first reads all but the names of neighbours and the outlines, the second those, since
 * they speak of regions and paths that may come later. Then borders and edge of a drawn map are derived from its paths.
 *
 * Layer: realms. Freestanding; no float. Without a caller's shape about 60 KB of stack are used, else about 20.
 */
#include "realms/map_shape.h"

#include <string.h>

enum {
    SIZE_LEAST = 16,
    SIZE_MOST = 16000,
    ROUNDS_MOST = 30,
    SPOT_STEPS = 24 /* how finely a spot is looked for when none is written */
};

typedef enum statement { SAID_MAP, SAID_SEATS, SAID_ROUNDS, SAID_SIZE, SAID_COUNT } statement;

typedef struct reader {
    realms_map *map;
    realms_shape *shape;
    realms_fault *fault;
    int line;
    int said[SAID_COUNT]; /* the line where it was said; 0: not yet */
    int region_line[REALMS_MAX_REGIONS];
    int path_line[SHAPE_PATHS];
    int at;                                    /* second pass: whose outline it is; -1 before the first region */
    realms_set edge, spot;                     /* which regions have one written */
    realms_set neighbours[REALMS_MAX_REGIONS]; /* as written */
    realms_sides sides;
} reader;

static const char *const TERRAIN_WORDS[TERRAIN_COUNT] = {
    [TERRAIN_FARMLAND] = "farmland", [TERRAIN_HILL] = "hill", [TERRAIN_FOREST] = "forest", [TERRAIN_SWAMP] = "swamp",
    [TERRAIN_MOUNTAIN] = "mountain", [TERRAIN_SEA] = "sea",   [TERRAIN_LAKE] = "lake",
};

static const char *const SYMBOL_WORDS[] = {"mine", "magic", "cavern", "tribe"};
enum { SYMBOL_KINDS = (int)(sizeof SYMBOL_WORDS / sizeof SYMBOL_WORDS[0]) };

const char *realms_terrain_word(int terrain)
{
    return terrain >= 0 && terrain < TERRAIN_COUNT ? TERRAIN_WORDS[terrain] : NULL;
}

const char *realms_symbol_word(int bit)
{
    return bit >= 0 && bit < SYMBOL_KINDS ? SYMBOL_WORDS[bit] : NULL;
}

static realms_set bit_of(int region)
{
    return (realms_set)1 << region;
}

/* ---- faults ---- */

/* Puts a word of the input into a message: printable, and no longer than a key. */
static void put_quoted(er_text *text, er_span word)
{
    er_put_char(text, '"');
    for (size_t i = 0; i < word.len && i < REALMS_KEY; i++)
        er_put_char(text, word.at[i] > 32 && word.at[i] < 127 ? word.at[i] : '?');
    er_put(text, word.len > REALMS_KEY ? "...\"" : "\"");
}

static bool wrong_at(reader *r, int line, const char *what)
{
    er_text text = er_text_on(r->fault->what, sizeof r->fault->what);
    er_put(&text, what);
    r->fault->line = line > 0 ? line : 1;
    return false;
}

static bool wrong(reader *r, const char *what)
{
    return wrong_at(r, r->line, what);
}

static bool wrong_word(reader *r, const char *what, er_span word)
{
    er_text text = er_text_on(r->fault->what, sizeof r->fault->what);
    er_put(&text, what);
    er_put(&text, ": ");
    put_quoted(&text, word);
    r->fault->line = r->line;
    return false;
}

static bool wrong_region(reader *r, int region, const char *what)
{
    er_text text = er_text_on(r->fault->what, sizeof r->fault->what);
    er_put(&text, "region ");
    er_put(&text, r->map->region[region].key);
    er_put(&text, ": ");
    er_put(&text, what);
    r->fault->line = r->region_line[region];
    return false;
}

static bool wrong_path(reader *r, int path, const char *what)
{
    er_text text = er_text_on(r->fault->what, sizeof r->fault->what);
    er_put(&text, "path ");
    er_put_int(&text, path + 1);
    er_put(&text, ": ");
    er_put(&text, what);
    r->fault->line = r->path_line[path];
    return false;
}

/* ---- words ---- */

static bool read_key(reader *r, er_span word, char out[REALMS_KEY])
{
    if (word.len == 0)
        return wrong(r, "a key is missing");
    if (word.len >= REALMS_KEY)
        return wrong_word(r, "a key has at most 23 letters", word);
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'))
            return wrong_word(r, "a key is made of a to z, 0 to 9 and _", word);
    }
    memcpy(out, word.at, word.len);
    out[word.len] = 0;
    return true;
}

static bool read_end(reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    return word.len == 0 || wrong_word(r, "one word too many", word);
}

static bool read_number(reader *r, er_span *rest, int32_t lo, int32_t hi, int32_t *out)
{
    er_span word = er_next_word(rest);
    if (word.len == 0)
        return wrong(r, "a number is missing");
    return er_span_int(word, lo, hi, out) || wrong_word(r, "not a number, or out of range", word);
}

/* "120,45", within the board */
static bool read_point(reader *r, er_span word, int32_t *x, int32_t *y)
{
    size_t comma = 0;
    while (comma < word.len && word.at[comma] != ',')
        comma++;
    if (comma == word.len)
        return wrong_word(r, "a point is X,Y", word);
    er_span left = {word.at, comma}, right = {word.at + comma + 1, word.len - comma - 1};
    return (er_span_int(left, 0, r->shape->width, x) && er_span_int(right, 0, r->shape->height, y)) ||
           wrong_word(r, "not a point of the board", word);
}

static int find_region(const reader *r, er_span key)
{
    for (int i = 0; i < r->map->count; i++)
        if (er_span_is(key, r->map->region[i].key))
            return i;
    return -1;
}

/* ---- first pass ---- */

static bool say_once(reader *r, statement which)
{
    if (r->said[which] != 0)
        return wrong(r, "this was said already");
    r->said[which] = r->line;
    return true;
}

static bool read_map_line(reader *r, er_span rest)
{
    return say_once(r, SAID_MAP) && read_key(r, er_next_word(&rest), r->map->key) && read_end(r, rest);
}

static bool read_seats(reader *r, er_span rest)
{
    int32_t n;
    if (!say_once(r, SAID_SEATS) || !read_number(r, &rest, 0, ER_MAX_SEATS, &n) || !read_end(r, rest))
        return false;
    if (n == 1)
        return wrong(r, "seats are 2 to 5, or 0 for any");
    r->map->seats = (uint8_t)n;
    return true;
}

static bool read_rounds(reader *r, er_span rest)
{
    int32_t n;
    if (!say_once(r, SAID_ROUNDS) || !read_number(r, &rest, 0, ROUNDS_MOST, &n) || !read_end(r, rest))
        return false;
    r->map->rounds = (uint8_t)n;
    return true;
}

static bool read_size(reader *r, er_span rest)
{
    int32_t w, h;
    if (!say_once(r, SAID_SIZE) || !read_number(r, &rest, SIZE_LEAST, SIZE_MOST, &w) ||
        !read_number(r, &rest, SIZE_LEAST, SIZE_MOST, &h) || !read_end(r, rest))
        return false;
    r->shape->width = (int16_t)w;
    r->shape->height = (int16_t)h;
    return true;
}

static bool add_point(reader *r, int path, int32_t x, int32_t y)
{
    realms_shape *s = r->shape;
    if (s->point_count == SHAPE_POINTS)
        return wrong(r, "too many points");
    if (s->path[path].count > 0 && s->point[s->point_count - 1].x == x && s->point[s->point_count - 1].y == y)
        return wrong(r, "the same point twice in a row");
    s->point[s->point_count].x = (int16_t)x;
    s->point[s->point_count].y = (int16_t)y;
    s->point_count++;
    s->path[path].count++;
    return true;
}

static bool read_path(reader *r, er_span rest)
{
    realms_shape *s = r->shape;
    int32_t number, x, y;
    if (r->said[SAID_SIZE] == 0)
        return wrong(r, "size WIDTH HEIGHT must come before the first path");
    if (s->path_count == SHAPE_PATHS)
        return wrong(r, "too many paths");
    if (!read_number(r, &rest, 1, SHAPE_PATHS, &number))
        return false;
    if (number != s->path_count + 1)
        return wrong(r, "paths are numbered 1, 2, 3, ... in this order");
    int path = s->path_count++;
    s->path[path].first = s->point_count;
    r->path_line[path] = r->line;
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest))
        if (!read_point(r, word, &x, &y) || !add_point(r, path, x, y))
            return false;
    if (s->path[path].count < 2)
        return wrong(r, "a path has at least two points");
    int first = s->path[path].first, last = s->point_count - 1;
    if (s->point[first].x == s->point[last].x && s->point[first].y == s->point[last].y)
        return wrong(r, "a path may not end where it begins");
    return true;
}

static bool read_name(reader *r, realms_region *region, er_span word)
{
    if (region->name[0] != 0)
        return wrong(r, "a region has one name");
    if (!read_key(r, word, region->name))
        return false;
    for (int i = 0; &r->map->region[i] != region; i++)
        if (er_span_is(word, r->map->region[i].name))
            return wrong_word(r, "another region has this name", word);
    return true;
}

/* `edge`, a symbol, or `name` and the name after it */
static bool read_trait(reader *r, realms_region *region, realms_set self, er_span word, er_span *rest)
{
    if (er_span_is(word, "name"))
        return read_name(r, region, er_next_word(rest));
    if (er_span_is(word, "edge")) {
        if (r->edge & self)
            return wrong_word(r, "said twice", word);
        r->edge |= self;
        region->edge = true;
        return true;
    }
    for (int i = 0; i < SYMBOL_KINDS; i++)
        if (er_span_is(word, SYMBOL_WORDS[i])) {
            if (region->symbols >> i & 1)
                return wrong_word(r, "said twice", word);
            if (region->terrain == TERRAIN_SEA || region->terrain == TERRAIN_LAKE)
                return wrong_word(r, "a sea or lake has no symbols", word);
            region->symbols = (uint8_t)(region->symbols | 1 << i);
            return true;
        }
    return wrong_word(r, "unknown word (neighbours come after a colon)", word);
}

static bool read_terrain(reader *r, realms_region *region, er_span word)
{
    for (int t = 0; t < TERRAIN_COUNT; t++)
        if (er_span_is(word, TERRAIN_WORDS[t])) {
            region->terrain = (uint8_t)t;
            return true;
        }
    return word.len == 0 ? wrong(r, "a region's terrain is missing") : wrong_word(r, "unknown terrain", word);
}

static bool read_region(reader *r, er_span rest)
{
    if (r->map->count == REALMS_MAX_REGIONS)
        return wrong(r, "a map has at most 60 regions");
    realms_region *region = &r->map->region[r->map->count];
    er_span key = er_next_word(&rest);
    if (!read_key(r, key, region->key))
        return false;
    if (find_region(r, key) >= 0)
        return wrong_word(r, "another region has this key", key);
    if (!read_terrain(r, region, er_next_word(&rest)))
        return false;
    for (er_span word = er_next_word(&rest); word.len > 0 && !er_span_is(word, ":"); word = er_next_word(&rest))
        if (!read_trait(r, region, bit_of(r->map->count), word, &rest))
            return false;
    r->region_line[r->map->count++] = r->line;
    return true;
}

static bool read_first(reader *r, er_span word, er_span rest)
{
    if (er_span_is(word, "map"))
        return read_map_line(r, rest);
    if (r->said[SAID_MAP] == 0)
        return wrong(r, "a map begins with map KEY");
    if (er_span_is(word, "seats"))
        return read_seats(r, rest);
    if (er_span_is(word, "rounds"))
        return read_rounds(r, rest);
    if (er_span_is(word, "size"))
        return read_size(r, rest);
    if (er_span_is(word, "path"))
        return read_path(r, rest);
    if (er_span_is(word, "region"))
        return read_region(r, rest);
    return er_span_is(word, "outline") || wrong_word(r, "unknown word", word);
}

/* ---- second pass ---- */

static bool read_neighbours(reader *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    while (word.len > 0 && !er_span_is(word, ":"))
        word = er_next_word(&rest);
    for (word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest)) {
        int other = find_region(r, word);
        if (other < 0)
            return wrong_word(r, "no such neighbour", word);
        if (other == r->at)
            return wrong(r, "a region does not border itself");
        if (r->neighbours[r->at] & bit_of(other))
            return wrong_word(r, "neighbour said twice", word);
        r->neighbours[r->at] |= bit_of(other);
    }
    return true;
}

static bool read_spot(reader *r, er_span rest)
{
    int32_t x, y;
    if (!read_number(r, &rest, 0, r->shape->width, &x) || !read_number(r, &rest, 0, r->shape->height, &y) ||
        !read_end(r, rest))
        return false;
    r->shape->spot[r->at].x = (int16_t)x;
    r->shape->spot[r->at].y = (int16_t)y;
    r->spot |= bit_of(r->at);
    return true;
}

static bool read_outline(reader *r, er_span rest)
{
    realms_shape *s = r->shape;
    if (r->at < 0)
        return wrong(r, "an outline follows its region");
    if (r->said[SAID_SIZE] == 0)
        return wrong(r, "an outline needs size WIDTH HEIGHT");
    if (s->outline[r->at].count > 0)
        return wrong(r, "a region has one outline");
    s->outline[r->at].first = s->ref_count;
    for (er_span word = er_next_word(&rest); word.len > 0; word = er_next_word(&rest)) {
        int32_t ref;
        if (er_span_is(word, "spot"))
            return s->outline[r->at].count > 0 ? read_spot(r, rest) : wrong(r, "an outline has at least one path");
        if (!er_span_int(word, -s->path_count, s->path_count, &ref) || ref == 0)
            return wrong_word(r, "no such path", word);
        if (s->ref_count == SHAPE_REFS)
            return wrong(r, "the outlines have too many paths");
        s->ref[s->ref_count++] = (int16_t)ref;
        s->outline[r->at].count++;
    }
    return s->outline[r->at].count > 0 || wrong(r, "an outline has at least one path");
}

static bool read_second(reader *r, er_span word, er_span rest)
{
    if (er_span_is(word, "region")) {
        r->at++;
        return read_neighbours(r, rest);
    }
    return !er_span_is(word, "outline") || read_outline(r, rest);
}

/* ---- lines ---- */

/* Cuts the next line off, without its end, its comment and what CR it may have. */
static er_span next_line(er_span *text)
{
    er_span line = {text->at, 0};
    size_t end = 0;
    while (end < text->len && text->at[end] != '\n')
        end++;
    while (line.len < end && line.at[line.len] != '#')
        line.len++;
    if (line.len > 0 && line.at[line.len - 1] == '\r')
        line.len--;
    size_t used = end < text->len ? end + 1 : end;
    text->at += used;
    text->len -= used;
    return line;
}

static bool read_lines(reader *r, er_span text, bool (*read)(reader *, er_span word, er_span rest))
{
    r->line = 0;
    while (text.len > 0) {
        er_span line = next_line(&text);
        r->line++;
        er_span word = er_next_word(&line);
        if (word.len > 0 && !read(r, word, line))
            return false;
    }
    return true;
}

/* ---- what follows from what was read ---- */

static bool join_tiny(reader *r)
{
    for (int a = 0; a < r->map->count; a++)
        for (int b = 0; b < r->map->count; b++)
            if (r->neighbours[a] & bit_of(b)) {
                r->map->region[a].borders |= bit_of(b);
                r->map->region[b].borders |= bit_of(a);
            }
    return true;
}

static void join_paths(reader *r)
{
    for (int i = 0; i < r->map->count; i++)
        r->map->region[i].edge = false;
    for (int p = 0; p < r->shape->path_count; p++) {
        int a = r->sides.fore[p], b = r->sides.back[p];
        if (a == REALMS_NONE || b == REALMS_NONE) {
            r->map->region[a == REALMS_NONE ? b : a].edge = true;
        } else {
            r->map->region[a].borders |= bit_of(b);
            r->map->region[b].borders |= bit_of(a);
        }
    }
}

/* What was written must agree with what was derived. */
static bool agree(reader *r)
{
    for (int i = 0; i < r->map->count; i++) {
        if ((r->edge & bit_of(i)) && !r->map->region[i].edge)
            return wrong_region(r, i, "it says edge, but no path of its outline is on the board's edge");
        if (r->neighbours[i] & ~r->map->region[i].borders)
            return wrong_region(r, i, "it names a neighbour with which it shares no path");
    }
    return true;
}

static bool settle_spots(reader *r)
{
    for (int i = 0; i < r->map->count; i++) {
        int x = r->shape->spot[i].x, y = r->shape->spot[i].y;
        if (r->spot & bit_of(i)) {
            if (realms_shape_room(r->shape, i, x, y) < 0)
                return wrong_region(r, i, "its spot is not inside its outline");
            continue;
        }
        if (realms_shape_roomiest(r->shape, i, SPOT_STEPS, &x, &y) < 0)
            return wrong_region(r, i, "no room for a spot was found: write one");
        r->shape->spot[i].x = (int16_t)x;
        r->shape->spot[i].y = (int16_t)y;
    }
    return true;
}

static bool join_drawn(reader *r)
{
    for (int i = 0; i < r->map->count; i++)
        if (r->shape->outline[i].count == 0)
            return wrong_region(r, i, "it has no outline, though the map has a size");
    realms_flaw f = realms_shape_prove(r->shape, r->map->count, &r->sides);
    if (f.what)
        return f.path >= 0 ? wrong_path(r, f.path, f.what) : wrong_region(r, f.region, f.what);
    join_paths(r);
    return agree(r) && settle_spots(r);
}

static bool read_all(reader *r, er_span text)
{
    r->at = -1;
    if (!read_lines(r, text, read_first))
        return false;
    if (r->said[SAID_MAP] == 0)
        return wrong(r, "a map begins with map KEY");
    if (r->map->count < 2)
        return wrong(r, "a map has 2 to 60 regions");
    if (!read_lines(r, text, read_second))
        return false;
    return r->said[SAID_SIZE] != 0 ? join_drawn(r) : join_tiny(r);
}

static bool read_into(er_span text, realms_map *map, realms_shape *shape, realms_fault *fault)
{
    reader r;
    memset(&r, 0, sizeof r);
    memset(map, 0, sizeof *map);
    memset(shape, 0, sizeof *shape);
    memset(fault, 0, sizeof *fault);
    r.map = map;
    r.shape = shape;
    r.fault = fault;
    if (read_all(&r, text))
        return true;
    map->count = 0;
    return false;
}

static bool read_without_shape(er_span text, realms_map *map, realms_fault *fault)
{
    realms_shape shape;
    return read_into(text, map, &shape, fault);
}

bool realms_map_read(er_span text, realms_map *map, realms_shape *shape, realms_fault *fault)
{
    return shape ? read_into(text, map, shape, fault) : read_without_shape(text, map, fault);
}
