/* fair.h - dice that nobody can influence and anyone can check (DESIGN section 5). The picks of
 * chance follow from a secret. It was fixed, and its hash published, before anyone sat down. For
 * players: docs/fair.md.
 *
 * secret  32 bytes.
 * commit  BLAKE2b-256, no key, over the 16 bytes "elbowroom fair 1" and the secret. It is published
 *         when the table is made.
 * key     BLAKE2b-256, keyed with the secret, over the table's id and then the salt of every seat
 *         in seat order. Before each of these texts comes one byte with its length; it is 0 for a
 *         seat without a salt. The salts come after the commit, so nobody could know the dice when
 *         the secret was fixed.
 * pick    BLAKE2b-128, keyed with the key, over the word of the verb of the first outcome and the
 *         number i of the pick (from 0, among all chance moves of the game; 4 bytes, lowest first).
 *         Its first 8 bytes, lowest first, are the number x, and r = floor(x * total / 2^64), where
 *         total (below 2^32) is the sum of the weights of the outcomes. The weights are subtracted
 *         from r in the order in which the rules list the outcomes; the first outcome whose weight
 *         is more than what is left of r is picked.
 *
 * No outcome is likelier than its weight by more than 2^-32.
 * Layer: session. Freestanding.
 */
#ifndef SESSION_FAIR_H
#define SESSION_FAIR_H

#include "core/er.h"

enum {
    FAIR_BYTES = 32,
    FAIR_SALT = 33,    /* size of a salt: up to 32 characters 0-9a-zA-Z_- and the final zero */
    FAIR_TABLE_ID = 32 /* size of a table id: up to 31 of the same characters and the final zero */
};

/* What a table states about its dice. In a record: `fair TABLE COMMIT`, `salt pN SALT`. */
typedef struct fair_terms {
    char table_id[FAIR_TABLE_ID]; /* empty if the table has other dice */
    uint8_t commit[FAIR_BYTES];
    char salt[ER_MAX_SEATS][FAIR_SALT]; /* empty for a seat without one */
} fair_terms;

void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t commit[FAIR_BYTES]);
bool fair_is_salt(er_span);
bool fair_is_table_id(er_span);

/* Computes the key of a game's dice. */
void fair_key(const fair_terms *, int seats, const uint8_t secret[FAIR_BYTES], uint8_t key[FAIR_BYTES]);

/* Returns the number below n (n is above 0) for pick number `draw` and the word of a verb.
 * fair_pick is built on it. */
uint32_t fair_below(const uint8_t key[FAIR_BYTES], uint32_t draw, const char *word, uint32_t n);

/* Makes pick number `draw` of a game in which chance is to act. */
void fair_pick(const uint8_t key[FAIR_BYTES], uint32_t draw, const er_game *, const er_state *, er_move *out);

#endif
