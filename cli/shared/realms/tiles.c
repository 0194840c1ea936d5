/* tiles.c - shows races, powers, Places and Relics; see tiles.h. */
#include "cli/shared/realms/tiles.h"
#include "cli/shared/look.h"
#include "realms/text/tile.h"
#include "session/realms/content.h"

#include <string.h>

bool cli_begins_tile(er_span word)
{
    for (int kind = 0; realms_kind_word(kind) != NULL; kind++)
        if (er_span_is(word, realms_kind_word(kind)))
            return true;
    return false;
}

const realms_tile *cli_tile_find(const char *key, const session *s)
{
    const realms_tile *tiles = s != NULL ? realms_content_of(s)->tiles : content_tiles;
    int count = s != NULL ? realms_content_of(s)->tile_count : content_tile_count;
    for (int i = 0; i < count; i++)
        if (strcmp(tiles[i].key, key) == 0)
            return &tiles[i];
    return NULL;
}

/* Whether a line of the tile brings a piece, or an ability, with this name. */
static bool owns(const cli *c, const realms_tile *tile, er_span words)
{
    for (int i = 0; i < tile->line_count; i++) {
        const realms_line *l = &tile->line[i];
        char room[2 * REALMS_KEY];
        if (l->effect != REALMS_EFFECT_PIECE && l->effect != REALMS_EFFECT_ABILITY)
            continue;
        const char *word =
            l->effect == REALMS_EFFECT_PIECE ? realms_piece_words[l->what].first : realms_ability_words[l->what].second;
        const char *name = cli_name(c, room, sizeof room, "piece", word);
        if (er_span_is(words, word) || (name != word && cli_begins_with(name, words)))
            return true;
    }
    return false;
}

static const realms_tile *owner_of(const cli *c, er_span words, const realms_tile *tiles, int count)
{
    for (int i = 0; tiles != NULL && i < count; i++)
        if (owns(c, &tiles[i], words))
            return &tiles[i];
    return NULL;
}

const realms_tile *cli_tile_named(const cli *c, er_span words, const session *s)
{
    char key[REALMS_KEY];
    err_copy_printable(key, sizeof key, words);
    const realms_content *of = realms_content_of(s);
    const realms_tile *tile = cli_tile_find(key, s);
    for (int i = 0; tile == NULL && i < of->tile_count; i++)
        if (cli_begins_with(content_tile_name(c->lang, &of->tiles[i]), words))
            return &of->tiles[i];
    if (tile == NULL)
        tile = cli_tile_find(key, NULL);
    if (tile == NULL)
        tile = owner_of(c, words, of->tiles, of->tile_count);
    return tile != NULL ? tile : owner_of(c, words, content_tiles, content_tile_count);
}

void cli_tile_help(const cli *c, const session *s, const realms_tile *tile, er_text *out)
{
    content_land land = {0};
    if (s != NULL)
        land = content_land_of(&realms_content_of(s)->map, realms_content_of(s)->places);
    content_tile_text(c->lang, s != NULL ? &land : NULL, tile, out);
}

/* Places and Relics have none. */
static void put_numbers(const cli *c, const realms_tile *tile, er_text *out)
{
    if (tile->kind == REALMS_KIND_PLACE || tile->kind == REALMS_KIND_RELIC)
        return;
    er_put(out, ", ");
    if (tile->kind == REALMS_KIND_RACE)
        cli_fill(out, cli_word(c, "cli.tile.race_numbers"), CLI_ARGS(NUM(tile->tokens), NUM(tile->tray)));
    else
        cli_fill(out, cli_word(c, "cli.tile.power_numbers"), CLI_ARGS(NUM(tile->tokens)));
}

void cli_tile_print(const cli *c, const session *s, const realms_tile *tile)
{
    char room[CLI_TILE_HELP];
    size_t width = (size_t)look_of(c->out).width;
    er_text text = er_text_on(room, sizeof room);
    er_putf(&text, "%s %s: ", realms_kind_word(tile->kind), tile->key);
    cli_put_plain(&text, content_tile_name(c->lang, tile));
    put_numbers(c, tile, &text);
    er_putf(&text, "  [%s]", tile->rule);
    cli_flow(c->out, room, 0, 2, width);
    text = er_text_on(room, sizeof room);
    cli_tile_help(c, s, tile, &text);
    cli_wrap(c->out, room, 2, width);
    for (int i = 0; i < tile->line_count; i++) {
        text = er_text_on(room, sizeof room);
        er_put(&text, "    ");
        realms_line_print(&tile->line[i], &text);
        cli_flow(c->out, room, 0, 6, width);
    }
}

void cli_tile_json(const cli *c, const realms_tile *tile, er_text *out)
{
    char room[CLI_TILE_HELP];
    er_text text = er_text_on(room, sizeof room);
    cli_tile_help(c, NULL, tile, &text);
    const realms_tile *shipped = cli_tile_find(tile->key, NULL);
    er_json_open(out, NULL, '{');
    er_json_text(out, "kind", realms_kind_word(tile->kind));
    er_json_text(out, "set", shipped != NULL ? content_set_word(content_tile_sets[shipped - content_tiles]) : NULL);
    er_json_text(out, "key", tile->key);
    er_json_text(out, "name", content_tile_name(c->lang, tile));
    er_json_text(out, "rule", tile->rule);
    if (tile->kind == REALMS_KIND_RACE || tile->kind == REALMS_KIND_POWER)
        er_json_int(out, "tokens", tile->tokens);
    if (tile->kind == REALMS_KIND_RACE)
        er_json_int(out, "tray", tile->tray);
    er_json_text(out, "help", room);
    er_json_open(out, "lines", '[');
    for (int i = 0; i < tile->line_count; i++) {
        text = er_text_on(room, sizeof room);
        realms_line_print(&tile->line[i], &text);
        er_json_text(out, NULL, room);
    }
    er_put(out, "]}");
}
