/* map.c - `elbowroom map list|make|check|read|svg`: maps, built in or homemade. */
#include "atlas/atlas.h"
#include "cli/realms/internal.h"
#include "cli/realms/map/make.h"
#include "cli/realms/map/svg.h"

#include <stdlib.h>
#include <string.h>

/* A map with its picture; too large for the stack. */
typedef struct sheet {
    realms_map map;
    realms_shape shape;
    realms_names names;
} sheet;

/* Reads a built-in map by its key, or a file. Returns NULL if it fails; `e` says why. */
static sheet *read_sheet(const cli *c, const char *name, struct err *e)
{
    size_t len;
    realms_fault fault = {0};
    const char *shipped = content_map_text(name);
    char *text = shipped == NULL ? cli_load_file(c, name, &len, e) : NULL;
    if (shipped == NULL && text == NULL)
        return NULL;
    sheet *s = calloc(1, sizeof *s);
    er_span source = shipped != NULL ? er_span_of(shipped) : (er_span){text, len};
    bool good = s != NULL && realms_map_read(source, &s->map, &s->shape, &fault);
    if (good)
        realms_map_names(source, &s->names);
    free(text);
    if (good)
        return s;
    if (s == NULL)
        (void)err_set(e, 0, "err.session.memory", (er_span){"", 0});
    else
        (void)err_because(e, fault.line, "err.session.map_fault", fault.key, fault.word);
    free(s);
    return NULL;
}

static int borders_of(const realms_map *map)
{
    int pairs = 0;
    for (int i = 0; i < map->count; i++)
        pairs += __builtin_popcountll(map->region[i].borders);
    return pairs / 2;
}

/* ---- checking ---- */

/* Writes {"key":"check.hill","lo":4,"hi":4,"found":4,"good":true}; a missing limit or region is
 * left out. */
static void finding_json(er_text *t, const realms_map *map, const realms_finding *f)
{
    er_json_line(t);
    er_json_open(t, NULL, '{');
    er_json_text(t, "key", f->key);
    if (f->lo != INT32_MIN)
        er_json_int(t, "lo", f->lo);
    if (f->hi != INT32_MAX)
        er_json_int(t, "hi", f->hi);
    er_json_int(t, "found", f->found);
    er_json_bool(t, "good", f->good);
    er_json_bool(t, "advice", !f->fault);
    if (f->region >= 0)
        er_json_text(t, "region", map->region[f->region].key);
    er_put_char(t, '}');
}

static void say_json(const cli *c, const char *name, const realms_map *map, const realms_findings *findings)
{
    er_text *t = cli_json_file(c, name);
    er_json_bool(t, "good", findings == NULL || findings->faults == 0);
    er_json_text(t, "map", map->key);
    er_json_int(t, "seats", map->seats);
    er_json_int(t, "regions", map->count);
    er_json_int(t, "borders", borders_of(map));
    if (findings != NULL) {
        atlas_fairness fair = atlas_fairness_of(map);
        er_json_int(t, "advice", findings->advice);
        map_put_fairness(&fair, t);
        er_json_line(t);
        er_json_open(t, "report", '[');
        for (int i = 0; i < findings->count; i++)
            finding_json(t, map, &findings->at[i]);
        er_put_char(t, ']');
    }
    er_put_char(t, '}');
    (void)cli_json_end(c, CLI_OK);
}

static int say_sound(const cli *c, const char *name, const realms_map *map, bool json)
{
    if (json)
        say_json(c, name, map, NULL);
    else
        cli_say(c, "cli.map.sound", name, NUM(map->count), NUM(borders_of(map)), NUM(map->seats));
    return CLI_OK;
}

/* Prints "ok     coastal land: wanted 10, found 10". */
static void say_finding(const cli *c, const realms_map *map, const realms_finding *f)
{
    const char *key = f->lo == f->hi       ? "cli.map.exactly"
                      : f->hi == INT32_MAX ? "cli.map.at_least"
                      : f->lo == INT32_MIN ? "cli.map.at_most"
                                           : "cli.map.between";
    int32_t first = f->lo == INT32_MIN ? f->hi : f->lo;
    fputs(cli_word(c, f->good ? "cli.map.ok" : f->fault ? "cli.map.fault" : "cli.map.advice"), c->out);
    cli_say(c, key, cli_word(c, f->key), NUM(f->found), NUM(first), NUM(f->hi));
    if (f->region >= 0)
        cli_say(c, "cli.map.belongs", map->region[f->region].key);
}

/* Tells faults, which no table takes, apart from advice: where the map is unlike the built-in ones. */
static int check(const cli *c, const char *name, const sheet *s, bool json, bool strict)
{
    realms_findings findings;
    bool good = realms_map_check(&s->map, &s->shape, &findings);
    if (json) {
        say_json(c, name, &s->map, &findings);
    } else {
        for (int i = 0; i < findings.count; i++)
            say_finding(c, &s->map, &findings.at[i]);
        map_say_fairness(c, atlas_fairness_of(&s->map));
        cli_say(c,
                good                  ? "cli.map.keeps"
                : findings.faults > 0 ? "cli.map.unplayable"
                                      : "cli.map.differs",
                name, NUM(findings.advice));
    }
    return good || (findings.faults == 0 && !strict) ? CLI_OK : CLI_FAILED;
}

/* ---- drawing ---- */

enum { PICTURE_BYTES = 1 << 22 };

/* Makes the picture in memory first, so that a failure leaves no file behind. */
static int draw(const cli *c, const char *name, const sheet *s, const char *path)
{
    char *room = malloc(PICTURE_BYTES);
    if (room == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    er_text picture = er_text_on(room, PICTURE_BYTES);
    int code = CLI_OK;
    if (!map_svg(&s->map, &s->shape, &s->names, c->lang, &picture) || picture.full)
        code = cli_refuse(c, CLI_USAGE, "cli.map.no_picture", name);
    else if (path == NULL)
        fwrite(room, 1, picture.len, c->out);
    else if (!cli_write_file(c, path, room, picture.len))
        code = CLI_USAGE;
    free(room);
    return code;
}

/* Reports a fault of the map itself: a failure if it is being checked, unusable input if it is
 * being drawn. */
static int refuse_map(const cli *c, const char *name, const struct err *e, bool json, bool draws)
{
    int code = cli_tell_err(c, json, name, e);
    if (json)
        (void)cli_json_end(c, CLI_OK);
    return draws ? CLI_USAGE : code;
}

/* What was typed. */
typedef struct wishes {
    const char *what, *name, *path;
    bool json, strict;
    map_order order;
} wishes;

/* Looks at a map that is there. */
static int look_at(const cli *c, const wishes *w)
{
    struct err e = {0};
    bool draws = strcmp(w->what, "svg") == 0;
    sheet *s = read_sheet(c, w->name, &e);
    if (s == NULL)
        return refuse_map(c, w->name, &e, w->json, draws);
    int code = draws                           ? draw(c, w->name, s, w->path)
               : strcmp(w->what, "check") == 0 ? check(c, w->name, s, w->json, w->strict)
                                               : say_sound(c, w->name, &s->map, w->json);
    free(s);
    return code;
}

/* Names an option that does not go with the word; NULL if all do. */
static const char *misplaced(const wishes *w)
{
    bool makes = strcmp(w->what, "make") == 0, draws = strcmp(w->what, "svg") == 0;
    if (w->path != NULL && !makes && !draws)
        return "-o";
    if (w->json && (makes || draws))
        return "--json";
    if (w->strict && strcmp(w->what, "check") != 0)
        return "--strict";
    return makes ? NULL : map_order_given(&w->order);
}

int cli_map(cli *c, int argc, char **argv)
{
    wishes w = {.order = map_order_usual};
    cli_list words = {0};
    const cli_option options[] = {{"-o", CLI_TEXT, &w.path, 0, 0},
                                  {"--json", CLI_FLAG, &w.json, 0, 0},
                                  {"--strict", CLI_FLAG, &w.strict, 0, 0},
                                  {"--world", CLI_TEXT, &w.order.world, 0, 0},
                                  {"--seats", CLI_NUMBER, &w.order.seats, 2, ER_MAX_SEATS},
                                  {"--seed", CLI_NUMBER, &w.order.seed, 0, UINT32_MAX}};
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], &words, 2);
    if (code != CLI_GO_ON)
        return code;
    w.what = words.count > 0 ? words.at[0] : "";
    w.name = words.count > 1 ? words.at[1] : NULL;
    if (misplaced(&w) != NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.not_here", misplaced(&w), w.what);
    if (strcmp(w.what, "list") == 0 && w.name == NULL && !w.json)
        return cli_show_maps(c, false);
    if (strcmp(w.what, "make") == 0 && w.name == NULL)
        return map_make(c, &w.order, w.path);
    bool looks = strcmp(w.what, "check") == 0 || strcmp(w.what, "read") == 0 || strcmp(w.what, "svg") == 0;
    if (!looks || w.name == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", w.what,
                          "list, make, check NAME|FILE, read FILE, svg NAME|FILE");
    return look_at(c, &w);
}
