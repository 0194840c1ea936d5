/* open.c - opens a table of Realms: its map, its set, its tiles, and the setup made from them. */
#include "session/games.h"
#include "session/realms/content.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const er_span NOTHING = {"", 0};

static bool find_map(session *s, realms_content *c, struct err *e)
{
    const session_table *t = &s->table;
    if (t->map_text.len > 0) {
        realms_fault fault = {0};
        c->own_map = true;
        if (!realms_map_read(t->map_text, &c->map, NULL, &fault))
            return err_of_fault(e, "err.session.map_fault", &fault);
        if (t->map.len > 0 && !er_span_is(t->map, c->map.key))
            return err_set(e, 0, "err.session.map_key_differs", t->map);
        c->names = malloc(sizeof *c->names);
        if (c->names == NULL)
            return err_set(e, 0, "err.session.memory", NOTHING);
        realms_map_names(t->map_text, c->names);
        return true;
    }
    char key[REALMS_KEY];
    if (t->map.len == 0 || t->map.len >= sizeof key || !er_span_is_plain(t->map))
        return err_set(e, 0, "err.session.no_such_map", t->map);
    memcpy(key, t->map.at, t->map.len);
    key[t->map.len] = '\0';
    const realms_map *map = s->lent.realms->find_map(key);
    if (map == NULL)
        return err_set(e, 0, "err.session.no_such_map", t->map);
    c->map = *map;
    return true;
}

static bool choose_set(session *s, realms_content *c, struct err *e)
{
    session_table *t = &s->table;
    c->set = (uint8_t)(t->set != 0 ? t->set : s->lent.realms->old_set);
    s->set_word = s->lent.set_word(c->set);
    if (s->set_word == NULL)
        return err_set(e, 0, "err.session.no_such_set", NOTHING);
    bool usual = s->lent.realms->has_places(c->set, &c->map);
    c->places = t->places == SESSION_USUAL ? usual : t->places == SESSION_YES;
    if (c->places || usual)
        t->places = c->places ? SESSION_YES : SESSION_NO;
    else
        t->places = SESSION_USUAL;
    if (t->set == 0 || t->everything == SESSION_NO)
        t->everything = SESSION_USUAL;
    return true;
}

/* Whether a tile is in play: races and powers if they belong to the set; Places and Relics if
 * they are switched on, whatever the set (MX-3). */
static bool is_in_play(const realms_content *c, const realms_tile *tile, uint8_t sets)
{
    if (tile->kind == REALMS_KIND_PLACE || tile->kind == REALMS_KIND_RELIC)
        return c->places;
    return (sets & c->set) != 0;
}

/* Adds the tiles that the edition of the table has: a record is replayed with those it was played with. */
static void gather_shipped(const realms_library *lib, int edition, realms_content *c)
{
    assert(*lib->tile_count >= 0 && *lib->tile_count <= REALMS_MAX_TILES);
    for (int i = 0; i < *lib->tile_count; i++)
        if (lib->tiles[i].edition <= edition && is_in_play(c, &lib->tiles[i], lib->tile_sets[i]))
            c->tiles[c->tile_count++] = lib->tiles[i];
    c->shipped_count = c->tile_count;
}

static bool gather_tiles(session *s, realms_content *c, struct err *e)
{
    c->tiles = calloc(REALMS_MAX_TILES, sizeof *c->tiles);
    if (c->tiles == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    gather_shipped(s->lent.realms, s->table.edition, c);
    if (s->table.tiles_text.len == 0)
        return true;
    realms_fault fault = {0};
    int first = c->tile_count;
    int n = realms_tiles_read(s->table.tiles_text, c->tiles + first, REALMS_MAX_TILES - first, &fault);
    if (n < 0)
        return err_of_fault(e, "err.session.tiles_fault", &fault);
    for (int i = first; i < first + n; i++)
        if (is_in_play(c, &c->tiles[i], UINT8_MAX))
            c->tiles[c->tile_count++] = c->tiles[i];
    return true;
}

static bool make_setup(session *s, realms_content *c, struct err *e)
{
    const session_table *t = &s->table;
    char reason[ERR_DETAIL];
    er_text why = er_text_on(reason, sizeof reason);
    realms_choice choice = {.map = &c->map,
                            .tiles = c->tiles,
                            .tile_count = c->tile_count,
                            .options = t->options,
                            .edition = t->edition,
                            .seats = (uint8_t)t->seats,
                            .draw = (uint8_t)t->draw,
                            .everything = t->set == 0 || t->everything == SESSION_YES};
    if (t->rounds > 0)
        c->map.rounds = (uint8_t)t->rounds;
    c->setup = calloc(1, realms_setup_size());
    if (c->setup == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    er_err refused = realms_setup_make(&choice, c->setup, &why);
    if (refused.key != NULL)
        return err_from(e, 0, refused, reason);
    s->game = realms_game(c->setup);
    return true;
}

static bool open_table(session *s, struct err *e)
{
    realms_content *c = s->content = calloc(1, sizeof *c);
    if (c == NULL)
        return err_set(e, 0, "err.session.memory", NOTHING);
    if (!find_map(s, c, e) || !choose_set(s, c, e) || !gather_tiles(s, c, e) || !make_setup(s, c, e))
        return false;
    s->table.map = er_span_of(c->map.key);
    return true;
}

static void close_table(session *s)
{
    realms_content *c = s->content;
    free(c->setup);
    free(c->tiles);
    free(c->names);
    free(c);
}

/* Chooses the set of old records and the default map. */
static bool complete(const session_library *lib, session_table *t)
{
    if (t->set == 0)
        t->set = lib->realms->old_set;
    const realms_map *usual = lib->realms->map_for(t->set, t->seats);
    if (t->map.len > 0 || t->map_text.len > 0)
        return true;
    if (usual != NULL)
        t->map = er_span_of(usual->key);
    return usual != NULL;
}

static int count_homemade(const session *s)
{
    return realms_content_of(s)->tile_count - realms_content_of(s)->shipped_count;
}

const session_row session_game_realms = {.rules = &realms_rules,
                                         .option_word = realms_option_word,
                                         .open = open_table,
                                         .close = close_table,
                                         .complete = complete,
                                         .homemade = count_homemade,
                                         .places = REALMS_ARG_REGION};
