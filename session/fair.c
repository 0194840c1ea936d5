/* fair.c - commit, key and picks of fair dice, exactly as fair.h says. No allocation, no libc
 * beyond mem*. */
#include "session/fair.h"

#include "session/blake2b.h"

#include <assert.h>

enum { MAX_OUTCOMES = 2048 };

static const er_span PREFIX = {"elbowroom fair 1", 16};

void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t commit[FAIR_BYTES])
{
    blake2b b;
    blake2b_begin(&b, FAIR_BYTES, NULL, 0);
    blake2b_add(&b, PREFIX.at, PREFIX.len);
    blake2b_add(&b, secret, FAIR_BYTES);
    blake2b_end(&b, commit);
}

static bool is_word(er_span word, size_t cap)
{
    if (word.len == 0 || word.len >= cap)
        return false;
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && c != '_' && c != '-')
            return false;
    }
    return true;
}

bool fair_is_salt(er_span word)
{
    return is_word(word, FAIR_SALT);
}

bool fair_is_table_id(er_span word)
{
    return is_word(word, FAIR_TABLE_ID);
}

static void add_counted(blake2b *b, const char *text)
{
    er_span span = er_span_of(text);
    uint8_t len = (uint8_t)span.len;
    blake2b_add(b, &len, 1);
    blake2b_add(b, span.at, span.len);
}

void fair_key(const fair_terms *terms, int seats, const uint8_t secret[FAIR_BYTES], uint8_t key[FAIR_BYTES])
{
    blake2b b;
    blake2b_begin(&b, FAIR_BYTES, secret, FAIR_BYTES);
    add_counted(&b, terms->table_id);
    for (int seat = 0; seat < seats; seat++)
        add_counted(&b, terms->salt[seat]);
    blake2b_end(&b, key);
}

/* Returns (x * n) >> 64, computed by halves so that nothing overflows. */
static uint32_t scaled(uint64_t x, uint32_t n)
{
    return (uint32_t)(((x >> 32) * n + ((x & 0xffffffff) * n >> 32)) >> 32);
}

uint32_t fair_below(const uint8_t key[FAIR_BYTES], uint32_t draw, const char *word, uint32_t n)
{
    uint8_t number[4], out[16];
    uint64_t x = 0;
    blake2b b;
    for (int i = 0; i < 4; i++)
        number[i] = (uint8_t)(draw >> i * 8);
    blake2b_begin(&b, sizeof out, key, FAIR_BYTES);
    blake2b_add(&b, word, er_span_of(word).len);
    blake2b_add(&b, number, sizeof number);
    blake2b_end(&b, out);
    for (int i = 7; i >= 0; i--)
        x = x << 8 | out[i];
    return scaled(x, n);
}

void fair_pick(const uint8_t key[FAIR_BYTES], uint32_t draw, const er_game *g, const er_state *s, er_move *out)
{
    er_outcome outcome[MAX_OUTCOMES];
    uint64_t total = 0;
    assert(g->rules->max_outcomes < MAX_OUTCOMES);
    uint16_t count = g->rules->chance(g, s, outcome, g->rules->max_outcomes);
    for (int i = 0; i < count; i++)
        total += outcome[i].weight;
    assert(total > 0 && total <= UINT32_MAX);
    uint32_t left = fair_below(key, draw, g->rules->verbs[outcome[0].move.verb].word, (uint32_t)total);
    int i = 0;
    while (left >= outcome[i].weight)
        left -= outcome[i++].weight;
    *out = outcome[i].move;
}
