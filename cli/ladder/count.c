/* count.c - how sensibly bots play, in numbers: declines, coins, picks, conquests not made; cards
 * and points of Miners. See internal.h. This looks into positions but does not affect play.
 */
#include "cli/ladder/internal.h"
#include "miners/state/state.h"
#include "realms/rules/rules.h"
#include "realms/state/state.h"

static const realms_state *position(const session *s)
{
    return (const realms_state *)(const void *)session_now(s);
}

unsigned ladder_turn_of(const session *s)
{
    return s->kind == SESSION_REALMS ? 1u << position(s)->turn : (1u << s->game.seats) - 1;
}

/* Whether it ends the conquests by choice; the final die may still fail. */
static bool ends_conquests(const er_move *move)
{
    return move->verb == VERB_STOP || move->verb == VERB_ROLL;
}

/* Whether a plain conquest is possible, apart from those of the seat's own declined race and of
 * a River, which is left again at once. */
static bool can_conquer(const session *s, int seat)
{
    er_move legal[AI_MOVES];
    const realms_state *now = position(s);
    realms_set river = realms_setup_of(&s->game)->fixed[FILTER_RIVER];
    int n = s->game.rules->legal(&s->game, session_now(s), seat, legal, AI_MOVES);
    for (int i = 0; i < n; i++) {
        uint8_t holder = legal[i].verb == VERB_CONQUER ? now->holder[legal[i].arg[0]] : REALMS_NONE;
        bool own = holder != REALMS_NONE && now->army[holder].owner == seat;
        if (legal[i].verb == VERB_CONQUER && !own && !realms_has(river, legal[i].arg[0]))
            return true;
    }
    return false;
}

/* Returns the better of the suggestions that begin with this verb; NULL if there is none. */
static const ai_advice *best_with(const ai_advice *list, int n, int verb)
{
    for (int i = 0; i < n; i++)
        if (list[i].line[0].verb == verb)
            return &list[i];
    return NULL;
}

/* Asks a bot that plans why: whether it puts no conquest first. */
static bool is_planned(ai_seat *asked, const er_state *seen, int verb, int64_t *saved)
{
    enum { MOST = 16 };
    static ai_advice list[MOST];
    int n = asked->player->level >= AI_HARD ? ai_advise(asked, seen, list, MOST) : 0;
    const ai_advice *stop = best_with(list, n, verb), *on = best_with(list, n, VERB_CONQUER);
    if (stop == NULL || (on != NULL && on < stop))
        return false;
    *saved += on != NULL ? stop->chance - on->chance : 0;
    return true;
}

void ladder_count_reason(ladder_count *c, const session *s, const er_move *move, ai_seat *asked, const er_state *seen)
{
    const realms_state *now = position(s);
    if (s->kind == SESSION_REALMS && ends_conquests(move) && now->army[now->army_acting].hand > 0 &&
        can_conquer(s, asked->seat))
        c->idle_planned += is_planned(asked, seen, move->verb, &c->idle_saved);
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
    } else if (ends_conquests(move)) {
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
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++) /* it consists of such numbers only */
        sum[i] += more[i];
    to->longest = longest;
}
