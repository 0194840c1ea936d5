/* open_realms.c - opens a table of Realms: its map, its set, its tiles, and the setup made from
 * them. */
#include "session/games.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

static bool find_map(session *s, struct err *e)
{
    const session_table *t = &s->table;
    if (t->map_text.len > 0) {
        realms_fault fault = {0};
        s->own_map = true;
        if (!realms_map_read(t->map_text, s->map, NULL, &fault))
            return err_because(e, fault.line, "err.session.map_fault", fault.key, fault.word);
        if (t->map.len > 0 && !er_span_is(t->map, s->map->key))
            return err_set(e, 0, "err.session.map_key_differs", t->map);
        return true;
    }
    char key[REALMS_KEY];
    if (t->map.len == 0 || t->map.len >= sizeof key || !er_span_is_plain(t->map))
        return err_set(e, 0, "err.session.no_such_map", t->map);
    memcpy(key, t->map.at, t->map.len);
    key[t->map.len] = '\0';
    const realms_map *map = s->lent.find_map(key);
    if (map == NULL)
        return err_set(e, 0, "err.session.no_such_map", t->map);
    *s->map = *map;
    return true;
}

static bool choose_set(session *s, struct err *e)
{
    session_table *t = &s->table;
    s->set = (uint8_t)(t->set != 0 ? t->set : s->lent.old_set);
    s->set_word = s->lent.set_word(s->set);
    if (s->set_word == NULL)
        return err_set(e, 0, "err.session.no_such_set", NOTHING);
    bool usual = s->lent.has_places(s->set, s->map);
    s->places = t->places == SESSION_USUAL ? usual : t->places == SESSION_YES;
    if (s->places || usual)
        t->places = s->places ? SESSION_YES : SESSION_NO;
    else
        t->places = SESSION_USUAL;
    if (t->set == 0 || t->everything == SESSION_NO)
        t->everything = SESSION_USUAL;
    return true;
}

/* Whether a tile is in play: races and powers if they belong to the set; Places and Relics if
 * they are switched on, whatever the set (MX-3). */
static bool is_in_play(const session *s, const realms_tile *tile, uint8_t sets)
{
    if (tile->kind == KIND_PLACE || tile->kind == KIND_RELIC)
        return s->places;
    return (sets & s->set) != 0;
}

static void gather_shipped(session *s)
{
    const session_library *lib = &s->lent;
    for (int i = 0; i < lib->tile_count; i++)
        if (is_in_play(s, &lib->tiles[i], lib->tile_sets[i]))
            s->tiles[s->tile_count++] = lib->tiles[i];
    s->shipped_count = s->tile_count;
}

static bool gather_tiles(session *s, struct err *e)
{
    assert(s->lent.tile_count >= 0 && s->lent.tile_count <= SESSION_TILES);
    s->tiles = calloc(SESSION_TILES, sizeof *s->tiles);
    if (s->tiles == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    gather_shipped(s);
    if (s->table.tiles_text.len == 0)
        return true;
    realms_fault fault = {0};
    int first = s->tile_count;
    int n = realms_tiles_read(s->table.tiles_text, s->tiles + first, SESSION_TILES - first, &fault);
    if (n < 0)
        return err_because(e, fault.line, "err.session.tiles_fault", fault.key, fault.word);
    for (int i = first; i < first + n; i++)
        if (is_in_play(s, &s->tiles[i], UINT8_MAX))
            s->tiles[s->tile_count++] = s->tiles[i];
    return true;
}

static bool make_setup(session *s, struct err *e)
{
    const session_table *t = &s->table;
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    realms_choice choice = {.map = s->map,
                            .tiles = s->tiles,
                            .tile_count = s->tile_count,
                            .options = t->options,
                            .edition = t->edition,
                            .seats = (uint8_t)t->seats,
                            .draw = (uint8_t)t->draw,
                            .everything = t->set == 0 || t->everything == SESSION_YES};
    if (t->rounds > 0)
        s->map->rounds = (uint8_t)t->rounds;
    s->setup = calloc(1, realms_setup_size());
    if (s->setup == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    er_err refused = realms_setup_make(&choice, s->setup, &why);
    if (refused.key != NULL)
        return err_from(e, 0, refused, reason);
    s->game = realms_game(s->setup);
    return true;
}

bool session_open_realms(session *s, struct err *e)
{
    s->map = calloc(1, sizeof *s->map);
    if (s->map == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    if (!find_map(s, e) || !choose_set(s, e) || !gather_tiles(s, e) || !make_setup(s, e))
        return false;
    s->table.map = er_span_of(s->map->key);
    return true;
}
