/* gzip.h - compresses bytes to gzip and back, in one piece. Only gzip.c knows zlib.
 *
 * Layer: server.
 */
#ifndef SERVER_PAGE_GZIP_H
#define SERVER_PAGE_GZIP_H

#include <stddef.h>
#include <stdint.h>

/* Returns the malloced gzip form; `len` is its length. Returns NULL if there is no memory or it
 * is too long. */
char *gzip_pack(const char *bytes, size_t count, size_t *len);

/* Returns `whole` malloced bytes and a final zero. Returns NULL if there is no memory or `bytes`
 * is not the gzip form of that many. */
char *gzip_unpack(const char *bytes, size_t count, size_t whole);

/* Returns a number that distinguishes versions of a text; not secret. */
uint32_t gzip_sum(const char *bytes, size_t count);

#endif
