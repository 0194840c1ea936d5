/* drawing.c - `elbowroom show drawing KEY`: what stands on maps, as a picture by itself: a piece, Place, Relic, symbol or
 * terrain (content/art). */
#include "cli/realms/internal.h"

#include "paint/paint.h"

#include <string.h>

enum { PICTURE = 1 << 15 };

/* Finds a drawing by its key, in any list; by its whole id too. */
static const content_art *find(const char *key)
{
    static const char *const KINDS[] = {"piece.", "place.", "relic.", "marker.", "symbol.", "terrain.", ""};
    const content_art *sign = NULL;
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0] && sign == NULL; i++)
        sign = paint_find_sign(KINDS[i], key);
    return sign;
}

int cli_show_drawing(const cli *c, const char *key)
{
    static char room[PICTURE];
    static bool wanted[ART_MOST];
    const content_art *sign = find(key);
    if (sign == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.no_such_drawing", key);
    const paint_order order = {.prefix = "show", .colours = content_colours, .unit = 16};
    er_text out = er_text_on(room, sizeof room);
    memset(wanted, 0, sizeof wanted);
    paint_want_sign(wanted, sign);
    paint_draw(
        &order, &out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"260\" height=\"260\" viewBox=\"-15 -15 30 30\">\n<defs>");
    paint_define_signs(&order, wanted, &out);
    paint_draw(&order, &out, "</defs>\n<use href=\"#%s\"/>\n</svg>\n", sign->id);
    fputs(room, c->out);
    return CLI_OK;
}
