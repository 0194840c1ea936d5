/* tile_text.h - what races, powers, Places and Relics say to players: made from their lines, so that a tile and its text cannot differ,
 * homemade ones included.
 *
 * The words are in content/text/tiles.*.po, whose head says how they are put together. Sentences begin with a great letter and end
 * with a full stop.
 * Layer: content. May include core/ and realms/.
 */
#ifndef CONTENT_TILE_TEXT_H
#define CONTENT_TILE_TEXT_H

#include "content/content.h"

/* Room for the text of a line, and for all that a tile says. */
enum { CONTENT_LINE_TEXT = 2048, CONTENT_TILE_TEXT = 12288 };

/* "+1 coin for every region with a Mine, even in decline." Some words depend on the world that a tile is of. */
void content_line_text(int lang, const realms_tile *, const realms_line *, er_text *);

/* All of its lines; one without says that, too. */
void content_tile_text(int lang, const realms_tile *, er_text *);

#endif
