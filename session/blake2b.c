/* blake2b.c - BLAKE2b as defined by RFC 7693; the names of its section 3 are in brackets. No
 * allocation, no libc beyond mem*. */
#include "session/blake2b.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum { BLOCK = 128 };

/* [IV]: the first 64 bits of the fractions of the square roots of the first eight primes. */
static const uint64_t START[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                  0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

/* [SIGMA]: the order in which a round takes the words of the block; rounds 10 and 11 repeat
 * rounds 0 and 1. */
static const uint8_t ORDER[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
};

static uint64_t turned(uint64_t x, int right)
{
    return x >> right | x << (64 - right);
}

static uint64_t read_word(const uint8_t *at)
{
    uint64_t x = 0;
    for (int i = 7; i >= 0; i--)
        x = x << 8 | at[i];
    return x;
}

/* [G] */
static void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = turned(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turned(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 63);
}

/* [F]: takes a whole block; the last one of the text is filled up with zeros. */
static void take_block(blake2b *b, bool last)
{
    uint64_t v[16], m[16];
    for (size_t i = 0; i < 16; i++)
        m[i] = read_word(b->block + i * 8);
    memcpy(v, b->h, sizeof b->h);
    memcpy(v + 8, START, sizeof START);
    v[12] ^= b->count;
    v[14] ^= last ? UINT64_MAX : 0;
    for (int round = 0; round < 12; round++) {
        const uint8_t *o = ORDER[round];
        mix(v, 0, 4, 8, 12, m[o[0]], m[o[1]]);
        mix(v, 1, 5, 9, 13, m[o[2]], m[o[3]]);
        mix(v, 2, 6, 10, 14, m[o[4]], m[o[5]]);
        mix(v, 3, 7, 11, 15, m[o[6]], m[o[7]]);
        mix(v, 0, 5, 10, 15, m[o[8]], m[o[9]]);
        mix(v, 1, 6, 11, 12, m[o[10]], m[o[11]]);
        mix(v, 2, 7, 8, 13, m[o[12]], m[o[13]]);
        mix(v, 3, 4, 9, 14, m[o[14]], m[o[15]]);
    }
    for (int i = 0; i < 8; i++)
        b->h[i] ^= v[i] ^ v[i + 8];
}

void blake2b_begin(blake2b *b, size_t out, const void *key, size_t key_len)
{
    assert(out >= 1 && out <= 64 && key_len <= 64);
    *b = (blake2b){.out = out};
    memcpy(b->h, START, sizeof START);
    b->h[0] ^= 0x01010000u ^ (uint64_t)key_len << 8 ^ (uint64_t)out;
    if (key_len > 0) { /* the key is a block of its own before the text */
        memcpy(b->block, key, key_len);
        b->filled = BLOCK;
    }
}

/* Keeps a full block until more input comes, because the last block is treated differently. */
void blake2b_add(blake2b *b, const void *text, size_t len)
{
    const uint8_t *at = text;
    while (len > 0) {
        if (b->filled == BLOCK) {
            b->count += BLOCK;
            take_block(b, false);
            b->filled = 0;
        }
        size_t n = len < BLOCK - b->filled ? len : BLOCK - b->filled;
        memcpy(b->block + b->filled, at, n);
        b->filled += n;
        at += n;
        len -= n;
    }
}

void blake2b_end(blake2b *b, uint8_t *out)
{
    b->count += b->filled;
    memset(b->block + b->filled, 0, BLOCK - b->filled);
    take_block(b, true);
    for (size_t i = 0; i < b->out; i++)
        out[i] = (uint8_t)(b->h[i / 8] >> i % 8 * 8);
}
