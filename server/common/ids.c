/* ids.c - see ids.h. Randomness, hashing and signing come from libsodium. */
#include "server/common/ids.h"

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

static const uint64_t OF_REQUEST = (uint64_t)1 << 63; /* set in marks derived from a key */

/* Starts at a random number and counts: asking the system each time would cost more than the
 * move it marks. */
uint64_t ids_mark(void)
{
    static uint64_t next;
    if (next == 0)
        ids_random(&next, sizeof next);
    return next++ & ~OF_REQUEST;
}

static void spell(const uint8_t bytes[IDS_PLAIN - 1], char out[IDS_PLAIN])
{
    for (size_t i = 0; i < IDS_PLAIN - 1; i++)
        out[i] = "abcdefghijklmnopqrstuvwxyz234567"[bytes[i] & 31];
    out[IDS_PLAIN - 1] = '\0';
}

void ids_make(char out[IDS_PLAIN])
{
    uint8_t bytes[IDS_PLAIN - 1];
    ids_random(bytes, sizeof bytes);
    spell(bytes, out);
}

void ids_spell_token(const uint8_t bytes[IDS_HASH], char out[IDS_TOKEN])
{
    sodium_bin2base64(out, IDS_TOKEN, bytes, IDS_HASH, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void ids_make_token(char out[IDS_TOKEN])
{
    uint8_t bytes[IDS_HASH];
    ids_random(bytes, sizeof bytes);
    ids_spell_token(bytes, out);
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

/* ---- values derived from a key ---- */

bool ids_is_key(er_span key)
{
    return key.len > 0 && key.len < IDS_KEY &&
           all_of(key, key.len, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
}

/* Hashes words; their final zeros separate them. */
static void hash_words(const uint8_t *seed, const char *what, const char *of, er_span key, uint8_t out[IDS_HASH])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, seed, seed != NULL ? IDS_HASH : 0, IDS_HASH);
    crypto_generichash_update(&state, (const unsigned char *)what, strlen(what) + 1);
    crypto_generichash_update(&state, (const unsigned char *)of, strlen(of) + 1);
    crypto_generichash_update(&state, (const unsigned char *)key.at, key.len);
    crypto_generichash_final(&state, out, IDS_HASH);
}

uint64_t ids_mark_of(const char *person, er_span key)
{
    uint8_t hash[IDS_HASH];
    uint64_t mark;
    hash_words(NULL, "mark", person, key, hash);
    memcpy(&mark, hash, sizeof mark);
    return (mark | OF_REQUEST) >> IDS_TRIES << IDS_TRIES;
}

void ids_derive(const char *what, const char *of, er_span key, char out[IDS_PLAIN])
{
    uint8_t hash[IDS_HASH];
    hash_words(NULL, what, of, key, hash);
    spell(hash, out);
}

void ids_seed(er_span token, uint8_t seed[IDS_HASH])
{
    hash_words(NULL, "seed", "", token, seed);
}

void ids_derive_secret(const uint8_t seed[IDS_HASH], const char *what, er_span key, uint8_t out[IDS_HASH])
{
    hash_words(seed, what, "", key, out);
}

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Writes one or two remaining bytes. */
static void put_rest(er_text *out, const uint8_t *bytes, size_t n)
{
    uint32_t v = (uint32_t)bytes[0] << 16 | (n > 1 ? (uint32_t)bytes[1] << 8 : 0);
    char part[4] = {letters[v >> 18], letters[v >> 12 & 63], n > 1 ? letters[v >> 6 & 63] : '=', '='};
    er_put_bytes(out, part, sizeof part);
}

void ids_put_base64(er_text *out, const uint8_t *bytes, size_t n)
{
    static char pair[4096][2]; /* for twelve bits each, since views are written for every seat and move */
    char part[4 * 64];
    size_t used = 0;
    for (int i = 0; pair[4095][0] == '\0' && i < 4096; i++) {
        pair[i][0] = letters[i >> 6];
        pair[i][1] = letters[i & 63];
    }
    for (; n >= 3; bytes += 3, n -= 3) {
        uint32_t v = (uint32_t)bytes[0] << 16 | (uint32_t)bytes[1] << 8 | bytes[2];
        memcpy(part + used, pair[v >> 12], 2);
        memcpy(part + used + 2, pair[v & 4095], 2);
        used += 4;
        if (used == sizeof part) {
            er_put_bytes(out, part, used);
            used = 0;
        }
    }
    er_put_bytes(out, part, used);
    if (n > 0)
        put_rest(out, bytes, n);
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
