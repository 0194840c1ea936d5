/* codec.h - a state as bytes: little-endian, field by field, without padding, so the same in every build. Saving and loading walk
 * one list of fields.
 *
 * Layer: core. Freestanding.
 */
#ifndef ER_CODEC_H
#define ER_CODEC_H

#include "core/er.h"

typedef struct er_codec {
    uint8_t *at;
    size_t left, used;
    bool loading, failed; /* failed: there was no room, or not enough to read */
} er_codec;

/* Each writes the field, or reads it when loading. */
void er_code_bytes(er_codec *, uint8_t *field, size_t n);
void er_code_number(er_codec *, uint64_t *value, size_t n); /* its lowest n bytes */
void er_code_word16(er_codec *, uint16_t *value);
void er_code_word32(er_codec *, uint32_t *value);

#endif
