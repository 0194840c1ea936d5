/* tiles.h - showing races, powers, Places and Relics: their numbers, what they do, the lines they are made of. */
#ifndef CLI_SHARED_TILES_H
#define CLI_SHARED_TILES_H

#include "cli/cli.h"
#include "content/tile_text.h"

/* Room for what a tile says, and for all of it as JSON. */
enum { CLI_TILE_HELP = CONTENT_TILE_TEXT, CLI_TILE_JSON = 1 << 15 };

/* By key, among the homemade ones of a session (NULL: none) and those built in; NULL: no such tile. */
const realms_tile *cli_tile_find(const char *key, const session *);

/* By key, or by the beginning of its name in the user's language, among those of a session; by key also any other
   that is built in; or by a piece or ability that it has. NULL: no such tile. */
const realms_tile *cli_tile_named(const cli *, er_span words, const session *);

bool cli_begins_tile(er_span first_word); /* of a line of tiles */

/* Name, key, tokens, help and every effect line in the tile language. */
void cli_tile_print(const cli *, const realms_tile *);

/* What a tile does, in sentences. Give it room for CLI_TILE_HELP. */
void cli_tile_help(const cli *, const realms_tile *, er_text *);

void cli_tile_json(const cli *, const realms_tile *, er_text *);

#endif
