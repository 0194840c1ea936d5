/* table.c - Miners for the exports (wasm/games.h): what `table` says about it.
 *
 * rounds, choices {seats [least, most], options}, hand (the most cards in it), kept (cards of the first
 * hand); cards {KEY: {level, cost, copies, factions [..], carts [halves of a Cart: sides of the card],
 * effects [EFFECT], discount {amount, factions, level (0 for any)} or null}}; events {KEY: {moment,
 * effects}}; sides {KEY: {board, spaces [EFFECT, from the lowest]}}; surface [EFFECT]; gains (what each
 * event brings, miners/rules/ledger.h). An EFFECT is a list of operations (miners/text/card_show.c).
 */
#include "wasm/table.h"

#include "core/json.h"
#include "miners/rules/rules.h"
#include "miners/rules/ledger.h"
#include "miners/rules/ways.h"
#include "session/miners/content.h"

static void put_effects(er_text *out, const char *key, const miners_effect *effect, int count)
{
    er_json_open(out, key, '[');
    for (int i = 0; i < count; i++)
        miners_effect_show(&effect[i], out);
    er_put_char(out, ']');
}

static void put_discount(er_text *out, const miners_discount *d)
{
    if (d->amount == 0) {
        er_json_text(out, "discount", NULL);
        return;
    }
    er_json_open(out, "discount", '{');
    er_json_int(out, "amount", d->amount);
    er_json_words(out, "factions", d->factions, miners_faction_word);
    er_json_int(out, "level", d->level);
    er_put_char(out, '}');
}

static void put_card(er_text *out, const miners_card *card)
{
    er_json_open(out, card->key, '{');
    er_json_int(out, "level", card->level);
    er_json_int(out, "cost", card->cost);
    er_json_int(out, "copies", card->copies);
    er_json_words(out, "factions", card->factions, miners_faction_word);
    er_json_words(out, "carts", card->carts, miners_half_word);
    put_effects(out, "effects", card->effect, card->effect_count);
    put_discount(out, &card->discount);
    er_put_char(out, '}');
}

static void put_event(er_text *out, const miners_event *event)
{
    er_json_open(out, event->key, '{');
    er_json_text(out, "moment", miners_moment_words(event->moment));
    put_effects(out, "effects", event->effect, event->effect_count);
    er_put_char(out, '}');
}

static void put_side(er_text *out, const miners_side *side)
{
    er_json_open(out, side->key, '{');
    er_json_int(out, "board", side->board);
    put_effects(out, "spaces", side->space, side->spaces);
    er_put_char(out, '}');
}

static void put_choices(const er_game *g, er_text *out)
{
    const char *word;
    er_json_open(out, "choices", '{');
    er_json_ints(out, "seats", (const int32_t[]){g->rules->min_seats, g->rules->max_seats}, 2);
    er_json_open(out, "options", '[');
    for (int i = 0; (word = miners_option_word(i, NULL)) != NULL; i++)
        er_json_text(out, NULL, word);
    er_put(out, "]}");
}

static void put_table(const session *s, er_text *out)
{
    const miners_book *book = miners_book_of(&s->game);
    er_json_int(out, "rounds", MINERS_ROUNDS);
    put_choices(&s->game, out);
    er_json_int(out, "hand", MINERS_HAND);
    er_json_int(out, "kept", MINERS_KEPT);
    er_json_open(out, "cards", '{');
    for (int i = 0; i < book->card_count; i++)
        put_card(out, &book->card[i]);
    er_put_char(out, '}');
    er_json_open(out, "events", '{');
    for (int i = 0; i < book->event_count; i++)
        put_event(out, &book->event[i]);
    er_put_char(out, '}');
    er_json_open(out, "sides", '{');
    for (int i = 0; i < book->side_count; i++)
        put_side(out, &book->side[i]);
    er_put_char(out, '}');
    put_effects(out, "surface", book->surface, book->surface_count);
    er_json_open(out, "gains", '{');
    miners_put_gains(out);
    er_put_char(out, '}');
}

static bool has_words(const session *s)
{
    return miners_content_of(s)->own != NULL;
}

static void put_words(content_facts *f, const session *s)
{
    const miners_book *own = miners_content_of(s)->own;
    for (int i = 0; i < own->card_count; i++) {
        table_put_name(f, "card", own->card[i].key, own->card[i].name[0], sizeof own->card[i].name[0]);
        content_put_card(f, &own->card[i]);
    }
    for (int i = 0; i < own->event_count; i++) {
        table_put_name(f, "event", own->event[i].key, own->event[i].name[0], sizeof own->event[i].name[0]);
        content_put_event(f, &own->event[i]);
    }
    for (int i = 0; i < own->side_count; i++) {
        table_put_name(f, "side", own->side[i].key, own->side[i].name[0], sizeof own->side[i].name[0]);
        content_put_side(f, &own->side[i]);
    }
    if (own->has_surface)
        content_put_surface(f, own);
}

const wasm_row wasm_game_miners = {.put_table = put_table,
                                   .has_words = has_words,
                                   .put_words = put_words,
                                   .wait = miners_wait_for};
