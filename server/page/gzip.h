/* gzip.h - bytes to gzip and back, in one piece. gzip.c is the one file that knows zlib.
 *
 * Layer: server.
 */
#ifndef SERVER_PAGE_GZIP_H
#define SERVER_PAGE_GZIP_H

#include <stddef.h>
#include <stdint.h>

/* Malloced; `len` is its length. NULL: no memory, or too long. */
char *gzip_pack(const char *bytes, size_t count, size_t *len);

/* Malloced, `whole` bytes and a final zero. NULL: no memory, or `bytes` is not the gzip form of so many. */
char *gzip_unpack(const char *bytes, size_t count, size_t whole);

/* Tells versions of a text apart; no secret. */
uint32_t gzip_sum(const char *bytes, size_t count);

#endif
