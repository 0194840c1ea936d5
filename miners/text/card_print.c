/* card_print.c - writes effects and cards in the card language; reading them again gives the
 * same. */
#include "miners/miners.h"

static void put_word(er_text *t, const char *word)
{
    er_put_char(t, ' ');
    er_put(t, word);
}

static void put_number(er_text *t, int number)
{
    er_put_char(t, ' ');
    er_put_int(t, number);
}

static void print_faction_level(unsigned factions, int level, er_text *t)
{
    for (int i = 0; i < MINERS_FACTION_COUNT; i++)
        if ((factions >> i & 1) != 0)
            put_word(t, miners_faction_word(i));
    if (level > 0) {
        put_word(t, "level");
        put_number(t, level);
    }
}

/* Writes a blank and the count. `cards` is written where nothing else says what is counted; the
 * whole mine is never written. */
static void print_count(const miners_count *count, er_text *t)
{
    const miners_cards *of = &count->of;
    if (count->what != MINERS_WHAT_CARDS || (of->factions == 0 && of->level == 0))
        put_word(t, miners_what_word(count->what));
    print_faction_level(of->factions, of->level, t);
    if (of->scope != MINERS_SCOPE_MINE)
        put_word(t, miners_scope_word(of->scope));
}

void miners_count_print(const miners_count *count, er_text *t)
{
    char room[96];
    er_text text = er_text_on(room, sizeof room);
    print_count(count, &text);
    er_put(t, room + 1);
}

static void print_from(int from, er_text *t)
{
    if (from == MINERS_FROM_ANY_DECK)
        return;
    put_word(t, "from");
    if (from == MINERS_FROM_ANY_FACTION)
        put_word(t, "any");
    else if ((from & MINERS_FROM_FACTION) != 0)
        put_word(t, miners_faction_word(from & ~MINERS_FROM_FACTION));
    else
        put_number(t, from);
}

static void print_target(const miners_op *op, er_text *t)
{
    er_put(t, op->each ? " on each" : " on");
    print_faction_level(op->on.factions, op->on.level, t);
    put_word(t, miners_scope_word(op->on.scope));
}

static void print_op(const miners_op *op, er_text *t)
{
    unsigned parts = miners_ops[op->op].parts;
    er_put(t, miners_op_word(op->op));
    if ((parts & MINERS_TAKES_NUMBER) != 0)
        put_number(t, op->amount);
    if (op->every > 0 || op->less) {
        put_word(t, op->less ? "less" : "per");
        if (op->every > 1)
            put_number(t, op->every);
        print_count(&op->count, t);
    }
    print_from(op->from, t);
    if ((parts & MINERS_TAKES_ON) != 0)
        print_target(op, t);
    if (op->test == MINERS_TEST_NONE)
        return;
    er_put(t, op->test == MINERS_TEST_UNDER ? " if under" : " if");
    if (op->bound != 1)
        put_number(t, op->bound);
    print_count(&op->tested, t);
}

void miners_effect_print(const miners_effect *effect, er_text *t)
{
    for (int i = 0; i < effect->count; i++) {
        er_put(t, i > 0 ? "; " : "");
        print_op(&effect->op[i], t);
    }
}

/* ---- cards ---- */

static void print_numbers(const miners_card *card, er_text *t)
{
    er_put(t, "  level");
    put_number(t, card->level);
    if (card->level == 3) {
        er_put(t, "\n  cost");
        put_number(t, card->cost);
    }
    if (card->copies > 1) {
        er_put(t, "\n  copies");
        put_number(t, card->copies);
    }
    er_put_char(t, '\n');
}

void miners_card_print(const miners_card *card, er_text *t)
{
    static const char *const langs[MINERS_NAMES] = {"en", "pl", "cs"};
    er_put(t, "card ");
    er_put(t, card->key);
    er_put_char(t, '\n');
    for (int i = 0; i < MINERS_NAMES; i++) {
        if (card->name[i][0] == '\0')
            continue;
        er_put(t, "  name");
        put_word(t, langs[i]);
        er_put(t, " \"");
        er_put(t, card->name[i]);
        er_put(t, "\"\n");
    }
    print_numbers(card, t);
    if (card->factions != 0) {
        er_put(t, "  faction");
        print_faction_level(card->factions, 0, t);
        er_put_char(t, '\n');
    }
    er_put(t, card->carts != 0 ? "  carts" : "");
    for (int i = 0; i < MINERS_HALF_COUNT; i++)
        if ((card->carts >> i & 1) != 0)
            put_word(t, miners_half_word(i));
    er_put(t, card->carts != 0 ? "\n" : "");
    for (int i = 0; i < card->effect_count; i++) {
        er_put(t, "  effect ");
        miners_effect_print(&card->effect[i], t);
        er_put_char(t, '\n');
    }
    if (card->discount.amount > 0) {
        er_put(t, "  discount");
        put_number(t, card->discount.amount);
        print_faction_level(card->discount.factions, card->discount.level, t);
        er_put_char(t, '\n');
    }
}
