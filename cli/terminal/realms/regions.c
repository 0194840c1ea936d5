/* regions.c - the regions of a board for people: rows in columns, with holders and pieces; see
 * internal.h. */
#include "cli/terminal/realms/internal.h"
#include "content/map_name.h"
#include "session/realms/content.h"

static const char *region_name(const board *b, int region)
{
    const realms_content *of = realms_content_of(b->s);
    return content_region_name(b->c->lang, &of->map, of->names, region);
}

const char *board_region(const board *b, int region, char *room)
{
    const char *name = region_name(b, region);
    er_text text = er_text_on(room, BOARD_NAME);
    if (name[0] == '\0') {
        er_put(&text, realms_content_of(b->s)->map.region[region].key);
        return room;
    }
    er_putf(&text, "%s (%s)", name, realms_content_of(b->s)->map.region[region].key);
    return room;
}

/* ---- regions ---- */

static const char *terrain_name(const board *b, int region)
{
    char key[BOARD_NAME];
    return cli_name(b->c, key, sizeof key, "cli.terrain",
                    realms_terrain_word(realms_content_of(b->s)->map.region[region].terrain));
}

/* Writes "hill, mine"; the Lost Tribe, the Monsters and the Volcano of the map are shown with
 * the holder. */
static void put_land(const board *b, int region, er_text *out)
{
    const char *word;
    er_put(out, terrain_name(b, region));
    for (int bit = 0; (word = realms_symbol_word(bit)) != NULL; bit++) {
        char key[BOARD_NAME];
        if ((realms_content_of(b->s)->map.region[region].symbols &
             ~(REALMS_SYMBOL_TRIBE | REALMS_SYMBOL_MONSTER | REALMS_SYMBOL_VOLCANO) & 1 << bit) == 0)
            continue;
        er_putf(out, ", %s", cli_name(b->c, key, sizeof key, "cli.symbol", word));
    }
}

int board_owner(const board *b, int region)
{
    const realms_state *s = realms_seen(b);
    return s->holder[region] != REALMS_NONE ? s->army[s->holder[region]].owner : -1;
}

static void put_army_there(const board *b, int region, er_text *out)
{
    const realms_state *s = realms_seen(b);
    er_putf(out, "p%d %s %d", board_owner(b, region) + 1, board_race(b, s->holder[region]), s->tokens[region]);
    if (s->army[s->holder[region]].at == REALMS_AT_DECLINED)
        er_put(out, cli_word(b->c, "cli.board.in_decline"));
}

/* Writes a piece after the holder, with its number if it has one. */
static void put_piece(const board *b, int piece, int region, er_text *out)
{
    const realms_state *s = realms_seen(b);
    char key[BOARD_NAME];
    if (piece == REALMS_PIECE_ARMOR) {
        cli_fill(out, cli_word(b->c, "cli.board.armor"), CLI_ARGS(NUM(s->armor[region])));
        return;
    }
    er_put(out, piece == REALMS_PIECE_BAG ? cli_word(b->c, "cli.board.bag") : board_piece(b, piece, key));
    if (realms_is_counted(piece))
        er_putf(out, " %d", realms_pieces_at(s, piece, region));
}

/* Ghost, Balrog and Volcano belong to nobody. */
static void put_wonders(const board *b, int region, er_text *out)
{
    const realms_state *s = realms_seen(b);
    if (s->ghost == region) {
        er_put(out, out->len > 0 ? ", " : "");
        cli_fill(out, cli_word(b->c, "cli.board.ghost"), CLI_ARGS(NUM(s->ghost_seat + 1)));
    }
    if (s->balrog == region && s->balrog_waits == 0) {
        er_putf(out, "%s%s", out->len > 0 ? ", " : "", cli_word(b->c, "cli.board.balrog"));
    }
    if ((realms_content_of(b->s)->map.region[region].symbols & REALMS_SYMBOL_VOLCANO) !=
        0) /* on a Chasm: nothing else is there */
        er_put(out, cli_word(b->c, s->volcano == region ? "cli.board.volcano" : "cli.board.crater"));
}

/* Writes the holder of a region and its pieces: "p1 Elves 3, fortress". */
static void put_holder(const board *b, int region, er_text *out)
{
    const realms_state *s = realms_seen(b);
    char key[BOARD_NAME];
    if (realms_has(s->tribes, region))
        er_put(out, cli_word(b->c, "cli.board.tribe"));
    if (realms_has(s->monsters, region))
        er_put(out, cli_name(b->c, key, sizeof key, "piece", "monsters"));
    if (s->holder[region] != REALMS_NONE)
        put_army_there(b, region, out);
    for (int p = 0; p < REALMS_PIECE_COUNT; p++) {
        if (!realms_has(s->piece[p], region))
            continue;
        er_put(out, out->len > 0 ? ", " : "");
        put_piece(b, p, region, out);
    }
    put_wonders(b, region, out);
}

/* Writes "Stonehedge: Flocking". */
static void put_find(const board *b, int find, er_text *out)
{
    const realms_setup *su = realms_setup_on(b);
    const realms_state *s = realms_seen(b);
    if (find == su->find_with[REALMS_ABILITY_BALROG] && s->balrog_waits != 0)
        cli_fill(out, cli_word(b->c, "cli.board.balrog_waits"), CLI_ARGS(board_find(b, find)));
    else
        er_put(out, board_find(b, find));
    if (find == su->find_with[REALMS_ABILITY_SECOND] && s->second != REALMS_NONE) {
        er_putf(out, ": %s", board_power(b, s->second));
    }
}

/* Prints the Places and Relics of a region on a line of their own, because their names are long. */
static void print_finds(const board *b, int region, size_t indent)
{
    char line[512];
    er_text text = er_text_on(line, sizeof line);
    for (int i = 0; i < realms_setup_on(b)->find_count; i++) {
        if (realms_seen(b)->find[i] != region)
            continue;
        er_put(&text, text.len > 0 ? ", " : "+ ");
        put_find(b, i, &text);
    }
    if (text.len == 0)
        return;
    cli_pad(b->c->out, "", indent);
    board_flow(b, "", line, indent, indent + 2);
}

/* ---- columns ---- */

enum { HOLDER_MOST = 24 }; /* a wider holder does not widen its column */

static void widen(size_t *column, const char *text, size_t gap)
{
    size_t n = text[0] != '\0' ? cli_width(text) + gap : 0;
    *column = n > *column ? n : *column;
}

board_columns board_columns_of(const board *b, realms_set regions)
{
    board_columns c = {0};
    for (int r = 0; r < realms_content_of(b->s)->map.count; r++) {
        char land[BOARD_NAME], holder[256];
        er_text text = er_text_on(land, sizeof land);
        if (!realms_has(regions, r))
            continue;
        put_land(b, r, &text);
        text = er_text_on(holder, sizeof holder);
        put_holder(b, r, &text);
        widen(&c.key, realms_content_of(b->s)->map.region[r].key, 1);
        widen(&c.name, region_name(b, r), 1);
        widen(&c.land, land, 1);
        if (cli_width(holder) <= HOLDER_MOST)
            widen(&c.holder, holder, 2);
    }
    return c;
}

enum { REST_LEAST = 18 }; /* with less space after the holder, the rest continues below it */

static void put_blanks(er_text *out, size_t n)
{
    for (; n > 0; n--)
        er_put_char(out, ' ');
}

/* Prints the holder; the rest begins in a column of its own and continues there as far as it
 * fits. */
static void print_holder(const board *b, size_t indent, size_t column, int region, const char *rest)
{
    char holder[256], line[1024];
    size_t width = (size_t)b->l.width;
    er_text text = er_text_on(holder, sizeof holder);
    put_holder(b, region, &text);
    size_t wide = cli_width(holder), to = wide > 0 && wide + 2 > column ? wide + 2 : column;
    text = er_text_on(line, sizeof line);
    er_putf(&text, "%s%s%s", look_seat(&b->l, board_owner(b, region)), holder, look_plain(&b->l));
    if (rest[0] != '\0')
        put_blanks(&text, to - wide);
    if (rest[0] != '\0' && indent + to + REST_LEAST <= width) {
        fputs(line, b->c->out);
        cli_flow(b->c->out, rest, indent + to, indent + to, width);
        return;
    }
    er_put(&text, rest);
    cli_flow(b->c->out, line, indent, indent, width);
}

void board_print_place(const board *b, const board_columns *c, size_t column, int region, const char *rest)
{
    char land[BOARD_NAME];
    er_text text = er_text_on(land, sizeof land);
    size_t indent = column + c->key + c->name + c->land;
    put_land(b, region, &text);
    cli_pad(b->c->out, realms_content_of(b->s)->map.region[region].key, c->key);
    cli_pad(b->c->out, region_name(b, region), c->name);
    cli_pad(b->c->out, land, c->land);
    print_holder(b, indent, c->holder, region, rest);
    print_finds(b, region, indent);
}

/* ---- rows ---- */

/* Whether all keys are r1, r2, ...: then their numbers are enough. */
static bool keys_are_numbers(const realms_map *map)
{
    for (int i = 0; i < map->count; i++) {
        int32_t n;
        if (map->region[i].key[0] != 'r' || !er_span_int(er_span_of(map->region[i].key + 1), 0, 999, &n))
            return false;
    }
    return true;
}

void board_put_borders(const board *b, int region, er_text *out)
{
    const realms_map *map = &realms_content_of(b->s)->map;
    size_t skip = keys_are_numbers(map) ? 1 : 0, before = out->len;
    for (int i = 0; i < map->count; i++)
        if (realms_has(map->region[region].borders, i)) {
            er_putf(out, "%s%s", out->len > before ? " " : "", map->region[i].key + skip);
        }
}

static void print_row(const board *b, const board_columns *c, int region, bool neighbours)
{
    char line[512];
    er_text text = er_text_on(line, sizeof line);
    if (neighbours) {
        er_put(&text, look_faint(&b->l));
        board_put_borders(b, region, &text);
        er_put(&text, look_plain(&b->l));
    }
    fputs(realms_has(realms_setup_on(b)->entry, region) ? " *" : "  ", b->c->out);
    board_print_place(b, c, 2, region, line);
}

/* ---- the two worlds ---- */

/* The terrains of the Underground, and what the Surface has for them (MX-1). */
static const struct {
    uint8_t below, above[2], symbol;
} equals[] = {
    {REALMS_TERRAIN_MUD, {REALMS_TERRAIN_SWAMP, REALMS_TERRAIN_COUNT}, 0},
    {REALMS_TERRAIN_MUSHROOM, {REALMS_TERRAIN_FOREST, REALMS_TERRAIN_COUNT}, 0},
    {REALMS_TERRAIN_BLACK_MOUNTAIN, {REALMS_TERRAIN_MOUNTAIN, REALMS_TERRAIN_COUNT}, 0},
    {REALMS_TERRAIN_CRYSTAL, {REALMS_TERRAIN_COUNT, REALMS_TERRAIN_COUNT}, REALMS_SYMBOL_MAGIC},
    {REALMS_TERRAIN_MINE, {REALMS_TERRAIN_COUNT, REALMS_TERRAIN_COUNT}, REALMS_SYMBOL_MINE},
    {REALMS_TERRAIN_RIVER, {REALMS_TERRAIN_SEA, REALMS_TERRAIN_LAKE}, 0},
};

static bool map_has(const realms_map *map, int terrain, int symbol)
{
    for (int i = 0; i < map->count; i++)
        if (map->region[i].terrain == terrain || (map->region[i].symbols & symbol) != 0)
            return true;
    return false;
}

static void put_below(const board *b, size_t i, er_text *out)
{
    char key[BOARD_NAME];
    er_put(out, cli_name(b->c, key, sizeof key, "cli.terrain", realms_terrain_word(equals[i].below)));
}

/* On a Surface map, writes only what is there. */
static void put_above(const board *b, size_t i, bool surface, er_text *out)
{
    size_t before = out->len;
    char key[BOARD_NAME];
    if (equals[i].symbol != 0)
        er_put(out, cli_word(b->c, equals[i].symbol == REALMS_SYMBOL_MINE ? "cli.board.symbol.mine"
                                                                          : "cli.board.symbol.magic"));
    for (int k = 0; k < 2; k++) {
        int terrain = equals[i].above[k];
        if (terrain == REALMS_TERRAIN_COUNT || (surface && !map_has(&realms_content_of(b->s)->map, terrain, 0)))
            continue;
        er_put(out, out->len > before ? ", " : "");
        er_put(out, cli_name(b->c, key, sizeof key, "cli.terrain", realms_terrain_word(terrain)));
    }
}

/* If tiles of the other world are in play: prints what their words mean on this map. */
static void print_equals(const board *b)
{
    const realms_map *map = &realms_content_of(b->s)->map;
    int world = content_map_set(map);
    bool surface = world == CONTENT_SET_SURFACE;
    char list[512];
    er_text text = er_text_on(list, sizeof list);
    for (size_t i = 0; i < sizeof equals / sizeof equals[0]; i++) {
        bool above = map_has(map, equals[i].above[0], equals[i].symbol) || map_has(map, equals[i].above[1], 0);
        if (surface ? !above : !map_has(map, equals[i].below, 0))
            continue;
        er_put(&text, text.len > 0 ? "; " : "");
        if (surface)
            put_above(b, i, surface, &text);
        else
            put_below(b, i, &text);
        er_put(&text, " = ");
        if (surface)
            put_below(b, i, &text);
        else
            put_above(b, i, surface, &text);
    }
    if ((realms_content_of(b->s)->set & ~world) != 0 && text.len > 0)
        board_say(b, 2, "cli.board.equal", list);
}

void board_print_regions(const board *b)
{
    board_columns c = board_columns_of(b, ~(realms_set)0);
    for (int r = 0; r < realms_content_of(b->s)->map.count; r++)
        print_row(b, &c, r, true);
    board_say(b, 2, keys_are_numbers(&realms_content_of(b->s)->map) ? "cli.board.legend" : "cli.board.legend_keys");
    if (realms_setup_on(b)->find_count > 0)
        board_say(b, 2, "cli.board.finds", NUM(realms_seen(b)->finds_left));
    print_equals(b);
}

void board_print_region(const board *b, int region)
{
    realms_set borders = realms_content_of(b->s)->map.region[region].borders;
    board_columns c = board_columns_of(b, borders | (realms_set)1 << region);
    print_row(b, &c, region, false);
    board_say(b, 2, "cli.board.borders");
    for (int r = 0; r < realms_content_of(b->s)->map.count; r++)
        if (realms_has(borders, r))
            print_row(b, &c, r, false);
}
