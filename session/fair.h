/* fair.h - dice that nobody can bend and everybody can check (DESIGN section 5): picks of chance that follow from a
 * secret which was fixed, and its hash told, before anybody sat down. For players: docs/fair.md.
 *
 * secret  32 bytes.
 * commit  BLAKE2b-256, no key, over the 16 bytes "elbowroom fair 1" and the secret. Told when the table is made.
 * key     BLAKE2b-256, keyed with the secret, over the table's id and then the salt of every seat in the order of
 *         seats; before each of these texts one byte with its length, 0 for a seat without a salt. As the salts come
 *         after the commit, who fixed the secret could not know the dice.
 * pick    BLAKE2b-128, keyed with the key, over the word of the verb of the first outcome and the number i of the
 *         pick (from 0, of all chance moves of the game; 4 bytes, the lowest first). Its first 8 bytes, the lowest
 *         first, are the number x, and r = floor(x * total / 2^64), where total (below 2^32) is the sum of the
 *         weights of the outcomes. From r the weights are taken away in the order in which the rules list the
 *         outcomes; the first one whose weight is more than what is left of r is picked.
 *
 * No outcome is likelier than its weight by more than 2^-32.
 * Layer: session. Freestanding.
 */
#ifndef SESSION_FAIR_H
#define SESSION_FAIR_H

#include "core/er.h"

enum {
    FAIR_BYTES = 32,
    FAIR_SALT = 33, /* a salt's room: up to 32 characters 0-9a-zA-Z_- and the final zero */
    FAIR_TABLE = 32 /* a table's: up to 31 of the same */
};

/* What a table says of its dice; in a record `fair TABLE COMMIT`, `salt pN SALT`. */
typedef struct fair_terms {
    char table[FAIR_TABLE]; /* empty: other dice */
    uint8_t commit[FAIR_BYTES];
    char salt[ER_MAX_SEATS][FAIR_SALT]; /* empty: none */
} fair_terms;

void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t commit[FAIR_BYTES]);
bool fair_is_salt(er_span);
bool fair_is_table(er_span);

/* The key of a game's dice. */
void fair_key(const fair_terms *, int seats, const uint8_t secret[FAIR_BYTES], uint8_t key[FAIR_BYTES]);

/* The number below n (which is above 0) of pick number `draw`, for a verb's word: what fair_pick is made of. */
uint32_t fair_below(const uint8_t key[FAIR_BYTES], uint32_t draw, const char *word, uint32_t n);

/* Pick number `draw` of a game, where chance is due. */
void fair_pick(const uint8_t key[FAIR_BYTES], uint32_t draw, const er_game *, const er_state *, er_move *out);

#endif
