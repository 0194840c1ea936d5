/* ladder_count.c - how sensibly bots play, in numbers: declines, coins, picks, conquests not made; cards and points of Miners.
 * See ladder.h. This looks into positions, but changes nothing that is played.
 */
#include "cli/ladder.h"
#include "miners/state.h"
#include "realms/state.h"

static const realms_state *position(const session *s)
{
    return (const realms_state *)(const void *)session_now(s);
}

unsigned ladder_turn_of(const session *s)
{
    return s->kind == SESSION_REALMS ? 1u << position(s)->turn : (1u << s->game.seats) - 1;
}

/* Whether a plain conquest could be made. */
static bool can_conquer(const session *s, int seat)
{
    er_move legal[AI_MOVES];
    int n = s->game.rules->legal(&s->game, session_now(s), seat, legal, AI_MOVES);
    for (int i = 0; i < n; i++)
        if (legal[i].verb == VERB_CONQUER)
            return true;
    return false;
}

static void count_stop(ladder_count *c, const session *s, int seat)
{
    const realms_state *now = position(s);
    const realms_army *army = &now->army[now->army_acting];
    c->stops++;
    if (army->hand == 0 || !can_conquer(s, seat))
        return;
    c->idle_stops++;
    c->idle_tokens += army->hand;
    c->idle_race[now->army_acting]++;
    if (army->power != REALMS_NONE)
        c->idle_power[army->power]++;
}

void ladder_count_move(ladder_count *c, const session *s, const er_move *move)
{
    if (s->kind == SESSION_MINERS) {
        c->placed += move->verb == MINERS_VERB_PLACE;
    } else if (move->verb == VERB_PICK) {
        c->picks++;
        c->dearer += move->arg[0] > 1;
    } else if (move->verb == VERB_STOP) {
        count_stop(c, s, move->seat);
    }
}

void ladder_count_news(ladder_count *of_seat[], const session *s, const er_events *events)
{
    for (int i = 0; s->kind == SESSION_REALMS && i < events->count; i++) {
        const er_event *e = &events->at[i];
        if (e->kind == EVENT_DECLINED) {
            of_seat[e->seat]->declines++;
        } else if (e->kind == EVENT_SCORED) {
            of_seat[e->seat]->scorings++;
            of_seat[e->seat]->coins += e->arg[0];
        }
    }
}

void ladder_count_sum(ladder_count *to, const ladder_count *from)
{
    int64_t longest = to->longest > from->longest ? to->longest : from->longest;
    const int64_t *more = (const int64_t *)(const void *)from;
    int64_t *sum = (int64_t *)(void *)to;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++) /* it is made of such numbers only */
        sum[i] += more[i];
    to->longest = longest;
}
