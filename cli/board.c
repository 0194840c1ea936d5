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

void board_print_headline(const board *b)
{
    const realms_state *s = state(b);
    char seat[BOARD_NAME], phase[BOARD_NAME];
    const char *words = cli_name(b->c, phase, sizeof phase, "phase", realms_phase_word(s->phase));
    fputs(look_strong(&b->l), b->c->out);
    cli_say(b->c, "cli.board.headline", NUM(s->round), NUM(setup(b)->rounds), board_seat(b, s->turn, seat), words);
    fputs(look_plain(&b->l), b->c->out);
}

/* ---- seats ---- */

static void put_army(const board *b, int army, er_text *out)
{
    const realms_state *s = state(b);
    const realms_army *a = &s->army[army];
    if (a->power != REALMS_NONE) {
        er_put(out, board_power(b, a->power));
        er_put_char(out, ' ');
    }
    er_put(out, board_race(b, army));
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

void board_print_seats(const board *b)
{
    const realms_state *s = state(b);
    for (int seat = 0; seat < setup(b)->seats; seat++) {
        char name[BOARD_NAME], line[512], peace[BOARD_NAME];
        er_text text = er_text_on(line, sizeof line);
        put_armies(b, seat, &text);
        if (s->peace[seat] != REALMS_NONE) {
            er_put(&text, "; ");
            cli_fill(&text, cli_word(b->c, "cli.board.peace"), CLI_ARGS(board_seat(b, s->peace[seat], peace)));
        }
        fprintf(b->c->out, "%s%s ", look_seat(&b->l, seat), seat == s->turn ? ">" : " ");
        cli_pad(b->c->out, board_seat(b, seat, name), 12);
        char coins[24] = "?";
        if (s->coins[seat] >= 0)
            cli_number(coins, sizeof coins, s->coins[seat]);
        cli_print_list(b->c, b->c->out, CLI_ARGS("cli.board.seat", coins, line));
        fputs(look_plain(&b->l), b->c->out);
    }
}

/* ---- regions ---- */

static const char *terrain_name(const board *b, int region)
{
    char key[BOARD_NAME];
    return cli_name(b->c, key, sizeof key, "terrain", realms_terrain_word(b->s->map.region[region].terrain));
}

static void put_symbols(const board *b, int region, er_text *out)
{
    const char *word;
    for (int bit = 0; (word = realms_symbol_word(bit)) != NULL; bit++) {
        char key[BOARD_NAME];
        if ((b->s->map.region[region].symbols >> bit & 1) == 0 || 1 << bit == SYMBOL_TRIBE)
            continue;
        if (out->len > 0)
            er_put(out, ", ");
        er_put(out, cli_name(b->c, key, sizeof key, "symbol", word));
    }
}

/* Columns are as wide as this map in this language needs. */
typedef struct columns {
    size_t key, name, terrain, symbols;
} columns;

static void widen(size_t *column, const char *text)
{
    size_t n = cli_width(text) + 1;
    *column = n > *column ? n : *column;
}

static columns columns_of(const board *b)
{
    columns c = {0};
    for (int r = 0; r < b->s->map.count; r++) {
        char symbols[BOARD_NAME];
        er_text text = er_text_on(symbols, sizeof symbols);
        put_symbols(b, r, &text);
        widen(&c.key, b->s->map.region[r].key);
        widen(&c.name, region_name(b, r));
        widen(&c.terrain, terrain_name(b, r));
        if (strchr(symbols, ',') == NULL)
            widen(&c.symbols, symbols);
    }
    return c;
}

void board_print_place(const board *b, int region)
{
    char symbols[BOARD_NAME];
    er_text text = er_text_on(symbols, sizeof symbols);
    columns c = columns_of(b);
    put_symbols(b, region, &text);
    er_put_char(&text, ' ');
    cli_pad(b->c->out, b->s->map.region[region].key, c.key);
    cli_pad(b->c->out, region_name(b, region), c.name);
    cli_pad(b->c->out, terrain_name(b, region), c.terrain);
    cli_pad(b->c->out, symbols, c.symbols);
}

bool board_holder(const board *b, int region, char *room)
{
    const realms_state *s = state(b);
    er_text text = er_text_on(room, BOARD_NAME);
    if (s->holder[region] == REALMS_NONE)
        return false;
    er_put_char(&text, 'p');
    er_put_int(&text, s->army[s->holder[region]].owner + 1);
    er_put_char(&text, ' ');
    er_put(&text, board_race(b, s->holder[region]));
    return true;
}

void board_put_holder(const board *b, int region, er_text *out)
{
    const realms_state *s = state(b);
    if (realms_has(s->tribes, region))
        er_put(out, cli_word(b->c, "symbol.tribe"));
    if (s->holder[region] != REALMS_NONE) {
        char holder[BOARD_NAME];
        (void)board_holder(b, region, holder);
        er_put(out, holder);
        er_put_char(out, ' ');
        er_put_int(out, s->tokens[region]);
        if (s->army[s->holder[region]].at == AT_DECLINED) {
            er_put_char(out, ' ');
            er_put(out, cli_word(b->c, "cli.board.in_decline"));
        }
    }
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

static void print_borders(const board *b, int region)
{
    fputs(look_faint(&b->l), b->c->out);
    for (int i = 0; i < b->s->map.count; i++)
        if (realms_has(b->s->map.region[region].borders, i))
            fprintf(b->c->out, " %s", b->s->map.region[i].key);
    fputs(look_plain(&b->l), b->c->out);
}

static void print_row(const board *b, int region, bool borders)
{
    const realms_state *s = state(b);
    char holder[256];
    er_text text = er_text_on(holder, sizeof holder);
    board_put_holder(b, region, &text);
    int owner = s->holder[region] != REALMS_NONE ? s->army[s->holder[region]].owner : -1;
    fputs(b->s->map.region[region].edge ? " *" : "  ", b->c->out);
    board_print_place(b, region);
    fputs(look_seat(&b->l, owner), b->c->out);
    if (borders)
        cli_pad(b->c->out, holder, 30);
    else
        fputs(holder, b->c->out);
    fputs(look_plain(&b->l), b->c->out);
    if (borders)
        print_borders(b, region);
    fputc('\n', b->c->out);
}

void board_print_regions(const board *b)
{
    for (int r = 0; r < b->s->map.count; r++)
        print_row(b, r, b->l.width >= 110);
    cli_say(b->c, "cli.board.legend");
}

void board_print_region(const board *b, int region)
{
    print_row(b, region, false);
    cli_say(b->c, "cli.board.borders");
    for (int r = 0; r < b->s->map.count; r++)
        if (realms_has(b->s->map.region[region].borders, r))
            print_row(b, r, false);
}

/* ---- the offer ---- */

static void print_help_line(const board *b, const realms_tile *tile)
{
    char help[512];
    er_text text = er_text_on(help, sizeof help);
    er_put(&text, cli_tile_name(b->c, tile));
    er_put(&text, ": ");
    cli_tile_help(b->c, tile, &text);
    fputs(look_faint(&b->l), b->c->out);
    cli_wrap(b->c->out, help, 5, (size_t)b->l.width);
    fputs(look_plain(&b->l), b->c->out);
}

void board_print_offer(const board *b)
{
    const realms_state *s = state(b);
    const realms_setup *su = setup(b);
    for (int i = 0; i < s->offers; i++) {
        const realms_tile *race = &su->race[s->offer_race[i]].tile, *power = &su->power[s->offer_power[i]].tile;
        int sum = race->tokens + power->tokens, tray = s->army[s->offer_race[i]].tray;
        char name[2 * BOARD_NAME];
        er_text text = er_text_on(name, sizeof name);
        er_put(&text, cli_tile_name(b->c, power));
        er_put_char(&text, ' ');
        er_put(&text, cli_tile_name(b->c, race));
        fprintf(b->c->out, "  %d  %s", i + 1, look_strong(&b->l));
        cli_pad(b->c->out, name, 28);
        fputs(look_plain(&b->l), b->c->out);
        cli_say(b->c, "cli.board.combo", NUM(sum < tray ? sum : tray), NUM(race->tokens), NUM(power->tokens), NUM(i),
                NUM(s->offer_coins[i]));
        print_help_line(b, power);
        print_help_line(b, race);
    }
    if (s->offers == 0)
        cli_say(b->c, "cli.board.no_offer");
}
