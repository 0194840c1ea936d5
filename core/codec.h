/* codec.h - writes a state as bytes and reads it back: little-endian, field by field, without
 * padding. The bytes are the same in every build. Saving and loading walk one list of fields.
 *
 * The functions are in the header so that a field of one byte costs about one byte's work: a server
 * saves a view for every seat after every move.
 *
 * Layer: core. Freestanding.
 */
#ifndef ER_CODEC_H
#define ER_CODEC_H

#include "core/er.h"

#include <string.h>

typedef struct er_codec {
    uint8_t *at, *end;
    bool loading, failed; /* failed: the buffer was too small to write to, or held too little to read */
} er_codec;

/* Writes the field; when loading, reads it. The functions below do the same. */
static inline void er_code_bytes(er_codec *c, uint8_t *field, size_t n)
{
    if ((size_t)(c->end - c->at) < n) {
        c->end = c->at; /* nothing more is read or written */
        c->failed = true;
        return;
    }
    if (c->loading)
        memcpy(field, c->at, n);
    else
        memcpy(c->at, field, n);
    c->at += n;
}

/* Does the same for fields of one byte. */
static inline void er_code_each(er_codec *c, uint8_t *const *fields, size_t n)
{
    for (size_t i = 0; i < n; i++)
        er_code_bytes(c, fields[i], 1);
}

/* Writes or reads the lowest n bytes of a number. */
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
