/* chance.c - seeded chance, and the few figures that drawing needs: length, sine.
 *
 * Layer: atlas. Freestanding; integers only.
 */
#include "atlas/internal.h"

/* splitmix64: every seed gives a good sequence. */
static uint64_t next(atlas_chance *c)
{
    uint64_t z = c->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

uint32_t atlas_random(atlas_chance *c, uint32_t below)
{
    return (uint32_t)((next(c) >> 32) * below >> 32);
}

int atlas_about(atlas_chance *c, int most)
{
    return (int)atlas_random(c, (uint32_t)(2 * most + 1)) - most;
}

int32_t atlas_length(int32_t dx, int32_t dy)
{
    int64_t x = dx < 0 ? -(int64_t)dx : dx, y = dy < 0 ? -(int64_t)dy : dy;
    int64_t long_one = x > y ? x : y, short_one = x > y ? y : x;
    int64_t guess = (long_one * 123 + short_one * 51) / 128; /* within 4 percent; one step of Newton's makes it exact */
    return guess > 0 ? (int32_t)((guess + (x * x + y * y) / guess) / 2) : (int32_t)long_one;
}

int32_t atlas_distance(atlas_point a, atlas_point b)
{
    return atlas_length(b.x - a.x, b.y - a.y);
}

/* Bhaskara's formula for the half turn: within two thousandths. */
int32_t atlas_sine(int32_t at)
{
    int64_t t = at % (2 * ATLAS_SINE), sign = 1;
    if (t >= ATLAS_SINE) {
        t -= ATLAS_SINE;
        sign = -1;
    }
    int64_t hump = t * (ATLAS_SINE - t);
    return (int32_t)(sign * 16 * hump * ATLAS_SINE / (5 * (int64_t)ATLAS_SINE * ATLAS_SINE - 4 * hump));
}
