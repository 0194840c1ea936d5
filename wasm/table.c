/* table.c - the export `table`: the open table, for programs that draw it. */
#include "wasm/table.h"

#include "core/json.h"

/* ---- names and texts that are only of this table ---- */

void table_put_name(content_facts *f, const char *kind, const char *key, const char *names, size_t size)
{
    static const int place[CONTENT_LANGS] = {[CONTENT_EN] = 0, [CONTENT_PL] = 1, [CONTENT_CS] = 2};
    char room[CONTENT_FACT_KEY];
    const char *name = names + (size_t)place[f->lang] * size;
    if (name[0] == '\0')
        name = names;
    if (name[0] != '\0')
        content_put_fact(f, content_fact_key(room, kind, key, NULL), name);
}

static void put_words(const session *s, er_text *out)
{
    const wasm_row *row = wasm_row_of(s);
    if (row->has_words == NULL || !row->has_words(s))
        return;
    er_json_open(out, "words", '{');
    for (int lang = 0; lang < CONTENT_LANGS; lang++) {
        content_facts f = {.out = out, .lang = lang};
        er_json_open(out, content_lang_code(lang), '{');
        row->put_words(&f, s);
        er_put_char(out, '}');
    }
    er_put_char(out, '}');
}

/* ---- the table ---- */

static void put_choice(const session *s, er_text *out)
{
    er_json_open(out, NULL, '{');
    er_json_text(out, "game", s->game.rules->key);
    er_json_int(out, "edition", s->table.edition);
    er_json_int(out, "seats", s->game.seats);
    er_json_open(out, "names", '[');
    for (int i = 0; i < s->game.seats; i++)
        er_json_text(out, NULL, s->name[i]);
    er_put_char(out, ']');
    session_put_options(&s->table, out);
}

/* Output: the open table as JSON: game, edition, seats, names (empty if none was given),
 * options; then what is special to the game. A table does not change: ask once.
 * The games: realms/table.c, miners/table.c.
 * If something is homemade, or is told in other words on this map, also words {en, pl, cs}: its
 * names and texts, by the keys of /text/LANG.json. */
EXPORT(table) uint32_t wasm_table(void);
uint32_t wasm_table(void)
{
    er_text *text = wasm_begin();
    if (wasm_game == NULL)
        return 0;
    put_choice(wasm_game, text);
    if (wasm_row_of(wasm_game)->put_table != NULL)
        wasm_row_of(wasm_game)->put_table(wasm_game, text);
    put_words(wasm_game, text);
    er_json_key(text, "moves");
    news_put_moves(text, &wasm_game->game);
    er_json_key(text, "news");
    news_put_rows(text, &wasm_game->game);
    er_put_char(text, '}');
    return wasm_end(text);
}
