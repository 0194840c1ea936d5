/* map.c - `elbowroom map list|check|read|svg`: maps, shipped or homemade. */
#include "cli/cli.h"
#include "cli/map_svg.h"

#include <stdlib.h>
#include <string.h>

/* A map with its picture; too large for the stack. */
typedef struct sheet {
    realms_map map;
    realms_shape shape;
} sheet;

static int lang; /* of the words that a picture asks for */

static const char *word_for_picture(const char *key)
{
    return content_text(lang, key);
}

/* Reads a shipped map by its key, or a file. NULL: `e` says why. */
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

/* ---- judging ---- */

static void say_json(const cli *c, const char *name, const realms_map *map, const char *report, bool keeps)
{
    fputs("{\"file\":", c->out);
    cli_print_json(c->out, name);
    fprintf(c->out, ",\"good\":%s,\"map\":\"%s\",\"seats\":%d,\"regions\":%d,\"borders\":%d", keeps ? "true" : "false",
            map->key, map->seats, map->count, borders_of(map));
    if (report != NULL) {
        fputs(",\n\"report\":[", c->out);
        for (const char *at = report; *at != '\0';) {
            char line[256];
            size_t n = strcspn(at, "\n");
            err_copy_printable(line, sizeof line, (er_span){at, n});
            fputs(at > report ? ",\n" : "", c->out);
            cli_print_json(c->out, line);
            at += n + (at[n] == '\n');
        }
        fputc(']', c->out);
    }
    fputs("}\n", c->out);
}

static int say_sound(const cli *c, const char *name, const realms_map *map, bool json)
{
    if (json)
        say_json(c, name, map, NULL, true);
    else
        cli_say(c, "cli.map.sound", name, NUM(map->count), NUM(borders_of(map)), NUM(map->seats));
    return CLI_OK;
}

static int check(const cli *c, const char *name, const sheet *s, bool json)
{
    enum { REPORT = 1 << 14 };
    char *report = malloc(REPORT);
    if (report == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    er_text text = er_text_on(report, REPORT);
    bool good = realms_map_check(&s->map, &s->shape, &text);
    if (json) {
        say_json(c, name, &s->map, report, good);
    } else {
        fputs(report, c->out);
        if (text.len > 0 && report[text.len - 1] != '\n')
            fputc('\n', c->out);
        cli_say(c, good ? "cli.map.keeps" : "cli.map.breaks", name);
    }
    free(report);
    return good ? CLI_OK : CLI_FAILED;
}

/* ---- drawing ---- */

/* The picture is made in memory first: what cannot be drawn leaves no file behind. */
static int draw(const cli *c, const char *name, const sheet *s, const char *path)
{
    char *picture = NULL;
    size_t len = 0;
    FILE *to = open_memstream(&picture, &len);
    if (to == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    lang = c->lang;
    bool good = map_svg(&s->map, &s->shape, word_for_picture, to) == 0;
    good = fclose(to) == 0 && good;
    int code = CLI_OK;
    if (!good)
        code = cli_refuse(c, CLI_USAGE, "cli.map.no_picture", name);
    else if (path == NULL)
        fwrite(picture, 1, len, c->out);
    else if (!cli_write_file(c, path, picture, len))
        code = CLI_USAGE;
    free(picture);
    return code;
}

static int list(const cli *c)
{
    for (int i = 0; i < content_map_count; i++) {
        char room[64];
        const realms_map *map = &content_maps[i];
        cli_say(c, "cli.show.map", map->key, cli_name(c, room, sizeof room, "map", map->key), NUM(map->seats),
                NUM(map->count));
    }
    return CLI_OK;
}

/* What is wrong with the map itself: bad for who judges it, no use for who draws it. */
static int refuse_map(const cli *c, const char *name, const struct err *e, bool json, bool draws)
{
    if (json) {
        cli_json_err(c, name, e);
        fputc('\n', c->out);
    } else {
        (void)cli_refuse_err(c, CLI_FAILED, name, e);
    }
    return draws ? CLI_USAGE : cli_err_code(e);
}

int cli_map(cli *c, int argc, char **argv)
{
    const char *path = NULL;
    bool json = false;
    cli_list words = {0};
    const cli_option options[] = {{"-o", CLI_TEXT, &path, 0, 0}, {"--json", CLI_FLAG, &json, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 2, &words, 2);
    if (code != CLI_GO_ON)
        return code;
    const char *what = words.count > 0 ? words.at[0] : "", *name = words.count > 1 ? words.at[1] : NULL;
    if (strcmp(what, "list") == 0 && name == NULL && !json)
        return list(c);
    bool checks = strcmp(what, "check") == 0, reads = strcmp(what, "read") == 0, draws = strcmp(what, "svg") == 0;
    if ((!checks && !reads && !draws) || name == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", what,
                          "list, check NAME|FILE, read FILE, svg NAME|FILE");
    if ((draws && json) || (!draws && path != NULL))
        return cli_refuse(c, CLI_USAGE, "cli.err.not_here", json && draws ? "--json" : "-o", what);
    struct err e = {0};
    sheet *s = read_sheet(c, name, &e);
    if (s == NULL)
        return refuse_map(c, name, &e, json, draws);
    code = checks ? check(c, name, s, json) : reads ? say_sound(c, name, &s->map, json) : draw(c, name, s, path);
    free(s);
    return code;
}
