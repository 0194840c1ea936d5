/* embed_files.c - build tool: turns the built page, a folder with everything in it, into a const
 * table at build time.
 *
 *   embed_files OUT.c [FOLDER]
 *
 * A file has its path within the folder as its name; each part must be plain (letters, digits,
 * `-`, `_`, `.`, no dot first). Files that gzip makes smaller are kept gzipped. Without a folder
 * the table is empty. A fault is printed as `file: what`, and nothing is written.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

enum { MAX_FILES = 512, MAX_FILE = 8 << 20, MAX_PATH = 512, MAX_DEPTH = 4 };

typedef struct embedded {
    char name[MAX_PATH]; /* path within the folder */
    unsigned char *bytes;
    size_t len, whole; /* length as stored, length of the original */
    uint64_t hash;     /* hash of the original */
} embedded;

typedef struct collection {
    embedded file[MAX_FILES];
    int count;
} collection;

static bool complain(const char *file, const char *what)
{
    fprintf(stderr, "%s: %s\n", file, what);
    return false;
}

static bool is_plain(const char *name)
{
    size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.");
    return len > 0 && name[len] == 0 && name[0] != '.';
}

/* Returns a number that changes with the file: FNV-1a, enough to distinguish versions. */
static uint64_t hash_of(const embedded *f)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < f->len; i++)
        h = (h ^ f->bytes[i]) * UINT64_C(0x100000001b3);
    return h;
}

static bool read_bytes(const char *path, embedded *f)
{
    f->bytes = malloc(MAX_FILE + 1);
    FILE *in = f->bytes ? fopen(path, "rb") : NULL;
    f->len = in ? fread(f->bytes, 1, MAX_FILE + 1, in) : 0;
    bool ok = in && !ferror(in) && f->len > 0 && f->len <= MAX_FILE;
    if (in)
        fclose(in);
    f->whole = f->len;
    f->hash = hash_of(f);
    return ok || complain(path, "cannot be read, or is empty or too long");
}

/* Replaces the bytes with their gzip form, the same in every run, if that saves a twentieth. */
static bool pack(const char *path, embedded *f)
{
    z_stream z = {0};
    if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return complain(path, "cannot be packed");
    uLong room = deflateBound(&z, (uLong)f->len);
    unsigned char *packed = malloc(room);
    z.next_in = f->bytes;
    z.avail_in = (uInt)f->len;
    z.next_out = packed;
    z.avail_out = (uInt)room;
    bool ok = packed && deflate(&z, Z_FINISH) == Z_STREAM_END;
    size_t len = z.total_out;
    deflateEnd(&z);
    if (ok && len < f->len - f->len / 20) {
        free(f->bytes);
        f->bytes = packed;
        f->len = len;
    } else {
        free(packed);
    }
    return ok || complain(path, "cannot be packed");
}

static bool take_file(const char *path, const char *name, collection *all)
{
    if (all->count == MAX_FILES)
        return complain(path, "is one file too many");
    embedded *f = &all->file[all->count++];
    snprintf(f->name, sizeof f->name, "%s", name);
    return read_bytes(path, f) && pack(path, f);
}

static bool join(char out[MAX_PATH], const char *folder, const char *name)
{
    int len = snprintf(out, MAX_PATH, "%s%s%s", folder, folder[0] != 0 ? "/" : "", name);
    return (len > 0 && len < MAX_PATH) || complain(name, "the path is too long");
}

/* Takes everything below `root`/`inside`. */
static bool take_folder(const char *root, const char *inside, int depth, collection *all)
{
    char here[MAX_PATH], path[MAX_PATH], name[MAX_PATH];
    DIR *dir = depth < MAX_DEPTH && join(here, root, inside) ? opendir(here) : NULL;
    if (dir == NULL)
        return complain(root, "is no folder that can be read, or too deep");
    bool ok = true;
    for (struct dirent *d = readdir(dir); d != NULL && ok; d = readdir(dir)) {
        struct stat about;
        if (strcmp(d->d_name, ".") == 0 || strcmp(d->d_name, "..") == 0)
            continue;
        ok = join(name, inside, d->d_name) && join(path, root, name);
        if (ok && !is_plain(d->d_name))
            ok = complain(path, "the name is not plain");
        else if (ok && stat(path, &about) != 0)
            ok = complain(path, "cannot be looked at");
        else if (ok)
            ok = S_ISDIR(about.st_mode) ? take_folder(root, name, depth + 1, all) : take_file(path, name, all);
    }
    closedir(dir);
    return ok;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const embedded *)a)->name, ((const embedded *)b)->name);
}

/* Prints string literals: compilers read those many times faster than lists of numbers. */
static void print_bytes(FILE *out, int number, const embedded *f)
{
    fprintf(out, "static const char file%d[] =", number);
    for (size_t i = 0; i < f->len; i++) {
        unsigned char c = f->bytes[i];
        if (i % 128 == 0)
            fprintf(out, "%s\n    \"", i == 0 ? "" : "\"");
        if (c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '?') /* no trigraph */
            fputc(c, out);
        else
            fprintf(out, "\\%03o", c);
    }
    fprintf(out, "\";\n\n");
}

static void print_table(FILE *out, const collection *all)
{
    fprintf(out, "/* Made by tools/embed_files: do not edit. */\n#include \"server/page/www.h\"\n\n");
    for (int i = 0; i < all->count; i++)
        print_bytes(out, i, &all->file[i]);
    fprintf(out, "const int www_entry_count = %d;\nconst www_entry www_entries[] = {\n", all->count);
    for (int i = 0; i < all->count; i++)
        fprintf(out, "    {\"%s\", file%d, %zu, %zu, \"%016llx\"},\n", all->file[i].name, i, all->file[i].len,
                all->file[i].whole, (unsigned long long)all->file[i].hash);
    fprintf(out, "    {0, 0, 0, 0, 0}};\n");
}

static bool write_table(const char *path, const collection *all)
{
    FILE *out = fopen(path, "w");
    if (out)
        print_table(out, all);
    bool ok = out && !ferror(out);
    if (out && fclose(out))
        ok = false;
    return ok || complain(path, "cannot be written");
}

int main(int argc, char **argv)
{
    static collection all;
    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: embed_files OUT.c [FOLDER]\n");
        return 2;
    }
    bool ok = argc == 2 || take_folder(argv[2], "", 0, &all);
    qsort(all.file, (size_t)all.count, sizeof all.file[0], by_name);
    ok = ok && write_table(argv[1], &all);
    for (int i = 0; i < all.count; i++)
        free(all.file[i].bytes);
    return ok ? 0 : 1;
}
