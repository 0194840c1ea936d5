/* www.h - the files of the page, built into the program: server/www, by tools/embed_files.
 *
 * Layer: server. Reads nothing from a disk, so there is no path to climb out of.
 */
#ifndef SERVER_WWW_H
#define SERVER_WWW_H

#include <stdbool.h>
#include <stddef.h>

typedef struct www_file {
    const char *type; /* for Content-Type */
    const char *body;
    size_t len;
    const char *etag; /* without its quotes */
} www_file;

/* `/` and `/t/ANYTHING` are the page itself, `/NAME` a file of server/www. False: there is no such file. */
bool www_find(const char *path, www_file *out);

/* The generated table, for www.c. */
typedef struct www_entry {
    const char *name;
    const unsigned char *bytes;
    size_t len;
    const char *etag;
} www_entry;

extern const www_entry www_entries[];
extern const int www_entry_count;

#endif
