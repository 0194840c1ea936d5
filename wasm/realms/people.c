/* people.c - the export `people`: the banner of a race or the badge of a power, as SVG for the page. */
#include "wasm/realms/internal.h"

#include "content/content.h"
#include "paint/people.h"
#include "session/realms/content.h"

/* Returns a race or a power of a list; NULL if it is not there. */
static const realms_tile *tile_of(const realms_tile *tiles, int count, int kind, er_span key)
{
    for (int i = 0; i < count; i++)
        if (tiles[i].kind == kind && er_span_is(key, tiles[i].key))
            return &tiles[i];
    return NULL;
}

/* Input: `FORM KEY`, a form of paint/people.h and a race, or `badge` and a power: of the open table, with what is homemade
 * there, or built-in. Output: a line for its box, one for its colours and one for what is in it. Returns 0 if there is
 * none. */
EXPORT(people) uint32_t wasm_people(uint32_t len);
uint32_t wasm_people(uint32_t len)
{
    er_text *text = wasm_begin();
    er_span input = wasm_input_of(len);
    paint_form form = paint_form_of(er_next_word(&input));
    er_span key = er_next_word(&input);
    int kind = form == PAINT_BADGE ? REALMS_KIND_POWER : REALMS_KIND_RACE;
    const realms_tile *tile = tile_of(content_tiles, content_tile_count, kind, key);
    if (tile == NULL && wasm_game != NULL && session_has_map(wasm_game->kind)) {
        const realms_content *own = realms_content_of(wasm_game);
        tile = tile_of(own->tiles, own->tile_count, kind, key);
    }
    if (tile == NULL || form == PAINT_FORM_COUNT)
        return 0;
    paint_face face = paint_face_of(tile);
    paint_people_box(form, text);
    er_put_char(text, '\n');
    paint_people_colours(&face, form, text);
    er_put_char(text, '\n');
    paint_people(&face, form, text);
    return wasm_end(text);
}
