/* games.c - the rows of the games; see games.h. */
#include "wasm/games.h"

#define GAME(ID, name, content, shown) extern const wasm_row wasm_game_##shown;
#include "games/games.def"

const wasm_row wasm_game_plain = {0};

const wasm_row *wasm_row_of(const session *s)
{
    static const wasm_row *const rows[SESSION_GAMES] = {
#define GAME(ID, name, content, shown) [SESSION_##ID] = &wasm_game_##shown,
#include "games/games.def"
    };
    return rows[s->kind];
}
