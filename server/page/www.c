/* www.c - finds a file of the page by its path. */
#include "server/page/www.h"

#include "core/er.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8 << 20, PATH = 4096 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".png", "image/png"},
    {".puzzles", "text/plain; charset=utf-8"},
    {".figures", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *name)
{
    size_t len = strlen(name);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t ending = strlen(types[i].ending);
        if (len > ending && strcmp(name + len - ending, types[i].ending) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

/* The path of a table has one more word: `/t/abc`, not `/t/abc/def`. */
bool www_is_page(const char *path)
{
    if (strcmp(path, "/") == 0)
        return true;
    return strncmp(path, "/t/", 3) == 0 && path[3] != 0 && strchr(path + 3, '/') == NULL;
}

static const char *name_of(const char *path)
{
    return www_is_page(path) ? "index.html" : path + (path[0] == '/');
}

bool www_find(const char *path, www_file *out)
{
    const char *name = name_of(path);
    for (int i = 0; i < www_entry_count; i++) {
        const www_entry *e = &www_entries[i];
        if (strcmp(e->name, name) != 0)
            continue;
        *out = (www_file){.type = type_of(name),
                          .body = e->bytes,
                          .len = e->len,
                          .whole = e->whole,
                          .etag = e->etag,
                          .number = i,
                          .packed = e->len != e->whole,
                          .hashed = strncmp(name, "assets/", 7) == 0}; /* Vite puts a hash into those names */
        return true;
    }
    return false;
}

/* Letters, digits and a few signs; no part of it begins with a dot. */
static bool is_plain(const char *name)
{
    size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./");
    return len > 0 && name[len] == '\0' && name[0] != '.' && name[0] != '/' && strstr(name, "/.") == NULL;
}

/* Returns the malloced bytes of a file; NULL if it cannot be read. */
static char *read_whole(const char *path, size_t *len)
{
    FILE *in = fopen(path, "rb");
    char *bytes = in != NULL ? malloc(MOST) : NULL;
    *len = bytes != NULL ? fread(bytes, 1, MOST, in) : 0;
    bool good = *len > 0 && feof(in) && !ferror(in);
    if (in != NULL)
        (void)fclose(in);
    if (good)
        return bytes;
    free(bytes);
    return NULL;
}

char *www_read(const char *folder, const char *path, size_t *len, const char **type)
{
    char whole[PATH];
    er_text out = er_text_on(whole, sizeof whole);
    const char *name = name_of(path);
    if (!is_plain(name))
        return NULL;
    er_put(&out, folder);
    er_put(&out, "/");
    er_put(&out, name);
    *type = type_of(name);
    return out.full ? NULL : read_whole(whole, len);
}
