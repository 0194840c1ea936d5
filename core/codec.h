/* codec.h - a state as bytes: little-endian, field by field, without padding, so the same in every build. Saving and loading walk
 * one list of fields. In the header, so that a field of one byte costs about that: a server saves a view for every seat and move.
 *
 * Layer: core. Freestanding.
 */
#ifndef ER_CODEC_H
#define ER_CODEC_H

#include "core/er.h"

#include <string.h>

typedef struct er_codec {
    uint8_t *at, *end;
    bool loading, failed; /* failed: there was no room, or not enough to read */
} er_codec;

/* Each writes the field, or reads it when loading. */
static inline void er_code_bytes(er_codec *c, uint8_t *field, size_t n)
{
    if ((size_t)(c->end - c->at) < n) {
        c->end = c->at; /* nothing more goes in or out */
        c->failed = true;
        return;
    }
    if (c->loading)
        memcpy(field, c->at, n);
    else
        memcpy(c->at, field, n);
    c->at += n;
}

/* Its lowest n bytes. */
static inline void er_code_number(er_codec *c, uint64_t *value, size_t n)
{
    uint8_t raw[8] = {0};
    for (size_t i = 0; i < n; i++)
        raw[i] = (uint8_t)(*value >> (8 * i));
    er_code_bytes(c, raw, n);
    if (!c->loading)
        return;
    *value = 0;
    for (size_t i = 0; i < n; i++)
        *value |= (uint64_t)raw[i] << (8 * i);
}

static inline void er_code_word16(er_codec *c, uint16_t *value)
{
    uint64_t v = *value;
    er_code_number(c, &v, 2);
    *value = (uint16_t)v;
}

static inline void er_code_word32(er_codec *c, uint32_t *value)
{
    uint64_t v = *value;
    er_code_number(c, &v, 4);
    *value = (uint32_t)v;
}

#endif
