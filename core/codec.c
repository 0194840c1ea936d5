/* codec.c - see codec.h. */
#include "core/codec.h"

#include <string.h>

void er_code_bytes(er_codec *c, uint8_t *field, size_t n)
{
    if (c->failed || c->left < n) {
        c->failed = true;
        return;
    }
    if (c->loading)
        memcpy(field, c->at, n);
    else
        memcpy(c->at, field, n);
    c->at += n;
    c->left -= n;
    c->used += n;
}

void er_code_number(er_codec *c, uint64_t *value, size_t n)
{
    uint8_t raw[8] = {0};
    for (size_t i = 0; i < n; i++)
        raw[i] = (uint8_t)(*value >> (8 * i));
    er_code_bytes(c, raw, n);
    *value = 0;
    for (size_t i = 0; i < n; i++)
        *value |= (uint64_t)raw[i] << (8 * i);
}

void er_code_word16(er_codec *c, uint16_t *value)
{
    uint64_t v = *value;
    er_code_number(c, &v, 2);
    *value = (uint16_t)v;
}

void er_code_word32(er_codec *c, uint32_t *value)
{
    uint64_t v = *value;
    er_code_number(c, &v, 4);
    *value = (uint32_t)v;
}
