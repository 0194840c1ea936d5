/* settings.c - the export `settings`: the games, and what can be chosen for a table of one. */
#include "wasm/host.h"

#include "core/json.h"

static const char *const types[] = {
    [SETTING_NUMBER] = "number", [SETTING_WORD] = "word",     [SETTING_GAME] = "game", [SETTING_SET] = "set",
    [SETTING_ANSWER] = "answer", [SETTING_OPTION] = "option", [SETTING_TEXT] = "text",
};

static void put_games(er_text *text)
{
    er_json_open(text, NULL, '[');
    for (int i = 0; i < SESSION_GAMES; i++)
        er_json_text(text, NULL, session_rules((session_game)i)->key);
    er_put_char(text, ']');
}

static void put_rows(er_text *text, session_game game)
{
    const session_setting *row;
    er_json_open(text, "settings", '{');
    for (int i = 0; (row = session_setting_at(i)) != NULL; i++) {
        if (row->key == NULL || !session_has_setting(game, row))
            continue;
        er_json_open(text, row->key, '{');
        er_json_text(text, "word", row->word);
        er_json_text(text, "type", types[row->type]);
        if (row->type == SETTING_NUMBER) {
            er_json_int(text, "least", row->least);
            er_json_int(text, "most", row->most);
        }
        er_put_char(text, '}');
    }
    er_put_char(text, '}');
}

/* Input: the key of a game, or nothing. Output: without a game the list of games, ["realms",…];
 * otherwise {"game", "edition" (the newest), "seats":[least,most], "options":[…], "settings":{KEY:
 * {"word","type","least","most"}}}, by the keys of the server's messages. Empty if there is no such
 * game. */
EXPORT(settings) uint32_t wasm_settings(uint32_t len);
uint32_t wasm_settings(uint32_t len)
{
    er_text *text = wasm_begin();
    er_span key = wasm_input_of(len);
    int game = session_find_game(key);
    const char *word;
    if (key.len == 0) {
        put_games(text);
        return wasm_end(text);
    }
    if (game < 0)
        return 0;
    const er_rules *rules = session_rules((session_game)game);
    er_json_open(text, NULL, '{');
    er_json_text(text, "game", rules->key);
    er_json_int(text, "edition", rules->version);
    er_json_ints(text, "seats", (const int32_t[]){rules->min_seats, rules->max_seats}, 2);
    er_json_open(text, "options", '[');
    for (int i = 0; (word = session_option_word((session_game)game, i, NULL)) != NULL; i++)
        er_json_text(text, NULL, word);
    er_put_char(text, ']');
    put_rows(text, (session_game)game);
    er_put_char(text, '}');
    return wasm_end(text);
}
