/* ask.c - commands of the referee that ask, and those that keep; see docs/protocol.md. */
#include "cli/advice/advice.h"
#include "cli/referee/internal.h"

#include <stdlib.h>

bool referee_explain(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_move move;
    er_reason reason[ER_MAX_PARTS];
    struct err e = {0};
    if (!cli_read_move(g, rest, &move, &e))
        return referee_refuse(r, &e);
    uint16_t n = g->rules->explain(g, referee_now(r), &move, reason, ER_MAX_PARTS);
    int sum = 0;
    for (uint16_t i = 0; i < n; i++)
        sum += reason[i].amount;
    er_putf(&r->out, " %d", sum);
    for (uint16_t i = 0; i < n; i++) {
        er_put(&r->out, "; ");
        er_putf(&r->out, "%s %d %s", reason[i].word, reason[i].amount, reason[i].rule != NULL ? reason[i].rule : "-");
    }
    er_err refused = g->rules->check(g, referee_now(r), &move);
    if (refused.key != NULL) {
        er_putf(&r->out, "; refused %s %s", refused.key, refused.rule != NULL ? refused.rule : "-");
    }
    return true;
}

bool referee_state(referee *r, er_span rest)
{
    (void)rest;
    er_put_char(&r->out, ' ');
    r->s->game.rules->show(&r->s->game, referee_now(r), &r->out);
    return true;
}

bool referee_view(referee *r, er_span rest)
{
    const er_game *g = &r->s->game;
    er_state_room room = {0};
    er_state *seen = (er_state *)(void *)room.bytes;
    int seat = -1;
    er_span word = er_next_word(&rest);
    if (!referee_nothing_left(r, rest) || (!er_span_is(word, "nobody") && !referee_read_seat(r, word, &seat)))
        return false;
    g->rules->view(g, referee_now(r), seat, seen);
    er_put_char(&r->out, ' ');
    g->rules->show(g, seen, &r->out);
    return true;
}

bool referee_score(referee *r, er_span rest)
{
    int32_t score[ER_MAX_SEATS];
    (void)rest;
    r->s->game.rules->score(&r->s->game, referee_now(r), score);
    for (int i = 0; i < r->s->game.seats; i++) {
        er_putf(&r->out, " %d", score[i]);
    }
    return true;
}

bool referee_winners(referee *r, er_span rest)
{
    (void)rest;
    referee_put_seats(r, r->s->game.rules->winners(&r->s->game, referee_now(r)));
    return true;
}

bool referee_toact(referee *r, er_span rest)
{
    (void)rest;
    referee_put_seats(r, r->s->game.rules->to_act(&r->s->game, referee_now(r)));
    return true;
}

bool referee_hash(referee *r, er_span rest)
{
    (void)rest;
    er_put_char(&r->out, ' ');
    er_put_hex(&r->out, session_hash(r->s), 16);
    return true;
}

/* Reads the level and the seat, by default the first that must act. */
static const ai_player *read_hint(referee *r, er_span rest, uint8_t who, int *seat)
{
    er_span word = er_next_word(&rest);
    *seat = who != 0 ? __builtin_ctz(who) : 0;
    if (word.len > 1 && word.at[0] == 'p' && word.at[1] >= '0' && word.at[1] <= '9') {
        if (!referee_read_seat(r, word, seat))
            return NULL;
        word = er_next_word(&rest);
    }
    const ai_player *player = advice_level(word.len > 0 ? word : er_span_of("expert"));
    if (player == NULL)
        (void)referee_refuse_key(r, "cli.err.no_such_level", word);
    return player != NULL && referee_nothing_left(r, rest) ? player : NULL;
}

bool referee_hint(referee *r, er_span rest)
{
    static ai_seat thinker;
    const er_game *g = &r->s->game;
    ai_advice advice[ADVICE_MOST] = {0};
    er_state_room room = {0};
    er_state *seen = (er_state *)(void *)room.bytes;
    uint8_t who = (uint8_t)(g->rules->to_act(g, referee_now(r)) & ((1u << g->seats) - 1));
    int seat;
    const ai_player *player = read_hint(r, rest, who, &seat);
    if (player == NULL)
        return false;
    if ((who >> seat & 1) == 0)
        return referee_refuse_key(r, "err.not_your_decision", NOTHING);
    g->rules->view(g, referee_now(r), seat, seen);
    advice_follow(&thinker, r->s, r->s->count, seat, player, r->hurry);
    board b = {.c = &r->c, .s = r->s, .seen = seen, .viewer = seat + 1, .l = {.width = 80}};
    int count = advice_ask(&thinker, seen, advice);
    er_put_char(&r->out, ' ');
    advice_put_json(&b, r->s->count, &thinker, advice, count, &r->out);
    return true;
}

/* ---- keeping ---- */

bool referee_record(referee *r, er_span rest)
{
    (void)rest;
    if (r->s->start == SESSION_SNAPSHOT)
        return referee_refuse_key(r, "err.record.from_snapshot", NOTHING);
    char *text = session_record_write(r->s, true, NULL);
    if (text == NULL)
        return referee_refuse_key(r, "err.session.memory", NOTHING);
    er_put_char(&r->out, ' ');
    er_json_text(&r->out, NULL, text);
    free(text);
    return true;
}

bool referee_save(referee *r, er_span rest)
{
    uint8_t bytes[ER_SAVE_BYTES];
    (void)rest;
    size_t n = er_save(&r->s->game, referee_now(r), bytes, sizeof bytes);
    er_put_char(&r->out, ' ');
    for (size_t i = 0; i < n; i++)
        er_put_hex(&r->out, bytes[i], 2);
    return true;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool referee_load(referee *r, er_span rest)
{
    uint8_t bytes[ER_SAVE_BYTES];
    struct err e = {0};
    er_span word = er_next_word(&rest);
    if (!referee_nothing_left(r, rest))
        return false;
    if (word.len == 0 || word.len % 2 != 0 || word.len / 2 > sizeof bytes)
        return referee_refuse_key(r, "err.referee.bad_hex", NOTHING);
    for (size_t i = 0; i < word.len / 2; i++) {
        int high = hex_digit(word.at[2 * i]), low = hex_digit(word.at[2 * i + 1]);
        if (high < 0 || low < 0)
            return referee_refuse_key(r, "err.referee.bad_hex", NOTHING);
        bytes[i] = (uint8_t)(high * 16 + low);
    }
    if (!session_set_snapshot(r->s, bytes, word.len / 2, &e))
        return referee_refuse(r, &e);
    return referee_stand(r);
}
