/* words.c - writes the words of the page as JSON. Knows no table and no player: they are the
 * same for everyone, so they may be cached. */
#include "server/page/words.h"

#include "content/facts.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20, KEY = CONTENT_FACT_KEY }; /* a fifth of ROOM is used today */

static const char *const beginnings[] = {
    "web.",          "fair.",        "err.",          "race.",        "power.",    "relic.",      "place.",
    "term.",         "map.",         "ai.part.",      "told.",        "cli.combo", "cli.set.",    "piece.",
    "card.",         "event.",       "side.",         "faction.",     "rank.",     "phase.",      "miners.waits.",
    "miners.phase.", "miners.half.", "miners.level.", "cli.terrain.", "part.",     "cli.symbol.",
};

static void put_texts(content_facts *w)
{
    const char *key;
    for (int i = 0; (key = content_key(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof beginnings / sizeof beginnings[0]; k++)
            if (strncmp(key, beginnings[k], strlen(beginnings[k])) == 0) {
                content_put_fact(w, key, content_text(w->lang, key));
                break;
            }
}

/* ---- maps ---- */

static void put_terrain(content_facts *w, const char *key, const realms_region *r)
{
    char name[KEY], text[256];
    er_text t = er_text_on(text, sizeof text);
    er_put(&t, content_text(w->lang, content_fact_key(name, "cli.terrain", realms_terrain_word(r->terrain), NULL)));
    for (int i = 0; realms_symbol_word(i) != NULL; i++) {
        int bit = 1 << i;
        if ((r->symbols & bit) == 0 || bit == REALMS_SYMBOL_TRIBE || bit == REALMS_SYMBOL_MONSTER)
            continue; /* those two come and go, so they are in the position */
        er_put(&t, ", ");
        er_put(&t, content_text(w->lang, content_fact_key(name, "cli.symbol", realms_symbol_word(i), NULL)));
    }
    content_put_fact(w, key, text);
}

/* The sets that the map is offered for, with a blank between them: all that show its world. */
static void put_sets(content_facts *w, const realms_map *map)
{
    char key[KEY], sets[KEY];
    const char *word;
    er_text t = er_text_on(sets, sizeof sets);
    for (int set = 1; (word = content_set_word(set)) != NULL; set++)
        if ((content_map_set(map) & set) != 0) {
            er_put(&t, sets[0] != '\0' ? " " : "");
            er_put(&t, word);
        }
    content_put_fact(w, content_fact_key(key, "map", map->key, "sets"), sets);
}

static void put_maps(content_facts *w)
{
    char key[KEY], name[KEY];
    for (int i = 0; i < content_map_count; i++) {
        const realms_map *map = &content_maps[i];
        content_put_number(w, content_fact_key(key, "map", map->key, "seats"), map->seats);
        put_sets(w, map);
        for (int k = 0; k < map->count; k++) {
            const realms_region *r = &map->region[k];
            if (r->name[0] != 0)
                content_put_fact(w, content_fact_key(key, "land", map->key, r->key),
                                 content_text(w->lang, content_fact_key(name, "region", r->name, NULL)));
            put_terrain(w, content_fact_key(key, "terrain", map->key, r->key), r);
        }
    }
}

static void put_content(content_facts *w)
{
    for (int i = 0; i < content_tile_count; i++)
        content_put_tile(w, &content_tiles[i]);
    for (int i = 0; i < content_book.card_count; i++)
        content_put_card(w, &content_book.card[i]);
    for (int i = 0; i < content_book.event_count; i++)
        content_put_event(w, &content_book.event[i]);
    content_put_surface(w, &content_book);
    for (int i = 0; i < content_book.side_count; i++)
        content_put_side(w, &content_book.side[i]);
}

char *server_words_json(int lang, size_t *len)
{
    char *room = lang >= 0 && lang < TEXT_LANGS ? malloc(ROOM) : NULL;
    if (room == NULL)
        return NULL;
    er_text out = er_text_on(room, ROOM);
    content_facts w = {.out = &out, .lang = lang};
    er_put_char(&out, '{');
    put_texts(&w);
    put_maps(&w);
    put_content(&w);
    er_put(&out, "}\n");
    if (out.full) {
        free(room);
        return NULL;
    }
    *len = out.len;
    char *fitting = realloc(room, out.len + 1);
    return fitting != NULL ? fitting : room;
}
