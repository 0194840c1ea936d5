/* play.c - `elbowroom play`: a game in the terminal, people at one keyboard and bots. */
#include "cli/cli.h"
#include "cli/menu.h"
#include "cli/narrate.h"
#include "cli/tiles.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INPUT = 512, EVENTS = 64 };

typedef struct game {
    cli *c;
    session *s;
    const ai_player *bot[ER_MAX_SEATS]; /* NULL: a person */
    ai_rng dice, mind;
    const char *record;
    er_state_room view;
    board b; /* what the person at the keyboard sees */
    menu m;
    int seat;       /* whose decision it is */
    uint32_t shown; /* moves in the log when the board was last shown */
    bool echo, over;
} game;

static er_state *view_of(game *g)
{
    return (er_state *)(void *)g->view.bytes;
}

/* The board as a seat sees it. */
static void look_from(game *g, int seat)
{
    g->s->game.rules->view(&g->s->game, session_now(g->s), seat, view_of(g));
    g->b.seen = view_of(g);
    g->b.l = look_of(g->c->out);
}

/* ---- making moves ---- */

static bool make(game *g, const er_move *move)
{
    er_event list[EVENTS];
    er_events events = {.at = list, .cap = EVENTS};
    er_err refused = session_play(g->s, move, &events, NULL);
    if (refused.key != NULL) {
        struct err e;
        char line[512];
        er_text text = er_text_on(line, sizeof line);
        (void)err_from(&e, 0, refused, "");
        cli_put_err(g->c, &text, &e);
        fprintf(g->c->out, "  %s\n", line);
        return false;
    }
    narrate_move(&g->b, move, &events);
    return true;
}

static void write_record(const game *g, const char *path)
{
    size_t len;
    char *text = session_record_write(g->s, true, &len);
    if (text != NULL && cli_write_file(g->c, path, text, len) && path != g->record)
        cli_say(g->c, "cli.play.saved", path);
    free(text);
}

/* ---- what a person may say ---- */

typedef void say_fn(game *, er_span rest);

static void show_menu(game *g)
{
    int race, hand = board_hand(&g->b, g->seat, &race);
    char name[BOARD_NAME];
    menu_build(&g->m, &g->s->game, g->b.seen, g->seat);
    board_print_headline(&g->b);
    fputs(look_seat(&g->b.l, g->seat), g->c->out);
    if (race >= 0)
        cli_say(g->c, "cli.play.hand", board_seat(&g->b, g->seat, name), board_race(&g->b, race), NUM(hand));
    else
        cli_say(g->c, "cli.play.decide", board_seat(&g->b, g->seat, name));
    fputs(look_plain(&g->b.l), g->c->out);
    if (board_roll(&g->b) >= 0)
        cli_say(g->c, "cli.play.rolled", NUM(board_roll(&g->b)));
    menu_print(&g->m, &g->b);
}

static void say_moves(game *g, er_span rest)
{
    (void)rest;
    show_menu(g);
}

static void say_board(game *g, er_span rest)
{
    (void)rest;
    board_print_regions(&g->b);
    board_print_seats(&g->b);
}

static void say_offer(game *g, er_span rest)
{
    (void)rest;
    board_print_offer(&g->b);
}

static void say_help(game *g, er_span rest)
{
    (void)rest;
    cli_say(g->c, "cli.play.commands");
}

/* A move by its number in the menu, or in words with or without the seat before them. */
static er_err read_move(const game *g, er_span line, er_move *move)
{
    if (menu_choose(&g->m, line, move))
        return ER_OK;
    er_span rest = line;
    er_span word = er_next_word(&rest);
    if (word.len > 0 && word.at[0] >= '0' && word.at[0] <= '9')
        return (er_err){"cli.play.no_such_number", NULL};
    er_err refused = er_move_parse(&g->s->game, line, move);
    if (refused.key == NULL)
        return ER_OK;
    char with_seat[INPUT + 8];
    er_text text = er_text_on(with_seat, sizeof with_seat);
    er_put_char(&text, 'p');
    er_put_int(&text, g->seat + 1);
    er_put_char(&text, ' ');
    er_put_bytes(&text, line.at, line.len);
    return er_move_parse(&g->s->game, (er_span){with_seat, text.len}, move);
}

static void say_why(game *g, er_span rest)
{
    er_move move;
    er_err refused = read_move(g, rest, &move);
    if (refused.key != NULL)
        cli_say(g->c, refused.key);
    else
        menu_explain(&g->b, &move);
}

static void say_region(game *g, er_span rest)
{
    er_span word = er_next_word(&rest);
    for (int i = 0; i < g->s->map.count; i++)
        if (er_span_is(word, g->s->map.region[i].key)) {
            board_print_region(&g->b, i);
            return;
        }
    cli_say(g->c, "err.no_such_region");
}

static void say_tile(game *g, er_span rest)
{
    char key[REALMS_KEY];
    err_copy_printable(key, sizeof key, er_next_word(&rest));
    const realms_tile *tile = cli_tile_find(key, g->s);
    if (tile != NULL)
        cli_tile_print(g->c, tile);
    else
        cli_say(g->c, "cli.err.no_such_tile", key);
}

static void say_undo(game *g, er_span rest)
{
    const session *s = g->s;
    int last = s->count > 0 ? s->log[s->count - 1].move.seat : ER_CHANCE;
    er_err refused = session_undo(g->s, last != ER_CHANCE && g->bot[last] == NULL ? last : g->seat);
    (void)rest;
    cli_say(g->c, refused.key != NULL ? refused.key : "cli.play.undone");
    if (refused.key == NULL)
        g->seat = -1;
}

static void say_save(game *g, er_span rest)
{
    char path[INPUT];
    while (rest.len > 0 && rest.at[0] == ' ') {
        rest.at++;
        rest.len--;
    }
    if (rest.len == 0) {
        cli_say(g->c, "cli.err.file_missing");
        return;
    }
    err_copy_printable(path, sizeof path, rest);
    write_record(g, path);
}

static void say_quit(game *g, er_span rest)
{
    (void)rest;
    g->over = true;
}

static const struct {
    const char *word;
    say_fn *fn;
} sayings[] = {
    {"help", say_help},     {"?", say_help},    {"board", say_board}, {"b", say_board},   {"offer", say_offer},
    {"moves", say_moves},   {"m", say_moves},   {"why", say_why},     {"undo", say_undo}, {"u", say_undo},
    {"region", say_region}, {"tile", say_tile}, {"save", say_save},   {"quit", say_quit}, {"q", say_quit},
};

/* ---- a person's decision ---- */

/* One line of input without its end; false at the end of input. Longer lines are cut, and so refused as no move. */
static bool read_line(game *g, char *room, size_t *len)
{
    size_t n = 0;
    int ch;
    while ((ch = getc(g->c->in)) != EOF && ch != '\n')
        if (n < INPUT - 1)
            room[n++] = ch == '\0' || ch == '\r' || ch == '\t' ? ' ' : (char)ch;
    *len = n;
    return ch != EOF || n > 0;
}

static void obey(game *g, er_span line)
{
    er_span rest = line;
    er_span word = er_next_word(&rest);
    er_move move;
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++)
        if (er_span_is(word, sayings[i].word)) {
            sayings[i].fn(g, rest);
            return;
        }
    if (word.len == 0) {
        show_menu(g);
        return;
    }
    er_err refused = read_move(g, line, &move);
    if (refused.key != NULL)
        cli_say(g->c, strcmp(refused.key, "err.not_a_move") == 0 ? "cli.play.not_understood" : refused.key);
    else if (make(g, &move))
        g->seat = -1;
}

/* Whether anybody else decided something since the board was shown. */
static bool others_moved(const game *g, int seat)
{
    if (g->shown > g->s->count)
        return g->shown == UINT32_MAX;
    for (uint32_t i = g->shown; i < g->s->count; i++)
        if (g->s->log[i].move.seat != seat && g->s->log[i].move.seat != ER_CHANCE)
            return true;
    return false;
}

static void ask(game *g, int seat)
{
    char line[INPUT], name[BOARD_NAME];
    size_t len;
    g->seat = seat;
    look_from(g, seat);
    if (others_moved(g, seat)) {
        fputc('\n', g->c->out);
        say_board(g, (er_span){"", 0});
    }
    g->shown = g->s->count;
    fputc('\n', g->c->out);
    show_menu(g);
    if (g->record != NULL)
        write_record(g, g->record);
    while (g->seat >= 0 && !g->over) {
        fprintf(g->c->out, "%s%s%s> ", look_seat(&g->b.l, seat), board_seat(&g->b, seat, name), look_plain(&g->b.l));
        fflush(g->c->out);
        if (!read_line(g, line, &len)) {
            fputc('\n', g->c->out);
            g->over = true;
            return;
        }
        if (g->echo)
            fprintf(g->c->out, "%.*s\n", (int)len, line);
        obey(g, (er_span){line, len});
    }
}

/* ---- the game ---- */

static void bot_decides(game *g, int seat)
{
    er_move move;
    look_from(g, seat);
    g->bot[seat]->choose(&g->s->game, view_of(g), seat, &g->mind, &move);
    (void)make(g, &move);
}

static void play_on(game *g)
{
    const er_game *rules = &g->s->game;
    uint8_t who;
    while (!g->over && (who = rules->rules->to_act(rules, session_now(g->s))) != 0) {
        int actor = __builtin_ctz(who);
        er_move move;
        if (actor == ER_CHANCE) {
            ai_pick_chance(rules, session_now(g->s), &g->dice, &move);
            (void)make(g, &move);
        } else if (g->bot[actor] != NULL) {
            bot_decides(g, actor);
        } else {
            ask(g, actor);
        }
    }
}

/* ---- who sits where ---- */

static bool seat_bot(const cli *c, game *g, int seat, er_span key)
{
    char word[64];
    g->bot[seat] = ai_player_find(key);
    err_copy_printable(word, sizeof word, key);
    if (g->bot[seat] == NULL)
        return cli_refuse(c, false, "cli.err.no_such_bot", word);
    return true;
}

/* "p2=greedy,p3=random"; "greedy": all but p1; "none". */
static bool seat_one(const cli *c, game *g, er_span item)
{
    int seats = g->s->game.seats;
    if (er_span_is(item, "none"))
        return true;
    if (item.len < 3 || item.at[0] != 'p' || item.at[2] != '=') {
        for (int i = 1; i < seats; i++)
            if (!seat_bot(c, g, i, item))
                return false;
        return true;
    }
    int seat = item.at[1] - '1';
    if (seat < 0 || seat >= seats) {
        char word[64];
        err_copy_printable(word, sizeof word, item);
        return cli_refuse(c, false, "cli.err.no_such_seat", word);
    }
    return seat_bot(c, g, seat, (er_span){item.at + 3, item.len - 3});
}

static bool seat_bots(const cli *c, game *g, const char *bots)
{
    er_span rest = er_span_of(bots);
    while (rest.len > 0) {
        size_t n = 0;
        while (n < rest.len && rest.at[n] != ',')
            n++;
        if (!seat_one(c, g, (er_span){rest.at, n}))
            return false;
        rest.at += n < rest.len ? n + 1 : n;
        rest.len -= n < rest.len ? n + 1 : n;
    }
    int people = 0;
    for (int i = 0; i < g->s->game.seats; i++)
        people += g->bot[i] == NULL;
    for (int i = 0; i < g->s->game.seats; i++) {
        const char *name = g->bot[i] != NULL ? g->bot[i]->key : people == 1 ? cli_word(c, "cli.play.you") : "";
        if (g->s->name[i][0] == '\0' && name[0] != '\0')
            (void)session_set_name(g->s, i, er_span_of(name), NULL);
    }
    return true;
}

static int run(game *g, int64_t seed)
{
    char room[64];
    ai_rng_seed(&g->dice, (uint64_t)seed, 0);
    ai_rng_seed(&g->mind, (uint64_t)seed, 1);
    g->b = (board){.c = g->c, .s = g->s, .l = look_of(g->c->out)};
    g->echo = !isatty(fileno(g->c->in));
    g->shown = UINT32_MAX;
    look_from(g, -1);
    cli_say(g->c, "cli.play.welcome", cli_name(g->c, room, sizeof room, "map", g->s->map.key), NUM(seed));
    play_on(g);
    look_from(g, -1);
    narrate_end(&g->b);
    if (g->record != NULL)
        write_record(g, g->record);
    if (g->s->game.rules->winners(&g->s->game, session_now(g->s)) == 0)
        cli_say(g->c, g->record != NULL ? "cli.play.go_on" : "cli.play.unfinished", g->record != NULL ? g->record : "");
    return ferror(g->c->out) ? CLI_FAILED : CLI_OK;
}

int cli_play(cli *c, int argc, char **argv)
{
    cli_table table = {0};
    const char *bots = "greedy", *record = NULL, *load = NULL;
    int64_t seed = (int64_t)(cli_random_seed() % 1000000000);
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(table),
        {"--bots", CLI_TEXT, &bots, 0, 0},
        {"--seed", CLI_NUMBER, &seed, 0, INT64_MAX},
        {"--record", CLI_TEXT, &record, 0, 0},
        {"--load", CLI_TEXT, &load, 0, 0},
    };
    int code = cli_parse(c, argc, argv, options, sizeof options / sizeof options[0], NULL, 0);
    if (code != CLI_GO_ON)
        return code;
    game *g = calloc(1, sizeof *g);
    if (g == NULL)
        return cli_refuse(c, CLI_FAILED, "err.session.memory");
    g->c = c;
    g->record = record;
    g->s = load != NULL ? cli_record_open(c, load, NULL) : cli_table_open(c, &table);
    code = g->s != NULL && seat_bots(c, g, bots) ? run(g, seed) : CLI_USAGE;
    session_close(g->s);
    free(g);
    return code;
}
