/* www.h - the files of the page, built into the program: build/web (tools/web.sh makes it of web/), by
 * tools/embed_files.
 *
 * Layer: server. Reads nothing from a disk, so there is no path to climb out of. A program may be built without the
 * page (ER_WEB=OFF): then there is no file.
 */
#ifndef SERVER_PAGE_WWW_H
#define SERVER_PAGE_WWW_H

#include <stdbool.h>
#include <stddef.h>

typedef struct www_file {
    const char *type; /* for Content-Type */
    const char *body; /* as it is kept: gzip when `packed`, and then `whole` is the length of what is in it */
    size_t len, whole;
    const char *etag; /* without its quotes */
    int number;       /* below www_entry_count */
    bool packed;
    bool hashed; /* its name changes with it: it may be kept for ever */
} www_file;

/* `/` and `/t/ANYTHING` are the page itself. */
bool www_is_page(const char *path);

/* The page, or `/NAME`, a file of build/web. False: there is no such file. */
bool www_find(const char *path, www_file *out);

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
