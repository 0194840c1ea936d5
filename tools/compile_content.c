/* compile_content.c - build tool: turns content/tiles, content/maps, content/miners, content/art,
 * content/lessons and content/puzzles into const C tables at build time.
 *
 *   compile_content OUT.c FILE.tiles|FILE.map|FILE.cards|FILE.events|FILE.boards|FILE.art|FILE.people|FILE.css|FILE.lesson|
 *                         FILE.puzzles ...
 *
 * Files in a folder editionN belong to Miners as it was then.
 *
 * The parsers are those of the games, which also read homemade content at run time. A fault is
 * printed as `file:line: what` (a text as its key: the words are compiled later), and nothing is
 * written. Files are read sorted by name. Tiles belong to the set that their file is named after
 * (content/sets.def), and come in the order of the sets.
 */
#include "realms/realms.h"
#include "tools/compile_content.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TILES = REALMS_MAX_TILES, MAX_MAPS = 64, MAX_FILE = 1 << 20 };

/* Every field of these is printed below. If there is a new field, this fails before a zero gets
 * into the tables. */
_Static_assert(sizeof(realms_literal) == 5, "print the new field of realms_literal");
_Static_assert(sizeof(realms_filter) == 1 + 5 * REALMS_MAX_LITERALS, "print the new field of realms_filter");
_Static_assert(sizeof(realms_line) == 7 + sizeof(realms_filter), "print the new field of realms_line");
_Static_assert(sizeof(realms_tile) ==
                   2 * REALMS_KEY + REALMS_NAMES * REALMS_NAME + 5 + REALMS_MAX_LINES * sizeof(realms_line),
               "print the new field of realms_tile");
_Static_assert(sizeof(realms_region) == 2 * REALMS_KEY + 16, "print the new field of realms_region");
_Static_assert(sizeof(realms_map) == REALMS_KEY + 8 + REALMS_MAX_REGIONS * sizeof(realms_region) + sizeof(realms_set),
               "print the new field of realms_map"); /* but `named`: the names of built-in maps are texts */

static const struct {
    int bits;
    const char *word;
} sets[] = {
#define SET(id, bits_of_it, text) {bits_of_it, text},
#include "content/sets.def"
};
enum { SETS = sizeof sets / sizeof sets[0] };

static realms_tile tiles[MAX_TILES];
static int tile_sets[MAX_TILES];
static int tile_count;
static realms_map maps[MAX_MAPS];
static char *map_sources[MAX_MAPS];
static int map_count;
static realms_shape shape;
static char *puzzles; /* kept as text; a test reads and plays them */

static bool complain(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    return false;
}

static bool complain_of(const char *file, const realms_fault *fault)
{
    fprintf(stderr, "%s:%d: %s%s%s\n", file, fault->line, fault->key, fault->word[0] ? ": " : "", fault->word);
    return false;
}

static char *read_whole(const char *file, size_t *len)
{
    FILE *in = fopen(file, "rb");
    char *text = malloc(MAX_FILE + 1);
    *len = 0;
    if (in && text)
        *len = fread(text, 1, MAX_FILE + 1, in);
    bool ok = in && text && !ferror(in) && *len <= MAX_FILE;
    if (in)
        fclose(in);
    if (!ok) {
        complain(file, 0, "cannot be read, or is too long");
        free(text);
        return NULL;
    }
    text[*len] = 0;
    return text;
}

static bool read_tiles(const char *file, er_span text, int set)
{
    realms_fault fault = {0};
    int count = realms_tiles_read(text, tiles + tile_count, MAX_TILES - tile_count, &fault);
    if (count < 0)
        return complain_of(file, &fault);
    for (int i = tile_count; i < tile_count + count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(tiles[i].key, tiles[j].key) == 0)
                return complain(file, 1, "two tiles have the same key");
    for (int i = 0; i < count; i++)
        tile_sets[tile_count++] = set;
    return true;
}

static bool read_map(const char *file, er_span text)
{
    realms_fault fault = {0};
    if (map_count == MAX_MAPS)
        return complain(file, 1, "too many maps");
    if (!realms_map_read(text, &maps[map_count], &shape, &fault))
        return complain_of(file, &fault);
    for (int i = 0; i < map_count; i++)
        if (strcmp(maps[i].key, maps[map_count].key) == 0)
            return complain(file, 1, "two maps have the same key");
    map_sources[map_count++] = (char *)text.at;
    return true;
}

/* The kind of a file: for tiles the number of the set that it is named after, otherwise
 * FILE_MAP and so on; -1 for none. */
enum {
    FILE_MAP = SETS,
    FILE_BOOK,
    FILE_OLD,
    FILE_ART,
    FILE_PEOPLE,
    FILE_STYLE,
    FILE_COLOURS,
    FILE_LESSON,
    FILE_PUZZLES,
    FILE_KINDS
};

/* Returns the N of a folder editionN; 0 if the file is in no such folder. */
static int edition_of_file(const char *file)
{
    static const char folder[] = "/edition";
    const char *at = strstr(file, folder);
    char digit = at != NULL ? at[sizeof folder - 1] : '0';
    return digit >= '1' && digit <= '9' && at[sizeof folder] == '/' ? digit - '0' : 0;
}

static int kind_of_file(const char *file)
{
    const char *slash = strrchr(file, '/'), *name = slash != NULL ? slash + 1 : file, *dot = strrchr(name, '.');
    size_t len = dot != NULL ? (size_t)(dot - name) : 0;
    if (dot != NULL && strcmp(dot, ".map") == 0)
        return FILE_MAP;
    if (dot != NULL && strcmp(dot, ".art") == 0)
        return FILE_ART;
    if (dot != NULL && strcmp(dot, ".people") == 0)
        return FILE_PEOPLE;
    if (dot != NULL && strcmp(dot, ".lesson") == 0)
        return FILE_LESSON;
    if (dot != NULL && strcmp(dot, ".puzzles") == 0)
        return FILE_PUZZLES;
    if (strcmp(name, "people.css") == 0)
        return FILE_STYLE;
    if (dot != NULL && strcmp(dot, ".css") == 0)
        return FILE_COLOURS;
    if (dot != NULL && (strcmp(dot, ".cards") == 0 || strcmp(dot, ".events") == 0 || strcmp(dot, ".boards") == 0))
        return edition_of_file(file) > 0 ? FILE_OLD : FILE_BOOK;
    for (int i = 0; i < SETS && dot != NULL && strcmp(dot, ".tiles") == 0; i++)
        if (er_span_is((er_span){name, len}, sets[i].word))
            return i;
    return -1;
}

/* Reads what another file of this tool reads. */
static bool read_other(const char *file, er_span text, int kind)
{
    er_fault fault = {0};
    return (kind == FILE_ART       ? art_read(text, &fault)
            : kind == FILE_PEOPLE  ? people_read(text, &fault)
            : kind == FILE_STYLE   ? people_read_style(text, &fault)
            : kind == FILE_COLOURS ? colours_read(text, &fault)
            : kind == FILE_LESSON  ? lesson_add(text, &fault)
            : kind == FILE_OLD     ? edition_read(edition_of_file(file), text, &fault)
                                   : book_read(text, &fault)) ||
           complain_of(file, &fault);
}

static bool read_file(const char *file, int kind)
{
    size_t len;
    char *text = read_whole(file, &len);
    if (text == NULL)
        return false;
    er_span span = {text, len};
    if (kind == FILE_MAP && read_map(file, span))
        return true; /* the table prints its source */
    if (kind == FILE_PUZZLES) {
        bool first = puzzles == NULL;
        puzzles = text;
        return first || complain(file, 0, "there is one file of puzzles");
    }
    bool ok = kind > FILE_MAP   ? read_other(file, span, kind)
              : kind < FILE_MAP ? read_tiles(file, span, sets[kind].bits)
                                : false;
    free(text);
    return ok;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reads set by set, then the maps, then the book, then its older editions, then what maps and
 * banners are drawn with, then the lessons and the puzzles. */
static bool read_files(char **files, int count)
{
    bool ok = true;
    qsort(files, (size_t)count, sizeof *files, by_name);
    for (int i = 0; i < count; i++)
        if (kind_of_file(files[i]) < 0)
            ok = complain(files[i], 0,
                          "is no map, nothing of Miners, no drawings, no peoples, no lesson, no puzzles, and no tiles "
                          "of a set of content/sets.def");
    for (int kind = 0; kind < FILE_KINDS; kind++)
        for (int i = 0; i < count; i++)
            if (kind_of_file(files[i]) == kind)
                ok = read_file(files[i], kind) && ok;
    if (ok && edition_missing() > 0)
        ok = complain("content/miners/editionN", edition_missing(), "there are rules of it, but no cards");
    if (ok && lessons_twice() != NULL)
        ok = complain("content/lessons", 0, lessons_twice());
    if (ok && people_missing() != NULL)
        ok = complain("content/peoples", 0, people_missing());
    return ok;
}

/* ---- printing ---- */

void print_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (const char *c = text; *c; c++) {
        unsigned char u = (unsigned char)*c;
        if (u == '"' || u == '\\')
            fprintf(out, "\\%c", u);
        else if (u == '\n')
            fputs(c[1] ? "\\n\"\n    \"" : "\\n", out);
        else if (u < 32 || u > 126)
            fprintf(out, "\\%03o", u);
        else
            fputc(u, out);
    }
    fputc('"', out);
}

static void print_line(FILE *out, const realms_line *line)
{
    fprintf(out,
            "        {.effect = %d, .scope = %d, .when = %d, .amount = %d, .per = %d, .what = %d, .around = %d, "
            ".where = {.count = %d, .lit = {",
            line->effect, line->scope, line->when, line->amount, line->per, line->what, line->around,
            line->where.count);
    for (int i = 0; i < REALMS_MAX_LITERALS && (i < line->where.count || i == 0); i++) {
        const realms_literal *lit = &line->where.lit[i];
        fprintf(out, "%s{.what = %d, .relation = %d, .own = %d, .negated = %d, .starts_or = %d}", i ? ", " : "",
                lit->what, lit->relation, lit->own, lit->negated, lit->starts_or);
    }
    fprintf(out, "}}},\n");
}

static void print_tile(FILE *out, const realms_tile *tile)
{
    fprintf(out, "    {.key = \"%s\", .rule = \"%s\", .name = {", tile->key, tile->rule);
    for (int i = 0; i < REALMS_NAMES; i++) {
        if (i)
            fprintf(out, ", ");
        print_string(out, tile->name[i]);
    }
    fprintf(out, "}, .kind = %d, .tokens = %d, .tray = %d, .edition = %d, .line_count = %d, .line = {\n", tile->kind,
            tile->tokens, tile->tray, tile->edition, tile->line_count);
    for (int i = 0; i < REALMS_MAX_LINES && (i < tile->line_count || i == 0); i++)
        print_line(out, &tile->line[i]);
    fprintf(out, "    }},\n");
}

static void print_map(FILE *out, const realms_map *map)
{
    fprintf(out, "    {.key = \"%s\", .seats = %d, .rounds = %d, .count = %d, .region = {\n", map->key, map->seats,
            map->rounds, map->count);
    for (int i = 0; i < map->count; i++) {
        const realms_region *region = &map->region[i];
        fprintf(
            out,
            "        {.key = \"%s\", .name = \"%s\", .terrain = %d, .symbols = %d, .edge = %d, .borders = 0x%llxu},\n",
            region->key, region->name, region->terrain, region->symbols, region->edge,
            (unsigned long long)region->borders);
    }
    fprintf(out, "    }},\n");
}

/* C has no empty arrays: a table without rows gets one of zeros, and the count is 0. */
static void print_tables(FILE *out)
{
    fprintf(out, "/* Made by tools/compile_content: do not edit. */\n#include \"content/art.h\"\n"
                 "#include \"content/lessons.h\"\n"
                 "#include \"content/people.h\"\n"
                 "#include \"content/puzzles.h\"\n"
                 "#include \"content/tables.h\"\n\n");
    fprintf(out, "const int content_tile_count = %d;\nconst realms_tile content_tiles[] = {\n", tile_count);
    for (int i = 0; i < tile_count; i++)
        print_tile(out, &tiles[i]);
    fprintf(out, "%s};\n\nconst uint8_t content_tile_sets[] = {", tile_count ? "" : "    {.kind = 0},\n");
    for (int i = 0; i < tile_count; i++)
        fprintf(out, "%d, ", tile_sets[i]);
    fprintf(out, "0};\n\nconst int content_map_count = %d;\nconst realms_map content_maps[] = {\n", map_count);
    for (int i = 0; i < map_count; i++)
        print_map(out, &maps[i]);
    fprintf(out, "%s};\n\nconst char *const content_map_sources[] = {\n", map_count ? "" : "    {.count = 0},\n");
    for (int i = 0; i < map_count; i++) {
        fprintf(out, "    ");
        print_string(out, map_sources[i]);
        fprintf(out, ",\n");
    }
    fprintf(out, "    0};\n\n");
    book_print(out);
    editions_print(out);
    art_print(out);
    people_print(out);
    lessons_print(out);
    fprintf(out, "const char content_puzzles[] =\n    ");
    print_string(out, puzzles != NULL ? puzzles : "");
    fprintf(out, ";\n");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: compile_content OUT.c FILE ...\n");
        return 2;
    }
    bool ok = read_files(argv + 2, argc - 2);
    if (ok) {
        FILE *out = fopen(argv[1], "w");
        if (out)
            print_tables(out);
        ok = out && !ferror(out);
        if (out && fclose(out))
            ok = false;
        if (!ok)
            complain(argv[1], 0, "cannot be written");
    }
    for (int i = 0; i < map_count; i++)
        free(map_sources[i]);
    free(puzzles);
    return ok ? 0 : 1;
}
