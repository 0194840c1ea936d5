/* table_words.c - names and texts of homemade tiles and cards of the open table, in three
 * languages, by the keys that /text/LANG.json has for built-in ones; for the export `table`. */
#include "wasm/table.h"

#include "content/facts.h"
#include "core/json.h"

#include <string.h>

/* Writes the name in English if the language has none; without any name it is the key. */
static void put_name(content_facts *f, const char *kind, const char *key, const char *names, size_t size)
{
    static const int place[TEXT_LANGS] = {[TEXT_EN] = 0, [TEXT_PL] = 1, [TEXT_CS] = 2};
    char room[CONTENT_FACT_KEY];
    const char *name = names + (size_t)place[f->lang] * size;
    if (name[0] == '\0')
        name = names;
    if (name[0] != '\0')
        content_put_fact(f, content_fact_key(room, kind, key, NULL), name);
}

static void put_tiles(content_facts *f, const session *s)
{
    for (int i = s->shipped_count; i < s->tile_count; i++) {
        const realms_tile *tile = &s->tiles[i];
        put_name(f, realms_kind_word(tile->kind), tile->key, tile->name[0], sizeof tile->name[0]);
        content_put_tile(f, tile);
    }
}

static void put_book(content_facts *f, const miners_book *own)
{
    for (int i = 0; i < own->card_count; i++) {
        put_name(f, "card", own->card[i].key, own->card[i].name[0], sizeof own->card[i].name[0]);
        content_put_card(f, &own->card[i]);
    }
    for (int i = 0; i < own->event_count; i++) {
        put_name(f, "event", own->event[i].key, own->event[i].name[0], sizeof own->event[i].name[0]);
        content_put_event(f, &own->event[i]);
    }
    for (int i = 0; i < own->side_count; i++) {
        put_name(f, "side", own->side[i].key, own->side[i].name[0], sizeof own->side[i].name[0]);
        content_put_side(f, &own->side[i]);
    }
    if (own->has_surface)
        content_put_surface(f, own);
}

void table_put_words(const session *s, er_text *out)
{
    bool tiles = s->kind == SESSION_REALMS && s->tile_count > s->shipped_count;
    if (!tiles && s->own_book == NULL)
        return;
    er_json_open(out, "words", '{');
    for (int lang = 0; lang < TEXT_LANGS; lang++) {
        content_facts f = {.out = out, .lang = lang};
        er_json_open(out, content_lang_code(lang), '{');
        if (tiles)
            put_tiles(&f, s);
        else
            put_book(&f, s->own_book);
        er_put_char(out, '}');
    }
    er_put_char(out, '}');
}
