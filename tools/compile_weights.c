/* compile_weights.c - build tool: turns content/ai/NAME.weights into one sorted const table at
 * build time.
 *
 *   compile_weights OUT.c FILE.weights ...
 *
 * A line is a name and its numbers, one for each column of ai/weights.h; `#` begins a comment. A
 * fault is printed as `file:line: what`, and nothing is written. */
#include "ai/weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROWS = 16384, MAX_LINE = 512 };

typedef struct row {
    char name[AI_ROW_NAME];
    int32_t at[AI_COLUMNS];
} row;

static row rows[MAX_ROWS];
static int row_count;

static bool complain(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    return false;
}

static bool read_row(const char *file, int line, er_span rest)
{
    er_span name = er_next_word(&rest);
    row *r = &rows[row_count];
    if (name.len == 0 || name.at[0] == '#')
        return true;
    if (row_count == MAX_ROWS)
        return complain(file, line, "too many rows");
    if (name.len >= sizeof r->name)
        return complain(file, line, "the name is too long");
    memset(r->name, 0, sizeof r->name);
    memcpy(r->name, name.at, name.len);
    for (int i = 0; i < AI_COLUMNS; i++)
        if (!er_span_int(er_next_word(&rest), INT16_MIN, INT16_MAX, &r->at[i]))
            return complain(file, line, "a row is a name and eleven whole numbers of 16 bits");
    if (er_next_word(&rest).len > 0)
        return complain(file, line, "more than eleven numbers");
    row_count++;
    return true;
}

static bool read_file(const char *file)
{
    FILE *f = fopen(file, "r");
    char text[MAX_LINE];
    bool good = true;
    if (f == NULL)
        return complain(file, 0, "cannot be read");
    for (int line = 1; good && fgets(text, sizeof text, f) != NULL; line++) {
        size_t len = strlen(text);
        if (len > 0 && text[len - 1] == '\n')
            len--;
        else if (len == sizeof text - 1)
            good = complain(file, line, "the line is too long");
        good = good && read_row(file, line, (er_span){text, len});
    }
    fclose(f);
    return good;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const row *)a)->name, ((const row *)b)->name);
}

static bool is_unique(void)
{
    for (int i = 1; i < row_count; i++)
        if (strcmp(rows[i - 1].name, rows[i].name) == 0)
            return complain(rows[i].name, 0, "this row is there twice");
    return true;
}

static bool write_table(const char *file)
{
    FILE *f = fopen(file, "w");
    if (f == NULL)
        return complain(file, 0, "cannot be written");
    fprintf(f, "#include \"ai/weights.h\"\n\nstatic const ai_row rows[] = {\n");
    for (int i = 0; i < row_count; i++) {
        fprintf(f, "    {\"%s\", {", rows[i].name);
        for (int k = 0; k < AI_COLUMNS; k++)
            fprintf(f, "%s%d", k > 0 ? ", " : "", (int)rows[i].at[k]);
        fprintf(f, "}},\n");
    }
    fprintf(f, "};\n\nconst ai_weights ai_learned = {rows, %d};\n", row_count);
    return fclose(f) == 0;
}

int main(int argc, char **argv)
{
    bool good = argc > 2;
    for (int i = 2; good && i < argc; i++)
        good = read_file(argv[i]);
    qsort(rows, (size_t)row_count, sizeof rows[0], by_name);
    return good && is_unique() && write_table(argv[1]) ? 0 : 1;
}
