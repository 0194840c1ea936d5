/* www.h - the files of the page, built into the program by tools/embed_files from build/web, which
 * tools/web.sh makes from web/.
 *
 * Layer: server. It reads nothing from disk, so no path can lead outside, except for whoever works
 * on the page (`--www`). A program may be built without the page (ER_WEB=OFF); then there are no
 * files.
 */
#ifndef SERVER_PAGE_WWW_H
#define SERVER_PAGE_WWW_H

#include <stdbool.h>
#include <stddef.h>

typedef struct www_file {
    const char *type; /* for Content-Type */
    const char *body; /* as stored: gzip if `packed`, and then `whole` is the unpacked length */
    size_t len, whole;
    const char *etag; /* without quotes */
    int number;       /* below www_entry_count */
    bool packed;
    bool hashed; /* its name changes with its content, so it may be cached for ever */
} www_file;

/* Whether a path is the page itself: `/` and `/t/ANYTHING`. */
bool www_is_page(const char *path);

/* Finds the page, or `/NAME`, a file of build/web. Returns false if there is no such file. */
bool www_find(const char *path, www_file *out);

/* Reads the same file from a folder, as it is now. Returns malloced bytes and sets `type`; NULL if
 * there is no such file. Names that embed_files would refuse are not looked for. */
char *www_read(const char *folder, const char *path, size_t *len, const char **type);

/* The generated table, for www.c and tests. */
typedef struct www_entry {
    const char *name;
    const char *bytes;
    size_t len, whole;
    const char *etag;
} www_entry;

extern const www_entry www_entries[];
extern const int www_entry_count;

#endif
