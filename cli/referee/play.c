/* play.c - commands of the referee that play; see docs/protocol.md. */
#include "cli/referee/internal.h"

bool referee_move(referee *r, er_span rest)
{
    er_move move;
    struct err e = {0};
    if (!cli_read_move(&r->s->game, rest, &move, &e))
        return referee_refuse(r, &e);
    er_err refused = session_play(r->s, &move, NULL, NULL);
    return refused.key != NULL ? referee_refuse_move(r, refused) : referee_stand(r);
}

static void put_moves(referee *r, const er_move *move, uint16_t count, bool *first)
{
    for (uint16_t i = 0; i < count; i++) {
        er_put(&r->out, *first ? " " : "; ");
        er_move_print(&r->s->game, &move[i], &r->out);
        *first = false;
    }
}

bool referee_legal(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_move move[AI_MOVES];
    bool first = true;
    int only = -1;
    er_span word = er_next_word(&rest);
    if ((word.len > 0 && !referee_read_seat(r, word, &only)) || !referee_nothing_left(r, rest))
        return false;
    uint8_t who = g->rules->to_act(g, referee_now(r));
    for (int seat = 0; seat < g->seats; seat++)
        if ((who >> seat & 1) != 0 && (only < 0 || only == seat))
            put_moves(r, move, g->rules->legal(g, referee_now(r), seat, move, AI_MOVES), &first);
    return true;
}

bool referee_outcomes(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_outcome outcome[AI_MOVES];
    (void)rest;
    bool due = (g->rules->to_act(g, referee_now(r)) >> ER_CHANCE & 1) != 0;
    uint16_t n = due ? g->rules->chance(g, referee_now(r), outcome, AI_MOVES) : 0;
    for (uint16_t i = 0; i < n; i++) {
        er_putf(&r->out, "%s%d ", i == 0 ? " " : "; ", outcome[i].weight);
        er_move_print(g, &outcome[i].move, &r->out);
    }
    return true;
}

static bool read_seed(referee *r, er_span word)
{
    char text[24];
    int64_t seed;
    if (word.len >= sizeof text)
        return referee_refuse_key(r, "err.record.bad_number", word);
    err_copy_printable(text, sizeof text, word);
    if (!cli_read_number(text, 0, INT64_MAX, &seed))
        return referee_refuse_key(r, "err.record.bad_number", word);
    ai_rng_seed(&r->rng, (uint64_t)seed, 0);
    return true;
}

bool referee_roll(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_move move;
    (void)rest;
    if ((g->rules->to_act(g, referee_now(r)) >> ER_CHANCE & 1) == 0)
        return referee_refuse_key(r, "err.referee.no_chance", NOTHING);
    ai_pick_chance(g, referee_now(r), &r->rng, &move);
    er_err refused = session_play(r->s, &move, NULL, NULL);
    if (refused.key != NULL)
        return referee_refuse_move(r, refused);
    if (!referee_stand(r))
        return false;
    er_put(&r->out, "; ");
    er_move_print(g, &move, &r->out);
    return true;
}

bool referee_seed(referee *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    return referee_nothing_left(r, rest) && read_seed(r, word);
}

bool referee_auto(referee *r, er_span rest)
{
    er_span word = er_next_word(&rest);
    if (!referee_nothing_left(r, rest))
        return false;
    if (er_span_is(word, "off")) {
        r->automatic = false;
        return true;
    }
    if (!read_seed(r, word))
        return false;
    r->automatic = true;
    return r->s == NULL || referee_stand(r);
}

bool referee_undo(referee *r, er_span rest)
{
    int seat = -1;
    er_span word = er_next_word(&rest);
    if ((word.len > 0 && !referee_read_seat(r, word, &seat)) || !referee_nothing_left(r, rest))
        return false;
    er_err refused = seat >= 0 ? session_undo(r->s, seat) : session_undo_any(r->s);
    if (refused.key != NULL)
        return referee_refuse_move(r, refused);
    er_put(&r->out, " acts");
    referee_put_seats(r, r->s->game.rules->to_act(&r->s->game, referee_now(r)));
    return true;
}
