/* gzip.c - gzip.h with zlib. */
#include "server/page/gzip.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <zlib.h>

enum { GZIP = 15 + 16, LEVEL = 6, MEMORY = 8 };

static z_stream stream_on(const char *bytes, size_t count)
{
    z_stream z = {0};
    z.next_in = (z_const Bytef *)(uintptr_t)bytes; /* only read */
    z.avail_in = (uInt)count;
    return z;
}

char *gzip_pack(const char *bytes, size_t count, size_t *len)
{
    z_stream z = stream_on(bytes, count);
    if (count > INT_MAX || deflateInit2(&z, LEVEL, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    uLong room = deflateBound(&z, (uLong)count);
    char *out = malloc(room);
    z.next_out = (Bytef *)out;
    z.avail_out = (uInt)room;
    bool whole = out != NULL && deflate(&z, Z_FINISH) == Z_STREAM_END;
    *len = z.total_out;
    (void)deflateEnd(&z);
    if (!whole) {
        free(out);
        return NULL;
    }
    char *fitting = realloc(out, *len);
    return fitting != NULL ? fitting : out;
}

char *gzip_unpack(const char *bytes, size_t count, size_t whole)
{
    z_stream z = stream_on(bytes, count);
    if (count > INT_MAX || whole > INT_MAX || inflateInit2(&z, GZIP) != Z_OK)
        return NULL;
    char *out = malloc(whole + 1);
    z.next_out = (Bytef *)out;
    z.avail_out = (uInt)whole;
    bool fits = out != NULL && inflate(&z, Z_FINISH) == Z_STREAM_END && z.total_out == whole;
    (void)inflateEnd(&z);
    if (!fits) {
        free(out);
        return NULL;
    }
    out[whole] = '\0';
    return out;
}

uint32_t gzip_sum(const char *bytes, size_t count)
{
    return (uint32_t)crc32_z(0, (const Bytef *)bytes, count);
}
