/* content.h - what is built in: tiles, maps, cards and every word a player sees, as const tables.
 *
 * The tables are made at build time from content/tiles/, content/maps/, content/miners/ and content/text/ by
 * tools/compile_content and tools/compile_text; nothing here is written by hand. Homemade content is read at run time
 * by the parsers of the games.
 * Layer: content. May include core/, realms/ and miners/.
 */
#ifndef CONTENT_H
#define CONTENT_H

#include "miners/miners.h"
#include "realms/realms.h"

/* In table order: that of sets.def, and of the tiles in each file. */
extern const realms_tile content_tiles[];
extern const uint8_t content_tile_sets[]; /* of each tile, the bits of its set */
extern const int content_tile_count;

/* By file name. */
extern const realms_map content_maps[];
extern const int content_map_count;

const realms_map *content_map(const char *key); /* NULL: no such map */
const char *content_map_text(const char *key);  /* the map's source, to read its shape from; NULL: no such map */

/* Cards, events, boards and the Surface of Miners: file by file, sorted by name. */
extern const miners_book content_book;

/* The same of an older edition (content/miners/editionN), as text, for records that name it; NULL: no such edition. */
const char *content_old_cards(int edition);

/* ---- sets: whose races and powers are on the table ---- */

enum {
#define SET(id, bits, word) SET_##id = bits,
#include "content/sets.def"
};

int content_set(er_span word);         /* 0: no such set */
const char *content_set_word(int set); /* NULL: no such set */

/* Any set may be played on any map; these say what it is when nobody says otherwise. */
int content_map_set(const realms_map *);                 /* the world a map shows: Surface or Underground */
const realms_map *content_map_for(int set, int seats);   /* a mix: on the Surface; NULL: no map for so many seats */
bool content_has_places(int set, const realms_map *map); /* whether Places and Relics are in play */

/* ---- words ---- */

enum { TEXT_EN, TEXT_PL, TEXT_CS, TEXT_LANGS };

int content_lang(const char *code);      /* "en", "pl", "cs"; -1: unknown */
const char *content_lang_code(int lang); /* NULL past the end */

/* The text of a key; English where the language has none, the key itself where English has none. Never NULL. */
const char *content_text(int lang, const char *key);
const char *content_key(int n); /* all keys, from 0; NULL past the end */

/* `{1}` to `{9}` of a pattern become the arguments, made plain. */
void content_fill(er_text *, er_span pattern, const char *const *args, size_t count);

/* Of a text whose forms are parted by `|` the one that goes with a number: English has two (1, others), Polish and
   Czech three (1, few, many). The last stands for those that are not there. */
er_span content_form(int lang, const char *text, int n);

/* Control characters and what is no UTF-8 become `?`; a character that was cut at the end is left out. */
void content_put_plain(er_text *, const char *);

/* The bytes of the character that begins here, and whether people may see it as it is; 0: there is none, or it was
   cut. */
size_t content_character(const char *, bool *plain);

#endif
