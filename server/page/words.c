/* words.c - writes the words of the page as JSON. Knows no table and no player: they are the
 * same for everyone, so they may be cached. */
#include "server/page/words.h"

#include "content/facts.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20 }; /* a fifth of ROOM is used today */

static const char *const beginnings[] = {
    "web.",          "fair.",        "err.",   "race.",         "power.",        "relic.",
    "place.",        "term.",        "map.",   "ai.part.",      "told.",         "cli.combo",
    "cli.set.",      "piece.",       "form.",  "card.",         "event.",        "side.",
    "faction.",      "rank.",        "phase.", "miners.waits.", "miners.phase.", "miners.half.",
    "miners.level.", "cli.terrain.", "part.",  "cli.symbol.",   "rule.",         "puzzle.",
};

static bool is_for_page(const char *key)
{
    for (size_t k = 0; k < sizeof beginnings / sizeof beginnings[0]; k++)
        if (strncmp(key, beginnings[k], strlen(beginnings[k])) == 0)
            return true;
    return false;
}

/* Leaves out the forms that only other languages have. */
static void put_texts(content_facts *w)
{
    const char *key;
    for (int i = 0; (key = content_key(i)) != NULL; i++) {
        const char *text = content_text(w->lang, key);
        if (text != key && is_for_page(key))
            content_put_fact(w, key, text);
    }
}

static void put_content(content_facts *w)
{
    for (int i = 0; i < content_map_count; i++)
        content_put_map(w, &content_maps[i]);
    for (int i = 0; i < content_tile_count; i++) {
        content_put_tile(w, &content_tiles[i]);
        content_put_rule(w, &content_tiles[i]);
    }
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
    char *room = lang >= 0 && lang < CONTENT_LANGS ? malloc(ROOM) : NULL;
    if (room == NULL)
        return NULL;
    er_text out = er_text_on(room, ROOM);
    content_facts w = {.out = &out, .lang = lang};
    er_put_char(&out, '{');
    put_texts(&w);
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
