/* homemade.c - files of homemade tiles: read together and checked for use in one game. */
#include "cli/realms/internal.h"
#include "cli/shared/realms/tiles.h"

#include <stdlib.h>
#include <string.h>

static void *open_tiles(int set)
{
    homemade_tiles *h = calloc(1, sizeof *h);
    if (h != NULL)
        h->set = set;
    return h;
}

static void close_tiles(void *all)
{
    homemade_tiles *h = all;
    if (h != NULL)
        free(h->text);
    free(h);
}

/* Returns the line where the nth tile of a text begins. */
static int line_of(er_span text, int nth)
{
    er_span line;
    for (int n = 1; cli_next_line(&text, &line); n++)
        if (cli_begins_tile(er_next_word(&line)) && nth-- == 0)
            return n;
    return 0;
}

/* Keys must differ from the built-in ones and from those before, so that one game can hold them
 * all. */
static bool key_is_new(const homemade_tiles *h, int i, struct err *e)
{
    const char *key = h->tile[i].key;
    if (cli_tile_find(key, NULL) != NULL)
        return err_set(e, h->from[i].line, "cli.content.key_built_in", er_span_of(key));
    for (int j = 0; j < i; j++) {
        if (strcmp(key, h->tile[j].key) != 0)
            continue;
        char detail[ERR_DETAIL];
        er_text text = er_text_on(detail, sizeof detail);
        er_putf(&text, "%s (", key);
        cli_put_plain(&text, h->from[j].path);
        er_putf(&text, ":%d)", h->from[j].line);
        return err_set(e, h->from[i].line, "cli.content.key_taken", er_span_of(detail));
    }
    return true;
}

/* Counts the built-in tiles and the first `upto` homemade ones. */
static int count_kind(const homemade_tiles *h, int upto, int kind)
{
    int n = 0;
    for (int i = 0; i < content_tile_count; i++)
        n += content_tiles[i].kind == kind && (content_tile_sets[i] & h->set) != 0;
    for (int i = 0; i < upto; i++)
        n += h->tile[i].kind == kind;
    return n;
}

/* Whether a game can hold them together with the built-in ones. */
static bool there_is_room(const homemade_tiles *h, const cli *c, int upto, struct err *e)
{
    int races = count_kind(h, upto, REALMS_KIND_RACE), powers = count_kind(h, upto, REALMS_KIND_POWER);
    int finds = count_kind(h, upto, REALMS_KIND_PLACE) + count_kind(h, upto, REALMS_KIND_RELIC);
    if (races <= REALMS_MAX_RACES && powers <= REALMS_MAX_POWERS && finds <= REALMS_MAX_FINDS)
        return true;
    char detail[ERR_DETAIL];
    er_text text = er_text_on(detail, sizeof detail);
    cli_fill(&text, cli_word(c, "cli.content.counts"),
             CLI_ARGS(NUM(races), NUM(REALMS_MAX_RACES), NUM(powers), NUM(REALMS_MAX_POWERS), NUM(finds),
                      NUM(REALMS_MAX_FINDS)));
    return err_set(e, h->from[upto - 1].line, "cli.content.too_many", er_span_of(detail));
}

static bool add_text(homemade_tiles *h, const cli *c, const char *path, er_span text, struct err *e)
{
    realms_fault fault = {0};
    int n = realms_tiles_read(text, h->tile + h->count, REALMS_MAX_TILES - h->count, &fault);
    if (n < 0)
        return err_of_fault(e, "err.session.tiles_fault", &fault);
    if (n == 0)
        return err_set(e, 0, "cli.content.no_tiles", (er_span){"", 0});
    for (int i = 0; i < n; i++) {
        int at = h->count++;
        h->from[at].path = path;
        h->from[at].line = line_of(text, i);
        if (!key_is_new(h, at, e) || !there_is_room(h, c, at + 1, e))
            return false;
    }
    return cli_append(&h->text, &h->len, text, e);
}

/* Refuses keys already used, more tiles than a game can hold, a file without tiles and a fault in
 * the text; such a file adds nothing. */
static bool add_tiles(void *to, const cli *c, const char *path, er_span text, struct err *e)
{
    homemade_tiles *h = to;
    h->before = h->count;
    bool good = add_text(h, c, path, text, e);
    if (!good)
        h->count = h->before;
    return good;
}

static void say_tiles(const void *all, const cli *c, const char *path, er_text *json)
{
    const homemade_tiles *h = all;
    if (json != NULL)
        er_json_open(json, "tiles", '[');
    for (int i = h->before; i < h->count; i++) {
        if (json == NULL) {
            cli_tile_print(c, NULL, &h->tile[i]);
            continue;
        }
        er_json_line(json);
        cli_tile_json(c, &h->tile[i], json);
    }
    if (json == NULL)
        cli_say(c, "cli.content.good", path, NUM(h->count - h->before));
    er_put(json, "]");
}

static int proofread_tiles(er_span text, er_fault *faults, int most)
{
    static realms_tile room[REALMS_MAX_TILES];
    return realms_tiles_proofread(text, room, REALMS_MAX_TILES, faults, most) < 0 ? cli_count_faults(faults, most) : 0;
}

const cli_homemade homemade_realms = {.setting = "tile",
                                      .begins = cli_begins_tile,
                                      .open = open_tiles,
                                      .proofread = proofread_tiles,
                                      .fault_key = "err.session.tiles_fault",
                                      .add = add_tiles,
                                      .say = say_tiles,
                                      .close = close_tiles};
