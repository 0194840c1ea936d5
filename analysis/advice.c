/* advice.c - asks a level of the computer, and writes numbers and moves of its answer as JSON;
 * see advice.h. */
#include "analysis/advice.h"

const ai_player *advice_level(er_span key)
{
    const ai_player *found = ai_player_find(key);
    return found != NULL && found->level >= 0 ? found : NULL;
}

void advice_tell_all(ai_seat *seats, int count, const session *s, uint32_t ply)
{
    er_state_room room = s->first;
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

/* ---- for programs ---- */

static void put_fixed(er_text *out, int64_t amount, int64_t unit)
{
    er_put(out, amount < 0 ? "-" : "");
    amount = amount < 0 ? -amount : amount;
    er_put_int(out, amount / unit);
    er_put_char(out, '.');
    for (amount %= unit; unit > 1; amount %= unit) {
        unit /= 10;
        er_put_int(out, amount / unit);
    }
}

void advice_put_hundredths(er_text *out, int32_t amount)
{
    put_fixed(out, amount, 100);
}

void advice_put_share(er_text *out, int32_t chance)
{
    put_fixed(out, chance, AI_CERTAIN);
}

void advice_put_outlook(er_text *out, const er_game *g, const ai_outlook *o)
{
    for (int i = 0; i < g->seats; i++) {
        er_put(out, i == 0 ? "\"chance\":[" : ",");
        advice_put_share(out, o->chance[i]);
    }
    for (int i = 0; i < g->seats; i++) {
        er_put(out, i == 0 ? "],\"coins\":[" : ",");
        advice_put_hundredths(out, o->coins[i]);
    }
    er_put_char(out, ']');
}

void advice_put_moves(er_text *out, const er_game *g, const er_move *move, int count)
{
    er_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        char room[ER_MOVE_TEXT];
        er_text text = er_text_on(room, sizeof room);
        er_move_print(g, &move[i], &text);
        er_put(out, i > 0 ? "," : "");
        er_put_json(out, room);
    }
    er_put_char(out, ']');
}

void advice_put_parts(er_text *out, const ai_advice *a, const advice_speaker *speaker)
{
    er_put_char(out, '[');
    for (int i = 0; i < a->parts; i++) {
        char room[ADVICE_PART];
        er_put(out, i > 0 ? ",{\"part\":" : "{\"part\":");
        er_put_json(out, a->part[i].word);
        er_put(out, ",\"amount\":");
        advice_put_hundredths(out, a->part[i].amount);
        if (speaker != NULL) {
            er_put(out, ",\"words\":");
            er_put_json(out, speaker->part(speaker->host, a->part[i].word, room, sizeof room));
        }
        er_put_char(out, '}');
    }
    er_put_char(out, ']');
}
