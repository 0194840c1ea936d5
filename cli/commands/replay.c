/* replay.c - `elbowroom replay FILE`: the moves of a record, and the result of each. */
#include "cli/terminal/display.h"
#include "cli/terminal/narrate.h"
#include "cli/terminal/tell.h"
#include "session/news.h"

#include <stdlib.h>
#include <string.h>

static bool tells_cost(const session *s, const er_move *m)
{
    return display_of(s)->tells_cost != NULL && display_of(s)->tells_cost(m);
}

/* ---- for people ---- */

enum { COST_COLUMN = 36 };

/* Prints the cost, if it is shown, from `column` on, in faint letters. */
static void tell_cost(const board *b, size_t column, const er_reason *reason, int n)
{
    char parts[1024];
    er_text out = er_text_on(parts, sizeof parts);
    tell_put_parts(b, reason, n, &out);
    board_flow(b, look_faint(&b->l), parts, column, COST_COLUMN);
}

/* Tells the game again from its start, move by move. */
static void tell(const board *whole, uint32_t upto)
{
    const session *s = whole->s;
    er_state_room room, before;
    session_first(s, &room);
    er_state *at = (er_state *)(void *)room.bytes;
    board b = *whole;
    b.seen = at;
    for (uint32_t i = 0; i < upto; i++) {
        er_event list[NEWS_MOST];
        er_events events = {.at = list, .cap = NEWS_MOST};
        char text[ER_MOVE_TEXT];
        er_reason reason[ER_MAX_PARTS];
        const er_move *m = &s->log[i].move;
        int n = tells_cost(s, m) ? s->game.rules->explain(&s->game, at, m, reason, ER_MAX_PARTS) : 0;
        cli_put_move(&s->game, m, text);
        fprintf(b.c->out, n > 0 ? "%5u  %-28s " : "%5u  %s", i + 1, text);
        size_t column = cli_width(text) + 8; /* after the number and a blank */
        tell_cost(&b, n > 0 && column < COST_COLUMN ? COST_COLUMN : column, reason, n);
        before = room;
        (void)s->game.rules->apply(&s->game, at, m, &events);
        narrate_move(&b, (const er_state *)(const void *)before.bytes, m, &events);
    }
    if (display_of(s)->board_last)
        display_of(s)->print_board(&b);
}

/* ---- for programs ---- */

static void put_move(const session *s, er_state *at, const er_move *m, er_text *t)
{
    const er_game *g = &s->game;
    er_event list[NEWS_MOST];
    er_events events = {.at = list, .cap = NEWS_MOST};
    er_reason reason[ER_MAX_PARTS];
    int n = tells_cost(s, m) ? g->rules->explain(g, at, m, reason, ER_MAX_PARTS) : 0;
    er_json_open(t, NULL, '{');
    er_json_move(t, "move", g, m);
    er_json_open(t, "cost", '[');
    news_put_parts(t, reason, n);
    er_put_char(t, ']');
    (void)g->rules->apply(g, at, m, &events);
    er_json_key(t, "events");
    news_put_list(t, g, &events, NEWS_EVERYTHING);
    er_put_char(t, '}');
}

static void put_head(const session *s, er_text *t)
{
    er_json_open(t, NULL, '{');
    session_put_choice(s, t);
    er_json_int(t, "seats", s->game.seats);
    er_json_open(t, "names", '[');
    for (int i = 0; i < s->game.seats; i++)
        cli_json_text(t, NULL, s->name[i]);
    er_put_char(t, ']');
}

static int put_record(const cli *c, const session *s, uint32_t upto)
{
    const er_game *g = &s->game;
    er_state_room room;
    session_first(s, &room);
    er_state *at = (er_state *)(void *)room.bytes;
    er_text *t = cli_json(c);
    int32_t score[ER_MAX_SEATS];
    put_head(s, t);
    er_json_line(t);
    er_json_open(t, "moves", '[');
    er_put_char(t, '\n');
    for (uint32_t i = 0; i < upto; i++) {
        er_json_line(t);
        put_move(s, at, &s->log[i].move, t);
    }
    g->rules->score(g, at, score);
    er_put_char(t, ']');
    er_json_line(t);
    er_json_ints(t, "score", score, g->seats);
    er_json_seats(t, "winners", g->rules->winners(g, at));
    er_put_char(t, '}');
    return cli_json_end(c, CLI_OK);
}

static int show_state(const cli *c, const session *s, uint32_t ply)
{
    er_state_room room;
    session_state_at(s, ply, &room);
    s->game.rules->show(&s->game, (const er_state *)(const void *)room.bytes, cli_json(c));
    return cli_json_end(c, CLI_OK);
}

int cli_replay(cli *c, int argc, char **argv)
{
    int64_t to = -1;
    bool state = false, json = false;
    cli_list files = {0};
    const cli_option options[] = {
        {"--to", CLI_NUMBER, &to, 0, SESSION_MAX_MOVES},
        {"--state", CLI_FLAG, &state, 0, 0},
        {"--json", CLI_FLAG, &json, 0, 0},
    };
    int code = cli_parse_files(c, argc, argv, options, sizeof options / sizeof options[0], &files, 1);
    if (code != CLI_GO_ON)
        return code;
    session *s = cli_record_open(c, files.at[0], NULL);
    if (s == NULL)
        return CLI_USAGE;
    uint32_t upto = to < 0 || to > s->count ? s->count : (uint32_t)to;
    board b = {.c = c, .s = s, .l = look_of(c->out)};
    code = CLI_OK;
    if (state) {
        code = show_state(c, s, upto);
    } else if (json) {
        code = put_record(c, s, upto);
    } else {
        tell(&b, upto);
        if (upto == s->count)
            narrate_end(&b);
    }
    session_close(s);
    return code;
}
