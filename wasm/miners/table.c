/* table.c - Miners for the exports (wasm/games.h): what `table` says about it.
 *
 * rounds; cards {KEY: {level, cost, copies, factions [..], carts [halves of a Cart: sides of the
 * card], effects (how many), lines [each effect in the card language], discount {amount, factions,
 * level (0 for any)} or null, own, names [en,pl,cs] (own)}}; events {KEY: {moment, effects, lines,
 * discount, trigger {when, factions, level, line} or null, own}}; sides {KEY: {board, spaces [line
 * or null, from the lowest], own}}; surface [lines].
 */
#include "wasm/table.h"

#include "core/json.h"
#include "miners/rules/rules.h"
#include "session/miners/content.h"

#include <string.h>

static void put_effect(er_text *out, const char *key, const miners_effect *effect)
{
    char line[512];
    er_text words = er_text_on(line, sizeof line);
    miners_effect_print(effect, &words);
    er_json_text(out, key, line);
}

static void put_effects(er_text *out, const char *key, const miners_effect *effect, int count)
{
    er_json_open(out, key, '[');
    for (int i = 0; i < count; i++)
        put_effect(out, NULL, &effect[i]);
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

static void put_card(er_text *out, const miners_card *card, bool own)
{
    er_json_open(out, card->key, '{');
    er_json_int(out, "level", card->level);
    er_json_int(out, "cost", card->cost);
    er_json_int(out, "copies", card->copies);
    er_json_words(out, "factions", card->factions, miners_faction_word);
    er_json_words(out, "carts", card->carts, miners_half_word);
    er_json_int(out, "effects", card->effect_count);
    put_effects(out, "lines", card->effect, card->effect_count);
    put_discount(out, &card->discount);
    table_put_own(out, own, card->name[0], MINERS_NAMES, sizeof card->name[0]);
    er_put_char(out, '}');
}

static void put_trigger(er_text *out, const miners_event *event)
{
    if (event->trigger == MINERS_NONE) {
        er_json_text(out, "trigger", NULL);
        return;
    }
    er_json_open(out, "trigger", '{');
    er_json_text(out, "when", miners_trigger_word(event->trigger));
    er_json_words(out, "factions", event->trigger_factions, miners_faction_word);
    er_json_int(out, "level", event->trigger_level);
    put_effect(out, "line", &event->triggered);
    er_put_char(out, '}');
}

static void put_event(er_text *out, const miners_event *event, bool own)
{
    er_json_open(out, event->key, '{');
    er_json_text(out, "moment", miners_moment_words(event->moment));
    er_json_int(out, "effects", event->effect_count);
    put_effects(out, "lines", event->effect, event->effect_count);
    put_discount(out, &event->discount);
    put_trigger(out, event);
    table_put_own(out, own, event->name[0], MINERS_NAMES, sizeof event->name[0]);
    er_put_char(out, '}');
}

static void put_side(er_text *out, const miners_side *side, bool own)
{
    er_json_open(out, side->key, '{');
    er_json_int(out, "board", side->board);
    er_json_open(out, "spaces", '[');
    for (int i = 0; i < side->spaces; i++)
        if (side->space[i].count > 0)
            put_effect(out, NULL, &side->space[i]);
        else
            er_json_text(out, NULL, NULL);
    er_put_char(out, ']');
    table_put_own(out, own, side->name[0], MINERS_NAMES, sizeof side->name[0]);
    er_put_char(out, '}');
}

/* ---- homemade content ---- */

/* Whether a key is among those of a homemade list, whose elements begin with their keys. */
static bool is_own(const char *key, const void *list, int count, size_t size)
{
    for (int i = 0; i < count; i++)
        if (strcmp((const char *)list + (size_t)i * size, key) == 0)
            return true;
    return false;
}

static void put_table(const session *s, er_text *out)
{
    const miners_book *book = miners_book_of(&s->game), *own = miners_content_of(s)->own;
    er_json_int(out, "rounds", MINERS_ROUNDS);
    er_json_open(out, "cards", '{');
    for (int i = 0; i < book->card_count; i++)
        put_card(out, &book->card[i],
                 own != NULL && is_own(book->card[i].key, own->card, own->card_count, sizeof own->card[0]));
    er_put_char(out, '}');
    er_json_open(out, "events", '{');
    for (int i = 0; i < book->event_count; i++)
        put_event(out, &book->event[i],
                  own != NULL && is_own(book->event[i].key, own->event, own->event_count, sizeof own->event[0]));
    er_put_char(out, '}');
    er_json_open(out, "sides", '{');
    for (int i = 0; i < book->side_count; i++)
        put_side(out, &book->side[i],
                 own != NULL && is_own(book->side[i].key, own->side, own->side_count, sizeof own->side[0]));
    er_put_char(out, '}');
    put_effects(out, "surface", book->surface, book->surface_count);
}

static bool is_homemade(const session *s)
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

/* All decide at once: the seat's card is revealed when the others have sealed theirs, and while a
 * card is due to anyone only chance acts. So that a preview of its own moves does not stop there,
 * the first option is taken for the others and for chance; the cards drawn this way are not
 * shown. */
static void wait_for(const er_game *g, er_state *at, int seat, er_events *events)
{
    static er_outcome list[AI_MOVES];
    static er_move moves[AI_MOVES];
    for (;;) {
        int waits = miners_at(at)->seat[seat].waits;
        uint8_t set = g->rules->to_act(g, at);
        if (set == 0 || (set >> seat & 1) != 0 || waits == WAITS_NOTHING)
            return;
        int actor = 0;
        while ((set >> actor & 1) == 0)
            actor++;
        bool chance = actor == ER_CHANCE;
        int count = chance ? g->rules->chance(g, at, list, AI_MOVES) : g->rules->legal(g, at, actor, moves, AI_MOVES);
        if (count == 0 || er_apply(g, at, chance ? &list[0].move : &moves[0], events, NULL).key != NULL)
            return;
    }
}

const wasm_row wasm_game_miners = {.put_table = put_table,
                                   .is_homemade = is_homemade,
                                   .put_words = put_words,
                                   .wait = wait_for};
