/* words.h - the words that the page needs, as one JSON object of keys and texts: `/text/en.json`.
 *
 * Besides the texts of content/text it has facts about the built-in maps, tiles and cards:
 * `map.KEY.seats`, `map.KEY.sets`, `land.MAP.REGION` (its name), `terrain.MAP.REGION`;
 * `race.KEY.tokens`, `power.KEY.tokens`, `race.KEY.help`, `power.KEY.help`, `place.KEY.help`,
 * `relic.KEY.help`, `race.KEY.declined`, `power.KEY.declined`, `place.KEY.declined`, `relic.KEY.declined`,
 * `rule.KEY` (a tile's name, by its rule's id in small letters); `card.KEY.level`, `card.KEY.cost`, `card.KEY.text`, `card.KEY.effect.N`,
 * `event.KEY.text`, `event.KEY.effect.N`, `side.KEY.space.N`, `surface.effect.N`.
 * tests/web/text.mjs reads this list.
 * Layer: server.
 */
#ifndef SERVER_PAGE_WORDS_H
#define SERVER_PAGE_WORDS_H

#include <stddef.h>

/* Returns the malloced text; `len` does not count its final zero. Returns NULL if there is no
 * such language or no memory. */
char *server_words_json(int lang, size_t *len);

#endif
