/* paint.c - the export `paint`: what never changes on the open table's map, as SVG for the page. */
#include "wasm/realms/internal.h"

#include "paint/paint.h"

enum { BOX_MOST = 100000000 }; /* of a coordinate in an order */

static bool read_prefix(er_span word, char out[PAINT_PREFIX])
{
    er_text text = er_text_on(out, PAINT_PREFIX);
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '-' && c != '_')
            return false;
    }
    er_put_bytes(&text, word.at, word.len);
    return word.len > 0 && !text.full;
}

static bool read_box(er_span *input, paint_box *box)
{
    int32_t *at[] = {&box->x, &box->y, &box->w, &box->h};
    for (int i = 0; i < 4; i++)
        if (!er_span_int(er_next_word(input), i < 2 ? -BOX_MOST : 0, BOX_MOST, at[i]))
            return false;
    return true;
}

static bool read_order(er_span input, paint_order *o, char prefix[PAINT_PREFIX])
{
    o->prefix = prefix;
    bool good = read_prefix(er_next_word(&input), prefix) &&
                er_span_int(er_next_word(&input), PAINT_UNIT_LEAST, PAINT_UNIT_MOST, &o->unit);
    for (int r = 0; good && r < o->map->count; r++)
        good = read_box(&input, &o->row[r]) && read_box(&input, &o->label[r]);
    return good && er_next_word(&input).len == 0;
}

/* Input: `PREFIX UNIT`, then for each region of the map, in order, eight numbers: x, y, width and
 * height of where its tokens stand, and of its name (paint/paint.h). Output: the land and, on a
 * second line, the borders. Returns 0 if the order makes no sense or the map has no picture. */
EXPORT(paint) uint32_t wasm_paint(uint32_t len);
uint32_t wasm_paint(uint32_t len)
{
    static paint_order order;
    char prefix[PAINT_PREFIX];
    er_text *text = wasm_begin();
    const table_picture *p = wasm_game != NULL && session_has_map(wasm_game->kind) ? table_picture_of(wasm_game) : NULL;
    if (p == NULL)
        return 0;
    order = (paint_order){.map = &p->map, .shape = &p->shape, .sides = &p->sides};
    if (!read_order(wasm_input_of(len), &order, prefix))
        return 0;
    paint_land(&order, text);
    er_put_char(text, '\n');
    paint_borders(&order, text);
    return wasm_end(text);
}
