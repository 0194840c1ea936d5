/* tiles.h - shows races, powers, Places and Relics: their numbers, what they do, and their
 * lines. */
#ifndef CLI_SHARED_REALMS_TILES_H
#define CLI_SHARED_REALMS_TILES_H

#include "cli/cli.h"
#include "content/tile_name.h"
#include "content/tile_text.h"

enum { CLI_TILE_HELP = CONTENT_TILE_TEXT }; /* size of the text of a tile */

/* Finds a tile by key, among the homemade ones of a session (NULL for none) and the built-in
 * ones. Returns NULL if there is none. */
const realms_tile *cli_tile_find(const char *key, const session *);

/* Finds a tile of a session by its key or the beginning of its name in the user's language; any
 * other built-in tile by its key; or a tile by a piece or ability that it has. Returns NULL if
 * there is none. */
const realms_tile *cli_tile_named(const cli *, er_span words, const session *);

bool cli_begins_tile(er_span first_word); /* whether a line of tiles begins with it */

/* Prints name, key, tokens, help and every effect line in the tile language. With a session, in
 * the words of its map; NULL for none. */
void cli_tile_print(const cli *, const session *, const realms_tile *);

/* Writes what a tile does, in sentences; needs room for CLI_TILE_HELP. */
void cli_tile_help(const cli *, const session *, const realms_tile *, er_text *);

void cli_tile_json(const cli *, const realms_tile *, er_text *);

#endif
