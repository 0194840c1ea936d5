/* game.c - the row of a game that has nothing of its own in the terminal (cli/games.h). The board is
 * the position as `show` writes it, a field per line; the menu lists the moves in their text form. */
#include "cli/games.h"
#include "cli/ladder/sense.h"
#include "cli/play/choices.h"
#include "cli/scenario/expectation.h"
#include "cli/selfplay/tally.h"
#include "cli/terminal/display.h"

#include <stdlib.h>
#include <string.h>

enum { POSITION = 1 << 16 }; /* bytes of a position in words */

/* ---- the position ---- */

/* Prints the members of a JSON object, one per line. */
static void print_members(FILE *to, const char *json)
{
    int depth = 0;
    bool quoted = false;
    for (const char *at = json; *at != '\0'; at++) {
        bool mark = !quoted && strchr("{}[],:", *at) != NULL;
        quoted = quoted != (*at == '"' && (at == json || at[-1] != '\\'));
        depth += mark && strchr("{[", *at) != NULL ? 1 : 0;
        bool outer = mark && depth == 1;
        depth -= mark && strchr("}]", *at) != NULL ? 1 : 0;
        if (outer && *at != ':')
            fputs(*at == '}' ? "\n" : *at == '{' ? "  " : "\n  ", to);
        else if (*at != '"')
            fputc(*at, to);
    }
}

static void print_board(const board *b)
{
    char *json = malloc(POSITION);
    if (json == NULL)
        return;
    er_text text = er_text_on(json, POSITION);
    b->s->game.rules->show(&b->s->game, b->seen, &text);
    print_members(b->c->out, json);
    free(json);
}

static void say_table(const board *b, int64_t seed)
{
    char table[256];
    er_text text = er_text_on(table, sizeof table);
    cli_put_table(b->c, b->s, &text);
    board_say(b, 2, "cli.plain.welcome", b->s->game.rules->key, table, NUM(seed));
}

static void print_stand(const board *b, int seat)
{
    char name[BOARD_NAME];
    board_say(b, 2, "cli.play.decide", board_seat(b, seat, name));
}

/* ---- moves ---- */

static void print_item(const menu *m, int number, const board *b)
{
    char text[ER_MOVE_TEXT];
    cli_put_move(&b->s->game, &m->item[number].move, text);
    fprintf(b->c->out, "%4d  %s\n", number + 1, text);
}

static const display display_plain = {.say_table = say_table,
                                      .print_board = print_board,
                                      .print_stand = print_stand,
                                      .print_item = print_item,
                                      .lines = true,
                                      .bare = true,
                                      .commands = "cli.plain.commands",
                                      .example = "1"};

/* ---- a table ---- */

static session *open_table(const cli *c, const cli_table *t, const session_library *lib, session_table *table)
{
    struct err e = {0};
    table->seats = table->seats > 0 ? table->seats : session_rules(t->kind)->min_seats;
    session *s = session_open(lib, table, &e);
    if (s == NULL)
        (void)cli_refuse_err(c, CLI_USAGE, NULL, &e);
    return s;
}

/* Offers all games that are shown like this. */
static void offer(const cli *c, int seats, bool several, play_choices *list)
{
    (void)c;
    for (int i = 0; several && i < SESSION_GAMES; i++) {
        const er_rules *rules = session_rules((session_game)i);
        bool offered = false;
        for (int k = 0; k < list->count; k++)
            offered = offered || (int)list->game[k] == i;
        if (cli_game_at((session_game)i)->display == &display_plain && !offered && seats <= rules->max_seats)
            play_offer(list, (session_game)i, rules->key, rules->key);
    }
}

static const expectation_game expectations;
static const tally_game tally_nothing;
static const ladder_game sense_nothing;
static const cli_order no_orders[] = {{0}};

const cli_game cli_game_plain = {.display = &display_plain,
                                 .expectations = &expectations,
                                 .order = no_orders,
                                 .tally = &tally_nothing,
                                 .sense = &sense_nothing,
                                 .open = open_table,
                                 .offer = offer};
