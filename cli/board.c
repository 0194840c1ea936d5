/* board.c - a position of Realms for people; see board.h. */
#include "cli/board.h"
#include "cli/tiles.h"
#include "realms/state.h"

#include <string.h>

static const realms_setup *setup(const board *b)
{
    return realms_setup_of(&b->s->game);
}

static const realms_state *state(const board *b)
{
    return realms_at(b->seen);
}

bool board_picked(const er_game *g, const er_state *from, const er_move *m, int *race, int *power)
{
    const realms_state *s = realms_at(from);
    int combo = m->arg[0] - 1;
    (void)g;
    if (m->seat == ER_CHANCE || m->verb != VERB_PICK || combo < 0 || combo >= s->offers)
        return false;
    *race = s->offer_race[combo];
    *power = s->offer_power[combo];
    return true;
}

/* ---- names ---- */

const char *board_race(const board *b, int race)
{
    return cli_tile_name(b->c, &setup(b)->race[race].tile);
}

const char *board_power(const board *b, int power)
{
    return cli_tile_name(b->c, &setup(b)->power[power].tile);
}

const char *board_combo(const board *b, int race, int power, char *room)
{
    er_text text = er_text_on(room, BOARD_NAME);
    cli_fill(&text, cli_word(b->c, "cli.combo"), CLI_ARGS(board_race(b, race), board_power(b, power)));
    return room;
}

static const char *region_name(const board *b, int region)
{
    char key[2 * REALMS_KEY];
    const realms_region *r = &b->s->map.region[region];
    return r->name[0] != '\0' ? cli_name(b->c, key, sizeof key, "region", r->name) : "";
}

const char *board_region(const board *b, int region, char *room)
{
    const char *name = region_name(b, region);
    er_text text = er_text_on(room, BOARD_NAME);
    if (name[0] == '\0') {
        er_put(&text, b->s->map.region[region].key);
        return room;
    }
    er_put(&text, name);
    er_put(&text, " (");
    er_put(&text, b->s->map.region[region].key);
    er_put_char(&text, ')');
    return room;
}

const char *board_seat(const board *b, int seat, char *room)
{
    er_text text = er_text_on(room, BOARD_NAME);
    er_put_char(&text, 'p');
    er_put_int(&text, seat + 1);
    if (b->s->name[seat][0] != '\0') {
        er_put_char(&text, ' ');
        er_put(&text, b->s->name[seat]);
    }
    return room;
}

const char *board_part(const board *b, const er_reason *reason, char *room)
{
    const realms_tile *tile = cli_tile_find(reason->word, b->s);
    return tile != NULL ? cli_tile_name(b->c, tile) : cli_name(b->c, room, BOARD_NAME, "part", reason->word);
}

/* ---- where the game stands ---- */

int board_turn(const board *b)
{
    return state(b)->turn;
}

const char *board_phase(const board *b)
{
    return realms_phase_word(state(b)->phase);
}

/* A race of the seat that must come down on the board after a defeat, or -1. */
static int defending_race(const board *b, int seat)
{
    const realms_state *s = state(b);
    for (int a = 0; a < setup(b)->race_count; a++)
        if ((s->army[a].at == AT_ACTIVE || s->army[a].at == AT_DECLINED) && s->army[a].owner == seat &&
            s->held[a] != 0 && s->army[a].hand > 0)
            return a;
    return -1;
}

int board_hand(const board *b, int seat, int *race)
{
    const realms_state *s = state(b);
    bool acts = s->phase == PHASE_CONQUER || s->phase == PHASE_GIVEUP || s->phase == PHASE_REDEPLOY;
    *race = acts && s->army_acting != REALMS_NONE ? s->army_acting : -1;
    if (s->phase == PHASE_DEFEND)
        *race = defending_race(b, seat);
    return *race >= 0 ? s->army[*race].hand : 0;
}

int board_roll(const board *b)
{
    const realms_state *s = state(b);
    return s->phase == PHASE_CONQUER && (s->did & DID_BERSERK) != 0 ? s->die : -1;
}

/* ---- lines ---- */

void board_say_list(const board *b, size_t indent, const char *const *list, size_t count)
{
    char line[2048];
    er_text text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(b->c, list[0]), list + 1, count - 1);
    cli_flow(b->c->out, line, 0, indent, (size_t)b->l.width);
}

void board_print_headline(const board *b)
{
    const realms_state *s = state(b);
    char seat[BOARD_NAME], phase[BOARD_NAME];
    const char *words = cli_name(b->c, phase, sizeof phase, "phase", realms_phase_word(s->phase));
    fputs(look_strong(&b->l), b->c->out);
    board_say(b, 2, "cli.board.headline", NUM(s->round), NUM(setup(b)->rounds), board_seat(b, s->turn, seat), words);
    fputs(look_plain(&b->l), b->c->out);
}

/* ---- seats ---- */

static void put_army(const board *b, int army, er_text *out)
{
    const realms_state *s = state(b);
    const realms_army *a = &s->army[army];
    char name[BOARD_NAME];
    er_put(out, a->power != REALMS_NONE ? board_combo(b, army, a->power, name) : board_race(b, army));
    er_put_char(out, ' ');
    const char *key = a->at == AT_ACTIVE ? "cli.board.army" : "cli.board.declined_army";
    cli_fill(out, cli_word(b->c, key), CLI_ARGS(NUM(realms_size(s->held[army])), NUM(a->hand + a->out), NUM(a->aside)));
    if (a->aside > 0)
        cli_fill(out, cli_word(b->c, "cli.board.aside"), CLI_ARGS(NUM(a->aside)));
}

static void put_armies(const board *b, int seat, er_text *out)
{
    const realms_state *s = state(b);
    bool any = false;
    for (int declined = 0; declined < 2; declined++)
        for (int a = 0; a < setup(b)->race_count; a++) {
            if (s->army[a].owner != seat || s->army[a].at != (declined ? AT_DECLINED : AT_ACTIVE))
                continue;
            er_put(out, any ? "; " : "");
            put_army(b, a, out);
            any = true;
        }
    if (!any)
        er_put(out, cli_word(b->c, "cli.board.no_race"));
}

static size_t widest_seat(const board *b)
{
    size_t most = 0;
    for (int seat = 0; seat < setup(b)->seats; seat++) {
        char name[BOARD_NAME];
        size_t n = cli_width(board_seat(b, seat, name));
        most = n > most ? n : most;
    }
    return most < 20 ? most : 20;
}

void board_print_seats(const board *b)
{
    const realms_state *s = state(b);
    size_t column = widest_seat(b) + 3;
    for (int seat = 0; seat < setup(b)->seats; seat++) {
        char name[BOARD_NAME], armies[512], line[1024], peace[BOARD_NAME], coins[24] = "?";
        er_text text = er_text_on(armies, sizeof armies);
        put_armies(b, seat, &text);
        if (s->peace[seat] != REALMS_NONE) {
            er_put(&text, "; ");
            cli_fill(&text, cli_word(b->c, "cli.board.peace"), CLI_ARGS(board_seat(b, s->peace[seat], peace)));
        }
        if (s->coins[seat] >= 0)
            cli_number(coins, sizeof coins, s->coins[seat]);
        text = er_text_on(line, sizeof line);
        cli_fill(&text, cli_word(b->c, "cli.board.seat"), CLI_ARGS(coins, armies));
        fprintf(b->c->out, "%s%s ", look_seat(&b->l, seat), seat == s->turn ? ">" : " ");
        cli_pad(b->c->out, board_seat(b, seat, name), column - 2);
        cli_flow(b->c->out, line, column, column, (size_t)b->l.width);
        fputs(look_plain(&b->l), b->c->out);
    }
}

/* ---- regions ---- */

static const char *terrain_name(const board *b, int region)
{
    char key[BOARD_NAME];
    return cli_name(b->c, key, sizeof key, "cli.terrain", realms_terrain_word(b->s->map.region[region].terrain));
}

/* "hill, mine"; the Lost Tribe of the map is told with who is there. */
static void put_land(const board *b, int region, er_text *out)
{
    const char *word;
    er_put(out, terrain_name(b, region));
    for (int bit = 0; (word = realms_symbol_word(bit)) != NULL; bit++) {
        char key[BOARD_NAME];
        if ((b->s->map.region[region].symbols >> bit & 1) == 0 || 1 << bit == SYMBOL_TRIBE)
            continue;
        er_put(out, ", ");
        er_put(out, cli_name(b->c, key, sizeof key, "cli.symbol", word));
    }
}

int board_owner(const board *b, int region)
{
    const realms_state *s = state(b);
    return s->holder[region] != REALMS_NONE ? s->army[s->holder[region]].owner : -1;
}

static void put_army_there(const board *b, int region, er_text *out)
{
    const realms_state *s = state(b);
    er_put_char(out, 'p');
    er_put_int(out, board_owner(b, region) + 1);
    er_put_char(out, ' ');
    er_put(out, board_race(b, s->holder[region]));
    er_put_char(out, ' ');
    er_put_int(out, s->tokens[region]);
    if (s->army[s->holder[region]].at == AT_DECLINED)
        er_put(out, cli_word(b->c, "cli.board.in_decline"));
}

void board_put_holder(const board *b, int region, er_text *out)
{
    const realms_state *s = state(b);
    if (realms_has(s->tribes, region))
        er_put(out, cli_word(b->c, "cli.board.tribe"));
    if (s->holder[region] != REALMS_NONE)
        put_army_there(b, region, out);
    for (int p = 0; p < PIECE_COUNT; p++) {
        char key[BOARD_NAME];
        if (!realms_has(s->piece[p], region))
            continue;
        er_put(out, out->len > 0 ? ", " : "");
        er_put(out, cli_name(b->c, key, sizeof key, "piece", realms_piece_words[p].first));
        if (p == PIECE_ENCAMPMENT) {
            er_put_char(out, ' ');
            er_put_int(out, s->camps[region]);
        }
    }
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
    for (int r = 0; r < b->s->map.count; r++) {
        char land[BOARD_NAME], holder[256];
        er_text text = er_text_on(land, sizeof land);
        if (!realms_has(regions, r))
            continue;
        put_land(b, r, &text);
        text = er_text_on(holder, sizeof holder);
        board_put_holder(b, r, &text);
        widen(&c.key, b->s->map.region[r].key, 1);
        widen(&c.name, region_name(b, r), 1);
        widen(&c.land, land, 1);
        if (cli_width(holder) <= HOLDER_MOST)
            widen(&c.holder, holder, 2);
    }
    return c;
}

static void put_blanks(er_text *out, size_t from, size_t upto)
{
    for (; from < upto; from++)
        er_put_char(out, ' ');
}

void board_print_place(const board *b, const board_columns *c, size_t column, int region, const char *rest)
{
    char land[BOARD_NAME], holder[256], line[1024];
    er_text text = er_text_on(land, sizeof land);
    put_land(b, region, &text);
    text = er_text_on(holder, sizeof holder);
    board_put_holder(b, region, &text);
    size_t wide = cli_width(holder), indent = column + c->key + c->name + c->land;
    cli_pad(b->c->out, b->s->map.region[region].key, c->key);
    cli_pad(b->c->out, region_name(b, region), c->name);
    cli_pad(b->c->out, land, c->land);
    text = er_text_on(line, sizeof line);
    er_put(&text, look_seat(&b->l, board_owner(b, region)));
    er_put(&text, holder);
    er_put(&text, look_plain(&b->l));
    if (rest[0] != '\0')
        put_blanks(&text, wide, wide + 2 > c->holder && wide > 0 ? wide + 2 : c->holder);
    er_put(&text, rest);
    cli_flow(b->c->out, line, indent, indent, (size_t)b->l.width);
}

/* ---- rows ---- */

/* Whether all keys are r1, r2, ...: then their numbers alone will do. */
static bool keys_are_numbers(const realms_map *map)
{
    for (int i = 0; i < map->count; i++) {
        int32_t n;
        if (map->region[i].key[0] != 'r' || !er_span_int(er_span_of(map->region[i].key + 1), 0, 999, &n))
            return false;
    }
    return true;
}

static void print_row(const board *b, const board_columns *c, int region, bool neighbours)
{
    const realms_map *map = &b->s->map;
    char line[512];
    er_text text = er_text_on(line, sizeof line);
    size_t skip = keys_are_numbers(map) ? 1 : 0;
    for (int i = 0; neighbours && i < map->count; i++)
        if (realms_has(map->region[region].borders, i)) {
            er_put(&text, text.len > 0 ? " " : look_faint(&b->l));
            er_put(&text, map->region[i].key + skip);
        }
    er_put(&text, text.len > 0 ? look_plain(&b->l) : "");
    fputs(realms_has(setup(b)->entry, region) ? " *" : "  ", b->c->out);
    board_print_place(b, c, 2, region, line);
}

void board_print_regions(const board *b)
{
    board_columns c = board_columns_of(b, ~(realms_set)0);
    for (int r = 0; r < b->s->map.count; r++)
        print_row(b, &c, r, true);
    board_say(b, 2, keys_are_numbers(&b->s->map) ? "cli.board.legend" : "cli.board.legend_keys");
}

void board_print_region(const board *b, int region)
{
    realms_set borders = b->s->map.region[region].borders;
    board_columns c = board_columns_of(b, borders | (realms_set)1 << region);
    print_row(b, &c, region, false);
    board_say(b, 2, "cli.board.borders");
    for (int r = 0; r < b->s->map.count; r++)
        if (realms_has(borders, r))
            print_row(b, &c, r, false);
}

/* ---- the offer ---- */

static void print_help_line(const board *b, const realms_tile *tile)
{
    char help[CLI_TILE_HELP + REALMS_NAME];
    er_text text = er_text_on(help, sizeof help);
    er_put(&text, cli_tile_name(b->c, tile));
    er_put(&text, ": ");
    cli_tile_help(b->c, tile, &text);
    fputs(look_faint(&b->l), b->c->out);
    cli_wrap(b->c->out, help, 5, (size_t)b->l.width);
    fputs(look_plain(&b->l), b->c->out);
}

static void print_combo(const board *b, int i)
{
    const realms_state *s = state(b);
    const realms_setup *su = setup(b);
    const realms_tile *race = &su->race[s->offer_race[i]].tile, *power = &su->power[s->offer_power[i]].tile;
    int sum = race->tokens + power->tokens, tray = s->army[s->offer_race[i]].tray;
    char name[BOARD_NAME], line[512];
    er_text text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(b->c, "cli.board.combo"),
             CLI_ARGS(NUM(sum < tray ? sum : tray), NUM(race->tokens), NUM(power->tokens), NUM(i),
                      NUM(s->offer_coins[i])));
    board_combo(b, s->offer_race[i], s->offer_power[i], name);
    fprintf(b->c->out, "  %d  %s", i + 1, look_strong(&b->l));
    cli_pad(b->c->out, name, 28);
    fputs(look_plain(&b->l), b->c->out);
    size_t wide = cli_width(name);
    cli_flow(b->c->out, line, 5 + (wide > 28 ? wide : 28), 5, (size_t)b->l.width);
    print_help_line(b, power);
    print_help_line(b, race);
}

void board_print_offer(const board *b)
{
    for (int i = 0; i < state(b)->offers; i++)
        print_combo(b, i);
    if (state(b)->offers == 0)
        board_say(b, 2, "cli.board.no_offer");
}
