/* blake2b.h - BLAKE2b (RFC 7693), with or without a key, over one text given in pieces. It is our
 * own code so that the browser can check dice too.
 * Layer: session. Freestanding.
 */
#ifndef SESSION_BLAKE2B_H
#define SESSION_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

typedef struct blake2b {
    uint64_t h[8], count;
    uint8_t block[128];
    size_t filled, out;
} blake2b;

/* Starts a hash of 1 to 64 bytes, with a key of 0 to 64. */
void blake2b_begin(blake2b *, size_t out, const void *key, size_t key_len);
void blake2b_add(blake2b *, const void *, size_t);
void blake2b_end(blake2b *, uint8_t *out);

#endif
