/* facts.c - see facts.h. */
#include "content/facts.h"

#include "content/card_text.h"
#include "content/map_name.h"
#include "content/phrase.h"
#include "content/tile_name.h"
#include "content/tile_text.h"
#include "core/json.h"

#include <ctype.h>
#include <string.h>

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

static void put_number(content_facts *f, const char *key, int n)
{
    content_put_fact(f, key, NUMBER(n));
}

void content_put_tile(content_facts *f, const realms_tile *tile)
{
    char key[KEY], text[CONTENT_TILE_TEXT];
    const char *kind = realms_kind_word(tile->kind);
    er_text t = er_text_on(text, sizeof text);
    content_tile_text(f->lang, f->land, tile, &t);
    content_put_fact(f, content_fact_key(key, kind, tile->key, "help"), text);
    t = er_text_on(text, sizeof text);
    content_decline_text(f->lang, f->land, tile, &t);
    if (tile->line_count > 0)
        content_put_fact(f, content_fact_key(key, kind, tile->key, "declined"), text);
    if (tile->kind == REALMS_KIND_RACE || tile->kind == REALMS_KIND_POWER)
        put_number(f, content_fact_key(key, kind, tile->key, "tokens"), tile->tokens);
}

/* Writes what the tile does as `what`, if at this table it is another text than elsewhere. */
static void put_here(content_facts *f, const realms_tile *tile, const char *what,
                     void (*put)(int lang, const content_land *, const realms_tile *, er_text *))
{
    char key[KEY], text[CONTENT_TILE_TEXT], usual[CONTENT_TILE_TEXT];
    er_text t = er_text_on(text, sizeof text), u = er_text_on(usual, sizeof usual);
    put(f->lang, f->land, tile, &t);
    put(f->lang, NULL, tile, &u);
    if (strcmp(text, usual) != 0)
        content_put_fact(f, content_fact_key(key, realms_kind_word(tile->kind), tile->key, what), text);
}

void content_put_tile_here(content_facts *f, const realms_tile *tile)
{
    put_here(f, tile, "help", content_tile_text);
    put_here(f, tile, "declined", content_decline_text);
}

void content_put_rule(content_facts *f, const realms_tile *tile)
{
    char key[KEY], id[sizeof tile->rule];
    size_t n = 0;
    for (; tile->rule[n] != '\0'; n++)
        id[n] = tile->rule[n] == '-' ? '_' : (char)tolower((unsigned char)tile->rule[n]);
    id[n] = '\0';
    content_put_fact(f, content_fact_key(key, "rule", id, NULL), content_tile_name(f->lang, tile));
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
    put_number(f, content_fact_key(key, "card", card->key, "level"), card->level);
    put_number(f, content_fact_key(key, "card", card->key, "cost"), card->cost);
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

static void put_terrain(content_facts *f, const char *key, const realms_region *r)
{
    char name[KEY], text[256];
    er_text t = er_text_on(text, sizeof text);
    er_put(&t, content_text(f->lang, content_fact_key(name, "cli.terrain", realms_terrain_word(r->terrain), NULL)));
    for (int i = 0; realms_symbol_word(i) != NULL; i++) {
        int bit = 1 << i;
        if ((r->symbols & bit) == 0 || bit == REALMS_SYMBOL_TRIBE || bit == REALMS_SYMBOL_MONSTER)
            continue; /* those two come and go, so they are in the position */
        er_put(&t, ", ");
        er_put(&t, content_text(f->lang, content_fact_key(name, "cli.symbol", realms_symbol_word(i), NULL)));
    }
    content_put_fact(f, key, text);
}

/* Writes the sets that the map is offered for, with a blank between them: all that show its world. */
static void put_sets(content_facts *f, const realms_map *map)
{
    char key[KEY], sets[KEY];
    const char *word;
    er_text t = er_text_on(sets, sizeof sets);
    for (int set = 1; (word = content_set_word(set)) != NULL; set++)
        if ((content_map_set(map) & set) != 0) {
            er_put(&t, sets[0] != '\0' ? " " : "");
            er_put(&t, word);
        }
    content_put_fact(f, content_fact_key(key, "map", map->key, "sets"), sets);
}

void content_put_map(content_facts *f, const realms_map *map)
{
    char key[KEY], name[KEY];
    put_number(f, content_fact_key(key, "map", map->key, "seats"), map->seats);
    put_sets(f, map);
    for (int i = 0; i < map->count; i++) {
        const realms_region *r = &map->region[i];
        if (r->name[0] != 0)
            content_put_fact(f, content_fact_key(key, "land", map->key, r->key),
                             content_text(f->lang, content_fact_key(name, "region", r->name, NULL)));
        put_terrain(f, content_fact_key(key, "terrain", map->key, r->key), r);
    }
}

void content_put_map_names(content_facts *f, const realms_map *map, const realms_names *names)
{
    char key[KEY];
    if (names->map[0][0] != '\0')
        content_put_fact(f, content_fact_key(key, "map", map->key, NULL), content_map_name(f->lang, map, names));
    for (int i = 0; i < map->count; i++) {
        const char *name = content_region_name(f->lang, map, names, i);
        if (name[0] != '\0')
            content_put_fact(f, content_fact_key(key, "land", map->key, map->region[i].key), name);
    }
}
