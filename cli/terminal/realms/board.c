/* board.c - a position of Realms for people: seats, the offer, what a seat has in hand; see
 * internal.h. */
#include "cli/terminal/realms/internal.h"
#include "cli/shared/realms/tiles.h"

#include <stdlib.h>
#include <string.h>

bool board_swapped(const er_state *from, const er_move *m, int *left, int *got)
{
    const realms_state *s = realms_at(from);
    int combo = m->arg[0] - 1;
    if (m->seat == ER_CHANCE || m->verb != REALMS_VERB_SWAP || s->picked >= s->offers || combo < 0 ||
        combo >= s->offers)
        return false;
    *left = s->offer_power[s->picked];
    *got = s->offer_power[combo];
    return true;
}

bool board_picked(const er_game *g, const er_state *from, const er_move *m, int *race, int *power)
{
    const realms_state *s = realms_at(from);
    int combo = m->arg[0] - 1;
    (void)g;
    if (m->seat == ER_CHANCE || m->verb != REALMS_VERB_PICK || combo < 0 || combo >= s->offers)
        return false;
    *race = s->offer_race[combo];
    *power = s->offer_power[combo];
    return true;
}

/* ---- names ---- */

const char *board_race(const board *b, int race)
{
    return content_tile_name(b->c->lang, &realms_setup_on(b)->race[race].tile);
}

const char *board_power(const board *b, int power)
{
    return content_tile_name(b->c->lang, &realms_setup_on(b)->power[power].tile);
}

const char *board_find(const board *b, int find)
{
    return content_tile_name(b->c->lang, &realms_setup_on(b)->find[find].tile);
}

const char *board_piece(const board *b, int piece, char *room)
{
    return cli_name(b->c, room, BOARD_NAME, "piece", realms_piece_words[piece].first);
}

const char *board_combo(const board *b, int race, int power, char *room)
{
    er_text text = er_text_on(room, BOARD_NAME);
    content_combo_name(b->c->lang, &realms_setup_on(b)->race[race].tile, &realms_setup_on(b)->power[power].tile, &text);
    return room;
}

/* ---- the state of the game ---- */

static void print_headline(const board *b)
{
    const realms_state *s = realms_seen(b);
    char seat[BOARD_NAME], phase[BOARD_NAME];
    const char *words = cli_name(b->c, phase, sizeof phase, "phase", realms_phase_word(s->phase));
    board_say_as(b, look_strong(&b->l), 2, "cli.board.headline", NUM(s->round), NUM(realms_setup_on(b)->rounds),
                 board_seat(b, s->turn, seat), words);
}

/* Returns a race of the seat that must redeploy after a defeat, or -1. */
static int defending_race(const board *b, int seat)
{
    const realms_state *s = realms_seen(b);
    for (int a = 0; a < realms_setup_on(b)->race_count; a++)
        if ((s->army[a].at == REALMS_AT_ACTIVE || s->army[a].at == REALMS_AT_DECLINED) && s->army[a].owner == seat &&
            s->army[a].held != 0 && s->army[a].hand > 0)
            return a;
    return -1;
}

/* Returns the race of the seat that has tokens in hand now, or -1. */
static int race_at_hand(const board *b, int seat)
{
    const realms_state *s = realms_seen(b);
    if (s->phase == REALMS_PHASE_DEFEND)
        return defending_race(b, seat);
    return realms_phase_acts(s->phase) && s->army_acting != REALMS_NONE ? s->army_acting : -1;
}

/* Prints whose decision it is, and what that seat has in hand. */
static void say_hand(const board *b, int seat)
{
    const realms_state *s = realms_seen(b);
    int race = race_at_hand(b, seat);
    char name[BOARD_NAME], line[512];
    er_text text = er_text_on(line, sizeof line);
    board_seat(b, seat, name);
    if (race >= 0)
        cli_fill(&text, cli_word(b->c, "cli.play.hand"), CLI_ARGS(name, board_race(b, race), NUM(s->army[race].hand)));
    else
        cli_fill(&text, cli_word(b->c, "cli.play.decide"), CLI_ARGS(name));
    if (race >= 0 && s->hammers[seat] > 0)
        cli_fill(&text, cli_word(b->c, "cli.play.hammers"), CLI_ARGS(NUM(s->hammers[seat])));
    if (s->phase == REALMS_PHASE_REDEPLOY && s->new_armor > 0)
        cli_fill(&text, cli_word(b->c, "cli.play.new_armor"), CLI_ARGS(NUM(s->new_armor)));
    board_flow(b, look_seat(&b->l, seat), line, 0, 2);
}

/* Writes the names of the Relics that help the next conquest, if there are any. */
static void put_armed(const board *b, er_text *out)
{
    const realms_state *s = realms_seen(b);
    for (int i = 0; i < realms_setup_on(b)->find_count; i++)
        if ((s->armed >> i & 1) != 0) {
            er_putf(out, "%s%s", out->len > 0 ? ", " : "", board_find(b, i));
        }
    if ((s->deeds & REALMS_DEED_BAG_ARMED) != 0) {
        er_put(out, out->len > 0 ? ", " : "");
        cli_fill(out, cli_word(b->c, "cli.play.bag_as"), CLI_ARGS(board_find(b, s->copied)));
    }
}

void board_print_stand(const board *b, int seat)
{
    const realms_state *s = realms_seen(b);
    char armed[512];
    er_text text = er_text_on(armed, sizeof armed);
    print_headline(b);
    say_hand(b, seat);
    if (s->phase == REALMS_PHASE_CONQUER && (s->did & REALMS_DID_BERSERK) != 0)
        board_say(b, 2, "cli.play.rolled", NUM(s->die));
    put_armed(b, &text);
    if (text.len > 0)
        board_say(b, 2, "cli.play.armed", armed);
}

/* ---- seats ---- */

static void put_army(const board *b, int army, er_text *out)
{
    const realms_state *s = realms_seen(b);
    const realms_army *a = &s->army[army];
    char name[BOARD_NAME], more[BOARD_NAME];
    er_put(out, a->power != REALMS_NONE ? board_combo(b, army, a->power, name) : board_race(b, army));
    if (s->second != REALMS_NONE && s->second_army == army) {
        er_putf(out, " + %s", board_power(b, s->second));
    }
    er_put_char(out, ' ');
    er_text text = er_text_on(more, sizeof more);
    if (a->aside > 0)
        cli_fill(&text, cli_word(b->c, "cli.board.aside"), CLI_ARGS(NUM(a->aside)));
    if (a->at == REALMS_AT_ACTIVE && s->hammers[a->owner] > 0)
        cli_fill(&text, cli_word(b->c, "cli.board.hammers"), CLI_ARGS(NUM(s->hammers[a->owner])));
    const char *key = a->at == REALMS_AT_ACTIVE ? "cli.board.army" : "cli.board.declined_army";
    cli_fill(out, cli_word(b->c, key), CLI_ARGS(NUM(realms_size(s->army[army].held)), NUM(a->hand + a->out), more));
}

static void put_armies(const board *b, int seat, er_text *out)
{
    const realms_state *s = realms_seen(b);
    bool any = false;
    for (int declined = 0; declined < 2; declined++)
        for (int a = 0; a < realms_setup_on(b)->race_count; a++) {
            if (s->army[a].owner != seat || s->army[a].at != (declined ? REALMS_AT_DECLINED : REALMS_AT_ACTIVE))
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
    for (int seat = 0; seat < realms_setup_on(b)->seats; seat++) {
        char name[BOARD_NAME];
        size_t n = cli_width(board_seat(b, seat, name));
        most = n > most ? n : most;
    }
    return most < 20 ? most : 20;
}

/* Writes with whom there is peace, and on whom revenge may be taken. */
static void put_grudges(const board *b, int seat, er_text *out)
{
    const realms_state *s = realms_seen(b);
    char room[BOARD_NAME], list[ER_MAX_SEATS * BOARD_NAME];
    er_text foes = er_text_on(list, sizeof list);
    if (s->peace[seat] != REALMS_NONE) {
        er_put(out, "; ");
        cli_fill(out, cli_word(b->c, "cli.board.peace"), CLI_ARGS(board_seat(b, s->peace[seat], room)));
    }
    for (int i = 0; i < realms_setup_on(b)->seats; i++)
        if ((s->avenge[seat] >> i & 1) != 0) {
            er_putf(&foes, "%s%s", foes.len > 0 ? ", " : "", board_seat(b, i, room));
        }
    if (foes.len > 0) {
        er_put(out, "; ");
        cli_fill(out, cli_word(b->c, "cli.board.vengeance"), CLI_ARGS(list));
    }
}

void board_print_seats(const board *b)
{
    const realms_state *s = realms_seen(b);
    size_t column = widest_seat(b) + 3;
    for (int seat = 0; seat < realms_setup_on(b)->seats; seat++) {
        char name[BOARD_NAME], armies[512], line[1024], coins[24] = "?";
        er_text text = er_text_on(armies, sizeof armies);
        put_armies(b, seat, &text);
        put_grudges(b, seat, &text);
        if (s->coins[seat] >= 0)
            cli_number(coins, sizeof coins, s->coins[seat]);
        text = er_text_on(line, sizeof line);
        cli_fill(&text, cli_word(b->c, "cli.board.seat"), CLI_ARGS(coins, armies));
        fprintf(b->c->out, "%s%s ", look_seat(&b->l, seat), seat == s->turn ? ">" : " ");
        cli_pad(b->c->out, board_seat(b, seat, name), column - 2);
        board_flow(b, "", line, column, column);
        fputs(look_plain(&b->l), b->c->out);
    }
}

/* ---- the offer ---- */

enum { OFFER_AROUND = 3 }; /* lines that a screen shows besides the offer: heading, prompt */

void board_print_help(const board *b, size_t indent, const realms_tile *tile)
{
    char help[CLI_TILE_HELP + REALMS_NAME];
    er_text text = er_text_on(help, sizeof help);
    er_putf(&text, "%s: ", content_tile_name(b->c->lang, tile));
    cli_tile_help(b->c, b->s, tile, &text);
    board_wrap(b, look_faint(&b->l), help, indent);
}

/* Returns the column after the names of the combos. */
static size_t names_width(const board *b)
{
    size_t most = 28;
    for (int i = 0; i < realms_seen(b)->offers; i++) {
        char name[BOARD_NAME];
        size_t n = cli_width(board_combo(b, realms_seen(b)->offer_race[i], realms_seen(b)->offer_power[i], name)) + 1;
        most = n > most ? n : most;
    }
    return most;
}

static void print_combo(const board *b, int i)
{
    const realms_state *s = realms_seen(b);
    const realms_setup *su = realms_setup_on(b);
    const realms_tile *race = &su->race[s->offer_race[i]].tile, *power = &su->power[s->offer_power[i]].tile;
    int sum = race->tokens + power->tokens, tray = s->army[s->offer_race[i]].tray;
    char name[BOARD_NAME], line[512];
    er_text text = er_text_on(line, sizeof line);
    cli_fill(&text, cli_word(b->c, "cli.board.combo"),
             CLI_ARGS(NUM(sum < tray ? sum : tray), NUM(race->tokens), NUM(power->tokens), NUM(i),
                      NUM(s->offer_coins[i])));
    board_combo(b, s->offer_race[i], s->offer_power[i], name);
    fprintf(b->c->out, "  %d  %s", i + 1, look_strong(&b->l));
    cli_pad(b->c->out, name, names_width(b));
    fputs(look_plain(&b->l), b->c->out);
    board_flow(b, "", line, 5 + names_width(b), 5);
}

static void print_combo_help(const board *b, int i)
{
    const realms_state *s = realms_seen(b);
    board_print_help(b, 5, &realms_setup_on(b)->power[s->offer_power[i]].tile);
    board_print_help(b, 5, &realms_setup_on(b)->race[s->offer_race[i]].tile);
}

/* Prints the combos with what they do; returns the number of lines. */
static int print_combos(const board *b)
{
    char *text = NULL;
    size_t len = 0;
    int lines = 0;
    cli c = *b->c;
    board to = *b;
    FILE *mem = open_memstream(&text, &len);
    if (mem != NULL)
        c.out = mem;
    to.c = &c;
    for (int i = 0; i < realms_seen(b)->offers; i++) {
        print_combo(&to, i);
        print_combo_help(&to, i);
    }
    if (mem == NULL || fclose(mem) != 0)
        return 0;
    for (size_t i = 0; i < len; i++)
        lines += text[i] == '\n';
    fwrite(text, 1, len, b->c->out);
    free(text);
    return lines;
}

void board_print_power(const board *b, int combo)
{
    int power = realms_seen(b)->offer_power[combo];
    char line[CLI_TILE_HELP + REALMS_NAME];
    er_text text = er_text_on(line, sizeof line);
    er_putf(&text, "%s (", board_power(b, power));
    cli_fill(&text, cli_word(b->c, "cli.tile.power_numbers"),
             CLI_ARGS(NUM(realms_setup_on(b)->power[power].tile.tokens)));
    er_put(&text, "): ");
    cli_tile_help(b->c, b->s, &realms_setup_on(b)->power[power].tile, &text);
    board_flow(b, "", line, 4, 6);
}

void board_print_find(const board *b, int find)
{
    char line[CLI_TILE_HELP + REALMS_NAME];
    er_text text = er_text_on(line, sizeof line);
    er_putf(&text, "%s: ", board_find(b, find));
    cli_tile_help(b->c, b->s, &realms_setup_on(b)->find[find].tile, &text);
    board_flow(b, "", line, 4, 6);
}

void board_print_offer(const board *b)
{
    if (realms_seen(b)->offers == 0)
        board_say(b, 2, "cli.board.no_offer");
    if (print_combos(b) + OFFER_AROUND <= b->l.height || b->l.height == 0)
        return;
    fputc('\n', b->c->out); /* the first ones are out of sight, so all of them once more, in short */
    for (int i = 0; i < realms_seen(b)->offers; i++)
        print_combo(b, i);
}
