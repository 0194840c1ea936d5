/* tile_text.h - the texts of races, powers, Places and Relics. They are made from the lines, so a
 * tile and its text always agree, even if homemade.
 *
 * The words are in content/text/tiles.*.po; the head of those files says how they are put together.
 * Sentences begin with a capital letter and end with a full stop.
 * Layer: content. May include core/ and realms/.
 */
#ifndef CONTENT_TILE_TEXT_H
#define CONTENT_TILE_TEXT_H

#include "content/land.h"

/* Sizes of the text of one line, and of the whole text of a tile. */
enum { CONTENT_LINE_TEXT = 2048, CONTENT_TILE_TEXT = 12288 };

/* Writes a line: "+1 coin for every region with a Mine, even in decline." Some words depend on
 * what the table has; NULL: that is not known, and the tile's own world decides. */
void content_line_text(int lang, const content_land *, const realms_tile *, const realms_line *, er_text *);

/* Writes all lines of a tile, without those that can do nothing on this map. A tile without lines
 * has a text of its own. */
void content_tile_text(int lang, const content_land *, const realms_tile *, er_text *);

/* Writes what of it works in decline: "Nothing of this works." Not for a tile without lines. */
void content_decline_text(int lang, const content_land *, const realms_tile *, er_text *);

#endif
