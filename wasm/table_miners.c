/* table_miners.c - the content of a table of Miners, for the export `table`:
 *
 * rounds; cards {KEY: {level, cost, copies, factions [..], carts [halves of a Cart: sides of the
 * card], effects (how many), lines [each effect in the card language], discount {amount, factions,
 * level (0 for any)} or null, own, names [en,pl,cs] (own)}}; events {KEY: {moment, effects, lines,
 * discount, trigger {when, factions, level, line} or null, own}}; sides {KEY: {board, spaces [line
 * or null, from the lowest], own}}; surface [lines].
 */
#include "wasm/table.h"

#include "miners/state/state.h"

#include <string.h>

static void put_effect(er_text *out, const miners_effect *effect)
{
    char line[512];
    er_text words = er_text_on(line, sizeof line);
    miners_effect_print(effect, &words);
    er_put_json(out, line);
}

static void put_effects(er_text *out, const miners_effect *effect, int count)
{
    er_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        er_put(out, i > 0 ? "," : "");
        put_effect(out, &effect[i]);
    }
    er_put_char(out, ']');
}

/* Writes a list of the words whose bits are set. */
static void put_bits(er_text *out, const char *key, unsigned bits, const char *(*word)(int))
{
    const char *before = "";
    wasm_put_key(out, ",", key);
    er_put_char(out, '[');
    for (int i = 0; word(i) != NULL; i++)
        if ((bits >> i & 1) != 0) {
            er_put(out, before);
            er_put_json(out, word(i));
            before = ",";
        }
    er_put_char(out, ']');
}

static void put_discount(er_text *out, const miners_discount *d)
{
    wasm_put_key(out, ",", "discount");
    if (d->amount == 0) {
        er_put(out, "null");
        return;
    }
    wasm_put_number(out, "{", "amount", d->amount);
    put_bits(out, "factions", d->factions, miners_faction_word);
    wasm_put_number(out, ",", "level", d->level);
    er_put_char(out, '}');
}

static void put_card(er_text *out, const miners_card *card, bool own)
{
    wasm_put_number(out, "{", "level", card->level);
    wasm_put_number(out, ",", "cost", card->cost);
    wasm_put_number(out, ",", "copies", card->copies);
    put_bits(out, "factions", card->factions, miners_faction_word);
    put_bits(out, "carts", card->carts, miners_half_word);
    wasm_put_number(out, ",", "effects", card->effect_count);
    wasm_put_key(out, ",", "lines");
    put_effects(out, card->effect, card->effect_count);
    put_discount(out, &card->discount);
    table_put_own(out, own, card->name[0], MINERS_NAMES, sizeof card->name[0]);
    er_put_char(out, '}');
}

static void put_trigger(er_text *out, const miners_event *event)
{
    wasm_put_key(out, ",", "trigger");
    if (event->trigger == MINERS_NONE) {
        er_put(out, "null");
        return;
    }
    wasm_put_word(out, "{", "when", miners_trigger_word(event->trigger));
    put_bits(out, "factions", event->trigger_factions, miners_faction_word);
    wasm_put_number(out, ",", "level", event->trigger_level);
    wasm_put_key(out, ",", "line");
    put_effect(out, &event->triggered);
    er_put_char(out, '}');
}

static void put_event(er_text *out, const miners_event *event, bool own)
{
    wasm_put_word(out, "{", "moment", miners_moment_words(event->moment));
    wasm_put_number(out, ",", "effects", event->effect_count);
    wasm_put_key(out, ",", "lines");
    put_effects(out, event->effect, event->effect_count);
    put_discount(out, &event->discount);
    put_trigger(out, event);
    table_put_own(out, own, event->name[0], MINERS_NAMES, sizeof event->name[0]);
    er_put_char(out, '}');
}

static void put_side(er_text *out, const miners_side *side, bool own)
{
    wasm_put_number(out, "{", "board", side->board);
    wasm_put_key(out, ",", "spaces");
    for (int i = 0; i < side->spaces; i++) {
        er_put(out, i == 0 ? "[" : ",");
        if (side->space[i].count > 0)
            put_effect(out, &side->space[i]);
        else
            er_put(out, "null");
    }
    er_put_char(out, ']');
    table_put_own(out, own, side->name[0], MINERS_NAMES, sizeof side->name[0]);
    er_put_char(out, '}');
}

/* ---- homemade content ---- */

static bool is_own_card(const session *s, const char *key)
{
    for (int i = 0; s->own_book != NULL && i < s->own_book->card_count; i++)
        if (strcmp(s->own_book->card[i].key, key) == 0)
            return true;
    return false;
}

static bool is_own_event(const session *s, const char *key)
{
    for (int i = 0; s->own_book != NULL && i < s->own_book->event_count; i++)
        if (strcmp(s->own_book->event[i].key, key) == 0)
            return true;
    return false;
}

static bool is_own_side(const session *s, const char *key)
{
    for (int i = 0; s->own_book != NULL && i < s->own_book->side_count; i++)
        if (strcmp(s->own_book->side[i].key, key) == 0)
            return true;
    return false;
}

void table_put_miners(const session *s, er_text *out)
{
    const miners_book *book = miners_book_of(&s->game);
    wasm_put_number(out, ",", "rounds", MINERS_ROUNDS);
    wasm_put_key(out, ",", "cards");
    for (int i = 0; i < book->card_count; i++) {
        wasm_put_key(out, i == 0 ? "{" : ",", book->card[i].key);
        put_card(out, &book->card[i], is_own_card(s, book->card[i].key));
    }
    wasm_put_key(out, "},", "events");
    er_put_char(out, '{');
    for (int i = 0; i < book->event_count; i++) {
        wasm_put_key(out, i == 0 ? "" : ",", book->event[i].key);
        put_event(out, &book->event[i], is_own_event(s, book->event[i].key));
    }
    wasm_put_key(out, "},", "sides");
    er_put_char(out, '{');
    for (int i = 0; i < book->side_count; i++) {
        wasm_put_key(out, i == 0 ? "" : ",", book->side[i].key);
        put_side(out, &book->side[i], is_own_side(s, book->side[i].key));
    }
    wasm_put_key(out, "},", "surface");
    put_effects(out, book->surface, book->surface_count);
}
