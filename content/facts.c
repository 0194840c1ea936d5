/* facts.c - see facts.h. */
#include "content/facts.h"

#include "content/card_text.h"
#include "content/phrase.h"
#include "content/tile_text.h"
#include "core/json.h"

enum { KEY = CONTENT_FACT_KEY };

const char *content_fact_key(char out[CONTENT_FACT_KEY], const char *first, const char *second, const char *third)
{
    er_text t = er_text_on(out, KEY);
    er_put(&t, first);
    er_put_char(&t, '.');
    er_put(&t, second);
    if (third != NULL) {
        er_put_char(&t, '.');
        er_put(&t, third);
    }
    return out;
}

void content_put_fact(content_facts *f, const char *key, const char *text)
{
    er_json_line(f->out);
    er_json_text(f->out, key, text);
}

void content_put_number(content_facts *f, const char *key, int n)
{
    content_put_fact(f, key, NUMBER(n));
}

void content_put_tile(content_facts *f, const realms_tile *tile)
{
    char key[KEY], text[CONTENT_TILE_TEXT];
    const char *kind = realms_kind_word(tile->kind);
    er_text t = er_text_on(text, sizeof text);
    content_tile_text(f->lang, tile, &t);
    content_put_fact(f, content_fact_key(key, kind, tile->key, "help"), text);
    if (tile->kind == REALMS_KIND_RACE || tile->kind == REALMS_KIND_POWER)
        content_put_number(f, content_fact_key(key, kind, tile->key, "tokens"), tile->tokens);
}

/* Writes the fact under `before`, a dot, and the number of the effect. */
static void put_effect(content_facts *f, const char *before, int number, const miners_effect *effect)
{
    char key[KEY], text[CONTENT_EFFECT_TEXT];
    er_text t = er_text_on(text, sizeof text);
    content_effect_text(f->lang, effect, &t);
    content_put_fact(f, content_fact_key(key, before, NUMBER(number), NULL), text);
}

static void put_effects(content_facts *f, const char *before, const miners_effect *effect, int count)
{
    for (int i = 0; i < count; i++)
        put_effect(f, before, i + 1, &effect[i]);
}

void content_put_card(content_facts *f, const miners_card *card)
{
    char key[KEY], text[CONTENT_CARD_TEXT];
    er_text t = er_text_on(text, sizeof text);
    content_card_text(f->lang, card, &t);
    content_put_number(f, content_fact_key(key, "card", card->key, "level"), card->level);
    content_put_number(f, content_fact_key(key, "card", card->key, "cost"), card->cost);
    content_put_fact(f, content_fact_key(key, "card", card->key, "text"), text);
    put_effects(f, content_fact_key(key, "card", card->key, "effect"), card->effect, card->effect_count);
}

void content_put_event(content_facts *f, const miners_event *event)
{
    char key[KEY], text[CONTENT_CARD_TEXT];
    er_text t = er_text_on(text, sizeof text);
    content_event_text(f->lang, event, &t);
    content_put_fact(f, content_fact_key(key, "event", event->key, "text"), text);
    put_effects(f, content_fact_key(key, "event", event->key, "effect"), event->effect, event->effect_count);
}

/* Starts at space 1, the second lowest. */
void content_put_side(content_facts *f, const miners_side *side)
{
    char key[KEY];
    (void)content_fact_key(key, "side", side->key, "space");
    for (int i = 0; i < side->spaces; i++)
        if (side->space[i].count > 0)
            put_effect(f, key, i, &side->space[i]);
}

void content_put_surface(content_facts *f, const miners_book *book)
{
    put_effects(f, "surface.effect", book->surface, book->surface_count);
}
