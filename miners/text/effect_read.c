/* effect_read.c - effects of the card language: reads text into miners_effect (docs/cards.md).
 * An effect is one line; semicolons, or commas, separate its operations. This file reads no lines and knows
 * no cards, only where an effect stands. */
#include "miners/text/reader.h"

#include <string.h>

const char *const miners_fault_keys[FAULT_COUNT] = {
#define F(id, key) [FAULT_##id] = key,
#include "miners/faults.def"
};

int miners_find_word(er_span word, const char *(*list)(int))
{
    for (int i = 0; list(i) != NULL; i++)
        if (er_span_is(word, list(i)))
            return i;
    return -1;
}

/* Takes the next word if it is in this list; otherwise returns -1. */
static int accept_of(er_reader *r, const char *(*list)(int))
{
    int found = miners_find_word(er_read_peek(r), list);
    if (found >= 0)
        (void)er_next_word(&r->rest);
    return found;
}

static bool is_number(er_span word)
{
    return word.len > 0 && ((word.at[0] >= '0' && word.at[0] <= '9') || word.at[0] == '-' || word.at[0] == '+');
}

static bool read_amount(er_reader *r, int most, uint8_t *out)
{
    int32_t n;
    if (!er_read_number(r, 1, most, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

/* Reads an optional number, which defaults to 1. */
static bool read_optional(er_reader *r, uint8_t *out)
{
    *out = 1;
    return !is_number(er_read_peek(r)) || read_amount(r, MINERS_MAX_AMOUNT, out);
}

/* ---- the cards meant ---- */

/* Whether `level` comes before a number; alone it is a count. */
static bool begins_level(const er_reader *r)
{
    er_span rest = r->rest;
    return er_span_is(er_next_word(&rest), "level") && is_number(er_next_word(&rest));
}

bool miners_read_faction_level(er_reader *r, uint8_t *factions, uint8_t *level)
{
    int faction = accept_of(r, miners_faction_word);
    *factions = (uint8_t)(faction >= 0 ? 1 << faction : 0);
    *level = 0;
    if (!begins_level(r))
        return true;
    (void)er_next_word(&r->rest);
    return read_amount(r, MINERS_LEVELS, level);
}

/* Reads [FACTION] [level L] [SCOPE]; `named` says whether there was a scope. */
static bool read_cards(er_reader *r, miners_spot spot, miners_cards *of, bool *named)
{
    if (!miners_read_faction_level(r, &of->factions, &of->level))
        return false;
    er_span word = er_read_peek(r);
    int scope = accept_of(r, miners_scope_word);
    *named = scope >= 0;
    of->scope = (uint8_t)(scope >= 0 ? scope : MINERS_SCOPE_MINE);
    if (miners_scope_needs_card(of->scope) && !spot.card)
        return reader_fail_word(r, FAULT_NO_CARD, word);
    return true;
}

/* Reads COUNT := [WHAT] [FACTION] [level L] [SCOPE], not all of them absent. */
static bool read_count(er_reader *r, miners_spot spot, miners_count *count)
{
    er_span word = er_read_peek(r), before = r->rest;
    int what = begins_level(r) ? -1 : accept_of(r, miners_what_word);
    bool named;
    count->what = (uint8_t)(what >= 0 ? what : MINERS_WHAT_CARDS);
    if ((what == MINERS_WHAT_EDGE || what == MINERS_WHAT_LEVEL) && !spot.card)
        return reader_fail_word(r, FAULT_NO_CARD, word);
    er_span next = er_read_peek(r), behind = r->rest;
    if (!read_cards(r, spot, &count->of, &named))
        return false;
    if (what >= 0 && !miners_what_over_cards(what) && r->rest.len != behind.len)
        return reader_fail_word(r, FAULT_COUNT_ALONE, next);
    if (r->rest.len == before.len)
        return word.len > 0 ? er_read_fail_among(r, miners_fault_keys[FAULT_COUNT_WORD], word, miners_what_word)
                            : reader_fail(r, FAULT_COUNT_MISSING);
    return true;
}

/* ---- the parts of an operation ---- */

static bool read_per(er_reader *r, miners_spot spot, miners_op *op)
{
    return read_optional(r, &op->every) && read_count(r, spot, &op->count);
}

/* Reads from 1..4 | from FACTION | from any. The Level IV deck is open where Progress or an
 * Event says so (MI-DRAW-1). */
static bool read_from(er_reader *r, miners_spot spot, miners_op *op)
{
    er_span word = er_next_word(&r->rest);
    int32_t level;
    int faction = miners_find_word(word, miners_faction_word);
    if (er_span_is(word, "any"))
        op->from = MINERS_FROM_ANY_FACTION;
    else if (faction >= 0)
        op->from = (uint8_t)(MINERS_FROM_FACTION | faction);
    else if (er_span_int(word, 1, MINERS_LEVELS, &level))
        op->from = (uint8_t)level;
    else
        return reader_fail_word(r, FAULT_FROM_WORD, word);
    if (op->from > MINERS_DECKS && op->from <= MINERS_LEVELS &&
        (spot.where & (MINERS_IN_EVENT | MINERS_IN_TRIGGER | MINERS_IN_SPACE)) == 0)
        return reader_fail(r, FAULT_FROM_FOUR);
    return true;
}

/* Reads TARGET := [each] [FACTION] [level L] SCOPE. */
static bool read_target(er_reader *r, miners_spot spot, miners_op *op)
{
    bool named;
    op->each = er_read_accept(r, "each");
    if (op->each && (miners_ops[op->op].parts & MINERS_TAKES_EACH) == 0)
        return reader_fail_word(r, FAULT_EACH, er_span_of(miners_op_word(op->op)));
    if (!read_cards(r, spot, &op->on, &named))
        return false;
    return named || er_read_fail_among(r, miners_fault_keys[FAULT_SCOPE_WORD], er_read_peek(r), miners_scope_word);
}

/* Reads TEST := [under] [N] COUNT. */
static bool read_test(er_reader *r, miners_spot spot, miners_op *op)
{
    op->test = er_read_accept(r, "under") ? MINERS_TEST_UNDER : MINERS_TEST_AT_LEAST;
    return read_optional(r, &op->bound) && read_count(r, spot, &op->tested);
}

/* Returns the highest possible price, which is what a player can have: a full hand, the Machines
 * of one card. */
static int most_of(int op)
{
    return op == MINERS_OP_SPEND ? MINERS_MACHINES : op == MINERS_OP_DISCARD ? MINERS_HAND : MINERS_MAX_AMOUNT;
}

static bool read_parts(er_reader *r, miners_spot spot, miners_op *op)
{
    uint8_t parts = miners_ops[op->op].parts;
    op->amount = 1;
    if ((parts & MINERS_TAKES_NUMBER) != 0 && !read_amount(r, most_of(op->op), &op->amount))
        return false;
    if ((parts & MINERS_TAKES_PER) != 0 && er_read_accept(r, "per") && !read_per(r, spot, op))
        return false;
    if ((parts & MINERS_TAKES_LESS) != 0 && er_read_accept(r, "less")) {
        op->less = true;
        if (!read_count(r, spot, &op->count))
            return false;
    }
    if ((parts & MINERS_TAKES_FROM) != 0 && er_read_accept(r, "from") && !read_from(r, spot, op))
        return false;
    if ((parts & MINERS_TAKES_ON) != 0) {
        if (!er_read_accept(r, "on"))
            return reader_fail_word(r, FAULT_ON_MISSING, er_read_peek(r));
        if (!read_target(r, spot, op))
            return false;
    }
    return (parts & MINERS_TAKES_IF) == 0 || !er_read_accept(r, "if") || read_test(r, spot, op);
}

/* ---- operations and effects ---- */

/* Prices come first, each once, so that each can be checked on its own. */
static bool fits_order(er_reader *r, const miners_effect *effect, int op, er_span word)
{
    if (!miners_ops[op].price)
        return true;
    for (int i = 0; i < effect->count; i++) {
        if (!miners_ops[effect->op[i].op].price)
            return reader_fail_word(r, FAULT_PRICE_FIRST, word);
        if (effect->op[i].op == op)
            return reader_fail_word(r, FAULT_PRICE_TWICE, word);
    }
    return true;
}

/* The count that lowers a payment is taken before any other price is paid: the last operation
 * becomes the first. */
static void pay_first(miners_effect *effect)
{
    miners_op pay = effect->op[effect->count - 1];
    for (int i = effect->count - 1; i > 0; i--)
        effect->op[i] = effect->op[i - 1];
    effect->op[0] = pay;
}

static bool read_op(er_reader *r, miners_spot spot, miners_effect *effect)
{
    er_span word = er_next_word(&r->rest);
    int op = miners_find_word(word, miners_op_word);
    if (op < 0)
        return word.len > 0 ? er_read_fail_among(r, miners_fault_keys[FAULT_OP_WORD], word, miners_op_word)
                            : reader_fail(r, FAULT_OP_MISSING);
    if (effect->count == MINERS_MAX_OPS)
        return reader_fail_number(r, FAULT_OPS_MANY, MINERS_MAX_OPS);
    if ((miners_ops[op].where & spot.where) == 0)
        return reader_fail_word(r, FAULT_OP_WHERE, word);
    if (!fits_order(r, effect, op, word))
        return false;
    miners_op *out = &effect->op[effect->count];
    *out = (miners_op){.op = (uint8_t)op};
    if (!read_parts(r, spot, out) || !er_read_end(r))
        return false;
    effect->count++;
    if (op == MINERS_OP_PAY)
        pay_first(effect);
    return true;
}

bool miners_read_effect(er_reader *r, miners_spot spot, miners_effect *effect)
{
    memset(effect, 0, sizeof *effect);
    for (;;) {
        size_t len = 0;
        while (len < r->rest.len && r->rest.at[len] != ';' && r->rest.at[len] != ',')
            len++;
        bool last = len == r->rest.len;
        er_reader one = {.rest = {r->rest.at, len}, .line = r->line, .fault = r->fault};
        if (!read_op(&one, spot, effect))
            return false;
        r->rest.at += len;
        r->rest.len -= len;
        if (last)
            return true;
        r->rest.at++;
        r->rest.len--;
    }
}
