/* compile_art.c - part of the build tool compile_content: the drawings of content/art and the
 * colours of the page's style sheets as const tables. content/art/surface.art says how drawings
 * are written. */
#include "content/art.h"
#include "realms/realms.h"
#include "tools/compile_content.h"

#include <string.h>

enum { MAX_SVG = 4096, MAX_COLOURS = 256, MAX_WORD = 32 };

typedef struct art_row {
    char id[ER_KEY];
    content_art_kind kind;
    int32_t terrain, width, height, turn;
    char svg[MAX_SVG];
} art_row;

typedef struct colour_row {
    char name[MAX_WORD], day[MAX_WORD], lamp[MAX_WORD];
} colour_row;

static art_row arts[ART_MOST];
static int art_count;
static colour_row colours[MAX_COLOURS];
static int colour_count;

/* ---- drawings ---- */

static bool read_terrain(er_reader *in, int32_t *terrain)
{
    er_span word = er_next_word(&in->rest);
    for (*terrain = 0; realms_terrain_word(*terrain) != NULL; ++*terrain)
        if (er_span_is(word, realms_terrain_word(*terrain)))
            return true;
    return er_read_fail(in, "no such terrain", word);
}

static bool read_id(er_reader *in, char id[ER_KEY])
{
    er_span word = er_next_word(&in->rest);
    if (word.len == 0 || word.len >= ER_KEY)
        return er_read_fail(in, "an id is missing or too long", word);
    memcpy(id, word.at, word.len);
    return true;
}

/* Reads the first line of a drawing. */
static bool read_head(er_reader *in, art_row *a)
{
    static const char *const KINDS[] = {"drawing", "ornament", "texture", "sign"};
    while (a->kind <= ART_SIGN && !er_read_accept(in, KINDS[a->kind]))
        a->kind++;
    if (a->kind > ART_SIGN)
        return er_read_fail(in, "no such kind of drawing", er_read_peek(in));
    bool good = read_id(in, a->id);
    if (good && a->kind != ART_SIGN)
        good = er_read_number(in, 1, 200, &a->width) && er_read_number(in, 1, 200, &a->height) &&
               read_terrain(in, &a->terrain);
    if (good && a->kind == ART_TEXTURE)
        good = er_read_number(in, -90, 90, &a->turn);
    return good && er_read_end(in);
}

/* Adds a line of SVG to the drawing before it. */
static bool add_svg(er_reader *in)
{
    art_row *a = art_count > 0 ? &arts[art_count - 1] : NULL;
    er_span word = er_read_peek(in);
    size_t len = a != NULL ? strlen(a->svg) : 0, more = (size_t)(in->rest.at + in->rest.len - word.at);
    if (a == NULL || len + more >= MAX_SVG)
        return er_read_fail(in, "belongs to no drawing, or is too long", word);
    memcpy(a->svg + len, word.at, more);
    return true;
}

bool art_read(er_span text, er_fault *fault)
{
    er_reader in = {.fault = fault};
    while (text.len > 0) {
        if (!er_read_line(&in, &text))
            return false;
        er_span word = er_read_peek(&in);
        if (word.len == 0)
            continue;
        if (word.at[0] == '<') {
            if (!add_svg(&in))
                return false;
        } else if (art_count == ART_MOST) {
            return er_read_fail(&in, "too many drawings", word);
        } else if (!read_head(&in, &arts[art_count])) {
            return false;
        } else {
            art_count++;
        }
    }
    return true;
}

/* ---- colours ---- */

static er_span letters(const char **at, const char *allowed)
{
    er_span word = {*at, strspn(*at, allowed)};
    *at += word.len;
    return word;
}

static bool take_colour(const char **at, char out[MAX_WORD])
{
    *at += strspn(*at, " ");
    er_span word = letters(at, "#0123456789abcdef");
    bool good = word.len > 1 && word.len < MAX_WORD && word.at[0] == '#';
    if (good)
        snprintf(out, MAX_WORD, "%.*s", (int)word.len, word.at);
    return good;
}

/* Reads `--NAME: light-dark(DAY, LAMP)` or `--NAME: COLOUR`; variables that are no colour are not
 * for us. */
static bool take_variable(const char *at, colour_row *c)
{
    static const char both[] = "light-dark(";
    er_span name = letters(&at, "abcdefghijklmnopqrstuvwxyz0123456789_-");
    if (name.len == 0 || name.len >= MAX_WORD || *at++ != ':')
        return false;
    snprintf(c->name, sizeof c->name, "%.*s", (int)name.len, name.at);
    at += strspn(at, " ");
    if (strncmp(at, both, sizeof both - 1) == 0) {
        at += sizeof both - 1;
        return take_colour(&at, c->day) && *at++ == ',' && take_colour(&at, c->lamp);
    }
    bool good = take_colour(&at, c->day);
    memcpy(c->lamp, c->day, sizeof c->lamp);
    return good;
}

static bool has_colour(const char *name)
{
    for (int i = 0; i < colour_count; i++)
        if (strcmp(name, colours[i].name) == 0)
            return true;
    return false;
}

bool colours_read(er_span text, er_fault *fault)
{
    for (const char *at = strstr(text.at, "--"); at != NULL; at = strstr(at, "--")) {
        colour_row *c = &colours[colour_count];
        at += 2;
        if (!take_variable(at, c) || has_colour(c->name))
            continue; /* the first one counts: later ones are for special cases */
        if (++colour_count == MAX_COLOURS) {
            *fault = (er_fault){.key = "too many colours"};
            return false;
        }
    }
    return true;
}

/* ---- printing ---- */

static void print_arts(FILE *out, const char *name, bool signs)
{
    fprintf(out, "const content_art %s[] = {\n", name);
    for (int i = 0; i < art_count; i++) {
        const art_row *a = &arts[i];
        if ((a->kind == ART_SIGN) != signs)
            continue;
        fprintf(out, "    {\"%s\", %d, %d, %d, %d, %d, ", a->id, (int)a->kind, (int)a->terrain, (int)a->width,
                (int)a->height, (int)a->turn);
        print_string(out, a->svg);
        fprintf(out, "},\n");
    }
    fprintf(out, "    {0, 0, 0, 0, 0, 0, 0}};\n\n");
}

void art_print(FILE *out)
{
    print_arts(out, "content_drawings", false);
    print_arts(out, "content_signs", true);
    fprintf(out, "const content_colour content_colours[] = {\n");
    for (int i = 0; i < colour_count; i++)
        fprintf(out, "    {\"%s\", \"%s\", \"%s\"},\n", colours[i].name, colours[i].day, colours[i].lamp);
    fprintf(out, "    {0, 0, 0}};\n\n");
}
