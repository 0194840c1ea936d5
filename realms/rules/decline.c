/* decline.c - races leave: decline with what a race keeps, extinction, the end of a combo
 * (RE-TURN-D, RE-DECL-1 to 5). */
#include "realms/rules/hooks.h"
#include "realms/rules/moves.h"

static void discard_badge(realms_state *s, realms_army *a)
{
    if (a->power != REALMS_NONE)
        s->discard |= (uint64_t)1 << a->power;
    a->power = REALMS_NONE;
}

/* Moves tokens in hand and set aside to the tray, and pieces in hand back to the box. */
static void empty_hands(realms_army *a)
{
    realms_add(&a->tray, a->hand + a->out + a->aside);
    a->hand = a->out = a->aside = a->lent = a->camps = a->holes = 0;
}

/* Removes a declined race: its tokens go to the tray, its banner under the stack (RE-DECL-1,
 * RE-DECL-4). */
void realms_extinct(realms_state *s, int army, er_events *events)
{
    realms_army *a = &s->army[army];
    er_emit(events, REALMS_EVENT_EXTINCT, a->owner, army, 0, 0, 0);
    REALMS_FOR_REGIONS(r, s->army[army].held)
        realms_leave_region(s, r, NULL);
    empty_hands(a);
    discard_badge(s, a);
    a->at = REALMS_AT_UNDER;
    s->declined &= ~((uint64_t)1 << army);
    a->owner = REALMS_NONE;
    a->flags = 0;
    a->spoils[0] = a->spoils[1] = 0;
    s->under[s->under_count++] = (uint8_t)army;
}

void realms_bury_if_dead(realms_state *s, int army, er_events *events)
{
    const realms_army *a = &s->army[army];
    if (a->at == REALMS_AT_DECLINED && s->army[army].held == 0 && a->hand + a->out == 0)
        realms_extinct(s, army, events);
}

/* After a Balrog move no decline is allowed, not even by the Stout (RE-TURN-1, UG-L-PENTACLE). */
er_err realms_judge_decline(const realms_task *t, const er_move *m)
{
    (void)m;
    return (t->s->deeds & REALMS_DEED_MOVED) != 0 ? refuse(BALROG_DECLINE) : ER_OK;
}

/* Moves all tokens but one of every region to the tray. */
static void thin_out(realms_state *s, int army)
{
    REALMS_FOR_REGIONS(r, s->army[army].held) {
        realms_add(&s->army[army].tray, s->tokens[r] - 1);
        s->tokens[r] = 1;
    }
}

/* The earlier declined race leaves, unless the race that declines now is itself beyond the limit
 * (RE-TURN-D 1). */
void realms_decline_older(const realms_setup *su, realms_state *s, int seat, er_events *events)
{
    realms_side side;
    realms_look_at(su, s, s->active[seat], &side);
    if (realms_can(&side, REALMS_ABILITY_SPIRIT))
        return;
    REALMS_FOR_DECLINED(a, s)
        if (s->army[a].owner == seat && (s->army[a].flags & REALMS_ARMY_EXEMPT) == 0)
            realms_extinct(s, a, events);
}

/* Removes from the board what a declined race does not keep (RE-TURN-D 2). */
static void strip(realms_state *s, int army)
{
    for (int p = 0; p < REALMS_PIECE_COUNT; p++)
        if (!realms_piece_words[p].kept)
            s->piece[p] &= ~s->army[army].held;
    REALMS_FOR_REGIONS(r, s->army[army].held)
        s->camps[r] = 0;
}

/* A race that may not stay on the River leaves it. A declined race that may stay keeps the part
 * that it held before (UG-CONQ-2, MX-8). */
void realms_leave_river(const realms_side *side, realms_state *s, er_events *events)
{
    realms_set river = s->army[side->army].held & side->su->fixed[REALMS_FILTER_RIVER];
    if (realms_can(side, REALMS_ABILITY_ENTER_WATER))
        river &= side->active ? 0 : s->taken;
    REALMS_FOR_REGIONS(r, river)
        realms_leave_region(s, r, events);
}

/* Puts a race into decline (RE-TURN-D 2 and 3). */
void realms_decline(const realms_setup *su, realms_state *s, int seat, er_events *events)
{
    uint8_t army = s->active[seat];
    realms_army *a = &s->army[army];
    realms_side side;
    realms_look_at(su, s, army, &side);
    er_emit(events, REALMS_EVENT_DECLINED, (uint8_t)seat, army, 0, 0, 0);
    strip(s, army);
    realms_leave_river(&side, s, events);
    if (!realms_can(&side, REALMS_ABILITY_UNDYING) && !realms_can(&side, REALMS_ABILITY_TOMB))
        thin_out(s, army);
    empty_hands(a);
    a->at = REALMS_AT_DECLINED;
    s->declined |= (uint64_t)1 << army;
    FOR_HOOKS(h, su, DECLINED)
        h->declined(s, seat);
    a->flags = (uint8_t)((realms_can(&side, REALMS_ABILITY_SPIRIT) ? REALMS_ARMY_EXEMPT : 0) |
                         (su->under ? REALMS_ARMY_WANED : 0));
    if (a->power != REALMS_NONE && !su->power[a->power].kept)
        discard_badge(s, a);
    s->active[seat] = REALMS_NONE;
    realms_bury_if_dead(s, army, events);
}

void realms_do_decline(const realms_task *t, realms_state *s, const er_move *m, er_events *events)
{
    (void)m;
    realms_decline_older(t->su, s, t->seat, events);
    s->phase = s->phase == REALMS_PHASE_STOUT ? REALMS_PHASE_STOUT_WANE : REALMS_PHASE_WANE;
}

/* The column was refilled after step 1, before this race's badge can be drawn again (RE-TURN-D 2
 * and 3). */
void realms_step_wane(const realms_setup *su, realms_state *s, er_events *events)
{
    realms_side side;
    realms_look_at(su, s, s->active[s->turn], &side);
    realms_decline(su, s, s->turn, events);
    s->phase = s->phase == REALMS_PHASE_STOUT_WANE ? REALMS_PHASE_DEFEND : REALMS_PHASE_SCORE;
    FOR_HOOKS(a, su, WANED)
        a->waned(&side, s, events);
}
