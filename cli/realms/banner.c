/* banner.c - `elbowroom show banner KEY`: the banner of a race or the badge of a power, as a picture by itself. The emblem is
 * that of the page which is built in; a program without the page draws one of its own. */
#include "cli/realms/internal.h"
#include "cli/shared/realms/tiles.h"

#include "paint/people.h"
#include "server/page/gzip.h"
#include "server/page/www.h"

#include <stdlib.h>
#include <string.h>

enum { PICTURE = 1 << 16 };

/* Returns the page's icons of Realms, malloced; NULL if there are none. */
static char *icons(void)
{
    for (int i = 0; i < www_entry_count; i++)
        if (strstr(www_entries[i].name, "icons-realms") != NULL)
            return gzip_unpack(www_entries[i].bytes, www_entries[i].len, www_entries[i].whole);
    return NULL;
}

/* Writes the symbol of a key. Returns false if there is none. */
static bool put_symbol(er_text *out, const char *kind, const char *key)
{
    char name[2 * ER_KEY], *all = icons();
    snprintf(name, sizeof name, "<symbol id=\"i-%s.%s\"", kind, key);
    const char *at = all != NULL ? strstr(all, name) : NULL, *end = at != NULL ? strstr(at, "</symbol>") : NULL;
    if (end != NULL)
        er_put_bytes(out, at, (size_t)(end - at) + sizeof "</symbol>" - 1);
    free(all);
    return end != NULL;
}

static int show(const cli *c, const realms_tile *tile)
{
    paint_form form = tile->kind == REALMS_KIND_RACE ? PAINT_TALL : PAINT_BADGE;
    paint_face face = paint_face_of(tile);
    static char room[PICTURE];
    er_text out = er_text_on(room, sizeof room);
    er_putf(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"people %s\" viewBox=\"",
            form == PAINT_BADGE ? "badge" : "tall");
    paint_people_box(form, &out);
    er_put(&out, "\" style=\"");
    paint_people_colours(&face, form, &out);
    er_putf(&out, "\">\n<style>\n%s</style>\n", content_people_style);
    if (!put_symbol(&out, realms_kind_word(tile->kind), tile->key))
        face.charge = content_part_first(PART_CHARGE);
    paint_people(&face, form, &out);
    er_put(&out, "</svg>\n");
    fputs(room, c->out);
    return CLI_OK;
}

static const realms_tile *find(const char *key, const homemade_tiles *homemade)
{
    const realms_tile *tile = cli_tile_find(key, NULL);
    for (int i = 0; i < homemade->count; i++)
        if (strcmp(homemade->tile[i].key, key) == 0)
            tile = &homemade->tile[i];
    return tile != NULL && (tile->kind == REALMS_KIND_RACE || tile->kind == REALMS_KIND_POWER) ? tile : NULL;
}

static int show_of(const cli *c, const char *key, const char *file, homemade_tiles *homemade)
{
    struct err e = {0};
    if (file != NULL && !cli_add_file(c, file, homemade_realms.add, homemade, &e))
        return cli_refuse_err(c, CLI_USAGE, file, &e);
    const realms_tile *tile = find(key, homemade);
    return tile != NULL ? show(c, tile) : cli_refuse(c, CLI_USAGE, "cli.err.no_such_tile", key);
}

int cli_show_banner(const cli *c, const char *key, const char *file)
{
    homemade_tiles *homemade = homemade_realms.open(0); /* beside no built-in tiles */
    int code = homemade != NULL ? show_of(c, key, file, homemade) : cli_refuse(c, CLI_USAGE, "err.session.memory");
    homemade_realms.close(homemade);
    return code;
}
