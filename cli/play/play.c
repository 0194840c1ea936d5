/* play.c - `elbowroom play`: a game in the terminal, with people at one keyboard and bots. */
#include "cli/advice/advice.h"
#include "cli/shared/bots.h"
#include "cli/terminal/display.h"
#include "cli/terminal/narrate.h"
#include "cli/play/internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static er_state *view_of(game *g)
{
    return (er_state *)(void *)g->view.bytes;
}

void play_look_from(game *g, int seat)
{
    g->s->game.rules->view(&g->s->game, session_now(g->s), seat, view_of(g));
    g->b.seen = view_of(g);
    g->b.viewer = seat + 1;
    g->b.l = look_of(g->c->out);
}

/* ---- making moves ---- */

bool play_make(game *g, const er_move *move)
{
    er_err refused = session_play(g->s, move, NULL, NULL);
    if (refused.key != NULL) {
        struct err e;
        char line[512];
        er_text text = er_text_on(line, sizeof line);
        (void)err_from(&e, 0, refused, "");
        cli_put_err(g->c, &text, &e);
        cli_wrap(g->c->out, line, 2, (size_t)g->b.l.width);
        return false;
    }
    ai_tell(g->thinker, g->s->game.seats, session_now(g->s), move);
    return true;
}

/* Returns the seat that decided last; -1 if none has. */
static int last_actor(const session *s)
{
    uint32_t i = s->count;
    while (i > 0 && s->log[i - 1].move.seat == ER_CHANCE)
        i--;
    return i > 0 ? s->log[i - 1].move.seat : -1;
}

/* Tells moves of a person, and of chance after them, before anyone decides again; moves of bots
 * wait until a person is asked. Among bots alone, consecutive moves of one are told together. */
static void tell_at_once(game *g, int actor)
{
    int live = g->people == 0 ? 0 : g->live;
    if (live < 0 || g->told[live] >= g->s->count || (g->people == 0 && last_actor(g->s) == actor))
        return;
    if (g->people == 0)
        play_look_from(g, -1);
    narrate_moves(&g->b, g->told[live], g->s->count);
    g->told[live] = g->s->count;
}

bool play_write_record(game *g, const char *path)
{
    size_t len;
    char *text = session_record_write(g->s, true, &len);
    bool good = text != NULL && cli_write_file(g->c, path, text, len);
    if (good)
        g->kept = g->s->count;
    free(text);
    return good;
}

/* ---- the game ---- */

static void bot_decides(game *g, int seat)
{
    er_move move;
    g->live = -1;
    play_look_from(g, seat);
    ai_choose(&g->thinker[seat], view_of(g), &move);
    (void)play_make(g, &move);
}

static void play_on(game *g)
{
    const er_game *rules = &g->s->game;
    uint8_t who;
    while (!g->over && (who = rules->rules->to_act(rules, session_now(g->s))) != 0) {
        int actor = __builtin_ctz(who);
        er_move move;
        if (actor != ER_CHANCE)
            tell_at_once(g, actor);
        if (actor == ER_CHANCE) {
            ai_pick_chance(rules, session_now(g->s), &g->dice, &move);
            (void)play_make(g, &move);
        } else if (g->bot[actor] == NULL) {
            play_ask(g, actor);
        } else if (play_stands(g) && !g->over) {
            bot_decides(g, actor);
        }
    }
}

/* ---- seats ---- */

static bool seat_bot(const cli *c, game *g, int seat, er_span key)
{
    g->bot[seat] = cli_find_bot(c, key);
    return g->bot[seat] != NULL;
}

/* Reads "p2=hard,p3=easy"; "normal" for all but p1; "none". */
static bool seat_one(const cli *c, game *g, er_span item)
{
    int seats = g->s->game.seats, seat;
    if (er_span_is(item, "none"))
        return true;
    if (item.len < 3 || item.at[0] != 'p' || item.at[2] != '=') {
        for (int i = 1; i < seats; i++)
            if (!seat_bot(c, g, i, item))
                return false;
        return true;
    }
    if (!cli_read_seat((er_span){item.at, 2}, seats, &seat)) {
        char word[64];
        err_copy_printable(word, sizeof word, item);
        return cli_refuse(c, false, "cli.err.no_such_seat", word);
    }
    return seat_bot(c, g, seat, (er_span){item.at + 3, item.len - 3});
}

static bool seat_bots(const cli *c, game *g, const char *bots)
{
    er_span rest = er_span_of(bots != NULL ? bots : "normal");
    while (rest.len > 0) {
        size_t n = 0;
        while (n < rest.len && rest.at[n] != ',')
            n++;
        if (!seat_one(c, g, (er_span){rest.at, n}))
            return false;
        rest.at += n < rest.len ? n + 1 : n;
        rest.len -= n < rest.len ? n + 1 : n;
    }
    return true;
}

/* Recognises the bots of a recorded game by their keys, which are their names there; all others
 * are people. */
static bool recall_bots(game *g)
{
    for (int i = 0; i < g->s->game.seats; i++)
        g->bot[i] = ai_player_find(er_span_of(g->s->name[i]));
    return true;
}

static void name_seats(const cli *c, game *g)
{
    g->people = 0;
    for (int i = 0; i < g->s->game.seats; i++)
        g->people += g->bot[i] == NULL;
    for (int i = 0; i < g->s->game.seats; i++) {
        bool unnamed = g->s->name[i][0] == '\0', as_bot = ai_player_find(er_span_of(g->s->name[i])) != NULL;
        if (g->bot[i] != NULL)
            (void)session_set_name(g->s, i, er_span_of(g->bot[i]->key), NULL);
        else if (as_bot || (unnamed && g->people == 1))
            (void)session_set_name(g->s, i, er_span_of(cli_word(c, "cli.play.you")), NULL);
    }
}

/* ---- the command ---- */

static bool is_terminal(const cli *c)
{
    return isatty(fileno(c->in)) != 0;
}

static void begin(game *g, int64_t seed)
{
    ai_rng_seed(&g->dice, (uint64_t)seed, 0);
    for (int i = 0; i < g->s->game.seats; i++)
        if (g->bot[i] != NULL)
            ai_start(&g->thinker[i], g->bot[i], &g->s->game, i, (uint64_t)seed, (uint64_t)i + 1);
    advice_tell_all(g->thinker, g->s->game.seats, g->s, g->s->count); /* for a game that was loaded */
    g->b = (board){.c = g->c, .s = g->s, .l = look_of(g->c->out)};
    g->terminal = is_terminal(g->c);
    g->live = g->asked = -1;
    g->kept = g->s->count;
    for (int i = 0; i < ER_MAX_SEATS; i++)
        g->told[i] = g->s->count;
    play_look_from(g, -1);
    display_of(g->s)->say_table(&g->b, seed);
}

static void end(game *g)
{
    play_look_from(g, -1);
    bool over = g->s->game.rules->winners(&g->s->game, session_now(g->s)) != 0;
    int seat = g->people == 0 ? 0 : g->asked;
    if (over && seat >= 0)
        narrate_moves(&g->b, g->told[seat], g->s->count);
    narrate_end(&g->b);
    if (g->record != NULL)
        (void)play_write_record(g, g->record);
    if (!over)
        board_say(&g->b, 2, g->record != NULL ? "cli.play.go_on" : "cli.play.unfinished",
                  g->record != NULL ? g->record : "");
}

static int run(game *g, int64_t seed)
{
    name_seats(g->c, g);
    if (g->record != NULL && !play_write_record(g, g->record))
        return CLI_USAGE;
    begin(g, seed);
    play_on(g);
    end(g);
    return ferror(g->c->out) ? CLI_FAILED : CLI_OK;
}

/* A recorded game has its own table: choosing another one as well is a mistake. */
static bool table_is_free(const cli *c, const cli_table *t)
{
    const char *chosen = cli_table_chosen(t);
    return chosen == NULL || cli_refuse(c, false, "cli.play.load_has_table", chosen);
}

int cli_play(cli *c, int argc, char **argv)
{
    cli_table table = {0};
    const char *bots = NULL, *record = NULL, *load = NULL;
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
    if (load != NULL && !table_is_free(c, &table))
        return CLI_USAGE;
    if (!cli_table_read(c, &table, false))
        return CLI_USAGE;
    bool ask = load == NULL && is_terminal(c);
    if (ask && (code = play_choose_table(c, &table)) != CLI_GO_ON)
        return code;
    if (!session_has_map(table.kind) && table.seats == 0)
        table.seats = 2; /* a solo game must be asked for */
    game *g = calloc(1, sizeof *g);
    if (g == NULL)
        return cli_refuse(c, CLI_USAGE, "err.session.memory");
    g->c = c;
    g->record = record;
    g->s = load != NULL ? cli_record_open(c, load, NULL) : cli_table_open(c, &table);
    bool seated = g->s != NULL && (load != NULL && bots == NULL ? recall_bots(g) : seat_bots(c, g, bots));
    code = seated ? run(g, seed) : CLI_USAGE;
    session_close(g->s);
    free(g);
    return code;
}
