/* display.c - Realms in the terminal; see display.h. */
#include "cli/terminal/realms/internal.h"
#include "cli/shared/realms/tiles.h"
#include "content/map_name.h"
#include "session/realms/content.h"

#include <string.h>

/* Returns how many homemade Places and Relics are left out. */
static int count_left_out(const session *s)
{
    er_span rest = s->table.tiles_text, line;
    int n = 0;
    while (!realms_content_of(s)->places && cli_next_line(&rest, &line)) {
        er_span word = er_next_word(&line);
        n += er_span_is(word, realms_kind_word(REALMS_KIND_PLACE)) ||
             er_span_is(word, realms_kind_word(REALMS_KIND_RELIC));
    }
    return n;
}

/* Prints the map, the set of tiles, what is left out. */
static void say_table(const board *b, int64_t seed)
{
    const session *s = b->s;
    char word[64], set[256];
    er_text text = er_text_on(set, sizeof set);
    er_put(&text, cli_name(b->c, word, sizeof word, "cli.set", s->set_word));
    if (s->table.draw > 0)
        cli_fill(&text, cli_word(b->c, "cli.play.drawn"), CLI_ARGS(NUM(s->table.draw)));
    board_say(b, 2, "cli.play.welcome",
              content_map_name(b->c->lang, &realms_content_of(s)->map, realms_content_of(s)->names), NUM(seed), set,
              cli_word(b->c, realms_content_of(s)->places ? "cli.play.places_in" : "cli.play.places_out"));
    if (count_left_out(s) > 0)
        board_say(b, 2, "cli.play.stay_out", NUM(count_left_out(s)));
    if (!realms_content_of(s)->own_map)
        board_say(b, 2, "cli.play.picture", realms_content_of(s)->map.key);
}

static void print_board(const board *b)
{
    board_print_regions(b);
    board_print_seats(b);
}

/* ---- words of this game ---- */

static void say_offer(const board *b, int seat, er_span rest)
{
    (void)seat;
    (void)rest;
    board_print_offer(b);
}

/* Finds a region by its key, or by the beginning of its name; -1 if there is none. */
static int find_region(const board *b, er_span words)
{
    const realms_map *map = &realms_content_of(b->s)->map;
    for (int i = 0; i < map->count; i++)
        if (er_span_is(words, map->region[i].key))
            return i;
    char name[BOARD_NAME];
    for (int i = 0; i < map->count && words.len > 0; i++)
        if (cli_begins_with(board_region(b, i, name), words))
            return i;
    return -1;
}

static void say_region(const board *b, int seat, er_span rest)
{
    (void)seat;
    rest = cli_trimmed(rest);
    int region = find_region(b, rest);
    char typed[BOARD_NAME];
    err_copy_printable(typed, sizeof typed, rest);
    if (region >= 0)
        board_print_region(b, region);
    else if (rest.len == 0)
        board_say(b, 2, "cli.play.region_what");
    else
        board_say(b, 2, "cli.play.no_such_region", typed);
}

/* A region: what does its conquest cost? */
static bool find_question(const board *b, int seat, er_span words, er_move *out)
{
    int region = find_region(b, words);
    *out = (er_move){.seat = (uint8_t)seat, .verb = REALMS_VERB_CONQUER, .arg = {(int16_t)region}};
    return region >= 0;
}

static void say_tile(const board *b, int seat, er_span rest)
{
    char typed[REALMS_NAME];
    (void)seat;
    rest = cli_trimmed(rest);
    const realms_tile *tile = cli_tile_named(b->c, rest, b->s);
    err_copy_printable(typed, sizeof typed, rest);
    if (tile != NULL)
        cli_tile_print(b->c, b->s, tile);
    else if (rest.len == 0)
        board_say(b, 2, "cli.play.tile_what");
    else
        board_say(b, 2, "cli.err.no_such_tile", typed);
}

static const display_word words[] = {{"offer", say_offer}, {"region", say_region}, {"tile", say_tile}, {0}};

/* ---- telling ---- */

static void put_name(const board *b, uint8_t kind, int value, bool brief, er_text *out)
{
    char room[BOARD_NAME];
    if (kind == REALMS_ARG_REGION)
        er_put(out, brief ? realms_content_of(b->s)->map.region[value].key : board_region(b, value, room));
    else if (kind == REALMS_ARG_RACE)
        er_put(out, board_race(b, value));
    else if (kind == REALMS_ARG_POWER)
        er_put(out, board_power(b, value));
    else if (kind == REALMS_ARG_FIND)
        er_put(out, board_find(b, value));
    else
        er_put(out, board_piece(b, value, room));
}

static bool put_joined(const board *b, const er_event *e, int arg, er_text *out)
{
    const er_event_row *row = &b->s->game.rules->events[e->kind];
    char room[BOARD_NAME];
    if (arg + 1 >= ER_EVENT_ARGS || row->arg[arg].kind != REALMS_ARG_RACE || row->arg[arg + 1].kind != REALMS_ARG_POWER)
        return false;
    er_put(out, board_combo(b, e->arg[arg], e->arg[arg + 1], room));
    return true;
}

/* Numbers of the offer have a meaning only while the offer is there. */
static bool put_object(const board *b, const er_move *m, er_text *out)
{
    char room[BOARD_NAME];
    int race, power, left;
    if (b->seen != NULL && board_picked(&b->s->game, b->seen, m, &race, &power))
        er_put(out, board_combo(b, race, power, room));
    else if (b->seen != NULL && board_swapped(b->seen, m, &left, &power))
        er_put(out, board_power(b, power));
    else
        return false;
    return true;
}

static void explain_news(const board *b, const er_event *e)
{
    if (e->kind == REALMS_EVENT_REVEALED)
        board_print_help(b, 4, &realms_setup_of(&b->s->game)->find[e->arg[1]].tile);
    else if (e->kind == REALMS_EVENT_SECOND_POWER && e->arg[1] >= 0)
        board_print_help(b, 4, &realms_setup_of(&b->s->game)->power[e->arg[1]].tile);
}

/* The offer does. */
static bool fills_screen(const board *b)
{
    return realms_at(b->seen)->phase == REALMS_PHASE_PICK;
}

static const char *part(const board *b, const er_reason *reason)
{
    const realms_tile *tile = cli_tile_find(reason->word, b->s);
    return tile != NULL ? content_tile_name(b->c->lang, tile) : NULL;
}

static bool is_grave(const board *b, const er_move *m)
{
    return realms_is_decline(&b->s->game, m);
}

static bool tells_cost(const er_move *m)
{
    const realms_showing *shows = realms_showing_of(m->verb);
    return shows->group == REALMS_GROUP_CONQUEST && (shows->flags & REALMS_SHOWS_COST) != 0;
}

const display display_realms = {.say_table = say_table,
                                .print_board = print_board,
                                .print_stand = board_print_stand,
                                .rank = realms_menu_rank,
                                .print_item = realms_print_item,
                                .fills_screen = fills_screen,
                                .is_grave = is_grave,
                                .words = words,
                                .find_question = find_question,
                                .explain_news = explain_news,
                                .lines = true,
                                .put_name = put_name,
                                .put_joined = put_joined,
                                .put_object = put_object,
                                .part = part,
                                .tells_cost = tells_cost,
                                .coins = true,
                                .commands = "cli.play.commands",
                                .example = "conquer r5"};
