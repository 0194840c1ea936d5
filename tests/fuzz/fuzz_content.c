/* fuzz_content.c - homemade tiles and maps: any bytes are read or refused with a line; what is read can be played
 * to the end. */
#include "tests/fuzz/fuzz.h"

enum { TILES = REALMS_MAX_TILES };

/* A fault has its line, its words and a printable detail. */
static bool is_told(const realms_fault *fault)
{
    return fault->line > 0 && fault->key != NULL && content_text(TEXT_CS, fault->key) != fault->key &&
           er_span_is_plain(er_span_of(fault->word));
}

static void try_tiles(er_span text)
{
    static realms_tile tiles[TILES];
    realms_fault fault;
    memcpy(tiles, content_tiles, sizeof(realms_tile) * (size_t)content_tile_count);
    int n = realms_tiles_read(text, tiles + content_tile_count, TILES - content_tile_count, &fault);
    if (n < 0) {
        MUST(is_told(&fault));
        return;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < tiles[content_tile_count + i].line_count; k++) {
            char room[400];
            er_text out = er_text_on(room, sizeof room);
            realms_line_print(&tiles[content_tile_count + i].line[k], &out);
            MUST(!out.full);
        }
    er_game g;
    if (!fuzz_game(content_map_for(SET_SURFACE, 2), tiles, content_tile_count + n, 2, &g))
        return;
    er_state_room s;
    memset(&s, 0, sizeof s);
    g.rules->init(&g, fuzz_state(&s));
    MUST(fuzz_play(&g, &s, text.len, 5000));
}

static void try_map(er_span text)
{
    static realms_map map;
    static realms_shape shape;
    static realms_findings findings;
    realms_fault fault;
    if (!realms_map_read(text, &map, &shape, &fault)) {
        MUST(is_told(&fault));
        return;
    }
    (void)realms_map_check(&map, shape.width > 0 ? &shape : NULL, &findings);
    er_game g;
    if (!fuzz_game(&map, content_tiles, content_tile_count, map.seats != 0 ? map.seats : 3, &g))
        return;
    er_state_room s;
    memset(&s, 0, sizeof s);
    g.rules->init(&g, fuzz_state(&s));
    (void)fuzz_play(&g, &s, text.len, 400);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    er_span text = {(const char *)data, size};
    er_span first = text;
    if (er_span_is(er_next_word(&first), "map"))
        try_map(text);
    else
        try_tiles(text);
    return 0;
}
