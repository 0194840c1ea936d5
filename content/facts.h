/* facts.h - the texts that a page shows about maps, tiles and cards, as members of a JSON object:
 * `race.KEY.help`, `card.KEY.text`, ... The server sends those of built-in content to everyone
 * (/text/LANG.json); the engine makes those of homemade content for a table.
 *
 * Layer: content. May include core/, realms/ and miners/.
 */
#ifndef CONTENT_FACTS_H
#define CONTENT_FACTS_H

#include "content/tile_text.h"

typedef struct content_facts {
    er_text *out;
    int lang;
    const content_land *land; /* of the table; NULL: for any */
} content_facts;

enum { CONTENT_FACT_KEY = 96 };

/* Joins the parts of a key with dots; NULL ends them. */
const char *content_fact_key(char out[CONTENT_FACT_KEY], const char *first, const char *second, const char *third);

void content_put_fact(content_facts *, const char *key, const char *text);

/* Writes map.KEY.seats and .sets, and for every region land.MAP.REGION and terrain.MAP.REGION. */
void content_put_map(content_facts *, const realms_map *);
/* Writes the names of a homemade map: map.KEY, and land.MAP.REGION for every region that has one. */
void content_put_map_names(content_facts *, const realms_map *, const realms_names *);

/* Write facts without names; the built-in names are ordinary texts. */
/* Writes .help and .declined, what works in decline; for races and powers also .tokens. */
void content_put_tile(content_facts *, const realms_tile *);
/* Writes .help and .declined if they are others at this table than elsewhere. */
void content_put_tile_here(content_facts *, const realms_tile *);
void content_put_rule(content_facts *,
                      const realms_tile *); /* writes rule.ID, the name of the tile that the rule is about */
void content_put_card(content_facts *, const miners_card *);   /* writes .level, .cost, .text, .effect.N from 1 */
void content_put_event(content_facts *, const miners_event *); /* writes .text, .effect.N */
/* Writes .space.N of the spaces that do something. */
void content_put_side(content_facts *, const miners_side *);
void content_put_surface(content_facts *, const miners_book *); /* writes surface.effect.N */

#endif
