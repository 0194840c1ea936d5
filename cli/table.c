/* table.c - opening a game from what was chosen on the command line, or from a record. */
#include "cli/homemade.h"

#include <stdlib.h>
#include <string.h>

session_library cli_library(void)
{
    return (session_library){.tiles = content_tiles,
                             .tile_sets = content_tile_sets,
                             .tile_count = content_tile_count,
                             .old_set = SET_SURFACE,
                             .find_map = content_map,
                             .find_set = content_set,
                             .set_word = content_set_word,
                             .has_places = content_has_places};
}

/* NULL: it was said why. */
static homemade *read_tiles(const cli *c, const cli_list *files, int set)
{
    struct err e = {0};
    homemade *h = homemade_new(set);
    if (h == NULL)
        (void)cli_refuse(c, CLI_USAGE, "err.session.memory");
    for (int i = 0; h != NULL && i < files->count; i++) {
        if (homemade_add(h, c, files->at[i], &e))
            continue;
        (void)cli_refuse_err(c, CLI_USAGE, files->at[i], &e);
        homemade_free(h);
        return NULL;
    }
    return h;
}

/* Says which options there are. */
static bool refuse_option(const cli *c, const char *key)
{
    char room[512];
    er_text list = er_text_on(room, sizeof room);
    const char *word;
    for (int i = 0; (word = realms_option_word(i, NULL)) != NULL; i++) {
        er_put(&list, i > 0 ? ", " : "");
        er_put(&list, word);
    }
    return cli_refuse(c, false, "cli.err.unknown_rule_option", key, room);
}

static bool read_options(const cli *c, const cli_list *keys, unsigned *options)
{
    for (int i = 0; i < keys->count; i++) {
        const char *word;
        unsigned bit;
        int k = 0;
        while ((word = realms_option_word(k, &bit)) != NULL && strcmp(word, keys->at[i]) != 0)
            k++;
        if (word == NULL)
            return refuse_option(c, keys->at[i]);
        *options |= bit;
    }
    return true;
}

int cli_read_set(const cli *c, const char *word, int otherwise)
{
    int set = word != NULL ? content_set(er_span_of(word)) : otherwise;
    return set != 0 ? set : cli_refuse(c, 0, "cli.err.no_such_set", word);
}

static bool read_places(const cli *c, const char *word, session_places *places)
{
    if (word == NULL)
        return true;
    *places = strcmp(word, "yes") == 0 ? SESSION_PLACES_YES : SESSION_PLACES_NO;
    return *places == SESSION_PLACES_YES || strcmp(word, "no") == 0 ||
           cli_refuse(c, false, "cli.err.yes_or_no", "--places", word);
}

/* What is on the table but its tiles. */
typedef struct choice {
    session_table table;
    realms_map map;
    char *map_text; /* malloced; NULL: the map is shipped */
} choice;

/* A map from a file. A fault of its text is left to the session, which refuses it. */
static bool read_map_file(const cli *c, const char *path, choice *ch)
{
    realms_fault fault;
    ch->map_text = cli_read_file(c, path, &ch->table.map_text.len);
    ch->table.map_text.at = ch->map_text;
    if (ch->map_text != NULL && !realms_map_read(ch->table.map_text, &ch->map, NULL, &fault))
        ch->map = (realms_map){0};
    return ch->map_text != NULL;
}

/* A shipped map by its key or, where the name is of a file, the file's text. */
static bool choose_map(const cli *c, const cli_table *t, choice *ch)
{
    if (t->map != NULL && content_map(t->map) == NULL)
        return strpbrk(t->map, "./") != NULL ? read_map_file(c, t->map, ch)
                                             : cli_refuse(c, false, "cli.err.no_such_map", t->map);
    int set = cli_read_set(c, t->set, SET_SURFACE), seats = t->seats > 0 ? (int)t->seats : 2;
    if (set == 0)
        return false;
    const realms_map *map = t->map != NULL ? content_map(t->map) : content_map_for(set, seats);
    if (map == NULL)
        return cli_refuse(c, false, "cli.err.no_map_for", content_set_word(set), NUM(seats));
    ch->map = *map;
    ch->table.map = er_span_of(map->key);
    return true;
}

static bool make_choice(const cli *c, const cli_table *t, choice *ch)
{
    if (!read_options(c, &t->options, &ch->table.options) || !read_places(c, t->places, &ch->table.places) ||
        !choose_map(c, t, ch))
        return false;
    ch->table.set = (uint8_t)cli_read_set(c, t->set, content_map_set(&ch->map));
    ch->table.seats = (uint8_t)(t->seats > 0 ? t->seats : ch->map.seats > 0 ? ch->map.seats : 2);
    ch->table.draw = (uint8_t)t->draw;
    return ch->table.set != 0;
}

session *cli_table_open(const cli *c, const cli_table *t)
{
    struct err e = {0};
    choice ch = {0};
    homemade *tiles = NULL;
    session *s = NULL;
    if (make_choice(c, t, &ch) && (tiles = read_tiles(c, &t->tiles, ch.table.set)) != NULL) {
        session_library lib = cli_library();
        ch.table.tiles_text = (er_span){tiles->text, tiles->len};
        s = session_open(&lib, &ch.table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, ch.map_text != NULL ? t->map : NULL, &e);
    }
    homemade_free(tiles);
    free(ch.map_text);
    return s;
}

session *cli_record_load(const cli *c, const char *path, session_claim *claim, struct err *e)
{
    size_t len;
    char *text = cli_load_file(c, path, &len, e);
    if (text == NULL)
        return NULL;
    session_library lib = cli_library();
    session *s = session_record_read(&lib, (er_span){text, len}, claim, e);
    free(text);
    return s;
}

session *cli_record_open(const cli *c, const char *path, session_claim *claim)
{
    struct err e = {0};
    session *s = cli_record_load(c, path, claim, &e);
    if (s == NULL)
        (void)cli_refuse_err(c, CLI_USAGE, path, &e);
    return s;
}
