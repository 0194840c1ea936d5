/* table.c - opening a game from what was chosen on the command line, or from a record. */
#include "cli/homemade.h"

#include <stdlib.h>
#include <string.h>

session_library cli_library(void)
{
    return (session_library){content_tiles, content_tile_count, content_map};
}

/* NULL: it was said why. */
static homemade *read_tiles(const cli *c, const cli_list *files)
{
    struct err e = {0};
    homemade *h = homemade_new();
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

static bool read_options(const cli *c, const cli_list *keys, unsigned *options)
{
    for (int i = 0; i < keys->count; i++) {
        const char *word;
        unsigned bit;
        int k = 0;
        while ((word = realms_option_word(k, &bit)) != NULL && strcmp(word, keys->at[i]) != 0)
            k++;
        if (word == NULL) {
            cli_refuse(c, CLI_USAGE, "cli.err.unknown_rule_option", keys->at[i]);
            return false;
        }
        *options |= bit;
    }
    return true;
}

/* A shipped map by its key or, where the name is of a file, the file's text (malloced, into *text). */
static bool choose_map(const cli *c, const cli_table *t, session_table *table, char **text)
{
    int seats = t->seats > 0 ? (int)t->seats : 2;
    if (t->map == NULL) {
        const realms_map *map = content_map_for(seats);
        if (map == NULL)
            return cli_refuse(c, false, "cli.err.no_map_for", NUM(seats));
        table->map = er_span_of(map->key);
    } else if (content_map(t->map) != NULL) {
        table->map = er_span_of(t->map);
    } else if (strpbrk(t->map, "./") != NULL) {
        *text = cli_read_file(c, t->map, &table->map_text.len);
        table->map_text.at = *text;
        return *text != NULL;
    } else {
        return cli_refuse(c, false, "cli.err.no_such_map", t->map);
    }
    return true;
}

static uint8_t seats_of(const cli_table *t, const session_table *table)
{
    if (t->seats > 0)
        return (uint8_t)t->seats;
    realms_map map;
    realms_fault fault;
    if (table->map_text.len > 0)
        return realms_map_read(table->map_text, &map, NULL, &fault) && map.seats > 0 ? map.seats : 2;
    char key[REALMS_KEY];
    err_copy_printable(key, sizeof key, table->map);
    uint8_t seats = content_map(key)->seats;
    return seats > 0 ? seats : 2;
}

session *cli_table_open(const cli *c, const cli_table *t)
{
    struct err e = {0};
    session_table table = {0};
    char *map_text = NULL;
    homemade *tiles = NULL;
    session *s = NULL;
    if (read_options(c, &t->options, &table.options) && choose_map(c, t, &table, &map_text) &&
        (tiles = read_tiles(c, &t->tiles)) != NULL) {
        session_library lib = cli_library();
        table.tiles_text = (er_span){tiles->text, tiles->len};
        table.seats = seats_of(t, &table);
        s = session_open(&lib, &table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, map_text != NULL ? t->map : NULL, &e);
    }
    homemade_free(tiles);
    free(map_text);
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
