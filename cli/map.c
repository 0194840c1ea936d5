/* map.c - `elbowroom map list|check|read|svg`: maps, shipped or homemade. */
#include "cli/cli.h"
#include "cli/map_svg.h"

#include <errno.h>
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

/* Reads a shipped map by its key, or a file. NULL: it was said why. */
static sheet *read_sheet(const cli *c, const char *name)
{
    size_t len;
    realms_fault fault = {0};
    const char *shipped = content_map_text(name);
    char *text = shipped == NULL ? cli_read_file(c, name, &len) : NULL;
    if (shipped == NULL && text == NULL)
        return NULL;
    sheet *s = calloc(1, sizeof *s);
    er_span source = shipped != NULL ? er_span_of(shipped) : (er_span){text, len};
    bool good = s != NULL && realms_map_read(source, &s->map, &s->shape, &fault);
    free(text);
    if (good)
        return s;
    if (s != NULL)
        fprintf(c->err, "%s:%d: %s\n", name, fault.line, fault.what);
    free(s);
    return NULL;
}

static int say_sound(const cli *c, const char *name, const realms_map *map)
{
    int pairs = 0;
    for (int i = 0; i < map->count; i++)
        pairs += __builtin_popcountll(map->region[i].borders);
    cli_say(c, "cli.map.sound", name, NUM(map->count), NUM(pairs / 2), NUM(map->seats));
    return CLI_OK;
}

static int check(const cli *c, const char *name, const sheet *s)
{
    enum { REPORT = 1 << 14 };
    char *report = malloc(REPORT);
    if (report == NULL)
        return cli_refuse(c, CLI_FAILED, "err.session.memory");
    er_text text = er_text_on(report, REPORT);
    bool good = realms_map_check(&s->map, &s->shape, &text);
    fputs(report, c->out);
    if (text.len > 0 && report[text.len - 1] != '\n')
        fputc('\n', c->out);
    cli_say(c, good ? "cli.map.keeps" : "cli.map.breaks", name);
    free(report);
    return good ? CLI_OK : CLI_FAILED;
}

static int draw(const cli *c, const char *name, const sheet *s, const char *path)
{
    FILE *to = path != NULL ? fopen(path, "wb") : c->out;
    if (to == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.cannot_write", path, strerror(errno));
    lang = c->lang;
    bool good = map_svg(&s->map, &s->shape, word_for_picture, to) == 0;
    if (path != NULL && fclose(to) != 0)
        good = false;
    return good ? CLI_OK : cli_refuse(c, CLI_FAILED, "cli.map.no_picture", name);
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

int cli_map(cli *c, int argc, char **argv)
{
    const char *path = NULL;
    cli_list words = {0};
    const cli_option options[] = {{"-o", CLI_TEXT, &path, 0, 0}};
    int code = cli_parse(c, argc, argv, options, 1, &words, 2);
    if (code != CLI_GO_ON)
        return code;
    const char *what = words.count > 0 ? words.at[0] : "", *name = words.count > 1 ? words.at[1] : NULL;
    if (strcmp(what, "list") == 0 && name == NULL)
        return list(c);
    bool checks = strcmp(what, "check") == 0, reads = strcmp(what, "read") == 0, draws = strcmp(what, "svg") == 0;
    if ((!checks && !reads && !draws) || name == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.unknown_word", what,
                          "list, check NAME|FILE, read FILE, svg NAME|FILE");
    sheet *s = read_sheet(c, name);
    if (s == NULL)
        return CLI_FAILED;
    code = checks ? check(c, name, s) : reads ? say_sound(c, name, &s->map) : draw(c, name, s, path);
    free(s);
    return code;
}
