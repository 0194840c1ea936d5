/* lanes.h - numbers of all regions, a byte each, and sets of regions: how one becomes the other,
 * eight regions at a time. For rules/ and the players. */
#ifndef REALMS_RULES_LANES_H
#define REALMS_RULES_LANES_H

#include "realms/state/setup.h"

#include <string.h>

enum { REALMS_AT_ONCE = 8 }; /* regions in one word of 64 bits */

/* Swaps the bytes on big-endian machines, so that the first region is always the lowest byte. */
static inline uint64_t realms_little_endian(uint64_t word)
{
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? __builtin_bswap64(word) : word;
}

/* Packs the numbers of eight regions into one word, the first region in the lowest byte. */
static inline uint64_t realms_lanes_load(const uint8_t *lanes)
{
    uint64_t word;
    memcpy(&word, lanes, sizeof word);
    return realms_little_endian(word);
}

static inline void realms_lanes_store(uint8_t *lanes, uint64_t word)
{
    word = realms_little_endian(word);
    memcpy(lanes, &word, sizeof word);
}

/* Returns a word with 1 in every byte that is at most `most`, and 0 in the others; `most` is 0 to 127,
 * the bytes may be anything. */
static inline uint64_t realms_lanes_at_most(uint64_t word, int most)
{
    uint64_t high_bits = 0x8080808080808080u, limits = 0x0101010101010101u * (uint64_t)most;
    return ((high_bits + limits - (word & ~high_bits)) & ~word & high_bits) >> 7;
}

/* Returns the bytes that are 1, all others being 0, as the lowest eight of a set: the product moves bit
 * 8 i to bit 56 + i. */
static inline realms_set realms_lanes_to_set(uint64_t word)
{
    return word * 0x0102040810204080u >> 56;
}

/* Returns a byte for each of the lowest eight of a set: 1 for a member. The mask keeps bit i in byte i,
 * and adding 0x7f carries any bit to the top of its byte. */
static inline uint64_t realms_set_to_lanes(realms_set set)
{
    uint64_t bit_in_byte = (set & 0xff) * 0x0101010101010101u & 0x8040201008040201u;
    return (bit_in_byte + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
}

#endif
