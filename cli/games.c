/* games.c - the games in the terminal, by the rows of games.def; see games.h. */
#include "cli/games.h"

#define GAME(ID, name, content, shown) extern const cli_game cli_game_##shown;
#include "games/games.def"

static const cli_game *const rows[SESSION_GAMES] = {
#define GAME(ID, name, content, shown) [SESSION_##ID] = &cli_game_##shown,
#include "games/games.def"
};

const cli_game *cli_game_at(session_game game)
{
    return rows[game];
}

const cli_game *cli_game_of(const session *s)
{
    return rows[s->kind];
}
