/* content.h - the built-in content as const tables: tiles, maps, cards and every word a player
 * sees.
 *
 * tools/compile_content and tools/compile_text make the tables at build time from content/tiles/,
 * content/maps/, content/miners/ and content/text/; none of them is written by hand. The parsers of
 * the games read homemade content at run time.
 * Layer: content. May include core/, realms/ and miners/.
 */
#ifndef CONTENT_H
#define CONTENT_H

#include "miners/miners.h"
#include "realms/realms.h"

/* Sorted by the order of sets.def, then by the order in each file. */
extern const realms_tile content_tiles[];
extern const uint8_t content_tile_sets[]; /* for each tile, the bits of its set */
extern const int content_tile_count;

/* Sorted by file name. */
extern const realms_map content_maps[];
extern const int content_map_count;

const realms_map *content_map(const char *key); /* returns NULL if there is no such map */
/* Returns the map's source, which has its shape; NULL if there is no such map. */
const char *content_map_text(const char *key);

/* Cards, Events, boards and the Surface of Miners, file by file, sorted by name. */
extern const miners_book content_book;

/* Returns the cards of an older edition (content/miners/editionN) as text, for records that name
 * it. Returns NULL if there is no such edition. */
const char *content_old_cards(int edition);

/* All of it, for a session (games/games.def). */
extern const realms_library content_realms;
extern const miners_library content_miners;

/* ---- sets: whose races and powers are in play ---- */

enum {
#define SET(id, bits, word) CONTENT_SET_##id = bits,
#include "content/sets.def"
};

int content_set(er_span word);         /* returns 0 if there is no such set */
const char *content_set_word(int set); /* returns NULL if there is no such set */

/* Returns the default set of a map: the world that it shows, Surface or Underground. Any set may
 * be played on any map. */
int content_map_set(const realms_map *);
/* Returns the default map; mixed sets are played on the Surface. Returns NULL if no map has so
 * many seats. */
const realms_map *content_map_for(int set, int seats);
/* Whether Places and Relics are in play by default. */
bool content_has_places(int set, const realms_map *map);

/* ---- words ---- */

enum { CONTENT_EN, CONTENT_PL, CONTENT_CS, CONTENT_LANGS }; /* in the order of the names of homemade content */

int content_lang(const char *code);      /* takes "en", "pl" or "cs"; returns -1 for any other */
const char *content_lang_code(int lang); /* returns NULL past the end */

/* Returns the text of a key: in English if the language has none, the key itself if English has
 * none. Never returns NULL. */
const char *content_text(int lang, const char *key);
const char *content_key(int n); /* returns all keys in turn, from 0; NULL past the end */

/* Writes a pattern, with the arguments for `{1}` to `{9}`, made plain. */
void content_fill(er_text *, er_span pattern, const char *const *args, size_t count);

/* Returns the form that goes with a number, from a text with forms separated by `|`. English has
 * two (1, others), Polish and Czech three (1, few, many). The last form also stands for any that
 * are missing. */
er_span content_form(int lang, const char *text, int n);

/* Writes a text with `?` for control characters and invalid UTF-8. A character that was cut at
 * the end is left out. */
void content_put_plain(er_text *, const char *);

/* Returns the number of bytes of the character that begins here, and whether it may be shown as
 * it is. Returns 0 if there is none or it was cut. */
size_t content_character(const char *, bool *plain);

#endif
