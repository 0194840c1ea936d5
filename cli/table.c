/* table.c - opening a game from what was chosen on the command line, or from a record. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

session_library cli_library(void)
{
    return (session_library){content_tiles, content_tile_count, content_map};
}

/* ---- homemade tiles: every file is read by itself first, so that a fault has the file's own line ---- */

static bool tiles_are_sound(const cli *c, const char *path, er_span text)
{
    realms_fault fault = {0};
    realms_tile *room = calloc(SESSION_TILES, sizeof *room);
    int n = room != NULL ? realms_tiles_read(text, room, SESSION_TILES, &fault) : -1;
    free(room);
    if (n >= 0)
        return true;
    struct err e;
    (void)err_set(&e, fault.line, "err.session.tiles_fault", er_span_of(fault.what));
    (void)cli_refuse_err(c, CLI_USAGE, path, &e);
    return false;
}

static char *join_tiles(const cli *c, const cli_list *files)
{
    size_t len = 0;
    char *all = calloc(1, 1);
    for (int i = 0; all != NULL && i < files->count; i++) {
        size_t n;
        char *text = cli_read_file(c, files->at[i], &n);
        bool good = text != NULL && tiles_are_sound(c, files->at[i], (er_span){text, n});
        char *more = good ? realloc(all, len + n + 2) : NULL;
        if (more == NULL) {
            free(text);
            free(all);
            return NULL;
        }
        all = more;
        memcpy(all + len, text, n);
        len += n;
        if (len > 0 && all[len - 1] != '\n')
            all[len++] = '\n';
        all[len] = '\0';
        free(text);
    }
    return all;
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
    char *map_text = NULL, *tiles_text = NULL;
    session *s = NULL;
    if (read_options(c, &t->options, &table.options) && choose_map(c, t, &table, &map_text) &&
        (tiles_text = join_tiles(c, &t->tiles)) != NULL) {
        session_library lib = cli_library();
        table.tiles_text = er_span_of(tiles_text);
        table.seats = seats_of(t, &table);
        s = session_open(&lib, &table, &e);
        if (s == NULL)
            (void)cli_refuse_err(c, CLI_USAGE, map_text != NULL ? t->map : NULL, &e);
    }
    free(tiles_text);
    free(map_text);
    return s;
}

session *cli_record_open(const cli *c, const char *path, session_claim *claim)
{
    size_t len;
    struct err e = {0};
    char *text = cli_read_file(c, path, &len);
    if (text == NULL)
        return NULL;
    session_library lib = cli_library();
    session *s = session_record_read(&lib, (er_span){text, len}, claim, &e);
    free(text);
    if (s == NULL)
        (void)cli_refuse_err(c, CLI_USAGE, path, &e);
    return s;
}
