/* card_show.c - writes effects as JSON, for programs that draw them: a list of operations
 *
 * {"op":"coins","amount":1,"price":false,"per":COUNT,"less":COUNT,"from":{"level":2},"on":CARDS,
 * "if":COUNT}; amount is null for operations without a number, and the parts from `per` on are there
 * only if the operation has them. CARDS: {"scope":"mine","factions":["scots"],"level":0}, level 0 for
 * every one; of `on` with "each". COUNT: the same with "number":2 (for every 2; at least 2) and
 * "what":"cards"; of `if` with "under". `from` may have a faction instead, "any" for one to be named.
 */
#include "core/json.h"
#include "miners/miners.h"

static void put_cards(er_text *json, const miners_cards *cards)
{
    er_json_text(json, "scope", miners_scope_word(cards->scope));
    er_json_words(json, "factions", cards->factions, miners_faction_word);
    er_json_int(json, "level", cards->level);
}

static void open_count(er_text *json, const char *key, int number, const miners_count *count)
{
    er_json_open(json, key, '{');
    er_json_int(json, "number", number);
    er_json_text(json, "what", miners_what_word(count->what));
    put_cards(json, &count->of);
}

static void put_from(er_text *json, int from)
{
    er_json_open(json, "from", '{');
    if (from == MINERS_FROM_ANY_FACTION)
        er_json_text(json, "faction", "any");
    else if ((from & MINERS_FROM_FACTION) != 0)
        er_json_text(json, "faction", miners_faction_word(from & ~MINERS_FROM_FACTION));
    else
        er_json_int(json, "level", from);
    er_put_char(json, '}');
}

static void put_op(er_text *json, const miners_op *op)
{
    unsigned parts = miners_ops[op->op].parts;
    er_json_open(json, NULL, '{');
    er_json_text(json, "op", miners_op_word(op->op));
    if ((parts & MINERS_TAKES_NUMBER) != 0)
        er_json_int(json, "amount", op->amount);
    else
        er_json_text(json, "amount", NULL);
    er_json_bool(json, "price", miners_ops[op->op].price);
    if (op->every > 0 || op->less) {
        open_count(json, op->less ? "less" : "per", op->less ? 1 : op->every, &op->count);
        er_put_char(json, '}');
    }
    if (op->from != MINERS_FROM_ANY_DECK)
        put_from(json, op->from);
    if ((parts & MINERS_TAKES_ON) != 0) {
        er_json_open(json, "on", '{');
        put_cards(json, &op->on);
        er_json_bool(json, "each", op->each);
        er_put_char(json, '}');
    }
    if (op->test != MINERS_TEST_NONE) {
        open_count(json, "if", op->bound, &op->tested);
        er_json_bool(json, "under", op->test == MINERS_TEST_UNDER);
        er_put_char(json, '}');
    }
    er_put_char(json, '}');
}

void miners_effect_show(const miners_effect *effect, er_text *json)
{
    er_json_open(json, NULL, '[');
    for (int i = 0; i < effect->count; i++)
        put_op(json, &effect->op[i]);
    er_put_char(json, ']');
}
