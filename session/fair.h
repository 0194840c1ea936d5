/* fair.h - dice that nobody can bend and everybody can check (DESIGN section 5): picks of chance that follow from a secret which was
 * fixed, and its hash told, before anybody sat down.
 *
 * commit = BLAKE2b-256("elbowroom fair 1" secret). Once the game begins: key = BLAKE2b-256 keyed with the secret over the table's id and, in the order of seats,
 * every salt (each behind its length), so the host could not know the dice when it fixed the secret. Pick number i (from 0, of the chance
 * moves of the game) is: BLAKE2b-128 keyed with that key over the word of the verb and i; its first 8 bytes as a little-endian number x give
 * the outcome in which (x * total weight) >> 64 falls, in the order in which the rules list them.
 * Layer: session.
 */
#ifndef SESSION_FAIR_H
#define SESSION_FAIR_H

#include "core/er.h"

enum {
    FAIR_BYTES = 32,
    FAIR_SALT = 33 /* a salt's room: up to 32 characters 0-9a-zA-Z_- and the final zero */,
    FAIR_TABLE = 32
};

/* What a table says of its dice; in a record `fair TABLE COMMIT`, `salt pN SALT`. */
typedef struct fair_terms {
    char table[FAIR_TABLE]; /* empty: other dice */
    uint8_t commit[FAIR_BYTES];
    char salt[ER_MAX_SEATS][FAIR_SALT]; /* empty: none */
} fair_terms;

void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t commit[FAIR_BYTES]);
bool fair_is_salt(er_span);

/* The key of a game's dice. */
void fair_key(const fair_terms *, int seats, const uint8_t secret[FAIR_BYTES], uint8_t key[FAIR_BYTES]);

/* Pick number `draw` of a game, where chance is due. */
void fair_pick(const uint8_t key[FAIR_BYTES], uint32_t draw, const er_game *, const er_state *, er_move *out);

#endif
