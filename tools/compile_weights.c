/* compile_weights.c - a host tool of the build: content/ai/NAME.weights to const tables (ai/weights.h).
 *
 *   compile_weights OUT.c FILE.weights ...
 *
 * A line is `name number ...`; `#` begins a comment. A bad line stops the build with `file:line: what is wrong`. */
#include "ai/weights.h"
#include "core/er.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 4096, LINE = 512, STEM = 32 };

static ai_weight rows[MOST_ROWS];
static int row_count;

static bool complain(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    return false;
}

static bool is_name(er_span word)
{
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_' && c != '.')
            return false;
    }
    return word.len > 0 && word.len < AI_WEIGHT_NAME;
}

static bool read_line(const char *file, int number, er_span line)
{
    er_span word = er_next_word(&line);
    if (word.len == 0)
        return true;
    if (!is_name(word))
        return complain(file, number, "a name is made of a to z, 0 to 9, _ and . and is shorter than 40");
    if (row_count == MOST_ROWS)
        return complain(file, number, "too many lines");
    ai_weight *row = &rows[row_count++];
    *row = (ai_weight){.count = 0};
    memcpy(row->name, word.at, word.len);
    for (word = er_next_word(&line); word.len > 0; word = er_next_word(&line)) {
        if (row->count == AI_NUMBERS)
            return complain(file, number, "more than 12 numbers");
        if (!er_span_int(word, -1000000000, 1000000000, &row->number[row->count++]))
            return complain(file, number, "not a number");
    }
    return row->count > 0 || complain(file, number, "a name without a number");
}

static bool read_file(const char *file)
{
    char line[LINE];
    int number = 0;
    bool ok = true;
    FILE *in = fopen(file, "r");
    if (in == NULL)
        return complain(file, 0, "cannot be read");
    row_count = 0;
    while (ok && fgets(line, sizeof line, in) != NULL) {
        size_t length = strcspn(line, "#\r\n");
        number++;
        ok = strlen(line) + 1 < sizeof line ? read_line(file, number, (er_span){line, length})
                                            : complain(file, number, "the line is too long");
    }
    (void)fclose(in);
    return ok;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const ai_weight *)a)->name, ((const ai_weight *)b)->name);
}

static bool stem_of(const char *file, char stem[STEM])
{
    const char *slash = strrchr(file, '/'), *begin = slash != NULL ? slash + 1 : file, *dot = strchr(begin, '.');
    size_t length = dot != NULL ? (size_t)(dot - begin) : 0;
    if (length == 0 || length >= STEM)
        return complain(file, 0, "the name should be NAME.weights");
    memcpy(stem, begin, length);
    stem[length] = '\0';
    return true;
}

static bool compile(FILE *out, const char *file)
{
    char stem[STEM];
    if (!read_file(file) || !stem_of(file, stem))
        return false;
    qsort(rows, (size_t)row_count, sizeof rows[0], by_name);
    fprintf(out, "\nstatic const ai_weight rows_%s[] = {\n", stem);
    for (int i = 0; i < row_count; i++) {
        if (i > 0 && strcmp(rows[i - 1].name, rows[i].name) == 0) {
            fprintf(stderr, "%s:0: %s is there twice\n", file, rows[i].name);
            return false;
        }
        fprintf(out, "    {\"%s\", %d, {", rows[i].name, rows[i].count);
        for (int k = 0; k < rows[i].count; k++)
            fprintf(out, "%s%d", k > 0 ? ", " : "", (int)rows[i].number[k]);
        fprintf(out, "}},\n");
    }
    fprintf(out, "%s};\n", row_count > 0 ? "" : "    {\"\", 0, {0}},\n");
    fprintf(out, "extern const ai_weights ai_weights_%s;\n", stem);
    fprintf(out, "const ai_weights ai_weights_%s = {%d, rows_%s};\n", stem, row_count, stem);
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: compile_weights OUT.c FILE.weights ...\n");
        return 2;
    }
    FILE *out = fopen(argv[1], "w");
    bool ok = out != NULL;
    if (ok)
        fprintf(out, "/* Made by tools/compile_weights: do not edit. */\n#include \"ai/weights.h\"\n");
    for (int i = 2; i < argc && ok; i++)
        ok = compile(out, argv[i]);
    if (out == NULL || ferror(out) || fclose(out) != 0)
        ok = complain(argv[1], 0, "cannot be written");
    return ok ? 0 : 1;
}
