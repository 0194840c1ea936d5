/* ids.h - ids that nobody can guess, tokens and their hashes, bytes as text.
 *
 * Layer: server.
 */
#ifndef SERVER_COMMON_IDS_H
#define SERVER_COMMON_IDS_H

#include "core/er.h"

enum {
    IDS_PLAIN = 13, /* an id of 12 characters a-z2-7 (60 bits) and the final zero; public and unique */
    IDS_TOKEN = 44, /* 256 bits as 43 characters of base64url and the final zero; secret */
    IDS_HASH = 32,  /* bytes of a token's hash; nothing else of a token is stored */
    IDS_KEY = 33,   /* the key of a request: 1 to 32 of 0-9a-zA-Z_- and the final zero */
    /* The lower bits of a mark, which differ for each attempt to append; the upper bits belong
     * to the request. */
    IDS_TRIES = 24
};

bool ids_start(void); /* call once before all others; false if this machine has no randomness */
void ids_random(void *out, size_t n);
uint64_t ids_mark(void); /* returns a mark unlike any other in any process; not secret */
void ids_make(char out[IDS_PLAIN]);
void ids_make_token(char out[IDS_TOKEN]);
bool ids_is_plain(er_span); /* whether it looks like an id */
bool ids_is_token(er_span);
void ids_hash_token(er_span token, uint8_t hash[IDS_HASH]);

/* ---- values derived from a key, so that a request sent again means the same ---- */

bool ids_is_key(er_span);
uint64_t ids_mark_of(const char *person, er_span key); /* returns the mark of that request; see IDS_TRIES */
void ids_derive(const char *what, const char *of, er_span key,
                char out[IDS_PLAIN]);                 /* makes an id, which is the same for the same words */
void ids_seed(er_span token, uint8_t seed[IDS_HASH]); /* makes a seed, which unlike the hash is stored nowhere */
void ids_derive_secret(const uint8_t seed[IDS_HASH], const char *what, er_span key, uint8_t out[IDS_HASH]);
void ids_spell_token(const uint8_t bytes[IDS_HASH], char out[IDS_TOKEN]);

void ids_put_base64(er_text *, const uint8_t *, size_t); /* uses the common alphabet, with padding */
void ids_put_hex(er_text *, const uint8_t *, size_t);

/* Computes the HMAC-SHA256 of a text, which the receiver of a webhook can check. */
void ids_sign(const uint8_t key[32], const char *text, size_t len, uint8_t out[32]);

#endif
