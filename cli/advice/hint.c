/* hint.c - `elbowroom hint RECORD`: the best moves in a position of a recorded game, and why. */
#include "cli/advice/advice.h"
#include "cli/terminal/display.h"

#include <stdlib.h>

typedef struct question {
    const char *level, *seat_word;
    int64_t at, budget;
    bool json;
    const ai_player *player;
    uint32_t ply;
    int seat;
} question;

static uint8_t seats_after(const session *s, uint32_t ply)
{
    er_state_room room;
    session_state_at(s, ply, &room);
    uint8_t who = s->game.rules->to_act(&s->game, (const er_state *)(const void *)room.bytes);
    return (uint8_t)(who & ((1u << s->game.seats) - 1));
}

/* Returns the number of possible decisions, for the seat that has the most. */
static int choices_after(const session *s, uint32_t ply)
{
    er_move legal[AI_MOVES];
    er_state_room room;
    int most = 0;
    session_state_at(s, ply, &room);
    for (int seat = 0; seat < s->game.seats; seat++)
        if ((seats_after(s, ply) >> seat & 1) != 0) {
            int n = s->game.rules->legal(&s->game, (const er_state *)(const void *)room.bytes, seat, legal, AI_MOVES);
            most = n > most ? n : most;
        }
    return most;
}

/* Finds the last position in which a seat has a choice or, if there is none, something to
 * decide. */
static bool find_last(const session *s, uint32_t *ply)
{
    for (int least = 2; least > 0; least--)
        for (uint32_t i = s->count + 1; i > 0; i--)
            if (choices_after(s, i - 1) >= least) {
                *ply = i - 1;
                return true;
            }
    return false;
}

/* Reports that no seat decides there: the game is over, or chance is to act. */
static bool refuse_at(const cli *c, const session *s, uint32_t ply)
{
    uint32_t next = ply;
    while (next < s->count && seats_after(s, next) == 0)
        next++;
    return seats_after(s, next) != 0 ? cli_refuse(c, false, "cli.err.chance_decides", NUM(ply), NUM(next))
                                     : cli_refuse(c, false, "cli.err.nobody_decides", NUM(ply));
}

/* Finds the seat that decides: the one asked for, otherwise the one that decided next, otherwise
 * the first. */
static bool find_seat(const cli *c, const session *s, question *q)
{
    uint8_t who = seats_after(s, q->ply);
    if (who == 0)
        return refuse_at(c, s, q->ply);
    if (q->seat_word != NULL) {
        if (!cli_read_seat(er_span_of(q->seat_word), s->game.seats, &q->seat))
            return cli_refuse(c, false, "cli.err.no_such_seat", q->seat_word);
        return (who >> q->seat & 1) != 0 || cli_refuse(c, false, "cli.err.seat_waits", NUM(q->ply), q->seat_word);
    }
    q->seat = __builtin_ctz(who);
    if (q->ply < s->count && s->log[q->ply].move.seat != ER_CHANCE)
        q->seat = s->log[q->ply].move.seat;
    return true;
}

static bool find_position(const cli *c, const session *s, question *q)
{
    if (q->at > (int64_t)s->count)
        return cli_refuse(c, false, "cli.err.at_too_large", NUM(q->at), NUM(s->count));
    q->ply = (uint32_t)(q->at < 0 ? 0 : q->at);
    if (q->at < 0 && !find_last(s, &q->ply))
        return cli_refuse(c, false, "cli.err.no_decision");
    return find_seat(c, s, q);
}

static int answer(const cli *c, const session *s, const question *q)
{
    static ai_seat seat;
    ai_advice advice[ADVICE_MOST] = {0};
    er_state_room room, view;
    er_state *seen = (er_state *)(void *)view.bytes;
    char name[BOARD_NAME];
    session_state_at(s, q->ply, &room);
    s->game.rules->view(&s->game, (const er_state *)(const void *)room.bytes, q->seat, seen);
    advice_follow(&seat, s, q->ply, q->seat, q->player, (uint32_t)q->budget);
    board b = {.c = c, .s = s, .seen = seen, .viewer = q->seat + 1, .l = look_of(c->out)};
    int count = advice_ask(&seat, seen, advice);
    if (q->json) {
        advice_put_json(&b, q->ply, &seat, advice, count, cli_json(c));
        return cli_json_end(c, CLI_OK);
    }
    board_say(&b, 2, "cli.hint.where", NUM(q->ply), NUM(s->count), board_seat(&b, q->seat, name));
    advice_print(&b, &seat, advice, count, NULL, NULL);
    return CLI_OK;
}

int cli_hint(cli *c, int argc, char **argv)
{
    question q = {.level = "expert", .at = -1};
    cli_list files = {0};
    const cli_option options[] = {
        {"--at", CLI_NUMBER, &q.at, 0, SESSION_MAX_MOVES},
        {"--seat", CLI_TEXT, &q.seat_word, 0, 0},
        {"--level", CLI_TEXT, &q.level, 0, 0},
        {"--json", CLI_FLAG, &q.json, 0, 0},
        {"--budget", CLI_NUMBER, &q.budget, 1, UINT32_MAX},
    };
    int code = cli_parse_files(c, argc, argv, options, sizeof options / sizeof options[0], &files, 1);
    if (code != CLI_GO_ON)
        return code;
    q.player = advice_level(er_span_of(q.level));
    if (q.player == NULL)
        return cli_refuse(c, CLI_USAGE, "cli.err.no_such_level", q.level);
    session *s = cli_record_open(c, files.at[0], NULL);
    if (s == NULL)
        return CLI_USAGE;
    code = find_position(c, s, &q) ? answer(c, s, &q) : CLI_USAGE;
    session_close(s);
    return code;
}
