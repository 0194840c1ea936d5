/* words.c - the page's words as JSON. Knows no table and no player: the same for everybody, so it may be kept. */
#include "server/words.h"

#include "content/card_text.h"
#include "content/tile_text.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20, KEY = 96 }; /* all of it has a fifth of ROOM today */

static const char *const beginnings[] = {
    "web.",         "fair.",         "err.",         "race.",    "power.",      "relic.",        "place.",
    "term.",        "map.",          "ai.move.",     "ai.part.", "cli.set.",    "piece.",        "card.",
    "event.",       "side.",         "faction.",     "rank.",    "phase.",      "miners.waits.", "miners.phase.",
    "miners.half.", "miners.level.", "cli.terrain.", "part.",    "cli.symbol.",
};

typedef struct words {
    er_text out;
    int lang;
    bool any;
} words;

/* `key` is plain; the text is made so. */
static void put_word(words *w, const char *key, const char *text)
{
    er_put(&w->out, w->any ? ",\n" : "{");
    w->any = true;
    er_put_json(&w->out, key);
    er_put_char(&w->out, ':');
    er_put_json(&w->out, text);
}

/* The parts of a key behind each other, parted by dots; NULL ends them. */
static const char *key_of(char out[KEY], const char *first, const char *second, const char *third)
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

static void put_number(words *w, const char *key, int n)
{
    char text[16];
    er_text t = er_text_on(text, sizeof text);
    er_put_int(&t, n);
    put_word(w, key, text);
}

static void put_texts(words *w)
{
    const char *key;
    for (int i = 0; (key = content_key(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof beginnings / sizeof beginnings[0]; k++)
            if (strncmp(key, beginnings[k], strlen(beginnings[k])) == 0) {
                put_word(w, key, content_text(w->lang, key));
                break;
            }
}

/* ---- maps ---- */

static void put_terrain(words *w, const char *key, const realms_region *r)
{
    char name[KEY], text[256];
    er_text t = er_text_on(text, sizeof text);
    er_put(&t, content_text(w->lang, key_of(name, "cli.terrain", realms_terrain_word(r->terrain), NULL)));
    for (int i = 0; realms_symbol_word(i) != NULL; i++) {
        int bit = 1 << i;
        if ((r->symbols & bit) == 0 || bit == SYMBOL_TRIBE || bit == SYMBOL_MONSTER)
            continue; /* those two come and go: the position tells */
        er_put(&t, ", ");
        er_put(&t, content_text(w->lang, key_of(name, "cli.symbol", realms_symbol_word(i), NULL)));
    }
    put_word(w, key, text);
}

static void put_maps(words *w)
{
    char key[KEY], name[KEY];
    for (int i = 0; i < content_map_count; i++) {
        const realms_map *map = &content_maps[i];
        put_number(w, key_of(key, "map", map->key, "seats"), map->seats);
        put_word(w, key_of(key, "map", map->key, "set"), content_set_word(content_map_set(map)));
        for (int k = 0; k < map->count; k++) {
            const realms_region *r = &map->region[k];
            if (r->name[0] != 0)
                put_word(w, key_of(key, "land", map->key, r->key),
                         content_text(w->lang, key_of(name, "region", r->name, NULL)));
            put_terrain(w, key_of(key, "terrain", map->key, r->key), r);
        }
    }
}

static void put_tiles(words *w)
{
    char key[KEY], text[CONTENT_TILE_TEXT];
    for (int i = 0; i < content_tile_count; i++) {
        const realms_tile *tile = &content_tiles[i];
        er_text t = er_text_on(text, sizeof text);
        content_tile_text(w->lang, tile, &t);
        put_word(w, key_of(key, realms_kind_word(tile->kind), tile->key, "help"), text);
        if (tile->kind == KIND_RACE || tile->kind == KIND_POWER)
            put_number(w, key_of(key, realms_kind_word(tile->kind), tile->key, "tokens"), tile->tokens);
    }
}

/* ---- Miners ---- */

static void put_effects(words *w, const char *before, const miners_effect *effect, int count)
{
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    char key[KEY], text[CONTENT_EFFECT_TEXT];
    for (int i = 0; i < count && i < (int)(sizeof numbers / sizeof numbers[0]); i++) {
        er_text t = er_text_on(text, sizeof text);
        content_effect_text(w->lang, &effect[i], &t);
        put_word(w, key_of(key, before, "effect", numbers[i]), text);
    }
}

/* The spaces of a Progress board that do something, from 1, the second lowest. */
static void put_sides(words *w)
{
    char key[KEY], number[16], text[CONTENT_EFFECT_TEXT];
    for (int i = 0; i < content_book.side_count; i++)
        for (int k = 0; k < content_book.side[i].spaces; k++) {
            const miners_effect *space = &content_book.side[i].space[k];
            er_text n = er_text_on(number, sizeof number), t = er_text_on(text, sizeof text);
            if (space->count == 0)
                continue;
            er_put(&n, "space.");
            er_put_int(&n, k);
            content_effect_text(w->lang, space, &t);
            put_word(w, key_of(key, "side", content_book.side[i].key, number), text);
        }
}

static void put_cards(words *w)
{
    char key[KEY], before[KEY], text[CONTENT_CARD_TEXT];
    for (int i = 0; i < content_book.card_count; i++) {
        const miners_card *card = &content_book.card[i];
        er_text t = er_text_on(text, sizeof text);
        content_card_text(w->lang, card, &t);
        put_number(w, key_of(key, "card", card->key, "level"), card->level);
        put_number(w, key_of(key, "card", card->key, "cost"), card->cost);
        put_word(w, key_of(key, "card", card->key, "text"), text);
        put_effects(w, key_of(before, "card", card->key, NULL), card->effect, card->effect_count);
    }
    for (int i = 0; i < content_book.event_count; i++) {
        const miners_event *event = &content_book.event[i];
        er_text t = er_text_on(text, sizeof text);
        content_event_text(w->lang, event, &t);
        put_word(w, key_of(key, "event", event->key, "text"), text);
        put_effects(w, key_of(before, "event", event->key, NULL), event->effect, event->effect_count);
    }
    put_effects(w, "surface", content_book.surface, content_book.surface_count);
    put_sides(w);
}

char *server_words_json(int lang, size_t *len)
{
    char *room = lang >= 0 && lang < TEXT_LANGS ? malloc(ROOM) : NULL;
    if (room == NULL)
        return NULL;
    words w = {.out = er_text_on(room, ROOM), .lang = lang};
    put_texts(&w);
    put_maps(&w);
    put_tiles(&w);
    put_cards(&w);
    er_put(&w.out, "}\n");
    if (w.out.full) {
        free(room);
        return NULL;
    }
    *len = w.out.len;
    char *fitting = realloc(room, w.out.len + 1);
    return fitting != NULL ? fitting : room;
}
