/* tile_name.h - the names of tiles and combos. A power agrees with its race: content/text/forms.*.po
 * says which form it has beside which.
 *
 * Layer: content. May include core/ and realms/.
 */
#ifndef CONTENT_TILE_NAME_H
#define CONTENT_TILE_NAME_H

#include "content/content.h"

/* Returns a name that homemade content gives itself: in this language, else in English; "" if it
 * has none. */
const char *content_own_name(int lang, const char names[REALMS_NAMES][REALMS_NAME]);

/* Returns the name a homemade tile gives itself, else the built-in name, else the key. */
const char *content_tile_name(int lang, const realms_tile *);

/* Writes the name of a race with its power: "Flying Elves". */
void content_combo_name(int lang, const realms_tile *race, const realms_tile *power, er_text *);

#endif
