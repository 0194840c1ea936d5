/* atlas.c - the export `make_map`: a new map for the page. */
#include "wasm/realms/internal.h"

#include "atlas/atlas.h"
#include "content/content.h"

#include <stdlib.h>

static bool read_order(er_span input, atlas_order *o)
{
    int32_t seats = 0, seed = 0;
    bool good = er_span_int(er_next_word(&input), 2, ER_MAX_SEATS, &seats);
    er_span world = er_next_word(&input);
    int which = 0;
    while (which < ATLAS_WORLDS && !er_span_is(world, atlas_world_word(which)))
        which++;
    good = er_span_int(er_next_word(&input), 0, INT32_MAX, &seed) && good && which < ATLAS_WORLDS;
    *o = (atlas_order){.seats = seats, .world = (atlas_world)which, .seed = (uint32_t)seed, .word = content_text};
    return good && input.len == 0;
}

/* Input: `SEATS WORLD SEED`. Output: a line with how fair the map is (score, starts, land, symbols),
 * then the map. Returns 0 if there is no such map. */
EXPORT(make_map) uint32_t wasm_make_map(uint32_t len);
uint32_t wasm_make_map(uint32_t len)
{
    static char map[ATLAS_TEXT];
    atlas_order order;
    atlas_fairness f;
    er_text *out = wasm_begin(), made = er_text_on(map, sizeof map);
    void *room = malloc(atlas_room());
    bool good = room != NULL && read_order(wasm_input_of(len), &order) && atlas_make(&order, room, &made, &f);
    free(room);
    if (!good)
        return 0;
    er_putf(out, "%d %d %d %d\n", f.score, f.starts, f.land, f.symbols);
    er_put(out, map);
    return wasm_end(out);
}
