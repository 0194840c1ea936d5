/* embed_files.c - host tool: the files of server/www to const arrays, at build time.
 *
 *   embed_files OUT.c FILE...
 *
 * A file goes by its last name, which must be plain (a-z, 0-9, `-`, `_`, `.`). Nothing is packed or changed. A fault
 * is printed as `file: what` and nothing is written.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILES = 64, MAX_FILE = 1 << 20 };

typedef struct embedded {
    const char *name;
    unsigned char *bytes;
    size_t len;
} embedded;

static bool complain(const char *file, const char *what)
{
    fprintf(stderr, "%s: %s\n", file, what);
    return false;
}

static bool is_plain(const char *name)
{
    size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_.");
    return len > 0 && name[len] == 0 && name[0] != '.';
}

static bool read_file(const char *path, embedded *f)
{
    const char *slash = strrchr(path, '/');
    f->name = slash ? slash + 1 : path;
    if (!is_plain(f->name))
        return complain(path, "the name is not plain");
    f->bytes = malloc(MAX_FILE + 1);
    FILE *in = f->bytes ? fopen(path, "rb") : NULL;
    f->len = in ? fread(f->bytes, 1, MAX_FILE + 1, in) : 0;
    bool ok = in && !ferror(in) && f->len > 0 && f->len <= MAX_FILE;
    if (in)
        fclose(in);
    return ok || complain(path, "cannot be read, or is empty or too long");
}

/* A change of a file changes it: FNV-1a, enough to tell versions apart. */
static uint64_t hash_of(const embedded *f)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < f->len; i++)
        h = (h ^ f->bytes[i]) * UINT64_C(0x100000001b3);
    return h;
}

static void print_bytes(FILE *out, int number, const embedded *f)
{
    fprintf(out, "static const unsigned char file%d[] = {", number);
    for (size_t i = 0; i < f->len; i++)
        fprintf(out, "%s%d,", i % 32 == 0 ? "\n" : "", f->bytes[i]);
    fprintf(out, "\n0};\n\n");
}

static void print_table(FILE *out, const embedded *files, int count)
{
    fprintf(out, "/* Made by tools/embed_files: do not edit. */\n#include \"server/www.h\"\n\n");
    for (int i = 0; i < count; i++)
        print_bytes(out, i, &files[i]);
    fprintf(out, "const int www_entry_count = %d;\nconst www_entry www_entries[] = {\n", count);
    for (int i = 0; i < count; i++)
        fprintf(out, "    {\"%s\", file%d, %zu, \"%016llx\"},\n", files[i].name, i, files[i].len,
                (unsigned long long)hash_of(&files[i]));
    fprintf(out, "    {0, 0, 0, 0}};\n");
}

static bool write_table(const char *path, const embedded *files, int count)
{
    FILE *out = fopen(path, "w");
    if (out)
        print_table(out, files, count);
    bool ok = out && !ferror(out);
    if (out && fclose(out))
        ok = false;
    return ok || complain(path, "cannot be written");
}

int main(int argc, char **argv)
{
    static embedded files[MAX_FILES];
    int count = argc - 2;
    if (count < 0 || count > MAX_FILES) {
        fprintf(stderr, "usage: embed_files OUT.c FILE... (at most %d)\n", MAX_FILES);
        return 2;
    }
    bool ok = true;
    for (int i = 0; i < count; i++)
        ok = read_file(argv[i + 2], &files[i]) && ok;
    ok = ok && write_table(argv[1], files, count);
    for (int i = 0; i < count; i++)
        free(files[i].bytes);
    return ok ? 0 : 1;
}
