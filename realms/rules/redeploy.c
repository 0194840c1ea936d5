/* redeploy.c - tokens come up and down: after the conquests of an army, and after a defeat
 * (RE-TURN-7, RE-TURN-11, RE-LOSS-1). */
#include "realms/rules/hooks.h"
#include "realms/rules/lanes.h"
#include "realms/rules/moves.h"

/* Counts new Armor and leaves the River; puts recruits and own tokens that were beaten into the
 * hand, and all spare tokens if the Amazons' four are not available (RE-TURN-7 a to d). */
void realms_step_gather(const realms_setup *su, realms_state *s, er_events *events)
{
    uint8_t army = s->army_acting;
    realms_army *a = &s->army[army];
    realms_side side;
    realms_look_at(su, s, army, &side);
    FOR_HOOKS(h, su, EARN)
        h->earn(&side, s, events);
    realms_leave_river(&side, s, events);
    side.held = s->army[army].held;
    FOR_HOOKS(h, su, GATHER)
        h->gather(&side, s, events);
    int recruits = realms_recruits(&side);
    recruits = recruits < a->tray ? recruits : a->tray;
    if (recruits > 0)
        er_emit(events, REALMS_EVENT_RECRUITED, a->owner, army, recruits, 0, 0);
    realms_add(&a->tray, -recruits);
    realms_add(&a->hand, recruits + a->out);
    a->out = 0;
    REALMS_FOR_REGIONS(r, a->hand < a->lent ? s->army[army].held : 0) {
        realms_add(&a->hand, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
    s->phase = REALMS_PHASE_GIVEUP;
}

/* The player gives up regions of their choice until four tokens are available (RE-R-AMAZ). */
void realms_step_giveup(const realms_setup *su, realms_state *s, er_events *events)
{
    realms_army *a = &s->army[s->army_acting];
    (void)su, (void)events;
    if (a->hand < a->lent && s->army[s->army_acting].held != 0)
        return;
    a->aside = a->hand < a->lent ? a->hand : a->lent;
    realms_add(&a->hand, -a->aside);
    s->phase = REALMS_PHASE_REDEPLOY;
}

void realms_propose_giveup(realms_list *l, uint8_t verb)
{
    if (l->t->s->phase == REALMS_PHASE_GIVEUP)
        realms_propose_held(l, verb);
    else if (realms_may_leave_river(&l->t->side))
        realms_propose_each(l, verb, l->t->side.held & l->t->su->fixed[REALMS_FILTER_RIVER]);
}

/* By choice only where the Stonehedge lets the race stay (UG-CONQ-2). */
er_err realms_judge_giveup(const realms_task *t, const er_move *m)
{
    if (t->s->phase == REALMS_PHASE_REDEPLOY &&
        (!realms_may_leave_river(&t->side) || !realms_has(t->su->fixed[REALMS_FILTER_RIVER], m->arg[0])))
        return refuse(NOT_NOW);
    return realms_holds(t, m->arg[0]) ? ER_OK : refuse(NOT_HELD);
}

static void redeployed(realms_state *s)
{
    s->did &= (uint8_t)~REALMS_DID_DEPLOY;
    s->new_armor = 0;
    s->phase = REALMS_PHASE_ARMIES;
}

void realms_step_redeploy(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)su, (void)events;
    if (s->army[s->army_acting].held == 0) /* RE-DEPLOY-2 */
        redeployed(s);
}

er_err realms_may_end_redeploy(const realms_task *t)
{
    if (realms_acting(t)->hand > 0)
        return refuse(HAND_LEFT);
    if (t->s->new_armor > 0 && realms_must_place(t, REALMS_PIECE_ARMOR, realms_pieces(&t->side, REALMS_PIECE_ARMOR)))
        return refuse(ARMOR_LEFT);
    return realms_must_place(t, REALMS_PIECE_ENCAMPMENT, realms_acting(t)->camps) ? refuse(CAMPS_LEFT) : ER_OK;
}

/* Encampments in hand are those of the Stonehedge, which return at the next redeployment. */
void realms_end_redeploy(const realms_task *t, realms_state *s, er_events *events)
{
    (void)events;
    s->army[t->side.army].camps = 0;
    redeployed(s);
}

/* Returns the regions with at least two tokens. */
static realms_set with_spare(const realms_setup *su, const uint8_t *tokens)
{
    realms_set set = 0;
    for (int at = 0; at < su->map.count; at += REALMS_AT_ONCE)
        set |= realms_lanes_to_set(realms_lanes_at_most(realms_lanes_load(tokens + at), 1)) << at;
    return ~set;
}

void realms_propose_take(realms_list *l, uint8_t verb)
{
    const realms_state *s = l->t->s;
    if ((s->did & REALMS_DID_DEPLOY) == 0)
        REALMS_FOR_REGIONS(r, l->t->side.held & with_spare(l->t->su, s->tokens))
            realms_list_numbers(l, verb, realms_bit(r), s->tokens[r] - 1);
}

er_err realms_judge_take(const realms_task *t, const er_move *m)
{
    if (!realms_holds(t, m->arg[0]))
        return refuse(NOT_HELD);
    if ((t->s->did & REALMS_DID_DEPLOY) != 0)
        return refuse(TAKE_LATE);
    return m->arg[1] < 1 || m->arg[1] >= t->s->tokens[m->arg[0]] ? refuse(BAD_COUNT) : ER_OK;
}

void realms_do_take(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)events;
    s->tokens[m->arg[0]] = (uint8_t)(s->tokens[m->arg[0]] - m->arg[1]);
    s->army[t->side.army].hand = (uint8_t)(s->army[t->side.army].hand + m->arg[1]);
}

void realms_propose_deploy(realms_list *l, uint8_t verb)
{
    realms_list_numbers(l, verb, l->t->side.held, realms_acting(l->t)->hand);
}

/* Tokens and Encampments may be placed on regions of their own race, in its own turn or after a
 * defeat (RE-LOSS-1). */
er_err realms_judge_down(const realms_task *t, const er_move *m, bool camps)
{
    uint8_t holder = t->s->holder[m->arg[0]];
    bool defends = t->s->phase == REALMS_PHASE_DEFEND;
    if (!realms_holds(t, m->arg[0])) {
        bool own = holder != REALMS_NONE && t->s->army[holder].owner == t->seat;
        return defends && own ? refuse(OTHER_RACE) : refuse(NOT_HELD);
    }
    if (camps && defends && realms_acting(t)->hand > 0)
        return refuse(TOKENS_FIRST);
    int have = camps ? realms_acting(t)->camps : realms_acting(t)->hand;
    if (m->arg[1] >= 1 && m->arg[1] <= have)
        return ER_OK;
    return camps ? refuse(NO_CAMPS) : refuse(BAD_COUNT);
}

er_err realms_judge_deploy(const realms_task *t, const er_move *m)
{
    return realms_judge_down(t, m, false);
}

void realms_do_deploy(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    realms_army *a = &s->army[s->holder[m->arg[0]]];
    (void)t, (void)events;
    s->tokens[m->arg[0]] = (uint8_t)(s->tokens[m->arg[0]] + m->arg[1]);
    a->hand = (uint8_t)(a->hand - m->arg[1]);
    if (s->phase != REALMS_PHASE_DEFEND)
        s->did |= REALMS_DID_DEPLOY;
}

/* ---- after a defeat ---- */

/* An army that must redeploy, and when. */
typedef struct due {
    uint8_t army;
    int order;
} due;

/* Prefers an army that comes before the one found so far. */
static void prefer(const realms_setup *su, const realms_state *s, int army, due *best)
{
    const realms_army *a = &s->army[army];
    if (s->army[army].held == 0 || a->hand + a->camps == 0)
        return;
    int seats_on = a->owner >= s->turn ? a->owner - s->turn : a->owner - s->turn + su->seats;
    int order = 4 * seats_on + (a->hand == 0 ? 2 : 0) + (a->at == REALMS_AT_DECLINED);
    if (order < best->order)
        *best = (due){(uint8_t)army, order};
}

/* Goes clockwise, from the active player. For each player, tokens come before Encampments, and
 * the active race comes first (RE-LOSS-2, RE-LOSS-10, RE-TURN-11). */
void realms_find_defender(const realms_setup *su, realms_state *s)
{
    due best = {REALMS_NONE, 4 * ER_MAX_SEATS};
    for (int seat = 0; seat < su->seats; seat++)
        if (s->active[seat] < su->race_count) /* this also runs for states not yet known to be sane */
            prefer(su, s, s->active[seat], &best);
    REALMS_FOR_DECLINED(a, s)
        prefer(su, s, a, &best);
    s->defender = best.army;
}

/* A declined race that does not act and has no region left cannot come back: its last tokens are
 * lost. */
static void bury_stranded(const realms_setup *su, realms_state *s, er_events *events)
{
    REALMS_FOR_DECLINED(a, s)
        if (s->army[a].held == 0 && !realms_army_can(su, s, a, REALMS_ABILITY_UNDYING))
            realms_extinct(s, a, events);
}

void realms_step_defend(const realms_setup *su, realms_state *s, er_events *events)
{
    if (s->defender != REALMS_NONE)
        return;
    bury_stranded(su, s, events);
    s->phase = REALMS_PHASE_NEXT;
}

er_err realms_may_end_defend(const realms_task *t)
{
    bool must = realms_acting(t)->hand > 0 || realms_must_place(t, REALMS_PIECE_ENCAMPMENT, realms_acting(t)->camps);
    return must ? refuse(NOT_NOW) : ER_OK;
}

void realms_end_defend(const realms_task *t, realms_state *s, er_events *events)
{
    (void)events;
    s->army[t->side.army].camps = 0;
}
