/* compile_people.c - part of the build tool compile_content: the box of parts and the rows of
 * content/peoples as const tables. cloth.people, sky.people, surface.people and powers.people there
 * say how they are written. */
#include "content/people.h"
#include "tools/compile_content.h"

#include <string.h>

enum { MAX_PARTS = 256, MAX_ROWS = 128, MAX_TEXT = 4096, TAIL_WIDE = 96 };

typedef struct part_row {
    content_part_kind kind;
    int32_t step;
    char id[ER_KEY], text[MAX_TEXT];
} part_row;

typedef struct people_row {
    char key[ER_KEY];
    char part[PEOPLE_PARTS][ER_KEY];
    uint32_t colour[PEOPLE_COLOURS];
} people_row;

typedef struct people_table {
    const char *word;
    content_part_kind first; /* of its columns */
    int parts, colours, count;
    people_row row[MAX_ROWS];
} people_table;

static part_row parts[MAX_PARTS];
static int part_count;
static char style[1 << 14];
static people_table races = {.word = "people", .first = PART_TAIL, .parts = PEOPLE_PARTS, .colours = PEOPLE_COLOURS};
static people_table powers = {.word = "power", .first = PART_SHAPE, .parts = POWER_PARTS};

static const char *const KINDS[] = {
#define PART(id, word) word,
    CONTENT_PARTS(PART)
#undef PART
};

/* ---- reading ---- */

static bool read_word(er_reader *in, char out[ER_KEY])
{
    er_span word = er_next_word(&in->rest);
    if (word.len == 0 || word.len >= ER_KEY)
        return er_read_fail(in, "a word is missing or too long", word);
    snprintf(out, ER_KEY, "%.*s", (int)word.len, word.at);
    return true;
}

static bool read_colour(er_reader *in, uint32_t *colour)
{
    static const char DIGITS[] = "0123456789abcdef";
    er_span word = er_next_word(&in->rest);
    *colour = 0;
    for (size_t i = 0; i < word.len; i++) {
        const char *digit = strchr(DIGITS, word.at[i]);
        if (digit == NULL || word.len != 6)
            return er_read_fail(in, "no colour of six digits", word);
        *colour = *colour * 16 + (uint32_t)(digit - DIGITS);
    }
    return word.len == 6 || er_read_fail(in, "no colour of six digits", word);
}

static bool add_text(er_reader *in, part_row *p)
{
    er_span word = er_read_peek(in);
    size_t len = p != NULL ? strlen(p->text) : 0, more = (size_t)(in->rest.at + in->rest.len - word.at);
    if (p == NULL || len + more >= MAX_TEXT)
        return er_read_fail(in, "belongs to no part, or is too long", word);
    memcpy(p->text + len, word.at, more);
    return true;
}

static bool read_part(er_reader *in, content_part_kind kind)
{
    if (part_count == MAX_PARTS)
        return er_read_fail(in, "too many parts", er_read_peek(in));
    part_row *p = &parts[part_count++];
    *p = (part_row){.kind = kind};
    if (!read_word(in, p->id))
        return false;
    for (const part_row *other = parts; other < p; other++)
        if (other->kind == kind && strcmp(other->id, p->id) == 0)
            return er_read_fail(in, "stands twice", er_span_of(p->id));
    if (kind == PART_TINT || kind == PART_TAIL)
        return add_text(in, p);
    if (kind == PART_TRIM && (!er_read_number(in, 4, TAIL_WIDE, &p->step) || TAIL_WIDE % p->step != 0))
        return er_read_fail(in, "no divisor of 96", er_span_of(p->id));
    return er_read_end(in);
}

static bool read_row(er_reader *in, people_table *t)
{
    if (t->count == MAX_ROWS)
        return er_read_fail(in, "too many rows", er_read_peek(in));
    people_row *row = &t->row[t->count++];
    bool good = read_word(in, row->key);
    for (int i = 0; good && i < t->parts; i++)
        good = read_word(in, row->part[i]);
    for (int i = 0; good && i < t->colours; i++)
        good = read_colour(in, &row->colour[i]);
    return good && er_read_end(in);
}

static bool read_head(er_reader *in)
{
    if (er_read_accept(in, races.word))
        return read_row(in, &races);
    if (er_read_accept(in, powers.word))
        return read_row(in, &powers);
    for (content_part_kind kind = 0; kind < PART_KINDS; kind++)
        if (er_read_accept(in, KINDS[kind]))
            return read_part(in, kind);
    return er_read_fail(in, "no such part", er_read_peek(in));
}

bool people_read(er_span text, er_fault *fault)
{
    er_reader in = {.fault = fault};
    while (text.len > 0) {
        if (!er_read_line(&in, &text))
            return false;
        er_span word = er_read_peek(&in);
        if (word.len == 0)
            continue;
        bool svg = word.at[0] == '<' || word.at[0] == '@';
        if (!(svg ? add_text(&in, part_count > 0 ? &parts[part_count - 1] : NULL) : read_head(&in)))
            return false;
    }
    return true;
}

bool people_read_style(er_span text, er_fault *fault)
{
    er_reader in = {.fault = fault};
    if (text.len >= sizeof style)
        return er_read_fail(&in, "the style sheet is too long", (er_span){0});
    memcpy(style, text.at, text.len);
    return true;
}

/* ---- printing ---- */

/* Returns a part's number in the table, which is sorted by kind; -1 if there is none. */
static int number_of(content_part_kind kind, const char *id)
{
    int n = 0, found = -1;
    for (int i = 0; i < part_count; i++) {
        n += parts[i].kind < kind;
        if (parts[i].kind == kind && strcmp(parts[i].id, id) == 0)
            found = i;
    }
    for (int i = 0; i < found; i++)
        n += parts[i].kind == kind;
    return found < 0 ? -1 : n;
}

const char *people_missing(void)
{
    static char what[3 * ER_KEY];
    people_table *tables[] = {&races, &powers};
    for (int k = 0; k < 2; k++)
        for (int r = 0; r < tables[k]->count; r++)
            for (int i = 0; i < tables[k]->parts; i++)
                if (number_of(tables[k]->first + (content_part_kind)i, tables[k]->row[r].part[i]) < 0) {
                    snprintf(what, sizeof what, "%s: there is no part %s", tables[k]->row[r].key,
                             tables[k]->row[r].part[i]);
                    return what;
                }
    return NULL;
}

static void print_rows(FILE *out, const char *name, const people_table *t)
{
    fprintf(out, "const content_people %s[] = {\n", name);
    for (int r = 0; r < t->count; r++) {
        fprintf(out, "    {\"%s\", {", t->row[r].key);
        for (int i = 0; i < t->parts; i++)
            fprintf(out, "%d, ", number_of(t->first + (content_part_kind)i, t->row[r].part[i]));
        fprintf(out, "}, {0x%06x, 0x%06x, 0x%06x}},\n", (unsigned)t->row[r].colour[PEOPLE_CLOTH],
                (unsigned)t->row[r].colour[PEOPLE_AIR], (unsigned)t->row[r].colour[PEOPLE_ACCENT]);
    }
    fprintf(out, "    {0, {0}, {0}}};\n\n");
}

void people_print(FILE *out)
{
    fprintf(out, "const int content_part_count = %d;\nconst content_part content_parts[] = {\n", part_count);
    for (content_part_kind kind = 0; kind < PART_KINDS; kind++)
        for (int i = 0; i < part_count; i++)
            if (parts[i].kind == kind) {
                fprintf(out, "    {%d, %d, \"%s\", ", (int)kind, (int)parts[i].step, parts[i].id);
                print_string(out, parts[i].text);
                fprintf(out, "},\n");
            }
    fprintf(out, "    {PART_KINDS, 0, 0, 0}};\n\n");
    fprintf(out, "const char content_people_style[] = ");
    print_string(out, style);
    fprintf(out, ";\n\n");
    print_rows(out, "content_races", &races);
    print_rows(out, "content_powers", &powers);
}
