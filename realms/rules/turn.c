/* turn.c - the course of a turn: what happens by itself on entering the phases that belong to no
 * ability. Nothing waits inside a rule: a phase that needs a decision just stays (RE-TURN-0 to
 * 12). */
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"

/* UG-L-FOUNTAIN */
static void muster(const realms_setup *su, realms_state *s, int army, er_events *events)
{
    realms_side side;
    realms_look_at(su, s, army, &side);
    realms_army *a = &s->army[army];
    int n = realms_sum(&side, offsetof(realms_kit, muster));
    n = n < a->tray ? n : a->tray;
    if (n > 0)
        er_emit(events, REALMS_EVENT_RECRUITED, a->owner, army, n, 0, 0);
    realms_add(&a->tray, -n);
    realms_add(&a->hand, n);
}

/* An army has not acted in the turn that begins. */
static void rest(realms_army *a)
{
    a->flags &= (uint8_t)~REALMS_ARMY_ACTED;
    a->spoils[0] = a->spoils[1] = 0;
}

void realms_step_begin(const realms_setup *su, realms_state *s, er_events *events)
{
    s->peace[s->turn] = REALMS_NONE;
    s->did = s->attacked = s->cursed = s->die = s->heroes = 0;
    s->named = s->army_acting = REALMS_NONE;
    s->taken = s->looted = 0;
    s->used = s->armed = s->laid = 0;
    s->deeds = s->drained = s->reborn = 0;
    s->copied = REALMS_NONE;
    REALMS_FOR_DECLINED(a, s)
        rest(&s->army[a]);
    for (int seat = 0; seat < su->seats; seat++)
        if (s->active[seat] != REALMS_NONE)
            rest(&s->army[s->active[seat]]);
    er_emit(events, REALMS_EVENT_TURN, s->turn, s->round, 0, 0, 0);
    if (su->find_count > 0 && s->active[s->turn] != REALMS_NONE)
        muster(su, s, s->active[s->turn], events);
    s->phase = s->active[s->turn] != REALMS_NONE ? REALMS_PHASE_START : REALMS_PHASE_ARMIES;
}

void realms_do_expand(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)t, (void)m, (void)events;
    s->phase = REALMS_PHASE_ARMIES;
}

/* The spare tokens go to the hand, with the Amazons' four (RE-TURN-4 READY). */
static void ready(const realms_setup *su, realms_state *s, int army)
{
    realms_army *a = &s->army[army];
    if (s->army_acting != REALMS_NONE)
        realms_bank_spoils(su, s, s->army_acting);
    s->taken = s->looted = 0;
    REALMS_FOR_REGIONS(r, s->army[army].held) {
        realms_add(&a->hand, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
    realms_add(&a->hand, a->aside);
    a->aside = 0;
    a->flags |= REALMS_ARMY_ACTED;
    s->army_acting = (uint8_t)army;
    s->did = 0;
    s->phase = REALMS_PHASE_CONQUER;
}

/* Declined Ghouls act first, then comes the pick, then the active race; once all have acted, the
 * turn ends (RE-TURN-2 to 4). */
void realms_step_armies(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    REALMS_FOR_DECLINED(a, s) {
        const realms_army *army = &s->army[a];
        if (army->owner != s->turn || (army->flags & REALMS_ARMY_ACTED) != 0)
            continue;
        if (realms_army_can(su, s, a, REALMS_ABILITY_UNDYING)) {
            ready(su, s, a);
            return;
        }
    }
    uint8_t active = s->active[s->turn];
    if (active == REALMS_NONE)
        s->phase = s->offers > 0 ? REALMS_PHASE_PICK : REALMS_PHASE_SCORE;
    else if ((s->army[active].flags & REALMS_ARMY_ACTED) == 0)
        ready(su, s, active);
    else
        s->phase = REALMS_PHASE_LIFT;
}

/* Picks up Heroes and the Queen, to be placed again (RE-TURN-8). */
void realms_step_lift(const realms_setup *su, realms_state *s, er_events *events)
{
    (void)events;
    FOR_HOOKS(a, su, LIFT)
        a->lift(su, s, s->active[s->turn]);
    s->phase = REALMS_PHASE_HEROES;
}

void realms_pay_score(realms_state *s, int sum, const realms_parts *parts, er_events *events)
{
    er_emit(events, REALMS_EVENT_SCORED, s->turn, sum, 0, 0, 0);
    for (int i = 0; i < parts->count; i++)
        er_emit(events, REALMS_EVENT_COINS, s->turn, parts->at[i].source, parts->at[i].index, parts->at[i].amount, 0);
    if (s->coins[s->turn] >= 0)
        s->coins[s->turn] += sum;
    s->paid += sum;
}

/* Moves the coins stolen from other players. */
static void rob(const realms_setup *su, realms_state *s, er_events *events)
{
    int stolen[ER_MAX_SEATS] = {0};
    uint8_t active = s->active[s->turn];
    if (active == REALMS_NONE)
        return;
    realms_side side;
    realms_look_at(su, s, active, &side);
    int sum = realms_thefts(&side, NULL, stolen);
    for (int i = 0; i < su->seats && sum > 0; i++) {
        if (stolen[i] == 0)
            continue;
        if (s->coins[i] >= 0)
            s->coins[i] -= stolen[i];
        er_emit(events, REALMS_EVENT_ROBBED, (uint8_t)i, stolen[i], s->turn, 0, 0);
    }
    s->paid -= sum;
}

/* After a decline only the next turn follows (RE-TURN-9, RE-TURN-D 4). */
void realms_step_score(const realms_setup *su, realms_state *s, er_events *events)
{
    realms_parts parts;
    parts.count = 0;
    realms_pay_score(s, realms_income(su, s, s->turn, events != NULL ? &parts : NULL), &parts, events);
    s->phase = REALMS_PHASE_ALLY;
    if (!su->under)
        return;
    rob(su, s, events);
    FOR_HOOKS(a, su, SCORED)
        a->scored(su, s, events);
    s->phase = REALMS_PHASE_ALTAR;
}

/* RE-TURN-12 */
void realms_step_next(const realms_setup *su, realms_state *s, er_events *events)
{
    if (s->active[s->turn] != REALMS_NONE)
        s->army[s->active[s->turn]].flags &= (uint8_t)~REALMS_ARMY_FIRST;
    REALMS_FOR_DECLINED(a, s)
        s->army[a].flags &= (uint8_t)~REALMS_ARMY_WANED;
    if (su->find_count > 0)
        realms_keep_finds(su, s, events);
    uint8_t seat = (uint8_t)((s->turn + 1) % su->seats);
    if (seat == s->first && s->round == su->rounds) {
        s->phase = REALMS_PHASE_OVER;
        return;
    }
    s->round = (uint8_t)(s->round + (seat == s->first));
    s->turn = seat;
    s->phase = REALMS_PHASE_BEGIN;
}
