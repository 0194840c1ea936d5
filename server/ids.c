/* ids.c - see ids.h. Randomness, hashing and signing are libsodium's. */
#include "server/ids.h"

#include <sodium.h>
#include <string.h>

bool ids_start(void)
{
    return sodium_init() >= 0;
}

void ids_random(void *out, size_t n)
{
    randombytes_buf(out, n);
}

void ids_make(char out[IDS_PLAIN])
{
    uint8_t bytes[IDS_PLAIN - 1];
    ids_random(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = "abcdefghijklmnopqrstuvwxyz234567"[bytes[i] & 31];
    out[sizeof bytes] = '\0';
}

void ids_make_token(char out[IDS_TOKEN])
{
    uint8_t bytes[32];
    ids_random(bytes, sizeof bytes);
    sodium_bin2base64(out, IDS_TOKEN, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

static bool all_of(er_span text, size_t len, const char *letters)
{
    if (text.len != len)
        return false;
    for (size_t i = 0; i < len; i++)
        if (text.at[i] == '\0' || strchr(letters, text.at[i]) == NULL)
            return false;
    return true;
}

bool ids_is_plain(er_span text)
{
    return all_of(text, IDS_PLAIN - 1, "abcdefghijklmnopqrstuvwxyz234567");
}

bool ids_is_token(er_span text)
{
    return all_of(text, IDS_TOKEN - 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
}

void ids_hash_token(er_span token, uint8_t hash[IDS_HASH])
{
    crypto_generichash(hash, IDS_HASH, (const unsigned char *)token.at, token.len, NULL, 0);
}

void ids_put_base64(er_text *out, const uint8_t *bytes, size_t n)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char part[4 * 64];
    while (n > 0) {
        size_t used = 0;
        for (; n > 0 && used + 4 <= sizeof part; used += 4) {
            size_t k = n < 3 ? n : 3;
            uint32_t v = (uint32_t)bytes[0] << 16 | (k > 1 ? (uint32_t)bytes[1] << 8 : 0) | (k > 2 ? bytes[2] : 0);
            part[used] = letters[v >> 18];
            part[used + 1] = letters[v >> 12 & 63];
            part[used + 2] = k > 1 ? letters[v >> 6 & 63] : '=';
            part[used + 3] = k > 2 ? letters[v & 63] : '=';
            bytes += k;
            n -= k;
        }
        er_put_bytes(out, part, used);
    }
}

void ids_put_hex(er_text *out, const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        er_put_hex(out, bytes[i], 2);
}

void ids_sign(const uint8_t key[32], const char *text, size_t len, uint8_t out[32])
{
    crypto_auth_hmacsha256(out, (const unsigned char *)text, len, key);
}
