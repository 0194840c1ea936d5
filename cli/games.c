/* games.c - the games in the terminal, by the rows of games.def; see games.h. */
#include "cli/games.h"
#include "core/reader.h"

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

int cli_game_of_text(er_span text)
{
    er_fault fault;
    er_reader r = {.fault = &fault};
    er_span word = {"", 0};
    while (word.len == 0 && text.len > 0 && er_read_line(&r, &text))
        word = er_read_peek(&r);
    for (int i = 0; i < SESSION_GAMES; i++)
        if (rows[i]->homemade != NULL && rows[i]->homemade->begins(word))
            return i;
    return -1;
}
