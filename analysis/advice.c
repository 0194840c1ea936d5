/* advice.c - asks a level of the computer, and writes numbers and moves of its answer as JSON;
 * see advice.h. */
#include "analysis/advice.h"

#include "core/json.h"

const ai_player *advice_level(er_span key)
{
    const ai_player *found = ai_player_find(key);
    return found != NULL && found->level >= 0 ? found : NULL;
}

void advice_tell_all(ai_seat *seats, int count, const session *s, uint32_t ply)
{
    er_state_room room;
    session_first(s, &room);
    er_state *at = (er_state *)(void *)room.bytes;
    for (uint32_t i = 0; i < ply; i++) {
        (void)s->game.rules->apply(&s->game, at, &s->log[i].move, NULL);
        ai_tell(seats, count, at, &s->log[i].move);
    }
}

void advice_follow(ai_seat *a, const session *s, uint32_t ply, int seat, const ai_player *player, uint32_t budget)
{
    ai_start(a, player, &s->game, seat, 1, (uint64_t)seat + 1);
    if (budget > 0)
        a->budget = budget;
    advice_tell_all(a, 1, s, ply);
}

/* Asks for the player's move, if it gives no advice. */
static void ask_choice(ai_seat *a, const er_state *view, ai_advice *out)
{
    ai_outlook outlook = {0};
    *out = (ai_advice){.length = 1};
    ai_judge(a, view, &outlook);
    ai_choose(a, view, &out->line[0]);
    out->coins = outlook.coins[a->seat];
    out->chance = outlook.chance[a->seat];
}

/* Leaves out advice that the rules would refuse. */
int advice_ask(ai_seat *a, const er_state *view, ai_advice *out)
{
    int count = ai_advise(a, view, out, ADVICE_MOST), good = 0;
    for (int i = 0; i < count; i++)
        if (out[i].length > 0 && a->g->rules->check(a->g, view, &out[i].line[0]).key == NULL)
            out[good++] = out[i];
    if (good > 0)
        return good;
    ask_choice(a, view, &out[0]);
    return 1;
}

bool advice_decide(const session *s, int seat, er_span level, er_move *out)
{
    static ai_seat thinker;
    er_state_room view;
    const ai_player *player = advice_level(level.len > 0 ? level : er_span_of("normal"));
    if (player == NULL)
        return false;
    advice_follow(&thinker, s, s->count, seat, player, 0);
    s->game.rules->view(&s->game, session_now(s), seat, (er_state *)(void *)view.bytes);
    ai_choose(&thinker, (const er_state *)(const void *)view.bytes, out);
    ai_stop(&thinker);
    return true;
}

/* ---- for programs ---- */

static void put_decimals(er_text *out, const char *key, const int32_t *value, int count, int digits)
{
    er_json_open(out, key, '[');
    for (int i = 0; i < count; i++)
        er_json_decimal(out, NULL, value[i], digits);
    er_put_char(out, ']');
}

void advice_put_outlook(er_text *out, const er_game *g, const ai_outlook *o)
{
    put_decimals(out, "chance", o->chance, g->seats, ADVICE_CHANCE);
    put_decimals(out, "coins", o->coins, g->seats, ADVICE_COINS);
}

void advice_put_moves(er_text *out, const char *key, const er_game *g, const er_move *move, int count)
{
    er_json_open(out, key, '[');
    for (int i = 0; i < count; i++)
        er_json_move(out, NULL, g, &move[i]);
    er_put_char(out, ']');
}

void advice_put_parts(er_text *out, const ai_advice *a, const advice_speaker *speaker)
{
    er_json_open(out, "parts", '[');
    for (int i = 0; i < a->parts; i++) {
        char room[ADVICE_PART];
        er_json_open(out, NULL, '{');
        er_json_text(out, "part", a->part[i].word);
        er_json_decimal(out, "amount", a->part[i].amount, ADVICE_COINS);
        if (speaker != NULL)
            er_json_text(out, "words", speaker->part(speaker->host, a->part[i].word, room, sizeof room));
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}
