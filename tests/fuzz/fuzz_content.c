/* fuzz_content.c - homemade tiles, maps and cards, distinguished by the first word: any bytes
 * are read, or refused with a line; what is read can be played, and printed cards read back the
 * same. The first byte chooses the table. Homemade tiles are added to as few built-in ones as a
 * game needs, so that they come up, and to the built-in Places and Relics or to none; cards are
 * added after the built-in ones, or to a book without cards. */
#include "content/tile_text.h"
#include "paint/paint.h"
#include "tests/fuzz/fuzz.h"

enum { TILES = REALMS_MAX_TILES };

/* Checks that a fault has its line, its words and a printable detail. */
static bool is_told(const realms_fault *fault)
{
    return fault->line > 0 && fault->key != NULL && content_text(CONTENT_CS, fault->key) != fault->key &&
           er_span_is_plain(er_span_of(fault->word));
}

enum { FAULTS = 6 };

/* Checks that all faults are told, and that nothing is behind them. */
static void check_faults(const er_fault *faults)
{
    int n = 0;
    while (n < FAULTS && faults[n].key != NULL)
        MUST(is_told(&faults[n++]));
    MUST(n > 0);
}

static void try_tiles(er_span text, int table, bool places)
{
    static realms_tile tiles[TILES];
    realms_fault faults[FAULTS];
    int least = 2 * fuzz_tables[table].seats + 3, shipped = fuzz_tiles(table, least, least, places, tiles);
    int n = realms_tiles_proofread(text, tiles + shipped, TILES - shipped, faults, FAULTS);
    if (n < 0) {
        check_faults(faults);
        return;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < tiles[shipped + i].line_count; k++) {
            char room[400];
            er_text out = er_text_on(room, sizeof room);
            realms_line_print(&tiles[shipped + i].line[k], &out);
            MUST(!out.full);
        }
    for (int i = 0; i < n * CONTENT_LANGS; i++) {
        char room[CONTENT_TILE_TEXT];
        er_text out = er_text_on(room, sizeof room);
        content_tile_text(i % CONTENT_LANGS, NULL, &tiles[shipped + i / CONTENT_LANGS], &out);
        MUST(!out.full && out.len > 1 && strpbrk(room, "{|}") == NULL && strstr(room, "tile.") == NULL);
    }
    er_game g;
    if (!fuzz_game(table, fuzz_map(table), tiles, shipped + n, &g))
        return;
    er_state_room s;
    memset(&s, 0, sizeof s);
    g.rules->init(&g, fuzz_state(&s));
    MUST(fuzz_play(&g, &s, text.len, 5000));
}

/* Checks that whatever has a shape can be painted, at any size of drawings. */
static void try_paint(const realms_map *map, const realms_shape *shape, size_t size)
{
    static char room[1 << 22];
    static realms_sides sides;
    if (realms_shape_prove(shape, map->count, &sides).what != FAULT_NONE)
        return;
    paint_order order = {.map = map,
                         .shape = shape,
                         .sides = &sides,
                         .prefix = "map",
                         .unit = PAINT_UNIT_LEAST + (int32_t)(size * 7 % PAINT_UNIT_MOST)};
    er_text out = er_text_on(room, sizeof room);
    paint_land(&order, &out);
    paint_borders(&order, &out);
    MUST(!out.full);
}

static void try_map(er_span text, int table)
{
    static realms_tile tiles[TILES];
    static realms_map map;
    static realms_shape shape;
    static realms_findings findings;
    realms_fault faults[FAULTS];
    if (!realms_map_proofread(text, &map, &shape, faults, FAULTS)) {
        check_faults(faults);
        return;
    }
    (void)realms_map_check(&map, shape.width > 0 ? &shape : NULL, &findings);
    if (shape.width > 0)
        try_paint(&map, &shape, text.len);
    er_game g;
    int n = fuzz_tiles(table, REALMS_MAX_RACES, REALMS_MAX_POWERS, fuzz_tables[table].places, tiles);
    if (!fuzz_game(table, &map, tiles, n, &g))
        return;
    er_state_room s;
    memset(&s, 0, sizeof s);
    g.rules->init(&g, fuzz_state(&s));
    (void)fuzz_play(&g, &s, text.len, 400);
}

static void check_effect(const miners_effect *effect)
{
    char room[1500];
    er_text out = er_text_on(room, sizeof room);
    miners_effect_print(effect, &out);
    MUST(!out.full && effect->count <= MINERS_MAX_OPS);
}

/* Checks that a card, printed and read, is the same. */
static void check_card(const miners_card *card)
{
    static miners_book again;
    char room[5000];
    er_text out = er_text_on(room, sizeof room);
    er_fault fault;
    miners_card_print(card, &out);
    again.card_count = 0;
    MUST(!out.full && miners_read((er_span){room, out.len}, &again, &fault));
    MUST(again.card_count == 1 && memcmp(&again.card[0], card, sizeof *card) == 0);
}

/* Plays a game with the cards. */
static void play_cards(er_span text, int table, bool shipped)
{
    static const uint8_t seats[FUZZ_REALMS] = {1, 2, 3, 5};
    static miners_book own;
    static miners_setup *setup;
    er_fault fault;
    er_game g;
    er_state_room s;
    memset(&own, 0, sizeof own);
    MUST(miners_read(text, &own, &fault));
    miners_choice choice = {.shipped = shipped ? &content_book : fuzz_bare_book(),
                            .own = &own,
                            .options = table == 1 ? MINERS_OPTION_FIRST_GAME : 0,
                            .seats = seats[table]};
    if (!fuzz_miners_game(&choice, &setup, &g))
        return;
    memset(&s, 0, sizeof s);
    g.rules->init(&g, fuzz_state(&s));
    (void)fuzz_play(&g, &s, text.len, 200);
    fuzz_look(&g, &s);
}

static void try_cards(er_span text, int table, bool shipped)
{
    static miners_book book, before;
    er_fault faults[FAULTS];
    if (shipped)
        before = content_book;
    else
        memset(&before, 0, sizeof before);
    book = before;
    if (!miners_proofread(text, &book, faults, FAULTS)) {
        check_faults(faults);
        MUST(memcmp(&book, &before, sizeof book) == 0);
        return;
    }
    for (int i = before.card_count; i < book.card_count; i++)
        check_card(&book.card[i]);
    for (int i = before.event_count; i < book.event_count; i++) {
        for (int k = 0; k < book.event[i].effect_count; k++)
            check_effect(&book.event[i].effect[k]);
        check_effect(&book.event[i].triggered);
    }
    for (int i = before.side_count; i < book.side_count; i++)
        for (int k = 0; k < book.side[i].spaces; k++)
            check_effect(&book.side[i].space[k]);
    for (int k = 0; k < book.surface_count; k++)
        check_effect(&book.surface[k]);
    play_cards(text, table, shipped);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bool places = size > 0 && (data[0] & FUZZ_REALMS) == 0;
    int table = fuzz_choose(&data, &size) % FUZZ_REALMS;
    er_span text = {(const char *)data, size};
    er_span first = text;
    er_span word = er_next_word(&first);
    if (er_span_is(word, "map"))
        try_map(text, table);
    else if (miners_begins_block(word))
        try_cards(text, table, places);
    else
        try_tiles(text, table, places);
    return 0;
}
